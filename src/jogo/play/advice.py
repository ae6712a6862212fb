"""What a coach says: a hint before an action, a remark after it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import reduce
from typing import Any

from jogo.core.action import Action
from jogo.core.game import Game
from jogo.core.match import Match
from jogo.core.message import Message, Plural, Word
from jogo.engine import Engine, Limits, Line, Report
from jogo.play.standing import is_early, share_of, tell_standing

HINT = Limits(seconds=1.0)
# Where the game itself has nothing to say of a turn that wins.
BY_FORCE = Message("wins by force")


def worth(line: Line) -> Message:
    """A line's score as people read it, in their language.

    >>> [str(worth(Line(score, False, ()))) for score in (30_997, 31_000, -135)]
    ['won in 3', 'won', '-1.35']
    """
    if line.wins_in is None:
        return Message("{score}", score=line.number)
    if line.wins_in == 0:
        return Message("won") if line.score > 0 else Message("lost")
    if line.wins_in > 0:
        return Message("won in {actions}", actions=line.wins_in)
    return Message("lost in {actions}", actions=-line.wins_in)


def name_general(message: Message, is_general: bool) -> Message:
    """What an engine says; the general one, which is weaker, is named.

    >>> str(name_general(Message("Try a1."), is_general=True))
    'General engine: Try a1.'
    """
    return Message("General engine: {message}", message=message) if is_general else message


@dataclass(frozen=True, slots=True)
class Remark:
    """What would have been better, what was played, and what both are worth for who acted.

    `reason` says what the better turn is good for, if the game can say it, and `reason_instead`
    what `instead` alone is good for: a turn may do what none of its actions does by itself. `turns`
    are how many actions of the better line and of the one played belong to the turn that is
    remarked on, and `moves` how many of its own the winner of each line needs, if the line says it.
    """

    better: Line
    played: Line
    is_general: bool = False
    reason: Message | None = None
    turns: tuple[int, int] = (1, 1)
    reason_instead: Message | None = None
    moves: tuple[int | None, int | None] = (None, None)

    @property
    def action(self) -> str:
        """What was played and should not have been."""
        return first_besides(self.played_turn, self.better_turn)

    @property
    def instead(self) -> str:
        """What should have been played."""
        return first_besides(self.better_turn, self.played_turn)

    @property
    def better_turn(self) -> tuple[str, ...]:
        return self.better.actions[: self.turns[0]]

    @property
    def played_turn(self) -> tuple[str, ...]:
        return self.played.actions[: self.turns[1]]

    def message(self, opponent: str, speak: Callable[[str], str] = str) -> Message:
        """The remark as a sentence; the opponent is named by its colour, and `speak` says what
        the action of a text is called.

        It tells what has been: the opponent may have answered by the time that it is read.
        """
        return name_general(self._message(opponent, speak), self.is_general)

    def _message(self, opponent: str, speak: Callable[[str], str]) -> Message:
        texts = {"action": speak(self.action), "better": speak(self.instead)}
        if (self.better.wins_in or 0) > 0:
            return tell_missed_win(self.moves[0], texts)
        if (self.played.wins_in or 0) < 0:
            return tell_given_win(self.moves[1], texts, Word(opponent))
        if self.reason_instead is None:
            return Message("{better} was better than {action}.", **texts)
        return Message(
            "{better} was better than {action}: it {reason}.", **texts, reason=self.reason_instead
        )


def tell_missed_win(moves: int | None, texts: Mapping[str, str]) -> Message:
    """That a win was missed, which would have taken so many moves of the winner, if known."""
    if moves is None:
        return Message("{action} missed a win: {better} would have won by force.", **texts)
    if moves == 1:
        return Message("{action} missed a win: {better} would have won at once.", **texts)
    return Message(
        Plural(
            "{action} missed a win: {better} would have won in {n} move.",
            "{action} missed a win: {better} would have won in {n} moves.",
        ),
        **texts,
        n=moves,
    )


def tell_given_win(moves: int | None, texts: Mapping[str, str], colour: Word) -> Message:
    """That a win was given to a colour, which takes so many moves of it, if known."""
    if moves is None:
        return Message(
            "{action} gave {colour} a forced win; {better} was better.", **texts, colour=colour
        )
    if moves == 0:
        return Message("{action} lost at once; {better} was better.", **texts)
    if moves == 1:
        return Message(
            "{action} gave {colour} the chance to win at once; {better} was better.",
            **texts,
            colour=colour,
        )
    return Message(
        Plural(
            "{action} gave {colour} the chance to win in {n} move; {better} was better.",
            "{action} gave {colour} the chance to win in {n} moves; {better} was better.",
        ),
        **texts,
        colour=colour,
        n=moves,
    )


def first_besides(actions: tuple[str, ...], others: tuple[str, ...]) -> str:
    """The first action that is not among others, whose order does not matter; or the first.

    >>> first_besides(("c3", "d4"), ("e5", "c3"))
    'd4'
    """
    return next((action for action in actions if action not in others), actions[0])


@dataclass(frozen=True, slots=True)
class Hint:
    """What the engine would do: its line, and the actions of it that belong to this turn.

    `reason` says what they are good for, if the game can say it, and `share` is the part of the
    game that the seat to move has, from 0 (lost) to 1 (won). `early` says that little can be said
    of it yet.
    """

    line: Line
    actions: tuple[Action, ...]
    is_general: bool = False
    reason: Message | None = None
    share: float = 0.5
    early: bool = False

    @property
    def cells(self) -> tuple[str, ...]:
        """The cells that the actions touch."""
        return tuple(cell for action in self.actions for cell in action.cells)

    def message(self, speak: Callable[[Action], str] = str) -> Message:
        """The hint as a sentence; `speak` says what an action is called."""
        texts = self._texts(speak)
        if self.reason is None:
            hint = Message("Best: {actions}.", actions=texts)
        else:
            hint = Message("Best: {actions}, {reason}.", actions=texts, reason=self.reason)
        return name_general(hint, self.is_general)

    def standing(self) -> Message:
        """How the game stands for who asked."""
        return tell_standing(self.share, early=self.early)

    def threat_message(self, colour: str, speak: Callable[[Action], str] = str) -> Message:
        """What the opponent, named by its colour, threatens; or only would do."""
        texts = {"colour": Word(colour), "actions": self._texts(speak), "reason": self.reason}
        if (self.line.wins_in or 0) > 0 and self.reason in (None, BY_FORCE):
            threat = Message("{colour} threatens to win: {actions}.", **texts)
        elif (self.line.wins_in or 0) > 0:
            threat = Message("{colour} threatens to win: {actions}, {reason}.", **texts)
        elif self.reason is None:
            threat = Message(
                "No quick win is threatened. If it were {colour}'s turn: {actions}.", **texts
            )
        else:
            threat = Message(
                "No quick win is threatened. If it were {colour}'s turn: {actions}, {reason}.",
                **texts,
            )
        return name_general(threat, self.is_general)

    def _texts(self, speak: Callable[[Action], str]) -> str | Message:
        texts = [speak(action) for action in self.actions]
        if len(texts) == 2:
            return Message("{action} then {next}", action=texts[0], next=texts[1])
        return " ".join(texts)


def hint(match: Match, engine: Engine, limits: Limits = HINT) -> Hint:
    """What the engine would do in a match."""
    return hint_from(match, engine.search(match, limits))


def hint_from(match: Match, report: Report) -> Hint:
    """The hint that the engine's best line gives.

    >>> from jogo.catalog import find_game_type
    >>> match = Match(find_game_type("breakthru").game())
    >>> line = Line(20, False, ("e8-e9", "f8-f9", "d10-d9"))
    >>> str(hint_from(match, Report((line,), 3, 100, 0.1)).message())
    'Best: e8-e9 then f8-f9, threatens the silver ships on d10, e10, f10, g10.'
    """
    line = report.lines[0]
    actions = actions_of_turn(match.game, match.state, line.actions)
    return Hint(
        line,
        actions,
        report.is_general,
        reason_for(match.game, match.state, line, actions),
        share_of(match, match.to_move, line),
        is_early(match.game, match.state.turn),
    )


def actions_of_turn(game: Game, state: Any, texts: Iterable[str]) -> tuple[Action, ...]:
    """The actions of a line that belong to the turn in which it begins."""
    actions: list[Action] = []
    turn = state.turn
    for text in texts:
        if state.turn != turn or game.outcome(state) is not None:
            break
        actions.append(game.parse_action(text))
        state = game.apply(state, actions[-1])
    return tuple(actions)


@dataclass(frozen=True, slots=True)
class LineTurn:
    """The actions of a line that belong to one turn, and the state in which the turn goes on."""

    state: Any
    actions: tuple[Action, ...]


def turns_of_line(game: Game, state: Any, texts: Iterable[str]) -> list[LineTurn]:
    """The turns of a line that begins in a state, as far as the game goes.

    >>> from jogo.catalog import find_game_type
    >>> game = find_game_type("breakthru").game()
    >>> turns = turns_of_line(game, game.start(), ("e8-e9", "f8-f9", "d10-d9"))
    >>> [(str(turn.state.to_move), len(turn.actions)) for turn in turns]
    [('first', 2), ('second', 1)]
    """
    left, turns = tuple(texts), []
    while left and (actions := actions_of_turn(game, state, left)):
        turns.append(LineTurn(state, actions))
        state = reduce(game.rules.after, actions, state)
        left = left[len(actions) :]
    return turns


def reason_for(game: Game, state: Any, line: Line, actions: tuple[Action, ...]) -> Message | None:
    """What the first actions of a line are good for: what the game says, or how they end it."""
    if len(actions) == 1 and len(game.legal_actions(state)) == 1:
        return Message("the only move")
    if (line.wins_in or 0) < 0:
        # Whatever else they do, they do not save the game.
        return Message("holds out longest")
    reason = game.reason(state, actions)
    if reason is None and line.wins_in is not None and line.wins_in > 0:
        return BY_FORCE
    return reason


def reason_for_one(game: Game, state: Any, line: Line, action: Action) -> Message | None:
    """What one action of a line that was not played is good for, in the state that it meets."""
    if (line.wins_in or 0) < 0:
        return Message("holds out longest")
    return game.reason(state, (action,))


def remark_from(
    game: Game, state: Any, better: Line, played: Line, is_general: bool = False, acted: int = 1
) -> Remark:
    """The remark on the first actions of a line played where another line was better."""
    actions = actions_of_turn(game, state, better.actions)
    reason = reason_for(game, state, better, actions)
    moves = moves_to_win(game, state, better), moves_to_win(game, state, played)
    remark = Remark(better, played, is_general, reason, (len(actions), acted), moves=moves)
    instead = reason_within(game, state, better, remark.better_turn, remark.instead)
    # What the other one does, too, does not make it better.
    if are_alike(instead, reason_within(game, state, played, remark.played_turn, remark.action)):
        return remark
    return replace(remark, reason_instead=instead)


def moves_to_win(game: Game, state: Any, line: Line) -> int | None:
    """How many moves of its own the winner of a line makes; None if the line ends too early.

    >>> from jogo.catalog import find_game_type
    >>> game = find_game_type("breakthru").game()
    >>> line = Line(-30_997, True, ("e8-e9", "f8-f9"))  # the last action is not in it
    >>> moves_to_win(game, game.start(), line)
    1
    """
    if line.wins_in is None:
        return None
    winner = state.to_move if line.wins_in > 0 else state.to_move.other
    moves = 0
    for left in range(abs(line.wins_in), 0, -1):
        moves += state.to_move is winner
        if left == 1:
            # Whoever is to move ends the game, whether the line says how or not.
            break
        text = next(iter(line.actions[abs(line.wins_in) - left :]), None)
        action = next((one for one in game.legal_actions(state) if str(one) == text), None)
        if action is None:
            return None
        state = game.apply(state, action)
    return moves


def reason_within(
    game: Game, state: Any, line: Line, turn: tuple[str, ...], action: str
) -> Message | None:
    """What one action of the turn that begins a line is good for, where it is played."""
    before = [game.parse_action(text) for text in turn[: turn.index(action)]]
    return reason_for_one(game, reduce(game.apply, before, state), line, game.parse_action(action))


def are_alike(one: Message | None, other: Message | None) -> bool:
    """Whether two reasons say the same, be it of different cells.

    >>> are_alike(*(Message("captures the baby on {cells}", cells=cell) for cell in ("a1", "b2")))
    True
    """
    if one is None or other is None:
        return one is other
    values = ({**dict(message.values), "cells": ""} for message in (one, other))
    return one.sentence == other.sentence and next(values) == next(values)


def prepend_action(action: str, after: Line, *, same_seat: bool) -> Line:
    """The line that begins with an action, from the best line after it; a win is one further."""
    score = after.score if same_seat else -after.score
    if after.wins_in is not None:
        score += -1 if score > 0 else 1
    return Line(score, after.exact, (action, *after.actions))
