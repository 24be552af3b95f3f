"""Defusing a bomb: dice to place, the sheet with its legal cells lit, what stopping would risk."""

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from app.present.i18n import _, n_
from app.present.rogue import words
from app.present.rogue.action_buttons import reason
from app.present.rogue.moment import Moment
from app.present.rogue.theme import NIGHT
from app.ui.rogue.panels.bomb_sheet import COLUMN, BombPicture, CellKind, SheetCell
from app.ui.rogue.panels.dice_animation import RollingScene
from app.ui.rogue.panels.dice_row import DiceRow, rolled_dice
from app.ui.rogue.panels.panel_rows import Aside, VerdictRow, icon_sign, per_cent
from app.ui.rogue.panels.picking import EXPLODES
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport
from games.core.value import Value
from games.rogue import bomb_sheet
from games.rogue.actions import Cut, Place, Stop
from games.rogue.box import Dice
from games.rogue.city import Ground
from games.rogue.defusing import bursts, timer_after
from games.rogue.open_state import Known
from games.rogue.pending import Die, Wiring


@dataclass(frozen=True)
class Bomb:
    """One bomb on the sheet."""

    of: ClassVar[str] = "BombPanel"
    name: str
    tile: int
    timer: int
    rolled: tuple[Die, ...]
    chosen: int  # among the rolled
    hand: tuple[Any, ...]
    cells: tuple[tuple[SheetCell, ...], ...]  # by column, from the top
    shut: tuple[str, ...]  # by column, why the chosen die may not go there
    cut: bool
    locked: bool
    opens: int  # the timer after a new column; -1 if none can be opened now
    risk: float  # that stopping now blows it up
    circuit: tuple[Die, ...]
    armed: int  # the column whose second tap blows it up; -1
    dice: Dice
    rolls: int
    mine: bool
    rolling: tuple[DiceRow, ...] = ()  # all dice while they roll
    went: str = ""  # which die has gone where it must

    @property
    def pool(self) -> tuple[CellKind, ...]:
        """The dice to be placed."""
        return tuple(
            CellKind(die, count, "" if not self.mine else "chosen" if die == self.rolled[self.chosen] else "legal")
            for die, count in kinds(self.rolled)
        )

    @property
    def must(self) -> bool:
        """Whether dice have to be placed before anything else."""
        return bool(self.rolled)

    @property
    def line(self) -> str:
        """Which die had no choice, or the rule that matters now."""
        if self.went:
            return self.went
        if self.locked and self.rolled:
            return _("New columns open when all end in amplify.")
        return _("Three amplify symbols in a line cut all wires.")

    @property
    def next(self) -> str:
        """What there is to do."""
        if not self.rolled:
            done = _("Everything is placed. Cut more wires, or stop.")
            return done if self.mine else _("Everything is placed.")
        left = n_("then {n} die is left to roll", "then {n} dice are left to roll", len(self.hand))
        return f"**{_('Place now')}** · {left}"

    @property
    def verdict(self) -> tuple[VerdictRow, ...]:
        """What stopping would risk, or what a touch would do."""
        if self.armed >= 0:
            text = _("**Tap again to place it there.** The timer drops to 0 and the bomb explodes at once.")
            return (VerdictRow("bomb/armed", text, icon_sign("die-explosion", NIGHT.danger), True),)
        if not self.circuit:
            text = _("**No open explosion yet:** once everything is placed, that decides.")
            if not self.rolled:
                text = _("**Safe to stop:** no column ends in an explosion.")
            return (VerdictRow("bomb/risk", text, icon_sign("icon-check", NIGHT.ok)),)
        count = n_(
            "**If it ended here:** {n} open explosion would be rolled.",
            "**If it ended here:** {n} open explosions would be rolled.",
            len(self.circuit),
        )
        sign = icon_sign("die-explosion", NIGHT.danger)
        return (
            VerdictRow(
                key="bomb/risk", text=count, sign=sign, danger=True, figure=per_cent(self.risk), under=_("blows up")
            ),
        )

    @property
    def wires(self) -> Aside:
        """That they are cut."""
        text = _("**The wires are cut.** What is rolled must still be placed, then the circuit is checked.")
        return Aside(text if self.cut else "", "die-amplify", NIGHT.neon)

    @property
    def picture(self) -> BombPicture:
        """The bomb itself."""
        return BombPicture(self.timer, self.opens)

    @property
    def stop(self) -> tuple[str, str]:
        """How the button for stopping looks, and what it says below."""
        risk = _("{share} risk", share=per_cent(self.risk)) if self.circuit else _("no risk")
        return "dark" if self.must else "danger" if self.circuit else "plain", risk

    @property
    def more(self) -> tuple[str, str]:
        """The same for cutting more wires."""
        if self.must:
            count = len(self.rolled)
            return "dark", n_("place {n} die first", "place {n} dice first", count)
        return "main", n_("{n} die is left", "{n} dice are left", len(self.hand))


