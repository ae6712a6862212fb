"""How the engine's levels think, and how strong every computer player was measured to be.

A level thinks a number of nodes. The low ones look at some of the legal actions only, as a beginner
does; the middle ones play any action that is about as good as the best; from the fourth on they
overlook no win and no loss within a turn. The numbers stand in each game's `strength.py`: `jogo
arena calibrate` measures them, docs/levels.md says with how many games.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from jogo.core.errors import UnknownPlayer
from jogo.core.game import GameType
from jogo.engine.limits import Limits

THINKING = re.compile(r"([^/~!]+)(?:/([1-9]\d?(?:\.\d)?))?(?:~(\d{1,4}))?(!)?", re.ASCII)


@dataclass(frozen=True, slots=True)
class Thinking:
    """How an engine thinks: its limits, how many actions it sees (None for all), and the margin
    within which, in hundredths, an action is as good as the best to it.

    A sight of 1.5 is one action or two, each as often as the other. One that is `careful` never
    overlooks a win within its turn, nor one that it leaves to the opponent's next turn.

    >>> Thinking.read("200n/3").sight, Thinking.read("2000n~18").margin
    (3.0, 18)
    >>> [Thinking.read(text).careful for text in ("200n/3", "200n/3!", "2000n~18!", "2000n")]
    [False, True, True, True]
    """

    limits: Limits
    sight: float | None = None
    margin: int = 0
    careful: bool = False

    @classmethod
    def read(cls, text: str) -> Thinking:
        """What stands behind `engine@`: `2s`, `50000n`, `50000n,2s`, `200n/3`, `2000n~18!`.

        What is not weakened is careful; `!` makes a weakened one so.
        """
        parts = THINKING.fullmatch(text)
        if parts is None:
            raise UnknownPlayer(
                "the engine cannot think like {text!r}; write it like 2s, 100ms, 50000n, 200n/3 "
                "(200 nodes for 3 of the moves) or 2000n~18 (what is 0.18 worse is good enough), "
                "with ! behind it to miss no win and no loss within a turn",
                text=text[:40],
            )
        limit, sight, margin, mark = parts.groups()
        is_careful = bool(mark) or not (sight or margin)
        return cls(
            Limits.read(limit), float(sight) if sight else None, int(margin or 0), is_careful
        )


# The levels of a game that was never measured: they see more actions, then think more. A node is a
# position whose actions are listed; measured at one such game with bench/general.py.
UNMEASURED = (
    "20n/2",
    "120n/3",
    "300n/5",
    "2000n/20!",
    "1000n~80!",
    "2500n~30!",
    "5000n~15!",
    "10000n~5!",
    "25000n",
    "60000n,1s",
)
# The engine at full strength, above its measured levels.
FULL_STRENGTH = "engine@1s"
# Where each game's scale of ratings begins: a player of random moves has this many points.
RANDOM_RATING = 500
ENGINE_LEVELS = tuple(f"engine:{level}" for level in range(1, 11))


def thinking_of(game_type: GameType, level: str) -> Thinking:
    """How a level of the engine thinks about a game.

    >>> from jogo.catalog import find_game_type
    >>> thinking_of(find_game_type("jostle"), "engine:10").sight is None
    True
    """
    return Thinking.read(written_thinking(game_type, level))


def written_thinking(game_type: GameType, level: str) -> str:
    """The same as it is written: `2000n~18!`.

    >>> from jogo.catalog import find_game_type
    >>> Thinking.read(written_thinking(find_game_type("jostle"), "engine:10")).careful
    True
    """
    levels = game_type.strength.levels or UNMEASURED
    return levels[ENGINE_LEVELS.index(level)]


def rating_of(game_type: GameType, name: str) -> int | None:
    """The measured rating of a player on the game's own scale, in Elo points; None if unknown.

    >>> from jogo.catalog import find_game_type
    >>> jostle = find_game_type("jostle")
    >>> rating_of(jostle, "random"), rating_of(jostle, "human")
    (500, None)
    """
    above = 0 if name == "random" else game_type.strength.elo.get(name)
    return None if above is None else RANDOM_RATING + above


def neighbours_of(name: str) -> tuple[str | None, str | None]:
    """The level below a level of the engine and the one above, up to full strength.

    >>> neighbours_of("engine:1"), neighbours_of("engine:10"), neighbours_of("random")
    ((None, 'engine:2'), ('engine:9', 'engine@1s'), (None, None))
    """
    ladder = (None, *ENGINE_LEVELS, FULL_STRENGTH, None)
    if name not in ladder[1:-1]:
        return None, None
    place = ladder.index(name)
    return ladder[place - 1], ladder[place + 1]
