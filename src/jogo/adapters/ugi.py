"""jogo for other programs: the Universal Game Interface (docs/arena.md)."""

from __future__ import annotations

import re
import threading
from collections.abc import Callable, Iterable, Mapping
from itertools import chain, pairwise
from typing import Any

from jogo import catalog
from jogo.api import Match
from jogo.core.errors import BadLimit, BadOption, JogoError, UnreadablePosition
from jogo.core.message import shortened
from jogo.core.option import Option, OptionValue, read_choices
from jogo.core.preset import PRESET
from jogo.core.seat import Seat
from jogo.engine import MOST_THREADS, Engine, Limits, Report, Stopper, TimeLeft
from jogo.engine.limits import LONGEST_SECONDS, MOST_TURNS
from jogo.engine.networks import NONE, OWN
from jogo.players.engine import choose_action

DEFAULT_SECONDS = 1.0
ANSWERS = {True: "true", False: "false"}
CLOCKS = {Seat.FIRST: ("p1time", "p1inc"), Seat.SECOND: ("p2time", "p2inc")}
# What of `go` has a number behind it.
NUMBERED = ("movetime", "nodes", "depth", "movestogo", *chain(*CLOCKS.values()))
NUMBER = re.compile(r"-?\d{1,18}", re.ASCII)
# The answer to a `go` that cannot be obeyed: without one, the other program would wait for ever.
NO_ACTION = "bestmove (none)"

# Who acts in the place of the engine: anything with `choose(match)`, made for a seed.
MakePlayer = Callable[[str | None], Any]


