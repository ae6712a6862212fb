"""The rules of Small Star Empires (RULES, section 5).

Each turn a player flies one ship in a straight line to a free cell and takes control of it with a
colony or a trade station. When the player to move cannot, the empires are counted.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from functools import lru_cache

from jogo.core.action import Call
from jogo.core.board import EMPTY, Board
from jogo.core.errors import BadOption
from jogo.core.grid import column_and_row
from jogo.core.seat import Outcome, Seat
from jogo.games.small_star_empires.boards import map_named
from jogo.games.small_star_empires.galaxy import Galaxy, galaxy
from jogo.games.small_star_empires.pieces import (
    BLUE,
    COLONIES,
    COLONY,
    CONTROL_NAMES,
    CONTROLS,
    RED,
    SHIPS,
    STATION,
    STATIONS,
)
from jogo.games.small_star_empires.scoring import scores

PASS = Call("pass")


@dataclass(frozen=True, slots=True)
class Flight:
    """A ship flies and places a colony (`C`) or a trade station (`T`): `b4-b3=C`."""

    source: str
    target: str
    control: str

    @property
    def cells(self) -> tuple[str, ...]:
        return self.source, self.target

    @property
    def choice(self) -> str:
        return CONTROL_NAMES[self.control]

    def __str__(self) -> str:
        return f"{self.source}-{self.target}={self.control}"


Action = Flight | Call


@dataclass(frozen=True, slots=True)
class State:
    """The controls on the board, both players' ships (sorted), and who is to move."""

    board: Board
    ships: tuple[tuple[str, ...], tuple[str, ...]]
    to_move: Seat
    turn: int


@dataclass(frozen=True, slots=True)
class SmallStarEmpires:
    """Small Star Empires with its options: the board, when the game ends, how territory counts."""

    board: str = "small"
    size: str = "medium"
    end: str = "one"
    territory: str = "count"

    def __post_init__(self) -> None:
        if self.size != "medium" and not self.board.startswith("random:"):
            raise BadOption("size={size} goes with board=random:SEED", size=self.size)

    @property
    def galaxy(self) -> Galaxy:
        return galaxy_named(self.board, self.size)

    def start(self) -> State:
        """RULES: "Each player has 4 ships, all starting on its home"."""
        red, blue = ((home,) * SHIPS for home in self.galaxy.homes)
        return State(Board.empty(self.galaxy.grid), (red, blue), RED, 1)

    # Actions

    def legal_actions(self, state: State) -> tuple[Action, ...]:
        """Ship by ship in the order of their cells' names, each in six directions (upper right,
        then clockwise), nearest cell first, a colony before a station."""
        flights = tuple(self.flights(state, state.to_move))
        if flights or self.is_over(state):
            return flights
        return (PASS,)

    def flights(self, state: State, player: Seat) -> Iterator[Flight]:
        """RULES: "Move one ship and place one control", while the supply lasts."""
        controls = self.controls_left(state, player)
        for source in dict.fromkeys(state.ships[player.index]):
            for target in self.destinations(state, player, source):
                for control in controls:
                    yield flight(source, target, control)

    def controls_left(self, state: State, player: Seat) -> str:
        """The letters of the controls that the player's supply still holds."""
        colony = "C" if state.board.count(COLONY[player]) < COLONIES else ""
        station = "T" if state.board.count(STATION[player]) < STATIONS else ""
        return colony + station

    def destinations(self, state: State, player: Seat, source: str) -> tuple[str, ...]:
        return destinations(self.galaxy, state.board.letters, player, source)

    def after(self, state: State, action: Action) -> State:
        player, turn = state.to_move, state.turn + 1
        if isinstance(action, Call):
            return State(state.board, state.ships, player.other, turn)
        letter = COLONY[player] if action.control == "C" else STATION[player]
        ships = list(state.ships[player.index])
        ships[ships.index(action.source)] = action.target
        fleets = (tuple(sorted(ships, key=column_and_row)), state.ships[player.other.index])
        board = state.board.put({action.target: letter})
        return State(board, fleets if player is RED else fleets[::-1], player.other, turn)

    # The end

    def is_stuck(self, state: State, player: Seat) -> bool:
        return next(self.flights(state, player), None) is None

    def is_over(self, state: State) -> bool:
        """RULES: "The game ends when the player to move has no legal action"; with `end = both`,
        "when neither can act"."""
        players = Seat if self.end == "both" else (state.to_move,)
        return all(self.is_stuck(state, player) for player in players)

    def outcome(self, state: State) -> Outcome | None:
        if not self.is_over(state):
            return None
        red, blue = score = scores(self.galaxy, state.board, self.territory)
        if red == blue:
            return Outcome(None, "equal points", score)
        return Outcome(RED if red > blue else BLUE, "more points", score)

    def repetition_key(self, state: State) -> Hashable | None:
        """A control "stays for good", and nobody passes twice in a row: no position comes back."""
        return None


@lru_cache(maxsize=64)
def galaxy_named(board: str, size: str) -> Galaxy:
    return galaxy(map_named(board, size))


@lru_cache(maxsize=20_000)
def flight(source: str, target: str, control: str) -> Flight:
    """A flight: rules that list them again and again need not make the same ones each time."""
    return Flight(source, target, control)


# Where ships may fly is asked for each position more than once: for its actions, and to show it.
@lru_cache(maxsize=1_000)
def destinations(galaxy: Galaxy, letters: str, player: Seat, source: str) -> tuple[str, ...]:
    """RULES: "It may pass over free cells and cells its player controls, never over
    enemy-controlled cells or black holes. It ends on a free cell"."""
    index, homes, enemy_controls = galaxy.grid.index, galaxy.homes, CONTROLS[player.other]
    found = []
    for line in galaxy.routes[player.index][source]:
        for cell in line:
            letter = letters[index[cell]]
            if letter in enemy_controls:
                break
            if letter == EMPTY and cell not in homes:
                found.append(cell)
    return tuple(found)


def engine_options(rules: SmallStarEmpires) -> dict[str, str]:
    """The options with the map itself in place of its name."""
    return {"board": rules.galaxy.text, "end": rules.end, "territory": rules.territory}
