"""An attempt at a puzzle: what is right, what the opponent answers, what refutes a wrong turn."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from jogo.core.action import Action
from jogo.core.match import Match
from jogo.engine import Engine, Limits
from jogo.puzzles.puzzle import Puzzle, Turn

# How long the engine thinks about the answer to a wrong turn: a moment.
MEGABYTES, THOUGHT = 4, Limits(nodes=20_000)


class Verdict(Enum):
    """How an attempt stands after an action."""

    UNDECIDED = "undecided"  # the turn goes on
    RIGHT = "right"  # the opponent has answered, and there is more to find
    SOLVED = "solved"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of an action; `reply` is what the opponent played, a refutation if it was wrong.

    A wrong turn that ends the game has no reply.
    """

    verdict: Verdict
    reply: Turn = ()


class Attempt:
    """A puzzle being solved, action by action; the actions of a turn come in any order.

    >>> from jogo.puzzles.collection import shipped
    >>> puzzle = shipped("jostle").puzzles[0]
    >>> attempt = Attempt(puzzle)
    >>> [attempt.play(turn[0]).verdict.value for turn in puzzle.line[::2]][-1]
    'solved'
    """

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.match = Match(puzzle.make_game(), puzzle.position)
        self.seat = self.match.to_move
        # How many turns of the line have been played.
        self.played = 0

    @property
    def expected(self) -> Turn:
        """The turn that is to be found now."""
        return self.puzzle.line[self.played]

    def hint(self) -> Action:
        """An action of the turn that is to be found, one that can be played now."""
        expected = [self.match.read_action(text) for text in self.expected]
        legal = self.match.legal_actions()
        return next((action for action in expected if action in legal), expected[0])

    def play(self, action: str) -> Answer:
        """Play an action of the solver, and judge the turn once it is over."""
        started = self._start_of_turn()
        self.match.play(action)
        outcome = self.match.outcome
        if outcome is None and self.match.to_move is self.seat:
            return Answer(Verdict.UNDECIDED)
        is_last = self.played == len(self.puzzle.line) - 1
        wins = outcome is not None and outcome.winner is self.seat
        if self.match.position != self._end_of(started, self.expected) and not (is_last and wins):
            return Answer(Verdict.WRONG, self._refute(started))
        if is_last:
            return Answer(Verdict.SOLVED)
        reply = self.puzzle.line[self.played + 1]
        self._play(reply)
        self.played += 2
        return Answer(Verdict.RIGHT, reply)

    def _start_of_turn(self) -> int:
        """How many actions had been played when the turn that is under way began."""
        if not self.match.ply or self.match.turns[-1].seat is not self.seat:
            return self.match.ply
        return self.match.ply - len(self.match.turns[-1].actions)

    def _end_of(self, started: int, turn: Turn) -> str:
        twin = self.match.copy(started)
        for action in turn:
            twin.play(action)
        return twin.position

    def _refute(self, started: int) -> Turn:
        """Show what the opponent does about a wrong turn: as was proved, or as the engine would."""
        if self.match.outcome is not None:
            return ()
        known = self.puzzle.refutations if not self.played else ()
        for wrong in known:
            if self._end_of(started, wrong.turn) == self.match.position:
                self._play(wrong.reply)
                return wrong.reply
        return self._answer()

    def _answer(self) -> Turn:
        """Let the engine play the opponent's turn."""
        engine, ply = Engine(self.match.game, megabytes=MEGABYTES), self.match.ply
        while self.match.outcome is None and self.match.to_move is not self.seat:
            self.match.play(engine.search(self.match, THOUGHT).best)
        return tuple(map(str, self.match.actions[ply:]))

    def _play(self, turn: Turn) -> None:
        for action in turn:
            self.match.play(action)
