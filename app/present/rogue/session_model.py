"""What a session of Rogue Agent shows: the table, a panel, a reason, a scene; and its dialogs."""

from dataclasses import dataclass

from app.present.dialogs import MatchDialog
from app.present.rogue.model import PlayerBoard, RogueModel
from app.present.rogue.panels.flow import RoguePanel
from app.present.rogue.row_values import LogSentence
from app.present.rogue.scenes import RogueScene
from app.present.session import SessionModel


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something cannot be done, beside the part with this key, until the next touch."""

    words: str
    near: str
    number: int  # each is said once


@dataclass(frozen=True, kw_only=True)
class RogueSessionModel(SessionModel):
    """Everything a front end draws of a match of Rogue Agent."""

    table: RogueModel
    before: RogueModel | None = None  # the table to be drawn as long as the dice of the panel still roll
    panel: RoguePanel | None = None
    reason: Reason | None = None
    newest: tuple[LogSentence, ...] = ()  # of what happened, where no panel lies over them
    scene: RogueScene | None = None  # a short scene over the table
    scene_on: int = 0  # counts scenes: each is played once


@dataclass(frozen=True, slots=True)
class RogueLogDialog(MatchDialog):
    """Everything that happened, as it may be seen here."""

    lines: tuple[LogSentence, ...] = ()
    back: str = ""


@dataclass(frozen=True, slots=True)
class RogueBoardDialog(MatchDialog):
    """One board in large."""

    board: PlayerBoard | None = None
    back: str = ""
