"""Proves the framing of messages: arbitrary chunks, a limit, sizes without information, and validation."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.lan.close_reason import BadFrame, CloseReason, ConnectionEnd
from app.lan.frames import HEAD, HOST_LIMIT, STEP, VIEW_ROOM, VIEW_STEP, Splitter, frame, view_step
from app.lan.lobby_view import Wish
from app.lan.messages import FROM_GUEST, FROM_HOST, Bye, Hello, LogPart, Ping, SendRequest, Sit, Welcome, read_message
from app.lan.update_codec import ShowUpdate, show_text
from app.lan.update_reader import plain_text
from app.table.requests import Act, Request, Undo
from games import GAMES
from games.core.value import read_json
from games.duet.game import DUET
from tests.app.table.kit import OPTIONS, play, start
from tests.games.core.toy import TOY, Say


@given(st.lists(st.text(max_size=900), max_size=8), st.lists(st.integers(1, 700), min_size=1, max_size=40))
def test_frames_come_out_whole_however_they_are_cut(texts: list[str], cuts: list[int]) -> None:
    texts = [text.encode("utf-8", "replace").decode("utf-8") for text in texts]
    data, splitter, bodies = b"".join(map(frame, texts)), Splitter(100_000), list[bytes]()
    place = 0
    while data:
        bodies += splitter.feed(data[: cuts[place % len(cuts)]])
        data = data[cuts[place % len(cuts)] :]
        place += 1
    assert [body.decode("utf-8").rstrip(" ") for body in bodies] == [text.rstrip(" ") for text in texts]
    assert splitter.held == 0


def test_what_is_shown_of_a_match_has_one_size_whatever_its_options() -> None:
    assert view_step(0) == view_step(1000) == VIEW_STEP
    for size in (0, 1000, 5000, 9600):
        assert view_step(size) % VIEW_STEP == 0
        assert VIEW_ROOM <= view_step(size) - size < VIEW_ROOM + VIEW_STEP
    for name, options in OPTIONS.items():
        assert view_step(len(options.text)) == VIEW_STEP, name


@pytest.mark.parametrize("name", ["duet", "kyoto", "rogue"])
def test_the_size_of_an_update_after_an_absence_depends_on_how_much_was_missed(name: str) -> None:
    """Otherwise the secret content could move the size across a step."""
    _, table, players = start(GAMES[name], options=OPTIONS[name])
    play(players, random.Random(8))
    options = len(table.options.text.encode())
    for player in players:
        happened = [happening for update in player.updates for happening in update.happened]
        last = player.updates[-1]
        assert len(happened) == last.number
        for missed in (0, 1, 2, 3, 5, 10, 20, 50, len(happened)):
            text = show_text(1, replace(last, happened=tuple(happened[len(happened) - missed :])))
            step = view_step(options, min(missed, len(happened)))
            assert len(frame(text, step)) == step


def test_however_much_was_missed_a_frame_is_not_padded_to_more_than_may_be_said() -> None:
    assert Splitter(HOST_LIMIT).feed(frame("{}", view_step(9600, 1_000_000)))


def test_sizes_go_in_steps() -> None:
    assert {len(frame("x" * length)) for length in range(1, STEP - HEAD)} == {STEP}
    assert len(frame("x" * (STEP - HEAD + 1))) == 2 * STEP


@pytest.mark.parametrize(("length", "closing"), [(1025, CloseReason.TOO_LARGE), (2**32 - 1, CloseReason.TOO_LARGE),
                                                 (0, CloseReason.MALFORMED)])  # fmt: skip
def test_a_frame_too_long_is_refused_before_it_is_kept(length: int, closing: CloseReason) -> None:
    splitter = Splitter(1024)
    with pytest.raises(BadFrame) as caught:
        splitter.feed(length.to_bytes(4, "big"))
    assert caught.value.closing is closing
    assert splitter.held == 0


def test_messages_go_round() -> None:
    guest = (Hello(1, "0.1.0"), Ping(3, 0, -1), Sit(1, "5f" * 16, None, -1), Wish(1, "Ala", (), True),
             Bye(ConnectionEnd(CloseReason.AWAY)))  # fmt: skip
    for message in guest:
        assert read_message(FROM_GUEST, frame(message.text)[HEAD:], None) == message
    welcome = Welcome("ab" * 16, "cd" * 32)
    assert read_message(FROM_HOST, welcome.text.encode(), None) == welcome


def test_requests_and_updates_are_read_only_with_the_rules_of_their_game() -> None:
    _, _, players = start()
    ask, update = SendRequest(1, Request("id", 0, Act(Say("żółw")))), players[0].now
    show = show_text(2, update)
    assert read_message(FROM_GUEST, ask.text.encode(), TOY) == ask
    assert read_message(FROM_HOST, frame(show)[HEAD:], TOY) == ShowUpdate(2, update, plain_text(update))
    assert show.count('"public"') == 1  # contained once
    assert not any(f'"{word}"' in show for word in ("actions", "offers", "prompt", "acting")), "that the rules say"
    for family, text in ((FROM_GUEST, ask.text), (FROM_HOST, show)):
        with pytest.raises(BadFrame):
            read_message(family, text.encode(), None)
    with pytest.raises(BadFrame):  # guests send no updates, hosts no requests
        read_message(FROM_GUEST, show.encode(), TOY)
    with pytest.raises(BadFrame):
        read_message(FROM_HOST, ask.text.encode(), TOY)


def test_every_update_of_a_match_goes_round_and_the_audited_text_leaves_the_answer_out() -> None:
    for game in (TOY, DUET):
        _, _, players = start(game)
        play(players, random.Random(8))
        assert players[0].request(Undo()).refusal is not None
        for player in players:
            for update in player.updates:
                read = read_message(FROM_HOST, show_text(1, update).encode(), game)
                plain = replace(update, answer=None)
                assert read == ShowUpdate(1, update, plain_text(plain))


@pytest.mark.parametrize("body", [
    b"", b"null", b"[]", b"{}", b'"hello"', b"\xff\xfe", b'{"kind":"hello"}', b'{"kind":["hello"]}', b"[" * 30_000,
    b'{"kind":"hello","protocol":1.5,"app":"x"}', b'{"kind":"hello","protocol":true,"app":"x"}',
    b'{"kind":"hello","protocol":1,"app":"x","more":1}', b'{"kind":"hello","kind":"hello","protocol":1,"app":"x"}',
    b'{"kind":"ping","number":' + b"9" * 5000 + b',"room":0,"update":0}', b'{"kind":"ping","number":NaN}',
    b'{"kind":"welcome","device":"","token":""}', b'{"kind":"ask","chair":1,"request":{}}',
    b'{"kind":"ask","chair":1,"request":{"id":"x","chosen_on":0,"ask":{"kind":"act","action":{"kind":"mark"}}}}',
    b'{"kind":"hello","protocol":1,"app":"\\ud800"}',
])  # fmt: skip
def test_what_is_no_message_is_refused_without_repeating_it(body: bytes) -> None:
    with pytest.raises(BadFrame) as caught:
        read_message(FROM_GUEST, body, TOY)
    assert caught.value.closing is CloseReason.MALFORMED
    assert len(str(caught.value)) < 100


def test_a_piece_of_a_log_has_a_longest_length() -> None:
    part = LogPart(match="1" * 32, draw="", shares=(), offset=0, total=1, piece="A" * 32_768)
    assert read_message(FROM_HOST, part.text.encode(), None) == part
    with pytest.raises(BadFrame):
        read_message(FROM_HOST, replace(part, piece=part.piece + "A").text.encode(), None)


@pytest.mark.parametrize("levels", [51, 950, 2_100, 9_999, 400_000])
def test_what_is_nested_too_deeply_ends_as_nonsense_before_it_is_parsed(
    levels: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python 3.13 parses thousands of levels, and fails later in a different way."""
    deep = "[" * levels + "]" * levels
    monkeypatch.setattr("json.JSONDecoder.decode", lambda *_: pytest.fail("it was parsed"))
    for family, text in (
        (FROM_HOST, f'{{"answer":null,"chair":1,"kind":"show","update":{{"public":{{"options":{deep}}}}}}}'),
        (FROM_HOST, f'{{"kind":"room","room":{deep}}}'),
        (FROM_GUEST, f'{{"kind":"ask","chair":1,"request":{deep}}}'),
    ):
        with pytest.raises(BadFrame) as caught:
            read_message(family, text.encode(), DUET)
        assert caught.value.closing is CloseReason.MALFORMED


def test_padding_is_no_part_of_a_message() -> None:
    assert read_json(frame('{"a":1}')[HEAD:].decode()) == {"a": 1}


def test_an_update_is_read_as_it_was_written() -> None:
    _, _, players = start(DUET)
    play(players, random.Random(5))
    for update in players[0].updates:
        said = replace(update, answer=None)
        assert read_message(FROM_HOST, show_text(1, said).encode(), DUET) == ShowUpdate(1, said, plain_text(update))


@pytest.mark.parametrize("text", [
    '{"answer":null,"chair":1,"kind":"show","update":{"a":[{"b":1,"public":{}}],"c":{"private":{}}}}',
    '{"answer":null,"chair":1,"kind":"show","update":{"happened":[{"x":1,"public":{}}],"private":{},"public":{}}}',
    '{"answer":null,"private":{},"public":{}}',
    '{"answer":null,"chair":1,"kind":"show","update":{"number":1,"public":{"words":[]},"public":{},"private":{}}}',
])  # fmt: skip
def test_what_is_public_in_the_wrong_place_is_refused(text: str) -> None:
    with pytest.raises(BadFrame):
        read_message(FROM_HOST, text.encode(), DUET)
