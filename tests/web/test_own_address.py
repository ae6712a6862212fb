"""What a server believes about itself and about proxies: the links it mails, names of requests."""

from __future__ import annotations

import re
from dataclasses import replace
from urllib.parse import urlsplit

import httpx
import pytest

from jogo.web.request_ids import HEADER
from jogo.web.settings import BadUrl, Settings, read_url
from tests.web.site import Site, running
from tests.web.test_accounts import sign_up
from tests.web.test_mail import Postman, mail_server


def link_for(site: Site, postman: Postman, host: str, **headers: str) -> str:
    """Where the link leads that is sent to Anna, to somebody who says they have come to a host."""
    asked = {"Host": host, **headers}
    answer = httpx.post(
        f"{site.address}/api/account/forgotten", json={"name": "Anna"}, headers=asked
    )
    assert answer.status_code == 204, answer.text
    text = postman.next().get_payload(decode=True)
    assert isinstance(text, bytes)
    found = re.search(r"(\S+)/account/reset#token=", text.decode())
    assert found is not None
    return found[1]


def join(site: Site, postman: Postman) -> str:
    """Anna, whose mail address is known; the port of the server."""
    anna = site.visitor()
    sign_up(anna, mail="anna@mail.example")
    text = postman.next().get_payload(decode=True)
    assert isinstance(text, bytes)
    found = re.search(r"#token=(\S+)", text.decode())
    assert found is not None
    anna.post("/api/account/mail/confirm", {"token": found[1]})
    return str(urlsplit(site.address).port)


def test_a_link_leads_to_no_port_that_a_stranger_names(settings: Settings) -> None:
    with mail_server() as postman, running(replace(settings, mail=postman.address)) as site:
        port = join(site, postman)
        assert link_for(site, postman, "localhost:6666") == f"http://localhost:{port}"
        # Who is no trusted proxy says nothing about the scheme either.
        told = {"X-Forwarded-Proto": "https"}
        assert link_for(site, postman, "localhost", **told) == f"http://localhost:{port}"


def test_behind_a_proxy_links_have_the_usual_port(settings: Settings) -> None:
    trusting = replace(settings, proxies=("127.0.0.1",))
    with mail_server() as postman, running(replace(trusting, mail=postman.address)) as site:
        join(site, postman)
        told = {"X-Forwarded-Proto": "https", "X-Forwarded-For": "192.0.2.7"}
        assert link_for(site, postman, "localhost:6666", **told) == "https://localhost"


def test_the_address_that_a_server_is_given_wins(settings: Settings) -> None:
    known = replace(settings, url="https://club.example:8443")
    with mail_server() as postman, running(replace(known, mail=postman.address)) as site:
        join(site, postman)
        assert link_for(site, postman, "localhost:6666") == "https://club.example:8443"


@pytest.mark.parametrize(
    "text",
    [
        "club.example",
        "ftp://club.example",
        "https://club.example/games",
        "https://me@club.example",
        "https://club.example:99999",
        "https://",
    ],
)
def test_what_is_no_address(text: str) -> None:
    with pytest.raises(BadUrl, match=r"https://club\.example"):
        read_url(text)


def test_the_name_of_a_request_is_believed_from_a_trusted_proxy_only(settings: Settings) -> None:
    with running(replace(settings, proxies=("127.0.0.2",))) as site:
        proxy, stranger = site.visitor("127.0.0.2"), site.visitor("127.0.0.3")
        asked = {HEADER: "from-outside"}
        assert proxy.http.get("/", headers=asked).headers[HEADER] == "from-outside"
        assert stranger.http.get("/", headers=asked).headers[HEADER] != "from-outside"
        assert len(proxy.http.get("/", headers={HEADER: "not a name"}).headers[HEADER]) == 10
