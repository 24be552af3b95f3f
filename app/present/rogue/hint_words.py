"""What helps at Rogue Agent: the words of a hint, and what the first match explains in place."""

from collections.abc import Callable
from typing import Any

from app.present.i18n import _
from app.present.rogue import words
from app.present.rogue.action_buttons import Thing, kind_of, label_of
from app.present.rogue.moment import Moment
from app.present.tips import Tip
from games.core.contract import AnyView
from games.rogue.city import ground
from games.rogue.facts import Facts
from games.rogue.pending import Deciding
from games.rogue.vocabulary import Stock


def deed(action: Any) -> str:
    """What the button of a turn's action is called; answers stand in their reasons."""
    kind = kind_of(action)
    return f"{label_of(kind)}." if kind else ""


def gaps(view: AnyView) -> Callable[[str, Any], object]:
    """Tiles, criminals and stocks by name."""
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
    """The tip for an action that waits for its second touch, where it was chosen, on the tile or in the panel."""
    words = _("Cost and risk are shown here. Tap again to confirm.")
    clear = ("ask/ask", f"tile/{slot}", *(f"deed/{about[0]}" for kind, *about in path if kind == "deed"))
    return Tip("rogue/ask", "ask/yes", words, clear), Tip("rogue/ask", "opened/yes", words, ("opened/ask",))


def table_tips(moment: Moment) -> tuple[Tip, ...]:
    """The tips for what lies on the table; each is shown where its thing is in sight."""
    facts = moment.facts
    words = {
        "draw": ("time/draw", _("Each round: new tokens, a turn for everyone, then the city moves.")),
        "city": ("city/next", _("Step by step: what the city does, and why.")),
        "turn": (
            "deed/patrol",
            _("Your turn: patrols and two Justice actions. Tap a dark button to see why not."),
        ),
        "peek": ("peek", _("Your secrets: tokens and files you’ve read. Look when no one else can see.")),
    }
    free = moment.reel is None and moment.seat is not None and isinstance(moment.asked, Deciding)
    if free and (facts.turn.patrols or facts.turn.deeds):
        here = f"tile/{facts.players[facts.turn.seat].tile}"
        words["tile"] = (here, _("Tap any tile to see what’s there and what you can do."))
    return tuple(Tip(f"rogue/{key}", about, text) for key, (about, text) in words.items())
