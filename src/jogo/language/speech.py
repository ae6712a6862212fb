"""What is said of cells and actions, for people who listen and for those who read."""

from __future__ import annotations

from jogo.core.action import Action, Capture
from jogo.core.board_view import CellView, Piece
from jogo.core.message import translatable
from jogo.core.vocabulary import Vocabulary
from jogo.language import Language


def speak_cell(cell: CellView, colours: tuple[str, str], words: Vocabulary, say: Language) -> str:
    """A cell, what it is and what stands on it: `f6, Gold: flagship`."""
    told = [cell.name]
    if cell.terrain in words.terrain:
        told.append(say(words.terrain[cell.terrain]))
    told += [speak_piece(piece, colours, say) for piece in cell.pieces]
    if len(told) == 1:
        told.append(say("empty"))
    return ", ".join(told)


def speak_piece(piece: Piece, colours: tuple[str, str], say: Language) -> str:
    colour = say(colours[piece.owner.index])
    if piece.label:
        return say(
            "{colour}: {piece} {number}", colour=colour, piece=say(piece.kind), number=piece.label
        )
    return say("{colour}: {piece}", colour=colour, piece=say(piece.kind))


def speak_action(action: Action, words: Vocabulary, say: Language) -> str:
    """An action in words: `f6 to f7`, `b4 to b3, colony`."""
    choice = speak_choice(action, words, say)
    match action.cells:
        case (source, target):
            sentence = (
                translatable("{source} takes {target}")
                if isinstance(action, Capture)
                else translatable("{source} to {target}")
            )
            moved = say(sentence, source=source, target=target)
            return f"{moved}, {choice}" if choice else moved
        case (target,):
            return target
    return choice


def speak_choice(action: Action, words: Vocabulary, say: Language) -> str:
    return say(words.choices.get(action.choice, action.choice))


def write_action(action: Action | str, words: Vocabulary, say: Language) -> str:
    """A move within a sentence: `b4-b3=C` with a word in place of its last letters.

    >>> write_action("b4-b3=C", Vocabulary(signs={"=C": "colony"}), Language("en"))
    'b4-b3 colony'
    >>> from jogo.core.vocabulary import CallWords
    >>> write_action("pass", Vocabulary(calls={"pass": CallWords("passes", "passing")}), Language())
    'passing'
    """
    text = str(action)
    if text in words.calls:
        return say(words.calls[text].named)
    sign = next((sign for sign in words.signs if text.endswith(sign)), "")
    return f"{text.removesuffix(sign)} {say(words.signs[sign])}" if sign else text
