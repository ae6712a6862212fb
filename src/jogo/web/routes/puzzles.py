"""Requests for what an account has solved; solving itself asks nobody."""

from __future__ import annotations

from functools import partial

from fastapi import Request, Response

from jogo.web.routes.accounts import logged_in
from jogo.web.routes.api import CurrentServices, answer, api_router
from jogo.web.store.puzzle_logs import change_log, find_log
from jogo.web.wire import models

router = api_router()


@router.get(
    "/account/puzzles", response_model=models.PuzzleLog, summary="What you solved, and your rating"
)
async def puzzle_log(request: Request, services: CurrentServices) -> Response:
    log = await services.store.read(partial(find_log, person=logged_in(request).id))
    return answer(log or models.PuzzleLog().model_dump_json())


@router.post(
    "/account/puzzles", response_model=models.PuzzleLog, summary="Keep what you have solved since"
)
async def keep_puzzle_log(
    solved: models.PuzzleLog, request: Request, services: CurrentServices
) -> Response:
    def add(kept: str | None) -> str:
        before = models.PuzzleLog.model_validate_json(kept) if kept else models.PuzzleLog()
        return join_logs(before, solved).model_dump_json()

    person = logged_in(request).id
    return answer(await services.store.change(partial(change_log, person=person, change=add)))


def join_logs(kept: models.PuzzleLog, solved: models.PuzzleLog) -> models.PuzzleLog:
    """What two browsers know of one solver: the one that has seen more attempts is right.

    >>> one = models.PuzzleLog(solver={"value": 1300, "attempts": 2}, best=2)
    >>> other = models.PuzzleLog(solver={"value": 1180, "attempts": 1}, best=1)
    >>> join_logs(one, other).solver.value, join_logs(other, one).best
    (1300, 2)
    """
    first, then = sorted((kept, solved), key=lambda log: log.solver.attempts)
    return models.PuzzleLog(
        solver=then.solver,
        puzzles={**first.puzzles, **then.puzzles},
        streak=then.streak,
        best=max(kept.best, solved.best),
    )
