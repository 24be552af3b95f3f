"""The settings: on a phone one page of cards, on a tablet a list of pages and the page beside it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.ui import kit, tokens
from app.ui.i18n import _, capitals
from app.ui.look import Form, Look
from app.ui.paint import Pen, paragraph_height
from app.ui.screen import Screen
from app.ui.settings.model import Page, Row
from app.ui.settings.presenter import pages
from app.ui.sheet import Box, Item, ScrollSheet
from app.ui.slider import StepSlider

if TYPE_CHECKING:
    from app.ui.app import Safehouse

D = tokens.DUET


class SettingsScreen(Screen):
    """Where the app is set to somebody's liking."""

    def __init__(self, app: "Safehouse") -> None:
        super().__init__(app)
        self.scroll = ScrollSheet()
        self.slider = StepSlider(tokens.TEXT_STEPS, lambda value: app.set(text=value))
        self.page = "look"

    def compose(self, look: Look) -> list[Item]:
        """Everything on the screen."""
        all_pages = pages(self.app, look)
        e = look.edges
        items = [
            kit.desk(look, lamp=(look.width / 2 - 350, e.top - 230, 700, 560), glow=0.26),
            *kit.top_bar(look, _("Settings"), self._back, _("Back")),
        ]
        top = e.top + (72 if look.tablet else 56)
        if look.form in (Form.TABLET_SIDE, Form.PHONE_SIDE):
            return [*items, *self._two(look, all_pages, top)]
        margin = 12.0 if look.width < 600 else max(40.0, (look.width - 640) / 2)
        box = Box(0, top, look.width, look.height - top)
        inner, height = self._cards(look, all_pages, margin)
        return [*items, self.scroll.item("scroll", look, box, inner, height + e.bottom + 16)]

    def _cards(self, look: Look, all_pages: tuple[Page, ...], margin: float) -> tuple[list[Item], float]:
        """All pages below each other."""
        items: list[Item] = []
        y = 4.0
        for page in all_pages:
            w = look.width - 2 * margin
            rows, height = self._rows(look, page, Box(margin + 16, y + 8, w - 32, 0))
            items.append(kit.card(f"card/{page.key}", Box(margin, y, w, height + 16)))
            items += rows
            y += height + 16 + 14
        return items, y

    def _two(self, look: Look, all_pages: tuple[Page, ...], top: float) -> list[Item]:
        """The list to the left, the chosen page to the right."""
        e = look.edges
        left = e.left + (32 if look.tablet else 16)
        nav_w = 280.0 if look.tablet else 200.0
        tall = min(60.0 if look.tablet else 52.0, (look.height - top - e.bottom) / len(all_pages) - 6)
        items = []
        for index, page in enumerate(all_pages):
            box = Box(left, top + 8 + index * (tall + 6), nav_w, tall)
            items.append(
                Item(
                    f"page/{page.key}",
                    box,
                    _nav,
                    (page.icon, page.title, page.key == self.page),
                    self._turn(page.key),
                    say=page.title,
                )
            )
        x = left + nav_w + (32 if look.tablet else 16)
        w = look.width - x - e.right - (32 if look.tablet else 12)
        room = look.height - top - e.bottom - (24 if look.tablet else 8)
        page = next(page for page in all_pages if page.key == self.page)
        pad = 30.0 if look.tablet else 16.0
        rows, height = self._rows(look, page, Box(pad, 14, w - 2 * pad, 0))
        tall_card = min(room, height + 28)
        items.append(kit.card("page", Box(x, top, w, tall_card), 20))
        items.append(self.scroll.item("scroll", look, Box(x, top + 4, w, tall_card - 8), rows, height + 20))
        return items

    # -- rows --------------------------------------------------------------------------------------

    def _rows(self, look: Look, page: Page, box: Box) -> tuple[list[Item], float]:
        """The settings of a page; on a wide page language and theme stand side by side."""
        items: list[Item] = []
        y = box.y
        big = look.tablet and look.side
        size = 19.0 if big else 17.0
        pair = [row for row in page.rows if row.kind == "segments" and not row.icon]
        beside = big and len(pair) == 2 and look.text < 1.3
        for index, row in enumerate(page.rows):
            if row in pair:
                half = (box.w - 30) / 2
                place = Box(box.x + (half + 30 if beside and row is pair[1] else 0), y, half if beside else box.w, 0)
                height = self._segments(look, row, place, items)
                if not beside or row is pair[1]:
                    y += height
            elif row.kind == "slider":
                y += self._slider(look, row, Box(box.x, y, box.w, 0), items)
            else:
                if index:
                    items.append(kit.rule(f"{row.key}/rule", box.x, y, box.w))
                y += self._line(look, row, Box(box.x, y, box.w, 0), items, size)
        return items, y - box.y

    def _segments(self, look: Look, row: Row, box: Box, items: list[Item]) -> float:
        label = look.grown(22)
        items.append(
            kit.words(
                f"{row.key}/label",
                Box(box.x, box.y + 4, box.w, label),
                row.title,
                16 if look.tablet else 14,
                look.frame.text_muted,
                "strong",
                fit=True,
            )
        )
        tall = look.grown(56, 0.35)
        items.extend(
            kit.segments(row.key, Box(box.x, box.y + label + 8, box.w, tall), row.choices, row.chosen, row.pick)
        )
        return label + 8 + tall + 10

    def _slider(self, look: Look, row: Row, box: Box, items: list[Item]) -> float:
        """Text size, with two words that grow with it."""
        beside = box.w > 620
        w = (box.w - 30) / 2 if beside else box.w
        label = look.grown(22)
        items.append(
            kit.words(
                "text/label",
                Box(box.x, box.y + 4, w * 0.7, label),
                row.title,
                16 if look.tablet else 14,
                look.frame.text_muted,
                "strong",
                fit=True,
            )
        )
        items.append(
            kit.words(
                "text/value",
                Box(box.x + w * 0.7, box.y + 4, w * 0.3, label),
                row.value,
                16,
                face="strong",
                anchor="right",
                fit=True,
            )
        )
        self.slider.show(look, self.app.prefs.text)
        y = box.y + label + 4
        items.append(Item("text", Box(box.x, y, w, 48), widget=self.slider, say=row.title))
        words = (_("lighthouse"), _("oyster"))
        felt = Box(box.x + w + 30, box.y + 2, w, 96) if beside else Box(box.x, y + 52, box.w, 72)
        items.append(Item("text/sample", felt, _sample, words))
        return label + 64 if beside and label + 64 > 104 else 108 if beside else label + 4 + 52 + 72 + 12

    def _line(self, look: Look, row: Row, box: Box, items: list[Item], size: float) -> float:
        """A row with a switch, a value or an arrow."""
        if row.kind == "text":
            body = paragraph_height(look, row.line, size - 2.5, box.w - 39, spacing=1.25)
            tall = max(64.0, body + size * look.text * 1.3 + 20)
            items.append(
                Item(
                    row.key,
                    Box(box.x, box.y, box.w, tall),
                    _text_row,
                    (row.icon, row.title, row.line, size),
                    say=f"{row.title}. {row.line}",
                )
            )
            return tall
        tall = max(72.0 if row.kind == "segments" else 57.0, look.grown(70 if row.line else 60, 0.8))
        place = Box(box.x, box.y, box.w, tall)
        if row.kind == "switch":
            items.append(
                Item(
                    row.key,
                    place,
                    _switch_row,
                    (row.icon, row.title, row.line, row.on, size),
                    row.tap,
                    say=row.title,
                    radius=12,
                )
            )
        elif row.kind == "segments":
            wide = min(260.0, box.w * 0.46)
            items.append(
                kit.row(row.key + "/row", Box(box.x, box.y, box.w - wide - 10, tall), row.icon, row.title, size=size)
            )
            items.extend(
                kit.segments(
                    row.key, Box(box.right - wide, box.y + (tall - 56) / 2, wide, 56), row.choices, row.chosen, row.pick
                )
            )
        else:
            items.append(kit.row(row.key, place, row.icon, row.title, row.line, row.value, row.tap, size))
        return tall

    # -- what taps do ------------------------------------------------------------------------------

    def _turn(self, key: str) -> Callable[[], None]:
        def turn() -> None:
            self.page = key
            self.scroll.scroll_y = 1
            self.lay()

        return turn

    def _back(self) -> None:
        self.app.back()


