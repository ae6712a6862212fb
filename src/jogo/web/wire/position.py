"""A position as the browser gets it: what to draw, what may be done, what to say.

The JSON of cells and actions is remembered: most of them are as they were in positions before.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from jogo.catalog import find_game_type
from jogo.core.action import Action
from jogo.core.appearance import Spot
from jogo.core.board_view import BoardView, CellView, Mark, Outline, Piece
from jogo.core.ending import Ending, ending_of
from jogo.core.match import Match
from jogo.core.message import Message
from jogo.core.seat import Outcome, Seat
from jogo.draw.sprite import emblem_of, symbol_of, terrain_symbol
from jogo.language.speech import speak_action, speak_cell, speak_choice
from jogo.web.locale import language
from jogo.web.wire import models
from jogo.web.wire.fragments import Fields, add_parts, join_list

# Half a hexagon that is one wide is this high; half a square is as high as it is wide.
HALF_HEIGHT = {Outline.SQUARE: 0.5, Outline.HEXAGON: 3**-0.5}

RESULT_NAMES: dict[Seat | None, models.Result] = {
    Seat.FIRST: "1-0",
    Seat.SECOND: "0-1",
    None: "1/2-1/2",
}

MOST_REMEMBERED = 50_000


@dataclass(frozen=True, slots=True)
class Scene:
    """A position of a match, worked out once for all languages."""

    text: str
    ply: int
    state: object
    view: BoardView
    legal: tuple[Action, ...]
    now: Message | None
    ending: Ending | None

    @property
    def outcome(self) -> Outcome | None:
        return None if self.ending is None else self.ending.outcome

    def shows(self, match: Match) -> bool:
        """Whether it is the position that a match stands at."""
        is_here = self.state is match.state and self.ply == match.ply
        return is_here and self.outcome == match.outcome


def scene_of(match: Match, ply: int | None = None) -> Scene:
    """The position after that many actions, or as the match stands."""
    played = match.ply if ply is None else ply
    state = match.state_after(played)
    game, is_last = match.game, played == match.ply
    ending = ending_of(match) if is_last else None
    legal = match.legal_actions() if is_last else game.legal_actions(state)
    return Scene(
        text=game.format_state(state),
        ply=played,
        state=state,
        view=game.view(state, match.turn_until(played), is_over=ending is not None),
        legal=legal,
        # `game.now` would ask again whether the game goes on.
        now=game.type.guide.now(game.rules, state) if legal else None,
        ending=ending,
    )


def position_json(scene: Scene, code: str) -> str:
    """A `models.Position` in a language."""
    view = scene.view
    legal = join_list(action_json(view.game, action, code) for action in scene.legal)
    head = describe_position(scene, code)
    return add_parts(head, view=view_json(view, code), legal=legal)


def describe_position(scene: Scene, code: str) -> Fields:
    """The fields of a `models.PositionHead`."""
    view = scene.view
    return {
        "text": scene.text,
        "ply": scene.ply,
        "turn": view.turn,
        "to_move": seat_name(view.to_move),
        "last": sorted(view.marks[Mark.LAST]),
        "moved": sorted(view.moved),
        "now": "" if scene.now is None else language(code).message(scene.now),
        "outcome": describe_outcome(scene.ending, code),
    }


def seat_name(seat: Seat) -> models.SeatName:
    return "first" if seat is Seat.FIRST else "second"


def describe_outcome(ending: Ending | None, code: str) -> models.Outcome | None:
    if ending is None:
        return None
    say, outcome = language(code), ending.outcome
    first, second = map(say.message, ending.to_players)
    return models.Outcome(
        winner=None if outcome.winner is None else seat_name(outcome.winner),
        result=RESULT_NAMES[outcome.winner],
        reason=say(outcome.reason),
        text=say.message(ending.told),
        told=(first, second),
        cause="" if ending.cause is None else say.message(ending.cause),
        cells=sorted(ending.cells),
        score=outcome.score,
        scores=[
            models.ScoreLine(label=say(line.label), points=line.points) for line in ending.scores
        ],
    )


# What is drawn


def view_json(view: BoardView, code: str) -> str:
    memory = remembered_cells(view.game, view.colours, code)
    cells = (cell_json(cell, memory, view, code) for cell in view.cells())
    facts = facts_json(view, code)
    return add_parts(describe_board(view, code), facts=facts, cells=join_list(cells))


def describe_board(view: BoardView, code: str) -> models.ViewHead:
    return models.ViewHead(
        outline=view.outline.value,
        rows=len(view.rows),
        columns=max(len(row) for row in view.rows),
        width=max(row[-1].x for row in view.rows) + 1,
        # Rows run from the top, so the last one is the lowest.
        height=round(view.rows[-1][0].y + 2 * HALF_HEIGHT[view.outline], 4),
        **describe_colours(view, code),
        terrain_spot=describe_spot(view.appearance.terrain_spot),
        specks=view.appearance.specks,
        legend=describe_legend(view, code),
        explanations=explain_facts(view, code),
    )


def describe_colours(view: BoardView, code: str) -> dict[str, Any]:
    """What goes with both sides' colours: their names, their emblems, their goals."""
    say = language(code)
    first, second = view.colours
    goal_of = find_game_type(view.game).goal_of
    return {
        "colours": view.colours,
        "colour_names": (say(first), say(second)),
        "emblems": (emblem_of(view, Seat.FIRST), emblem_of(view, Seat.SECOND)),
        "goals": (say(goal_of(first)), say(goal_of(second))),
        "near": seat_name(view.near),
    }


