"""Small Star Empires: what an empire is worth (RULES, section 5, "Scoring")."""

from __future__ import annotations

import pytest

import jogo
from tests.boards import SMALL_MAP, hexagons

SHIPS_AT_HOME = "r b4b4b4b4 d2d2d2d2 9"
# A row of nebulae for Red, a row of empty systems for Blue.
NEBULAE = "Nr,Nr,Nr,Nr,Nb,Nb/H1,0,0,0,H2/0,0,0,0,0,0"


def score_of(match: jogo.Match) -> tuple[int, int]:
    """The running score that the view shows beside the board."""
    facts = match.game.view(match.state).facts
    red, blue = (int(fact.value) for fact in facts if fact.label == "score")
    return red, blue


def small(territory: str = "count", **pieces: str) -> tuple[int, int]:
    position = f"{hexagons(SMALL_MAP, **pieces)} {SHIPS_AT_HOME}"
    return score_of(jogo.Match("small-star-empires", position=position, territory=territory))


def nebulae(red: str, blue: str) -> tuple[int, int]:
    position = f"{hexagons((6, 5, 6), C=red, c=blue)} r a2a2a2a2 e2e2e2e2 9"
    return score_of(jogo.Match("small-star-empires", position=position, board=NEBULAE))


def test_nobody_has_points_before_the_first_control() -> None:
    assert small() == (0, 0)


@pytest.mark.parametrize("control", ["C", "T"])
@pytest.mark.parametrize(("cell", "planets"), [("b3", 0), ("a5", 1), ("a3", 2), ("c4", 3)])
def test_a_star_system_is_worth_its_planets_for_colony_and_station_alike(
    control: str, cell: str, planets: int
) -> None:
    # The 3 points more are for territory: one control against none.
    assert small(**{control: cell}) == (planets + 3, 0)


@pytest.mark.parametrize(("number", "points"), [(0, 0), (1, 1), (2, 4), (3, 7), (4, 10)])
def test_nebulae_of_one_colour_are_worth_1_4_7_10(number: int, points: int) -> None:
    cells = ["a3", "b3", "c3", "d3"][:number]
    opposite = [f"{cell[0]}1" for cell in cells]
    assert nebulae(" ".join(cells), " ".join(opposite)) == (points, 0)


def test_each_nebula_colour_counts_by_itself() -> None:
    # Two red nebulae are 4, two blue ones 4 more: not 10 for four.
    assert nebulae("a3 b3 e3 f3", "a1 b1 c1 d1") == (8, 0)
    assert nebulae("a3 b3 c3 f3", "a1 b1 c1 d1") == (8, 0)


def test_a_station_earns_a_point_for_each_adjacent_enemy_control_and_home() -> None:
    # c3 lies beside c2 and d3, which are Blue's, and beside d2, Blue's home: 3, and 1 nebula.
    # Blue has a nebula and a star of 1, and 3 points for two controls against one.
    assert small(T="c3", c="c2 d3") == (4, 5)


def test_a_colony_earns_nothing_beside_enemies() -> None:
    assert small(C="c3", c="c2 d3") == (1, 5)


def test_enemy_stations_count_as_well_as_colonies() -> None:
    # Both stations are beside each other; Red's is beside d2, Blue's home, too.
    assert small(T="c3", t="c2") == (1 + 2, 1 + 1)


def test_home_counts_for_the_enemys_stations_only() -> None:
    # a4 and a5 lie beside b4, Red's home. Blue: nebula 1, star 1, home twice, territory 3.
    assert small(t="a4 a5") == (0, 1 + 1 + 2 + 3)
    assert small(T="a4 a5") == (1 + 1 + 3, 0)


def test_own_controls_beside_a_station_earn_nothing() -> None:
    assert small(T="a5", C="b5") == (1 + 1 + 3, 0)


def test_more_controls_on_the_board_earn_3_points() -> None:
    # Empty systems b3 and d5 against e2: no other points.
    assert small(C="b3 d5", c="e2") == (3, 0)
    assert small(C="b3", c="e2 c1") == (0, 3)


def test_equal_territory_earns_nobody_3_points() -> None:
    assert small(C="b3", c="e2") == (0, 0)


def test_homes_are_not_counted_as_territory() -> None:
    assert small(C="b3") == (3, 0)
    assert small(C="b3", t="e2") == (0, 0)


# a5, a3 and c4 are apart, though all beside Red's home; d3 and e2 are neighbours.
SCATTERED, JOINED = "a5 a3 c4", "d3 e2"


def test_connected_territory_goes_to_the_largest_connected_group() -> None:
    assert small("count", C=SCATTERED, c=JOINED) == (1 + 2 + 3 + 3, 1)
    assert small("connected", C=SCATTERED, c=JOINED) == (1 + 2 + 3, 1 + 3)


def test_a_home_joins_no_group() -> None:
    assert small("connected", C=SCATTERED, c="d3") == (6, 1)


def test_colonies_and_stations_form_a_group_together() -> None:
    # a5, b5 and c5 in a row: 1 + 1 nebula + 2, against the two of Blue's.
    assert small("connected", C="a5 c5", T="b5", c=JOINED) == (1 + 1 + 2 + 3, 1)


def test_equal_groups_earn_nobody_3_points() -> None:
    assert small("connected", C="a5 b5", c=JOINED) == (1 + 1, 1)


def test_the_outcome_has_the_score_and_more_points_win() -> None:
    # Three rows that do not touch: a star of 2 for Red, one of 1 for Blue.
    match = jogo.Match("small-star-empires", board="H1,2/X,X,X/1,H2")
    match.play("a3-b3=C")
    match.play("b1-a1=C")
    assert match.outcome == jogo.Outcome(jogo.Seat.FIRST, "more points", (2, 1))


def test_equal_points_are_a_draw() -> None:
    match = jogo.Match("small-star-empires", board="H1,2/X,X,X/2,H2")
    match.play("a3-b3=C")
    match.play("b1-a1=T")
    assert match.outcome == jogo.Outcome(None, "equal points", (2, 2))
