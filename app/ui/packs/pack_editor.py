"""The editor of one pack: its name, its language, its words as a text, and the problems of its lines.

The text is stored when the screen is left, including faulty lines, so nothing typed is lost. The text field contains
one part of a long text at a time; a text that is too large is refused before it gets into a field.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from kivy.clock import ClockEvent
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

PAUSE = 0.3  # seconds without typing before the lines are checked
CODES = tuple(LANGUAGES)
LONGEST = LONGEST_NAME
LARGEST_INSERT = 500  # characters inserted at the cursor; longer text is appended at the end


class PartEntry(TextEntry):
    """The part of the words being edited. Pasted text may have any size."""

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
    """A sentence of the report; `of` is its kv rule."""

    of: str
    words: str
    line: int = 0
    kept: bool = False  # whether the line contains a word nevertheless


class PackScreen(AppScreen):
    """The editor of a pack."""

    language = StringProperty("en")
    good = StringProperty()  # the number of words
    where = StringProperty()  # the lines of a long text that are in the field
    closed = BooleanProperty(False)  # too large to be edited
    report = ListProperty()
    chosen = NumericProperty(0)  # index of the language

    def __init__(self, app: Safehouse, pack: str = "", language: str = "en", called: str = "", text: str = "") -> None:
        self.id = pack
        self.found: Findings | None = None
        self.script = PackText(text)
        self.kept = ("", "", "")  # name, language and text on the disk
        self._timer: ClockEvent | None = None
        self._read = False  # nothing is stored before everything was loaded
        super().__init__(app, language=language, closed=too_large(text))
        self.titled.text, self.words.text = called[:LONGEST_NAME], self._field_text()
        self.words.screen = self
        self._read = not pack
        for field in (self.titled, self.words):
            field.bind(text=lambda *_: self._typed())
        self._check()

    @property
    def titled(self) -> Any:
        """The field for the name."""
        return self.ids.name

    @property
    def words(self) -> Any:
        """The field for the words, one per line, or for a part of them."""
        return self.ids.words

    @property
    def text(self) -> str:
        """The current whole text."""
        return self.script.text if self.closed else self.script.with_part(self.words.text)

    def shown_again(self) -> None:
        """Load the pack."""
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
        """Open another text at its first line."""
        self.script = script
        self._show_part()

    def _show_part(self) -> None:
        """Put the current part into the field."""
        self.words.text = self._field_text()
        self.words.reset_undo()
        self._to_the_top()
        after(tokens.MOTION.tap, self._to_the_top)  # again after the layout
        self.lay()

    def _field_text(self) -> str:
        return "" if self.closed else self.script.part

    def _to_the_top(self) -> None:
        """Scroll a newly opened part to its first line."""
        if not self.words.focus:
            self.words.cursor = (0, 0)
            self.words.scroll_y = 0

    def _typed(self) -> None:
        """Schedule a check after a pause in typing."""
        if self._timer is not None:
            self._timer.cancel()
        self._timer = after(PAUSE, self._check)

    def _check(self) -> None:
        """Check the text on the worker; results of an earlier text are dropped."""
        if self.closed:
            return
        text, language = self.text, self.language

        def found(findings: Findings) -> None:
            if (text, language) == (self.text, self.language):
                self.found = findings
                self.lay()

        self.app.match_service.run(lambda: look_at(text, language), found, lambda error: self.app.tell(say(why(error))))

    # -- layout ------------------------------------------------------------------------------------

    def lay(self) -> None:
        """Show the number of words, and every faulty line."""
        self.chosen = CODES.index(self.language)
        script = self.script
        several = len(script.parts) > 1 and not self.closed
        self.where = _("Lines {first} to {last}", first=script.first, last=script.last) if several else ""
        if self.found is not None:
            self.good = n_("{n} playable word.", "{n} playable words.", self.found.words)
            self.report = list(self._report_lines(self.found))

    def _report_lines(self, found: Findings) -> Iterator[ReportLine]:
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

    # -- taps --------------------------------------------------------------------------------------

    def speak(self, index: int) -> None:
        """Set the language of the words."""
        self.language = CODES[index]
        self._check()

    def go(self, number: int) -> None:
        """Move the cursor to the end of a line, counted from 1."""
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
        """Go to the previous or the next part."""
        script = PackText(self.text)  # typing may have made the parts longer
        script.go(self.script.first)
        script.turn(by)
        self._open(script)

    def menu(self) -> None:
        """Show the menu."""
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
        """Append lines to the existing ones; too many are refused."""
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
        """Whether the part in the field may become this text; if not, show a message."""
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
        """The name of the pack, or a default name."""
        return " ".join(self.titled.text.split()) or heading(self.text)[:LONGEST_NAME] or _("My words")

    def file_text(self) -> str:
        """The pack as a file, with its name as the first remark, unless the text has one."""
        text = self.text
        return text if heading(text) else f"# {self.title()}\n{text}"

    def _remove(self) -> None:
        def remove() -> None:
            match_service, own = self.app.match_service, self.id
            self.id, self.kept = "", (self.titled.text, self.language, self.text)  # nothing is left to be stored
            match_service.run(lambda: match_service.packs.remove(own), lambda _none: self.app.back(), self._failed)

        text = _("“{name}” will be deleted. You can restore it.", name=self.title())
        title, yes, no = _("Delete this pack?"), _("Delete"), _("Keep it")
        self.app.cover(Question(self.app, title, text, yes, no, remove, "delete-outline", grave=True))

    # -- storing -----------------------------------------------------------------------------------

    def remembered(self) -> dict[str, Plain]:
        """Store the id of the pack: a new one has been written by now."""
        if not self.id:
            self.app.match_service.rest()
        return {"pack": self.id}

    def recall(self, kept: Mapping[str, Plain]) -> None:
        """Open the stored pack again."""
        pack = kept.get("pack")
        if isinstance(pack, str) and pack:
            self.id, self._read = pack, False
            self.shown_again()

    def hidden(self) -> None:
        """Save the text when the screen is left or the app goes to the background."""
        self.save()

    def save(self) -> None:
        """Write changes; a new pack with words is enabled at once."""
        text = self.text
        now = (self.title() if text.strip() or self.titled.text.strip() else "", self.language, text)
        if not self._read or self.closed or now == self.kept or not (now[0] or now[2].strip()):
            return
        self.kept = now
        new, match_service = not self.id, self.app.match_service

        def write() -> str:
            self.id = match_service.packs.save(self.id, *now)  # at once: the next save needs the id
            return self.id

        def saved(own: str) -> None:
            if new and own not in pack_choice.chosen(self.app.prefs):
                self.app.choose(pack_choice.CHOSEN, pack_choice.toggled(self.app.prefs, own))

        match_service.run(write, saved, self._failed)

    def _failed(self, error: Exception) -> None:
        self.kept = ("", "", "")
        self.app.tell(say(why(error)))


read(__file__)
