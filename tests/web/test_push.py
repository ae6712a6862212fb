"""Notices to devices: encrypted for one browser, signed by the server, to public hosts only."""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from io import BytesIO
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from bench.postgres import Postgres
from bench.redis_server import RedisServer
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

from jogo.web.errors import BadMessage
from jogo.web.notices import herald, outbox
from jogo.web.notices.push_keys import make_push_keys
from jogo.web.notices.push_service import NotReached, check_endpoint, send_message
from jogo.web.notices.webpush import CURVE, PushKeys, decode, derive, encode, encrypt, point_of
from jogo.web.settings import Bounds, Settings
from jogo.web.store.beside import change_beside
from tests.web.by_letter import Wall, attended_days, begin
from tests.web.site import PATIENCE, Site, Visitor, running, wait_until
from tests.web.test_accounts import PASSWORD, sign_up
from tests.web.test_turn_mail import MINUTE, looks

# The example of RFC 8291, appendix A.
WATERMELON = b"When I grow up, I want to be a watermelon"
RECEIVER = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
RECEIVERS_NUMBER = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
SENDER = "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8"
SENDERS_NUMBER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
AUTH, SALT = "BTBZMqHH6r4Tts7J_aSIgg", "DGv6ra1nlYgDCS1FRnbzlw"
ENCRYPTED = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz"
    "AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
)


def key_of(number: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(decode(number), "big"), CURVE)


def decrypt(body: bytes, own: ec.EllipticCurvePrivateKey, auth: bytes) -> bytes:
    """What a browser does with a message."""
    salt, size = body[:16], body[20]
    sender, sealed = body[21 : 21 + size], body[21 + size :]
    shared = own.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, sender))
    secret = derive(shared, auth, b"WebPush: info\0" + point_of(own.public_key()) + sender, 32)
    key = derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derive(secret, salt, b"Content-Encoding: nonce\0", 12)
    plain = AESGCM(key).decrypt(nonce, sealed, None)
    assert plain.endswith(b"\x02")
    return plain[:-1]


def check_signature(authorization: str, origin: str, key: str) -> None:
    """What a push service does before it believes who sends."""
    kind, _, values = authorization.partition(" ")
    shown = dict(value.split("=", 1) for value in values.split(", "))
    assert (kind, shown["k"]) == ("vapid", key)
    head, claims, signature = shown["t"].split(".")
    assert json.loads(decode(head)) == {"typ": "JWT", "alg": "ES256"}
    said = json.loads(decode(claims))
    assert said["aud"] == origin
    assert 0 < said["exp"] - time.time() <= 24 * 3600
    assert said["sub"] == "https://club.example"
    raw = decode(signature)
    numbers = [int.from_bytes(raw[start : start + 32], "big") for start in (0, 32)]
    public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decode(key))
    signed = f"{head}.{claims}".encode()
    public.verify(encode_dss_signature(*numbers), signed, ec.ECDSA(hashes.SHA256()))


def test_the_example_of_the_standard() -> None:
    sender, receiver = key_of(SENDERS_NUMBER), key_of(RECEIVERS_NUMBER)
    assert encode(point_of(sender.public_key())) == SENDER
    made = encrypt(WATERMELON, decode(RECEIVER), decode(AUTH), decode(SALT), sender)
    assert encode(made) == ENCRYPTED
    assert decrypt(made, receiver, decode(AUTH)) == WATERMELON
    # Without them, every message has a salt and a key of its own.
    again = [encrypt(WATERMELON, decode(RECEIVER), decode(AUTH)) for _ in range(2)]
    assert again[0] != again[1]
    assert [decrypt(each, receiver, decode(AUTH)) for each in again] == [WATERMELON] * 2


