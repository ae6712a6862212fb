"""What a Small Star Empires position looks like."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from jogo.core.board_view import BoardView, CellView, Fact, Outline, Piece
from jogo.core.message import translatable
from jogo.core.seat import Seat
from jogo.games.small_star_empires.galaxy import BLACK_HOLE, HOMES, NEBULAE, STARS, Galaxy
from jogo.games.small_star_empires.pieces import (
    BLUE,
    COLONIES,
    COLONY,
    CONTROL_NAMES,
    RED,
    STATION,
    STATIONS,
)
from jogo.games.small_star_empires.rules import SmallStarEmpires, State
from jogo.games.small_star_empires.scoring import scores

COLOURS = (translatable("Red"), translatable("Blue"))
SHIP, SHIP_KIND = "^", translatable("ships")
# Each letter's legend in the order in which a reader meets them on the board.
LEGEND = (
    ("0 1 2 3", translatable("star system with that many planets")),
    (" ".join(NEBULAE), translatable("red and blue nebula")),
    (BLACK_HOLE, translatable("black hole")),
    (" ".join(HOMES), translatable("Red's and Blue's home")),
    ("C", translatable("Red's colony")),
    ("T", translatable("Red's trade station")),
    ("c", translatable("Blue's colony")),
    ("t", translatable("Blue's trade station")),
    (SHIP, translatable("ships and their number")),
)
TERRAIN = {
    **dict(zip(STARS, ("empty", "star-1", "star-2", "star-3"), strict=True)),
    **dict(zip(NEBULAE, ("nebula-red", "nebula-blue"), strict=True)),
    **dict(zip(HOMES, ("home-first", "home-second"), strict=True)),
    BLACK_HOLE: "black-hole",
}
CONTROLS = {
    letters[seat]: Piece(seat, kind, letters[seat])
    for letters, kind in zip((COLONY, STATION), CONTROL_NAMES.values(), strict=True)
    for seat in Seat
}
# Rows of hexagons one wide lie this far apart.
ROW_HEIGHT = 3**0.5 / 2


def view(rules: SmallStarEmpires, state: State) -> BoardView:
    """The galaxy with its controls and ships, and what the report lists beside it."""
    red, blue = scores(rules.galaxy, state.board, rules.territory)
    return BoardView(
        outline=Outline.HEXAGON,
        rows=galaxy_rows(rules.galaxy, state),
        colours=COLOURS,
        to_move=state.to_move,
        turn=state.turn,
        facts=(
            *empire(state, RED, red),
            *empire(state, BLUE, blue),
            *possible_moves(rules, state),
        ),
        legend=LEGEND,
    )


# A seat, and how many of its ships are somewhere.
Fleet = tuple[Seat, int]


def galaxy_rows(galaxy: Galaxy, state: State) -> tuple[tuple[CellView, ...], ...]:
    fleets = fleets_on_cells(state)
    cells = [
        seen_cell(galaxy, name, letter, fleets.get(name, ()))
        for name, letter in zip(galaxy.grid.cells, state.board.letters, strict=True)
    ]
    return tuple([tuple(cells[part]) for part in galaxy.grid.slices])


def fleets_on_cells(state: State) -> dict[str, tuple[Fleet, ...]]:
    """The ships by where they are; at home there may be guests."""
    found: dict[str, tuple[Fleet, ...]] = {}
    for seat, ships in zip((RED, BLUE), state.ships, strict=True):
        for name in dict.fromkeys(ships):
            found[name] = (*found.get(name, ()), (seat, ships.count(name)))
    return found


@lru_cache(maxsize=10_000)
def seen_cell(galaxy: Galaxy, name: str, letter: str, fleets: tuple[Fleet, ...]) -> CellView:
    """A system with who controls it and the ships there, which mostly looks as it did before."""
    grid, system = galaxy.grid, galaxy.system[name]
    x, y = grid.points[name]
    height = (len(grid.rows) - 1 - y) * ROW_HEIGHT
    control = CONTROLS.get(letter)
    ships = [Piece(seat, SHIP_KIND, SHIP, str(number)) for seat, number in fleets]
    pieces = ships if control is None else [control, *ships]
    return CellView(name, x / 2, height, TERRAIN[system], system, tuple(pieces))


def empire(state: State, seat: Seat, score: int) -> tuple[Fact, ...]:
    """The report's lists for one player, its supply, and its running score."""
    stations = state.board.cells_with(STATION[seat])
    colonies = state.board.cells_with(COLONY[seat])
    lists = (
        (translatable("trade stations"), stations),
        (translatable("colonies"), colonies),
        (translatable("ships"), state.ships[seat.index]),
    )
    return (
        Fact(translatable("score"), str(score), seat),
        Fact(translatable("stations left"), str(STATIONS - len(stations)), seat),
        Fact(translatable("colonies left"), str(COLONIES - len(colonies)), seat),
        *(Fact(label, " ".join(cells), seat) for label, cells in lists if cells),
    )


def possible_moves(rules: SmallStarEmpires, state: State) -> Iterator[Fact]:
    """Where each ship of the player to move may fly, as the report lists it."""
    player = state.to_move
    if not rules.controls_left(state, player):
        return
    routes = {
        ship: " ".join(rules.destinations(state, player, ship))
        for ship in dict.fromkeys(state.ships[player.index])
    }
    listing = "; ".join(f"{ship}: {targets}" for ship, targets in routes.items() if targets)
    if listing:
        yield Fact(translatable("possible moves"), listing, player, of_turn=True)
