"""Placing the six agents: by drag or by tap, with saved formations; nobody sees it until both are ready."""

from __future__ import annotations

import json
import random
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from app.ui import kit
from app.ui.i18n import _, n_
from app.ui.kyoto import hand, pieces, theme, words
from app.ui.kyoto.layout import Places, places
from app.ui.kyoto.model import Board, Button, Cell, Formation, Pawn, Placing, Style, Table
from app.ui.kyoto.sheets import button
from app.ui.kyoto.table import Acts, bar_items, board_items
from app.ui.look import Form, Look
from app.ui.paint import Pen
from app.ui.people import Person
from app.ui.sheet import Box, Item
from games.kyoto.board import START
from games.kyoto.nouns import FACES, Face

D, P = theme.DESK, theme.PAPER
MOST = 3  # formations of one's own; with those of the app they fill a phone's row
SUN = "r"


def given() -> tuple[Formation, ...]:
    """Formations that come with the app, from the home row's left to its right, then the one in front."""
    return (
        Formation(_("Paper wall"), ("0f", "3f", "2r", "3r", "1f", "2f"), fixed=True),
        Formation(_("Last lantern"), ("3r", "1f", "3f", "2r", "0f", "2f"), fixed=True),
        Formation(_("Mirror"), ("2r", "1f", "0f", "3f", "2f", "3r"), fixed=True),
    )


class Formations:
    """Saved formations, each player's own, in one file of this device."""

    def __init__(self, folder: Path) -> None:
        self._path = folder / "formations.json"
        self._turn = threading.Lock()
        self._saved: dict[str, list[list[str]]] = self._read()

    def of(self, player: str) -> tuple[Formation, ...]:
        """A player's, then those of the app."""
        own = tuple(
            Formation(_("Formation {n}", n=place + 1), tuple(faces))
            for place, faces in enumerate(self._saved.get(player, []))
        )
        return (*own, *given())

    def save(self, player: str, faces: tuple[str, ...]) -> None:
        """Keeps a formation; the oldest makes room."""
        kept = [one for one in self._saved.get(player, []) if one != list(faces)]
        self._saved[player] = [*kept, list(faces)][-MOST:]
        self._keep()

    def drop(self, player: str, faces: tuple[str, ...]) -> None:
        """Forgets a formation."""
        self._saved[player] = [one for one in self._saved.get(player, []) if one != list(faces)]
        self._keep()

    def _keep(self) -> None:
        data = json.dumps(self._saved, ensure_ascii=False, sort_keys=True)
        threading.Thread(target=self._write, args=(data,), name="formations").start()

    def _read(self) -> dict[str, list[list[str]]]:
        """A damaged file is an empty one."""
        try:
            found = json.loads(self._path.read_text(encoding="utf-8"))
            return {
                str(player): [[str(Face(face)) for face in one] for one in saved if sorted(one) == sorted(FACES)]
                for player, saved in found.items()
            }
        except (OSError, ValueError, AttributeError, TypeError):
            return {}

    def _write(self, data: str) -> None:
        with self._turn:
            self._path.parent.mkdir(parents=True, exist_ok=True)
            part = self._path.with_suffix(".part")
            part.write_text(data, encoding="utf-8")
            part.replace(self._path)


