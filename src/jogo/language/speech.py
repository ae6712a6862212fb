"""What is said of cells and actions, for people who listen and for those who read."""

from __future__ import annotations

from jogo.core.action import Action, Capture
from jogo.core.board_view import CellView, Piece
from jogo.core.message import translatable
from jogo.core.vocabulary import Vocabulary
from jogo.language import Language


def begin_sentence(text: str) -> str:
    """A text that stands alone, with a capital; the name of a cell and a move keep their letters.

    >>> begin_sentence("it is not your turn"), begin_sentence("d4-e4: e4 is in the way")
    ('It is not your turn', 'd4-e4: e4 is in the way')
    """
    first = text.partition(" ")[0]
    return text[:1].upper() + text[1:] if first.rstrip(",;:").isalpha() else text


def speak_cell(cell: CellView, colours: tuple[str, str], words: Vocabulary, say: Language) -> str:
    """A cell, what it is and what stands on it: `f6, Gold flagship`."""
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
            "{colour} {piece} {number}", colour=colour, piece=say(piece.kind), number=piece.label
        )
    return say("{colour} {piece}", colour=colour, piece=say(piece.kind))


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


def explain_choice(action: Action, words: Vocabulary, say: Language) -> str:
    """A choice with what it brings, if the game says so: `colony: counts the planets`."""
    choice = speak_choice(action, words, say)
    gain = words.gains.get(action.choice)
    return f"{choice}: {say(gain)}" if gain else choice


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
