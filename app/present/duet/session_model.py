"""The complete model of a Duet session for a front end, and the dialogs of Duet."""

from dataclasses import dataclass

from app.present.dialogs import MatchDialog
from app.present.duet.model import Clue, ClueDraft, DuetModel, Ruling
from app.present.duet.report_model import Report, ReportKeySide
from app.present.duet.scene_cues import DuetScene
from app.present.i18n import _
from app.present.session import SessionModel


@dataclass(frozen=True, kw_only=True)
class DuetSessionModel(SessionModel):
    """The complete model of a Duet session for a front end."""

    table: DuetModel
    draft: ClueDraft  # of the giver who sees the key
    ruling: Ruling
    report: Report | None = None
    keys: bool = False  # the report shows both keys, not the board as it was found
    scene: DuetScene | None = None  # an animation for the last event
    scene_on: int = -1  # the update it belongs to: it is played once


@dataclass(frozen=True, slots=True)
class ClueListDialog(MatchDialog):
    """Every clue with its guesses."""

    empty: str = ""  # shown if there is none yet
    back: str = ""
    line: str = ""  # the last event
    clues: tuple[Clue, ...] = ()


@dataclass(frozen=True, slots=True)
class LargeKeyDialog(MatchDialog):
    """One side of the key, enlarged."""

    side: ReportKeySide | None = None
    back: str = ""


def clue_list(table: DuetModel) -> ClueListDialog:
    """The dialog with every clue of a match."""
    title = f"{table.captions.clues} · {table.found_words}"
    empty = "" if table.clues else table.captions.no_clue
    return ClueListDialog(title, empty, _("Back to the table"), table.line, table.clues)
