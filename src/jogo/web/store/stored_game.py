"""A game as the database has it."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from dataclasses import dataclass, field, fields
from typing import Any

from jogo.club.glicko2 import Rating
from jogo.core.seat import Seat

# The players who are people: the creator, and the one who takes the other seat.
YOU, FRIEND = "you", "friend"
PEOPLE = (YOU, FRIEND)


@dataclass(slots=True)
class StoredGame:
    """A game as it is stored; `left` are the milliseconds on the clocks, of which one may run.

    `players` are names of players, `owners` the visitors who have the seats, `names` what those of
    them are called who have a name, and `strengths` their ratings. In a `rated` game that is over,
    they had as many points as `before` says, and gained `gains`. Others find it in lists if it is
    `listed`, nobody but its players sees it if it is `private`, and it may be one of a
    `tournament`. By correspondence, a turn has some `days`, and who is to move must have played
    before the `deadline`, if time does not stand still; `plans` are conditional moves, `rests` the
    moments until which players are on vacation, `rest` the one that the deadline allows for, and
    `turned` the one at which the turn began.
    `version` counts the changes that are stored, and `running` is the seat whose time ran at the
    last of them.
    """

    id: str
    game: str
    options: dict[str, str]
    start: str | None
    players: dict[Seat, str]
    owners: dict[Seat, str | None]
    coach: bool = False
    take_back: bool = True
    clock: int | None = None
    increment: int = 0
    left: dict[Seat, int] | None = None
    running: Seat | None = None
    result: str | None = None
    reason: str | None = None
    rematch: str | None = None
    review: str | None = None
    created: float = field(default_factory=time.time)
    updated: float = field(default_factory=time.time)
    version: int = 0
    actions: list[str] = field(default_factory=list)
    names: dict[Seat, str | None] = field(default_factory=lambda: dict.fromkeys(Seat))
    rated: bool = False
    strengths: dict[Seat, Rating | None] = field(default_factory=lambda: dict.fromkeys(Seat))
    before: dict[Seat, float] | None = None
    gains: dict[Seat, float] | None = None
    listed: bool = False
    to_move: Seat | None = None
    tournament: str | None = None
    private: bool = False
    days: int | None = None
    deadline: float | None = None
    plans: dict[Seat, str | None] = field(default_factory=lambda: dict.fromkeys(Seat))
    rest: float | None = None
    rests: dict[Seat, float | None] = field(default_factory=lambda: dict.fromkeys(Seat))
    turned: float | None = None

    def is_computer(self, seat: Seat) -> bool:
        return self.players[seat] not in PEOPLE

    @property
    def has_hints(self) -> bool:
        """Whether hints may be asked for: against a friend, only if both began with a coach."""
        is_contest = self.rated or self.tournament is not None or FRIEND in self.players.values()
        return self.coach or not is_contest

    def is_open(self, seat: Seat) -> bool:
        """Whether the seat waits for a friend."""
        return self.players[seat] == FRIEND and self.owners[seat] is None

    @property
    def has_open_seat(self) -> bool:
        return any(map(self.is_open, Seat))

    def may_be_watched(self) -> bool:
        """Whether those who have no seat may see the game.

        While a seat is free they may, since one of them is to take it.
        """
        return not self.private or self.has_open_seat

    @property
    def has_plans(self) -> bool:
        return any(plan is not None for plan in self.plans.values())

    @property
    def waits_for_friend(self) -> bool:
        """Whether nobody's time runs before their own first action.

        So it is where two people play, each at a device of their own; but a tournament waits for
        nobody.
        """
        return FRIEND in self.players.values() and self.tournament is None

    def taken_seats(self) -> frozenset[Seat]:
        """The seats that people have taken."""
        return frozenset(seat for seat in Seat if self.owners[seat] is not None)

    def resting_seats(self) -> dict[Seat, float]:
        """Until when the players of some seats are, or were last, on vacation."""
        return {seat: until for seat, until in self.rests.items() if until is not None}

    def become(self, other: StoredGame) -> None:
        """Be the same game as it was stored later; whoever knows the owners here goes on to."""
        owners = self.owners
        for each in fields(self):
            setattr(self, each.name, getattr(other, each.name))
        owners.update(other.owners)
        self.owners = owners

    def row(self) -> dict[str, Any]:
        """The columns of a new game."""
        return {
            "id": self.id,
            "game": self.game,
            "options": json.dumps(self.options),
            "start": self.start,
            "first_player": self.players[Seat.FIRST],
            "second_player": self.players[Seat.SECOND],
            "first_owner": self.owners[Seat.FIRST],
            "second_owner": self.owners[Seat.SECOND],
            "coach": self.coach,
            "take_back": self.take_back,
            "clock": self.clock,
            "increment": self.increment,
            **clock_columns(self.left),
            "running": None if self.running is None else str(self.running),
            "created": self.created,
            "updated": self.updated,
            "version": self.version,
            "rated": self.rated,
            "listed": self.listed,
            "to_move": None if self.to_move is None else str(self.to_move),
            "tournament": self.tournament,
            "private": self.private,
            "days": self.days,
            "deadline": self.deadline,
            "rest": self.rest,
            "turned": self.turned,
            **({} if self.result is None else {"result": self.result, "reason": self.reason}),
        }


def clock_columns(left: dict[Seat, int] | None) -> dict[str, int]:
    return {} if left is None else {f"{seat}_left": left[seat] for seat in Seat}


def read_row(row: Any, actions: Sequence[str]) -> StoredGame:
    """The game that a row of the table describes."""
    left = {Seat.FIRST: row.first_left, Seat.SECOND: row.second_left}
    return StoredGame(
        id=row.id,
        game=row.game,
        options=json.loads(row.options),
        start=row.start,
        players={Seat.FIRST: row.first_player, Seat.SECOND: row.second_player},
        owners={Seat.FIRST: row.first_owner, Seat.SECOND: row.second_owner},
        coach=row.coach,
        take_back=row.take_back,
        clock=row.clock,
        increment=row.increment or 0,
        left=None if row.clock is None and row.days is None else left,
        running=None if row.running is None else Seat(row.running),
        result=row.result,
        reason=row.reason,
        rematch=row.rematch,
        review=row.review,
        created=row.created,
        updated=row.updated,
        version=row.version,
        actions=[*actions],
        rated=row.rated,
        before=both_seats(row.first_rating, row.second_rating),
        gains=both_seats(row.first_gain, row.second_gain),
        listed=row.listed,
        to_move=None if row.to_move is None else Seat(row.to_move),
        tournament=row.tournament,
        private=row.private,
        days=row.days,
        deadline=row.deadline,
        rest=row.rest,
        turned=row.turned,
        plans={Seat.FIRST: row.first_plan, Seat.SECOND: row.second_plan},
    )


def both_seats(first: float | None, second: float | None) -> dict[Seat, float] | None:
    if first is None or second is None:
        return None
    return {Seat.FIRST: first, Seat.SECOND: second}
