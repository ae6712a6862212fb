"""Conditional moves in a room: made while their owner waits, played as soon as they fit."""

from __future__ import annotations

from jogo.core.action import Action
from jogo.core.seat import Seat
from jogo.play.conditional import Plan, answer_of, begin_of_turn
from jogo.play.session import Session
from jogo.web.settings import MOST_ACTIONS
from jogo.web.store import StoredGame


def play_answers(session: Session, stored: StoredGame) -> tuple[list[Action], dict[Seat, Plan]]:
    """Play what was planned for a turn that has just come, and for those that follow from it.

    The actions that were played, and what is left of the plans. Both seats may have one.
    """
    played: list[Action] = []
    plans = plans_of(stored)
    while (seat := session.match.to_move) in plans and session.match.outcome is None:
        answer, rest = answer_of(session.match, seat, plans.pop(seat))
        if session.match.ply + len(answer) > MOST_ACTIONS:
            break
        played += [session.act(action) for action in answer]
        if rest is not None:
            plans[seat] = rest
    return played, plans


def plans_of(stored: StoredGame) -> dict[Seat, Plan]:
    read = {seat: Plan.read(text) for seat, text in stored.plans.items()}
    return {seat: plan for seat, plan in read.items() if plan is not None}


def plan_of(session: Session, stored: StoredGame, seat: Seat) -> Plan:
    """What a seat has planned for the turn that it waits for."""
    ply = begin_of_turn(session.match, seat)
    plan = Plan.read(stored.plans[seat])
    return plan if plan is not None and plan.ply == ply else Plan(ply)
