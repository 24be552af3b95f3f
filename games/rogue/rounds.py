"""The Time phase, the City phase and the end: what happens between the turns of players."""

from __future__ import annotations

from games.core.chance import Chance
from games.core.contract import Seat
from games.core.value import shared
from games.rogue import city_events as news
from games.rogue import events as told
from games.rogue import score
from games.rogue.city_events import Loss
from games.rogue.deeds import Assign, Draw, SendAssassin, TickBomb
from games.rogue.facts import Bomb, Criminal, Turn
from games.rogue.happening import Events, Happening
from games.rogue.nouns import ASSASSIN, BOMB, NUMBERS, Mode, Phase, but
from games.rogue.tasks import (
    Assigning,
    Closing,
    Deciding,
    Drawing,
    Marching,
    Order,
    Ordering,
    Policing,
    Showing,
    Stalking,
    TurnEnding,
)

_turn, _bomb, _criminal = shared(Turn), shared(Bomb), shared(Criminal)
_deciding, _turn_ending = shared(Deciding), shared(TurnEnding)


class Rounds(Happening):
    """One match whose rounds go by."""

    __slots__ = ()

    # Time phase

    def _stream(self) -> list[str]:
        """The tokens in the Data Stream: all that are neither in the city nor in custody (RA-14)."""
        counts = self._ground.counts
        return [
            *(BOMB,) * (counts.bombs - len(self._bombs)),
            *(ASSASSIN,) * (counts.assassins - len(self._assassins)),
            *(str(number) for number in NUMBERS if self._crooks[number - 1] is None),
        ]

    def _draw(self, asked: Drawing, action: Draw, chance: Chance, events: Events) -> None:
        """RA-30 to RA-32."""
        self._round += 1
        self._players = tuple(but(player, told=False) if player.told else player for player in self._players)
        events.append(news.RoundBegan(self._round, asked.seat))
        stream = self._stream()
        count = min(len(stream), self._ground.counts.drawn[self._ground.seats - 2])  # AMB-22
        self._push(_deciding(asked.seat), _turn_ending(asked.seat))
        tokens = chance.draw("rogue/stream", stream, count)
        dice = chance.roll("rogue/dice", (NUMBERS,) * count)
        events.append(news.TokensDrawn(tokens, dice))
        self._give(Assigning(asked.seat, tokens, (0,) * count, dice), chance, events)

    def _assign(self, asked: Assigning, action: Assign, chance: Chance, events: Events) -> None:
        """RA-33: one die for each token."""
        dice = list(asked.dice)
        dice.remove(action.die)
        given = (*asked.given[: action.token], action.die, *asked.given[action.token + 1 :])
        self._give(but(asked, given=given, dice=tuple(dice)), chance, events)

    def _give(self, asked: Assigning, chance: Chance, events: Events) -> None:
        """Go on assigning, unless nothing is left to choose."""
        if len(set(asked.dice)) > 1:
            self._push(asked)
            return
        left = asked.dice[0] if asked.dice else 0
        for token, die in zip(asked.tokens, asked.given, strict=True):
            self._place_token(token, self._ground.precinct[die or left], chance, events)
        self._begin_turn(asked.seat, events)

    def _place_token(self, token: str, tile: int, chance: Chance, events: Events) -> None:
        """RA-34 to RA-36, RA-181; no checks are made for what is put there."""
        if token == ASSASSIN:
            self._place_assassin(tile, events)
        elif token == BOMB:
            timer = chance.roll("rogue/timer", (NUMBERS,))[0]
            self._bombs += (_bomb(tile, timer),)
            events.append(news.BombPlaced(tile, timer))
        elif not self._deck or tile in self._ravaged:  # AMB-22
            events.append(news.CriminalIgnored(int(token), tile))
        else:
            number = int(token)
            self._put_crook(number, _criminal(number, tile, -1, 0, False, tile == self._ground.top))
            self._down = (*self._down[: number - 1], self._deck[0], *self._down[number:])
            self._deck = self._deck[1:]
            events.append(news.CriminalPlaced(number, tile))

    # Turns

    def _begin_turn(self, seat: Seat, events: Events) -> None:
        """RA-38; what lasted until this turn ends (AMB-13)."""
        self._phase = Phase.ACTION
        self._turn = _turn(seat)
        for clock in self._clocks:
            if clock.seat == seat:
                events.append(told.ClockEnded(seat, clock.number, clock.effect))
        self._clocks = tuple(clock for clock in self._clocks if clock.seat != seat)
        events.append(told.TurnBegan(seat))

    def _end_turn(self, task: TurnEnding, chance: Chance, events: Events) -> None:
        events.append(told.TurnEnded(task.seat))
        seat = self._ground.left[task.seat]
        if seat != self._director:
            self._push(_deciding(seat), _turn_ending(seat))
            self._begin_turn(seat, events)
            return
        self._phase = Phase.CITY
        events.append(news.CityBegan())
        self._push(
            Marching(1),
            Ordering(self._director, Order.ASSASSINS),
            Policing(),
            Ordering(self._director, Order.BOMBS),
            Closing(),
        )

    # City phase

    def _march(self, task: Marching, chance: Chance, events: Events) -> None:
        """RA-131, RA-132: one criminal after the other, and what each leads to before the next."""
        for number in range(task.number, len(NUMBERS) + 1):
            crook = self._crooks[number - 1]
            if crook is not None and crook.tile >= 0 and not crook.defeated:
                self._push(Marching(number + 1))
                self._advance(number, chance, events)
                return

    def _goes_by_itself(self, asked: Ordering, chance: Chance, events: Events) -> bool:
        """Activate what comes next where the Director has no choice; whether that was so."""
        if asked.what is Order.ASSASSINS:
            left = {(each.tile, each.fresh) for each in self._assassins if not each.done}
            if len(left) == 1:
                self._send(asked, SendAssassin(*left.pop()), chance, events)
                return True
        else:
            due = {(each.tile, each.timer) for each in self._bombs if not each.done}
            if len(due) == 1:
                self._tick(asked, TickBomb(*due.pop()), chance, events)
                return True
            return not due
        return not left

    def _send(self, asked: Ordering, action: SendAssassin, chance: Chance, events: Events) -> None:
        """RA-140: this assassin, then the others."""
        self._push(asked)
        for place, each in enumerate(self._assassins):
            if not each.done and each.tile == action.tile and each.fresh == action.fresh:
                self._put_assassin(place, but(each, done=True))
                self._push(Stalking(place, 1))
                return

    def _stalk(self, task: Stalking, chance: Chance, events: Events) -> None:
        """RA-141 to RA-144, one step; who was hurt answers before anything else goes on."""
        place, step = task.place, task.step
        assassin = self._assassins[place]
        if step == 3:
            beyond = self._ground.after(assassin.tile, assassin.fresh)
            if beyond is None or not any(player.tile == beyond and not player.android for player in self._players):
                return
        if step > 1 and not self._move_assassin(place, events):
            return
        hurt = self._perform(self._assassins[place].tile, events)
        if not hurt and step < 3:
            self._push(Stalking(place, step + 1))

    def _perform(self, tile: int, events: Events) -> bool:
        """An assassin's task (RA-145 to RA-147, AMB-16); whether an agent lost stamina."""
        if tile == self._police or self._rampant_at(tile):
            return False
        losses = [
            (seat, self._stabbed(seat, tile), Loss.ASSASSIN)
            for seat in self._ground.order[self._director]
            if self._players[seat].tile == tile and not self._players[seat].android
        ]
        if losses or self._informants[tile]:
            events.append(news.AssassinStruck(tile))
        hurt = self._harm(losses, events)
        if self._informants[tile]:
            self._remove_informant(tile, 0, events)
        return bool(hurt)

    def _police_moves(self, task: Policing, chance: Chance, events: Events) -> None:
        """RA-148, RA-149, RA-169."""
        number = self._ground.tiles[self._police].number
        tile = self._police = self._ground.precinct[number % len(NUMBERS) + 1]
        events.append(news.PoliceMoved(tile))
        self._sweep(tile, events)
        if self._ground.options.mode is Mode.ANDROID:
            near = (tile, *self._ground.near[tile])
            self._push(
                *(
                    Showing(seat)
                    for seat in self._ground.order[self._director]
                    if self._players[seat].tile in near and self._may_show(seat)
                )
            )

    def _tick(self, asked: Ordering, action: TickBomb, chance: Chance, events: Events) -> None:
        """RA-150: this bomb, then the others."""
        self._push(asked)
        bombs = list(self._bombs)
        place = next(
            place
            for place, each in enumerate(bombs)
            if not each.done and each.tile == action.tile and each.timer == action.timer
        )
        bombs[place] = _bomb(action.tile, action.timer - 1, True)
        self._bombs = tuple(bombs)
        events.append(news.TimerDropped(action.tile, action.timer - 1))
        self._set_off(action.tile, action.timer - 1)

    def _close(self, task: Closing, chance: Chance, events: Events) -> None:
        """RA-151, RA-152, RA-212."""
        self._assassins = tuple(
            but(each, done=False, fresh=False) if each.done or each.fresh else each for each in self._assassins
        )
        self._bombs = tuple(but(each, done=False) if each.done else each for each in self._bombs)
        for crook in self._crooks:
            if crook is not None and crook.fresh:
                self._put_crook(crook.number, but(crook, fresh=False))
        if self._round == self._ground.rounds:
            self._end(events)
            return
        self._director = self._ground.left[self._director]
        self._phase = Phase.TIME
        events.append(news.DirectorChanged(self._director))
        self._push(Drawing(self._director))

    def _end(self, events: Events) -> None:
        """RA-153 to RA-156, RA-213."""
        lines = tuple(
            score.reckoning(
                seat,
                player,
                sum(here.count(seat) for here in self._informants),
                self._ground.cards,
                self._ground.counts,
            )
            for seat, player in enumerate(self._players)
        )
        self._phase = Phase.OVER
        self._agenda = ()
        self._outcome = score.outcome(lines)
        events.append(told.Ended(self._outcome))
