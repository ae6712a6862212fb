"""The turns of a match as a list: scroll it, and click one to look back."""

from __future__ import annotations

from collections.abc import Mapping

from rich.text import Text
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from jogo.core.match import Match
from jogo.draw.picture import Look
from jogo.language import Language
from jogo.terminal.panel import wrap_words
from jogo.terminal.typed import Writer

# Where the moves of a turn go on in a further line: behind its number and its colour.
INDENT = " " * 6
NARROWEST = 23


class LookedAt(Message):
    """A moment of the game was clicked, at which the first `played` actions had been played."""

    def __init__(self, played: int) -> None:
        super().__init__()
        self.played = played


class TurnList(OptionList, can_focus=False):
    """One line a turn, with the colour of who played it; marks of a review behind the actions."""

    DEFAULT_CSS = """
    TurnList {
        height: 1fr; min-height: 3; padding: 0 1; background: $panel;
        scrollbar-size-vertical: 1;
    }
    """

    def __init__(self, look: Look, say: Language) -> None:
        super().__init__()
        self.look = look
        self.say = say
        self.ends: list[int] = []

    def show(self, match: Match, at: int, signs: Mapping[int, str] | None = None) -> None:
        """List the turns, the one in which the action with that number was played chosen."""
        lines, self.ends, played = [], [], 0
        colours, writer = match.game.view(match.state).colours, Writer(match.game, self.say)
        for turn in match.turns:
            actions = " ".join(
                f"{writer.listed(action)}{(signs or {}).get(played + place, '')}"
                for place, action in enumerate(turn.actions)
            )
            played += len(turn.actions)
            self.ends.append(played)
            paint = self.look.palette.pieces[colours[turn.seat.index]]
            chip = (" ", f"on {paint.fill}") if self.look.is_coloured else ("", "")
            first, *rest = wrap_words(actions, self.room - len(INDENT))
            line = Text.assemble(f"{turn.number:>3} ", chip, " ", first)
            lines.append(Text("\n").join([line, *(Text(INDENT + more) for more in rest)]))
        self.clear_options()
        self.add_options(Option(line) for line in lines)
        chosen = next((place for place, end in enumerate(self.ends) if end >= at), None)
        self.highlighted = chosen if at else None
        if chosen is not None:
            self.scroll_to_highlight()
            # What stands above may grow at the same time, and leave less room for the list.
            self.call_after_refresh(self.scroll_to_highlight)

    @property
    def room(self) -> int:
        """The characters of a line beside the scroll bar; before there is a layout, of a small
        terminal.
        """
        return max(NARROWEST, self.content_size.width) - self.scrollbar_size_vertical

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self.post_message(LookedAt(self.ends[event.option_index]))
