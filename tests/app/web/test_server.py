"""Proves the responses of the web server to browsers and other clients: refusals, and limits of connections."""

from __future__ import annotations

import asyncio
import base64
import gzip
import random
import re

import pytest

from app.web.event_stream import StreamTimes
from app.web.http import POLICY, HttpLimits, HttpProblem, StaticFiles
from app.web.sealing import DOWN_STEP, TAG_BYTES
from app.web.server import MESSAGES, ConnectionLimits
from tests.app.web.page import Half, Page, asked, sealed
from tests.app.web.test_sealing import SCRIPTS
from tests.app.web.wire import HOST, Site, body_of, headers_of, pass_time, post, request, run, settled, status

LIMITS = HttpLimits()


# Refusals


def test_a_tls_hello_is_closed_at_once_without_a_word() -> None:
    async def work() -> None:
        client = Site().client()
        assert await client.said(bytes.fromhex("16030100c4010000c00303") + bytes(190)) == b""
        assert client.writer.closed

    run(work())


@pytest.mark.parametrize(("data", "wanted"), [
    (request("GET", "/", host="evil.example"), 421),  # a name that was rebound to this address
    (request("GET", "/", host="evil.example:8337"), 421),
    (request("GET", "/", host="10.0.0.1"), 421),
    (request("GET", "/", host="10.0.0.2:8337"), 421),
    (request("GET", "/", host="localhost:8337"), 421),
    (b"GET / HTTP/1.1\r\n\r\n", 421),
    (post("/enter", b"{}", origin="http://evil.example"), 403),
    (post("/enter", b"{}", origin="null"), 403),
    (post("/enter", b"{}", origin=f"https://{HOST}"), 403),
    (request("POST", "/enter", b"{}"), 403),
    (post("/enter", b"{}"), 400),
    (post("/tap?v=" + "0" * 32, b"x" * 280), 403),
    (post("/tap", b""), 403),
    (post("/nowhere", b""), 405),
    (post("/", b""), 405),
    (request("POST", "/enter", origin=f"http://{HOST}").replace(b"Content-Length: 0", b"Content-Length: 99999"), 413),
    (request("POST", "/enter").replace(b"Content-Length: 0", b"Content-Length: -1"), 400),
    (request("POST", "/enter").replace(b"Content-Length: 0", b"Content-Length: 1e3"), 400),
    (request("POST", "/enter", transfer_encoding="chunked"), 400),
    (request("GET", "/", x="x" * LIMITS.head), 431),
    (request("GET", "/", b"", HOST, **{f"x{number}": "1" for number in range(60)}), 431),
    (request("GET", "/").replace(b"Host:", b"Host: a\r\nHost:"), 400),
    (request("GET", "/").replace(b"HTTP/1.1", b"HTTP/1.0"), 400),
    (request("GET", "/").replace(b"HTTP/1.1", b"HTTP/2"), 400),
    (request("GET", "/").replace(b"\r\nHost", b"\r\n folded: x\r\nHost"), 400),
    (request("GET", "/").replace(b"Host:", b"Host :"), 400),
    (request("GET", f"http://{HOST}/"), 400),
    (request("GET", "*"), 400),
    (request("GET", "/?" + "&".join(f"a{number}=1" for number in range(99))), 400),
    (request("GET", "/\x7f"), 400),
    ("GET /ż HTTP/1.1\r\nHost: x\r\n\r\n".encode(), 400),
    (b"\0\xff\xfe\r\n\r\n", 400),
    (b"GET / HTTP/1.1\r\nHost: " + HOST.encode() + b"\r\nX: a\nb\r\n\r\n", 400),
    (request("PUT", "/"), 405),
    (request("OPTIONS", "/enter", origin="http://evil.example"), 405),
    (request("HEAD", "/"), 405),
    (request("get", "/"), 400),
    (request("GET", "/s/0/style.css"), 404),
    (request("GET", "/s/../app/web/server.py"), 404),
    (request("GET", "/%2e%2e/app/web/server.py"), 404),
    (request("GET", "/favicon.ico"), 404),
    (request("GET", "/events?v=x&t=%FF"), 403),
    (request("GET", "/events?v=x&t=" + "A" * 400), 403),
    (request("GET", "/events"), 403),
    (request("GET", "/tap"), 404),
])  # fmt: skip
def test_what_no_page_of_ours_sends_is_refused(data: bytes, wanted: int) -> None:
    async def work() -> None:
        answer = await Site().ask(data)
        assert status(answer) == wanted, answer
        assert headers_of(answer)["content-security-policy"] == POLICY
        assert b"Traceback" not in answer

    run(work())


