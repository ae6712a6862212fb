"""A change that waits to be stored: who waits for it, and how certain its fate is.

Either the writer settles it, from its thread, or its deadline does, in the event loop. Until its
commit begins, it can be withdrawn, and then it never happens.
"""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from enum import Enum
from itertools import groupby

from jogo.core.errors import JogoError
from jogo.web.errors import MaybeStored, NotStored, Overtaken
from jogo.web.store.statements import GONE, Row, Statement, version_after

# How long a change may wait, and how much longer if its commit has begun by then: a player hears
# within five seconds what became of it.
PATIENCE = 4.0
GRACE = 0.7


class Stage(Enum):
    WAITING = 1
    COMMITTING = 2
    SETTLED = 3


# Between the writer's thread and the event loop; held for a moment only.
_turn = threading.Lock()


@dataclass(slots=True, eq=False)
class Write:
    """Statements that belong together, and who waits for them."""

    statements: tuple[Statement, ...]
    done: asyncio.Future[None]
    deadline: float = field(default_factory=lambda: time.monotonic() + PATIENCE)
    stage: Stage = Stage.WAITING
    is_stored: bool = False
    _timer: asyncio.TimerHandle | None = None

    @property
    def versions(self) -> dict[Row, int]:
        """The games and studies that it is about, and the versions that they have afterwards."""
        return dict(filter(None, map(version_after, self.statements)))

    def start_timer(self) -> None:
        self._timer = self.done.get_loop().call_later(PATIENCE, self._call_time)

    def _call_time(self) -> None:
        if self.withdraw():
            self.answer(not_stored())
        elif self.stage is Stage.COMMITTING:
            self._timer = self.done.get_loop().call_later(GRACE, self._give_up)

    def _give_up(self) -> None:
        if self.withdraw():
            self.answer(not_stored())
        elif self._settle(Stage.COMMITTING):
            self.answer(maybe_stored())

    def withdraw(self) -> bool:
        """Take it back if it has not begun to be committed: then it never happens."""
        return self._settle(Stage.WAITING)

    def _settle(self, stage: Stage) -> bool:
        with _turn:
            if self.stage is not stage:
                return False
            self.stage = Stage.SETTLED
            return True

    # From the writer's thread

    @property
    def is_settled(self) -> bool:
        """Whether who waits has been told what became of it."""
        return self.stage is Stage.SETTLED

    def is_wanted(self) -> bool:
        """Whether it still waits to be stored."""
        return self.stage is Stage.WAITING and time.monotonic() < self.deadline

    def is_in_doubt(self) -> bool:
        """Whether its commit has begun, and someone still waits to hear whether it was done."""
        return self.stage is Stage.COMMITTING and time.monotonic() < self.deadline + GRACE

    def compare(self, stored: Mapping[Row, int]) -> None:
        """See by the stored versions whether its commit was done; if not, it waits again."""
        steps = {
            step_from(version, stored.get(row, GONE)) for row, version in self.versions.items()
        }
        if steps == {0}:
            self.settle(None)
        elif not steps or max(steps) >= 0:
            self.settle(maybe_stored())
        else:
            self._wait_again()

    def _wait_again(self) -> None:
        with _turn:
            if self.stage is Stage.COMMITTING:
                self.stage = Stage.WAITING

    def settle(self, error: JogoError | None) -> None:
        """Tell who waits what became of it."""
        settle_all([self], error)

    def fail(self) -> None:
        """Tell who still waits that it was not stored, or that it may not have been."""
        self.settle(not_stored() if self.stage is Stage.WAITING else maybe_stored())

    def answer(self, error: JogoError | None) -> None:
        """Answer who waits, in the event loop."""
        if self._timer is not None:
            self._timer.cancel()
        if self.done.done():
            return
        if error is None:
            self.done.set_result(None)
        else:
            self.done.set_exception(error)


def step_from(version: int, stored: int) -> int:
    """How far what is stored is beyond a version; what is to be gone has no version to be beyond.

    >>> step_from(3, 3), step_from(3, 2), step_from(GONE, GONE), step_from(GONE, 2)
    (0, -1, 0, -1)
    """
    return -1 if version == GONE != stored else stored - version


def begin_commit(writes: Sequence[Write]) -> bool:
    """Let none of them be withdrawn any more, unless one of them already was."""
    with _turn:
        if any(write.stage is not Stage.WAITING for write in writes):
            return False
        for write in writes:
            write.stage = Stage.COMMITTING
        return True


def settle_all(writes: Sequence[Write], error: JogoError | None) -> None:
    """Tell those who wait what became of theirs, all at once: it is waking the loop that costs."""
    with _turn:
        open_ones = [write for write in writes if write.stage is not Stage.SETTLED]
        for write in open_ones:
            write.stage = Stage.SETTLED
    for write in open_ones:
        write.is_stored = error is None
    for loop, group in groupby(open_ones, key=lambda write: write.done.get_loop()):
        # The event loop may be closed: then nobody waits any more.
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(answer_all, [*group], error)


def answer_all(writes: Sequence[Write], error: JogoError | None) -> None:
    for write in writes:
        write.answer(error)


def not_stored() -> NotStored:
    return NotStored("this could not be stored; nothing was changed")


def overtaken() -> Overtaken:
    return Overtaken("the game has changed in the meantime; this was not saved")


def maybe_stored() -> MaybeStored:
    return MaybeStored(
        "the server lost the connection to its database while saving this; "
        "open it again to see whether it counts"
    )
