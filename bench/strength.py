"""How strong the engine is: against the reports' strongest levels, or itself with less time.

python bench/strength.py [GAMES] [TIME]      games on each side, 100 if not said; time, 100ms
python bench/strength.py [GAMES] 1s 100ms    more time against less
"""

from __future__ import annotations

import sys
from random import Random

from rich.progress import track

from jogo import Match, Seat, player
from jogo.catalog import GAMES

# Two engines without chance would play one game again and again, so pairs of games have openings.
RANDOM_ACTIONS = 4


def opened(game: str, actions: int, seed: int) -> Match:
    """A match after some random actions, none of which ends it."""
    chance = Random(f"{game} {seed}")
    while True:
        match = Match(game)
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


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    time = sys.argv[2] if len(sys.argv) > 2 else "100ms"
    less = sys.argv[3] if len(sys.argv) > 3 else None
    for kind in GAMES.values():
        weaker = f"engine@{less}" if less else f"classic:{list(kind.levels)[-1]}"
        opening = RANDOM_ACTIONS if less else 0
        label = f"{kind.name}: engine@{time} - {weaker}"
        won = dict.fromkeys(Seat, 0.0)
        for seed in track(range(games), label, transient=True):
            for seat in Seat:
                won[seat] += points(kind.name, f"engine@{time}", weaker, seat, seed, opening)
        total = sum(won.values())
        print(
            f"{label:<60} as first {won[Seat.FIRST]:g}, as second {won[Seat.SECOND]:g}, "
            f"together {total:g} of {2 * games} ({50 * total / games:.1f} %)",
            flush=True,
        )


if __name__ == "__main__":
    main()
