"""How strong the engine is: against the reports' strongest levels, or itself with less time.

python bench/strength.py                              100ms against the reports, 100 games a side
python bench/strength.py --time 1s --against 100ms    more time against less
"""

from __future__ import annotations

import argparse
from random import Random

from rich.progress import track

from jogo import Match, Seat, player
from jogo.catalog import GAMES

# Two engines without chance would play one game again and again, so pairs of games have openings.
RANDOM_ACTIONS = 4


# On the small board of Small Star Empires a tenth of a second sees almost to the end.
ROOMIER = {"small-star-empires": {"board": "medium"}}


def opened(game: str, actions: int, seed: int) -> Match:
    """A match after some random actions, none of which ends it."""
    chance = Random(f"{game} {seed}")
    while True:
        match = Match(game, **ROOMIER.get(game, {})) if actions else Match(game)
        for _ in range(actions):
            if match.outcome is None:
                match.play(chance.choice(match.legal_actions()))
        if match.outcome is None:
            return match


def points(game: str, stronger: str, weaker: str, seat: Seat, seed: int, opening: int) -> float:
    """What the stronger player gets of one game on a seat: 1, 0, or a half."""
    match = opened(game, opening, seed)
    players = {
        seat: player(stronger, f"{seed} {seat}"),
        seat.other: player(weaker, f"{seed} {seat.other}"),
    }
    while (outcome := match.outcome) is None:
        match.play(players[match.to_move].choose(match))
    return 0.5 if outcome.winner is None else float(outcome.winner is seat)


def compare(game: str, arguments: argparse.Namespace) -> None:
    """Play one game's matches, each seed with both seats, and print a line."""
    strongest = f"classic:{list(GAMES[game].levels)[-1]}"
    weaker = f"engine@{arguments.against}" if arguments.against else strongest
    stronger = f"engine@{arguments.time}"
    opening = RANDOM_ACTIONS if arguments.against else 0
    label = f"{game}: {stronger} - {weaker}"
    won = dict.fromkeys(Seat, 0.0)
    for seed in track(range(arguments.games), label, transient=True):
        for seat in Seat:
            won[seat] += points(game, stronger, weaker, seat, seed, opening)
    total = sum(won.values())
    print(
        f"{label:<60} as first {won[Seat.FIRST]:g}, as second {won[Seat.SECOND]:g}, "
        f"together {total:g} of {2 * arguments.games} ({50 * total / arguments.games:.1f} %)",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=100, help="games on each side")
    parser.add_argument("--time", default="100ms", help="what the engine thinks an action")
    parser.add_argument("--against", metavar="TIME", help="the engine with this time instead")
    parser.add_argument("--game", action="append", choices=GAMES, help="only this game")
    arguments = parser.parse_args()
    for game in arguments.game or GAMES:
        compare(game, arguments)


if __name__ == "__main__":
    main()
