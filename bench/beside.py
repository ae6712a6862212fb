"""Work in a process beside the one that measures, so that neither waits for the other."""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from multiprocessing.connection import Connection
from typing import Any, Generic, TypeVar

import uvloop

from bench.web_server import raise_descriptor_limit

T = TypeVar("T")


class Beside(Generic[T]):
    """A process that works on something, and what it found in the end."""

    def __init__(self, process: multiprocessing.process.BaseProcess, end: Connection) -> None:
        self._process = process
        self._end = end

    async def result(self) -> T:
        found: T = await asyncio.to_thread(self._receive)
        return found

    def _receive(self) -> T:
        try:
            found: T = self._end.recv()
        except EOFError:
            raise ChildProcessError("the process beside ended without a result") from None
        return found


@asynccontextmanager
async def beside(
    work: Callable[..., Coroutine[Any, Any, T]], *arguments: object
) -> AsyncIterator[Beside[T]]:
    """Start work beside; it ends with the block, done or not."""
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe()
    process = context.Process(target=run, args=(there, work, arguments), daemon=True)
    process.start()
    there.close()
    try:
        yield Beside(process, here)
    finally:
        process.kill()
        process.join()
        here.close()


def run(
    end: Connection,
    work: Callable[..., Coroutine[Any, Any, object]],
    arguments: tuple[object, ...],
) -> None:
    # Ctrl-C is for the process that started this one.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    raise_descriptor_limit()
    end.send(uvloop.run(work(*arguments)))
