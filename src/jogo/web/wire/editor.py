"""What a position is made of, for those who set one up in a browser."""

from __future__ import annotations

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
    form, view, say = game.position_form(), game.view(game.start()), language(code)
    board = [
        models.EditorPiece(
            name=say(form.names.get(piece.letter, "")) or name_piece(piece, view, say),
            piece=describe_piece(bare(piece), view, code),
            field=None,
            single=piece.letter in form.single,
        )
        for piece in form.pieces
    ]
    beside = [
        models.EditorPiece(
            name=name_piece(field.piece, view, say),
            piece=describe_piece(field.piece, view, code),
            field=number,
            single=False,
        )
        for number, field in enumerate(form.fields)
        if isinstance(field, CellsField)
    ]
    fields = [describe_field(field, say) for field in form.fields]
    return models.Editor(pieces=[*board, *beside], fields=fields)


def bare(piece: Piece) -> Piece:
    """The piece without a height, which depends on the position."""
    return Piece(piece.owner, piece.kind, piece.letter)


def name_piece(piece: Piece, view: BoardView, say: Language) -> str:
    return speak_piece(bare(piece), view.colours, say)


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
