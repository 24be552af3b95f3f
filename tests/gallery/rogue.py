"""Pictures of Rogue Agent: moments of matches, each reached through the rules from a position."""

from collections.abc import Callable, Iterator
from typing import Any

from tests.app.ui.app_stage import Player
from tests.app.ui.rogue.moments import MOMENTS, Moment

NAMES = {
    "turn": "turn",
    "turn-android": "turn-android",
    "turn-tile": "tile",
    "turn-legal": "patrol",
    "turn-ask": "patrol-ask",
    "turn-why": "why-not",
    "turn-log": "log",
    "turn-board": "board",
    "h-curtain": "curtain",
    "c0-card": "card",
    "c1-attack": "attack",
    "c2-rolled": "hits",
    "c3-missed": "missed",
    "d0-colour": "search-colour",
    "d1-search": "search",
    "d2-take": "search-take",
    "e0-bomb": "bomb-begins",
    "e1-bomb": "bomb",
    "e2-defused": "bomb-defused",
    "e3-blown": "bomb-explodes",
    "f0-draw": "time-draw",
    "f1-assign": "time-assign",
    "f2-placed": "time-placed",
    "g-gangsters": "gangsters",
    "g1-city": "city",
    "g3-city": "city-police",
    "g5-order": "city-order",
    "h1-peek": "peek",
    "h2-held": "peek-held",
    "h3-shown": "token",
    "h4-exposed": "exposed",
    "i0-file": "file",
    "k0-defend": "defend",
    "k1-fight": "fight",
    "k3-chase": "intercept",
    "k4-take": "intercept-take",
    "p-buy": "purchase",
    "z0-end": "end",
    "z1-android": "end-android",
}


def pictures() -> Iterator[tuple[str, Callable[[Any], None]]]:
    """The names, and functions that show them in a running app."""
    for moment, name in NAMES.items():
        yield name, _show(MOMENTS[moment])


def _show(moment: Moment) -> Callable[[Any], None]:
    def show(app: Any) -> None:
        finger = Player.__new__(Player)  # a player for an app that runs already
        finger.app = app
        moment(finger)
        finger.frames(2)

    return show
