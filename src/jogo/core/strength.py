"""What was measured of a game: how its levels think, how strong they are, what scores mean."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import exp, log

from jogo.core.option import OptionValue

# Beyond this exponent a win is certain, and `exp` would overflow soon after.
CERTAIN = 20.0


@dataclass(frozen=True, slots=True)
class Odds:
    """The score of an even game, and the lead over it with which three of four games are won.

    Both are in hundredths and from the first seat's view.
    """

    even: int = 0
    lead: int = 200

    def share(self, score: int) -> float:
        """The first seat's share of the game, from 0 (lost) to 1 (won).

        >>> Odds(even=-100, lead=200).share(-100), round(Odds(lead=200).share(200), 2)
        (0.5, 0.75)
        """
        exponent = log(3) * (score - self.even) / self.lead
        return 1 / (1 + exp(-max(-CERTAIN, min(CERTAIN, exponent))))


@dataclass(frozen=True, slots=True)
class BenchSearch:
    """A position that `jogo bench` thinks about, to a fixed depth; None is the start."""

    depth: int
    position: str | None = None
    options: Mapping[str, OptionValue] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Strength:
    """The engine's ten levels of a game, and what was measured of them and of the other players.

    `levels` says how each level thinks, as `engine@...` writes it; a game without any has those of
    `players/levels.py`. `elo` counts points above `random`. After `clear_after` turns, about a
    quarter of a game, what the engine sees of a game is as good as it will be.
    """

    levels: tuple[str, ...] = ()
    elo: Mapping[str, int] = field(default_factory=dict)
    odds: Odds = Odds()
    clear_after: int = 12
    bench: tuple[BenchSearch, ...] = ()
