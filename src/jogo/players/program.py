"""A program that plays, in a process of its own, spoken to line by line (docs/arena.md)."""

from __future__ import annotations

import queue
import subprocess
import threading
import time
import weakref
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from typing import IO, Any

from jogo.core.action import Action
from jogo.core.errors import JogoError, PlayerFailed, PlayerTooSlow
from jogo.core.game import Kind
from jogo.core.match import Match
from jogo.core.message import shortened

# What a program is told to think over an action, and how late it may answer on a busy machine.
MOVE_SECONDS = 1.0
GRACE = 1.0
# A program may load a large network before it is ready.
START_SECONDS = 30.0
LONGEST_LINE = 10_000
LINES_AHEAD = 1_000
LAST_WORDS = 3


class ProgramPlayer:
    """A program that speaks UGI, started when it is first asked and ended with this object."""

    def __init__(
        self,
        name: str,
        command: Sequence[str],
        seconds: float = MOVE_SECONDS,
        seed: int | str | None = None,
    ) -> None:
        self.name = name
        self.command = command
        self.seconds = seconds
        self.seed = seed
        self._conversation: Conversation | None = None
        self._start: object = None

    def check(self, kind: Kind[Any, Any, Any]) -> None:
        """Whether it plays the game is seen when it does."""

    def new_game(self, seed: int | str | None) -> None:
        """Tell the program, before its next action, that another game begins."""
        self.seed = seed
        self._start = None

    def choose(self, match: Match) -> Action:
        match.check_open()
        try:
            text = self._ask(match)
        except PlayerFailed:
            self.close()
            raise
        return match.read_action(text)

    def close(self) -> None:
        """End the program; it is started again if it is asked again."""
        if self._conversation is not None:
            self._conversation.end()
        self._conversation = None
        self._start = None

    def _ask(self, match: Match) -> str:
        if self._conversation is None:
            self._conversation = Conversation(self.name, self.command)
            self._conversation.ask("ugi", "ugiok", START_SECONDS)
        talk = self._conversation
        if self._start != (match.game, match.start):
            self._begin(talk, match)
        played = " ".join(map(str, match.actions))
        talk.tell(f"position fen {match.game.format_state(match.start)} moves {played}".rstrip())
        limit = round(self.seconds * 1000)
        words = talk.ask(f"go movetime {limit}", "bestmove", self.seconds + GRACE)
        return " ".join(words[1:2])

    def _begin(self, talk: Conversation, match: Match) -> None:
        talk.tell(f"setoption name Game value {match.game.name}")
        for name, value in match.game.chosen_options().items():
            talk.tell(f"setoption name {name} value {value}")
        if self.seed is not None:
            talk.tell(f"setoption name Seed value {self.seed}")
        talk.tell("uginewgame")
        talk.ask("isready", "readyok", START_SECONDS)
        self._start = (match.game, match.start)


class Conversation:
    """A running program: lines said to it, and its answers waited for only so long."""

    def __init__(self, name: str, command: Sequence[str]) -> None:
        self.name = name
        try:
            self.process = subprocess.Popen(
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                errors="replace",
                bufsize=1,
            )
        except (OSError, ValueError, IndexError) as problem:
            raise PlayerFailed(
                "{player} cannot be started: {problem}", player=name, problem=problem
            ) from problem
        self.heard: queue.Queue[str | None] = queue.Queue(LINES_AHEAD)
        # What it says besides its answers, and its complaints, are its last words if it ends.
        self.last: deque[str] = deque(maxlen=LAST_WORDS)
        assert self.process.stdout is not None
        assert self.process.stderr is not None
        threading.Thread(target=listen, args=(self.process.stdout, self.heard), daemon=True).start()
        self.complaints = threading.Thread(
            target=overhear, args=(self.process.stderr, self.last), daemon=True
        )
        self.complaints.start()
        self.end = weakref.finalize(self, end, self.process)

    def tell(self, line: str) -> None:
        assert self.process.stdin is not None
        try:
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()
        except OSError as problem:
            raise self._ended() from problem

    def ask(self, line: str, answer: str, seconds: float) -> list[str]:
        """Say a line and wait for the one that begins with the answer; others are passed over."""
        self.tell(line)
        until = time.monotonic() + seconds
        while True:
            try:
                heard = self.heard.get(timeout=max(0.0, until - time.monotonic()))
            except queue.Empty:
                raise PlayerTooSlow(
                    "{player} did not answer {line!r} within {seconds} s",
                    player=self.name,
                    line=line,
                    seconds=f"{seconds:g}",
                ) from None
            if heard is None:
                raise self._ended()
            words = heard.split()
            if words[:1] == [answer]:
                return words
            self.last.append(heard)

    def _ended(self) -> JogoError:
        """What to say of a program that is no longer there."""
        self.end()
        self.complaints.join(timeout=1)
        return PlayerFailed(
            "{player} ended with status {status}; its last words: {words}",
            player=self.name,
            status=self.process.returncode,
            words=shortened(" / ".join(self.last), 200) or "-",
        )


def listen(stream: IO[str], heard: queue.Queue[str | None]) -> None:
    """Put what a program says into a queue, and None when it has ended.

    What does not fit is lost: a program that talks so much must not keep this thread waiting.
    """
    with stream:
        while line := stream.readline(LONGEST_LINE):
            with suppress(queue.Full):
                heard.put_nowait(line.rstrip("\n"))
    with suppress(queue.Full):
        heard.put_nowait(None)


def overhear(stream: IO[str], last: deque[str]) -> None:
    """Keep the newest lines that a program complains in."""
    with stream:
        while line := stream.readline(LONGEST_LINE):
            last.append(line.rstrip("\n"))


def end(process: subprocess.Popen[str]) -> None:
    """Close a program's input, which ends a polite one, and end the others."""
    with suppress(OSError):
        if process.stdin is not None:
            process.stdin.close()
    try:
        process.wait(timeout=0.2)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
