"""`jogo bot` as a process, at a server that is one too: a whole game, and an end by Ctrl-C."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from urllib.parse import urlsplit

import pytest

from tests.examples.packages import ROOT
from tests.web.process import Process, environment, serving, visitor_at
from tests.web.site import PATIENCE, Talk, Visitor
from tests.web.test_accounts import sign_up
from tests.web.test_bot_accounts import make_bot
from tests.web.test_lobby import begun, in_lobby

SMALL = {"do": "challenge", "game": "virus-wars", "options": {"size": "5"}, "to": "Deep"}
# Rated games have a clock and the usual options.
RATED = {
    "do": "challenge",
    "game": "jostle",
    "clock": {"seconds": 300, "increment": 3},
    "rated": True,
    "to": "Deep",
}


class BotProcess:
    """A bot, and what it has printed so far."""

    def __init__(self, popen: subprocess.Popen[str]) -> None:
        self.popen = popen
        self.lines: list[str] = []
        self._reader = Thread(target=self._read, daemon=True)
        self._reader.start()

    def _read(self) -> None:
        assert self.popen.stdout is not None
        self.lines.extend(iter(self.popen.stdout.readline, ""))

    def hear(self, text: str) -> str:
        """Wait for a line with this text."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            for line in self.lines:
                if text in line:
                    return line
            if self.popen.poll() is not None and not self._reader.is_alive():
                break
            time.sleep(0.05)
        raise AssertionError(f"no {text!r} in {self.lines}")

    def close(self) -> None:
        assert self.popen.stdout is not None
        self._reader.join()
        self.popen.stdout.close()

    def interrupt(self) -> int:
        """Press Ctrl-C; its exit status."""
        self.popen.send_signal(signal.SIGINT)
        status = self.popen.wait(PATIENCE)
        self._reader.join(PATIENCE)
        return status


@contextmanager
def bot_at(address: str, token: str, folder: Path, *arguments: str) -> Iterator[BotProcess]:
    command = [sys.executable, "-m", "jogo", "bot", "--server", address, *arguments]
    popen = subprocess.Popen(
        command,
        env={**environment(folder), "JOGO_TOKEN": token, "PYTHONUNBUFFERED": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    with listening_to(popen) as bot:
        yield bot


@contextmanager
def listening_to(popen: subprocess.Popen[str]) -> Iterator[BotProcess]:
    """A bot that has been started, until the end of the block."""
    bot = BotProcess(popen)
    try:
        yield bot
    finally:
        popen.kill()
        popen.wait()
        bot.close()


@contextmanager
def keeper_at(process: Process) -> Iterator[tuple[Visitor, str]]:
    """Anna, who has an account, and the token of her bot."""
    anna = visitor_at(process)
    try:
        sign_up(anna)
        yield anna, make_bot(anna)
    finally:
        anna.http.close()


def play_to_the_end(talk: Talk) -> None:
    """Play the first legal action whenever it is one's turn."""
    while talk.state["outcome"] is None:
        if talk.to_move == talk.state["you"]:
            talk.play()
        else:
            talk.hear_news()


def test_a_bot_plays_a_whole_game(tmp_path: Path) -> None:
    with (
        serving(tmp_path) as process,
        keeper_at(process) as (anna, token),
        bot_at(process.address, token, tmp_path, "--player", "random", "--casual") as bot,
    ):
        bot.hear("BOT Deep is at")
        with in_lobby(anna) as lobby:
            while lobby.state["people"] < 2:
                lobby.state = lobby.hear("games")
            lobby.say(**RATED)
            bot.hear("declined: jostle with Anna; it plays only unrated games")
            lobby.say(**SMALL)
            game = begun(lobby)
        bot.hear("accepted: virus-wars with Anna")
        with anna.at(game) as talk:
            play_to_the_end(talk)
            winner = talk.state["outcome"]["winner"]
            word = "drawn" if winner is None else "lost" if winner == talk.state["you"] else "won"
        bot.hear(f"{game}: {word}: ")
        assert bot.interrupt() == 0
        assert token not in "".join(bot.lines)


def test_a_bot_survives_a_server_and_says_what_it_leaves(tmp_path: Path) -> None:
    with serving(tmp_path) as process, keeper_at(process) as (anna, token):
        port = str(urlsplit(process.address).port)
        with bot_at(
            process.address, token, tmp_path, "--player", "engine:1", "--offer", "jostle"
        ) as bot:
            bot.hear("BOT Deep is at")
            with in_lobby(anna) as lobby:
                while not (offers := lobby.state.get("challenges") or lobby.state.get("added")):
                    lobby.state = lobby.next()
                assert (offers[0]["by"], offers[0]["game"]) == ("BOT Deep", "jostle")
                lobby.say(do="accept", id=offers[0]["id"])
                game = begun(lobby)
            bot.hear(f"{game}: jostle with Anna")
            process.kill()
            bot.hear("trying again")
            with serving(tmp_path, "", "--port", port), anna.at(game) as talk:
                while talk.ply < 4:
                    if talk.to_move == talk.state["you"]:
                        talk.play()
                    else:
                        talk.hear_news()
                bot.popen.send_signal(signal.SIGINT)
                bot.hear(f"No new games. 1 game goes on to its end: {game}.")
                talk.say(do="resign")
                assert bot.popen.wait(PATIENCE) == 0
                bot.hear(f"{game}: won: resignation")


def test_the_example_plays_a_whole_game(tmp_path: Path) -> None:
    with serving(tmp_path) as process, keeper_at(process) as (anna, token):
        popen = subprocess.Popen(
            [sys.executable, ROOT / "examples" / "server_bot.py"],
            env={**environment(tmp_path), "JOGO_SERVER": process.address, "JOGO_TOKEN": token},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        with listening_to(popen) as bot, in_lobby(anna) as lobby:
            while lobby.state["people"] < 2:
                lobby.state = lobby.hear("games")
            lobby.say(**SMALL)
            game = begun(lobby)
            with anna.at(game) as talk:
                play_to_the_end(talk)
            bot.hear(f"{game}: finished")


@pytest.mark.parametrize(
    ("token", "problem"), [("", "JOGO_TOKEN"), ("jogo_wrong", "does not know this token")]
)
def test_a_wrong_token_is_said_at_once(tmp_path: Path, token: str, problem: str) -> None:
    with serving(tmp_path) as process:
        command = [sys.executable, "-m", "jogo", "bot", "--server", process.address]
        done = subprocess.run(
            [*command, "--player", "random"],
            env={**environment(tmp_path), "JOGO_TOKEN": token},
            capture_output=True,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
    assert done.returncode == 2
    assert problem in done.stderr
    assert os.linesep.join(done.stderr.splitlines()).count("jogo:") == 1
