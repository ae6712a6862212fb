"""`jogo serve`: the web app on a port of this computer."""

from __future__ import annotations

import errno
import gc
import socket
import threading
import webbrowser
from collections.abc import Callable
from contextlib import suppress

import uvicorn
from fastapi import FastAPI

from jogo.core.errors import JogoError
from jogo.web.app import create_app
from jogo.web.logs import log_config
from jogo.web.settings import Settings

LARGEST_MESSAGE = 256_000
ANY_HOST = frozenset({"0.0.0.0", "::"})


class NoPort(JogoError):
    """The server cannot listen where it was told to."""


def serve(
    settings: Settings, host: str, port: int, *, opens: bool, tell: Callable[[str], None]
) -> None:
    """Serve until Ctrl-C; `tell` hears the address once people can use it."""
    listener = listen(host, port)
    address = address_of(host, listener)
    server = Server(create_app(settings), lambda: announce(address, opens, tell))
    # Ctrl-C is how a server is meant to end, and no failure.
    with listener, suppress(KeyboardInterrupt):
        server.run(sockets=[listener])


def address_of(host: str, listener: socket.socket) -> str:
    """Where a browser on this computer finds the server."""
    shown = "localhost" if host in ANY_HOST else host
    name = f"[{shown}]" if ":" in shown else shown
    return f"http://{name}:{listener.getsockname()[1]}/"


class Server(uvicorn.Server):
    """A uvicorn that says when it is ready."""

    def __init__(self, app: FastAPI, ready: Callable[[], None]) -> None:
        config = uvicorn.Config(
            app,
            log_config=log_config(),
            log_level="warning",
            access_log=False,
            ws="websockets-sansio",
            ws_max_size=LARGEST_MESSAGE,
            # A position is a few kilobytes: not worth the memory and the time of packing it.
            ws_per_message_deflate=False,
            server_header=False,
            timeout_graceful_shutdown=2,
        )
        super().__init__(config)
        self._ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._ready()
            sweep_seldom()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await super().shutdown(sockets)
        gc.unfreeze()


def sweep_seldom() -> None:
    """Keep the garbage collector from stopping every game for a quarter of a second.

    What was loaded at the start stays anyway, so it need not be searched. Games are made of values
    without cycles, so the rest can wait.
    """
    gc.freeze()
    gc.set_threshold(50_000, 50, 100)


def announce(address: str, opens: bool, tell: Callable[[str], None]) -> None:
    tell(address)
    if opens:
        # A browser may take its time to start.
        threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens there, or `NoPort`."""
    try:
        family = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0][0]
        return socket.create_server((host, port), family=family, backlog=2048)
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise NoPort(
                "port {port} is taken: is jogo running there already? "
                "Choose another with --port, or --port 0 for any",
                port=port,
            ) from error
        raise NoPort(
            "cannot listen at {host}:{port}: {problem}", host=host, port=port, problem=error
        ) from error
