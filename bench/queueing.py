"""A machine in a simulation: threads that do one job after another, and share its processors."""

from __future__ import annotations

import heapq
from collections import deque
from collections.abc import Callable
from functools import partial
from itertools import count

Then = Callable[[], None]
# For how many seconds a thread has a processor while others wait for one.
SLICE = 0.003


class Machine:
    """Processors that threads share; whoever waited longest comes first.

    >>> machine = Machine(processors=1)
    >>> done = []
    >>> machine.work("one", 2.0, lambda: done.append(machine.now))
    >>> machine.work("other", 1.0, lambda: done.append(machine.now))
    >>> machine.run(until=10)
    >>> done, machine.busy
    ([2.0, 3.0], {'one': 2.0, 'other': 1.0})
    """

    def __init__(self, processors: int) -> None:
        self.now = 0.0
        # The processor time of each thread so far.
        self.busy: dict[str, float] = {}
        self._free = processors
        self._jobs: dict[str, deque[tuple[float, Then]]] = {}
        # Threads with something to do that have no processor.
        self._ready: deque[str] = deque()
        self._running: set[str] = set()
        # Since when a thread has had a processor, and until when it has one.
        self._since: dict[str, float] = {}
        self._until: dict[str, float] = {}
        self._events: list[tuple[float, int, Then]] = []
        self._number = count()

    def after(self, seconds: float, then: Then) -> None:
        """Let something happen later, which needs no processor."""
        heapq.heappush(self._events, (self.now + seconds, next(self._number), then))

    def work(self, thread: str, seconds: float, then: Then) -> None:
        """Give a thread a job; `then` is called when it is done."""
        jobs = self._jobs.setdefault(thread, deque())
        jobs.append((seconds, then))
        if len(jobs) == 1 and thread not in self._running:
            self._ready.append(thread)
            self._dispatch()

    def _dispatch(self) -> None:
        while self._free and self._ready:
            thread = self._ready.popleft()
            seconds, then = self._jobs[thread].popleft()
            self._free -= 1
            self._running.add(thread)
            if self.now > self._until.get(thread, -1.0):
                self._since[thread] = self.now
            self._until[thread] = self.now + seconds
            self.busy[thread] = self.busy.get(thread, 0.0) + seconds
            self.after(seconds, partial(self._finish, thread, then))

    def _finish(self, thread: str, then: Then) -> None:
        self._free += 1
        self._running.discard(thread)
        if self._jobs[thread]:
            # A thread goes on with what waits for it until its time is over.
            if self.now - self._since[thread] < SLICE:
                self._ready.appendleft(thread)
            else:
                self._ready.append(thread)
        then()
        self._dispatch()

    def run(self, until: float) -> None:
        """Let time pass."""
        while self._events and self._events[0][0] <= until:
            self.now, _, then = heapq.heappop(self._events)
            then()
