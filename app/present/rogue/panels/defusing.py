"""The panel for defusing a bomb: dice to place, the sheet with its legal cells highlighted, the risk of stopping."""

from collections.abc import Hashable
from dataclasses import dataclass

from app.present.controls import ButtonModel, ButtonStyle
from app.present.i18n import _, n_
from app.present.rogue import words
from app.present.rogue.action_buttons import reason
from app.present.rogue.moment import Moment
from app.present.rogue.panels.flow import PanelFlow, PanelView, RoguePanel, lit, place_of
from app.present.rogue.panels.picking import EXPLODES
from app.present.rogue.row_values import (
    Aside,
    DiceFaces,
    VerdictRow,
    faces_of,
    icon_sign,
    per_cent,
)
from app.present.rogue.theme import NIGHT
from app.present.row_models import PanelRow
from games.core.value import Value
from games.rogue import bomb_sheet
from games.rogue.actions import Cut, Place, Stop
from games.rogue.city import Ground
from games.rogue.defusing import bursts, timer_after
from games.rogue.open_state import Known
from games.rogue.pending import Die, Wiring
from games.rogue.vocabulary import Colour, Face

COLUMN = "bomb/column/"  # and its index: the column for the next die


@dataclass(frozen=True)
class SheetCell:
    """One cell of the sheet."""

    die: Die | None  # the die in it
    ghost: Die | None  # a die that may be placed there now
    blows: bool  # that would set the bomb off
    begun: bool  # whether its column is in use
    locked: bool
    armed: bool
    risk: str  # the risk of stopping after placing the ghost

    @property
    def lit(self) -> bool:
        """Whether a die may be placed here."""
        return self.ghost is not None


@dataclass(frozen=True)
class SheetColumn(PanelRow):
    """One column of the sheet, from the top."""

    key: str
    name: str
    cells: tuple[SheetCell, ...]

    def spoken(self) -> str:
        return ", ".join((self.name, *(words.face_name(cell.die.face) for cell in self.cells if cell.die is not None)))


@dataclass(frozen=True)
class BombPicture(PanelRow):
    """The bomb beside the sheet, with the effect of a new column on its timer."""

    timer: int
    opens: int  # the timer after a new column; -1 if none can be opened now
    new: str  # the text above that
    change: str  # the timer now and then; empty if it does not change
    key: str = "bomb/timer"

    def spoken(self) -> str:
        return _("Timer {n}", n=self.timer)


@dataclass(frozen=True)
class CellKind(PanelRow):
    """One kind of rolled die to be placed, with its count."""

    key: str
    die: Die
    count: int
    how: str  # "", "legal" or "chosen"

    def spoken(self) -> str:
        return words.face_name(self.die.face)


@dataclass(frozen=True, kw_only=True)
class BombPanel(RoguePanel):
    """One bomb on the sheet."""

    public = True
    short: str  # the title if there is no room for the bomb
    tile: int
    columns: tuple[SheetColumn, ...]
    pool: tuple[CellKind, ...]  # the dice to be placed
    verdict: tuple[VerdictRow, ...]  # the risk of stopping, or the effect of a second tap
    next: str  # what to do next
    wires: Aside  # the note about cutting them
    picture: BombPicture
    rolled: tuple[Die, ...]  # dice to be placed
    hand: tuple[Colour, ...]  # dice to be rolled
    armed: int  # the column whose second tap explodes the bomb, or -1
    mine: bool
    number: str  # of the roll
    rolls: int
    dice: DiceFaces  # the faces shown while dice roll


@dataclass(frozen=True)
class _Wired:
    """The input for the panel of a bomb."""

    asked: Wiring
    mine: bool
    chosen: int  # index among the rolled dice
    columns: tuple[SheetColumn, ...]
    locked: bool
    opens: int
    circuit: tuple[Die, ...]
    risk: float  # the probability that stopping now explodes it
    armed: int
    went: str


def bomb(moment: Moment, asked: Wiring, die: Die | None, armed: int, went: str) -> BombPanel:
    """The panel of a bomb: `die` is the kind to be placed next, `armed` the column whose second tap
    explodes the bomb.
    """
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
    names = enumerate(cells)
    wired = _Wired(
        asked=asked,
        mine=mine,
        chosen=chosen,
        columns=tuple(SheetColumn(f"{COLUMN}{place}", words.column_name(place), each) for place, each in names),
        locked=locked,
        opens=-1 if locked else 0 if bursts(known, asked, begun) else timer_after(asked, begun),
        circuit=circuit,
        risk=_risk(where, circuit),
        armed=armed if armed in open_ else -1,
        went=went,
    )
    return _panel(wired, faces_of(where.box.dice))