def bomb(moment: Moment, asked: Wiring, die: Die | None, armed: int) -> Bomb:
    where = moment.ground
    mine = moment.seat == asked.seat
    places = [action for action in moment.actions if isinstance(action, Place)]
    if die in asked.rolled:
        chosen = asked.rolled.index(die)
    else:
        chosen = next((index for index, each in enumerate(asked.rolled) if _open(places, each)), 0)
    open_ = _open(places, asked.rolled[chosen]) if asked.rolled else []
    circuit = bomb_sheet.circuit(asked.columns)
    known, begun = moment.known, len(asked.columns)
    locked = not bomb_sheet.may_begin_column(asked.columns, where.counts.sheet_rows)
    now = asked.rolled[chosen] if asked.rolled else None
    cells = _cells(known, asked, now, open_, armed)
    return Bomb(
        name=moment.who[asked.seat].name,
        tile=asked.tile,
        timer=asked.timer,
        rolled=asked.rolled,
        chosen=chosen,
        hand=asked.hand,
        cells=cells,
        shut=tuple(reason(moment, Place(now.colour, now.face, place)) if now else "" for place in range(len(cells))),
        cut=bomb_sheet.is_cut(asked.columns),
        locked=locked,
        opens=-1 if locked else 0 if bursts(known, asked, begun) else timer_after(asked, begun),
        risk=_risk(where, circuit),
        circuit=circuit,
        armed=armed if armed in open_ else -1,
        dice=where.box.dice,
        rolls=asked.rolls,
        mine=mine,
    )


def kinds(rolled: tuple[Die, ...]) -> tuple[tuple[Die, int], ...]:
    """Dice that are the same stand for each other."""
    return tuple((die, rolled.count(die)) for die in dict.fromkeys(rolled))


def _open(places: list[Place], die: Die) -> list[int]:
    return [action.column for action in places if action.colour is die.colour and action.face is die.face]


def _risk(where: Ground, circuit: tuple[Die, ...]) -> float:
    """How likely the circuit blows up."""
    if not circuit:
        return 0.0
    part, whole = bomb_sheet.stable_odds([where.dice[die.colour] for die in circuit])
    return 1 - part / whole


def _cells(
    known: Known, asked: Wiring, die: Die | None, open_: list[int], armed: int
) -> tuple[tuple[SheetCell, ...], ...]:
    """Every cell of the sheet; a column too many, which blows up the bomb, is shown only where it can be begun."""
    where = known.ground
    columns, rows = asked.columns, where.counts.sheet_rows
    count = max(where.counts.sheet_columns, len(columns) + (len(columns) in open_))
    locked = not bomb_sheet.may_begin_column(columns, rows)
    found = []
    for place in range(count):
        dice = columns[place] if place < len(columns) else ()
        cells = []
        for row in range(rows):
            lit = die is not None and place in open_ and row == len(dice)
            cells.append(
                SheetCell(
                    die=dice[row] if row < len(dice) else None,
                    ghost=die if lit else None,
                    blows=lit and bursts(known, asked, place),
                    begun=place < len(columns),
                    locked=locked and place == len(columns) and row == 0,
                    armed=armed == place and lit,
                    risk=_after(where, asked, die, place) if lit and die is not None and len(asked.rolled) == 1 else "",
                )
            )
        found.append(tuple(cells))
    return tuple(found)


