"""The JSON of a file as values, or what is wrong with it: a file can cause no other error."""

from __future__ import annotations

from typing import Any

import msgspec

from saves.errors import SaveError


def told(decoder: msgspec.json.Decoder[Any], content: bytes) -> Any:
    """What a decoder finds in a file's bytes; SaveError names what is wrong, and where."""
    if not content.strip():
        raise SaveError("empty")
    if not _is_text(content):
        raise SaveError("binary")
    try:
        return decoder.decode(content)
    except msgspec.ValidationError as error:
        detail, _, place = str(error).partition(" - at ")
        raise SaveError("wrong_shape", place=place.strip("`") or "$", detail=detail) from None
    except msgspec.DecodeError as error:
        if "truncated" in str(error):
            raise SaveError("truncated") from None
        raise SaveError("not_json", detail=str(error)) from None
    except RecursionError:
        raise SaveError("not_json", detail="too deep") from None


def _is_text(content: bytes) -> bool:
    try:
        content.decode()
    except UnicodeDecodeError:
        return False
    return b"\0" not in content