def describe_legend(view: BoardView, code: str) -> list[tuple[str, str]]:
    say = language(code)
    return [(letter, say(meaning)) for letter, meaning in view.legend]


def explain_facts(view: BoardView, code: str) -> dict[str, str]:
    """What facts mean and what choices bring, by what they are called."""
    say, words = language(code), find_game_type(view.game).words
    gains = {words.choices[choice]: gain for choice, gain in words.gains.items()}
    return {say(label): say(meaning) for label, meaning in {**words.facts, **gains}.items()}


def facts_json(view: BoardView, code: str) -> str:
    return join_list(
        [fact_json(fact.label, fact.value, fact.seat, fact.of_turn, code) for fact in view.facts]
    )


# By plain values, as cells are below.
@lru_cache(maxsize=MOST_REMEMBERED)
def fact_json(label: str, value: str, seat: Seat | None, of_turn: bool, code: str) -> str:
    name, said = None if seat is None else seat_name(seat), language(code)(label)
    return models.Fact(label=said, value=value, seat=name, of_turn=of_turn).model_dump_json()


def describe_spot(spot: Spot) -> models.Spot:
    return models.Spot(x=spot.x, y=spot.y, size=spot.size)


@lru_cache(maxsize=32)
def remembered_cells(
    game: str, colours: tuple[str, str], code: str
) -> dict[tuple[object, ...], str]:
    """The JSON of cells in a language, by what there is to see of them."""
    return {}


def cell_json(
    cell: CellView, memory: dict[tuple[object, ...], str], view: BoardView, code: str
) -> str:
    # Plain values: to hash the cell itself takes ten times as long, for every cell of every action.
    pieces = [(piece.owner.value, piece.kind, piece.label) for piece in cell.pieces]
    key = (cell.name, cell.x, cell.y, cell.terrain, *pieces)
    text = memory.get(key)
    if text is None:
        if len(memory) >= MOST_REMEMBERED:
            memory.clear()
        text = memory[key] = describe_cell(cell, view, code).model_dump_json()
    return text


def describe_cell(cell: CellView, view: BoardView, code: str) -> models.Cell:
    words = find_game_type(view.game).words
    return models.Cell(
        name=cell.name,
        x=cell.x,
        y=round(cell.y, 4),
        terrain=cell.terrain,
        letter=cell.letter,
        symbol=terrain_symbol(view, cell.terrain),
        spoken=speak_cell(cell, view.colours, words, language(code)),
        pieces=[describe_piece(piece, view, code) for piece in cell.pieces],
    )


def describe_piece(piece: Piece, view: BoardView, code: str) -> models.Piece:
    return models.Piece(
        owner=seat_name(piece.owner),
        kind=piece.kind,
        name=language(code)(piece.kind),
        letter=piece.letter,
        label=piece.label,
        symbol=symbol_of(view, piece),
        spot=describe_spot(view.appearance.spot(piece.kind)),
        stacked=piece.kind in view.appearance.stacked,
    )


# What may be done


@lru_cache(maxsize=MOST_REMEMBERED)
def action_json(game: str, action: Action, code: str) -> str:
    say, words = language(code), find_game_type(game).words
    described = models.Action(
        text=str(action),
        cells=list(action.cells),
        choice=speak_choice(action, words, say),
        spoken=speak_action(action, words, say),
    )
    return described.model_dump_json()
