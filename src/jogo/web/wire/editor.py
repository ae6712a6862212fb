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
    form, view = game.position_form(), game.view(game.start())
    board = [
        describe_choice(piece, view, code, None, piece.letter in form.single)
        for piece in form.pieces
    ]
    beside = [
        describe_choice(field.piece, view, code, number, False)
        for number, field in enumerate(form.fields)
        if isinstance(field, CellsField)
    ]
    fields = [describe_field(field, language(code)) for field in form.fields]
    return models.Editor(pieces=[*board, *beside], fields=fields)


def describe_choice(
    piece: Piece, view: BoardView, code: str, field: int | None, single: bool
) -> models.EditorPiece:
    bare = Piece(piece.owner, piece.kind, piece.letter)
    return models.EditorPiece(
        name=speak_piece(bare, view.colours, language(code)),
        piece=describe_piece(bare, view, code),
        field=field,
        single=single,
    )


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
