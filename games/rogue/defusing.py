"""Defusing a bomb: wires, the sheet, the circuit."""

from __future__ import annotations

from games.core.chance import Chance
from games.rogue import events as told
from games.rogue import sheet
from games.rogue.city_events import Why
from games.rogue.deeds import Cut, Defuse, Place, Stop
from games.rogue.facts import Bomb
from games.rogue.happening import Events
from games.rogue.nouns import COLOURS, Deed, Face, but
from games.rogue.supplying import Supplying
from games.rogue.tasks import Deciding, Die, Exploding, Wiring


class Defusing(Supplying):
    """One match with bombs that can be defused.  A bomb that lies on the sheet is not among those in the city."""

    __slots__ = ()

    def _defuse(self, asked: Deciding, action: Defuse, chance: Chance, events: Events) -> None:
        """RA-105, RA-106."""
        self._push(asked)
        tile = self._use(Deed.DEFUSE)
        bombs = list(self._bombs)
        bombs.remove(next(bomb for bomb in bombs if bomb.tile == tile and bomb.timer == action.timer))
        self._bombs = tuple(bombs)
        events.append(told.DefuseBegan(asked.seat, tile, action.timer))
        hand = tuple(colour for colour in COLOURS for _ in range(self._ground.box.dice.each))
        self._roll_wires(Wiring(asked.seat, tile, action.timer, (), (), hand), chance, events)

    def _cut(self, asked: Wiring, action: Cut, chance: Chance, events: Events) -> None:
        self._roll_wires(asked, chance, events)

    def _roll_wires(self, asked: Wiring, chance: Chance, events: Events) -> None:
        """RA-106, RA-107: everything not on the sheet is rolled; what shows X or E has to go there."""
        dice = self._roll("rogue/wires", asked.hand, chance)
        events.append(told.WiresCut(asked.seat, dice))
        rolled = tuple(die for die in dice if sheet.is_wire(die.face))
        hand = tuple(die.colour for die in dice if not sheet.is_wire(die.face))
        self._push(but(asked, rolled=rolled, hand=hand, rolls=asked.rolls + 1))

    def _place(self, asked: Wiring, action: Place, chance: Chance, events: Events) -> None:
        """RA-108 to RA-112, HD-8."""
        die = Die(action.colour, action.face)
        rolled = list(asked.rolled)
        rolled.remove(die)
        begun = len(asked.columns)
        timer = asked.timer - (action.column == begun and begun > 0)
        events.append(told.DiePlaced(asked.seat, die, action.column, timer))
        columns = sheet.put(asked.columns, action.column, die)
        asked = but(asked, timer=timer, columns=columns, rolled=tuple(rolled))
        if not timer or len(columns) > self._ground.counts.sheet_columns:
            self._blow_up(asked)
        elif rolled:  # RA-111
            self._push(asked)
        elif sheet.is_cut(columns) or not asked.hand:  # RA-114, RA-115
            self._check(asked, chance, events)
        else:
            self._push(asked)

    def _stop_cutting(self, asked: Wiring, action: Stop, chance: Chance, events: Events) -> None:
        self._check(asked, chance, events)

    def _check(self, asked: Wiring, chance: Chance, events: Events) -> None:
        """The destabilisation check (RA-116 to RA-119, AMB-8)."""
        dice = sheet.circuit(asked.columns)
        while dice:
            dice = self._roll("rogue/circuit", tuple(die.colour for die in dice), chance)
            events.append(told.CircuitRolled(asked.seat, dice))
            faces = [die.face for die in dice]
            if Face.EXPLOSION in faces:
                self._blow_up(asked)
                return
            if Face.AMPLIFY in faces:
                break
        if sheet.is_cut(asked.columns):
            events.append(told.Defused(asked.seat, asked.tile))
            self._influence(asked.seat, 1, Why.BOMB, events)
        else:
            self._bombs += (Bomb(asked.tile, asked.timer),)
            events.append(told.LeftStanding(asked.seat, asked.tile, asked.timer))

    def _blow_up(self, asked: Wiring) -> None:
        self._bombs += (Bomb(asked.tile, 0),)
        self._push(Exploding(asked.tile))
