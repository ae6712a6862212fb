"""One agent against a player of jogo."""

from __future__ import annotations

from random import Random
from typing import Any, Literal

import gymnasium as gym
import numpy as np
from gymnasium import spaces

from jogo.adapters.observation import (
    Observation,
    draw_state,
    observe,
    space_of_actions,
    space_of_observations,
)
from jogo.core.errors import IllegalAction
from jogo.core.option import OptionValue
from jogo.core.seat import Seat
from jogo.fast import State, make_layout
from jogo.players import player

# Whom the opponent's seed is drawn for.
LARGEST_SEED = 2**31


class AgainstPlayer(gym.Env[Observation, np.int64]):
    """A game against any player that jogo knows, such as `random` or `engine:3`.

    The agent has the seat that is given, or a random one in each game. An illegal action raises
    `IllegalAction`, or with `illegal="lose"` ends the game as lost.

    >>> environment = AgainstPlayer("jostle", opponent="random", seat="first")
    >>> observation, _ = environment.reset(seed=1)
    >>> int(observation["action_mask"].sum())
    16
    """

    def __init__(
        self,
        game: str,
        *,
        opponent: str = "random",
        seat: Literal["first", "second", "either"] = "either",
        illegal: Literal["raise", "lose"] = "raise",
        render_mode: str | None = None,
        **options: OptionValue,
    ) -> None:
        self.metadata = {"render_modes": ["ansi"]}
        self.layout = make_layout(game, **options)
        self.observation_space: spaces.Space[Any] = space_of_observations(self.layout)
        self.action_space: spaces.Space[Any] = space_of_actions(self.layout)
        self.render_mode = render_mode
        self._opponent_name = opponent
        player(opponent).check(self.layout.game.type)
        self._seats = tuple(Seat) if seat == "either" else (Seat(seat),)
        self._illegal = illegal
        self.state = State(self.layout)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begin a game, from the position that `options` has as text, or from the start."""
        super().reset(seed=seed)
        self.state = State(self.layout, (options or {}).get("position"))
        self._match = self.state.to_match()
        self._seat = self._seats[int(self.np_random.integers(len(self._seats)))]
        rng = Random(int(self.np_random.integers(LARGEST_SEED)))
        self._opponent = player(self._opponent_name, rng.randrange(LARGEST_SEED))
        self._let_opponent_act()
        return observe(self.state), {"seat": str(self._seat)}

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        try:
            text = self.state.action_to_text(action)
            self.state.apply(action)
        except IllegalAction as error:
            if self._illegal == "raise":
                raise
            return observe(self.state), -1.0, True, False, {"illegal": str(error)}
        self._match.play(text)
        self._let_opponent_act()
        reward = self.state.returns[self._seat.index]
        return observe(self.state), reward, self.state.is_over, False, {"seat": str(self._seat)}

    def _let_opponent_act(self) -> None:
        while not self.state.is_over and self.state.to_move is not self._seat:
            action = self._match.play(self._opponent.choose(self._match))
            self.state.apply(self.state.text_to_action(str(action)))

    def render(self) -> str | None:
        """The board as text, with the render mode `ansi`."""
        return None if self.render_mode is None else draw_state(self.state)
