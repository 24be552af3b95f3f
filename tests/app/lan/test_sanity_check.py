"""A guest accepts exactly the possible updates: real ones, false ones, and invalid ones, after any earlier update."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from app.lan.close_reason import BadFrame
from app.lan.messages import FROM_HOST, read_message
from app.lan.update_codec import ShowUpdate, show_text
from app.table.chair import Happening, Update
from app.table.matches import Library
from app.table.requests import Agree, Hints, Party, Propose, Request, Resign, TakeSeat
from app.table.table import Table
from games import GAMES
from games.core.contract import Message, Offer
from games.core.value import Value
from tests.app.lan.nonsense import Nonsense, text_of
from tests.app.table.kit import Player, choice, library
from tests.games.variety import VARIETY, seats_for

NAMES = tuple(GAMES)
STEPS = 40


def begun(name: str, seed: int) -> tuple[Library, Table, list[Player]]:
    shelf, variety = library(), VARIETY[name]
    options = variety[seed % len(variety)]
    seats = seats_for(GAMES[name], options)[-1]
    table = shelf.start(GAMES[name], options, tuple(Party((f"P{seat}",), seat) for seat in range(seats)))
    return shelf, table, [Player(table, seat) for seat in range(seats)]


def shown(name: str, seed: int) -> Iterator[Update]:
    """The updates of every chair in a random match, which is ended early."""
    rng = random.Random(seed)
    _, table, players = begun(name, seed)
    watcher = Player(table, None)
    for _ in range(STEPS):
        now = watcher.now
        if not now.acting:
            break
        if rng.random() < 0.03:
            players[0].propose(TakeSeat(1, ("Ola",)))
        seat = rng.choice(now.acting)
        players[seat].act(choice(players[seat].now, rng))
    if watcher.now.ending is None:
        for proposal in (Hints(), Resign()):  # both are agreed on
            players[0].propose(proposal)
            number = watcher.now.number
            for player in players[1:]:
                player.request(Agree(number))
    for player in (watcher, *players):
        yield from player.updates


@cache
def some(name: str) -> tuple[Update, ...]:
    return tuple(update for seed in range(6) for update in shown(name, seed))


def read(name: str, text: str) -> ShowUpdate:
    found = read_message(FROM_HOST, text.encode("utf-8", "surrogatepass"), GAMES[name])
    assert isinstance(found, ShowUpdate)
    return found


def believed(name: str, update: Update) -> bool:
    try:
        assert read(name, show_text(1, update)).update == update
    except BadFrame:
        return False
    return True


@pytest.mark.parametrize("name", NAMES)
def test_whatever_a_true_match_shows_is_believed(name: str) -> None:
    assert len(some(name)) > 200
    assert all(believed(name, update) for update in some(name))
    assert {update.ending is None for update in some(name)} == {True, False}


def changed(value: Any, path: str, made: Any) -> Any:
    """The value with one part changed: `turn.phase`, `players.0.tile`."""
    name, _, rest = path.partition(".")
    if name.isdigit():
        items = list(value)
        items[int(name)] = changed(items[int(name)], rest, made) if rest else made
        return tuple(items)
    return replace(value, **{name: changed(getattr(value, name), rest, made) if rest else made})


def in_public(path: str, made: Any) -> Callable[[Update], Update]:
    """The same false value in the seat's and the public view."""

    def lie(update: Update) -> Update:
        public = changed(update.table.public, path, made)
        return replace(update, table=replace(update.table, public=public), view=replace(update.view, public=public))

    return lie


def happened(*events: Value) -> Callable[[Update], Update]:
    def lie(update: Update) -> Update:
        happening = Happening(max(update.number, 1), 0, None, events)
        return replace(update, number=max(update.number, 1), happened=(happening,))

    return lie


EVERYWHERE: dict[str, Callable[[Update], Update]] = {
    "a seat nobody has": lambda update: replace(update, seat=9),
    "one player": lambda update: replace(update, parties=update.parties[:1]),
    "five players": lambda update: replace(update, parties=update.parties * 5),
    "no mark of ours": lambda update: replace(update, parties=(Party(("A",), 9), *update.parties[1:])),
    "nobody": lambda update: replace(update, parties=(Party((), 0), *update.parties[1:])),
    "no private part": lambda update: replace(update, view=replace(update.view, private=None)),
    "what will happen": lambda update: replace(update, happened=(Happening(update.number + 1, 0, None, ()),)),
    "what happened before the deal": lambda update: replace(update, happened=(Happening(0, 0, None, ()),)),
    "what a fifth seat did": happened(),
}
LIES: dict[str, dict[str, Callable[[Update], Update]]] = {
    "duet": {
        "a cell off the board": in_public("found.0", (99,)),
        "cells twice": in_public("found.0", (3, 3)),
        "24 words": in_public("options.words", tuple(f"w{n}" for n in range(24))),
        "one word 25 times": in_public("options.words", ("w",) * 25),
        "no such city": in_public("options.city", "atlantis"),
        "keys before the end": in_public("keys", ("G" * 25, "B" * 25)),
        "tokens without end": in_public("bank.bystanders", 40),
        "nobody's turn": in_public("turn.giver", 1),
    },
    "kyoto": {
        "a board of one row": in_public("options.board.rows", ("BRYGB",)),
        "a board of odd letters": in_public("options.board.rows", ("xxxxx",) * 6),
        "both play one side": in_public("government.seat", 0),
        "game ninety": in_public("game", 90),
        "wins nobody had": in_public("wins", (5, 5)),
        "cards without end": in_public("oniwaban.decks", (10**6, 10**6)),
    },
    "rogue": {
        "tiles nobody has": in_public("layout", ("moon",) * 13),
        "twelve tiles": in_public("layout", ("hq",) * 12),
        "a million players": in_public("seats", 10**6),
        "two players": in_public("seats", 2),
        "a tile outside the city": in_public("players.0.tile", 13),
        "a tile before the city": in_public("players.0.tile", -1),
        "no criminals": in_public("criminals", ()),
        "nothing to do": in_public("agenda", ()),
        "police at sea": in_public("police", 99),
        "fuel without end": in_public("players.0.fuel", 10**6),
    },
}


