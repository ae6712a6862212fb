"""The pages of names and accounts: log in, sign up, and all about one's own."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response
from fastapi.responses import RedirectResponse

from jogo.club.names import LONGEST, SHORTEST
from jogo.club.vacations import DAYS_A_YEAR
from jogo.core.message import translatable
from jogo.web.accounts.passkey_site import passkey_site
from jogo.web.accounts.passwords import LONGEST as LONGEST_PASSWORD
from jogo.web.accounts.passwords import SHORTEST as SHORTEST_PASSWORD
from jogo.web.errors import NoPasskeys
from jogo.web.identity import PERSON, Person
from jogo.web.locale import code_of, language_of
from jogo.web.pages.agents import name_agent
from jogo.web.pages.rendering import render
from jogo.web.services import Services
from jogo.web.store.bots import StoredToken
from jogo.web.store.passkeys import StoredPasskey
from jogo.web.wire import models
from jogo.web.wire.game import describe_own_game
from jogo.web.wire.refusal import refusal

# What a token may allow, as people read it.
SCOPES = {
    "bot:play": translatable("play games"),
    "challenge:read": translatable("see who challenges it"),
    "challenge:write": translatable("challenge others, accept and decline"),
    "tournament:write": translatable("enter tournaments and withdraw"),
}

# How many of a guest's games are listed.
MOST_GAMES = 20

router = APIRouter(include_in_schema=False)
BOUNDS = {
    "shortest_name": SHORTEST,
    "longest_name": LONGEST,
    "shortest_password": SHORTEST_PASSWORD,
    "longest_password": LONGEST_PASSWORD,
}


@router.get("/login")
def login(request: Request) -> Response:
    obstacle = why_no_passkeys(request)
    return render(request, "login.html", **BOUNDS, next=place_after(request), no_passkeys=obstacle)


@router.get("/signup")
async def signup(request: Request) -> Response:
    name = await guest_name(request)
    return render(
        request,
        "signup.html",
        **BOUNDS,
        next=place_after(request),
        name=name,
        no_passkeys=why_no_passkeys(request),
    )


@router.get("/account")
async def account(request: Request) -> Response:
    services = Services.of(request)
    person: Person | None = request.scope.get(PERSON)
    if person is None:
        visitor = services.signer.guest(request)
        return render(
            request,
            "guest.html",
            **BOUNDS,
            name=await guest_name(request),
            games=await guest_games(request),
            blocked=[] if visitor is None else await services.blocks.list(visitor),
            warnings=[] if visitor is None else await warnings_of(visitor, services),
        )
    found = await services.accounts.find(person.id)
    if found is None:
        return RedirectResponse("/login")
    guest = services.signer.guest(request)
    sessions = [
        {
            "id": session.id,
            "agent": name_agent(session.agent),
            "seen": session.seen,
            "current": session.id == person.session,
        }
        for session in await services.accounts.sessions.list(person.id)
    ]
    return render(
        request,
        "account.html",
        **BOUNDS,
        account=found,
        sessions=sessions,
        passkeys=[dated(each) for each in await services.passkeys.list(person.id)],
        no_passkeys=why_no_passkeys(request),
        bots=[
            (bot, [listed(token) for token in tokens])
            for bot, tokens in await services.bots.list(person.id)
        ],
        scopes=SCOPES,
        blocked=await services.blocks.list(person.id),
        warnings=await warnings_of(person.id, services),
        days_a_year=DAYS_A_YEAR,
        vacation=await services.vacations.find(person),
        notices=await services.notice_choices.find(person.id),
        push_key=None if services.pushing.keys is None else services.pushing.keys.public,
        devices=[
            {"id": device.id, "agent": name_agent(device.agent), "created": device.created}
            for device in await services.pushing.list(person.id)
        ],
        cases=await services.moderation.count_cases() if found.moderator else 0,
        left_games=0 if guest is None else len(await services.store.ids_of_games_of(guest)),
    )


async def warnings_of(visitor: str, services: Services) -> list[dict[str, object]]:
    """What moderators have written to somebody, the latest first."""
    return [
        {"id": each.id, "text": each.text, "at": each.at, "seen": each.seen is not None}
        for each in await services.moderation.warnings(visitor)
    ]


def why_no_passkeys(request: Request) -> str:
    """Why passkeys cannot work at this address; nothing if they can."""
    try:
        passkey_site(request, Services.of(request).settings)
    except NoPasskeys as problem:
        return refusal(problem, language_of(request)).message
    return ""


def dated(passkey: StoredPasskey) -> dict[str, str | float]:
    """A passkey as its owner sees it, with the moment at which it was last used, or made."""
    seen = passkey.created if passkey.seen is None else passkey.seen
    return {"id": passkey.id, "name": passkey.name, "seen": seen}


def listed(token: StoredToken) -> dict[str, str | float | None]:
    """A token as its keeper sees it; the moment at which it was last used, if it was."""
    return {
        "id": token.id,
        "name": token.name,
        "scopes": token.scopes,
        "seen": token.seen,
    }


@router.get("/account/forgotten")
def forgotten(request: Request) -> Response:
    by_mail = not Services.of(request).accounts.mailer.reaches_everyone
    return render(request, "forgotten.html", **BOUNDS, by_mail=by_mail)


@router.get("/account/reset")
def reset(request: Request) -> Response:
    return render(request, "reset.html", **BOUNDS)


@router.get("/account/unsubscribe")
def unsubscribe(request: Request) -> Response:
    return render(request, "unsubscribe.html")


@router.get("/account/mail")
def mail(request: Request) -> Response:
    return render(request, "confirm.html")


async def guest_name(request: Request) -> str:
    """What someone is called who has no account, if they have a name."""
    services = Services.of(request)
    guest = services.signer.guest(request)
    found = None if guest is None else await services.accounts.find(guest)
    return "" if found is None else found.name


async def guest_games(request: Request) -> list[models.OwnGame]:
    """The latest games of someone who has no account."""
    services = Services.of(request)
    guest = services.signer.guest(request)
    games = [] if guest is None else await services.store.games_of(guest, MOST_GAMES)
    return [describe_own_game(game, guest or "", code_of(request)) for game in games]


def place_after(request: Request) -> str:
    """Where to go once one is logged in: a place of ours, and no other."""
    asked = request.query_params.get("next", "")
    is_ours = asked.startswith("/") and not asked.startswith(("//", "/\\"))
    return asked[:200] if is_ours and asked.isprintable() else "/"
