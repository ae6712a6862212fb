"""Passkeys: what browsers are asked to sign, and what they answer. Bytes are in base64url."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import StringConstraints

from jogo.web.wire.models.accounts import MailText, NameText
from jogo.web.wire.models.values import Incoming, Outgoing

Purpose = Literal["signup", "add", "login", "confirm"]
BASE64URL = r"^[A-Za-z0-9_-]+$"
KeyId = Annotated[str, StringConstraints(max_length=1400, pattern=BASE64URL)]
Bytes = Annotated[str, StringConstraints(max_length=4000, pattern=BASE64URL)]
Attestation = Annotated[str, StringConstraints(max_length=20_000, pattern=BASE64URL)]
CeremonyToken = Annotated[str, StringConstraints(min_length=1, max_length=600)]
KeyName = Annotated[str, StringConstraints(max_length=60, strip_whitespace=True)]


class PasskeyRequest(Incoming):
    """What a passkey is to be asked for; signing up needs the name of the new account."""

    purpose: Purpose
    name: NameText | None = None


class PasskeyQuestion(Outgoing):
    """What the browser is told, as the JSON of WebAuthn; the token comes back with the answer."""

    token: str
    options: str


class PasskeyAnswer(Incoming):
    """What every answer has: the token of the question, and what the key calls itself."""

    token: CeremonyToken
    id: KeyId
    client_data: Bytes


class NewPasskey(PasskeyAnswer):
    """A passkey that was made."""

    attestation: Attestation


class PasskeyProof(PasskeyAnswer):
    """What a passkey has signed."""

    authenticator_data: Bytes
    signature: Bytes
    user_handle: Bytes | None = None


class PasskeyAccount(Incoming):
    """A new account with a passkey, with a mail address or without."""

    passkey: NewPasskey
    mail: MailText = ""


class PasskeyName(Incoming):
    """What a passkey is called."""

    name: KeyName


class OwnPasskey(Outgoing):
    """A passkey of one's own."""

    id: str
    name: str
    created: float
    seen: float | None


class OwnPasskeys(Outgoing):
    """One's own passkeys, the oldest first."""

    passkeys: list[OwnPasskey]
