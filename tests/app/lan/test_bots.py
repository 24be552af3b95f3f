"""Proves that a bot of the host plays with guests: it is shown as a bot, it acts, and the deal can be verified."""

from __future__ import annotations

import random
from dataclasses import replace

from app.lan.lobby_view import HOST, Place, SeatWish, Wish
from app.lan.verify import Checked
from app.table.bot_seats import BotSeats
from app.table.chair import Update
from app.table.replays import watch
from app.table.requests import BotProfile, Party, TakeSeat
from games.bots.bot import Level
from games.duet.game import DUET
from games.duet.state import First, Options
from games.duet.words import pack
from tests.app.lan.world import HOST_ADDRESS, GuestBox, HostBox, World
from tests.app.table.kit import choice
from tests.app.table.quiet_scheduler import Quiet
from tests.app.table.test_bot_seats import Weak

OWL = BotProfile(Level.EASY, 0)


def _room(world: World) -> tuple[HostBox, GuestBox]:
    """A host with a bot at seat 1, and a guest at seat 0."""
    host = HostBox(world, DUET, Options(pack("en")[:25], first=First.A))
    host.lay()
    host.host.wish(Wish(1, "Host", (SeatWish(1, ("Minerva",), OWL),), ready=True))
    guest = GuestBox(world, 0)
    guest.guest.join(host.host.invite((HOST_ADDRESS,)))
    guest.guest.wish((SeatWish(0, ("Ola",)),), ready=True)
    world.run(3.0)
    return host, guest


def test_guests_see_who_is_a_bot_and_cannot_make_one() -> None:
    world = World(1)
    host, guest = _room(world)
    room = guest.rooms[-1]
    assert room.places[1] == Place(1, HOST, ("Minerva",), OWL)
    assert room.yours == (0,)
    assert room.ready
    assert host.host.room.yours == (), "nobody of the host's device plays it"
    guest.guest.wish((SeatWish(0, ("Ola",), OWL),), ready=True)
    world.run(3.0)
    assert guest.rooms[-1].places[0].mind is None
    assert replace(room, places=(room.places[0], replace(room.places[1], member=room.you))).fault


def test_a_whole_match_with_a_bot_on_the_host() -> None:
    world = World(2)
    host, guest = _room(world)
    host.parties = Party(("Ola",), 0), Party(("Minerva",), 1, OWL)
    table = host.start()
    quiet = Quiet()
    bots = BotSeats(table, quiet, lambda seat: watch(host.library.read(table.match), seat).updates, Weak())
    world.run(3.0)
    heard: list[Update] = []
    chair = guest.guest.sit(0, heard.append)
    world.run(0.5)
    assert heard[-1].parties[1].mind == OWL
    chair.propose(TakeSeat(1, ("Ola",)), "take", heard[-1].number)
    world.run(0.5)
    proposed = heard[-1].proposal
    assert proposed is not None
    assert proposed.needed == (None,), "only the host's people can let others have what a mind knows"
    chair.withdraw(proposed.number, "not", heard[-1].number)
    world.run(0.5)
    rng = random.Random(4)
    for step in range(400):
        now = heard[-1]
        if now.ending is not None:
            break
        if 0 in now.acting:
            chair.act(choice(now, rng), f"g{step}", now.number)
        else:
            quiet.go_by()
        world.run(0.3)
    bots.leave()
    assert heard[-1].ending is not None
    world.run(5.0)
    assert [verdict.result for verdict in guest.verdicts] == [Checked.VERIFIED]
    said = [one for update in heard for one in update.happened if one.said is not None and one.seat == 1]
    assert said, "the guest hears how sure it is"


def test_players_may_hurry_the_bots_of_the_host_and_watchers_may_not() -> None:
    world = World(3)
    host, guest = _room(world)
    watcher = GuestBox(world, 1)
    watcher.guest.join(host.host.invite((HOST_ADDRESS,)))
    world.run(3.0)
    watcher.guest.hurry()
    world.run(0.5)
    assert host.hurried == 0
    guest.guest.hurry()
    world.run(0.5)
    assert host.hurried == 1
    for _ in range(50):
        guest.guest.hurry()
    world.run(0.1)
    assert host.hurried <= 5, "constant taps keep nobody busy"
