"""Proves that both implementations seal alike, and that changed, repeated or reordered messages are rejected."""

from __future__ import annotations

import base64
import json
import subprocess
from pathlib import Path
from typing import Any

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey
from spake2 import SPAKE2_B  # type: ignore[import-untyped]
from spake2.ed25519_group import Ed25519Group  # type: ignore[import-untyped]

from app.web.sealing import (
    DOWN_STEP,
    PULSE_STEP,
    TAG_BYTES,
    UP_STEP,
    WINDOW,
    BrokenSeal,
    FrameSealer,
    SealedSession,
    derive_key,
)
from tests.app.web.page import Page, sealed
from tests.needs import program

SECRET = bytes(range(32))
SCRIPTS = Path(__file__).resolve().parents[3] / "assets" / "web"


def node(script: str) -> Any:
    """The output of our modules, run by node."""
    command = [program("node"), "--input-type=module", "-e", script.replace("WEB", SCRIPTS.as_uri())]
    ran = subprocess.run(command, capture_output=True, text=True, check=False)
    assert not ran.returncode, ran.stderr
    return json.loads(ran.stdout)


# Up


def test_messages_up_open_once_and_some_may_overtake_each_other() -> None:
    session = SealedSession(SECRET)
    for counter in (1, 0, 70, 69, 7):
        assert session.open(sealed(SECRET, counter, {"n": counter})) == (counter, {"n": counter})
    for old in (0, 1, 6, 7, 69, 70):
        with pytest.raises(BrokenSeal):
            session.open(sealed(SECRET, old, {"n": old}))
    assert session.open(sealed(SECRET, 70 - WINDOW + 2, {}))[0] == 70 - WINDOW + 2


@pytest.mark.parametrize("data", [
    b"", b"x" * 8, b"x" * 24, sealed(SECRET, 3, {})[:-1], sealed(SECRET, 3, {}) + b"x",
    bytes(7) + b"\4" + sealed(SECRET, 3, {})[8:], sealed(SECRET, 3, b"[]"), sealed(SECRET, 3, b"\xff"),
    sealed(SECRET, 3, b'{"a":1.5}'), sealed(SECRET, 3, b'{"a":1,"a":2}'), sealed(SECRET, 3, b'{"a":"\\ud800"}'),
    sealed(SECRET, 3, b'{"a":' + b"[" * 5000 + b"]" * 5000 + b"}"), sealed(bytes(32), 3, {}),
])  # fmt: skip
def test_what_is_not_whole_is_nothing(data: bytes) -> None:
    session = SealedSession(SECRET)
    with pytest.raises(BrokenSeal):
        session.open(data)
    assert session.open(sealed(SECRET, 3, {"fine": "ű"})) == (3, {"fine": "ű"}), "and nothing was noted of it"


def test_every_bit_counts() -> None:
    good = sealed(SECRET, 5, {"tap": "sit/1"})
    session = SealedSession(SECRET)
    for place in range(len(good)):
        bad = bytearray(good)
        bad[place] ^= 1
        with pytest.raises(BrokenSeal):
            session.open(bytes(bad))


# Down


def test_frames_open_in_order_on_their_own_stream_only() -> None:
    session, page = SealedSession(SECRET), Page("", SECRET)
    one, other = session.frames_down(3), session.frames_down(4)
    frames = [one.seal({"n": number}) for number in range(3)]
    opened = page.opener(3)
    assert [opened(frame)["n"] for frame in frames] == [0, 1, 2]
    for opener, frame in ((page.opener(4), frames[0]), (page.opener(3), frames[1]), (opened, other.seal({}))):
        with pytest.raises(InvalidTag):
            opener(frame)


def test_lengths_tell_steps_alone() -> None:
    down = FrameSealer(SECRET)
    assert {len(down.seal({"html": "x" * size})) for size in range(0, DOWN_STEP - 96, 7)} == {DOWN_STEP + TAG_BYTES}
    assert len(down.seal({"html": "x" * DOWN_STEP})) == 2 * DOWN_STEP + TAG_BYTES
    assert len(down.seal({"html": "x"}, least=DOWN_STEP + 1)) == 2 * DOWN_STEP + TAG_BYTES
    assert len(down.seal({"pulse": 123}, PULSE_STEP)) == PULSE_STEP + TAG_BYTES
    assert {len(sealed(SECRET, 0, {"text": "x" * size})) for size in range(240)} == {8 + UP_STEP + TAG_BYTES}


def test_directions_and_streams_have_separate_keys() -> None:
    keys = {derive_key(SECRET, b"", info) for info in ("up", "down 0", "down 1")}
    assert len(keys | {SECRET}) == 4


# Both implementations


