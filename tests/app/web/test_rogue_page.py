"""Rogue Agent's pages: whole matches by their contents, in both modes, and no secret of another seat."""

from __future__ import annotations

import inspect
import json
import random
import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from html import escape
from importlib import import_module
from pkgutil import iter_modules

import pytest

from app.present import i18n
from app.present.controls import ButtonModel
from app.present.rogue import panels, row_values
from app.present.rogue.panels.flow import RoguePanel
from app.present.rogue.words import card_name
from app.present.row_models import PanelRow
from app.web import rogue_panel_page, rogue_rows_page
from app.web.event_stream import Frame
from app.web.fragments import shorten
from app.web.page import body
from app.web.pages import PAGES
from app.web.sealing import DOWN_STEP
from games.rogue.city import Ground, ground
from games.rogue.facts import File, Own
from games.rogue.vocabulary import Identity, Mode
from tests.app.web.house import Tab, wire_size
from tests.app.web.rogue_house import LANGUAGES, PagePlayer, RogueHouse, number, play, playing, touch

pytestmark = pytest.mark.xdist_group("rogue_page")  # one process plays the matches that its tests share

MOST_ON_THE_WIRE = 15_000


@dataclass
class Played:
    """A match played to its end, with the frames of each page, and the secrets found in them."""

    house: RogueHouse
    tabs: list[Tab]
    frames: list[list[str]] = field(default_factory=list)  # by seat
    leaks: list[str] = field(default_factory=list)
    long: list[tuple[int, int]] = field(default_factory=list)  # frames longer than their public length
    files: int = 0  # number of card names searched for
    own_names: int = 0  # frames with the name of a card for its reader, which such a search finds

    def note(self) -> None:
        """Check the frames of each page since the last tap."""
        for seat, tab in enumerate(self.tabs):
            assert tab.stream is not None
            fresh = tab.stream.frames[len(self.frames[seat]) :]
            hidden = list(self.house.own(tab).identities)
            with i18n.language(LANGUAGES[seat]):
                names = tuple(map(escape, unknown_cards(self.house, self.tabs, seat)))
                cards = at(self.house, tab).cards
                own = tuple(escape(card_name(cards[file.card])) for file in self.house.own(tab).files)
            for frame in fresh:
                html = str(frame.message.get("html", ""))
                self.frames[seat].append(html)
                self._hunt(seat, html, names, hidden)
                self.own_names += any(name in html for name in own)
                if 'class="rogue' in html and length(frame) > frame.least:
                    self.long.append((length(frame), frame.least))

    def _hunt(self, seat: int, html: str, names: tuple[str, ...], hidden: list[Identity]) -> None:
        """Search for names of cards that only others have read, and faces of identity tokens that nobody has shown."""
        facts = self.house.facts(self.tabs[seat])
        if facts.outcome is not None:
            return
        self.files += len(names)
        self.leaks += [f"{seat}: {name}" for name in names if name in html]
        if 'class="panel peekpanel' in html:
            if "ring who" in html and "held" in html.partition('data-tap="peek/ring/free"')[0][-60:]:
                faces = re.findall(r"identity-(human|android) large", html)
                known = [*hidden, *facts.players[seat].shown]
                assert sorted(faces) == sorted(identity.value for identity in known), "the own tokens, and no others"
        elif not any(player.shown for player in facts.players) and re.search(r"identity-(human|android)", html):
            self.leaks.append(f"{seat}: a token that nobody has shown")


def at(house: RogueHouse, tab: Tab) -> Ground:
    facts = house.facts(tab)
    return ground(facts.options, facts.seats, facts.layout)


def unknown_cards(house: RogueHouse, tabs: list[Tab], seat: int) -> list[str]:
    """Face-down cards that others have read and this seat has not."""
    cards, facts = at(house, tabs[seat]).cards, house.facts(tabs[seat])
    own = {file.card for file in house.own(tabs[seat]).files}
    read = {file.card for tab in tabs for file in house.own(tab).files} - own
    return [
        card_name(cards[card])
        for card in sorted(read)
        if card in cards and not any(crook is not None and crook.card == card for crook in facts.criminals)
    ]


def length(frame: Frame) -> int:
    return len(json.dumps(frame.on_air(), ensure_ascii=False).encode())


