"""Texts of hints and tips at Rogue Agent."""

from collections.abc import Callable
from typing import Any

from app.present.i18n import _, decimal
from app.present.rogue import words
from app.present.rogue.action_buttons import Thing, kind_of, label_of
from app.present.rogue.moment import Moment
from app.present.rogue.presenter import main_seat
from app.present.tips import Tip
from games.core.contract import AnyView
from games.core.value import Value
from games.rogue.actions import Search
from games.rogue.city import ground
from games.rogue.facts import Facts
from games.rogue.open_state import Known, tile_at
from games.rogue.pending import Deciding
from games.rogue.vocabulary import COLOURS, YIELD, Colour, Stock

MOST, LEAST = 3, 0.3  # number of stocks named, and the least amount of each


def deed(view: AnyView, action: Value) -> str:
    """The label of the hinted action, and what a Search brings on average; answers are explained by their reasons."""
    kind = kind_of(action)
    if not kind:
        return ""
    brings = _average(view) if isinstance(action, Search) else ""
    return f"{label_of(kind)}. {brings}".rstrip()


def _average(view: AnyView) -> str:
    """The average result of a roll of all dice of the tile, without rerolls."""
    facts: Facts = view.public
    here = ground(facts.options, facts.seats, facts.layout)
    found: dict[Stock, float] = {}
    for symbol in tile_at(Known.open(facts), facts.players[view.seat or 0].tile).search:
        faces = [each for colour in _colours(symbol.colour) for each in here.dice[colour]]
        for face in faces:
            if face in YIELD:
                stock, amount = YIELD[face]
                found[stock] = found.get(stock, 0.0) + symbol.dice * amount / len(faces)
    most = sorted(found.items(), key=lambda each: -each[1])[:MOST]
    gains = words.listed(f"{words.stock_name(stock)} {decimal(count)}" for stock, count in most if count >= LEAST)
    return _("On average: {gains}.", gains=gains) if gains else ""


def _colours(colour: Colour) -> tuple[Colour, ...]:
    """The colours of dice for a symbol: a white one means any, at the player's choice."""
    return (colour,) if colour in COLOURS else COLOURS


def gaps(view: AnyView) -> Callable[[str, Any], object]:
    """Formats tiles, criminals and stocks by name."""
    facts: Facts = view.public
    here = ground(facts.options, facts.seats, facts.layout)

    def gap(key: str, value: Any) -> object:
        if key == "tile":
            return words.tile_name(here, value)
        if key == "number":
            return words.criminal_name(value)
        if key == "what":
            return words.stock_name(Stock(value))
        if key == "colour":
            return {"red": _("red"), "green": _("green"), "black": _("black"), "white": _("white")}[str(value)]
        return value

    return gap


def asking_tips(path: tuple[Thing, ...], slot: int | None) -> tuple[Tip, ...]:
    """The tip for an action that waits for its second tap, beside the tile or in the panel."""
    words = _("Cost and risk are shown here. Tap again to confirm.")
    clear = ("ask/ask", f"tile/{slot}", *(f"deed/{about[0]}" for kind, *about in path if kind == "deed"))
    return Tip("rogue/ask", "ask/yes", words, clear), Tip("rogue/ask", "opened/yes", words, ("opened/ask",))


def table_tips(moment: Moment, clear: tuple[str, ...] = (), *, opened: bool = False) -> tuple[Tip, ...]:
    """The tips for the parts of the table; each is shown only if its part is visible, and does not cover the parts in
    `clear`; `opened`: a tile was opened already.
    """
    facts = moment.facts
    words = {
        "draw": ("time/draw", _("Each round: new tokens, a turn for everyone, then the city moves.")),
        "city": ("city/next", _("Step by step: what the city does, and why.")),
        "turn": (
            "deed/patrol",
            _("Your turn: patrols and two Justice actions. Tap a dark button to see why not."),
        ),
    }
    seat = main_seat(moment)
    free = moment.reel is None and moment.seat is not None and isinstance(moment.asked, Deciding)
    if free and facts.players[seat].hidden:
        words["peek"] = ("peek", _("Your secrets: tokens and files you’ve read. Look when no one else can see."))
    elif free and any(crook is not None and seat in crook.marks for crook in facts.criminals):
        words["peek"] = ("peek", _("The files you’ve read. Look when no one else can see."))
    if free and not opened and (facts.turn.patrols or facts.turn.deeds):
        here = f"tile/{facts.players[facts.turn.seat].tile}"
        words["tile"] = (here, _("Tap any tile to see what’s there and what you can do."))
    return tuple(Tip(f"rogue/{key}", about, text, clear) for key, (about, text) in words.items())
