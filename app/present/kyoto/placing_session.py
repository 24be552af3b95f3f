"""Placing agents in a session of Kyoto: the draft, edited by taps, dragging or a formation; and saved formations."""

from __future__ import annotations

import random
from collections.abc import Hashable
from dataclasses import replace
from typing import TYPE_CHECKING

from app.present.i18n import _
from app.present.kyoto import words
from app.present.kyoto.deployment import DeploymentDraft, Formations, board_of, placing
from app.present.kyoto.model import KyotoModel
from app.present.kyoto.opening_model import Formation
from app.present.kyoto.selection import facts_of, places, side_of, viewer
from app.present.people import seated
from app.table.desk import DeskView
from games.kyoto import actions
from games.kyoto.board import START
from games.kyoto.facts import Phase
from games.kyoto.vocabulary import FACES

if TYPE_CHECKING:
    from app.present.kyoto.session import KyotoSession

NOBODYS = (-1, -1)


class PlacingSession:
    """The viewer's deployment draft."""

    def __init__(self, session: KyotoSession, formations: Formations) -> None:
        self._session = session
        self._formations = formations
        self.draft = DeploymentDraft()
        self._drafting = NOBODYS  # the game and seat of the draft

    @property
    def side(self) -> int:
        """The side that is being placed."""
        shown = self._session.shown
        seat = viewer(shown) if shown is not None else None
        return side_of(facts_of(shown), seat) if shown is not None and seat is not None else 0

    def add_to(self, model: KyotoModel, shown: DeskView) -> KyotoModel:
        """Add the placed agents to the model."""
        facts, who, seat = facts_of(shown), seated(shown), viewer(shown)
        if seat is None or not places(shown):
            return model
        if self._drafting != (facts.game, seat):
            self.draft, self._drafting = DeploymentDraft(), (facts.game, seat)
        saved = self._formations.of(who[seat].name)
        state = placing(side_of(facts, seat), self.draft, saved, who[1 - seat], away=self._session.away)
        return replace(model, placing=state, board=board_of(model, state))

    def forget(self) -> None:
        """Handle closing of the private view. The draft is kept until its player is ready: nobody else sees it."""
        shown = self._session.shown
        waits = shown is not None and self._drafting[1] in shown.acting
        if shown is None or facts_of(shown).turn.phase is not Phase.DEPLOY or not waits:
            self.draft, self._drafting = DeploymentDraft(), NOBODYS

    def targets(self, model: KyotoModel) -> dict[str, Hashable]:
        """The meaning of a tap on each key during deployment."""
        state, draft = model.placing, self.draft
        if state is None:
            return {}
        found: dict[str, Hashable] = {
            cell.key: (draft.chosen, draft.placed.get(cell.cell)) for cell in model.board.cells
        }
        for name in words.FACE_OF:
            found[f"place/{name}"] = found[f"place/{name}/tray"] = name
            found |= {f"place/{name}/{cell}": (name, cell) for cell in START[state.side]}
        found |= {one.key: draft.chosen for one in state.tray}
        found |= {one.key: one.faces for one in state.saved}
        pattern = draft.pattern(state.side)
        found[state.keep.key] = (self._session.away, pattern, pattern in [one.faces for one in state.saved])
        found[state.shuffle.key] = state.side
        found[state.ready.key] = draft.faces(state.side)
        return found

    def act_on(self, kind: str, rest: str) -> None:
        """Carry out a tap."""
        match kind, rest:
            case "cell", cell:
                self._tap(int(cell))
            case "tray", name:
                face = words.FACE_OF[name]
                self.draft.chosen = None if self.draft.chosen is face else face
                self._session.front.play_sound("arm")
            case "place", where:
                self._drag(where)
            case "formation", "save":
                self._save()
            case "formation", place:
                self.draft.fill(self.side, self._saved()[int(place)].faces)
                self._session.layers.close_formations()
                self._session.front.play_sound("arm")
            case "button", "shuffle":
                self.draft.shuffle(self.side, random.SystemRandom())
            case "button", "ready":
                self._ready()
            case _:
                raise KeyError(kind, rest)
        self._session.refresh()

    def _tap(self, cell: int) -> None:
        if cell in START[self.side]:
            self.draft.tap(cell)
            self._session.front.play_sound("arm")
        else:
            self._session.front.show_message(_("Put each agent on a lit place"))

    def _drag(self, where: str) -> None:
        """Handle dragging: an agent is picked up, dropped on a cell, or returned to the tray."""
        name, _slash, goal = where.partition("/")
        face = words.FACE_OF[name]
        if goal == "":
            self.draft.chosen = face
        elif goal == "tray":
            self.draft.chosen = None
            self.draft.back(face)
        else:
            self.draft.put(face, int(goal))
            self._session.front.play_sound("arm")

    def _ready(self) -> None:
        faces = self.draft.faces(self.side)
        if faces:
            self._session.choice.act(actions.Deploy(faces))
        else:
            self._session.front.show_message(_("Place all six agents first."))

    # -- saved formations --------------------------------------------------------------------------

    def _saved(self) -> tuple[Formation, ...]:
        return self._formations.of(self._player())

    def _player(self) -> str:
        shown = self._session.shown
        seat = viewer(shown) if shown is not None else None
        return seated(shown)[seat].name if shown is not None and seat is not None else ""

    def _save(self) -> None:
        """Save the formation on the board, or delete it."""
        if self._session.away:  # hidden faces must not disclose whether this would save or delete
            self._session.away = False
            return
        pattern = self.draft.pattern(self.side)
        known = next((one for one in self._saved() if one.faces == pattern), None)
        if not pattern:
            assert len(self.draft.placed) < len(FACES)
            self._session.front.show_message(_("Place all six agents first."))
        elif known is None:
            self._formations.save(self._player(), pattern)
        elif known.fixed:
            self._session.front.show_message(_("This one is already built in."))
        else:
            self._formations.drop(self._player(), pattern)
