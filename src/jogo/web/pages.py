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

from jogo.catalog import find_game_type, game_types
from jogo.draw.palette import css
from jogo.draw.sprite import sprite
from jogo.draw.svg import draw_svg
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
    return Markup(draw_svg(find_game_type(name).preview(), None))


def cards() -> list[dict[str, Any]]:
    return [
        {
            "name": game_type.name,
            "title": game_type.title,
            "sentence": game_type.summary,
            "picture": picture_of(game_type.name),
        }
        for game_type in game_types().values()
    ]


@router.get("/")
def home(request: Request) -> Response:
    return page(request, "home.html", games=cards())


@router.get("/new/{name}")
def new(name: Name, request: Request) -> Response:
    shown = game_shown(find_game_type(name), language(code_of(request)))
    return page(request, "new.html", game=shown.model_dump(), opponent=DEFAULT_OPPONENT)


@router.get("/game/{id}")
async def game(id: str, request: Request) -> Response:
    async with Services.of(request).rooms.visit(id) as room:
        name, title = room.kept.game, room.match.game.type.title
    return page(request, "game.html", id=id, game=name, title=title)


@router.get("/analysis")
def analysis(request: Request) -> Response:
    return page(request, "analysis.html", games=cards())


@router.get("/learn")
def learn(request: Request) -> Response:
    return page(request, "learn.html", games=cards())


@router.get("/learn/{name}")
def lesson(name: Name, request: Request) -> Response:
    game_type = find_game_type(name)
    return page(request, "lesson.html", game={"name": game_type.name, "title": game_type.title})


@router.get("/api")
def api(request: Request) -> Response:
    return page(request, "api.html", openapi=request.app.openapi())


@router.get("/themes.css")
def themes() -> Response:
    return Response(css(), media_type="text/css", headers={"Cache-Control": "no-cache"})
