"""Proves that a guest in a browser is a member of the lobby like any other, from joining to being removed."""

from __future__ import annotations

import errno
import random

import pytest

from app.lan.close_reason import CloseReason
from app.lan.join_state import ConnectionPhase
from app.lan.lobby_view import LobbyStage, Presence, SeatWish, Watching
from app.lan.verify import Checked
from app.present import i18n
from app.table.desk import Desk
from app.table.requests import Resign
from app.web.entry import EntryRefusal, RefusedEntry
from app.web.guests import MOST_GUESTS
from games.core.contract import Seat, Template
from tests.app.lan.world import HOST_ADDRESS, GuestBox
from tests.app.table.disk import Fail, always
from tests.app.web.house import TIMES, House, Tab


def playing() -> tuple[House, Tab, Tab]:
    """Two browsers at a match of Duet."""
    house = House()
    anna, bela = house.tab("Anna"), house.tab("Béla", language="hu")
    assert house.host.host.room.ready
    house.start()
    return house, anna, bela


def move(desk: Desk, seat: Seat, rng: random.Random) -> None:
    """Take some legal action."""
    face = desk.face()
    assert face is not None
    assert face.private is not None
    listed = rng.choice(face.private.actions)
    desk.act(seat, listed.sample(rng) if isinstance(listed, Template) else listed)


def act(tab: Tab, seat: Seat, rng: random.Random | None = None) -> None:
    tab.page.do["move"] = lambda desk: move(desk, seat, rng or random.Random(1))
    tab.tap("move", on=tab.page.faces[-1].number)


# Joining


def test_a_newcomer_with_a_name_has_a_seat_and_is_ready() -> None:
    house = House()
    tab = house.tab("Anna")
    room = house.host.host.room
    assert (room.places[0].member, room.places[0].names) == (tab.member.place, ("Anna",))
    assert (tab.member.name, tab.member.ready, tab.member.presence) == ("Anna", True, Presence.HERE)
    assert tab.member.browser
    assert "A seat is still open." in tab.text


def test_a_newcomer_without_a_name_is_asked_for_it_first() -> None:
    house = House()
    tab = house.tab()
    assert house.host.host.room.places[0].member is None
    assert tab.member.name == "Guest"
    assert "name" in tab.keys
    tab.tap("name", name="  Béla\u202e  ")
    assert house.host.host.room.places[0].names == ("Béla",)
    tab.tap("name", name="")
    assert tab.member.name == "Béla", "and no name is none"


def test_names_are_distinct_and_never_markup() -> None:
    house = House()
    one, other = house.tab("<img src=x onerror=alert(1)>"), house.tab("<img src=x onerror=alert(1)>")
    assert [place.names[0] for place in house.host.host.room.places] == [
        "<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)> 2",
    ]  # fmt: skip
    for tab in (one, other):
        assert "<img" not in tab.html
        assert "&lt;img src=x onerror=alert(1)&gt; 2" in tab.html


def test_seats_are_taken_left_and_taken_again() -> None:
    house = House()
    tab, other = house.tab("Anna"), house.tab("Béla")
    tab.tap("seat/0/leave")
    assert house.host.host.room.places[0].member is None
    other.tap("seat/0/take")
    assert [place.names for place in house.host.host.room.places] == [("Béla",), ()]
    tab.tap("seat/0/take")
    assert house.host.host.room.places[0].names == ("Béla",), "a seat goes to the first who asked"
    tab.tap("seat/1/take")
    assert house.host.host.room.ready
    tab.tap("ready/no")
    assert not house.host.host.room.ready
    assert "Anna isn’t ready yet." in other.text
    tab.tap("ready/yes")
    assert house.host.host.room.ready


def test_two_players_share_a_browser() -> None:
    house = House()
    tab = house.tab("Anna")
    tab.tap("seat/1/add")
    assert [place.names for place in house.host.host.room.places] == [("Anna",), ("Anna 2",)]
    tab.tap("name", 0, **{"name": "Anna", "name/1": " Ola "})
    assert [place.names for place in house.host.host.room.places] == [("Anna",), ("Ola",)]
    assert house.host.host.room.ready
    house.start()
    assert tab.page.faces[-1].seats == (0, 1)
    assert tab.page.faces[-1].private is None, "one looks at a time"
    assert {"curtain/0", "curtain/1"} <= set(tab.keys)


