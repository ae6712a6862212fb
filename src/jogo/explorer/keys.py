"""Which positions count as one: those that differ by a turn of the board, or by their past only."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b

import numpy as np

from jogo.fast import State
from jogo.fast.layout import Layout
from jogo.fast.symmetry import Indices

# What an observation says of how a position came about; it is the same position without that.
OF_THE_PAST = frozenset(("quiet turns / 100", "times repeated / 2"))
KEY_BYTES = 8


@dataclass(frozen=True, slots=True)
class Located:
    """The key of a position, and the symmetries that turn it the way it is kept.

    There are several where the position is symmetric itself.
    """

    key: int
    symmetries: tuple[int, ...]


class Keys:
    """The keys of a game's positions.

    >>> from jogo.fast import make_layout
    >>> keys = Keys(make_layout("jostle"))
    >>> one, mirrored = State(keys.layout), State(keys.layout)
    >>> one.apply(one.text_to_action("c8-b8"))
    >>> mirrored.apply(mirrored.text_to_action("h3-i3"))
    >>> keys.locate(one).key == keys.locate(mirrored).key
    True
    """

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self._planes = np.empty(layout.shape, np.float32)
        self._told = [place for place, name in enumerate(layout.planes) if name not in OF_THE_PAST]
        self._turned, self._back = turns_of(layout)

    def locate(self, state: State) -> Located:
        """Where a position stands among all positions of its game."""
        told = state.observation(self._planes)[self._told]
        seen = [symmetry.turn_planes(told).tobytes() for symmetry in self.layout.symmetries]
        kept = min(seen)
        digest = blake2b(bytes([state.mover]) + kept, digest_size=KEY_BYTES).digest()
        symmetries = tuple(place for place, one in enumerate(seen) if one == kept)
        return Located(int.from_bytes(digest, "little"), symmetries)

    def turn(self, actions: tuple[int, ...], symmetry: int) -> tuple[int, ...]:
        """Actions of a position as it is kept."""
        turned = self._turned[symmetry]
        return tuple(int(turned[action]) for action in actions)

    def turn_back(self, actions: tuple[int, ...], symmetry: int) -> tuple[int, ...]:
        """Actions that are kept, as they are in a position that this symmetry turns that way."""
        back = self._back[symmetry]
        return tuple(int(back[action]) for action in actions)


@lru_cache(maxsize=32)
def turns_of(layout: Layout) -> tuple[tuple[Indices, ...], tuple[Indices, ...]]:
    """What each symmetry of a board makes of every action, and what it makes that action of."""
    turned = tuple(each.actions for each in layout.symmetries)
    return turned, tuple(np.argsort(actions) for actions in turned)
