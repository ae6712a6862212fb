"""Players by their names, and the person at the keyboard."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import jogo
from jogo.catalog import game_types


@pytest.mark.parametrize("name", ["human", "random", "classic:hardest"])
def test_a_player_has_the_name_it_is_asked_for_by(name: str) -> None:
    assert jogo.player(name).name == name


@pytest.mark.parametrize("name", ["", "grandmother", "classic", "classic:", "Random", "random:1"])
def test_there_is_no_other_player(name: str) -> None:
    with pytest.raises(jogo.UnknownPlayer, match="there is no player"):
        jogo.player(name)


def test_a_level_of_one_game_does_not_play_another() -> None:
    jogo.player("classic:hardest").check(game_types()["breakthru"])
    with pytest.raises(jogo.UnknownPlayer, match="Jostle has no level 'hardest'; it has greedy"):
        jogo.player("classic:hardest").check(game_types()["jostle"])


def test_people_and_random_play_every_game() -> None:
    for game_type in game_types().values():
        jogo.player("human").check(game_type)
        jogo.player("random").check(game_type)


def test_a_person_is_asked_until_the_answer_is_legal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers: Iterator[str] = iter(["hello", "c3-c9", "c4-b4"])
    monkeypatch.setattr("builtins.input", lambda _: next(answers))
    match = jogo.Match("jostle")
    assert str(jogo.player("human").choose(match)) == "c4-b4"
    assert match.actions == ()
    assert len(capsys.readouterr().out.splitlines()) == 2


def test_a_seed_repeats_the_choices_of_a_player() -> None:
    match = jogo.Match("breakthru")
    one, two = jogo.player("random", seed="a"), jogo.player("random", seed="a")
    assert [one.choose(match) for _ in range(9)] == [two.choose(match) for _ in range(9)]
