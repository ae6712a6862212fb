"""What a game explains is true of its positions: pictures, reasons, endings and points."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from jogo.core.ending import fill_in, words_for
from jogo.core.game import Game
from jogo.core.guide import Step
from jogo.core.seat import Seat
from jogo.testing.playouts import Playout, playouts_of


class GuideContract:
    """The tests of what a game explains; they pass where it explains nothing."""

    def test_pictures_show_cells_that_are_drawn(self, game: Game) -> None:
        for picture in (*game.type.guide.pictures, *game.type.guide.legend):
            assert picture.text
            cells = {cell.name for cell in game.type.draw_picture(picture).cells()}
            assert cells.issuperset(picture.show)
            assert cells.issuperset(cell for arrow in picture.arrows for cell in arrow)

    def test_first_steps_lead_over_the_board_by_legal_moves(self, game: Game) -> None:
        for state in playouts_of(game)[0].states[:2]:
            cells = {cell.name for cell in game.view(state).cells()}
            moves = [action.cells for action in game.legal_actions(state) if action.cells]
            ways = {(move[0], move[-1]) for move in moves}
            for step in (
                *self.steps(game, state, Seat.FIRST),
                *self.steps(game, state, Seat.SECOND),
            ):
                assert str(step.text)
                assert cells.issuperset(step.show)
                assert ways.issuperset(step.arrows)

    def steps(self, game: Game, state: Any, seat: Seat) -> tuple[Step, ...]:
        return game.type.guide.steps(game.rules, state, seat)

    def test_each_seat_has_the_goal_of_its_colour(self, game: Game) -> None:
        for played in playouts_of(game):
            goals = {game.goal(played.end, seat) for seat in Seat}
            assert goals == set(game.type.words.goals)

    def test_the_player_to_move_is_told_what_to_do_until_the_end(self, game: Game) -> None:
        for played in playouts_of(game):
            told = [game.now(state) for state in played.states[:-1]]
            assert all(told) or not any(told)
            assert all(map(str, filter(None, told)))
            assert game.outcome(played.end) is None or game.now(played.end) is None

    def test_reasons_are_found_for_whole_turns_and_parts_of_them(self, game: Game) -> None:
        for played in playouts_of(game):
            for start, actions in turns_of(played):
                for length in range(1, len(actions) + 1):
                    reason = game.reason(start, actions[:length])
                    assert reason is None or str(reason)[0].islower()

    def test_what_decided_a_game_is_on_the_board_once_it_is_over(self, game: Game) -> None:
        for played in playouts_of(game):
            cells = {cell.name for cell in game.view(played.end).cells()}
            last = turns_of(played)[-1][1]
            assert cells >= game.decisive_cells(played.end, last)
            assert not game.decisive_cells(game.start())

    def test_every_win_is_told_in_a_sentence_of_its_own(self, game: Game) -> None:
        for played in playouts_of(game):
            outcome = game.outcome(played.end)
            if outcome is not None and outcome.winner is not None:
                words = words_for(outcome, game.type.words)
                assert words is not None, f"Vocabulary.endings has nothing for {outcome.reason!r}"
                colours = game.view(played.end).colours
                assert all(
                    "{" not in str(fill_in(sentence, outcome, outcome.winner, colours))
                    for sentence in (words.told, words.won, words.lost)
                )

    def test_the_table_of_points_ends_with_the_score(self, game: Game) -> None:
        for played in playouts_of(game):
            outcome, table = game.outcome(played.end), game.score_table(played.end)
            if outcome is not None and table:
                assert table[-1].points == outcome.score
                parts = [line.points for line in table[:-1]]
                assert tuple(map(sum, zip(*parts, strict=True))) == outcome.score

    def test_nothing_is_left_to_do_once_a_game_is_over(self, game: Game) -> None:
        for played in playouts_of(game):
            view = game.view(played.end, is_over=True)
            assert not any(fact.of_turn for fact in view.facts)


def turns_of(played: Playout) -> list[tuple[Any, Sequence[Any]]]:
    """The turns of a playout: the position that each begins with, and its actions."""
    steps = zip(played.states, played.actions, strict=False)
    turns = (list(turn) for _, turn in groupby(steps, key=lambda step: step[0].turn))
    return [(turn[0][0], tuple(action for _, action in turn)) for turn in turns]
