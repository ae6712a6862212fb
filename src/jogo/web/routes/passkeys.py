"""Requests about passkeys: to sign up, to log in, to confirm something, and about one's own."""

from __future__ import annotations

from typing import Annotated

from fastapi import Path, Request, Response

from jogo.web.accounts.mail import check_mail_address
from jogo.web.accounts.passkey_site import passkey_site
from jogo.web.caller import address_of
from jogo.web.errors import BadMessage
from jogo.web.routes.accounts import confirm, logged_in, welcome, welcome_newcomer
from jogo.web.routes.api import CurrentServices, api_router
from jogo.web.wire import models

router = api_router()
KeyId = Annotated[str, Path(max_length=40, description="the passkey's id")]


@router.post("/passkeys", summary="What a browser is to ask a passkey for")
async def ask(
    wanted: models.PasskeyRequest, request: Request, services: CurrentServices
) -> models.PasskeyQuestion:
    site, passkeys = passkey_site(request, services.settings), services.passkeys
    match wanted.purpose:
        case "signup":
            if wanted.name is None:
                raise BadMessage("signing up needs a name")
            return await passkeys.ask_for_account(site, wanted.name)
        case "add":
            return await passkeys.ask_for_another(site, logged_in(request))
        case "login":
            return passkeys.ask_who(site)
        case "confirm":
            return await passkeys.ask_again(site, logged_in(request))


@router.post("/passkeys/signup", response_model=models.Account, summary="Sign up with a passkey")
async def sign_up(
    wanted: models.PasskeyAccount, request: Request, services: CurrentServices
) -> Response:
    if wanted.mail:
        check_mail_address(wanted.mail)
    site, guest = passkey_site(request, services.settings), services.signer.guest(request)
    address = address_of(request)
    person = await services.passkeys.sign_up(site, guest, wanted.passkey, address)
    return await welcome_newcomer(person, wanted.mail, request, services)


@router.post("/passkeys/login", response_model=models.Account, summary="Log in with a passkey")
async def log_in(
    wanted: models.PasskeyProof, request: Request, services: CurrentServices
) -> Response:
    site = passkey_site(request, services.settings)
    person = await services.passkeys.log_in(site, wanted, address_of(request))
    return await welcome(person, request, services)


# One's own


@router.get("/account/passkeys", summary="Your passkeys")
async def own_passkeys(request: Request, services: CurrentServices) -> models.OwnPasskeys:
    return models.OwnPasskeys(
        passkeys=[
            models.OwnPasskey(id=each.id, name=each.name, created=each.created, seen=each.seen)
            for each in await services.passkeys.list(logged_in(request).id)
        ]
    )


@router.post("/account/passkeys", status_code=204, summary="Add a passkey")
async def add_passkey(
    wanted: models.AnotherPasskey, request: Request, services: CurrentServices
) -> None:
    person, site = logged_in(request), passkey_site(request, services.settings)
    await confirm(person, wanted.password, wanted.passkey, request, services)
    await services.passkeys.add(site, person, wanted.made, wanted.name)


@router.post("/account/passkeys/{id}", status_code=204, summary="Name one of your passkeys")
async def rename_passkey(
    id: KeyId, wanted: models.PasskeyName, request: Request, services: CurrentServices
) -> None:
    await services.passkeys.rename(logged_in(request), id, wanted.name)


@router.post("/account/passkeys/{id}/remove", status_code=204, summary="Remove a passkey")
async def remove_passkey(
    id: KeyId, wanted: models.Confirmation, request: Request, services: CurrentServices
) -> None:
    person = logged_in(request)
    await confirm(person, wanted.password, wanted.passkey, request, services)
    await services.passkeys.remove(person, id)