class UgiServer:
    """A conversation: each line in is obeyed, and the answers go out line by line.

    >>> server = UgiServer(print)
    >>> for line in ("setoption name Game value jostle", "position startpos moves c4-b4"):
    ...     _ = server.obey(line)
    >>> server.obey("query p1turn")
    response false
    True
    """

    def __init__(
        self,
        answer: Callable[[str], object],
        make_player: MakePlayer | None = None,
        network: str = OWN,
    ) -> None:
        self.answer = answer
        self.make_player = make_player
        self._player: Any = None
        self.options: dict[str, OptionValue] = {}
        self.seed: str | None = None
        self.threads = 1
        self.network = network
        # A program may name no file of ours, except the one that we were started with.
        self.networks = tuple(dict.fromkeys((OWN, NONE, network)))
        self.match = Match(next(iter(catalog.game_types())))
        self._has_position = True
        self._engine: Engine | None = None
        self._stopper = Stopper()
        self._search: threading.Thread | None = None
        self._is_endless = False
        self._commands: dict[str, Callable[[list[str]], object]] = {
            "ugi": self._introduce,
            "isready": lambda _: self.answer("readyok"),
            "setoption": self._set_option,
            "uginewgame": lambda _: self._new_game(),
            "position": self._set_position,
            "go": self._go,
            "stop": lambda _: self.stop(),
            "query": self._query,
        }

    def obey(self, line: str) -> bool:
        """Do what a line says, or say what is wrong with it; False if it says quit."""
        word, *rest = line.split() or [""]
        if word == "quit":
            self.stop()
        if word not in ("", "isready", "stop"):
            self.finish()
        if word in self._commands:
            try:
                self._commands[word](rest)
            except JogoError as error:
                self._complain(error)
        elif word and word != "quit":
            self.answer(f"info string unknown command {word[:40]!r}")
        return word != "quit"

    def stop(self) -> None:
        """End the running search; it answers at once."""
        self._stopper.stop()
        if self._search is not None:
            self._search.join()

    def finish(self) -> None:
        """Wait for the running search's answer; an infinite search is stopped."""
        if self._search is not None:
            if self._is_endless:
                self.stop()
            self._search.join()
            self._search = None

    def _complain(self, problem: Exception) -> None:
        self.answer(f"info string {' '.join(str(problem).split())}")

    # What the lines mean

    def _introduce(self, _: list[str]) -> None:
        games = " ".join(f"var {name}" for name in catalog.game_types())
        self.answer("id name jogo")
        self.answer("id author The jogo authors")
        self.answer(f"option name Game type combo default {self.match.game.name} {games}")
        self.answer("option name Seed type string default <empty>")
        self.answer(f"option name Threads type spin default 1 min 1 max {MOST_THREADS}")
        networks = " ".join(f"var {name}" for name in self.networks)
        self.answer(f"option name Network type combo default {self.network} {networks}")
        for game_type in catalog.game_types().values():
            for option in game_type.options:
                self.answer(
                    f"info string {game_type.name} has the option {describe_option(option)}"
                )
            for preset in game_type.presets:
                self.answer(f"info string {game_type.name} has the {PRESET} {preset.name}")
        self.answer("ugiok")

    def _set_option(self, words: list[str]) -> None:
        """`name Game value jostle` takes the game's default options; others add to them.

        `name Game value jostle size=8` gives them at once.
        """
        if words[:1] != ["name"] or words[2:3] != ["value"] or len(words) < 4:
            raise BadOption("write it as setoption name NAME value VALUE")
        name, value = words[1], " ".join(words[3:])
        if name == "Seed":
            self.seed = value
        elif name == "Threads":
            self.threads = threads_of(value)
            self._engine = None
        elif name == "Network":
            if value not in self.networks:
                raise BadOption(
                    "Network is one of {networks}, not {value!r}",
                    networks=", ".join(self.networks),
                    value=shortened(value),
                )
            self.network = value
            self._engine = None
        elif name == "Game":
            choices = [word for word in words[3:] if "=" in word]
            self._choose(" ".join(words[3 : len(words) - len(choices)]), read_choices(choices))
        else:
            self._choose(self.match.game.name, {**self.options, name: value})

    def _choose(self, game: str, options: dict[str, OptionValue]) -> None:
        # What another program says may name no file of ours, so this is not `make_game`.
        self.match = Match(catalog.find_game_type(game).game(**options))
        self._has_position = True
        self.options = options
        self._engine = None

    def _new_game(self) -> None:
        self.match = Match(self.match.game)
        self._has_position = True
        self._player = None
        if self._engine is not None:
            self._engine.forget()

    def _set_position(self, words: list[str]) -> None:
        """`startpos` or `fen POSITION`, then perhaps `moves` and the actions since."""
        self._has_position = False
        if words[:1] not in (["startpos"], ["fen"]):
            raise UnreadablePosition("write it as position startpos, or position fen POSITION")
        place = words.index("moves") if "moves" in words else len(words)
        position = " ".join(words[1:place]) if words[:1] == ["fen"] else None
        match = Match(self.match.game, position)
        for action in words[place + 1 :]:
            match.play(action)
        self.match = match
        self._has_position = True

    def _query(self, words: list[str]) -> None:
        outcome = self.match.outcome
        facts = {
            "gameover": ANSWERS[outcome is not None],
            "p1turn": ANSWERS[self.match.to_move is Seat.FIRST],
            "result": "none"
            if outcome is None
            else {Seat.FIRST: "p1win", Seat.SECOND: "p2win", None: "draw"}[outcome.winner],
        }
        self.answer(f"response {facts.get(' '.join(words), 'unknown')}")

    # Thinking

    def _go(self, words: list[str]) -> None:
        try:
            self._act(words)
        except JogoError as error:
            self._complain(error)
            self.answer(NO_ACTION)

    def _act(self, words: list[str]) -> None:
        """Answer with an action, or begin the search that will."""
        if not self._has_position:
            raise UnreadablePosition("there is no position: the last one could not be read")
        self.match.check_open()
        limits = limits_of(words, self.match.to_move)
        if self.make_player is not None:
            self.answer(f"bestmove {self._choice(self.make_player, limits.clock)}")
            return
        self._is_endless = "infinite" in words
        if self._engine is None:
            self._engine = Engine(self.match.game, threads=self.threads, network=self.network)
        self._stopper = Stopper()
        engine = self._engine.heeding(self._stopper)
        self._search = threading.Thread(target=self._think, args=(engine, limits))
        self._search.start()

    def _choice(self, make_player: MakePlayer, clock: TimeLeft | None) -> str:
        if self._player is None:
            self._player = make_player(self.seed)
        return str(choose_action(self._player, self.match, clock=clock))

    def _think(self, engine: Engine, limits: Limits) -> None:
        try:
            report = engine.search(self.match, limits, tell=lambda news: self.answer(info(news)))
        except Exception as problem:  # this thread ends with it, and no one else would hear of it
            self._complain(problem)
            self.answer(NO_ACTION)
            return
        self.answer(info(report))
        self.answer(f"bestmove {report.best}")


