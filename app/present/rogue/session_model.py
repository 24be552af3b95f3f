"""The complete model of a Rogue Agent session: the table, a panel, an explanation, an animation; and its dialogs."""

from dataclasses import dataclass

from app.present.dialogs import MatchDialog
from app.present.question import Reason
from app.present.rogue.model import PlayerBoard, RogueModel
from app.present.rogue.panels.flow import RoguePanel
from app.present.rogue.row_values import LogSentence
from app.present.rogue.scenes import RogueScene
from app.present.session import SessionModel


@dataclass(frozen=True, kw_only=True)
class RogueSessionModel(SessionModel):
    """The complete model of a Rogue Agent session for a front end."""

    table: RogueModel
    before: RogueModel | None = None  # the table to draw while the dice of the panel roll
    panel: RoguePanel | None = None
    reason: Reason | None = None
    newest: tuple[LogSentence, ...] = ()  # the last events, if no panel covers them
    scene: RogueScene | None = None  # an animation over the table
    scene_on: int = 0  # counts scenes: each is played once


@dataclass(frozen=True, slots=True)
class RogueLogDialog(MatchDialog):
    """All events, as visible here."""

    lines: tuple[LogSentence, ...] = ()
    back: str = ""


@dataclass(frozen=True, slots=True)
class RogueBoardDialog(MatchDialog):
    """One board, enlarged."""

    board: PlayerBoard | None = None
    back: str = ""
