"""Duet's pages: whole matches by their contents, in two languages, and no byte of another seat's secret."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

from app.present import i18n
from app.present.duet.model import Mode
from app.web.duet_page import duet_page
from app.web.event_stream import Frame
from app.web.game_page import GamePage, PageTable
from app.web.sealing import DOWN_STEP, TAG_BYTES
from app.web.session_page import SessionPage
from games.duet.state import Facts
from tests.app.web.house import House, Tab

CLUES = tuple(f"q{chr(97 + one)}x{chr(97 + two)}w" for one in range(9) for two in range(9))


class DuetHouse(House):
    """A host whose guests have real pages."""

    def __init__(self) -> None:
        self.made: list[SessionPage] = []
        super().__init__()

    def _made(self, table: PageTable) -> GamePage:
        page = duet_page(table)
        self.made.append(page)
        return page

    def session_of(self, tab: Tab) -> Any:
        """The session behind a tab."""
        assert tab.guest is not None
        return next(page for page in reversed(self.made) if page.table is tab.guest.table).session


def playing() -> tuple[DuetHouse, Tab, Tab]:
    house = DuetHouse()
    anna, bela = house.tab("Anna", language="pl"), house.tab("Béla", language="hu")
    house.start()
    return house, anna, bela


def mode(tab: Tab) -> str:
    """The mode on the page."""
    found = re.search(r'<main class="duet (\w+)', tab.html)
    return found[1] if found else ""


def number(tab: Tab) -> int:
    shown = tab.shown["number"]
    assert isinstance(shown, int)
    return shown


def give(tab: Tab, word: str) -> None:
    tab.tap("give", on=number(tab), **{"entry/word": word, "entry/number": "1"})


def touch(tab: Tab, cell: int) -> None:
    for _tap in range(2):
        tab.tap(f"cell/{cell}", on=number(tab))


def facts_of(house: DuetHouse, tab: Tab) -> Facts:
    shown = house.session_of(tab).shown
    facts: Facts = shown.table.public
    return facts


def agents(tab: Tab) -> list[int]:
    """The agents of the open key on a page."""
    return [place for place, card in enumerate(re.findall(r'class="(card [^"]*)"', tab.html)) if "key-agent" in card]


def free(tab: Tab) -> list[int]:
    cards = re.findall(r'class="(card [^"]*)"', tab.html)
    return [place for place, card in enumerate(cards) if card.split()[1] in ("closed", "both-missed")]


def play(house: DuetHouse, tabs: tuple[Tab, Tab], seed: int, turns: int = 60) -> None:
    """Play a match by its pages, with clues that point at agents."""
    dice = random.Random(seed)
    for turn in range(turns):
        modes = tuple(map(mode, tabs))
        if "over" in modes:
            return
        if "give" in modes:
            giver = tabs[modes.index("give")]
            partner = tabs[1 - modes.index("give")]
            good = agents(giver)
            give(giver, CLUES[turn])
            if "dialog/" in partner.html:  # a doubtful clue is allowed
                key = next(key for key in partner.keys if key.endswith("/yes"))
                partner.tap(key)
            assert mode(partner) == "guess", partner.text
            choice = [cell for cell in good if cell in free(partner)]
            touch(partner, dice.choice(choice if choice and dice.random() < 0.8 else free(partner)))
            if mode(partner) == "guess":
                partner.tap("main", on=number(partner))
                partner.tap("main", on=number(partner))
        else:
            acting = house.session_of(tabs[0]).shown.acting
            tab = tabs[acting[0]]
            touch(tab, dice.choice(free(tab)))
    raise AssertionError("the match does not end")


@pytest.mark.parametrize("seed", range(3))
def test_a_match_is_played_by_what_stands_on_the_pages(seed: int) -> None:
    house, anna, bela = playing()
    play(house, (anna, bela), seed)
    assert "report" in anna.html
    anna.tap("page/1", on=number(anna))
    for seat in (0, 1):
        anna.tap(f"key/{seat}", on=number(anna))
    assert anna.html.count("k-assassin") >= 6, "both sides of the key lie open"


def secrets_of(house: DuetHouse, other: Tab) -> list[str]:
    """The private contents of another seat's page: each word with its colour."""
    session = house.session_of(other)
    own = session.match.desk.face().private.private
    words = facts_of(house, other).words
    return [f"{words[cell].upper()}, " for cell, letter in enumerate(own.side) if letter == "G"]


@pytest.mark.parametrize("seed", range(2))
def test_no_frame_shows_a_key_to_a_page_that_guesses(seed: int) -> None:
    house, anna, bela = playing()
    tabs = (anna, bela)
    play(house, tabs, seed)
    for tab in tabs:
        assert tab.stream is not None
        for frame in tab.stream.frames:
            html = str(frame.message.get("html", ""))
            main = re.search(r'<main class="duet (\w+)', html)
            if main is not None and main[1] in ("guess", "sudden", "pass", "ask"):
                assert "key-" not in html, "the colours of a key lie on a page that shows the open table"
                assert "data-private" not in html


def test_a_page_shows_one_side_of_the_key_and_never_the_other() -> None:
    house, anna, bela = playing()
    keys = [house.session_of(tab).match.desk.face().private.private.side for tab in (anna, bela)]
    assert keys[0] != keys[1]
    looks = {"G": "key-agent", "B": "key-bystander", "A": "key-assassin"}
    for tab, own, other in ((anna, *keys), (bela, *reversed(keys))):
        cards = [card.split()[1] for card in re.findall(r'class="(card [^"]*)"', tab.html)]
        assert cards == [looks[letter] for letter in own]
        assert cards != [looks[letter] for letter in other]


