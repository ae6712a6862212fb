"""What every screen of the app has: a line of keys, and the app's language and look."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, cast

from textual import events
from textual.binding import Binding, BindingType
from textual.screen import Screen

from jogo.core.action import Action
from jogo.core.errors import JogoError
from jogo.core.match import Match
from jogo.core.seat import Seat
from jogo.core.vocabulary import Vocabulary
from jogo.draw.picture import Look
from jogo.language import Language
from jogo.language.speech import begin_sentence, explain_choice
from jogo.terminal.app.screens.dialogs import Choice, Page, TextDialog, page_width
from jogo.terminal.app.screens.play_help import describe_keys
from jogo.terminal.app.widgets.board import Board
from jogo.terminal.app.widgets.keys import Key, KeyLine
from jogo.terminal.typed import UnclearMove, Writer, read_turn

if TYPE_CHECKING:
    from jogo.terminal.app.application import JogoApp


class Stage(Screen[None]):
    """A screen of the app."""

    DEFAULT_CSS = """
    Stage { background: $background; color: $foreground; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [Binding("question_mark", "help", show=False)]
    # What the keys do, for the page that `?` opens.
    KEY_MEANINGS: ClassVar[tuple[tuple[str, str], ...]] = ()

    @property
    def jogo(self) -> JogoApp:
        return cast("JogoApp", self.app)

    @property
    def say(self) -> Language:
        return self.jogo.say

    @property
    def look(self) -> Look:
        return self.jogo.look

    @property
    def page_width(self) -> int:
        """The characters on a line of a page over this screen."""
        return page_width(self.size.width)

    def action_help(self) -> None:
        if self.KEY_MEANINGS:
            self.app.push_screen(Page(describe_keys(self.KEY_MEANINGS, self.say, self.page_width)))

    def show_keys(self, keys: Sequence[Key]) -> None:
        self.query_one(KeyLine).show(keys)

    @property
    def takes_moves(self) -> bool:
        """Whether moves can be typed now, after a colon."""
        return False

    @property
    def looked_at(self) -> Match:
        """The match as it stands on the board of this screen."""
        raise NotImplementedError

    def on_board_missed(self, event: Board.Missed) -> None:
        """Say why nothing can be done with the cell that was picked."""
        self.tell_miss(event.describe(self.looked_at, self.say))

    def tell_miss(self, text: str) -> None:
        self.notify(text, severity="warning", markup=False)

    def on_key(self, event: events.Key) -> None:
        """A letter that does nothing at the board was probably meant to be typed."""
        is_free = event.is_printable and event.key not in self.active_bindings
        if self.takes_moves and is_free:
            self.tell_miss(self.say("Press : to type a move. ? lists the keys."))

    def choose_action(
        self, choices: Sequence[Action], words: Vocabulary, act: Callable[[Action], None]
    ) -> None:
        """Act, once it is clear which of the actions with the same cells is meant."""
        if len(choices) == 1:
            act(choices[0])
            return
        actions = {str(action): action for action in choices}
        named = {
            text: explain_choice(action, words, self.say) or text
            for text, action in actions.items()
        }

        def act_on(text: str | None) -> None:
            self.query_one(Board).let_go()
            if text is not None:
                act(actions[text])

        self.app.push_screen(Choice(self.say("Which one?"), named), act_on)

    def type_moves(
        self, match: Match, may_act: Callable[[Seat], bool], act: Callable[[Action], None]
    ) -> None:
        """Ask for a line with a move or a whole turn, and act by it."""
        legal = match.legal_actions()
        if not legal:
            return

        def try_line(line: str | None) -> None:
            if line:
                self.try_line(match, line, may_act, act)

        example = Writer(match.game, self.say).example(legal[0])
        self.app.push_screen(TextDialog(self.say("Type a move"), example=example), try_line)

    def try_line(
        self,
        match: Match,
        line: str,
        may_act: Callable[[Seat], bool],
        act: Callable[[Action], None],
    ) -> None:
        """Act by all the moves of a line, or by none and say what is wrong."""
        try:
            self.play_line(match, line, may_act, act)
        except JogoError as error:
            self.tell_miss(begin_sentence(self.describe_error(error)))

    def play_line(
        self,
        match: Match,
        line: str,
        may_act: Callable[[Seat], bool],
        act: Callable[[Action], None],
    ) -> None:
        """Act by the moves of a line, once it is clear which are meant.

        If one of them is wrong, none is played: `JogoError`.
        """
        try:
            actions = read_turn(match, line, self.say, may_act)
        except UnclearMove as unclear:
            before = unclear.before
            self.choose_action(
                unclear.choices,
                match.game.type.words,
                lambda chosen: self.act_all((*before, chosen), act),
            )
        else:
            self.act_all(actions, act)

    def act_all(self, actions: Sequence[Action], act: Callable[[Action], None]) -> None:
        for action in actions:
            act(action)

    def action_pick_here(self) -> None:
        """Pick where the cursor is; by a click on the key."""
        board = self.query_one(Board)
        board.pick(board.cursor)

    def complain(self, problem: JogoError | str) -> None:
        """Say what is wrong, in a box over the screen."""
        told = self.describe_error(problem) if isinstance(problem, JogoError) else problem
        self.notify(begin_sentence(told), severity="error", markup=False)

    def describe_error(self, error: JogoError) -> str:
        return self.say.error(error)
