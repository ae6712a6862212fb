"""Legal actions, what they lead to and the end of the game agree with each other."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import FrozenInstanceError, fields
from random import Random
from typing import Any

from jogo.core.errors import GameOver, IllegalAction, UnreadableAction
from jogo.core.game import Game
from jogo.core.perft import perft
from jogo.core.seat import Seat
from jogo.testing.playouts import MOST_ACTIONS, playouts_of, sample
from jogo.testing.raising import raises

SAMPLE = 8
# Texts that may be actions of one game or another, made of the names of cells.
SHAPES = ("{}", "{}-{}", "{}x{}", "{}-{}=C", "{}-{}=T", "swap", "pass", "first", "second")
EACH_SHAPE = 20


class RulesContract:
    """The tests of a game's rules."""

    def test_random_play_always_ends(self, game: Game) -> None:
        for played in playouts_of(game):
            assert 0 < len(played.actions) < MOST_ACTIONS
            assert game.outcome(played.end) is not None

    def test_there_is_no_legal_action_exactly_when_the_game_is_over(self, game: Game) -> None:
        for played in playouts_of(game):
            for state in played.states:
                assert (game.legal_actions(state) == ()) == (game.outcome(state) is not None)

    def test_every_legal_action_applies_and_changes_the_position(self, game: Game) -> None:
        for seed, played in enumerate(playouts_of(game)):
            for state in sample(Random(seed), played.states, SAMPLE):
                for action in game.legal_actions(state):
                    assert game.apply(state, action) != state

    def test_legal_actions_come_once_each_and_always_in_the_same_order(self, game: Game) -> None:
        for played in playouts_of(game):
            for state in played.states:
                actions = game.legal_actions(state)
                assert len(set(actions)) == len(actions)
                assert game.legal_actions(game.parse_state(game.format_state(state))) == actions

    def test_actions_that_are_not_legal_now_are_refused_with_a_reason(self, game: Game) -> None:
        rng, playouts = Random(1), playouts_of(game)
        pool = {action for played in playouts for action in played.actions}
        pool.update(arbitrary_actions(game, rng))
        refused = 0
        states = [state for played in playouts for state in played.states[:-1]]
        for state in sample(rng, states, SAMPLE):
            before, legal = game.format_state(state), game.legal_actions(state)
            for action in sorted(pool.difference(legal), key=str)[rng.randrange(5) :: 5]:
                with raises(IllegalAction) as caught:
                    game.apply(state, action)
                assert str(action) in str(caught.error)
                assert game.format_state(state) == before
                refused += 1
        assert refused

    def test_an_action_after_the_end_is_late(self, game: Game) -> None:
        for played in playouts_of(game):
            before, outcome = game.format_state(played.end), game.outcome(played.end)
            assert outcome is not None
            for action in played.actions[-SAMPLE:]:
                with raises(GameOver) as caught:
                    game.apply(played.end, action)
                assert outcome.result in str(caught.error)
            assert game.format_state(played.end) == before

    def test_the_seat_changes_exactly_when_the_turn_does(self, game: Game) -> None:
        for played in playouts_of(game):
            assert (played.states[0].to_move, played.states[0].turn) == (Seat.FIRST, 1)
            for before, after in zip(played.states, played.states[1:], strict=False):
                assert after.turn - before.turn in (0, 1)
                assert (after.to_move is before.to_move) == (after.turn == before.turn)

    def test_states_cannot_be_changed_and_carry_nothing_else(self, game: Game) -> None:
        state = playouts_of(game)[0].end
        assert not hasattr(state, "__dict__"), "a state has slots"
        for field in fields(state):
            with raises(FrozenInstanceError):
                setattr(state, field.name, None)

    def test_equal_positions_are_equal_and_hash_alike(self, game: Game) -> None:
        for played in playouts_of(game):
            again = game.start()
            for state, action in zip(played.states, played.actions, strict=False):
                assert (again, hash(again)) == (state, hash(state))
                again = game.rules.after(again, action)
            assert len(set(played.states)) == len(played.states)

    def test_an_outcome_has_a_result_and_a_reason(self, game: Game) -> None:
        for played in playouts_of(game):
            outcome = game.outcome(played.end)
            assert outcome is not None
            assert outcome.reason
            assert outcome.winner in (*Seat, None)
            if outcome.score is not None:
                lead = outcome.score[0] - outcome.score[1]
                assert outcome.result == ("1-0" if lead > 0 else "0-1" if lead < 0 else "1/2-1/2")

    def test_perft_of_one_is_the_number_of_legal_actions(self, game: Game) -> None:
        for played in playouts_of(game):
            for state in played.states[::10]:
                assert perft(game, state, 0) == 1
                assert perft(game, state, 1) == len(game.legal_actions(state))


def arbitrary_actions(game: Game, rng: Random) -> Iterator[Any]:
    """Whatever can be read as an action of the game, sensible or not."""
    cells = [cell.name for row in game.view(game.start()).rows for cell in row]
    for shape in SHAPES:
        for _ in range(EACH_SHAPE):
            text = shape.format(rng.choice(cells), rng.choice(cells))
            with suppress(UnreadableAction):
                yield game.parse_action(text)
