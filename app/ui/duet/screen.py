"""The Kivy screen of Codenames Duet: draws the model of its session, and plays animations."""

from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, ObjectProperty

from app.present.duet.model import ClueDraft, DuetModel, Mode, Ruling
from app.present.duet.presenter import DuetSelection, present
from app.present.duet.report_model import Report
from app.present.duet.session import DuetSession
from app.present.duet.session_model import ClueListDialog, DuetSessionModel, LargeKeyDialog
from app.present.duet.setup import options_with
from app.present.front_end import NextMatch
from app.present.map.presenter import CHOICE
from app.present.private_notes import Notes
from app.services.map_data import deal_city
from app.table.table import Table as Match
from app.ui.duet import report as _report  # noqa: F401 - its .kv
from app.ui.duet import table
from app.ui.duet.cutscenes import cue
from app.ui.duet.overlays import ClueList, LargeKey
from app.ui.duet.replay_view import DuetReplayScreen
from app.ui.match.session_screen import SessionScreen, device_of
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport
from games.core.value import but

if TYPE_CHECKING:
    from app.ui.app import Safehouse

DIALOGS = {ClueListDialog: ClueList, LargeKeyDialog: LargeKey}


class DuetScreen(SessionScreen):
    """The screen of one match."""

    session: DuetSession
    stays_open = False  # the key is hidden while its player guesses
    dialogs = DIALOGS
    model: DuetModel = ObjectProperty(table.NOTHING, rebind=True)
    draft: ClueDraft = ObjectProperty(ClueDraft(), rebind=True)
    ruling: Ruling = ObjectProperty(Ruling(), rebind=True)
    report: Report | None = ObjectProperty(None, allownone=True, rebind=True)
    keys = BooleanProperty(False)

    def __init__(self, app: "Safehouse", match: Match, notes: Notes) -> None:
        self.session = DuetSession(match.match, self, device_of(app), notes)
        self._scene_on = -1  # the update whose animation was played
        self._public = table.NOTHING  # what was shown while nothing private was
        super().__init__(app, match)
        self.sit(match, (0, 1))

    def rule(self, look: Viewport) -> str:
        """The kv rule of the table, or of the report at its end."""
        return ("DuetReport" if self.report is not None else "Duet") + look.shape

    def blank(self) -> DuetReplayScreen | None:
        """The table that everybody saw last: most of it is seen again when a key is closed. None for the report."""
        if self.report is not None or self.shown is None:
            return None
        if self._public is table.NOTHING:  # a personal device shows its key from the beginning
            self._public = present(but(self.shown, private=None), DuetSelection())
        return DuetReplayScreen(model=self._public)

    def draw(self, model: DuetSessionModel) -> None:
        """Draw the model; the report comes after the last animation."""
        if model.scene_on > self._scene_on:
            self._scene_on = model.scene_on
            if self.covered is None:
                self.moment.play(self.app.look, cue(model.scene), model.table.mode is Mode.OVER)
        self.model, self.draft, self.ruling = model.table, model.draft, model.ruling
        self.report = model.report if not self.moment.playing else None
        self.keys = model.keys
        if self.shown is not None and self.shown.private is None:
            self._public = model.table

    def shown_again(self) -> None:
        """Ask a pending question after the screen returns to the front."""
        super().shown_again()
        self.session.ask_partner()

    def open_route(self, name: str, **given: object) -> None:
        """Go to another screen; the map opens with the team of the match."""
        if name == "map":
            team = given.pop("team")
            if team:
                self.app.choose(CHOICE, team)
        super().open_route(name, **given)

    def next_match(self, wish: NextMatch) -> None:
        """Begin another match; with the same words, or the same city of the map, if requested."""
        if not wish.words:
            super().next_match(wish)
            return
        if not self.app.may_deal():
            return
        if self.match_session.spread is None:  # else the next match replaces this one
            self.match_session.leave()
        options = options_with(self.app.prefs, wish.parties, wish.words)
        if wish.city and wish.team is not None:
            deal_city(self.app, wish.team, wish.city, options)
        else:
            self.app.begin("duet", options, wish.parties)


read(__file__)
