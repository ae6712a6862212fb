"""What those hear who watch over a server; browsers do not."""

from __future__ import annotations

from jogo.web.wire.models.values import Outgoing


class Health(Outgoing):
    """The server runs."""

    running: bool


class Work(Outgoing):
    """What an engine queue has to do."""

    waiting: int
    running: int


class Readiness(Outgoing):
    """Whether games can be stored, and how much waits: `writes` for the database."""

    ready: bool
    writes: int
    queues: dict[str, Work]
    rooms: int
    sockets: int
