"""Small drawn parts of Kyoto's pages: sprites, agents, cards, counters, icons, buttons.

A picture is an empty element with two classes: its sheet, and its name in the sheet (`kyoto_art.css`).
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from app.present.controls import ButtonStyle
from app.present.kyoto import theme
from app.web.markup import Html, hidden, join, rich, tag

if TYPE_CHECKING:
    from collections.abc import Iterable

    from app.present.controls import BarSign, ButtonModel
    from app.present.kyoto.model import CardSlot, Decoy, Pawn, StoryLine

BUTTONS = {ButtonStyle.MAIN: "main", ButtonStyle.PLAIN: "tonal", ButtonStyle.OFF: "off"}
SHEETS = {theme.CARDS: "cards", theme.BOARD: "pawns", theme.THINGS: "marks", theme.PEOPLE: "people"}
WIDE, WIDEST = 7, 9  # lengths of titles that need smaller text on a card
SUNS, SLIPS = 2, 3  # captured agents that decide a game: real ones, false ones


@lru_cache(512)
def drawn(sheet: str, name: str, kind: str = "") -> Html:
    """A picture of a sheet."""
    return tag("i", class_=f"{sheet} {name} {kind}".rstrip())


@lru_cache(128)
def sign(name: str, kind: str = "") -> Html:
    """An icon in the colour of its text."""
    prefix = "" if name.startswith(("icon-", "crest-")) else "sign-"
    return tag("i", class_=f"kyoto-sign {prefix}{name} {kind}".rstrip())


def pawn(one: Pawn, kind: str = "") -> Html:
    """An agent; without a face its back."""
    return drawn("pawns", pawn_name(one.side, one.face, away=one.away), kind)


def pawn_name(side: int, face: str, *, away: bool = False) -> str:
    """The name of an agent's drawing."""
    return f"pawn-{theme.SIDE_NAMES[side]}-{face or 'back'}" + "-away" * away


def back_of(side: int) -> Html:
    """The icon of a side in a list: the back of its agents."""
    return drawn("pawns", pawn_name(side, ""), "small")


@lru_cache(2)
def crest(side: int) -> Html:
    """A side's emblem."""
    return tag("span", sign(f"crest-{theme.SIDE_NAMES[side]}"), class_=f"crest side{side}", aria_hidden="true")


@lru_cache(256)
def card(name: str, title: str = "", kind: str = "") -> Html:
    """A card, with its title."""
    sprite = name if name.startswith("back-") else f"card-{name}"
    ink = name if name in theme.CARD_INK else "tactic"
    wide = " wide" * (len(title) > WIDE) + " widest" * (len(title) > WIDEST)
    written = tag("span", title, class_=f"title {ink}{wide}") if title else None
    return tag("span", written, class_=f"cards {sprite} {kind}".rstrip())


@lru_cache(16)
def counters(real: int, fake: int) -> Html:
    """Two suns and three slips, filled or dashed, with their numbers."""
    suns = [drawn("marks", "sun" if place < real else "sun-empty") for place in range(SUNS)]
    slips = [drawn("marks", "slip" if place < fake else "slip-empty") for place in range(SLIPS)]
    figures = tag("b", f"{real}/{SUNS}"), tag("b", f"{fake}/{SLIPS}")
    return tag("span", *suns, figures[0], *slips, figures[1], class_="counters")


def slots(side: int, found: Iterable[CardSlot], *, locks: bool) -> Html:
    """The Arrest: six slots for the agents of a side; with equipment in play, those that activate it have a lock."""
    rows = []
    for slot in found:
        state = "full" if slot.full else "empty"
        lock = drawn("marks", "arrest-lock", "lock") if locks and slot.wakes else None
        rows.append(tag("span", lock, class_=f"marks arrest-{theme.SIDE_NAMES[side]}-{slot.face}-{state}"))
    return tag("span", *rows, class_="arrest", aria_hidden="true")


def decoy(one: Decoy) -> Html:
    """An armed decoy over its marks."""
    under = [card(mark or "back-location", kind=f"mark m{place}") for place, mark in enumerate(one.marks or ("",))]
    return tag("span", *under, card("decoy", kind="over"), hidden(one.say) if one.say else None, class_="decoy")


def button(one: ButtonModel, kind: str = "") -> Html:
    """A button of the model; a tap on a disabled one shows the reason."""
    return tag(
        "button",
        sign(one.icon) if one.icon else None,
        tag("span", one.text),
        class_=f"{BUTTONS[one.style]} {kind}".rstrip(),
        data_tap=one.key,
        type="button",
    )


def buttons(found: Iterable[ButtonModel]) -> Html:
    """Several buttons side by side."""
    made = [button(one) for one in found]
    return tag("div", *made, class_="answers") if made else Html()


def bar_button(one: BarSign) -> Html:
    """An icon button of the bar; a toggle has its state."""
    switch = one.key in ("pencil", "away")
    return tag(
        "button",
        sign(one.icon),
        class_="sign" + " on" * one.on,
        data_tap=one.tap,
        type="button",
        aria_label=one.words,
        aria_pressed=str(one.on).lower() if switch else None,
    )


def story_row(line: StoryLine) -> Html:
    """One line of the story, with the acting side."""
    return tag("li", back_of(line.side) if line.side >= 0 else None, tag("span", rich(line.text)))


def paragraphs(text: str) -> Html:
    """Each line of a text as a paragraph."""
    return join(*(tag("p", rich(line)) for line in text.splitlines() if line))