def test_random_bytes_break_nothing() -> None:
    async def work() -> None:
        site, rng = Site(), random.Random(5)
        good = [request("GET", "/"), post("/enter", b"{}"), request("GET", "/events?v=a&t=b")]
        for number in range(400):
            data = bytearray(rng.choice(good))
            for _ in range(rng.randrange(1, 6)):
                data[rng.randrange(len(data))] = rng.randrange(256)
            answer = await site.ask(bytes(data) + b"\r\n\r\n", f"10.1.{number // 200}.{number % 200 + 1}")
            assert status(answer) in {0, 200, 400, 403, 404, 405, 413, 421, 431}
        assert site.server.connections == 0
        assert status(await site.ask(request("GET", "/"))) == 200

    run(work())


# Limits of connections


def test_a_request_that_comes_letter_by_letter_is_given_up() -> None:
    async def work() -> None:
        client = Site().client()
        began = asyncio.get_running_loop().time()
        for letter in b"GET / HTTP/1.1\r\n":
            client.reader.feed_data(bytes([letter]))
            await pass_time(1.0)
            if client.writer.closed:
                break
        assert client.writer.closed
        assert asyncio.get_running_loop().time() - began <= LIMITS.arrive + 1

    run(work())


def test_a_body_that_does_not_come_is_given_up() -> None:
    async def work() -> None:
        client = Site().client()
        client.reader.feed_data(post("/enter", b"{}").replace(b"Content-Length: 2", b"Content-Length: 200"))
        await pass_time(LIMITS.arrive + 0.1)
        assert await client.gone()

    run(work())


def test_a_connection_is_kept_for_the_next_request_but_not_for_ever() -> None:
    async def work() -> None:
        client = Site().client()
        assert status(await client.said(request("GET", "/"))) == 200
        await pass_time(LIMITS.idle / 2)
        assert status(await client.said(request("GET", "/"))) == 200
        await pass_time(LIMITS.idle + 0.1)
        assert await client.gone()

    run(work())


def test_a_client_that_reads_no_answer_is_given_up() -> None:
    async def work() -> None:
        client = Site().client()
        client.writer.taken.clear()
        await client.said(request("GET", "/"))
        await pass_time(LIMITS.drain + 0.1)
        assert await client.gone()

    run(work())


def test_two_hundred_connections_keep_nobody_out() -> None:
    """From many addresses and from one, half of them beginning a request."""

    async def work() -> None:
        for addresses in (200, 1):
            site = Site()
            page = await site.enter("key", site.house.host.host.door.keys.browser)
            stream = await site.stream(page)
            crowd = [site.client(f"10.2.0.{number % addresses + 1}") for number in range(200)]
            for client in crowd[::2]:
                client.reader.feed_data(b"GET / HT")
            await settled()
            assert site.server.connections <= min(
                ConnectionLimits.all, 1 + ConnectionLimits.from_one_address * addresses
            )
            assert status(await site.ask(request("GET", "/"), "10.2.0.1")) == 200
            assert await site.tap(page, {"pulse": 0}) == 204
            assert not stream.client.writer.closed, "who is here stays"
            site.server.close()
            await settled()
            assert site.server.connections == 0

    run(work())


def test_nobody_from_the_internet_is_heard() -> None:
    async def work() -> None:
        client = Site().client("203.0.114.5")
        assert await client.gone()
        assert client.writer.aborted

    run(work())


