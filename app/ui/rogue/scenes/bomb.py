"""One bomb on the sheet as it is to be seen: what was rolled, where it may go, what stopping would risk."""

from dataclasses import dataclass
from typing import Any

from app.ui.rogue.acts import reason
from app.ui.rogue.scene import Moment
from app.ui.rogue.scenes.pieces import per_cent
from app.ui.rogue.scenes.wires import Cell
from games.rogue import sheet
from games.rogue.box import Dice
from games.rogue.city import Ground
from games.rogue.deeds import Place
from games.rogue.defusing import bursts, timer_after
from games.rogue.known import Known
from games.rogue.tasks import Die, Wiring


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


def bomb(moment: Moment, asked: Wiring, die: Die | None, armed: int) -> Bomb:
    where = moment.ground
    mine = moment.seat == asked.seat
    places = [action for action in moment.actions if isinstance(action, Place)]
    if die in asked.rolled:
        chosen = asked.rolled.index(die)
    else:
        chosen = next((index for index, each in enumerate(asked.rolled) if _open(places, each)), 0)
    open_ = _open(places, asked.rolled[chosen]) if asked.rolled else []
    circuit = sheet.circuit(asked.columns)
    known, begun = moment.known, len(asked.columns)
    locked = not sheet.may_begin_column(asked.columns, where.counts.sheet_rows)
    now = asked.rolled[chosen] if asked.rolled else None
    cells = _cells(known, asked, now, open_, armed)
    return Bomb(
        moment.who[asked.seat].name,
        asked.tile,
        asked.timer,
        asked.rolled,
        chosen,
        asked.hand,
        cells,
        tuple(reason(moment, Place(now.colour, now.face, place)) if now else "" for place in range(len(cells))),
        sheet.is_cut(asked.columns),
        locked,
        -1 if locked else 0 if bursts(known, asked, begun) else timer_after(asked, begun),
        _risk(where, circuit),
        circuit,
        armed if armed in open_ else -1,
        where.box.dice,
        asked.rolls,
        mine,
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
    part, whole = sheet.stable_odds([where.dice[die.colour] for die in circuit])
    return 1 - part / whole


def _cells(known: Known, asked: Wiring, die: Die | None, open_: list[int], armed: int) -> tuple[tuple[Cell, ...], ...]:
    """Every cell of the sheet; a column too many, which blows up the bomb, is shown only where it can be begun."""
    where = known.ground
    columns, rows = asked.columns, where.counts.sheet_rows
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
                    lit and bursts(known, asked, place),
                    place < len(columns),
                    locked and place == len(columns) and row == 0,
                    armed == place and lit,
                    _after(where, asked, die, place) if lit and die is not None and len(asked.rolled) == 1 else "",
                )
            )
        found.append(tuple(cells))
    return tuple(found)


def _after(where: Ground, asked: Wiring, die: Die, place: int) -> str:
    """What stopping would risk once the last die lies there."""
    columns = sheet.put(asked.columns, place, die)
    risk = _risk(where, sheet.circuit(columns))
    return per_cent(risk) if risk else ""
