"""A game being played: its history, taking back, repetition, turns, and the record of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterable
from copy import copy
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Any, Self, TypeVar

from jogo.core.action import Action
from jogo.core.annotation import tidy_comment
from jogo.core.errors import GameOver, JogoError, NoSuchAction, UnreadableRecord
from jogo.core.game import Game
from jogo.core.message import Plural, translatable
from jogo.core.record import UNFINISHED, Entry, Record, write_record
from jogo.core.seat import RESULTS, Outcome, Seat
from jogo.core.situation import Ply, Situation, advance, is_same_turn

Played = TypeVar("Played")

RESIGNATION = translatable("resignation")
AGREEMENT = translatable("agreement")
TIME = translatable("time")
CALLED_OFF = translatable("called off")
# What a record's tags say of the match itself; the rest of the tags is kept as it was read.
DERIVED_TAGS = ("Game", "Options", "Result", "Position", "Termination")


@dataclass(frozen=True, slots=True)
class Turn:
    """What one seat did before the other acted; the last turn of a match may be unfinished."""

    number: int
    seat: Seat
    actions: tuple[Action, ...]


class Match:
    """A game from its first action to its last."""

    def __init__(self, game: Game, position: str | None = None) -> None:
        self.game = game
        self.start = game.start() if position is None else game.parse_state(position)
        self._first = Situation(game, self.start)
        self.tags: dict[str, str] = {}
        self.preface = ""
        self._plies: list[Ply] = []
        self._undone: list[Ply] = []
        # How often each position has stood at the start of a turn; None until it is counted.
        self._seen: Counter[Hashable] | None = None
        self._ended: Outcome | None = None

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.game.name}: {self.position}>"

    # Where the match stands

    @property
    def _here(self) -> Situation:
        return self._plies[-1].situation if self._plies else self._first

    @property
    def state(self) -> Any:
        """The position as a value: frozen, without history, equal to any other like it.

        Every game has a class of its own for it; `to_move` and `turn` are in all of them.

        >>> from jogo import Match
        >>> state = Match("jostle", size=8).state
        >>> state.to_move, state.turn, state == Match("jostle", size=8).state
        (Seat.FIRST, 1, True)
        """
        return self._here.state

    @property
    def states(self) -> tuple[Any, ...]:
        """Every position so far, from the start on: one more than there are actions.

        >>> from jogo import Match
        >>> match = Match("virus-wars")
        >>> for action in ("a1", "k11", "b1"):
        ...     _ = match.play(action)
        >>> [str(state.to_move) for state in match.states]
        ['first', 'second', 'first', 'first']
        """
        return (self.start, *(ply.after for ply in self._plies))

    @property
    def position(self) -> str:
        """The position as text."""
        return self._here.text

    @property
    def to_move(self) -> Seat:
        seat: Seat = self.state.to_move
        return seat

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action played so far."""
        return tuple(ply.action for ply in self._plies)

    @property
    def ply(self) -> int:
        """The number of actions played so far."""
        return len(self._plies)

    @property
    def outcome(self) -> Outcome | None:
        """How the match has ended, or None while it goes on."""
        if self._ended is not None:
            return self._ended
        # Asked for many times an action, so it asks nobody else what it can see itself.
        if not self._plies:
            return self._first.outcome
        return self._plies[-1].outcome

    @property
    def turns(self) -> tuple[Turn, ...]:
        """The actions grouped by turn."""
        by_turn = groupby(self._plies, key=lambda ply: (ply.before.turn, ply.before.to_move))
        return tuple(
            Turn(number, seat, tuple(ply.action for ply in plies))
            for (number, seat), plies in by_turn
        )

    def state_after(self, played: int) -> Any:
        """The position after that many of the actions played."""
        self._check_played(played)
        return self._plies[played - 1].after if played else self.start

    def turn_until(self, played: int) -> tuple[Action, ...]:
        """The actions of a turn, up to and including the last of the first `played` actions."""
        self._check_played(played)
        if not played:
            return ()
        last, first = self._plies[played - 1].before, played - 1
        while first and is_same_turn(self._plies[first - 1].before, last):
            first -= 1
        return tuple([ply.action for ply in self._plies[first:played]])

    def _check_played(self, played: int) -> None:
        if not 0 <= played <= len(self._plies):
            raise NoSuchAction(
                Plural(
                    "there is no position after {n} move; {most} have been played",
                    "there is no position after {n} moves; {most} have been played",
                ),
                n=played,
                most=len(self._plies),
            )

    def turn_starts(self) -> tuple[str, ...]:
        """The positions, as text, at the starts of the turns before the current one."""
        starts = [self._first, *(ply.situation for ply in self._plies if ply.starts_turn)]
        return tuple(start.text for start in starts if start.state.turn < self.state.turn)

    def _count(self, key: Hashable | None) -> int:
        """How often the position with this key has stood at the start of a turn, now included."""
        if key is None:
            return 1
        if self._seen is None:
            start = self.game.rules.repetition_key(self.start)
            self._seen = Counter((start, *(ply.key for ply in self._plies)))
        self._seen[key] += 1
        return self._seen[key]

    # Acting

    def legal(self) -> list[str]:
        """The legal actions as text."""
        return [str(action) for action in self.legal_actions()]

    def legal_actions(self) -> tuple[Any, ...]:
        return () if self.outcome is not None else self._here.legal

    def play(self, action: Action | str) -> Action:
        """Play an action or its text, and return the action; a wrong one changes nothing."""
        if isinstance(action, str):
            action = self.read_action(action)
        outcome = self.outcome
        if outcome is not None:
            raise GameOver(
                "{action} comes too late: the game is over ({outcome})",
                action=action,
                outcome=outcome,
            )
        here = self._here
        situation, key = advance(here, action)
        here.forget_legal()
        self._plies.append(Ply(here.state, action, situation, key, self._count(key)))
        self._undone.clear()
        return action

    def read_action(self, text: str) -> Action:
        """The action that the text means in this game."""
        action: Action = self.game.parse_action(text)
        return action

    def undo(self) -> Action:
        """Take back the last action, and with it a resignation; return the action."""
        if not self._plies:
            raise NoSuchAction("there is no move to take back")
        self._ended = None
        self._undone.append(self._plies.pop())
        self._seen = None
        return self._undone[-1].action

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def redo(self) -> Action:
        """Play again the action taken back last, and return it."""
        if not self._undone:
            raise NoSuchAction("there is no move to play again")
        self._plies.append(self._undone.pop())
        self._seen = None
        return self._plies[-1].action

    def check_open(self) -> None:
        """Raise `GameOver` if the match has ended."""
        outcome = self.outcome
        if outcome is not None:
            raise GameOver("the game is over already ({outcome})", outcome=outcome)

    def resign(self, seat: Seat | None = None) -> Outcome:
        """The seat (by default the one to move) gives the game up."""
        return self.end((seat or self.to_move).other, RESIGNATION)

    def end(self, winner: Seat | None, reason: str) -> Outcome:
        """End the match otherwise than on the board: a seat has won, or nobody (a draw)."""
        self.check_open()
        self._ended = Outcome(winner, reason)
        self._undone.clear()
        return self._ended

    def remark(self, comment: str, ply: int = -1) -> None:
        """Put a comment on the last action, or on the one with `ply` actions before it."""
        if not self._plies:
            raise NoSuchAction("there is no move to remark on")
        self._plies[ply] = replace(self._plies[ply], comment=tidy_comment(comment))

    def mark(self, *glyphs: str, ply: int = -1) -> None:
        """Put glyphs like `!` or `??` on the last action, or on the one with `ply` before it."""
        if not self._plies:
            raise NoSuchAction("there is no move to remark on")
        self._plies[ply] = replace(self._plies[ply], glyphs=glyphs)

    def copy(self, actions: int | None = None) -> Self:
        """The match as it stands, apart from this one; or as it stood after its first actions.

        >>> from jogo import Match
        >>> match = Match("virus-wars")
        >>> for action in ("a1", "k11", "b1"):
        ...     _ = match.play(action)
        >>> earlier = match.copy(2)
        >>> str(earlier.play("a2")), len(earlier.actions), len(match.actions)
        ('a2', 3, 3)
        """
        twin = copy(self)
        twin.tags = dict(self.tags)
        twin._plies = self._plies[:actions]
        twin._undone = []
        twin._seen = None
        if len(twin._plies) < len(self._plies):
            twin._ended = None
        return twin

    def at(self, plies: Iterable[Ply]) -> Self:
        """The match with the same start that has come by these plies to where they lead."""
        twin = self.copy(0)
        twin._plies = list(plies)
        return twin

    @property
    def comments(self) -> tuple[str, ...]:
        """The comment on every action, empty where there is none."""
        return tuple(ply.comment for ply in self._plies)

    # Records

    def record(self) -> str:
        """The match as text, which `from_record` reads back."""
        entries = tuple(
            Entry(str(p.action), p.before.turn, p.comment, glyphs=p.glyphs) for p in self._plies
        )
        tags = self.written_tags()
        return write_record(Record(tags, entries, tags["Result"], self.preface))

    def written_tags(self) -> dict[str, str]:
        """The tags of the match's record."""
        outcome = self.outcome
        options = self.game.chosen_options().items()
        tags = {
            "Game": self.game.name,
            "Options": " ".join(f"{name}={value}" for name, value in options),
            "First": self.tags.get("First", "?"),
            "Second": self.tags.get("Second", "?"),
            "Date": self.tags.get("Date", "????.??.??"),
            "Result": outcome.result if outcome else UNFINISHED,
            "Position": "" if self.start == self.game.start() else self._first.text,
            "Termination": outcome.reason if outcome else "",
            **self.tags,
        }
        return {name: value for name, value in tags.items() if value}

    def replay(self, record: Record) -> None:
        """Play the actions of a record in this new match, and take over its result and tags."""
        for entry in record.entries:
            play_entry(entry, self.state.turn, self.play)
            if entry.comment:
                self.remark(entry.comment)
            if entry.glyphs:
                self.mark(*entry.glyphs)
        self.preface = record.preface
        self.take_result(record)

    def take_result(self, record: Record) -> None:
        """Take over the tags and the result of a record whose actions have been played."""
        self.tags = {tag: text for tag, text in record.tags.items() if tag not in DERIVED_TAGS}
        self._ended = self._recorded_result(record)

    def _recorded_result(self, record: Record) -> Outcome | None:
        """The result of a record whose game was not played out: a resignation, an agreement."""
        outcome = self.outcome
        reached = outcome.result if outcome else UNFINISHED
        if record.result in (UNFINISHED, reached):
            return None
        if outcome is not None:
            raise UnreadableRecord(
                "the record says {said}, but its last position is {outcome}",
                said=record.result,
                outcome=outcome,
            )
        for winner, result in RESULTS.items():
            if result == record.result:
                agreed = AGREEMENT if winner is None else RESIGNATION
                return Outcome(winner, record.tags.get("Termination") or agreed)
        raise UnreadableRecord(
            "the result is {result!r}; it may be {right}",
            result=record.result,
            right=", ".join((*RESULTS.values(), UNFINISHED)),
        )


def play_entry(entry: Entry, turn: int, play: Callable[[str], Played]) -> Played:
    """Play an action of a record in this turn; what is wrong with it is said with its line."""
    if entry.turn is not None and entry.turn != turn:
        raise UnreadableRecord(
            "line {line}: {action} is written under turn {turn}; it is turn {right}",
            line=entry.line,
            action=entry.action,
            turn=entry.turn,
            right=turn,
        )
    try:
        return play(entry.action)
    except JogoError as error:
        raise UnreadableRecord(
            "line {line}, turn {turn}: {error}", line=entry.line, turn=turn, error=error
        ) from error