def test_a_page_seals_what_the_host_opens() -> None:
    said = node("""
        import { SealedSession, toBase64 } from "WEB/sealing.js";
        const session = new SealedSession(Uint8Array.from({ length: 32 }, (_, i) => i));
        session.seal({});
        const { counter, data } = session.seal({ tap: "guess/7", word: "żółw 🐢", long: "x".repeat(300) });
        console.log(JSON.stringify({ counter, data: toBase64(data) }));
    """)
    data = base64.urlsafe_b64decode(said["data"])
    assert len(data) == 8 + 2 * UP_STEP + TAG_BYTES
    counter, message = SealedSession(SECRET).open(data)
    assert (counter, said["counter"]) == (1, 1)
    assert message == {"tap": "guess/7", "word": "żółw 🐢", "long": "x" * 300}


def test_the_host_seals_what_a_page_opens_once_and_in_order() -> None:
    down = SealedSession(SECRET).frames_down(5)
    frames = json.dumps([base64.b64encode(down.seal({"html": f"ő{number}"})).decode() for number in range(3)])
    said = node(f"""
        import {{ SealedSession, fromBase64 }} from "WEB/sealing.js";
        const session = new SealedSession(Uint8Array.from({{ length: 32 }}, (_, i) => i));
        const [one, two, three] = {frames}.map(fromBase64);
        const attempt = ([open, frame]) => {{ try {{ return open(frame).html; }} catch {{ return "no"; }} }};
        const open = session.opener(5), other = session.opener(6);
        const bad = two.slice(); bad[9] ^= 1;
        console.log(JSON.stringify([
          [open, two], [open, one], [open, one], [open, bad], [open, three], [open, two], [open, three], [other, one],
        ].map(attempt)));
    """)
    assert said == ["no", "ő0", "no", "no", "no", "ő1", "ő2", "no"]


@pytest.mark.parametrize("code", ["000000", "482913"])
def test_spake2_of_both_languages_agrees(code: str) -> None:
    """The same randomness gives the same share as Python's own, and both sides the same key."""
    luck = bytes(range(48))
    scalar = int.from_bytes(luck, "big") % (Ed25519Group.order() - 1) + 1
    exchange = SPAKE2_B(code.encode(), idA=b"guest", idB=b"host")
    theirs = exchange.start()
    said = node(f"""
        import {{ spake2 }} from "WEB/entry.js";
        import {{ bytesToHex, hexToBytes, utf8ToBytes }} from "WEB/vendor/noble.js";
        const [code, guest, host] = ["{code}", "guest", "host"].map(utf8ToBytes);
        const half = spake2(code, guest, host, hexToBytes("{luck.hex()}"));
        const no = (share) => {{ try {{ half.finish(hexToBytes(share)); return "taken"; }} catch {{ return "no"; }} }};
        console.log(JSON.stringify({{
          share: bytesToHex(half.share), key: bytesToHex(half.finish(hexToBytes("{theirs.hex()}"))),
          refused: ["41{theirs.hex()[2:]}", ...["01" + "00".repeat(31), "00".repeat(32), "ff".repeat(32)].map(
            (point) => "42" + point)].map(no),
        }}));
    """)
    blinded = Ed25519Group.Base.scalarmult(scalar).add(
        exchange.params.M.scalarmult(Ed25519Group.password_to_scalar(code.encode()))
    )
    assert said["share"] == (b"A" + blinded.to_bytes()).hex()
    assert said["key"] == exchange.finish(bytes.fromhex(said["share"])).hex()
    assert said["refused"] == ["no"] * 4, "no other side, no neutral point, no point of small order, no point at all"


def test_keys_of_both_languages_are_the_same() -> None:
    own, theirs = X25519PrivateKey.from_private_bytes(SECRET), X25519PrivateKey.generate().public_key()
    said = node(f"""
        import {{ deriveKey }} from "WEB/sealing.js";
        import {{ bytesToHex, hexToBytes, x25519 }} from "WEB/vendor/noble.js";
        const key = Uint8Array.from({{ length: 32 }}, (_, i) => i);
        console.log(JSON.stringify([
          deriveKey(key, new Uint8Array(0), "up"), deriveKey(key, key, "safehouse web 1 key"),
          x25519.getPublicKey(key), x25519.getSharedSecret(key, hexToBytes("{theirs.public_bytes_raw().hex()}")),
        ].map(bytesToHex)));
    """)
    keys = (
        derive_key(SECRET, b"", "up"), derive_key(SECRET, SECRET, "safehouse web 1 key"),
        own.public_key().public_bytes_raw(), own.exchange(theirs),
    )  # fmt: skip
    assert said == [key.hex() for key in keys]
