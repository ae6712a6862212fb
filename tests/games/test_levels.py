"""The computer levels of Jostle, Virus Wars and Small Star Empires, and what all levels share."""

from __future__ import annotations

import pytest

import jogo
from jogo.catalog import game_types
from jogo.games.virus_wars.levels import value
from tests.boards import MEDIUM_MAP, SMALL_MAP, all_but, board, hexagons
from tests.games.levels import DRAWS, TOLERANCE, choices

EVERY_LEVEL = [
    (name, level)
    for name, game_type in game_types().items()
    for level in ("random", *(f"classic:{level}" for level in game_type.levels))
]


# Jostle


def test_greedy_raises_its_checkers_value_least() -> None:
    # On a2 any of the three would have two friends; these four moves find one.
    corner = jogo.Match("jostle", position=f"{board(10, R='a1 b2 a3', B='j10')} r 1")
    least = {"a1-b1", "b2-b1", "b2-b3", "a3-b3"}
    assert set(corner.legal()) == least | {"a1-a2", "b2-a2", "a3-a2"}
    assert set(choices(corner, "greedy", 200)) == least


# Virus Wars


def virus(turn: str, **pieces: str) -> jogo.Match:
    return jogo.Match("virus-wars", position=f"{board(5, **pieces)} {turn}", size=5)


def worth(of: jogo.Match, square: str) -> int:
    return value(of.game.rules, of.state, of.game.parse_action(square))


def test_a_play_is_worth_10_if_it_wins_0_if_it_loses_2_if_it_absorbs_and_1_if_it_grows() -> None:
    middle = virus("b 5 9", B="c3", R="d4 e1 a5")
    assert (worth(middle, "d4"), worth(middle, "b2")) == (2, 1)
    winning = virus("b 5 9", B="c3", R="d4")
    assert worth(winning, "d4") == 10
    losing = virus("b 3 9", B="a1", R="e5", r=all_but("a1", "b1", "e5", "d5"))
    assert worth(losing, "b1") == 0


def test_greedy_absorbs_rather_than_grows() -> None:
    assert set(choices(virus("b 5 9", B="c3", R="d4 b2 e1 a5"), "greedy", 100)) == {"d4", "b2"}


def test_greedy_wins_when_it_can() -> None:
    # Taking e1 leaves Red nothing: its other piece is a zombie with no virus to link to.
    winning = virus("b 5 9", B="d2", R="e1", r="a5")
    assert set(choices(winning, "greedy")) == {"e1"}


def test_greedy_grows_at_random_where_there_is_nothing_to_absorb() -> None:
    growing = virus("b 5 9", B="a1", R="e5")
    assert set(choices(growing, "greedy", 100)) == {"a2", "b1", "b2"}


# Small Star Empires


def empire(rest: str, end: str = "one", **pieces: str) -> jogo.Match:
    position = f"{hexagons(SMALL_MAP, **pieces)} {rest}"
    return jogo.Match("small-star-empires", position=position, end=end)


def test_easy_places_a_station_beside_one_enemy_and_a_colony_beside_none() -> None:
    # Of what Red can reach, only b3 lies beside c2, and c1 lies behind it.
    near = empire("r b4b4b4b4 c2d2d2d2 3", c="c2")
    assert set(choices(near, "easy", 200)) == {
        *("b4-b3=T", "b4-c4=C", "b4-a4=C", "b4-b5=C", "b4-a5=C", "b4-a3=C")
    }


def test_easy_counts_the_enemys_home_as_its_control() -> None:
    # From c4 the way leads over c3 only, which lies beside d2; nothing else is near Blue's home.
    near = empire("r b4b4b4c4 d2d2d2d2 3", C="c4")
    chosen = set(choices(near, "easy", 300))
    assert {"c4-c3=T", "c4-c5=C"} <= chosen
    assert "c4-c3=C" not in chosen


def test_easy_takes_each_ship_as_often_and_then_each_destination_as_often() -> None:
    # Three ships are at home and one on a4, which alone can also fly to b1 and b2.
    spread = empire("r a4b4b4b4 d2d2d2d2 3", C="a4")
    drawn = choices(spread, "easy", DRAWS)
    from_a4 = {action: times for action, times in drawn.items() if action.startswith("a4")}
    assert sum(from_a4.values()) / DRAWS == pytest.approx(1 / 4, abs=TOLERANCE)
    # a5; c4 over the home; a3, b2 and b1 down to the right.
    assert {action[3:5] for action in from_a4} == {"a5", "c4", "a3", "b2", "b1"}
    for times in from_a4.values():
        assert times / DRAWS == pytest.approx(1 / 20, abs=0.028)


