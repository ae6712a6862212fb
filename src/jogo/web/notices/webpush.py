"""Web Push: messages that only one browser can read (RFC 8291), from a server that says who it is.

A push service passes messages on without being able to read them. Who sends one signs with the
server's key (VAPID, RFC 8292), of which browsers were given the public half when they subscribed.
"""

from __future__ import annotations

import json
import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from dataclasses import dataclass

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
SALT_BYTES, NUMBER_BYTES = 16, 32
POINT_BYTES, AUTH_BYTES = 65, 16
# One record has all of a message, which a push service takes if it has no more bytes than this.
RECORD_BYTES = 4096
LAST_RECORD = b"\x02"
# Seconds for which a signature is good; 24 hours are the most that a push service believes.
SIGNED_FOR = 12 * 3600


def encode(data: bytes) -> str:
    """Bytes as texts of the web have them.

    >>> encode(b"jogo?"), decode("am9nbz8")
    ('am9nbz8', b'jogo?')
    """
    return urlsafe_b64encode(data).decode().rstrip("=")


def decode(text: str) -> bytes:
    """The bytes of such a text, or `ValueError`."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def point_of(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def is_point(data: bytes) -> bool:
    """Whether some bytes are the public key of a browser."""
    try:
        return bool(ec.EllipticCurvePublicKey.from_encoded_point(CURVE, data))
    except ValueError:
        return False


def encrypt(
    message: bytes,
    point: bytes,
    auth: bytes,
    salt: bytes | None = None,
    sender: ec.EllipticCurvePrivateKey | None = None,
) -> bytes:
    """A message for the browser with this public key and this secret, as RFC 8291 has it."""
    salt = salt or os.urandom(SALT_BYTES)
    sender = sender or ec.generate_private_key(CURVE)
    receiver = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, point)
    own = point_of(sender.public_key())
    shared = sender.exchange(ec.ECDH(), receiver)
    secret = derive(shared, auth, b"WebPush: info\0" + point + own, 32)
    key = derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derive(secret, salt, b"Content-Encoding: nonce\0", 12)
    head = salt + RECORD_BYTES.to_bytes(4, "big") + bytes([len(own)]) + own
    return head + AESGCM(key).encrypt(nonce, message + LAST_RECORD, None)


def derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


@dataclass(frozen=True, slots=True)
class PushKeys:
    """The key that a server signs with, a number, and whom a push service can write to."""

    number: int
    contact: str = ""

    @classmethod
    def generate(cls) -> PushKeys:
        return cls(ec.generate_private_key(CURVE).private_numbers().private_value)

    @property
    def private(self) -> ec.EllipticCurvePrivateKey:
        return ec.derive_private_key(self.number, CURVE)

    @property
    def public(self) -> str:
        """What browsers are given when they subscribe."""
        return encode(point_of(self.private.public_key()))

    def authorize(self, origin: str, now: float) -> str:
        """What a request to a push service has as its `Authorization`."""
        claims: dict[str, object] = {"aud": origin, "exp": int(now) + SIGNED_FOR}
        if self.contact:
            claims["sub"] = self.contact
        parts = ({"typ": "JWT", "alg": "ES256"}, claims)
        signed = ".".join(encode(json.dumps(part).encode()) for part in parts)
        signature = self.private.sign(signed.encode(), ec.ECDSA(hashes.SHA256()))
        numbers = decode_dss_signature(signature)
        raw = b"".join(number.to_bytes(NUMBER_BYTES, "big") for number in numbers)
        return f"vapid t={signed}.{encode(raw)}, k={self.public}"
