"""Requests for studies that are stored: keep one, read it, change it, hand it on."""

from __future__ import annotations

from typing import Annotated

from fastapi import Header, Path, Query, Request, Response

from jogo.core.message import Plural
from jogo.web.errors import NotYours, Overtaken, Stale, TooLarge
from jogo.web.identity import new_id, new_key
from jogo.web.locale import code_of
from jogo.web.rooms.replaying import count_words
from jogo.web.rooms.stored_studies import find_study
from jogo.web.rooms.studying import describe_recorded_tree, rewrite_record
from jogo.web.routes.api import CurrentServices, answer, api_router
from jogo.web.services import Services
from jogo.web.store import StoredStudy
from jogo.web.store.statements import Statement, delete_study, insert_study, update_study
from jogo.web.wire import models
from jogo.web.wire.fragments import add_parts
from jogo.web.wire.stored import describe_study

# What storing a study costs, in requests, besides the one that brings it.
COST_OF_STUDY = 5

router = api_router()
Id = Annotated[str, Path(description="the study's id")]
# Not in the address, which is written into logs.
Key = Annotated[str | None, Header(alias="Jogo-Key", max_length=40, description="the edit key")]
Version = Annotated[int, Query(ge=0, description="the version that is known")]


@router.get("/studies", summary="Your own studies, the latest first")
async def own_studies(request: Request, services: CurrentServices) -> models.OwnStudies:
    visitor = services.signer.visitor(request)
    studies = [] if visitor is None else await services.store.studies_of(visitor)
    return models.OwnStudies(studies=[describe_study(study, visitor, None) for study in studies])


@router.post("/studies", response_model=models.StudyEntry, summary="Store a study")
async def store_study(
    wanted: models.NewStudy, request: Request, services: CurrentServices
) -> Response:
    visitor = services.signer.visitor(request) or services.signer.new_visitor()
    game, record = await read_study(services, request, wanted.record)
    await check_number(services, visitor)
    study = StoredStudy(new_id(), visitor, new_key(), wanted.name, game, record)
    await services.store.write(insert_study(study))
    response = answer(describe_study(study, visitor, None).model_dump_json())
    services.signer.identify(request, response, visitor)
    return response


@router.get("/studies/{id}", response_model=models.Study, summary="A study with its moves")
async def study(id: Id, request: Request, services: CurrentServices, key: Key = None) -> Response:
    found = await find_study(services.store, id)
    head = describe_study(found, services.signer.visitor(request), key)
    tree = await services.replayer.run(
        services.caller(request),
        count_words(found.record),
        describe_recorded_tree,
        found.record,
        code_of(request),
    )
    return answer(add_parts(head, tree=tree))


@router.get("/studies/{id}/record", summary="The study as a record, as text")
async def study_record(id: Id, services: CurrentServices) -> Response:
    found = await find_study(services.store, id)
    response = answer(found.record, "text/plain; charset=utf-8")
    response.headers["Content-Disposition"] = f'attachment; filename="{found.game}-{id}.jogo"'
    return response


@router.post("/studies/{id}", response_model=models.StudyEntry, summary="Change a study")
async def change_study(
    id: Id,
    wanted: models.StudyChange,
    request: Request,
    services: CurrentServices,
    key: Key = None,
) -> Response:
    found = await find_study(services.store, id)
    visitor = services.signer.visitor(request)
    if not found.may_edit(visitor, key):
        raise NotYours("this study can only be read; save a copy of it to change it")
    check_version(found, wanted.version)
    _, record = await read_study(services, request, wanted.record)
    change = update_study(id, wanted.version, name=wanted.name, record=record)
    await write_change(services, change)
    found.name, found.version = wanted.name, wanted.version + 1
    return answer(describe_study(found, visitor, key).model_dump_json())


@router.post("/studies/{id}/key", response_model=models.StudyEntry, summary="Make a new edit key")
async def renew_key(id: Id, request: Request, services: CurrentServices) -> Response:
    found = await find_own_study(services, request, id)
    found.edit_key = new_key()
    await write_change(services, update_study(id, found.version, edit_key=found.edit_key))
    found.version += 1
    return answer(describe_study(found, found.owner, None).model_dump_json())


@router.delete("/studies/{id}", status_code=204, summary="Delete a study")
async def delete(id: Id, version: Version, request: Request, services: CurrentServices) -> None:
    found = await find_own_study(services, request, id)
    check_version(found, version)
    await write_change(services, delete_study(id, version))


# What they have in common


async def find_own_study(services: Services, request: Request, id: str) -> StoredStudy:
    found = await find_study(services.store, id)
    if not found.is_owned_by(services.signer.visitor(request)):
        raise NotYours("only the owner of a study can do that")
    return found


async def read_study(services: Services, request: Request, record: str) -> tuple[str, str]:
    """The game of a record that is to be stored, and the record as it is always written."""
    caller = services.caller(request)
    services.charge(caller, COST_OF_STUDY)
    game, text = await services.replayer.run(caller, count_words(record), rewrite_record, record)
    size, most = len(text.encode()), services.settings.bounds.study
    if size > most:
        raise TooLarge(
            "this study has {size} bytes as a record; a study has at most {most} here",
            size=size,
            most=most,
        )
    return game, text


async def check_number(services: Services, visitor: str) -> None:
    most = services.settings.bounds.studies
    if len(await services.store.studies_of(visitor)) >= most:
        raise TooLarge(
            Plural(
                "you have {n} study; delete one to store another",
                "you have {n} studies, the most there may be; delete one to store another",
            ),
            n=most,
        )


def check_version(found: StoredStudy, version: int) -> None:
    if found.version != version:
        raise overtaken_study()


async def write_change(services: Services, change: Statement) -> None:
    try:
        await services.store.write(change)
    except Overtaken:
        raise overtaken_study() from None


def overtaken_study() -> Stale:
    return Stale("someone has changed this study since you opened it; yours was not saved")
