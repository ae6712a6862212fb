"""What a person types: one move or the moves of a whole turn, choices by their names."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from jogo.api import Match
from jogo.core.action import Action
from jogo.core.errors import JogoError, NotYourTurn
from jogo.core.seat import Seat
from jogo.core.vocabulary import Vocabulary
from jogo.language import Language
from jogo.language.speech import speak_choice


def read_turn(
    match: Match, line: str, say: Language, may_act: Callable[[Seat], bool]
) -> tuple[Action, ...]:
    """The legal actions that a line spells out one after another; `JogoError` if one is wrong.

    >>> match, anyone = Match("virus-wars"), lambda seat: True
    >>> first = [str(action) for action in match.legal_actions()[:1]]
    >>> [str(action) for action in read_turn(match, first[0], Language("en"), anyone)] == first
    True
    """
    trial, words = match.copy(), line.split()
    actions: list[Action] = []
    while words:
        if actions and trial.outcome is None and not may_act(trial.to_move):
            raise NotYourTurn("your turn is over before {rest!r}", rest=" ".join(words))
        action, used = read_next(trial, words, say)
        trial.play(action)
        actions.append(action)
        words = words[used:]
    return tuple(actions)


def read_next(match: Match, words: Sequence[str], say: Language) -> tuple[Action, int]:
    """The action at the beginning of some words, and how many of them it takes."""
    problem: JogoError | None = None
    for used in range(len(words), 0, -1):
        text = " ".join(words[:used])
        for action in match.legal_actions():
            if text.lower() in spellings(match, action, say):
                return action, used
        try:
            return match.read_action(text), used
        except JogoError as error:
            # Of what cannot be read at all, the whole is what the person meant.
            problem = problem or error
    assert problem is not None
    raise problem


def write_action(action: Action, words: Vocabulary, say: Language) -> str:
    """An action as a person would type it, what is placed by its name.

    >>> from jogo.catalog import find_game_type
    >>> words = find_game_type("small-star-empires").words
    >>> write_action(Match("small-star-empires").read_action("b4-b5=C"), words, Language("en"))
    'b4-b5 colony'
    """
    if not action.cells or action.choice not in words.choices:
        return str(action)
    return f"{str(action).partition('=')[0]} {speak_choice(action, words, say)}".lower()


def spellings(match: Match, action: Action, say: Language) -> Iterator[str]:
    """An action whose choice has a name, with that name: `b4-b5 colony`, `b4-b5=colony`."""
    words = match.game.type.words
    if action.choice not in words.choices:
        return
    route = str(action).partition("=")[0]
    for name in (words.choices[action.choice], speak_choice(action, words, say)):
        if action.cells:
            yield f"{route} {name}".lower()
            yield f"{route}={name}".lower()
        else:
            yield name.lower()
