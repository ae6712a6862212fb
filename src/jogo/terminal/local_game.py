"""A game at this terminal: a play session, who plays each seat, and the file it is saved in."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Mapping
from contextlib import ExitStack
from datetime import datetime
from pathlib import Path

from jogo.api import Match
from jogo.core.action import Action
from jogo.core.annotation import write_clock
from jogo.core.errors import UnknownPlayer
from jogo.core.message import Message, Word, translatable
from jogo.core.seat import Seat
from jogo.language import Language
from jogo.play.clock import TAG, clock_face, clock_of
from jogo.play.seats import place_at
from jogo.play.session import Session
from jogo.players import HumanPlayer, Player, player
from jogo.players.levels import ENGINE_LEVELS
from jogo.terminal.players import call_player, seat_players
from jogo.terminal.saves import Save, new_save, read_game, saves_folder, write_game

# The tag of a record that says whether a coach remarks on the person's actions.
COACH, ON = "Coach", "on"
COACH_ON = translatable("Coach on: you will hear of better moves.")
COACH_OFF = translatable("Coach off.")


class LocalGame:
    """A session with its players; the plain terminal and the app play it alike.

    A game with a person in it is saved as it goes on, in the file of `save` or in a new one, until
    it is closed.
    """

    def __init__(
        self,
        match: Match,
        players: Mapping[Seat, Player],
        *,
        coach: bool = False,
        save: Save | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.match = match
        self.players = players
        self.coach = coach
        people = tuple(seat for seat in Seat if isinstance(players[seat], HumanPlayer))
        clock = clock_of(match, now)
        self.session = Session(match, people, clock, reopens=True)
        self.place = place_at(people)
        match.tags["First"], match.tags["Second"] = (players[seat].name for seat in Seat)
        match.tags.setdefault("Date", f"{datetime.now():%Y.%m.%d}")
        self._note_coach()
        if save is None and people:
            save = new_save(match, datetime.now())
        self._save = save
        # Where the game is kept, also once it is closed.
        self.path = None if save is None else save.path

    @property
    def has_person(self) -> bool:
        return bool(self.session.people)

    @property
    def seat_of_person(self) -> Seat | None:
        """The seat of the one person who plays; None if there are two or none."""
        return only_seat(self.session.people)

    def name_of(self, seat: Seat, say: Language) -> str:
        """Who plays a seat, as people call it; a program by the name it was given."""
        name = self.match.tags.get("First" if seat is Seat.FIRST else "Second", "")
        if seat is self.seat_of_person:
            return say("You")
        return call_player(name, self.match.game.type, say)

    def tell_turned(self) -> Message | None:
        """What to say to who plays from the other side: the board lies the other way round."""
        seat, view = self.seat_of_person, self.match.game.view(self.match.state)
        if seat is None or seat is view.near or self.match.outcome is not None:
            return None
        return Message(
            "You play {colour}: the board is turned, your side is at the bottom.",
            colour=Word(view.colour_of(seat)),
        )

    def switch_coach(self) -> str:
        """Let a coach begin or stop to remark on the person's actions; what to say of it."""
        self.coach = not self.coach
        self._note_coach()
        return COACH_ON if self.coach else COACH_OFF

    def _note_coach(self) -> None:
        """Let the record say whether there is a coach."""
        if self.coach:
            self.match.tags[COACH] = ON
        else:
            self.match.tags.pop(COACH, None)

    def is_person(self, seat: Seat) -> bool:
        return seat in self.session.people

    @property
    def awaits_person(self) -> bool:
        """Whether it is a person's turn to act."""
        return self.session.awaits_person

    @property
    def is_worth_saving(self) -> bool:
        """Whether there is a game to go on with: begun, and not over."""
        return self.match.outcome is None and bool(self.match.actions)

    # Playing

    def act(self, action: Action | str) -> Action:
        """Play an action for the seat to move; the record says how much time that seat has left."""
        seat = self.match.to_move
        played = self.session.act(action)
        if self.session.clock is not None:
            self.match.remark(write_clock(self.session.clock.remaining(seat) / 1000))
        return played

    def join(self, since: int) -> None:
        """Let what was typed in one line, after that many actions, be taken back at once."""
        self.session.join(since)

    @property
    def may_undo(self) -> bool:
        """Whether there is a decision of the person's to take back."""
        return self.session.may_undo(self.place)

    def undo(self) -> tuple[Action, ...]:
        """Take back to the person's last decision, with a computer's answer to it."""
        return self.session.undo(self.place)

    def redo(self) -> tuple[Action, ...]:
        """Play again up to the person's next decision."""
        return self.session.redo(self.place)

    def resign(self) -> None:
        """The person gives the game up; of two people, the one to move."""
        self.session.resign(self.place)

    def offer_draw(self) -> None:
        """Two people at one terminal agree to a draw; `NotNow` against a computer."""
        self.session.offer_draw(self.place)

    # After the end

    def neighbour_level(self, step: int) -> str | None:
        """The engine's level above the opponent's (1) or below it (-1), if there is one."""
        seat = self.seat_of_person
        name = "" if seat is None else self.players[seat.other].name
        if name not in ENGINE_LEVELS:
            return None
        place = ENGINE_LEVELS.index(name) + step
        return ENGINE_LEVELS[place] if 0 <= place < len(ENGINE_LEVELS) else None

    def play_again(self, level: str | None = None) -> LocalGame:
        """The same once more: with the seats exchanged, or against another level of the engine."""
        game = self.match.game
        match = Match(game, game.format_state(self.match.start))
        if TAG in self.match.tags:
            match.tags[TAG] = self.match.tags[TAG]
        players = {seat: self.players[seat.other] for seat in Seat}
        if level is not None and self.seat_of_person is not None:
            players = {**self.players, self.seat_of_person.other: player(level)}
        return LocalGame(match, players, coach=self.coach)

    # The clock

    def start_clock(self) -> None:
        """Let the time of the seat to move run, if the game has a clock and has begun."""
        if self.session.clock is not None:
            self.session.clock.follow(self.match)

    def call_time(self) -> bool:
        """End the game if a seat's time is over; whether that has just happened."""
        return self.session.call_time()

    def clock_faces(self) -> Mapping[Seat, str]:
        """What the clock shows for each seat; nothing without a clock."""
        clock = self.session.clock
        if clock is None:
            return {}
        return {seat: clock_face(clock.remaining(seat) / 1000) for seat in Seat}

    # Saving

    def save(self) -> str | None:
        """Save the game as it stands; what went wrong, if it cannot be saved any longer.

        A folder that cannot be written is no reason to stop playing.
        """
        if self._save is None:
            return None
        try:
            write_game(self._save.path, self.match)
        except OSError as error:
            self.close()
            self.path = None
            return error.strerror or str(error)
        return None

    def close(self) -> None:
        """Save no longer, so that the game can be gone on with elsewhere."""
        if self._save is not None:
            self._save.release()
            self._save = None