@pytest.mark.parametrize(("name", "what"), [(name, what) for name in NAMES for what in (*EVERYWHERE, *LIES[name])])
def test_a_lie_is_refused_and_the_truth_is_believed_after_it(name: str, what: str) -> None:
    true = next(update for update in some(name) if update.seat == 0 and update.view.actions)
    lie = {**EVERYWHERE, **LIES[name]}[what](true)
    if what == "what a fifth seat did":
        lie = replace(lie, happened=(replace(lie.happened[0], seat=4),))
    assert not believed(name, lie)
    assert not believed(name, lie), "nor the second time"
    assert believed(name, true)


@pytest.mark.parametrize("name", NAMES)
def test_derived_values_are_not_sent_and_cannot_lie(name: str) -> None:
    """Acting seats, legal actions and prompts are not sent, so a host cannot forge them."""
    true = next(update for update in some(name) if update.seat == 0 and update.view.actions)
    parts: dict[str, Any] = {"actions": (), "offers": (Offer(5, ()),), "prompt": Message("rogue.prompt.{seat}")}
    lie = replace(true, acting=(7,), view=replace(true.view, **parts), table=replace(true.table, seat=0, **parts))
    assert show_text(1, lie) == show_text(1, true)
    assert read(name, show_text(1, lie)).update == true


def test_what_only_the_table_may_do_is_what_it_can_do() -> None:
    from app.table.match_state import OpenProposal
    from app.table.requests import TableAction
    from games.duet.state import PENALTY, Guess

    asked = [update for update in some("duet") if update.seat == 0 and update.table.actions and update.number]
    other = [update for update in some("duet") if update.seat == 0 and not update.table.actions and update.number]
    for update in (asked[0], other[0]):
        opened = OpenProposal(update.number, 1, TableAction(PENALTY), (0,))
        assert believed("duet", replace(update, proposal=opened)) is (update is asked[0] and update.ending is None)
        for bad in (replace(opened, proposal=TableAction(Guess(0))), replace(opened, number=0),
                    replace(opened, number=update.number + 1), replace(opened, needed=(0, 0)),
                    replace(opened, needed=(0, 5)), replace(opened, seat=2)):  # fmt: skip
            assert not believed("duet", replace(update, proposal=bad))


@pytest.mark.parametrize("name", NAMES)
def test_nonsense_is_refused_or_believed_and_the_truth_is_believed_after_it(name: str) -> None:
    """Decoding a mutated update succeeds or raises, and has no lasting effect."""
    rng = random.Random(7)
    nonsense = Nonsense(rng)
    refused = 0
    for place, update in enumerate(some(name)[:240]):
        text = show_text(1, update)
        data = json.loads(text)
        nonsense.learn(data["update"])
        for _ in range(2):
            made = {**data, **dict(nonsense.of({"answer": data["answer"], "update": data["update"]}) or {})}
            try:
                read(name, text_of(made))
            except BadFrame:
                refused += 1
        if place % 4 == 0:
            assert read(name, text).update == update
    assert refused > 300


def test_names_are_cleaned_in_updates_too_and_their_digest_is_of_what_was_said() -> None:
    true = next(update for update in some("duet") if update.seat == 0)
    odd = replace(true, parties=(Party(("A\u202enna", "\u200b"), 0), true.parties[1]),
                  number=1, happened=(Happening(1, 0, Propose(TakeSeat(0, ("**B**",))), ()),))  # fmt: skip
    show = read("duet", show_text(1, odd))
    assert show.update.parties[0] == Party(("Anna", "?"), 0)
    assert show.update.happened[0].said == Propose(TakeSeat(0, ("*B*",)))
    assert show.plain != read("duet", show_text(1, replace(odd, parties=show.update.parties))).plain
    assert Request("x", 0, Propose(TakeSeat(0, ("B",))))
