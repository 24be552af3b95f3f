"""Proves what devices say beside the match: reactions, writing, the host's battery and the timer of turns."""

from __future__ import annotations

import pytest

from app.lan.close_reason import BadFrame, CloseReason
from app.lan.frames import frame
from app.lan.lobby_view import HOST, SeatWish, Wish
from app.lan.messages import FROM_GUEST, FROM_HOST, Ping, read_message
from app.lan.table_talk import LOW, REACTIONS, WRITING, React, Reaction, ShowReaction
from app.table.requests import Party
from app.table.turn_timer import TurnReading
from games.duet.game import DUET
from games.duet.state import Clue, First, Options
from games.duet.words import pack
from tests.app.lan.world import HOST_ADDRESS, GuestBox, HostBox, World


class Room:
    """A host that plays seat 0 of Duet, a guest at seat 1, and a spectator."""

    def __init__(self, seed: int = 1) -> None:
        self.world = World(seed)
        self.host = HostBox(self.world, DUET, Options(pack("en")[:25], first=First.A))
        self.host.lay()
        self.host.host.wish(Wish(1, "Host", (SeatWish(0, ("Ada",)),), ready=True))
        self.guest, self.watcher = GuestBox(self.world, 0), GuestBox(self.world, 1)
        for box in (self.guest, self.watcher):
            box.guest.join(self.host.host.invite((HOST_ADDRESS,)))
        self.guest.guest.wish((SeatWish(1, ("Ola",)),), ready=True)
        self.world.run(3.0)
        self.talk = self.host.host.talk

    def deal(self) -> None:
        self.host.parties = Party(("Ada",), 0), Party(("Ola",), 1)
        self.table = self.host.start()
        self.world.run(1.0)
        self.chairs = {seat: self.table.sit(device, seat, lambda _update: None) for seat, device in enumerate(
            (self.host.host.device, self.host.host._lobby.device_at(self.place) or "")
        )}  # fmt: skip

    @property
    def place(self) -> int:
        """Of the guest that plays."""
        return self.guest.rooms[-1].you

    def act(self, seat: int, action: object) -> None:
        chair = self.chairs[seat]
        latest = chair.latest
        assert latest is not None
        chair.act(action, f"{latest.number}", latest.number)  # type: ignore[arg-type]
        self.world.run(0.5)

    def writers(self) -> list[str]:
        return [member.name for member in self.guest.rooms[-1].members if member.writing]


@pytest.fixture
def room() -> Room:
    made = Room()
    made.deal()
    return made


# Reactions


def test_a_reaction_is_shown_to_everybody_with_its_sender(room: Room) -> None:
    room.guest.guest.react(Reaction.WOW)
    room.world.run(0.5)
    shown = [ShowReaction(room.place, Reaction.WOW)]
    assert room.host.reactions == room.guest.reactions == room.watcher.reactions == shown
    room.talk.react(HOST, Reaction.HEART)
    room.world.run(0.5)
    assert room.guest.reactions[1:] == [ShowReaction(HOST, Reaction.HEART)]


def test_a_device_that_overdoes_it_is_not_heard_for_a_while(room: Room) -> None:
    for _ in range(20):
        room.guest.guest.react(Reaction.LAUGH)
    room.world.run(0.5)
    assert len(room.host.reactions) == REACTIONS.most
    room.talk.react(HOST, Reaction.WOW)
    assert len(room.host.reactions) == REACTIONS.most + 1, "the others are not hushed with it"
    room.world.run(2 * REACTIONS.pause)
    room.guest.guest.react(Reaction.LAUGH)
    room.world.run(0.5)
    assert len(room.host.reactions) == REACTIONS.most + 2


def test_a_guest_who_may_not_see_the_match_sends_no_reactions() -> None:
    room = Room()
    room.guest.guest.react(Reaction.WOW)
    room.world.run(0.5)
    assert not room.host.reactions, "before a match there is nothing to react to"
    room.guest.agrees = room.host.agrees = False
    room.deal()
    room.watcher.guest.react(Reaction.WOW)
    room.world.run(0.5)
    assert not room.host.reactions


