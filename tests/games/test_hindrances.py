"""Why a piece cannot be moved, in a sentence of its game."""

from __future__ import annotations

import pytest

from jogo.catalog import find_game_type

ONE_POINT_LEFT = (
    "11/3sssss3/11/1s2GGGG1s1/1s1G5s1/1s1G1F1G1s1/1s1G3G1s1/1s2GGG2s1/11/3sssss3/11 g 1 0 1"
)
ALONE = "10/10/3R6/10/10/10/10/10/10/5RB3 r 1"
LOW_QUEEN = "5q6/12/12/12/12/12/12/12/12/12/12/6QM4 w 2 20 0 3 -"
COLONIES = "CTCC/C1T2/t1tt/1CC1t/cccc r b2b4b5c5 a1a3c3e2 17"


@pytest.mark.parametrize(
    ("name", "position", "cell", "why"),
    [
        (
            "breakthru",
            ONE_POINT_LEFT,
            "f6",
            "Moving the flagship costs 2 points, and only 1 is left",
        ),
        ("jostle", None, "d7", "d7 cannot move: there is no empty square beside it."),
        ("jostle", ALONE, "d8", "would give it more friends or fewer enemies."),
        ("monkey-queen", LOW_QUEEN, "g1", "A queen of height 2 may only capture"),
        ("small-star-empires", COLONIES, "a5", "Colonies and trade stations stay where they are."),
    ],
)
def test_a_piece_that_cannot_move_has_a_reason(
    name: str, position: str | None, cell: str, why: str
) -> None:
    game = find_game_type(name).game()
    state = game.start() if position is None else game.parse_state(position)
    assert why in str(game.hindrance(state, cell))


@pytest.mark.parametrize(
    ("name", "position", "cell"),
    [
        ("breakthru", None, "f6"),
        # The other side's, and nobody's.
        ("breakthru", ONE_POINT_LEFT, "b5"),
        ("breakthru", None, "a1"),
        ("monkey-queen", LOW_QUEEN, "h1"),
    ],
)
def test_what_can_move_or_is_not_ones_own_has_none(
    name: str, position: str | None, cell: str
) -> None:
    game = find_game_type(name).game()
    state = game.start() if position is None else game.parse_state(position)
    assert game.hindrance(state, cell) is None
