"""The HTML pages; their templates are in templates/, and what they run in static/."""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import Annotated, Any

from fastapi import APIRouter, Request, Response
from fastapi import Path as InPath
from fastapi.responses import HTMLResponse
from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from markupsafe import Markup

from jogo.api import Match
from jogo.catalog import GAMES, kind_named
from jogo.draw.palette import css
from jogo.draw.svg import draw_svg, sprite
from jogo.language import LANGUAGES
from jogo.players import DEFAULT_OPPONENT
from jogo.web.catalogue import game_shown
from jogo.web.services import Services
from jogo.web.speech import language
from jogo.web.tongue import COOKIE, code_of

FOLDER = Path(__file__).parent
STATIC = FOLDER / "static"
YEAR = 365 * 24 * 3600
SAID = re.compile(r"""\bsay\(\s*("(?:[^"\\]|\\.)*")""")
# From the middle of games between engines: there a board tells more of a game than at the start.
LIVELY: dict[str, tuple[dict[str, str], str]] = {
    "breakthru": (
        {},
        "11/2Gsssss3/7G3/1s2GGG2s1/1s1G4sG1/1s3F1s3/2sG3G3/1sG1G1G2s1/11/4ssss3/3s7 s 1 2 8",
    ),
    "monkey-queen": (
        {},
        "5m6/8M3/2m1q7/2m2m1m4/m6m4/7m3M/8M3/4m7/1M7MM1/10MM/8Q2M/3M2M5 b 9 11 0 23 s",
    ),
    "jostle": (
        {},
        "5B4/3BR1R3/1RB2R2B1/3RB1BR2/2RB2RB2/1B1R2B1R1/2RBRBRB2/1B1R2B1R1/4B5/5R4 r 17",
    ),
    "virus-wars": (
        {},
        "11/11/11/11/2B8/3B7/4B6/1bBBB1bb1r1/2r1bb2bRR/1r1rbb1bRb1/4bRRR3 b 5 11",
    ),
    "small-star-empires": (
        {"board": "medium"},
        "4/TT1CC/1Cc2c/5t1/CTcT2/tc1tt/4 r a3b5d6e6 a2c3c5e2 17",
    ),
}

router = APIRouter(include_in_schema=False)
TEMPLATES = Environment(
    loader=FileSystemLoader(FOLDER / "templates"),
    autoescape=select_autoescape(default=True),
    undefined=StrictUndefined,
)
Name = Annotated[str, InPath(max_length=40)]


@lru_cache(maxsize=1)
def sentences_in_scripts() -> tuple[str, ...]:
    """Every sentence that a script says, for the page to bring along in its language."""
    import ast

    found = {
        ast.literal_eval(quoted)
        for script in sorted(STATIC.glob("*.js"))
        for quoted in SAID.findall(script.read_text(encoding="utf-8"))
    }
    return tuple(sorted(found))


def page(request: Request, template: str, status: int = 200, **context: Any) -> Response:
    """A page in the visitor's language; a language that is asked for is remembered."""
    code = code_of(request)
    say = language(code)
    text = TEMPLATES.get_template(template).render(
        say=say,
        language=code,
        languages=LANGUAGES,
        path=request.url.path,
        words={sentence: say(sentence) for sentence in sentences_in_scripts()},
        pieces=Markup(sprite()),
        status=status,
        **context,
    )
    response = HTMLResponse(text, status, {"Cache-Control": "no-cache"})
    if request.query_params.get(COOKIE) in LANGUAGES:
        response.set_cookie(COOKIE, code, max_age=YEAR, samesite="lax", httponly=True)
    return response


@lru_cache(maxsize=8)
def picture_of(name: str) -> Markup:
    """A drawn board of a game, which takes its colours from the page."""
    options, position = LIVELY.get(name, ({}, None))
    match = Match(kind_named(name).game(**options), position)
    return Markup(draw_svg(match.game.view(match.state), None, name))


def cards() -> list[dict[str, Any]]:
    return [
        {
            "name": kind.name,
            "title": kind.title,
            "sentence": kind.sentence,
            "picture": picture_of(kind.name),
        }
        for kind in GAMES.values()
    ]


@router.get("/")
def home(request: Request) -> Response:
    return page(request, "home.html", games=cards())


@router.get("/new/{name}")
def new(name: Name, request: Request) -> Response:
    shown = game_shown(kind_named(name), language(code_of(request)))
    return page(request, "new.html", game=shown.model_dump(), opponent=DEFAULT_OPPONENT)


@router.get("/game/{id}")
async def game(id: str, request: Request) -> Response:
    async with Services.of(request).rooms.visit(id) as room:
        name, title = room.kept.game, room.match.game.kind.title
    return page(request, "game.html", id=id, game=name, title=title)


@router.get("/analysis")
def analysis(request: Request) -> Response:
    return page(request, "analysis.html", games=cards())


@router.get("/learn")
def learn(request: Request) -> Response:
    return page(request, "learn.html", games=cards())


@router.get("/learn/{name}")
def lesson(name: Name, request: Request) -> Response:
    kind = kind_named(name)
    return page(request, "lesson.html", game={"name": kind.name, "title": kind.title})


@router.get("/api")
def api(request: Request) -> Response:
    return page(request, "api.html", openapi=request.app.openapi())


@router.get("/themes.css")
def themes() -> Response:
    return Response(css(), media_type="text/css", headers={"Cache-Control": "no-cache"})
