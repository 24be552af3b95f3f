"""The effects of actions in Kyoto. Numbers in comments are those of the rules' statements."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from games.core.chance import Chance
from games.core.contract import Refused, Seat
from games.core.value import Value, but, shared
from games.kyoto import deduction, moves
from games.kyoto.actions import (
    Action,
    Choose,
    Deploy,
    Draw,
    Drug,
    Exchange,
    Guard,
    Keep,
    Mark,
    Move,
    Pass,
    PlaceDecoy,
    Push,
    Ready,
    Recover,
    Shoot,
    Spring,
    Step,
    Stun,
    Swap,
    TakeBack,
    TakeNeutral,
    Unlock,
    Wiretap,
)
from games.kyoto.events import (
    CardPlayed,
    Drawn,
    Drugged,
    Event,
    GearUsed,
    Kept,
    Marked,
    Moved,
    Passed,
    Pushed,
    Recovered,
    Shot,
    Sprung,
    Stunned,
    Swapped,
    SwapPlayed,
    TakenBack,
    Tapped,
    Unlocked,
)
from games.kyoto.facts import Phase, Play
from games.kyoto.resolving import Events
from games.kyoto.setting_up import SettingUp
from games.kyoto.side_state import (
    SideState,
    backs,
    known_marked,
    known_played,
    known_sprung,
    known_taken,
    moved,
    revealed,
    with_card,
    without_card,
)
from games.kyoto.vocabulary import FACES, Card, Deck, Gear, Side, Special, deck_of

_moved, _card_played = shared(Moved), shared(CardPlayed)
_FEWEST_TO_CHOOSE = 2  # Q29
_FAN = Phase.FAN  # enum lookup is slow on Python 3.11


class KyotoState(SettingUp):
    """The full state of a match."""

    __slots__ = ()

    def apply(self, seat: Seat | None, action: Action, chance: Chance) -> tuple[Event, ...]:
        refusal = self.refusal(seat, action)
        if refusal is not None:
            raise Refused(refusal)
        assert seat is not None, "refused: nothing is done by the whole table"
        events: Events = []
        _DOING[type(action)](self, self._side_of(seat), action, chance, events)
        self._list = self._facts = None
        return tuple(events)

    # Cards

    def _play_card(self, side: Side, card: Card, events: Events, cells: tuple[int, ...] | None = None) -> SideState:
        """Play a card from the hand; all but Decoy go to the discard pile (R13, R14, R26). `cells` are those of the
        agents after a move.
        """
        extra = self._phase is _FAN
        if extra:
            self._use_up(side, Gear.FAN, events)
        events.append(_card_played(self._seats[side], card, extra))
        camp = self._camps[side]
        lies = card is not Card.DECOY
        return camp._replace(
            cells=camp.cells if cells is None else cells,
            hand=without_card(camp.hand, card),
            discards=(*camp.discards, card) if lies else camp.discards,
            last=card,
            last_lies=lies,
            known=known_played(camp.known, card) if camp.known else (),
        )

    def _move(self, side: Side, action: Move, chance: Chance, events: Events) -> None:
        """R24, R25: move the agent; consequences follow after all moves are made."""
        extra = self._phase is _FAN
        cells = self._camps[side].cells
        agent = cells.index(action.origin)
        cells = (*cells[:agent], action.target, *cells[agent + 1 :])
        self._set(side, self._play_card(side, action.card, events, cells))
        events.append(_moved(self._seats[side], action.origin, action.target))
        quiet = action.target not in self._camps[1 - side].cells and action.card is not Card.ATTACK
        self._play = Play(action.card, action.origin, action.target, clashes=2 if quiet else 0, extra=extra)
        if action.card is Card.ATTACK and moves.pushes(self.sight(side)):  # Q14
            self._wait(Phase.PUSH)
            return
        self._carry_on(events)

    def _push(self, side: Side, action: Push, chance: Chance, events: Events) -> None:
        assert self._play is not None
        camp = self._camps[1 - side]
        self._set(1 - side, moved(camp, camp.agent_at(action.origin), action.target))
        events.append(Pushed(self._seats[side], action.origin, action.target))
        self._play = but(self._play, pushed_from=action.origin, pushed_to=action.target)
        self._carry_on(events)

    def _swap(self, side: Side, action: Swap, chance: Chance, events: Events) -> None:
        self._set(side, self._play_card(side, Card.SWAP, events))
        events.append(SwapPlayed(self._seats[side], action.first, action.second))
        self._play = Play(Card.SWAP, pair=(action.first, action.second))
        self._wait(Phase.EXCHANGE)

    def _exchange(self, side: Side, action: Exchange, chance: Chance, events: Events) -> None:
        """R69, R70: in either case both agents are hidden, and each may be on either of the two cells."""
        play = self._play
        assert play is not None
        camp = self._camps[side]
        one, other = (camp.agent_at(cell) for cell in play.pair)
        faces = list(camp.faces)
        if action.exchange:
            faces[one], faces[other] = faces[other], faces[one]
        self._set(
            side,
            camp._replace(
                faces=tuple(faces),
                open=camp.open & ~(1 << one | 1 << other),
                cases=deduction.mix(camp.cases, one, other),
            ),
        )
        events.append(Swapped(self._seats[side], play.pair[0], play.pair[1], action.exchange))
        self._finish(events, play)

    def _place_decoy(self, side: Side, action: PlaceDecoy, chance: Chance, events: Events) -> None:
        camp = self._play_card(side, Card.DECOY, events)
        self._set(side, camp._replace(marks=(*camp.marks, ())))
        self._play = Play(Card.DECOY, decoy=len(camp.marks))
        self._wait(Phase.MARK)

    def _mark(self, side: Side, action: Mark, chance: Chance, events: Events) -> None:
        play = self._play
        assert play is not None
        camp, decoy = self._camps[side], play.decoy
        marks = list(camp.marks)
        marks[decoy] = with_card(marks[decoy], action.card)
        camp = camp._replace(
            hand=without_card(camp.hand, action.card),
            marks=tuple(marks),
            known=known_marked(camp.known, decoy),
        )
        self._set(side, camp)
        events.append(Marked(self._seats[side], decoy, action.card))
        # R92: whether Anju's player is asked for a second mark depends on the backs in hand, not on their faces
        if camp.special is Special.ANJU and len(marks[decoy]) == 1 and backs(camp.hand)[0]:
            return
        self._finish(events, play)

    # Reactions

    def _shoot(self, side: Side, action: Shoot, chance: Chance, events: Events) -> None:
        """R107 to R109; the defender stays hidden on a hit (Q38)."""
        play, active = self._play, self._side
        assert play is not None
        self._use_up(side, Gear.REVOLVER, events)
        agent = self._camps[active].agent_at(play.at)
        camp = revealed(self._camps[active], agent)
        self._set(active, camp)
        face = FACES[camp.faces[agent]]
        hit = face is action.face
        events.append(Shot(self._seats[side], play.at, action.face, face, hit))
        if hit:
            self._play = but(play, clashes=1)
            waits = self._capture(events, active, agent)
        else:
            waits = self._clash(events)
        if not waits:
            self._carry_on(events)

    def _unlock(self, side: Side, action: Unlock, chance: Chance, events: Events) -> None:
        camp = self._camps[side]
        inactive = tuple(gear for gear in camp.inactive if gear is not action.gear)
        self._set(side, camp._replace(inactive=inactive, active=(*camp.active, action.gear)))
        events.append(Unlocked(self._seats[side], action.gear))
        self._carry_on(events)

    def _spring(self, side: Side, action: Spring, chance: Chance, events: Events) -> None:
        """R73, R77: the mark is shown and discarded; the Decoy goes with its last mark (R93)."""
        play = self._play
        assert play is not None
        camp, decoy = self._camps[side], action.decoy
        mark = self._deal.ground.colour(play.at)
        assert mark is not None
        left = without_card(camp.marks[decoy], mark)
        marks = camp.marks[:decoy] + ((left,) if left else ()) + camp.marks[decoy + 1 :]
        gone = (mark,) if left else (mark, Card.DECOY)
        known = known_sprung(camp.known, decoy, mark, len(left))
        lies = camp.last_lies or (camp.last is Card.DECOY and not left)
        self._set(side, camp._replace(marks=marks, discards=camp.discards + gone, known=known, last_lies=lies))
        events.append(Sprung(self._seats[side], decoy, mark, play.at))
        self._wait(Phase.STEP)

    def _step(self, side: Side, action: Step, chance: Chance, events: Events) -> None:
        """R74 to R76: the agent moves once both steps are chosen; there is no clash in between."""
        play = self._play
        assert play is not None
        if play.step < 0:
            events.append(Pushed(self._seats[side], play.at, action.cell))
            self._play = but(play, step=action.cell)
            return
        events.append(Pushed(self._seats[side], play.step, action.cell))
        camp = self._camps[self._side]
        self._set(self._side, moved(camp, camp.agent_at(play.at), action.cell))
        self._play = but(play, at=action.cell, step=-1)
        self._carry_on(events)

    def _pass(self, side: Side, action: Pass, chance: Chance, events: Events) -> None:
        phase, play = self._phase, self._play
        events.append(Passed(self._seats[side], phase))
        if phase is Phase.AFTER:
            self._refill(events)
        elif phase is Phase.TAKE_BACK:
            self._after(events)
        elif phase is Phase.MARK and play is not None:
            self._finish(events, play)
        elif phase is Phase.REVOLVER:
            if not self._clash(events):
                self._carry_on(events)
        elif phase is Phase.FAN:
            if play is not None:
                self._play = but(play, won=False)
            self._carry_on(events)
        elif phase in (Phase.MARK, Phase.UNLOCK, Phase.DECOY):
            self._carry_on(events)
        else:
            raise ValueError(f"nothing is passed in {phase}")

    def _take_back(self, side: Side, action: TakeBack, chance: Chance, events: Events) -> None:
        camp = self._camps[side]
        card = camp.discards[-1]
        camp = camp._replace(
            hand=with_card(camp.hand, card),
            discards=camp.discards[:-1],
            known=known_taken(camp.known, card),
            last_lies=False,
        )
        self._set(side, camp)
        events.append(TakenBack(self._seats[side], card))
        self._after(events)

    # Own-turn equipment

    def _use_up(self, side: Side, gear: Gear, events: Events) -> None:
        """R105: usable once, then it leaves the game."""
        camp = self._camps[side]
        self._set(side, camp._replace(active=tuple(each for each in camp.active if each is not gear)))
        events.append(GearUsed(self._seats[side], gear))

    def _used(self, events: Events) -> None:
        if self._phase is Phase.AFTER:
            self._after(events)

    def _recover(self, side: Side, action: Recover, chance: Chance, events: Events) -> None:
        self._use_up(side, Gear.TYPESCRIPT, events)
        camp = self._camps[side]
        discards = without_card(camp.discards[::-1], action.card)[::-1]
        self._set(side, camp._replace(hand=with_card(camp.hand, action.card), discards=discards, last_lies=False))
        events.append(Recovered(self._seats[side], deck_of(action.card), action.card))
        self._plays = None
        if self._phase is Phase.PLAY:
            self._stuck(events)  # Q30, R113: now nothing else can help
        else:
            self._after(events)

    def _wiretap(self, side: Side, action: Wiretap, chance: Chance, events: Events) -> None:
        self._use_up(side, Gear.WIRETAP, events)
        camp = self._camps[1 - side]
        agent = camp.agent_at(action.cell)
        self._set(1 - side, revealed(camp, agent))  # R110
        events.append(Tapped(self._seats[side], action.cell, FACES[camp.faces[agent]]))
        self._used(events)

    def _stun(self, side: Side, action: Stun, chance: Chance, events: Events) -> None:
        self._use_up(side, Gear.STUNNER, events)
        self._stunned = self._camps[1 - side].agent_at(action.cell)
        events.append(Stunned(self._seats[side], action.cell))
        self._used(events)

    def _drug(self, side: Side, action: Drug, chance: Chance, events: Events) -> None:
        self._use_up(side, Gear.ANAESTHETIC, events)
        self._drugged = self._camps[1 - side].agent_at(action.cell)
        events.append(Drugged(self._seats[side], action.cell))
        self._used(events)

    # Drawing

    def _draw(self, side: Side, action: Draw, chance: Chance, events: Events) -> None:
        """R30, Q28: one card at a time, each seen before the next deck is chosen."""
        camp = self._camps[side]
        locations, tactics = camp.locations, camp.tactics
        choosing = camp.special is Special.TOMOYO and (
            len(camp.drawn) + len(locations) + len(tactics) >= _FEWEST_TO_CHOOSE
        )
        if action.deck is Deck.LOCATIONS:
            card, locations = locations[0], locations[1:]
        else:
            card, tactics = tactics[0], tactics[1:]
        events.append(Drawn(self._seats[side], action.deck, card))
        bottoms = camp.bottoms
        if bottoms != (0, 0):
            bottoms = (min(bottoms[0], len(locations)), min(bottoms[1], len(tactics)))
        if choosing:  # R84
            self._set(
                side, camp._replace(locations=locations, tactics=tactics, bottoms=bottoms, drawn=(*camp.drawn, card))
            )
            if camp.drawn:
                self._wait(Phase.KEEP)
            return
        self._set(
            side,
            camp._replace(locations=locations, tactics=tactics, bottoms=bottoms, hand=with_card(camp.hand, card)),
        )
        self._refill(events)

    def _keep(self, side: Side, action: Keep, chance: Chance, events: Events) -> None:
        """R84, R85: the other card goes under the deck it came from."""
        camp = self._camps[side]
        card, other = camp.drawn[action.place], camp.drawn[1 - action.place]
        seen = camp.bottoms
        camp = camp._replace(hand=with_card(camp.hand, card), drawn=())
        if deck_of(other) is Deck.LOCATIONS:
            camp = camp._replace(locations=(*camp.locations, other), bottoms=(seen[0] + 1, seen[1]))
        else:
            camp = camp._replace(tactics=(*camp.tactics, other), bottoms=(seen[0], seen[1] + 1))
        self._set(side, camp)
        events.append(Kept(self._seats[side], deck_of(card), deck_of(other), card))
        self._refill(events)


_DOING: Mapping[type[Value], Callable[[KyotoState, Side, Any, Chance, Events], None]] = {
    Deploy: KyotoState._deploy,
    TakeNeutral: KyotoState._take_neutral,
    Choose: KyotoState._choose,
    Guard: KyotoState._guard,
    Move: KyotoState._move,
    Push: KyotoState._push,
    Swap: KyotoState._swap,
    Exchange: KyotoState._exchange,
    PlaceDecoy: KyotoState._place_decoy,
    Mark: KyotoState._mark,
    Shoot: KyotoState._shoot,
    Unlock: KyotoState._unlock,
    Spring: KyotoState._spring,
    Step: KyotoState._step,
    TakeBack: KyotoState._take_back,
    Recover: KyotoState._recover,
    Wiretap: KyotoState._wiretap,
    Stun: KyotoState._stun,
    Drug: KyotoState._drug,
    Draw: KyotoState._draw,
    Keep: KyotoState._keep,
    Pass: KyotoState._pass,
    Ready: KyotoState._get_ready,
}