def test_two_players_at_one_browser_agree_with_both_votes() -> None:
    house = House()
    tab = house.tab("Anna")
    tab.tap("seat/1/add")
    watcher = house.tab()
    house.start()
    tab.tap(f"watch/{watcher.member.asking}/yes")
    house.run(1)
    watcher.tap("take_over/0/ask")
    watcher.tap("take_over/0/do")
    tab.tap(next(key for key in tab.keys if key.startswith("proposal/") and key.endswith("/yes")))
    house.run(1)
    assert watcher.page.faces[-1].seats == (0,)
    assert tab.page.faces[-1].seats == (1,)


def test_a_seat_that_is_nobodys_to_add_is_not_added() -> None:
    house = House()
    tab, other = house.tab(), house.tab("Béla")
    tab.tap("seat/1/add")
    assert house.host.host.room.places[1].member is None, "who has no name yet has no seat to add one to"
    other.tap("name", 0, **{"name": "Béla", "name/1": "Ola", "name/7": "Ola"})
    assert [place.names for place in house.host.host.room.places] == [("Béla",), ()]


def test_the_lobby_says_who_plays_in_a_browser() -> None:
    house = House()
    anna, bela = house.tab("Anna"), house.tab("Béla")
    assert "Béla, in a browser" in anna.text
    assert "Anna, in a browser" in bela.text


def test_each_guest_reads_its_own_language_and_the_app_keeps_its_own() -> None:
    house = House()
    english, hungarian = house.tab("Anna", language="en-GB,hu;q=0.5"), house.tab("Béla", language="hu-HU")
    assert "Kitchen table’s table" in english.text
    assert hungarian.shown["language"] == "hu"
    assert "asztal" in hungarian.text
    hungarian.tap("language/pl")
    assert hungarian.shown["language"] == "pl"
    assert hungarian.text != english.text
    hungarian.tap("language/xx")
    with i18n.language("en"):
        hungarian.tap("theme/dark")
        assert i18n.current_language() == "en", "no page leaves its language behind"
    assert (hungarian.shown["language"], hungarian.shown["theme"]) == ("pl", "dark")


# At a match


def test_a_match_is_shown_and_played() -> None:
    _, anna, bela = playing()
    assert [tab.page.faces[-1].seats for tab in (anna, bela)] == [(0,), (1,)]
    assert all(tab.page.faces[-1].private is not None for tab in (anna, bela))
    act(anna, 0)
    assert [answer.accepted for _, answer in anna.page.answers] == [True]
    assert [tab.page.faces[-1].number for tab in (anna, bela)] == [1, 1]
    assert anna.shown["number"] == 1
    assert "update 1" in bela.text


def test_what_one_seat_knows_is_on_no_other_page() -> None:
    _, anna, bela = playing()
    sides = [tab.page.faces[-1].private.private for tab in (anna, bela)]  # type: ignore[union-attr]
    for tab, other in ((anna, sides[1]), (bela, sides[0])):
        assert tab.stream is not None
        everything = "".join(str(frame.message) for frame in tab.stream.frames)
        assert other.side not in everything  # type: ignore[union-attr]


def test_a_whole_match_tells_no_page_what_another_seat_knows() -> None:
    """Every frame of two players and a spectator, from the deal to the end."""
    house, anna, bela = playing()
    watcher = house.tab("Cili")
    for tab in (anna, bela):
        tab.tap(f"watch/{watcher.member.asking}/yes")
    house.run(1)
    tabs, rng = (anna, bela), random.Random(4)
    sides = [tab.page.faces[-1].private.private.side for tab in tabs]  # type: ignore[union-attr]
    while acting := anna.page.faces[-1].acting:
        seat = rng.choice(acting)
        act(tabs[seat], seat, rng)
    assert all(tab.page.faces[-1].ending is not None for tab in (*tabs, watcher))
    end = anna.page.faces[-1].number
    for tab, own, hidden in ((anna, sides[:1], sides[1:]), (bela, sides[1:], sides[:1]), (watcher, [], sides)):
        assert tab.stream is not None
        frames = [str(frame.message) for frame in tab.stream.frames if int(str(frame.message["number"])) < end]
        assert len(frames) > end // 2
        assert all(any(side in frame for frame in frames) for side in own)
        assert not [side for side in hidden for frame in frames if side in frame]


