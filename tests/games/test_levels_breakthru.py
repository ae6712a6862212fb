"""The computer levels of the Breakthru report: what they see and what they choose."""

from __future__ import annotations

from math import sqrt

import pytest

import jogo
from jogo.core.seat import Seat
from jogo.games.breakthru.levels import action_values, evaluation, turn_values
from tests.boards import board, play_out
from tests.games.levels import choices

GOLD, SILVER = Seat.FIRST, Seat.SECOND
# All four lines of the flagship are blocked, and no ship is diagonally beside it.
BLOCKED = {"F": "f6", "s": "f8 f4 d6 h6"}
# With a flagship that costs 1, f6-f7 and f7-k7 win; but f7 is beside the ships e6, g6 and e8.
TWO_STEPS = {"F": "f6", "G": "b2", "s": "f5 e6 g6 f9 c7 h8 e8"}


def match(turn: str, cost: str = "2", **pieces: str) -> jogo.Match:
    position = f"{board(11, **pieces)} {turn}"
    return jogo.Match("breakthru", position=position, flagship_cost=cost)


def worth(player: Seat, **pieces: str) -> float:
    """The evaluation of a position for the player who just acted; the other is to move."""
    state = match("s 2 0 2" if player is GOLD else "g 2 0 3", **pieces).state
    return evaluation(jogo.Match("breakthru").game.rules, state, player)


@pytest.mark.parametrize(
    ("player", "pieces", "value"),
    [
        # A game won.
        (GOLD, {"F": "f11", "s": "a1"}, 10_000),
        (SILVER, {"s": "f6", "G": "a1"}, 10_000),
        (GOLD, {"F": "f6", "G": "a1"}, 10_000),
        # The opponent could win with one action: clear lines for Gold, diagonal ships for Silver.
        (SILVER, {"F": "f6", "s": "f8 h6"}, -1500 * 2),
        (SILVER, {"F": "f6", "s": "a1"}, -1500 * 4),
        (GOLD, {**BLOCKED, "s": "f8 f4 d6 h6 e7"}, -1500),
        (GOLD, {**BLOCKED, "s": "f8 f4 d6 h6 e7 g7 e5 g5"}, -1500 * 4),
        # The opponent's chance comes first, whatever the player could do itself.
        (GOLD, {"F": "f6", "s": "e7"}, -1500),
        (SILVER, {"F": "f6", "s": "e7 f8"}, -1500 * 3),
        # The player itself could win with one action.
        (GOLD, {"F": "f6", "s": "f8"}, 1500 * 3),
        (SILVER, {**BLOCKED, "s": "f8 f4 d6 h6 e7 g5"}, 1500 * 2),
        # Else own ships less enemy ships, and Gold's flagship from the centre.
        (GOLD, BLOCKED, 0 - 4),
        (GOLD, {"F": "e4", "G": "e6 g4 a1", "s": "e2 c4"}, 3 - 2 + sqrt(5)),
        (SILVER, {"F": "e4", "G": "e6 g4 a1", "s": "e2 c4"}, 2 - 3),
        (SILVER, BLOCKED, 4),
    ],
)
def test_the_evaluation_is_the_first_that_applies(
    player: Seat, pieces: dict[str, str], value: float
) -> None:
    assert worth(player, **pieces) == pytest.approx(value)


def test_an_escort_blocks_a_line_as_a_ship_does() -> None:
    assert worth(GOLD, F="f6", G="f7 f5 e6 g6", s="a1") == 4 - 1


def test_checkmate_takes_a_win_whenever_there_is_one() -> None:
    gold = match("g 2 0 1", F="f6", G="c3 d4", s="f8 f4 d6")
    assert set(choices(gold, "checkmate")) == {"f6-k6"}
    silver = match("s 2 0 2", F="f6", G="c3", s="g7 a1 k1")
    assert set(choices(silver, "checkmate")) == {"g7xf6"}


def test_checkmate_is_random_when_there_is_no_win() -> None:
    gold = match("g 2 0 1", G="c3", **BLOCKED)
    assert len(gold.legal()) == 24
    assert set(choices(gold, "checkmate", 400)) == set(gold.legal())


def test_hard_plays_an_action_that_evaluates_best_by_itself() -> None:
    # Taking c3 leaves 5 ships against none; nothing else is worth more than 5 - 1.
    taking = match("s 2 0 2", F="f6", G="c3", s="f8 f4 d6 h6 d2")
    assert set(choices(taking, "hard")) == {"d2xc3"}
    # On e5 and e7 a ship is diagonally beside the flagship: 1500. The others must keep blocking.
    threatening = match("s 2 0 2", F="f6", G="c3", s="f8 f4 d6 h6 e2")
    assert set(choices(threatening, "hard")) == {"e2-e5", "e2-e7"}


def test_hard_wins_at_once_when_it_can() -> None:
    assert set(choices(match("g 2 0 1", F="f6", G="c3", s="f8 f4 d6"), "hard")) == {"f6-k6"}


def test_hardest_finds_a_win_of_two_actions_that_hard_does_not_see() -> None:
    gold = match("g 2 0 1", cost="1", **TWO_STEPS)
    # After f6-f7 alone three ships could take the flagship; f6-f8 is safe and farther out.
    assert set(choices(gold, "hard")) == {"f6-f8"}
    assert set(choices(gold, "hardest")) == {"f6-f7"}
    won = play_out(gold, "f6-f7")
    assert set(choices(won, "hardest")) == {"f7-k7"}


def test_hardest_stops_looking_as_soon_as_a_winning_turn_is_found() -> None:
    # Two lines are clear; only the first of the two wins is ever played.
    gold = match("g 2 0 1", F="f6", G="c3", s="f8 f4")
    assert {"f6-a6", "f6-k6"} <= set(gold.legal())
    assert len(choices(gold, "hardest")) == 1


def test_hardest_weighs_whole_turns() -> None:
    # One action each way is not enough to block two lines; two are: f8 and h6 stand, and a
    # ship can come to column f below and to row 6 on the left.
    silver = match("s 2 0 2", F="f6", G="k11", s="f8 h6 a5 g1")
    rules, state = silver.game.rules, silver.state
    assert max(value for _, value in action_values(rules, state)) == -1500
    best = max(value for _, value in turn_values(rules, state))
    assert best == 4 - 1
    first = jogo.player("classic:hardest", seed=3).choose(silver)
    silver.play(first)
    silver.play(jogo.player("classic:hardest", seed=3).choose(silver))
    assert evaluation(rules, silver.state, SILVER) == best


def test_ties_are_broken_at_random() -> None:
    silver = match("s 2 0 2", G="k11", **BLOCKED)
    values = dict(action_values(silver.game.rules, silver.state))
    best = {str(action) for action, value in values.items() if value == max(values.values())}
    assert len(best) > 3
    assert set(choices(silver, "hard", 300)) == best
