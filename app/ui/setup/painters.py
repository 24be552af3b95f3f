"""The painters of the set-up: the chosen folder, players, option cards, names and symbols."""

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app.present import tokens
from app.present.game_info import Option
from app.present.people import Person
from app.present.setup.bot_choice import bot_text
from app.present.setup.presenter import Setup
from app.ui.drawing.painted_widget import Leaf, Painted, Touched
from app.ui.drawing.pen import Pen, paragraph_height, text_width, whole
from app.ui.theme.viewport import Viewport
from app.ui.widgets import shared_painters
from app.ui.widgets.folder import TAB, folder, photo
from app.ui.widgets.shared_painters import badge

F = tokens.FOLDER
R = tokens.RADIUS
ROOMY = 140.0  # least height at which a card shows its sentence


def head(pen: Pen, w: float, h: float, model: Setup) -> None:
    folder(pen, w, h, 18, 100 * max(1.0, pen.look.text * 0.9), model.tab)
    large = w >= 560
    pw, ph = (232, 164) if large else (112, 84)
    title, size, side = pen.type.figure, pen.type.title if large else pen.type.small, 28.0 if large else 18.0
    room = w - 2 * side - pw - 10
    grow = min(pen.look.text, 1.3)
    pen.text(model.leaflet.title, "display", title, side, TAB + 16 + title * 0.5 * grow, F.ink, room=room, least=0.4)
    goal = model.leaflet.goal
    top = TAB + 16 + title * 1.1 * grow
    photo(pen, model.leaflet.game, w - side + 2 - pw, TAB + (12 if not large else 20), pw, ph, 2.5)
    if pen.look.text >= 1.45:  # large text has room for the title alone
        return
    while size > pen.type.card_word_floor and paragraph_height(pen.look, goal, size, room, spacing=1.22) > h - top - 40:
        size -= 0.5
    pen.paragraph(goal, size, side, top, room, F.ink_soft, spacing=1.22)


def standing(pen: Pen, w: float, h: float, model: Setup) -> None:
    with pen.turned(-0.6, w / 2, h / 2):
        folder(pen, w, h, 20, 112, model.tab)
        pw, ph = (300, 206) if w >= 350 else (232, 164)
        photo(pen, model.leaflet.game, (w - pw) / 2, TAB + 30, pw, ph, -1.6)
        y = TAB + 30.0 + ph + 26
        room = w - 52
        size = pen.type.figure if pen.look.text < 1.3 else pen.type.title * tokens.LOUD
        y += pen.block(model.leaflet.title, size, 28, y, room, 150, F.ink, "display", spacing=0.96, middle=False) + 12
        y += (
            pen.block(model.leaflet.goal, pen.type.body, 28, y, room, h - y - 60, F.ink_soft, spacing=1.3, middle=False)
            + 16
        )
        if y < h - 34:
            x = 28.0
            for icon, words in (("account-multiple", model.tab), ("clock-outline", model.leaflet.duration)):
                pen.icon(icon, x + 11, y + 11, 22, F.ink)
                x += 28 + pen.text(words, "strong", pen.type.small, x + 28, y + 11, F.ink, room=w - x - 50) + 18


def small(pen: Pen, w: float, h: float, model: Setup) -> None:
    with pen.turned(-0.4, w / 2, h / 2):
        folder(pen, w, h, 14, 104, model.tab)
        pen.text(model.leaflet.title, "display", tokens.PHONE_TYPE.figure, 16, TAB + 30, F.ink, room=w - 32, least=0.4)
        if h > 170:
            photo(pen, model.leaflet.game, w / 2 - 66, TAB + 62, 132, 98, -1.6)


def swap(pen: Pen, w: float, h: float, _state: object) -> None:
    pen.box(0, 0, w, h, R.sheet, pen.look.frame.control)
    pen.icon("swap-horizontal", w / 2, h / 2, 26, pen.look.frame.text)


