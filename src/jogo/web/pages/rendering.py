"""A page from its template, in the visitor's language."""

from __future__ import annotations

import ast
import re
from functools import lru_cache
from pathlib import Path
from typing import Any

from fastapi import Request, Response
from fastapi.responses import HTMLResponse
from jinja2 import Environment, FileSystemLoader, StrictUndefined, select_autoescape
from markupsafe import Markup

from jogo.catalog import game_types
from jogo.core.message import Plural
from jogo.draw.sprite import sprite
from jogo.language import LANGUAGES, Language
from jogo.web.identity import PERSON, guest_name_of
from jogo.web.locale import COOKIE, code_of, language
from jogo.web.pages.assets import ASK_AGAIN, STATIC, edition, folder
from jogo.web.pages.bundles import bundle_name
from jogo.web.pages.times import day, moment
from jogo.web.security import origin_of
from jogo.web.services import Services

FOLDER = Path(__file__).parent.parent
YEAR = 365 * 24 * 3600
# What stands for a page that shows no board.
PREVIEW = "/static/icon-512.png"
QUOTED = r"""("(?:[^"\\]|\\.)*")"""
SENTENCE = re.compile(rf"\bsay\(\s*{QUOTED}")
COUNTING = re.compile(rf"\bsayCounted\(\s*{QUOTED},\s*{QUOTED}")
TEMPLATES = Environment(
    loader=FileSystemLoader(FOLDER / "templates"),
    autoescape=select_autoescape(default=True),
    undefined=StrictUndefined,
)
TEMPLATES.globals["Plural"] = Plural
TEMPLATES.filters |= {"day": day, "moment": moment}


@lru_cache(maxsize=1)
def sentences_in_scripts() -> tuple[str, ...]:
    """Every sentence that a script says, for the page to bring along in its language."""
    found: set[str] = set()
    for script in sorted(STATIC.glob("*.js")):
        text = script.read_text(encoding="utf-8")
        found |= {ast.literal_eval(quoted) for quoted in SENTENCE.findall(text)}
        found |= {Plural(*map(ast.literal_eval, forms)) for forms in COUNTING.findall(text)}
    return tuple(sorted(found))


@lru_cache(maxsize=8)
def words_of(say: Language) -> dict[str, str | list[str]]:
    """What the scripts say in a language; a counting sentence in all its plural forms.

    The empty sentence, gettext's name for a file's header, holds the rule: which form counts 0,
    1, 2, … 199 things. From there on, the last two digits decide, in every rule of gettext.
    """
    words: dict[str, str | list[str]] = {
        sentence: say.forms(sentence) if isinstance(sentence, Plural) else say(sentence)
        for sentence in sentences_in_scripts()
    }
    signs = {sign: say(word) for sign, word in signs_in_moves().items()}
    return {"": "".join(str(say.plural_form(n)) for n in range(200))} | signs | words


@lru_cache(maxsize=1)
def signs_in_moves() -> dict[str, str]:
    """The words for what moves end with, and for moves that touch no cell (`=swap`).

    A sign that two games understand otherwise has none.
    """
    meant: list[tuple[str, str]] = []
    for game_type in game_types().values():
        words = game_type.words
        meant += words.signs.items()
        meant += [(f"={call}", said.listed) for call, said in words.calls.items()]
    return {sign: word for sign, word in meant if all(word == w for s, w in meant if s == sign)}


def module(script: str) -> Markup:
    """A page's script, with all that it imports."""
    source = f"{folder()}/{bundle_name(script)}"
    return Markup('<script type="module" src="{}"></script>').format(source)


def render(request: Request, template: str, status: int = 200, **context: Any) -> Response:
    """A page in the visitor's language; a language that is asked for is remembered.

    Of the page, those who are sent its address see a `description` and a `preview`.
    """
    code = code_of(request)
    say = language(code)
    services = Services.of(request)
    usual = {
        "say": say,
        "language": code,
        "languages": LANGUAGES,
        "path": request.url.path,
        "origin": origin_of(request, services.settings),
        "person": request.scope.get(PERSON),
        "guest_name": guest_name_of(request),
        "query_with": lambda **changed: request.url.include_query_params(**changed).query,
        "static": folder(),
        "module": module,
        "edition": edition(),
        "words": words_of(say),
        "pieces": Markup(sprite()),
        "status": status,
        "description": "",
        "preview": PREVIEW,
    }
    text = TEMPLATES.get_template(template).render({**usual, **context})
    response = HTMLResponse(text, status, {"Cache-Control": ASK_AGAIN})
    if request.query_params.get(COOKIE) in LANGUAGES:
        response.set_cookie(COOKIE, code, max_age=YEAR, samesite="lax", httponly=True)
    visitor = services.signer.guest(request)
    if visitor is not None:
        # A cookie that an earlier version signed is replaced.
        services.signer.identify(request, response, visitor)
    return response
