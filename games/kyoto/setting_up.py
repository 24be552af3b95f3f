"""Set-up of a game: deployment, special agents, Ruri's kind of place; and readiness for the next game."""

from __future__ import annotations

from typing import assert_never

from games.core.chance import Chance
from games.kyoto.actions import Choose, Deploy, Guard, Ready, TakeNeutral
from games.kyoto.board import START
from games.kyoto.deal import camps_of, oniwaban_of
from games.kyoto.events import Deployed, GameBegan, Guarded, NeutralAnswered, Readied, SpecialChosen, SpecialShown
from games.kyoto.facts import Phase, Specials
from games.kyoto.resolving import Events, Resolving
from games.kyoto.side_state import without_card
from games.kyoto.visibility import numbers
from games.kyoto.vocabulary import GOVERNMENT, ONIWABAN, RANK, SIDES, Side, Special


class SettingUp(Resolving):
    """Base of the state with the actions of the set-up."""

    __slots__ = ()

    def _deploy(self, side: Side, action: Deploy, chance: Chance, events: Events) -> None:
        camp = self._camps[side]._replace(faces=numbers(action.faces), ready=True)
        self._set(side, camp)
        events.append(Readied(self._seats[side], Phase.DEPLOY))
        if not self._camps[1 - side].ready:
            return
        for each in SIDES:
            self._set(each, self._camps[each]._replace(cells=START[each], ready=False))  # R19, Q35
        events.append(Deployed())
        specials = self._deal.options.specials
        if specials is Specials.ALL:
            self._side = GOVERNMENT  # R82: the Government is asked first
            self._wait(Phase.NEUTRAL)
        elif specials is Specials.SIDES:
            self._wait(Phase.SPECIAL)
        elif specials is Specials.NONE:
            self._begin_turn(events, ONIWABAN)  # R21, Q1
        else:
            assert_never(specials)

    def _take_neutral(self, side: Side, action: TakeNeutral, chance: Chance, events: Events) -> None:
        events.append(NeutralAnswered(self._seats[side], action.take))
        if action.take:
            self._set(side, self._camps[side]._replace(special=Special.RURI, ready=True))  # R83: no other card
        elif side == GOVERNMENT:
            self._side = ONIWABAN
            self._wait(Phase.NEUTRAL)
            return
        self._wait(Phase.SPECIAL)

    def _choose(self, side: Side, action: Choose, chance: Chance, events: Events) -> None:
        self._set(side, self._camps[side]._replace(chosen=action.special, ready=True))
        events.append(SpecialChosen(self._seats[side], action.special))
        if not all(camp.ready for camp in self._camps):
            return
        for each in SIDES:  # Q36: shown together
            camp = self._camps[each]
            if camp.chosen is not None:
                events.append(SpecialShown(self._seats[each], camp.chosen))
            self._set(each, camp._replace(special=camp.chosen or camp.special, chosen=None, ready=False))
        holder = [each for each in SIDES if self._camps[each].special is Special.RURI]
        if holder:
            self._side = holder[0]
            self._wait(Phase.GUARD)
        else:
            self._begin_turn(events, ONIWABAN)

    def _guard(self, side: Side, action: Guard, chance: Chance, events: Events) -> None:
        """R98: put a card of the colour face up on Ruri and shuffle the deck it came from (Q36)."""
        camp = self._camps[side]
        rest = chance.shuffle("kyoto/ruri", sorted(without_card(camp.locations, action.colour), key=RANK.__getitem__))
        self._set(side, camp._replace(locations=rest, guarded=action.colour))
        events.append(Guarded(self._seats[side], action.colour))
        self._begin_turn(events, ONIWABAN)

    def _get_ready(self, side: Side, action: Ready, chance: Chance, events: Events) -> None:
        if self._camps[1 - side].ready:  # chance may raise, so nothing is changed before it has answered
            oniwaban = oniwaban_of(self._deal.options, self._results, chance)
            camps = camps_of(self._deal.options, chance)
            events.append(Readied(self._seats[side], Phase.READY))
            self._set_up((oniwaban, 1 - oniwaban), camps, self._game + 1)
            events.append(GameBegan(self._game, oniwaban))
        else:
            self._set(side, self._camps[side]._replace(ready=True))
            events.append(Readied(self._seats[side], Phase.READY))
