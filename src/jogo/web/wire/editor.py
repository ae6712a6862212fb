"""What a position is made of, for those who set one up in a browser."""

from __future__ import annotations

from dataclasses import replace

from jogo.core.board_view import BoardView, Piece
from jogo.core.game import Game
from jogo.core.position_form import CellsField, ChoiceField, Field, NumberField
from jogo.language import Language
from jogo.language.speech import speak_piece
from jogo.web.locale import language
from jogo.web.wire import models
from jogo.web.wire.position import describe_piece


def describe_editor(game: Game, code: str) -> models.Editor:
    """The pieces and fields of a game's positions, in a language."""
    pieces = describe_pieces(game, game.view(game.start()), code)
    return models.Editor(pieces=pieces, fields=describe_fields(game, code))


def describe_pieces(
    game: Game, view: BoardView, code: str, *, exchanged: bool = False
) -> list[models.EditorPiece]:
    """What can stand on the cells of a view, whose colours may be exchanged."""
    form, say = game.position_form(), language(code)
    pieces = [exchange(piece) for piece in form.pieces] if exchanged else form.pieces
    board = [
        models.EditorPiece(
            name=say(form.names.get(piece.letter, "")) or name_piece(piece, view, say),
            piece=describe_piece(bare(piece), view, code),
            field=None,
            single=piece.letter in form.single,
            needed=piece.letter in form.needed,
        )
        for piece in pieces
    ]
    beside = [
        models.EditorPiece(
            name=name_piece(field.piece, view, say),
            piece=describe_piece(field.piece, view, code),
            field=number,
            single=False,
            needed=True,
        )
        for number, field in enumerate(form.fields)
        if isinstance(field, CellsField)
    ]
    return [*board, *beside]


def describe_fields(game: Game, code: str) -> list[models.EditorField]:
    """The fields of a position's text after the board."""
    say = language(code)
    return [describe_field(field, say) for field in game.position_form().fields]


def exchange(piece: Piece) -> Piece:
    """The piece in the other seat's hands."""
    return replace(piece, owner=piece.owner.other)


def bare(piece: Piece) -> Piece:
    """The piece without a height, which depends on the position."""
    return Piece(piece.owner, piece.kind, piece.letter)


def name_piece(piece: Piece, view: BoardView, say: Language) -> str:
    """What a button is called that puts the piece on a cell."""
    name = speak_piece(bare(piece), view.colours, say)
    return name[:1].upper() + name[1:]


def describe_field(field: Field, say: Language) -> models.EditorField:
    described: dict[str, object] = {
        "title": say(field.name),
        "values": [],
        "least": 0,
        "most": 0,
        "letter": "",
        "later": None,
    }
    match field:
        case ChoiceField():
            values = [
                models.EditorValue(value=value, label=say(label))
                for value, label in field.values.items()
            ]
            described |= {"kind": "choice", "values": values}
        case NumberField():
            described |= {"kind": "number", "least": field.least, "most": field.most}
            described |= {"letter": field.letter, "later": field.later}
        case CellsField():
            described |= {"kind": "cells", "most": field.count}
    return models.EditorField.model_validate(described)
