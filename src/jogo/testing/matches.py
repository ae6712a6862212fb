"""A match: text and actions alike, taking back, turns, late actions, copies, players."""

from __future__ import annotations

import pickle
from copy import deepcopy
from itertools import pairwise

from jogo.core.errors import GameOver
from jogo.core.game import Game
from jogo.core.match import Match
from jogo.engine import Engine, Limits, Stopper
from jogo.players import names_of_players, player
from jogo.players.levels import ENGINE_LEVELS, FULL_STRENGTH
from jogo.testing.playouts import Playout, playouts_of
from jogo.testing.raising import raises

# Enough for every game to get somewhere, little enough for a test.
A_MOMENT = Limits(nodes=300)


class MatchContract:
    """The tests of a game being played."""

    def test_a_match_goes_where_the_rules_go(self, game: Game) -> None:
        played, match = playouts_of(game)[0], Match(game)
        for state, action in zip(played.states, played.actions, strict=False):
            assert match.state == state
            assert match.position == game.format_state(state)
            assert match.to_move is state.to_move
            assert match.legal() == [str(legal) for legal in game.legal_actions(state)]
            assert match.play(str(action)) == action
        assert match.outcome == game.outcome(played.end)
        assert match.legal() == []

    def test_every_action_can_be_taken_back_and_played_again(self, game: Game) -> None:
        played = playouts_of(game)[0]
        match = play_match(game, played)
        for state, action in reversed(list(zip(played.states, played.actions, strict=False))):
            assert match.undo() == action
            assert (match.state, match.outcome) == (state, None)
        for state, action in zip(played.states[1:], played.actions, strict=True):
            assert match.redo() == action
            assert match.state == state

    def test_turns_hold_all_actions_and_seats_take_turns(self, game: Game) -> None:
        for played in playouts_of(game):
            turns = play_match(game, played).turns
            assert tuple(action for turn in turns for action in turn.actions) == played.actions
            assert [turn.number for turn in turns] == list(range(1, len(turns) + 1))
            for turn, following in pairwise(turns):
                assert following.seat is turn.seat.other

    def test_a_finished_match_takes_no_more_actions(self, game: Game) -> None:
        for played in playouts_of(game):
            match = play_match(game, played)
            with raises(GameOver):
                match.play(played.actions[-1])
            with raises(GameOver):
                match.resign()
            assert (match.actions, match.state) == (played.actions, played.end)

    def test_a_match_can_be_pickled_and_copied_in_depth(self, game: Game) -> None:
        actions = playouts_of(game)[0].actions
        match = Match(game)
        for action in actions[: len(actions) // 2]:
            match.play(action)
        for twin in (pickle.loads(pickle.dumps(match)), deepcopy(match)):
            assert twin.game == game
            assert twin.game.type is game.type
            assert (twin.state, twin.actions) == (match.state, match.actions)
            assert twin.record() == match.record()
            twin.play(actions[len(actions) // 2])
            assert match.ply == len(actions) // 2

    def test_every_level_plays_legal_actions(self, game: Game) -> None:
        states = playouts_of(game)[0].states[:-1]
        slow = (*ENGINE_LEVELS[4:], FULL_STRENGTH)
        quick = [name for name in names_of_players(game.type) if name not in slow]
        for name in quick:
            for state in states[:: len(states) // 4 + 1]:
                match = Match(game, game.format_state(state))
                action = player(name, seed=1).choose(match)
                assert str(action) in match.legal()
                assert player(name, seed=1).choose(match) == action

    def test_the_engine_thinks_of_lines_that_can_be_played(self, game: Game) -> None:
        match = Match(game)
        report = Engine(game, megabytes=4).search(match, A_MOMENT, lines=2)
        assert report.nodes > 0
        assert 1 <= len(report.lines) <= 2
        for line in report.lines:
            twin = match.copy()
            for action in line.actions:
                twin.play(action)

    def test_the_engine_answers_when_it_is_told_to_stop(self, game: Game) -> None:
        stopper = Stopper()
        stopper.stop()
        engine = Engine(game, megabytes=4).heeding(stopper)
        assert engine.search(Match(game), Limits(seconds=3600)).best in Match(game).legal()


def play_match(game: Game, played: Playout) -> Match:
    match = Match(game)
    for action in played.actions:
        match.play(str(action))
    return match
