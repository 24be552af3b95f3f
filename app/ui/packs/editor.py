"""One pack: its name, its language, its words as a text, and beside it what is wrong with which line.

What is written is kept when the screen is left, whatever is wrong with it: nothing that was typed is lost.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from kivy.core.clipboard import Clipboard
from kivy.uix.textinput import TextInput

from app.device import sharing, texts
from app.table.names import LONGEST_NAME
from app.ui import kit, tokens
from app.ui.colours import rgba
from app.ui.dialogs import Menu, Question
from app.ui.fields import NameField
from app.ui.hall import why
from app.ui.i18n import LANGUAGES, _, n_, say
from app.ui.letters import face_file
from app.ui.look import Look
from app.ui.overlay import after
from app.ui.packs import choice
from app.ui.packs.choice import problem_text
from app.ui.paint import Pen, paragraph_height
from app.ui.screen import Screen
from app.ui.sheet import Box, Item, ScrollSheet
from app.ui.where import Plain
from games.duet.words import Line, Pack, PackFault, parse

if TYPE_CHECKING:
    from app.table.packs import PackShelf
    from app.ui.app import Safehouse

LABEL, LINE = 14.0, 15.0
PAUSE = 0.3  # seconds without typing, before the lines are checked


class PackField(NameField):
    """A line for the name of a pack."""

    longest = LONGEST_NAME


class WordsField(TextInput):
    """The words, one a line."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(
            multiline=True,
            write_tab=False,
            background_color=(0, 0, 0, 0),
            font_name=face_file("text"),
            cursor_width="2dp",
            keyboard_suggestions=False,
            do_wrap=False,
            **kwargs,
        )

    def fit(self, look: Look) -> None:
        """Follows theme and text scale."""
        self.font_size = round(17 * look.text * look.density)
        self.foreground_color = rgba(look.frame.text)
        self.cursor_color = rgba(look.frame.accent)
        self.padding = (14 * look.density, 10 * look.density, 14 * look.density, 10 * look.density)

    def go_to(self, number: int) -> None:
        """Puts the cursor at the end of a line, counted from 1."""
        row = max(0, min(number - 1, len(self._lines) - 1))
        self.cursor = (len(self._lines[row]), row)


