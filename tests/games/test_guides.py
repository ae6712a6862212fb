"""The rules in pictures: what an arrow or a mark says is what the rules say."""

from __future__ import annotations

from typing import Any

import pytest

from jogo.catalog import find_game_type, game_types
from jogo.core.game import Game
from jogo.core.guide import Picture

PICTURES = [
    pytest.param(name, number, id=f"{name} {number + 1}")
    for name, game_type in game_types().items()
    for number in range(len(game_type.guide.pictures))
]


@pytest.mark.parametrize(("name", "number"), PICTURES)
def test_an_arrow_from_a_piece_of_the_player_to_move_is_a_legal_move(
    name: str, number: int
) -> None:
    picture = find_game_type(name).guide.pictures[number]
    game, state = position_of(name, picture)
    routes = {action.cells for action in game.legal_actions(state)}
    if not any(len(cells) == 2 for cells in routes):
        return
    owners = {cell.name: cell.pieces[-1].owner for cell in game.view(state).cells() if cell.pieces}
    arrows = {arrow for arrow in picture.arrows if owners.get(arrow[0]) is state.to_move}
    assert arrows <= routes


def test_a_baby_may_go_to_the_marked_squares_beside_it_and_to_no_others() -> None:
    picture = find_game_type("monkey-queen").guide.pictures[4]
    game, state = position_of("monkey-queen", picture)
    beside = {f"{column}{row}" for column in "def" for row in (4, 5, 6)} - {"e5"}
    targets = {move.cells[1] for move in game.legal_actions(state) if move.cells[0] == "e5"}
    assert targets & beside == set(picture.show)


@pytest.mark.parametrize("number", [1, 3])
def test_marked_squares_are_within_reach_of_the_colony(number: int) -> None:
    picture = find_game_type("virus-wars").guide.pictures[number]
    game, state = position_of("virus-wars", picture)
    targets = {play.cells[0] for play in game.legal_actions(state)}
    assert targets >= set(picture.show)


def test_a_chain_of_plays_wins() -> None:
    picture = find_game_type("virus-wars").guide.pictures[-1]
    game, state = position_of("virus-wars", picture)
    for _, target in picture.arrows:
        state = game.apply(state, game.parse_action(target))
    assert game.outcome(state) is not None


def test_a_part_of_a_board_is_drawn_from_its_corner() -> None:
    game_type = find_game_type("jostle")
    whole = game_type.game().view(game_type.game().start())
    part = whole.part("c3", "e8")
    assert [row[0].name for row in part.rows] == ["c8", "c7", "c6", "c5", "c4", "c3"]
    assert {(cell.x, cell.y) for cell in part.rows[-1]} == {(0, 5), (1, 5), (2, 5)}
    assert part.part("d4", "d4").rows[0][0].pieces == whole.rows[6][3].pieces


def position_of(name: str, picture: Picture) -> tuple[Game, Any]:
    game = find_game_type(name).game(**picture.options)
    position = picture.position
    return game, game.start() if position is None else game.parse_state(position)
