"""Games played in processes of their own on this machine."""

from __future__ import annotations

import os
import signal
import threading
from collections import Counter, deque
from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass, field
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import cast

from jogo.arena.fixture import Fixture
from jogo.arena.play import Played, PlayerPool, play_fixture
from jogo.core.errors import JogoError

# A worker with the next game waiting does not wait for us.
AHEAD = 2
# A game that ends the process it is played in is tried again, but not for ever.
ATTEMPTS = 3
# A new process that imports what it needs: a copy of ours would have our threads' locks.
CONTEXT = get_context("spawn")


@dataclass(frozen=True, slots=True)
class Lost:
    """A game that could not be played, because it ended every process that tried."""

    fixture: Fixture


@dataclass
class Worker:
    """A process, the line to it, and the games it has not handed back."""

    process: BaseProcess
    line: Connection
    given: deque[Fixture] = field(default_factory=deque)


def default_workers() -> int:
    """As many processes as this one may use cores."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def play_here(fixtures: Iterable[Fixture], workers: int) -> Generator[Played | Lost, None, None]:
    """Play games in `workers` processes, and hand them out as they end.

    A fixture is taken only when a process is about to need it. Closing the generator ends the
    processes; the games that they were at are not played.
    """
    crew: dict[Connection, Worker] = {}
    waiting = iter(fixtures)
    again: deque[Fixture] = deque()
    attempts: Counter[str] = Counter()
    try:
        for _ in range(workers):
            hire(crew)
        while True:
            for worker in crew.values():
                give(worker, again, waiting)
            busy = [line for line, worker in crew.items() if worker.given]
            if not busy:
                return
            for line in cast("list[Connection]", wait(busy)):
                try:
                    yield receive(crew[line])
                except (EOFError, OSError):
                    yield from replace_worker(crew, line, again, attempts)
    finally:
        dismiss(crew)


def hire(crew: dict[Connection, Worker]) -> None:
    ours, theirs = CONTEXT.Pipe()
    process = CONTEXT.Process(target=work, args=(theirs,), daemon=True)
    process.start()
    theirs.close()
    crew[ours] = Worker(process, ours)


def give(worker: Worker, again: deque[Fixture], waiting: Iterator[Fixture]) -> None:
    """Fill up what a worker has to do, games that were given back first."""
    while len(worker.given) < AHEAD:
        fixture = again.popleft() if again else next(waiting, None)
        if fixture is None:
            return
        worker.given.append(fixture)
        try:
            worker.line.send(fixture)
        except OSError:
            return  # it has ended, which is seen when its answer is read


def receive(worker: Worker) -> Played:
    """What a worker hands back; an error that it met in the fixture itself is raised here."""
    answer: Played | JogoError = worker.line.recv()
    worker.given.popleft()
    if isinstance(answer, JogoError):
        raise answer
    return answer


def replace_worker(
    crew: dict[Connection, Worker],
    line: Connection,
    again: deque[Fixture],
    attempts: Counter[str],
) -> Iterator[Lost]:
    """Put a new process in the place of one that has ended, and its games to be played again."""
    worker = crew.pop(line)
    close(worker)
    culprit = worker.given.popleft()
    attempts[culprit.key] += 1
    if attempts[culprit.key] < ATTEMPTS:
        again.append(culprit)
    else:
        yield Lost(culprit)
    again.extend(worker.given)
    hire(crew)


def dismiss(crew: dict[Connection, Worker]) -> None:
    for worker in crew.values():
        worker.process.terminate()
    for worker in crew.values():
        close(worker)


def close(worker: Worker) -> None:
    worker.line.close()
    worker.process.join(timeout=2)
    if worker.process.is_alive():
        worker.process.kill()
        worker.process.join()


def work(line: Connection) -> None:
    """What a worker does: play what it is given until there is no more."""
    pool = PlayerPool()
    # Ctrl-C is for the process that gives out the games, which then ends this one.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, lambda *_: leave(pool))
    threading.Thread(target=leave_with_parent, args=(pool,), daemon=True).start()
    while True:
        try:
            fixture: Fixture = line.recv()
            try:
                answer: Played | JogoError = play_fixture(fixture, pool)
            except JogoError as error:
                answer = error
            line.send(answer)
        except (EOFError, OSError):
            leave(pool)


def leave_with_parent(pool: PlayerPool) -> None:
    """A worker whose parent was killed would otherwise play on, perhaps for an hour."""
    parent = parent_process()
    if parent is not None:
        parent.join()
    leave(pool)


def leave(pool: PlayerPool) -> None:
    pool.close()
    os._exit(0)