def test_a_tap_that_comes_twice_is_done_once() -> None:
    house, anna, _ = playing()
    anna.page.do["move"] = lambda desk: move(desk, 0, random.Random(1))
    for _ in range(2):
        anna.say(tap="move", on=0, fields={}, id="ab" * 16)
        house.run(0.5)
    assert len(anna.page.taps) == 1
    assert [entry.id for entry in house.host.library.read(house.host.match).entries] == ["ab" * 16]


def test_a_tap_said_again_after_the_host_came_back_is_done_once() -> None:
    house, anna, _ = playing()
    act(anna, 0)
    log = house.host.library.read(house.host.match).entries
    action = log[0].ask.action  # type: ignore[union-attr]
    house.restart()
    anna.guest = None
    anna.open()
    anna.page.do["move"] = lambda desk: desk.act(0, action)
    anna.say(tap="move", on=0, fields={}, id=log[0].id)
    house.run(1.0)
    assert house.host.library.read(house.host.match).entries == log
    assert [answer.number for _, answer in anna.page.answers] == [1], "and the page learns that it was done"


def test_typed_texts_come_before_the_tap_and_with_drafts_alone() -> None:
    _, anna, _ = playing()
    anna.tap("clue/give", 0, **{"clue/word": "żółw"})
    anna.tap("", 0, **{"clue/word": "x" * 4000, "clue/number": "3"})
    assert anna.page.taps == [("clue/give", 0)]
    assert anna.page.texts == [("clue/word", "żółw"), ("clue/number", "3")]


@pytest.mark.parametrize("message", [
    {"tap": 7}, {"tap": ["a"], "id": "ab" * 16}, {"tap": "seat/0/take"}, {"tap": "x", "id": "../../x"},
    {"tap": "seat/99999999999999999999/take", "id": "ab" * 16}, {"tap": "seat/²/take", "id": "ab" * 16},
    {"fields": {"name": 3}, "id": "ab" * 16}, {"fields": "name", "id": "ab" * 16}, {"pulse": "1"}, {"hidden": "yes"},
    {"tap": "take_over/-1/ask", "id": "ab" * 16}, {"tap": "proposal/1/yes", "id": "ab" * 16},
    {"tap": "x" * 5000, "id": "ab" * 16}, {"tap": "curtain/1", "id": "ab" * 16},
    {"tap": "watch/" + "0" * 32 + "/yes", "id": "ab" * 16}, {"on": True, "tap": None},
])  # fmt: skip
def test_what_no_page_says_does_nothing(message: dict[str, object]) -> None:
    house, anna, _ = playing()
    lobby = House().tab()
    for tab in (anna, lobby):
        before = tab.house.host.host.room
        tab.say(**message)
        tab.house.run(0.5)
        assert tab.house.host.host.room.places == before.places
        assert tab.member.presence is Presence.HERE
    assert house.host.library.read(house.host.match).entries == ()


def test_a_game_without_pages_says_so() -> None:
    house = House(pages=False)
    tab = house.tab("Anna")
    house.tab("Béla")
    house.start()
    assert "can’t be played in a browser yet" in tab.text


def test_a_page_that_got_a_second_seat_shows_one_at_a_time() -> None:
    house, anna, bela = playing()
    bela.shut()
    house.run(5)
    anna.tap("here/open")
    assert "take_over/1/ask" in anna.keys
    anna.tap("take_over/1/do")
    assert anna.page.faces[-1].proposal is None, "not before it was asked what that means"
    anna.tap("take_over/1/ask")
    anna.tap("take_over/1/do")
    proposal = anna.page.faces[-1].proposal
    assert proposal is not None
    table = house.host.host._served
    assert table is not None
    assert table.chair is not None
    table.chair.agree(proposal.number, "host", proposal.number)
    house.run(1)
    assert anna.page.faces[-1].seats == (0, 1)
    assert anna.page.faces[-1].private is None
    assert "data-private" not in anna.html
    anna.tap("curtain/1")
    assert anna.page.faces[-1].curtain.open == 1
    anna.tap("curtain/shut")
    assert anna.page.faces[-1].private is None


