"""What learners see of a game and do in it, as Gymnasium and PettingZoo describe it."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import numpy as np
from gymnasium import logger, spaces
from numpy.typing import NDArray

from jogo.core.errors import BadOption
from jogo.draw.text import draw_board
from jogo.fast import Layout, State

Observation = dict[str, NDArray[Any]]
RENDER_MODES = ("human", "ansi")


def space_of_observations(layout: Layout) -> spaces.Dict:
    """The planes, and which actions are legal."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 1, layout.shape, np.float32),
            "action_mask": spaces.Box(0, 1, (layout.action_count,), np.int8),
        }
    )


def space_of_actions(layout: Layout) -> spaces.Discrete:
    """The numbers of the actions."""
    return spaces.Discrete(layout.action_count)


def observe(state: State) -> Observation:
    """What the player to move sees."""
    mask = state.legal_mask().view(np.int8)
    return {"observation": state.observation(), "action_mask": mask}


def draw_state(state: State) -> str:
    """The board as text.

    >>> print(draw_state(State("virus-wars", size=5)).splitlines()[0])
         a   b   c   d   e
    """
    return draw_board(state.game.view(state.game.parse_state(state.text))).plain


def render_state(state: State, mode: str | None) -> str | None:
    """The board as text: handed out (`ansi`) or printed (`human`)."""
    if mode is None:
        logger.warn(
            "You are calling render method without specifying any render mode. "
            "You can specify the render_mode at initialization, e.g. render_mode='ansi'"
        )
        return None
    text = draw_state(state)
    if mode == "ansi":
        return text
    print(text)
    return None


def check_choice(name: str, value: str | None, choices: Collection[str | None]) -> None:
    """Raise `BadOption` if a value is none of those that there are.

    >>> check_choice("illegal", "explode", ("raise", "lose"))
    Traceback (most recent call last):
    jogo.core.errors.BadOption: illegal is 'explode'; it must be one of 'raise', 'lose'
    """
    if value not in choices:
        raise BadOption(
            "{name} is {value!r}; it must be one of {values}",
            name=name,
            value=value,
            values=", ".join(map(repr, choices)),
        )
