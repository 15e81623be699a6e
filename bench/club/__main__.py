"""`python -m bench.club WORD [NUMBER …]`: one bench of the club; each ends by itself."""

from __future__ import annotations

import sys
from importlib import import_module

WORDS = ("load", "deaths", "hubs", "evenings", "tables", "fuzz")


def main(words: list[str]) -> int:
    if not words or words[0] not in WORDS:
        print(f"one of {', '.join(WORDS)}, then numbers")
        return 2
    bench = import_module(f"bench.club.{words[0]}")
    return int(bench.main(*map(int, words[1:])))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
