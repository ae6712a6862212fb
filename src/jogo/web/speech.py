"""What is said of cells, actions and players, for people who listen and for those who read."""

from __future__ import annotations

from functools import lru_cache

from jogo.core.action import Action, Capture
from jogo.core.board_view import CellView, Piece
from jogo.core.message import translatable
from jogo.language import Language
from jogo.players.levels import FULL_STRENGTH

TERRAIN = {
    "empty": translatable("no planets"),
    "star-1": translatable("1 planet"),
    "star-2": translatable("2 planets"),
    "star-3": translatable("3 planets"),
    "nebula-red": translatable("red nebula"),
    "nebula-blue": translatable("blue nebula"),
    "black-hole": translatable("black hole"),
    "home-first": translatable("Red's home"),
    "home-second": translatable("Blue's home"),
}
# What the words of actions without cells mean, for a button.
CALLS = {
    "swap": translatable("swap colours"),
    "pass": translatable("pass"),
    "first": translatable("move first"),
    "second": translatable("move second"),
}
LEVELS = {
    "checkmate": translatable("sees a win"),
    "easy": translatable("easy"),
    "medium": translatable("medium"),
    "hard": translatable("hard"),
    "hardest": translatable("hardest"),
    "expert": translatable("expert"),
    "greedy": translatable("greedy"),
}


@lru_cache(maxsize=8)
def language(code: str) -> Language:
    return Language(code)


def spoken_cell(cell: CellView, colours: tuple[str, str], say: Language) -> str:
    """A cell, what it is and what stands on it: `f6, Gold flagship`."""
    told = [cell.name]
    if cell.terrain in TERRAIN:
        told.append(say(TERRAIN[cell.terrain]))
    told += [spoken_piece(piece, colours, say) for piece in cell.pieces]
    if len(told) == 1:
        told.append(say("empty"))
    return ", ".join(told)


def spoken_piece(piece: Piece, colours: tuple[str, str], say: Language) -> str:
    colour = say(colours[piece.owner.index])
    if piece.label:
        return say(
            "{colour}: {piece} {number}", colour=colour, piece=say(piece.kind), number=piece.label
        )
    return say("{colour}: {piece}", colour=colour, piece=say(piece.kind))


def spoken_action(action: Action, say: Language) -> str:
    """An action in words: `f6 to f7`, `b4 to b3, colony`."""
    choice = spoken_choice(action, say)
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


def spoken_choice(action: Action, say: Language) -> str:
    return say(CALLS.get(action.choice, action.choice))


def spoken_player(name: str, say: Language) -> str:
    """A computer player as people call it."""
    kind, _, level = name.partition(":")
    if name == FULL_STRENGTH:
        return say("Engine, full strength")
    if kind == "engine":
        return say("Engine, level {level}", level=level)
    if kind == "classic":
        return say("Classic, {level}", level=say(LEVELS.get(level, level)))
    return say("Random moves")
