"""Small Star Empires, rule by rule (RULES, section 5): ships, supply and the end."""

from __future__ import annotations

import pytest

import jogo
from jogo.core.errors import IllegalAction, UnreadablePosition
from jogo.core.option import OptionValue
from tests.boards import MEDIUM_MAP, SMALL_MAP, fields, hexagons, play_out

RED_HOME, BLUE_HOME = "b4b4b4b4", "d2d2d2d2"
# Red has one cell to settle, Blue three: black holes keep them apart.
APART = "H1,1/X,X,X/1,1,1,H2"


def match(rest: str, **pieces: str) -> jogo.Match:
    """A match on the small board; `rest` is who moves, both fleets, and the turn number."""
    position = f"{hexagons(SMALL_MAP, **pieces)} {rest}"
    return jogo.Match("small-star-empires", position=position)


def destinations(of: jogo.Match, cell: str) -> set[str]:
    """Where the ships on a cell may fly to."""
    flights = (action.partition("-") for action in of.legal())
    return {target.partition("=")[0] for source, _, target in flights if source == cell}


def test_the_small_board_is_the_reports() -> None:
    view = jogo.Match("small-star-empires").game.view(jogo.Match("small-star-empires").state)
    assert [[cell.letter for cell in row] for row in view.rows] == [
        ["1", "Nb", "2", "0"],
        ["Nr", "H1", "3", "X", "3"],
        ["2", "0", "Nr", "1"],
        ["X", "2", "Nb", "H2", "0"],
        ["3", "Nb", "0", "Nr"],
    ]
    assert [view.rows[1][1].name, view.rows[3][3].name, view.rows[0][0].name] == ["b4", "d2", "a5"]


def test_rows_of_four_are_shifted_half_a_cell_to_the_right() -> None:
    rows = jogo.Match("small-star-empires").game.view(jogo.Match("small-star-empires").state).rows
    assert [row[0].x for row in rows] == [0.5, 0, 0.5, 0, 0.5]


def test_all_four_ships_start_at_home_and_red_moves_first() -> None:
    assert jogo.Match("small-star-empires").position == f"4/5/4/5/4 r {RED_HOME} {BLUE_HOME} 1"


# Flying


def test_a_ship_flies_any_distance_in_the_six_directions() -> None:
    # From b4: right to c4 before the black hole d4; left a4; up b5 and a5;
    # down to the right b3, c2, c1; down to the left a3 before the black hole a2.
    start = jogo.Match("small-star-empires")
    assert destinations(start, "b4") == {"c4", "a4", "b5", "a5", "b3", "c2", "c1", "a3"}


def test_each_destination_takes_a_colony_or_a_station() -> None:
    start = jogo.Match("small-star-empires")
    assert set(start.legal()) == {
        f"b4-{target}={control}" for target in destinations(start, "b4") for control in "CT"
    }


def test_the_ship_stands_on_the_control_it_placed() -> None:
    settled = play_out(jogo.Match("small-star-empires"), "b4-b3=C d2-d3=T")
    assert settled.position == f"{hexagons(SMALL_MAP, C='b3', t='d3')} r b3b4b4b4 d2d2d2d3 3"


def test_a_ship_may_fly_over_cells_its_player_controls() -> None:
    over = match(f"r b3b4b4b4 {BLUE_HOME} 3", C="b3")
    assert destinations(over, "b4") == {"c4", "a4", "b5", "a5", "c2", "c1", "a3"}


@pytest.mark.parametrize("control", ["c", "t"])
def test_a_ship_that_would_fly_over_an_enemy_control_may_not(control: str) -> None:
    blocked = match(f"r {RED_HOME} b3d2d2d2 3", **{control: "b3"})
    assert destinations(blocked, "b4") == {"c4", "a4", "b5", "a5", "a3"}
    with pytest.raises(IllegalAction, match="the enemy controls b3 on the way"):
        blocked.play("b4-c2=C")


def test_a_ship_may_not_fly_over_a_black_hole_or_end_on_one() -> None:
    start = jogo.Match("small-star-empires")
    with pytest.raises(IllegalAction, match="the black hole on d4 is in the way"):
        start.play("b4-e4=C")
    with pytest.raises(IllegalAction, match="no flight ends on a black hole or a home"):
        start.play("b4-d4=C")


def test_a_ship_may_fly_over_its_own_home_but_not_end_on_it() -> None:
    home = match(f"r a4b4b4b4 {BLUE_HOME} 3", C="a4")
    assert "c4" in destinations(home, "a4")
    with pytest.raises(IllegalAction, match="no flight ends on a black hole or a home"):
        home.play("a4-b4=C")


def test_a_ship_may_not_fly_over_the_enemys_home() -> None:
    # From c2, e2 lies behind d2: Blue's home.
    red = match(f"r b4b4b4c2 {BLUE_HOME} 3", C="c2")
    assert not {"d2", "e2"} & destinations(red, "c2")
    blue = match(f"b {RED_HOME} c2d2d2d2 4", c="c2")
    assert "e2" in destinations(blue, "c2")


