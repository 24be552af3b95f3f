"""Kivy screen of Shadows in Kyoto: draws the model of its session, lets agents fly and plays its short scenes."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from kivy.input.motionevent import MotionEvent
from kivy.properties import ObjectProperty

from app.present.dialogs import MatchDialog
from app.present.kyoto.deployment import Formations
from app.present.kyoto.dialog_models import KyotoDialog
from app.present.kyoto.model import NOTHING, KyotoModel
from app.present.kyoto.pencil_notes import Pencil
from app.present.kyoto.session import KyotoSession, KyotoSessionModel
from app.present.kyoto.turn_motion import KyotoScene, TurnMotion
from app.present.tips import Tip
from app.table.table import Table as Match
from app.ui.kyoto import table_forms
from app.ui.kyoto.agent_motion import AgentMotion
from app.ui.kyoto.cutscenes import cue
from app.ui.kyoto.replay_view import KyotoReplayScreen
from app.ui.kyoto.table_dialogs import OVER, KyotoOver
from app.ui.match.session_screen import SessionScreen, device_of
from app.ui.theme.viewport import Viewport
from app.ui.widgets.dialogs import Dialog
from app.ui.widgets.toast import Toast

if TYPE_CHECKING:
    from app.ui.app import Safehouse

__all__ = ("table_forms",)  # what the .kv is made of


class KyotoScreen(SessionScreen):
    """One match."""

    session: KyotoSession
    model: KyotoModel = ObjectProperty(NOTHING, rebind=True)  # private while the curtain is open, and no longer
    flying: frozenset[int] = ObjectProperty(frozenset())
    flyer: AgentMotion = ObjectProperty(None)

    def __init__(self, app: Safehouse, match: Match, notes: object) -> None:
        folder = app.match_service.folder
        pencil, formations = Pencil(folder, match.match), Formations(folder)
        self.session = KyotoSession(match.match, self, device_of(app), pencil, formations)
        self._moved = 0  # the last motion that was played
        self._scene: tuple[KyotoScene | None, bool] = (None, False)  # what is played once every agent stands
        self._drawing = False
        super().__init__(app, match)
        self.flyer = AgentMotion(self._stood)
        self.sit(match, (0, 1))

    # -- what is seen ------------------------------------------------------------------------------

    def rule(self, look: Viewport) -> str:
        """Special agents are chosen without the board."""
        return "KyotoCasting" if self.model.casting is not None else f"Kyoto{look.shape}"

    def blank(self) -> KyotoReplayScreen | None:
        """A board without agents; agents are chosen without a board."""
        return None if self.model.casting is not None else KyotoReplayScreen()

    def lay(self) -> None:
        """The table, or the curtain in its place; where nothing is left to be seen by both, it falls."""
        seat = self.session.hands_on_to
        if seat is not None and not self.moves:
            self.covered = seat
            self.curtain.drop()
        super().lay()

    def draw(self, model: KyotoSessionModel) -> None:
        """The table as it is to be seen now; what has just happened is seen before it is asked about."""
        self._drawing = True
        if model.motion is not None and model.motion.number > self._moved:
            self._play(model.motion)
        self._drawing = False
        table = replace(model.table, notice=self.notice)
        if self.moves:
            table = replace(table, sheet=None, slip=None, end=None)
        self.flying = self.flyer.flying
        self.model = table
        for opened in model.dialogs:
            widget = self._dialogs.get(opened.number)
            if isinstance(widget, KyotoOver):
                widget.model = opened.dialog

    def on_notice(self, *_changed: object) -> None:
        """A passing message has come, or gone."""
        self.model = replace(self.model, notice=self.notice)

    def passing(self, words: str) -> bool:
        """It stands in the place of the sentence, where there is one."""
        model = self.model
        hidden = model.sheet or model.slip or model.end or model.casting or (model.placing and self.app.over())
        return not hidden and super().passing(words)

    def hush(self, *time: object) -> None:
        """A passing message goes: what was tapped before has been read."""
        super().hush(*time)
        for toast in [child for child in self.app.stage.children if isinstance(child, Toast)]:
            self.app.stage.remove_widget(toast)

    def tips(self) -> tuple[Tip, ...]:
        """What the first match explains, where nothing lies over the table."""
        busy = self.covered is None and (self.app.over() or self.flyer.moving)
        return () if busy else super().tips()

    def game_dialog(self, dialog: MatchDialog) -> Dialog:
        """What lies over the table for a while."""
        if isinstance(dialog, KyotoDialog):
            return OVER[type(dialog)](self.app, dialog, self.tap)
        return super().game_dialog(dialog)

    # -- what moves --------------------------------------------------------------------------------

    @property
    def moves(self) -> bool:
        """Whether agents fly, or a scene is played."""
        return self.flyer.moving or self.moment.playing

    def _play(self, motion: TurnMotion) -> None:
        """Lets agents fly; what it led to has its moment once they stand."""
        self._moved = motion.number
        if not (self.app.look.motion or motion.asked) or self.covered is not None:
            return
        self._scene = (None, False)
        self.flyer.settle()
        self._scene = (motion.scene, motion.last)
        self.flyer.play(motion.legs, motion.cells)
        if not self.flyer.moving:
            self._stood()

    def _stood(self) -> None:
        """Whatever flew stands."""
        (scene, last), self._scene = self._scene, (None, False)
        if self.covered is None and scene is not None:
            self.moment.play(self.app.look, cue(scene), last=last)
        if not self._drawing:
            self.lay()

    def settle(self) -> None:
        """Nothing moves any more."""
        super().settle()
        if self.flyer.moving:
            self.flyer.settle()

    def renew(self) -> None:
        """Whatever was drawn from a private view goes."""
        super().renew()
        self._scene = (None, False)
        self.flyer.settle()
        if self.flyer.parent is not None:
            self.flyer.parent.remove_widget(self.flyer)
        self.model = NOTHING

    # -- what is touched ---------------------------------------------------------------------------

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """The next tap ends every motion at its final state; it answers nothing that could not be seen before.

        A message about what was tapped before has been read.
        """
        self.hush()
        unseen = False
        if self.moves and self.shown is not None:
            table = self.session.model.table
            unseen = table.slip is not None or table.sheet is not None
        self.settle()
        return unseen or bool(super().on_touch_down(touch))

    def unwanted(self) -> None:
        """Back: the open table is looked at."""
        self.session.lay_open()

    def open_route(self, name: str, **given: object) -> None:
        """Another screen; a match that is over is read first."""
        if name == "replay":
            self.app.replay(given["match"])
        else:
            super().open_route(name, **given)
