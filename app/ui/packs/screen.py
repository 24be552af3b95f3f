"""The packs: built-in words and own ones, which of them go into the next match, and the ways to new ones."""

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
    """A line of the page; `of` is the rule it is shown by."""

    of: str
    title: str
    below: str = ""
    key: str = ""
    on: bool = False
    edit: bool = False


class PackSwitch(BoxLayout):
    """A pack that is on or off, and a pen beside it."""

    model = ObjectProperty(None, allownone=True)


class PacksScreen(AppScreen):
    """All words there are to deal from."""

    lines = ListProperty()

    def __init__(self, app: Safehouse, language: str = "en") -> None:
        self.language = language  # of the built-in words
        self.shelf: PackShelf | None = None
        super().__init__(app)

    def shown_again(self) -> None:
        """Which packs are there?"""
        self._ask(lambda: None)

    def _ask(self, act: Callable[[], object]) -> None:
        """Does something with the packs, and looks again."""
        match_service = self.app.match_service

        def work() -> PackShelf:
            act()
            return match_service.packs.list()

        match_service.run(work, self._found, lambda error: self.app.tell(say(why(error))))

    def _found(self, shelf: PackShelf) -> None:
        self.shelf = shelf
        self.lay()

    # -- what is seen ------------------------------------------------------------------------------

    def lay(self) -> None:
        """How many words there are, the packs, and what was thrown away."""
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
        """Nothing but own words."""
        have = len(mix(*(own.pack.words for own in packs)))
        below = _("Built-in words are off.")
        if have < cells.COUNT:
            below = _("You need {needed} words; the selected packs have {have}.", needed=cells.COUNT, have=have)
        return PackListLine("PackSwitch", _("Only my packs"), below, ONLY, pack_choice.only_ours(self.app.prefs))

    # -- what taps do ------------------------------------------------------------------------------

    def act(self, deed: Literal["switch", "throw", "restore"], key: str) -> None:
        """What was tapped on a line."""
        {"switch": self.switch, "throw": self.throw, "restore": self.restore}[deed](key)

    def switch(self, key: str) -> None:
        """A pack goes into the next match, or stays away."""
        if key == ONLY:
            self.app.choose(pack_choice.ONLY, "" if pack_choice.only_ours(self.app.prefs) else "on")
        else:
            self.app.choose(pack_choice.CHOSEN, pack_choice.toggled(self.app.prefs, key))
        self.lay()

    def throw(self, useless: str) -> None:
        """The sign beside a file that cannot be read."""
        throw_away(self.app, lambda: self._ask(lambda: self.app.match_service.packs.remove(useless)))

    def restore(self, own: str) -> None:
        """A pack that was thrown away is back."""
        self._ask(lambda: self.app.match_service.packs.restore(own))

    def take_in(self) -> None:
        """A file becomes a new pack, which is shown before it is kept; where no file can be chosen, text is pasted."""

        def opened(name: str, data: bytes) -> None:
            text = decoded(data)
            if too_large(text):
                self.app.tell(_("table.pack.too_large"))
            else:
                self.app.go("pack", language=self.language, called=name, text=text)

        if not text_files.choose(opened):
            self.app.tell(_("You can’t choose files here. Create a new pack and paste the words."))


def _detail(own: OwnPack) -> str:
    """Language, how many words, and what is wrong with them."""
    parts = [LANGUAGES[own.language], n_("{n} word", "{n} words", len(own.pack.words))]
    faulty = sum(1 for line in own.pack.faulty if not line.word and line.written.strip())
    if faulty:
        parts.append(n_("{n} line skipped", "{n} lines skipped", faulty))
    line = own.damage.line + 1 if own.damage is not None else 0
    parts.append(wrong(own.damage, _("damaged from line {n}: everything before that is intact", n=line)))
    return " · ".join(filter(None, parts))


read(__file__)
