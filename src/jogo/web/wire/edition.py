"""A game as everyone in its room has been told of it, and what is new since the edition before."""

from __future__ import annotations

from pydantic_core import to_json

from jogo.core.board_view import CellView
from jogo.play.seats import BOTH, Place
from jogo.play.session import Session
from jogo.web.store import StoredGame
from jogo.web.wire import models
from jogo.web.wire.fragments import add_parts, join_list
from jogo.web.wire.game import Company, describe_clock, describe_game, describe_turn, turns_json
from jogo.web.wire.legal import groups_json
from jogo.web.wire.position import (
    Scene,
    cell_json,
    describe_board,
    describe_position,
    position_json,
    remembered_cells,
    scene_of,
)

# The fields of a game that may be other than they were.
NEWS = tuple(
    name
    for name in models.Change.model_fields
    if name in models.GameHead.model_fields and name not in ("type", "number")
)
BOARD_NEWS = frozenset(models.ViewChange.model_fields)


class Edition:
    """A game at one moment; its JSON is written once for each place and language.

    It is written for everyone who listens before the game goes on.
    """

    def __init__(
        self, stored: StoredGame, session: Session, company: Company, before: Edition | None = None
    ) -> None:
        match = session.match
        self.number: int = 0 if before is None else before.number + 1
        self.stored = stored
        self.session = session
        self.company = company
        is_same = before is not None and before.scene.shows(match)
        self.scene: Scene = before.scene if before and is_same else scene_of(match)
        self._heads: dict[tuple[Place, str], models.GameHead] = {}
        self._positions: dict[str, str] = before._positions if before and is_same else {}
        self._turns: str | None = before._turns if before and is_same else None
        self._boards: dict[str, models.ViewHead] = before._boards if before and is_same else {}
        self._cells = self._find_changed_cells(before)
        self._changes: dict[tuple[str, bool], str | None] = {}

    # The whole game

    def snapshot(self, place: Place, code: str) -> str:
        """A `models.GameState` for someone at a place, in their language."""
        head = self._head(place, code)
        if self.session.clock is not None:
            # What was written for others at this place may be a while ago.
            head = head.model_copy(update={"clock": describe_clock(self.session.clock)})
        if code not in self._positions:
            self._positions[code] = position_json(self.scene, code)
        if self._turns is None:
            self._turns = turns_json(self.session.match)
        self._board(code)
        return add_parts(head, position=self._positions[code], turns=self._turns)

    def _head(self, place: Place, code: str) -> models.GameHead:
        version = (place, code)
        if version not in self._heads:
            head = describe_game(self.stored, self.session, self.company, place, code, self.number)
            self._heads[version] = head
        return self._heads[version]

    def _board(self, code: str) -> models.ViewHead:
        if code not in self._boards:
            self._boards[code] = describe_board(self.scene.view, code)
        return self._boards[code]

    # What is new

    def change_since(self, before: Edition, place: Place, code: str) -> str:
        """A `models.Change` for someone who has heard the edition before.

        Everything is new, a `models.GameState`, where the board has another shape than before, and
        to someone who has just got another place.
        """
        if (place, code) not in before._heads:
            return self.snapshot(place, code)
        old, new = before._head(place, code), self._head(place, code)
        news = {name: value for name in NEWS if (value := getattr(new, name)) != getattr(old, name)}
        parts = {name: to_json(value).decode() for name, value in news.items()}
        if self.scene is not before.scene:
            acts = place in (self.scene.view.to_move, BOTH)
            position = self._position_change(before, code, acts)
            if position is None:
                return self.snapshot(place, code)
            parts["position"] = position
            parts["latest"] = to_json(describe_turn(self.session.match)).decode()
        fields = "".join(f',"{name}":{part}' for name, part in parts.items())
        return f'{{"type":"change","number":{self.number}{fields}}}'

    def _position_change(self, before: Edition, code: str, acts: bool) -> str | None:
        version = (code, acts)
        if version not in self._changes:
            self._changes[version] = self._write_position_change(before, code, acts)
        return self._changes[version]

    def _write_position_change(self, before: Edition, code: str, acts: bool) -> str | None:
        cells, view = self._cells, self.scene.view
        old, new = before._board(code), self._board(code)
        board = {name: value for name, value in new if value != getattr(old, name)}
        if cells is None or board.keys() - BOARD_NEWS:
            return None
        memory = remembered_cells(view.game, view.colours, code)
        return add_parts(
            describe_position(self.scene, code),
            cells=join_list(cell_json(cell, memory, view, code) for cell in cells),
            view=to_json(board).decode(),
            legal=groups_json(view.game, self.scene.legal, code) if acts else "null",
        )

    def _find_changed_cells(self, before: Edition | None) -> list[CellView] | None:
        """The cells that look otherwise than before; None if they are not the same cells."""
        if before is None:
            return None
        old, new = before.scene.view, self.scene.view
        if [len(row) for row in old.rows] != [len(row) for row in new.rows]:
            return None
        # A piece may look otherwise because the seats have exchanged their colours.
        has_other_colours = old.colours != new.colours
        changed = []
        for was, now in zip(old.cells(), new.cells(), strict=True):
            if was != now or (has_other_colours and now.pieces):
                if (was.name, was.x, was.y) != (now.name, now.x, now.y):
                    return None
                changed.append(now)
        return changed
