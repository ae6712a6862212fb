"""The review of a game: a graph of who stood how, the mistakes, and what would have been better."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from textwrap import fill
from typing import ClassVar

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.content import Content
from textual.message import Message
from textual.widgets import ProgressBar, Static

from jogo.api import Match
from jogo.core.board_view import BoardView
from jogo.core.ending import ending_of
from jogo.core.message import translatable
from jogo.core.seat import Seat
from jogo.engine import Engine, Stopper
from jogo.play.grade import Grade
from jogo.play.opinion import Opinion, opinions
from jogo.play.practice import tasks_of
from jogo.play.review import Mistake, Review, review_match, tell_no_mistakes
from jogo.play.standing import describe_lead, is_early
from jogo.terminal.app.screens.dialogs import Page
from jogo.terminal.app.screens.game_stage import GameStage
from jogo.terminal.app.screens.play_help import WIDTH, describe_keys
from jogo.terminal.app.screens.practice import PracticeStage
from jogo.terminal.app.widgets.evaluation import bar_of, describe_chance
from jogo.terminal.app.widgets.graph import Graph
from jogo.terminal.app.widgets.keys import Key
from jogo.terminal.panel import wrap_words
from jogo.terminal.reviewed import MOST_NAMED, tell_player
from jogo.terminal.variations import write_variation

KEYS = (
    ("← →", translatable("one move back, one forward, also PgUp and PgDn")),
    ("↑ ↓", translatable("the mistake before, the next one")),
    ("Home  End", translatable("to the start, to the end of the line")),
    ("l", translatable("learn: play the positions before your mistakes again")),
    ("a", translatable("let the engine analyse the position shown")),
    ("q", translatable("leave")),
)
GRAPH = translatable(
    "The graph shows who had the better chances after each move: the higher it is, the better for "
    "the colour named at its top. Click it to look at that moment."
)


def fit_texts(texts: Iterable[Sequence[str]], width: int, room: int) -> list[str]:
    """The lines of those texts for which there is room, each in the first version that fits.

    >>> fit_texts([["One line."], ["A long text that is left out."], ["Or a b", "a b"]], 9, 2)
    ['One line.', 'Or a b']
    """
    found: list[str] = []
    for versions in texts:
        wrapped = (wrap_words(text, width) for text in versions)
        found += next((lines for lines in wrapped if len(found) + len(lines) <= room), [])
    return found


class ReviewStage(GameStage):
    """A finished game, or a part of one, looked at with the engine."""

    DEFAULT_CSS = """
    ReviewStage #remark { height: 3; padding: 0 1; }
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
        Binding("l", "learn", show=False),
        Binding("question_mark", "help", show=False),
    ]

    class Formed(Message):
        """The engine has an opinion of one more position."""

        def __init__(self, opinion: Opinion) -> None:
            super().__init__()
            self.opinion = opinion

    def __init__(
        self, match: Match, seats: tuple[Seat, ...] = (), near: Seat | None = None
    ) -> None:
        super().__init__(match)
        self.near = near
        # Whose mistakes to learn from; without any, from everybody's.
        self.seats = seats
        self.found: list[Opinion] = []
        self.seen: Review | None = None
        self._stopper = Stopper()

    def compose_foot(self) -> ComposeResult:
        yield Static(id="remark")
        yield ProgressBar(self.match.ply + 1, show_eta=False)
        yield Graph(self.look, self.say)

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
            self.call_after_refresh(self.look_at_first_mistake)

    def action_escape(self) -> None:
        """Leave: in a game that is over, no position is the one to come back to."""
        if not (self.board.let_go() or self.stop_thinking()):
            self.action_leave()

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
        better = before.read_action(mistake.remark.instead)
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
        colours = self.view_of(self.match).colours
        stands = self.say.message(describe_chance(opinion.score, opinion.share, colours))
        bar = bar_of(opinion.share, 10, self.look.with_shapes)
        mistake = self.mistake_at(played)
        summary = (self.summary(), "$faint")
        ending = ending_of(self.match) if played == self.match.ply else None
        if mistake is None and ending is not None:
            return Content.assemble((self.say.message(ending.told), "bold"), "\n", summary)
        if mistake is None:
            early = is_early(self.match.game, self.match.states[played].turn)
            words = self.say.message(describe_lead(opinion.share, colours, early=early))
            return Content.assemble((f"{bar} {words}", "bold"), f" {stands}\n", summary)
        size = self.query_one("#remark").content_size
        first, *rest = self.explain(mistake)
        told = fit_texts([first], size.width, size.height) or wrap_words(first[0], size.width)
        more = fit_texts([*rest, [summary[0]]], size.width, size.height - len(told))
        return Content.assemble(
            ("\n".join(told), "bold $warning"), "\n", ("\n".join(more), "$faint")
        )

    def explain(self, mistake: Mistake) -> list[list[str]]:
        """What was wrong with a mistake, what it allowed and what was better, the line of which
        may be told to its end or not so far.
        """
        opponent = self.view_of(self.match).colour_of(mistake.seat.other)
        told = self.say.message(mistake.remark.message(opponent, self.writer.text))
        texts = [[f"{self.say(mistake.grade.value).capitalize()}: {told}"]]
        if mistake.reply is not None:
            reply = mistake.reply.message(opponent, self.writer.action)
            texts.append([self.say.message(reply)])
        state, better = self.match.states[mistake.ply], mistake.remark.better.actions
        lines = [
            write_variation(self.match.game, state, better, self.say, most)
            for most in range(MOST_NAMED, 0, -1)
        ]
        return [*texts, [f"{self.say('Better:')} {line}" for line in lines]]

    def summary(self) -> str:
        """How both played, in a line."""
        assert self.seen is not None
        colours = self.view_of(self.match).colours
        told = [tell_player(self.seen.player(seat), colours[seat.index], self.say) for seat in Seat]
        if (verdict := tell_no_mistakes(self.seen)) is not None:
            told.append(self.say.message(verdict))
        return " · ".join(told)

    def keys(self) -> list[Key]:
        say = self.say
        return [
            Key("← →", say("step"), "look(1)"),
            Key("↑ ↓", say("mistakes"), "mistake(1)"),
            *([Key("l", say("learn"), "learn")] if self.tasks else []),
            Key("a", say("analyse"), "analyse"),
            Key("?", say("help"), "help"),
            Key("q", say("leave"), "leave"),
        ]

    def action_help(self) -> None:
        signs = [f"{grade.sign:<{WIDTH}}{self.say(grade.value)}" for grade in Grade]
        meaning = fill(self.say(GRAPH), self.page_width)
        keys = describe_keys(KEYS, self.say, self.page_width)
        self.app.push_screen(Page("\n".join([keys, "", *signs, "", meaning])))

    # Learning

    @property
    def tasks(self) -> tuple[Mistake, ...]:
        return () if self.seen is None else tasks_of(self.seen.mistakes, self.seats)

    def action_learn(self) -> None:
        """Set the mistakes as tasks."""
        if self.tasks:
            self.app.push_screen(PracticeStage(self.match, self.tasks, self.near))
        elif self.seen is not None:
            self.notify(self.say("There are no mistakes of yours to learn from."), markup=False)

    # Going through the game

    def look_at_first_mistake(self) -> None:
        """Begin at the first mistake of who looks at the game, or else at anybody's."""
        found = self.tasks or (() if self.seen is None else self.seen.mistakes)
        self.look_back_to(found[0].ply + 1 if found else 0)

    def action_mistake(self, step: int) -> None:
        """Look at the next mistake, or the one before."""
        at = len(self.looked_at.actions)
        ends = [mistake.ply + 1 for mistake in (self.seen.mistakes if self.seen else ())]
        ahead = [end for end in ends if (end - at) * step > 0]
        if ahead:
            self.look_back_to(min(ahead, key=lambda end: abs(end - at)))