# Agreement between devices


def test_who_has_no_seat_watches_once_all_players_agree() -> None:
    house, anna, bela = playing()
    watcher = house.tab("Cili")
    assert "Asking the players if you may watch" in watcher.text
    assert watcher.member.watching is Watching.ASKED
    asking = watcher.member.asking
    assert f"watch/{asking}/yes" in anna.keys
    assert "May Cili watch?" in anna.text
    anna.tap(f"watch/{asking}/yes")
    assert watcher.member.watching is Watching.ASKED
    bela.tap(f"watch/{asking}/yes")
    assert watcher.member.watching is Watching.YES
    house.run(1)
    assert watcher.page.faces[-1].seats == ()
    assert watcher.page.faces[-1].private is None


def test_one_no_is_enough_and_it_may_be_asked_again() -> None:
    house, anna, _ = playing()
    watcher = house.tab("Cili")
    anna.tap(f"watch/{watcher.member.asking}/no")
    assert watcher.member.watching is Watching.REFUSED
    assert "watch/ask" in watcher.keys
    assert not any(page.table is watcher.guest for page in house.pages)
    watcher.tap("watch/ask")
    assert watcher.member.watching is Watching.ASKED


def test_giving_up_is_proposed_and_agreed_to() -> None:
    house, anna, bela = playing()
    anna.page.do["resign"] = lambda desk: desk.propose(0, Resign())
    anna.tap("resign")
    assert not [key for key in anna.keys if key.startswith("proposal/")], "nobody is asked what they proposed"
    key = next(key for key in bela.keys if key.startswith("proposal/") and key.endswith("/no"))
    assert "Anna" in bela.text
    assert "Waiting for Béla to answer." in anna.text
    bela.tap(key)
    assert "Béla doesn’t agree." in anna.text
    house.run(5)
    assert "Béla doesn’t agree." not in anna.text
    anna.tap("resign")
    bela.tap(next(key for key in bela.keys if key.startswith("proposal/") and key.endswith("/yes")))
    assert all(tab.page.faces[-1].ending is not None for tab in (anna, bela))


def test_a_seat_is_taken_over_with_consent_and_its_player_is_notified() -> None:
    house, anna, bela = playing()
    watcher = house.tab("Cili")
    for tab in (anna, bela):
        tab.tap(f"watch/{watcher.member.asking}/yes")
    house.run(1)
    watcher.tap("take_over/0/ask")
    assert "show everything Anna knows" in watcher.text
    watcher.tap("take_over/0/do")
    for tab in (anna, bela):
        tab.tap(next(key for key in tab.keys if key.startswith("proposal/") and key.endswith("/yes")))
    house.run(1)
    assert watcher.page.faces[-1].seats == (0,)
    assert watcher.page.faces[-1].private is not None
    assert "taken over" in anna.text
    assert anna.page.faces[-1].private is None
    anna.tap("lost")
    assert "taken over" not in anna.text


def test_a_page_is_heard_where_its_reader_wants_that() -> None:
    house, anna, bela = playing()
    anna.page.table.play_sound("agent")
    assert "sounds" not in anna.shown, "not before it was asked for"
    anna.tap("sound/on")
    anna.page.table.play_sound("agent")
    assert anna.shown["sounds"] == ("agent",)
    anna.tap("here/open")
    assert anna.shown["sounds"] == (), "once"
    for _ in range(9):
        anna.page.table.play_sound("win")
    anna.shut()
    house.restart()
    anna.open()
    bela.open()
    anna.page.table.play_sound("turn")
    bela.page.table.play_sound("turn")
    assert anna.shown["sounds"] == ("turn",), "it is remembered"
    assert "sounds" not in bela.shown
    anna.tap("sound/off")
    assert "sounds" not in anna.shown


# Absence and return


