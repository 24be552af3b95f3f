"""A simulated match of several devices with network and disk failures, from one seed, and its checks afterwards.

Devices lose their connections, are killed and restarted, run out of disk space; frames are lost, doubled, delayed and
reordered. Then the failures stop, the match is played to its end, and `simulate` reports every violation of:

    every acknowledged request is in the log once, with the number of its answer
    every chair received every happening once, in order, as its seat may see it
    all chairs end with the table's view for their seat
    no device finds the deal unfair
"""

from __future__ import annotations

import errno
import random
from collections.abc import Callable
from dataclasses import dataclass, field

from app.lan.join_state import ConnectionPhase, KnownHostRoute
from app.lan.lobby_view import SeatWish
from app.lan.verify import Checked
from app.table.chair import Answer, Chair, Happening, Update
from app.table.files import StorageError
from app.table.log import Damage
from app.table.log_replay import follow
from app.table.match_state import MatchState
from app.table.requests import Act, Decline, Propose, Request, Resign, TableReason, Undo, Withdraw
from app.table.seat_views import SeatViews
from games.core.contract import Seat, Template
from games.duet.game import DUET
from tests.app.lan.world import HOST_ADDRESS, GuestBox, HostBox, Weather, World
from tests.app.table.disk import Fail, Fault
from tests.app.table.kit import DUET_OPTIONS
from tests.games.core.toy import TOY, ToyOptions

STORM = 25.0  # seconds of failures
CALM = 240.0  # seconds within which the match must be over afterwards


@dataclass
class Bot:
    """Plays randomly on one chair during one run of a device, and remembers every update."""

    run: Run
    device: str
    seat: Seat | None
    chair: Chair | None = None
    updates: list[Update] = field(default_factory=list)
    open: dict[str, Request] = field(default_factory=dict)
    answers: list[Answer] = field(default_factory=list)
    gone: bool = False

    def hear(self, update: Update) -> None:
        if self.gone:
            return
        self.updates.append(update)
        if update.answer is not None:
            if update.answer.id not in self.open:
                self.run.wrong.append(f"{self.device}/{self.seat}: an answer nobody waits for")
            self.open.pop(update.answer.id, None)
            self.answers.append(update.answer)
        self.run.think(self)

    def act(self) -> None:
        """Act if it is the seat's turn and no request is pending."""
        if self.gone or not self.updates or self.open or self.seat is None or self.chair is None:
            return
        now, rng = self.updates[-1], self.run.rng
        if now.ending is not None or now.seat != self.seat:
            return
        if now.proposal is not None and now.proposal.seat != self.seat:
            ask: Act | Undo | Propose | Decline | Withdraw = Decline(now.proposal.number)
        elif now.proposal is not None and rng.random() < 0.2:
            ask = Withdraw(now.proposal.number)
        elif now.may_undo and rng.random() < 0.2:
            ask = Undo()
        elif rng.random() < 0.02:
            ask = Propose(Resign())
        elif now.view.actions:
            listed = rng.choice(now.view.actions)
            ask = Act(listed.sample(rng) if isinstance(listed, Template) else listed)
        else:
            self.run.think(self)
            return
        request = Request(self.run.new_id(), now.number, ask)
        self.open[request.id] = request
        self.chair.send(request)

    @property
    def story(self) -> list[Happening]:
        return [happening for update in self.updates for happening in update.happened]