def _panel(wired: _Wired, dice: DiceFaces) -> BombPanel:
    asked = wired.asked
    cut = _("**The wires are cut.** Place what you rolled, then the circuit is checked.")
    changes = wired.opens >= 0 and wired.opens != asked.timer
    title = _("Defuse the bomb")
    return BombPanel(
        title=title,
        short=title + " · " + _("timer {n}", n=asked.timer),
        icon="icon-defuse",
        line=_rule(wired),
        tile=asked.tile,
        columns=wired.columns,
        pool=tuple(CellKind(_die_key(die), die, count, _how(wired, die)) for die, count in kinds(asked.rolled)),
        verdict=(_verdict(wired),),
        next=_next(wired),
        wires=Aside(cut if bomb_sheet.is_cut(asked.columns) else "", "die-amplify", NIGHT.neon),
        picture=BombPicture(
            asked.timer,
            wired.opens,
            _("new column"),
            _("{a} to {b}", a=asked.timer, b=wired.opens) if changes else "",
        ),
        rolled=asked.rolled,
        hand=asked.hand,
        armed=wired.armed,
        mine=wired.mine,
        number=f"{asked.tile}/{asked.rolls}",
        rolls=asked.rolls,
        dice=dice,
        buttons=_buttons(wired) if wired.mine else (),
    )


def _die_key(die: Die) -> str:
    return f"bomb/die/{die.colour.value}/{die.face.value}"


def _how(wired: _Wired, die: Die) -> str:
    """The highlight of a kind of die."""
    if not wired.mine:
        return ""
    return "chosen" if die == wired.asked.rolled[wired.chosen] else "legal"


def _rule(wired: _Wired) -> str:
    """The die that had no choice, or the rule that applies now."""
    if wired.went:
        return wired.went
    if wired.locked and wired.asked.rolled:
        return _("New columns open when all end in amplify.")
    return _("Three amplify symbols in a line cut all wires.")


def _next(wired: _Wired) -> str:
    """A sentence about the next step."""
    if not wired.asked.rolled:
        done = _("Everything placed. Cut more wires, or stop.")
        return done if wired.mine else _("Everything placed.")
    left = n_("then {n} die left to roll", "then {n} dice left to roll", len(wired.asked.hand))
    return f"**{_('Place now')}** · {left}"


def _verdict(wired: _Wired) -> VerdictRow:
    """The risk of stopping, or the effect of a second tap."""
    if wired.armed >= 0:
        text = _("**Tap again to place it there.** The timer drops to 0 and the bomb explodes at once.")
        return VerdictRow("bomb/armed", text, icon_sign("die-explosion", NIGHT.danger), True)
    if not wired.circuit:
        text = _("**No open explosion yet:** it’s decided once everything is placed.")
        if not wired.asked.rolled:
            text = _("**Safe to stop:** no column ends in an explosion.")
        return VerdictRow("bomb/risk", text, icon_sign("icon-check", NIGHT.ok))
    count = n_(
        "**If you stop now:** roll {n} open explosion.",
        "**If you stop now:** roll {n} open explosions.",
        len(wired.circuit),
    )
    sign = icon_sign("die-explosion", NIGHT.danger)
    return VerdictRow("bomb/risk", count, sign, danger=True, figure=per_cent(wired.risk), under=_("blows up"))


def _buttons(wired: _Wired) -> tuple[ButtonModel, ...]:
    """The buttons: a second tap on an exploding column, or stop and cut."""
    if wired.armed >= 0:
        return (
            ButtonModel("bomb/armed/no", _("Not there"), style=ButtonStyle.PLAIN, share=0.7),
            ButtonModel("bomb/armed/yes", _("Place it: it explodes"), style=ButtonStyle.DANGER, icon="die-explosion"),
        )
    count, risk = len(wired.asked.rolled), _("no risk")
    if wired.circuit:
        risk = _("{share} risk", share=per_cent(wired.risk))
    more = n_("{n} die left", "{n} dice left", len(wired.asked.hand))
    if count:
        more = n_("place {n} die first", "place {n} dice first", count)
    stop = ButtonStyle.OFF if count else ButtonStyle.DANGER if wired.circuit else ButtonStyle.PLAIN
    return (
        ButtonModel("bomb/stop", _("Stop"), style=stop, line=risk, share=0.7),
        ButtonModel(
            "bomb/cut",
            _("Cut more wires"),
            style=ButtonStyle.OFF if count else ButtonStyle.MAIN,
            icon="icon-defuse",
            line=more,
        ),
    )


def kinds(rolled: tuple[Die, ...]) -> tuple[tuple[Die, int], ...]:
    """Count the dice of each kind, as equal ones are interchangeable."""
    return tuple((die, rolled.count(die)) for die in dict.fromkeys(rolled))


