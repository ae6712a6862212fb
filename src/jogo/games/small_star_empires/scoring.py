"""What an empire is worth (RULES, section 5, "Scoring")."""

from __future__ import annotations

from jogo.core.board import Board
from jogo.core.seat import Seat
from jogo.games.small_star_empires.galaxy import HOMES, NEBULAE, STARS, Galaxy
from jogo.games.small_star_empires.pieces import BLUE, CONTROLS, RED, STATION

TERRITORY_POINTS = 3


def scores(galaxy: Galaxy, board: Board, territory: str) -> tuple[int, int]:
    """Each player's points, the 3 for territory included; `territory` is how that is measured."""
    largest = connected_territory if territory == "connected" else counted_territory
    red, blue = (empire_points(galaxy, board, player) for player in (RED, BLUE))
    red_size, blue_size = (largest(galaxy, board, player) for player in (RED, BLUE))
    return (
        red + (TERRITORY_POINTS if red_size > blue_size else 0),
        blue + (TERRITORY_POINTS if blue_size > red_size else 0),
    )


def empire_points(galaxy: Galaxy, board: Board, player: Seat) -> int:
    """Star systems, nebulae and trade stations of a player."""
    held = [galaxy.system[cell] for cell in board.cells_with(CONTROLS[player])]
    stars = sum([int(system) for system in held if system in STARS])
    nebulae = sum([nebula_points(held.count(colour)) for colour in NEBULAE])
    stations = sum(
        [enemies_beside(galaxy, board, player, cell) for cell in board.cells_with(STATION[player])]
    )
    return stars + nebulae + stations


def nebula_points(number: int) -> int:
    """RULES: "n controlled nebulae of that colour: 0, 1, 4, 7, ... = 3n - 2 for n >= 1".

    >>> [nebula_points(n) for n in range(5)]
    [0, 1, 4, 7, 10]
    """
    return 3 * number - 2 if number else 0


def enemies_beside(galaxy: Galaxy, board: Board, player: Seat, cell: str) -> int:
    """The adjacent cells "that the enemy controls, its home included"."""
    letters, index, system = board.letters, board.grid.index, galaxy.system
    controls, home = CONTROLS[player.other], HOMES[player.other.index]
    return sum(
        [
            letters[index[beside]] in controls or system[beside] == home
            for beside in galaxy.neighbours[cell]
        ]
    )


def counted_territory(galaxy: Galaxy, board: Board, player: Seat) -> int:
    """The number of a player's controls on the board."""
    return board.count(CONTROLS[player])


def connected_territory(galaxy: Galaxy, board: Board, player: Seat) -> int:
    """The size of a player's largest connected group of controls; a home is no control."""
    unseen = set(board.cells_with(CONTROLS[player]))
    largest = 0
    while unseen:
        frontier = [unseen.pop()]
        size = 0
        while frontier:
            size += 1
            joined = unseen.intersection(galaxy.neighbours[frontier.pop()])
            unseen -= joined
            frontier.extend(joined)
        largest = max(largest, size)
    return largest