def test_a_tab_that_is_closed_is_lost_and_comes_back_to_its_seat() -> None:
    house, anna, bela = playing()
    anna.shut()
    house.run(0.5)
    assert anna.member.presence is Presence.HERE, "one that is loaded again is missed by nobody"
    house.run(1.5)
    assert anna.member.presence is Presence.LOST
    bela.tap("language/en")
    assert "Anna’s device has been disconnected since" in bela.text
    act(bela, 1)
    anna.open()
    assert anna.member.presence is Presence.HERE
    assert anna.page.faces[-1].number == 1
    assert anna.page.faces[-1].seats == (0,)
    assert len(house.host.host.room.members) == 3


def test_a_page_without_a_sign_of_life_is_lost() -> None:
    house, anna, bela = playing()
    anna.asleep = True
    house.run(20)
    assert anna.member.presence is Presence.LOST
    assert bela.member.presence is Presence.HERE
    assert anna.stream is not None
    assert anna.stream.ended == [None]
    assert bela.member.delay == 10, "and how long the way is, is the page's"
    assert TIMES.lost < 20


def test_a_hidden_page_is_put_aside_and_taken_up_again() -> None:
    house, anna, _ = playing()
    anna.say(hidden=True)
    house.run(0.5)
    assert anna.member.presence is Presence.AWAY
    anna.shut()
    house.run(10)
    assert anna.member.presence is Presence.AWAY
    anna.listen()
    house.run(0.5)
    assert anna.member.presence is Presence.HERE
    assert anna.page.faces[-1].private is not None


def test_a_newer_tab_takes_over_and_the_older_one_is_notified() -> None:
    house, anna, _ = playing()
    old = anna.stream
    anna.listen()
    assert old is not None
    assert old.ended == [{"moved": True}]
    house.run(3)
    assert anna.member.presence is Presence.HERE
    assert anna.guest is not None
    anna.guest.detach(old)  # type: ignore[arg-type]
    house.run(3)
    assert anna.member.presence is Presence.HERE


def test_a_host_that_is_killed_finds_its_guests_again() -> None:
    house, anna, bela = playing()
    act(anna, 0)
    house.restart()
    for tab in (anna, bela):
        tab.open()
    house.run(2)
    assert [tab.page.faces[-1].seats for tab in (anna, bela)] == [(0,), (1,)]
    assert [tab.page.faces[-1].number for tab in (anna, bela)] == [1, 1]
    assert [tab.shown["language"] for tab in (anna, bela)] == ["en", "hu"]
    assert [tab.member.name for tab in (anna, bela)] == ["Anna", "Béla"]
    act(bela, 1)
    assert anna.page.faces[-1].number == 2


def test_a_disk_that_fails_locks_nobody_out_this_evening() -> None:
    house = House()
    house.host.secrets.plan = always("write", Fail(errno.ENOSPC))  # type: ignore[attr-defined]
    tab = house.tab("Anna")
    assert tab.member.presence is Presence.HERE
    tab.shut()
    house.run(5)
    tab.open()
    assert tab.member.presence is Presence.HERE
    assert len(house.host.host.room.members) == 2


def test_a_removed_guest_is_notified_and_does_not_come_back() -> None:
    house, anna, bela = playing()
    keys = house.host.host.door.keys
    before = (keys.browser, keys.secret, keys.code)
    house.host.host.send_away(anna.member.place)
    house.run(1)
    assert anna.stream is not None
    assert [end["keep"] for end in anna.stream.ended if end] == [False]
    assert anna.guest is not None
    assert house.ended == [anna.guest.id]
    assert house.guests.secret_of(anna.guest.id) == ""
    assert house.refused(anna.token["id"]) == EntryRefusal.UNKNOWN
    after = (keys.browser, keys.secret, keys.code)
    assert all(old != new for old, new in zip(before, after, strict=True)), "and what it came in by opens nothing"
    assert bela.member.presence is Presence.HERE
    house.restart()
    assert house.refused(anna.token["id"]) == EntryRefusal.UNKNOWN


