"""Live games at a server in a simulation: how soon an action is stored, and seen opposite."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random

from bench.queueing import SLICE, Machine, Then


@dataclass(frozen=True, slots=True)
class ActionCosts:
    """What an action costs, in milliseconds of a processor, and what it waits for besides."""

    server: float
    database: float
    bus: float
    clients: float
    # What a commit waits for the disk; the one figure that was fitted, to the median.
    disk: float


@dataclass(slots=True)
class Played:
    """The seconds until actions were stored and seen, and the processor time of every thread."""

    stored: list[float] = field(default_factory=list)
    seen: list[float] = field(default_factory=list)
    busy: dict[str, float] = field(default_factory=dict)


# How the server's work is divided: before an action is stored, to acknowledge it, and to tell.
BEFORE, ANSWER, TELL = 0.5, 0.2, 0.3
# A job takes more or less than usual, as the positions of five games do.
SPREAD = (0.4, 1.6)


class LiveGames:
    """People at the processes of a server, each pair at one game and at two processes if there are.

    All run on one machine, with those who play beside them, and `others` that have nothing to do
    with it.
    """

    def __init__(
        self, costs: ActionCosts, processes: int, processors: int, others: int = 0
    ) -> None:
        self._costs = costs
        self._processes = processes
        self._machine = Machine(processors)
        self._rng = Random(0)
        self.played = Played()
        for number in range(others):
            self._go_on(f"other {number}")

    def _go_on(self, other: str) -> None:
        """Something else that this machine has to do, which always wants a processor."""
        self._machine.work(other, SLICE, lambda: self._go_on(other))

    def play(self, games: int, seconds: float, pause: tuple[float, float]) -> Played:
        """Let games be played for a time, with pauses as people make them."""
        for game in range(games):
            self._act_after((0, pause[1]), pause, game, 0)
        self._machine.run(seconds)
        self.played.busy = self._machine.busy
        return self.played

    def _act_after(
        self, wait: tuple[float, float], pause: tuple[float, float], game: int, turn: int
    ) -> None:
        self._machine.after(self._rng.uniform(*wait), lambda: self._act(pause, game, turn))

    def _spend(self, thread: str, milliseconds: float, then: Then) -> None:
        took = milliseconds / 1000 * self._rng.uniform(*SPREAD)
        self._machine.work(thread, took, then)

    def _act(self, pause: tuple[float, float], game: int, turn: int) -> None:
        """A player acts at one process, whose opponent is at the next; then it is their turn."""
        costs, machine, began = self._costs, self._machine, self._machine.now
        here, there = ((game + side) % self._processes for side in (turn % 2, (turn + 1) % 2))

        def note() -> None:
            self.played.stored.append(machine.now - began)

        def commit() -> None:
            self._spend(f"database {here}", costs.database, lambda: machine.after(wait(), answer))

        def wait() -> float:
            return costs.disk / 1000 * self._rng.uniform(*SPREAD)

        def answer() -> None:
            self._spend(f"server {here}", costs.server * ANSWER, acknowledge)

        def acknowledge() -> None:
            self._spend("clients", costs.clients / 2, note)
            if here == there:
                tell()
            else:
                self._spend("bus", costs.bus, tell)

        def tell() -> None:
            self._spend(f"server {there}", costs.server * TELL, hear)

        def hear() -> None:
            self._spend("clients", costs.clients / 2, see)

        def see() -> None:
            self.played.seen.append(machine.now - began)
            self._act_after(pause, pause, game, turn + 1)

        self._spend(f"server {here}", costs.server * BEFORE, commit)
