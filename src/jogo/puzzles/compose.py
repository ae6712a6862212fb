"""From a position to a puzzle, if there is one in it."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from jogo.core.errors import JogoError
from jogo.core.game import Game
from jogo.core.match import Match
from jogo.core.puzzle import PuzzleType
from jogo.engine import Engine, Limits
from jogo.engine.proof import OutOfNodes, Prover, Question
from jogo.players.engine import EnginePlayer
from jogo.players.levels import ENGINE_LEVELS
from jogo.puzzles.puzzle import Puzzle, Refutation, Turn, find_themes, play_turn

MEGABYTES = 4
# How many turns a solver is asked to find at most.
LONGEST = 4
# Defences that are looked at for one that leaves a single answer.
MOST_DEFENCES = 12
# Wrong turns that are refuted, and how long the engine looks for plausible ones.
WRONG_TURNS = 3
PLAUSIBLE = Limits(nodes=2_000)
# A position with fewer turns to choose from is no riddle.
FEWEST_CHOICES = 4
# How many positions are looked at for a defence after which the game goes on.
LASTING = 2_000
# How often a level is asked: the low ones, which see something else each time, more than once.
TRIES, TRIES_OF_LOW, LOW = 1, 2, 4


class Composer:
    """Looks for puzzles in the positions of a game with its default options.

    `fewest` is within how many turns a puzzle is won, or how many there are to find, at least.
    """

    def __init__(self, game: Game, fewest: int = 1) -> None:
        if game.type.puzzles is None:
            raise JogoError("{game} has no puzzles", game=game.type.title)
        self.game = game
        self.type: PuzzleType = game.type.puzzles
        self.fewest = fewest
        self.prover = Prover(game, self.type.nodes)
        self.engine = Engine(game, megabytes=MEGABYTES)

    def compose(self, position: str) -> Puzzle | None:
        """The puzzle in a position at the start of a turn; None if there is none.

        `OutOfNodes` if it takes too long to find out.
        """
        if self._choices(position) < FEWEST_CHOICES:
            return None
        found = self._to_the_end(position) if self.type.to_the_end else self._in_turns(position)
        if found is None or max(found.turns, found.solver_turns) < self.fewest:
            return None
        refutations = self._refute(found)
        # Where the opponent is lost after any turn, to win at once is no riddle.
        if found.turns == 1 and not refutations:
            return None
        themes = find_themes(self.game, position, found.line)
        return replace(found, themes=themes, refutations=refutations)

    # A win within some turns

    def _in_turns(self, position: str) -> Puzzle | None:
        seat = self.game.parse_state(position).to_move
        for turns in range(1, self.type.most + 1):
            if turns > 1 and not self._promises_win(position):
                return None
            question = Question(seat, turns)
            winning = self.prover.good_turns(position, question, nodes=self.type.detection)
            if winning:
                if len(winning) > 1 or turns < max(self.fewest, self.type.fewest):
                    return None
                line = self._continue(position, winning[0], question)
                return Puzzle(self.game.name, position, turns, line)
        return None

    def _promises_win(self, position: str) -> bool:
        """Is a win in several turns worth the dear attempt to prove it?"""
        if not self.type.glance:
            return True
        if self.engine.search(position, PLAUSIBLE).lines[0].score <= 0:
            return False
        wins_in = self.engine.search(position, Limits(nodes=self.type.glance)).lines[0].wins_in
        return wins_in is not None and wins_in > 0

    def _continue(self, position: str, turn: Turn, question: Question) -> tuple[Turn, ...]:
        """A solver's turn, and what follows: the stubbornest defence, and the only answer to it."""
        after = self._after(position, turn)
        left = question.turns - 1
        if left < 1:
            return (turn,)
        if left == 1:
            defence = self._lasting_turn(after)
            # In some games a turn that cannot be completed loses: then there is nothing left to do.
            if defence is None:
                return (turn,)
            last = self._after(after, defence)
            return (turn, defence, *self.prover.good_turns(last, replace(question, turns=1), 1))
        # What is kept from a win one turn earlier lasts as long as possible.
        defences = self.prover.good_turns(after, replace(question, turns=left - 1), MOST_DEFENCES)
        for defence in defences:
            then = self._after(after, defence)
            answers = self.prover.good_turns(then, replace(question, turns=left))
            if len(answers) == 1:
                return (
                    turn,
                    defence,
                    *self._continue(then, answers[0], replace(question, turns=left)),
                )
        return (turn,)

    def _lasting_turn(self, position: str) -> Turn | None:
        """A turn after which the game goes on: the engine's if it is one, else any."""
        start = self.game.parse_state(position)
        natural = self._engines_turn(position)
        if self.game.outcome(play_turn(self.game, start, natural)) is None:
            return natural
        waiting: list[tuple[Any, Turn]] = [(start, ())]
        for _ in range(LASTING):
            if not waiting:
                return None
            state, turn = waiting.pop()
            if self.game.outcome(state) is not None:
                continue
            if state.to_move is not start.to_move:
                return turn
            waiting += [
                (self.game.apply(state, action), (*turn, str(action)))
                for action in self.game.legal_actions(state)
            ]
        return None

    # A win, or a draw, to the end of the game

    def _to_the_end(self, position: str) -> Puzzle | None:
        seat = self.game.parse_state(position).to_move
        for for_draw in (False, True):
            question = Question(seat, 0, for_draw)
            keeping = self.prover.good_turns(position, question)
            if len(keeping) == 1:
                line = self._keep(position, keeping[0], question, 1)
                return Puzzle(self.game.name, position, 0, line, for_draw)
            if keeping:
                return None
        return None

    def _keep(self, position: str, turn: Turn, question: Question, number: int) -> tuple[Turn, ...]:
        """The same, where the defence leaves one right answer among as many turns as possible."""
        after = self._after(position, turn)
        if number == LONGEST:
            return (turn,)
        state = self.game.parse_state(after)
        replies = [
            (self._choices(then := self._after(after, reply)), then, reply)
            for reply in ((str(action),) for action in self.game.legal_actions(state))
        ]
        for choices, then, reply in sorted(replies, reverse=True)[:MOST_DEFENCES]:
            answers = self.prover.good_turns(then, question) if choices > 1 else []
            if len(answers) == 1:
                return (turn, reply, *self._keep(then, answers[0], question, number + 1))
        return (turn,)

    def _choices(self, position: str) -> int:
        return len(self.game.legal_actions(self.game.parse_state(position)))

    # What goes wrong

    def _refute(self, puzzle: Puzzle) -> tuple[Refutation, ...]:
        """Plausible wrong turns with the opponent's answer; the engine names them."""
        report = self.engine.search(puzzle.position, PLAUSIBLE, lines=WRONG_TURNS + 2)
        solved = self._after(puzzle.position, puzzle.line[0])
        found: dict[str, Refutation] = {}
        for line in report.lines:
            turn = self._engines_turn(puzzle.position, line.actions[:1])
            if (end := self._after(puzzle.position, turn)) in (solved, *found):
                continue
            reply = self._refutation(puzzle, end)
            if reply:
                found[end] = Refutation(turn, reply)
        return tuple(found.values())[:WRONG_TURNS]

    def _refutation(self, puzzle: Puzzle, position: str) -> Turn:
        """A turn by which the opponent keeps the solver from what is asked."""
        if self.game.outcome(self.game.parse_state(position)) is not None:
            return ()
        if puzzle.turns == 1:
            reply = self._engines_turn(position)
            outcome = self.game.outcome(self.game.parse_state(self._after(position, reply)))
            return () if outcome is not None and outcome.winner is puzzle.seat() else reply
        question = Question(puzzle.seat(), max(0, puzzle.turns - 1), puzzle.for_draw)
        try:
            return next(iter(self.prover.good_turns(position, question, 1)), ())
        except OutOfNodes:
            return ()

    # How hard it is

    def level_of(self, puzzle: Puzzle) -> int:
        """The lowest level of the engine that solves the puzzle.

        A level that is higher is taken to solve what a lower one does, so that few are asked; what
        no other solves is left to the highest, which thinks a hundred times longer than the rest.
        """
        low, high = 1, len(ENGINE_LEVELS)
        while low < high:
            level = (low + high) // 2
            if self._solves(level, puzzle):
                high = level
            else:
                low = level + 1
        return low

    def _solves(self, level: int, puzzle: Puzzle) -> bool:
        tries = TRIES_OF_LOW if level <= LOW else TRIES
        name = ENGINE_LEVELS[level - 1]
        return all(self._is_solved_by(name, puzzle, seed) for seed in range(tries))

    def _is_solved_by(self, level: str, puzzle: Puzzle, seed: int) -> bool:
        player = EnginePlayer(level, None, Random(seed), MEGABYTES)
        match = Match(self.game, puzzle.position)
        seat = match.to_move
        for number, turn in enumerate(puzzle.line):
            if number % 2:
                for action in turn:
                    match.play(action)
                continue
            right = self._after(match.position, turn)
            while match.outcome is None and match.to_move is seat:
                match.play(player.choose(match))
            is_last = number == len(puzzle.line) - 1
            if is_last and puzzle.ends_game:
                return match.outcome is not None and match.outcome.winner is seat
            if match.position != right:
                return False
        return True

    # Positions as text

    def _after(self, position: str, turn: Turn) -> str:
        state: Any = self.game.parse_state(position)
        return self.game.format_state(play_turn(self.game, state, turn))

    def _engines_turn(self, position: str, begun: Turn = ()) -> Turn:
        """The turn that the engine would play, perhaps after some actions: it looks natural."""
        start = self.game.parse_state(position)
        state, turn = play_turn(self.game, start, begun), begun
        while state.to_move is start.to_move and self.game.outcome(state) is None:
            best = self.engine.search(self.game.format_state(state), PLAUSIBLE).best
            turn = (*turn, best)
            state = self.game.apply(state, self.game.parse_action(best))
        return turn