def _after(where: Ground, asked: Wiring, die: Die, place: int) -> str:
    """What stopping would risk once the last die lies there."""
    columns = bomb_sheet.put(asked.columns, place, die)
    risk = _risk(where, bomb_sheet.circuit(columns))
    return per_cent(risk) if risk else ""


class Wires(RollingScene):
    """Wiring."""

    public = True
    light = "danger"
    went = ""  # which die has gone where it must

    def forget(self) -> None:
        super().forget()
        self.die: Die | None = None
        self.armed = -1

    def model(self, moment: Moment) -> Bomb | None:
        asked = moment.asked
        if moment.reel is not None or not isinstance(asked, Wiring):
            return None
        return replace(bomb(moment, asked, self.die, self.armed), went=self.went)

    def goes_on(self, moment: Moment) -> Value | None:
        """A die with one place to go goes there, unless that sets off the bomb."""
        if not isinstance(moment.asked, Wiring):
            self.went = ""
            return None
        places = [action for action in moment.actions if isinstance(action, Place)]
        if len(places) != 1:
            return None
        danger = any(message.key == EXPLODES for message in self.hands.preview(places[0]).effects)
        if danger:
            return None
        (place,) = places
        self.went = _(
            "One place to go for {face}: column {column}.",
            face=words.face_name(place.face),
            column=words.column_name(place.column),
        )
        return place

    def view(self, look: Viewport, model: Bomb) -> Bomb:
        """All dice roll before it is seen which have to be placed."""
        everything = (*model.rolled, *(Die(colour, model.dice.faces(colour)[0]) for colour in model.hand))
        self.roller.offer((model.tile, model.rolls), range(len(everything)), look.motion and bool(model.rolls))
        if not self.roller.rolling:
            return model
        faces = [self.roller.shown(place, die, model.dice) for place, die in enumerate(everything)]
        return replace(model, rolling=(rolled_dice("bomb/rolling", faces, 32.0),), rolled=())

    # -- touches -----------------------------------------------------------------------------------

    def pick(self, kind: CellKind) -> None:
        """A kind of die to be placed next."""
        self.die, self.armed, self.went = kind.die, -1, ""
        self.choosing()

    def column(self, model: Bomb, place: int) -> None:
        """A column was touched."""
        if not model.mine or not model.rolled:
            return
        lit = next((cell for cell in model.cells[place] if cell.lit), None)
        if lit is None:
            self.hands.tell(model.shut[place], f"{COLUMN}{place}")
        elif lit.blows and self.armed != place:
            self.armed = place
            self.choosing()
        else:
            die = model.rolled[model.chosen]
            begun = sum(1 for cells in model.cells if cells[0].die is not None)
            self.die, self.armed, self.went = None, -1, ""
            self.hands.play("arm")
            self.hands.act(Place(die.colour, die.face, min(place, begun)))

    def disarm(self) -> None:
        """Not there."""
        self.armed = -1
        self.hands.lay()

    def stop(self, model: Bomb) -> None:
        """No more wires."""
        if not self._must(model, "bomb/stop"):
            self.hands.act(Stop())

    def cut(self, model: Bomb) -> None:
        """All dice that are left are rolled."""
        if not self._must(model, "bomb/cut"):
            self.went = ""
            self.hands.play("turn")
            self.hands.act(Cut())

    def _must(self, model: Bomb, near: str) -> bool:
        if model.must:
            self.hands.tell(_("Every amplify and every explosion must be placed first."), near)
        return model.must


read(__file__)
