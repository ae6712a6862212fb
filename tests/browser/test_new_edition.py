"""A new edition of the site takes the place of the one that a browser has kept, without mixing."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from jogo.web.pages.assets import STATIC
from tests.browser.conftest import PATIENCE

CONTROLLED = "() => Boolean(navigator.serviceWorker.controller)"
KEPT_PAGE = "async () => (await (await caches.match('/learn')).text())"
# A server like any other, whose files are in a folder of their own.
SERVE = """
import sys
from pathlib import Path
from jogo.web.pages import assets
assets.STATIC = Path(sys.argv.pop(1))
from jogo.cli.main import main
main()
"""


@contextmanager
def serving(static: Path, data: Path, port: int) -> Iterator[None]:
    """A server with these files, until the end of the block."""
    command = [sys.executable, "-c", SERVE, str(static), "--lang", "en", "serve", "--no-open"]
    environment = {**os.environ, "JOGO_DATA": str(data), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        [*command, "--port", str(port)], stdout=subprocess.PIPE, text=True, env=environment
    ) as process:
        try:
            assert process.stdout is not None
            assert any("http://" in line for line in process.stdout)
            yield
        finally:
            process.terminate()


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as found:
        port: int = found.getsockname()[1]
    return port


@pytest.fixture
def visitor(browser: Browser) -> Iterator[BrowserContext]:
    context = browser.new_context(reduced_motion="reduce", locale="en-GB")
    context.set_default_timeout(2 * PATIENCE)
    yield context
    context.close()


def edition_of(page: Page) -> str:
    """The edition whose files a page has loaded, all of which belong to it."""
    found = page.evaluate(
        """() => [...document.querySelectorAll("script[src], link[rel=stylesheet]")]
            .map((each) => (each.src || each.href).match(/static\\/(\\w+)\\//)?.[1])
            .filter(Boolean)"""
    )
    assert len(set(found)) == 1, found
    return str(found[0])


def test_a_browser_keeps_one_edition_at_a_time(visitor: BrowserContext, tmp_path: Path) -> None:
    port, new = free_port(), tmp_path / "new"
    shutil.copytree(STATIC, new)
    with (new / "style.css").open("a", encoding="utf-8") as style:
        style.write("\n/* a new edition */\n")
    address = f"http://localhost:{port}/learn"
    page = visitor.new_page()
    with serving(STATIC, tmp_path / "data", port):
        page.goto(address)
        page.wait_for_function(CONTROLLED)
        first = edition_of(page)
        assert page.evaluate("caches.keys()") == [f"jogo-{first}"]
    with serving(new, tmp_path / "data", port):
        # The page is the server's; what is kept is still whole, and of the edition before.
        page.goto(address)
        second = edition_of(page)
        assert second != first
        assert f"/static/{first}/" in page.evaluate(KEPT_PAGE)
        visitor.set_offline(True)
        page.goto(address)
        assert edition_of(page) == first
        visitor.set_offline(False)
        # Once all of the new one is there, the visitor chooses when to go on with it.
        page.goto(address)
        reload = page.locator("#new-version button")
        expect(reload).to_be_visible(timeout=3 * PATIENCE)
        with page.expect_navigation():
            reload.click()
        page.wait_for_function(f"async () => String(await caches.keys()) === 'jogo-{second}'")
    # Without any server, all of it is the new one.
    page.goto(address)
    assert edition_of(page) == second
    expect(page.get_by_role("link", name="Jostle").first).to_be_visible()
