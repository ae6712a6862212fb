"""The games as Gymnasium environments: against a player of jogo, or many games at once.

Planes and actions are those of `docs/arrays.md`; the legal actions are in the observation.
"""

from __future__ import annotations

from jogo.adapters.gymnasium.against import AgainstPlayer
from jogo.adapters.gymnasium.self_play import SelfPlay

__all__ = ["AgainstPlayer", "SelfPlay"]
