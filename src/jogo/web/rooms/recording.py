"""A stored game as a record: with its players and the day it began."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime

from jogo.core.errors import JogoError
from jogo.core.match import Match
from jogo.core.seat import Seat
from jogo.web.rooms.replaying import open_match
from jogo.web.store import StoredGame


def write_record(stored: StoredGame, match: Match) -> str:
    """The record of a stored game whose match is known; who has a name is named."""
    for seat in Seat:
        match.tags[str(seat).title()] = stored.names[seat] or stored.players[seat]
    match.tags["Date"] = f"{datetime.fromtimestamp(stored.created, UTC):%Y.%m.%d}"
    return match.record()


def write_stored_records(games: Sequence[StoredGame]) -> list[str]:
    """The records of stored games, of whichever age."""
    return [write_stored_record(game) for game in games]


def write_stored_record(stored: StoredGame) -> str:
    try:
        return write_record(stored, open_match(stored))
    except JogoError:
        # The package that brought the game is gone, or its rules were others; its actions are not.
        return f'[Game "{stored.game}"] {" ".join(stored.actions)}'
