"""The games, their options and their players."""

from __future__ import annotations

from jogo.web.wire.models.values import Outgoing


class Option(Outgoing):
    """Something to choose before a game; `labels` are what people call the choices.

    With `free`, other values than the choices may be given. An option `only_with` another matters
    if that one's value begins as it says.
    """

    name: str
    title: str
    summary: str
    choices: list[str]
    labels: dict[str, str]
    value: str
    free: bool
    only_with: tuple[str, str] | None


class Preset(Outgoing):
    """Options that go together, under a name; `options` has the values of all of them.

    `balance` says how even the sides are with them, or is empty.
    """

    name: str
    title: str
    summary: str
    options: dict[str, str]
    balance: str


class Player(Outgoing):
    """A computer player."""

    name: str
    title: str
    about: str


class Game(Outgoing):
    """A game to choose; `balance` says which side has the easier game, if one is known to."""

    name: str
    title: str
    sentence: str
    colours: tuple[str, str]
    options: list[Option]
    presets: list[Preset]
    players: list[Player]
    balance: str


class Catalog(Outgoing):
    """All the games."""

    games: list[Game]
