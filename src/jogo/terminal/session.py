"""A match with its players at the table: who is a person, taking back, and keeping the game."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime
from pathlib import Path

from jogo.api import Match
from jogo.core.action import Action
from jogo.core.errors import NoSuchAction
from jogo.core.seat import Seat
from jogo.players import HumanPlayer, Player
from jogo.terminal.saves import new_save, write_game


class Session:
    """A match being played, by whom, and the file it is kept in; the same for every interface.

    A game with a person in it is kept as it goes on, in `save` or in a new file; a study is not.
    """

    def __init__(
        self,
        match: Match,
        players: Mapping[Seat, Player],
        *,
        coach: bool = False,
        save: Path | None = None,
        is_study: bool = False,
    ) -> None:
        self.match = match
        self.players = players
        self.coach = coach
        self.is_study = is_study
        match.tags["First"], match.tags["Second"] = (players[seat].name for seat in Seat)
        match.tags.setdefault("Date", f"{datetime.now():%Y.%m.%d}")
        if coach:
            match.tags["Coach"] = "on"
        if save is None and self.has_person and not is_study:
            save = new_save(match, datetime.now())
        self.save = save

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that a person plays."""
        return tuple(seat for seat in Seat if isinstance(self.players[seat], HumanPlayer))

    @property
    def has_person(self) -> bool:
        return bool(self.people)

    @property
    def awaits_person(self) -> bool:
        """Whether it is a person's turn to act."""
        return self.match.outcome is None and self.match.to_move in self.people

    @property
    def is_worth_keeping(self) -> bool:
        """Whether there is a game to go on with: begun, and not over."""
        return self.match.outcome is None and bool(self.match.actions)

    def keep(self) -> str | None:
        """Save the game as it stands; what went wrong, if it cannot be kept any longer.

        A folder that cannot be written is no reason to stop playing.
        """
        if self.save is None:
            return None
        try:
            write_game(self.save, self.match)
        except OSError as error:
            self.save = None
            return error.strerror or str(error)
        return None

    def undo(self) -> tuple[Action, ...]:
        """Take back to the person's last decision; a computer's answer to it goes too."""
        if not any(turn.seat in self.people for turn in self.match.turns):
            raise NoSuchAction("there is no action to take back")
        taken_back = [self.match.undo()]
        while self.match.to_move not in self.people:
            taken_back.append(self.match.undo())
        return tuple(reversed(taken_back))

    def redo(self) -> tuple[Action, ...]:
        """Play again up to the person's next decision."""
        again = [self.match.redo()]
        while self.match.can_redo and self.match.to_move not in self.people:
            again.append(self.match.redo())
        return tuple(again)
