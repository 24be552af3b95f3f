"""Services of the host's device for a browser: keys after giving up, hints from one seat's view, lasting notes."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from app.table.bot_seats import BotSpeed
from app.table.hint_engine import advise
from app.table.replays import watch, watch_all
from app.web.duet_page import duet_page
from app.web.host_archive import MOST_NOTES, NotesFolder, Replays
from games.bots.bot import Thought
from games.core.contract import AnyView
from games.duet.state import OwnKey
from tests.app.web import kyoto_house
from tests.app.web.house import House, Tab
from tests.app.web.test_duet_page import CLUES, agents, give, mode, number

GUEST = "ab" * 16


class Archive:
    """The host's device, with immediate answers; requests are recorded."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.house: House | None = None
        self.replayed: list[str] = []
        self.views: list[AnyView] = []
        self.later: list[Callable[[], None]] | None = None

    def replay(self, match: str, done: Callable[[str, Replays], None], failed: Callable[[Exception], None]) -> None:
        assert self.house is not None
        self.replayed.append(match)
        done("duet", watch_all(self.house.host.library.read(match)))

    def advise_seat(self, game: str, match: str, view: AnyView, seats: int, done: Callable[[Thought], None]) -> None:
        assert self.house is not None
        self.views.append(view)
        seen = watch(self.house.host.library.read(match), view.seat).updates
        thought = advise(game, view, seats, seen, BotSpeed(), lambda: None)
        if self.later is None:
            done(thought)
        else:
            self.later.append(lambda: done(thought))


@pytest.fixture
def archive(tmp_path: Path) -> Archive:
    return Archive(tmp_path)


def playing(archive: Archive) -> tuple[House, Tab, Tab]:
    """Two browsers at Duet, with a host that has an archive."""
    house = House(archive=archive)
    archive.house = house
    house.makers["duet"] = duet_page
    tabs = house.tab("Anna"), house.tab("Béla")
    house.start()
    return (house, *tabs)


def choose(tab: Tab, words: str) -> None:
    """Tap a choice of the menu."""
    tab.tap("menu", on=number(tab))
    tab.tap(re.findall(rf'data-tap="(dialog/[^"]+)"[^>]*>{words}<', tab.html)[0], on=number(tab))


def agree(tab: Tab) -> None:
    tab.tap(next(key for key in tab.keys if key.startswith("proposal/") and key.endswith("/yes")))


def private(tab: Tab) -> AnyView:
    assert tab.guest is not None
    assert tab.guest.table is not None
    face = tab.guest.table.desk.face()
    assert face is not None
    assert face.private is not None
    return face.private


def test_both_keys_can_be_opened_after_giving_up_and_not_before(archive: Archive) -> None:
    _house, anna, bela = playing(archive)
    assert anna.guest is not None
    assert anna.guest.table is not None
    anna.guest.table.replay(lambda _game, _replays: pytest.fail("seen before the end"), lambda _error: None)
    choose(anna, "Give up the match")
    anna.tap(next(key for key in anna.keys if key.endswith("/yes")), on=number(anna))
    agree(bela)
    assert archive.replayed
    for tab in (anna, bela):
        tab.tap("page/1", on=number(tab))
        for seat in (0, 1):
            tab.tap(f"key/{seat}", on=number(tab))
        assert tab.html.count("k-assassin") >= 6, "both sides of the key lie open"


def test_a_hint_is_from_the_view_of_one_seat_once_all_have_agreed(archive: Archive) -> None:
    house, anna, bela = playing(archive)
    giver, other = (anna, bela) if mode(anna) == "give" else (bela, anna)
    choose(giver, "Hint")
    giver.tap(next(key for key in giver.keys if key.endswith("/yes")), on=number(giver))
    assert archive.views == [], "not before the others have agreed"
    agree(other)
    house.run(1)
    own = private(giver)
    assert archive.views == [own], "the view of that seat, and nothing else"
    assert isinstance(own.private, OwnKey)
    assert "dialog/" in giver.html
    assert "dialog/" not in other.html, "who asks is nobody else's business"


def test_one_guest_lets_one_bot_think(archive: Archive) -> None:
    _house, anna, _bela = playing(archive)
    archive.later = []
    table = anna.guest.table if anna.guest is not None else None
    assert table is not None
    heard: list[Thought] = []
    for _ in range(5):
        table.advise(private(anna), heard.append)
    assert len(archive.later) == 1
    archive.later[0]()
    assert anna.house is not None
    anna.house.run(0.1)
    assert len(heard) == 1
    table.advise(private(anna), heard.append)
    assert len(archive.later) == 2
    table.leave()
    archive.later[1]()
    anna.house.run(0.1)
    assert len(heard) == 1, "nobody is there to hear it"


def test_what_was_pencilled_is_there_after_the_host_was_killed(archive: Archive) -> None:
    house, anna, bela = playing(archive)
    giver, guesser = (anna, bela) if mode(anna) == "give" else (bela, anna)
    cell = agents(giver)[0]
    giver.tap(f"cell/{cell}", on=number(giver))
    assert "struck" in giver.html
    assert giver.guest is not None
    kept = archive.folder / "browsers" / giver.guest.id / "notes"
    house.settle(lambda: any(kept.glob("*.json")))
    house.restart()
    for tab in (giver, guesser):
        tab.open()
    house.run(2)
    assert "struck" in giver.html
    assert "struck" not in guesser.html
    give(giver, CLUES[0])


def test_what_was_pencilled_on_agents_in_kyoto_is_there_after_the_host_was_killed(archive: Archive) -> None:
    house = kyoto_house.KyotoHouse(archive=archive)
    archive.house = house
    tabs = house.tab("Anna"), house.tab("Béla")
    house.start()
    for tab in tabs:
        kyoto_house.place(tab)
    mover = tabs[house.session_of(tabs[0]).shown.acting[0]]
    other = tabs[1 - tabs.index(mover)]
    kyoto_house.press(mover, "pencil")
    back = re.search(r'data-tap="(cell/\d+)"[^>]*>(?:(?!<button).)*?-back-away', mover.html)
    assert back is not None
    kyoto_house.press(mover, back[1])
    kyoto_house.press(mover, "pencil/3r")
    assert mover.guest is not None
    kept = archive.folder / "browsers" / mover.guest.id / "notes"
    house.settle(lambda: any("possible" in file.read_text() for file in kept.glob("*.json")))
    house.restart()
    for tab in tabs:
        tab.open()
    house.run(2)
    assert 'class="tag"' in mover.html
    assert 'class="tag"' not in other.html
    assert len(list(kept.iterdir())) == 1


def test_notes_are_few_and_go_with_their_guest(tmp_path: Path) -> None:
    notes = NotesFolder(tmp_path)
    own = notes.of_guest(GUEST) / "notes"
    own.mkdir(parents=True)
    for number_ in range(9):
        (own / f"{number_}.json").write_text("{}")
    notes.of_guest(GUEST)
    assert len(list(own.iterdir())) == MOST_NOTES - 1, "and the one of this match"
    notes.forget(GUEST)
    assert not own.exists()
    for evil in ("../..", "", "AB" * 16, "ab" * 15 + "/."):
        with pytest.raises(ValueError, match="no guest"):
            notes.of_guest(evil)
        notes.forget(evil)
    assert tmp_path.exists()
