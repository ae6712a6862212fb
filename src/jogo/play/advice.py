"""The coach: a hint before an action, a remark after it."""

from __future__ import annotations

from dataclasses import dataclass

from jogo.core.action import Action
from jogo.core.match import Match
from jogo.core.message import Message, Word
from jogo.engine import Engine, Limits, Line, Report

HINT = Limits(seconds=1.0)
REMARK = Limits(seconds=0.3)
# Less than this, in hundredths, is a matter of taste.
WORTH_A_REMARK = 60


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
    """What would have been better, what was played, and what both are worth for who acted."""

    better: Line
    played: Line
    is_general: bool = False

    def message(self, opponent: str) -> Message:
        """The remark as a sentence; the opponent is named by its colour."""
        return name_general(self._message(opponent), self.is_general)

    def _message(self, opponent: str) -> Message:
        texts = {"action": self.played.actions[0], "better": self.better.actions[0]}
        won, lost = self.better.wins_in or 0, -(self.played.wins_in or 0)
        if won == 1:
            return Message("{action} misses a win: {better} wins at once.", **texts)
        if won > 0:
            return Message("{action} misses a win: {better} wins in {won}.", **texts, won=won)
        if lost == 2:
            return Message(
                "{action} lets {colour} win at once; {better} was better.",
                **texts,
                colour=Word(opponent),
            )
        if lost > 0:
            return Message(
                "{action} lets {colour} win in {lost}; {better} was better.",
                **texts,
                colour=Word(opponent),
                lost=lost - 1,
            )
        return Message(
            "{better} ({good}) would be better than {action} ({bad}).",
            **texts,
            good=worth(self.better),
            bad=worth(self.played),
        )


@dataclass(frozen=True, slots=True)
class Hint:
    """What the engine would do: its line, and the actions of it that belong to this turn."""

    line: Line
    actions: tuple[Action, ...]
    is_general: bool = False

    @property
    def cells(self) -> tuple[str, ...]:
        """The cells that the actions touch."""
        return tuple(cell for action in self.actions for cell in action.cells)

    def message(self) -> Message:
        """The hint as a sentence."""
        hint = Message("Try {actions} ({worth}).", actions=self._texts, worth=worth(self.line))
        return name_general(hint, self.is_general)

    def threat_message(self, colour: str) -> Message:
        """What the opponent, named by its colour, would do."""
        threat = Message(
            "{colour} would play {actions} ({worth}).",
            colour=Word(colour),
            actions=self._texts,
            worth=worth(self.line),
        )
        return name_general(threat, self.is_general)

    @property
    def _texts(self) -> str:
        return " ".join(map(str, self.actions))


def hint(match: Match, engine: Engine, limits: Limits = HINT) -> Hint:
    """What the engine would do in a match."""
    return hint_from(match, engine.search(match, limits))


def hint_from(match: Match, report: Report) -> Hint:
    """The hint that the engine's best line gives.

    >>> from jogo.catalog import find_game_type
    >>> match = Match(find_game_type("breakthru").game())
    >>> line = Line(20, False, ("e8-e9", "f8-f9", "d10-d9"))
    >>> str(hint_from(match, Report((line,), 3, 100, 0.1)).message())
    'Try e8-e9 f8-f9 (+0.20).'
    """
    twin, actions = match.copy(), []
    line, turn = report.lines[0], twin.state.turn
    for text in line.actions:
        if twin.outcome is not None or twin.state.turn != turn:
            break
        actions.append(twin.play(text))
    return Hint(line, tuple(actions), report.is_general)


def remark_on(match: Match, action: Action, engine: Engine) -> Remark | None:
    """What to say of an action in a match that stands before it, if there was a better one."""
    before = engine.search(match, REMARK).lines[0]
    after = match.copy()
    after.play(action)
    if before.actions[0] == str(action) or after.outcome is not None:
        return None
    best = engine.search(after, REMARK).lines[0]
    played = prepend_action(str(action), best, same_seat=after.to_move is match.to_move)
    if before.score - played.score < WORTH_A_REMARK:
        return None
    return Remark(before, played, engine.is_general)


def prepend_action(action: str, after: Line, *, same_seat: bool) -> Line:
    """The line that begins with an action, from the best line after it; a win is one further."""
    score = after.score if same_seat else -after.score
    if after.wins_in is not None:
        score += -1 if score > 0 else 1
    return Line(score, after.exact, (action, *after.actions))
