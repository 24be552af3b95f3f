"""The rules reader: chapters on paper, a search field, opened at the chapter that matters now."""

from typing import TYPE_CHECKING

from app.ui import kit, tokens
from app.ui.i18n import _
from app.ui.look import Look
from app.ui.paint import Pen, paragraph_height
from app.ui.play import play
from app.ui.rules.book import Chapter, chapters, games, matching
from app.ui.screen import Screen
from app.ui.setup.editor import NameField
from app.ui.sheet import Box, Item, ScrollSheet

if TYPE_CHECKING:
    from app.ui.app import Safehouse

D = tokens.DUET
SPACING = 1.36


class RulesScreen(Screen):
    """One game's rules."""

    def __init__(self, app: "Safehouse", game: str = "", at: str = "") -> None:
        super().__init__(app)
        self.game = game or games()[0]
        self.at = at
        self.scroll = ScrollSheet()
        self.field = NameField()
        self.field.bind(text=lambda _field, _text: self.lay())
        self._places: dict[str, float] = {}
        self._height = 0.0
        self._opened = not at

    def compose(self, look: Look) -> list[Item]:
        """Everything on the screen."""
        e = look.edges
        top = e.top + (72 if look.tablet else 56)
        wide = min(look.width - e.left - e.right - 20, 760.0)
        x = e.left + (look.width - e.left - e.right - wide) / 2
        search = Box(x, top, wide, 52)
        self.field.fit(look, 52)
        body = Box(0, search.foot + 10, look.width, look.height - search.foot - 10)
        found = matching(chapters(self.game, look.language) or chapters(self.game, "en"), self.field.text)
        items, height = self._pages(look, found, x, wide)
        self._height = height + e.bottom + 20
        pages = self.scroll.item("scroll", look, body, items, self._height)
        self._open_at(body.h)
        title = _("Rules") + " · " + play(self.game).leaflet().title
        bar = kit.top_bar(look, title, self._back, _("Back"))
        icon = Box(search.x, search.y, 48, 52)
        typing = bool(self.field.text)
        items = [
            kit.desk(look, lamp=(look.width / 2 - 350, e.top - 230, 700, 560), glow=0.26),
            *bar,
            Item("search/box", search, _search_box, (typing, _("Search"))),
            Item("search/icon", icon, _search_icon),
            Item(
                "search",
                Box(search.x + 38, search.y, search.w - 38 - (50 if typing else 0), 52),
                widget=self.field,
                say=_("Search"),
            ),
            pages,
        ]
        if typing:
            items.append(
                kit.icon_button(
                    "clear", search.right - 50, search.y + 2, "close", _("Clear the search"), self._clear, 22
                )
            )
        return items

    def _pages(self, look: Look, found: tuple[Chapter, ...], x: float, wide: float) -> tuple[list[Item], float]:
        """A sheet of paper per chapter."""
        items: list[Item] = []
        y = 6.0
        inner = wide - 40
        self._places = {}
        for chapter in found:
            tall = _chapter_height(look, chapter, inner)
            self._places[chapter.key] = y
            say = f"{chapter.title}. {' '.join(chapter.paragraphs)}"
            items.append(
                Item(
                    f"chapter/{chapter.key}",
                    Box(x, y, wide, tall),
                    _chapter,
                    (chapter, chapter.key == self.at),
                    say=say,
                )
            )
            y += tall + 14
        if not found:
            items.append(
                kit.words("none", Box(x, 40, wide, 60), _("Nothing found."), 18, look.frame.text_soft, anchor="centre")
            )
        return items, y

    def _open_at(self, room: float) -> None:
        """Scrolls to the chapter that matters now, once."""
        if not self._opened and self.at in self._places and self._height > room:
            self.scroll.scroll_y = 1 - min(1.0, max(0.0, self._places[self.at] - 4) / (self._height - room))
            self._opened = True

    def _clear(self) -> None:
        self.field.text = ""

    def _back(self) -> None:
        self.app.back()


def _chapter_height(look: Look, chapter: Chapter, w: float) -> float:
    tall = 18 + 28 * look.text * 1.1 + 8
    size = 18.0 if look.tablet else 17.0
    for text in chapter.paragraphs:
        tall += paragraph_height(look, text, size, w, spacing=SPACING) + 8
    return tall + 12


def _chapter(pen: Pen, w: float, h: float, state: tuple[Chapter, bool]) -> None:
    chapter, now = state
    pen.shadow("card", 0, 0, w, h)
    pen.box(0, 2, w, h, 12, D.paper_edge)
    pen.paper(0, 0, w, h, 12, D.paper, "paper")
    if now:
        pen.box(0, 14, 5, h - 28, 3, D.pad_head)
    size = 18.0 if pen.look.tablet else 17.0
    line = 28 * pen.look.text * 1.1
    pen.text(chapter.title, "display", 28, 20, 18 + line / 2, D.ink, room=w - 40, least=0.4)
    y = 18 + line + 8
    for text in chapter.paragraphs:
        y += pen.paragraph(text, size, 20, y, w - 40, D.ink_note, spacing=SPACING) + 8


def _search_box(pen: Pen, w: float, h: float, state: tuple[bool, str]) -> None:
    typing, hint = state
    frame = pen.look.frame
    pen.box(0, 0, w, h, 14, frame.control if frame.lamp else frame.surface)
    if not typing:
        pen.text(hint, "text", 18, 52, h / 2, frame.text_muted, room=w - 60)


def _search_icon(pen: Pen, w: float, h: float, _state: object) -> None:
    pen.icon("magnify", w / 2, h / 2, 24, pen.look.frame.text_muted)
