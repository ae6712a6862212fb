"""A game as everyone in its room has been told of it, and what is new since the edition before."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from jogo.core.board_view import BoardView, CellView
from jogo.core.seat import Outcome, Seat
from jogo.play.offers import Offer
from jogo.play.seats import BOTH, Place
from jogo.play.session import Session
from jogo.web.store import StoredGame
from jogo.web.wire.fragments import Fields, add_field, add_parts, join_list, written
from jogo.web.wire.game import (
    Company,
    describe_clock,
    describe_game,
    describe_offer,
    describe_seats,
    describe_turn,
    turns_json,
)
from jogo.web.wire.legal import groups_json
from jogo.web.wire.position import (
    Scene,
    cell_json,
    describe_colours,
    describe_legend,
    describe_outcome,
    describe_position,
    facts_json,
    position_json,
    remembered_cells,
    scene_of,
    seat_name,
)


@dataclass(frozen=True, slots=True)
class Standing:
    """What may change of a game besides its position, as plain values that are quickly compared."""

    company: Company
    owners: Mapping[Seat, str | None]
    names: Mapping[Seat, str | None]
    rests: Mapping[Seat, float | None]
    gains: Mapping[Seat, float] | None
    rated: bool
    offer: Offer | None
    outcome: Outcome | None
    rematch: str | None
    reviewed: bool
    clock: tuple[int, int, Seat | None] | None


def standing_of(stored: StoredGame, session: Session, company: Company) -> Standing:
    clock = session.clock
    return Standing(
        company=company,
        owners=dict(stored.owners),
        names=dict(stored.names),
        rests=dict(stored.rests),
        gains=stored.gains,
        rated=stored.rated,
        offer=session.offers.standing,
        outcome=session.match.outcome,
        rematch=stored.rematch,
        reviewed=stored.review is not None,
        clock=None
        if clock is None
        else (clock.remaining(Seat.FIRST), clock.remaining(Seat.SECOND), clock.running),
    )


def who_is_who(standing: Standing) -> tuple[object, ...]:
    """What is told of the seats."""
    sitters = (standing.owners, standing.names, standing.gains, standing.rests)
    return standing.company.present, *sitters


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
        self.standing = standing_of(stored, session, company)
        is_same = before is not None and before.scene.shows(match)
        self.scene: Scene = before.scene if before and is_same else scene_of(match)
        self._positions: dict[str, str] = before._positions if before and is_same else {}
        self._turns: str | None = before._turns if before and is_same else None
        self._cells = (
            None if before is None else find_changed_cells(before.scene.view, self.scene.view)
        )
        self._may_undo: dict[Place, bool] = {}
        # What everyone who speaks a language is told of the position, and of the latest turn.
        self._changes: dict[str, str] = {}
        self._latest: str | None = None

    @property
    def company(self) -> Company:
        return self.standing.company

    # The whole game

    def snapshot(self, place: Place, code: str) -> str:
        """A `models.GameState` for someone at a place, in their language."""
        self.may_undo(place)
        head = describe_game(self.stored, self.session, self.company, place, code, self.number)
        if code not in self._positions:
            self._positions[code] = position_json(self.scene, code)
        if self._turns is None:
            self._turns = turns_json(self.session.match)
        return add_parts(head, position=self._positions[code], turns=self._turns)

    def may_undo(self, place: Place) -> bool:
        if place not in self._may_undo:
            self._may_undo[place] = self.session.may_undo(place)
        return self._may_undo[place]

    # What is new

    def change_since(self, before: Edition, place: Place, code: str) -> str:
        """A `models.Change` for someone who has heard the edition before.

        Everything is new, a `models.GameState`, where the board has another shape than before, and
        to someone who has just got another place.
        """
        if place not in before._may_undo or self._cells is None:
            return self.snapshot(place, code)
        head = {"type": "change", "number": self.number, **self._news(before, place, code)}
        if self.scene is before.scene:
            return written(head)
        acts = place in (self.scene.view.to_move, BOTH)
        return add_parts(
            head,
            position=self._position_change(before, self._cells, code, acts),
            latest=self._latest_turn(),
        )

    def _news(self, before: Edition, place: Place, code: str) -> Fields:
        """The fields of a game that are other than they were."""
        old, new = before.standing, self.standing
        company, clock = new.company, self.session.clock
        news: Fields = {}
        if who_is_who(old) != who_is_who(new):
            news["seats"] = describe_seats(self.stored, self.session, company, place, code)
        if old.company.watchers != company.watchers:
            news["watchers"] = company.watchers
        if old.company.thinking is not company.thinking:
            news["thinking"] = company.thinking and seat_name(company.thinking)
        if old.clock != new.clock and clock is not None:
            news["clock"] = describe_clock(clock)
        if before.may_undo(place) != self.may_undo(place):
            news["may_undo"] = self.may_undo(place)
        if old.offer != new.offer:
            news["offer"] = new.offer and describe_offer(new.offer)
        if old.outcome != new.outcome:
            news["outcome"] = describe_outcome(self.scene.ending, code)
        for name in ("rematch", "reviewed", "rated"):
            if getattr(old, name) != getattr(new, name):
                news[name] = getattr(new, name)
        return news

    def _position_change(
        self, before: Edition, cells: list[CellView], code: str, acts: bool
    ) -> str:
        """A `models.PositionChange`: what is legal is told to who acts."""
        if code not in self._changes:
            self._changes[code] = change_json(before.scene.view, self.scene, cells, code)
        game, legal = self.scene.view.game, self.scene.legal
        return add_field(
            self._changes[code], "legal", groups_json(game, legal, code) if acts else "null"
        )

    def _latest_turn(self) -> str:
        if self._latest is None:
            self._latest = written(describe_turn(self.session.match))
        return self._latest


def change_json(old: BoardView, scene: Scene, cells: list[CellView], code: str) -> str:
    """A `models.PositionChange` from an old board, without what is legal."""
    view = scene.view
    memory = remembered_cells(view.game, view.colours, code)
    return add_parts(
        describe_position(scene, code),
        cells=join_list([cell_json(cell, memory, view, code) for cell in cells]),
        view=view_change_json(old, view, code),
    )


def find_changed_cells(old: BoardView, new: BoardView) -> list[CellView] | None:
    """The cells that look otherwise than before; None if they are not the same cells."""
    if old is new:
        return []
    if len(old.rows) != len(new.rows):
        return None
    # A piece may look otherwise because the seats have exchanged their colours.
    has_other_colours = old.colours != new.colours
    changed: list[CellView] = []
    for old_row, new_row in zip(old.rows, new.rows, strict=True):
        # Most rows consist of the very same cells.
        if old_row == new_row and not has_other_colours:
            continue
        if len(old_row) != len(new_row):
            return None
        for was, now in zip(old_row, new_row, strict=True):
            if was is now and not has_other_colours:
                continue
            if was != now or (has_other_colours and now.pieces):
                if (was.name, was.x, was.y) != (now.name, now.x, now.y):
                    return None
                changed.append(now)
    return changed


def view_change_json(old: BoardView, new: BoardView, code: str) -> str:
    """What has changed of a board besides its cells, as a `models.ViewChange`."""
    news: dict[str, str] = {}
    if old.colours != new.colours:
        colours = describe_colours(new, code)
        news |= {name: written(value) for name, value in colours.items()}
    if old.facts != new.facts:
        news["facts"] = facts_json(new, code)
    if old.legend != new.legend:
        news["legend"] = written(describe_legend(new, code))
    return "{" + ",".join(f'"{name}":{value}' for name, value in news.items()) + "}"