@dataclass
class Draft:
    """A deployment in the making."""

    placed: dict[int, Face] = field(default_factory=dict)
    chosen: Face | None = None

    def faces(self, side: int) -> tuple[Face, ...]:
        """The faces on the start places, once all six stand."""
        return tuple(self.placed[cell] for cell in START[side]) if len(self.placed) == len(FACES) else ()

    def fill(self, side: int, faces: tuple[str, ...]) -> None:
        """A whole formation; for the Government the one in front comes first on the board."""
        order = START[side] if side == 0 else (*START[side][1:][::-1], START[side][0])
        self.placed = {cell: Face(face) for cell, face in zip(order, faces, strict=True)}
        self.chosen = None

    def pattern(self, side: int) -> tuple[str, ...]:
        """The formation as it is saved."""
        order = START[side] if side == 0 else (*START[side][1:][::-1], START[side][0])
        return tuple(str(self.placed[cell]) for cell in order) if len(self.placed) == len(FACES) else ()

    def shuffle(self, side: int, rng: random.Random) -> None:
        """Any formation."""
        self.fill(side, tuple(rng.sample(FACES, len(FACES))))

    def put(self, face: Face, cell: int) -> None:
        """An agent on a place; whoever stands there goes where it came from."""
        before = next((known for known, one in self.placed.items() if one is face), None)
        there = self.placed.pop(cell, None)
        if before is not None:
            self.placed.pop(before, None)
            if there is not None and before != cell:
                self.placed[before] = there
        self.placed[cell] = face
        self.chosen = None

    def tap(self, cell: int) -> None:
        """A place was tapped: put the chosen agent there, or take up the one that stands there."""
        here = self.placed.get(cell)
        if self.chosen is not None and self.chosen is not here:
            self.put(self.chosen, cell)
        else:
            self.chosen = None if self.chosen is here else here

    def back(self, face: Face) -> None:
        """Off the board again."""
        self.placed = {cell: one for cell, one in self.placed.items() if one is not face}


def placing(side: int, draft: Draft, saved: tuple[Formation, ...], other: Person, ready: bool) -> Placing:
    """The deployment as it is to be seen."""
    pattern = draft.pattern(side)
    return Placing(
        side,
        START[side],
        tuple("" if cell not in draft.placed else words.FACES[draft.placed[cell]] for cell in START[side]),
        tuple(words.FACES[face] for face in FACES if face not in draft.placed.values()),
        words.FACES[draft.chosen] if draft.chosen is not None else "",
        other.name,
        ready,
        saved,
        next((place for place, one in enumerate(saved) if one.faces == pattern), -1),
    )


def board_of(model: Table, state: Placing) -> Board:
    """The board with what is placed so far; the other half lies in the dark."""
    placed = dict(zip(state.cells, state.placed, strict=True))
    cells = []
    for cell in model.board.cells:
        face = placed.get(cell.cell, "")
        hidden = model.away and face != state.chosen
        pawn = (
            Pawn(state.side, "" if hidden else face, chosen=bool(state.chosen) and face == state.chosen)
            if face
            else None
        )
        lit = cell.cell in placed and (bool(state.chosen) or not face) and not (pawn is not None and pawn.chosen)
        cells.append(Cell(cell.cell, cell.kind, pawn, dim=cell.cell not in placed, lit=lit, say=_said(cell, face)))
    return Board(tuple(cells), state.side)


def _said(cell: Cell, face: str) -> str:
    if not face:
        return cell.say
    return f"{cell.say}; {words.face_name(next(one for one, name in words.FACES.items() if name == face))}"


@dataclass(frozen=True)
class Hands:
    """What can be done while placing."""

    tray: Callable[[str], None]
    fill: Callable[[int], None]
    save: Callable[[], None]
    shuffle: Callable[[], None]
    ready: Callable[[], None]


def deploy_items(look: Look, model: Table, state: Placing, acts: Acts, hands: Hands) -> list[Item]:
    """The whole screen."""
    where = places(look)
    items = [Item("ground", Box(0, 0, look.width, look.height), pieces.ground, None)]
    items += bar_items(look, where.bar, model, acts, False)
    items += board_items(where.grid, board_of(model, state), acts)
    line = _(
        "Real intelligence wears the sun. The row nearest to this side is where {who} wants to escape.", who=state.other
    )
    if where.wide and look.form is Form.TABLET_SIDE:
        left = Box(where.top.x, where.top.y, where.top.w, look.height - look.edges.bottom - 16 - where.top.y)
        right = Box(where.bottom.x, where.bottom.y, where.bottom.w, left.h)
        items.append(Item("left", left, _panel, None))
        items += _formations(Box(left.x + 12, left.y + 10, left.w - 24, left.h - 80), state, hands, upright=True)
        items.append(_info(Box(right.x, right.y, right.w, 104), line, state))
        items += _tray(look, Box(right.x, right.y + 116, right.w, 190), model, state, hands)
        items += _buttons(Box(right.x, right.y + 318, right.w, 112), state, hands, stacked=True)
        items += hand.hand_items(look, Box(right.x, right.foot - 200, right.w, 200), model, acts)
        return items
    items.append(_info(where.top, line, state))
    box = Box(where.sheet.x, where.sheet.y, where.sheet.w, where.sheet.h)
    low = box.h < 230
    margin = 8.0
    y = box.y + 4
    tray_h = min(150.0, max(60.0, box.h * 0.3)) if not low else 60.0
    items += _tray(look, Box(box.x + margin, y, box.w - 2 * margin, tray_h), model, state, hands)
    y += tray_h + 6
    button_h = 52.0
    room = box.foot - y - button_h - 8
    if room >= 50:
        items += _formations(Box(box.x + margin, y, box.w - 2 * margin, min(room, 92.0)), state, hands, upright=False)
    items += _buttons(
        Box(box.x + margin, box.foot - button_h - 4, box.w - 2 * margin, button_h), state, hands, stacked=False
    )
    return items


