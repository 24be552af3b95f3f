"""Defusing a bomb: dice to place, the sheet with its legal cells lit, what stopping would risk."""

from typing import Any

from app.ui.i18n import _, n_
from app.ui.look import Look
from app.ui.paint import Pen
from app.ui.rogue import parts, theme, words
from app.ui.rogue.scene import Hands, Marks, Moment, Page, SheetScene
from app.ui.rogue.scenes.bomb import Bomb, bomb, kinds
from app.ui.rogue.scenes.column import Column, foot_tall
from app.ui.rogue.scenes.nearest import Nearest
from app.ui.rogue.scenes.pieces import box_note, icon_sign, paint_die, per_cent
from app.ui.rogue.scenes.roller import Roller
from app.ui.rogue.scenes.wires import bomb_row, grid_cells, paint_cell, paint_kind, paint_letter
from app.ui.rogue.theme import NIGHT
from app.ui.sheet import Box, Item
from games.rogue.deeds import Cut, Place, Stop
from games.rogue.tasks import Die, Wiring

DIE = 48.0
TIMER = 78.0  # dp a bomb beside the sheet needs


class Wires(SheetScene):
    """Wiring."""

    name = "bomb"

    def __init__(self, hands: Hands) -> None:
        super().__init__(hands)
        self.die: Die | None = None
        self.armed = -1
        self.roller = Roller(hands.lay)
        self.grid = Nearest(self._tap)
        self.touched: Bomb | None = None

    def forget(self) -> None:
        self.die, self.armed, self.touched = None, -1, None
        self.roller.settle()

    def settle(self) -> None:
        self.roller.finish()

    def model(self, moment: Moment) -> Bomb | None:
        asked = moment.asked
        if moment.reel is not None or not isinstance(asked, Wiring):
            return None
        return bomb(moment, asked, self.die, self.armed)

    def marks(self, model: Bomb) -> Marks:
        return Marks({model.tile: "danger"})

    def page(self, look: Look, wide: float, model: Bomb) -> Page:
        everything = len(model.rolled) + len(model.hand)
        self.roller.offer((model.tile, model.rolls), range(everything), look.motion and bool(model.rolls))
        column = Column(look, wide, self.name, 8)
        if self.roller.rolling:
            self._rolling(column, model)
        if column.low:
            self._low(column, model)
        else:
            beside = wide >= 376
            if not self.roller.rolling:
                self._dice_row(column, model, beside)
            self._sheet(column, model, beside)
        self._words(column, model)
        foot = self._foot(wide, foot_tall(look), model) if model.mine else ()
        line = _("Three amplify symbols in a line cut all wires.")
        if model.locked and model.rolled:
            line = _("New columns open when all end in amplify.")
        title = _("Defuse the bomb")
        if column.low:
            title += " · " + _("timer {n}", n=model.timer)
        return Page(title, "icon-defuse", line, tuple(column.items), column.tall, foot, foot_tall(look) if foot else 0)

    # -- what was rolled ---------------------------------------------------------------------------

    def _dice_row(self, column: Column, model: Bomb, beside: bool) -> None:
        """Dice to place, what is left to roll, and the bomb where it has no place beside the sheet."""
        if not beside:
            bomb_row(column, model.timer, model.opens)
        if not model.rolled:
            text = _("Everything is placed. Cut more wires, or stop.") if model.mine else _("Everything is placed.")
            column.words("placed", text, 15.5, NIGHT.text, "strong")
            return
        left = n_("then {n} die is left to roll", "then {n} dice are left to roll", len(model.hand))
        place = _("Place now")
        side = min(92.0, column.wide * 0.24)
        found = kinds(model.rolled)
        row = max(1, int((column.wide - 2 * side - 8) // (DIE + 6)))
        rows = (len(found) + row - 1) // row
        tall = max(rows * (DIE + 6) - 6, column.height(left, 13.5, side), column.height(place, 14, side, "strong"))
        start = column.y
        column.put("now", Box(0, start, side, tall), _side, (place, "strong", NIGHT.text, "left"), say=place)
        column.put(
            "left", Box(column.wide - side, start, side, tall), _side, (left, "text", NIGHT.second, "right"), say=left
        )
        for index, kind in enumerate(found):
            x = side + 6 + (index % row) * (DIE + 6)
            self._kind(column, model, kind, Box(x, start + (index // row) * (DIE + 6), DIE, DIE))
        column.space(tall + column.gap)

    def _kind(self, column: Column, model: Bomb, kind: tuple[Die, int], box: Box) -> None:
        """One kind of rolled die, and how many there are of it."""
        die, count = kind
        how = "" if not model.mine else "chosen" if die == model.rolled[model.chosen] else "legal"
        key = f"die/{die.colour.value}/{die.face.value}"
        column.put(key, box, paint_kind, (die, how, count), self._pick(die), words.face_name(die.face))

    def _low(self, column: Column, model: Bomb) -> None:
        """Dice to the left of the sheet, where there is little height."""
        left = 2 * DIE + 8
        start = column.y
        if model.rolled and not self.roller.rolling:
            for index, kind in enumerate(kinds(model.rolled)):
                spot = Box((index % 2) * (DIE + 2), start + (index // 2) * (DIE + 2), DIE, DIE)
                self._kind(column, model, kind, spot)
        elif not self.roller.rolling:
            text = _("Everything is placed.")
            box = Box(0, start, left - 8, 120)
            column.put("placed", box, _side, (text, "strong", NIGHT.text, "left"), say=text)
        self._sheet(column, model, False, left)
        column.y = max(column.y, start + 150 + column.gap)

    def _rolling(self, column: Column, model: Bomb) -> None:
        """All dice while they roll."""
        step = min(DIE, (column.wide + 4) / max(1, len(model.rolled) + len(model.hand)))
        box = column.place(DIE)
        shown = (*model.rolled, *(Die(colour, model.dice.faces(colour)[0]) for colour in model.hand))
        for index, die in enumerate(shown):
            face = self.roller.shown(index, die, model.dice)
            column.put(f"roll/{index}", Box(box.x + index * step, box.y, step - 2, DIE), paint_die, (face, ""))

    def _pick(self, die: Die) -> Any:
        def tap() -> None:
            self.die, self.armed = die, -1
            self.hands.play("arm")
            self.hands.lay()

        return tap

    # -- the sheet ---------------------------------------------------------------------------------

    def _sheet(self, column: Column, model: Bomb, beside: bool, left: float = 0) -> None:
        room = column.wide - (TIMER if beside else 0) - left
        head = 16 * min(column.look.text, 1.5)
        boxes, side, tall = grid_cells(model.cells, left, room, column.y + head, _cell(column.look))
        for place in range(len(model.cells)):
            letter = "ABCDEFGHIJKL"[place]
            column.put(f"column/{place}", Box(boxes[place][0].x, column.y, side, head), paint_letter, letter)
        for place, cells in enumerate(model.cells):
            for row, cell in enumerate(cells):
                column.put(f"cell/{place}/{row}", boxes[place][row], paint_cell, cell, say=cell.say)
        self._touchable(column, model, boxes, Box(left, column.y, room, head + tall))
        if beside:
            box = Box(column.wide - TIMER + 6, column.y, TIMER - 6, head + tall)
            column.put("timer", box, _timer, (model.timer, model.opens), say=_("Timer {n}", n=model.timer))
        column.space(head + tall + column.gap)

    def _touchable(self, column: Column, model: Bomb, boxes: tuple[tuple[Box, ...], ...], area: Box) -> None:
        """The sheet can be touched: the nearest lit cell is meant."""
        spots = [[_within(box, area) for box in each] for each in boxes]
        lit = [
            (spots[place][row], place)
            for place, cells in enumerate(model.cells)
            for row, cell in enumerate(cells)
            if cell.lit
        ]
        columns = [Box(each[0].x, each[0].y, each[0].w, each[-1].foot - each[0].y) for each in spots]
        self.touched = model
        self.grid.offer(column.look, columns, lit)
        column.items.append(Item("bomb/grid", area, widget=self.grid))

    def _tap(self, place: int) -> None:
        """A column was touched."""
        model = self.touched
        if model is None or not model.mine or not model.rolled:
            return
        lit = next((cell for cell in model.cells[place] if cell.lit), None)
        if lit is None:
            self.hands.tell(model.shut[place], "sheet/body")
        elif lit.blows and self.armed != place:
            self.armed = place
            self.hands.play("arm")
            self.hands.lay()
        else:
            die = model.rolled[model.chosen]
            begun = sum(1 for cells in model.cells if cells[0].die is not None)
            self.die, self.armed = None, -1
            self.hands.play("arm")
            self.hands.act(Place(die.colour, die.face, min(place, begun)))

    # -- what it means -----------------------------------------------------------------------------

    def _words(self, column: Column, model: Bomb) -> None:
        if model.armed >= 0:
            text = _("**Tap again to place it there.** The timer drops to 0 and the bomb explodes at once.")
            box_note(column, "armed", text, icon_sign("die-explosion", NIGHT.danger), danger=True)
            return
        if model.cut:
            text = _("**The wires are cut.** What is rolled must still be placed, then the circuit is checked.")
            box_note(column, "cut", text, icon_sign("die-amplify", NIGHT.neon))
        if not model.circuit:
            text = _("**Safe to stop:** no column ends in an explosion.") if not model.rolled else _(
                "**No open explosion yet:** once everything is placed, that decides.")  # fmt: skip
            box_note(column, "risk", text, icon_sign("icon-check", NIGHT.ok))
        else:
            count = n_(
                "**If it ended here:** {n} open explosion would be rolled.",
                "**If it ended here:** {n} open explosions would be rolled.",
                len(model.circuit),
            )
            sign = icon_sign("die-explosion", NIGHT.danger)
            box_note(column, "risk", count, sign, True, per_cent(model.risk), _("blows up"))

    def _foot(self, wide: float, tall: float, model: Bomb) -> tuple[Item, ...]:
        half = (wide - 8) * 0.4
        if model.armed >= 0:
            return self._warned(wide, tall, model.armed)
        must = bool(model.rolled)
        risk = _("{share} risk", share=per_cent(model.risk)) if model.circuit else _("no risk")
        kind = "dark" if must else "danger" if model.circuit else "plain"
        stop = parts.button("bomb/stop", Box(0, 0, half, tall), _("Stop"), self._stop(must), kind, "", risk)
        rest = Box(half + 8, 0, wide - half - 8, tall)
        left = n_("{n} die is left", "{n} dice are left", len(model.hand))
        first = n_("place {n} die first", "place {n} dice first", len(model.rolled))
        more = parts.button(
            "bomb/cut", rest, _("Cut more wires"), self._cut(must), "dark" if must else "main", "icon-defuse",
            first if must else left,
        )  # fmt: skip
        return stop, more

    def _warned(self, wide: float, tall: float, place: int) -> tuple[Item, ...]:
        """What is asked before it blows up, always in sight."""
        half = (wide - 8) * 0.4
        no = parts.button("bomb/armed/no", Box(0, 0, half, tall), _("Not there"), self._disarm, "plain")
        rest = Box(half + 8, 0, wide - half - 8, tall)
        label = _("Place it: it explodes")
        return no, parts.button(
            "bomb/armed/yes", rest, label, lambda: self._tap(place), "danger", "die-explosion", stacked=False
        )

    def _disarm(self) -> None:
        self.armed = -1
        self.hands.lay()

    def _stop(self, must: bool) -> Any:
        return lambda: self._must("bomb/stop") if must else self.hands.act(Stop())

    def _cut(self, must: bool) -> Any:
        def tap() -> None:
            if must:
                self._must("bomb/cut")
                return
            self.hands.play("turn")
            self.hands.act(Cut())

        return tap

    def _must(self, near: str) -> None:
        self.hands.tell(_("Every amplify and every explosion must be placed first."), near)


# -- places ----------------------------------------------------------------------------------------


def _within(box: Box, area: Box) -> Box:
    """A box as it is counted inside another."""
    return Box(box.x - area.x, box.y - area.y, box.w, box.h)


def _cell(look: Look) -> float:
    """How large a cell may be, so that the whole sheet stays in sight."""
    if look.tablet:
        return 46.0
    free = look.height - look.edges.top - look.edges.bottom
    if free < 700 and not look.side:
        return 29.0
    return 34.0 if free < 900 else 40.0


# -- painters --------------------------------------------------------------------------------------


def _side(pen: Pen, w: float, h: float, state: tuple[str, str, str, str]) -> None:
    text, face, ink, anchor = state
    pen.block(text, 14, 0, 0, w, h, ink, face, anchor, least=0.5)


def _timer(pen: Pen, w: float, _h: float, state: tuple[int, int]) -> None:
    """The bomb beside the sheet, and what a new column would make of it."""
    timer, opens = state
    parts.bomb(pen, w / 2, 46, 64, min(6, max(1, timer)))
    y = 84.0
    if opens >= 0 and opens != timer:
        y += pen.paragraph(_("new column"), 13, 0, y, w, NIGHT.second, anchor="centre", spacing=1.1)
        pen.paragraph(_("{a} to {b}", a=timer, b=opens), 14, 0, y, w, theme.DANGER.edge, "strong", "centre", 1.1)
