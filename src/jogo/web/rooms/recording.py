"""A stored game as a record: with its players and the day it began."""

from __future__ import annotations

from datetime import UTC, datetime

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


def write_stored_record(stored: StoredGame) -> str:
    """The record of a stored game."""
    return write_record(stored, open_match(stored))
