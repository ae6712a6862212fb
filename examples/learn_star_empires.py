"""Learn Small Star Empires from nothing but games against oneself, then meet the classic levels.

    python examples/learn_star_empires.py                 three minutes of one core
    python examples/learn_star_empires.py --short         seconds: to see that it runs

The network plays hundreds of games at once against itself (`jogo.fast.Batch`), and learns from who
won them (REINFORCE with a baseline). Then it plays the likeliest action, without any search.
"""

from __future__ import annotations

import argparse
import time
from dataclasses import dataclass
from pathlib import Path
from random import Random

import numpy as np
from small_network import Array, Mask, SmallNetwork

import jogo
from jogo.arena.elo import Estimate, compare_pairs
from jogo.core.seat import Seat
from jogo.fast import Batch, Layout, Restart, State, make_layout

GAME = "small-star-empires"
HIDDEN = 256
# Random actions before a test game, so that two players without chance do not repeat themselves.
OPENING = 2
# In self-play there are fewer than this many random actions.
OPENINGS = 6


@dataclass(frozen=True)
class Schedule:
    """How much to do: self-play games at once, rounds of them, minutes at most, test games."""

    games: int = 512
    rounds: int = 100_000
    minutes: float = 3.0
    tests: int = 200


SHORT = Schedule(games=32, rounds=3, minutes=1.0, tests=4)


@dataclass(frozen=True)
class Experience:
    """Positions with what was played in them, and how the game ended for who played it."""

    planes: Array
    masks: Mask
    actions: np.ndarray[tuple[int], np.dtype[np.int64]]
    results: Array


def play_against_itself(
    network: SmallNetwork, batch: Batch, rng: np.random.Generator
) -> Experience:
    """Play all games of a batch to their ends, each action drawn by its probability.

    They begin with some random actions: what it would never play itself it must know, too.
    """
    batch.reset()
    if opening := int(rng.integers(OPENINGS)):
        batch.random_steps(opening)
    movers = batch.last_step.to_move.copy()
    going = np.ones(len(batch), np.bool_)
    results = np.zeros(len(batch), np.float32)
    seen: list[tuple[Array, Mask, np.ndarray, np.ndarray, np.ndarray]] = []
    while going.any():
        planes, masks = batch.observations(), batch.masks()
        masks[~going, 0] = True  # a game that is over has no legal action, and its entry is ignored
        chances = network.think(planes, masks)[1]
        actions = draw(chances, rng)
        which = np.flatnonzero(going)
        seen.append((planes[which], masks[which], actions[which], which, movers[which]))
        step = batch.step(actions)
        results += step.rewards * going
        going &= ~step.ended
        movers = step.to_move.copy()
    signs = np.concatenate([np.where(mover == 0, 1, -1) for *_, mover in seen])
    games = np.concatenate([which for *_, which, _ in seen])
    return Experience(
        np.concatenate([planes for planes, *_ in seen]),
        np.concatenate([masks for _, masks, *_ in seen]),
        np.concatenate([actions for _, _, actions, *_ in seen]),
        (results[games] * signs).astype(np.float32),
    )


def draw(chances: Array, rng: np.random.Generator) -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """An action for each row, drawn by its probability."""
    # The largest of log(chance) plus Gumbel noise is such a draw.
    noise = rng.gumbel(size=chances.shape)
    drawn: np.ndarray[tuple[int], np.dtype[np.int64]] = np.argmax(
        np.log(chances + 1e-30) + noise, axis=1
    )
    return drawn


def learn(layout: Layout, schedule: Schedule, seed: int) -> SmallNetwork:
    """A network that has played against itself for a while."""
    rng = np.random.default_rng(seed)
    inputs = int(np.prod(layout.shape))
    network = SmallNetwork(inputs, HIDDEN, layout.action_count, seed)
    batch = Batch(layout, schedule.games, seed, restart=Restart.DISABLED)
    began = time.process_time()
    for number in range(schedule.rounds):
        spent = (time.process_time() - began) / 60
        if spent >= schedule.minutes:
            break
        done = spent / schedule.minutes
        seen = play_against_itself(network, batch, rng)
        order = rng.permutation(len(seen.actions))
        for part in np.array_split(order, max(1, len(order) // 2048)):
            network.learn(
                seen.planes[part],
                seen.masks[part],
                seen.actions[part],
                seen.results[part],
                rate=1e-3 * (1 - 0.9 * done),
                curiosity=0.05 * (1 - 0.8 * done),
            )
        if number % 100 == 0:
            print(
                f"round {number}: {number * schedule.games:,} games, {spent:.1f} CPU minutes",
                flush=True,
            )
    return network


class Learned:
    """Plays what a network finds likeliest."""

    def __init__(self, network: SmallNetwork, layout: Layout) -> None:
        self.network = network
        self.layout = layout

    def choose(self, match: jogo.Match) -> str:
        state = State.from_match(match)
        chances = self.network.think(state.observation()[None], state.legal_mask()[None])[1]
        return state.action_to_text(int(chances[0].argmax()))


def test(learned: Learned, level: str, games: int, seed: int) -> Estimate:
    """The share of the points that it wins against a level: each opening twice, seats exchanged.

    The two games of an opening are alike, so the interval is that of pairs.
    """
    pairs = []
    for number in range(games // 2):
        rng = Random(f"{seed} {number}")
        opening = jogo.Match(GAME)
        for _ in range(OPENING):
            opening.play(rng.choice(opening.legal_actions()))
        pairs.append(sum(play(learned, own, level, opening.copy(), number) for own in Seat) / 2)
    compared = compare_pairs(pairs)
    assert compared is not None, "there are no pairs"
    return compared.share


def play(learned: Learned, own: Seat, level: str, match: jogo.Match, number: int) -> float:
    """The points that it gets in one game."""
    opponent = jogo.player(level, f"{number} {own}")
    while match.outcome is None:
        match.play((learned if match.to_move is own else opponent).choose(match))
    return 0.5 if match.outcome.winner is None else float(match.outcome.winner is own)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--short", action="store_true", help="a few games, to see that it runs")
    parser.add_argument("--minutes", type=float, help="CPU minutes of learning; by default 3")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--save", type=Path, help="keep the network in this file (.npz)")
    asked = parser.parse_args()
    schedule = SHORT if asked.short else Schedule(minutes=asked.minutes or Schedule.minutes)
    layout = make_layout(GAME)
    network = learn(layout, schedule, asked.seed)
    if asked.save is not None:
        network.save(asked.save)
    for level in ("random", "classic:easy", "classic:hard", "engine:3"):
        share = test(Learned(network, layout), level, schedule.tests, asked.seed)
        print(
            f"against {level}: {share.value:.1%} of {schedule.tests} games"
            f" [{share.low:.1%}, {share.high:.1%}]",
            flush=True,
        )


if __name__ == "__main__":
    main()
