"""Mail to people: by a mail server that is a setting, or as a line in the log."""

from __future__ import annotations

import asyncio
import logging
import smtplib
import ssl
from collections.abc import Mapping
from dataclasses import dataclass
from email.message import EmailMessage
from email.policy import SMTP
from urllib.parse import parse_qs, unquote, urlsplit

from jogo.core.errors import JogoError
from jogo.web.errors import BadMessage

LOG = logging.getLogger(__name__)
SECONDS_TO_SEND = 20.0
# A link in a header that is folded is none any more.
POLICY = SMTP.clone(max_line_length=998)
PORTS = {"smtp": 587, "smtps": 465}
# Where a password may be told without encryption: it does not leave the computer.
OWN = ("localhost", "127.0.0.1", "::1")


class BadMail(JogoError):
    """What should be the address of a mail server is none."""


@dataclass(frozen=True, slots=True)
class MailServer:
    """Where mail is handed in, and from whom it says it is."""

    host: str
    port: int
    sender: str
    user: str = ""
    password: str = ""
    is_encrypted: bool = False

    def deliver(self, message: EmailMessage) -> None:
        """Hand in a message; an error of smtplib's says why it is not taken."""
        context = ssl.create_default_context()
        if self.is_encrypted:
            with smtplib.SMTP_SSL(
                self.host, self.port, timeout=SECONDS_TO_SEND, context=context
            ) as link:
                self._hand_in(link, message)
            return
        with smtplib.SMTP(self.host, self.port, timeout=SECONDS_TO_SEND) as link:
            link.ehlo()
            if link.has_extn("starttls"):
                link.starttls(context=context)
            elif self.user and self.host not in OWN:
                raise smtplib.SMTPNotSupportedError("it would hear the password unencrypted")
            self._hand_in(link, message)

    def _hand_in(self, link: smtplib.SMTP, message: EmailMessage) -> None:
        if self.user:
            link.login(self.user, self.password)
        link.send_message(message)


def read_mail_server(address: str) -> MailServer | None:
    """The mail server that an address names; None for no address, or `BadMail`.

    >>> server = read_mail_server("smtps://me:p%40ss@mail.example?from=club@club.example")
    >>> server.port, server.user, server.password, server.sender
    (465, 'me', 'p@ss', 'club@club.example')
    """
    if not address:
        return None
    try:
        parts = urlsplit(address)
        sender = parse_qs(parts.query).get("from", [""])[0]
        if parts.scheme not in PORTS or not parts.hostname or not is_mail_address(sender):
            raise ValueError
        return MailServer(
            parts.hostname,
            parts.port or PORTS[parts.scheme],
            sender,
            unquote(parts.username or ""),
            unquote(parts.password or ""),
            parts.scheme == "smtps",
        )
    except ValueError:
        raise BadMail(
            "the mail server is written like smtp://user:password@mail.example:587?from="
            "club@club.example, or with smtps:// where all is encrypted; this is not"
        ) from None


def check_mail(address: str, *, has_name: bool) -> str:
    """The address of a mail server, if it is one, for a server whose links would be right.

    Without a name of its own, a server would send people to wherever a stranger says it is.
    """
    if read_mail_server(address) is not None and not has_name:
        raise BadMail("links in mails need a name of this server: give it with --domain")
    return address


def is_mail_address(text: str) -> bool:
    """Whether a text could be a mail address; whether it is one, a mail finds out.

    >>> [is_mail_address(text) for text in ("a@b.pt", "a@b", "a b@c.pt", "@b.pt", "a@b.pt\\n")]
    [True, True, False, False, False]
    """
    local, _, host = text.rpartition("@")
    is_printed = text.isascii() and text.isprintable()
    plain = not set(' ,;:<>()[]"\\') & set(text)
    return bool(is_printed and plain and local and host and len(text) <= 254)


def check_mail_address(text: str) -> None:
    if not is_mail_address(text):
        raise BadMessage("{mail!r} is not an email address", mail=text[:80])


def describe_failure(error: Exception) -> str:
    """What went wrong, without whom the mail was for.

    >>> describe_failure(smtplib.SMTPRecipientsRefused({"ana@club.example": (550, b"no")}))
    'SMTPRecipientsRefused'
    """
    code = getattr(error, "smtp_code", None) or getattr(error, "errno", None)
    return type(error).__name__ + (f" {code}" if code else "")


class Mailer:
    """Sends mail; without a mail server it writes a line to the log, for the host to pass on."""

    def __init__(self, server: MailServer | None) -> None:
        self._server = server
        # A task that nobody holds may be collected before it is done.
        self._sending: set[asyncio.Task[None]] = set()

    @property
    def reaches_everyone(self) -> bool:
        """Whether people without a mail address are reached too: by the host of this server."""
        return self._server is None

    def send(self, name: str, address: str | None, subject: str, text: str, link: str) -> None:
        """Send someone a text with a link; nobody waits for it, and nobody learns if it fails."""
        if self._server is None:
            LOG.warning("for %s (%s): %s", name, subject, link)
            return
        if address is None:
            return
        headers = {"To": address, "Subject": subject}
        task = asyncio.create_task(self._send(self._server, headers, f"{text}\n\n{link}\n"))
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    async def _send(self, server: MailServer, headers: Mapping[str, str], body: str) -> None:
        problem = await deliver(server, headers, body)
        if problem:
            LOG.error("mail was not sent by %s: %s", server.host, problem)

    async def hand_in(
        self,
        name: str,
        address: str,
        subject: str,
        text: str,
        link: str,
        headers: Mapping[str, str],
    ) -> str:
        """Send someone a text, with more headers; what went wrong, or nothing."""
        if self._server is None:
            LOG.warning("for %s (%s): %s", name, subject, link)
            return ""
        addressed = {"To": address, "Subject": subject, **headers}
        return await deliver(self._server, addressed, text + "\n")


async def deliver(server: MailServer, headers: Mapping[str, str], body: str) -> str:
    """Hand in a mail; what went wrong, or nothing."""
    message = EmailMessage(POLICY)
    for header, value in {"From": server.sender, **headers}.items():
        message[header] = value
    message.set_content(body, cte="quoted-printable")
    try:
        await asyncio.to_thread(server.deliver, message)
    except (OSError, smtplib.SMTPException) as error:
        return describe_failure(error)
    return ""
