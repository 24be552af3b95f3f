"""One pack: its name, its language, its words as a text, and beside it what is wrong with which line.

What is written is kept when the screen is left, whatever is wrong with it: nothing that was typed is lost. The text
field holds one part of a long text at a time; what is too large for a pack is refused before it is in any field.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kivy.core.clipboard import Clipboard
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from app.device import sharing, text_files
from app.present import tokens
from app.present.duet import pack_choice
from app.present.duet.pack_choice import problem_text
from app.present.i18n import LANGUAGES, _, n_, say
from app.present.packs.pack_text import Findings, PackText, findings_of, heading, look_at
from app.services.match_service import why
from app.services.text_decoding import decoded
from app.table.names import LONGEST_NAME
from app.ui.shell.routes import Plain
from app.ui.shell.screen import AppScreen, after, read
from app.ui.widgets.dialogs import Menu, Question
from app.ui.widgets.inputs import TextEntry
from games.duet.words import too_large

if TYPE_CHECKING:
    from app.table.packs import PackShelf
    from app.ui.app import Safehouse

PAUSE = 0.3  # seconds without typing, before the lines are checked
CODES = tuple(LANGUAGES)
LONGEST = LONGEST_NAME
LARGEST_INSERT = 500  # letters that are put into the field where the cursor is; more goes below all the others


class PartEntry(TextEntry):
    """The part of the words that is edited. What is pasted into it may be of any size."""

    screen: Any = None

    def insert_text(self, substring: str, from_undo: bool = False) -> None:
        if self.screen is None or from_undo:
            super().insert_text(substring, from_undo=from_undo)
        elif len(substring) > LARGEST_INSERT:
            self.screen.add(substring)
        else:
            here = self.cursor_index()
            if self.screen.has_room_for(self.text[:here] + substring + self.text[here:]):
                super().insert_text(substring)


@dataclass(frozen=True, slots=True)
class ReportLine:
    """A sentence of the report; `of` is the rule it is shown by."""

    of: str
    words: str
    line: int = 0
    kept: bool = False  # whether the line holds a word all the same


class PackScreen(AppScreen):
    """Where a pack is written."""

    language = StringProperty("en")
    good = StringProperty()  # how many words there are
    where = StringProperty()  # which lines of a long text are in the field
    closed = BooleanProperty(False)  # too large to be edited
    report = ListProperty()
    chosen = NumericProperty(0)  # of the languages

    def __init__(self, app: Safehouse, pack: str = "", language: str = "en", called: str = "", text: str = "") -> None:
        self.id = pack
        self.found: Findings | None = None
        self.script = PackText(text)
        self.kept = ("", "", "")  # name, language and text as they are on the disk
        self._timer: Any = None
        self._read = False  # nothing is kept before everything is there
        super().__init__(app, language=language, closed=too_large(text))
        self.titled.text, self.words.text = called[:LONGEST_NAME], self._field_text()
        self.words.screen = self
        self._read = not pack
        for field in (self.titled, self.words):
            field.bind(text=lambda *_: self._typed())
        self._check()

    @property
    def titled(self) -> Any:
        """The field with the name."""
        return self.ids.name

    @property
    def words(self) -> Any:
        """The field with the words, one a line, or with a part of them."""
        return self.ids.words

    @property
    def text(self) -> str:
        """The whole text as it is written now."""
        return self.script.text if self.closed else self.script.with_part(self.words.text)

    def shown_again(self) -> None:
        """Reads the pack."""
        if not self._read:
            match_service = self.app.match_service
            match_service.run(match_service.packs.list, self._found, lambda error: self.app.tell(say(why(error))))

    def _found(self, shelf: PackShelf) -> None:
        own = shelf.find(self.id)
        if own is None:
            self.app.back()
            return
        self._read = True
        self.language = own.language
        self.closed = own.closed
        self.titled.text = own.name
        self._open(PackText(own.text))
        self.kept = (own.name, own.language, own.text)
        if self.closed:
            self.found = findings_of(own.pack)
            self.lay()
        else:
            self._check()

    def _open(self, script: PackText) -> None:
        """Another text, from its first line on."""
        self.script = script
        self._show_part()

    def _show_part(self) -> None:
        """The part at the place of the manuscript comes into the field."""
        self.words.text = self._field_text()
        self.words.reset_undo()
        self._to_the_top()
        after(tokens.MOTION.tap, self._to_the_top)  # and once more when it has its place and its letters
        self.lay()

    def _field_text(self) -> str:
        return "" if self.closed else self.script.part

    def _to_the_top(self) -> None:
        """A part that is opened is read from its first line."""
        if not self.words.focus:
            self.words.cursor = (0, 0)
            self.words.scroll_y = 0

    def _typed(self) -> None:
        """The lines are checked when the fingers rest."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = after(PAUSE, self._check)

    def _check(self) -> None:
        """Reads the text on the worker; what was found in an earlier text is not shown any more."""
        if self.closed:
            return
        text, language = self.text, self.language

        def found(findings: Findings) -> None:
            if (text, language) == (self.text, self.language):
                self.found = findings
                self.lay()

        self.app.match_service.run(lambda: look_at(text, language), found, lambda error: self.app.tell(say(why(error))))

    # -- what is seen ------------------------------------------------------------------------------

    def lay(self) -> None:
        """How many words there are, and every line that has something wrong with it."""
        self.chosen = CODES.index(self.language)
        script = self.script
        several = len(script.parts) > 1 and not self.closed
        self.where = _("Lines {first} to {last}", first=script.first, last=script.last) if several else ""
        if self.found is not None:
            self.good = n_("{n} playable word.", "{n} playable words.", self.found.words)
            self.report = list(self._told(self.found))

    def _told(self, found: Findings) -> Iterator[ReportLine]:
        if self.closed:
            yield ReportLine("ClosedNote", _("This pack is too large to edit here, but you can play and copy it."))
        elif not found.faulty and not found.empty:
            yield ReportLine("FineLine", _("Every line is fine."))
        for line in found.faulty:
            assert line.problem is not None
            sentence = _("Line {n}: {what}", n=line.number, what=problem_text(line.problem))
            yield ReportLine("FaultyLine", sentence, line.number, bool(line.word))
        if found.more:
            sentence = n_("{n} more line has a problem.", "{n} more lines have problems.", found.more)
            yield ReportLine("MoreLines", sentence)

    # -- what taps do ------------------------------------------------------------------------------

    def speak(self, index: int) -> None:
        """In which language the words are."""
        self.language = CODES[index]
        self._check()

    def go(self, number: int) -> None:
        """The cursor goes to the end of a line, counted from 1."""
        if self.closed:
            return
        field, script = self.words, self.script
        before, text = script.place, field.text
        script.write(text)
        row = script.go(number)
        if script.place != before:
            self._show_part()
        field.focus = True
        row = max(0, min(row, len(field._lines) - 1))
        field.cursor = (len(field._lines[row]), row)

    def leaf(self, by: int) -> None:
        """Turns to the part before or after this one."""
        script = PackText(self.text)  # what was typed may have made the parts longer
        script.go(self.script.first)
        script.turn(by)
        self._open(script)

    def menu(self) -> None:
        """Everything else."""
        choices = [
            ("content-paste", _("Paste words"), self._paste),
            ("file-import-outline", _("Add words from a file"), self._import),
            ("content-copy", _("Copy all"), self._copy),
            ("file-export-outline", _("Save to file"), self._export),
            ("share-variant-outline", _("Share"), self._share),
        ]
        if self.closed:
            choices = choices[2:]
        if self.id:
            choices.append(("trash-can-outline", _("Delete"), self._remove))
        self.app.cover(Menu(self.app, _("Word pack"), choices))

    def add(self, text: str) -> None:
        """Puts lines below those that are there; nothing that was written goes. Too many are refused."""
        before = self.text
        whole = before + ("\n" if before and not before.endswith("\n") else "") + text.replace("\r\n", "\n")
        if too_large(whole):
            self._refuse()
            return
        script = PackText(whole)
        script.go(len(before.splitlines()) + 1)
        self._open(script)
        self._check()

    def has_room_for(self, part: str) -> bool:
        """Whether the part in the field may become this; if not, that is said."""
        if too_large(self.script.with_part(part)):
            self._refuse()
            return False
        return True

    def _refuse(self) -> None:
        self.app.tell(_("table.pack.too_large"))

    def _paste(self) -> None:
        text = Clipboard.paste()
        if text and text.strip():
            self.add(text)
        else:
            self.app.tell(_("Nothing to paste."))

    def _copy(self) -> None:
        Clipboard.copy(self.file_text())
        self.app.tell(_("Copied."))

    def _import(self) -> None:
        if not text_files.choose(lambda _name, data: self.add(decoded(data))):
            self.app.tell(_("You can’t choose files here. Paste the words instead."))

    def _export(self) -> None:
        name = f"{self.title()}.txt"
        if not text_files.keep(name, self.file_text(), lambda: self.app.tell(_("Saved."))):
            self.app.tell(_("You can’t save files here. Copy the words instead."))

    def _share(self) -> None:
        if not sharing.share(self.file_text(), self.title()):
            self._copy()

    def title(self) -> str:
        """The name of the pack, or what a pack without one is called."""
        return " ".join(self.titled.text.split()) or heading(self.text)[:LONGEST_NAME] or _("My words")

    def file_text(self) -> str:
        """The pack as a file of its own: its name as the first remark, unless the text says one."""
        text = self.text
        return text if heading(text) else f"# {self.title()}\n{text}"

    def _remove(self) -> None:
        def remove() -> None:
            match_service, own = self.app.match_service, self.id
            self.id, self.kept = "", (self.titled.text, self.language, self.text)  # nothing is left to be kept
            match_service.run(lambda: match_service.packs.remove(own), lambda _none: self.app.back(), self._failed)

        text = _("“{name}” will be deleted. You can restore it.", name=self.title())
        title, yes, no = _("Delete this pack?"), _("Delete"), _("Keep it")
        self.app.cover(Question(self.app, title, text, yes, no, remove, "delete-outline", grave=True))

    # -- keeping -----------------------------------------------------------------------------------

    def remembered(self) -> dict[str, Plain]:
        """Which pack it is: a new one is on the disk by now, with what was typed."""
        if not self.id:
            self.app.match_service.rest()
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
        text = self.text
        now = (self.title() if text.strip() or self.titled.text.strip() else "", self.language, text)
        if not self._read or self.closed or now == self.kept or not (now[0] or now[2].strip()):
            return
        self.kept = now
        new, match_service = not self.id, self.app.match_service

        def write() -> str:
            self.id = match_service.packs.save(self.id, *now)  # at once: what is saved next must know it
            return self.id

        def saved(own: str) -> None:
            if new and own not in pack_choice.chosen(self.app.prefs):
                self.app.choose(pack_choice.CHOSEN, pack_choice.toggled(self.app.prefs, own))

        match_service.run(write, saved, self._failed)

    def _failed(self, error: Exception) -> None:
        self.kept = ("", "", "")
        self.app.tell(say(why(error)))


read(__file__)
