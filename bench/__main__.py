"""`make bench`: every quick bench in turn, or those named on the command line."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec

from rules.registry import NAMES

QUICK = ("speed", "saving", "replay", "terminal", "hand")
#: A game may have a bench of its own name.
OWN = tuple(name for name in NAMES if find_spec(f"bench.{name}"))
LONG = ("strength", *OWN, "mutants")


def main(wanted: list[str]) -> int:
    """Run the benches of these names; the quick ones if none is named."""
    unknown = set(wanted) - {*QUICK, *LONG}
    if unknown:
        print(f"unknown: {', '.join(sorted(unknown))}; there are {', '.join((*QUICK, *LONG))}")
        return 2
    for name in wanted or QUICK:
        print(f"## {name}")
        import_module(f"bench.{name}").main()
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
