"""One agent against a player of jogo."""

from __future__ import annotations

from random import Random
from typing import Any, Literal

import gymnasium as gym
import numpy as np
from gymnasium import spaces

from jogo.adapters.observation import (
    RENDER_MODES,
    Observation,
    check_choice,
    observe,
    render_state,
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
SEATS = ("first", "second", "either")
# In the words of Gymnasium's own environments.
TOO_LATE = (
    "You are calling 'step()' even though this environment has already returned terminated = True. "
    "You should always call 'reset()' once you receive 'terminated = True'."
)
# What an illegal action does.
ILLEGAL = ("raise", "lose")


class AgainstPlayer(gym.Env[Observation, np.int64]):
    """A game against any player that jogo knows, such as `random` or `engine:3`.

    The agent has the seat that is given, or a random one in each game. An illegal action raises
    `IllegalAction`, or with `illegal="lose"` ends the game as lost. Steps after the end do nothing
    but warn, as in Gymnasium's own environments.

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
        check_choice("seat", seat, SEATS)
        check_choice("illegal", illegal, ILLEGAL)
        check_choice("render_mode", render_mode, (None, *RENDER_MODES))
        self.metadata = {"render_modes": list(RENDER_MODES)}
        self.layout = make_layout(game, **options)
        self.observation_space: spaces.Space[Any] = space_of_observations(self.layout)
        self.action_space: spaces.Space[Any] = space_of_actions(self.layout)
        self.render_mode = render_mode
        self._opponent_name = opponent
        player(opponent).check(self.layout.game.type)
        self._seats = tuple(Seat) if seat == "either" else (Seat(seat),)
        self._illegal = illegal
        self.state = State(self.layout)
        # Whether steps are of no use any more; nobody knows before the first reset.
        self._is_over: bool | None = None

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
        self._is_over = self.state.is_over
        self._show()
        return observe(self.state), {"seat": str(self._seat)}

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play an action, and let the opponent answer it."""
        if self._is_over is None:
            raise gym.error.ResetNeeded("Cannot call env.step() before calling env.reset()")
        info = {"seat": str(self._seat)}
        if self._is_over:
            gym.logger.warn(TOO_LATE)
            return observe(self.state), 0.0, True, False, info
        try:
            reward = self._play(action)
        except IllegalAction as error:
            if self._illegal == "raise":
                raise
            self._is_over = True
            reward, info = -1.0, {"illegal": str(error)}
        self._show()
        return observe(self.state), reward, self._is_over, False, info

    def _play(self, action: np.int64 | int) -> float:
        text = self.state.action_to_text(action)
        self.state.apply(action)
        self._match.play(text)
        self._let_opponent_act()
        self._is_over = self.state.is_over
        return self.state.returns[self._seat.index]

    def _show(self) -> None:
        if self.render_mode == "human":
            self.render()

    def _let_opponent_act(self) -> None:
        while not self.state.is_over and self.state.to_move is not self._seat:
            action = self._match.play(self._opponent.choose(self._match))
            self.state.apply(self.state.text_to_action(str(action)))

    def render(self) -> str | None:
        """The board as text: handed out (`ansi`) or printed, as each step does (`human`)."""
        return render_state(self.state, self.render_mode)
