"""How the games end, as it is told to each player, and the cells that decided it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from jogo import Match, Seat
from jogo.catalog import find_game_type
from jogo.core.ending import describe_ending, ending_of, tell_player
from jogo.core.seat import Outcome

FLAGSHIP_FREE = "11/3s1s1s3/11/1s2G1G2s1/1s1G3G3/1s7s1/3G7/1s2GF4s/6G4/3ss2s3/11 g 2 3 15"
FLAGSHIP_NEAR = "11/5s1s3/3s7/1s2G1G2s1/11/1s1G3G1s1/11/4GGF4/7s3/3s2s4/11 s 2 2 16"
LAST_FLIGHT = "CTCC/C1T2/t1tt/1CC1t/cccc r b2b4b5c5 a1a3c3e2 17"


@pytest.mark.parametrize(
    ("game", "options", "position", "actions", "told", "cells"),
    [
        (
            "breakthru", {}, FLAGSHIP_FREE, "f4-f1",
            (
                "You won! Your flagship reached the edge.",
                "You lost. The flagship reached the edge.",
            ),
            {"f4", "f3", "f2", "f1"},
        ),
        (
            "breakthru", {}, FLAGSHIP_NEAR, "h3xg4",
            ("You lost. Your flagship was captured.", "You won! You captured the flagship."),
            {"h3", "g4"},
        ),
        (
            "monkey-queen", {},
            "12/12/12/3q8/12/1M3m6/12/8M3/12/12/8Q3/3m5M2 w 16 15 1 17 -", "b7xd9",
            ("You won! You captured Black's queen.", "You lost. Your queen was captured."),
            {"b7", "d9"},
        ),
        (
            "jostle", {"size": 8}, "8/8/2RR1R2/2BB1B2/8/8/8/8 r 31", "f6-e6",
            ("You won! Blue has no moves left.", "You lost. You have no moves left."),
            {"c5", "d5", "f5"},
        ),
        (
            "virus-wars", {"size": 5}, "5/3B1/1BBB1/bbbB1/RRR2 b 1 11", "c1",
            ("You won! Red has no moves left.", "You lost. You have no moves left."),
            {"a1", "b1"},
        ),
        (
            "small-star-empires", {}, LAST_FLIGHT, "b2-b3=T",
            ("You won! 19 points to 18.", "You lost. 18 points to 19."),
            {"a1", "a3", "c3", "e2"},
        ),
    ],
)  # fmt: skip
def test_both_players_are_told_how_it_ended(
    game: str,
    options: dict[str, int],
    position: str,
    actions: str,
    told: tuple[str, str],
    cells: set[str],
) -> None:
    match = Match(game, position=position, **options)
    for action in actions.split():
        match.play(action)
    ending = ending_of(match)
    assert ending is not None
    assert tuple(map(str, ending.to_players)) == told
    assert ending.cells == cells


def test_one_point_is_one_point() -> None:
    words = find_game_type("small-star-empires").words
    outcome = Outcome(Seat.SECOND, "more points", (0, 1))
    told = [str(tell_player(outcome, seat, ("Red", "Blue"), words)) for seat in Seat]
    assert told == ["You lost. 0 points to 1.", "You won! 1 point to 0."]
    assert str(describe_ending(outcome, ("Red", "Blue"), words)) == "Blue wins: 1 point to 0."


def test_after_a_swap_the_seats_have_each_others_goals_and_endings() -> None:
    match = Match("monkey-queen")
    goals = [match.game.goal(match.state, seat) for seat in Seat]
    assert goals == ["Capture the black queen.", "Capture the white queen."]
    match.play("g1-g6")
    match.play("swap")
    assert [match.game.goal(match.state, seat) for seat in Seat] == goals[::-1]
    match.resign(Seat.FIRST)
    ending = ending_of(match)
    assert ending is not None
    assert str(ending.to_players[1]) == "You won! Black resigned."


def test_a_match_that_was_given_up_was_decided_nowhere_on_the_board() -> None:
    match = Match("jostle")
    assert ending_of(match) is None
    match.resign()
    ending = ending_of(match)
    assert ending is not None
    assert (ending.cells, ending.cause, ending.scores) == (frozenset(), None, ())


def test_a_record_may_end_for_a_reason_that_is_not_ours() -> None:
    match = Match("jostle")
    match.end(Seat.SECOND, "{loser.x} left")
    ending = ending_of(match)
    assert ending is not None
    assert str(ending.to_players[0]) == "You lost. The reason: {loser.x} left."


def test_the_points_of_both_empires_add_up() -> None:
    match = Match("small-star-empires", position=LAST_FLIGHT)
    match.play("b2-b3=T")
    ending = ending_of(match)
    assert ending is not None
    table = {line.label: line.points for line in ending.scores}
    assert list(table) == ["star systems", "nebulae", "trade", "territory", "total"]
    assert table["total"] == (19, 18)
    assert tuple(map(sum, zip(*list(table.values())[:-1], strict=True))) == (19, 18)


def test_an_empty_supply_ends_a_game_and_leaves_no_possible_moves() -> None:
    """Red has placed all 20 controls: its ships could fly, but have nothing to place."""
    options = {"board": "large"}
    start = Match("small-star-empires", **options)
    free = [
        cell.name
        for cell in start.game.view(start.state).cells()
        if cell.terrain.startswith(("star", "empty", "nebula"))
    ]
    board = start.state.board.put(
        {**dict.fromkeys(free[-16:], "C"), **dict.fromkeys(free[-20:-16], "T")}
    )
    state = replace(start.state, board=board, turn=41)
    match = Match("small-star-empires", position=start.game.format_state(state), **options)
    assert any(match.game.rules.destinations(state, Seat.FIRST, ship) for ship in state.ships[0])
    assert "possible moves" not in {fact.label for fact in match.game.view(state).facts}
    ending = ending_of(match)
    assert ending is not None
    assert str(ending.cause) == "The game ended because Red has nothing left to place."


@pytest.mark.parametrize(
    ("game", "position", "label"),
    [
        ("breakthru", FLAGSHIP_FREE, "points left"),
        ("virus-wars", "6/1B4/1BBR2/2B1R1/5R/6 b 3 7", "moves left"),
    ],
)
def test_a_turn_that_nobody_plays_has_nothing_left(game: str, position: str, label: str) -> None:
    options = {"size": 6} if position.startswith("6/") else {}
    match = Match(game, position=position, **options)
    labels = [fact.label for fact in match.game.view(match.state).facts]
    assert label in labels
    match.resign()
    view = match.game.view(match.state, is_over=True)
    assert label not in [fact.label for fact in view.facts]


@pytest.mark.parametrize(
    ("game", "position", "action"),
    [
        ("breakthru", "11/11/11/11/11/2G1F1s4/11/11/11/11/11 s 1 99 120", "g6-h6"),
        ("monkey-queen", "12/12/12/3q8/12/12/12/12/12/3M8/8Q3/12 w 16 15 99 120 -", "d3-d4"),
    ],
)
def test_a_draw_is_decided_by_no_piece(game: str, position: str, action: str) -> None:
    match = Match(game, position=position)
    match.play(action)
    assert match.outcome is not None
    assert match.outcome.winner is None
    assert match.game.decisive_cells(match.state, match.actions[-1:]) == frozenset()