def _info(box: Box, line: str, state: Placing) -> Item:
    title = _("Drag each agent to a lit place")
    return Item("info", box, _told, (title, line, state.side), say=f"{title}. {line}")


def _told(pen: Pen, w: float, h: float, state: tuple[str, str, int]) -> None:
    title, line, side = state
    pieces.strip(pen, w, h, None)
    size = min(40.0, h - 12)
    pieces.crest(pen, 10, (h - size) / 2, size, side)
    x = 20 + size
    pen.text(title, "strong", 15, x, h * 0.24, D.title, room=w - x - 10, least=0.5)
    pen.block(line, 13, x, h * 0.38, w - x - 10, h * 0.6, D.second, spacing=1.15, least=0.5)


def _panel(pen: Pen, w: float, h: float, _state: object) -> None:
    pieces.panel(pen, w, h)


def _tray(look: Look, box: Box, model: Table, state: Placing, hands: Hands) -> list[Item]:
    """Who still has to be placed, and small, what is in hand to plan by."""
    left = len(state.tray)
    text = n_("Still to place: {n}", "Still to place: {n}", left) if left else _("All six are placed.")
    backs = tuple(card.card for card in model.hand)
    own_hand = look.form is not Form.TABLET_SIDE
    items = [Item("tray", box, _paper, (text, backs if own_hand else ()), say=text)]
    count = max(6, left)
    room = box.w - (116 if own_hand else 12)
    step = min(room / max(1, min(count, max(left, 1))), 118.0)
    if step < 48:
        step = room / max(1, left)
    tall = box.h - 26
    for place, face in enumerate(state.tray):
        spot = Box(box.x + 6 + place * step, box.y + box.h - max(48.0, tall) - 2, max(48.0, step - 2), max(48.0, tall))
        pawn = Pawn(state.side, "" if model.away and face != state.chosen else face, chosen=face == state.chosen)
        name = words.face_name(next(one for one, drawn in words.FACES.items() if drawn == face))
        items.append(Item(f"tray/{face}", spot, _in_tray, pawn, _tapper(hands.tray, face), say=name, radius=10))
    return items


def _tapper(act: Callable[[str], None], face: str) -> Callable[[], None]:
    return lambda: act(face)


def _in_tray(pen: Pen, w: float, h: float, pawn: Pawn) -> None:
    size = min(w, h / 0.84, 100.0)
    pieces.agent(pen.within((w - size) / 2, (h - size) / 2), size, size, pawn)


def _paper(pen: Pen, w: float, h: float, state: tuple[str, tuple[str, ...]]) -> None:
    text, cards = state
    pieces.paper(pen, w, h, 12)
    pen.text(text, "strong", 13, 12, 13, P.coordinate, room=w - (130 if cards else 24), least=0.5)
    if cards:
        size = min(30.0, (h - 30) / 1.4)
        for place, name in enumerate(cards):
            pieces.card(pen.within(w - 112 + place * (100 - size) / 5, (h - size * 1.4) / 2 + 6), size, name)
        pen.text(_("In hand"), "text", 13, w - 8, 13, P.second, "right", room=100, least=0.5)


