"""What a client of a live game must know of the server's messages; everything else asks here."""

from __future__ import annotations

import json
from random import Random
from typing import Any

ASK_FOR_SNAPSHOT = '{"do":"snapshot"}'
ANALYSIS = "/ws/analysis"
# Refusals after which an action may have been stored all the same.
UNCERTAIN = frozenset({"maybe-stored"})


def path_of(game: str) -> str:
    return f"/ws/games/{game}"


def play_message(action: str, ply: int) -> str:
    return json.dumps({"do": "play", "action": action, "ply": ply})


def is_snapshot(text: bytes) -> bool:
    return text.startswith(b'{"type":"game"')


def shows_ply(text: bytes, ply: int) -> bool:
    """Whether a message shows the position after that many actions, without parsing it.

    A turn has the number of actions before it, so only the position itself has this number.
    """
    return b'"ply":%d,' % ply in text


class LiveGame:
    """A game as one client knows it, from a snapshot and the changes since."""

    def __init__(self) -> None:
        self.number: int | None = None
        self.you: str | None = None
        self.ply = 0
        self.to_move = ""
        self.is_over = False
        self.actions: list[str] = []
        self._legal: list[dict[str, Any]] = []

    @property
    def is_turn(self) -> bool:
        return not self.is_over and self.you in (self.to_move, "both")

    def take(self, message: dict[str, Any]) -> bool:
        """Take in a `game` or a `change`; false if one was missed, so that a snapshot is needed."""
        number = message.get("number")
        if message["type"] == "game":
            self.you = message["you"]
            self.actions = [action for turn in message["turns"] for action in turn["actions"]]
            self.is_over = message["outcome"] is not None
        elif self.number is None or number != self.number + 1:
            return False
        elif message.get("outcome") is not None:
            self.is_over = True
        self.number = number
        if (position := message.get("position")) is not None:
            self._take_position(position, message)
        return True

    def _take_position(self, position: dict[str, Any], message: dict[str, Any]) -> None:
        self.ply, self.to_move = position["ply"], position["to_move"]
        self.is_over = self.is_over or position["outcome"] is not None
        self._legal = position["legal"] or []
        if message["type"] == "change":
            latest = message["latest"] or {"ply": 0, "actions": []}
            self.actions = [*self.actions[: latest["ply"]], *latest["actions"]]

    def choose(self, rng: Random) -> str:
        """One of the legal actions, at random."""
        return choose_action(self._legal, rng)


def choose_action(legal: list[dict[str, Any]], rng: Random) -> str:
    """An action of those that the server lists, one by one or in groups.

    >>> choose_action([{"text": "{0}-{1}", "cells": {"f6": "f7"}}], Random(1))
    'f6-f7'
    >>> choose_action([{"text": "pass", "cells": {}}], Random(1))
    'pass'
    """
    # A group counts by its cells that come first, which is fair enough and needs no counting.
    weights = [max(1, len(group["cells"])) for group in legal]
    (group,) = rng.choices(legal, weights)
    text, cells = group["text"], group["cells"]
    if isinstance(cells, list) or not cells:
        return str(text)
    first = rng.choice([*cells])
    last = rng.choice(cells[first].split())
    return str(text).format(*first.split(), last)
