"""The pages: there in every language, guarded by their headers, and without a script inside."""

from __future__ import annotations

import json
import re

import pytest

from jogo.catalog import game_types
from jogo.language import LANGUAGES
from jogo.web.pages.assets import folder
from jogo.web.pages.rendering import sentences_in_scripts
from tests.web.site import Visitor

PAGES = ["/", "/analysis", "/learn", "/api"]
PAGES += [f"{page}/{game}" for page in ("/new", "/learn") for game in game_types()]
FIRST_PAGE = 150_000


@pytest.mark.parametrize("code", LANGUAGES)
def test_pages_are_there_and_guarded(anna: Visitor, code: str) -> None:
    for path in (*PAGES, f"/game/{anna.begin()['id']}"):
        response = anna.get(path, lang=code)
        assert response.status_code == 200, path
        assert f'<html lang="{code}">' in response.text
        assert_guarded(response.headers)
        for tag in re.findall(r"<script[^>]*>", response.text):
            assert "src=" in tag or 'type="application/json"' in tag
        assert not re.search(r"\son\w+=|\sstyle=|javascript:", response.text)


def assert_guarded(headers: object) -> None:
    told = dict(headers)  # type: ignore[call-overload]
    policy = told["content-security-policy"]
    assert "unsafe" not in policy
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert told["x-content-type-options"] == "nosniff"
    assert told["referrer-policy"] == "same-origin"


def test_the_language_that_was_chosen_is_remembered(anna: Visitor) -> None:
    assert '<html lang="en">' in anna.get("/").text
    anna.get("/", lang="pt")
    assert '<html lang="pt">' in anna.get("/").text


def test_a_page_brings_the_words_of_its_scripts(anna: Visitor) -> None:
    page = anna.get("/", lang="pt").text
    found = re.search(r'id="words">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    words = json.loads(found[1])
    # The empty sentence stands for the language's rule of plural forms.
    assert sorted(words) == ["", *sorted(sentences_in_scripts())]
    assert words["Resign"] == "Desistir"


def test_what_is_not_there_is_said_on_a_page(anna: Visitor) -> None:
    for path in ("/nothing", "/new/chess", "/learn/chess", "/game/aaaaaaaaaa"):
        response = anna.get(path)
        assert response.status_code == 404
        assert response.headers["content-type"].startswith("text/html")
    response = anna.get("/new/<script>alert(1)</script>")
    assert "<script>alert" not in response.text


def test_static_files_are_there_and_nothing_else(anna: Visitor) -> None:
    script = anna.get("/static/board.js")
    assert script.headers["content-type"].startswith("text/javascript")
    assert_guarded(script.headers)
    assert anna.get("/themes.css").headers["content-type"].startswith("text/css")
    for path in ("/static/../app.py", "/static/%2e%2e/app.py", "/static//etc/passwd"):
        assert anna.get(path).status_code == 404


def test_what_a_page_loads_is_kept_until_it_changes(anna: Visitor) -> None:
    page = anna.get("/")
    assert page.headers["cache-control"] == "no-cache"
    files = re.findall(r'(?:src|href)="(/static/[^"]+|/themes.css[^"]*)"', page.text)
    assert len(files) > 5
    for file in files:
        path, _, of = file.partition("?of=")
        response = anna.get(path, of=of) if of else anna.get(path)
        assert "immutable" in response.headers["cache-control"], file
    # A plain address, and that of another edition, may stand for something else tomorrow.
    plain = anna.get("/static/board.js")
    assert plain.headers["cache-control"] == "no-cache"
    assert plain.headers["etag"]
    assert anna.get("/themes.css").headers["cache-control"] == "no-cache"
    assert anna.get("/static/000000000000/board.js").status_code == 404


def test_pages_and_their_files_are_compressed(anna: Visitor) -> None:
    for path in ("/", "/themes.css", "/static/board.js", "/static/pages.css"):
        response = anna.get(path)
        assert response.headers["content-encoding"] == "gzip", path
        assert int(response.headers["content-length"]) < len(response.content) / 2, path


def test_the_first_page_is_light(anna: Visitor) -> None:
    page = anna.get("/")
    needed = set(re.findall(r'(?:src|href)="(/static/[^"]+|/themes.css[^"]*)"', page.text))
    seen: set[str] = set()
    size = len(page.content)
    while needed:
        path = needed.pop()
        seen.add(path)
        response = anna.get(path)
        size += len(response.content)
        if path.endswith(".js"):
            imported = re.findall(r'from "\./([^"]+)"', response.text)
            needed |= {f"{folder()}/{name}" for name in imported} - seen
    assert len(seen) > 5
    assert size < FIRST_PAGE


def test_the_description_has_every_request(anna: Visitor) -> None:
    paths = anna.get("/openapi.json").json()["paths"]
    assert set(paths) == {
        "/api/catalog",
        "/api/games",
        "/api/games/{id}",
        "/api/games/{id}/seat",
        "/api/games/{id}/rematch",
        "/api/games/{id}/level",
        "/api/games/{id}/positions/{ply}",
        "/api/games/{id}/record",
        "/api/games/{id}/picture.svg",
        "/api/positions",
        "/api/records",
        "/api/lessons/{game}",
        "/api/lessons/{game}/{number}",
        "/api/mine",
        "/healthz",
        "/readyz",
    }
    for path in ("/docs", "/redoc"):
        assert anna.get(path).status_code == 404
