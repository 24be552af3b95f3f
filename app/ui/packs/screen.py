"""The list of packs: built-in and own ones, switches for the next match, and buttons for new packs."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from kivy.properties import ListProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app.device import text_files
from app.present.duet import pack_choice
from app.present.file_messages import unseen, wrong
from app.present.i18n import LANGUAGES, _, n_, say
from app.services.match_service import why
from app.services.text_decoding import decoded
from app.ui.shell.screen import AppScreen, read
from app.ui.widgets.dialogs import throw_away
from games.duet import cells
from games.duet.words import mix, pack, too_large

if TYPE_CHECKING:
    from app.table.packs import OwnPack, PackShelf
    from app.ui.app import Safehouse

BUILT_IN, ONLY = "built-in", "only"


@dataclass(frozen=True, slots=True)
class PackListLine:
    """A line of the page; `of` is its kv rule."""

    of: str
    title: str
    below: str = ""
    key: str = ""
    on: bool = False
    edit: bool = False


class PackSwitch(BoxLayout):
    """A pack with its switch, and an edit button."""

    model = ObjectProperty(None, allownone=True)


class PacksScreen(AppScreen):
    """The list of packs."""

    lines = ListProperty()

    def __init__(self, app: Safehouse, language: str = "en") -> None:
        self.language = language  # of the built-in words
        self.shelf: PackShelf | None = None
        super().__init__(app)

    def shown_again(self) -> None:
        """Load the packs."""
        self._ask(lambda: None)

    def _ask(self, act: Callable[[], object]) -> None:
        """Change the packs, and load them again."""
        match_service = self.app.match_service

        def work() -> PackShelf:
            act()
            return match_service.packs.list()

        match_service.run(work, self._found, lambda error: self.app.tell(say(why(error))))

    def _found(self, shelf: PackShelf) -> None:
        self.shelf = shelf
        self.lay()

    # -- layout ------------------------------------------------------------------------------------

    def lay(self) -> None:
        """Show the number of words, the packs, and deleted packs."""
        if self.shelf is not None:
            self.lines = list(self._lines(self.shelf))

    def _lines(self, shelf: PackShelf) -> Iterator[PackListLine]:
        packs = pack_choice.mine(self.app.prefs, shelf)
        alone = pack_choice.only_ours(self.app.prefs) and pack_choice.enough(packs)
        dealt = mix(*(own.pack.words for own in packs), () if alone else pack(self.language))
        yield PackListLine("PackHead", n_("{n} word in play", "{n} words in play", len(dealt)))
        built = n_("{n} word", "{n} words", len(pack(self.language)))
        yield PackListLine("PackBuiltIn", LANGUAGES[self.language], built, BUILT_IN, on=not alone)
        for own in reversed(shelf.kept):
            yield PackListLine("PackSwitch", own.name or _("Untitled"), _detail(own), own.id, own in packs, edit=True)
        if shelf.kept:
            yield self._only(packs)
        else:
            yield PackListLine("PackNote", _("Your own words: friends, places, inside jokes. One word per line."))
        if shelf.removed:
            yield PackListLine("PackHead", _("Deleted"))
        for own in shelf.removed:
            yield PackListLine("PackRemoved", own.name or _("Untitled"), _detail(own), own.id)
        for pack_id in shelf.useless:
            yield PackListLine("PackUseless", _("One pack’s file can’t be read."), key=pack_id)
        for sentence in unseen(shelf):
            yield PackListLine("PackTroubleText", sentence)

    def _only(self, packs: tuple[OwnPack, ...]) -> PackListLine:
        """The switch that excludes built-in words."""
        have = len(mix(*(own.pack.words for own in packs)))
        below = _("Built-in words are off.")
        if have < cells.COUNT:
            below = _("You need {needed} words; the selected packs have {have}.", needed=cells.COUNT, have=have)
        return PackListLine("PackSwitch", _("Only my packs"), below, ONLY, pack_choice.only_ours(self.app.prefs))

    # -- taps --------------------------------------------------------------------------------------

    def act(self, deed: Literal["switch", "throw", "restore"], key: str) -> None:
        """Carry out the action of a line."""
        {"switch": self.switch, "throw": self.throw, "restore": self.restore}[deed](key)

    def switch(self, key: str) -> None:
        """Enable or disable a pack for the next match."""
        if key == ONLY:
            self.app.choose(pack_choice.ONLY, "" if pack_choice.only_ours(self.app.prefs) else "on")
        else:
            self.app.choose(pack_choice.CHOSEN, pack_choice.toggled(self.app.prefs, key))
        self.lay()

    def throw(self, useless: str) -> None:
        """Delete a file that cannot be read."""
        throw_away(self.app, lambda: self._ask(lambda: self.app.match_service.packs.remove(useless)))

    def restore(self, own: str) -> None:
        """Restore a deleted pack."""
        self._ask(lambda: self.app.match_service.packs.restore(own))

    def take_in(self) -> None:
        """Open a file as a new pack, which is shown before it is saved; where no file can be chosen, paste text."""

        def opened(name: str, data: bytes) -> None:
            text = decoded(data)
            if too_large(text):
                self.app.tell(_("table.pack.too_large"))
            else:
                self.app.go("pack", language=self.language, called=name, text=text)

        if not text_files.choose(opened):
            self.app.tell(_("You can’t choose files here. Create a new pack and paste the words."))


def _detail(own: OwnPack) -> str:
    """The language, the number of words, and problems."""
    parts = [LANGUAGES[own.language], n_("{n} word", "{n} words", len(own.pack.words))]
    faulty = sum(1 for line in own.pack.faulty if not line.word and line.written.strip())
    if faulty:
        parts.append(n_("{n} line skipped", "{n} lines skipped", faulty))
    line = own.damage.line + 1 if own.damage is not None else 0
    parts.append(wrong(own.damage, _("damaged from line {n}: everything before that is intact", n=line)))
    return " · ".join(filter(None, parts))


read(__file__)
