"""What stands on a table takes what it shows from the screen of the form it stands in: the .kv says only where."""

from typing import Any

from kivy.event import EventDispatcher
from kivy.properties import ObjectProperty, StringProperty

from app.present.duet.model import ClueDraft, DuetModel, Mode, Ruling, TokenTrackModel

NOTHING = DuetModel(
    mode=Mode.FIRST,
    title="",
    hint="",
    actor=None,
    cards=(),
    clues=(),
    track=TokenTrackModel((), -1, 1, 0),
    found=0,
    line="",
)


class DuetPart(EventDispatcher):
    """What stands on a table: it takes what it shows from the screen of the form it stands in."""

    screen = ObjectProperty(None, allownone=True, rebind=True)
    table: DuetModel = ObjectProperty(NOTHING, rebind=True)
    notice = StringProperty()  # a passing message

    def on_kv_post(self, base: Any) -> None:
        """The form stands; whatever follows its screen does so as long as it lives."""
        self.screen = base.screen
        base.screen.bind(model=self._follow, notice=self._follow)
        self._follow()

    def _follow(self, *_changed: object) -> None:
        self.notice, self.table = self.screen.notice, self.screen.model


class Making(DuetPart):
    """The same of a clue that is made."""

    draft: ClueDraft = ObjectProperty(ClueDraft(), rebind=True)
    ruling: Ruling = ObjectProperty(Ruling(), rebind=True)

    def on_kv_post(self, base: Any) -> None:
        base.screen.bind(draft=self._follow, ruling=self._follow)
        super().on_kv_post(base)

    def _follow(self, *_changed: object) -> None:
        super()._follow()
        self.draft, self.ruling = self.screen.draft, self.screen.ruling
