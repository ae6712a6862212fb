"""A game as a row: what was played, in which positions, and how they were judged."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from jogo.core.match import Match
from jogo.core.seat import Seat
from jogo.play.opinion import Opinion, replay

# What a finished game is worth to the first seat.
WORTH = {Seat.FIRST: 1.0, Seat.SECOND: 0.0, None: 0.5}


@dataclass(frozen=True, slots=True)
class GameRow:
    """A finished game; the lists have an entry for each action (docs/data.md says what each is)."""

    game: str
    options: str
    number: int
    first: str
    second: str
    seed: int | None
    nodes: int | None
    actions: list[str]
    movers: list[int]
    turns: list[int]
    positions: list[str]
    drawn: list[bool] | None
    scores: list[int] | None
    shares: list[float] | None
    final: str
    result: float
    reason: str
    points: list[int] | None


def make_row(
    match: Match,
    number: int,
    *,
    seed: int | None = None,
    nodes: int | None = None,
    drawn: Sequence[bool] | None = None,
    opinions: Sequence[Opinion] | None = None,
) -> GameRow:
    """The row of a match that has ended.

    `opinions` are of the positions before each action, `drawn` tells which actions were random.

    >>> from jogo.api import Match
    >>> match = Match("jostle", size=8)
    >>> _ = match.play("c4-b4"), match.resign()
    >>> row = make_row(match, 0)
    >>> row.options, row.actions, row.movers, row.result, row.reason
    ('size=8', ['c4-b4'], [0], 1.0, 'resignation')
    """
    outcome = match.outcome
    assert outcome is not None, "a row is of a game that has ended"
    share, seen = match.game.type.strength.odds.share, opinions
    *before, last = [(at.state, at.position) for at in replay(match)]
    return GameRow(
        game=match.game.name,
        options=" ".join(f"{name}={value}" for name, value in match.game.chosen_options().items()),
        number=number,
        first=match.tags.get("First", ""),
        second=match.tags.get("Second", ""),
        seed=seed,
        nodes=nodes,
        actions=[str(action) for action in match.actions],
        movers=[state.to_move.index for state, _ in before],
        turns=[state.turn for state, _ in before],
        positions=[position for _, position in before],
        drawn=None if drawn is None else list(drawn),
        scores=None if seen is None else [one.score for one in seen],
        shares=None if seen is None else [round(share(one.score), 4) for one in seen],
        final=last[1],
        result=WORTH[outcome.winner],
        reason=outcome.reason,
        points=None if outcome.score is None else list(outcome.score),
    )
