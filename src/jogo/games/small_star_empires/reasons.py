"""What flights of Small Star Empires are good for, as far as the rules can tell."""

from __future__ import annotations

from jogo.core.action import Call
from jogo.core.message import Message, Plural, Word
from jogo.core.seat import Outcome, Seat
from jogo.games.small_star_empires.galaxy import NEBULAE, STARS
from jogo.games.small_star_empires.pieces import CONTROLS
from jogo.games.small_star_empires.rules import Action, Flight, SmallStarEmpires, State
from jogo.games.small_star_empires.scoring import enemies_beside
from jogo.games.small_star_empires.view import COLOURS


def reason(rules: SmallStarEmpires, state: State, actions: tuple[Action, ...]) -> Message:
    """What a flight is good for: the end of the game, or what brings most of its points."""
    (action,) = actions
    after = rules.after(state, action)
    outcome = rules.outcome(after)
    if outcome is not None:
        return ending_reason(outcome, state.to_move)
    if isinstance(action, Call):
        return Message("has to pass: no ship can move")
    gains = (system_gain(rules, state, action), trade_gain(rules, state, action))
    points, gain = max(gains, key=lambda gain: gain[0])
    told = gain if points > 0 else empty_reason(rules, state, after, action)
    return tell_shut_in(told, ships_shut_in(rules, state, after))


def ending_reason(outcome: Outcome, player: Seat) -> Message:
    """What comes of a game that a flight ends."""
    if outcome.winner is player:
        return Message("ends the game with more points")
    if outcome.winner is None:
        return Message("ends the game with equal points")
    return Message("ends the game")


# Points, and how they are said.
Gain = tuple[int, Message]


def system_gain(rules: SmallStarEmpires, state: State, action: Flight) -> Gain:
    """What the system itself brings."""
    galaxy, system = rules.galaxy, rules.galaxy.system[action.target]
    if system in STARS:
        planets = int(system)
        claims = Plural("claims a system with {n} planet", "claims a system with {n} planets")
        return planets, Message(claims, n=planets)
    held = state.board.cells_with(CONTROLS[state.to_move])
    has_one = any(galaxy.system[cell] == system for cell in held)
    is_red = system == NEBULAE[0]
    if has_one:
        more = (
            Message("adds a red nebula for 3 more points")
            if is_red
            else Message("adds a blue nebula for 3 more points")
        )
        return 3, more
    first = (
        Message("claims a first red nebula, and the next ones bring 3 points each")
        if is_red
        else Message("claims a first blue nebula, and the next ones bring 3 points each")
    )
    return 1, first


def trade_gain(rules: SmallStarEmpires, state: State, action: Flight) -> Gain:
    """What a trade station brings by the enemy's cells beside it."""
    beside = enemies_beside(rules.galaxy, state.board, state.to_move, action.target)
    points = beside if action.control == "T" else 0
    return points, Message(
        Plural("trades with an enemy cell", "trades with {n} enemy cells"), n=points
    )


def empty_reason(rules: SmallStarEmpires, state: State, after: State, action: Flight) -> Message:
    """What a flight is good for that brings no points by itself."""
    player, enemy = state.to_move, state.to_move.other
    taken = len(open_to(rules, state, enemy) - open_to(rules, after, enemy))
    if taken > 0:
        closes = Plural("closes {n} cell to {colour}", "closes {n} cells to {colour}")
        return Message(closes, n=taken, colour=Word(COLOURS[enemy.index]))
    gained = len(open_to(rules, after, player) - open_to(rules, state, player))
    if gained > 0:
        return Message(Plural("opens the way to {n} cell", "opens the way to {n} cells"), n=gained)
    return Message("adds a cell to the territory")


def ships_shut_in(rules: SmallStarEmpires, state: State, after: State) -> tuple[str, ...]:
    """Where the enemy's ships stand that could fly before a flight and cannot after it."""
    enemy = state.to_move.other
    return tuple(
        ship
        for ship in dict.fromkeys(state.ships[enemy.index])
        if rules.destinations(state, enemy, ship) and not rules.destinations(after, enemy, ship)
    )


def tell_shut_in(told: Message, ships: tuple[str, ...]) -> Message:
    """What a flight is good for, and where it shuts ships in, if it does."""
    if not ships:
        return told
    shuts = Plural(
        "{told}, and shuts in the ship on {cells}", "{told}, and shuts in the ships on {cells}"
    )
    return Message(shuts, told=told, n=len(ships), cells=", ".join(ships))


def open_to(rules: SmallStarEmpires, state: State, player: Seat) -> set[str]:
    """The cells that a player's ships could fly to."""
    ships = dict.fromkeys(state.ships[player.index])
    return {cell for ship in ships for cell in rules.destinations(state, player, ship)}