def limits_of(words: list[str], to_move: Seat) -> Limits:
    """What `go` says: movetime, nodes, depth, clocks, or infinite; by default a second.

    >>> limits_of("movetime 250 depth 9".split(), Seat.FIRST)
    Limits(seconds=0.25, nodes=None, depth=9, clock=None)
    >>> limits_of("p1time 60000 p2time 9000 p1inc 1000 p2inc 500".split(), Seat.SECOND).clock
    TimeLeft(seconds=9.0, increment=0.5, turns=0)
    """
    numbers = {}
    for name, value in pairwise([*words, ""]):
        if name in NUMBERED:
            if not NUMBER.fullmatch(value):
                raise BadLimit(
                    "{name} is {value!r}; it must be a number", name=name, value=shortened(value)
                )
            numbers[name] = int(value)
    if "infinite" in words:
        return Limits(depth=numbers.get("depth", 100))
    seconds = numbers["movetime"] / 1000 if "movetime" in numbers else None
    nodes, depth = numbers.get("nodes"), numbers.get("depth")
    clock = clock_of(numbers, to_move)
    if (seconds, nodes, depth, clock) == (None,) * 4:
        seconds = DEFAULT_SECONDS
    return Limits(seconds, nodes, depth, clock)


def clock_of(numbers: Mapping[str, int], to_move: Seat) -> TimeLeft | None:
    """The clock of the seat to move, if `go` has one.

    A time that is over is none left, and more than we can think is as much as we can.

    >>> clock_of({"p1time": -5, "p1inc": 10**12}, Seat.FIRST)
    TimeLeft(seconds=0.0, increment=86400.0, turns=0)
    """
    time, increment = CLOCKS[to_move]
    if time not in numbers:
        return None

    def seconds(name: str) -> float:
        return min(max(0, numbers.get(name, 0)) / 1000, LONGEST_SECONDS)

    turns = min(max(0, numbers.get("movestogo", 0)), MOST_TURNS)
    return TimeLeft(seconds(time), seconds(increment), turns)


def threads_of(value: str) -> int:
    threads = int(value) if NUMBER.fullmatch(value) else 0
    if not 1 <= threads <= MOST_THREADS:
        raise BadOption(
            "{name} is {value}; it may be from {least} to {most}",
            name="Threads",
            value=shortened(value),
            least=1,
            most=MOST_THREADS,
        )
    return threads


def describe_option(option: Option) -> str:
    """An option of a game in a line.

    >>> describe_option(Option("size", 10, "squares a side", (8, 10, 12, 14)))
    'size, default 10: 8, 10, 12, 14'
    """
    choices = ", ".join(map(option.write, option.choices))
    return f"{option.name}, default {option.write(option.default)}: {choices}"


def info(report: Report) -> str:
    """What a search has found so far, in a line."""
    line = report.lines[0]
    score = f"cp {line.score}" if line.wins_in is None else f"mate {line.wins_in}"
    return (
        f"info depth {report.depth} score {score} nodes {report.nodes} "
        f"time {round(report.seconds * 1000)} nps {report.nodes_per_second} "
        f"pv {' '.join(line.actions)}"
    )


def converse(lines: Iterable[str], server: UgiServer) -> None:
    """Obey lines until one says quit or they end."""
    for line in lines:
        if not server.obey(line):
            return
    server.finish()
