"""Many games at once, in which one policy plays both sides."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space
from numpy.typing import NDArray

from jogo.adapters.observation import Observation, space_of_actions, space_of_observations
from jogo.core.option import OptionValue
from jogo.fast import Batch, Restart, make_layout


class SelfPlay(VectorEnv[Observation, NDArray[np.int64], NDArray[Any]]):
    """A `Batch` as a vector environment; rewards are those of the player who has just acted.

    >>> environment = SelfPlay("jostle", 8)
    >>> observations, _ = environment.reset(seed=1)
    >>> observations["action_mask"].sum(axis=1).tolist()
    [16, 16, 16, 16, 16, 16, 16, 16]
    """

    def __init__(
        self,
        game: str,
        num_envs: int,
        *,
        autoreset_mode: AutoresetMode = AutoresetMode.NEXT_STEP,
        threads: int | None = None,
        **options: OptionValue,
    ) -> None:
        super().__init__()
        self.layout = make_layout(game, **options)
        self.num_envs = num_envs
        self.metadata = {"autoreset_mode": autoreset_mode}
        self.single_observation_space = space_of_observations(self.layout)
        self.single_action_space = space_of_actions(self.layout)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._restart = Restart.__members__[autoreset_mode.name]
        self._threads = threads
        self._batch = self._make_batch(0)

    def _make_batch(self, seed: int) -> Batch:
        return Batch(self.layout, self.num_envs, seed, restart=self._restart, threads=self._threads)

    def reset(
        self,
        *,
        seed: int | list[int | None] | None = None,
        options: dict[str, Any] | None = None,
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin all games again, or those for which `options["reset_mask"]` is true.

        A seed says what `batch.sample()` draws.
        """
        if seed is not None:
            seeds = seed if isinstance(seed, list) else [seed]
            mixed = np.random.SeedSequence([int(each or 0) for each in seeds])
            self._batch = self._make_batch(int(mixed.generate_state(1)[0]))
        self._batch.reset((options or {}).get("reset_mask"))
        return self._observe(), {}

    @property
    def batch(self) -> Batch:
        """The games themselves."""
        return self._batch

    def step(
        self, actions: NDArray[np.int64]
    ) -> tuple[Observation, NDArray[Any], NDArray[Any], NDArray[Any], dict[str, Any]]:
        acted = self._batch.last_step.to_move.copy()
        done = self._batch.step(actions)
        rewards = np.where(acted == 0, done.rewards, -done.rewards).astype(np.float64)
        infos: dict[str, Any] = {}
        if self._restart is Restart.SAME_STEP and done.ended.any():
            infos = {"final_obs": self._batch.ended_observations(), "_final_obs": done.ended.copy()}
        cut_off = np.zeros(self.num_envs, np.bool_)
        return self._observe(), rewards, done.ended.copy(), cut_off, infos

    def _observe(self) -> Observation:
        masks = self._batch.masks().view(np.int8)
        return {"observation": self._batch.observations(), "action_mask": masks}
