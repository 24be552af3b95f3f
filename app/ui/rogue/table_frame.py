"""The surroundings of the city: the rain, the bar, the three phases, and the line with the prompt."""

from collections.abc import Sequence

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.present import tokens
from app.present.people import Person
from app.present.rogue.model import ActionChip
from app.present.rogue.theme import MAIN, NIGHT, RADIUS
from app.ui.drawing.painted_widget import Leaf, Painted, Touched
from app.ui.drawing.pen import Pen, paragraph_height, text_width
from app.ui.rogue.painters import pieces
from app.ui.rogue.painters.tile import caption, caption_width
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport
from app.ui.widgets.painted_rows import Shows
from games.rogue.vocabulary import DEEDS_A_TURN

NOW = 2.3  # how much wider the phase is that it is now
LEAST = 0.8  # a line shrinks so far before it becomes two
LINE = 1.4  # the height of a line that keeps its place
SHAPE = 21.0  # the width of a player's symbol before a sentence


class Rain(Painted):
    """Rain on wet asphalt."""

    def draw(self, pen: Pen, w: float, h: float) -> None:
        pen.fill(0, 0, w, h, NIGHT.void)
        wide = w > h
        ratio = 1280 / 800 if wide else 412 / 915
        grow = max(w / ratio, h)
        pen.sprite("rogue_rain", "rain-wide" if wide else "rain-tall", w / 2, h / 2, grow * ratio, grow)


class RogueBar(Painted, BoxLayout):
    """The bar at the top; its background extends to the edge of the window."""

    def draw(self, pen: Pen, w: float, h: float) -> None:
        pen.shade(0, -pen.look.edges.top, w, h + pen.look.edges.top, NIGHT.ink_raised, NIGHT.ink)
        pen.line(0, h - 1, w, NIGHT.bar_edge)


class BarTitle(Painted):
    """The game and its mode."""

    key = StringProperty("title")
    say = StringProperty()
    title = StringProperty()
    below = StringProperty()
    shown: tuple[str, ...] = ("title", "below")

    def draw(self, pen: Pen, w: float, h: float) -> None:
        kind = pen.look.type
        title, below = (kind.body, kind.label * 0.9) if pen.look.text > 1.15 else (kind.title, kind.label)
        caption(pen, self.title, "display", title, 0, h * 0.34, NIGHT.text, room=w, least=0.6)
        caption(pen, self.below, "text", below, 0, h * 0.76, NIGHT.second, room=w, least=0.6)


class PhaseChip(Shows):
    """One of the three phases: done, now, or to come."""

    def on_model(self, shows: object, chip: ActionChip) -> None:
        super().on_model(shows, chip)
        self.size_hint_x = NOW if chip.how == "now" else 1.0

    def draw(self, pen: Pen, w: float, h: float) -> None:
        chip: ActionChip | None = self.model
        if chip is None:
            return
        if chip.how == "now":
            pen.gradient(0, 0, w, h, RADIUS.chip, MAIN.top, MAIN.bottom)
            ink = MAIN.text
        else:
            pen.box(0, 0, w, h, RADIUS.chip, NIGHT.wet)
            pen.ring(0, 0, w, h, RADIUS.plate, 1, NIGHT.line)
            ink = NIGHT.second if chip.how == "done" else NIGHT.quiet
        mark = "icon-check" if chip.how == "done" else f"phase-{chip.phase}"
        pieces.icon(pen, mark, 17, h / 2, 15, ink)
        if chip.used >= 0:
            w -= 30
            used_signs(pen, w - 3, h / 2, chip.used, ink)
        room, kind = w - 34, pen.look.type
        wide = caption_width(pen, chip.name, "display", kind.body)
        if not chip.words:
            caption(pen, chip.name, "display", kind.body, 29, h / 2, ink, room=room, least=0.5)
        elif caption_width(pen, chip.words, "strong", kind.label) * 0.75 > w - 44 - wide:  # the name has precedence
            caption(pen, chip.words, "strong", kind.label, 29, h / 2, ink, room=room, least=0.75)
        else:
            caption(pen, chip.name, "display", kind.body, 29, h / 2, ink)
            caption(pen, chip.words, "strong", kind.label, 36 + wide, h / 2, ink, room=w - 44 - wide, least=0.7)


def used_signs(pen: Pen, x: float, y: float, used: int, full: str, free: str = "") -> None:
    """A disc for each Justice action that was taken, a ring for each that is left."""
    for place in range(DEEDS_A_TURN):
        name, tint = ("disc", full) if place < used else ("ring_disc", free or full)
        pen.sprite("frame", name, x + 8 + place * 13, y, 11, tint=tint)


