"""The pages: there in every language, guarded by their headers, and without a script inside."""

from __future__ import annotations

import html
import io
import json
import re
import time
from dataclasses import replace
from pathlib import Path
from urllib.parse import parse_qs

import pytest
from PIL import Image

from jogo.catalog import game_types
from jogo.language import LANGUAGES
from jogo.web.pages import assets
from jogo.web.pages.assets import WORTH_COMPRESSING, compressed, folder
from jogo.web.pages.rendering import sentences_in_scripts, signs_in_moves
from jogo.web.pages.routes import png_of
from jogo.web.settings import Settings
from tests.web.site import Visitor, running

PAGES = ["/", "/analysis", "/learn", "/puzzles", "/api", "/login", "/signup", "/account", "/lobby"]
PAGES += [
    f"{page}/{game}" for page in ("/new", "/edit", "/learn", "/puzzles") for game in game_types()
]
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
    # The engine is WebAssembly; nothing else that is unsafe is allowed.
    assert policy.count("'wasm-unsafe-eval'") == 1
    assert "unsafe" not in policy.replace("'wasm-unsafe-eval'", "")
    assert told["cross-origin-opener-policy"] == "same-origin"
    assert told["cross-origin-embedder-policy"] == "require-corp"
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert told["x-content-type-options"] == "nosniff"
    assert told["referrer-policy"] == "same-origin"


def test_the_language_that_was_chosen_is_remembered(anna: Visitor) -> None:
    assert '<html lang="en">' in anna.get("/").text
    anna.get("/", lang="pt")
    assert '<html lang="pt">' in anna.get("/").text


def test_the_link_to_the_other_language_keeps_the_rest_of_the_address(anna: Visitor) -> None:
    page = anna.get("/analysis", game="jostle", position="8 r <1>").text
    found = re.search(r'class="language" href="([^"]+)"', page)
    assert found is not None
    asked = parse_qs(html.unescape(found[1]).lstrip("?"))
    assert asked == {"game": ["jostle"], "position": ["8 r <1>"], "lang": ["pt"]}
    again = anna.get("/analysis", game="jostle", lang="pt").text
    assert 'href="?game=jostle&amp;lang=en"' in again


def test_a_page_brings_the_words_of_its_scripts(anna: Visitor) -> None:
    page = anna.get("/", lang="pt").text
    found = re.search(r'id="words">(.*?)</script>', page, re.DOTALL)
    assert found is not None
    words = json.loads(found[1])
    # The empty sentence stands for the language's rule of plural forms.
    assert sorted(words) == ["", *sorted({*sentences_in_scripts(), *signs_in_moves()})]
    assert words["Resign"] == "Desistir"


def test_what_is_not_there_is_said_on_a_page(anna: Visitor) -> None:
    for path in ("/nothing", "/new/chess", "/learn/chess", "/game/aaaaaaaaaa"):
        response = anna.get(path)
        assert response.status_code == 404
        assert response.headers["content-type"].startswith("text/html")
        assert 'href="/new/jostle"' in response.text
    assert "ten letters" in anna.get("/game/zzz").text
    response = anna.get("/new/<script>alert(1)</script>")
    assert "<script>alert" not in response.text


def test_a_link_that_is_sent_brings_a_picture(anna: Visitor) -> None:
    game = anna.begin("small-star-empires")["id"]
    for path in (f"/game/{game}", "/new/jostle", "/edit/jostle", "/learn/jostle", "/"):
        page = anna.get(path).text
        told = dict(re.findall(r'<meta property="og:(\w+)" content="([^"]*)">', page))
        assert told["title"]
        assert told["description"]
        assert told["image"].startswith(f"{anna.site.address}/")
        picture = anna.http.get(told["image"])
        assert picture.headers["content-type"] == "image/png"
        assert Image.open(io.BytesIO(picture.content)).size[0] >= 500
    assert told["image"].endswith("/static/icon-512.png")


def test_a_stranger_cannot_put_another_server_into_a_page(settings: Settings) -> None:
    with running(replace(settings, domains=())) as site:
        page = site.visitor(Host="elsewhere.example").get("/new/jostle")
        assert page.status_code == 200
        assert "elsewhere.example" not in page.text
        assert 'content="/pictures/jostle.png"' in page.text


def test_what_browsers_look_for_is_in_its_place(anna: Visitor) -> None:
    assert anna.get("/favicon.ico").content.startswith(b"\x89PNG")
    assert "Allow: /api/games/*/picture.png" in anna.get("/robots.txt").text
    manifest = anna.get("/manifest.webmanifest", lang="pt")
    assert manifest.headers["content-type"] == "application/manifest+json"
    described = manifest.json()
    assert (described["lang"], described["display"]) == ("pt", "standalone")
    for icon in described["icons"]:
        assert anna.get(icon["src"]).headers["content-type"] == icon["type"]


def test_a_game_begins_from_a_position_that_an_address_brings(anna: Visitor) -> None:
    position = "8/8/2RBRB2/2BRBR2/2R1RB2/2BRBR2/8/8 b 4"
    page = anna.get("/new/jostle", position=position, options="size=8").text
    assert f'data-position="{position}"' in page
    assert re.search(r'value="second"> Blue\s+<small>moves first', page)
    refused = anna.get("/new/jostle", position="nonsense", options="size=8")
    assert refused.status_code == 400
    assert "needs 3 fields" in refused.text
    assert anna.get("/new/jostle", position=position, options="size=9").status_code == 400


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