def test_messages_of_one_guest_are_counted() -> None:
    async def work() -> None:
        site = Site()
        keys = site.house.host.host.door.keys
        page, friend = await site.enter("key", keys.browser), await site.enter("key", keys.browser, name="Béla")
        said = [await site.tap(page, {"pulse": 0}) for _ in range(MESSAGES + 20)]
        assert said.count(429) >= 15
        assert await site.tap(friend, {"pulse": 0}) == 204
        await pass_time(5)
        assert await site.tap(page, {"pulse": 0}) == 204

    run(work())


def test_entries_of_one_address_are_counted() -> None:
    async def work() -> None:
        site = Site()
        answers = [await site.ask(post("/enter", asked(Half("key", "00" * 32), "key"))) for _ in range(30)]
        assert [status(answer) for answer in answers].count(429) >= 10
        assert body_of(answers[-1]) == b"busy"
        answer = await site.ask(post("/enter", asked(Half("key", "00" * 32), "key")), "10.0.0.51")
        assert status(answer) == 200

    run(work())


# Responses


def test_the_first_page_is_in_the_browsers_language_and_has_no_secret() -> None:
    async def work() -> None:
        site = Site()
        keys = site.house.host.host.door.keys
        for accepted, language, title in (
            ("pl,en;q=0.5", "pl", "Safehouse"),
            ("de, hu;q=0.3", "hu", ""),
            ("", "en", ""),
        ):
            answer = await site.ask(request("GET", "/", accept_language=accepted))
            page = body_of(answer).decode()
            assert f'<html lang="{language}"' in page
            assert title in page
            headers = headers_of(answer)
            assert headers["cache-control"] == "no-store"
            assert "content-encoding" not in headers, "pages are never compressed"
            assert {headers[name] for name in ("x-content-type-options", "referrer-policy", "x-frame-options")} == {
                "nosniff", "no-referrer", "DENY",
            }  # fmt: skip
            for secret in (keys.code, keys.secret, keys.browser, keys.fingerprint):
                assert secret not in page

    run(work())


