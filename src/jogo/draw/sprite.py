"""The shapes of all games as one set of SVG symbols, each with its game's name before its own."""

from __future__ import annotations

import re
from functools import cache
from xml.etree import ElementTree

from jogo.catalog import game_types
from jogo.core.appearance import SEAT_COLOURS
from jogo.core.board_view import BoardView, Piece
from jogo.core.game import GameType
from jogo.core.seat import Seat
from jogo.draw.palette import own_colours

NAMESPACE = "http://www.w3.org/2000/svg"
# A piece whose game has no shape for it: round for one seat, with corners for the other.
PLAIN = {
    Seat.FIRST: (
        '<circle r="34" fill="var(--{0})" stroke="var(--{0}-edge)" stroke-width="4"/>'
        '<circle r="22" fill="none" stroke="var(--{0}-edge)" stroke-width="3" opacity=".6"/>'
    ),
    Seat.SECOND: (
        '<path d="M-15-34H15L34-15V15L15 34H-15L-34 15V-15Z" fill="var(--{0})" '
        'stroke="var(--{0}-edge)" stroke-width="4" stroke-linejoin="round"/>'
        '<path d="M0-22L22 0L0 22L-22 0Z" fill="none" stroke="var(--{0}-edge)" stroke-width="3" '
        'opacity=".6"/>'
    ),
}


def symbol_of(view: BoardView, piece: Piece) -> str:
    """The name of the symbol that a piece is drawn with."""
    colour = view.colour_of(piece.owner)
    return piece_symbol(view, piece.kind, piece.owner, colour)


def piece_symbol(view: BoardView, kind: str, owner: Seat, colour: str) -> str:
    name = f"{kind.replace(' ', '-')}-{colour}"
    if name in view.appearance.symbols():
        return f"{view.game}-{name}"
    return f"plain-{owner}-{colour}"


def emblem_of(view: BoardView, seat: Seat) -> str:
    """The symbol that stands for a seat, whichever pieces it has left."""
    kind = view.appearance.emblem[seat.index]
    return piece_symbol(view, kind, seat, view.colour_of(seat))


def terrain_symbol(view: BoardView, terrain: str) -> str | None:
    """The name of the symbol of a kind of cell, if there is one."""
    return f"{view.game}-{terrain}" if terrain in view.appearance.symbols() else None


@cache
def sprite() -> str:
    """Every symbol, to be put once into a page whose pictures take their colours from it."""
    unseen = f'xmlns="{NAMESPACE}" class="sprite" width="0" height="0" aria-hidden="true"'
    shapes = [text for text in symbols().values() if text.startswith("<symbol")]
    others = [text for text in symbols().values() if not text.startswith("<symbol")]
    # A page need not lay out symbols that nothing shows yet; gradients it knows only if it does.
    return (
        f'<svg {unseen} display="none"><defs>{"".join(shapes)}</defs></svg>'
        f"<svg {unseen}><defs>{''.join(others)}</defs></svg>"
    )


@cache
def symbols() -> dict[str, str]:
    """The text of every symbol and gradient, by its name."""
    found = dict(plain_symbols())
    for game_type in game_types().values():
        if game_type.appearance.shapes:
            found |= game_symbols(game_type)
    return found


def plain_symbols() -> dict[str, str]:
    return {
        f"plain-{seat}-{colour}": (
            f'<symbol id="plain-{seat}-{colour}" viewBox="-50 -50 100 100">'
            f"{PLAIN[seat].format(colour.lower())}</symbol>"
        )
        for seat in Seat
        for colour in SEAT_COLOURS
    }


def game_symbols(game_type: GameType) -> dict[str, str]:
    """A game's symbols; the game's name is put before their names and those of its colours."""
    ElementTree.register_namespace("", NAMESPACE)
    own = "|".join(map(re.escape, own_colours(game_type.appearance, "light")))
    found = {}
    for element in ElementTree.fromstring(game_type.appearance.shapes).iter():
        name = element.get("id")
        if name is not None:
            text = ElementTree.tostring(element, "unicode").replace(f' xmlns="{NAMESPACE}"', "")
            text = re.sub(r">\s+<", "><", text.strip())
            text = re.sub(r'(id="|href="#|url\(#)', rf"\g<1>{game_type.name}-", text)
            text = re.sub(rf"var\(--({own})\)", rf"var(--{game_type.name}-\1)", text)
            found[f"{game_type.name}-{name}"] = text
    return found


def symbols_for(body: str) -> str:
    """The definitions that a drawing refers to, and those that they refer to."""
    needed: dict[str, str] = {}
    waiting = references(body)
    while waiting:
        name = waiting.pop(0)
        if name not in needed:
            needed[name] = symbols()[name]
            waiting += references(needed[name])
    return f"<defs>{''.join(needed.values())}</defs>"


def references(text: str) -> list[str]:
    return re.findall(r'(?:href="|url\()#([\w-]+)', text)