def _open(places: list[Place], die: Die) -> list[int]:
    return [action.column for action in places if action.colour is die.colour and action.face is die.face]


def _risk(where: Ground, circuit: tuple[Die, ...]) -> float:
    """The probability that the circuit explodes."""
    if not circuit:
        return 0.0
    part, whole = bomb_sheet.stable_odds([where.dice[die.colour] for die in circuit])
    return 1 - part / whole


def _cells(
    known: Known, asked: Wiring, die: Die | None, open_: list[int], armed: int
) -> tuple[tuple[SheetCell, ...], ...]:
    """Every cell of the sheet; a column too many, which explodes the bomb, is shown only if it can be started."""
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
    """The risk of stopping after the last die was placed there."""
    columns = bomb_sheet.put(asked.columns, place, die)
    risk = _risk(where, bomb_sheet.circuit(columns))
    return per_cent(risk) if risk else ""


class Wires(PanelFlow[BombPanel]):
    """The flow of defusing."""

    went = ""  # a message about the last automatic placement

    def forget(self) -> None:
        self.die: Die | None = None
        self.armed = -1
        self.shut: tuple[str, ...] = ()  # by column, the reason why the chosen die may not go there

    def show(self, moment: Moment) -> PanelView | None:
        asked = moment.asked
        if moment.reel is not None or not isinstance(asked, Wiring):
            return None
        panel = bomb(moment, asked, self.die, self.armed, self.went)
        now = next((kind.die for kind in panel.pool if kind.how == "chosen"), None)
        self.shut = tuple(
            reason(moment, Place(now.colour, now.face, place)) if now is not None else ""
            for place in range(len(panel.columns))
        )
        return PanelView(panel, lit(asked.tile, "danger"))

    def goes_on(self, moment: Moment) -> Value | None:
        """Place a die automatically if it has only one place, unless that explodes the bomb."""
        if not isinstance(moment.asked, Wiring):
            self.went = ""
            return None
        places = [action for action in moment.actions if isinstance(action, Place)]
        if len(places) != 1:
            return None
        danger = any(message.key == EXPLODES for message in self.host.preview(places[0]).effects)
        if danger:
            return None
        (place,) = places
        self.went = _(
            "Only one place for {face}: column {column}.",
            face=words.face_name(place.face),
            column=words.column_name(place.column),
        )
        return place

    # -- taps --------------------------------------------------------------------------------------

    def targets(self, panel: BombPanel) -> dict[str, Hashable]:
        if not panel.mine:
            return {}
        found: dict[str, Hashable] = {kind.key: panel.number for kind in panel.pool}
        now = next((kind.die for kind in panel.pool if kind.how == "chosen"), None)
        for place, column in enumerate(panel.columns):
            found[column.key] = (now, panel.armed == place)
        if panel.armed >= 0:
            return found | {"bomb/armed/yes": panel.armed, "bomb/armed/no": panel.armed}
        return found | dict.fromkeys(("bomb/stop", "bomb/cut"), (panel.number, panel.rolled))

    def tap(self, panel: BombPanel, key: str) -> None:
        if key.startswith(COLUMN):
            self._column(panel, place_of(key))
        elif key.startswith("bomb/die/"):
            _bomb, _die, colour, face = key.split("/")
            self.die, self.armed, self.went = Die(Colour(colour), Face(face)), -1, ""
            self.choosing()
        elif key == "bomb/armed/yes":
            self._column(panel, panel.armed)
        elif key == "bomb/armed/no":
            self.armed = -1
            self.host.renewed()
        elif key == "bomb/stop":
            if not self._must(panel, key):
                self.host.act(Stop())
        elif key == "bomb/cut" and not self._must(panel, key):
            self.went = ""
            self.host.play("turn")
            self.host.act(Cut())

    def _column(self, panel: BombPanel, place: int) -> None:
        """Handle a tap on a column."""
        if not panel.mine or not panel.rolled or not 0 <= place < len(panel.columns):
            return
        lit_here = next((cell for cell in panel.columns[place].cells if cell.lit), None)
        if lit_here is None or lit_here.ghost is None:
            self.host.explain(self.shut[place], f"{COLUMN}{place}")
        elif lit_here.blows and self.armed != place:
            self.armed = place
            self.choosing()
        else:
            die = lit_here.ghost
            begun = sum(1 for column in panel.columns if column.cells[0].die is not None)
            self.die, self.armed, self.went = None, -1, ""
            self.host.play("arm")
            self.host.act(Place(die.colour, die.face, min(place, begun)))

    def _must(self, panel: BombPanel, near: str) -> bool:
        """Whether dice have to be placed first; then this is explained."""
        if panel.rolled:
            self.host.explain(_("Place every amplify symbol and explosion first."), near)
        return bool(panel.rolled)