def test_a_first_visitor_finds_all_files_compressed_already(settings: Settings) -> None:
    compressed.cache_clear()
    prepared = [name for name in assets.kept_files() if name.endswith(WORTH_COMPRESSING)]
    with running(settings) as site:
        while compressed.cache_info().currsize < len(prepared):
            time.sleep(0.01)
        for file in re.findall(r'(?:src|href)="(/static/[^"]+)"', site.visitor().get("/").text):
            site.visitor().get(file)
        assert compressed.cache_info().misses == len(prepared)
        assert compressed.cache_info().hits > 5


def test_files_that_are_replaced_while_the_server_runs_are_not_mixed(
    anna: Visitor, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    page = anna.get("/").text
    before = anna.get("/static/board.js").text
    monkeypatch.setattr(assets, "STATIC", tmp_path)
    (tmp_path / "board.js").write_text("another edition", encoding="utf-8")
    assert anna.get("/static/board.js").text == before
    assert anna.get("/").text == page
    known = anna.get("/static/board.js").headers["etag"]
    unchanged = anna.http.get("/static/board.js", headers={"If-None-Match": known})
    assert (unchanged.status_code, unchanged.content) == (304, b"")


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
        "/api/account",
        "/api/account/adopt",
        "/api/account/delete",
        "/api/account/export",
        "/api/account/forgotten",
        "/api/account/mail",
        "/api/account/mail/confirm",
        "/api/account/name",
        "/api/account/password",
        "/api/account/puzzles",
        "/api/account/reset",
        "/api/account/sessions",
        "/api/account/sessions/{id}",
        "/api/account/vacation",
        "/api/account/notices",
        "/api/account/unsubscribe",
        "/api/account/push",
        "/api/account/push/{id}",
        "/api/accounts",
        "/api/account/bots",
        "/api/account/bots/{name}",
        "/api/account/bots/{name}/tokens",
        "/api/account/bots/{name}/tokens/{id}",
        "/api/stream/event",
        "/api/bot/game/stream/{id}",
        "/api/bot/game/{id}/move/{move}",
        "/api/bot/game/{id}/draw/{accept}",
        "/api/bot/game/{id}/resign",
        "/api/bot/game/{id}/abort",
        "/api/challenge/open",
        "/api/challenge/{name}",
        "/api/challenge/{id}/accept",
        "/api/challenge/{id}/decline",
        "/api/challenge/{id}/cancel",
        "/api/login",
        "/api/people/{name}",
        "/api/people/{name}/games",
        "/api/people/{name}/games.zip",
        "/api/logout",
        "/api/catalog",
        "/api/games",
        "/api/kits/{game}",
        "/api/games/{id}",
        "/api/games/{id}/plan",
        "/api/games/{id}/seat",
        "/api/games/{id}/rematch",
        "/api/games/{id}/level",
        "/api/games/{id}/positions/{ply}",
        "/api/games/{id}/tour",
        "/api/games/{id}/record",
        "/api/games/{id}/review",
        "/api/games/{id}/picture.svg",
        "/api/games/{id}/picture.png",
        "/api/editor",
        "/api/explorer",
        "/api/positions",
        "/api/positions/line",
        "/api/positions/hindrance",
        "/api/games/{id}/tree",
        "/api/studies",
        "/api/account/blocks",
        "/api/account/blocks/{id}",
        "/api/account/warnings",
        "/api/account/warnings/{id}",
        "/api/bot/game/{id}/chat",
        "/api/bot/tournament/{id}/chat",
        "/api/moderation/log",
        "/api/moderation/people/{name}",
        "/api/moderation/reports",
        "/api/moderation/reports/{id}",
        "/api/reports",
        "/api/studies/{id}",
        "/api/studies/{id}/key",
        "/api/studies/{id}/record",
        "/api/records",
        "/api/reviews",
        "/api/lessons/{game}",
        "/api/lessons/{game}/{number}",
        "/api/mine",
        "/healthz",
        "/readyz",
        "/api/tournaments",
        "/api/tournaments/{id}",
        "/api/tournaments/{id}/begin",
        "/api/tournaments/{id}/call-off",
        "/api/tournaments/{id}/join",
        "/api/tournaments/{id}/levels",
        "/api/tournaments/{id}/levels/{player}",
        "/api/tournaments/{id}/withdraw",
        "/api/passkeys",
        "/api/passkeys/signup",
        "/api/passkeys/login",
        "/api/account/passkeys",
        "/api/account/passkeys/{id}",
        "/api/account/passkeys/{id}/remove",
        "/api/bot/online",
        "/api/account/friends",
        "/api/account/friends/{name}",
        "/api/account/presence",
        "/api/bot/tournament/{id}/join",
        "/api/bot/tournament/{id}/withdraw",
    }
    for path in ("/docs", "/redoc"):
        assert anna.get(path).status_code == 404


def test_a_picture_of_a_game_is_one_however_its_name_is_written(anna: Visitor) -> None:
    one, other = (anna.get(f"/pictures/{name}.png").content for name in ("jostle", "JosTLE"))
    assert one == other
    assert png_of.cache_info().currsize <= len(game_types())
    assert anna.http.head("/pictures/jostle.png").status_code == 200


@pytest.mark.parametrize("written", ["%00", "a" * 41, "a%20b"])
def test_what_is_no_id_is_a_game_that_does_not_exist(anna: Visitor, written: str) -> None:
    for path in (f"/api/games/{written}", f"/game/{written}"):
        assert anna.get(path).status_code == 404
