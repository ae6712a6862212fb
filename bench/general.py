"""How strong the general engine is, which thinks about games that C++ does not know.

    pip install ./examples/clobber
    python bench/general.py random clobber --games 100     against random actions
    python bench/general.py rival clobber                  against alpha-beta on the same rules
    python bench/general.py rival jostle -o size=8         the same, with a game of ours
    python bench/general.py ladder clobber                 each of some levels against the one below
    python bench/general.py speed clobber                  nodes a second, and how long levels take

Games are played in pairs from a random opening of two actions, each player beginning once.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import pairwise
from random import Random
from statistics import mean
from time import monotonic, perf_counter
from typing import Any

from jogo.catalog import make_game
from jogo.core.game import Game
from jogo.core.match import Match
from jogo.core.option import read_choices
from jogo.core.seat import Seat
from jogo.engine import Stopper
from jogo.engine.general import GeneralEngine
from jogo.players import player

OPENING = 2
LONGEST_GAME = 600
Choose = Callable[[Match], Any]


def general_player(game: Game, seconds: float) -> Choose:
    """The general engine, also for a game that has an engine of its own."""
    engine = GeneralEngine(game)

    def choose(match: Match) -> str:
        found = engine.search(match.position, (), (), seconds, None, 0, 0, 1, 1, Stopper(), None)
        return found.lines[0].actions[0]

    return choose


def make_player(name: str, game: Game, seconds: float, seed: int) -> Choose:
    if name == "general":
        return general_player(game, seconds)
    if name == "alpha-beta":
        search = AlphaBeta(game)
        return lambda match: search.choose(match.state, seconds)
    return player(name, seed=seed).choose


def open_match(game: Game, seed: int) -> Match:
    match, rng = Match(game), Random(seed)
    for _ in range(OPENING):
        match.play(rng.choice(match.legal_actions()))
    return match


def play_game(
    name: str, options: list[str], players: tuple[str, str], seconds: float, number: int
) -> float:
    """The first player's points in the game with this number: 1, a half or 0."""
    game = make_game(name, read_choices(options))
    one, other = (make_player(who, game, seconds, number) for who in players)
    first, second = (one, other) if number % 2 == 0 else (other, one)
    seats = {Seat.FIRST: first, Seat.SECOND: second}
    match = open_match(game, number // 2)
    while match.outcome is None and len(match.actions) < LONGEST_GAME:
        match.play(seats[match.to_move](match))
    if match.outcome is None or match.outcome.winner is None:
        return 0.5
    return float(seats[match.outcome.winner] is one)


def meet(asked: argparse.Namespace, players: tuple[str, str]) -> None:
    play = partial(play_game, asked.game, asked.option, players, asked.seconds)
    with ProcessPoolExecutor(asked.workers) as pool:
        points = sum(pool.map(play, range(asked.games)))
    print(
        f"{asked.game}: {players[0]} {points:g} of {asked.games} against {players[1]}", flush=True
    )


def climb(asked: argparse.Namespace) -> None:
    names = [f"engine:{level}" for level in asked.levels]
    for lower, higher in pairwise(names):
        meet(asked, (higher, lower))


def time_level(asked: argparse.Namespace, name: str) -> None:
    """How long a level takes for each action of a game against itself."""
    match = Match(make_game(asked.game, read_choices(asked.option)))
    level, times = player(name, seed=1), []
    while match.outcome is None and len(match.actions) < LONGEST_GAME:
        began = perf_counter()
        match.play(level.choose(match))
        times.append(perf_counter() - began)
    print(f"{asked.game}: {name} {mean(times):.2f} s an action, at most {max(times):.2f} s")


def measure_speed(asked: argparse.Namespace) -> None:
    game = make_game(asked.game, read_choices(asked.option))
    start = game.format_state(game.start())
    found = GeneralEngine(game).search(start, (), (), 1.0, None, 0, 0, 1, 1, Stopper(), None)
    rival = AlphaBeta(game)
    rival.choose(game.start(), 1.0)
    print(f"{asked.game}: general {found.nodes:,} nodes a second, depth {found.depth}")
    print(f"{asked.game}: alpha-beta {rival.nodes:,} nodes a second, depth {rival.depth}")
    for level in (1, 5, 10):
        time_level(asked, f"engine:{level}")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("what", choices=("random", "rival", "ladder", "speed"))
    parser.add_argument("game")
    parser.add_argument("-o", dest="option", action="append", default=[])
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=0.2)
    parser.add_argument("--levels", type=int, nargs="+", default=[1, 3, 5, 8, 10])
    parser.add_argument("--workers", type=int, default=2)
    asked = parser.parse_args()
    if asked.what == "speed":
        measure_speed(asked)
    elif asked.what == "ladder":
        climb(asked)
    else:
        meet(asked, ("general", "random" if asked.what == "random" else "alpha-beta"))