def test_a_page_offers_no_hint_that_nothing_would_answer() -> None:
    house, anna, _bela = playing()
    anna.tap("menu", on=number(anna))
    with i18n.language("pl"):
        assert i18n._("Rules") in anna.text, "the menu is open"
        assert i18n._("Hint") not in anna.text
    assert not house.session_of(anna).hints.offered


def test_who_is_here_stands_in_the_menu_and_leads_to_a_seat_that_may_be_taken_over() -> None:
    _house, anna, _bela = playing()
    anna.tap("menu", on=number(anna))
    with i18n.language("pl"):
        words = i18n._("Who’s here")
    anna.tap(re.findall(rf'data-tap="(dialog/[^"]+)"[^>]*>{words}<', anna.html)[0], on=number(anna))
    assert "take_over/1/ask" in anna.keys
    anna.tap("here/close")
    assert "take_over/1/ask" not in anna.keys


def test_a_tap_on_an_old_page_does_nothing() -> None:
    house, anna, bela = playing()
    give(anna, CLUES[0])
    old = number(bela)
    bela.tap("cell/3", on=old)
    bela.tap("cell/4", on=number(bela))
    bela.tap("cell/4", on=old)
    assert not facts_of(house, anna).clues[-1].guesses
    assert mode(bela) == Mode.GUESS.value


@pytest.mark.parametrize(
    "word", ["<img src=x onerror=alert(1)>", '"><script>x</script>', "&lt;b&gt;", "ﷺ" * 20, "\u202eabc"]
)
def test_what_is_typed_never_becomes_markup(word: str) -> None:
    _house, anna, bela = playing()
    anna.tap("", on=number(anna), **{"entry/word": word, "entry/number": "<9>"})
    anna.tap("give", on=number(anna))
    for tab in (anna, bela):
        assert "<img" not in tab.html
        assert "<script" not in tab.html
        assert mode(tab) in ("give", "guess", "ask", "peek")


def on_air(frame: Frame) -> int:
    """The bytes of a frame before padding."""
    return len(json.dumps(frame.on_air(), ensure_ascii=False, separators=(",", ":")).encode())


def sealed_length(frame: Frame) -> int:
    """The length of a frame on the wire, in steps."""
    return -(-max(on_air(frame), frame.least) // DOWN_STEP)


def test_drafts_and_keys_do_not_show_in_the_length_of_a_frame() -> None:
    """A listener sees lengths: they must not depend on drafts, notes or the key."""
    _house, anna, _bela = playing()
    assert anna.stream is not None
    lengths = set()
    for word in ("", "a", "abc", "riverbank", "x" * 25, "hose", "łódź"):
        anna.tap("", on=number(anna), **{"entry/word": word, "entry/number": "3"})
        frame = anna.stream.frames[-1]
        lengths.add(sealed_length(frame))
    for cell in range(12):
        anna.tap(f"cell/{cell}", on=number(anna))
        frame = anna.stream.frames[-1]
        lengths.add(sealed_length(frame))
        assert on_air(frame) <= frame.least, "nothing private adds to it"
    assert len(lengths) == 1, lengths
    assert mode(anna) == "give"


@pytest.mark.parametrize("shown", ["Zasady", "Wszystkie wskazówki", "Ustawienia"])
def test_what_lies_over_a_private_page_does_not_show_its_length(shown: str) -> None:
    """The rules are long, and their length is public: with them, too, the length of a page must not
    depend on drafts.
    """
    _house, anna, _bela = playing()
    lengths = set()
    for word in ("", "abc", "x" * 25, "łódź"):
        anna.tap("", on=number(anna), **{"entry/word": word, "entry/number": "3"})
        anna.tap("menu", on=number(anna))
        anna.tap(re.findall(rf'data-tap="(dialog/[^"]+)"[^>]*>{shown}<', anna.html)[0], on=number(anna))
        assert anna.stream is not None
        assert "<dialog" in anna.html
        frame = anna.stream.frames[-1]
        assert on_air(frame) <= frame.least
        lengths.add(sealed_length(frame))
        anna.tap(next(key for key in anna.keys if key.endswith("/close")), on=number(anna))
    assert len(lengths) == 1


@pytest.mark.parametrize("seed", range(2))
def test_every_frame_is_as_long_as_what_everybody_knows_makes_it(seed: int) -> None:
    house, anna, bela = playing()
    play(house, (anna, bela), seed)
    for tab in (anna, bela):
        assert tab.stream is not None
        tables = [frame for frame in tab.stream.frames if '<main class="duet ' in str(frame.message.get("html", ""))]
        for frame in tables:
            if "duet over" not in str(frame.message["html"]) and "<dialog" not in str(frame.message["html"]):
                assert on_air(frame) <= frame.least


MOST_ON_THE_WIRE = 8_000  # bytes of an update, as base64 in an event stream


@pytest.mark.parametrize("language", ["en", "pl", "hu"])
def test_an_update_is_small_on_the_wire(language: str) -> None:
    house = DuetHouse()
    tabs = house.tab("Anna", language=language), house.tab("Béla", language=language)
    house.start()
    play(house, tabs, 1)
    for tab in tabs:
        assert tab.stream is not None
        for frame in tab.stream.frames:
            if "<dialog" not in str(frame.message.get("html")):
                assert 4 / 3 * (sealed_length(frame) * DOWN_STEP + TAG_BYTES) < MOST_ON_THE_WIRE
