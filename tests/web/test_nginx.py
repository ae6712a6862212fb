"""The documented nginx in front of a server: pages, requests, moves, and whom it speaks for."""

from __future__ import annotations

import json
import os
import re
import shutil
import socket
import subprocess
import textwrap
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import ClientConnection, connect

from jogo.web.settings import Bounds, Settings
from tests.web.site import PATIENCE, running

NGINX = shutil.which("nginx", path=os.environ.get("PATH", "") + ":/usr/sbin")
if NGINX is None and "CI" not in os.environ:
    pytest.skip("nginx is not installed: make nginx", allow_module_level=True)

DOCUMENT = Path(__file__).parents[2] / "docs" / "web.md"
# Addresses of this computer, other than the one that nginx itself has.
ANNA, BRUNO = "127.0.0.2", "127.0.0.3"
CONFIGURATION = """
daemon off;
{user}
pid {folder}/pid;
error_log {folder}/error.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    {site}
}}
"""


def documented_location() -> str:
    """The block that docs/web.md tells people to write."""
    found = re.search(r"^With nginx.*:\n\n((?:    .*\n)+)", DOCUMENT.read_text(), re.MULTILINE)
    assert found is not None
    return textwrap.dedent(found[1])


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


def nginx_before(address: str, folder: Path) -> AbstractContextManager[str]:
    """The address of an nginx as documented, in front of a server."""
    location = documented_location().replace("http://127.0.0.1:8000", address)
    assert address in location
    port = free_port()
    return nginx_with(f"server {{ listen 127.0.0.1:{port}; {location} }}", port, folder)


@contextmanager
def nginx_with(site: str, port: int, folder: Path) -> Iterator[str]:
    """The address of an nginx that serves a site at a port."""
    user = "user root;" if os.geteuid() == 0 else ""
    text = CONFIGURATION.format(folder=folder, site=site, user=user)
    (folder / "nginx.conf").write_text(text)
    # Without it, nginx would begin with a log that only root may write.
    errors = str(folder / "error.log")
    command = [str(NGINX), "-p", str(folder), "-e", errors, "-c", str(folder / "nginx.conf")]
    process = subprocess.Popen(command)
    try:
        wait_for(port, process)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()


def wait_for(port: int, process: subprocess.Popen[bytes]) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        assert process.poll() is None, "nginx has ended"
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
        except OSError:
            time.sleep(0.05)
        else:
            return
    pytest.fail("nginx does not listen")


def browser(address: str, source: str) -> httpx.Client:
    """Someone elsewhere, whose browser says which page it is at."""
    transport = httpx.HTTPTransport(local_address=source)
    return httpx.Client(base_url=address, transport=transport, headers={"Origin": address})


def talk(client: httpx.Client, source: str, game: str, origin: str) -> ClientConnection:
    cookies = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
    address = str(client.base_url.copy_with(scheme="ws", path=f"/ws/games/{game}"))
    return connect(
        address,
        additional_headers={"Cookie": cookies, "Origin": origin},
        compression=None,
        source_address=(source, 0),
    )


def hear(socket: ClientConnection) -> dict[str, Any]:
    message: dict[str, Any] = json.loads(socket.recv(timeout=PATIENCE))
    return message


def test_a_game_is_played_through_the_documented_nginx(tmp_path: Path) -> None:
    settings = Settings(
        data=tmp_path / "data", proxies=("127.0.0.1",), bounds=Bounds(sockets_of_address=1)
    )
    with (
        running(settings) as site,
        nginx_before(site.address, tmp_path) as address,
        browser(address, ANNA) as anna,
        browser(address, BRUNO) as bruno,
    ):
        assert anna.get("/").status_code == 200
        begun = anna.post("/api/games", json={"game": "jostle", "first": "you", "second": "friend"})
        assert begun.status_code == 200, begun.text
        game = begun.json()["id"]
        assert bruno.post(f"/api/games/{game}/seat").json()["you"] == "second"
        with talk(anna, ANNA, game, address) as hers, talk(bruno, BRUNO, game, address) as his:
            action = hear(hers)["position"]["legal"][0]["text"]
            hers.send(json.dumps({"do": "play", "action": action, "ply": 0}))
            while hear(his).get("position", {}).get("ply", 0) == 0:
                pass
            # Each is counted by their own address, not by that of nginx.
            with talk(anna, ANNA, game, address) as second:
                assert ANNA in hear(second)["message"]
        with pytest.raises(InvalidStatus), talk(anna, ANNA, game, "http://127.0.0.1"):
            pass
