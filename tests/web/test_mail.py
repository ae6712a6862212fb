"""Mail by a real mail server, on this computer: what it is handed, and what is refused."""

from __future__ import annotations

import re
import socketserver
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from email import message_from_string
from email.message import Message

import pytest

from jogo.web.accounts.mail import BadMail, check_mail, read_mail_server
from jogo.web.settings import Settings
from tests.web.site import PATIENCE, running
from tests.web.test_accounts import OTHER, sign_up


@dataclass
class Postman:
    """What a mail server was handed."""

    address: str = ""
    messages: list[Message] = field(default_factory=list)

    def next(self) -> Message:
        end = time.monotonic() + PATIENCE
        while not self.messages:
            assert time.monotonic() < end, "no mail came"
            time.sleep(0.02)
        return self.messages.pop(0)


@contextmanager
def mail_server() -> Iterator[Postman]:
    """A mail server that speaks as much of SMTP as handing in takes."""
    postman = Postman()

    class Handler(socketserver.StreamRequestHandler):
        def handle(self) -> None:
            self.wfile.write(b"220 here\r\n")
            while line := self.rfile.readline():
                verb = line[:4].upper()
                if verb == b"DATA":
                    self.wfile.write(b"354 go on\r\n")
                    text = b"".join(iter(self.rfile.readline, b".\r\n"))
                    postman.messages.append(message_from_string(text.decode()))
                self.wfile.write(b"221 bye\r\n" if verb == b"QUIT" else b"250 well\r\n")

    with socketserver.ThreadingTCPServer(("127.0.0.1", 0), Handler) as server:
        thread = threading.Thread(target=server.serve_forever)
        thread.start()
        port = server.server_address[1]
        postman.address = f"smtp://127.0.0.1:{port}?from=club@club.example"
        yield postman
        server.shutdown()
        thread.join()


def token_in(message: Message) -> str:
    text = message.get_payload(decode=True)
    assert isinstance(text, bytes)
    found = re.search(r"http://127\.0\.0\.1:\d+/account/\w+#token=(\S+)", text.decode())
    assert found is not None, text
    return found[1]


def test_links_come_by_mail_to_a_confirmed_address_only(settings: Settings) -> None:
    with mail_server() as postman, running(replace(settings, mail=postman.address)) as site:
        anna = site.visitor(**{"Accept-Language": "pt"})
        sign_up(anna, mail="anna@mail.example")
        message = postman.next()
        assert (message["From"], message["To"]) == ("club@club.example", "anna@mail.example")
        assert "e-mail" in message["Subject"]
        # Until it is confirmed, nobody gets a new password there.
        anna.post("/api/account/forgotten", {"name": "Anna"})
        anna.post("/api/account/mail/confirm", {"token": token_in(message)})
        anna.post("/api/account/forgotten", {"name": "Anna"})
        wanted = {"token": token_in(postman.next()), "password": OTHER}
        assert anna.post("/api/account/reset", wanted).status_code == 200
        assert postman.messages == []


def test_what_is_a_mail_server() -> None:
    assert read_mail_server("") is None
    for wrong in ("mail.example", "http://mail.example?from=a@b.example", "smtp://mail.example"):
        with pytest.raises(BadMail, match="smtp://user"):
            read_mail_server(wrong)
    with pytest.raises(BadMail, match="--domain"):
        check_mail("smtp://mail.example?from=a@b.example", has_name=False)
