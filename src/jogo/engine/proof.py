"""Proofs: what a player can force within some turns, or by the end of the game."""

from __future__ import annotations

from dataclasses import dataclass

from jogo.core.errors import JogoError
from jogo.core.game import Game
from jogo.core.seat import Seat
from jogo.engine import NoNativeEngine, _core, native_games

MOST_TURNS = _core.MOST_PROOF_TURNS
# It proves, and never evaluates: its engine needs next to no table.
MEGABYTES = 1


class OutOfNodes(JogoError):
    """There was too much to look at: nothing is proved either way."""


@dataclass(frozen=True, slots=True)
class Question:
    """Does the seat win within that many turns of its own, or by the end of the game (0)?

    `for_draw` asks whether it at least draws, which makes sense to the end of the game only.
    """

    seat: Seat
    turns: int
    for_draw: bool = False


class Prover:
    """Answers questions about the positions of a game by looking at every line.

    >>> from jogo.catalog import find_game_type
    >>> prover = Prover(find_game_type("monkey-queen").game())
    >>> position = "12/12/12/12/12/5q6/12/12/12/12/12/5Q6 w 20 20 0 31 -"
    >>> prover.good_turns(position, Question(Seat.FIRST, 1))
    [('f1xf7',)]
    """

    def __init__(self, game: Game, nodes: int = 10_000_000) -> None:
        if game.name not in native_games():
            raise NoNativeEngine(
                "nothing can be proved of {game}: the compiled engine knows only {games}",
                game=game.name,
                games=", ".join(_core.games()),
            )
        self.game = game
        self.nodes = nodes
        self._core = _core.make(game.name, list(game.engine_options().items()), MEGABYTES, b"")

    def good_turns(
        self, position: str, question: Question, most: int = 2, nodes: int | None = None
    ) -> list[tuple[str, ...]]:
        """The turns that serve the player to move, up to `most`, each in one order of its actions.

        For the seat that the question is about these are the turns by which it still forces what is
        asked; for the other one those that keep it from it. `OutOfNodes` if that takes too long.
        """
        found = self._core.prove(
            position,
            str(question.seat),
            question.turns,
            question.for_draw,
            most,
            nodes or self.nodes,
        )
        if not found.exact:
            raise OutOfNodes(
                "{position} takes more than {n} nodes", position=position, n=found.nodes
            )
        return [tuple(turn) for turn in found.turns]
