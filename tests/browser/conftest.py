"""A server of our own and the system's Chromium, for the tests that look at the pages."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from bench.chromium import find_chromium
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.guest import Guest

# A machine that builds and measures at the same time is slow; that is no reason to fail.
PATIENCE = 30_000
expect.set_options(timeout=PATIENCE)

Invite = Callable[..., Guest]


@pytest.fixture(scope="package")
def chromium() -> str:
    try:
        return find_chromium()
    except SystemExit as missing:
        if os.environ.get("CI"):
            pytest.fail(str(missing), pytrace=False)
        pytest.skip(str(missing))


@pytest.fixture(scope="package")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data folder of the server."""
    return tmp_path_factory.mktemp("served")


@pytest.fixture(scope="package")
def server(folder: Path) -> Iterator[str]:
    """The address of a running `jogo serve` with a data folder of its own."""
    command = [sys.executable, "-m", "jogo", "--lang", "en", "serve", "--no-open", "--port", "0"]
    # All the people of these tests come from one address.
    command += ["--bound", "signups_of_address=500/500"]
    environment = {**os.environ, "JOGO_DATA": str(folder), "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment
    ) as process:
        try:
            assert process.stdout is not None
            said = ""
            for line in process.stdout:
                said += line
                if "http://" in line:
                    break
            else:
                pytest.fail(f"the server did not start:\n{said}", pytrace=False)
            yield "http://" + said.rpartition("http://")[2].split()[0].rstrip("/")
        finally:
            process.terminate()


@pytest.fixture(scope="package")
def browser(chromium: str) -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture
def invite(browser: Browser, server: str) -> Iterator[Invite]:
    """Bring people to the server, each with a browser profile; what went wrong there is told."""
    guests: list[Guest] = []

    def invited(**settings: Any) -> Guest:
        usual: dict[str, Any] = {"reduced_motion": "reduce", "locale": "en-GB"}
        # What a browser keeps for later is a matter of tests of its own.
        usual["service_workers"] = "block"
        context = browser.new_context(**{**usual, "base_url": server, **settings})
        context.set_default_timeout(PATIENCE)
        guests.append(Guest(context))
        return guests[-1]

    yield invited
    for guest in guests:
        guest.context.close()
    assert [trouble for guest in guests for trouble in guest.troubles] == []


@pytest.fixture
def guest(invite: Invite) -> Guest:
    return invite()
