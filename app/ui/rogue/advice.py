"""What a hint says at Rogue Agent."""

from collections.abc import Callable
from typing import Any

from app.ui.i18n import _
from app.ui.rogue import words
from app.ui.rogue.acts import kind_of, label_of
from games.core.contract import AnyView
from games.rogue.city import ground
from games.rogue.facts import Facts
from games.rogue.nouns import Stock


def deed(_view: AnyView, _who: tuple[str, ...], action: Any) -> str:
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