def test_hard_takes_the_destination_of_most_planets() -> None:
    assert set(choices(jogo.Match("small-star-empires"), "hard")) == {"b4-c4=C"}


def test_hard_values_a_nebula_of_a_new_colour_at_2_and_of_a_colour_it_has_at_4() -> None:
    # c4, the star of 3, is taken. Worth 2: the star a3, and the nebulae a4, b5 and c2.
    new = empire("r b4b4b4b4 d2d2d2d2 3", c="c4")
    assert set(choices(new, "hard", 200)) == {"b4-a3=C", "b4-a4=C", "b4-b5=C", "b4-c2=C"}
    # With b5, a blue nebula, c2 is another blue one: 4, and more than the 3 of c4.
    another = empire("r b4b4b4b5 d2d2d2d2 3", C="b5")
    assert set(choices(another, "hard")) == {"b4-c2=C"}


def test_hard_places_a_station_beside_two_enemies_only() -> None:
    one = empire("r b4b4b4b4 c3d2d2d2 3", c="c3")
    assert set(choices(one, "hard")) == {"b4-c4=C"}
    two = empire("r b4b4b4b4 c3c5d2d2 5", c="c3 c5")
    assert set(choices(two, "hard")) == {"b4-c4=T"}


@pytest.mark.parametrize("level", ["easy", "hard"])
def test_when_one_control_has_run_out_the_other_is_placed(level: str) -> None:
    stations = empire("r b4b4b4b4 c3c5d2d2 9", c="c3 c5", T="a5 a3 d1 e4")
    assert {action[-1] for action in choices(stations, level)} == {"C"}
    sixteen = "a7 b7 d7 a6 b6 d6 e6 a5 b5 c5 d5 e5 f5 a4 b4 d4"
    position = f"{hexagons(MEDIUM_MAP, C=sixteen)} r c6c6c6d5 c2c2c2c2 41"
    colonies = jogo.Match("small-star-empires", position=position, board="medium")
    assert {action[-1] for action in choices(colonies, level)} == {"T"}


@pytest.mark.parametrize("level", ["easy", "hard"])
def test_a_level_passes_when_it_must(level: str) -> None:
    match = jogo.Match("small-star-empires", board="H1,1/X,X,X/1,1,1,H2", end="both")
    match.play("a3-b3=C")
    match.play("d1-c1=C")
    assert set(choices(match, level)) == {"pass"}


# All levels


def played_by(name: str, level: str, seed: int, most: int = 4) -> jogo.Match:
    """The beginning of a game of the level against itself."""
    match, player = jogo.Match(name), jogo.player(level, seed=seed)
    while match.outcome is None and len(match.actions) < most:
        match.play(player.choose(match))
    return match


@pytest.mark.parametrize(("name", "level"), EVERY_LEVEL)
def test_a_seed_repeats_a_game_and_another_seed_gives_another(name: str, level: str) -> None:
    games = [played_by(name, level, seed).record() for seed in (1, 1, 2, 3)]
    assert games[0] == games[1]
    assert len(set(games)) > 1


@pytest.mark.parametrize(("name", "level"), EVERY_LEVEL)
def test_a_level_says_that_the_game_is_over(name: str, level: str) -> None:
    match = jogo.Match(name)
    match.resign()
    with pytest.raises(jogo.GameOver, match="the game is over already"):
        jogo.player(level).choose(match)


@pytest.mark.parametrize(("name", "level"), EVERY_LEVEL)
def test_choosing_plays_nothing(name: str, level: str) -> None:
    match = jogo.Match(name)
    jogo.player(level, seed=1).choose(match)
    assert match.actions == ()


def test_random_takes_each_legal_action_as_often() -> None:
    corner = jogo.Match("jostle", position=f"{board(10, R='a1 b2 a3', B='j10')} r 1")
    player = jogo.player("random", seed=1)
    chosen = [str(player.choose(corner)) for _ in range(DRAWS)]
    for action in corner.legal():
        assert chosen.count(action) / DRAWS == pytest.approx(1 / 7, abs=0.045)


@pytest.mark.parametrize(
    ("name", "levels"),
    [
        ("breakthru", {"checkmate", "hard", "hardest"}),
        ("monkey-queen", {"easy", "medium", "hard", "expert"}),
        ("jostle", {"greedy"}),
        ("virus-wars", {"greedy"}),
        ("small-star-empires", {"easy", "hard"}),
    ],
)
def test_a_game_has_the_levels_of_its_report_and_no_others(name: str, levels: set[str]) -> None:
    assert set(game_types()[name].levels) == levels
    with pytest.raises(jogo.UnknownPlayer, match="has no level 'grandmaster'"):
        jogo.player("classic:grandmaster").choose(jogo.Match(name))
