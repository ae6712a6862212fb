"""What a server has done and has to do, in the text that Prometheus reads."""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from jogo.web.services import Services

# Seconds: from what nobody notices to what everybody does.
BUCKETS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
NO_ROUTE = "none"


@dataclass(frozen=True, slots=True)
class Metrics:
    """The figures of a server: those that it counts, and those that are looked up when asked."""

    registry: CollectorRegistry = field(default_factory=CollectorRegistry)
    requests: Counter = field(init=False)
    seconds: Histogram = field(init=False)

    def __post_init__(self) -> None:
        names = ("method", "route")
        counter = Counter(
            "jogo_requests", "Requests answered", (*names, "status"), registry=self.registry
        )
        histogram = Histogram(
            "jogo_request_seconds",
            "Time until a request was answered",
            names,
            registry=self.registry,
            buckets=BUCKETS,
        )
        object.__setattr__(self, "requests", counter)
        object.__setattr__(self, "seconds", histogram)

    def watch(self, services: Services) -> None:
        """Look at these services whenever somebody asks."""
        self.registry.register(ServicesCollector(services))

    def write(self) -> bytes:
        return generate_latest(self.registry)


class ServicesCollector(Collector):
    """Looks at a server's parts: how much goes on, and how much waits."""

    def __init__(self, services: Services) -> None:
        self._services = services

    def describe(self) -> Iterable[GaugeMetricFamily]:
        # Told when somebody asks; before that there may be nothing to look at.
        return ()

    def collect(self) -> Iterator[GaugeMetricFamily]:
        services = self._services
        for name, says, value in (
            ("rooms", "Games that people are at", len(services.rooms)),
            ("clocks", "Clocks that run in games nobody is at", services.rooms.clocks),
            ("sockets", "Live connections", len(services.gate.sockets)),
            ("writes_waiting", "Changes that wait to be stored", services.store.waiting),
        ):
            yield GaugeMetricFamily(f"jogo_{name}", says, value=value)
        waiting = GaugeMetricFamily("jogo_queue_waiting", "Work that waits", labels=["queue"])
        running = GaugeMetricFamily("jogo_queue_running", "Work that is done", labels=["queue"])
        for queue in services.queues:
            waiting.add_metric([queue.name], queue.waiting)
            running.add_metric([queue.name], queue.running)
        yield from (waiting, running)


class RequestTimer:
    """Counts requests and the time that they take, by the route that answers them.

    Addresses have no end, routes do: so strangers cannot make the figures grow.
    """

    def __init__(self, app: ASGIApp, metrics: Metrics) -> None:
        self.app = app
        self.metrics = metrics

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        status, seconds = 0, 0.0

        async def send_and_note(message: Message) -> None:
            nonlocal status, seconds
            if message["type"] == "http.response.start":
                # The answer may be a stream, which goes on for hours.
                status, seconds = message["status"], time.perf_counter() - began
            await send(message)

        began = time.perf_counter()
        try:
            await self.app(scope, receive, send_and_note)
        finally:
            method, route = scope["method"], route_of(scope)
            self.metrics.requests.labels(method, route, str(status)).inc()
            self.metrics.seconds.labels(method, route).observe(seconds)


def route_of(scope: Scope) -> str:
    """The pattern of the address, or the same word for all that lead nowhere."""
    if scope["path"].startswith("/static/"):
        return "/static"
    return getattr(scope.get("route"), "path", NO_ROUTE)
