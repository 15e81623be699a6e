"""Bytes as one line of letters that survives mail, chat and addresses, and notices any damage.

The letters are those of base64 for URLs. Every group of them ends with two check letters, made of
the group and its number, so that a wrong letter, a missing one or groups that changed places are
noticed where they are. Before them all stands their number, checked in the same way: a line that
was cut is known by it.

>>> line = written(b"ristretto")
>>> line
'20mM.8Id1JXJpc3RyZXR0bwQs'
>>> read(line)
b'ristretto'
>>> read(line.replace("X", "x"))
Traceback (most recent call last):
    ...
saves.errors.SaveError: -: code_damaged first=6 last=25
"""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from zlib import crc32

from saves.errors import SaveError

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

#: Letters of a group, and the check letters after them.
GROUP, CHECK = 38, 2

#: Bytes of the checksum of the whole.
SUM = 4

#: More letters than any game has.
MOST = 99_999


def written(content: bytes) -> str:
    """Some bytes as letters."""
    whole = crc32(content).to_bytes(SUM, "big") + content
    letters = urlsafe_b64encode(whole).decode().rstrip("=")
    starts = enumerate(range(0, len(letters), GROUP), start=1)
    body = "".join(checked(number, letters[start : start + GROUP]) for number, start in starts)
    return f"{checked(0, str(len(body)))}.{body}"


def checked(number: int, group: str) -> str:
    """A group followed by its check letters."""
    found = crc32(f"{number}:{group}".encode())
    return group + ALPHABET[found & 63] + ALPHABET[found >> 6 & 63]


def sound(number: int, group: str) -> bool:
    """Whether a group is what its check letters tell."""
    return group == checked(number, group[:-CHECK]) and len(group) > CHECK


def read(line: str, before: int = 0) -> bytes:
    """The bytes in some letters; SaveError says where they are damaged, or that the end is missing.

    Letters are counted from 1, after so many that stand before them.
    """
    count, point, body = line.partition(".")
    begin = before + len(count) + len(point)
    if not point or not sound(0, count) or not count[:-CHECK].isdecimal():
        raise SaveError("code_damaged", first=before + 1, last=begin)
    if len(count) - CHECK > len(str(MOST)):
        raise SaveError("code_spoilt", detail="length")
    wanted = int(count[:-CHECK])
    whole = GROUP + CHECK
    for number, start in enumerate(range(0, len(body), whole), start=1):
        group = body[start : start + whole]
        cut = start + whole > len(body) and len(body) < wanted
        if not cut and not sound(number, group):
            raise SaveError(
                "code_damaged", first=begin + start + 1, last=begin + start + len(group)
            )
    if len(body) < wanted:
        raise SaveError("code_cut", found=begin + len(body), wanted=begin + wanted)
    if len(body) > wanted:
        raise SaveError("code_damaged", first=begin + wanted + 1, last=begin + len(body))
    return _content(body)


def _content(body: str) -> bytes:
    """What sound groups hold."""
    whole = GROUP + CHECK
    letters = "".join(body[start : start + whole][:-CHECK] for start in range(0, len(body), whole))
    if set(letters) - set(ALPHABET):
        raise SaveError("code_spoilt", detail="letters")
    try:
        packed = urlsafe_b64decode(letters + "=" * (-len(letters) % 4))
    except ValueError:
        raise SaveError("code_spoilt", detail="letters") from None
    content = packed[SUM:]
    if crc32(content).to_bytes(SUM, "big") != packed[:SUM]:
        raise SaveError("code_spoilt", detail="checksum")
    return content
