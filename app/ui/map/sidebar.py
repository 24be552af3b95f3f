"""The widgets around the map: the legend, the team, and the card of the selected city."""

from __future__ import annotations

from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.present import tokens
from app.present.controls import ButtonStyle
from app.present.map.model import Brief, CityState
from app.present.people import Person
from app.ui.drawing import text_rendering
from app.ui.drawing.item_canvas import Box, Item
from app.ui.drawing.painted_widget import Painted, Touched
from app.ui.drawing.pen import Pen, text_width
from app.ui.map.painters import dashed_ring
from app.ui.theme.viewport import Viewport, WindowForm
from app.ui.widgets.app_button import AppButton
from app.ui.widgets.rows import LazyOnly, Words
from app.ui.widgets.shared_painters import badge

C = tokens.CHART
NUMBERS = 0.74  # of a city beside its name
TOKEN = {True: 38.0, False: 29.0}  # the size of a token on a tablet, and on a phone


class ChartLegend(Painted):
    """The numbers of cities that are done, open and closed."""

    key = StringProperty("legend")
    say = StringProperty()
    counts = ListProperty()
    shown: tuple[str, ...] = ("counts",)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        frame = pen.look.frame
        counts, size = self.counts, pen.type.small
        widths = [text_width(pen.look, words, "text", size) + 30 for _standing, words in counts]
        gap = min(24.0, (w - sum(widths)) / 2)
        share = 1.0 if gap >= 8 else max(0.4, (w - 16) / sum(widths))
        x = 0.0
        for (standing, words), wide in zip(counts, widths, strict=True):
            middle = x + 10
            if standing is CityState.CLOSED:
                dashed_ring(pen, middle, h / 2, 8.5, C.legend_closed if frame.lamp else C.closed_rim)
            else:
                pen.sprite("frame", "disc", middle, h / 2, 20, tint=C.done if standing is CityState.DONE else C.opened)
                if standing is CityState.DONE:
                    pen.icon("check-bold", middle, h / 2, 14, C.on_done)
            room = wide * share - 30
            pen.text(words, "text", size, x + 26, h / 2, frame.text_soft, room=room, least=0.4)
            x += wide * share + max(8.0, gap)


class TeamButton(Touched, Painted):
    """The map's team; a tap opens the list of teams."""

    key = StringProperty("team")
    name = StringProperty()
    people: list[Person] = ListProperty()
    corner = StringProperty("sheet")
    shown: tuple[str, ...] = ("name", "people")

    def draw(self, pen: Pen, w: float, h: float) -> None:
        name, who = self.name, self.people
        frame = pen.look.frame
        pen.icon("chevron-down", w - 14, h / 2, 24, frame.text_muted)
        size = pen.type.body
        marks = 32.0 * len(who)
        room = w - 30 - marks - 6
        if room > 60:
            wide = pen.text(name, "strong", size, w - 30, h / 2, frame.text, "right", room=room, least=0.55, cut=True)
            x = w - 30 - wide - 8 - marks
        else:
            x = w - 30 - marks
        for index, person in enumerate(who):
            badge(pen, person, x + 14 + 32 * index, h / 2, 28)


def pin(key: str, x: float, y: float) -> Item:
    """A pin at a corner of the map."""
    return Item(key, Box(x - 14, y - 16, 28, 32), _pin)


def _pin(pen: Pen, w: float, h: float, _state: object) -> None:
    pen.sprite("frame", "disc", w / 2 + 1, h / 2 + 4, 20, tint=C.disc_shade)
    pen.sprite("frame", "disc", w / 2, h / 2, 22, tint=C.pin)
    pen.sprite("frame", "disc", w / 2 - 3.5, h / 2 - 3.5, 7, tint=C.pin_light)


def focus_ring(pen: Pen, w: float, h: float, _state: object) -> None:
    """The focus ring of the map."""
    pen.ring(0, 0, w, h, tokens.RADIUS.segment, tokens.FOCUS, pen.look.frame.accent)


# -- the card of a city ----------------------------------------------------------------------------


