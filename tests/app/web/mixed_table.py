"""One table with every front end at it: the app over the wifi, browsers, bots of the host, and a TV that watches.

What each of them was sent is kept: to the app in bytes, as they were on the wifi, to browsers and the TV as pages.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from app.lan.lobby_view import SeatWish, Wish
from app.table.bot_seats import BotSeats
from app.table.chair import Chair, Update
from app.table.replays import watch
from app.table.requests import BotProfile, Party
from app.web.pages import PAGES
from games.bots.bot import Level
from games.core.contract import Game, Seat, Template
from games.core.serialization import text_of
from tests.app.lan.secrecy import frames_of
from tests.app.lan.world import HOST_ADDRESS, GuestBox
from tests.app.table.kit import choice
from tests.app.table.quiet_scheduler import Quiet
from tests.app.table.test_bot_seats import Weak
from tests.app.web.house import House, Tab
from tests.app.web.kyoto_house import choose, press
from tests.app.web.rogue_house import PagePlayer
from tests.app.web.scene import ADDRESS

APP, BROWSER, BOT = "app", "browser", "bot"
LANGUAGE = "en"
NAMES = ("Ola", "Béla", "Minerva", "Dana")
OWL = BotProfile(Level.EASY, 0)
MOST = 8000  # rounds of a match that does not end
PAUSE = 3.0  # seconds; longer than any reaction is held back


@dataclass
class AppPlayer:
    """A player with the app on another device."""

    seat: Seat
    box: GuestBox
    chair: Chair
    updates: list[Update]

    def act(self, dice: random.Random) -> bool:
        now = self.updates[-1]
        if self.seat not in now.acting:
            return False
        self.chair.act(choice(now, dice), f"{dice.getrandbits(128):032x}", now.number)
        return True


@dataclass
class PageReader:
    """A player in a browser, who taps targets on the page."""

    seat: Seat
    tab: Tab
    player: PagePlayer = field(init=False)

    def __post_init__(self) -> None:
        self.player = PagePlayer(self.tab, self.seat)

    def act(self, game: str, dice: random.Random) -> bool:
        if game == "kyoto":
            key = choose(self.tab, dice)
            if key:
                press(self.tab, key)
            return bool(key)
        if game == "rogue":
            return not self.player.over and self.player.turn()
        assert self.tab.guest is not None
        assert self.tab.guest.table is not None
        desk = self.tab.guest.table.desk
        face = desk.face()
        if face is None or face.private is None or self.seat not in face.acting:
            return False
        listed = dice.choice(face.private.actions)
        desk.act(self.seat, listed.sample(dice) if isinstance(listed, Template) else listed)
        return True


class MixedTable:
    """A match whose seats have these front ends, in this order."""

    def __init__(self, game: Game, options: object, fronts: Sequence[str], seed: int = 1) -> None:
        names = NAMES[: len(fronts)]
        self.game, self.fronts, self.dice = game, tuple(fronts), random.Random(seed)
        self.house = House(game=game, options=options, names=names)
        self.house.makers.update(PAGES)
        host = self.house.host
        host.agrees = True
        host.parties = tuple(
            Party((name,), seat, OWL if front == BOT else None)
            for seat, (name, front) in enumerate(zip(names, fronts, strict=True))
        )
        bots = tuple(SeatWish(seat, (names[seat],), OWL) for seat in self.seats(BOT))
        if bots:
            host.host.wish(Wish(1, "Host", bots, ready=True))
        boxes = {seat: self._app(seat, names[seat]) for seat in self.seats(APP)}
        self.readers = [PageReader(seat, self._browser(seat, names[seat])) for seat in self.seats(BROWSER)]
        self.tv = self.house.tab(language=LANGUAGE, screen="tv", at=ADDRESS)
        self.house.start()
        table = host.table
        assert table is not None
        self.quiet = Quiet()
        library = host.library
        self.bots = BotSeats(table, self.quiet, lambda seat: watch(library.read(table.match), seat).updates, Weak())
        self.truth: dict[Seat | None, list[Update]] = {seat: [] for seat in (None, *range(len(fronts)))}
        for seat, updates in self.truth.items():
            table.sit(f"truth {seat}", seat, updates.append)
        self.apps = [self._sit(seat, box) for seat, box in boxes.items()]
        for reader in self.readers:
            reader.tab.tap(f"watch/{self.tv.member.asking}/yes")
        self.house.run(1)

    def seats(self, front: str) -> list[Seat]:
        """The seats of a front end."""
        return [seat for seat, each in enumerate(self.fronts) if each == front]

    def _app(self, seat: Seat, name: str) -> GuestBox:
        box = GuestBox(self.house.world, seat)
        box.guest.join(self.house.host.host.invite((HOST_ADDRESS,)))
        box.guest.wish((SeatWish(seat, (name,)),), ready=True)
        self.house.run(2)
        return box

    def _browser(self, seat: Seat, name: str) -> Tab:
        tab = self.house.tab(name, language=LANGUAGE)
        places = self.house.host.host.room.places
        assert places[seat].member == tab.member.place, "a browser takes the next seat that is free"
        return tab

    @staticmethod
    def _sit(seat: Seat, box: GuestBox) -> AppPlayer:
        updates: list[Update] = []
        return AppPlayer(seat, box, box.guest.sit(seat, updates.append), updates)

    # Playing

    @property
    def over(self) -> bool:
        return self.truth[None][-1].ending is not None

    @property
    def acted(self) -> bool:
        """Whether everybody has."""
        acted = {one.seat for update in self.truth[None] for one in update.happened}
        return acted >= set(range(len(self.fronts)))

    def play(self, steps: int) -> Iterator[None]:
        """Everybody does what they may, in turns: for so many rounds and until each has acted, or to the end."""
        for round_ in range(MOST):
            if self.over or (round_ >= steps and self.acted):
                break
            moved = [app.act(self.dice) for app in self.apps]
            moved += [reader.act(self.game.name, self.dice) for reader in self.readers]
            moved.append(bool(self.quiet.waiting and self.quiet.go_by()))
            self.house.run(0.5 if any(moved) else PAUSE)
            yield
        self.bots.leave()
        self.house.run(PAUSE)

    # What was sent

    def bytes_to(self, app: AppPlayer) -> bytes:
        """All messages sent to an app over the wifi."""
        links = self.house.world.network.links
        sent = [data for link in links if link.address == app.box.address for data in link.sent]
        return b"\n".join(frames_of(sent))

    def privates(self, seat: Seat) -> set[bytes]:
        """The private information of this seat, in the form of the wire."""
        return {text_of(update.view.private).encode() for update in self.truth[seat] if update.view.private is not None}

    def doors(self) -> list[str]:
        """The credentials of the table, which are never sent to a guest during a match."""
        keys = self.house.host.host.door.keys
        return [keys.code, keys.secret, keys.browser]