class Run:
    """One simulated match."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.world = World(seed)
        self.wrong: list[str] = []
        self.bots: list[Bot] = []
        self.ids = 0
        duet = self.rng.random() < 0.3
        self.host = HostBox(self.world, DUET if duet else TOY,
                            DUET_OPTIONS if duet else ToyOptions(turns=self.rng.randrange(4, 25)))  # fmt: skip
        self.guests = [GuestBox(self.world, number) for number in range(self.rng.randrange(1, 4))]
        self.seats: dict[int, tuple[Seat, ...]] = self._share_out()
        self.away: set[int] = set()
        self.off: set[int] = set()

    def new_id(self) -> str:
        self.ids += 1
        return f"{self.ids:032x}"

    def think(self, bot: Bot) -> None:
        self.world.clock.later(self.rng.uniform(0.01, 0.8), bot.act)

    # The course of a run

    def play(self) -> list[str]:
        self._gather()
        self.host.start()
        self.world.run(0.2)
        self._sit_host()
        for number in range(len(self.guests)):
            self._when_in_room(number)
        self._storm()
        self._clear_up()
        self.world.clock.later(0, lambda: None)
        end = self.world.clock.now() + CALM
        while not (self._over() and self._all_in()) and self.world.clock.now() < end and not self.wrong:
            self._nudge()
            self.world.run(1.0)
        self.world.run(15.0)  # time for reconnecting
        self._check()
        return self.wrong

    def _share_out(self) -> dict[int, tuple[Seat, ...]]:
        """Seats by guest; -1 is the host's own device. Devices without seats watch."""
        places = [-1, *range(len(self.guests))]
        first, second = self.rng.choice(places), self.rng.choice(places)
        return {place: tuple(seat for seat, owner in enumerate((first, second)) if owner == place) for place in places}

    def _gather(self) -> None:
        host = self.host.host
        self.host.lay()
        if self.rng.random() < 0.5:
            self.world.network.weather = self._weather()
        for number, box in enumerate(self.guests):
            box.guest.join(host.invite((HOST_ADDRESS,)))
            seats = self.seats[number]
            box.guest.wish(tuple(SeatWish(seat, (f"P{seat}",)) for seat in seats), ready=True)
        from app.lan.lobby_view import Wish

        host.wish(Wish(1, "Kitchen table", tuple(SeatWish(seat, ("H",)) for seat in self.seats[-1]), True))
        for step in range(400):
            self.world.run(0.5)
            if step == 200:
                self.world.network.weather = Weather()
            for box in self.guests:
                if box.connection.phase is ConnectionPhase.REFUSED:
                    box.guest.retry()
            if all(box.guest.room is not None and box.guest.room.yours == self.seats[number]
                   for number, box in enumerate(self.guests)):  # fmt: skip
                return
        self.wrong.append("they never came together")

    def _sit_host(self) -> None:
        table, host = self.host.table, self.host.host
        if table is not None:
            for seat in (None, *self.seats[-1]):
                bot = Bot(self, host.device, seat)
                self.bots.append(bot)
                bot.chair = table.sit(host.device, seat, bot.hear)

    def _when_in_room(self, number: int) -> None:
        """Sit down as soon as the lobby shows the match, as a screen does."""
        box = self.guests[number]
        life = box.alive

        def look() -> None:
            room = box.guest.room
            if not life[0]:
                return
            if room is None or room.match != self.host.match:
                self.world.clock.later(0.3, look)
                return
            for seat in (None, *room.yours):
                bot = Bot(self, box.name, seat)
                self.bots.append(bot)
                bot.chair = box.guest.sit(seat, bot.hear)

        look()

    def _over(self) -> bool:
        live = [bot for bot in self.bots if not bot.gone]
        return bool(live) and not self.off and all(bot.updates and bot.updates[-1].ending for bot in live)

    def _all_in(self) -> bool:
        """Whether no guest is refused; a refused one, perhaps before the match began, taps "again"."""
        return all(box.connection.phase is ConnectionPhase.HERE for box in self.guests)

    def _nudge(self) -> None:
        for number, box in enumerate(self.guests):
            if box.connection.phase is ConnectionPhase.REFUSED and number not in self.off:
                box.guest.retry()
        for bot in self.bots:
            bot.act()

    # Failures

    def _weather(self) -> Weather:
        rng = self.rng
        some = [rng.choice((0.0, 0.0, 0.02, 0.2)) for _ in range(3)]
        slow = rng.choice((0.002, 0.02, 0.3, 1.5))
        return Weather(some[0], some[1], some[2], rng.choice((0.0, 0.0, 0.01, 0.1)), (slow / 4, slow))

    def _storm(self) -> None:
        troubles: list[Callable[[], None]] = [
            self._new_weather, self._part, self._deafen, self._break, self._kill_host, self._kill_guest,
            self._fill_host_disk, self._fill_guest_disk, self._put_aside, self._new_weather, self._break,
        ]  # fmt: skip
        end = self.world.clock.now() + STORM
        while self.world.clock.now() < end and not self._over():
            self.rng.choice(troubles)()
            self.world.run(self.rng.uniform(0.1, 5.0))

    def _clear_up(self) -> None:
        self.world.network.weather = Weather()
        self.host.disk.plan = lambda _, __: None
        for box in self.guests:
            box.secrets.plan = lambda _, __: None
            if box.connection.phase is ConnectionPhase.AWAY:
                box.guest.resume()
        self.away.clear()

    def _new_weather(self) -> None:
        old = self.world.network.weather
        self.world.network.weather = self._weather()
        self.world.network.weather.parted, self.world.network.weather.deaf = old.parted, old.deaf

    def _some_address(self) -> str:
        return self.rng.choice([HOST_ADDRESS.host, *(box.address for box in self.guests)])

    def _part(self) -> None:
        address = self._some_address()
        self.world.network.weather.parted.add(address)
        self.world.clock.later(self.rng.uniform(0.1, 12), lambda: self.world.network.weather.parted.discard(address))

    def _deafen(self) -> None:
        address = self._some_address()
        self.world.network.weather.deaf.add(address)
        self.world.clock.later(self.rng.uniform(0.1, 12), lambda: self.world.network.weather.deaf.discard(address))

    def _break(self) -> None:
        links = [link for link in self.world.network.links if not link.closed]
        if links:
            self.world.network.break_off(self.rng.choice(links), half=self.rng.random() < 0.5)

    def _kill_host(self) -> None:
        if -1 in self.off:
            return
        self.off.add(-1)
        self.host.switch_off()
        for bot in self.bots:
            bot.gone |= bot.device == self.host.host.device
        self.world.clock.later(self.rng.uniform(0.1, 8), self._host_again)

    def _host_again(self) -> None:
        """Restart the host: it accepts connections at once, but reads its match from the disk after a delay."""
        try:
            self.host.switch_on(opened=False)
        except StorageError:
            self._host_failed()
        else:
            self.world.clock.later(self.rng.choice((0.0, 0.3, 4.0)), self._open_match)

    def _open_match(self) -> None:
        try:
            self.host.open()
        except StorageError:
            self._host_failed()
        else:
            self.off.discard(-1)
            self._sit_host()

    def _host_failed(self) -> None:
        """The host's process ends and is restarted later."""
        if self.host.alive[0]:
            self.host.switch_off()
        self.world.clock.later(1.0, self._host_again)

    def _kill_guest(self) -> None:
        number = self.rng.randrange(len(self.guests))
        if number in self.off:
            return
        self.off.add(number)
        box = self.guests[number]
        box.switch_off()
        for bot in self.bots:
            bot.gone |= bot.device == box.name
        self.world.clock.later(self.rng.uniform(0.1, 8), lambda: self._guest_again(number))

    def _guest_again(self, number: int) -> None:
        box = self.guests[number]
        box.switch_on()
        if box.memory.hosts:
            box.guest.join(KnownHostRoute(box.memory.hosts[0].fingerprint))
        else:  # it was never written
            self.wrong.append("a paired device forgot its host")
        self.off.discard(number)
        self._when_in_room(number)

    def _fill_host_disk(self) -> None:
        self._fill(self.host.disk)

    def _fill_guest_disk(self) -> None:
        self._fill(self.rng.choice(self.guests).secrets)

    def _fill(self, disk: object) -> None:
        rng = self.rng

        def plan(_: int, operation: str) -> Fault:
            if operation == "write" or (operation in ("create", "sync") and rng.random() < 0.3):
                return Fail(errno.ENOSPC, rng.randrange(60))
            return None

        disk.plan = plan  # type: ignore[attr-defined]
        self.world.clock.later(rng.uniform(0.5, 6), lambda: setattr(disk, "plan", lambda _, __: None))

    def _put_aside(self) -> None:
        number = self.rng.randrange(len(self.guests))
        box = self.guests[number]
        if number not in self.off and box.connection.phase in (
            ConnectionPhase.HERE,
            ConnectionPhase.SILENT,
            ConnectionPhase.LOST,
        ):
            box.guest.pause()
            self.world.clock.later(self.rng.uniform(0.1, 8), box.guest.resume)

    # Checks

    def _check(self) -> None:
        if not self._over():
            late = [(bot.device, bot.seat, bot.updates[-1].number if bot.updates else None, len(bot.open))
                    for bot in self.bots if not bot.gone]  # fmt: skip
            self.wrong.append(f"it never ended: {late}, {[str(box.connection.phase) for box in self.guests]}")
            return
        reading = self.host.library.read(self.host.match)
        entries = [(entry.device, entry.id) for entry in reading.entries]
        if len(set(entries)) != len(entries):
            self.wrong.append("something is in the log twice")
        for bot in self.bots:
            self._check_answers(bot, [entry.id for entry in reading.entries])
        expected: dict[Seat | None, list[Happening]] = {None: [], 0: [], 1: []}
        finals: dict[Seat | None, Update] = {}

        def watch(course: MatchState) -> None:
            for seat, story in expected.items():
                finals[seat] = update = SeatViews(course).update(seat, course.history[-1:])
                story.extend(update.happened)

        if isinstance(follow(reading, watch), Damage):
            self.wrong.append("the log cannot be followed")
        for bot in self.bots:
            self._check_story(bot, expected[bot.seat], finals[bot.seat])
        for box in self.guests:
            verdicts = [verdict for verdict in box.verdicts if verdict.result is Checked.FAILED]
            if verdicts or not box.verdicts:
                self.wrong.append(f"{box.name} says {verdicts or 'nothing'} about the deal")
            answers = [answer.refusal for bot in self.bots if bot.device == box.name for answer in bot.answers]
            unsaved = sum(refusal is not None and refusal.reason is TableReason.NOT_SAVED for refusal in answers)
            if any(verdict.refused > unsaved for verdict in box.verdicts):
                self.wrong.append(f"{box.name} counts more refusals than a full disk made")

    def _check_answers(self, bot: Bot, ids: list[str]) -> None:
        for answer in bot.answers:
            if answer.accepted and (answer.number is None or ids[answer.number - 1 : answer.number] != [answer.id]):
                self.wrong.append(f"{bot.device}: {answer.id} was acknowledged as {answer.number}, the log differs")
            if not answer.accepted and answer.id in ids:
                self.wrong.append(f"{bot.device}: {answer.id} was refused and is in the log")
            expected = (TableReason.STALE, TableReason.NOT_SAVED, TableReason.MATCH_ENDED)
            proposals = (
                TableReason.NO_SUCH_PROPOSAL,
                TableReason.PROPOSAL_OPEN,
                TableReason.AGREED_ALREADY,
                TableReason.PROPOSED_OFTEN,
                TableReason.UNDONE_OFTEN,
            )
            alone = (TableReason.NOBODY_ELSE,)  # the other devices were absent at that time
            if answer.refusal is not None and answer.refusal.reason not in (*expected, *proposals, *alone):
                self.wrong.append(f"{bot.device}: refused as {answer.refusal}")

    def _check_story(self, bot: Bot, expected: list[Happening], final: Update) -> None:
        story = bot.story
        if story != expected[: len(story)]:
            self.wrong.append(f"{bot.device}/{bot.seat}: another story")
        if any(update.seat != bot.seat for update in bot.updates):
            self.wrong.append(f"{bot.device}/{bot.seat}: another seat")
        if not bot.gone and (len(story) != len(expected) or bot.updates[-1].view != final.view):
            self.wrong.append(f"{bot.device}/{bot.seat}: ends with another view")


def simulate(seed: int) -> list[str]:
    """All violations in the match of this seed."""
    return Run(seed).play()
