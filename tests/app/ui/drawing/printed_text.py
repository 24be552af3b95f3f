"""The texts drawn in the window: finds words that are broken, and texts that overlap.

Every text is a rectangle with the texture of a label: `watch` records the text of each label, and `problems` looks for
these rectangles in all drawings. Two texts are compared only if neither may cover the other: within one drawing,
between neighbours in a layout, between items of a canvas whose boxes do not overlap.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from typing import Any

INK = 0.34  # share of the text size that characters extend from the middle: accents and descenders may touch
SLACK = 2.0  # pixels of tolerated overlap
SHORT = 2  # symbols and figures of one or two characters are on plates and badges


@dataclass(frozen=True)
class Print:
    """A drawn text, in pixels of its widget's window."""

    text: str
    left: float
    right: float
    foot: float
    head: float
    turn: int  # the rotated part of the drawing it belongs to

    def on(self, other: "Print") -> bool:
        """Whether the two texts overlap."""
        across = min(self.right, other.right) - max(self.left, other.left)
        up = min(self.head, other.head) - max(self.foot, other.foot)
        return across > SLACK and up > SLACK and self.turn == other.turn and self.text != other.text


class Prints:
    """The recorded texts of all labels."""

    def __init__(self) -> None:
        self.said: dict[int, tuple[Any, str, str, int]] = {}  # by texture: the label, its text, its font and size
        self.broken: dict[int, tuple[Any, str, str]] = {}  # by group: the group, the text, the broken word

    def watch(self) -> None:
        """Begin to record."""
        from app.ui.drawing import pen as drawing_pen
        from app.ui.drawing import text_rendering

        rendered, paragraph = text_rendering.rendered, drawing_pen.Pen.paragraph

        def label(text: str, face: str, px: int) -> Any:
            line = rendered(text, face, px)
            self.said[id(line.texture)] = line, text, face, px
            return line

        def printed(
            pen: Any, words: str, size: float, x: float, y: float, room: float, *more: Any, **how: Any
        ) -> float:
            face = how.get("face", more[1] if len(more) > 1 else "text")
            px, wide = pen.look.letters(size), max(1, int(room * pen.density))
            self.broken.pop(id(pen.group), None)
            for word in text_rendering._words(text_rendering.spans(words, face)):
                pieces = [piece[1] for piece in text_rendering._parted(word, px, wide)]
                if len(pieces) > 1:
                    self.broken[id(pen.group)] = pen.group, words, pieces[0]
            return paragraph(pen, words, size, x, y, room, *more, **how)

        text_rendering.rendered = label  # type: ignore[assignment]
        drawing_pen.Pen.paragraph = printed  # type: ignore[method-assign, assignment]

    # -- looking -----------------------------------------------------------------------------------

    def problems(self, root: Any) -> list[str]:
        """The problems below a widget."""
        found: list[str] = []
        for widget in root.walk(restrict=True):
            own = [self._prints(group) for group in self._groups(widget)]
            for prints in own:
                found += [f"{one.text!r} lies on {other.text!r}" for one, other in _pairs(prints)]
            found += self._items(widget) + self._neighbours(widget)
            for group in self._groups(widget):
                held = self.broken.get(id(group))
                if (
                    held is not None
                    and held[0] is group
                    and any(held[2] in one.text.split() for one in self._prints(group))
                ):
                    found.append(f"{held[2]!r} of {held[1]!r} is broken")
        return found

    def _items(self, widget: Any) -> list[str]:
        """Check items of a canvas whose boxes do not overlap."""
        drawn = getattr(widget, "_drawn", None)
        if not isinstance(drawn, dict):
            return []
        prints = [(entry.item.box, self._prints(entry.group)) for entry in drawn.values()]
        return [
            f"{one.text!r} runs into {other.text!r}"
            for (box, mine), (place, theirs) in combinations(prints, 2)
            if not _shared(box, place)
            for one in mine
            for other in theirs
            if one.on(other)
        ]

    def _neighbours(self, widget: Any) -> list[str]:
        """Check drawings side by side in a layout."""
        from kivy.uix.boxlayout import BoxLayout

        if not isinstance(widget, BoxLayout):
            return []
        prints = [[one for group in self._groups(child) for one in self._prints(group)] for child in widget.children]
        return [
            f"{one.text!r} runs into {other.text!r}"
            for mine, theirs in combinations(prints, 2)
            for one in mine
            for other in theirs
            if one.on(other)
        ]

    def _groups(self, widget: Any) -> list[Any]:
        """The drawing groups of a widget itself."""
        sheet = getattr(widget, "_drawn", None)
        if isinstance(sheet, dict):
            return [entry.group for entry in sheet.values()]
        ground = getattr(widget, "_ground", None)
        return [*([ground] if ground is not None else []), *getattr(widget, "_groups", ())]

    def _prints(self, group: Any) -> list[Print]:
        """The texts of a drawing."""
        from kivy.graphics import PopMatrix, PushMatrix, Rectangle

        found: list[Print] = []
        turn, depth = 0, 0
        for part in _inside(group):
            if isinstance(part, PushMatrix):
                turn, depth = turn + 1, depth + 1
            elif isinstance(part, PopMatrix):
                depth -= 1
            elif isinstance(part, Rectangle) and part.texture is not None:
                known = self.said.get(id(part.texture))
                if known is None or known[0].texture is not part.texture or known[2] == "icon":
                    continue
                _label, text, _face, px = known
                if len(text.strip()) <= SHORT:
                    continue
                (x, y), (w, h) = part.pos, part.size
                middle = y + h / 2
                found.append(
                    Print(
                        text=text,
                        left=x + 1,
                        right=x + w - 1,
                        foot=middle - px * INK,
                        head=middle + px * INK,
                        turn=turn if depth else 0,
                    )
                )
        return found


def _inside(group: Any) -> Iterator[Any]:
    for part in group.children:
        if hasattr(part, "children"):
            yield from _inside(part)
        else:
            yield part


def _pairs(prints: list[Print]) -> Iterator[tuple[Print, Print]]:
    return ((one, other) for one, other in combinations(prints, 2) if one.on(other))


def _shared(one: Any, other: Any) -> bool:
    """Whether two boxes overlap."""
    return one.x < other.right and other.x < one.right and one.y < other.foot and other.y < one.foot
