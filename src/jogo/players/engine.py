"""The engine as a player: ten levels, or full strength for a time or a number of nodes."""

from __future__ import annotations

from random import Random
from typing import Any

from jogo.core.action import Action
from jogo.core.errors import JogoError, UnknownPlayer
from jogo.core.game import Game, Kind
from jogo.core.match import Match
from jogo.engine import Engine, Limits, Line

# A level sees as far as its nodes go; the weaker it is, the less it minds a slightly worse action.
LEVEL_NODES = (20, 60, 200, 600, 2_000, 6_000, 20_000, 60_000, 200_000, 2_000_000)
LEVEL_MARGINS = (60, 45, 35, 25, 18, 12, 8, 4, 0, 0)
ENGINE_LEVELS = tuple(f"engine:{level}" for level in range(1, len(LEVEL_NODES) + 1))
CONSIDERED = 4
# A search of so few nodes fits into a small table, which is quicker to set up.
SMALL_SEARCH = 60_000


class EnginePlayer:
    """The engine within a limit; with a margin it plays any of its lines that is about as good."""

    def __init__(self, name: str, limits: Limits, margin: int, chance: Random) -> None:
        self.name = name
        self.limits = limits
        self.margin = margin
        self.chance = chance
        self._engine: Engine | None = None

    def check(self, kind: Kind[Any, Any, Any]) -> None:
        """It plays every game."""

    def choose(self, match: Match) -> Action:
        match.check_open()
        lines = CONSIDERED if self.margin else 1
        report = self.engine_for(match.game).search(match, self.limits, lines=lines)
        return match.read_action(self.chance.choice(self.about_as_good(report.lines)).actions[0])

    def stop(self) -> None:
        """Play the best action found so far; asked for from another thread."""
        if self._engine is not None:
            self._engine.stop()

    def about_as_good(self, lines: tuple[Line, ...]) -> list[Line]:
        """The lines within the margin of the best; never a loss instead of something better."""
        best = lines[0]
        if best.wins_in is not None:
            return [best]
        unsure = [line for line in lines if line.wins_in is None]
        return [line for line in unsure if best.score - line.score <= self.margin]

    def engine_for(self, game: Game[Any, Any, Any]) -> Engine:
        """The engine of the game being played, kept from action to action with its memory."""
        if self._engine is None or self._engine.game != game:
            few = self.limits.nodes is not None and self.limits.nodes <= SMALL_SEARCH
            self._engine = Engine(game, megabytes=4 if few else 64)
        return self._engine


def engine_player(name: str, chance: Random) -> EnginePlayer:
    """The player that `engine:5`, `engine@2s`, `engine@100ms` or `engine@50000n` names.

    >>> engine_player("engine@100ms", Random(1)).limits.seconds
    0.1
    """
    if name in ENGINE_LEVELS:
        level = ENGINE_LEVELS.index(name)
        limits = Limits(nodes=LEVEL_NODES[level])
        return EnginePlayer(name, limits, LEVEL_MARGINS[level], chance)
    kind, _, limit = name.partition("@")
    if kind != "engine" or not limit:
        raise UnknownPlayer(
            "there is no player {name!r}; the engine is engine:1 to engine:10, "
            "engine@2s, engine@100ms or engine@50000n",
            name=name,
        )
    try:
        return EnginePlayer(name, Limits.read(limit), 0, chance)
    except JogoError as error:
        raise UnknownPlayer(
            "there is no player {name!r}: {error}", name=name, error=error
        ) from error
