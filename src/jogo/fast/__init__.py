"""Games as arrays, for learners: positions held in C++, one by one or thousands at once.

`docs/arrays.md` says what each number and each plane means.
"""

from __future__ import annotations

try:
    import numpy as _  # noqa: F401
except ImportError as error:
    raise ImportError("jogo.fast needs NumPy: pip install 'jogo[fast]'") from error

from jogo.fast.arrays import BadArray
from jogo.fast.batch import Batch, Playouts, Restart, Step
from jogo.fast.layout import Layout, make_layout
from jogo.fast.state import State
from jogo.fast.symmetry import Symmetry

__all__ = [
    "BadArray",
    "Batch",
    "Layout",
    "Playouts",
    "Restart",
    "State",
    "Step",
    "Symmetry",
    "make_layout",
]
