"""One table with one game at a time: what is asked at it is answered in sentences."""

from __future__ import annotations

from collections.abc import Mapping

from jogo.adapters.language_model.description import describe_position, describe_rules
from jogo.adapters.language_model.turns import play_turn
from jogo.api import Match
from jogo.catalog import find_game_type, game_types
from jogo.core.errors import NotNow, UnknownPlayer
from jogo.core.game import GameType
from jogo.core.option import OptionValue
from jogo.core.seat import Seat
from jogo.draw.palette import THEMES
from jogo.draw.png import draw_png
from jogo.engine import Engine
from jogo.play.advice import hint
from jogo.play.seats import BOTH, Place, seat_acting
from jogo.players import DEFAULT_OPPONENT, Player, names_of_players, player

# The opponent of someone who plays both sides.
NOBODY = "nobody"
MEGABYTES = 16


class Table:
    """A game between whoever asks and a player of ours, or nobody.

    >>> table = Table()
    >>> print(table.new_game("jostle", {"size": 8}, opponent="nobody").splitlines()[0])
    You play both sides.
    >>> table.play("c4-b4").splitlines()[0]
    'You played c4-b4.'
    """

    def __init__(self) -> None:
        self._match: Match | None = None
        self._place: Place = BOTH
        self._opponent: Player | None = None
        self._engine: Engine | None = None

    @property
    def match(self) -> Match:
        if self._match is None:
            raise NotNow("there is no game yet: begin one with new_game")
        return self._match

    # What may be asked

    def new_game(
        self,
        game: str,
        options: Mapping[str, OptionValue] | None = None,
        opponent: str = DEFAULT_OPPONENT,
        seat: Seat = Seat.FIRST,
        position: str | None = None,
    ) -> str:
        """Begin a game, in the place of the one before; the opponent acts at once if it begins."""
        game_type = find_game_type(game)
        # What a stranger says may name no file of ours, so this is not `make_game`.
        match = Match(game_type.game(**(options or {})), position)
        self._opponent = find_opponent(opponent, game_type)
        self._place = BOTH if self._opponent is None else seat
        self._match, self._engine = match, None
        return self._tell(self._introduce(opponent), self._answer())

    def state(self) -> str:
        """The position, the last turns, and whose turn it is."""
        return self._tell()

    def picture(self) -> bytes:
        """The board as PNG."""
        match = self.match
        last, is_over = match.turn_until(match.ply), match.outcome is not None
        view = match.game.view(match.state, last, is_over=is_over)
        return draw_png(view, THEMES["light"])

    def legal_moves(self) -> str:
        """The legal actions, with a space between them."""
        self.match.check_open()
        return " ".join(self.match.legal())

    def play(self, moves: str) -> str:
        """Play one action or several of one's turn; the opponent answers once the turn is over."""
        played = play_turn(self.match, moves)
        return self._tell(f"You played {' '.join(map(str, played))}.", self._answer())

    def hint(self) -> str:
        """What the engine would do, and how the game stands."""
        self.match.check_open()
        if self._engine is None:
            self._engine = Engine(self.match.game, megabytes=MEGABYTES)
        found = hint(self.match, self._engine)
        return f"{found.message()} {found.standing()}"

    def resign(self) -> str:
        """Give the game up."""
        self.match.resign(seat_acting(self._place, self.match.to_move))
        return self._tell()

    def rules(self, game: str | None = None) -> str:
        """The rules of a game, or of the one that is played."""
        if game is not None:
            return describe_rules(find_game_type(game).game())
        return describe_rules(self.match.game)

    # What follows

    def _answer(self) -> str:
        """Let the opponent act as long as it is its turn, and say what it played."""
        match, played = self.match, []
        if self._opponent is None:
            return ""
        while match.outcome is None and match.to_move is not self._place:
            played.append(str(match.play(self._opponent.choose(match))))
        return f"The opponent played {' '.join(played)}." if played else ""

    def _introduce(self, opponent: str) -> str:
        if self._opponent is None:
            return "You play both sides."
        seat = seat_acting(self._place, self.match.to_move)
        colour = self.match.game.view(self.match.state).colour_of(seat)
        return f"You play {colour} (the {seat} seat) against {opponent}."

    def _tell(self, *news: str) -> str:
        """The news, and the position below them."""
        told = "\n".join(line for line in news if line)
        position = describe_position(self.match)
        return f"{told}\n\n{position}" if told else position


def find_opponent(name: str, game_type: GameType) -> Player | None:
    """The computer player of a game with a name; none for someone who plays both sides."""
    if name == NOBODY:
        return None
    names = names_of_players(game_type)
    if name not in names:
        raise UnknownPlayer(
            "there is no opponent {name!r}; there are {names}",
            name=name,
            names=", ".join((NOBODY, *names)),
        )
    return player(name)


def list_games() -> str:
    """The games with their options, a line each.

    >>> list_games().splitlines()[2].startswith("jostle: ")
    True
    """
    return "\n".join(
        f"{name}: {game_type.summary} Options: "
        + "; ".join(
            f"{option.name} ({', '.join(map(option.write, option.choices))})"
            for option in game_type.options
        )
        for name, game_type in game_types().items()
    )
