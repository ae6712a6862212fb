"""What every game must obey, checked quickly when a game of another package is loaded.

`jogo.testing` has the whole contract, for the tests of a game's author.
"""

from __future__ import annotations

import gettext
import re
import struct
from importlib import import_module
from random import Random
from typing import Any
from xml.etree import ElementTree

from jogo.core.appearance import SEAT_COLOURS
from jogo.core.errors import BrokenGame
from jogo.core.game import Game, GameType
from jogo.core.message import in_a_line
from jogo.core.preset import PRESET
from jogo.core.seat import Seat

NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*", re.ASCII)
# Enough actions to leave the opening, few enough not to be noticed at the start of a program.
TRIED = 20
LEVELS = 10


def check_game_type(found: object) -> None:
    """Raise `BrokenGame` for what is not a game, or does not keep to the simplest rules of one."""
    if not isinstance(found, GameType):
        raise BrokenGame(
            "its entry point names a {found}, not a GameType", found=type(found).__name__
        )
    if not NAME.fullmatch(found.name):
        raise BrokenGame(
            "its name is {name!r}; a name is lower-case words with hyphens", name=found.name
        )
    here: object = vars(import_module(found.module)).get("GAME")
    if here is not found:
        raise BrokenGame("{module} does not have it under the name GAME", module=found.module)
    check_words(found)
    check_presets(found)
    check_colours(found)
    check_translations(found)
    check_shapes(found)
    check_play(found.game())
    check_examples(found)


def check_words(found: GameType) -> None:
    for name, text in (("title", found.title), ("summary", found.summary)):
        if not isinstance(text, str) or not text.strip():
            raise BrokenGame("it has no {name}", name=name)
    for option in found.options:
        if option.read(option.write(option.default)) != option.default:
            raise BrokenGame("it reads the default of {option} as another", option=option.name)
    if len(found.strength.levels) not in (0, LEVELS):
        raise BrokenGame(
            "it has {found} levels; there are {right} or none",
            found=len(found.strength.levels),
            right=LEVELS,
        )


def check_presets(found: GameType) -> None:
    """Presets have names and options of their own, and the first has the defaults."""
    if not found.presets:
        return
    names = [preset.name for preset in found.presets]
    if len(set(names)) < len(names):
        raise BrokenGame("two of its presets have the same name: {names}", names=", ".join(names))
    if PRESET in (option.name for option in found.options):
        raise BrokenGame(
            "its option {option} has the name by which presets are chosen", option=PRESET
        )
    first, *_ = [found.game(**preset.options) for preset in found.presets]
    if first.chosen_options():
        raise BrokenGame("its first preset, {preset}, is not the default", preset=names[0])


def check_translations(found: GameType) -> None:
    """The translations in the game's folder can be read: they are opened with all others."""
    for path in sorted((found.folder / "translations").glob("*.mo")):
        try:
            with path.open("rb") as file:
                gettext.GNUTranslations(file)
        except (OSError, UnicodeError, ValueError, struct.error) as problem:
            raise BrokenGame(
                "its translation {file} cannot be read: {problem}",
                file=path.name,
                problem=in_a_line(problem),
            ) from problem


def check_colours(found: GameType) -> None:
    first, second = found.colours
    for colour in found.colours:
        if colour not in SEAT_COLOURS:
            raise BrokenGame(
                "{colour!r} is not a colour of a seat; there are {colours}",
                colour=colour,
                colours=", ".join(SEAT_COLOURS),
            )
    if first == second:
        raise BrokenGame("both seats are {colour}", colour=first)


def check_shapes(found: GameType) -> None:
    """One picture that cannot be read would spoil the set of all games' pictures."""
    if not found.appearance.shapes:
        return
    try:
        ElementTree.fromstring(found.appearance.shapes)
    except ElementTree.ParseError as problem:
        raise BrokenGame("its shapes are not SVG: {problem}", problem=problem) from problem


def check_examples(found: GameType) -> None:
    """The positions of its preview, guide and lessons can be read, and goals be played."""
    found.preview()
    for picture in found.guide.pictures:
        found.draw_picture(picture)
    for number, lesson in enumerate(found.lessons, 1):
        game = found.game(**lesson.options)
        state = game.start() if lesson.position is None else game.parse_state(lesson.position)
        legal = {str(action) for action in game.legal_actions(state)}
        if lesson.goal is not None and not lesson.goal & legal:
            raise BrokenGame("lesson {number} cannot be solved", number=number)


def check_play(game: Game) -> None:
    """Play random actions: texts are read back as they were written, turns are in order."""
    rng, state = Random(1), game.start()
    if not hasattr(state, "__dataclass_fields__"):
        found = type(state).__name__
        raise BrokenGame("its positions are of {found}, not of a dataclass", found=found)
    if (state.to_move, state.turn) != (Seat.FIRST, 1):
        raise BrokenGame("its first turn is not number 1 of the first seat")
    for _ in range(TRIED):
        check_position(game, state)
        legal = game.legal_actions(state)
        if not legal:
            return
        action = rng.choice(legal)
        if game.parse_action(str(action)) != action:
            raise BrokenGame("it reads {action} as another action", action=action)
        after = game.rules.after(state, action)
        if (after.to_move is state.to_move) != (after.turn == state.turn):
            raise BrokenGame(
                "after {action} the seat and the turn do not change together", action=action
            )
        state = after


def check_position(game: Game, state: Any) -> None:
    text = game.format_state(state)
    if game.parse_state(text) != state:
        raise BrokenGame("it reads the position {text!r} as another one", text=text)
    if bool(game.legal_actions(state)) == (game.outcome(state) is not None):
        raise BrokenGame(
            "in {text!r} there are legal actions after the end, or none before it", text=text
        )
    cells = {cell.name for row in game.view(state).rows for cell in row}
    touched = {cell for action in game.legal_actions(state) for cell in action.cells}
    if not touched <= cells:
        raise BrokenGame(
            "its board does not show {cells}", cells=", ".join(sorted(touched - cells))
        )
