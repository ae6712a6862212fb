"""A match on the screen: board, panel, turns; looking back, and the engine's analysis."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.message import Message

from jogo.api import Match
from jogo.core.board_view import BoardView
from jogo.core.ending import ending_of
from jogo.core.errors import JogoError
from jogo.core.seat import Seat
from jogo.engine import Limits, Report, Stopper
from jogo.players import HumanPlayer
from jogo.terminal.app.screens.stage import Stage
from jogo.terminal.app.thinking import WITHOUT_END, Thinker
from jogo.terminal.app.widgets.board import Board
from jogo.terminal.app.widgets.evaluation import Evaluation
from jogo.terminal.app.widgets.keys import Key, KeyLine
from jogo.terminal.app.widgets.panel import Panel
from jogo.terminal.app.widgets.title import Title
from jogo.terminal.app.widgets.turns import LookedAt, TurnList
from jogo.terminal.local_game import seat_of_person_in
from jogo.terminal.players import call_player
from jogo.terminal.typed import Writer

# From this height on there is room for a legend and for lists.
ROOMY = 34


class GameStage(Stage):
    """A screen that shows a match, as it is or as it was, and what the engine thinks of it."""

    DEFAULT_CSS = """
    GameStage #body { height: 1fr; }
    GameStage #side { width: 25; background: $panel; }
    GameStage.-wide #side { width: 34; }
    GameStage.-vast #side { width: 44; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left_square_bracket,pageup", "look(-1)", show=False),
        Binding("right_square_bracket,pagedown", "look(1)", show=False),
        Binding("home", "look_at_start", show=False),
        Binding("end", "look_at_end", show=False),
        Binding("a", "analyse", show=False),
        Binding("escape", "escape", show=False),
        Binding("q", "leave", show=False),
    ]

    class Thought(Message):
        """The engine has something to say about a question, which was about a match."""

        def __init__(
            self, question: Stopper, match: Match, report: Report, *, is_over: bool
        ) -> None:
            super().__init__()
            self.question = question
            self.match = match
            self.report = report
            self.is_over = is_over

    class Failed(Message):
        """What was thought about in a thread came to nothing."""

        def __init__(self, error: JogoError) -> None:
            super().__init__()
            self.error = error

    def __init__(self, match: Match) -> None:
        super().__init__()
        self.match = match
        self.thinker = Thinker(match.game)
        # How many actions had been played in the position looked at; None is the present.
        self.viewed: int | None = None
        # Whose side lies at the bottom; None leaves the board as it is.
        self.near: Seat | None = None
        self.is_analysing = False
        self._analysed = ""
        self._question = Stopper()

    def compose(self) -> ComposeResult:
        yield Title()
        yield from self.compose_head()
        with Horizontal(id="body"):
            yield Board(self.look)
            with Vertical(id="side"):
                yield Panel(self.look, self.say)
                yield Evaluation(self.look, self.say, self.match.game)
                yield from self.compose_moves()
        yield from self.compose_foot()
        yield KeyLine()

    def compose_head(self) -> ComposeResult:
        """What stands between the title and the board."""
        yield from ()

    def compose_moves(self) -> ComposeResult:
        """What shows the moves, beside the board."""
        yield TurnList(self.look, self.say)

    def compose_foot(self) -> ComposeResult:
        """What stands between the board and the keys."""
        yield from ()

    @property
    def board(self) -> Board:
        return self.query_one(Board)

    @property
    def looked_at(self) -> Match:
        """The match as it stood in the position looked at."""
        return self.match if self.viewed is None else self.match.copy(self.viewed)

    @property
    def writer(self) -> Writer:
        return Writer(self.match.game, self.say)

    def describe_error(self, error: JogoError) -> str:
        return self.writer.error(error)

    def view_of(self, match: Match) -> BoardView:
        """A match's position with its last turn marked, the near side at the bottom."""
        last = match.turns[-1].actions if match.turns else ()
        view = match.game.view(match.state, last, is_over=match.outcome is not None)
        return view.facing(self.near)

    # Showing

    def present(self) -> None:
        """Show everything as it stands now."""
        match = self.looked_at
        view = self.view_of(match)
        self.show_board(match, view)
        self.show_panel(match, view)
        self.show_moves(match, view)
        self.show_title(match, view)
        self.show_keys(self.keys())
        self.go_on_analysing(match)

    def show_board(self, match: Match, view: BoardView) -> None:
        self.board.show(view)

    def show_moves(self, match: Match, view: BoardView) -> None:
        self.query_one(TurnList).show(self.match, match.ply, self.signs())

    def show_panel(self, match: Match, view: BoardView) -> None:
        ending = ending_of(match)
        self.query_one(Panel).show(
            view,
            {seat: self.name_of(seat) for seat in Seat},
            self.clock_faces(),
            is_over=ending is not None,
            scores=ending.scores if ending is not None else (),
            is_roomy=self.size.height >= ROOMY,
            explains_signs=self.explains_signs,
        )

    @property
    def explains_signs(self) -> bool:
        """Whether the signs of the board are explained beside it, however little room there is."""
        return False

    def show_title(self, match: Match, view: BoardView) -> None:
        game = f"jogo · {match.game.type.title}"
        if self.viewed is not None:
            said = self.tell_moment(match)
        elif match.outcome is not None:
            said = self.say("Game over")
        else:
            colour = self.say(view.colour_of(view.to_move))
            said = self.say("Turn {turn}: {colour} to move", turn=view.turn, colour=colour)
        self.query_one(Title).show(game, said)

    def tell_moment(self, match: Match) -> str:
        """Which moment of the match is looked at, by the numbers that its list of turns has."""
        if not match.turns:
            return self.say("Looking back: the start")
        turn, last = match.turns[-1], self.match.turns[-1]
        of = next(len(one.actions) for one in self.match.turns if one.number == turn.number)
        if of == 1:
            return self.say("Looking back: turn {at} of {of}", at=turn.number, of=last.number)
        return self.say(
            "Looking back: turn {turn} of {turns}, move {at} of {of}",
            turn=turn.number,
            turns=last.number,
            at=len(turn.actions),
            of=of,
        )

    def keys(self) -> Sequence[Key]:
        """What can be done now, the most important first."""
        return ()

    def signs(self) -> Mapping[int, str]:
        """Marks behind actions, by the number of actions before them."""
        return {}

    def name_of(self, seat: Seat) -> str:
        """Who plays a seat; the one person of a game is who looks at it."""
        name = self.match.tags.get("First" if seat is Seat.FIRST else "Second", "")
        if name == HumanPlayer.name and seat is seat_of_person_in(self.match):
            return self.say("You")
        return call_player(name, self.match.game.type, self.say) if name else ""

    def clock_faces(self) -> Mapping[Seat, str]:
        return {}

    def on_resize(self) -> None:
        # The children have their new sizes only after this.
        self.call_after_refresh(self.present)

    # Looking back

    def action_look(self, step: int) -> None:
        now = self.match.ply
        at = max(0, min(now, (now if self.viewed is None else self.viewed) + step))
        self.look_back_to(at)

    def action_look_at_start(self) -> None:
        self.look_back_to(0)

    def action_look_at_end(self) -> None:
        self.look_back_to(self.match.ply)

    def look_back_to(self, played: int) -> None:
        """Look at the position after the first `played` actions."""
        self.viewed = None if played >= self.match.ply else played
        self.present()

    def on_looked_at(self, event: LookedAt) -> None:
        self.look_back_to(event.played)
        self.board.focus()

    # The engine

    def action_analyse(self) -> None:
        """Begin to analyse what is shown, or stop."""
        self.is_analysing = not self.is_analysing
        self._analysed = ""
        if self.is_analysing:
            self.present()
        else:
            self.thinker.stop()
            self.query_one(Evaluation).clear()

    def go_on_analysing(self, match: Match) -> None:
        """Analyse the position shown, unless that is being done already."""
        if not self.is_analysing or match.position == self._analysed:
            return
        self._analysed = match.position
        if match.outcome is not None:
            self.thinker.stop()
            self.query_one(Evaluation).clear()
            return
        self.query_one(Evaluation).wait()
        self.think(match, WITHOUT_END)

    def think(self, match: Match, limits: Limits) -> Stopper:
        """Ask the engine about a match; it answers with `Thought`, again and again."""
        question = self._question = self.thinker.ask()
        copy = match.copy()

        def tell(report: Report) -> None:
            self.post_message(self.Thought(question, copy, report, is_over=False))

        def answer() -> None:
            report = self.thinker.think(question, copy, limits, tell)
            if report is not None:
                self.post_message(self.Thought(question, copy, report, is_over=True))

        self.run_in_thread(answer, "thinker")
        return question

    def run_in_thread(self, work: Callable[[], None], group: str) -> None:
        """Do something slow in a thread; an error there is shown, and the app goes on."""

        def run() -> None:
            try:
                work()
            except JogoError as error:
                self.post_message(self.Failed(error))

        self.run_worker(run, thread=True, group=group)

    def on_game_stage_thought(self, event: Thought) -> None:
        # A search that was stopped still says what it found; only an older question is dropped.
        if event.question is self._question and self.is_analysing and self.is_shown(event.match):
            shown = self.query_one(Evaluation)
            view = self.view_of(event.match)
            shown.show(event.match, view, event.report, is_thinking=not event.is_over)

    def is_shown(self, match: Match) -> bool:
        """Whether a match, thought about in a thread, still stands as the one on the screen."""
        return match.actions == self.looked_at.actions

    def on_game_stage_failed(self, event: Failed) -> None:
        self.complain(event.error)

    def stop_thinking(self) -> bool:
        """Stop the analysis, leaving what it found on the screen; False if there was none."""
        if not self.is_analysing:
            return False
        self.thinker.stop()
        self.is_analysing = False
        self.query_one(Evaluation).rest()
        return True

    # Leaving

    def action_escape(self) -> None:
        """Let go of what is picked, or stop thinking, or come back from the past."""
        self.come_back()

    def come_back(self) -> bool:
        """Whether there was something to let go of, to stop, or to come back from."""
        if self.board.let_go() or self.stop_thinking():
            return True
        if self.viewed is None:
            return False
        self.look_back_to(self.match.ply)
        return True

    def action_leave(self) -> None:
        self.app.pop_screen()

    def silence(self) -> None:
        """Stop all thinking for this screen."""
        self.thinker.stop()

    def on_unmount(self) -> None:
        self.silence()
