"""Checks that targets have words, and that the keyboard comes to them, in each picture that `measure` shows.

A board is entered by Tab, and the arrows come from its first part to every other one. With animations switched off no
animation runs.
"""

import re
from collections.abc import Callable, Hashable, Iterator
from functools import cache
from typing import Any

from tests.app.ui.keyed_widgets import said

PASSIVE = frozenset(  # classes that handle touches and tap nothing
    (
        "AppScreen",
        "BombFateRow",
        "CaseMarks",
        "CaseScreen",
        "Coach",
        "ContextHelp",
        "Cutscene",
        "CurtainForm",
        "Dialog",
        "KyotoDrag",
        "KyotoFlyer",
        "TimeBoard",
        "TipPopover",
    )
)
KEY = re.compile(r"[a-z_]+(/[a-z0-9_]+)+")
WAYS = ((0, 1), (0, -1), (1, 0), (-1, 0))


def problems(app: Any) -> list[str]:
    """The targets of the topmost layer without words, or out of reach of the keyboard."""
    from kivy.animation import Animation

    from app.ui.drawing.item_canvas import ItemCanvas

    places = app.focus.places()
    moving = [one for one in Animation._instances if one.duration > 0 and not app.look.motion]
    found = [f"{one.animated_properties} moves" for one in moving]
    if not app.look.motion:
        found += [f"{name(one)} blinks" for one in app.stage.walk(restrict=True) if getattr(one, "cursor_blink", False)]
    labels: dict[tuple[int, str], str] = {}
    root = app.over()[0] if app.over() else app.screens.current_screen
    for widget in reached(root):
        for key, words in targets(widget):
            found += [f"{key}: {problem}" for problem in wordless(key, words, app.look.language)]
            group = widget if isinstance(widget, ItemCanvas) else widget.parent
            other = labels.setdefault((id(group), words), key)  # two alike cards of a hand are called alike
            if words and other.rpartition("/")[0] != key.rpartition("/")[0]:
                found.append(f"{key} is called {words!r} like {other}")
    missed = [
        widget for widget in reached(root) if touched(widget) and widget not in places and board_of(widget) is None
    ]
    found += [f"the keyboard does not come to {name(widget)}" for widget in missed]
    for board in places:
        found += [f"no arrow leads to {part} of {name(board)}" for part in unreached(board)]
    return found


def planted(player: Any) -> list[str]:
    """Check that faults are found: a target without words, one called by its key, one hidden from the keyboard, and
    what moves without animations.
    """
    from kivy.animation import Animation
    from kivy.uix.behaviors import ButtonBehavior
    from kivy.uix.widget import Widget

    from app.ui.drawing.painted_widget import TapTarget

    class Unfocusable(ButtonBehavior, Widget):
        """A button that the keyboard does not know."""

    root = player.app.screens.current_screen
    faults = (TapTarget(key="mute"), TapTarget(key="by/key", say="by/key"), Unfocusable())
    for one in faults:
        one.size_hint, one.size = (None, None), (50, 50)
        root.add_widget(one)
    moving = Animation(x=9.0, duration=1.0)
    moving.start(faults[0])
    found = problems(player.app)
    moving.stop(faults[0])
    for one in faults:
        root.remove_widget(one)
    wanted = (
        "mute: it has no words: ''",
        "by/key: 'by/key' is a key",
        "the keyboard does not come to Unfocusable",
        "{'x': 9.0} moves",
    )
    return [f"of planted faults was not found: {one}" for one in wanted if one not in found]


def reached(widget: Any) -> Iterator[Any]:
    """The enabled and visible widgets that touches reach."""
    if widget.opacity <= 0 or widget.disabled or getattr(widget, "leaving", False):
        return
    yield widget
    for child in getattr(widget, "touchable", widget.children):
        yield from reached(child)


def touched(widget: Any) -> bool:
    """Whether a widget does something when it is tapped."""
    from kivy.uix.behaviors import ButtonBehavior, FocusBehavior

    from app.ui.drawing.item_canvas import ItemCanvas

    if widget.width <= 1 or widget.height <= 1:
        return False
    if isinstance(widget, ItemCanvas):
        return any(item.tap or item.hold for item in widget.items)
    if isinstance(widget, ButtonBehavior | FocusBehavior):
        return True
    return own_touches(type(widget)) and not PASSIVE & {kind.__name__ for kind in type(widget).__mro__}


def own_touches(kind: type) -> bool:
    """Whether a class of ours handles the end of touches."""
    owner = next((one for one in kind.__mro__ if "on_touch_up" in vars(one)), object)
    return owner.__module__.startswith("app.ui") and not hasattr(kind, "_turned")


def board_of(widget: Any) -> Any:
    """The keyed board that a widget is a part of."""
    above = widget.parent
    while above is not None and above.parent is not above:
        if hasattr(above, "keyed"):
            return above
        above = above.parent
    return None


def targets(widget: Any) -> Iterator[tuple[str, str]]:
    """The keys and words of what is tapped on a widget."""
    from app.ui.drawing.item_canvas import ItemCanvas

    if isinstance(widget, ItemCanvas):
        yield from ((item.key, item.say) for item in widget.items if item.tap or item.hold)
    elif isinstance(cards := getattr(widget, "cards", None), tuple) and hasattr(widget, "keyed"):
        yield from ((f"card/{place}", f"{card.word} {card.said}") for place, card in enumerate(cards) if card)
    elif touched(widget) and not hasattr(widget, "keyed"):
        words = said(widget) or str(getattr(getattr(widget, "model", None), "label", ""))
        yield getattr(widget, "key", "") or name(widget), words


def wordless(key: str, words: str, language: str) -> Iterator[str]:
    """The faults in the words of a target."""
    if not any(letter.isalnum() for letter in words):
        yield f"it has no words: {words!r}"
    elif words == key or KEY.fullmatch(words):
        yield f"{words!r} is a key"
    elif language != "en" and words in untranslated(language):
        yield f"{words!r} is English"


@cache
def untranslated(language: str) -> frozenset[str]:
    """The English texts that are called otherwise in a language."""
    from tests.app.present.catalogues import entries

    return frozenset(text for text, entry in entries(language).items() if entry.texts.get(0) not in (text, None, ""))


def unreached(board: Any) -> set[Hashable]:
    """The parts of a board that no sequence of arrows comes to from its first part."""
    places: Callable[[], Any] | None = getattr(board, "key_places", None)
    if places is None or not hasattr(board, "ring"):
        return set()
    wanted, ring = set(places()), board.ring
    todo = list(places())[:1]
    missing = wanted - set(todo)
    while todo and missing:
        start = todo.pop()
        for way in WAYS:
            board.focus_place(start)
            if board.keyed(way, False) and board.ring in missing:
                missing.discard(board.ring)
                todo.append(board.ring)
    board.ring = ring
    return missing


def name(widget: Any) -> str:
    """A widget in a report."""
    return f"{type(widget).__name__} {getattr(widget, 'key', '')}".strip()
