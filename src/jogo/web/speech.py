"""The languages that visitors speak, each read once."""

from __future__ import annotations

from functools import lru_cache

from jogo.language import Language


@lru_cache(maxsize=8)
def language(code: str) -> Language:
    return Language(code)
