"""Proving puzzles again: whatever a file says of a puzzle must be so."""

from __future__ import annotations

from collections.abc import Iterator

from jogo.core.errors import JogoError
from jogo.core.game import Game
from jogo.engine.proof import Prover, Question
from jogo.puzzles.puzzle import Puzzle, Turn, find_themes, play_turn, steps_of


class Audit:
    """Proves the puzzles of a game, with its default options, again."""

    def __init__(self, game: Game, nodes: int = 50_000_000) -> None:
        self.game = game
        self.prover = Prover(game, nodes)

    def problems(self, puzzle: Puzzle) -> list[str]:
        """What is wrong with a puzzle; nothing, if everything is as it should be."""
        try:
            return list(self._problems(puzzle))
        except JogoError as problem:
            return [str(problem)]

    def _problems(self, puzzle: Puzzle) -> Iterator[str]:
        steps_of(self.game, puzzle.position, puzzle.line)
        if len(puzzle.line) % 2 == 0:
            yield "its line does not end with a turn of the solver"
        yield from self._check_quickest(puzzle)
        yield from self._check_line(puzzle)
        for wrong in puzzle.refutations:
            yield from self._check_refutation(puzzle, wrong.turn, wrong.reply)
        if puzzle.themes != find_themes(self.game, puzzle.position, puzzle.line):
            yield "its themes are not those that the rules find"

    def _check_quickest(self, puzzle: Puzzle) -> Iterator[str]:
        """Nobody asks for a win in three turns where there is one in two, nor for a draw."""
        quicker = Question(puzzle.seat(), puzzle.turns - 1)
        if puzzle.turns > 1 and self.prover.good_turns(puzzle.position, quicker, 1):
            yield f"it is won in fewer than {puzzle.turns} turns"
        if puzzle.for_draw and self.prover.good_turns(
            puzzle.position, Question(puzzle.seat(), 0), 1
        ):
            yield "it is won, not only drawn"

    def _check_line(self, puzzle: Puzzle) -> Iterator[str]:
        """Every turn of the solver is the only right one; the last may win in several ways."""
        position, last = puzzle.position, len(puzzle.line) - 1
        for number, turn in enumerate(puzzle.line):
            end = self._after(position, turn)
            if number % 2 == 0:
                question = Question(
                    puzzle.seat(), max(0, puzzle.turns - number // 2), puzzle.for_draw
                )
                right = self.prover.good_turns(position, question)
                is_finish = number == last > 0 and puzzle.ends_game
                if not right:
                    yield f"turn {number + 1} of its line forces nothing"
                elif len(right) > 1 and not is_finish:
                    yield f"turn {number + 1} of its line is not the only one: {right}"
                elif len(right) == 1 and self._after(position, right[0]) != end:
                    yield f"turn {number + 1} of its line should be {' '.join(right[0])}"
            position = end
        if puzzle.ends_game:
            outcome = self.game.outcome(self.game.parse_state(position))
            if outcome is None or outcome.winner is not puzzle.seat():
                yield "its line does not win"

    def _check_refutation(self, puzzle: Puzzle, turn: Turn, reply: Turn) -> Iterator[str]:
        after = self._after(puzzle.position, turn)
        if after == self._after(puzzle.position, puzzle.line[0]):
            yield f"{' '.join(turn)} is called wrong, and is right"
        refuted = self._after(after, reply)
        state = self.game.parse_state(refuted)
        outcome = self.game.outcome(state)
        if outcome is not None:
            if outcome.winner is puzzle.seat():
                yield f"{' '.join(reply)} does not refute {' '.join(turn)}"
            return
        if puzzle.turns == 1:
            return
        question = Question(puzzle.seat(), max(0, puzzle.turns - 1), puzzle.for_draw)
        if state.to_move is puzzle.seat() and self.prover.good_turns(refuted, question, 1):
            yield f"{' '.join(reply)} does not refute {' '.join(turn)}"

    def _after(self, position: str, turn: Turn) -> str:
        return self.game.format_state(play_turn(self.game, self.game.parse_state(position), turn))
