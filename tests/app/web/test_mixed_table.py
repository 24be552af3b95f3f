"""Proves that an app, browsers, a bot and a TV play a match at one table, and that nobody is sent another's secrets."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from html import escape
from typing import Any

import pytest

from app.present import i18n
from app.present.kyoto import theme, words
from app.present.rogue.words import card_name
from games.core.contract import Game
from games.duet.game import DUET
from games.kyoto.game import KYOTO
from games.rogue.city import ground
from games.rogue.facts import Options as RogueOptions
from games.rogue.game import ROGUE
from games.rogue.vocabulary import Mode
from tests.app.table.kit import DUET_OPTIONS
from tests.app.web.kyoto_house import FULL
from tests.app.web.mixed_table import APP, BOT, BROWSER, LANGUAGE, MixedTable

LOOKS = {"G": "key-agent", "B": "key-bystander", "A": "key-assassin"}
STEPS = 20  # rounds of everybody, at least, and until every seat has acted; tests/soak plays whole matches
Hunt = Callable[[MixedTable, int | None, str], str]
ALL = (
    (DUET, DUET_OPTIONS, (APP, BROWSER)),
    (DUET, DUET_OPTIONS, (BROWSER, BOT)),
    (KYOTO, FULL, (APP, BROWSER)),
    (KYOTO, FULL, (BOT, BROWSER)),
    (ROGUE, RogueOptions(Mode.AGENT), (APP, BROWSER)),
    (ROGUE, RogueOptions(Mode.ANDROID), (APP, BROWSER, BOT)),
    (ROGUE, RogueOptions(Mode.ANDROID), (BROWSER, APP, BOT, BROWSER)),
)


def private_of(table: MixedTable, seat: int) -> Any:
    """The secrets of this seat."""
    return table.truth[seat][-1].view.private


def duet_leak(table: MixedTable, seat: int | None, html: str) -> str:
    """A colour of a key that is not this seat's own."""
    cards = re.findall(r'class="(card [^"]*)"', html)
    shown = [next((kind for kind in card.split() if kind in LOOKS.values()), "") for card in cards]
    if not any(shown) and not re.search(r"\bkey[_-](agent|bystander|assassin)", html):
        return ""
    if seat is None:
        return "a key"
    own = [LOOKS[letter] for letter in private_of(table, seat).side]
    same = len(shown) == 25 and all(each in ("", look) for each, look in zip(shown, own, strict=True))
    return "" if same else "a key"


def kyoto_leak(table: MixedTable, seat: int | None, html: str) -> str:
    """A face on the board that only the other side knows."""
    facts: Any = table.truth[None][-1].view.public
    board = html.partition('role="grid"')[2].partition("<svg")[0].partition('class="lower"')[0]
    for side in (0, 1):
        shown = re.findall(rf"pawn-{theme.SIDE_NAMES[side]}-(\d(?:-real)?)", board.partition('class="beside"')[0])
        known = {words.FACES[agent.face] for agent in facts.sides[side].agents if agent.face is not None}
        if facts.sides[side].seat != seat and not set(shown) <= known:
            return f"faces {shown} of side {side}"
    return ""


def rogue_leak(table: MixedTable, seat: int | None, html: str) -> str:
    """The name of a card that only others have read, or a token that nobody has shown."""
    public: list[Any] = [update.view.public for update in table.truth[None]]
    facts = public[-1]
    cards = ground(facts.options, facts.seats, facts.layout).cards
    open_ = {crook.card for each in public for crook in each.criminals if crook is not None}
    privates = {other: private_of(table, other) for other in range(len(table.fronts))}
    private_parts: list[Any] = [update.view.private for update in table.truth[seat]] if seat is not None else []
    own = {file.card for private in private_parts for file in private.files}  # a page may still show an earlier state
    others = {file.card for private in privates.values() for file in private.files} - own - open_
    with i18n.language(LANGUAGE):
        names = [card_name(cards[card]) for card in others if card in cards]
    if any(escape(name) in html for name in names):
        return f"one of the cards {names}"
    if 'class="panel peekpanel' in html:
        return "" if seat is not None else "a look at secrets"
    shown = any(player.shown for each in public for player in each.players)
    return "a token" if not shown and re.search(r"identity-(human|android)", html) else ""


LEAKS: dict[str, Hunt] = {"duet": duet_leak, "kyoto": kyoto_leak, "rogue": rogue_leak}


@pytest.fixture(autouse=True)
def steady(monkeypatch: pytest.MonkeyPatch) -> None:
    """The order of identity tokens is the same at every look."""
    monkeypatch.setattr(random, "random", lambda: 0.5)


def watched(table: MixedTable, steps: int) -> Iterator[str]:
    """Play, and search each new page of the browser and the TV for secrets; returns those found."""
    pages = [(reader.seat, reader.tab) for reader in table.readers]
    looked = dict.fromkeys([*(seat for seat, _tab in pages), None], 0)
    for _ in table.play(steps):
        if table.over:
            continue
        for seat, tab in (*pages, (None, table.tv)):
            assert tab.stream is not None
            fresh = tab.stream.frames[looked[seat] :]
            looked[seat] += len(fresh)
            for frame in fresh[-1:]:  # the final pages only: others are of an earlier state
                html = str(frame.message.get("html", ""))
                yield LEAKS[table.game.name](table, seat, html)
    on_tv = looked.pop(None)
    assert min(looked.values(), default=steps) >= steps // 2, "every player's page is drawn anew in half of the steps"
    assert on_tv >= 2 * steps // 5, "the TV's page changes with what is public, and with nothing else"


@pytest.mark.parametrize(("game", "options", "fronts"), ALL, ids=lambda each: getattr(each, "name", None))
def test_every_front_end_plays_and_is_sent_no_secret(game: Game, options: object, fronts: tuple[str, ...]) -> None:
    play_and_hunt(MixedTable(game, options, fronts), STEPS)


@pytest.mark.parametrize("game", [DUET, KYOTO], ids=lambda each: each.name)
def test_such_a_hunt_finds_what_others_must_not_see(game: Game) -> None:
    table = MixedTable(game, DUET_OPTIONS if game is DUET else FULL, (APP, BROWSER))
    reader, leaks = table.readers[0], set[str]()
    for _round in table.play(STEPS):
        html = reader.tab.html
        assert LEAKS[game.name](table, reader.seat, html) == ""
        leaks |= {LEAKS[game.name](table, other, html) for other in (0, None)}
    assert leaks - {""}


def play_and_hunt(table: MixedTable, steps: int) -> None:
    """Play a match or a part of it, and search everything that was sent for secrets."""
    for leak in watched(table, steps):
        assert leak == ""
    _hunt_bytes(table)
    _hunt_doors(table)
    assert table.acted, "every seat has acted"


def _hunt_bytes(table: MixedTable) -> None:
    """The messages to an app contain its own secrets only."""
    for app in table.apps:
        data, own = table.bytes_to(app), table.privates(app.seat)
        assert any(each in data for each in own), "such a hunt finds something"
        for other in range(len(table.fronts)):
            for secret in table.privates(other) - own if other != app.seat else ():
                assert secret not in data, (other, secret)


def _hunt_doors(table: MixedTable) -> None:
    """No page contains credentials of the table or another guest's token."""
    tabs = [*(reader.tab for reader in table.readers), table.tv]
    for tab in tabs:
        assert tab.stream is not None
        sent = " ".join(str(frame.message) for frame in tab.stream.frames)
        for secret in table.doors():
            assert secret not in sent
        assert tab.token["secret"] in sent
        for other in tabs:
            assert other is tab or other.token["secret"] not in sent
