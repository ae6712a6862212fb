"""What a coach says of a player's actions, one after another."""

from __future__ import annotations

from dataclasses import dataclass
from threading import Lock

from jogo.core.action import Action
from jogo.core.match import Match
from jogo.engine import Engine, Limits, Line
from jogo.play.advice import Hint, Remark, prepend_action, remark_from
from jogo.play.grade import WORTH_A_REMARK, WORTH_A_REMARK_ANYWAY
from jogo.play.standing import share_given, share_given_if_even

REMARK = Limits(seconds=0.3)
# As many positions as a long turn has, and the one before.
MOST_LINES = 16


@dataclass(frozen=True, slots=True)
class Judgement:
    """What to say of an action: how the game stands with it, and a remark if it was not good.

    `line` begins with the action, and its score is that of who acted. The lines of the remark begin
    after `ply` actions: at the action, or at the start of the turn that it ended.
    """

    line: Line
    ply: int
    remark: Remark | None = None


class KnownLines:
    """The best lines of the latest positions of a game: all that is said of a position goes by one.

    Whoever searched a position twice could call it even, and then blame who kept it so.
    """

    def __init__(self) -> None:
        self._lines: dict[tuple[Action, ...], Line] = {}
        # Somebody may ask for a hint while the coach looks at their last move.
        self._lock = Lock()

    def note(self, match: Match, line: Line) -> None:
        """Go by a line from now on; one from a hint took more time than ours."""
        with self._lock:
            self._lines[match.actions] = line
            while len(self._lines) > MOST_LINES:
                del self._lines[next(iter(self._lines))]

    def find(self, match: Match, engine: Engine) -> Line:
        """The best line of a match as it stands."""
        known = self._lines.get(match.actions)
        if known is None:
            known = engine.search(match, REMARK).lines[0]
            self.note(match, known)
        return known


class Commentary:
    """A coach's words on a game; a turn is not remarked on after one of its actions was.

    Who does what a hint said is not told that something else was better.
    """

    def __init__(self) -> None:
        self.lines = KnownLines()
        self._remarked: int | None = None
        # What hints said: the actions before each of them, and those that it named.
        self._hinted: list[tuple[tuple[Action, ...], frozenset[Action]]] = []

    def note_hint(self, match: Match, hint: Hint) -> None:
        """A hint was given in a match: its actions, all of one turn, and its line are known."""
        self._hinted.append((match.actions, frozenset(hint.actions)))
        self.lines.note(match, hint.line)

    def is_hinted(self, match: Match, action: Action) -> bool:
        """Whether a hint named an action, and all others since then, in whatever order."""
        actions = (*match.actions, action)
        return any(
            actions[: len(before)] == before and named.issuperset(actions[len(before) :])
            for before, named in self._hinted
        )

    def judge(self, match: Match, action: Action, engine: Engine) -> Judgement | None:
        """What to say of an action in a match that stands before it; None if it ends the game."""
        if self._remarked is not None and match.ply <= self._remarked:
            # What was remarked on has been taken back.
            self._remarked = None
        judgement = judge_action(match, action, engine, self.lines)
        if judgement is None or judgement.remark is None:
            return judgement
        is_repeated = self._remarked is not None and judgement.ply <= self._remarked
        if is_repeated or self.is_hinted(match, action):
            return Judgement(judgement.line, judgement.ply)
        self._remarked = match.ply
        return judgement

    def remark_on(self, match: Match, action: Action, engine: Engine) -> Remark | None:
        """What to say of an action in a match that stands before it, if there was a better one."""
        judgement = self.judge(match, action, engine)
        return None if judgement is None else judgement.remark


def judge_action(
    match: Match, action: Action, engine: Engine, lines: KnownLines
) -> Judgement | None:
    """What to say of an action, or of the turn that it ends; None if it ends the game."""
    after = match.copy()
    after.play(action)
    if after.outcome is not None:
        return None
    best = lines.find(match, engine)
    goes_on = after.to_move is match.to_move
    if best.actions[0] == str(action):
        played = best
    else:
        reply = lines.find(after, engine)
        played = prepend_action(str(action), reply, same_seat=goes_on)
    if is_worth_a_remark(match, best, played):
        remark = remark_from(match.game, match.state, best, played, engine.is_general)
        return Judgement(played, match.ply, remark)
    return Judgement(played, match.ply) if goes_on else judge_turn(match, played, engine, lines)


def judge_turn(match: Match, played: Line, engine: Engine, lines: KnownLines) -> Judgement:
    """What to say of a turn whose last action begins a line: its parts may be good, not the whole.

    Where a turn has many actions, none of them gives away much by itself.
    """
    start = match.copy(start_of_turn(match))
    if start.ply == match.ply:
        return Judgement(played, match.ply)
    best = lines.find(start, engine)
    begun = tuple(str(action) for action in match.actions[start.ply :])
    turn = Line(played.score, played.exact, (*begun, *played.actions))
    if not is_worth_a_remark(start, best, turn):
        return Judgement(played, start.ply)
    acted = len(begun) + 1
    remark = remark_from(start.game, start.state, best, turn, engine.is_general, acted)
    return Judgement(played, start.ply, remark)


def start_of_turn(match: Match) -> int:
    """After how many actions the turn began that is under way.

    >>> from jogo import Match
    >>> match = Match("virus-wars")
    >>> for action in ("a1", "k11", "b1"):
    ...     _ = match.play(action)
    >>> start_of_turn(match)
    2
    """
    ply = match.ply
    while ply and match.state_after(ply - 1).turn == match.state.turn:
        ply -= 1
    return ply


def is_worth_a_remark(match: Match, best: Line, played: Line) -> bool:
    """Did the line that was played give away what a player wants to hear of?"""
    return (
        share_given(match, best, played) >= WORTH_A_REMARK
        or share_given_if_even(match.game, best, played) >= WORTH_A_REMARK_ANYWAY
    )