@pytest.mark.parametrize(
    "text", ['{"kind":"react","reaction":"hint"}', '{"kind":"react","reaction":"wow","words":"lion"}',
             '{"kind":"react"}', '{"kind":"react","reaction":3}']
)  # fmt: skip
def test_a_reaction_is_one_of_six_and_nothing_more(text: str) -> None:
    with pytest.raises(BadFrame) as caught:
        read_message(FROM_GUEST, text.encode(), None)
    assert caught.value.closing is CloseReason.MALFORMED


def test_guests_do_not_speak_for_others() -> None:
    with pytest.raises(BadFrame):
        read_message(FROM_GUEST, ShowReaction(0, Reaction.WOW).text.encode(), None)
    with pytest.raises(BadFrame):
        read_message(FROM_HOST, React(Reaction.WOW).text.encode(), None)


# Writing


def test_the_player_who_has_to_act_is_seen_writing(room: Room) -> None:
    room.talk.write(HOST, True)
    room.world.run(0.5)
    assert room.writers() == ["Host"]
    room.act(0, Clue("animal", 1))
    assert room.writers() == [], "the clue was given"


def test_nobody_else_is_believed_to_write(room: Room) -> None:
    room.guest.guest.write(True)
    room.world.run(3.0)
    assert room.writers() == []
    room.act(0, Clue("animal", 1))
    room.world.run(1.5)
    assert room.writers() == [room.guest.rooms[-1].me.name]


def test_writing_is_said_by_a_ping_that_is_sent_anyway() -> None:
    assert len(frame(Ping(7, 0, -1, True).text)) == len(frame(Ping(7, 0, -1, False).text))


def test_a_device_that_changes_its_mind_all_the_time_changes_the_lobby_seldom(room: Room) -> None:
    before = len(room.guest.rooms)
    for step in range(400):
        room.talk.write(HOST, step % 2 == 0)
        room.world.run(0.05)
    assert len(room.guest.rooms) - before < 2 * (WRITING.most + 20.0 / WRITING.pause) + 4
    room.talk.write(HOST, False)
    room.world.run(0.5)
    assert room.writers() == []


# The battery


def test_only_a_low_battery_of_the_host_is_sent(room: Room) -> None:
    seen = []
    for charge in (80, LOW, LOW - 1, 3, None):
        room.talk.charge(charge)
        room.world.run(0.5)
        seen.append(room.guest.rooms[-1].battery)
    assert seen == [None, None, LOW - 1, 3, None]


# The timer


def reading(room: Room) -> TurnReading:
    """The timer as the guest receives it now."""
    room.guest.guest.look()
    room.world.run(0.2)
    timer = room.guest.rooms[-1].timer
    assert timer is not None
    return timer


def test_without_a_timer_nothing_is_sent(room: Room) -> None:
    assert room.guest.rooms[-1].timer is None


def test_without_a_timer_a_turn_does_not_send_the_lobby(room: Room) -> None:
    before, number = len(room.guest.rooms), room.host.host.room.number
    room.act(0, Clue("animal", 1))
    room.world.run(1.0)
    assert (len(room.guest.rooms), room.host.host.room.number) == (before, number)


def test_the_timer_is_sent_to_all_before_the_deal_and_stands_still() -> None:
    room = Room()
    room.talk.limit(120)
    room.world.run(5.0)
    assert reading(room) == TurnReading(120, 0, False)


def test_each_turn_begins_anew_and_may_take_longer(room: Room) -> None:
    room.talk.limit(60)
    room.world.run(70.0)
    late = reading(room)
    assert late.running
    assert late.spent > 70
    room.act(0, Clue("animal", 1))
    assert reading(room).spent < 2, "the guesses have their own time"
    latest = room.chairs[0].latest
    assert latest is not None
    assert latest.ending is None, "a late turn costs nothing"


def test_it_stands_still_while_a_players_device_is_away(room: Room) -> None:
    room.talk.limit(60)
    room.world.run(10.0)
    room.guest.guest.pause()
    room.world.run(2.0)
    held = room.host.host.room.timer
    assert held is not None
    assert not held.running
    room.world.run(300.0)
    assert room.host.host.room.timer == held
    room.guest.guest.resume()
    room.world.run(3.0)
    now = reading(room)
    assert now.running
    assert now.spent <= held.spent + 4


def test_it_stands_still_once_the_match_is_over(room: Room) -> None:
    room.talk.limit(60)
    room.host.host.clear()
    room.world.run(1.0)
    timer = room.host.host.room.timer
    assert timer is not None
    assert not timer.running
