"""The engine's levels: ten of each game, stronger and stronger, by what was measured."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

import jogo
from jogo.catalog import find_game_type, game_types
from jogo.players import names_of_players, rating_of
from jogo.players.levels import ENGINE_LEVELS, FULL_STRENGTH, thinking_of
from jogo.players.outside import trusted_player
from jogo.players.program import ProgramPlayer

DOCUMENT = (Path(__file__).parent.parent.parent / "docs/levels.md").read_text(encoding="utf-8")


def measured(game: str) -> tuple[str, ...]:
    """The players whose strength is known: with a time limit it depends on the machine."""
    return tuple(name for name in names_of_players(game_types()[game]) if name != FULL_STRENGTH)


@pytest.mark.parametrize("game", game_types())
def test_each_level_is_measured_to_be_stronger_than_the_one_below(game: str) -> None:
    strengths = [rating_of(game_types()[game], level) or 0 for level in ENGINE_LEVELS]
    assert len(game_types()[game].strength.levels) == len(ENGINE_LEVELS) == 10
    assert all(low < high for low, high in pairwise(strengths))
    assert all(rating_of(game_types()[game], name) is not None for name in measured(game))


@pytest.mark.parametrize("game", game_types())
def test_the_document_has_the_strengths_of_the_source(game: str) -> None:
    section = DOCUMENT.split(f"## {game_types()[game].title}\n")[1].split("## ")[0]
    for name in measured(game):
        assert f"| `{name}` |" in section
        row = section.split(f"| `{name}` |")[1][:40]
        assert f" | {rating_of(game_types()[game], name)} | " in row


@pytest.mark.parametrize("game", game_types())
def test_from_the_fourth_level_on_nothing_within_a_turn_is_overlooked(game: str) -> None:
    careful = [thinking_of(game_types()[game], level).careful for level in ENGINE_LEVELS]
    assert all(careful[3:])


@pytest.mark.parametrize("game", game_types())
def test_the_highest_level_answers_within_about_a_second(game: str) -> None:
    top = thinking_of(game_types()[game], ENGINE_LEVELS[-1])
    assert top.limits.seconds == 1.0
    assert (top.sight, top.margin) == (None, 0)


@pytest.mark.parametrize("level", ENGINE_LEVELS[3:])
def test_no_level_lets_its_colony_be_absorbed_in_a_turn(level: str) -> None:
    # Five plays from d6 come as far as column i: only j and k are out of their reach.
    match = jogo.Match("virus-wars")
    match.play("d6")
    for seed in range(3):
        assert str(jogo.player(level, seed).choose(match))[0] in "jk"


@pytest.mark.parametrize("level", ["engine@3n/1!", "engine@60n~900!", "engine:4", "engine:7"])
@pytest.mark.parametrize(
    ("game", "position"),
    [
        ("breakthru", "11/11/2s8/11/11/3s1F5/11/8s2/11/11/11 g 2 0 9"),
        ("monkey-queen", "q11/12/12/12/12/12/12/12/12/M11/12/6Q5 w 9 9 0 9 -"),
        ("virus-wars", "11/11/11/11/11/3B3R3/11/11/11/11/11 b 5 3"),
        ("virus-wars", "11/11/11/11/7RR2/3B7/11/11/11/11/11 b 5 3"),
    ],
)
def test_a_win_within_the_turn_is_taken(level: str, game: str, position: str) -> None:
    for seed in range(5):
        match = jogo.Match(game, position=position)
        seat, player = match.to_move, jogo.player(level, seed)
        while match.outcome is None and match.to_move is seat:
            match.play(player.choose(match))
        assert match.outcome is not None
        assert match.outcome.winner is seat


def test_a_level_is_another_in_another_game() -> None:
    breakthru, jostle = (find_game_type(name) for name in ("breakthru", "jostle"))
    assert thinking_of(breakthru, "engine:1") != thinking_of(jostle, "engine:1")


def test_who_sees_one_action_plays_by_chance_and_a_seed_repeats_it() -> None:
    match = jogo.Match("jostle", size=8)
    choices = {str(jogo.player("engine@9n/1", seed).choose(match)) for seed in range(30)}
    assert len(choices) > 5
    again = [str(jogo.player("engine@90n/5", 3).choose(match)) for _ in range(3)]
    assert len(set(again)) == 1


@pytest.mark.parametrize("name", ["engine@9n/0", "engine@9n/1.55", "engine@9n~", "engine@/3"])
def test_what_is_no_way_to_think_is_refused(name: str) -> None:
    with pytest.raises(jogo.UnknownPlayer, match="there is no player"):
        jogo.player(name)


@pytest.mark.parametrize("name", ["cmd: ./mybot", "cmd:", "mymodule:MyBot", "os:system"])
def test_a_strangers_text_starts_no_program(name: str) -> None:
    with pytest.raises(jogo.UnknownPlayer, match="there is no player"):
        jogo.player(name)


def test_the_user_may_name_a_program_or_a_class() -> None:
    for name in ("cmd: ./mybot", "mymodule.inner:MyBot"):
        assert isinstance(trusted_player(name), ProgramPlayer)
    assert trusted_player("classic:hard").name == "classic:hard"
    for wrong in ("cmd: 'unclosed", "cmd:", "my module:Bot", "engine:11"):
        with pytest.raises(jogo.UnknownPlayer):
            trusted_player(wrong)
