"""The engine as a player: its names, its levels, and that it wins."""

from __future__ import annotations

import time

import pytest

import jogo
from jogo.catalog import game_types
from jogo.core.match import Match
from jogo.engine import Engine, Limits, Report, SoundActions, TimeLeft
from jogo.players.engine import choose_action
from jogo.players.levels import ENGINE_LEVELS


@pytest.mark.parametrize(
    "name", ["engine", "engine:0", "engine:11", "engine@", "engine@5", "engine:x", "engined@1s"]
)
def test_what_is_no_engine_is_refused(name: str) -> None:
    with pytest.raises(jogo.UnknownPlayer, match="there is no player"):
        jogo.player(name)


@pytest.mark.parametrize("level", ENGINE_LEVELS[:6])
def test_every_level_plays_every_game(level: str) -> None:
    for name in game_types():
        match = jogo.Match(name)
        player = jogo.player(level, seed=1)
        for _ in range(3):
            match.play(player.choose(match))
        assert len(match.actions) == 3


def test_a_seed_repeats_the_choices_of_a_level() -> None:
    def game(seed: int) -> list[str]:
        match = jogo.Match("jostle", size=8)
        player = jogo.player("engine:2", seed)
        while match.outcome is None:
            match.play(player.choose(match))
        return [str(action) for action in match.actions]

    assert game(5) == game(5)
    assert len({tuple(game(seed)) for seed in range(4)}) > 1


@pytest.mark.parametrize("name", game_types())
def test_the_engine_beats_random_play_from_both_seats(name: str) -> None:
    for seat in jogo.Seat:
        match = jogo.Match(name)
        players = {seat: jogo.player("engine@3000n", 1), seat.other: jogo.player("random", 1)}
        while match.outcome is None:
            match.play(players[match.to_move].choose(match))
        assert match.outcome.winner is seat


def test_what_care_takes_is_taken_from_the_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """With whole turns looked at slowly, the search that follows has less on its clock."""
    look, search, left = Engine.sound_actions, Engine.search, []

    def look_slowly(engine: Engine, match: Match | str) -> SoundActions:
        time.sleep(0.2)
        return look(engine, match)

    def note_clock(engine: Engine, match: Match, limits: Limits, **others: object) -> Report:
        assert limits.clock is not None
        left.append(limits.clock.seconds)
        return search(engine, match, limits, **others)  # type: ignore[arg-type]

    monkeypatch.setattr(Engine, "sound_actions", look_slowly)
    monkeypatch.setattr(Engine, "search", note_clock)
    choose_action(jogo.player("engine@100n"), jogo.Match("jostle"), clock=TimeLeft(10.0))
    assert len(left) == 1
    assert 0.0 < left[0] <= 9.8


def test_a_beginner_does_not_lose_in_the_first_turn() -> None:
    match = jogo.Match("virus-wars")
    match.play("d6")
    sound = set(Engine(match.game).sound_actions(match).actions)
    assert sound < set(match.legal())
    chosen = {str(jogo.player("engine:1", str(seed)).choose(match)) for seed in range(40)}
    assert chosen <= sound