@dataclass
class PushService:
    """A push service that one browser has subscribed at, and what came there."""

    host: str = ""
    status: int = 201
    key: str = ""
    messages: list[dict[str, Any]] = field(default_factory=list)
    requests: int = 0
    own: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(CURVE))
    auth: bytes = bytes(range(16))

    @property
    def subscription(self) -> dict[str, Any]:
        point = encode(point_of(self.own.public_key()))
        return {
            "endpoint": f"http://{self.host}/push/one",
            "expirationTime": None,
            "keys": {"p256dh": point, "auth": encode(self.auth)},
        }

    def take(self, request: BaseHTTPRequestHandler) -> int:
        """Read what came, and say what to answer: by how it stood before anyone knew of it."""
        body, status = request.rfile.read(int(request.headers["Content-Length"])), self.status
        self.requests += 1
        assert request.headers["Content-Encoding"] == "aes128gcm"
        assert int(request.headers["TTL"]) > 0
        check_signature(request.headers["Authorization"], f"http://{self.host}", self.key)
        message = json.loads(decrypt(body, self.own, self.auth))
        if status == 201:
            self.messages.append(message)
        return status

    def next(self) -> dict[str, Any]:
        wait_until(lambda: self.messages)
        return self.messages.pop(0)


@contextmanager
def push_service_here() -> Iterator[PushService]:
    service = PushService()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            try:
                self.send_response(service.take(self))
            except Exception:
                self.send_response(400)
                raise
            finally:
                self.end_headers()

        def log_message(self, *_: object) -> None:
            """Nobody reads it."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        service.host = f"127.0.0.1:{server.server_port}"
        yield service
        server.shutdown()
        thread.join(PATIENCE)


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service_here() as service:
        yield service


def with_keys(settings: Settings, service: PushService) -> Settings:
    """Settings of a server whose host has made keys, and that may reach this push service."""
    settings.data.mkdir(exist_ok=True)
    made = change_beside(
        settings.database_url, lambda connection: make_push_keys(connection, replaces=False)
    )
    service.key, is_new = made
    assert is_new
    return replace(settings, url="https://club.example", push_hosts=(service.host,))


def waiting(site: Site, service: PushService, wall: Wall) -> tuple[Visitor, str]:
    """Somebody with a device whose turn it is, and the game."""
    anna, bruno = site.visitor(), site.visitor()
    sign_up(anna)
    sign_up(bruno, "Bruno")
    assert anna.post("/api/account/push", service.subscription).status_code == 204
    game = begin(bruno, anna)
    with bruno.at(game) as his:
        his.play()
    attended_days(wall, site, 2 * MINUTE)
    return anna, game


def test_a_turn_comes_to_a_device(by_letter: Settings, wall: Wall, service: PushService) -> None:
    settings = with_keys(by_letter, service)
    with running(settings) as site:
        anna, game = waiting(site, service, wall)
        told = service.next()
        assert told == {
            "title": "Your turn against Bruno in Jostle.",
            "body": "3 days left",
            "url": f"/game/{game}",
            "tag": game,
        }
        looks(site)
        assert "Notify this device" in anna.get("/account").text
        with ZipFile(BytesIO(anna.get("/api/account/export").content)) as packed:
            devices = json.loads(packed.read("account.json"))["devices"]
            assert [each["endpoint"] for each in devices] == [service.subscription["endpoint"]]
    # Nothing comes twice, not after a restart either; once more when little time is left.
    with running(settings) as site:
        looks(site)
        assert service.messages == []
        attended_days(wall, site, 2.5)
        assert service.next()["body"] == "12 hours left"
        looks(site)
        assert service.messages == []


def test_a_browser_that_is_gone_is_forgotten(
    by_letter: Settings, wall: Wall, service: PushService
) -> None:
    with running(with_keys(by_letter, service)) as site:
        service.status = 410
        anna, _ = waiting(site, service, wall)
        wait_until(lambda: service.requests == 1)
        wait_until(lambda: "Remove: " not in anna.get("/account").text)
        assert site.services.pushing.keys is not None


def test_a_service_in_trouble_is_tried_again_and_given_up(
    by_letter: Settings, wall: Wall, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "MOST_TRIES", 3)
    with running(with_keys(by_letter, service)) as site:
        service.status = 503
        waiting(site, service, wall)
        wait_until(lambda: service.requests == 1)
        looks(site)
        assert service.requests == 1
        attended_days(wall, site, 2 * MINUTE)
        wait_until(lambda: service.requests == 2)
        attended_days(wall, site, 5 * MINUTE)
        wait_until(lambda: service.requests == 3)
        service.status = 201
        attended_days(wall, site, 60 * MINUTE)
        looks(site)
        assert (service.requests, service.messages) == (3, [])


def test_devices_are_few_and_ones_own(settings: Settings, service: PushService) -> None:
    chosen = replace(with_keys(settings, service), bounds=Bounds(push_devices=1))
    with running(chosen) as site:
        anna, bruno = site.visitor(), site.visitor()
        path, wanted = "/api/account/push", service.subscription
        assert anna.post(path, wanted).json()["error"] == "not-logged-in"
        sign_up(anna)
        sign_up(bruno, "Bruno")
        for _ in range(2):
            assert anna.post(path, wanted).status_code == 204
        other = {**wanted, "endpoint": wanted["endpoint"] + "2"}
        assert anna.post(path, other).json()["error"] == "not-now"
        (device,) = ids(anna)
        assert bruno.http.delete(f"{path}/{device}").status_code == 404
        # A browser in which somebody else logs in tells that one, and nobody else.
        assert bruno.post(path, wanted).status_code == 204
        assert (ids(anna), len(ids(bruno))) == ([], 1)
        assert bruno.http.delete(f"{path}/{ids(bruno)[0]}").status_code == 204
        wrong = {**wanted, "keys": {"p256dh": "AAAA", "auth": "AAAA"}}
        assert anna.post(path, wrong).json()["error"] == "bad-message"
        assert anna.post(path, wanted).status_code == 204
        assert anna.post("/api/account/delete", {"password": PASSWORD}).status_code == 204
        with site.services.store.engine.begin() as connection:
            left = connection.exec_driver_sql("SELECT count(*) FROM push_devices").scalar_one()
        assert left == 0


def ids(visitor: Visitor) -> list[str]:
    """The devices on the page of somebody's account."""
    parts = visitor.get("/account").text.split('data-erase="/api/account/push/')[1:]
    return [part.partition('"')[0] for part in parts]