def test_who_leaves_the_lobby_is_forgotten_and_who_leaves_a_match_finds_back() -> None:
    house = House()
    tab = house.tab("Anna")
    tab.tap("leave")
    assert tab.stream is not None
    assert [end["keep"] for end in tab.stream.ended if end] == [False]
    assert house.host.host.room.places[0].member is None
    assert house.refused(tab.token["id"]) == EntryRefusal.UNKNOWN
    house, anna, _ = playing()
    place = anna.member.place
    anna.tap("leave")
    assert anna.stream is not None
    assert [end["keep"] for end in anna.stream.ended if end] == [True]
    assert {member.place: member.presence for member in house.host.host.room.members}[place] is Presence.AWAY
    anna.open()
    assert anna.page.faces[-1].seats == (0,)


def test_a_table_that_closes_says_so_to_every_page() -> None:
    house, anna, bela = playing()
    page = anna.page
    house.guests.close()
    for tab in (anna, bela):
        assert tab.stream is not None
        assert [end["keep"] for end in tab.stream.ended if end] == [True]
    assert page.closed
    anna.say(tap="move", id="ab" * 16)


def test_the_next_match_begins_for_those_present() -> None:
    house, anna, bela = playing()
    first = anna.page
    house.host.host.lay("duet", 2)
    house.host.host.clear()
    house.run(1)
    assert house.host.host.room.stage is LobbyStage.GATHERING
    assert "ready/yes" in anna.keys
    for tab in (anna, bela):
        tab.tap("ready/yes")
    house.start()
    assert first.closed
    assert anna.page is not first
    assert anna.page.faces[-1].seats == (0,)


# Limits


def test_a_full_table_says_so() -> None:
    house = House()
    tabs = [house.tab(f"Guest {number}") for number in range(9)]
    assert "retry" in tabs[-1].keys
    assert len(house.host.host.room.members) == 8
    assert tabs[-1].guest is not None
    end = tabs[-1].guest.session.connection.end
    assert end is not None
    assert end.closing is CloseReason.FULL


def test_guests_that_come_without_end_cost_a_bounded_number_of_pages() -> None:
    house = House()
    friend = house.tab("Anna")
    for _ in range(MOST_GUESTS + 10):
        house.guests.arrive("", "10.0.0.66", {"hello": {}})
    assert len(house.guests._guests) == MOST_GUESTS
    assert friend.member.presence is Presence.HERE
    full = House()
    for number in range(MOST_GUESTS):
        full.tab(f"Guest {number}")
    with pytest.raises(RefusedEntry, match=EntryRefusal.FULL):
        full.guests.arrive("", "10.0.0.66", {})


def test_a_closed_door_keeps_newcomers_out_and_lets_friends_back() -> None:
    house = House()
    tab = house.tab("Anna")
    house.host.host.open_door(False)
    tab.shut()
    house.run(5)
    tab.open()
    assert tab.member.presence is Presence.HERE
    stranger = house.tab("Eve")
    assert stranger.guest is not None
    assert stranger.guest.session.connection.phase is ConnectionPhase.REFUSED


# Together with an app


def test_an_app_plays_beside_a_browser_and_its_deal_is_verified() -> None:
    house = House()
    tab = house.tab("Anna")
    app = GuestBox(house.world, 1)
    app.guest.join(house.host.host.invite((HOST_ADDRESS,)))
    app.guest.wish((SeatWish(1, ("Béla",)),), ready=True)
    house.run(3)
    assert app.guest.room is not None
    assert [member.browser for member in app.guest.room.members] == [False, True, False]
    house.start()
    deal = house.host.deals[-1]
    assert tab.member.place not in deal.bound.places, "a page has no part in the draw"
    chair = app.guest.sit(1, lambda _update: None)
    house.run(1)
    tab.page.do["resign"] = lambda desk: desk.propose(0, Resign())
    tab.tap("resign")
    update = chair.latest
    assert update is not None
    assert update.proposal is not None
    chair.agree(update.proposal.number, "yes", update.number)
    house.run(6)
    assert [verdict.result for verdict in app.verdicts] == [Checked.VERIFIED]
    assert tab.guest is not None
    assert tab.guest.session.verdicts == {}, "and says nothing of what it cannot know"
