"""Defusing a bomb: dice to place, the sheet with its legal cells lit, what stopping would risk."""

from dataclasses import dataclass
from typing import Any

from app.ui.i18n import _, n_
from app.ui.look import Look
from app.ui.paint import Pen
from app.ui.rogue import parts, theme, words
from app.ui.rogue.scene import Hands, Marks, Moment, Page, Scene
from app.ui.rogue.scenes.column import Column, foot_tall
from app.ui.rogue.scenes.pieces import box_note, icon_sign, paint_die, per_cent
from app.ui.rogue.scenes.roller import Roller
from app.ui.rogue.scenes.wires import Cell, bomb_row, grid_cells, paint_cell, paint_kind, paint_letter
from app.ui.rogue.theme import NIGHT
from app.ui.sheet import Box, Item
from games.rogue import sheet
from games.rogue.box import Dice
from games.rogue.city import Ground
from games.rogue.deeds import Cut, Place, Stop
from games.rogue.tasks import Die, Wiring

DIE = 48.0
TIMER = 78.0  # dp a bomb beside the sheet needs


@dataclass(frozen=True)
class Bomb:
    """One bomb on the sheet."""

    name: str
    tile: int
    timer: int
    rolled: tuple[Die, ...]
    chosen: int  # among the rolled
    hand: tuple[Any, ...]
    cells: tuple[tuple[Cell, ...], ...]  # by column, from the top
    cut: bool
    locked: bool
    opens: int  # the timer after a new column; -1 if none can be opened now
    risk: float  # that stopping now blows it up
    circuit: tuple[Die, ...]
    armed: int  # the column whose second tap blows it up; -1
    dice: Dice
    rolls: int
    mine: bool


