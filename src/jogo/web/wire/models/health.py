"""What those hear who watch over a server; browsers do not."""

from __future__ import annotations

from jogo.web.wire.models.values import Outgoing


class Health(Outgoing):
    """The server runs."""

    running: bool


class Work(Outgoing):
    """What a queue has to do: an engine's, or that of games to be played again."""

    waiting: int
    running: int


class Readiness(Outgoing):
    """Whether games can be stored, and how much waits: `writes` for the database.

    `rooms` are games that people are at, `clocks` those that run in other games.
    """

    ready: bool
    writes: int
    queues: dict[str, Work]
    rooms: int
    clocks: int
    sockets: int
