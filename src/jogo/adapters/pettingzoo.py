"""The games as PettingZoo environments, for learners that play in turns (AEC).

>>> environment = env("breakthru")
>>> environment.reset()
>>> observation, reward, terminated, truncated, info = environment.last()
>>> observation["observation"].shape, int(observation["action_mask"].sum())
((7, 11, 11), 60)
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from jogo.adapters.observation import (
    RENDER_MODES,
    Observation,
    check_choice,
    observe,
    render_state,
    space_of_actions,
    space_of_observations,
)
from jogo.core.option import OptionValue
from jogo.fast import State, make_layout

AGENTS = ("first", "second")


def env(game: str, *, render_mode: str | None = None, **options: OptionValue) -> AECEnv:
    """The environment of a game, which also says when its methods are called out of order."""
    return wrappers.OrderEnforcingWrapper(raw_env(game, render_mode=render_mode, **options))


class raw_env(AECEnv):  # noqa: N801 - PettingZoo's name for what `env` wraps
    """A game between the agents `first` and `second`, who may act several times in a row.

    Planes and actions are those of `docs/arrays.md`. Both agents get the planes as the one to act
    sees them; only the one to act has legal actions in its mask.
    """

    def __init__(
        self, game: str, *, render_mode: str | None = None, **options: OptionValue
    ) -> None:
        super().__init__()
        check_choice("render_mode", render_mode, (None, *RENDER_MODES))
        self.layout = make_layout(game, **options)
        self.metadata = {
            "name": self.layout.game.name,
            "render_modes": list(RENDER_MODES),
            "is_parallelizable": False,
        }
        self.render_mode = render_mode
        self.possible_agents = list(AGENTS)
        self.action_spaces = {agent: space_of_actions(self.layout) for agent in AGENTS}
        self.observation_spaces = {agent: space_of_observations(self.layout) for agent in AGENTS}
        self.game_state = State(self.layout)

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Begin a game, from the position that `options` has as text, or from the start."""
        self.game_state = State(self.layout, (options or {}).get("position"))
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, self.game_state.is_over)
        self.truncations = dict.fromkeys(AGENTS, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in AGENTS}
        self.agent_selection = AGENTS[self.game_state.mover]

    def observe(self, agent: str) -> Observation:
        seen = observe(self.game_state)
        if agent != AGENTS[self.game_state.mover]:
            seen["action_mask"][:] = 0
        return seen

    def step(self, action: int | None) -> None:
        """Play an action; an illegal one raises `IllegalAction` and changes nothing."""
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        # None is no number, which the state says.
        self.game_state.apply(action)  # type: ignore[arg-type]
        self._cumulative_rewards[self.agent_selection] = 0.0
        self.rewards = dict(zip(AGENTS, self.game_state.returns, strict=True))
        self.terminations = dict.fromkeys(AGENTS, self.game_state.is_over)
        self.agent_selection = AGENTS[self.game_state.mover]
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def render(self) -> str | None:
        """The board as text: handed out (`ansi`) or printed (`human`)."""
        return render_state(self.game_state, self.render_mode)

    def close(self) -> None:
        pass
