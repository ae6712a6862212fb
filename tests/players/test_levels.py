"""The engine's levels: ten of each game, stronger and stronger, by what was measured."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

import jogo
from jogo.catalog import find_game_type, game_types
from jogo.players import names_of_players, strength_of
from jogo.players.levels import ENGINE_LEVELS, FULL_STRENGTH, thinking_of
from jogo.players.outside import trusted_player
from jogo.players.program import ProgramPlayer

DOCUMENT = (Path(__file__).parent.parent.parent / "docs/levels.md").read_text(encoding="utf-8")


def measured(game: str) -> tuple[str, ...]:
    """The players whose strength is known: with a time limit it depends on the machine."""
    return tuple(name for name in names_of_players(game_types()[game]) if name != FULL_STRENGTH)


@pytest.mark.parametrize("game", game_types())
def test_each_level_is_measured_to_be_stronger_than_the_one_below(game: str) -> None:
    strengths = [strength_of(game_types()[game], level) or 0 for level in ENGINE_LEVELS]
    assert len(game_types()[game].strength.levels) == len(ENGINE_LEVELS) == 10
    assert all(low < high for low, high in pairwise(strengths))
    assert all(strength_of(game_types()[game], name) is not None for name in measured(game))


@pytest.mark.parametrize("game", game_types())
def test_the_document_has_the_strengths_of_the_source(game: str) -> None:
    section = DOCUMENT.split(f"### {game_types()[game].title}\n")[1].split("###")[0]
    for name in measured(game):
        assert f"| `{name}` |" in section
        row = section.split(f"| `{name}` |")[1][:40]
        assert f" | {strength_of(game_types()[game], name)} | " in row


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
