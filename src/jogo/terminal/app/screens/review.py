"""The review of a game: a graph of who stood how, the mistakes, and what would have been better."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widgets import ProgressBar, Static

from jogo.api import Match
from jogo.core.board_view import BoardView
from jogo.core.message import Plural
from jogo.engine import Engine, Stopper
from jogo.play.opinion import Opinion, opinions
from jogo.play.review import Mistake, Review, review_match
from jogo.terminal.app.screens.game_stage import GameStage
from jogo.terminal.app.widgets.evaluation import bar_of, describe_score
from jogo.terminal.app.widgets.graph import Graph
from jogo.terminal.app.widgets.keys import Key

MOST_NAMED = 8


class ReviewStage(GameStage):
    """A finished game, or a part of one, looked at with the engine."""

    DEFAULT_CSS = """
    ReviewStage #remark { height: 2; padding: 0 1; }
    ReviewStage Graph { display: none; }
    ReviewStage.-seen Graph { display: block; }
    ReviewStage.-seen ProgressBar { display: none; }
    ReviewStage ProgressBar { padding: 0 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left", "look(-1)", priority=True, show=False),
        Binding("right", "look(1)", priority=True, show=False),
        Binding("down,n", "mistake(1)", priority=True, show=False),
        Binding("up,p", "mistake(-1)", priority=True, show=False),
    ]

    class Formed(Message):
        """The engine has an opinion of one more position."""

        def __init__(self, opinion: Opinion) -> None:
            super().__init__()
            self.opinion = opinion

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.found: list[Opinion] = []
        self.seen: Review | None = None
        self._stopper = Stopper()

    def compose_foot(self) -> ComposeResult:
        yield Static(id="remark")
        yield ProgressBar(self.match.ply + 1, show_eta=False)
        yield Graph(self.look)

    def on_mount(self) -> None:
        self.present()
        self.query_one("#remark", Static).update(self.say("The engine looks at every position ..."))
        self.run_in_thread(self.form_opinions, "review")

    # Thinking

    def form_opinions(self) -> None:
        """In a thread: think about one position after the other."""
        engine = Engine(self.match.game).heeding(self._stopper)
        for opinion in opinions(self.match, engine=engine):
            if self._stopper.is_stopped:
                return
            self.post_message(self.Formed(opinion))

    def on_review_stage_formed(self, event: Formed) -> None:
        self.found.append(event.opinion)
        self.query_one(ProgressBar).advance(1)
        if len(self.found) == self.match.ply + 1:
            self.seen = review_match(self.match, self.found)
            self.add_class("-seen")
            self.look_back_to(0)
            self.call_after_refresh(self.action_mistake, 1)

    def silence(self) -> None:
        self._stopper.stop()
        super().silence()

    # Showing

    def present(self) -> None:
        super().present()
        if self.seen is not None:
            at = len(self.looked_at.actions)
            view = self.view_of(self.match)
            self.query_one(Graph).show(view, self.seen, at)
            self.query_one("#remark", Static).update(self.remark_at(at))

    def show_board(self, match: Match, view: BoardView) -> None:
        mistake = self.mistake_at(match.ply)
        if mistake is None:
            self.board.show(view)
            return
        before = self.match.copy(mistake.ply)
        better = before.read_action(mistake.remark.better.actions[0])
        self.board.show(view, hints=better.cells)

    def signs(self) -> Mapping[int, str]:
        mistakes = () if self.seen is None else self.seen.mistakes
        return {mistake.ply: mistake.grade.sign for mistake in mistakes}

    def mistake_at(self, played: int) -> Mistake | None:
        """The mistake that the last of the first `played` actions was, if it was one."""
        mistakes = () if self.seen is None else self.seen.mistakes
        return next((mistake for mistake in mistakes if mistake.ply == played - 1), None)

    def remark_at(self, played: int) -> Content:
        """How the position stands, and what would have been better than the last action."""
        assert self.seen is not None
        opinion = self.seen.opinions[played]
        stands = self.say.message(describe_score(opinion.score, self.view_of(self.match).colours))
        bar = bar_of(opinion.share, 10, self.look.with_shapes)
        mistake = self.mistake_at(played)
        if mistake is None:
            found = Plural("{n} mistake found", "{n} mistakes found")
            said = self.say(found, n=len(self.seen.mistakes))
            return Content.assemble((f"{bar} {stands}", "bold"), "\n", (said, "$faint"))
        opponent = self.view_of(self.match).colour_of(mistake.seat.other)
        told = self.say.message(mistake.remark.message(opponent))
        line = " ".join(mistake.remark.better.actions[:MOST_NAMED])
        grade = self.say(mistake.grade.value)
        return Content.assemble((f"{grade}: {told}", "bold $warning"), "\n", (line, "$faint"))

    def keys(self) -> list[Key]:
        say = self.say
        return [
            Key("← →", say("step"), "look(1)"),
            Key("↑ ↓", say("mistakes"), "mistake(1)"),
            Key("a", say("analyse"), "analyse"),
            Key("q", say("leave"), "leave"),
        ]

    # Going through the game

    def action_mistake(self, step: int) -> None:
        """Look at the next mistake, or the one before."""
        at = len(self.looked_at.actions)
        ends = [mistake.ply + 1 for mistake in (self.seen.mistakes if self.seen else ())]
        ahead = [end for end in ends if (end - at) * step > 0]
        if ahead:
            self.look_back_to(min(ahead, key=lambda end: abs(end - at)))
