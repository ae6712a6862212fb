"""How the reports' levels fare against each other: games won on each side.

python bench/levels.py [GAMES]     the number of games on each side, 100 if not said
"""

from __future__ import annotations

import sys

from rich.progress import track

from jogo import Match, Seat, player

PAIRINGS = (
    ("breakthru", "classic:checkmate", "random"),
    ("breakthru", "classic:hard", "classic:checkmate"),
    ("breakthru", "classic:hardest", "classic:hard"),
    ("monkey-queen", "classic:expert", "classic:easy"),
    ("monkey-queen", "classic:hard", "classic:medium"),
    ("jostle", "classic:greedy", "random"),
    ("virus-wars", "classic:greedy", "random"),
    ("small-star-empires", "classic:hard", "classic:easy"),
)


def winner(game: str, first: str, second: str, seed: int) -> Seat | None:
    """Who wins one game; the seed makes it repeatable."""
    match = Match(game)
    players = {
        Seat.FIRST: player(first, f"{seed} first"),
        Seat.SECOND: player(second, f"{seed} second"),
    }
    while (outcome := match.outcome) is None:
        match.play(players[match.to_move].choose(match))
    return outcome.winner


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    for game, stronger, weaker in PAIRINGS:
        label = f"{game}: {stronger} - {weaker}"
        won = {Seat.FIRST: 0, Seat.SECOND: 0}
        drawn = 0
        for seed in track(range(games), label, transient=True):
            for seat in Seat:
                names = (stronger, weaker) if seat is Seat.FIRST else (weaker, stronger)
                result = winner(game, *names, seed)
                won[seat] += result is seat
                drawn += result is None
        print(
            f"{label:<55} as first {won[Seat.FIRST]:>3} of {games}, "
            f"as second {won[Seat.SECOND]:>3} of {games}, draws {drawn}"
        )


if __name__ == "__main__":
    main()
