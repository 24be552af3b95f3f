"""Placing the six agents: by dragging, tapping or a saved formation; hidden from the other side until
both are ready.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, field, replace
from pathlib import Path

from app.present.controls import ButtonModel, ButtonStyle
from app.present.i18n import _, n_
from app.present.kyoto import words
from app.present.kyoto.model import BoardCell, BoardModel, KyotoModel, Pawn
from app.present.kyoto.opening_model import Formation, Placing, TrayAgent
from app.present.people import Person
from app.table.json_store import JsonStore
from games.kyoto.board import START
from games.kyoto.vocabulary import FACES, Face


@dataclass
class DeploymentDraft:
    """A deployment draft."""

    placed: dict[int, Face] = field(default_factory=dict)
    chosen: Face | None = None

    def faces(self, side: int) -> tuple[Face, ...]:
        """The faces on the start cells, once all six are placed."""
        return tuple(self.placed[cell] for cell in START[side]) if len(self.placed) == len(FACES) else ()

    def fill(self, side: int, faces: tuple[str, ...]) -> None:
        """Place a whole formation."""
        self.placed = {cell: Face(face) for cell, face in zip(_order(side), faces, strict=True)}
        self.chosen = None

    def pattern(self, side: int) -> tuple[str, ...]:
        """The formation in its saved form."""
        return tuple(str(self.placed[cell]) for cell in _order(side)) if len(self.placed) == len(FACES) else ()

    def shuffle(self, side: int, rng: random.Random) -> None:
        """Place the agents at random."""
        self.fill(side, tuple(rng.sample(FACES, len(FACES))))

    def put(self, face: Face, cell: int) -> None:
        """Place an agent; the agent there goes to the first one's old cell."""
        before = next((known for known, one in self.placed.items() if one is face), None)
        there = self.placed.pop(cell, None)
        if before is not None:
            self.placed.pop(before, None)
            if there is not None and before != cell:
                self.placed[before] = there
        self.placed[cell] = face
        self.chosen = None

    def tap(self, cell: int) -> None:
        """Handle a tap on a cell: place the chosen agent there, or choose the one there."""
        here = self.placed.get(cell)
        if self.chosen is not None and self.chosen is not here:
            self.put(self.chosen, cell)
        else:
            self.chosen = None if self.chosen is here else here

    def back(self, face: Face) -> None:
        """Remove an agent from the board."""
        self.placed = {cell: one for cell, one in self.placed.items() if one is not face}


def _order(side: int) -> tuple[int, ...]:
    """The start cells in the order of a saved formation; for the Government the front cell comes first on the board."""
    return START[side] if side == 0 else (*START[side][1:][::-1], START[side][0])


def placing(
    side: int, draft: DeploymentDraft, saved: tuple[Formation, ...], other: Person, *, away: bool = False
) -> Placing:
    """The model of the deployment; with hidden faces it does not disclose which saved formation is used."""
    pattern = () if away else draft.pattern(side)
    chosen = words.FACES[draft.chosen] if draft.chosen is not None else ""
    waiting = [place for place, face in enumerate(FACES) if face not in draft.placed.values()]
    tray = tuple(
        _in_tray(Pawn(side=side, face="" if away and name != chosen else name, chosen=name == chosen), name, spot)
        for spot, name in (
            (nth if away else place, words.FACES[FACES[place]])  # gaps would disclose which faces are on the board
            for nth, place in enumerate(waiting)
        )
    )
    left = len(tray)
    found = tuple(
        replace(one, key=f"formation/{place}", current=one.faces == pattern) for place, one in enumerate(saved)
    )
    own = any(one.current and not one.fixed for one in found)
    mark = "bookmark-minus-outline" if own else "bookmark-outline"
    title, missing = _("Saved formations"), n_("Ready: {n} left to place", "Ready: {n} left to place", left)
    return Placing(
        side=side,
        cells=START[side],
        placed=tuple("" if cell not in draft.placed else words.FACES[draft.placed[cell]] for cell in START[side]),
        tray=tray,
        task=_("Put each agent on a lit place") if tray else _("All six placed. Ready?"),
        about=_("Real agents wear the sun. {who} wants to escape into the row nearest this side.", who=other.name),
        left=n_("Left to place: {n}", "Left to place: {n}", left) if left else _("All six are placed."),
        chosen=chosen,
        saved=found,
        saved_title=title,
        keep=ButtonModel("formation/save", _("Delete") if own else _("Save"), mark),
        more=ButtonModel("button/formations", title, "bookmark-multiple-outline", ButtonStyle.PLAIN),
        shuffle=ButtonModel("button/shuffle", _("At random"), "shuffle-variant", ButtonStyle.PLAIN),
        ready=ButtonModel("button/ready", missing, "lock", ButtonStyle.OFF)
        if left
        else ButtonModel("button/ready", _("Ready"), "check"),
    )


