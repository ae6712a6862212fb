"""The language of a visitor: the one they chose, or the browser's."""

from __future__ import annotations

from functools import lru_cache

from starlette.requests import HTTPConnection

from jogo.language import LANGUAGES, Language

COOKIE = "lang"


@lru_cache(maxsize=8)
def language(code: str) -> Language:
    """A language by its code, read once."""
    return Language(code)


def language_of(connection: HTTPConnection) -> Language:
    return language(code_of(connection))


def code_of(connection: HTTPConnection) -> str:
    """The code of the language to speak with a visitor."""
    for chosen in (connection.query_params.get(COOKIE), connection.cookies.get(COOKIE)):
        if chosen in LANGUAGES:
            return chosen
    return preferred_code(connection.headers.get("accept-language", ""))


def preferred_code(header: str) -> str:
    """The language of ours that a browser prefers.

    >>> preferred_code("de, pt-PT;q=0.9, en;q=0.5"), preferred_code("de")
    ('pt', 'en')
    """
    wishes = []
    for place, wish in enumerate(header[:1000].split(",")):
        name, _, quality = wish.partition(";q=")
        try:
            wishes.append((-float(quality or 1), place, name.strip()[:2].lower()))
        except ValueError:
            continue
    return next((code for _, _, code in sorted(wishes) if code in LANGUAGES), "en")
