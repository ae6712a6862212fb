"""The examples in the first steps of a game are moves that one would play."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from jogo.catalog import find_game_type, game_types
from jogo.core.action import Action, Capture
from jogo.core.match import Match
from jogo.engine import Engine, Limits
from jogo.play import commentary
from jogo.play.commentary import Commentary
from jogo.play.tour import tour_of

# How strong the one is who moves first, where the second seat is shown the steps.
OPPONENTS = (1_000, 50_000)
# A game with its options, as people write them.
GAMES = [
    *game_types(),
    "small-star-empires board=medium",
    "small-star-empires board=large",
    "jostle size=8",
    "breakthru flagship_cost=1",
]
Example = tuple[Match, list[tuple[Action, ...]]]


def begin(name: str) -> Match:
    game, *options = name.split()
    return Match(find_game_type(game).game(**dict(option.split("=") for option in options)))


def first_positions(name: str) -> Iterator[Match]:
    """What both seats may find when they move first: the start, and some answers to it."""
    yield begin(name)
    for nodes in OPPONENTS:
        match = begin(name)
        engine = Engine(match.game)
        while match.state.turn == 1:
            match.play(engine.search(match, Limits(nodes=nodes)).lines[0].actions[0])
        yield match


def examples_of(match: Match) -> Iterator[Example]:
    """The match before each step with an example, and the moves that its arrows may stand for."""
    for step in tour_of(match, match.to_move):
        at, ways = match.copy(), []
        for arrow in step.arrows:
            moves = [action for action in at.legal_actions() if action.cells]
            ways.append(tuple(one for one in moves if (one.cells[0], one.cells[-1]) == arrow))
            at.play(ways[-1][0])
        if ways:
            yield match.copy(), ways


@pytest.mark.parametrize("name", GAMES)
def test_no_example_is_a_move_that_the_coach_would_dislike(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(commentary, "REMARK", Limits(nodes=100_000))
    for match in first_positions(name):
        for at, ways in examples_of(match):
            for moves in ways:
                remarks = [Commentary().remark_on(at, move, Engine(at.game)) for move in moves]
                told = [remark.message("the other side") for remark in remarks if remark]
                assert len(told) < len(moves), "; ".join(map(str, told))
                at.play(moves[0])


@pytest.mark.parametrize("name", GAMES)
def test_after_no_example_a_piece_can_be_captured(name: str) -> None:
    for match in first_positions(name):
        for at, ways in examples_of(match):
            for moves in ways:
                at.play(moves[0])
            lost = [str(one) for one in at.legal_actions() if isinstance(one, Capture)]
            assert at.to_move is match.to_move or lost == []
