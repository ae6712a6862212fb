"""Errors as they are sent, in the visitor's language."""

from __future__ import annotations

from jogo.core.errors import JogoError
from jogo.language import Language
from jogo.web.errors import name_of
from jogo.web.wire import models


def refusal(error: JogoError, say: Language) -> models.Refusal:
    """The answer to a request."""
    return models.Refusal(error=name_of(error), message=begin_sentence(say.error(error)))


def describe_refusal(error: JogoError, say: Language) -> models.Refused:
    """The answer over a WebSocket."""
    return models.Refused(error=name_of(error), message=begin_sentence(say.error(error)))


def begin_sentence(text: str) -> str:
    """A refusal as people read it: it begins with a capital, unless it begins with a move.

    >>> begin_sentence("it is not your turn"), begin_sentence("d4-e4: e4 is in the way")
    ('It is not your turn', 'd4-e4: e4 is in the way')
    """
    first = text.partition(" ")[0]
    return text[:1].upper() + text[1:] if first.rstrip(",;").isalpha() else text
