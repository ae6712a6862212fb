"""Learning from mistakes: the position before one is a task, and the engine checks the tries."""

from __future__ import annotations

from jogo.core.match import Match
from jogo.core.message import Message, Word, translatable
from jogo.core.seat import Seat
from jogo.engine import Engine
from jogo.play.grade import Grade
from jogo.play.opinion import opinions
from jogo.play.review import Mistake, review_match

TASKS = {
    Grade.INACCURACY: translatable(
        "Turn {turn}, {who}: {actions} was an inaccuracy. Find something better."
    ),
    Grade.MISTAKE: translatable(
        "Turn {turn}, {who}: {actions} was a mistake. Find something better."
    ),
    Grade.BLUNDER: translatable(
        "Turn {turn}, {who}: {actions} was a blunder. Find something better."
    ),
}


def describe_task(mistake: Mistake, who: str, actions: str) -> Message:
    """What is asked about a mistake: whose it was, by the name of the colour, and how bad."""
    sentence = TASKS[mistake.grade]
    return Message(sentence, turn=mistake.turn.number, who=Word(who), actions=actions)


def praise(match: Match, mistake: Mistake, actions: str) -> Message:
    """What a try brings that was right."""
    outcome = match.outcome
    if outcome is not None and outcome.winner is mistake.seat:
        return Message("Well done: {actions} wins the game.", actions=actions)
    if mistake.had_chance:
        return Message("Well done: {actions} keeps the chance to win.", actions=actions)
    return Message(
        "Well done: {actions} is better, though the game was already hard to win.", actions=actions
    )


def is_turn_over(match: Match, mistake: Mistake) -> bool:
    """Whether a try at a task has come to the end of its turn."""
    state = match.state
    goes_on = state.turn == mistake.turn.number and match.to_move is mistake.seat
    return match.outcome is not None or not goes_on


def find_fault(match: Match, mistake: Mistake, engine: Engine) -> Mistake | None:
    """What is wrong with a try at the task of a mistake; None if it keeps the chance to win."""
    tried = [str(action) for action in match.actions[mistake.ply :]]
    if sorted(tried) == sorted(map(str, mistake.better)):
        return None
    reviewed = review_match(match, opinions(match, engine=engine, since=mistake.ply))
    return next(iter(reviewed.mistakes), None)


def tasks_of(mistakes: tuple[Mistake, ...], seats: tuple[Seat, ...]) -> tuple[Mistake, ...]:
    """The mistakes of these seats; those of everybody if there is none."""
    return tuple(mistake for mistake in mistakes if not seats or mistake.seat in seats)