def _played(mode: Mode, seats: int) -> Played:
    house, tabs = playing(mode, seats)
    found = Played(house, tabs, [[] for _tab in tabs])
    found.note()
    play(tabs, 1, found.note)
    return found


@pytest.fixture(scope="module")
def steady() -> Iterator[None]:
    """The order of identity tokens is the same at every look."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(random, "random", lambda: 0.5)
        yield


@pytest.fixture(scope="module")
def agents(steady: None) -> Played:
    return _played(Mode.AGENT, 2)


@pytest.fixture(scope="module")
def androids(steady: None) -> Played:
    return _played(Mode.ANDROID, 4)


# Whole matches


def test_two_play_agents_and_four_play_androids_by_their_pages(agents: Played, androids: Played) -> None:
    for played in (agents, androids):
        for tab, language in zip(played.tabs, LANGUAGES, strict=False):
            assert tab.shown["language"] == language
            assert "score" in tab.html
            with i18n.language(language):
                assert i18n._("New game") in tab.text
    every = "".join(html for played in (agents, androids) for frames in played.frames for html in frames)
    panels_seen = set(re.findall(r'class="panel (\w+)', every))
    assert panels_seen >= {
        "payment", "citypanel", "eventresult", "drawpanel", "assignpanel", "searchpanel", "peekpanel", "endpanel",
    }  # fmt: skip


def test_no_page_says_what_another_seat_alone_knows(agents: Played, androids: Played) -> None:
    assert agents.leaks == []
    assert androids.leaks == []
    assert agents.files + androids.files > 20, "files were read, and looked for on the pages of others"
    assert agents.own_names + androids.own_names > 2, "and found on those of their readers"


def test_every_frame_is_as_long_as_what_everybody_knows_makes_it(agents: Played, androids: Played) -> None:
    assert agents.long == []
    assert androids.long == []


def test_an_update_is_small_on_the_wire(agents: Played, androids: Played) -> None:
    for tab in (*agents.tabs, *androids.tabs):
        assert tab.stream is not None
        for frame in tab.stream.frames:
            html = str(frame.message.get("html", ""))
            if 'class="rogue' in html and "<dialog" not in html:
                assert wire_size(frame) < MOST_ON_THE_WIRE


def test_private_parts_are_marked_so_that_they_leave_a_hidden_page(androids: Played) -> None:
    every = [html for frames in androids.frames for html in frames]
    peeks = [html for html in every if "peekpanel" in html]
    assert peeks
    for html in peeks:
        section = re.search(r'<section class="panel peekpanel[^>]*>', html)
        assert section is not None
        assert "data-private" in section[0]
    files = [html for html in every if '<article class="file' in html and "icon-eye c-lamp" in html]
    for html in files:
        assert re.search(r'<section class="panel eventresult"[^>]*data-private', html)
    for html in every:
        for known in re.findall(r'<ul class="known"[^>]*>', html):
            assert "data-private" in known


def test_at_most_eight_buttons_of_a_turn_are_in_sight_on_a_phone(agents: Played) -> None:
    turns = [html for frames in agents.frames for html in frames if 'class="turn-of"' in html]
    assert turns
    for html in turns:
        deeds = re.findall(r'class="(deed [^"]*)" data-tap="(?:deed/|peek)', html)
        first = [kind for kind in deeds if "later" not in kind]
        assert len(first) + ('id="all-deeds"' in html) <= 8
        assert not any("later" in kind and ("lit" in kind or "main" in kind) for kind in deeds) or all(
            "dark" not in kind for kind in first
        ), "what can be done comes first"


def test_an_old_page_does_nothing(steady: None) -> None:
    house, (mira, tomek) = playing(Mode.AGENT, 2)
    players = [PagePlayer(tab, seat) for seat, tab in enumerate((mira, tomek))]
    while "deed/end_turn" not in mira.keys and "deed/end_turn" not in tomek.keys:
        moved = [player.turn() for player in players]
        assert any(moved)
    tab = mira if "deed/end_turn" in mira.keys else tomek
    before = number(tab)
    touch(tab, "deed/end_turn")
    assert "ask/yes" in tab.keys
    touch(tab, "ask/close")
    assert "ask/yes" not in tab.keys, "it was taken back"
    tab.tap("ask/yes", on=before)
    tab.tap("ask/yes", on=number(tab))
    assert "deed/end_turn" in tab.keys, "nothing was asked by then"
    assert house.facts(tab).turn.seat == house.session_of(tab).shown.private.seat


# Hostile input


@pytest.mark.parametrize("name", ["<img src=x onerror=alert(1)>", '"><script>x</script>', "&lt;b&gt;"])
def test_a_name_never_becomes_markup(steady: None, name: str) -> None:
    _house, tabs = playing(Mode.AGENT, 2, (name, "Tomek"))
    players = [PagePlayer(tab, seat) for seat, tab in enumerate(tabs)]
    for _step in range(25):
        for player in players:
            player.turn()
    for tab in tabs:
        assert tab.stream is not None
        for frame in tab.stream.frames:
            html = str(frame.message.get("html", ""))
            assert "<img" not in html
            assert "<script" not in html
            assert "<b&gt;" not in html
        assert name in tab.text


@pytest.mark.parametrize(
    "key",
    ["tile/99", "tile/x", "deed/", "deed/nothing", "peek/token/7", "do/criminal/9", "search/die/9", "a" * 999],
)
def test_a_key_of_no_button_does_nothing(steady: None, key: str) -> None:
    house, (mira, _tomek) = playing(Mode.AGENT, 2)
    before = house.facts(mira)
    mira.tap(key, on=number(mira))
    assert house.facts(mira) == before
    assert 'class="rogue' in mira.html


# Every kind of value


def _below(kind: type) -> set[type]:
    found: set[type] = set()
    below: list[type] = kind.__subclasses__()
    for each in below:
        found |= {each} | _below(each)
    return {each for each in found if each.__module__.startswith("app.present.rogue")}


def test_every_panel_and_every_row_has_its_rendering() -> None:
    for module in iter_modules(panels.__path__):
        import_module(f"{panels.__name__}.{module.name}")
    assert inspect.ismodule(row_values)
    assert _below(RoguePanel) == set(rogue_panel_page.kinds())
    assert _below(PanelRow) | {ButtonModel} == set(rogue_rows_page.kinds())


# Two matches that a listener cannot distinguish


def _lengths(tab: Tab, keys: tuple[str, ...], identities: tuple[Identity, ...], card: int) -> list[int]:
    """The lengths of the frames of a page during these taps, with these secrets."""
    assert tab.guest is not None
    assert tab.guest.table is not None
    shown = tab.guest.table.desk.face()
    assert shown is not None
    assert shown.private is not None
    before = shown.private.private
    assert isinstance(before, Own)
    own = replace(before, files=tuple(File(file.number, card) for file in before.files), identities=identities)
    page = PAGES["rogue"](tab.guest.table)
    found = []
    with i18n.language(tab.guest.language):
        page.show(replace(shown, private=replace(shown.private, private=own)))
        for key in ("", *keys):
            if key:
                page.tap(key, page.content().number)
            content = page.content()
            said = {
                "html": shorten(body(content)),
                "title": content.title,
                "said": content.said,
                "number": content.number,
            }
            size = len(json.dumps(said, ensure_ascii=False).encode())
            assert size < content.least, "nothing private adds to it"
            found.append(-(-max(size, content.least) // DOWN_STEP))
    page.close()
    return found


def test_files_and_identities_do_not_show_in_the_length_of_a_frame(steady: None) -> None:
    house, tabs = playing(Mode.ANDROID, 3)
    players = [PagePlayer(tab, 13 + seat) for seat, tab in enumerate(tabs)]
    for _step in range(400):
        reader = next((tab for tab in tabs if house.own(tab).files), None)
        if reader is not None:
            break
        for player in players:
            player.turn()
    assert reader is not None, "nobody reads a file"
    file = house.own(reader).files[0].number
    looks = ("peek/ring/held", "peek/ring/free", f"peek/file/{file}", "peek/done", "peek/done")
    keys = (*looks, "tile/3", "opened/close", "board", "log")
    worlds = [
        _lengths(reader, keys, identities, card)
        for identities in ((Identity.ANDROID, Identity.ANDROID), (Identity.HUMAN, Identity.ANDROID))
        for card in sorted(at(house, reader).cards)[::3]
    ]
    assert len(worlds) > 6
    assert all(world == worlds[0] for world in worlds)
