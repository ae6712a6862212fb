"""A process beside the server that works for it, so that the server's own goes on meanwhile.

It is told what to call through a pipe and answers through another: pickles, one a call. It ends
when the server does, even if that was killed, since its pipe ends then. Unlike the processes of
`multiprocessing` it neither loads the program that runs the server nor hears of Ctrl-C.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from typing import Any, TypeVar

from jogo.catalog import game_types
from jogo.core.errors import JogoError
from jogo.core.message import in_a_line

T = TypeVar("T")

NICENESS = 5
# What a process that starts may take, on a computer that has much else to do.
SECONDS_TO_START = 30.0
# What a call takes to notice that its process was ended.
SECONDS_TO_END = 1.0
# Loaded before the first call comes.
NEEDED = "jogo.web.rooms.studying"
# `-P`: no file of the folder that the server was started in is taken for a module.
COMMAND = (sys.executable, "-P", "-m", "jogo.web.rooms.worker")


class WorkerEnded(Exception):
    """The process ended before it answered."""


class WorkerTooSlow(WorkerEnded):
    """The process did not answer in time, and was ended."""


class Worker:
    """One process, started with the first call, or before, and again after it has ended; a call
    at a time."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._is_closed = False
        self._calling = threading.Lock()

    @property
    def pid(self) -> int | None:
        return None if self._process is None else self._process.pid

    def warm(self) -> None:
        """Have the process running before the first call."""
        with self._calling, suppress(WorkerEnded, OSError):
            if self._process is None:
                self._start()

    def call(self, work: Callable[..., T], *arguments: Any, seconds: float) -> T:
        """What a function of a module answers there, or raises; `WorkerEnded`, `WorkerTooSlow`."""
        with self._calling:
            process = self._process or self._start()
            succeeded, answer = self._talk(process, seconds, (work, arguments))
        if not succeeded:
            raise answer
        found: T = answer
        return found

    def _start(self) -> subprocess.Popen[bytes]:
        if self._is_closed:
            raise WorkerEnded("closed")
        process = self._process = subprocess.Popen(
            COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, **apart()
        )
        self._talk(process, SECONDS_TO_START)
        return process

    def _talk(
        self, process: subprocess.Popen[bytes], seconds: float, *call: object
    ) -> tuple[bool, Any]:
        """Send a call, if there is one, and hear what the process says next."""
        assert process.stdin is not None
        assert process.stdout is not None
        too_slow = threading.Event()

        def give_up() -> None:
            too_slow.set()
            process.kill()

        timer = threading.Timer(seconds, give_up)
        timer.start()
        try:
            for one in call:
                process.stdin.write(pickle.dumps(one))
                process.stdin.flush()
            heard: tuple[bool, Any] = pickle.load(process.stdout)
        except (EOFError, OSError, ValueError, pickle.UnpicklingError) as error:
            self._end(process)
            kind = WorkerTooSlow if too_slow.is_set() else WorkerEnded
            raise kind(in_a_line(error)) from error
        finally:
            timer.cancel()
        return heard

    def _end(self, process: subprocess.Popen[bytes]) -> None:
        self._process = None
        process.kill()
        process.wait()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()

    def close(self) -> None:
        """End the process; a call that waits for it hears `WorkerEnded`."""
        self._is_closed = True
        process = self._process
        if process is None:
            return
        process.kill()
        if self._calling.acquire(timeout=SECONDS_TO_END):
            self._end(process)
            self._calling.release()


def apart() -> dict[str, Any]:
    """What keeps a terminal's Ctrl-C from a process: it is the server that is to hear of it."""
    if sys.platform == "win32":
        return {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
    return {"start_new_session": True}


# In the process


def serve_calls() -> None:
    """Answer calls until the server has ended."""
    inbox, outbox = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    # Whatever is printed must not be taken for an answer.
    os.dup2(2, 1)
    if hasattr(os, "nice"):
        os.nice(NICENESS)
    import_module(NEEDED)
    game_types()
    message = pickle.dumps((True, None))
    with suppress(EOFError, BrokenPipeError):
        while True:
            outbox.write(message)
            outbox.flush()
            work, arguments = pickle.load(inbox)
            message = answer_call(work, arguments)


def answer_call(work: Callable[..., object], arguments: tuple[Any, ...]) -> bytes:
    """What a call answers or raises, to be sent."""
    try:
        return pickle.dumps((True, work(*arguments)), pickle.HIGHEST_PROTOCOL)
    except JogoError as error:
        return pickle.dumps((False, error))
    except BaseException as error:  # whatever another package does, the next call is answered
        return pickle.dumps((False, RuntimeError(in_a_line(error))))


if __name__ == "__main__":
    serve_calls()