def resume_game(path: Path, coach: bool = False, *, as_copy: bool = False) -> LocalGame:
    """A saved game with its players as they were; a player we do not know is a person.

    Only a file in our own folder is written to again, and `GameInUse` if another jogo does so; any
    other record is continued as a copy.
    """
    is_ours = path.absolute().parent == saves_folder().absolute()
    with ExitStack() as undoing:
        save = Save(path) if is_ours and not as_copy else None
        if save is not None:
            undoing.callback(save.release)
        match = read_game(path)
        first, second = (known_player(match, tag) for tag in ("First", "Second"))
        local = LocalGame(
            match,
            seat_players(match.game.type, first, second),
            coach=coach or match.tags.get(COACH) == ON,
            save=save,
        )
        undoing.pop_all()
    return local


def known_player(match: Match, tag: str) -> str:
    """The player that a record's tag names, or a person of that name."""
    name = match.tags.get(tag, "human")
    try:
        player(name).check(match.game.type)
    except UnknownPlayer:
        return "human"
    return name


def seat_of_person_in(match: Match) -> Seat | None:
    """The seat of the one person who plays a saved game; None if there are two or none.

    >>> match = Match("jostle")
    >>> match.tags |= {"First": "engine:3", "Second": "human"}
    >>> seat_of_person_in(match)
    Seat.SECOND
    """
    names = zip(Seat, ("First", "Second"), strict=True)
    return only_seat([seat for seat, tag in names if known_player(match, tag) == HumanPlayer.name])


def only_seat(people: Collection[Seat]) -> Seat | None:
    return next(iter(people)) if len(people) == 1 else None