def test_a_ship_may_not_end_on_a_controlled_cell() -> None:
    own = match(f"r b3b4b4b4 {BLUE_HOME} 3", C="b3")
    with pytest.raises(IllegalAction, match="b3 is controlled already"):
        own.play("b4-b3=T")


def test_a_ship_flies_in_a_straight_line_from_where_it_is() -> None:
    start = jogo.Match("small-star-empires")
    with pytest.raises(IllegalAction, match="a ship flies in a straight line"):
        start.play("b4-b2=C")
    with pytest.raises(IllegalAction, match="none of your ships is on d2"):
        start.play("d2-d3=C")


def test_several_ships_on_one_cell_give_one_action_not_several() -> None:
    start = jogo.Match("small-star-empires")
    assert len(set(start.legal())) == len(start.legal()) == 16


# The supply

SIXTEEN = "a7 b7 d7 a6 b6 d6 e6 a5 b5 c5 d5 e5 f5 a4 b4 d4"


def medium(**pieces: str) -> jogo.Match:
    """Red to move on the medium board, with a ship on d5 that can fly on to c3."""
    position = f"{hexagons(MEDIUM_MAP, **pieces)} r c6c6c6d5 c2c2c2c2 41"
    return jogo.Match("small-star-empires", position=position, board="medium")


def test_after_4_stations_only_colonies_are_left() -> None:
    settled = medium(C="d5", T="a7 b7 d7 a6")
    assert settled.legal()
    assert {action[-1] for action in settled.legal()} == {"C"}
    with pytest.raises(IllegalAction, match="no trade station is left"):
        settled.play("d5-d4=T")


def test_after_16_colonies_only_stations_are_left() -> None:
    settled = medium(C=SIXTEEN)
    assert "d5-c3=T" in settled.legal()
    with pytest.raises(IllegalAction, match="no colony is left"):
        settled.play("d5-c3=C")


def test_a_player_without_controls_in_supply_has_no_action() -> None:
    settled = medium(C=SIXTEEN, T="f4 g4 a3 b3")
    assert settled.legal() == []
    assert settled.outcome is not None


# The end


def apart(end: str, actions: str) -> jogo.Match:
    return play_out(jogo.Match("small-star-empires", board=APART, end=end), actions)


def test_the_game_ends_when_the_player_to_move_has_no_legal_action() -> None:
    ended = apart("one", "a3-b3=C d1-c1=C")
    assert str(ended.outcome) == "1/2-1/2, equal points (1-1)"


def test_with_end_both_a_player_without_an_action_passes_until_neither_can_act() -> None:
    going = apart("both", "a3-b3=C d1-c1=C")
    assert (going.outcome, going.legal()) == (None, ["pass"])
    going.play("pass")
    assert fields(going)[0] == "b"
    play_out(going, "c1-b1=C pass b1-a1=C")
    assert str(going.outcome) == "0-1, more points (1-6)"


@pytest.mark.parametrize("end", ["one", "both"])
def test_who_can_act_may_not_pass(end: str) -> None:
    with pytest.raises(IllegalAction, match="you may pass only when none"):
        apart(end, "").play("pass")


# Positions that cannot be


@pytest.mark.parametrize(
    ("board", "ships", "reason"),
    [
        ({"C": "b4"}, f"{RED_HOME} {BLUE_HOME}", "a control .C. on b4"),
        ({"t": "d4"}, f"{RED_HOME} {BLUE_HOME}", "a control .t. on d4"),
        ({"T": "a5 b5 c5 d5 a4"}, f"{RED_HOME} {BLUE_HOME}", "Red's trade stations .*: 5 on"),
        ({}, f"b4b4b4 {BLUE_HOME}", "Red's ships are 3; there are 4"),
        ({}, f"b4b4b4a5 {BLUE_HOME}", "a ship of Red's ships is on a5"),
        ({"C": "a5"}, f"b4b4a5a5 {BLUE_HOME}", "a ship of Red's ships is on a5"),
        ({"C": "a5"}, f"{RED_HOME} a5d2d2d2", "a ship of Blue's ships is on a5"),
        ({}, f"{RED_HOME} d2d2d2z9", "a ship of Blue's ships is on z9"),
        ({}, f"{RED_HOME} home", "Blue's ships are 'home'"),
    ],
)
def test_a_position_that_cannot_be_is_refused_with_the_reason(
    board: dict[str, str], ships: str, reason: str
) -> None:
    with pytest.raises(UnreadablePosition, match=reason):
        match(f"r {ships} 9", **board)


def test_17_colonies_are_refused() -> None:
    with pytest.raises(UnreadablePosition, match=r"Red's colonies .*: 17 on"):
        medium(C=f"{SIXTEEN} f4")


@pytest.mark.parametrize("option", [{"end": "never"}, {"territory": "yes"}, {"size": "large"}])
def test_an_option_has_only_the_values_of_the_rules(option: dict[str, OptionValue]) -> None:
    with pytest.raises(jogo.BadOption):
        jogo.Match("small-star-empires", None, **option)
