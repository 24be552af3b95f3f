"""What follows from things: gains and losses, the skull, exposure, tokens that leave, explosions, moving criminals."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeAlias

from games.core.chance import Chance
from games.core.contract import Seat
from games.core.value import shared
from games.rogue import city_events as news
from games.rogue import events as told
from games.rogue.city_events import Left, Loss, Why
from games.rogue.events import Event
from games.rogue.explaining import Explaining
from games.rogue.facts import Assassin, Criminal, Player, Sweep, TrackEnd
from games.rogue.nouns import UPGRADES, Effect, Identity, Mode, Phase, Stock, but
from games.rogue.tasks import Exploding, Showing, Task

Events: TypeAlias = list[Event]

_gained, _lost, _spent = shared(told.Gained), shared(told.Lost), shared(told.Spent)
_hurt, _influence_changed = shared(told.Hurt), shared(told.InfluenceChanged)
_dropped = shared(news.TimerDropped)


class Happening(Explaining):
    """One match to which things happen."""

    __slots__ = ()

    # The agenda

    def _push(self, *tasks: Task) -> None:
        """Put tasks on top, the first one uppermost."""
        self._agenda = tasks + self._agenda

    def _pop(self) -> Task:
        task, *rest = self._agenda
        self._agenda = tuple(rest)
        return task

    # Boards

    def _set(self, seat: Seat, **parts: object) -> Player:
        players = list(self._players)
        player = players[seat] = but(players[seat], **parts)
        self._players = tuple(players)
        return player

    def _gain(self, seat: Seat, stock: Stock, due: int, events: Events, why: Why = Why.PURCHASE) -> None:
        """RA-16, RA-18, RA-21, RA-22: as much as there is room for, or credits in the supply."""
        if stock is Stock.INFLUENCE:
            self._influence(seat, due, why, events)
            return
        had: int = getattr(self._players[seat], stock)
        top = self._ground.top_of(stock)
        if top is not None:
            amount = min(due, top - had)
        elif self._clocks and self._clocked(seat, Effect.FROZEN):
            amount = 0
        else:
            amount = min(due, self._supply)
            self._supply -= amount
        events.append(_gained(seat, stock, amount))
        if not amount:
            return
        self._set(seat, **{stock.value: had + amount})
        counts = stock in UPGRADES or self._ground.options.track_end is TrackEnd.ALL  # AMB-1
        if had + amount == top and stock is not Stock.STAMINA and counts:
            self._influence(seat, 1, Why.TRACK_END, events)
        if stock in UPGRADES:
            for upgrade, levels in self._ground.owned.items():
                if self._ground.track_of[upgrade] is stock and levels[had + amount] > levels[had]:
                    events.append(told.UpgradeOwned(seat, upgrade))

    def _spend(self, seat: Seat, stock: Stock, amount: int, events: Events) -> None:
        """RA-19: what is spent was there; spent credits go to the supply."""
        if amount:
            self._take_off(seat, stock, amount)
            events.append(_spent(seat, stock, amount))

    def _lose(self, seat: Seat, stock: Stock, due: int, events: Events) -> None:
        """Up to so much of something is lost."""
        amount = min(due, getattr(self._players[seat], stock))
        if amount:
            self._take_off(seat, stock, amount)
            events.append(_lost(seat, stock, amount))

    def _take_off(self, seat: Seat, stock: Stock, amount: int) -> None:
        self._set(seat, **{stock.value: getattr(self._players[seat], stock) - amount})
        if stock is Stock.CREDITS:
            self._supply += amount

    def _influence(self, seat: Seat, change: int, why: Why, events: Events) -> None:
        """RA-29: never below 0."""
        had = self._players[seat].influence
        change = max(change, -had)
        if change:
            self._set(seat, influence=had + change)
            events.append(_influence_changed(seat, change, why))

    # Stamina

    def _harm(self, losses: Sequence[tuple[Seat, int, Loss]], events: Events) -> tuple[Seat, ...]:
        """Players lose stamina at the same time; gives the seats that lost some."""
        hurt = tuple((seat, amount, by) for seat, amount, by in losses if amount > 0)
        felled = []
        for seat, amount, by in hurt:
            left = max(0, self._players[seat].stamina - amount)
            self._set(seat, stamina=left)
            events.append(_hurt(seat, amount, by))
            if not left:
                felled.append(seat)
        for seat in felled:
            self._fell(seat, events)
        if self._ground.options.mode is Mode.ANDROID:  # RA-163
            self._push(*(Showing(seat) for seat in felled if not self._players[seat].android))
        return tuple(seat for seat, _, _ in hurt)

    def _fell(self, seat: Seat, events: Events) -> None:
        """RA-23, RA-24, RA-175.  Nobody pays for being put on a ravaged Hospital (AMB-17)."""
        self._set(seat, tile=self._ground.hospital, stamina=self._ground.tracks.heart)
        events.append(told.Felled(seat, self._ground.hospital))
        self._influence(seat, -1, Why.SKULL, events)
        self._free_custody(seat, events)
        self._end_own_turn(seat)

    def _end_own_turn(self, seat: Seat) -> None:
        if self._phase is Phase.ACTION and self._turn.seat == seat:
            self._turn = but(self._turn, over=True)

    # Tokens that leave

    def _put_crook(self, number: int, crook: Criminal | None) -> None:
        self._crooks = (*self._crooks[: number - 1], crook, *self._crooks[number:])

    def _lift(self, number: int, events: Events) -> int:
        """A criminal's tokens leave: its clocks end (RA-74), and the card that lay under it is returned."""
        crook = self._crooks[number - 1]
        assert crook is not None
        card = crook.card or self._down[number - 1]
        self._off_the_map(number, events)
        self._put_crook(number, None)
        self._down = (*self._down[: number - 1], 0, *self._down[number:])
        return card

    def _off_the_map(self, number: int, events: Events) -> None:
        """AMB-13: whichever way a token leaves the map, what lasted because of it ends."""
        for clock in self._clocks:
            if clock.number == number:
                events.append(told.ClockEnded(clock.seat, number, clock.effect))
        self._clocks = tuple(clock for clock in self._clocks if clock.number != number)

    def _return(self, number: int, how: Left, events: Events) -> None:
        """AMB-2: the token goes back to the Data Stream, its card is turned up and leaves the game."""
        card = self._lift(number, events)
        self._gone = (*self._gone, card)
        events.append(news.CriminalGone(number, card, how))

    def _free_custody(self, seat: Seat, events: Events) -> None:
        for number in self._custody(seat):
            self._return(number, Left.CUSTODY, events)

    def _walk_out(self, number: int, events: Events, chance: Chance) -> None:
        """RA-133, RA-135, and what a card may say of it."""
        card = self._card(number)
        if not card.reshuffle:
            self._return(number, Left.WALKED_OUT, events)
            return
        self._lift(number, events)
        self._deck = chance.shuffle("rogue/reshuffle", (*self._deck, card.id))
        events.append(news.CriminalGone(number, card.id, Left.WALKED_OUT, True))

    def _clear_tile(self, tile: int, how: Left, events: Events) -> None:
        """Every assassin and criminal on a tile goes back to the Data Stream."""
        for assassin in self._assassins:
            if assassin.tile == tile:
                events.append(news.AssassinGone(tile, how))
        self._assassins = tuple(assassin for assassin in self._assassins if assassin.tile != tile)
        for crook in self._at(tile):
            self._return(crook.number, how, events)

    def _sweep(self, tile: int, events: Events) -> None:
        """RA-149, AMB-3."""
        if self._ground.options.sweep is Sweep.EVERY_TOKEN:
            self._clear_tile(tile, Left.SWEPT, events)
        for assassin in self._assassins:
            if assassin.tile == tile:
                events.append(news.AssassinGone(tile, Left.SWEPT))
        self._assassins = tuple(assassin for assassin in self._assassins if assassin.tile != tile)
        for bomb in self._bombs:
            if bomb.tile == tile:
                events.append(news.BombGone(tile, Left.SWEPT))
        self._bombs = tuple(bomb for bomb in self._bombs if bomb.tile != tile)

    def _remove_informant(self, tile: int, place: int, events: Events) -> None:
        """It leaves the game; the lower one moves up."""
        here = self._informants[tile]
        events.append(told.InformantRemoved(tile, here[place]))
        self._set_informants(tile, here[:place] + here[place + 1 :])

    def _set_informants(self, tile: int, here: tuple[Seat, ...]) -> None:
        self._informants = (*self._informants[:tile], here, *self._informants[tile + 1 :])

    # Bombs

    def _lower(self, tiles: Iterable[int], events: Events) -> None:
        """Timers on these tiles drop by 1 at once; those at 0 explode, tile by tile."""
        where = set(tiles)
        self._bombs = bombs = tuple(
            but(bomb, timer=max(0, bomb.timer - 1)) if bomb.tile in where else bomb for bomb in self._bombs
        )
        events.extend(_dropped(bomb.tile, bomb.timer) for bomb in bombs if bomb.tile in where)
        self._push(*(Exploding(tile) for tile in sorted({bomb.tile for bomb in bombs if not bomb.timer})))

    def _set_off(self, tile: int, timer: int) -> None:
        """A bomb whose timer shows 0 explodes next."""
        if not timer:
            self._push(Exploding(tile))

    def _explode(self, task: Exploding, chance: Chance, events: Events) -> None:
        """RA-120 to RA-126.  Who is felled answers before the next bomb of the tile goes off (AMB-14)."""
        tile = task.tile
        here = sorted((bomb for bomb in self._bombs if bomb.tile == tile), key=lambda bomb: bomb.timer)
        if not here:
            return
        bombs = list(self._bombs)
        bombs.remove(here[0])
        self._bombs = tuple(bombs)
        events.append(news.Exploded(tile))
        while self._informants[tile]:
            self._remove_informant(tile, 0, events)
        self._clear_tile(tile, Left.EXPLOSION, events)
        if len(here) > 1:
            self._push(task)
        losses = []
        for seat in self._ground.order[self._director]:
            where = self._players[seat].tile
            if where == tile:
                due, by = 4, Loss.BOMB
            elif where in self._ground.near[tile]:
                due, by = 2, Loss.NEAR_BOMB
            else:
                continue
            if not self._safe(seat, where):
                losses.append((seat, self._hunted(seat, due), by))
        for seat in self._harm(losses, events):
            self._free_custody(seat, events)  # RA-124

    # Criminals and assassins on the event path

    def _advance(self, number: int, chance: Chance, events: Events) -> None:
        """A criminal moves one tile along the event path, and what is checked there (RA-131 to RA-139, RA-181)."""
        crook = self._crooks[number - 1]
        assert crook is not None
        origin = crook.tile
        tile = self._ground.after(origin, crook.fresh)
        if tile is None:
            self._walk_out(number, events, chance)
            return
        self._put_crook(number, but(crook, tile=tile, fresh=False))
        events.append(news.CriminalMoved(number, origin, tile))
        if tile in self._ravaged:
            self._return(number, Left.RAVAGED, events)
        elif tile != self._police:  # RA-139
            self._scatter(tile, events)
            self._lower((tile,), events)

    def _scatter(self, tile: int, events: Events) -> None:
        """RA-137: assassins make room for a criminal, however far they have to go."""
        for place in reversed(range(len(self._assassins))):  # from behind, since some of them may leave
            if self._assassins[place].tile == tile:
                while self._move_assassin(place, events) and self._rampant_at(self._assassins[place].tile):
                    pass

    def _move_assassin(self, place: int, events: Events) -> bool:
        """One tile along the event path; whether it is still there afterwards (RA-142, RA-181)."""
        assassin = self._assassins[place]
        tile = self._ground.after(assassin.tile, assassin.fresh)
        if tile is None:
            return self._drop_assassin(place, Left.WALKED_OUT, events)
        events.append(news.AssassinMoved(assassin.tile, tile))
        self._put_assassin(place, but(assassin, tile=tile, fresh=False))
        return tile not in self._ravaged or self._drop_assassin(place, Left.RAVAGED, events)

    def _drop_assassin(self, place: int, how: Left, events: Events) -> bool:
        events.append(news.AssassinGone(self._assassins[place].tile, how))
        self._assassins = self._assassins[:place] + self._assassins[place + 1 :]
        return False

    def _put_assassin(self, place: int, assassin: Assassin) -> None:
        self._assassins = (*self._assassins[:place], assassin, *self._assassins[place + 1 :])

    def _place_assassin(self, tile: int, events: Events) -> None:
        """RA-34; on the top precinct it stands at the start of the path (AMB-5)."""
        events.append(news.AssassinPlaced(tile))
        if tile in self._ravaged:
            events.append(news.AssassinGone(tile, Left.RAVAGED))
        else:
            self._assassins += (Assassin(tile, tile == self._ground.top),)

    # Identities

    def _show_identity(self, task: Showing, identity: Identity, events: Events) -> None:
        """RA-161, RA-162, RA-168, RA-170."""
        seat = task.seat
        left = list(self._identities[seat])
        left.remove(identity)
        self._set_identities(seat, tuple(left))
        player = self._players[seat]
        player = self._set(seat, hidden=player.hidden - 1, shown=(*player.shown, identity), told=True)
        events.append(told.IdentityShown(seat, identity))
        if player.shown.count(Identity.ANDROID) < 2:
            return
        self._expose(seat, events)
        if task.scanner >= 0:
            self._influence(task.scanner, 1, Why.SCAN, events)
            self._influence(seat, -1, Why.SCAN, events)

    def _set_identities(self, seat: Seat, left: tuple[Identity, ...]) -> None:
        self._identities = (*self._identities[:seat], left, *self._identities[seat + 1 :])

    def _expose(self, seat: Seat, events: Events) -> None:
        """RA-171 to RA-174, RA-179, AMB-25."""
        self._set(seat, android=True, informants=0)
        events.append(told.Exposed(seat))
        self._free_custody(seat, events)
        for tile, here in enumerate(self._informants):
            for place in reversed(range(len(here))):
                if here[place] == seat:
                    self._remove_informant(tile, place, events)
        self._end_own_turn(seat)
        if self._limit_reached:
            self._identities = tuple(() for _ in self._players)
            for each in range(len(self._players)):
                self._set(each, hidden=0, shown=())
            events.append(told.IdentitiesRemoved())