class Wires(Scene):
    """Wiring."""

    name = "bomb"

    def __init__(self, hands: Hands) -> None:
        super().__init__(hands)
        self.die: Die | None = None
        self.armed = -1
        self.roller = Roller(hands.lay)

    def forget(self) -> None:
        self.die, self.armed = None, -1

    def settle(self) -> None:
        self.roller.settle()

    def model(self, moment: Moment) -> Bomb | None:
        asked = moment.asked
        if moment.reel is not None or not isinstance(asked, Wiring):
            return None
        return _bomb(moment, asked, self.die, self.armed)

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
        kinds = _kinds(model.rolled)
        row = max(1, int((column.wide - 2 * side - 8) // (DIE + 6)))
        rows = (len(kinds) + row - 1) // row
        tall = max(rows * (DIE + 6) - 6, column.height(left, 13.5, side), column.height(place, 14, side, "strong"))
        start = column.y
        column.put("now", Box(0, start, side, tall), _side, (place, "strong", NIGHT.text, "left"), say=place)
        column.put(
            "left", Box(column.wide - side, start, side, tall), _side, (left, "text", NIGHT.second, "right"), say=left
        )
        for index, kind in enumerate(kinds):
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
        left = 2 * 46.0 + 12
        start = column.y
        if model.rolled and not self.roller.rolling:
            for index, kind in enumerate(_kinds(model.rolled)):
                spot = Box((index % 2) * 50, start + (index // 2) * 50, 46, 46)
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
        top, gap = column.y + head, boxes[0][1].y - boxes[0][0].foot if len(model.cells[0]) > 1 else 5
        for place in range(len(model.cells)):
            strip = Box(boxes[place][0].x - gap / 2, top - gap / 2, side + gap, tall + gap)
            column.put(f"strip/{place}", strip, None, None, self._tap(place, model), radius=-1)
        if beside:
            box = Box(column.wide - TIMER + 6, column.y, TIMER - 6, head + tall)
            column.put("timer", box, _timer, (model.timer, model.opens), say=_("Timer {n}", n=model.timer))
        column.space(head + tall + column.gap)

    def _tap(self, place: int, model: Bomb) -> Any:
        def tap() -> None:
            if not model.mine or not model.rolled:
                return
            lit = next((cell for cell in model.cells[place] if cell.lit), None)
            if lit is None:
                self.hands.tell(_why(model, place), f"bomb/strip/{place}")
            elif lit.blows and self.armed != place:
                self.armed = place
                self.hands.lay()
            else:
                die = model.rolled[model.chosen]
                begun = sum(1 for cells in model.cells if cells[0].die is not None)
                self.die, self.armed = None, -1
                self.hands.play("arm")
                self.hands.act(Place(die.colour, die.face, min(place, begun)))

        return tap

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


# -- the model -------------------------------------------------------------------------------------


def _bomb(moment: Moment, asked: Wiring, die: Die | None, armed: int) -> Bomb:
    where = moment.ground
    mine = moment.seat == asked.seat
    places = [action for action in moment.actions if isinstance(action, Place)]
    if die in asked.rolled:
        chosen = asked.rolled.index(die)
    else:
        chosen = next((index for index, each in enumerate(asked.rolled) if _open(places, each)), 0)
    open_ = _open(places, asked.rolled[chosen]) if asked.rolled else []
    circuit = sheet.circuit(asked.columns)
    begun = len(asked.columns)
    opens = asked.timer - (1 if begun else 0) if sheet.may_begin_column(asked.columns, _rows(where)) else -1
    return Bomb(
        moment.who[asked.seat].name,
        asked.tile,
        asked.timer,
        asked.rolled,
        chosen,
        asked.hand,
        _cells(where, asked, asked.rolled[chosen] if asked.rolled else None, open_, armed),
        sheet.is_cut(asked.columns),
        not sheet.may_begin_column(asked.columns, _rows(where)),
        opens if begun < where.counts.sheet_columns else 0,
        _risk(where, circuit),
        circuit,
        armed if armed in open_ else -1,
        where.box.dice,
        asked.rolls,
        mine,
    )


def _cell(look: Look) -> float:
    """How large a cell may be, so that the whole sheet stays in sight."""
    if look.tablet:
        return 46.0
    return 29.0 if look.height < 700 and not look.side else 40.0


def _kinds(rolled: tuple[Die, ...]) -> tuple[tuple[Die, int], ...]:
    """Dice that are the same stand for each other."""
    return tuple((die, rolled.count(die)) for die in dict.fromkeys(rolled))


def _open(places: list[Place], die: Die) -> list[int]:
    return [action.column for action in places if action.colour is die.colour and action.face is die.face]


def _rows(where: Ground) -> int:
    return where.counts.sheet_rows


def _risk(where: Ground, circuit: tuple[Die, ...]) -> float:
    """How likely the circuit blows up."""
    if not circuit:
        return 0.0
    part, whole = sheet.stable_odds([where.dice[die.colour] for die in circuit])
    return 1 - part / whole


def _cells(where: Ground, asked: Wiring, die: Die | None, open_: list[int], armed: int) -> tuple[tuple[Cell, ...], ...]:
    """Every cell of the sheet; a column too many, which blows up the bomb, is shown only where it can be begun."""
    columns, rows = asked.columns, _rows(where)
    count = max(where.counts.sheet_columns, len(columns) + (len(columns) in open_))
    locked = not sheet.may_begin_column(columns, rows)
    found = []
    for place in range(count):
        dice = columns[place] if place < len(columns) else ()
        cells = []
        for row in range(rows):
            lit = die is not None and place in open_ and row == len(dice)
            cells.append(
                Cell(
                    dice[row] if row < len(dice) else None,
                    die if lit else None,
                    lit and place == len(columns) and bool(columns) and (asked.timer == 1 or place >= _columns(where)),
                    place < len(columns),
                    locked and place == len(columns) and row == 0,
                    armed == place and lit,
                    _after(where, asked, die, place) if lit and die is not None and len(asked.rolled) == 1 else "",
                )
            )
        found.append(tuple(cells))
    return tuple(found)


def _columns(where: Ground) -> int:
    return where.counts.sheet_columns


def _after(where: Ground, asked: Wiring, die: Die, place: int) -> str:
    """What stopping would risk once the last die lies there."""
    columns = sheet.put(asked.columns, place, die)
    risk = _risk(where, sheet.circuit(columns))
    return per_cent(risk) if risk else ""


def _why(model: Bomb, place: int) -> str:
    """Why the chosen die may not go into a column."""
    begun = sum(1 for cells in model.cells if cells[0].die is not None)
    cells = model.cells[place]
    if place > begun:
        return _("Columns are begun from the left.")
    if place == begun:
        return _("A new column opens once the lowest die of every column is an amplify symbol.")
    if all(cell.die is not None for cell in cells):
        return _("This column is full.")
    return _("Below an amplify symbol only amplify symbols may go.")


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
