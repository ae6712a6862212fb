"""What an explorer says of a position, as a message."""

from __future__ import annotations

from collections.abc import Sequence

from jogo.explorer import ExploredMove, Explorer, Results
from jogo.web.wire import models

# More moves than these are no help to anyone.
MOST_MOVES = 20
NO_EXPLORER = models.Explored(
    known=False,
    games=0,
    results=models.Results(first=0, draws=0, second=0),
    share=None,
    nodes=0,
    moves=[],
)


def describe_explored(
    explorer: Explorer, position: str | None, actions: Sequence[str]
) -> models.Explored:
    """What is known of the position after some actions."""
    here = explorer.explore(position, actions, MOST_MOVES)
    return models.Explored(
        known=True,
        games=explorer.index.header.games,
        results=describe_results(here.results),
        share=here.share,
        nodes=here.nodes,
        moves=[describe_move(move) for move in here.moves],
    )


def describe_move(move: ExploredMove) -> models.ExploredMove:
    return models.ExploredMove(
        actions=list(move.actions),
        results=describe_results(move.results),
        share=move.share,
        rating=move.rating,
    )


def describe_results(results: Results) -> models.Results:
    return models.Results(first=results.first, draws=results.draws, second=results.second)
