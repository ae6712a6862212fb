"""A program that plays, in a process of its own, spoken to line by line (docs/arena.md)."""

from __future__ import annotations

from collections.abc import Sequence

from jogo.core.action import Action
from jogo.core.errors import PlayerFailed, PlayerTooSlow
from jogo.core.game import GameType
from jogo.core.match import Match
from jogo.core.message import Message
from jogo.players.command import check_command
from jogo.players.conversation import Conversation

# What a program is told to think over an action, and how late it may answer on a busy machine.
MOVE_SECONDS = 1.0
GRACE = 1.0
# How long a program may take to say that it is ready. One that has failed to once is known to:
# the next game does not wait as long again.
START_SECONDS = 10.0
START_AGAIN_SECONDS = 1.0
# What a program says instead of an action if it has none.
NO_ACTION = "(none)"


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
        self._can_start = False
        self._failed_to_start = False

    def check(self, game_type: GameType) -> None:
        """See that it can be started; whether it plays the game is seen when it does."""
        if not self._can_start:
            self.check_start()
            self._can_start = True

    def check_start(self) -> None:
        """Raise `UnknownPlayer` if it cannot be started."""
        check_command(self.command)

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
        talk = self._ready(match)
        played = " ".join(map(str, match.actions))
        talk.tell(f"position fen {match.game.format_state(match.start)} moves {played}".rstrip())
        limit = round(self.seconds * 1000)
        words = talk.ask(f"go movetime {limit}", "bestmove", self.seconds + GRACE)
        text = " ".join(words[1:2])
        if text in ("", NO_ACTION):
            problem = Message("it gave no action: {remark}", remark=talk.remark or "-")
            raise PlayerFailed("{player}: {problem}", player=self.name, problem=problem)
        return text

    def _ready(self, match: Match) -> Conversation:
        """The program, started if it was not, and told of the game if it was not."""
        seconds = START_AGAIN_SECONDS if self._failed_to_start else START_SECONDS
        try:
            if self._conversation is None:
                self._conversation = Conversation(self.name, self.command)
                self._conversation.ask("ugi", "ugiok", seconds)
            if self._start != (match.game, match.start):
                self._begin(self._conversation, match, seconds)
        except PlayerTooSlow:
            self._failed_to_start = True
            raise
        self._failed_to_start = False
        return self._conversation

    def _begin(self, talk: Conversation, match: Match, seconds: float) -> None:
        talk.tell(f"setoption name Game value {match.game.name}")
        for name, value in match.game.chosen_options().items():
            talk.tell(f"setoption name {name} value {value}")
        if self.seed is not None:
            talk.tell(f"setoption name Seed value {self.seed}")
        talk.tell("uginewgame")
        talk.ask("isready", "readyok", seconds)
        self._start = (match.game, match.start)