def _formations(box: Box, state: Placing, hands: Hands, *, upright: bool) -> list[Item]:
    """Saved formations; one tap fills all six places."""
    title = _("Saved formations")
    items = [kit.words("formations", Box(box.x + 4, box.y, box.w - 8, 20), title, 13, D.lamp_text, "strong", fit=True)]
    own = state.current >= 0 and not state.saved[state.current].fixed
    caption = _("Forget") if own else _("Save")
    count = len(state.saved)
    if upright:
        tall = min(92.0, (box.h - 90) / max(1, count))
        for place, one in enumerate(state.saved):
            spot = Box(box.x, box.y + 28 + place * tall, box.w, tall - 8)
            items.append(_formation(spot, place, one, state, hands))
        keep = Button("save", caption, "bookmark-outline", Style.GHOST)
        items.append(button(Box(box.x, box.y + 34 + count * tall, box.w, 50), keep, lambda _key: hands.save()))
        return items
    shown = state.saved[: max(3, int((box.w - 60) // 96))]
    wide = (box.w - 60) / len(shown)
    tall = max(48.0, box.h - 24)
    top = box.foot - tall
    for place, one in enumerate(shown):
        items.append(_formation(Box(box.x + place * wide, top, wide - 6, tall), place, one, state, hands))
    spot = Box(box.right - 54, top, 52, tall)
    items.append(Item("formation/save", spot, _save, (caption, own), hands.save, say=caption, radius=10))
    return items


def _formation(box: Box, place: int, one: Formation, state: Placing, hands: Hands) -> Item:
    return Item(
        f"formation/{place}",
        box,
        _miniature,
        (one.name, one.faces, place == state.current),
        lambda: hands.fill(place),
        say=one.name,
        radius=10,
    )


def _miniature(pen: Pen, w: float, h: float, state: tuple[str, tuple[str, ...], bool]) -> None:
    """Six start places in small; suns are red."""
    name, faces, chosen = state
    pen.box(0, 0, w, h, 10, D.tonal if chosen else D.panel)
    pen.ring(0, 0, w, h, 10, 2 if chosen else 1, D.lamp_text if chosen else D.line)
    size = min(24.0, (w - 12) / 5, (h - 20) / 2)
    left, top = (w - 5 * size) / 2, 3.0
    for place, face in enumerate(faces):
        column, row = (place, 1) if place < 5 else (2, 0)
        x, y = left + column * size, top + row * size
        sun = face[1] == SUN
        pen.box(x, y, size - 2, size - 2, 3, theme.MARKS.bracket if sun else D.line_strong)
        pen.box(x + 1, y + 1, size - 4, size - 4, 3, theme.MARKS.sun if sun else D.bar)
        pen.exact(
            face[0], "strong", round(size * 0.62 * pen.density), x + size / 2 - 1, y + size / 2 - 1, D.title, "centre"
        )
    pen.text(name, "strong", 13, w / 2, h - 10, D.title, "centre", room=w - 8, least=0.4)


def _save(pen: Pen, w: float, h: float, state: tuple[str, bool]) -> None:
    caption, own = state
    pen.ring(0, 0, w, h, 10, 2, D.line_warm)
    pen.icon("bookmark-minus-outline" if own else "bookmark-outline", w / 2, h * 0.36, 24, D.lamp)
    pen.text(caption, "strong", 12.5, w / 2, h - 12, D.lamp_text, "centre", room=w - 6, least=0.4)


def _buttons(box: Box, state: Placing, hands: Hands, *, stacked: bool) -> list[Item]:
    left = len(state.tray)
    ready = Button("ready", _("Ready"), "check", Style.MAIN)
    if left:
        ready = Button("ready", n_("Ready: {n} to place", "Ready: {n} to place", left), "lock", Style.OFF)
    mix = Button("shuffle", _("At random"), "shuffle-variant", Style.TONAL)
    if stacked:
        spots = (Box(box.x, box.y + 60, box.w, 52), Box(box.x, box.y, box.w, 52))
    else:
        spots = (Box(box.x, box.y, box.w * 0.36, box.h), Box(box.x + box.w * 0.36 + 8, box.y, box.w * 0.64 - 8, box.h))
    return [
        button(spots[0], mix, lambda _key: hands.shuffle()),
        button(spots[1], ready, lambda _key: hands.ready()),
    ]


def target(where: Places, side: int, x: float, y: float) -> int | None:
    """The start place under a point."""
    cell = where.grid.at(x, y, side)
    return cell if cell in START[side] else None