def test_nothing_on_a_page_is_inline() -> None:
    """The policy forbids it; a page that needed it would be broken."""

    async def work() -> None:
        page = body_of(await Site().ask(request("GET", "/"))).decode()
        assert not re.search(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son\w+=|javascript:", page)
        assert all(source.startswith("/s/") for source in re.findall(r'(?:src|href)="([^"]+)"', page))

    run(work())
    assert "unsafe" not in POLICY
    assert "default-src 'none'" in POLICY


def test_static_files_are_packed_and_kept_for_ever() -> None:
    async def work() -> None:
        site = Site()
        for name in ("page.js", "sealing.js", "vendor/noble.js", "style.css"):
            path = f"{site.files.root}/{name}"
            packed = await site.ask(request("GET", path, accept_encoding="gzip, deflate"))
            plain = await site.ask(request("GET", path))
            assert gzip.decompress(body_of(packed)) == body_of(plain) == (SCRIPTS / name).read_bytes()
            assert "immutable" in headers_of(packed)["cache-control"]
            assert headers_of(packed)["vary"] == "Accept-Encoding"
            assert headers_of(plain)["content-type"].startswith("text/")

    run(work())


def test_a_file_that_changes_changes_the_folder_of_all(tmp_path: object) -> None:
    one = StaticFiles({"a.js": SCRIPTS / "sealing.js", "b.js": SCRIPTS / "entry.js"})
    other = StaticFiles({"a.js": SCRIPTS / "entry.js", "b.js": SCRIPTS / "sealing.js"})
    assert one.root != other.root
    with pytest.raises(HttpProblem):
        one.answer(f"{other.root}/a.js", packed=False)


# Entry and the stream


@pytest.mark.parametrize("how", ["key", "code"])
def test_a_page_comes_in_and_is_shown_the_lobby(how: str) -> None:
    async def work() -> None:
        site = Site()
        keys = site.house.host.host.door.keys
        page = await site.enter(how, keys.browser if how == "key" else keys.code)
        stream = await site.stream(page)
        assert stream.head["content-type"] == "text/event-stream"
        assert "Anna" in stream.frames[0]["html"]
        token = stream.frames[0]["token"]
        again = await site.enter("token", token["secret"], token["id"])
        assert again.secret != page.secret
        moved = await stream.read()
        assert await site.tap(page, {}) == 403, "a guest has one page"
        newer = await site.stream(again)
        assert newer.frames[0]["token"] == token
        moved += await stream.read()
        assert moved[-1] == {"moved": True}
        assert await stream.client.gone()
        assert len(site.house.host.host.room.members) == 2

    run(work())


def test_nothing_secret_is_in_the_clear() -> None:
    async def work() -> None:
        site = Site()
        keys = site.house.host.host.door.keys
        page = await site.enter("key", keys.browser, name="Żaneta")
        stream = await site.stream(page)
        everything = b"".join(stream.sealed)
        for secret in ("Żaneta", "Kitchen", stream.frames[0]["token"]["secret"], keys.browser):
            assert secret.encode() not in everything
            assert bytes.fromhex(keys.browser) not in everything
        for secret in (keys.secret, keys.fingerprint):
            assert secret not in str(stream.frames), "nor anything of the app's link in any page"

    run(work())


@pytest.mark.parametrize(("change", "wanted"), [
    ("replayed", 400), ("changed", 400), ("other key", 400), ("other visit", 403), ("cut", 400),
])  # fmt: skip
def test_a_message_that_was_tampered_with_is_refused(change: str, wanted: int) -> None:
    async def work() -> None:
        site = Site()
        page = await site.enter("key", site.house.host.host.door.keys.browser)
        data, visit = page.seal({"tap": "leave", "id": "ab" * 16}), page.visit
        bad = bytearray(data)
        bad[20] ^= 4
        if change == "replayed":
            assert await site.tap(page, {}) == 204
            data = sealed(page.secret, page.count - 1, {"tap": "leave", "id": "ab" * 16})
        elif change == "other visit":
            visit = "0" * 32
        else:
            data = {"changed": bytes(bad), "other key": sealed(bytes(32), 9, {}), "cut": data[:-1]}[change]
        assert status(await site.ask(post(f"/tap?v={visit}", data))) == wanted
        site.house.world.run(1)
        assert len(site.house.host.host.room.members) == 2
        assert await site.tap(page, {"pulse": 0}) == 204, "and who was meant goes on"

    run(work())


def test_a_ticket_is_good_once() -> None:
    async def work() -> None:
        site = Site()
        page = await site.enter("key", site.house.host.host.door.keys.browser)
        ticket = base64.urlsafe_b64encode(page.seal({})).decode()
        path = f"/events?v={page.visit}&t={ticket}"
        first, second = site.client(), site.client("10.0.0.66")
        assert status(await first.said(request("GET", path))) == 200
        assert status(await second.said(request("GET", path))) == 403
        assert not first.writer.closed

    run(work())


def test_a_slow_reader_skips_the_pages_in_between() -> None:
    async def work() -> None:
        site = Site()
        page = await site.enter("key", site.house.host.host.door.keys.browser)
        stream = await site.stream(page)
        writer = stream.client.writer
        writer.taken.clear()
        for name in ("One", "Two", "Three", "Four"):
            assert await site.tap(page, {"tap": "name", "fields": {"name": name}, "id": f"{name:x<32}"}) == 204
            site.house.world.run(0.2)
            await settled()
        waiting = len(await stream.read())
        writer.taken.set()
        frames = await stream.read()
        assert waiting == 1
        assert len(frames) == 1
        assert "Four" in frames[0]["html"]

    run(work())


def test_a_reader_that_takes_nothing_loses_its_stream() -> None:
    async def work() -> None:
        site = Site()
        page = await site.enter("key", site.house.host.host.door.keys.browser)
        stream = await site.stream(page)
        stream.client.writer.taken.clear()
        await pass_time(StreamTimes().pulse + StreamTimes().drain + 0.2)
        assert await stream.client.gone()
        site.house.world.run(3)
        assert site.house.host.host.room.members[1].presence == "lost"

    run(work())


def test_a_silent_stream_gives_signs_of_life_of_one_length() -> None:
    async def work() -> None:
        site = Site()
        page = await site.enter("key", site.house.host.host.door.keys.browser)
        stream = await site.stream(page)
        for _ in range(3):
            await pass_time(StreamTimes().pulse)
            await stream.read()
        pulses = [frame["pulse"] for frame in stream.frames if "pulse" in frame]
        assert pulses == [1, 2, 3]
        assert (
            len({len(data) for data, frame in zip(stream.sealed, stream.frames, strict=True) if "pulse" in frame}) == 1
        )
        assert (len(stream.sealed[0]) - TAG_BYTES) % DOWN_STEP == 0

    run(work())


def test_a_stream_with_many_pages_gives_signs_of_life_as_well() -> None:
    """A page says that it is there when it is asked: at a table with quick bots it would count as lost."""

    async def work() -> None:
        site = Site()
        page = await site.enter("key", site.house.host.host.door.keys.browser)
        stream = await site.stream(page)
        (guest,) = site.house.guests._guests.values()
        for _ in range(50):
            guest.changed()
            await pass_time(StreamTimes().pulse / 10)
            await stream.read()
        pulses = [frame["pulse"] for frame in stream.frames if "pulse" in frame]
        assert pulses == [1, 2, 3, 4, 5]
        assert len(stream.frames) > 50

    run(work())


def test_a_page_that_is_back_is_not_put_aside_by_what_it_said_before() -> None:
    """A browser says that it is hidden while it goes: on a slow way that comes after the request of its return."""

    async def work() -> None:
        site = Site()
        page = await site.enter("code", site.house.host.host.code)
        await site.stream(page)
        late = page.seal({"hidden": True})
        stream = await site.stream(page)
        assert status(await site.ask(post(f"/tap?v={page.visit}", late))) == 204
        site.house.world.run(1)
        before = len(stream.frames)
        assert await site.tap(page, {"tap": "theme/dark", "on": 0, "fields": {}, "id": "a" * 32}) == 204
        await stream.read()
        assert len(stream.frames) > before
        (member,) = site.house.host.host.room.members[1:]
        assert member.presence == "here"
        assert await site.tap(page, {"hidden": True}) == 204
        site.house.world.run(1)
        (member,) = site.house.host.host.room.members[1:]
        assert member.presence == "away", "what it says now is heard"

    run(work())


def test_a_page_that_goes_ends_its_stream_at_once() -> None:
    async def work() -> None:
        site = Site()
        page = await site.enter("key", site.house.host.host.door.keys.browser)
        stream = await site.stream(page)
        stream.client.reader.feed_eof()
        assert await stream.client.gone()
        site.house.world.run(3)
        assert site.house.host.host.room.members[1].presence == "lost"

    run(work())


def test_who_is_sent_away_hears_it_and_its_page_opens_nothing_more() -> None:
    async def work() -> None:
        site = Site()
        page = await site.enter("key", site.house.host.host.door.keys.browser)
        stream = await site.stream(page)
        token = stream.frames[0]["token"]
        site.house.host.host.send_away(1)
        site.house.world.run(1)
        last = (await stream.read())[-1]
        assert last["keep"] is False
        assert await site.tap(page, {}) == 403
        answer = await site.ask(post("/enter", asked(Half("token", token["secret"]), "token", token["id"])))
        assert (status(answer), body_of(answer)) == (404, b"unknown")

    run(work())


def test_the_streams_of_two_worlds_with_names_of_one_length_are_alike() -> None:
    async def lengths(name: str) -> list[int]:
        site = Site()
        page = await site.enter("key", site.house.host.host.door.keys.browser, name=name)
        stream = await site.stream(page)
        return [len(data) for data in stream.sealed]

    assert run(lengths("Anna")) == run(lengths("Xerxes the Long"))


def test_pages_of_other_visits_are_not_mixed_up() -> None:
    async def work() -> None:
        site = Site()
        keys = site.house.host.host.door.keys
        one, other = await site.enter("key", keys.browser), await site.enter("key", keys.browser, name="Béla")
        forged = Page(other.visit, one.secret)
        forged.count = 5
        assert await site.tap(forged, {"tap": "leave", "id": "cd" * 16}) == 400
        assert await site.tap(other, {"pulse": 0}) == 204

    run(work())
