"""The Kivy screen of Rogue Agent: draws the model of its session, and plays animations (dice, scenes)."""

from typing import TYPE_CHECKING

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty

from app.present.private_notes import Notes
from app.present.rogue.model import BLANK, RogueModel
from app.present.rogue.panels.flow import RoguePanel
from app.present.rogue.session import RogueSession
from app.present.rogue.session_model import RogueBoardDialog, RogueLogDialog, RogueSessionModel
from app.table.desk import DeskView
from app.table.table import Table as Match
from app.ui.match.session_screen import SessionScreen, device_of
from app.ui.rogue import buttons, panels, player_boards, popups, table_frame
from app.ui.rogue.city_map import grid
from app.ui.rogue.cutscenes import cue
from app.ui.rogue.inert_screen import RogueReplayScreen
from app.ui.rogue.log_dialogs import BoardDialog, LogDialog
from app.ui.rogue.panels.dice_animation import DiceMotion
from app.ui.rogue.sizes import RogueSizes
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport
from app.ui.widgets.popover import ReasonPopover
from app.ui.widgets.visible_items import spot_of

if TYPE_CHECKING:
    from app.ui.app import Safehouse

__all__ = ("buttons", "panels", "player_boards", "popups", "table_frame")  # used by the .kv
DIALOGS = {RogueLogDialog: LogDialog, RogueBoardDialog: BoardDialog}


class RogueScreen(SessionScreen):
    """The screen of one match."""

    session: RogueSession
    dialogs = DIALOGS
    model: RogueModel | None = ObjectProperty(None, allownone=True, rebind=True)
    plan: RogueSizes = ObjectProperty(None, rebind=True)
    task = ObjectProperty(None, allownone=True)  # the panel beside the city or over the window, and a number
    tasked = BooleanProperty(False)  # whether there is one
    light = BooleanProperty(False)  # whether it has no choices
    lines = ListProperty()  # the newest sentences, if a window has room for them
    live = BooleanProperty(True)  # whether there are functions; not in a replay

    def __init__(self, app: "Safehouse", match: Match, notes: Notes) -> None:
        self.session = RogueSession(match.match, self, device_of(app), lambda: bool(app.look.motion))
        self.dice = DiceMotion(self.lay)
        self._scene_on = self._reason = self._laid = 0  # the last scene and the last explanation shown
        self._public: tuple[RogueModel, list[object]] = (BLANK, [])  # what was shown while nothing private was
        super().__init__(app, match)
        self.session.lesson = self.coach is not None
        self.bubble = ReasonPopover()
        self.add_widget(self.bubble)
        self.sit(match, match.seats if isinstance(match, Match) else ())

    # -- layout ------------------------------------------------------------------------------------

    def on_task(self, _screen: object, task: tuple[RoguePanel, int] | None) -> None:
        """Set what most parts of the table need to know of it: unlike the task, these seldom change."""
        self.tasked, self.light = task is not None, task is not None and task[0].light

    def rule(self, look: Viewport) -> str:
        """The kv rule of the table in this window; some panels fill it."""
        whole = self.task is not None and self.task[0].whole
        return "RogueWhole" if whole else "Rogue" + look.shape

    def next_rule(self, look: Viewport, *, covered: bool) -> str:
        """Behind a curtain the panel of secrets, which fills the window, and the city after them."""
        return "RogueWhole" if covered else "Rogue" + look.shape

    def blank(self) -> RogueReplayScreen:
        """The table that everybody saw last: it is seen again when a private view is closed."""
        model, lines = self._public
        return RogueReplayScreen(plan=self.plan, live=True, model=model, lines=lines)

    def behind(self, shown: DeskView) -> int | None:
        """The seat for which the curtain is closed: at the beginning of a match, everybody with tokens to look at."""
        return self.session.behind(shown)

    def draw(self, model: RogueSessionModel) -> None:
        """Draw the model: the table, and the panel of a task; while dice roll, the city before them."""
        if model.scene_on > self._scene_on and model.scene is not None:
            self._scene_on = model.scene_on
            self.moment.play(self.app.look, cue(model.scene), model.scene.last)
        self._laid += 1
        self.bubble.pos, self.bubble.size = self.pos, self.size
        self.dice.offer(model.panel, self.app.look.motion)
        if model.panel is not None:  # it hides parts of the table, which need not take over the model then
            self.task = model.panel, self._laid
        self.model = model.before if model.before is not None and self.dice.rolling else model.table
        if model.panel is None:  # all parts are seen again: with this model
            self.task = None
        if self.model.city is not None:
            self.plan = RogueSizes(self.app.look, *grid(self.model.city))
        self.lines = list(model.newest)
        if self.shown is not None and self.shown.private is None:
            self._public = self.model, self.lines
        if model.reason is not None and model.reason.number > self._reason:
            self._reason = model.reason.number
            look = self.app.look
            self.bubble.say(look, model.reason.words, spot_of(model.reason.near, self.place, look))

    def renew(self) -> None:
        """Drop the table and the panel."""
        super().renew()
        self.task = None
        self.dice = DiceMotion(self.lay)
        self.bubble.hush()

    # -- touches and leaving -----------------------------------------------------------------------

    def interrupted(self) -> bool:
        """End animations and close the bubble at a tap."""
        self.bubble.hush()
        return super().interrupted()

    def moving_parts(self) -> tuple[()]:
        """No widget of the table moves but dice."""
        return ()

    def settle(self) -> None:
        """End all animations."""
        super().settle()
        self.dice.finish()

    def unwanted(self) -> None:
        """Handle Back at the curtain: skip looking at tokens."""
        self.session.nobody_looks()

    def closed(self) -> bool:
        """Handle Back: close open secrets, or a tile."""
        return self.session.close()


read(__file__)
