"""Kyoto's pages: whole matches by their contents, and no secret of another seat in their texts or lengths."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest

from app.present import i18n
from app.present.kyoto import theme, words
from games.kyoto import actions
from games.kyoto.facts import Phase
from games.kyoto.vocabulary import FACES
from tests.app.web.house import Tab, wire_size
from tests.app.web.kyoto_house import (
    FULL,
    SHORT,
    KyotoHouse,
    act,
    choose,
    length,
    number,
    parts,
    place,
    playing,
    press,
    step,
)

MOST_ON_THE_WIRE = 15_000  # bytes of an update
EVIL = '<img src=x onerror="alert(1)">'
Pair = tuple[Tab, Tab]


def seat_of(tab: Tab) -> int:
    assert tab.guest is not None
    assert tab.guest.table is not None
    return int(tab.guest.table.desk.seats[0])


def enemy_faces(house: KyotoHouse, tab: Tab) -> tuple[list[str], list[str]]:
    """The faces of the other side's agents on a page's board, and the public ones."""
    facts = house.facts(tab)
    enemy = next(side for side in (0, 1) if facts.sides[side].seat != seat_of(tab))
    board = tab.html.partition('role="grid"')[2].partition("<svg")[0].partition('class="lower"')[0]
    shown = re.findall(rf"pawn-{theme.SIDE_NAMES[enemy]}-(\d(?:-real)?)", board)
    known = [words.FACES[agent.face] for agent in facts.sides[enemy].agents if agent.face is not None]
    if facts.opened is not None:
        known = [words.FACES[face] for face in facts.opened[enemy].faces]
    return sorted(shown), sorted(known)


def size(message: object) -> int:
    return len(json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode())


def long_enough(*tabs: Tab) -> None:
    """Check that no frame is longer than its public length, except at the end, which is public."""
    for tab in tabs:
        assert tab.stream is not None
        for frame in tab.stream.frames:
            html = str(frame.message.get("html", ""))
            if '<main class="kyoto' in html and 'class="kyoto over' not in html:
                assert size(frame.on_air()) <= frame.least, html


# -- whole matches ---------------------------------------------------------------------------------


def test_a_match_is_played_by_what_stands_on_the_pages_and_tells_no_face() -> None:
    house, tabs = playing(FULL)
    dice = random.Random(4)
    for _tap in range(900):
        if all('class="kyoto over' in tab.html for tab in tabs):
            break
        if not step(tabs, dice):
            house.run(3)  # an answer waits for the pause of every reaction
        for tab in tabs:
            shown, known = enemy_faces(house, tab)
            assert not [face for face in shown if face not in known], tab.html
    assert all('class="kyoto over' in tab.html for tab in tabs)
    assert "data-private" not in tabs[0].html
    for tab, language in zip(tabs, ("pl", "hu"), strict=True):
        with i18n.language(language):
            assert i18n._("How it went") in tab.text
            assert i18n._("Another match") in tab.text
        assert "button/replay" not in tab.keys, "no match is kept in a browser"
    long_enough(*tabs)
    for tab in tabs:
        assert tab.stream is not None
        tables = [frame for frame in tab.stream.frames if "<dialog" not in str(frame.message.get("html", ""))]
        assert max(map(wire_size, tables)) < MOST_ON_THE_WIRE


@pytest.mark.parametrize("seed", range(2))
def test_no_frame_of_a_series_shows_an_enemys_face_that_is_not_known(seed: int) -> None:
    house, tabs = playing(FULL, ("en", "pl"))
    dice = random.Random(seed)
    while act(house, tabs, dice) and house.facts(tabs[0]).turn.number < 24:
        for tab in tabs:
            shown, known = enemy_faces(house, tab)
            assert set(shown) <= set(known)
    long_enough(*tabs)


def test_both_place_at_once_and_neither_sees_the_other() -> None:
    house, (anna, bela) = playing()
    before = bela.html
    place(anna)
    assert "deploys" not in anna.html
    assert "deploys" in bela.html
    assert enemy_faces(house, bela) == ([], [])
    assert before.count("pawn-") == bela.html.count("pawn-"), "nothing has come onto the other's board"
    place(bela, 2)
    assert 'class="kyoto play' in anna.html
    assert len(enemy_faces(house, anna)[0]) == 0


# -- placing ---------------------------------------------------------------------------------------


def test_agents_are_placed_by_two_taps_or_drawn_there() -> None:
    house, (anna, _bela) = playing()
    draft = house.session_of(anna).placing.draft
    press(anna, "tray/3-real")
    assert parts(anna.html, "chosen") == ["tray/3-real"]
    first, second, *_rest = [key.removeprefix("cell/") for key in parts(anna.html, "lit")]
    press(anna, f"cell/{first}")
    assert [words.FACES[face] for face in draft.placed.values()] == ["3-real"]
    drags = re.findall(r'data-drag="([^"]*)"', anna.html)
    assert sorted(drags) == sorted(f"place/{words.FACES[face]}" for face in FACES)
    drops = re.findall(r'data-drop="([^"]*)"', anna.html)
    assert {first, second, "tray"} <= set(drops)
    number_then = number(anna)
    anna.tap("place/2", on=number_then)
    anna.tap(f"place/2/{second}", on=number_then)  # as if dragged quickly, on the page as it was
    assert sorted(words.FACES[face] for face in draft.placed.values()) == ["2", "3-real"]
    anna.tap("place/2", on=number(anna))
    anna.tap("place/2/tray", on=number(anna))
    assert [words.FACES[face] for face in draft.placed.values()] == ["3-real"]
    press(anna, "button/ready")
    assert house.facts(anna).turn.phase is Phase.DEPLOY, "five are missing"


def test_a_formation_is_kept_as_long_as_the_match() -> None:
    _house, (anna, _bela) = playing()
    press(anna, "button/shuffle")
    listed = len(parts(anna.html, "formation"))
    press(anna, "formation/save")
    assert len(parts(anna.html, "formation")) == listed + 1
    press(anna, "button/formations")
    assert "<dialog" in anna.html


# -- dialogs ---------------------------------------------------------------------------------------


def started(languages: tuple[str, str] = ("en", "pl")) -> tuple[KyotoHouse, Pair, Tab, Tab]:
    """A match after the deployment, with the tab of the side to move first."""
    house, tabs = playing(SHORT, languages)
    for tab in tabs:
        place(tab)
    first = house.session_of(tabs[0]).shown.acting[0]
    return house, tabs, tabs[first], tabs[1 - first]


def close(tab: Tab) -> None:
    """Tap the last button of the open dialog."""
    press(tab, re.findall(r'data-tap="([^"]*)"', tab.html)[-1])
    assert "<dialog" not in tab.html


def opened(tab: Tab, key: str) -> str:
    press(tab, key)
    assert "<dialog" in tab.html, key
    return tab.html.partition("<dialog")[2]


def test_every_dialog_of_the_table_opens_and_closes() -> None:
    _house, _tabs, mover, other = started()
    for key, words_in in (("side/top", "prisoners"), ("side/bottom", "prisoners"), ("story", "What happened"),
                          ("last", "Last turn")):  # fmt: skip
        assert words_in in opened(other if other.shown["language"] == "en" else mover, key)
        close(other if other.shown["language"] == "en" else mover)
    tab = mover
    assert 'class="story"' in opened(tab, "story")
    press(tab, "story/which/1")
    assert 'data-tap="story/which/1" type="button" aria-pressed="true"' in tab.html
    press(tab, "story/again")
    assert "<dialog" not in tab.html
    press(tab, "menu")
    rules = next(key for key in tab.keys if key.startswith("dialog/"))
    press(tab, rules)
    assert 'class="rules"' in tab.html
    press(tab, "route/close")
    long_enough(mover, other)


def test_the_own_pile_lists_what_was_played() -> None:
    house, tabs, mover, _other = started()
    dice = random.Random(2)
    while "pile" not in mover.keys:
        assert act(house, tabs, dice)
    assert 'class="pile-of"' in opened(mover, "pile")
    close(mover)
    opened(mover, "story")
    press(mover, "story/which/1")
    close(mover)
    long_enough(*tabs)


def test_notes_in_pencil_are_ones_own() -> None:
    _house, _tabs, mover, other = started()
    before = other.html
    press(mover, "pencil")
    hidden = re.search(r'data-tap="(cell/\d+)"[^>]*>(?:(?!<button).)*?-back-away', mover.html)
    assert hidden is not None
    assert 'class="squares"' in opened(mover, hidden[1])
    press(mover, "pencil/3r")
    assert 'aria-pressed="true"' in mover.html.partition('data-tap="pencil/3r"')[2][:80]
    press(mover, "pencil/2f")
    press(mover, "pencil/2f")
    assert 'aria-pressed="mixed"' in mover.html
    close(mover)
    assert 'class="tag"' in mover.html
    assert other.html == before
    long_enough(mover, other)


def test_faces_turned_away_are_not_on_the_page() -> None:
    _house, _tabs, mover, _other = started()
    own = re.search(r"pawn-(oniwaban|government)-\d", mover.html)
    assert own is not None
    press(mover, "away")
    assert not re.search(r"pawn-(oniwaban|government)-\d", mover.html)
    assert "card-" not in mover.html.partition('class="hand')[2]


def test_a_face_turned_away_is_seen_while_its_agent_is_held() -> None:
    _house, _tabs, mover, other = started()
    face = r"pawn-(?:oniwaban|government)-\d"
    assert "data-hold" not in mover.html, "there is nothing to uncover"
    before = other.html
    press(mover, "away")
    held = re.findall(r'data-hold="(peek/\d+) (peek/end)"', mover.html)
    assert len(held) >= 6
    seen = []
    for hold, let_go in held:
        mover.tap(hold, on=number(mover))
        long_enough(mover)
        seen.append(len(re.findall(face, mover.html)))
        mover.tap(let_go, on=number(mover))
        assert not re.search(face, mover.html)
    assert sorted(seen)[-6:] == [1] * 6
    assert sum(seen) == 6, "no face of the enemy"
    assert other.html == before


def test_a_clash_is_read_by_both_before_anything_else() -> None:
    house, tabs, _mover, _other = started()
    dice = random.Random(5)
    while not any('class="slip"' in tab.html for tab in tabs):
        assert act(house, tabs, dice)
    for tab in tabs:
        assert 'class="slip"' in tab.html
        assert "faces" not in tab.html.partition("<dialog")[2] or "data-private" in tab.html
        key = re.findall(r'data-tap="([^"]*)"', tab.html)[-1]
        assert key == "button/seen"
        press(tab, key)
        assert 'class="slip"' not in tab.html
    long_enough(*tabs)


# -- information for a listener --------------------------------------------------------------------


class Worlds:
    """Two matches that one seat cannot distinguish, with the same actions."""

    def __init__(self, options: Any = SHORT) -> None:
        self.both = tuple(playing(options, ("en", "en")) for _world in range(2))

    def tabs(self, seat: int) -> Pair:
        """The tabs of a seat in both matches."""
        one, other = (tabs[seat] for _house, tabs in self.both)
        return one, other

    def press(self, seat: int, *keys: str) -> None:
        """Tap the same key in both, or one key for each of them."""
        for tab, key in zip(self.tabs(seat), keys * 2 if len(keys) == 1 else keys, strict=True):
            press(tab, key)

    def run(self, seconds: float) -> None:
        for house, _tabs in self.both:
            house.run(seconds)

    def act(self, pick: Callable[[list[Any]], Any]) -> None:
        """Take an action that is legal in both, by the acting seat."""
        seat = self.acting
        tabs = self.tabs(seat)
        listed = [listed_of(tab) for tab in tabs]
        action = pick([one for one in listed[0] if one in listed[1]])
        for tab, (house, _tabs) in zip(tabs, self.both, strict=True):
            desk_of(tab).act(seat, action)
            house.run(0.5)

    @property
    def acting(self) -> int:
        """The acting seat."""
        house, tabs = self.both[0]
        return int(house.session_of(tabs[0]).shown.acting[0])

    @property
    def phase(self) -> Phase:
        house, tabs = self.both[0]
        return house.facts(tabs[0]).turn.phase

    def same(self, seat: int, *, bytes_too: bool) -> None:
        """Check that a seat's frames have equal numbers and lengths in both matches; with `bytes_too` they are
        identical.
        """
        one, other = (tab.stream for tab in self.tabs(seat))
        assert one is not None
        assert other is not None
        assert len(one.frames) == len(other.frames)
        for frame, twin in zip(one.frames[1:], other.frames[1:], strict=True):
            assert length(frame) == length(twin)
            if bytes_too:
                assert frame.message == twin.message


def quiet_move(worlds: Worlds) -> Callable[[list[Any]], Any]:
    """A move that meets nobody, of those possible with any faces."""
    house, tabs = worlds.both[0]
    taken = {agent.cell for side in house.facts(tabs[0]).sides for agent in side.agents}

    def pick(listed: list[Any]) -> Any:
        moves = [one for one in listed if isinstance(one, actions.Move) and one.target not in taken]
        return moves[0] if moves else listed[0]

    return pick


def test_faces_and_drafts_show_neither_to_the_other_seat_nor_in_the_length_of_a_frame() -> None:
    worlds = Worlds()
    worlds.press(0, "formation/0", "formation/2")
    worlds.press(0, "button/ready")
    worlds.press(1, "formation/1")
    worlds.press(1, "button/ready")
    for _turn in range(8):
        worlds.act(quiet_move(worlds))
    worlds.press(0, "away")
    worlds.press(0, "side/bottom")
    worlds.same(0, bytes_too=False)
    worlds.same(1, bytes_too=True)


def decoyed(wait: int, pair: tuple[int, int]) -> Worlds | None:
    """Two matches with different marks under a decoy, of which one could be triggered now; None if the seed gives
    none.

    `wait` is the number of cards before the decoy is placed, `pair` are the marks to choose from.
    """
    worlds = Worlds()
    for seat in (0, 1):
        worlds.press(seat, f"formation/{seat}")
        worlds.press(seat, "button/ready")
    for played in range(wait + 4):
        while worlds.phase is not Phase.PLAY:
            worlds.act(quiet_move(worlds))
        if played >= wait and actions.PlaceDecoy() in listed_of(worlds.tabs(worlds.acting)[0]):
            worlds.act(lambda _all: actions.PlaceDecoy())
            break
        worlds.act(quiet_move(worlds))
    if worlds.phase is not Phase.MARK:
        return None
    owner = worlds.acting
    marks = [one for one in listed_of(worlds.tabs(owner)[0]) if isinstance(one, actions.Mark)]
    if len(marks) <= max(pair):
        return None
    chosen = marks[pair[0]], marks[pair[1]]
    for tab, mark, (house, _tabs) in zip(worlds.tabs(owner), chosen, worlds.both, strict=True):
        desk_of(tab).act(owner, mark)
        house.run(0.5)
    kinds = {mark.card.value for mark in chosen}
    leads = partial(leading, worlds, kinds)
    for _step in range(12):
        if worlds.phase is Phase.DECOY:
            springs = [any(isinstance(one, actions.Spring) for one in listed_of(tab)) for tab in worlds.tabs(owner)]
            return worlds if springs[0] != springs[1] else None
        worlds.act(leads)
    return None


def desk_of(tab: Tab) -> Any:
    assert tab.guest is not None
    assert tab.guest.table is not None
    return tab.guest.table.desk


def listed_of(tab: Tab) -> tuple[Any, ...]:
    """The legal actions at this tab."""
    face = desk_of(tab).face()
    return face.private.actions if face is not None and face.private is not None else ()


def leading(worlds: Worlds, kinds: set[str], listed: list[Any]) -> Any:
    """A move that meets nobody, if possible to a cell where one of the two marks would trigger the decoy."""
    house, tabs = worlds.both[0]
    facts = house.facts(tabs[0])
    taken = {agent.cell for side in facts.sides for agent in side.agents}
    letters = {kind[0].upper() for kind in kinds}
    for one in listed:
        moves = isinstance(one, actions.Move) and one.target not in taken
        if moves and facts.options.board.letter(one.target) in letters:
            return one
    return quiet_move(worlds)(listed)


def test_whether_a_decoy_could_be_sprung_shows_neither_in_time_nor_in_length() -> None:
    tries = ((wait, pair) for wait in range(6) for pair in ((0, 1), (1, 2), (0, 2)))
    worlds = next(found for one in tries if (found := decoyed(*one)) is not None)
    owner = worlds.acting
    sheets = [tab.text for tab in worlds.tabs(owner)]
    assert sheets[0] != sheets[1], "the owner reads which of the two it is"
    worlds.press(owner, "button/pass")
    counts: list[tuple[list[int], ...]] = []
    for _moment in range(20):
        worlds.run(0.2)
        counts.append(
            tuple([len(tab.stream.frames) for tab in tabs if tab.stream is not None] for _h, tabs in worlds.both)
        )
    assert all(one == other for one, other in counts)
    assert len({one[owner] for one, _other in counts}) > 5, "the pause is drawn as it fills"
    worlds.same(1 - owner, bytes_too=True)
    worlds.same(owner, bytes_too=False)


# -- hostile input ---------------------------------------------------------------------------------


def test_a_name_never_becomes_markup() -> None:
    house = KyotoHouse(FULL)
    tabs = house.tab(EVIL, language="en"), house.tab("</button><script>x</script>", language="hu")
    house.start()
    dice = random.Random(3)
    for _tap in range(40):
        if not step(tabs, dice):
            house.run(3)
    for key in ("story", "side/top"):
        for tab in tabs:
            if key in tab.keys and "<dialog" not in tab.html:
                press(tab, key)
    for tab in tabs:
        assert tab.stream is not None
        for frame in tab.stream.frames:
            html = str(frame.message.get("html", ""))
            assert "<img" not in html
            assert "<script" not in html


def test_a_tap_on_an_old_page_or_on_nothing_does_nothing() -> None:
    house, _tabs, mover, _other = started()
    before = house.facts(mover)
    old = number(mover)
    press(mover, choose(mover, random.Random(1)))
    for key in ("cell/99", "hand/77", "place/9/9", "choice/face/xx", "button/spring/0", "formation/x", "peek/zz"):
        mover.tap(key, on=number(mover))
        mover.tap(key, on=old)
    assert house.facts(mover) == before
    assert 'class="kyoto play' in mover.html


# -- guests without a seat -------------------------------------------------------------------------


def test_a_phone_that_watches_sees_no_face_and_touches_nothing() -> None:
    house, tabs, _mover, _other = started()
    phone = house.tab("Cili", language="en")
    for tab in tabs:
        tab.tap(f"watch/{phone.member.asking}/yes")
    house.run(1)
    assert 'role="grid"' in phone.html
    assert not [key for key in phone.keys if key.startswith(("cell/", "hand/"))]
    assert "data-private" not in phone.html
    assert not re.search(r"pawn-(oniwaban|government)-\d", phone.html)
