"""Play matches between two engines, or an engine and a report's level, and say who is stronger.

python bench/duel.py GAME A B [--games 100] [--plies 4] [--seed 1] [--option key=value]...

A contestant is a level of a report, `classic:hardest`, or an engine with its limit and perhaps its
weights: `build/tests/ponder@nodes=5000` or `build/tests/ponder@time=100,open_line=90` (make it with
`cmake --build build/tests --target ponder`). Openings are random actions from the start; each is
played twice, with the seats exchanged; those that are lost at once are skipped. Engines' games end
when one of them has proven the result, unless `--to-the-end` is given.
"""

from __future__ import annotations

import argparse
import math
import random
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field

import jogo

LIMITS = ("time", "nodes", "depth")
CHECKED_NODES = 20_000  # an opening that this much thinking decides is no opening
LONGEST = 1_000


class Engine:
    """A `ponder serve` that plays one game."""

    def __init__(self, text: str, game: str, options: dict[str, str]) -> None:
        path, _, settings = text.partition("@")
        pairs = [pair.split("=", 1) for pair in settings.split(",") if pair]
        self.limit = (
            " ".join(f"{key} {value}" for key, value in pairs if key in LIMITS) or "time 100"
        )
        self.process = subprocess.Popen(
            ["nice", path, "serve"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
        )
        self.ask(" ".join(["game", game, *(f"{key}={value}" for key, value in options.items())]))
        self.set_weights({key: value for key, value in pairs if key not in LIMITS})
        self.nodes = self.depths = self.turns = 0

    def set_weights(self, weights: dict[str, str]) -> None:
        if weights:
            self.ask("weights " + " ".join(f"{key}={value}" for key, value in weights.items()))

    def ask(self, line: str) -> str:
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(line + "\n")
        answer = self.process.stdout.readline().strip()
        if not answer or answer.startswith("error"):
            raise RuntimeError(f"{line!r} was answered with {answer!r}")
        return answer

    def new_match(self) -> None:
        self.ask("new")

    def choose(self, match: jogo.Match, start: str, limit: str = "") -> tuple[str, int]:
        """The action to play, and 1 or -1 if the match is proven to be won or lost."""
        played = [str(action) for action in match.actions]
        self.ask("position " + start + (" then " + " ".join(played) if played else ""))
        words = self.ask("go " + (limit or self.limit)).split()
        score = int(words[3])
        self.depths += int(words[5])
        self.nodes += int(words[7])
        self.turns += 1
        return words[1], (score > 0) - (score < 0) if abs(score) >= 30_000 else 0

    def close(self) -> None:
        self.process.communicate("quit\n")


class Level:
    """A computer level of a report."""

    def __init__(self, name: str, seed: int) -> None:
        self.player = jogo.player(name, seed=seed)

    def new_match(self) -> None:
        pass

    def choose(self, match: jogo.Match, start: str) -> tuple[str, int]:
        return str(self.player.choose(match)), 0

    def close(self) -> None:
        pass


@dataclass
class Tally:
    """Results of A, by the seat that A had."""

    by_seat: dict[str, list[int]] = field(
        default_factory=lambda: {"first": [0, 0, 0], "second": [0, 0, 0]}
    )
    pairs: list[float] = field(default_factory=list)

    @property
    def total(self) -> list[int]:
        return [sum(column) for column in zip(*self.by_seat.values(), strict=True)]

    def line(self) -> str:
        wins, draws, losses = self.total
        seats = ", ".join(
            f"as {seat} {won}-{drawn}-{lost}" for seat, (won, drawn, lost) in self.by_seat.items()
        )
        counts = f"+{wins} ={draws} -{losses} of {wins + draws + losses}"
        return f"{counts} ({seats})  Elo {elo(self.pairs)}"


def elo(pairs: list[float]) -> str:
    """From the points of pairs of games (0 to 2), which share an opening and so are the unit."""
    if len(pairs) < 2:
        return "?"
    mean = sum(pairs) / len(pairs) / 2
    variance = sum((pair / 2 - mean) ** 2 for pair in pairs) / (len(pairs) - 1)
    error = 1.96 * math.sqrt(variance / len(pairs))

    def of(share: float) -> float:
        share = min(max(share, 0.001), 0.999)
        return 400 * math.log10(share / (1 - share))

    return f"{of(mean):+.0f} [{of(mean - error):+.0f}, {of(mean + error):+.0f}] (95 %)"


def opening(
    new: Callable[[], jogo.Match], plies: int, source: random.Random, judge: Engine | None
) -> jogo.Match:
    """A match after some random actions and the rest of the turn, which is still open."""
    while True:
        match = new()
        start = match.position
        for _ in range(plies):
            if match.outcome is None:
                match.play(source.choice(match.legal()))
        while match.outcome is None and match.turns and match.turns[-1].seat == match.to_move:
            match.play(source.choice(match.legal()))
        if match.outcome is not None:
            continue
        if plies and judge is not None and judge.choose(match, start, f"nodes {CHECKED_NODES}")[1]:
            continue
        return match


def play(
    match: jogo.Match, start: str, seats: dict[str, Engine | Level], to_the_end: bool
) -> float:
    """Points of the first seat."""
    for player in seats.values():
        player.new_match()
    while match.outcome is None and len(match.actions) < LONGEST:
        seat = str(match.to_move)
        action, proven = seats[seat].choose(match, start)
        if proven and not to_the_end:
            return 1.0 if (proven > 0) == (seat == "first") else 0.0
        match.play(action)
    winner = None if match.outcome is None else match.outcome.winner
    return 0.5 if winner is None else 1.0 if str(winner) == "first" else 0.0


def contestant(text: str, game: str, options: dict[str, str], seed: int) -> Engine | Level:
    return Level(text, seed) if text.startswith("classic:") else Engine(text, game, options)


def duel(arguments: argparse.Namespace) -> Tally:
    options = dict(pair.split("=", 1) for pair in arguments.option)
    source = random.Random(arguments.seed)
    a = contestant(arguments.a, arguments.game, options, arguments.seed)
    b = contestant(arguments.b, arguments.game, options, arguments.seed + 1)
    to_the_end = arguments.to_the_end or isinstance(a, Level) or isinstance(b, Level)
    judge = next((player for player in (a, b) if isinstance(player, Engine)), None)
    tally = Tally()

    def new() -> jogo.Match:
        return jogo.Match(arguments.game, arguments.start, **options)

    start = new().position
    began = time.monotonic()
    while len(tally.pairs) * 2 < arguments.games:
        record = [str(action) for action in opening(new, arguments.plies, source, judge).actions]
        points = 0.0
        for seat in ("first", "second"):
            match = new()
            for action in record:
                match.play(action)
            seats = {seat: a, "second" if seat == "first" else "first": b}
            score = play(match, start, seats, to_the_end)
            score = score if seat == "first" else 1 - score
            tally.by_seat[seat][0 if score == 1 else 2 if score == 0 else 1] += 1
            points += score
            if arguments.show_lost and score == 0:
                print(
                    "lost as", seat, " ".join(map(str, match.actions)), match.position, flush=True
                )
        tally.pairs.append(points)
        if len(tally.pairs) % arguments.every == 0:
            print(f"{time.monotonic() - began:6.0f} s  {tally.line()}", file=sys.stderr, flush=True)
    print(f"{arguments.game} {arguments.a} against {arguments.b}: {tally.line()}")
    for name, player in ((arguments.a, a), (arguments.b, b)):
        if isinstance(player, Engine) and player.turns:
            print(
                f"  {name}: depth {player.depths / player.turns:.1f}, "
                f"{player.nodes // player.turns} nodes an action"
            )
        player.close()
    return tally


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("a")
    parser.add_argument("b")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument(
        "--plies", type=int, default=4, help="random actions before the match begins"
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--start", help="position to begin with, to even out a game that one seat always wins"
    )
    parser.add_argument("--option", action="append", default=[], help="of the game, key=value")
    parser.add_argument(
        "--to-the-end", action="store_true", help="play on when the result is proven"
    )
    parser.add_argument("--show-lost", action="store_true", help="print the games that A lost")
    parser.add_argument("--every", type=int, default=10, help="pairs between two lines of progress")
    duel(parser.parse_args())


if __name__ == "__main__":
    main()
