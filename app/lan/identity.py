"""The identity of a host: a key with a self-signed certificate, one per installation, recognised by its fingerprint.

There is no certificate authority. A guest gets the fingerprint from the host's screen (by QR code, or through the code)
and recognises the host by it later. The certificate contains no name and does not expire, so no clock matters.
"""

from __future__ import annotations

import datetime as dt
import hashlib
import ssl
from dataclasses import dataclass
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    PublicFormat,
    load_pem_private_key,
)

from app.table.files import FileSystem, StorageError, replace_file

FILE = "identity.pem"


@dataclass(frozen=True)
class HostIdentity:
    """A certificate with its key, in a file readable by the app alone."""

    path: Path
    fingerprint: str  # SHA-256 of the certificate, in hex


def fingerprint_of(certificate: bytes) -> str:
    """The fingerprint of a certificate in DER form."""
    return hashlib.sha256(certificate).hexdigest()


def load_identity(files: FileSystem, folder: Path) -> HostIdentity:
    """The identity of this installation, created on first use; raises `StorageError` if it cannot be stored.

    An unreadable one is replaced: guests then have to be paired again.
    """
    path = folder / FILE
    try:
        fingerprint = _read(files.read(path))
    except FileNotFoundError:
        fingerprint = None
    except OSError as error:
        raise StorageError.of(error) from error
    if fingerprint is None:
        try:
            files.make_folder(folder)
        except OSError as error:
            raise StorageError.of(error) from error
        pem = _make()
        replace_file(files, path, pem)
        fingerprint = _read(pem)
        assert fingerprint is not None
    return HostIdentity(path, fingerprint)


def _read(pem: bytes) -> str | None:
    """The fingerprint of the certificate in a PEM file with certificate and key."""
    try:
        certificate = x509.load_pem_x509_certificate(pem)
        key = load_pem_private_key(pem, None)
    except (ValueError, TypeError):
        return None
    shapes = [
        half.public_bytes(Encoding.DER, PublicFormat.SubjectPublicKeyInfo)
        for half in (certificate.public_key(), key.public_key())
    ]
    return fingerprint_of(certificate.public_bytes(Encoding.DER)) if shapes[0] == shapes[1] else None


def _make() -> bytes:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "safehouse")])
    certificate = (
        x509.CertificateBuilder()
        .subject_name(name)
        .issuer_name(name)
        .public_key(key.public_key())
        .serial_number(x509.random_serial_number())
        .not_valid_before(dt.datetime(2000, 1, 1, tzinfo=dt.UTC))
        .not_valid_after(dt.datetime(9999, 12, 31, tzinfo=dt.UTC))
        .sign(key, hashes.SHA256())
    )
    private = key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption())
    return private + certificate.public_bytes(Encoding.PEM)


def host_context(identity: HostIdentity) -> ssl.SSLContext:
    """The host's TLS settings: 1.3 only; no session tickets, because returning guests use their own token."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.num_tickets = 0
    context.load_cert_chain(identity.path)
    return context


def guest_context() -> ssl.SSLContext:
    """The guest's TLS settings: no check of name and chain here; the fingerprint is checked before anything is sent."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context
