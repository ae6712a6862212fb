"""A match being played: people act on the board, computers answer, the clock runs."""

from __future__ import annotations

from collections.abc import Mapping

from textual.app import ComposeResult
from textual.content import Content
from textual.widgets import Static

from jogo.api import Match
from jogo.core.action import Action
from jogo.core.board_view import BoardView
from jogo.core.ending import describe_ending
from jogo.core.seat import Seat
from jogo.engine import Report, Stopper
from jogo.play.advice import HINT, hint_from
from jogo.terminal.app.coach import Coach
from jogo.terminal.app.opponent import Opponent
from jogo.terminal.app.screens.game_stage import GameStage
from jogo.terminal.app.widgets.board import Board
from jogo.terminal.app.widgets.command_line import CommandLine
from jogo.terminal.local_game import LocalGame

TICK = 0.2


class Playing(GameStage):
    """A screen on which a local game is played."""

    DEFAULT_CSS = """
    Playing #news { height: 1; padding: 0 1; }
    """

    def __init__(self, local: LocalGame) -> None:
        super().__init__(local.match)
        self.local = local
        self.opponent = Opponent(local, self)
        self.coach = Coach(self)
        self.is_analysing = local.is_analysis
        self.hints: tuple[str, ...] = ()
        self._hint: Stopper | None = None

    def compose_foot(self) -> ComposeResult:
        yield Static(id="news")
        yield CommandLine(self.say, next(iter(self.match.copy(0).legal()), ""))

    def on_mount(self) -> None:
        self.board.focus()
        self.present()
        self.tell_ending()
        self.local.start_clock()
        if self.local.session.clock is not None:
            self.set_interval(TICK, self.tick)
        self.opponent.wake()

    # Showing

    @property
    def may_act(self) -> bool:
        """Whether the person may act on the board shown; an analysis goes on from any position."""
        if self.local.is_analysis:
            return self.looked_at.outcome is None
        return self.viewed is None and self.local.awaits_person

    def show_board(self, match: Match, view: BoardView) -> None:
        actions = match.legal_actions() if self.may_act else ()
        self.board.show(view, actions, self.hints if self.viewed is None else ())

    def clock_faces(self) -> Mapping[Seat, str]:
        return self.local.clock_faces()

    def tell(self, news: str, style: str = "") -> None:
        """Say something in the line below the board."""
        self.query_one("#news", Static).update(Content.styled(news, style))

    def tell_ending(self) -> None:
        """Say who has won and why, if the game is over."""
        outcome = self.match.outcome
        if outcome is not None:
            colours, words = self.view_of(self.match).colours, self.match.game.type.words
            told = self.say.message(describe_ending(outcome, colours, words))
            points = "" if outcome.score is None else f" {outcome.score[0]}-{outcome.score[1]}"
            self.tell(told + points, "bold $accent")

    def tick(self) -> None:
        """Let the clock be seen, and call time."""
        if not self.end_on_time() and self.match.outcome is None:
            match = self.looked_at
            self.show_panel(match, self.view_of(match))

    def end_on_time(self) -> bool:
        """End the game if a clock has run out; whether that has just happened."""
        is_over = self.local.call_time()
        if is_over:
            self.opponent.stop()
            self.settle()
        return is_over

    # Acting

    def on_board_acted(self, event: Board.Acted) -> None:
        self.choose_action(event.choices, self.act)

    def on_board_missed(self, event: Board.Missed) -> None:
        told = self.say("No legal action begins or goes on with {cell}.", cell=event.cell)
        self.tell(told, "$warning")

    def act(self, action: Action) -> None:
        """Play a person's action; `JogoError` if it may not be played, and nothing has changed."""
        if self.end_on_time():
            return
        if self.viewed is not None:
            self.go_back_to(self.viewed, action)
        before = self.match.copy()
        self.local.act(action)
        self.tell("")
        if self.local.coach:
            self.coach.look_at(before, action)
        self.settle()

    def go_back_to(self, played: int, action: Action) -> None:
        """In an analysis: take back what came after the position looked at, for another action."""
        self.match.game.apply(self.looked_at.state, action)
        self.local.undo_to(played)
        self.viewed = None

    def settle(self) -> None:
        """After a change of the match: save it, show it, and let a computer go on."""
        self.hints = ()
        self.save()
        self.tell_ending()
        self.present()
        self.opponent.wake()

    def save(self) -> None:
        problem = self.local.save()
        if problem is not None:
            self.complain(self.say("The game cannot be kept: {problem}", problem=problem))

    # Computers

    def on_opponent_chose(self, event: Opponent.Chose) -> None:
        """A computer has chosen: it plays when the pace allows it."""
        if not self.opponent.is_current(event):
            return
        wait = self.opponent.seconds - event.seconds
        if wait > 0:
            self.set_timer(wait, lambda: self.play_chosen(event))
        else:
            self.play_chosen(event)

    def play_chosen(self, event: Opponent.Chose) -> None:
        if not self.opponent.is_current(event) or self.match.outcome is not None:
            return
        self.opponent.is_thinking = False
        if self.end_on_time():
            return
        self.local.act(event.action)
        turn = self.match.turns[-1]
        colour = self.say(self.view_of(self.match).colour_of(turn.seat))
        actions = " ".join(map(str, turn.actions))
        self.tell(self.say("{colour} played {actions}.", colour=colour, actions=actions), "$accent")
        self.settle()

    def on_opponent_failed(self, event: Opponent.Failed) -> None:
        """A computer cannot go on; a person may take back, and two computers are paused."""
        if self.opponent.is_current(event):
            self.opponent.stop()
            self.opponent.is_paused = not self.local.has_person
            self.show_keys(self.keys())
            self.tell(self.say.error(event.error), "$warning")

    # Advice

    def on_coach_remarked(self, event: Coach.Remarked) -> None:
        opponent = self.view_of(self.match).colour_of(event.seat.other)
        remark = event.remark.message(opponent)
        self.tell(self.say("Coach: {remark}", remark=remark), "bold $warning")

    def ask_for_hint(self) -> None:
        if not self.may_act:
            return
        self.tell(self.say("Thinking ..."), "$faint")
        self._hint = self.think(self.looked_at, HINT)

    def on_game_stage_thought(self, event: GameStage.Thought) -> None:
        if event.question is not self._hint:
            super().on_game_stage_thought(event)
        elif event.is_over:
            self._hint = None
            self.show_hint(event.report)

    def show_hint(self, report: Report) -> None:
        found = hint_from(self.looked_at, report)
        told = self.say.message(found.message())
        self.hints = found.cells
        self._analysed = ""
        self.present()
        self.tell(told, "bold $accent")

    # Leaving

    def action_escape(self) -> None:
        """Let go, stop the analysis, let an engine play at once, or come back from the past."""
        if not self.board.selection.picked and not self.is_analysing and self.opponent.is_thinking:
            self.opponent.hurry()
        super().action_escape()

    def silence(self) -> None:
        self.opponent.stop()
        self.coach.leave()
        super().silence()

    def on_unmount(self) -> None:
        self.local.close()
