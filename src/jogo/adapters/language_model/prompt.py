"""What a language model is asked, and how its answer is read (docs/language-models.md)."""

from __future__ import annotations

import re

from jogo.adapters.language_model.description import describe_position, describe_rules
from jogo.adapters.language_model.turns import split_turn
from jogo.core.errors import UnreadableAction
from jogo.core.match import Match

PROMPT = """\
You play {title} against an opponent. You are {colour}, and it is your turn.

# Rules

{rules}

# Position

{position}

# Legal moves

{legal}

# Your answer

A turn may have several moves, which you may give at once, with a space between them. Think as long
as you like, then end your answer with one line of this form:

MOVE: {example}
"""
CORRECTION = """
# Your last answer could not be played

{problem}

Answer again, with a legal move in the last line.
"""
# Models like to dress a line up: **MOVE:** `e8-e9`.
ANSWER = re.compile(r"^[\s>*_`#]*MOVE[\s*_`]*:(?P<turn>.*)$", re.IGNORECASE | re.MULTILINE)
DRESS = re.compile(r"[*_`\"'()\[\].]")


def make_prompt(match: Match, problem: str = "") -> str:
    """What a model is asked in a match; `problem` says what was wrong with its last answer."""
    legal = match.legal()
    colour = match.game.view(match.state).colour_of(match.to_move)
    prompt = PROMPT.format(
        title=match.game.type.title,
        colour=colour,
        rules=describe_rules(match.game),
        position=describe_position(match),
        legal=" ".join(legal),
        example=legal[0],
    )
    return prompt + CORRECTION.format(problem=problem) if problem else prompt


def read_answer(answer: str) -> list[str]:
    """The actions in the last line of an answer that begins with MOVE.

    >>> read_answer("The centre is open. \\n**MOVE:** `e8-e9 f8-f9`")
    ['e8-e9', 'f8-f9']
    >>> read_answer("I do not know.")
    Traceback (most recent call last):
    jogo.core.errors.UnreadableAction: the answer has no line that begins with MOVE: ...
    """
    found = list(ANSWER.finditer(answer))
    texts = split_turn(DRESS.sub(" ", found[-1]["turn"])) if found else []
    if not texts:
        raise UnreadableAction("the answer has no line that begins with MOVE: and names a move")
    return texts
