"""What learners see of a game and do in it, as Gymnasium and PettingZoo describe it."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray

from jogo.draw.text import draw_board
from jogo.fast import Layout, State

Observation = dict[str, NDArray[Any]]


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
