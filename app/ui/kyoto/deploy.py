"""Placing the six agents: by drag or by tap, or all by a formation; nobody sees it until both are ready."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field, replace

from app.ui import kit
from app.ui.i18n import _, n_
from app.ui.kyoto import hand, pieces, theme, words
from app.ui.kyoto.layout import Places, places
from app.ui.kyoto.model import Board, Button, Cell, Formation, Pawn, Placing, Style, Table
from app.ui.kyoto.overs import over, panel_box
from app.ui.kyoto.pieces import CARD_RATIO
from app.ui.kyoto.sheets import button
from app.ui.kyoto.table import Acts, bar_items, board_items
from app.ui.look import Form, Look
from app.ui.paint import Pen
from app.ui.people import Person
from app.ui.sheet import Box, Item
from games.kyoto.board import START
from games.kyoto.nouns import FACES, Face

D, P = theme.DESK, theme.PAPER
SUN = "r"


@dataclass
class Draft:
    """A deployment in the making."""

    placed: dict[int, Face] = field(default_factory=dict)
    chosen: Face | None = None

    def faces(self, side: int) -> tuple[Face, ...]:
        """The faces on the start places, once all six stand."""
        return tuple(self.placed[cell] for cell in START[side]) if len(self.placed) == len(FACES) else ()

    def fill(self, side: int, faces: tuple[str, ...]) -> None:
        """A whole formation."""
        self.placed = {cell: Face(face) for cell, face in zip(_order(side), faces, strict=True)}
        self.chosen = None

    def pattern(self, side: int) -> tuple[str, ...]:
        """The formation as it is saved."""
        return tuple(str(self.placed[cell]) for cell in _order(side)) if len(self.placed) == len(FACES) else ()

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


def _order(side: int) -> tuple[int, ...]:
    """The start places as a formation names them; for the Government the one in front comes first on the board."""
    return START[side] if side == 0 else (*START[side][1:][::-1], START[side][0])


def placing(side: int, draft: Draft, saved: tuple[Formation, ...], other: Person, *, away: bool = False) -> Placing:
    """The deployment as it is to be seen; with faces turned away it is not said which of the saved ones it is."""
    pattern = () if away else draft.pattern(side)
    return Placing(
        side,
        START[side],
        tuple("" if cell not in draft.placed else words.FACES[draft.placed[cell]] for cell in START[side]),
        tuple(words.FACES[face] for face in FACES if face not in draft.placed.values()),
        words.FACES[draft.chosen] if draft.chosen is not None else "",
        other.name,
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
        cells.append(Cell(cell.cell, cell.kind, pawn, dim=cell.cell not in placed, lit=lit, say=_said(cell, pawn)))
    return Board(tuple(cells), state.side)


def _said(cell: Cell, pawn: Pawn | None) -> str:
    return cell.say if pawn is None else f"{cell.say}; {_name(pawn)}"


def _name(pawn: Pawn) -> str:
    """What is drawn of an agent, and no more: its face may be turned away."""
    if not pawn.face:
        return _("{side}: hidden agent", side=words.side_name(pawn.side))
    return words.face_name(words.FACE_OF[pawn.face])


@dataclass(frozen=True)
class Hands:
    """What can be done while placing."""

    tray: Callable[[str], None]
    fill: Callable[[int], None]
    save: Callable[[], None]
    shuffle: Callable[[], None]
    look_up: Callable[[], None]
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
    box = where.sheet
    low = box.h < 230
    margin = 8.0
    y = box.y + 4
    tray_h = min(170.0, max(92.0, box.h * 0.34)) if not low else min(96.0, box.h - 68)
    items += _tray(look, Box(box.x + margin, y, box.w - 2 * margin, tray_h), model, state, hands)
    y += tray_h + 6
    button_h = 52.0
    room = box.foot - y - button_h - 8
    if room >= 50:
        items += _formations(Box(box.x + margin, y, box.w - 2 * margin, min(room, 92.0)), state, hands, upright=False)
    foot = Box(box.x + margin, box.foot - button_h - 4, box.w - 2 * margin, button_h)
    if room < 50:  # no room for formations: a button opens them
        look_up = Button("formations", "", "bookmark-multiple-outline", Style.TONAL)
        items.append(
            replace(
                button(Box(foot.x, foot.y, 56, foot.h), look_up, lambda _key: hands.look_up()),
                say=_("Saved formations"),
            )
        )
        foot = Box(foot.x + 62, foot.y, foot.w - 62, foot.h)
    items += _buttons(foot, state, hands, stacked=False)
    return items


def formation_panel(
    look: Look, state: Placing, hands: Hands, close: Callable[[], None], nothing: Callable[[], None]
) -> list[Item]:
    """All formations over the table, where there is no room for them beside it."""
    box = panel_box(look, 420, 150 + 92.0 * len(state.saved))
    items = over(look, box, _("Saved formations"), close, nothing)
    spot = Box(box.x + 16, box.y + 28, box.w - 32, box.h - 36)
    return [*items, *[item for item in _formations(spot, state, hands, upright=True) if item.key != "formations"]]


def _info(box: Box, line: str, state: Placing) -> Item:
    title = _("Put each agent on a lit place")
    return Item("info", box, _told, (title, line, state.side), say=f"{title}. {line}")


def _told(pen: Pen, w: float, h: float, state: tuple[str, str, int]) -> None:
    title, line, side = state
    pieces.strip(pen, w, h, None)
    size = min(40.0, h - 12)
    pieces.crest(pen, 10, (h - size) / 2, size, side)
    x = 20 + size
    if h < 52 and pen.look.text > 1.1:  # large letters: what to do is worth more than why
        pen.block(title, 15, x, 2, w - x - 10, h - 4, D.title, "strong", least=0.6)
        return
    pen.text(title, "strong", 15, x, h * 0.24, D.title, room=w - x - 10, least=0.5)
    pen.block(line, 13, x, h * 0.38, w - x - 10, h * 0.6, D.second, spacing=1.15, least=0.5)


def _panel(pen: Pen, w: float, h: float, _state: object) -> None:
    pieces.panel(pen, w, h)


def _tray(look: Look, box: Box, model: Table, state: Placing, hands: Hands) -> list[Item]:
    """Who still has to be placed, and small, what is in hand to plan by."""
    left = len(state.tray)
    text = n_("Still to place: {n}", "Still to place: {n}", left) if left else _("All six are placed.")
    backs = tuple(card.card for card in model.hand) if look.form is not Form.TABLET_SIDE else ()
    card = 20.0 if box.h < 100 else 28.0
    head = card * CARD_RATIO + 10 if backs else 26.0
    items = [Item("tray", box, _paper, (text, backs, card, head), say=text)]
    rows = 2 if box.h - head > 140 and left > 3 else 1
    columns = max(3, -(-left // rows))
    step, tall = min((box.w - 12) / columns, 118.0), (box.h - head - 4) / rows
    for place, face in enumerate(state.tray):
        row, column = divmod(place, columns)
        spot = Box(box.x + 6 + column * step, box.foot - 2 - (rows - row) * max(48.0, tall), step, max(48.0, tall))
        pawn = Pawn(state.side, "" if model.away and face != state.chosen else face, chosen=face == state.chosen)
        items.append(Item(f"tray/{face}", spot, _in_tray, pawn, _tapper(hands.tray, face), say=_name(pawn), radius=10))
    return items


def _tapper(act: Callable[[str], None], face: str) -> Callable[[], None]:
    return lambda: act(face)


def _in_tray(pen: Pen, w: float, h: float, pawn: Pawn) -> None:
    size = min(w, h / 0.84, 100.0)
    pieces.agent(pen.within((w - size) / 2, (h - size) / 2), size, size, pawn)


def _paper(pen: Pen, w: float, _h: float, state: tuple[str, tuple[str, ...], float, float]) -> None:
    text, cards, card, head = state
    pieces.paper(pen, w, _h, 12)
    shown = len(cards) * (card + 2)
    pen.text(text, "strong", 13, 12, head / 2, P.coordinate, room=(w - shown) * 0.62 - 16, least=0.5)
    x = w - 8 - shown
    for place, name in enumerate(cards):
        pieces.card(pen.within(x + place * (card + 2), (head - card * CARD_RATIO) / 2), card, name)
    if cards:
        pen.text(_("In hand"), "text", 13, x - 6, head / 2, P.second, "right", room=(w - shown) * 0.38 - 12, least=0.5)


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
