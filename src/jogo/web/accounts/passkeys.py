"""Passkeys: logging in, and confirming what is asked for, by a key instead of a password."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, TypeVar

from sqlalchemy import Connection
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    options_to_json,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)
from webauthn.registration.verify_registration_response import VerifiedRegistration

from jogo.club.names import check_name
from jogo.core.errors import NotNow
from jogo.core.message import Plural
from jogo.web.accounts.accounts import Accounts
from jogo.web.accounts.ceremonies import AGE, Ceremonies
from jogo.web.accounts.passkey_site import PasskeySite
from jogo.web.errors import BadPasskey, NoSuchPasskey
from jogo.web.identity import Person, new_account, new_id
from jogo.web.limits import Gate
from jogo.web.store import Store
from jogo.web.store.passkeys import (
    StoredPasskey,
    count_passkeys,
    delete_passkey,
    find_passkey,
    insert_passkey,
    list_passkeys,
    note_use,
    rename_passkey,
)
from jogo.web.store.persons import StoredPerson, find_account, find_person, taken
from jogo.web.wire import models

T = TypeVar("T")
SERVER_NAME = "jogo"
# What browsers are told; the challenge itself lives a little longer.
MILLISECONDS = (AGE - 30) * 1000


class Passkeys:
    """The passkeys of people, and what is asked of them."""

    def __init__(self, store: Store, accounts: Accounts, gate: Gate, secret: bytes) -> None:
        self._store = store
        self._accounts = accounts
        self._gate = gate
        self._ceremonies = Ceremonies(secret)

    # Questions

    async def ask_for_account(self, site: PasskeySite, name: str) -> models.PasskeyQuestion:
        """What makes a passkey for a new account."""
        checked = check_name(name)
        other = await self._store.read(partial(find_account, name=checked))
        if other is not None:
            raise taken(other.name)
        account = new_account()
        challenge, token = self._ceremonies.begin("signup", account, checked)
        return question(token, creation(site, account, checked, challenge, []))

    async def ask_for_another(self, site: PasskeySite, person: Person) -> models.PasskeyQuestion:
        """What makes another passkey for an account."""
        known = await self.list(person.id)
        challenge, token = self._ceremonies.begin("add", person.id)
        return question(token, creation(site, person.id, person.name, challenge, known))

    def ask_who(self, site: PasskeySite) -> models.PasskeyQuestion:
        """What lets any passkey for this place say whose it is."""
        challenge, token = self._ceremonies.begin("login", "")
        return question(token, request_of(site, challenge, []))

    async def ask_again(self, site: PasskeySite, person: Person) -> models.PasskeyQuestion:
        """What lets somebody who is logged in confirm something."""
        challenge, token = self._ceremonies.begin("confirm", f"{person.id} {person.session}")
        return question(token, request_of(site, challenge, await self.list(person.id)))

    # Answers

    async def sign_up(
        self, site: PasskeySite, guest: str | None, made: models.NewPasskey, address: str
    ) -> StoredPerson:
        """A new account with a passkey and without a password."""
        ceremony = self._ceremonies.read("signup", made.token)
        verified = verifying(partial(verify_new, site, made, ceremony.challenge))
        self._gate.admit_signup(address)
        person = StoredPerson(ceremony.subject, ceremony.name)

        def register(connection: Connection) -> None:
            ceremony.use(connection)
            keep(connection, person.id, verified, "", self._gate.bounds.passkeys)

        await self._accounts.register(guest, person, register)
        return person

    async def add(
        self, site: PasskeySite, person: Person, made: models.NewPasskey, name: str
    ) -> None:
        """Another passkey for an account; whoever asks has confirmed that it is theirs."""
        ceremony = self._ceremonies.read("add", made.token)
        if ceremony.subject != person.id:
            raise foreign()
        verified = verifying(partial(verify_new, site, made, ceremony.challenge))

        def change(connection: Connection) -> None:
            ceremony.use(connection)
            keep(connection, person.id, verified, name, self._gate.bounds.passkeys)

        await self._store.change(change)

    async def log_in(
        self, site: PasskeySite, shown: models.PasskeyProof, address: str
    ) -> StoredPerson:
        """Whose passkey answers."""
        ceremony = self._ceremonies.read("login", shown.token)
        self._gate.admit_login(f"passkey {shown.id}", address)
        return await self._check(site, shown, ceremony.challenge, ceremony.use, None)

    async def confirm(
        self, site: PasskeySite, person: Person, shown: models.PasskeyProof, address: str
    ) -> None:
        """Let nobody do something who only found a browser open."""
        ceremony = self._ceremonies.read("confirm", shown.token)
        if ceremony.subject != f"{person.id} {person.session}":
            raise foreign()
        self._gate.admit_login(person.session, address)
        await self._check(site, shown, ceremony.challenge, ceremony.use, person.id)

    async def _check(
        self,
        site: PasskeySite,
        shown: models.PasskeyProof,
        challenge: bytes,
        use: Callable[[Connection], None],
        owner: str | None,
    ) -> StoredPerson:
        found = await self._store.read(partial(find_passkey, credential=shown.id))
        if found is None:
            raise foreign()
        passkey, person = found
        says = None if not shown.user_handle else base64url_to_bytes(shown.user_handle)
        if owner not in (None, person.id) or says not in (None, person.id.encode()):
            raise foreign()
        uses = verifying(partial(verify_shown, site, shown, challenge, passkey))

        def change(connection: Connection) -> None:
            use(connection)
            if not note_use(connection, passkey, uses):
                # Somebody else has a copy of the key, and has used it.
                raise BadPasskey("this passkey has counted wrong; it may have been copied")

        await self._store.change(change)
        return person

    # One's own

    async def list(self, person: str) -> list[StoredPasskey]:
        """Somebody's passkeys, the oldest first."""
        return await self._store.read(partial(list_passkeys, person=person))

    async def rename(self, person: Person, id: str, name: str) -> None:
        change = partial(rename_passkey, person=person.id, id=id, name=name)
        if not await self._store.change(change):
            raise NoSuchPasskey("you have no such passkey, or not any more")

    async def remove(self, person: Person, id: str) -> None:
        """Remove a passkey, unless nothing else lets its owner in."""

        def change(connection: Connection) -> None:
            found = find_person(connection, person.id)
            has_password = found is not None and found.password is not None
            if not has_password and count_passkeys(connection, person.id) <= 1:
                raise NotNow("this is your only way in; add a password or another passkey first")
            if not delete_passkey(connection, person.id, id):
                raise NoSuchPasskey("you have no such passkey, or not any more")

        await self._store.change(change)


