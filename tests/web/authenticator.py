"""A passkey in software: it makes keys and signs, honestly or otherwise."""

from __future__ import annotations

import hashlib
import json
import secrets
from dataclasses import dataclass, field
from typing import Any

import cbor2
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40
Answer = dict[str, Any]


@dataclass
class Authenticator:
    """A key of somebody's for one site."""

    origin: str
    site: str = "localhost"
    flags: int = PRESENT | VERIFIED
    uses: int = 0
    counts: bool = True
    key: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )
    id: bytes = field(default_factory=lambda: secrets.token_bytes(32))
    owner: str | None = None

    def make(self, question: Answer) -> Answer:
        """What a browser answers that is to make a passkey."""
        options = json.loads(question["options"])
        self.owner = options["user"]["id"]
        numbers = self.key.public_key().public_numbers()
        public = {1: 2, 3: -7, -1: 1, -2: numbers.x.to_bytes(32), -3: numbers.y.to_bytes(32)}
        attested = bytes(16) + len(self.id).to_bytes(2) + self.id + cbor2.dumps(public)
        data = self._data(ATTESTED) + attested
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": data})
        return {
            "token": question["token"],
            "id": bytes_to_base64url(self.id),
            "client_data": bytes_to_base64url(self._client("create", options["challenge"])),
            "attestation": bytes_to_base64url(attestation),
        }

    def show(self, question: Answer) -> Answer:
        """What a browser answers that is to show a passkey."""
        options = json.loads(question["options"])
        assert options["userVerification"] == "required"
        self.uses += self.counts
        data = self._data()
        client = self._client("get", options["challenge"])
        signed = data + hashlib.sha256(client).digest()
        return {
            "token": question["token"],
            "id": bytes_to_base64url(self.id),
            "client_data": bytes_to_base64url(client),
            "authenticator_data": bytes_to_base64url(data),
            "signature": bytes_to_base64url(self.key.sign(signed, ec.ECDSA(hashes.SHA256()))),
            "user_handle": self.owner,
        }

    def _data(self, more: int = 0) -> bytes:
        known = hashlib.sha256(self.site.encode()).digest()
        return known + bytes([self.flags | more]) + self.uses.to_bytes(4)

    def _client(self, kind: str, challenge: str) -> bytes:
        assert len(base64url_to_bytes(challenge)) >= 16
        said = {"type": f"webauthn.{kind}", "challenge": challenge, "origin": self.origin}
        return json.dumps(said).encode()
