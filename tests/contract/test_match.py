"""A match of any game: text and actions alike, taking back, grouping into turns, late actions."""

from __future__ import annotations

from itertools import pairwise

import pytest

import jogo
from jogo.core.errors import GameOver
from jogo.language.speech import FULL_STRENGTH
from jogo.players import names_of_players
from jogo.players.levels import ENGINE_LEVELS
from tests.cases import AnyGame, Playout


def played_out(game: AnyGame, played: Playout) -> jogo.Match:
    match = jogo.Match(game)
    for action in played.actions:
        match.play(str(action))
    return match


def test_a_match_goes_where_the_rules_go(game: AnyGame, playouts: list[Playout]) -> None:
    played, match = playouts[0], jogo.Match(game)
    for state, action in zip(played.states, played.actions, strict=False):
        assert match.state == state
        assert match.position == game.format_state(state)
        assert match.to_move is state.to_move
        assert match.legal() == [str(legal) for legal in game.legal_actions(state)]
        assert match.play(str(action)) == action
    assert match.outcome == game.outcome(played.end)
    assert match.legal() == []


def test_every_action_can_be_taken_back_and_played_again(
    game: AnyGame, playouts: list[Playout]
) -> None:
    played = playouts[0]
    match = played_out(game, played)
    for state, action in reversed(list(zip(played.states, played.actions, strict=False))):
        assert match.undo() == action
        assert (match.state, match.outcome) == (state, None)
    for state, action in zip(played.states[1:], played.actions, strict=True):
        assert match.redo() == action
        assert match.state == state


def test_turns_hold_all_actions_and_seats_take_turns(
    game: AnyGame, playouts: list[Playout]
) -> None:
    for played in playouts:
        turns = played_out(game, played).turns
        assert tuple(action for turn in turns for action in turn.actions) == played.actions
        assert [turn.number for turn in turns] == list(range(1, len(turns) + 1))
        for turn, following in pairwise(turns):
            assert following.seat is turn.seat.other


def test_a_finished_match_takes_no_more_actions(game: AnyGame, playouts: list[Playout]) -> None:
    for played in playouts:
        match = played_out(game, played)
        with pytest.raises(GameOver):
            match.play(played.actions[-1])
        with pytest.raises(GameOver):
            match.resign()
        assert (match.actions, match.state) == (played.actions, played.end)


def test_every_level_plays_legal_actions(game: AnyGame, playouts: list[Playout]) -> None:
    states = playouts[0].states[:-1]
    slow = (*ENGINE_LEVELS[4:], FULL_STRENGTH)
    quick = [name for name in names_of_players(game.type) if name not in slow]
    for name in quick:
        for state in states[:: len(states) // 4 + 1]:
            match = jogo.Match(game, game.format_state(state))
            action = jogo.player(name, seed=1).choose(match)
            assert str(action) in match.legal()
            assert jogo.player(name, seed=1).choose(match) == action
