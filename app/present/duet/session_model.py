"""Everything a front end draws of a match of Codenames Duet, and the dialogs that only Duet has."""

from dataclasses import dataclass

from app.present.dialogs import MatchDialog
from app.present.duet.model import Clue, ClueDraft, DuetModel, Ruling
from app.present.duet.report_model import Report, ReportKeySide
from app.present.duet.scene_cues import DuetScene
from app.present.i18n import _
from app.present.session import SessionModel


@dataclass(frozen=True, kw_only=True)
class DuetSessionModel(SessionModel):
    """Everything a front end draws of a match of Duet."""

    table: DuetModel
    draft: ClueDraft  # of the giver who looks at the key
    ruling: Ruling
    report: Report | None = None
    keys: bool = False  # the report shows both keys, rather than the board as it was found
    scene: DuetScene | None = None  # what has just happened, for a short scene
    scene_on: int = -1  # the update it belongs to: it is played once


@dataclass(frozen=True, slots=True)
class ClueListDialog(MatchDialog):
    """Every clue with what it led to."""

    empty: str = ""  # said where there is none yet
    back: str = ""
    line: str = ""  # what happened last
    clues: tuple[Clue, ...] = ()


@dataclass(frozen=True, slots=True)
class LargeKeyDialog(MatchDialog):
    """One side of the key, with its words."""

    side: ReportKeySide | None = None
    back: str = ""


def clue_list(table: DuetModel) -> ClueListDialog:
    """Every clue of a match."""
    title = f"{table.captions.clues} · {table.found_words}"
    empty = "" if table.clues else table.captions.no_clue
    return ClueListDialog(title, empty, _("Back to the table"), table.line, table.clues)
