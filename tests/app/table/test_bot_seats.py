"""Proves that bots use chairs like all players, act at a public pace, and stop when they should."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from app.table.bot_seats import BotSeats, BotSpeed
from app.table.bot_thread import BotThread
from app.table.chair import Happening, Update
from app.table.log import FORMAT, Header, Log, first_line, split
from app.table.match_state import MatchState
from app.table.matches import Library
from app.table.replays import watch
from app.table.requests import (
    Act,
    BotProfile,
    LeaveForGood,
    Party,
    Remark,
    Request,
    Resign,
    TableReason,
    TakeSeat,
    Undo,
)
from app.table.statistics import met, standings
from app.table.table import Table
from app.table.worker import Inline
from games.bots import bot_for
from games.bots.bot import AnyBot, Level, Shown
from games.bots.simulator import Stopped
from games.core.chance import Seeded
from games.core.contract import AnyState, Game
from games.core.record import deal
from games.core.value import Value
from games.duet.state import First, Options
from games.duet.words import pack
from games.kyoto.facts import Opening, Series, Specials
from games.kyoto.facts import Options as KyotoOptions
from games.rogue.facts import Options as RogueOptions
from games.rogue.vocabulary import Mode
from tests.app.table.disk import MemoryDisk
from tests.app.table.kit import EVERY, Player, accepted, choice, library, refused
from tests.app.table.quiet_scheduler import Quiet

OPTIONS: dict[str, Value] = {
    "duet": Options(pack("en")[:25], first=First.A),
    "kyoto": KyotoOptions(series=Series.SINGLE, opening=Opening.SEAT_1, equipment=True, specials=Specials.ALL),
    "rogue": RogueOptions(),
}


class Weak(BotSpeed):
    """A device whose bots think very little, so that tests are cheap."""

    def budget(self, bot: AnyBot, table: object, seats: int) -> int:
        return 12


@dataclass
class Evening:
    """A match with a person at seat 0 and bots at all others."""

    game: str
    level: Level = Level.EASY
    files: MemoryDisk = field(default_factory=MemoryDisk)
    seats: int = 2
    quiet: Quiet = field(default_factory=Quiet)
    rng: random.Random = field(default_factory=lambda: random.Random(5))
    shelf: Library = field(init=False)
    table: Table = field(init=False)
    bots: BotSeats = field(init=False)
    me: Player = field(init=False)
    waits: list[float] = field(default_factory=list)
    decide: Callable[[Update], Value] | None = None
    options: Value | None = None

    def __post_init__(self) -> None:
        self.shelf = library(self.files)
        bots = tuple(Party((f"Mind {seat}",), seat, BotProfile(self.level, seat)) for seat in range(1, self.seats))
        self.sit(self.shelf.start(EVERY[self.game], self.options or OPTIONS[self.game], (Party(("Ola",), 0), *bots)))

    def sit(self, table: Table) -> None:
        self.table = table
        recall = lambda seat: watch(self.shelf.read(table.match), seat).updates  # noqa: E731
        self.bots = BotSeats(table, self.quiet, recall, Weak())
        self.me = Player(table, 0, "here")

    def again(self) -> None:
        """The app restarts, and the match is resumed."""
        match = self.table.match
        self.quiet = Quiet()
        self.table.close()
        self.shelf = library(self.files, first_id=99)
        self.sit(self.shelf.open(match))
        self.me.first = self.me.now.number + 1  # ids must not be reused

    def step(self) -> bool:
        """The person acts, or time passes until a bot does; returns whether the match continues."""
        now = self.me.now
        if now.ending is not None:
            return False
        if 0 in now.acting:
            accepted(self.me.act(self.decide(now) if self.decide else choice(now, self.rng)))
        else:
            number = now.number
            while self.me.now.number == number:
                assert self.quiet.waiting, "nobody does anything"
                self.waits.append(self.quiet.go_by())
        return True


@pytest.mark.parametrize(("game", "seats"), [("duet", 2), ("kyoto", 2), ("rogue", 3)])
def test_a_whole_match_is_played_and_taken_up_again_in_the_middle(game: str, seats: int) -> None:
    evening = Evening(game, seats=seats)
    for count in range(2_000):
        if count in (3, 40):
            evening.again()
        if not evening.step():
            break
    assert evening.me.now.ending is not None
    assert evening.me.now.ending.result is not None
    reading = evening.shelf.read(evening.table.match)
    assert {entry.device for entry in reading.entries} == {"here", "mind"}
    assert all(entry.seat != 0 for entry in reading.entries if entry.device == "mind")
    assert all(0 <= wait < 65 for wait in evening.waits)


def test_duet_says_how_sure_it_is_before_it_guesses_and_afterwards_what_it_meant() -> None:
    evening = Evening("duet", Level.MIDDLE)
    like_me = bot_for("duet", Level.HARD)

    def decide(update: Update) -> Value:
        shown = Shown(update.view)
        return like_me.think(update.view, like_me.learn(None, shown), 40, update.number).action

    evening.decide = decide
    while evening.step():
        pass
    said = [happening for update in evening.me.updates for happening in update.happened]
    keys = [one.said.key if isinstance(one.said, Remark) else "" for one in said]
    guesses = [
        place for place, one in enumerate(said) if one.seat == 1 and any(e.kind == "guessed" for e in one.events)
    ]
    assert guesses
    assert all(keys[place - 1].startswith("minds.duet.") for place in guesses)
    assert any(key.startswith("minds.duet.meant") for key in keys)


def _until_it_thinks(evening: Evening) -> None:
    while evening.bots.thinking != (1,):
        assert evening.step()


@pytest.mark.parametrize("game", ["duet", "kyoto", "rogue"])
def test_broken_off_in_the_middle_of_a_thought_it_comes_to_the_same_again(game: str) -> None:
    one, two = Evening(game), Evening(game)
    for evening in (one, two):
        for _ in range(4):
            evening.step()
        _until_it_thinks(evening)
    two.again()
    one.step()
    two.step()
    assert one.me.now.view == two.me.now.view


def test_it_thinks_of_nothing_that_is_gone() -> None:
    """Changes at the table cancel a thought; so does leaving."""
    evening = Evening("kyoto", Level.HARD)
    evening.bots.seats[0]._budget = lambda _bot, _table, _seats: 400
    broken: list[int] = []

    def leave(count: int) -> None:
        if count == 50:
            evening.bots.leave()
            broken.append(count)

    evening.quiet.at_breath = leave
    for _ in range(60):
        if broken or not evening.me.now.acting:
            break
        if 0 in evening.me.now.acting:
            evening.me.act(choice(evening.me.now, evening.rng))
        else:
            evening.quiet.go_by()
    assert broken
    assert evening.quiet.stopped
    assert not evening.quiet.waiting
    assert evening.quiet.breaths == 50


def test_undo_goes_back_to_ones_own_last_decision() -> None:
    evening = Evening("kyoto")
    rng = evening.rng
    back = 0
    for _ in range(200):
        now = evening.me.now
        if now.ending is not None:
            break
        before, number = now.view, now.number
        if 0 not in now.acting:
            evening.step()
            continue
        evening.me.act(choice(now, rng))
        while 0 not in evening.me.now.acting and evening.me.now.ending is None:
            evening.step()
        if evening.me.now.may_undo and any(one.seat == 1 for one in _since(evening.me, number)):
            accepted(evening.me.request(Undo()))
            assert evening.me.now.view == before
            back += 1
            if back == 2:
                break
    assert back == 2
    while evening.step():
        pass
    row = evening.shelf.list().finished[0]
    course_moves = sum(isinstance(entry.ask, Act) for entry in evening.shelf.read(row.match).entries)
    assert row.moves <= course_moves - 2  # the person's, and the bot's
    assert watch(evening.shelf.read(row.match), 0).updates[-1].view == evening.me.now.view


def _since(player: Player, number: int) -> Iterator[Happening]:
    return (one for update in player.updates for one in update.happened if one.number > number and one.said is None)


def test_a_bot_has_no_voice_and_nobody_takes_what_it_knows_alone() -> None:
    evening = Evening("duet")
    refused(evening.me.propose(TakeSeat(1, ("Ola",))), TableReason.NOBODY_ELSE)
    accepted(evening.me.propose(Resign()))
    assert evening.me.now.ending is not None


def test_people_settle_things_among_themselves_and_the_bot_waits() -> None:
    shelf = library()
    parties = (Party(("Ola",), 0), Party(("Ben",), 1), Party(("Owl",), 2, BotProfile(Level.EASY)))
    table = shelf.start(EVERY["rogue"], OPTIONS["rogue"], parties)
    quiet = Quiet()
    bots = BotSeats(table, quiet, lambda seat: watch(shelf.read(table.match), seat).updates, Weak())
    here = [Player(table, seat, "here") for seat in (0, 1)]
    rng = random.Random(1)
    while here[0].now.acting != (2,):
        seat = here[0].now.acting[0]
        accepted(here[seat].act(choice(here[0].now if seat == 0 else here[1].now, rng)))
    assert bots.thinking == (2,)
    accepted(here[0].propose(LeaveForGood()))
    assert here[0].now.proposal is not None
    assert here[0].now.proposal.needed == (1,)
    assert bots.thinking == ()
    quiet.go_by()
    assert here[0].now.proposal is not None


def test_only_bots_remark() -> None:
    evening = Evening("duet")
    refused(evening.me.request(Remark("minds.duet.accepts")), TableReason.MALFORMED)
    evening.me.chair.send(Request("x", 0, Remark("duet.prompt.clue")))
    answer = evening.me.now.answer
    assert answer is not None
    refused(answer, TableReason.MALFORMED)


def test_a_tap_hurries_it() -> None:
    evening = Evening("kyoto")
    _until_it_thinks(evening)
    number = evening.me.now.number
    evening.bots.hurry()
    assert evening.me.now.number > number


def test_put_aside_it_does_nothing() -> None:
    evening = Evening("kyoto")
    _until_it_thinks(evening)
    evening.bots.hold(True)
    assert evening.bots.thinking == ()
    number = evening.me.now.number
    evening.quiet.go_by()
    assert evening.me.now.number == number
    evening.bots.hold(False)
    evening.quiet.go_by()
    assert evening.me.now.number > number


def test_the_thread_ends() -> None:
    thread = BotThread(lambda _error: None)
    reached: list[str] = []

    def think() -> None:
        reached.append("thinks")
        while True:
            thread.breathe()

    thread.post(think)
    thread.stop()
    assert not thread.alive
    with pytest.raises(Stopped):
        thread.breathe()


@dataclass
class Side:
    """One of two worlds that seat 0 cannot distinguish, with a bot at seat 1 that needs time to think."""

    game: Game
    state: AnyState
    breath: float  # seconds per step of a thought
    quiet: Quiet = field(default_factory=Quiet)
    heard: list[tuple[float, str]] = field(default_factory=list)
    shown: list[Update] = field(default_factory=list)

    def __post_init__(self) -> None:
        parties = (Party(("Ola",), 0), Party(("Owl",), 1, BotProfile(Level.MIDDLE)))
        _, opening = deal(self.game, OPTIONS[self.game.name], 2, Seeded(3))
        header = Header(
            format=FORMAT, app="0", match="5" * 32, started=0, parties=parties, opening=opening, musing="a secret"
        )
        disk, path = MemoryDisk(), Path("/log")
        disk.create(path)
        log = Log(disk, path, split(first_line(header)))
        course = MatchState(self.game, header, self.state)
        table = Table(header, course, log, None, Inline(), lambda asked: Seeded(3, asked))
        self.quiet.at_breath = self.breathe
        self.bots = BotSeats(table, self.quiet, lambda _seat: (), Weak())
        self.chair = table.sit("guest", 0, self.hear)

    def breathe(self, _count: int) -> None:
        self.quiet.time += self.breath

    def hear(self, update: Update) -> None:
        self.heard.append((round(self.quiet.time, 6), update.text))
        self.shown.append(update)


@pytest.mark.parametrize("name", ["duet", "kyoto", "rogue"])
def test_neither_what_a_bot_knows_nor_how_long_it_thinks_can_be_seen_from_another_seat(name: str) -> None:
    """Until the actions differ, every update is the same and comes at the same time."""
    game, alike = EVERY[name], 0
    for seed in range(6):
        rng = random.Random(seed)
        state, _ = deal(game, OPTIONS[name], 2, Seeded(3))
        one = Side(game, state, 0.0)
        two = Side(game, game.imagine(state.view(0), rng), 0.01)
        for step in range(12):
            now = one.shown[-1]
            assert one.heard == two.heard
            if 0 in now.acting:
                action = choice(now, rng)
                for side in (one, two):
                    side.chair.send(Request(f"g{step}", now.number, Act(action)))
            else:
                for side in (one, two):
                    side.quiet.go_by()
                assert [at for at, _ in one.heard] == [at for at, _ in two.heard]
            if one.shown[-1].view != two.shown[-1].view or one.heard[-1] != two.heard[-1]:
                break  # the bot acts differently, which is public
            alike += 1
    assert alike >= 6


def test_who_won_with_whom_at_the_table() -> None:
    evening = Evening("kyoto", Level.HARD)
    while evening.step():
        pass
    rows = evening.shelf.list().finished
    (found,) = met(rows, "kyoto")
    assert (found.character, found.played) == (BotProfile(Level.HARD, 1), 1)
    assert [one.name for one in standings(rows, "kyoto")] == ["Ola"]
    assert found.won == standings(rows, "kyoto")[0].won


def test_it_says_which_custom_words_it_does_not_know() -> None:
    evening = Evening("duet", options=Options(tuple(f"qwyzx{number}" for number in range(25)), first=First.A))
    while evening.step():
        pass
    assert evening.me.now.ending is not None, "it plays by its key"
    remark = next(one.said for update in evening.me.updates for one in update.happened if isinstance(one.said, Remark))
    assert remark.key == "minds.duet.strange_words"
    assert "qwyzx24" in str(dict(remark.params)["words"])


@pytest.mark.parametrize("seats", [3, 4])
def test_every_way_to_play_can_be_timed(seats: int) -> None:
    """The speed of a device is measured at a match like the one being played."""
    evening = Evening("rogue", seats=seats, options=RogueOptions(mode=Mode.ANDROID))
    bot, table = bot_for("rogue", Level.HARD), evening.me.now.table
    clock = itertools.count(0, 10)
    assert BotSpeed(lambda: 0.0).budget(bot, table, seats) == bot.budget
    assert 0 < BotSpeed(lambda: float(next(clock))).budget(bot, table, seats) < bot.budget


def test_a_bot_that_fails_does_something_all_the_same() -> None:
    """The match goes on, and the fault is reported."""
    failures: list[Exception] = []
    evening = Evening("kyoto", quiet=Quiet(failures.append))

    def fail(*_given: object) -> int:
        raise RuntimeError("a fault of ours")

    evening.bots.seats[0]._budget = fail
    while evening.step():
        continue
    assert evening.me.now.ending is not None
    assert len(failures) > 5
