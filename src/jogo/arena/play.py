"""Playing a fixture to its end, even if a player fails."""

from __future__ import annotations

import os
import time
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from jogo.api import Match
from jogo.arena.fixture import Fixture
from jogo.arena.openings import open_fixture
from jogo.core.errors import (
    IllegalAction,
    JogoError,
    PlayerFailed,
    PlayerTooSlow,
    UnreadableAction,
)
from jogo.core.message import in_a_line, shortened, translatable
from jogo.core.seat import Seat
from jogo.players import Player
from jogo.players.outside import trusted_player
from jogo.players.program import ProgramPlayer

ILLEGAL = translatable("illegal action")
TOO_SLOW = translatable("too slow")
CRASH = translatable("crash")
FORFEITS = (ILLEGAL, TOO_SLOW, CRASH)
LONGEST_PROBLEM = 200


@dataclass(frozen=True, slots=True)
class Played:
    """How a fixture ended: the winner's seat, why, what went wrong if something did.

    `seconds` are the times that the seats thought, `process` is where the game was played.
    """

    fixture: Fixture
    winner: Seat | None
    reason: str
    problem: str
    seconds: tuple[float, float]
    actions: int
    record: str
    process: int

    @property
    def points(self) -> float:
        """What player `one` gets: 1, 0, or a half."""
        if self.winner is None:
            return 0.5
        return float(self.winner is self.fixture.seat_of_one)

    @property
    def course(self) -> str:
        """The actions of the game, without its players and its date."""
        return self.record.partition("\n\n")[2]

    @property
    def forfeit(self) -> str | None:
        """The name of the player that lost by what it did rather than by the rules."""
        if self.reason not in FORFEITS or self.winner is None:
            return None
        return self.fixture.names()[self.winner.other]


class PlayerPool:
    """The players at hand in a process: programs stay, our own are made for each game."""

    def __init__(self) -> None:
        self._programs: dict[tuple[str, bool, float], ProgramPlayer] = {}

    def players(self, fixture: Fixture) -> dict[Seat, Player]:
        """Who plays a fixture; the same fixture always gets the same seeds."""
        return {
            seat: self._player(name, seat is fixture.seat_of_one, fixture)
            for seat, name in fixture.names().items()
        }

    def _player(self, name: str, is_one: bool, fixture: Fixture) -> Player:
        seconds = fixture.terms.seconds
        seed = f"{fixture.terms.seed} {fixture.key} {'one' if is_one else 'other'}"
        known = self._programs.get((name, is_one, seconds))
        if known is not None:
            known.new_game(seed)
            return known
        player = trusted_player(name, seed, seconds)
        if isinstance(player, ProgramPlayer):
            self._programs[name, is_one, seconds] = player
        return player

    def close(self) -> None:
        for program in self._programs.values():
            program.close()
        self._programs.clear()


def play_fixture(fixture: Fixture, pool: PlayerPool) -> Played:
    """Play a game to its end; a player that fails has lost it."""
    match = open_fixture(fixture)
    seconds = dict.fromkeys(Seat, 0.0)
    problem = play_out(match, pool.players(fixture), seconds)
    outcome = match.outcome
    assert outcome is not None
    names = fixture.names()
    match.tags = {
        "First": names[Seat.FIRST],
        "Second": names[Seat.SECOND],
        "Date": f"{datetime.now():%Y.%m.%d}",
        "Opening": f"{fixture.terms.opening} random actions, number {fixture.opening}",
        "Problem": problem,
    }
    return Played(
        fixture,
        outcome.winner,
        outcome.reason,
        problem,
        (seconds[Seat.FIRST], seconds[Seat.SECOND]),
        match.ply,
        match.record(),
        os.getpid(),
    )


def play_out(match: Match, players: Mapping[Seat, Player], seconds: dict[Seat, float]) -> str:
    """Play on until the game is over; what went wrong, if something did."""
    while match.outcome is None:
        seat = match.to_move
        began = time.perf_counter()
        try:
            try:
                action = players[seat].choose(match)
            finally:
                seconds[seat] += time.perf_counter() - began
            match.play(action)
        except Exception as problem:  # any failure is the player's loss, and no one else's
            match.end(seat.other, reason_of(problem))
            return describe_problem(problem)
    return ""


def reason_of(problem: Exception) -> str:
    """What to call the failure of a player."""
    if isinstance(problem, IllegalAction | UnreadableAction):
        return ILLEGAL
    return TOO_SLOW if isinstance(problem, PlayerTooSlow) else CRASH


def describe_problem(problem: Exception) -> str:
    """The failure of a player in a line, without its name, which stands beside it.

    >>> describe_problem(KeyError("bishop"))
    "KeyError: 'bishop'"
    """
    if not isinstance(problem, JogoError):
        return in_a_line(problem)
    text = problem.values.get("problem", problem) if isinstance(problem, PlayerFailed) else problem
    return shortened(" ".join(str(text).split()), LONGEST_PROBLEM)
