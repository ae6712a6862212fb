"""Positions, actions, options and records are read back as they were written."""

from __future__ import annotations

from jogo.api import options_of
from jogo.core.errors import UnreadableAction, UnreadablePosition
from jogo.core.game import Game
from jogo.core.match import Match
from jogo.core.record import read_record
from jogo.testing.playouts import playouts_of
from jogo.testing.raising import raises

NOT_ACTIONS = (
    "", " ", "-", "z99", "a1-", "-a1", "a1--a2", "a0-a1", "a1-z99", "hello", "{}", "é", "\0",
)  # fmt: skip
NOT_POSITIONS = ("", " ", "/", "hello", "{}", "1 2 3", "\0", "////////// g 2 0 1")


class TextsContract:
    """The tests of a game's notation."""

    def test_every_position_is_read_back_as_it_was_written(self, game: Game) -> None:
        for played in playouts_of(game):
            for state in played.states:
                text = game.format_state(state)
                again = game.parse_state(text)
                assert (again, hash(again), game.format_state(again)) == (state, hash(state), text)
                assert game.outcome(again) == game.outcome(state)

    def test_every_legal_action_is_read_back_as_it_was_written(self, game: Game) -> None:
        for played in playouts_of(game):
            for state in played.states[::3]:
                for action in game.legal_actions(state):
                    text = game.format_action(action)
                    assert text == str(action)
                    assert game.parse_action(text) == action

    def test_an_action_may_be_typed_in_capitals_with_spaces_around_it(self, game: Game) -> None:
        for action in set(playouts_of(game)[0].actions):
            assert game.parse_action(f"  {str(action).upper()} \n") == action

    def test_what_is_no_action_is_unreadable_and_changes_nothing(self, game: Game) -> None:
        match = Match(game)
        before = match.position
        for text in NOT_ACTIONS:
            with raises(UnreadableAction):
                match.play(text)
            assert (match.position, match.actions) == (before, ())

    def test_what_is_no_position_is_unreadable(self, game: Game) -> None:
        for text in NOT_POSITIONS:
            with raises(UnreadablePosition):
                game.parse_state(text)

    def test_a_position_with_a_field_too_many_or_too_few_is_unreadable(self, game: Game) -> None:
        text = game.format_state(game.start())
        for wrong in (f"{text} 1", text.rpartition(" ")[0]):
            with raises(UnreadablePosition):
                game.parse_state(wrong)

    def test_options_are_read_back_as_they_were_written(self, game: Game) -> None:
        assert game.type.game(**game.chosen_options()) == game

    def test_a_record_is_read_back_at_every_length(self, game: Game) -> None:
        actions = playouts_of(game)[0].actions
        for length in {0, 1, 2, len(actions) // 2, len(actions) - 1, len(actions)}:
            match = Match(game)
            for action in actions[:length]:
                match.play(action)
            text = match.record()
            again = replay(game, text)
            assert again.actions == match.actions
            assert (again.state, again.outcome) == (match.state, match.outcome)
            assert again.record() == text


def replay(game: Game, text: str) -> Match:
    """The match of a record, of a game that need not be installed."""
    record = read_record(text)
    assert record.tags["Game"] == game.name
    match = Match(game.type.game(**options_of(record)), record.tags.get("Position"))
    match.replay(record)
    return match
