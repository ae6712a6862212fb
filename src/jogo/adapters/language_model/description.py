"""Games and positions in plain English text, for a reader that knows nothing of them yet."""

from __future__ import annotations

from collections.abc import Iterator

from jogo.core.board_view import BoardView
from jogo.core.ending import ending_of
from jogo.core.game import Game
from jogo.core.match import Match
from jogo.draw.text import draw_board

# How many turns of a game's past are told.
TURNS_TOLD = 8


def describe_rules(game: Game) -> str:
    """The rules in short, what each side is after, the options, and how moves are written.

    >>> from jogo.catalog import find_game_type
    >>> print(describe_rules(find_game_type("jostle").game()).splitlines()[0])
    Jostle: Checkers move towards friends and away from enemies; the last player to move wins.
    """
    return "\n".join(_rules(game))


def _rules(game: Game) -> Iterator[str]:
    game_type = game.type
    yield f"{game_type.title}: {game_type.summary}"
    yield ""
    for picture in game_type.guide.pictures:
        yield f"- {picture.text}"
    for colour, goal in zip(game_type.colours, game_type.words.goals, strict=True):
        if goal:
            yield f"- {colour}: {goal}"
    chosen = ", ".join(f"{o.name}={o.write(game.options[o.name])}" for o in game_type.options)
    if chosen:
        yield ""
        yield f"Options of this game: {chosen}"
    examples = " ".join(str(action) for action in game.legal_actions(game.start())[:3])
    yield ""
    yield f"Moves are written like this: {examples}"


def describe_position(match: Match) -> str:
    """A match as it stands: the board, what is beside it, the last turns, and what may be done.

    >>> from jogo.api import Match
    >>> print(describe_position(Match("jostle", size=8)).splitlines()[0])
    Turn 1: Red to move.
    """
    last, is_over = match.turn_until(match.ply), match.outcome is not None
    view = match.game.view(match.state, last, is_over=is_over)
    return "\n".join([*_title(match, view), "", *_board(view), "", *_past(match)])


def _title(match: Match, view: BoardView) -> Iterator[str]:
    ending = ending_of(match)
    if ending is None:
        yield f"Turn {view.turn}: {view.colour_of(view.to_move)} to move."
        now = match.game.now(match.state)
        if now is not None:
            yield str(now)
        return
    yield f"The game is over. {ending.told}"
    if ending.cause is not None:
        yield str(ending.cause)
    yield f"Result: {ending.outcome}"


def _board(view: BoardView) -> Iterator[str]:
    yield from (line.rstrip() for line in draw_board(view).plain.splitlines())
    signs = [f"{letter} {meaning}" for letter, meaning in view.legend]
    yield ", ".join([*signs, "( ) moved last"] if view.moved else signs)
    for fact in view.facts:
        owner = "" if fact.seat is None else f"{view.colour_of(fact.seat)}: "
        yield f"{owner}{fact.label}: {fact.value}"


def _past(match: Match) -> Iterator[str]:
    turns = match.turns[-TURNS_TOLD:]
    if turns:
        told = " ".join(f"{turn.number}. {' '.join(map(str, turn.actions))}" for turn in turns)
        yield f"Last turns: {told}"
    yield f"Position: {match.position}"
