"""Thousands of games of one kind, stepped at once in C++."""

from __future__ import annotations

import os
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from jogo.core.errors import BadOption, GameOver, IllegalAction, JogoError
from jogo.core.game import Game
from jogo.core.option import OptionValue
from jogo.engine import MOST_THREADS, _core
from jogo.fast.arrays import read_actions, read_choice, take_array
from jogo.fast.layout import Layout, make_layout
from jogo.fast.numbers import LARGEST_SEED, read_number
from jogo.fast.state import LONGEST_PLAYOUT, State, normalize
from jogo.fast.symmetry import Mask, Planes

# When a game that has ended begins again: by the next step, whose action for it is ignored; in the
# same step; or not before `reset`. Gymnasium has the same names.
Restart = _core.Restart
MOST_GAMES = 10_000_000
MOST_STEPS = 10_000
# About so many random actions are played at once, then Ctrl-C is heard.
ACTIONS_AT_ONCE = 1_000_000
# How long playouts are is not known before the first ones are played.
FIRST_PLAYOUTS = 8

Numbers = NDArray[np.int64]


class Step(NamedTuple):
    """What a step did, game by game: arrays that the next step writes over.

    `rewards` are the first seat's, 1, -1 or 0; the second seat's are the opposite.
    """

    rewards: NDArray[np.float32]
    ended: NDArray[np.bool_]
    to_move: NDArray[np.int8]


class Playouts(NamedTuple):
    """Random games: 1, 0 or -1 for the first seat, how many actions they took, and their seeds.

    `ended` is false for a game that was cut off, which counts as a draw.
    """

    results: NDArray[np.int8]
    lengths: NDArray[np.int32]
    ended: NDArray[np.bool_]
    seeds: NDArray[np.uint64]


class Batch:
    """Games that are stepped at once; the seed says what happens, whatever the threads.

    >>> batch = Batch("jostle", 1000, seed=1)
    >>> step = batch.step(batch.sample())
    >>> step.ended.any(), batch.masks().shape, batch.observations().shape
    (np.False_, (1000, 360), (1000, 2, 10, 10))
    >>> batch.random_steps(10)
    10000
    """

    def __init__(
        self,
        game: str | Game | Layout,
        games: int,
        seed: int = 0,
        *,
        restart: Restart = Restart.NEXT_STEP,
        threads: int | None = None,
        position: str | None = None,
        **options: OptionValue,
    ) -> None:
        games = read_number("games", games, 1, MOST_GAMES)
        seed = read_number("seed", seed, 0, LARGEST_SEED)
        chosen = count_cores() if threads is None else threads
        chosen = read_number("threads", chosen, 1, MOST_THREADS)
        if not isinstance(restart, Restart):
            raise BadOption(
                "{name} is {value!r}; it must be one of {values}",
                name="restart",
                value=restart,
                values=", ".join(f"Restart.{name}" for name in Restart.__members__),
            )
        self.layout = game if isinstance(game, Layout) else make_layout(game, **options)
        start = State(self.layout, position)
        if start.outcome is not None:
            raise GameOver("the game is over already ({outcome})", outcome=start.outcome)
        text = normalize(self.layout.game, position)
        self._batch = _core.Batch(self.layout, text, games, seed, restart, chosen)
        self._step = Step(
            np.zeros(games, np.float32), np.zeros(games, np.bool_), np.zeros(games, np.int8)
        )
        self.reset()

    def __len__(self) -> int:
        return len(self._batch)

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {len(self)} games of {self.layout.game.name}>"

    # Playing

    def step(self, actions: ArrayLike) -> Step:
        """Play one action in each game; if one of them is illegal, none is played.

        The entries of games that have ended are ignored.
        """
        numbers = read_actions(actions, len(self))
        wrong = self._batch.step(numbers, *self._step)
        if wrong >= 0:
            self._refuse(wrong, int(numbers[wrong]))
        return self._step

    def _refuse(self, game: int, number: int) -> None:
        try:
            self.state(game)._refuse(number)
        except JogoError as error:
            raise IllegalAction(
                "game {game} of the batch: {error}", game=game, error=error
            ) from None

    def random_steps(self, steps: int = 1) -> int:
        """Play random actions in each game, and return how many were played in all.

        `last_step` then has the sums of the rewards, and which games ended on the way.
        """
        steps = read_number("steps", steps, 1, MOST_STEPS)
        most = max(1, ACTIONS_AT_ONCE // len(self))
        return sum(
            self._batch.random_steps(min(steps - begun, most), begun > 0, *self._step)
            for begun in range(0, steps, most)
        )

    @property
    def last_step(self) -> Step:
        """What the last call did."""
        return self._step

    def sample(self, out: Numbers | None = None) -> Numbers:
        """A random legal action for each game; -1 for those that have ended."""
        actions = take_array(out, (len(self),), np.int64)
        self._batch.sample(actions)
        return actions

    def reset(self, which: ArrayLike | None = None) -> Step:
        """Begin again: all games, or those for which `which` is true.

        What the last step did to the others stays to be seen.
        """
        self._batch.reset(read_choice(which, len(self)), *self._step)
        return self._step

    # Seeing

    def masks(self, out: Mask | None = None) -> Mask:
        """For each game and each action, whether it is legal; none is once the game has ended."""
        masks = take_array(out, (len(self), self.layout.action_count), np.bool_)
        self._batch.fill_masks(masks)
        return masks

    def observations(self, out: Planes | None = None) -> Planes:
        """The planes of each game, as its player to move sees them."""
        planes = take_array(out, (len(self), *self.layout.shape), np.float32)
        self._batch.observe(planes)
        return planes

    def ended_observations(self, out: Planes | None = None) -> Planes:
        """The last planes of the games that ended in the last call; zeros for the others.

        Of a game that ended several times in `random_steps`, they are those of the last time.
        """
        planes = take_array(out, (len(self), *self.layout.shape), np.float32)
        self._batch.observe_ended(planes)
        return planes

    def state(self, game: int) -> State:
        """A copy of one of the games.

        >>> Batch("jostle", 2).state(1) == State("jostle")
        True
        """
        if not -len(self) <= game < len(self):
            raise IndexError(f"there is no game {game} in the batch; they are 0 to {len(self) - 1}")
        state = State(self.layout)
        self._batch.copy_game(game % len(self), state)
        return state

    # Playouts

    def random_playouts(self, playouts: int, longest: int = LONGEST_PLAYOUT) -> Playouts:
        """Random games from the start; `State.playout` plays one of them again by its seed.

        >>> found = Batch("small-star-empires", 1, seed=7).random_playouts(100)
        >>> State.playout("small-star-empires", found.seeds[3]).returns[0] == found.results[3]
        np.True_
        """
        playouts = read_number("playouts", playouts, 1, MOST_GAMES)
        longest = read_number("longest", longest, 1, LONGEST_PLAYOUT)
        found = Playouts(
            np.empty(playouts, np.int8),
            np.empty(playouts, np.int32),
            np.empty(playouts, np.bool_),
            np.empty(playouts, np.uint64),
        )
        done, size, played = 0, FIRST_PLAYOUTS, 0
        while done < playouts:
            part = slice(done, done + size)
            self._batch.play_out(
                longest,
                found.results[part],
                found.lengths[part],
                found.ended[part],
                found.seeds[part],
            )
            played += int(found.lengths[part].sum())
            done = min(done + size, playouts)
            size = max(1, ACTIONS_AT_ONCE * done // played)
        return found


def count_cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
