"""What every screen of the app has: a title, a line of keys, and the app's language and look."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, cast

from textual.content import Content
from textual.screen import Screen
from textual.widgets import Static

from jogo.core.action import Action
from jogo.core.errors import JogoError
from jogo.draw.picture import Look
from jogo.language import Language
from jogo.terminal.app.board import Board
from jogo.terminal.app.dialogs import Choice
from jogo.terminal.app.keys import Key, KeyLine

if TYPE_CHECKING:
    from jogo.terminal.app.application import JogoApp


class Title(Static):
    """The first line: where we are on the left, how things stand on the right."""

    DEFAULT_CSS = """
    Title { height: 1; padding: 0 1; background: $panel; }
    """

    def show(self, left: str, right: str = "") -> None:
        self.parts = left, right
        self._draw()

    def on_resize(self) -> None:
        self._draw()

    def _draw(self) -> None:
        left, right = getattr(self, "parts", ("", ""))
        gap = " " * max(2, self.content_size.width - len(left) - len(right))
        self.update(Content.assemble((left, "bold $accent"), gap, (right, "bold")))


class Stage(Screen[None]):
    """A screen of the app."""

    DEFAULT_CSS = """
    Stage { background: $background; color: $foreground; }
    """

    @property
    def jogo(self) -> JogoApp:
        return cast("JogoApp", self.app)

    @property
    def say(self) -> Language:
        return self.jogo.say

    @property
    def look(self) -> Look:
        return self.jogo.look

    def show_keys(self, keys: Sequence[Key]) -> None:
        self.query_one(KeyLine).show(keys)

    def choose_action(self, choices: Sequence[Action], act: Callable[[Action], None]) -> None:
        """Act, once it is clear which of the actions with the same cells is meant."""
        if len(choices) == 1:
            act(choices[0])
            return
        actions = {str(action): action for action in choices}

        def chosen(text: str | None) -> None:
            self.query_one(Board).let_go()
            if text is not None:
                act(actions[text])

        self.app.push_screen(
            Choice(self.say("Which one?"), {text: text for text in actions}), chosen
        )

    def complain(self, problem: JogoError | str) -> None:
        """Tell what is wrong, over whatever is shown."""
        told = self.say.error(problem) if isinstance(problem, JogoError) else problem
        self.notify(told, severity="error", markup=False)
