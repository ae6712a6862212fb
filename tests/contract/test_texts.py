"""Positions, actions and records of every game are read back as they were written."""

from __future__ import annotations

import pytest

import jogo
from jogo.core.errors import UnreadableAction, UnreadablePosition
from tests.cases import AnyGame, Playout

NOT_ACTIONS = (
    "",
    " ",
    "-",
    "z99",
    "a1-",
    "-a1",
    "a1--a2",
    "a0-a1",
    "a1-z99",
    "hello",
    "{}",
    "é",
    "\0",
)
NOT_POSITIONS = ("", " ", "/", "hello", "{}", "1 2 3", "\0", "////////// g 2 0 1")


def test_every_position_is_read_back_as_it_was_written(
    game: AnyGame, playouts: list[Playout]
) -> None:
    for played in playouts:
        for state in played.states:
            text = game.format_state(state)
            again = game.parse_state(text)
            assert (again, hash(again), game.format_state(again)) == (state, hash(state), text)
            assert game.outcome(again) == game.outcome(state)


def test_every_legal_action_is_read_back_as_it_was_written(
    game: AnyGame, playouts: list[Playout]
) -> None:
    for played in playouts:
        for state in played.states[::3]:
            for action in game.legal_actions(state):
                text = game.format_action(action)
                assert text == str(action)
                assert game.parse_action(text) == action


def test_an_action_may_be_typed_in_capitals_and_with_spaces_around_it(
    game: AnyGame, playouts: list[Playout]
) -> None:
    for action in set(playouts[0].actions):
        assert game.parse_action(f"  {str(action).upper()} \n") == action


def test_what_is_no_action_is_unreadable_and_changes_nothing(game: AnyGame) -> None:
    match = jogo.Match(game)
    before = match.position
    for text in NOT_ACTIONS:
        with pytest.raises(UnreadableAction, match=r"\w"):
            match.play(text)
        assert (match.position, match.actions) == (before, ())


def test_what_is_no_position_is_unreadable(game: AnyGame) -> None:
    for text in NOT_POSITIONS:
        with pytest.raises(UnreadablePosition, match=r"\w"):
            game.parse_state(text)


def test_a_position_with_a_field_too_many_or_too_few_is_unreadable(game: AnyGame) -> None:
    text = game.format_state(game.start())
    for wrong in (f"{text} 1", text.rpartition(" ")[0]):
        with pytest.raises(UnreadablePosition, match="fields"):
            game.parse_state(wrong)


def test_options_are_read_back_as_they_were_written(game: AnyGame) -> None:
    assert game.type.game(**game.chosen_options()) == game


def test_a_record_is_read_back_at_every_length(game: AnyGame, playouts: list[Playout]) -> None:
    actions = playouts[0].actions
    for length in {0, 1, 2, len(actions) // 2, len(actions) - 1, len(actions)}:
        match = jogo.Match(game)
        for action in actions[:length]:
            match.play(action)
        text = match.record()
        again = jogo.Match.from_record(text)
        assert again.actions == match.actions
        assert (again.state, again.outcome) == (match.state, match.outcome)
        assert again.record() == text
