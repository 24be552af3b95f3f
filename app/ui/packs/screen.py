"""The packs: built-in words and own ones, which of them go into the next match, and the ways to new ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.device import texts
from app.table.log import LogTrouble
from app.ui import kit
from app.ui.hall import why
from app.ui.i18n import LANGUAGES, _, n_, say
from app.ui.look import Look
from app.ui.packs import choice
from app.ui.page import Page
from app.ui.paint import Pen, paragraph_height
from app.ui.sheet import Box, Item
from games.duet import cells
from games.duet.words import mix, pack

if TYPE_CHECKING:
    from app.table.packs import OwnPack, PackShelf
    from app.ui.app import Safehouse

NAME, DETAIL = 18.0, 14.5


class PacksScreen(Page):
    """All words there are to deal from."""

    def __init__(self, app: Safehouse, language: str = "en") -> None:
        super().__init__(app)
        self.language = language  # of the built-in words
        self.shelf: PackShelf | None = None

    def shown_again(self) -> None:
        """Which packs are there?"""
        self._ask(lambda: None)

    def _ask(self, act: Callable[[], object]) -> None:
        """Does something with the packs, and looks again."""
        hall = self.app.hall

        def work() -> PackShelf:
            act()
            return hall.packs.list()

        hall.run(work, self._found, lambda error: self.app.tell(say(why(error))))

    def _found(self, shelf: PackShelf) -> None:
        self.shelf = shelf
        self.lay()

    # -- what is seen ------------------------------------------------------------------------------

    def compose(self, look: Look) -> list[Item]:
        """A list with switches, and two buttons."""
        x, w = self.column(look)
        rows, tall = self._rows(look, x, w)
        box = self.foot(look)
        half = (w - 10) / 2
        left, right = Box(x, box.y, half, box.h), Box(x + half + 10, box.y, half, box.h)
        buttons = (
            kit.secondary("import", left, _("From a file"), "file-import-outline", self._import),
            kit.primary("new", right, _("New pack"), "plus", self._new, 18),
        )
        return self.page(look, _("Words"), rows, tall, foot=buttons)

    def _rows(self, look: Look, x: float, w: float) -> tuple[list[Item], float]:
        shelf = self.shelf
        if shelf is None:
            return [], 0.0
        app, muted = self.app, look.frame.text_muted
        packs = choice.mine(app, shelf)
        alone = choice.only_ours(app) and choice.enough(packs)
        dealt = mix(*(own.pack.words for own in packs), () if alone else pack(self.language))
        items: list[Item] = []
        total = n_("{n} word to deal from", "{n} words to deal from", len(dealt))
        line = look.grown(34)
        items.append(kit.words("total", Box(x + 4, 4, w - 8, line), total, 16, muted, "strong", fit=True))
        y = 4 + line
        built = n_("{n} word", "{n} words", len(pack(self.language)))
        y = self._line(look, Box(x, y, w, 0), items, "built-in", LANGUAGES[self.language], built, not alone, None, None)
        for own in reversed(shelf.kept):
            y = self._own(look, own, Box(x, y, w, 0), items, own in packs)
        if shelf.kept:
            y = self._only(look, packs, Box(x, y + 4, w, 0), items)
        else:
            text = _("Your own words: friends, places, private jokes. One word on each line.")
            tall = paragraph_height(look, text, 16, w - 24, spacing=1.25)
            items.append(kit.words("none", Box(x + 12, y + 8, w - 24, tall), text, 16, look.frame.text_soft))
            y += tall + 16
        if shelf.removed:
            items.append(
                kit.words("bin", Box(x + 4, y + 8, w - 8, line), _("Thrown away"), DETAIL, muted, "strong", fit=True)
            )
            y += line + 8
            for own in shelf.removed:
                y = self._own(look, own, Box(x, y, w, 0), items, False, removed=True)
        if shelf.aside:
            sentence = n_(
                "{n} damaged file was set aside; nothing of it is lost.",
                "{n} damaged files were set aside; nothing of them is lost.",
                shelf.aside,
            )
            tall = paragraph_height(look, sentence, DETAIL, w - 24, spacing=1.25) + 12
            items.append(kit.words("aside", Box(x + 12, y, w - 24, tall), sentence, DETAIL, look.frame.danger))
            y += tall
        return items, y

    def _own(self, look: Look, own: OwnPack, box: Box, items: list[Item], on: bool, removed: bool = False) -> float:
        """One own pack."""
        words = n_("{n} word", "{n} words", len(own.pack.words))
        detail = f"{LANGUAGES[own.language]} · {words}"
        faulty = sum(1 for line in own.pack.faulty if not line.word and line.written.strip())
        if faulty:
            detail += " · " + n_("{n} line left out", "{n} lines left out", faulty)
        if own.damage is not None and own.damage.trouble is not LogTrouble.TORN:
            detail += " · " + _("damaged from line {n}: what was saved before is here", n=own.damage.line + 1)
        name = own.name or _("Without a name")
        if removed:
            return self._line(look, box, items, own.id, name, detail, None, self._restorer(own.id), None)
        return self._line(look, box, items, own.id, name, detail, on, self._switcher(own.id), self._editor(own.id))

    def _only(self, look: Look, packs: tuple[OwnPack, ...], box: Box, items: list[Item]) -> float:
        """Nothing but own words."""
        have = len(mix(*(own.pack.words for own in packs)))
        on = choice.only_ours(self.app)
        detail = _("The built-in words stay in the drawer.")
        if have < cells.COUNT:
            detail = _(
                "A table needs {needed} words; the packs that are on have {have}.", needed=cells.COUNT, have=have
            )
        return self._line(look, box, items, "only", _("Only our words"), detail, on, self._toggle_only, None)

    def _line(
        self,
        look: Look,
        box: Box,
        items: list[Item],
        key: str,
        name: str,
        detail: str,
        on: bool | None,
        tap: Callable[[], None] | None,
        edit: Callable[[], None] | None,
    ) -> float:
        """A row with a switch, and a pen beside it."""
        wide = box.w - (56 if edit is not None else 0)
        room = wide - 28 - (64 if on is not None else 40)
        tall = max(64.0, NAME * look.text * 1.3 + paragraph_height(look, detail, DETAIL, room, spacing=1.2) + 22)
        place = Box(box.x, box.y, wide, tall)
        state = (name, detail, on, tap is not None)
        items.append(Item(f"pack/{key}", place, _row, state, tap, say=f"{name}. {detail}"))
        if edit is not None:
            y = box.y + (tall - 48) / 2
            say_ = _("Edit {name}", name=name)
            items.append(kit.icon_button(f"edit/{key}", box.right - 52, y, "pencil-outline", say_, edit, 24))
        return place.foot + 8

    # -- what taps do ------------------------------------------------------------------------------

    def _switcher(self, own: str) -> Callable[[], None]:
        def switch() -> None:
            choice.toggle(self.app, own)
            self.lay()

        return switch

    def _toggle_only(self) -> None:
        self.app.choose(choice.ONLY, "" if choice.only_ours(self.app) else "on")
        self.lay()

    def _editor(self, own: str) -> Callable[[], None]:
        return lambda: self.app.go("pack", pack=own)

    def _restorer(self, own: str) -> Callable[[], None]:
        return lambda: self._ask(lambda: self.app.hall.packs.restore(own))

    def _new(self) -> None:
        self.app.go("pack", language=self.language)

    def _import(self) -> None:
        """A file becomes a new pack, which is shown before it is kept; where no file can be chosen, text is pasted."""

        def read(name: str, data: bytes) -> None:
            self.app.go("pack", language=self.language, called=name, text=texts.decoded(data))

        if not texts.choose(read):
            self.app.tell(_("No file can be chosen here. Open a new pack and paste the words."))


def _row(pen: Pen, w: float, h: float, state: tuple[str, str, bool | None, bool]) -> None:
    name, detail, on, tapped = state
    frame = pen.look.frame
    pen.box(0, 0, w, h, 16, frame.card)
    pen.ring(0, 0, w, h, 16, 1, frame.hairline)
    right = w - 16
    if on is None:
        pen.icon("restore", w - 28, h / 2, 24, frame.text_muted)
        right -= 32
    elif tapped:
        kit.switch_at(pen, w - 66, h / 2 - 16, on)
        right -= 64
    else:
        pen.icon("check" if on else "minus", w - 28, h / 2, 24, frame.accent if on else frame.text_muted)
        right -= 64
    room = right - 14
    tall = paragraph_height(pen.look, detail, DETAIL, room, spacing=1.2)
    head = NAME * pen.look.text * 1.3
    top = (h - head - tall) / 2
    pen.text(name, "strong", NAME, 14, top + head / 2, frame.text, room=room, least=0.5, cut=True)
    pen.paragraph(detail, DETAIL, 14, top + head, room, frame.text_soft, spacing=1.2)