def test_without_keys_nothing_is_said_of_devices(anna: Visitor, service: PushService) -> None:
    sign_up(anna)
    assert "device" not in anna.get("/account").text.partition('id="notices"')[2][:1500]
    assert anna.post("/api/account/push", service.subscription).json()["error"] == "not-now"


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example/one",
        "https://127.0.0.1/one",
        "https://[::1]/one",
        "https://10.0.0.7/one",
        "https://169.254.169.254/latest",
        "https://localhost/one",
        "https://redis:6379/",
        "https://db.internal/",
        "https://user@push.example/",
        "https://push.example:0/",
        "https://push.example/a b",
        "ftp://push.example/",
        "https://push.example/" + "x" * 1000,
        "",
    ],
)
def test_addresses_that_are_none_of_a_push_service(endpoint: str) -> None:
    with pytest.raises(BadMessage):
        check_endpoint(endpoint)


def test_a_public_name_with_a_private_address_is_not_reached(
    service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    port = int(service.host.rpartition(":")[2])
    found = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", port))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: found)
    with pytest.raises(NotReached, match="not a public host"):
        send_message(f"https://push.example:{port}/one", {}, b"")
    assert service.requests == 0


def test_keys_are_made_once(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'web.sqlite3'}"

    def make(*, replaces: bool) -> tuple[str, bool]:
        return change_beside(url, lambda each: make_push_keys(each, replaces=replaces))

    first = make(replaces=False)
    assert first[1]
    assert make(replaces=False) == (first[0], False)
    assert make(replaces=True)[0] != first[0]
    assert PushKeys.generate().public != PushKeys.generate().public


def test_two_processes_send_one(
    tmp_path: Path,
    postgres: Postgres,
    redis: RedisServer,
    service: PushService,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(herald.Herald, "_look_alone", herald.Herald.look)
    monkeypatch.setattr(herald, "BETWEEN_LOOKS", 0.01)
    wall = Wall()
    settings = Settings(postgres.address, redis.address, tmp_path / "first", wall=wall)
    settings = with_keys(settings, service)
    with ExitStack() as stack:
        sites = [
            stack.enter_context(running(replace(settings, data=tmp_path / name)))
            for name in ("first", "second")
        ]
        waiting(sites[0], service, wall)
        sites[1].services.attendance._last = wall()
        service.next()
        for site in sites:
            looks(site, 10)
        assert (service.requests, service.messages) == (1, [])
