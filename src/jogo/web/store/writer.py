"""The thread that writes: a change is stored before anyone hears of it.

It takes everything that waits into one transaction, so that many games at once cost little more
than one. Whatever fails, it goes on: it connects again, and tells those who waited.
"""

from __future__ import annotations

import asyncio
import logging
import os
import queue
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from itertools import chain

from jogo.web.errors import Overtaken
from jogo.web.logs import place_of
from jogo.web.store.link import Link
from jogo.web.store.problems import describe_problem
from jogo.web.store.statements import Row, Statement
from jogo.web.store.write import GRACE, PATIENCE, Write, begin_commit, overtaken, settle_all

LOG = logging.getLogger(__name__)
MOST_AT_ONCE = 500
MOST_ATTEMPTS = 2
# The pauses between attempts to connect.
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 1.6
# Where one change follows soon upon another, it waits a moment for company: a commit costs more
# than what is in it. A change that comes alone is stored at once.
SOON, MOMENT = 0.02, 0.01


def end_process() -> None:
    """End a server that cannot store any more, so that its supervisor starts another."""
    os._exit(70)


@dataclass(frozen=True, slots=True)
class Failure:
    """Why a batch was not committed, and whether it would be so again."""

    problem: str
    is_final: bool = False


class Writer:
    """Writes to a database, one batch after another."""

    def __init__(self, link: Link, end: Callable[[], None] = end_process) -> None:
        self._link = link
        self._end = end
        self._queue: queue.SimpleQueue[Write | None] = queue.SimpleQueue()
        self._held_back: Write | None = None
        # Why the last attempt to connect failed, and how long to wait until the next.
        self._trouble: str | None = None
        self._pause = FIRST_PAUSE
        # What went wrong with the batch that is being stored.
        self._problem: str | None = None
        # How many changes wait, and when the last one was stored.
        self.waiting = 0
        self.stored_at = time.monotonic()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    @property
    def is_well(self) -> bool:
        """Whether the database could be reached when it was last tried."""
        return self._trouble is None

    async def write(self, *statements: Statement) -> None:
        """Commit the statements, all or none; `StoreFailed` says if that fails, and how surely."""
        write = Write(statements, asyncio.get_running_loop().create_future())
        write.start_timer()
        self.waiting += 1
        self._queue.put(write)
        try:
            # If the caller is cancelled the write goes on, and nobody is told.
            await write.done
        finally:
            self.waiting -= 1

    def close(self) -> None:
        """Write what waits, as far as the database answers, and let go of it."""
        self._queue.put(None)
        self._thread.join(PATIENCE + GRACE)
        if not self._thread.is_alive():
            self._link.close()

    # In the thread

    def _run(self) -> None:
        try:
            while self._write_batch():
                pass
        except BaseException:
            LOG.critical("the writer has ended, and the server with it", exc_info=True)
            self._end()

    def _write_batch(self) -> bool:
        """Store what waits; whether there will be more."""
        batch, goes_on = self._take()
        self._problem = None
        try:
            self._store(batch)
        except Exception as error:
            # A mistake of ours. What it left undone must not be committed with the next batch.
            self._link.drop()
            self._problem = describe_problem(error) + place_of(error)
        for write in batch:
            if not write.is_settled:
                write.fail()
        self._log(batch)
        return goes_on

    def _log(self, batch: list[Write]) -> None:
        """A line for a batch with which something was wrong."""
        lost = sum(not write.is_stored for write in batch)
        if lost:
            problem = self._problem or self._trouble or "they came too late"
            line = "%d of %d changes were not stored, or not certainly: %s"
            LOG.error(line, lost, len(batch), problem)
        elif self._problem is not None:
            LOG.warning("stored after all, having failed once: %s", self._problem)

    def _take(self) -> tuple[list[Write], bool]:
        """Some of what waits, and whether there will be more.

        No game or study is in it twice: what is done to one is done in order.
        """
        batch: list[Write] = []
        rows: set[Row] = set()
        while (write := self._held_back or self._await_next(batch)) is not None:
            self._held_back = None
            changed = write.versions
            if not rows.isdisjoint(changed):
                self._held_back = write
                break
            rows.update(changed)
            batch.append(write)
            if len(batch) == MOST_AT_ONCE or self._queue.empty():
                break
        return batch, write is not None

    def _await_next(self, batch: list[Write]) -> Write | None:
        """The next change, once it comes; the first of a batch lets others catch up with it."""
        write = self._queue.get()
        if not batch and time.monotonic() - self.stored_at < SOON and self._queue.empty():
            time.sleep(MOMENT)
        return write

    def _store(self, batch: list[Write]) -> None:
        """Commit the writes together; if that fails, each alone, so that only a bad one fails.

        The first failure may be that of a connection that was lost long ago, so there are two
        attempts, the second over a new one. While there is none, those who waited long enough go.
        """
        attempts = 0
        while batch := [write for write in batch if write.is_wanted()]:
            if not self._connect():
                continue
            failure = self._commit(batch)
            if failure is None:
                continue
            attempts += 1
            self._problem = failure.problem
            if attempts == MOST_ATTEMPTS or failure.is_final:
                self._part(batch, failure)
                return

    def _part(self, batch: list[Write], failure: Failure) -> None:
        """Store each write of a batch that failed alone, or refuse the one that failed alone."""
        if len(batch) > 1:
            for write in batch:
                self._store([write])
        elif failure.is_final:
            batch[0].settle(overtaken())
        else:
            batch[0].fail()

    def _commit(self, batch: list[Write]) -> Failure | None:
        """Commit the writes together; or why that failed, if it certainly did."""
        try:
            self._link.execute(chain.from_iterable(write.statements for write in batch))
        except Overtaken as error:
            self._link.undo()
            return Failure(describe_problem(error), is_final=True)
        except Exception as error:
            # Some drivers notice nothing when they roll back over a lost connection.
            self._link.drop()
            return Failure(describe_problem(error))
        if not begin_commit(batch):
            self._link.undo()
            return None
        try:
            self._link.commit()
        except Exception as error:
            self._link.drop()
            failure = Failure(describe_problem(error))
        else:
            self._note_success()
            settle_all(batch, None)
            return None
        self._find_out(batch)
        return failure

    def _find_out(self, batch: list[Write]) -> None:
        """After a commit that broke off, see whether it was done, as long as people wait.

        A new connection is told the truth: it has the database only once the old one has ended.
        """
        while doubtful := [write for write in batch if write.is_in_doubt()]:
            if not self._connect():
                continue
            rows = {row for write in doubtful for row in write.versions}
            try:
                stored = self._link.versions(rows)
            except Exception as error:
                self._problem = describe_problem(error)
                self._link.drop()
                continue
            for write in doubtful:
                write.compare(stored)
            return

    def _connect(self) -> bool:
        """Whether there is a connection; if there can be none now, there was a pause."""
        if self._link.is_up:
            return True
        try:
            self._link.connect()
        except Exception as error:
            problem = describe_problem(error)
        else:
            return True
        if self._trouble is None:
            LOG.error("the database cannot be reached: %s", problem)
        self._trouble = problem
        time.sleep(self._pause)
        self._pause = min(2 * self._pause, LONGEST_PAUSE)
        return False

    def _note_success(self) -> None:
        if self._trouble is not None:
            LOG.warning("the database is reached again")
        self._trouble = None
        self._pause = FIRST_PAUSE
        self.stored_at = time.monotonic()
