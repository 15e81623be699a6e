"""A promise about chance: shown before the first move, checked after the last.

The commitment is the SHA-256 of the seed and a salt, so nobody can find the seed by trying, and the
club cannot choose another one once the table is set.

>>> commitment(7, "00" * 16)[:16]
'd04df26dd2ba3a72'
>>> keeps(commitment(7, "ab"), 7, "ab"), keeps(commitment(7, "ab"), 8, "ab")
(True, False)
"""

from __future__ import annotations

import hashlib
import hmac
import secrets


def fresh_salt() -> str:
    """A salt that nobody chose, in hexadecimal digits."""
    return secrets.token_hex(16)


def commitment(seed: int, salt: str) -> str:
    """SHA-256 of "seed:salt", in hexadecimal digits."""
    return hashlib.sha256(f"{seed}:{salt}".encode()).hexdigest()


def keeps(promised: str, seed: int, salt: str) -> bool:
    """Whether a seed and a salt are what was promised."""
    return hmac.compare_digest(promised.lower().encode(), commitment(seed, salt).encode())
