"""Names and accounts: what people send of themselves, and what they are told."""

from __future__ import annotations

from typing import Annotated

from pydantic import SecretStr, StringConstraints

from jogo.web.wire.models.values import Incoming, Outgoing

# Longer than any name: what is wrong with one is said in a sentence.
NameText = Annotated[str, StringConstraints(min_length=1, max_length=60)]
# What is not to be seen in any log or error.
PasswordText = Annotated[SecretStr, StringConstraints(min_length=1, max_length=200)]
MailText = Annotated[str, StringConstraints(max_length=254, strip_whitespace=True)]
TokenText = Annotated[str, StringConstraints(min_length=1, max_length=600)]


class GuestName(Incoming):
    """What a visitor without an account wants to be called."""

    name: NameText


class Login(Incoming):
    """An account's name, and its password."""

    name: NameText
    password: PasswordText


class AccountRequest(Login):
    """A new account, with a mail address or without."""

    mail: MailText = ""


class ForgottenPassword(Incoming):
    """The name of an account whose password is forgotten."""

    name: NameText


class NewPassword(Incoming):
    """What a link has behind `token=`, and a new password for its account."""

    token: TokenText
    password: PasswordText


class LinkOpened(Incoming):
    """What a link has behind `token=`."""

    token: TokenText


class Account(Outgoing):
    """Who someone is here: nobody yet, a guest with a name, an account, or a program's bot."""

    name: str | None
    guest: bool
    mail: str | None
    bot: bool


class Session(Outgoing):
    """A browser in which one is logged in; `current` is this one."""

    id: str
    agent: str
    created: float
    seen: float
    current: bool


class Sessions(Outgoing):
    """Where one is logged in, the latest first."""

    sessions: list[Session]