class PackScreen(Screen):
    """Where a pack is written."""

    def __init__(self, app: Safehouse, pack: str = "", language: str = "en", called: str = "", text: str = "") -> None:
        super().__init__(app)
        self.id = pack
        self.language = language
        self.titled = PackField(text=called[:LONGEST_NAME])
        self.words = WordsField(text=text)
        self.checked: Pack = parse(text, language)
        self.kept = ("", "", "")  # name, language and text as they are on the disk
        self.scroll = ScrollSheet()
        self._timer: Any = None
        self.words.bind(text=lambda *_: self._typed())
        self.titled.bind(text=lambda *_: self._typed())
        self._read = not pack

    def shown_again(self) -> None:
        """Reads the pack."""
        if not self._read:
            hall = self.app.hall
            hall.run(hall.packs.list, self._found, lambda error: self.app.tell(say(why(error))))

    def _found(self, shelf: PackShelf) -> None:
        own = shelf.find(self.id)
        if own is None:
            self.app.back()
            return
        self._read = True
        self.language = own.language
        self.titled.text, self.words.text = own.name, own.text
        after(0, self._to_the_top)
        self.kept = (own.name, own.language, own.text)
        self._check()

    def _to_the_top(self) -> None:
        """A pack that is opened is read from its first line."""
        self.words.cursor = (0, 0)
        self.words.scroll_y = 0

    def _typed(self) -> None:
        """The lines are checked when the fingers rest."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = after(PAUSE, self._check)

    def _check(self) -> None:
        self.checked = parse(self.words.text, self.language)
        self.lay()

    # -- what is seen ------------------------------------------------------------------------------

    def compose(self, look: Look) -> list[Item]:
        """The fields, and what is to be said of the lines below or beside them."""
        e = look.edges
        low = look.height - look.keyboard < 560
        top = e.top + (72 if look.tablet else 56)
        left, right = e.left + 12.0, look.width - e.right - 12
        if look.width > 1000:
            left, right = look.width / 2 - 488, look.width / 2 + 488
        foot = look.height - max(e.bottom, look.keyboard) - 10
        wide = look.side and look.width > 700
        column = (right - left - 16) * 0.56 if wide else right - left
        items = [
            kit.desk(look, lamp=(look.width / 2 - 350, e.top - 230, 700, 560), glow=0.26),
            *kit.top_bar(look, _("Pack of words"), self._back, _("Back")),
            *self._tools(look),
        ]
        y = top
        squeezed = low and look.keyboard > 0 and not wide
        if not squeezed:
            name_w = column * 0.46 if low else column
            self.titled.fit(look, 52)
            items += [
                Item("name/box", Box(left, y, name_w, 52), kit.field_box),
                Item("name", Box(left, y, name_w, 52), widget=self.titled, say=_("The pack’s name")),
            ]
            if not self.titled.text:
                items.append(
                    kit.words(
                        "name/hint",
                        Box(left + 16, y, name_w - 24, 52),
                        _("The pack’s name"),
                        18,
                        look.frame.text_muted,
                        fit=True,
                    )
                )
            codes = list(LANGUAGES)
            place = Box(left + name_w + 8, y, column - name_w - 8, 52) if low else Box(left, y + 60, column, 52)
            captions = [(code.upper() if low else LANGUAGES[code], "") for code in codes]
            items += kit.segments("language", place, captions, codes.index(self.language), self._speak(codes), 15)
            y += 60 if low else 120
        report = Box(left + column + 16, top, right - left - column - 16, foot - top)
        if not wide:
            tall = 0.0 if squeezed else max(96.0, (foot - y) * 0.3)
            report = Box(left, foot - tall, column, tall)
        field = Box(left, y, column, (foot if wide else report.y - (8 if report.h else 0)) - y)
        self.words.fit(look)
        items += [
            Item("words/box", field, kit.field_box),
            Item("words", field, widget=self.words, say=_("Words")),
        ]
        if not self.words.text:
            hint = _("One word on each line.\nA line that begins with # is a note.")
            box = Box(field.x + 16, field.y + 12, field.w - 28, field.h - 20)
            items.append(kit.words("words/hint", box, hint, 17, look.frame.text_muted, spacing=1.3))
        if report.h > 40:
            rows, tall = self._report(look, report.w)
            items.append(self.scroll.item("report", look, report, rows, tall))
        return items

    def _tools(self, look: Look) -> list[Item]:
        """Everything else in one menu."""
        x = look.width - look.edges.right - (20 if look.tablet else 4) - tokens.TARGET.least
        y = look.edges.top + (12 if look.tablet else 4)
        return [kit.icon_button("tools", x, y, "dots-vertical", _("More"), self._menu)]

    def _report(self, look: Look, w: float) -> tuple[list[Item], float]:
        """How many words there are, and every line that has something wrong with it."""
        frame = look.frame
        good = n_("{n} word can be played.", "{n} words can be played.", len(self.checked.words))
        bold = look.grown(26)
        items = [kit.words("good", Box(4, 2, w - 8, bold), good, LINE, frame.text, "strong", fit=True)]
        y = bold + 6
        told = [line for line in self.checked.faulty if not _empty_end(self.checked, line)]
        if not told and not self.words.text.strip():
            return items, y
        if not told:
            items.append(kit.words("fine", Box(4, y, w - 8, bold), _("Every line is fine."), LINE, frame.ok, fit=True))
            return items, y + bold
        for line in told:
            assert line.problem is not None
            sentence = _("Line {n}: {what}", n=line.number, what=problem_text(line.problem))
            tall = max(48.0, paragraph_height(look, sentence, LINE, w - 48, spacing=1.2) + 14)
            state = (sentence, bool(line.word))
            place = Box(0, y, w, tall)
            items.append(Item(f"line/{line.number}", place, _problem, state, self._goer(line.number), say=sentence))
            y += tall + 2
        return items, y

    # -- what taps do ------------------------------------------------------------------------------

    def _speak(self, codes: list[str]) -> Callable[[int], None]:
        def speak(index: int) -> None:
            self.language = codes[index]
            self._check()

        return speak

    def _goer(self, number: int) -> Callable[[], None]:
        def go() -> None:
            self.words.focus = True
            self.words.go_to(number)

        return go

    def _menu(self) -> None:
        choices = [
            ("content-paste", _("Paste words"), self._paste),
            ("file-import-outline", _("Add words from a file"), self._import),
            ("content-copy", _("Copy all"), self._copy),
            ("file-export-outline", _("Write to a file"), self._export),
            ("share-variant-outline", _("Give to another app"), self._share),
        ]
        if self.id:
            choices.append(("trash-can-outline", _("Throw away"), self._remove))
        self.app.cover(Menu(self.app, _("Pack of words"), choices))

    def add(self, text: str) -> None:
        """Puts lines below those that are there; nothing that was written goes."""
        before = self.words.text
        self.words.text = before + ("\n" if before and not before.endswith("\n") else "") + text.replace("\r\n", "\n")
        self._check()

    def _paste(self) -> None:
        text = Clipboard.paste()
        if text and text.strip():
            self.add(text)
        else:
            self.app.tell(_("There is no text to paste."))

    def _copy(self) -> None:
        Clipboard.copy(self.file_text())
        self.app.tell(_("Copied."))

    def _import(self) -> None:
        if not texts.choose(lambda _name, data: self.add(texts.decoded(data))):
            self.app.tell(_("No file can be chosen here. Paste the words instead."))

    def _export(self) -> None:
        name = f"{self.title()}.txt"
        if not texts.keep(name, self.file_text(), lambda: self.app.tell(_("Written."))):
            self.app.tell(_("No file can be written here. Copy the words instead."))

    def _share(self) -> None:
        if not sharing.share(self.file_text(), self.title()):
            self._copy()

    def title(self) -> str:
        """The name of the pack, or what a pack without one is called."""
        return " ".join(self.titled.text.split()) or self.checked.name or _("Our words")

    def file_text(self) -> str:
        """The pack as a file of its own: its name as the first remark, unless the text says one."""
        text = self.words.text
        return text if self.checked.name else f"# {self.title()}\n{text}"

    def _remove(self) -> None:
        def remove() -> None:
            hall, own = self.app.hall, self.id
            self.id, self.kept = "", (self.titled.text, self.language, self.words.text)  # nothing is left to be kept
            hall.run(lambda: hall.packs.remove(own), lambda _none: self._back(), self._failed)

        text = _("The pack “{name}” goes away; it can be taken back.", name=self.title())
        title, yes, no = _("Throw away this pack?"), _("Throw away"), _("Keep it")
        self.app.cover(Question(self.app, title, text, yes, no, remove, "delete-outline", grave=True))

    # -- keeping -----------------------------------------------------------------------------------

    def remembered(self) -> dict[str, Plain]:
        """Which pack it is: a new one is on the disk by now, with what was typed."""
        if not self.id:
            self.app.hall.rest()
        return {"pack": self.id}

    def recall(self, kept: Mapping[str, Plain]) -> None:
        """The same pack again, as it was kept."""
        pack = kept.get("pack")
        if isinstance(pack, str) and pack:
            self.id, self._read = pack, False
            self.shown_again()

    def hidden(self) -> None:
        """Left, or put aside: what is written is kept."""
        self.save()

    def save(self) -> None:
        """Writes what has changed; a new pack that holds something is switched on at once."""
        now = (
            self.title() if self.words.text.strip() or self.titled.text.strip() else "",
            self.language,
            self.words.text,
        )
        if not self._read or now == self.kept or not (now[0] or now[2].strip()):
            return
        self.kept = now
        new, hall = not self.id, self.app.hall

        def write() -> str:
            self.id = hall.packs.save(self.id, *now)  # at once: what is saved next must know it
            return self.id

        def saved(own: str) -> None:
            if new and own not in choice.chosen(self.app):
                choice.toggle(self.app, own)

        hall.run(write, saved, self._failed)

    def _failed(self, error: Exception) -> None:
        self.kept = ("", "", "")
        self.app.tell(say(why(error)))

    def _back(self) -> None:
        self.app.back()


def _empty_end(pack: Pack, line: Line) -> bool:
    """Whether a blank line stands at the end, where everybody leaves one."""
    blank = line.problem is not None and line.problem.code is PackFault.BLANK
    return blank and all(not other.written.strip() for other in pack.lines[line.number - 1 :])


def _problem(pen: Pen, w: float, h: float, state: tuple[str, bool]) -> None:
    sentence, kept = state
    frame = pen.look.frame
    pen.icon(
        "information-outline" if kept else "alert-circle-outline", 16, h / 2, 22, frame.accent if kept else frame.danger
    )
    tall = paragraph_height(pen.look, sentence, LINE, w - 48, spacing=1.2)
    pen.paragraph(sentence, LINE, 38, (h - tall) / 2, w - 46, frame.text_soft, spacing=1.2)