def _in_tray(pawn: Pawn, face: str, place: int) -> TrayAgent:
    return TrayAgent(f"tray/{face}", pawn, words.agent_name(pawn.side, pawn.face), place)


def board_of(model: KyotoModel, state: Placing) -> BoardModel:
    """The board with the agents placed so far; the other half is dark."""
    placed = dict(zip(state.cells, state.placed, strict=True))
    cells = []
    for cell in model.board.cells:
        face = placed.get(cell.cell, "")
        hidden = model.away and face != state.chosen
        pawn = (
            Pawn(side=state.side, face="" if hidden else face, chosen=bool(state.chosen) and face == state.chosen)
            if face
            else None
        )
        lit = cell.cell in placed and (bool(state.chosen) or not face) and not (pawn is not None and pawn.chosen)
        cells.append(
            BoardCell(
                cell=cell.cell,
                kind=cell.kind,
                key=cell.key,
                pawn=pawn,
                dim=cell.cell not in placed,
                lit=lit,
                say=_said(cell, pawn, lit=lit),
            )
        )
    return BoardModel(tuple(cells), state.side, say=model.board.say)


def _said(cell: BoardCell, pawn: Pawn | None, *, lit: bool) -> str:
    agent = words.agent_name(pawn.side, pawn.face) if pawn is not None else ""
    return "; ".join(filter(None, (cell.say, agent, _("can be chosen") if lit else "")))


MOST = 3  # formations of a player; with the built-in ones they fill a phone's row


def given() -> tuple[Formation, ...]:
    """Built-in formations, the home row from left to right, then the front cell."""
    return (
        Formation(_("Paper wall"), ("0f", "3f", "2r", "3r", "1f", "2f"), fixed=True),
        Formation(_("Last lantern"), ("3r", "1f", "3f", "2r", "0f", "2f"), fixed=True),
        Formation(_("Mirror"), ("2r", "1f", "0f", "3f", "2f", "3r"), fixed=True),
    )


class Formations:
    """Saved formations of each player, in one file of this device."""

    def __init__(self, folder: Path | None) -> None:
        """Without a folder they are kept in memory: a browser has no files here."""
        self._file = JsonStore(folder / "formations.json") if folder is not None else None
        self._saved: dict[str, list[list[str]]] = self._read()

    def of(self, player: str) -> tuple[Formation, ...]:
        """A player's formations, then the built-in ones."""
        own = tuple(
            Formation(_("Formation {n}", n=place + 1), tuple(faces))
            for place, faces in enumerate(self._saved.get(player, []))
        )
        return (*own, *given())

    def save(self, player: str, faces: tuple[str, ...]) -> None:
        """Save a formation; the oldest is dropped if there are too many."""
        kept = [one for one in self._saved.get(player, []) if one != list(faces)]
        self._saved[player] = [*kept, list(faces)][-MOST:]
        self._keep()

    def drop(self, player: str, faces: tuple[str, ...]) -> None:
        """Delete a formation."""
        self._saved[player] = [one for one in self._saved.get(player, []) if one != list(faces)]
        self._keep()

    def _keep(self) -> None:
        if self._file is not None:
            self._file.write(self._saved)

    def _read(self) -> dict[str, list[list[str]]]:
        """Read the file; a damaged one counts as empty."""
        if self._file is None:
            return {}
        try:
            return {
                str(player): [[str(Face(face)) for face in one] for one in saved if sorted(one) == sorted(FACES)]
                for player, saved in self._file.read().items()
            }
        except (ValueError, AttributeError, TypeError):
            return {}
