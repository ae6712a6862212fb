"""What an empire is worth (RULES, section 5, "Scoring")."""

from __future__ import annotations

from jogo.core.board import Board
from jogo.core.seat import Seat
from jogo.games.small_star_empires.galaxy import HOMES, NEBULAE, STARS, Galaxy
from jogo.games.small_star_empires.pieces import BLUE, CONTROLS, RED, STATION

TERRITORY_POINTS = 3


Points = tuple[int, int]


def scores(galaxy: Galaxy, board: Board, territory: str) -> Points:
    """Each player's points, the 3 for territory included; `territory` is how that is measured."""
    red, blue = (empire_points(galaxy, board, player) for player in (RED, BLUE))
    red_more, blue_more = territory_points(galaxy, board, territory)
    return red + red_more, blue + blue_more


def empire_points(galaxy: Galaxy, board: Board, player: Seat) -> int:
    """Star systems, nebulae and trade stations of a player."""
    return (
        star_points(galaxy, board, player)
        + nebulae_points(galaxy, board, player)
        + trade_points(galaxy, board, player)
    )


def star_points(galaxy: Galaxy, board: Board, player: Seat) -> int:
    """RULES: "1, 2 or 3 points for a controlled star system with that many planets"."""
    return sum([int(system) for system in systems_of(galaxy, board, player) if system in STARS])


def nebulae_points(galaxy: Galaxy, board: Board, player: Seat) -> int:
    """The points of a player's nebulae, colour by colour."""
    held = systems_of(galaxy, board, player)
    return sum([nebula_points(held.count(colour)) for colour in NEBULAE])


def trade_points(galaxy: Galaxy, board: Board, player: Seat) -> int:
    """RULES: "1 point for each adjacent cell that the enemy controls, its home included"."""
    stations = board.cells_with(STATION[player])
    return sum([enemies_beside(galaxy, board, player, cell) for cell in stations])


def territory_points(galaxy: Galaxy, board: Board, territory: str) -> Points:
    """RULES: "3 points to the player with more controls on the board"; nobody if equal."""
    largest = connected_territory if territory == "connected" else counted_territory
    red, blue = (largest(galaxy, board, player) for player in (RED, BLUE))
    return TERRITORY_POINTS * (red > blue), TERRITORY_POINTS * (blue > red)


def systems_of(galaxy: Galaxy, board: Board, player: Seat) -> list[str]:
    """What the cells are that a player controls."""
    return [galaxy.system[cell] for cell in board.cells_with(CONTROLS[player])]


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
