"""What one confirms to be oneself for: by the password, or by a passkey."""

from __future__ import annotations

from jogo.web.wire.models.accounts import MailText, PasswordText
from jogo.web.wire.models.passkeys import KeyName, NewPasskey, PasskeyProof
from jogo.web.wire.models.values import Incoming


class Confirmation(Incoming):
    """That it is oneself who asks: by the password, or by a passkey."""

    password: PasswordText | None = None
    passkey: PasskeyProof | None = None


class PasswordChange(Incoming):
    """The password as it is, or a passkey, and the password as it shall be."""

    old: PasswordText | None = None
    passkey: PasskeyProof | None = None
    new: PasswordText


class MailChange(Confirmation):
    """A mail address, or an empty text for none."""

    mail: MailText


class Forgetting(Confirmation):
    """Whose account is to be deleted."""


class AnotherPasskey(Confirmation):
    """Another passkey for an account, and what it is called."""

    made: NewPasskey
    name: KeyName = ""
