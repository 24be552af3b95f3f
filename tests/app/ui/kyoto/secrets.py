"""Searches everything reachable from the window for secrets of Kyoto: private views, hidden faces, hands."""

import re
from functools import cache, lru_cache
from typing import Any

from app.present.i18n import current_language
from app.present.kyoto.model import HandCard, Pawn
from app.present.kyoto.words import FACES, PLACES, card_name, drawing
from app.ui.drawing.item_canvas import ItemCanvas
from games.core.contract import View
from games.kyoto.board import START
from games.kyoto.facts import Own, Phase
from games.kyoto.vocabulary import Card as Kind
from tests.app.ui.secrets import reached

# excluded: the desk, the player's files, and references from a screen's parts to it
BEHIND = (
    "app",
    "_app",
    "match_session",
    "pencil",
    "formations",
    "screen",
    "taps",
    "talk",
    "curtain",
    "parent",
    "children",
)

DIFFERENT = 3  # cards of a hand: fewer may match by chance


def secrets_in(app: Any, seat: int | None) -> list[str]:
    """The reachable secrets that are hidden from this seat (None: the public)."""
    screen = app.history[-1]
    facts = screen.shown.table.public
    known = {agent.cell: agent.face for side in facts.sides for agent in side.agents}
    mine = {agent.cell for side in facts.sides if side.seat == seat for agent in side.agents}
    if facts.turn.phase is Phase.DEPLOY:  # no agents are placed yet: these are drafts
        mine = {cell for place, side in enumerate(facts.sides) if side.seat == seat for cell in START[place]}
    opened = facts.opened is not None
    shown = [
        {FACES[face] for face in (*side.lost, *(agent.face for agent in side.agents)) if face is not None}
        if not opened and side.seat != seat
        else set(FACES.values())
        for side in facts.sides
    ]
    found = []
    hands = hands_of(screen, seat)
    for widget, name, thing in reached(app, BEHIND):
        where = f"{type(widget).__name__}.{name}"
        if isinstance(thing, View) and thing.seat not in (None, seat):
            found.append(f"{where}: a view of seat {thing.seat}")
        elif isinstance(thing, Own) and facts.sides[thing.side].seat != seat:
            found.append(f"{where}: what only the other side knows")
        elif isinstance(thing, Pawn) and thing.face and thing.face not in shown[thing.side]:
            found.append(f"{where}: an agent of side {thing.side} with a face that was not shown")
        elif isinstance(thing, HandCard) and seat is None and not thing.card.startswith("back-"):
            found.append(f"{where}: a card of a hand: {thing.card}")
        elif any(tells(thing, hand) for hand in hands):
            found.append(f"{where}: a hand, recognised by its cards")
    sheets = [widget for widget in app.stage.walk() if isinstance(widget, ItemCanvas)]
    for item in (item for sheet in sheets for item in sheet.items):
        if item.key.startswith(("pawn/", "guest/")) and isinstance(item.state, Pawn) and item.state.face and not opened:
            cell = int(item.key.partition("/")[2])
            if known.get(cell) is None and cell not in mine:
                found.append(f"the agent at {cell} shows its face")
    return sorted(set(found))


def hands_of(screen: Any, seat: int | None) -> list[tuple[Any, ...]]:
    """The hands that are hidden from this seat, if the match itself is on this device."""
    course = getattr(screen.match_session.table, "_course", None)
    if course is None:
        return []
    secrets = course.state.position().secrets
    sides = [side.seat for side in screen.shown.table.public.sides]
    hands = {whose: tuple(one.own.hand) for one, whose in zip(secrets, sides, strict=True)}
    hands.pop(seat, None)
    private = screen.shown.private
    own = private.private if private is not None and private.seat == seat else None
    held = set(own.hand) if own is not None else set()
    before = held | set(own.discards[-1:]) if own is not None else set()  # it may be visible a moment longer
    # hands that equal the player's own disclose nothing
    return [hand for hand in hands.values() if set(hand) not in (held, before)]


def tells(thing: Any, hand: tuple[Any, ...]) -> bool:
    """Whether a list contains the cards of a hand, or a text names them and no others."""
    if len(set(hand)) < DIFFERENT:
        return False
    if isinstance(thing, list | tuple) and len(thing) == len(hand):
        drawings = sorted(map(drawing, hand))
        return all(isinstance(one, str) for one in thing) and drawings == sorted(
            PLACES.get(one, str(one)) for one in thing
        )
    if isinstance(thing, str):
        return _named(thing, current_language()) == set(hand)
    return False


@lru_cache(20_000)
def _named(text: str, language: str) -> frozenset[Kind]:
    """The cards that a text names; the same texts are searched each time."""
    words = " ".join(["", *re.findall(r"\w+", text.casefold()), ""])  # names may have several words
    return frozenset(card for card, names in _names(language).items() if any(name in words for name in names))


@cache
def _names(language: str) -> dict[Kind, set[str]]:
    """The possible names of each card, between spaces; the language is the current one."""
    words = {card: " ".join(re.findall(r"\w+", card_name(drawing(card)).casefold())) for card in Kind}
    return {card: {f" {name} " for name in (card.value, drawing(card), words[card])} for card in Kind}
