"""Defusing a bomb: wires, the sheet, the circuit. A bomb on the sheet is not among those in the city."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from operator import attrgetter

from games.core.contract import Message
from games.core.value import but, shared
from games.rogue import actions, bomb_sheet
from games.rogue.action_rules import Act, Fault, Odds, always, no, prize, say, stopping
from games.rogue.actions import Cut, Defuse, Place, Stop
from games.rogue.boards import add_influence
from games.rogue.city_events import Why
from games.rogue.events import CircuitRolled, DefuseBegan, Defused, DiePlaced, LeftStanding, WiresCut
from games.rogue.facts import Bomb
from games.rogue.justice import roll, use_deed
from games.rogue.match import Match
from games.rogue.open_state import Known
from games.rogue.pending import Deciding, Die, Exploding, Wiring
from games.rogue.refusals import RogueRefusal
from games.rogue.standing import justice
from games.rogue.vocabulary import COLOURS, Deed, Face

_defuse, _place = shared(actions.Defuse), shared(actions.Place)

# Choosing a bomb


def _bombs(known: Known, asked: Deciding) -> Iterable[Defuse]:
    """The bombs on the tile, one candidate per timer value (AMB-23)."""
    if not known.bombs:
        return ()
    tile = known.players[asked.seat].tile
    return [_defuse(timer) for timer in sorted({bomb.timer for bomb in known.bombs if bomb.tile == tile})]


def _no_bomb(known: Known, asked: Deciding, action: Defuse) -> Fault | None:
    """The refusal if there is no such bomb on the tile (RA-105)."""
    tile = known.players[asked.seat].tile
    there = any(bomb.tile == tile and bomb.timer == action.timer for bomb in known.bombs)
    return None if there else RogueRefusal.NO_BOMB_HERE


def _begin(match: Match, asked: Deciding, action: Defuse) -> None:
    """Put the bomb on the sheet and roll the dice (RA-105, RA-106)."""
    match.push(asked)
    tile = use_deed(match, Deed.DEFUSE)
    bombs = list(match.bombs)
    bombs.remove(next(bomb for bomb in bombs if bomb.tile == tile and bomb.timer == action.timer))
    match.bombs = tuple(bombs)
    match.tell(DefuseBegan(asked.seat, tile, action.timer))
    hand = tuple(colour for colour in COLOURS for _ in range(match.ground.box.dice.each))
    _roll_wires(match, Wiring(seat=asked.seat, tile=tile, timer=action.timer, columns=(), rolled=(), hand=hand))


def _foretell_defusing(_known: Known, _asked: Deciding, _action: Defuse) -> Iterator[Message]:
    """The prize for defusing (RA-119)."""
    yield prize()


DEFUSE = Act(
    kind=Defuse,
    tries=_bombs,
    gate=justice,
    deed=Deed.DEFUSE,
    target=attrgetter("bombs"),
    fault=_no_bomb,
    exact=True,
    does=_begin,
    foretells=_foretell_defusing,
)

# Placing dice


def _roll_wires(match: Match, asked: Wiring) -> None:
    """Roll all dice not on the sheet (RA-106, RA-107); those showing X or E have to be placed."""
    dice = roll(match, "rogue/wires", asked.hand)
    match.tell(WiresCut(asked.seat, dice))
    rolled = tuple(die for die in dice if bomb_sheet.is_wire(die.face))
    hand = tuple(die.colour for die in dice if not bomb_sheet.is_wire(die.face))
    match.push(but(asked, rolled=rolled, hand=hand, rolls=asked.rolls + 1))


def _places(known: Known, asked: Wiring) -> Iterator[Place]:
    rows = known.ground.counts.sheet_rows
    for die in sorted(set(asked.rolled), key=lambda die: (die.colour, die.face)):
        for column in bomb_sheet.open_columns(asked.columns, die.face, rows):
            yield _place(die.colour, die.face, column)


def _no_place(known: Known, asked: Wiring, action: Place) -> Fault | None:
    """The refusal of a place for a die (RA-108 to RA-110)."""
    if not any(die.colour is action.colour and die.face is action.face for die in asked.rolled):
        return no(RogueRefusal.NO_SUCH_DIE, ("number", 0))
    return bomb_sheet.closed(asked.columns, action.face, action.column, known.ground.counts.sheet_rows)


def timer_after(asked: Wiring, column: int) -> int:
    """The timer after placing a die in this column (RA-112)."""
    begun = len(asked.columns)
    return asked.timer - (column == begun and begun > 0)


def bursts(known: Known, asked: Wiring, column: int) -> bool:
    """Whether the bomb explodes after placing a die in this column (RA-112, HD-8)."""
    return not timer_after(asked, column) or column >= known.ground.counts.sheet_columns


def _put(match: Match, asked: Wiring, action: Place) -> None:
    """Place a die (RA-108 to RA-112, HD-8)."""
    die = Die(action.colour, action.face)
    rolled = list(asked.rolled)
    rolled.remove(die)
    timer, explodes = timer_after(asked, action.column), bursts(match, asked, action.column)
    match.tell(DiePlaced(asked.seat, die, action.column, timer))
    columns = bomb_sheet.put(asked.columns, action.column, die)
    asked = but(asked, timer=timer, columns=columns, rolled=tuple(rolled))
    if explodes:
        _blow_up(match, asked)
    elif rolled:  # RA-111
        match.push(asked)
    elif bomb_sheet.is_cut(columns) or not asked.hand:  # RA-114, RA-115
        _check(match, asked)
    else:
        match.push(asked)


def _foretell_placing(known: Known, asked: Wiring, action: Place) -> Iterator[Message]:
    timer = timer_after(asked, action.column)
    if bursts(known, asked, action.column):
        yield say("explodes")
    elif timer != asked.timer:
        yield say("timer", ("timer", timer))


PLACE = Act(kind=Place, tries=_places, fault=_no_place, exact=True, does=_put, foretells=_foretell_placing)

# Cutting more wires


def _must_place(_known: Known, asked: Wiring) -> Fault | None:
    """The refusal while rolled dice have to be placed (RA-107, RA-111)."""
    return RogueRefusal.MUST_PLACE if asked.rolled else None


def _cut(match: Match, asked: Wiring, _action: Cut) -> None:
    _roll_wires(match, asked)


def _stop(match: Match, asked: Wiring, _action: Stop) -> None:
    _check(match, asked)


def _foretell_check(_known: Known, asked: Wiring, _action: Stop) -> Iterator[Message]:
    yield say("check", ("dice", len(bomb_sheet.circuit(asked.columns))))


def _check_odds(known: Known, asked: Wiring, _action: Stop) -> Odds:
    dice = [known.ground.dice[die.colour] for die in bomb_sheet.circuit(asked.columns)]
    return (("holds", *bomb_sheet.stable_odds(dice)),) if dice else (("holds", 1, 1),)


CUT = Act(kind=Cut, tries=always(Cut()), bar=_must_place, does=_cut)
STOP_CUTTING = stopping(_stop, _must_place, _foretell_check, _check_odds)

# The circuit


def _check(match: Match, asked: Wiring) -> None:
    """Roll the destabilisation check (RA-116 to RA-119, AMB-8)."""
    dice = bomb_sheet.circuit(asked.columns)
    while dice:
        dice = roll(match, "rogue/circuit", tuple(die.colour for die in dice))
        match.tell(CircuitRolled(asked.seat, dice))
        faces = [die.face for die in dice]
        if Face.EXPLOSION in faces:
            _blow_up(match, asked)
            return
        if Face.AMPLIFY in faces:
            break
    if bomb_sheet.is_cut(asked.columns):
        match.tell(Defused(asked.seat, asked.tile))
        add_influence(match, asked.seat, 1, Why.BOMB)
    else:
        match.bombs += (Bomb(asked.tile, asked.timer),)
        match.tell(LeftStanding(asked.seat, asked.tile, asked.timer))


def _blow_up(match: Match, asked: Wiring) -> None:
    match.bombs += (Bomb(asked.tile, 0),)
    match.push(Exploding(asked.tile))
