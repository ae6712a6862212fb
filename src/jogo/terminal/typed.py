"""What a person types: one move or the moves of a whole turn, choices by their names."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence

from jogo.api import Match
from jogo.core.action import Action
from jogo.core.errors import JogoError, NotYourTurn, UnreadableAction
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
        try:
            return read_one(match, " ".join(words[:used]), say), used
        except JogoError as error:
            # Of what cannot be read at all, the whole is what the person meant.
            problem = problem or error
    assert problem is not None
    raise problem


def read_one(match: Match, text: str, say: Language) -> Action:
    """The legal action that a text means; `JogoError` says what is wrong with it.

    What is placed may be called by its name or a word of it, and left out where only one thing can
    be placed.
    """
    choices = named_choices(match, say)
    choice, sign = choices.get(text.lower(), ("", "="))
    if not sign:
        called: Action = next(each for each in match.legal_actions() if each.choice == choice)
        return called
    route, named = split_choice(text.lower(), choices)
    suffixes = [suffix for _, suffix in choices.values() if suffix]
    if named is None and suffixes and is_route(route):
        able = [action for action in match.legal_actions() if is_way_of(action, route)]
        if len(able) > 1:
            raise which_one(match, able, route, say)
        # Where nothing can be placed at all, the reason is the same for whatever it is.
        return able[0] if able else match.read_action(f"{route}{suffixes[0]}")
    return match.read_action(text if named is None else f"{route}{named}")


def named_choices(match: Match, say: Language) -> dict[str, tuple[str, str]]:
    """What the choices of the legal actions are called, with how a route to a cell is gone on."""
    words = match.game.type.words
    found: dict[str, tuple[str, str]] = {}
    for action in match.legal_actions():
        if action.choice in words.choices:
            sign = "=" + str(action).partition("=")[2] if action.cells else ""
            for name in (words.choices[action.choice], speak_choice(action, words, say)):
                for part in (name, *(word for word in name.split() if len(word) > 3)):
                    found.setdefault(part.lower(), (action.choice, sign))
    return found


def split_choice(text: str, choices: Mapping[str, tuple[str, str]]) -> tuple[str, str | None]:
    """A text without the name of what is placed, and how notation writes that; None if no name.

    >>> split_choice("b4 c4 station", {"station": ("trade station", "=T")})
    ('b4 c4', '=T')
    """
    for name, (_, sign) in sorted(choices.items(), key=lambda choice: -len(choice[0])):
        for mark in (" ", "="):
            if sign and text.endswith(mark + name):
                return text.removesuffix(mark + name).rstrip(), sign
    return text, None


def is_route(text: str) -> bool:
    """Whether a text leads from a cell to a cell, and says nothing else."""
    return re.fullmatch(r"[a-z]+\d+[- ][a-z]+\d+", text) is not None


def is_way_of(action: Action, route: str) -> bool:
    return bool(action.cells) and route.replace("-", " ") == " ".join(action.cells)


def which_one(match: Match, able: Sequence[Action], route: str, say: Language) -> JogoError:
    """Several actions go the same way: name them."""
    written = [write_action(action, match.game.type.words, say) for action in able]
    return UnreadableAction(
        "{route}: which one? Type {ways}", route=route, ways=" / ".join(written)
    )


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