def option_card(pen: Pen, w: float, h: float, state: tuple[Option, bool]) -> None:
    option, on = state
    roomy = w > ROOMY
    frame = pen.look.frame
    ink = frame.text
    if on:
        pen.box(0, 0, w, h, R.button, frame.chosen)
        ink = frame.on_chosen
        pen.icon("check-circle", w - 12 - 11, 10 + 18, 22, ink)
    else:
        pen.box(0, 0, w, h, R.button, frame.raised if frame.lamp else frame.surface)
        pen.ring(0, 0, w, h, R.button, 1, frame.outline)
    pen.text(option.figure, "display", tokens.PHONE_TYPE.figure, 12, 10 + 18 * min(pen.look.text, 1.4), ink)
    words = option.line if roomy and option.line else option.caption
    if roomy and text_width(pen.look, words, "strong", pen.type.label) > w - 24:
        words = option.caption
    pen.text(words, "strong", pen.type.label, 12, h - 10 - 8 * pen.look.text, ink, room=w - 20, least=0.5)


def chip(pen: Pen, w: float, h: float, state: tuple[str, bool]) -> None:
    name, on = state
    frame = pen.look.frame
    pen.box(0, 4, w, h - 8, R.sheet, frame.chosen if on else frame.control)
    ink = frame.on_chosen if on else frame.text
    pen.text(name, "strong", pen.type.small, w / 2, h / 2, ink, "centre", room=w - 20, least=0.5, cut=True)


def identity(pen: Pen, w: float, h: float, state: tuple[Person, bool]) -> None:
    person, on = state
    frame = pen.look.frame
    if on:
        pen.box(4, 0, w - 8, h, R.panel, frame.control)
        pen.ring(4, 0, w - 8, h, R.panel, 2, frame.accent)
    badge(pen, person, w / 2, h / 2, 48)


def face(pen: Pen, w: float, h: float, state: tuple[str, bool]) -> None:
    animal, on = state
    frame = pen.look.frame
    if on:
        pen.box(4, 0, w - 8, h, R.panel, frame.chosen)
    pen.icon(animal, w / 2, h / 2, 30, frame.on_chosen if on else frame.text)


class FormSheet(Painted, BoxLayout):
    """The background of the options: a sheet over the lower part of a window, or its right side."""

    def draw(self, pen: Pen, w: float, h: float) -> None:
        (shared_painters.side_sheet if pen.look.side else shared_painters.foot_sheet)(pen, w, h, None)


class PlayerChip(Touched, Leaf):
    """A player: badge, names, an edit icon; names that do not fit on one line are wrapped."""

    model = ObjectProperty(None, allownone=True)
    shown: tuple[str, ...] = ("model",)

    def _room(self, w: float) -> float:
        return w - 62 - 40

    def _names(self, look: Viewport, w: float) -> tuple[str, float, float]:
        """The names (all, if they fit into two lines), their text size, and their height."""
        person, room = self.model[1], self._room(w)
        for words in (person.everybody, person.name):
            letters = whole(look, words, "strong", look.type.lead, room, look.type.label)
            high = paragraph_height(look, words, letters, room, "strong", tokens.LINE_TIGHT)
            if high <= 2 * letters * look.text * tokens.LINE_TIGHT + 1:
                break
        return words, letters, high

    def tall(self, look: Viewport, w: float) -> float:
        least = 64.0 if look.tablet else tokens.TARGET.button
        if self.model is None:
            return least
        below = look.type.label * look.text * 1.2 if self.model[1].bot is not None else 0.0
        return max(least, self._names(look, w)[2] + below + 2 * tokens.GAPS.near)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if self.model is None:
            return
        look, frame = pen.look, pen.look.frame
        pen.box(0, 0, w, h, R.button, frame.raised if frame.lamp else frame.control)
        badge(pen, self.model[1], 31, h / 2, 40)
        words, letters, high = self._names(look, w)
        top = (h - high) / 2
        bot = self.model[1].bot
        if bot is not None:
            small = look.type.label
            top = (h - high - small * look.text * 1.2) / 2
            line = top + high + small * look.text * 0.6
            pen.text(bot_text(bot), "text", small, 62, line, frame.text_muted, room=self._room(w), least=0.5)
        pen.paragraph(words, letters, 62, top, self._room(w), frame.text, "strong", spacing=tokens.LINE_TIGHT)
        pen.icon("pencil-outline", w - 22, h / 2, 20, frame.text_muted)