class BriefSheet(Painted, BoxLayout):
    """The background of the selected city's card: below the map, or to its right."""

    def draw(self, pen: Pen, w: float, h: float) -> None:
        frame = pen.look.frame
        if pen.look.form is WindowForm.PHONE_SIDE:
            pen.shadow("panel", -2, -40, w + 40, h + 80)
            pen.fill(0, 0, w, h, frame.sheet)
            pen.fill(0, 0, 2, h, frame.accent)
        elif pen.look.form is WindowForm.TABLET_SIDE:
            pen.shadow("panel", 0, 0, w, h)
            pen.fill(0, 0, w, h, frame.sheet)
            pen.fill(0, 0, w, 2, frame.accent)
        else:
            pen.shadow("panel", 0, -4, w, h)
            pen.box(0, -2, w, h + 30, tokens.RADIUS.sheet, frame.accent, ends="top")
            pen.box(0, 0, w, h + 30, tokens.RADIUS.sheet, frame.sheet, ends="top")


class CityName(Painted):
    """The selected city, with its numbers on a plate."""

    key = StringProperty("city")
    say = StringProperty()
    brief: Brief | None = ObjectProperty(None, allownone=True)
    wide = NumericProperty(0)  # its width in pixels on one line
    shown: tuple[str, ...] = ("brief",)

    def on_brief(self, *_changed: object) -> None:
        """Measure another city's name."""
        look, brief = self.look, self.brief
        if look is not None and brief is not None:
            size = self._size(look)
            plate = text_width(look, brief.numbers, "display", size * NUMBERS) + 38
            self.wide = look.px(text_width(look, brief.name, "display", size) + plate)

    def refit(self) -> None:
        self.on_brief()

    def _size(self, look: Viewport) -> float:
        return look.type.figure * (0.82 if look.tablet else 0.94)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if self.brief is None:
            return
        name, numbers, size = self.brief.name, self.brief.numbers, self._size(pen.look)
        frame = pen.look.frame
        d = pen.density
        px = text_rendering.fitting(name, "display", pen.look.letters(size), int(w * 0.72 * d), 8)
        px = min(px, int(h * d))
        wide = pen.exact(name, "display", px, 0, h / 2, frame.text)
        small = text_rendering.fitting(numbers, "display", max(8, int(px * NUMBERS)), int((w - wide - 30) * d), 8)
        plate = text_rendering.width(numbers, "display", small) / d + 20
        tall = small / d * 1.22
        pen.box(wide + 12, (h - tall) / 2, plate, tall, tokens.RADIUS.chip, C.opened)
        pen.exact(numbers, "display", small, wide + 12 + plate / 2, h / 2, C.opened_rim, "centre")


class CityTokens(Painted):
    """The tokens of the mission."""

    key = StringProperty("tokens")
    say = StringProperty()
    brief: Brief | None = ObjectProperty(None, allownone=True)
    wide = NumericProperty(0)  # their width in pixels side by side
    shown: tuple[str, ...] = ("brief",)

    def on_brief(self, *_changed: object) -> None:
        """Lay out another city's tokens."""
        if self.look is not None and self.brief is not None:
            side = TOKEN[self.look.tablet]
            self.wide = self.look.px((side + 7) * (self.brief.mistakes + self.brief.checks))

    def refit(self) -> None:
        self.on_brief()

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if self.brief is None:
            return
        mistakes, side = self.brief.mistakes, min(h, TOKEN[pen.look.tablet])
        count = mistakes + self.brief.checks
        pitch = min(side + (7 if pen.look.tablet else 6), (w - side) / max(1, count - 1)) if count > 1 else 0
        for index in range(count):
            kind = "left" if index < mistakes else "check"
            pen.sprite("duet", f"disc_{kind}", side / 2 + index * pitch, h / 2, side)


# -- parts bound to their screen -------------------------------------------------------------------


class OfScreen(EventDispatcher):
    """Follows the model of its screen."""

    screen = ObjectProperty(None, allownone=True, rebind=True)


class MapLegend(OfScreen, ChartLegend):
    """The numbers of the team's cities."""


class BriefName(OfScreen, CityName):
    """The city's name."""


class BriefTokens(OfScreen, CityTokens):
    """The city's tokens."""


class BriefWords(OfScreen, Words):
    """The meaning of turns and mistakes, and the record."""


class BriefPlay(OfScreen, AppButton):
    """The button that deals the city."""

    style = StringProperty(ButtonStyle.MAIN.value)
    letters = StringProperty("title")
    least = NumericProperty(tokens.TARGET.primary)

    closed = BooleanProperty(False)


class BriefTries(OfScreen, LazyOnly):
    """The button that shows the attempts in this city, if there are any."""
