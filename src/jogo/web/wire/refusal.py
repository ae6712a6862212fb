"""Errors as they are sent, in the visitor's language."""

from __future__ import annotations

from jogo.core.errors import JogoError
from jogo.language import Language
from jogo.language.speech import begin_sentence
from jogo.web.errors import name_of
from jogo.web.wire import models


def refusal(error: JogoError, say: Language) -> models.Refusal:
    """The answer to a request."""
    return models.Refusal(error=name_of(error), message=begin_sentence(say.error(error)))


def describe_refusal(error: JogoError, say: Language) -> models.Refused:
    """The answer over a WebSocket."""
    return models.Refused(error=name_of(error), message=begin_sentence(say.error(error)))
