"""How strong the engine is: against the reports' strongest levels, or itself with less time.

python bench/strength.py                              100ms against the reports, 100 games a side
python bench/strength.py --time 1s --against 100ms    more time against less
python bench/strength.py --build ../old/.venv/bin/jogo    against another build, both by UGI
python bench/strength.py --reports                    the reports' levels against each other

The games are the arena's: `jogo arena match` plays any other pairing.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from rich.progress import track

from jogo.arena.calibrate import measured_game
from jogo.arena.fixture import Terms
from jogo.arena.play import Played
from jogo.arena.schedule import Pairing, fixtures
from jogo.arena.scores import Scores
from jogo.arena.workers import default_workers, play_here
from jogo.catalog import game_types
from jogo.core.seat import Seat
from jogo.engine import Limits

# The reports' levels have chances of their own, so their games begin at the start. Two engines
# would play one game again and again, so theirs begin from openings that are about even.
FROM_START = Terms(opening=0)
FROM_OPENINGS = Terms(even=100_000)

REPORTS = {
    "breakthru": (
        ("classic:checkmate", "random"),
        ("classic:hard", "classic:checkmate"),
        ("classic:hardest", "classic:hard"),
    ),
    "monkey-queen": (("classic:expert", "classic:easy"), ("classic:hard", "classic:medium")),
    "jostle": (("classic:greedy", "random"),),
    "virus-wars": (("classic:greedy", "random"),),
    "small-star-empires": (("classic:hard", "classic:easy"),),
}


def matches(arguments: argparse.Namespace) -> Iterator[tuple[str, Pairing, Terms]]:
    """Who meets whom, in which game, and how its games begin."""
    engine = f"engine@{arguments.time}"
    for game in arguments.game or game_types():
        if arguments.reports:
            yield from ((game, pairing, FROM_START) for pairing in REPORTS[game])
        elif arguments.build:
            ours = f"cmd: {Path(sys.executable).parent / 'jogo'} ugi"
            seconds = Limits.read(arguments.time).seconds or FROM_OPENINGS.seconds
            terms = replace(FROM_OPENINGS, seconds=seconds)
            theirs = f"cmd: {arguments.build.absolute()} ugi"
            yield measured_game(game), (ours, theirs), terms
        elif arguments.against:
            # A tenth of a second sees the small board of Small Star Empires almost to the end.
            yield measured_game(game), (engine, f"engine@{arguments.against}"), FROM_OPENINGS
        else:
            yield game, (engine, f"classic:{list(game_types()[game].levels)[-1]}"), FROM_START


def compare(game: str, pairing: Pairing, games: int, terms: Terms) -> None:
    """Play a match, each opening with both seats, and print a line."""
    label = f"{game}: {' - '.join(pairing)}"
    due = list(fixtures([game], [pairing], 2 * games, terms))
    scores = Scores()
    for played in track(play_here(due, default_workers()), label, len(due), transient=True):
        assert isinstance(played, Played)
        duel = scores.add(played)
    found = duel.strength()
    assert found is not None
    print(
        f"{label:<60} as first {duel.by_seat[Seat.FIRST]}, as second {duel.by_seat[Seat.SECOND]}, "
        f"together {duel.tally.points:g} of {2 * games} ({100 * found.share.value:.1f} %), "
        f"Elo {found.elo}",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=100, help="games on each side")
    parser.add_argument("--time", default="100ms", help="what the engine thinks an action")
    parser.add_argument("--against", metavar="TIME", help="the engine with this time instead")
    parser.add_argument("--build", type=Path, metavar="JOGO", help="another build instead")
    parser.add_argument("--reports", action="store_true", help="the reports' levels, no engine")
    parser.add_argument("--game", action="append", choices=game_types(), help="only this game")
    arguments = parser.parse_args()
    for game, pairing, terms in matches(arguments):
        compare(game, pairing, arguments.games, terms)


if __name__ == "__main__":
    main()
