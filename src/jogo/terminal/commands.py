"""Words that a person types instead of a move, the same wherever lines are typed."""

from __future__ import annotations

from jogo.core.message import translatable
from jogo.language import Language

HELP, MOVES, QUIT = translatable("help"), translatable("moves"), translatable("quit")
SHORT = {"?": HELP, "q": QUIT, "exit": QUIT}


def is_command(typed: str, command: str, say: Language) -> bool:
    """Whether a line is a command: in English, in the person's language, or in short.

    >>> [is_command(typed, HELP, Language("pt")) for typed in ("help", "Ajuda", "?", "moves")]
    [True, True, True, False]
    """
    word = typed.lower()
    return word in (command, say(command)) or SHORT.get(word) == command
