"""`jogo serve`: the web app on a port of this computer."""

from __future__ import annotations

import asyncio
import errno
import gc
import logging
import socket
import threading
import time
import webbrowser
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

import uvicorn
from fastapi import FastAPI

from jogo.core.errors import JogoError
from jogo.web.app import create_app
from jogo.web.limits import Meter
from jogo.web.logs import log_config
from jogo.web.protocols.descriptors import fit_to_descriptors, raise_limit
from jogo.web.protocols.door import Door, DoorConfig
from jogo.web.protocols.http import HttpConnection
from jogo.web.protocols.live import LiveConnection
from jogo.web.protocols.sweeping import sweep_the_young
from jogo.web.protocols.watch import watch
from jogo.web.services import Services
from jogo.web.settings import Rate, Settings

LARGEST_MESSAGE = 256_000
ANY_HOST = frozenset({"0.0.0.0", "::"})


class NoPort(JogoError):
    """The server cannot listen where it was told to."""


def serve(
    settings: Settings, host: str, port: int, *, opens: bool, tell: Callable[[str], None]
) -> None:
    """Serve until Ctrl-C; `tell` hears the address once people can use it."""
    bounds = fit_to_descriptors(settings.bounds, raise_limit())
    settings = replace(settings, bounds=bounds)
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
        services: Services = app.state.services
        settings = services.settings
        self.services = services
        self.door = Door(settings, services.gate)
        config = DoorConfig(
            app,
            self.door,
            log_config=log_config(settings.log),
            log_level="warning",
            access_log=False,
            http=HttpConnection,
            ws=LiveConnection,
            ws_max_size=LARGEST_MESSAGE,
            # Nobody else may choose the address that they are counted by.
            forwarded_allow_ips=[*settings.proxies],
            # A position is a few kilobytes: not worth the memory and the time of packing it.
            ws_per_message_deflate=False,
            server_header=False,
            timeout_graceful_shutdown=2,
        )
        super().__init__(config)
        logging.getLogger("uvicorn.error").addFilter(warn_seldom)
        self._ready = ready
        self._watch: asyncio.Task[None] | None = None
        self._thresholds = gc.get_threshold()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._watch = asyncio.create_task(
                watch(self.server_state.connections, self.door, self.services.rooms)
            )
            self.services.replayer.warm()
            self._ready()
            sweep_the_young()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        # Requests that wait for a long game are answered now, and not when it is their turn.
        self.services.replayer.close()
        # Streams would go on as long as somebody reads them.
        self.services.streams.close()
        await super().shutdown(sockets)
        if self._watch is not None:
            self._watch.cancel()
        gc.unfreeze()
        gc.set_threshold(*self._thresholds)


WARNINGS = Meter(Rate(1, 60), time.monotonic)


def warn_seldom(record: logging.LogRecord) -> bool:
    """Whether a line goes to the log: a warning that strangers can provoke, once a second."""
    return record.levelno != logging.WARNING or not WARNINGS.wait(str(record.msg))


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
