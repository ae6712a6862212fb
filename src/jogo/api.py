"""The public face of jogo: what `import jogo` gives."""

from __future__ import annotations

from base64 import b64encode
from dataclasses import dataclass
from html import escape

from jogo import catalog
from jogo.core import match as core
from jogo.core.board_view import BoardView
from jogo.core.errors import UnreadableRecord
from jogo.core.game import Game
from jogo.core.option import Option, OptionValue
from jogo.core.preset import Preset
from jogo.core.record import Record, read_record
from jogo.core.tree import GameTree
from jogo.draw.palette import find_theme
from jogo.draw.png import draw_png
from jogo.draw.svg import draw_svg
from jogo.draw.text import draw_board
from jogo.players import names_of_players

# How wide a board is shown in a notebook, in pixels.
NOTEBOOK_WIDTH = 420


class Match(core.Match):
    """A game being played, by the name of the game; a notebook shows its board.

    >>> match = Match("breakthru", flagship_cost=2)
    >>> len(match.legal()), match.legal()[:2]
    (60, ['e8-e9', 'e8-e7'])
    >>> str(match.play("f6-f7")), str(match.to_move)
    ('f6-f7', 'second')
    >>> Match("breakthru", preset="balanced").game.chosen_options()
    {'ships': '16'}
    >>> print(Match("jostle", position="8/8/8/8/3R4/3B4/8/8 r 1", size=8))
    Turn 1: Red to move
         a   b   c   d   e   f   g   h
      8  .   .   .   .   .   .   .   .  8
    ...
      4  .   .   .   R   .   .   .   .  4
      3  .   .   .   B   .   .   .   .  3
    ...
    """

    def __init__(
        self, game: str | Game, position: str | None = None, **options: OptionValue
    ) -> None:
        if isinstance(game, str):
            game = catalog.make_game(game, options)
        super().__init__(game, position)

    @classmethod
    def from_record(cls, text: str) -> Match:
        """The match that a record tells of; `UnreadableRecord` says where the record is wrong.

        >>> Match.from_record('[Game "jostle"] 1. c4-b4').position.split()[1:]
        ['b', '2']
        """
        record = read_record(text)
        match = cls(game_of(record), record.tags.get("Position"))
        match.replay(record)
        return match

    # How it looks

    def view(self) -> BoardView:
        """What there is to draw of the position, the last turn marked."""
        last, is_over = self.turn_until(self.ply), self.outcome is not None
        return self.game.view(self.state, last, is_over=is_over)

    @property
    def heading(self) -> str:
        """How the match stands, in a line.

        >>> match = Match("jostle")
        >>> match.heading
        'Turn 1: Red to move'
        >>> match.resign()
        Outcome(winner=Seat.SECOND, reason='resignation', score=None)
        >>> match.heading
        '0-1, resignation'
        """
        if self.outcome is not None:
            return str(self.outcome)
        colour = self.game.view(self.state).colour_of(self.to_move)
        return f"Turn {self.state.turn}: {colour} to move"

    def __str__(self) -> str:
        lines = draw_board(self.view()).plain.splitlines()
        return "\n".join([self.heading, *(line.rstrip() for line in lines)])

    def svg(self, theme: str = "light") -> str:
        """The board as a picture in SVG that needs no other file.

        >>> Match("virus-wars").svg("dark")[:4]
        '<svg'
        """
        title = f"{self.game.type.title}. {self.heading}"
        return draw_svg(self.view(), find_theme(theme), title)

    def png(self, theme: str = "light") -> bytes:
        """The board as a picture in PNG, in flat shapes, for what shows no SVG.

        >>> Match("virus-wars").png()[1:4]
        b'PNG'
        """
        return draw_png(self.view(), find_theme(theme))

    def _repr_svg_(self) -> str:
        return self.svg()

    def _repr_html_(self) -> str:
        # As an image of its own: pictures inside one page would share the names of their shapes.
        drawn = b64encode(self.svg().encode()).decode()
        said = escape(f"{self.game.type.title}. {self.heading}")
        picture = f'<img width="{NOTEBOOK_WIDTH}" alt="{said}"'
        return f'<p>{said}</p>{picture} src="data:image/svg+xml;base64,{drawn}">'


class Study(GameTree):
    """A game with variations, comments, glyphs and marks: play a move anywhere, a branch appears.

    >>> study = Study("jostle")
    >>> node = study.root.play("c4-b4")
    >>> node.mark("!")
    >>> study.root.play("c8-c9").remark("quieter")
    >>> print(study.record().splitlines()[-1])
    1. c4-b4! (1. c8-c9 {quieter}) *
    """

    def __init__(
        self, game: str | Game, position: str | None = None, **options: OptionValue
    ) -> None:
        super().__init__(Match(game, position, **options))

    @classmethod
    def from_record(cls, text: str) -> Study:
        """The study that a record tells of; `UnreadableRecord` says where the record is wrong.

        >>> study = Study.from_record('[Game "jostle"] 1. c4-b4 (1. c8-c9) 2. d8-d9')
        >>> [str(child.action) for child in study.root.children], len(study.main_line())
        (['c4-b4', 'c8-c9'], 2)
        """
        record = read_record(text)
        study = cls(game_of(record), record.tags.get("Position"))
        study.replay(record)
        return study

    @classmethod
    def from_match(cls, match: core.Match) -> Study:
        """The study whose main line is a match, with its tags and comments."""
        study = cls(match.game, match.game.format_state(match.start))
        study.replay(read_record(match.record()))
        return study


def game_of(record: Record) -> Game:
    """The game that a record is of, with its options."""
    if "Game" not in record.tags:
        raise UnreadableRecord("the record does not say of which game: it has no tag Game")
    # A record may come from a stranger, so unlike a player's own options it opens no file.
    return catalog.find_game_type(record.tags["Game"]).game(**options_of(record))


def options_of(record: Record) -> dict[str, OptionValue]:
    """The options in a record's tag, as text."""
    options: dict[str, OptionValue] = {}
    for word in record.tags.get("Options", "").split():
        name, equals, value = word.partition("=")
        if not equals:
            raise UnreadableRecord(
                "the tag Options has {word!r}; an option is written name=value", word=word
            )
        options[name] = value
    return options


@dataclass(frozen=True, slots=True)
class GameInfo:
    """What there is to know of a game before playing it."""

    name: str
    title: str
    summary: str
    colours: tuple[str, str]
    options: tuple[Option, ...]
    presets: tuple[Preset, ...]
    levels: tuple[str, ...]


def list_games() -> dict[str, GameInfo]:
    """The games by name, with their titles, options and the levels that play them.

    >>> list(list_games())[:5]
    ['breakthru', 'monkey-queen', 'jostle', 'virus-wars', 'small-star-empires']
    >>> list_games()["jostle"].levels[:3]
    ('random', 'classic:greedy', 'engine:1')
    """
    return {
        name: GameInfo(
            name,
            game_type.title,
            game_type.summary,
            game_type.colours,
            game_type.options,
            game_type.presets,
            names_of_players(game_type),
        )
        for name, game_type in catalog.game_types().items()
    }
