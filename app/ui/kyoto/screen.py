"""The Kivy screen of Shadows in Kyoto: draws the model of its session, and plays animations."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.properties import ObjectProperty

from app.present import tokens
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

__all__ = ("table_forms",)  # used by the .kv


class KyotoScreen(SessionScreen):
    """The screen of one match."""

    session: KyotoSession
    model: KyotoModel = ObjectProperty(NOTHING, rebind=True)  # private while the curtain is open, and no longer
    flying: frozenset[int] = ObjectProperty(frozenset())
    flyer: AgentMotion = ObjectProperty(None)

    def __init__(self, app: Safehouse, match: Match, notes: object) -> None:
        folder = app.match_service.folder
        pencil, formations = Pencil(folder, match.match), Formations(folder)
        self.session = KyotoSession(match.match, self, device_of(app), pencil, formations)
        self._moved = 0  # the last animation that was played
        self._scene: tuple[KyotoScene | None, bool] = (None, False)  # the scene to play after the agents have moved
        self._drawing = False
        self._show_soon = Clock.create_trigger(self._show_public, tokens.MOTION.tap)
        super().__init__(app, match)
        self.flyer = AgentMotion(self._stood)
        self.sit(match, (0, 1))

    # -- layout ------------------------------------------------------------------------------------

    def rule(self, look: Viewport) -> str:
        """The kv rule of the table; special agents are chosen without the board."""
        return "KyotoCasting" if self.model.casting is not None else f"Kyoto{look.shape}"

    def blank(self) -> KyotoReplayScreen | None:
        """A board without agents; None while special agents are chosen."""
        return None if self.model.casting is not None else KyotoReplayScreen()

    def lay(self) -> None:
        """Show the table, or the curtain, which closes automatically if there is nothing more for both to see."""
        seat = self.session.hands_on_to
        if seat is not None and not self.moves:
            self.covered = seat
            self.curtain.drop()
        super().lay()

    def show(self) -> None:
        """Draw the current model."""
        self._show_soon.cancel()
        super().show()

    def show_covered(self) -> None:
        """Draw the public model a little later: it is behind the curtain, and a tap need not wait for it."""
        motion = self.session.motion
        if motion is not None:
            self._moved = max(self._moved, motion.number)  # what moved below the curtain is not played when it opens
        self._show_soon()

    def _show_public(self, _dt: float) -> None:
        if self.covered is not None and not self.was_left:
            self.show()

    def draw(self, model: KyotoSessionModel) -> None:
        """Draw the model; an animation is played before questions about it."""
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
        """Show or remove a toast."""
        self.model = replace(self.model, notice=self.notice)

    def passing(self, words: str) -> bool:
        """Show a toast instead of the prompt, if there is one."""
        model = self.model
        hidden = model.sheet or model.slip or model.end or model.casting or (model.placing and self.app.over())
        return not hidden and super().passing(words)

    def hush(self, *time: object) -> None:
        """Remove a toast after a tap."""
        super().hush(*time)
        for toast in [child for child in self.app.stage.children if isinstance(child, Toast)]:
            self.app.stage.remove_widget(toast)

    def tips(self) -> tuple[Tip, ...]:
        """The tips of the first match, while no dialog is open."""
        busy = self.covered is None and (self.app.over() or self.flyer.moving)
        return () if busy else super().tips()

    def game_dialog(self, dialog: MatchDialog) -> Dialog:
        """Create a dialog of Kyoto."""
        if isinstance(dialog, KyotoDialog):
            return OVER[type(dialog)](self.app, dialog, self.tap)
        return super().game_dialog(dialog)

    # -- animations --------------------------------------------------------------------------------

    @property
    def moves(self) -> bool:
        """Whether an animation is running."""
        return self.flyer.moving or self.moment.playing

    def _play(self, motion: TurnMotion) -> None:
        """Animate moving agents, then the scene that follows."""
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
        """Play the scene after the agents have moved."""
        (scene, last), self._scene = self._scene, (None, False)
        if self.covered is None and scene is not None:
            self.moment.play(self.app.look, cue(scene), last=last)
        if not self._drawing:
            self.lay()

    def moving_parts(self) -> tuple[AgentMotion, ...]:
        """Only agents move on this table."""
        return (self.flyer,) if self.flyer.moving else ()

    def renew(self) -> None:
        """Drop everything drawn from a private view."""
        super().renew()
        self._scene = (None, False)
        self.flyer.settle()
        if self.flyer.parent is not None:
            self.flyer.parent.remove_widget(self.flyer)
        self.model = NOTHING

    # -- taps --------------------------------------------------------------------------------------

    def interrupted(self) -> bool:
        """The next tap ends every motion at its final state; it answers nothing that could not be seen before.

        It also removes a toast.
        """
        self.hush()
        unseen = False
        if self.moves and self.shown is not None:
            table = self.session.model.table
            unseen = table.slip is not None or table.sheet is not None
        self.settle()
        return unseen or super().interrupted()

    def unwanted(self) -> None:
        """Handle Back: show the public table."""
        self.session.lay_open()
