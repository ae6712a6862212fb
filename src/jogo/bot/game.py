"""One game of a bot, from when it hears of it until it is over."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from threading import Event as Flag
from typing import Any

from jogo import catalog
from jogo.bot.client import BotClient, NoServer, ServerRefused
from jogo.core.errors import JogoError
from jogo.core.match import Match
from jogo.core.message import Message, Word
from jogo.engine import Stopper, TimeLeft
from jogo.players.engine import choose_action
from jogo.players.protocol import Player

Tell = Callable[[Message], None]
# Seconds until a lost connection is tried again: the first time, and at most.
SOONEST, LATEST = 1.0, 30.0
# So many seconds are kept for the way to the server and back.
ON_THE_WAY = 0.3
# What the server says to an action that came too late: the next line says how the game stands.
TOO_LATE = frozenset({"stale", "not-your-turn", "game-over"})


class Backoff:
    """How long to wait before the next attempt: twice as long each time, and never the same."""

    def __init__(self, rng: Random) -> None:
        self._rng = rng
        self._seconds = SOONEST

    def reset(self) -> None:
        self._seconds = SOONEST

    def next(self, asked: float = 0.0) -> float:
        """Seconds to wait now, and no fewer than the server asked for.

        >>> backoff = Backoff(Random(1))
        >>> [round(backoff.next()) for _ in range(8)]
        [1, 2, 4, 7, 14, 26, 27, 28]
        """
        seconds = self._seconds * self._rng.uniform(0.75, 1.0)
        self._seconds = min(2 * self._seconds, LATEST)
        return max(seconds, asked)


class BotGame:
    """Plays a game with a player of its own."""

    def __init__(
        self, key: str, client: BotClient, player: Player, tell: Tell, left: Flag, rng: Random
    ) -> None:
        self.id = key
        # When something last happened here.
        self.moved = time.monotonic()
        self.stopper = Stopper()
        self._client = client
        self._player = player
        self._tell = tell
        self._left = left
        self._backoff = Backoff(rng)
        self._whole: dict[str, Any] = {}
        self._match: Match | None = None

    def run(self) -> None:
        """Play until the game is over, or is left."""
        try:
            while not self._left.is_set():
                seconds = self._follow()
                if seconds is None:
                    return
                self._left.wait(seconds)
        finally:
            close = getattr(self._player, "close", None)
            if close is not None:
                close()

    def _follow(self) -> float | None:
        """Play while the connection lasts; then, how long to wait for the next one, if for any."""
        try:
            for line in self._client.game(self.id):
                self._backoff.reset()
                if self._left.is_set():
                    return None
                if line is not None and self._is_over(line):
                    return None
        except NoServer as problem:
            seconds = self._backoff.next()
            self._say(Message("{problem}; trying again", problem=problem))
            return seconds
        except ServerRefused as refusal:
            if refusal.seconds:
                return self._backoff.next(refusal.seconds)
            self._say(Message("the server refuses: {problem}", problem=refusal))
            return None
        # The stream has ended, and the game has not: the server is being restarted.
        return self._backoff.next()

    def _is_over(self, line: dict[str, Any]) -> bool:
        """Do what a line asks for; whether the game is over."""
        if line["type"] == "gameFull":
            self._whole = line
        state = line.get("state", line)
        self.moved = time.monotonic()
        if state["status"] != "started":
            self._say(describe_end(state, self._whole["seat"]))
            return True
        if state["to_move"] == self._whole["seat"]:
            self._act(state)
        return False

    def _act(self, state: dict[str, Any]) -> None:
        try:
            match = self._match_at(state["moves"].split())
            action = str(choose_action(self._player, match, self.stopper, self._time_left(state)))
        except JogoError as problem:
            # Somebody waits for a move that will not come.
            self._say(Message("it cannot go on and resigns: {problem}", problem=problem))
            self._client.resign(self.id)
            return
        if self._left.is_set():
            return
        try:
            self._client.play(self.id, action, state["ply"])
        except ServerRefused as refusal:
            if refusal.kind not in TOO_LATE:
                raise

    def _match_at(self, actions: list[str]) -> Match:
        """The match as it stands; what was played before is not played again."""
        match = self._match
        played = [] if match is None else [str(action) for action in match.actions]
        if match is None or played != actions[: len(played)]:
            match = begin_match(self._whole)
            played = []
        for action in actions[len(played) :]:
            match.play(action)
        self._match = match
        return match

    def _time_left(self, state: dict[str, Any]) -> TimeLeft | None:
        clock = state["clock"]
        # With days a turn, it thinks for as long as without a clock.
        if clock is None or self._whole.get("days") is not None:
            return None
        seconds = clock[self._whole["seat"]] / 1000 - ON_THE_WAY
        return TimeLeft(max(0.0, seconds), clock["increment"] / 1000)

    def _say(self, message: Message) -> None:
        self._tell(Message("{game}: {message}", game=self.id, message=message))


def begin_match(whole: dict[str, Any]) -> Match:
    """The match of a game before anything was played."""
    game = catalog.find_game_type(whole["game"]).game(**whole["options"])
    is_usual = game.format_state(game.start()) == whole["start"]
    return Match(game, None if is_usual else whole["start"])


def describe_end(state: dict[str, Any], seat: str) -> Message:
    """How a game ended for the bot.

    >>> ended = {"status": "finished", "winner": "first", "reason": "resignation"}
    >>> str(describe_end(ended, "first")), str(describe_end(ended | {"winner": None}, "first"))
    ('won: resignation', 'drawn: resignation')
    """
    reason = Word(state["reason"] or "-")
    if state["status"] == "aborted":
        return Message("called off")
    if state["winner"] is None:
        return Message("drawn: {reason}", reason=reason)
    if state["winner"] == seat:
        return Message("won: {reason}", reason=reason)
    return Message("lost: {reason}", reason=reason)
