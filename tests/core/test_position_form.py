"""What positions are made of, for those who set one up: it fits the text that the game reads."""

from __future__ import annotations

import pytest

from jogo.catalog import game_types
from jogo.core.board import EMPTY
from jogo.core.board_view import Piece
from jogo.core.game import Game
from jogo.core.position_form import CellsField, ChoiceField, NumberField, form_of_legend

GAMES = [game_type.game() for game_type in game_types().values()]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_fields_are_those_of_the_text(game: Game) -> None:
    _, *values = game.format_state(game.start()).split()
    fields = game.position_form().fields
    assert len(fields) == len(values)
    for field, value in zip(fields, values, strict=True):
        match field:
            case ChoiceField():
                assert value in field.values
            case NumberField():
                assert field.least <= int(value) <= field.most
            case CellsField():
                assert len(value) == 2 * field.count


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_choice_of_a_field_is_read(game: Game) -> None:
    board, *values = game.format_state(game.start()).split()
    fields = game.position_form().fields
    side = next(place for place, field in enumerate(fields) if isinstance(field, ChoiceField))
    chosen = fields[side]
    assert isinstance(chosen, ChoiceField)
    later = [
        str(field.later) if isinstance(field, NumberField) and field.later else value
        for field, value in zip(fields, values, strict=True)
    ]
    seats = set()
    for letter in chosen.values:
        later[side] = letter
        seats.add(game.parse_state(" ".join((board, *later))).to_move)
    assert len(seats) == 2


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_pieces_are_those_that_the_game_shows(game: Game) -> None:
    """Every piece that stands on the boards of a game's pictures and lessons can be put there."""
    form = game.position_form()
    known = {(piece.kind, piece.letter) for piece in form.pieces}
    known |= {
        (field.piece.kind, field.piece.letter)
        for field in form.fields
        if isinstance(field, CellsField)
    }
    shown = {
        (piece.kind, piece.letter)
        for view in (game.type.preview(), game.view(game.start()))
        for cell in view.cells()
        for piece in cell.pieces
    }
    assert shown <= known
    assert EMPTY not in {piece.letter for piece in form.pieces}
    assert set(form.single) <= {piece.letter for piece in form.pieces}


def test_a_game_without_a_form_has_the_pieces_of_its_legend() -> None:
    game = game_types()["virus-wars"].game()
    view = game.view(game.start())
    found = [(str(piece.owner), piece.letter) for piece in form_of_legend(view).pieces]
    # Nobody can tell from an empty board of capitals and small letters whose they are.
    assert found == [("first", "B"), ("second", "b"), ("first", "R"), ("second", "r")]
    star = game_types()["small-star-empires"].game()
    pieces: tuple[Piece, ...] = form_of_legend(star.view(star.start())).pieces
    assert [piece.letter for piece in pieces] == ["C", "T", "c", "t"]
