"""A conversation with a running program: lines sent, and answers awaited for a limited time."""

from __future__ import annotations

import queue
import re
import signal
import subprocess
import threading
import time
import weakref
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import IO

from jogo.core.errors import PlayerFailed, PlayerTooSlow
from jogo.core.message import Message, shortened

LONGEST_LINE = 10_000
LINES_AHEAD = 1_000
LAST_LINES = 20
LONGEST_PRINTED = 40
LONGEST_WORDS = 120
# A program that has closed its output is about to end, as a rule.
ENDING_SECONDS = 0.5
# What the lines of the protocol begin with: they are no explanation of what went wrong.
PROTOCOL = ("id", "option", "info", "ugiok", "readyok", "bestmove", "response")
MEANINGLESS = re.compile(r"[\s^~]*|note: .*")


@dataclass(frozen=True, slots=True)
class Heard:
    """What a program has said: whole lines, then None when it has ended, and a line begun."""

    lines: queue.Queue[str | None] = field(default_factory=lambda: queue.Queue(LINES_AHEAD))
    begun: deque[str] = field(default_factory=lambda: deque(maxlen=1))


class Conversation:
    """A running program. `remark` is the last `info string` that it said."""

    def __init__(self, name: str, command: Sequence[str]) -> None:
        self.name = name
        self.remark = ""
        self.printed = ""
        try:
            self.process = subprocess.Popen(
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
            )
        except (OSError, ValueError) as problem:
            raise self._describe_failure(
                Message("it cannot be started: {problem}", problem=problem)
            ) from None
        self.heard = Heard()
        self.complaints: deque[str] = deque(maxlen=LAST_LINES)
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        threading.Thread(target=listen, args=(self.process.stdout, self.heard), daemon=True).start()
        self.overhearing = threading.Thread(
            target=overhear, args=(self.process.stderr, self.complaints), daemon=True
        )
        self.overhearing.start()
        self.end = weakref.finalize(self, end, self.process)

    def tell(self, line: str) -> None:
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(f"{line}\n".encode())
            self.process.stdin.flush()
        except OSError:
            self._hear_out()
            raise self._describe_end() from None

    def ask(self, line: str, answer: str, seconds: float) -> list[str]:
        """Say a line and wait for the one that begins with the answer; others are passed over."""
        self.remark = self.printed = ""
        self.tell(line)
        until = time.monotonic() + seconds
        # One that talks without a pause has not answered either when the time is over.
        while (left := until - time.monotonic()) > 0:
            try:
                heard = self.heard.lines.get(timeout=left)
            except queue.Empty:
                break
            if heard is None:
                raise self._describe_end()
            words = heard.split()
            if words[:1] == [answer]:
                return words
            self._note(heard)
        raise self._too_slow(
            Message(
                "it did not answer {line!r} with {answer} within {seconds} s",
                line=line,
                answer=answer,
                seconds=f"{seconds:g}",
            )
        )

    def _hear_out(self) -> None:
        """Note what a program said before it stopped listening."""
        with suppress(queue.Empty):
            while (heard := self.heard.lines.get(timeout=ENDING_SECONDS)) is not None:
                self._note(heard)

    def _note(self, heard: str) -> None:
        """Keep what may explain that no answer comes."""
        words = heard.split()
        if words[:2] == ["info", "string"]:
            self.remark = quoted(" ".join(words[2:]), LONGEST_WORDS)
        elif words and words[0] not in PROTOCOL and not self.printed:
            self.printed = quoted(heard, LONGEST_PRINTED)

    def _too_slow(self, problem: Message) -> PlayerTooSlow:
        begun = quoted("".join(self.heard.begun), LONGEST_PRINTED)
        if begun and not self.printed:
            problem = Message(
                "{problem}; it printed '{words}' without an end of line",
                problem=problem,
                words=begun,
            )
        else:
            problem = with_words(problem, self.printed, self._last_complaint())
        return PlayerTooSlow("{player}: {problem}", player=self.name, problem=problem)

    def _describe_end(self) -> PlayerFailed:
        """What to say of a program that is no longer there."""
        with suppress(subprocess.TimeoutExpired):
            self.process.wait(timeout=ENDING_SECONDS)
        problem = describe_status(self.process.poll())
        self.end()
        self.overhearing.join(timeout=1)
        complaint = self._last_complaint()
        return self._describe_failure(
            with_words(problem, "" if complaint else self.printed, complaint)
        )

    def _describe_failure(self, problem: Message) -> PlayerFailed:
        return PlayerFailed("{player}: {problem}", player=self.name, problem=problem)

    def _last_complaint(self) -> str:
        """The last line on standard error that says something: the end of a traceback, say."""
        lines = reversed(tuple(self.complaints))
        told = next((line for line in lines if not MEANINGLESS.fullmatch(line)), "")
        return quoted(told, LONGEST_WORDS)


def describe_status(status: int | None) -> Message:
    """How a program ended, by its status.

    >>> str(describe_status(-9)), str(describe_status(3))
    ('it was ended by SIGKILL', 'it ended with status 3')
    """
    if status is None:
        return Message("it closed its output")
    if status >= 0:
        return Message("it ended with status {status}", status=status)
    names = {int(known): known.name for known in signal.Signals}
    return Message("it was ended by {signal}", signal=names.get(-status, f"signal {-status}"))


def with_words(problem: Message, printed: str, complaint: str) -> Message:
    """What went wrong, and what the program printed or else complained of."""
    if printed:
        return Message("{problem}; it printed '{words}'", problem=problem, words=printed)
    if complaint:
        return Message("{problem}; its last words: {words}", problem=problem, words=complaint)
    return problem


def quoted(text: str, most: int) -> str:
    r"""The beginning of what a program said, without anything that a terminal would obey.

    >>> print(quoted("\x00\x1b[2Jé ", most=40))
    \x00\x1b[2Jé
    """
    shown = (
        letter if letter.isprintable() else letter.encode("unicode_escape").decode("ascii")
        for letter in text.strip()
    )
    return shortened("".join(shown), most)


def text_of(line: bytes) -> str:
    return line.decode("utf-8", "backslashreplace")


def listen(stream: IO[bytes], heard: Heard) -> None:
    """Put what a program says into a queue, and None when it has ended.

    What does not fit is lost: a program that prints without end must not block this thread.
    """
    rest = b""
    with stream:
        while piece := stream.read1(LONGEST_LINE):  # type: ignore[attr-defined]
            *lines, rest = (rest + piece).split(b"\n")
            if len(rest) >= LONGEST_LINE:
                lines, rest = [*lines, rest], b""
            for line in lines:
                with suppress(queue.Full):
                    heard.lines.put_nowait(text_of(line))
            heard.begun.append(text_of(rest[:LONGEST_WORDS]))
    with suppress(queue.Full):
        heard.lines.put_nowait(None)


def overhear(stream: IO[bytes], complaints: deque[str]) -> None:
    """Keep the newest lines that a program complains in."""
    with stream:
        while line := stream.readline(LONGEST_LINE):
            complaints.append(text_of(line).rstrip())


def end(process: subprocess.Popen[bytes]) -> None:
    """Close a program's input, which ends a polite one, and end the others."""
    with suppress(OSError):
        if process.stdin is not None:
            process.stdin.close()
    try:
        process.wait(timeout=0.2)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
