"""Proves that a later version may add fields, rename, and refuse more actions without losing saved data."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from dataclasses import fields, replace
from pathlib import Path
from typing import Any

import pytest

from app.table.chair import Update
from app.table.log import Damage, Header, LogEntry, LogReading, LogTrouble, read_log, seal
from app.table.log_replay import ReplayedMatch, follow
from app.table.match_list import UnreadableMatch
from app.table.matches import Library
from app.table.replays import watch
from app.table.requests import Act, Undo
from app.table.worker import Inline
from games import GAMES
from games.core.chance import Chance, F
from games.core.contract import AnyState, AnyView, Game, Outcome, Problem, Refusal, Seat, State, Template
from games.core.read import read_action
from games.core.record import state_digest
from games.core.upgrade import CannotUpgrade, Upgrade
from games.core.value import Json, UnknownWord, Value, encode, frozen
from games.duet.state import Clue
from games.rogue.actions import Investigate
from tests.app.table.disk import MemoryDisk
from tests.app.table.kit import FOLDER, Player, accepted, play, start
from tests.games.core.toy import TOY, Mark, Peek, Toy, ToyOptions, ToyPosition, ToyState
from tests.saves import DEVICE, matches, unpack, versions
from tests.saves.later import FIELD, later_games


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return unpack("0.1.0", DEVICE, tmp_path_factory.mktemp("saves"))


@pytest.fixture(scope="module")
def devices(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Path]:
    made = tmp_path_factory.mktemp("devices")
    return {version: unpack(version, DEVICE, made / version) for version in versions()}


@pytest.fixture(scope="module")
def later() -> Iterator[Mapping[str, Game]]:
    with later_games() as games:
        yield dict(games)


def read(folder: Path, name: str, games: Mapping[str, Game] = GAMES) -> LogReading:
    reading = read_log((folder / "matches" / name).read_bytes(), games)
    assert isinstance(reading, LogReading), reading
    return reading


def followed(reading: LogReading) -> ReplayedMatch:
    found = follow(reading)
    assert isinstance(found, ReplayedMatch), found
    return found


# A field more


@pytest.mark.parametrize("game", GAMES)
def test_every_value_of_a_later_game_has_a_field_more(later: Mapping[str, Game], game: str) -> None:
    made = later[game]
    kinds = (made.options, made.public_kind, made.private_kind, *made.action_kinds, *made.event_kinds)
    assert all(FIELD in {part.name for part in fields(kind)} for kind in kinds)  # type: ignore[arg-type]
    assert made.options is not GAMES[game].options


@pytest.mark.parametrize(("version", "name"), [(version, name) for version in versions() for name in matches(version)])
def test_a_field_that_says_nothing_changes_nothing_that_was_saved(
    devices: Mapping[str, Path], later: Mapping[str, Game], version: str, name: str
) -> None:
    folder = devices[version]
    today, then = followed(read(folder, name)), followed(read(folder, name, later))
    assert then.damage == today.damage
    assert then.course.number == today.course.number
    assert then.course.state.position().text == today.course.state.position().text
    for seat in (None, *today.course.seats):
        assert then.course.view(seat).text == today.course.view(seat).text


def one_of_each(folder: Path) -> dict[str, str]:
    """A running match of every game, undamaged."""
    found: dict[str, str] = {}
    for name in matches("0.1.0"):
        reading = read(folder, name)
        if reading.damage is None and reading.entries[-1].ending is None:
            found.setdefault(reading.game.name, name)
    return found


def first_act(reading: LogReading) -> int:
    return next(number for number, entry in enumerate(reading.entries) if isinstance(entry.ask, Act))


def written(header: Header, entries: list[LogEntry]) -> bytes:
    data, chain = b"", "0" * 16
    for value in (header, *entries):
        line, chain = seal(value.text, chain)
        data += line
    return data


def using(value: Any) -> Any:
    return replace(value, **{FIELD: 1})


@pytest.mark.parametrize("game", GAMES)
def test_a_field_that_says_something_is_read_by_the_later_version_and_named_by_this_one(
    folder: Path, later: Mapping[str, Game], game: str
) -> None:
    reading = read(folder, one_of_each(folder)[game], later)
    place = first_act(reading)
    ask = reading.entries[place].ask
    assert isinstance(ask, Act)
    action = using(ask.action)
    assert read_action(later[game], encode(action)) == action
    assert action != ask.action
    with pytest.raises(UnknownWord):
        read_action(GAMES[game], encode(action))
    entries = [
        *reading.entries[:place],
        replace(reading.entries[place], ask=Act(action)),
        *reading.entries[place + 1 :],
    ]
    cut = read_log(written(reading.header, entries), GAMES)
    assert isinstance(cut, LogReading)
    assert (cut.damage, len(cut.entries)) == (
        Damage(LogTrouble.NEWER_FORMAT, place + 1, (("where", "entry.ask.action"),)), place,
    )  # fmt: skip
    assert followed(cut).course.number == place


@pytest.mark.parametrize("game", GAMES)
def test_options_of_a_later_version_are_named_in_the_list(
    later: Mapping[str, Game], game: str, folder: Path, tmp_path: Path
) -> None:
    reading = read(folder, one_of_each(folder)[game], later)
    opening = replace(reading.header.opening, options=using(reading.header.opening.options))
    (tmp_path / f"00000001-{reading.header.match}.match").write_bytes(
        written(replace(reading.header, opening=opening), [])
    )
    listing = Library(tmp_path, Inline()).list()
    where = "header.opening.options"
    assert listing.unreadable == (
        UnreadableMatch(reading.header.match, 1, Damage(LogTrouble.NEWER_FORMAT, 0, (("where", where),))),
    )
    assert listing.aside == ()


@pytest.mark.parametrize("game", GAMES)
def test_a_field_that_says_something_is_part_of_the_digest(folder: Path, later: Mapping[str, Game], game: str) -> None:
    state = followed(read(folder, one_of_each(folder)[game], later)).course.state
    position: Any = state.position()
    facts = next(part.name for part in fields(position) if part.name != FIELD)
    for other in (using(position), replace(position, **{facts: using(getattr(position, facts))})):
        assert f'"{FIELD}":1' in other.text
        assert later[game].load(encode(position)).position() == position
        assert state_digest(later[game].load(encode(position))) == state_digest(state)
        assert other != position


# Stricter rules


def named(folder: Path, kind: type[Value], then: Any) -> list[tuple[LogReading, int]]:
    """Matches with an action of a kind at a state that fulfils a condition, and the entry of that action."""
    found = []
    for name in matches("0.1.0"):
        reading = read(folder, name)
        states: list[AnyState] = []
        follow(reading, lambda course, states=states: states.append(course.state.under(1)))  # type: ignore[misc]
        for number, entry in enumerate(reading.entries[: len(states) - 1]):
            action = entry.ask.action if isinstance(entry.ask, Act) else None
            if isinstance(action, kind) and then(states[number], entry.seat, action):
                found.append((reading, number))
                break
    return found


def illegal_today(state: AnyState, seat: Seat | None, action: Value) -> bool:
    today = state.under(10**6)
    return today.refusal(seat, action) is not None


@pytest.mark.parametrize("kind", [Clue, Investigate], ids=["duet", "rogue"])
def test_what_was_legal_then_is_played_again_and_is_not_legal_today(folder: Path, kind: type[Value]) -> None:
    found = named(folder, kind, illegal_today)
    assert len(found) >= 2
    for reading, number in found:
        assert reading.header.opening.version == 1
        assert reading.game.version > 1
        done = followed(reading)
        assert done.damage is None
        assert done.course.number == len(reading.entries)
        for seat in done.course.seats:
            assert len(watch(reading, seat).updates) == len(reading.entries) + 1
        entry = reading.entries[number]
        assert isinstance(entry.ask, Act)
        before = followed(replace(reading, entries=reading.entries[:number])).course
        assert before.state.refusal(entry.seat, entry.ask.action) is None
        before.judge_by(reading.game.version)
        assert before.state.refusal(entry.seat, entry.ask.action) is not None


def test_a_match_that_goes_on_is_judged_by_todays_rules_and_says_so(tmp_path: Path) -> None:
    folder = unpack("0.1.0", DEVICE, tmp_path)
    found = named(folder, Investigate, illegal_today)
    reading, number = next((one, at) for one, at in found if at == len(one.entries) - 1)
    library = Library(folder / "matches", Inline())
    table = library.open(reading.header.match)
    updates: list[Update] = []
    seat = reading.entries[number].seat
    assert seat is not None
    chair = table.sit("here", seat, updates.append)
    listed = updates[-1].view.actions
    assert listed
    assert not any(isinstance(action, Investigate) for action in listed)
    chair.act(listed[0], "later", updates[-1].number)
    assert updates[-1].answer is not None
    accepted(updates[-1].answer)
    table.close()
    again = library.read(reading.header.match)
    assert [entry.rules for entry in again.entries[number:]] == [None, reading.game.version]
    assert again.rules == {1, reading.game.version}
    assert followed(again).damage is None
    assert followed(again).course.number == number + 2


# Names that change


@frozen
class Rounds(Value):
    """The new name of `turns` in version 1."""

    rounds: int


@frozen
class Tick(Value, kind="tick"):
    """The new name of `Mark(pad)`."""

    place: int


@frozen
class Place(Value):
    """A position with another layout."""

    options: Rounds
    old: ToyPosition


def _as_old(action: Any) -> Any:
    return Mark(action.place) if isinstance(action, Tick) else action


def _as_new(action: Any) -> Any:
    return Tick(action.pad) if isinstance(action, Mark) else action


class Dice:
    """Chance with a new label."""

    def __init__(self, chance: Chance) -> None:
        self._chance = chance

    def roll(self, label: str, dice: Any) -> tuple[Any, ...]:
        return self._chance.roll(label.replace("toy/die", "toy/dice"), dice)

    def draw(self, label: str, items: Any, count: int) -> tuple[F, ...]:
        return self._chance.draw(label, items, count)

    def shuffle(self, label: str, items: Any) -> tuple[F, ...]:
        return self._chance.shuffle(label, items)


class NewState(State[Any, Any, Any]):
    """The toy game with other names."""

    def __init__(self, old: ToyState) -> None:
        self.old = old

    @property
    def acting(self) -> tuple[Seat, ...]:
        return self.old.acting

    @property
    def outcome(self) -> Outcome | None:
        return self.old.outcome

    def actions(self, seat: Seat | None) -> tuple[Value | Template[Any], ...]:
        return tuple(map(_as_new, self.old.actions(seat)))

    def refusal(self, seat: Seat | None, action: Any) -> Refusal | None:
        return self.old.refusal(seat, _as_old(action))

    def apply(self, seat: Seat | None, action: Any, chance: Chance) -> tuple[Value, ...]:
        return self.old.apply(seat, _as_old(action), Dice(chance))

    def view(self, seat: Seat | None) -> AnyView:
        return replace(self.old.view(seat), actions=self.actions(seat))

    def copy(self) -> NewState:
        return NewState(self.old.copy())

    def position(self) -> Place:
        return Place(Rounds(self.old.public.options.turns), self.old.position())

    def problems(self) -> tuple[Problem, ...]:
        return ()


def _options(data: Json) -> Json:
    assert isinstance(data, dict)
    return {"rounds": data["turns"]}


def _action(data: Json) -> Json:
    assert isinstance(data, dict)
    if data["kind"] == Peek.kind:
        raise CannotUpgrade("", "nobody peeks any more")
    return {"kind": "tick", "place": data["pad"]} if data["kind"] == Mark.kind else data


def _answer(data: Json) -> Json:
    assert isinstance(data, dict)
    return {**data, "label": str(data["label"]).replace("toy/die", "toy/dice")}


def _then(position: Json) -> Json:
    assert isinstance(position, dict)
    return position["old"]


class NewToy(Toy):
    """Version 2 of the toy game."""

    version = 2
    upgrades: Mapping[int, Upgrade] = {1: Upgrade(options=_options, action=_action, answer=_answer, then=_then)}
    options: type[Value] = Rounds
    action_kinds: tuple[type[Value], ...] = (Tick, *Toy.action_kinds[1:])

    def deal(self, options: Any, seats: int, chance: Chance, rules: int | None = None) -> Any:
        return NewState(super().deal(ToyOptions(options.rounds), seats, chance))


NEW: Mapping[str, Game] = {"toy": NewToy()}


def toy_log(seed: int, keep: Any, actions: int = 8) -> tuple[MemoryDisk, bytes]:
    """A match of version 1, as far as it was played."""
    disk = MemoryDisk()
    _, table, players = start(TOY, ToyOptions(9), files=disk)
    play(players, random.Random(seed), actions, keep)
    table.close()
    (log,) = (content.data for path, content in disk.contents.items() if path.suffix == ".match")
    return disk, bytes(log)


def test_small_steps_bring_an_old_match_over_and_its_digests_still_count() -> None:
    for seed in range(12):
        _, data = toy_log(seed, lambda action: action.kind != Peek.kind)
        old, new = read_log(data, {"toy": TOY}), read_log(data, NEW)
        assert isinstance(old, LogReading)
        assert isinstance(new, LogReading)
        assert new.header.opening.options == Rounds(9)
        there, here = followed(old), followed(new)
        assert here.damage is None
        assert here.course.number == there.course.number == 8
        assert here.course.state.position().old == there.course.state.position()  # type: ignore[attr-defined]


def test_a_wrong_digest_of_then_is_still_noticed() -> None:
    _, data = toy_log(1, lambda action: action.kind != Peek.kind)
    reading = read_log(data, NEW)
    assert isinstance(reading, LogReading)
    entries = (*reading.entries[:3], replace(reading.entries[3], digest="0" * 64), *reading.entries[4:])
    wrong = followed(replace(reading, entries=entries))
    assert (wrong.damage, wrong.course.number) == (Damage(LogTrouble.OTHER_RULES, 4), 3)


def test_a_match_that_was_brought_over_is_played_on_and_read_again() -> None:
    disk, _ = toy_log(2, lambda action: action.kind != Peek.kind)
    library = Library(FOLDER, Inline(), files=disk, games=NEW)
    (row,) = library.list().running
    table = library.open(row.match)
    assert table.damage is None
    players = [Player(table, seat, first=1) for seat in (0, 1)]
    assert play(players, random.Random(5)) > 0
    table.close()
    reading = library.read(row.match)
    assert {entry.rules for entry in reading.entries} == {None, 2}
    done = followed(reading)
    assert done.damage is None
    assert done.course.ending is not None
    assert library.list().finished[0].damage is None


def test_undo_goes_back_over_the_line_between_two_versions() -> None:
    """Actions by the old rules are undone by the new ones: the position is written in today's format."""
    disk, _ = toy_log(3, lambda action: action.kind == Mark.kind, actions=2)
    library = Library(FOLDER, Inline(), files=disk, games=NEW)
    table = library.open(library.list().running[0].match)
    player = Player(table, 0, first=1)
    assert player.now.may_undo
    accepted(player.request(Undo()))
    accepted(player.act(Tick(0)))
    table.close()
    assert followed(library.read(table.match)).damage is None


def test_what_cannot_be_brought_over_is_shown_up_to_there_and_named() -> None:
    for seed in range(30):
        _, data = toy_log(seed, lambda _: True)
        old = read_log(data, {"toy": TOY})
        assert isinstance(old, LogReading)
        peeks = [
            n for n, entry in enumerate(old.entries, 1) if isinstance(entry.ask, Act) and entry.ask.action == Peek()
        ]
        if not peeks:
            continue
        new = read_log(data, NEW)
        assert isinstance(new, LogReading)
        done = followed(new)
        assert done.damage is not None
        assert (done.damage.trouble, done.damage.line) == (LogTrouble.OTHER_RULES, peeks[0])
        assert done.course.number == peeks[0] - 1
        assert len(watch(new, 0).updates) == peeks[0]
        return
    raise AssertionError("nobody peeked")