# The rival: alpha-beta that deepens step by step, remembers positions and tries what was best
# before first; a position is worth the actions that its side has more than the other.

WON, LEAST_WIN, BEYOND = 31_000, 30_000, 40_000
DEEPEST = 60
AN_ACTION = 10
# A depth, a score, how it bounds the true one (-1 from above, 0 exactly, 1 from below), the best.
Entry = tuple[int, int, int, Any]


class OutOfTime(Exception):
    """The search has to end."""


class AlphaBeta:
    """A search for one game; `choose` gives the best action found in so many seconds."""

    def __init__(self, game: Game) -> None:
        self.rules = game.rules
        self.known: dict[Any, Entry] = {}
        self.end = 0.0
        self.nodes = self.depth = 0

    def choose(self, state: Any, seconds: float) -> Any:
        self.end, self.nodes, self.known = monotonic() + seconds, 0, {}
        actions = list(self.rules.legal_actions(state))
        for depth in range(1, DEEPEST):
            best, score = None, -BEYOND
            try:
                for action in actions:
                    found = self.try_action(state, len(actions), action, depth, score, BEYOND)
                    if found > score:
                        best, score = action, found
            except OutOfTime:
                # What was found of an unfinished depth is better than the last one's best.
                return best or actions[0]
            actions.remove(best)
            actions.insert(0, best)
            self.depth = depth
            if abs(score) > LEAST_WIN:
                break
        return actions[0]

    def try_action(
        self, state: Any, own: int, action: Any, depth: int, alpha: int, beta: int
    ) -> int:
        """The score of an action for its side, which may choose from `own` actions."""
        after = self.rules.after(state, action)
        if after.to_move is state.to_move:
            score = self.search(after, 0, depth - 1, alpha, beta)
        else:
            score = -self.search(after, own, depth - 1, -beta, -alpha)
        return score - (score > LEAST_WIN) + (score < -LEAST_WIN)

    def search(self, state: Any, rivals: int, depth: int, alpha: int, beta: int) -> int:
        self.nodes += 1
        if self.nodes % 16 == 0 and monotonic() > self.end:
            raise OutOfTime
        known = self.known.get(state)
        if known is not None and answers(known, depth, alpha, beta):
            return known[1]
        actions = self.rules.legal_actions(state)
        if not actions:
            outcome = self.rules.outcome(state)
            winner = None if outcome is None else outcome.winner
            return 0 if winner is None else WON if winner is state.to_move else -WON
        if depth <= 0:
            return AN_ACTION * (len(actions) - rivals)
        if known is not None:
            actions = (known[3], *(action for action in actions if action != known[3]))
        return self.search_actions(state, actions, depth, alpha, beta)

    def search_actions(
        self, state: Any, actions: tuple[Any, ...], depth: int, alpha: int, beta: int
    ) -> int:
        best, score, least = None, -BEYOND, alpha
        for action in actions:
            found = self.try_action(state, len(actions), action, depth, least, beta)
            if found > score:
                best, score = action, found
            least = max(least, score)
            if least >= beta:
                break
        bound = 1 if score >= beta else 0 if score > alpha else -1
        self.known[state] = (depth, score, bound, best)
        return score


def answers(known: Entry, depth: int, alpha: int, beta: int) -> bool:
    """Whether what is known of a position is enough within the window."""
    deep, score, bound, _ = known
    if deep < depth and abs(score) <= LEAST_WIN:
        return False
    return bound == 0 or (bound > 0 and score >= beta) or (bound < 0 and score <= alpha)


if __name__ == "__main__":
    main()