# -- painters --------------------------------------------------------------------------------------


def _nav(pen: Pen, w: float, h: float, state: tuple[str, str, bool]) -> None:
    icon, title, on = state
    frame = pen.look.frame
    if on:
        pen.box(0, 0, w, h, 14, frame.chosen)
    ink = frame.on_chosen if on else frame.text
    pen.icon(icon, 29, h / 2, 26, ink)
    pen.text(title, "strong" if on else "text", 19 if pen.look.tablet else 16, 56, h / 2, ink, room=w - 66, least=0.5)


def _switch_row(pen: Pen, w: float, h: float, state: tuple[str, str, str, bool, float]) -> None:
    icon, title, line, on, size = state
    kit.paint_row(pen.within(0, 0), w - 64, h, (icon, title, line, "", size, False))
    kit.switch_at(pen, w - 52, h / 2 - 16, on)


def _text_row(pen: Pen, w: float, h: float, state: tuple[str, str, str, float]) -> None:
    icon, title, line, size = state
    frame = pen.look.frame
    pen.icon(icon, 12.5, h / 2, 25, frame.accent)
    first = size * pen.look.text * 1.3
    pen.text(title, "text", size, 39, 8 + first / 2, frame.text, room=w - 39, least=0.5)
    pen.paragraph(line, size - 2.5, 39, 8 + first, w - 39, frame.text_muted, spacing=1.25)


def _sample(pen: Pen, w: float, h: float, words: tuple[str, str]) -> None:
    """Two words as they will stand on the board."""
    pen.paper(0, 0, w, h, 14, tokens.FELT.ground, "felt_day")
    wide = (w - 38) / 2
    for index, word in enumerate(words):
        x = 14 + index * (wide + 10)
        if index == 0:
            pen.box(x, 14, wide, h - 26, 7, D.paper_edge)
            pen.paper(x, 12, wide, h - 26, 7, D.paper, "paper")
        else:
            pen.box(x, 12, wide, h - 24, 7, D.agent_border)
            pen.gradient(x + 3, 15, wide - 6, h - 30, 5, D.agent_hi, D.agent)
            pen.sprite("duet", "key_agent_on_green", x + 18, 27, 21)
        size = min(22 * min(pen.look.text, 1.42), h * 0.36) * (1.25 if h > 80 else 1)
        pen.text(
            capitals(word),
            "words",
            size / pen.look.text,
            x + wide / 2 + (9 if index else 0),
            h / 2 - (1 if index else 0),
            D.ink if index == 0 else D.on_agent,
            "centre",
            room=wide - (14 if index == 0 else 50),
            least=0.3,
        )
