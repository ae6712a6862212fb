"""How strong the engine is: against the reports' strongest levels, or itself with less time.

python bench/strength.py                              100ms against the reports, 100 games a side
python bench/strength.py --time 1s --against 100ms    more time against less
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from random import Random

from rich.progress import track

from jogo import Match, Seat, player
from jogo.catalog import GAMES
from jogo.coach.odds import odds_of
from jogo.coach.review import score_of_first
from jogo.engine import Engine, Limits

# Two engines without chance would play one game again and again, so pairs of games have openings:
# random actions after which a short search finds the game about even.
RANDOM_ACTIONS = 4
EVEN = 0.1
SHORT = Limits(nodes=100_000)
# On the small board of Small Star Empires a tenth of a second sees almost to the end.
ROOMIER = {"small-star-empires": {"board": "medium"}}


def random_openings(game: str, seed: int) -> Iterator[Match]:
    """Matches after some random actions, none of which ends them."""
    chance = Random(f"{game} {seed}")
    while True:
        match = Match(game, **ROOMIER.get(game, {}))
        for _ in range(RANDOM_ACTIONS):
            if match.outcome is None:
                match.play(chance.choice(match.legal_actions()))
        if match.outcome is None:
            yield match


def is_about_even(match: Match) -> bool:
    line = Engine(match.game, megabytes=4).search(match, SHORT).lines[0]
    score = score_of_first(match.to_move, line)
    return abs(odds_of(match.game.name).share(score) - 0.5) < EVEN


def points(match: Match, stronger: str, weaker: str, seat: Seat, seed: int) -> float:
    """What the stronger player gets of one game on a seat: 1, 0, or a half."""
    players = {
        seat: player(stronger, f"{seed} {seat}"),
        seat.other: player(weaker, f"{seed} {seat.other}"),
    }
    while (outcome := match.outcome) is None:
        match.play(players[match.to_move].choose(match))
    return 0.5 if outcome.winner is None else float(outcome.winner is seat)


def pair(game: str, stronger: str, weaker: str, seed: int) -> dict[Seat, float]:
    """The points of the stronger player on each seat; engines begin from the same opening."""
    opening = ""
    if weaker.startswith("engine"):
        opening = next(filter(is_about_even, random_openings(game, seed))).record()
    return {
        seat: points(
            Match.from_record(opening) if opening else Match(game), stronger, weaker, seat, seed
        )
        for seat in Seat
    }


def compare(game: str, arguments: argparse.Namespace) -> None:
    """Play one game's matches, each seed with both seats, and print a line."""
    strongest = f"classic:{list(GAMES[game].levels)[-1]}"
    weaker = f"engine@{arguments.against}" if arguments.against else strongest
    stronger = f"engine@{arguments.time}"
    label = f"{game}: {stronger} - {weaker}"
    won = dict.fromkeys(Seat, 0.0)
    pairs: Counter[str] = Counter()
    for seed in track(range(arguments.games), label, transient=True):
        got = pair(game, stronger, weaker, seed)
        for seat in Seat:
            won[seat] += got[seat]
        lead = sum(got.values()) - 1
        pairs["won" if lead > 0 else "lost" if lead < 0 else "even"] += 1
    total = sum(won.values())
    print(
        f"{label:<60} as first {won[Seat.FIRST]:g}, as second {won[Seat.SECOND]:g}, "
        f"together {total:g} of {2 * arguments.games} ({50 * total / arguments.games:.1f} %); "
        f"pairs won {pairs['won']}, even {pairs['even']}, lost {pairs['lost']}",
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
