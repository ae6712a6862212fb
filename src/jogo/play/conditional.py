"""Conditional moves: "if they play this, I play that", in whole turns.

A line begins with a turn of the opponent, goes on with the answer, and so on, and ends with an
answer. Lines with the same beginning are a small tree, written out.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from jogo.core.errors import JogoError, NotNow
from jogo.core.match import Match
from jogo.core.message import Plural
from jogo.core.seat import Seat

Line = tuple[str, ...]
MOST_LINES = 20
LONGEST_LINE = 40


@dataclass(frozen=True, slots=True)
class Plan:
    """The lines of one seat from the position after `ply` actions, where the opponent is to move.

    >>> Plan.read(Plan(3, (("c4-b4", "c3-b3"),)).write())
    Plan(ply=3, lines=(('c4-b4', 'c3-b3'),))
    """

    ply: int
    lines: tuple[Line, ...] = ()

    @classmethod
    def read(cls, text: str | None) -> Plan | None:
        if text is None:
            return None
        stored = json.loads(text)
        return cls(stored["ply"], tuple(tuple(line) for line in stored["lines"]))

    def write(self) -> str | None:
        """The plan as it is stored; one without lines is none."""
        if not self.lines:
            return None
        return json.dumps({"ply": self.ply, "lines": self.lines})


@dataclass(frozen=True, slots=True)
class Step:
    """The position after an opponent's turn, the answer to it, where that leads, and the rest."""

    asked: Any
    answer: Line
    answered: Any
    rest: Line


def begin_of_turn(match: Match, seat: Seat) -> int:
    """After how many actions the opponent of a seat last came to move."""
    ply = match.ply
    while ply and match.state_after(ply - 1).to_move is not seat:
        ply -= 1
    return ply


def make_plan(match: Match, seat: Seat, lines: Sequence[Sequence[str]]) -> Plan:
    """The plan of a seat that waits; an error of jogo's own says what is wrong with it."""
    match.check_open()
    if match.to_move is seat:
        raise NotNow("it is your turn: play your move")
    if len(lines) > MOST_LINES:
        sentence = Plural("there may be {n} line at most", "there may be {n} lines at most")
        raise NotNow(sentence, n=MOST_LINES)
    ply = begin_of_turn(match, seat)
    checked = tuple(dict.fromkeys(read_line(match.copy(ply), seat, line) for line in lines))
    check_answers(match.copy(ply), seat, checked)
    return Plan(ply, checked)


def read_line(match: Match, seat: Seat, line: Sequence[str]) -> Line:
    """The actions of a line, as they are written, if they are whole turns that may be played."""
    if not 0 < len(line) <= LONGEST_LINE:
        sentence = Plural("a line has at most {n} move", "a line has at most {n} moves")
        raise NotNow(sentence, n=LONGEST_LINE)
    before = match.ply
    for action in line:
        match.play(action)
    if match.to_move is seat and match.outcome is None:
        raise NotNow("the line must end with a whole turn of yours")
    if match.state_after(match.ply - 1).to_move is not seat:
        raise NotNow("the line must end with a whole turn of yours")
    return tuple(str(action) for action in match.actions[before:])


def check_answers(match: Match, seat: Seat, lines: Sequence[Line]) -> None:
    """Refuse two answers to the same move."""
    branches: list[tuple[Line, Step, list[Line]]] = []
    for line in lines:
        step = step_of(match, seat, line)
        same = next((branch for branch in branches if branch[1].asked == step.asked), None)
        if same is None:
            branches.append((line, step, [step.rest]))
        elif same[1].answered != step.answered:
            raise NotNow("two lines answer the same move differently; delete one of them")
        else:
            same[2].append(step.rest)
    for line, step, rests in branches:
        following = [rest for rest in rests if rest]
        if len(following) > 1:
            further = match.copy()
            for action in line[: len(line) - len(step.rest)]:
                further.play(action)
            check_answers(further, seat, following)


def step_of(match: Match, seat: Seat, line: Line) -> Step:
    """The first step of a line from where a match stands, which stays as it is."""
    trial, played = match.copy(), 0
    while played < len(line) and trial.to_move is not seat:
        trial.play(line[played])
        played += 1
    asked, first = trial.state, played
    while played < len(line) and trial.to_move is seat and trial.outcome is None:
        trial.play(line[played])
        played += 1
    return Step(asked, line[first:played], trial.state, line[played:])


def answer_of(match: Match, seat: Seat, plan: Plan | None) -> tuple[Line, Plan | None]:
    """What a seat has planned to play now that its turn has come, and what is left of the plan.

    A turn counts by the position that it leads to, in whichever order its actions were played. A
    plan for something else is dropped.
    """
    ply = begin_of_turn(match, seat)
    if plan is None or plan.ply != ply or match.outcome is not None:
        return (), None
    before = match.copy(ply)
    try:
        steps = [step_of(before, seat, line) for line in plan.lines]
    except JogoError:
        # The rules are not what they were when it was made.
        return (), None
    fitting = [step for step in steps if step.asked == match.state and step.answer]
    if not fitting:
        return (), None
    answer = fitting[0].answer
    rest = tuple(dict.fromkeys(step.rest for step in fitting if step.rest))
    return answer, Plan(match.ply + len(answer), rest) if rest else None