def creation(
    site: PasskeySite, account: str, name: str, challenge: bytes, known: list[StoredPasskey]
) -> str:
    """What a browser is told to make a passkey: one that asks for a face, a finger or a PIN."""
    options = generate_registration_options(
        rp_id=site.id,
        rp_name=SERVER_NAME,
        user_id=account.encode(),
        user_name=name,
        challenge=challenge,
        timeout=MILLISECONDS,
        authenticator_selection=AuthenticatorSelectionCriteria(
            resident_key=ResidentKeyRequirement.REQUIRED,
            user_verification=UserVerificationRequirement.REQUIRED,
        ),
        exclude_credentials=described(known),
    )
    return options_to_json(options)


def request_of(site: PasskeySite, challenge: bytes, known: list[StoredPasskey]) -> str:
    """What a browser is told to ask a passkey; of some that are known, or of any."""
    options = generate_authentication_options(
        rp_id=site.id,
        challenge=challenge,
        timeout=MILLISECONDS,
        allow_credentials=described(known),
        user_verification=UserVerificationRequirement.REQUIRED,
    )
    return options_to_json(options)


def described(known: list[StoredPasskey]) -> list[PublicKeyCredentialDescriptor]:
    return [PublicKeyCredentialDescriptor(base64url_to_bytes(each.credential)) for each in known]


def question(token: str, options: str) -> models.PasskeyQuestion:
    return models.PasskeyQuestion(token=token, options=options)


def verifying(verify: Callable[[], T]) -> T:
    """What an answer proves, or `BadPasskey`."""
    try:
        return verify()
    except Exception as error:
        # What strangers send may break any of the formats in which it is written.
        raise BadPasskey("this passkey's answer is not valid here") from error


def verify_new(
    site: PasskeySite, made: models.NewPasskey, challenge: bytes
) -> VerifiedRegistration:
    response = {"clientDataJSON": made.client_data, "attestationObject": made.attestation}
    return verify_registration_response(
        credential=credential(made.id, response),
        expected_challenge=challenge,
        expected_rp_id=site.id,
        expected_origin=site.origin,
        require_user_verification=True,
    )


def verify_shown(
    site: PasskeySite, shown: models.PasskeyProof, challenge: bytes, passkey: StoredPasskey
) -> int:
    """How often a key has been used by its own count, if its answer is right."""
    response = {
        "clientDataJSON": shown.client_data,
        "authenticatorData": shown.authenticator_data,
        "signature": shown.signature,
    }
    return verify_authentication_response(
        credential=credential(shown.id, response),
        expected_challenge=challenge,
        expected_rp_id=site.id,
        expected_origin=site.origin,
        credential_public_key=base64url_to_bytes(passkey.public_key),
        credential_current_sign_count=passkey.uses,
        require_user_verification=True,
    ).new_sign_count


def credential(id: str, response: dict[str, str]) -> dict[str, Any]:
    return {"id": id, "rawId": id, "type": "public-key", "response": response}


def keep(
    connection: Connection, person: str, verified: VerifiedRegistration, name: str, most: int
) -> None:
    """Store a new passkey of somebody's."""
    if count_passkeys(connection, person) >= most:
        sentence = Plural(
            "you have {n} passkey; remove it to add another",
            "you have {n} passkeys, the most there may be; remove one to add another",
        )
        raise NotNow(sentence, n=most)
    known_as = bytes_to_base64url(verified.credential_id)
    if find_passkey(connection, known_as) is not None:
        raise NotNow("this passkey is known here already")
    key = bytes_to_base64url(verified.credential_public_key)
    passkey = StoredPasskey(new_id(), person, known_as, key, verified.sign_count, name)
    insert_passkey(connection, passkey)


def foreign() -> BadPasskey:
    return BadPasskey("nobody here has this passkey")
