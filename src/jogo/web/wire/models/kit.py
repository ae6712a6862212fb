"""What a browser needs to think about a game, and to show it, by itself."""

from __future__ import annotations

from jogo.web.wire.models.catalog import Player
from jogo.web.wire.models.editor import EditorField, EditorPiece
from jogo.web.wire.models.position import View
from jogo.web.wire.models.values import Outgoing


class Look(Outgoing):
    """What boards look like while a field of the position's text has a value.

    The first look, whose `field` is null, serves all other positions.
    """

    field: int | None
    value: str
    view: View
    pieces: list[EditorPiece]


class ActionShape(Outgoing):
    """What an action is called that is written like this, with numbers in place of its cells."""

    text: str
    choice: str
    spoken: str


class Kit(Outgoing):
    """A game with its options, for the engine that runs in the browser.

    `engine` are the options as that engine takes them, `network` is where its weights are, if it
    has any. A score of `even` hundredths is an even game, and with `lead` more the first seat has
    three quarters of it; from `least_win` on it is a win, `won` less the actions to it.
    """

    game: str
    title: str
    options: dict[str, str]
    # What options are if nothing is said of them.
    defaults: dict[str, str]
    # Whether the engine in the browser knows the game, and the server has that engine to give.
    native: bool
    engine: list[tuple[str, str]]
    network: str | None
    start: str
    even: int
    lead: int
    won: int
    least_win: int
    # Whether a position that stands for the third time is a draw.
    repeats: bool
    # How each level of the computer thinks, and the names of all of them.
    levels: dict[str, str]
    players: list[Player]
    fields: list[EditorField]
    looks: list[Look]
    shapes: list[ActionShape]
