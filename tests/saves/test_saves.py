"""Proves that no data of an older version is lost: it is shown as before, replayed, and played to its end."""

from __future__ import annotations

import itertools
import random
from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest

from app.lan.hash_chain import HashChain
from app.lan.known_devices import FileStore, GuestMemory, HostMemory
from app.lan.verify import Checked, OpenedDeal, verify
from app.table.chair import Update
from app.table.files import Disk
from app.table.log import LogReading, read_log
from app.table.log_replay import ReplayedMatch, follow
from app.table.matches import Library
from app.table.packs import Packs
from app.table.replays import watch_all
from app.table.requests import Act, Request
from app.table.table import Luck
from app.table.teams import Teams
from app.table.worker import Inline
from games import GAMES
from games.core.chance import Chance, Seeded
from games.core.contract import Seat
from tests.saves import DEVICE, GUEST, matches, said, unpack, versions
from tests.saves.hands import at_random
from tests.saves.shown import shown

pytestmark = pytest.mark.usefixtures("english")
EVERY = [(version, name) for version in versions() for name in matches(version)]


@pytest.fixture(scope="module")
def devices(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, Path]:
    """The folders of all devices, read-only."""
    made = tmp_path_factory.mktemp("saves")
    return {version: unpack(version, DEVICE, made / version) for version in versions()}


Devices = Mapping[str, Path]


def read(devices: Devices, version: str, name: str) -> LogReading:
    reading = read_log((devices[version] / "matches" / name).read_bytes(), GAMES)
    assert isinstance(reading, LogReading), reading
    return reading


@cache
def damaged(version: str) -> frozenset[str]:
    """The ids of matches whose files were damaged then."""
    return frozenset(row["match"] for row in said(version)["device"]["rows"] if row["damage"])


def test_something_was_kept() -> None:
    assert versions()[:2] == ("0.1.0", "0.1.1")
    assert len(EVERY) > 150


@pytest.mark.parametrize("version", versions())
def test_every_match_says_which_version_of_the_app_began_it(devices: Devices, version: str) -> None:
    assert {read(devices, version, name).header.app for name in matches(version)} == {version}


@pytest.mark.parametrize("device", ["device", "guest"])
@pytest.mark.parametrize("version", versions())
def test_everything_is_shown_as_it_was(version: str, device: str, tmp_path: Path) -> None:
    folder = unpack(version, f"{device}.zip", tmp_path)
    now = shown(folder)
    for part, then in said(version)[device].items():
        assert now[part] == then, part


@pytest.mark.parametrize(("version", "name"), EVERY)
def test_every_match_is_played_again_to_where_it_stood(devices: Devices, version: str, name: str) -> None:
    reading = read(devices, version, name)
    followed = follow(reading)
    assert isinstance(followed, ReplayedMatch), followed
    if reading.header.match not in damaged(version):
        assert followed.damage is None
    assert followed.course.number == len(reading.lines.good) - 1
    ending = reading.entries[-1].ending
    assert followed.course.ending == ending
    if ending is not None:
        replays = watch_all(reading)
        assert {len(replay.updates) for replay in replays.values()} == {len(reading.lines.good)}
        assert {seat for seat in replays if seat is not None} == set(range(len(reading.header.parties)))


def luck(_asked: Mapping[str, int]) -> Chance:
    return Seeded("from today on", _asked)


@pytest.mark.long
@pytest.mark.parametrize("version", versions())
def test_every_running_match_is_played_to_its_end(version: str, tmp_path: Path) -> None:
    folder = unpack(version, DEVICE, tmp_path)
    library = Library(folder / "matches", Inline())
    running = library.list().running
    assert {row.game for row in running} == set(GAMES)
    for row in running:
        play_on(library, row.match, luck)
        reading = library.read(row.match)
        followed = follow(reading)
        assert isinstance(followed, ReplayedMatch)
        assert followed.damage is None, row
        assert followed.course.ending is not None
        assert not watch_all(reading)[None].damage
    assert not library.list().running


def play_on(library: Library, match: str, luck: Luck) -> None:
    """Take all seats of a match, and play on at random."""
    table = library.open(match, luck)
    assert table.playable, table.damage
    now: dict[Seat, Update] = {}

    def hear(update: Update) -> None:
        if update.seat is not None:
            now[update.seat] = update

    chairs = {seat: table.sit(table.holder(seat) or "here", seat, hear) for seat in table.seats}
    rng = random.Random(match)
    for number in itertools.count():
        if not now[0].acting:
            break
        seat = rng.choice(now[0].acting)
        chairs[seat].send(Request(f"later-{number}", now[seat].number, Act(at_random(now, seat, rng))))
        answer = now[seat].answer
        assert answer is not None
        assert answer.accepted, answer
    table.close()


@pytest.mark.parametrize("version", versions())
def test_teams_go_on_where_they_were(version: str, tmp_path: Path) -> None:
    """Finished matches are recorded, and the next mission can be begun."""
    folder = unpack(version, DEVICE, tmp_path)
    library, teams = Library(folder / "matches", Inline()), Teams(folder / "teams")
    (team,) = teams.list().kept
    (waiting,) = team.waiting
    play_on(library, waiting.match, luck)
    (settled,) = teams.settle(library).kept
    assert settled.damage is None
    assert waiting.match in {tried.match for tried in settled.tries}
    teams.set_out(team.id, "berlin")
    teams.rename(team.id, "Sowy", team.parties)
    assert teams.list().kept[0].name == "Sowy"


@pytest.mark.parametrize("version", versions())
def test_a_pack_is_written_on(version: str, tmp_path: Path) -> None:
    packs = Packs(unpack(version, DEVICE, tmp_path) / "packs")
    pack = packs.list().kept[0]
    packs.save(pack.id, pack.name, pack.language, pack.text + "gruszka\n")
    assert packs.list().kept[0].pack.words == (*pack.pack.words, "gruszka")


@pytest.mark.parametrize("version", versions())
def test_devices_know_each_other_again_and_what_was_fair_stays_fair(version: str, tmp_path: Path) -> None:
    own, others = unpack(version, DEVICE, tmp_path / "own"), unpack(version, GUEST, tmp_path / "others")
    host, guest = HostMemory(FileStore(Disk(), own / "wifi")), GuestMemory(FileStore(Disk(), others / "wifi"))
    (known,) = guest.hosts
    assert host.recognise(known.device, known.token)
    for verdict in said(version)["verdicts"]:
        match = verdict["match"]
        seating = host.seating(match)
        assert seating is not None
        assert seating.deal is not None
        chain = HashChain(Disk(), others / "wifi", match)
        assert chain.whole
        (path,) = (others / "matches").glob(f"*{match}.match")
        opened = OpenedDeal(seating.deal.bound.draw, seating.deal.shares)
        found = verify(match, guest.ticket(match), chain.seen, opened, path.read_bytes(), GAMES)
        chain.close()
        assert (str(found.result), str(found.why)) == (verdict["result"], verdict["why"])
        assert found.result is Checked.VERIFIED
