"""The language of a visitor: the one they chose, or the browser's."""

from __future__ import annotations

from starlette.requests import HTTPConnection

from jogo.language import LANGUAGES

COOKIE = "lang"


def code_of(connection: HTTPConnection) -> str:
    """The code of the language to speak with whoever asks."""
    for chosen in (connection.query_params.get(COOKIE), connection.cookies.get(COOKIE)):
        if chosen in LANGUAGES:
            return chosen
    return accepted(connection.headers.get("accept-language", ""))


def accepted(header: str) -> str:
    """The language of ours that a browser likes best.

    >>> accepted("de, pt-PT;q=0.9, en;q=0.5"), accepted("de")
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
