"""What the players of a game were told, to be compared with what is stored."""

from __future__ import annotations

from collections.abc import Sequence


class Ledger:
    """The actions of a game that somebody was shown or acknowledged, and those that may follow.

    >>> ledger = Ledger("g")
    >>> ledger.send("a1-a2")
    >>> ledger.observe(["a1-a2"], at_least=0)
    >>> ledger.observe([], at_least=1)
    >>> ledger.complaints
    ['game g: 1 actions were told, 0 are stored']
    """

    def __init__(self, game: str) -> None:
        self.game = game
        self.actions: list[str] = []
        self.complaints: list[str] = []
        # Sent for the next ply, and not refused for certain.
        self._possible: set[str] = set()

    def send(self, action: str) -> None:
        self._possible.add(action)

    def deny(self, action: str) -> None:
        """The server says that an action was not stored: then it must never be."""
        self._possible.discard(action)

    def acknowledge(self, ply: int, action: str) -> None:
        """The server says that an action was stored, as the one with that number."""
        self.observe([*self.actions[: ply - 1], action], at_least=ply)

    def observe(self, stored: Sequence[str], at_least: int) -> None:
        """Compare with what somebody sees, who must see that many of the actions."""
        told = len(self.actions)
        if len(stored) < at_least:
            self.complain(f"{at_least} actions were told, {len(stored)} are stored")
        elif list(stored[:told]) != self.actions[: len(stored)]:
            self.complain(f"told {self.actions[-3:]}, stored {list(stored[:told][-3:])}")
        elif len(stored) > told:
            self._extend(stored[told:])

    def _extend(self, news: Sequence[str]) -> None:
        if len(news) == 1 and news[0] in self._possible:
            self._possible.clear()
        else:
            self.complain(
                f"{list(news)} are stored after {len(self.actions)} actions; "
                f"only one of {sorted(self._possible)} can be"
            )
        # Said once, not with every message from here on.
        self.actions.extend(news)

    def complain(self, problem: str) -> None:
        self.complaints.append(f"game {self.game}: {problem}")