class JusticeLine(Leaf):
    """The title of the buttons below, and the number of used actions."""

    key = StringProperty("justice")
    text = StringProperty()
    used = ObjectProperty(0)
    steady = BooleanProperty(False)  # it keeps its place while it is empty
    shown: tuple[str, ...] = ("text", "used", "steady")

    def _size(self, look: Viewport, w: float) -> float:
        """Its text size: a little smaller if it then fits on one line."""
        share = (w - 41) / max(1.0, text_width(look, self.text, "text", look.type.label))
        return look.type.label * (share if LEAST <= share < 1 else 1.0)

    def tall(self, look: Viewport, w: float) -> float:
        if self.steady:
            return look.type.label * look.text * LINE
        return paragraph_height(look, self.text, self._size(look, w), w - 40) if self.text else 0.0

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if self.text:
            used_signs(pen, 0, h / 2, self.used, NIGHT.quiet, NIGHT.neon)
        if self.text and self.steady:
            pen.text(self.text, "text", pen.look.type.label, 38, h / 2, NIGHT.second, room=w - 40, least=0.6)
        elif self.text:
            pen.paragraph(self.text, self._size(pen.look, w), 38, 0, w - 40, NIGHT.second)


class NewsLine(Touched, Leaf):
    """The prompt, or an explanation; below it the last event, if there is room."""

    prompt = StringProperty()
    notice = StringProperty()  # a toast, which replaces both
    news = StringProperty()
    by: Person | None = ObjectProperty(None, allownone=True)  # the player of the last event
    brief = BooleanProperty(False)  # only one of both: the prompt, if there is one
    steady = NumericProperty(0)  # rows reserved for a prompt, or a confirmation: nothing moves within a decision
    fixed = BooleanProperty(False)  # its height is fixed: longer text is smaller
    corner = StringProperty("chip")
    shown: tuple[str, ...] = ("prompt", "notice", "news", "by", "brief", "steady", "fixed")

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in self.shown:
            self.fbind(name, self._speak)

    def _speak(self, *_changed: object) -> None:
        self.say = " ".join(words for words, _news in self.lines()).replace("**", "")

    def lines(self) -> Sequence[tuple[str, bool]]:
        """The sentences, and whether each is the last event."""
        if self.notice:
            return ((self.notice, False),)
        both = [(words, news) for words, news in ((self.prompt, False), (self.news, True)) if words]
        return both[:1] if self.brief else both

    def _tall(self, look: Viewport, w: float, words: str, news: bool) -> float:
        room = w - 20 - (SHAPE if news and self.by is not None else 0.0)
        return paragraph_height(look, words, look.type.label if news else look.type.small, room, spacing=1.2)

    def tall(self, look: Viewport, w: float) -> float:
        if self.fixed:
            return max(float(tokens.TARGET.least), self.steady * 1.2 * look.type.small * look.text + 14)
        need = sum(self._tall(look, w, words, news) + 3 for words, news in self.lines()) + 9
        if self.steady:
            news = self._tall(look, w, self.news, True) + 3 if self.news and not self.brief else 0.0
            card = tokens.TARGET.least + 2 * tokens.GAPS.hair  # a confirmation in its place
            need = max(need, card, self.steady * 1.2 * look.type.small * look.text + 3 + news + 9)
        return max(tokens.TARGET.least, need)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        look, found = pen.look, self.lines()
        pen.box(0, 0, w, h, RADIUS.chip, NIGHT.bone if self.notice else NIGHT.wet, 1.0 if self.notice else 0.92)
        pen.box(0, 2, 3.5, h - 4, RADIUS.mark, NIGHT.lamp)
        if self.fixed:
            self._draw_fixed(pen, w, h, found)
            return
        y = (h - sum(self._tall(look, w, words, news) + 3 for words, news in found) + 3) / 2
        for words, news in found:
            tall, x = self._tall(look, w, words, news), 12.0
            if news and self.by is not None:
                pen.sprite("frame", f"seat_{self.by.look.shape}", x + 7, y + tall / 2, 15)
                x += SHAPE
            ink = NIGHT.on_bone if self.notice else NIGHT.second if news else NIGHT.text
            letters = look.type.label if news else look.type.small
            pen.paragraph(words, letters, x, y, w - x - 8, ink, spacing=1.2)
            y += tall + 3

    def _draw_fixed(self, pen: Pen, w: float, h: float, found: Sequence[tuple[str, bool]]) -> None:
        """Draw the first sentence, and the last event below it if there is a line left."""
        look = pen.look
        if not found:
            return
        (first, _news), *rest = found
        ink = NIGHT.on_bone if self.notice else NIGHT.text
        tall = self._tall(look, w, first, False)
        below = next((words for words, _news in rest), "")
        line = self._tall(look, w, below, True) if below else 0.0
        if below and tall + line + 6 <= h:
            y = (h - tall - line - 2) / 2
            pen.paragraph(first, look.type.small, 12, y, w - 20, ink, spacing=1.2)
            pen.paragraph(below, look.type.label, 12, y + tall + 2, w - 20, NIGHT.second, spacing=1.2)
        else:
            pen.block(first, look.type.small, 12, 4, w - 20, h - 8, ink, spacing=1.2)


read(__file__)
