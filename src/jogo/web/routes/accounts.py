"""Requests about one's own name and account."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from typing import IO, Annotated

from fastapi import Path, Request, Response
from fastapi.responses import StreamingResponse
from pydantic import SecretStr
from starlette.background import BackgroundTask

from jogo.core.message import translatable
from jogo.web.accounts.accounts import Address
from jogo.web.accounts.mail import check_mail_address
from jogo.web.accounts.passkey_site import passkey_site
from jogo.web.accounts.sessions import give_token, take_token
from jogo.web.caller import address_of
from jogo.web.errors import NoSuchSession, NotLoggedIn, StoreFailed, TooMany, WrongPassword
from jogo.web.identity import PERSON, PROGRAM, Person, Program, remember_name
from jogo.web.locale import language_of
from jogo.web.routes.api import CurrentServices, answer, api_router
from jogo.web.security import own_origin
from jogo.web.services import Services
from jogo.web.store.persons import StoredPerson
from jogo.web.wire import models

# What all of one's games cost, in requests, besides the one that asks for them.
COST_OF_EXPORT = 60
CHUNK = 64_000
# What a mail says besides its link.
TO_RESET = translatable(
    "Open this link within an hour to set a new password. If you did not ask for it, do nothing."
)
TO_CONFIRM = translatable(
    "Open this link within an hour to confirm your email address. "
    "If you did not ask for it, do nothing."
)

router = api_router()
SessionId = Annotated[str, Path(max_length=40, description="the session's id")]


# Who one is


@router.get("/account", summary="Who you are here")
async def account(request: Request, services: CurrentServices) -> models.Account:
    program: Program | None = request.scope.get(PROGRAM)
    visitor = services.signer.visitor(request) if program is None else program.id
    person = None if visitor is None else await services.accounts.find(visitor)
    return describe_account(person)


@router.post("/account/name", response_model=models.Account, summary="Have a name as a guest")
async def call_guest(
    wanted: models.GuestName, request: Request, services: CurrentServices
) -> Response:
    if request.scope.get(PERSON) is not None:
        raise NotLoggedIn("an account keeps its name")
    visitor = services.signer.guest(request) or services.signer.new_visitor()
    name = await services.accounts.call_guest(visitor, wanted.name, address_of(request))
    response = answer(describe_account(StoredPerson(visitor, name)).model_dump_json())
    services.signer.identify(request, response, visitor)
    remember_name(request, response, name)
    return response


@router.post("/accounts", response_model=models.Account, summary="Sign up")
async def sign_up(
    wanted: models.AccountRequest, request: Request, services: CurrentServices
) -> Response:
    if wanted.mail:
        check_mail_address(wanted.mail)
    # Someone who is logged in and makes another account leaves the games of the first one there.
    person = await services.accounts.sign_up(
        services.signer.guest(request),
        wanted.name,
        wanted.password.get_secret_value(),
        address_of(request),
    )
    return await welcome_newcomer(person, wanted.mail, request, services)


@router.post("/login", response_model=models.Account, summary="Log in")
async def log_in(wanted: models.Login, request: Request, services: CurrentServices) -> Response:
    person = await services.accounts.log_in(
        wanted.name, wanted.password.get_secret_value(), address_of(request)
    )
    return await welcome(person, request, services)


@router.post("/logout", status_code=204, summary="Log out in this browser")
async def log_out(request: Request, services: CurrentServices) -> Response:
    person: Person | None = request.scope.get(PERSON)
    if person is not None:
        await services.accounts.sessions.end(person.id, only=person.session)
    leave_lobby(request, services)
    response = Response(status_code=204)
    take_token(response)
    return response


@router.post(
    "/account/adopt",
    response_model=models.Account,
    summary="Take over the games that were played as a guest in this browser",
)
async def adopt(request: Request, services: CurrentServices) -> models.Account:
    person = logged_in(request)
    guest = services.signer.guest(request)
    if guest is not None:
        await services.accounts.adopt(person, guest)
    return describe_account(await services.accounts.find(person.id))


# Passwords and mail


@router.post("/account/password", status_code=204, summary="Change your password")
async def change_password(
    wanted: models.PasswordChange, request: Request, services: CurrentServices
) -> None:
    person = logged_in(request)
    await confirm(person, wanted.old, wanted.passkey, request, services)
    await services.accounts.change_password(person, wanted.new.get_secret_value())


@router.post(
    "/account/forgotten", status_code=204, summary="Have a link sent that sets a new password"
)
async def forget_password(
    wanted: models.ForgottenPassword, request: Request, services: CurrentServices
) -> None:
    say = language_of(request)
    await services.accounts.send_reset(
        wanted.name,
        address_of(request),
        links_to("/account/reset", request, services),
        say("A new password for jogo"),
        say(TO_RESET),
    )


@router.post("/account/reset", response_model=models.Account, summary="Set a new password")
async def reset_password(
    wanted: models.NewPassword, request: Request, services: CurrentServices
) -> Response:
    password = wanted.password.get_secret_value()
    person = await services.accounts.reset_password(wanted.token, password)
    return await welcome(person, request, services)


@router.post("/account/mail", status_code=204, summary="Change your mail address, or remove it")
async def change_mail(
    wanted: models.MailChange, request: Request, services: CurrentServices
) -> None:
    person = logged_in(request)
    if wanted.mail:
        check_mail_address(wanted.mail)
    await confirm(person, wanted.password, wanted.passkey, request, services)
    if wanted.mail:
        await send_confirmation(person, wanted.mail, request, services)
    else:
        await services.accounts.remove_mail(person)


@router.post("/account/mail/confirm", status_code=204, summary="Confirm a mail address")
async def confirm_mail(wanted: models.LinkOpened, services: CurrentServices) -> None:
    await services.accounts.confirm_mail(wanted.token)


# Where one is logged in


@router.get("/account/sessions", summary="Where you are logged in")
async def sessions(request: Request, services: CurrentServices) -> models.Sessions:
    person = logged_in(request)
    return models.Sessions(
        sessions=[
            models.Session(
                id=session.id,
                agent=session.agent,
                created=session.created,
                seen=session.seen,
                current=session.id == person.session,
            )
            for session in await services.accounts.sessions.list(person.id)
        ]
    )


@router.delete("/account/sessions", status_code=204, summary="Log out everywhere else")
async def end_other_sessions(request: Request, services: CurrentServices) -> None:
    person = logged_in(request)
    await services.accounts.sessions.end(person.id, besides=person.session)


@router.delete("/account/sessions/{id}", status_code=204, summary="Log out in one browser")
async def end_session(id: SessionId, request: Request, services: CurrentServices) -> None:
    if not await services.accounts.sessions.end(logged_in(request).id, only=id):
        raise NoSuchSession("you are not logged in there, or not any more")


# All one's data


@router.get("/account/export", summary="All your data, as a zip")
async def export(request: Request, services: CurrentServices) -> Response:
    caller = services.caller(request)
    services.charge(caller, COST_OF_EXPORT)
    return send_zip(await services.exporter.export(caller, caller.visitor or ""), "jogo.zip")


def send_zip(file: IO[bytes], name: str) -> Response:
    """Send a file, and close it then."""
    headers = {
        "Content-Disposition": f'attachment; filename="{name}"',
        "Cache-Control": "no-store",
    }
    return StreamingResponse(
        chunks(file),
        media_type="application/zip",
        headers=headers,
        background=BackgroundTask(file.close),
    )


def chunks(file: IO[bytes]) -> Iterator[bytes]:
    while chunk := file.read(CHUNK):
        yield chunk


@router.post("/account/delete", status_code=204, summary="Delete your account")
async def delete(
    wanted: models.Forgetting, request: Request, services: CurrentServices
) -> Response:
    person = logged_in(request)
    await confirm(person, wanted.password, wanted.passkey, request, services)
    await services.accounts.delete(person)
    services.lobby.friends.note_change(person.id)
    services.lobby.forget_person(person.id)
    leave_lobby(request, services)
    response = Response(status_code=204)
    take_token(response)
    return response


# What they have in common


def logged_in(request: Request) -> Person:
    person: Person | None = request.scope.get(PERSON)
    if person is None:
        raise NotLoggedIn("log in first")
    return person


async def confirm(
    person: Person,
    password: SecretStr | None,
    passkey: models.PasskeyProof | None,
    request: Request,
    services: Services,
) -> None:
    """Let nobody do something who only found a browser open."""
    address = address_of(request)
    if passkey is not None:
        site = passkey_site(request, services.settings)
        await services.passkeys.confirm(site, person, passkey, address)
    elif password is not None:
        await services.accounts.check_password(person, password.get_secret_value(), address)
    else:
        raise WrongPassword("confirm this by your password or a passkey")


def describe_account(person: StoredPerson | None) -> models.Account:
    if person is None:
        return models.Account(name=None, guest=True, mail=None, bot=False)
    return models.Account(
        name=person.name,
        guest=person.is_guest,
        mail=person.mail,
        bot=person.keeper is not None,
    )


async def welcome_newcomer(
    person: StoredPerson, mail: str | None, request: Request, services: Services
) -> Response:
    """Log a new account in, and send the link that confirms its mail address, if it has one."""
    response = await welcome(person, request, services)
    if mail:
        known = Person(person.id, person.name, "")
        # The account is there; a link can be asked for again.
        with suppress(TooMany, StoreFailed):
            await send_confirmation(known, mail, request, services)
    return response


async def welcome(person: StoredPerson, request: Request, services: Services) -> Response:
    """Log someone in who has shown who they are, in a session that nobody knew before."""
    agent = request.headers.get("user-agent", "")
    former: Person | None = request.scope.get(PERSON)
    if former is not None:
        # The cookie of a browser has one session only: nobody could end the one before.
        await services.accounts.sessions.end(former.id, only=former.session)
    token = await services.accounts.sessions.open(person, agent)
    response = answer(describe_account(person).model_dump_json())
    leave_lobby(request, services)
    give_token(request, response, token)
    return response


def leave_lobby(request: Request, services: Services) -> None:
    """Whoever somebody was in the lobby, they are somebody else from now on."""
    visitor = services.signer.visitor(request)
    if visitor is not None:
        services.lobby.dismiss(visitor)


def links_to(path: str, request: Request, services: Services) -> Address:
    """What makes links to one of our pages; what is behind # is in no log."""
    origin = own_origin(request, services.settings)
    return lambda token: f"{origin}{path}#token={token}"


async def send_confirmation(
    person: Person, mail: str, request: Request, services: Services
) -> None:
    say = language_of(request)
    await services.accounts.send_confirmation(
        person,
        mail,
        address_of(request),
        links_to("/account/mail", request, services),
        say("Your email address for jogo"),
        say(TO_CONFIRM),
    )
