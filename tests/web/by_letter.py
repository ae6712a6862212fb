"""Games with days a turn, and a time of day that a test sets forward."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

from jogo.catalog import find_game_type
from jogo.core.match import Match
from tests.web.site import Site, Visitor

DAY = 24 * 3600.0


@dataclass
class Wall:
    """A time of day that a test sets forward."""

    ahead: float = 0.0

    def __call__(self) -> float:
        return time.time() + self.ahead

    def pass_days(self, days: float) -> None:
        self.ahead += days * DAY


def attended_days(wall: Wall, site: Site, days: float) -> None:
    """Let days pass while the server is there: as it says now and then."""
    moment = wall() + days * DAY
    with site.services.store.engine.begin() as connection:
        connection.exec_driver_sql(f"UPDATE attendance SET at = {moment!r}")
    site.services.attendance._last = moment
    wall.pass_days(days)


def begin(anna: Visitor, bruno: Visitor, **wanted: Any) -> str:
    game: str = anna.begin("jostle", **{"days": 3, **wanted})["id"]
    assert bruno.take_seat(game)["you"] == "second"
    return game


def state_of(visitor: Visitor, game: str) -> dict[str, Any]:
    state: dict[str, Any] = visitor.get(f"/api/games/{game}").json()
    return state


def first_moves(count: int) -> list[str]:
    """The first legal moves of a game of Jostle, one after the other."""
    game_type = find_game_type("jostle")
    match = Match(game_type.game(**game_type.suggestions()))
    for _ in range(count):
        match.play(match.legal()[0])
    return [str(action) for action in match.actions]
