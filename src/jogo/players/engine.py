"""The engine as a player: by level, or at full strength within a limit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import inf
from random import Random
from time import monotonic

from jogo.core.action import Action
from jogo.core.errors import JogoError, UnknownPlayer
from jogo.core.game import Game, GameType
from jogo.core.match import Match
from jogo.core.seat import Seat
from jogo.engine import Engine, Limits, Line, Stopper, TimeLeft
from jogo.engine.networks import OWN
from jogo.players.levels import ENGINE_LEVELS, Thinking, thinking_of
from jogo.players.protocol import Player

# What stands between how an engine thinks and the network it thinks with.
NETWORK = ",network="
CONSIDERED = 4
# Searches up to this many nodes fit into a small table, which is quicker to set up.
SMALL_SEARCH, SMALL_TABLE = 60_000, 4
LARGE_TABLE = 64
# With fewer seconds on the clock there is no time to look at whole turns: that may take a tenth.
TIME_FOR_CARE = 0.5


class EnginePlayer:
    """The engine, thinking in its one way or, with None, as its level of the game being played.

    `megabytes` is the most that its engine's transposition table takes; `network` is the engine's.
    """

    def __init__(
        self,
        name: str,
        thinking: Thinking | None,
        rng: Random,
        megabytes: int = LARGE_TABLE,
        network: str = OWN,
    ) -> None:
        self.name = name
        self.thinking = thinking
        self.rng = rng
        self.megabytes = megabytes
        self.network = network
        self._engine: Engine | None = None

    def check(self, game_type: GameType) -> None:
        """It plays every game."""

    def choose(
        self, match: Match, stopper: Stopper | None = None, clock: TimeLeft | None = None
    ) -> Action:
        """Think, and act; told to stop, it plays the best action found so far.

        With a clock it never thinks longer than that allows.
        """
        match.check_open()
        thinking = self.thinking_about(match.game.type)
        began = monotonic()
        engine = self.engine_for(match.game).heeding(stopper or Stopper())
        among: Sequence[str] = ()
        # A game that is lost in its first turn is no game, even for a beginner.
        is_careful = thinking.careful or match.state.turn <= len(Seat)
        if is_careful and (clock is None or clock.seconds >= TIME_FOR_CARE):
            sound = engine.sound_actions(match)
            if sound.win or len(sound.actions) == 1:
                return match.read_action(sound.actions[0])
            among = sound.actions
        # What has passed until here, on the way to an engine and to sound actions, is gone.
        left = clock and clock.after(monotonic() - began)
        limits = replace(thinking.limits, clock=left)
        if thinking.sight is not None:
            return self.best_seen(engine, match, among, limits, thinking.sight)
        lines = CONSIDERED if thinking.margin else 1
        report = engine.search(match, limits, lines=lines, among=among)
        chosen = self.rng.choice(about_as_good(report.lines, thinking.margin))
        return match.read_action(chosen.actions[0])

    def best_seen(
        self,
        engine: Engine,
        match: Match,
        among: Sequence[str],
        limits: Limits,
        sight: float,
    ) -> Action:
        """The best of some actions, each looked at for its share of the thinking."""
        wanted = set(among)
        actions = [a for a in match.legal_actions() if not among or str(a) in wanted]
        number = int(sight) + (self.rng.random() < sight % 1)
        seen = self.rng.sample(actions, min(number, len(actions)))
        share = Limits(
            limits.seconds and limits.seconds / number,
            limits.nodes and max(1, limits.nodes // number),
            clock=limits.clock and limits.clock.split(number),
        )
        best: Action = max(seen, key=lambda action: worth_of(engine, match, action, share))
        return best

    def thinking_about(self, game_type: GameType) -> Thinking:
        """How it thinks about a game."""
        return self.thinking or thinking_of(game_type, level_of(self.name))

    def megabytes_for(self, game_type: GameType) -> int:
        """How large the table of its engine for a game is."""
        nodes = self.thinking_about(game_type).limits.nodes
        is_small = nodes is not None and nodes <= SMALL_SEARCH
        return min(SMALL_TABLE, self.megabytes) if is_small else self.megabytes

    def engine_for(self, game: Game) -> Engine:
        """The engine of the game being played, kept from action to action with its memory."""
        if self._engine is None or self._engine.game != game:
            self._engine = Engine(
                game, megabytes=self.megabytes_for(game.type), network=self.network
            )
        return self._engine


def choose_action(
    player: Player, match: Match, stopper: Stopper | None = None, clock: TimeLeft | None = None
) -> Action:
    """What a player chooses; an engine heeds the word to stop, and its clock if there is one."""
    if isinstance(player, EnginePlayer):
        return player.choose(match, stopper, clock)
    return player.choose(match)


def about_as_good(lines: tuple[Line, ...], margin: int) -> list[Line]:
    """The lines within the margin of the best; never a loss instead of something better."""
    best = lines[0]
    if best.wins_in is not None:
        return [best]
    unsure = [line for line in lines if line.wins_in is None]
    return [line for line in unsure if best.score - line.score <= margin]


def worth_of(engine: Engine, match: Match, action: Action, limits: Limits) -> float:
    """What a short look says of the position after an action, for the one who acts."""
    seat: Seat = match.to_move
    after = match.game.rules.after(match.state, action)
    outcome = match.game.outcome(after)
    if outcome is not None:
        return 0.0 if outcome.winner is None else inf if outcome.winner is seat else -inf
    score = engine.search(match.game.format_state(after), limits).lines[0].score
    return score if after.to_move is seat else -score


def level_of(name: str) -> str:
    """The name of an engine without its network.

    >>> level_of("engine:5,network=none"), level_of("engine@1s")
    ('engine:5', 'engine@1s')
    """
    return name.partition(NETWORK)[0]


def engine_player(name: str, rng: Random, megabytes: int = LARGE_TABLE) -> EnginePlayer:
    """The player that `engine:5`, `engine@2s`, `engine@100ms` or `engine@50000n` names.

    Its network is the game's own, unless `,network=none` or `,network=FILE` stands behind.

    >>> engine_player("engine@100ms", Random(1)).thinking.limits.seconds
    0.1
    >>> engine_player("engine:5,network=none", Random(1)).network
    'none'
    """
    network = name.partition(NETWORK)[2]
    if NETWORK in name and not network:
        raise UnknownPlayer(
            "there is no player {name!r}: write none or a file after network=", name=name
        )
    plain = level_of(name)
    if plain in ENGINE_LEVELS:
        return EnginePlayer(name, None, rng, megabytes, network or OWN)
    family, _, limit = plain.partition("@")
    if family != "engine" or not limit:
        raise UnknownPlayer(
            "there is no player {name!r}; the engine is engine:1 to engine:10, "
            "engine@2s, engine@100ms or engine@50000n",
            name=name,
        )
    try:
        return EnginePlayer(name, Thinking.read(limit), rng, megabytes, network or OWN)
    except JogoError as error:
        raise UnknownPlayer(
            "there is no player {name!r}: {error}", name=name, error=error
        ) from error
