"""The dialogs over the table of Kyoto in a session: which are open, and their current contents."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from typing import TYPE_CHECKING

from app.present.dialogs import OpenDialog
from app.present.kyoto.dialog_models import (
    FormationsDialog,
    KyotoDialog,
    PencilDialog,
    StoryDialog,
    formations_dialog,
    pencil_dialog,
    pile_dialog,
    side_dialog,
    story_dialog,
)
from app.present.kyoto.model import NOTHING, KyotoModel
from app.present.kyoto.pencil_notes import EXCLUDED, Note, Pencil
from app.present.kyoto.selection import facts_of, own_of, side_of, viewer
from games.kyoto.vocabulary import FACES, Face

if TYPE_CHECKING:
    from app.present.kyoto.session import KyotoSession

Make = Callable[[], KyotoDialog | None]


class LayerSession:
    """The open dialogs of a session that depend on its table; all are closed with the private view."""

    def __init__(self, session: KyotoSession, pencil: Pencil) -> None:
        self._session = session
        self.pencil = pencil
        self._whole = False  # the story is that of the whole game
        self._noting = -1  # the cell of the agent whose note is edited
        self._makes: dict[int, Make] = {}  # by the number of the dialog
        self._table = NOTHING  # the last model of the table

    def show_now(self, dialogs: tuple[OpenDialog, ...], table: KyotoModel) -> tuple[OpenDialog, ...]:
        """The open dialogs with current contents; one without contents keeps the last ones until it is closed."""
        self._table = table
        open_ = {opened.number for opened in dialogs}
        self._makes = {number: make for number, make in self._makes.items() if number in open_}
        return tuple(
            replace(opened, dialog=self._makes[opened.number]() or opened.dialog)
            if opened.number in self._makes
            else opened
            for opened in dialogs
        )

    def forget(self) -> None:
        """Drop the model, which may be private."""
        self._table = NOTHING

    def targets(self, dialogs: tuple[OpenDialog, ...]) -> dict[str, Hashable]:
        """The meaning of a tap on each key of the open dialogs."""
        found: dict[str, Hashable] = {}
        for opened in dialogs:
            match opened.dialog:
                case StoryDialog() as story:
                    found |= {one.key: one.key for one in story.which}
                    found[story.again.key] = "again"
                case PencilDialog() as note:
                    found |= {one.key: (self._noting, one.mark) for one in note.squares if not one.locked}
        return found

    def act_on(self, kind: str, rest: str) -> None:
        """Carry out a tap on the table or in a dialog."""
        match kind, rest:
            case (("story" | "last"), ""):
                self._whole = False
                self._open(self._story)
            case "story", "again":
                self._close(StoryDialog)
                self._session.play_again()
            case "story", which:
                self._whole = which == "which/1"
                self._session.refresh()
            case "side", place:
                side = {"top": self._table.top, "bottom": self._table.bottom}[place].side
                self._open(lambda: self._side(side))
            case "pile", "":
                self._open(self._pile)
            case "pencil", face:
                self._mark(Face(face))
            case "button", "formations":
                self._open(self._formations)
            case _:
                raise KeyError(kind, rest)

    def open_pencil(self, cell: int) -> None:
        """Open the note on the agent in a cell."""
        self._noting = cell
        self._open(self._note)

    def close_formations(self) -> None:
        """Close the dialog after a formation was chosen."""
        self._close(FormationsDialog)

    def conclude(self, cell: int) -> None:
        """Write the public conclusions on the note of the agent in a cell."""
        shown = self._session.shown
        seat = viewer(shown) if shown is not None else None
        if shown is None or seat is None:
            return
        facts = facts_of(shown)
        theirs = facts.sides[1 - side_of(facts, seat)]
        agent = next((one for one in theirs.agents if one.cell == cell), None)
        if agent is not None and agent.face is None:
            out = tuple((face, EXCLUDED) for face in FACES if face not in agent.may_be)
            self.pencil.write(seat, cell, Note(tuple(sorted(out))))

    # -- contents ----------------------------------------------------------------------------------

    def _story(self) -> KyotoDialog | None:
        session = self._session
        if session.shown is None:
            return None
        return story_dialog(session.shown, session.story, whole=self._whole, away=session.away)

    def _side(self, side: int) -> KyotoDialog:
        return side_dialog(self._table.top if self._table.top.side == side else self._table.bottom)

    def _pile(self) -> KyotoDialog | None:
        own = own_of(self._session.shown) if self._session.shown is not None else None
        return pile_dialog(own) if own is not None else None

    def _note(self) -> KyotoDialog | None:
        shown = self._session.shown
        seat = viewer(shown) if shown is not None else None
        if shown is None or seat is None:
            return None
        return pencil_dialog(shown, self.pencil.notes(seat), self._noting)

    def _formations(self) -> KyotoDialog | None:
        return formations_dialog(self._table.placing) if self._table.placing is not None else None

    # -- opening and closing -----------------------------------------------------------------------

    def _open(self, make: Make) -> None:
        dialog = make()
        if dialog is not None:
            opened = self._session.ask(dialog, private=True)
            self._makes[opened.number] = make
            self._session.refresh()

    def _close(self, kind: type[KyotoDialog]) -> None:
        for opened in self._session.dialogs:
            if isinstance(opened.dialog, kind):
                self._session.close_dialog(opened)

    def _mark(self, face: Face) -> None:
        """Set the next mark for one identity."""
        shown = self._session.shown
        seat = viewer(shown) if shown is not None else None
        if seat is not None:
            self.pencil.tap(seat, self._noting, face)
            self._session.refresh()
