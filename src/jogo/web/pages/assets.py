"""The files that pages load, under an address that changes with them: browsers keep them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from gzip import compress
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import Scope

from jogo.catalog import game_types
from jogo.core.game import GameType
from jogo.draw.looks import look_rules
from jogo.draw.palette import css
from jogo.draw.svg import view_box
from jogo.web.pages.bundles import ENDING, bundle, bundle_name, bundled_scripts

STATIC = Path(__file__).parent.parent / "static"
FOREVER = "public, max-age=31536000, immutable"
# What may change under the same address is asked for again, and answered in a few bytes if not.
ASK_AGAIN = "no-cache"
WORTH_COMPRESSING = (".css", ".js", ".svg", ".wasm")


def colours() -> str:
    """The colours of the pages and of all games, in every theme and look, as style rules.

    With them, how wide the board of each game is for its height: a page that waits for its board
    leaves the right room.
    """
    return "\n".join((css(), *look_rules(), *map(room_rule, game_types().values())))


def room_rule(game_type: GameType) -> str:
    game = game_type.game(**game_type.suggestions())
    width, height = map(float, view_box(game.view(game.start())).split()[2:])
    return f'.play[data-game="{game_type.name}"] {{ --ratio: {width / height:.4f} }}'


@cache
def files() -> dict[str, bytes]:
    """The files as they were when the first was asked for: what is served is what was named.

    An installation that is replaced while the server runs would otherwise give new files old names.
    Besides the scripts there are those that pages ask for: each with all that it imports.
    """
    plain = {path.name: path.read_bytes() for path in sorted(STATIC.iterdir()) if path.is_file()}
    scripts = {name: text.decode() for name, text in plain.items() if name.endswith(".js")}
    bundles = {bundle_name(name): bundle(name, scripts) for name in bundled_scripts(scripts)}
    return plain | {name: text.encode() for name, text in bundles.items()}


@cache
def compressed(name: str) -> bytes:
    """A file as most browsers take it, compressed once for all of them."""
    return compress(files()[name], mtime=0)


@cache
def edition() -> str:
    """A name for the files; other files, or other games, have another name."""
    contents = sha256(colours().encode())
    for name, content in files().items():
        contents.update(name.encode() + b"\0" + content)
    return contents.hexdigest()[:12]


def folder() -> str:
    """Where the pages find their files; scripts there import each other from the same folder."""
    return f"/static/{edition()}"


def kept_files() -> Iterator[str]:
    """The files that pages ask for: of the scripts, those that are not part of others."""
    bundled = {script for name in files() if name.endswith(ENDING) for script in parts_of(name)}
    return (name for name in files() if name not in bundled)


def parts_of(name: str) -> list[str]:
    """The scripts that a bundle is made of.

    >>> parts_of("app.bundle.js")
    ['kept.js', 'company.js', 'dom.js', 'times.js', 'words.js', 'app.js']
    """
    return re.findall(r"^// ([\w-]+\.js)$", files()[name].decode(), re.MULTILINE)


class Assets(StaticFiles):
    """The static files, each under its plain name and, to be kept, under that of the edition."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        plain = path.removeprefix(f"{edition()}/")
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405)
        if plain not in files():
            raise HTTPException(404)
        headers = {
            "Cache-Control": ASK_AGAIN if plain == path else FOREVER,
            "ETag": f'"{edition()}"',
        }
        content = files()[plain]
        if plain.endswith(WORTH_COMPRESSING):
            headers["Vary"] = "Accept-Encoding"
            if "gzip" in Headers(scope=scope).get("Accept-Encoding", ""):
                headers["Content-Encoding"] = "gzip"
                content = compressed(plain)
        response = Response(content, media_type=guess_type(plain)[0], headers=headers)
        is_known = self.is_not_modified(response.headers, Headers(scope=scope))
        return NotModifiedResponse(response.headers) if is_known else response
