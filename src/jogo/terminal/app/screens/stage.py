"""What every screen of the app has: a line of keys, and the app's language and look."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, cast

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
from jogo.terminal.app.screens.dialogs import Choice, Page, page_width
from jogo.terminal.app.screens.play_help import describe_keys
from jogo.terminal.app.widgets.board import Board
from jogo.terminal.app.widgets.keys import Key, KeyLine
from jogo.terminal.typed import UnclearMove, read_turn

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
    def looked_at(self) -> Match:
        """The match as it stands on the board of this screen."""
        raise NotImplementedError

    def on_board_missed(self, event: Board.Missed) -> None:
        """Say why nothing can be done with the cell that was picked."""
        self.tell_miss(event.describe(self.looked_at, self.say))

    def tell_miss(self, text: str) -> None:
        self.notify(text, severity="warning", markup=False)

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

        def act_all(actions: Sequence[Action]) -> None:
            for action in actions:
                act(action)

        try:
            actions = read_turn(match, line, self.say, may_act)
        except UnclearMove as unclear:
            before = unclear.before
            self.choose_action(
                unclear.choices, match.game.type.words, lambda chosen: act_all((*before, chosen))
            )
        else:
            act_all(actions)

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
