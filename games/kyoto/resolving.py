"""Automatic consequences in Kyoto: clashes, reactions, the end of a turn and of a game. Numbers are those of the rules.

A played card is carried out in steps: both moves of Attack, the clashes, the other side's chance to spring a decoy, the
Fan, the check of the escape row. For each decision the state waits in a separate phase, and `_carry_on` continues
from there. Whether it waits never depends on hidden information.
"""

from __future__ import annotations

from games.core.value import but
from games.kyoto import deduction, legal, moves
from games.kyoto.board import ESCAPE
from games.kyoto.events import (
    Captured,
    Clashed,
    Event,
    GameEnded,
    HandShown,
    MatchEnded,
    NoEscape,
    Retreated,
    TurnBegan,
)
from games.kyoto.facts import Ending, GameResult, KyotoOutcome, Phase, Play
from games.kyoto.public_state import Standing, actor
from games.kyoto.side_state import CAPTURED, HAND, SideState, known_shown, moved, occupied, revealed
from games.kyoto.side_view import NOWHERE
from games.kyoto.vocabulary import COLOURS, FACES, FAKE, ONIWABAN, REAL, STRENGTH, WINNERS, Gear, Side, Special, box

_UNLOCKING = frozenset(place for place, face in enumerate(FACES) if face in box().unlocking)
_REALS, _FAKES = 2, 3  # R1, R2

Events = list[Event]


class Resolving(Standing):
    """Base of the state with the automatic consequences."""

    __slots__ = ()

    def _set(self, side: Side, camp: SideState) -> None:
        self._camps = (camp, self._camps[1]) if side == 0 else (self._camps[0], camp)

    def _wait(self, phase: Phase) -> None:
        self._phase = phase
        self._actor = actor(phase, self._side, self._play)

    # Carrying out a card

    def _carry_on(self, events: Events) -> None:
        """Continue the played card until a decision is needed or it is finished."""
        while self._play is not None:
            play, side = self._play, self._side
            if play.clashes == 0:
                if play.at in self._camps[1 - side].cells and play.at != play.pushed_to:
                    if Gear.REVOLVER in self._camps[1 - side].active:  # Q38: before the defender is revealed
                        self._wait(Phase.REVOLVER)
                        return
                    if self._clash(events):
                        return
                else:
                    self._play = but(play, clashes=1)
            elif play.clashes == 1 and not play.third:
                self._play = but(play, clashes=2)
                contested = play.pushed_to >= 0 and play.pushed_to in self._camps[side].cells
                if contested and self._pushed_clash(events):  # Q11
                    return
            elif self._camps[1 - side].marks and not play.reacted:  # Q26: after each move, matching or not
                self._play = but(play, reacted=True)
                self._wait(Phase.DECOY)
                return
            elif play.third:
                self._settle_third(events)
                return
            elif play.won and play.at >= 0 and Gear.FAN in self._camps[side].active:  # R111, Q41
                self._wait(Phase.FAN)
                return
            else:
                self._finish(events, play)
                return

    def _clash(self, events: Events) -> bool:
        """The moved agent meets an enemy (R43 to R50). Returns whether the state waits or the game is over."""
        play, side = self._play, self._side
        assert play is not None
        mine, theirs = self._camps[side], self._camps[1 - side]
        attacker, defender = mine.agent_at(play.at), theirs.agent_at(play.at)
        if theirs.special is Special.IROHA:  # R97, Q37
            mine = revealed(mine, attacker)
        theirs = revealed(theirs, defender)  # R44
        won, mine = _compare(mine, attacker, theirs, defender)
        events.append(self._clashed(side, mine, attacker, theirs, defender, won, play.at, pushed=False))
        if not won:
            self._set(1 - side, theirs)
            self._set(side, moved(mine, attacker, play.origin))  # R48, Q6
            events.append(Retreated(self._seats[side], play.at, play.origin))
            self._play = but(play, clashes=1, at=play.origin)
            return False
        self._set(side, mine)
        self._set(1 - side, theirs)
        self._play = but(play, clashes=1, won=True)
        return self._capture(events, 1 - side, defender)

    def _pushed_clash(self, events: Events) -> bool:
        """The pushed agent attacks (Q10): no Iroha, Revolver or Fan. Returns whether the state waits or the game is
        over.
        """
        play, side = self._play, self._side
        assert play is not None
        mine, theirs = self._camps[side], self._camps[1 - side]
        attacker, defender = theirs.agent_at(play.pushed_to), mine.agent_at(play.pushed_to)
        mine = revealed(mine, defender)
        won, theirs = _compare(theirs, attacker, mine, defender)
        events.append(self._clashed(1 - side, theirs, attacker, mine, defender, won, play.pushed_to, pushed=True))
        self._set(side, mine)
        if won:
            self._set(1 - side, theirs)
            return self._capture(events, side, defender)
        self._set(1 - side, moved(theirs, attacker, play.pushed_from))
        events.append(Retreated(self._seats[1 - side], play.pushed_to, play.pushed_from))
        return False

    def _clashed(
        self,
        side: Side,
        ours: SideState,
        attacker: int,
        theirs: SideState,
        defender: int,
        won: bool,
        cell: int,
        *,
        pushed: bool,
    ) -> Clashed:
        shown = FACES[ours.faces[attacker]] if ours.open >> attacker & 1 else None  # Q2
        return Clashed(
            seat=self._seats[side],
            cell=cell,
            defender=FACES[theirs.faces[defender]],
            attacker=shown,
            won=won,
            pushed=pushed,
        )

    def _capture(self, events: Events, loser: Side, agent: int) -> bool:
        """Move a revealed agent to the opponent's Arrest (R46). Returns whether the state waits or the game is over."""
        camp = self._camps[loser]
        cell, face = camp.cells[agent], camp.faces[agent]
        camp = moved(camp, agent, CAPTURED)
        self._set(loser, camp)
        events.append(Captured(self._seats[1 - loser], cell, FACES[face]))
        if loser == ONIWABAN:  # cancels Stunner and Anaesthetic on that agent
            self._stunned = -1 if self._stunned == agent else self._stunned
            self._drugged = -1 if self._drugged == agent else self._drugged
        play = self._play
        assert play is not None
        if play.at == cell and loser == self._side:
            self._play = play = but(play, at=CAPTURED)
        if camp.captured(REAL) == _REALS:  # R1, R52
            return self._end(events, 1 - loser, Ending.TWO_REAL)
        if camp.captured(FAKE) == _FAKES:  # R2, R53
            if not (play.won and play.clashes == 1 and ESCAPE[self._side] >> play.at & 1):
                return self._end(events, loser, Ending.THREE_FAKE)
            self._play = but(play, third=True)  # R56, Q22: the winner is determined after the reaction
        if camp.inactive and face in _UNLOCKING:  # R103, R104
            self._wait(Phase.UNLOCK)
            return True
        return False

    def _settle_third(self, events: Events) -> None:
        """Settle a move that brought both the third fake agent and an agent in the escape row (R56, Q22, Q31)."""
        play, side = self._play, self._side
        assert play is not None
        camp = self._camps[side]
        agent = camp.agent_at(play.at)
        if ESCAPE[side] >> play.at & 1 and REAL >> camp.faces[agent] & 1:
            self._end(events, side, Ending.ESCAPE, play.at)
        else:
            self._end(events, 1 - side, Ending.THREE_FAKE)

    def _finish(self, events: Events, play: Play) -> None:
        """Finish the played card."""
        if self._look_at_escape_row(events):
            return
        if self._camps[self._side].special is Special.AYANE and play.card in COLOURS:  # R91
            self._wait(Phase.TAKE_BACK)
        else:
            self._after(events)

    def _look_at_escape_row(self, events: Events) -> bool:
        """A real agent in the row nearest the opponent wins (R54, Q15, Q17); a fake one is announced not
        to (R55, Q18).
        """
        side = self._side
        camp = self._camps[side]
        escape = ESCAPE[side]
        if not occupied(camp.cells) & escape:
            return False
        there = [agent for agent, cell in enumerate(camp.cells) if cell >= 0 and escape >> cell & 1]
        there.sort(key=camp.cells.__getitem__)  # by cell, because the internal order would disclose identities
        for agent in there:
            if REAL >> camp.faces[agent] & 1:
                return self._end(events, side, Ending.ESCAPE, camp.cells[agent])
        for agent in there:
            if deduction.marginals(camp.cases)[agent] & REAL:
                camp = camp._replace(cases=deduction.narrow(camp.cases, agent, FAKE))
                events.append(NoEscape(self._seats[side], camp.cells[agent]))
        self._set(side, camp)
        return False

    # The rest of a turn

    def _after(self, events: Events) -> None:
        """The card is finished; own-turn equipment may still be used before the refill (Q40)."""
        self._play = None
        if self._camps[self._side].active and legal.gear(self.sight(self._side)):
            self._wait(Phase.AFTER)
        else:
            self._refill(events)

    def _refill(self, events: Events) -> None:
        """Draw up to six cards, or end the turn if there is nothing to draw (R29, R32, R33)."""
        camp = self._camps[self._side]
        if len(camp.hand) < HAND and (camp.locations or camp.tactics):
            self._wait(Phase.DRAW)
            return
        if self._side == ONIWABAN:  # R112, R114: for one turn
            self._stunned = self._drugged = -1
            self._must_move = False
        self._begin_turn(events, 1 - self._side)  # R31

    def _begin_turn(self, events: Events, side: Side) -> None:
        self._side = side
        self._number += 1
        self._play = self._plays = None
        events.append(TurnBegan(self._seats[side], self._number))
        if self._stuck(events):
            return
        if side == ONIWABAN and self._drugged >= 0:
            self._demand_move(events)
        self._wait(Phase.PLAY)

    def _stuck(self, events: Events) -> bool:
        """If nothing can be played, the game is lost (R57, R113, Q30, Q43), unless Typescript can help. Returns whether
        it is.
        """
        if self._plays_on():
            return False
        sight = self.sight(self._side)
        otherwise = sight if self._rules < 2 else sight._replace(stunned=NOWHERE)  # otherwise no card helps either
        held = sight.stunned >= 0 and legal.card_plays(otherwise)
        return self._end(events, 1 - self._side, Ending.NO_AGENT if held else Ending.NO_CARD)

    def _demand_move(self, events: Events) -> None:
        """The Anaesthetic: the agent must be moved (R114); if that is impossible, the hand is shown (R115)."""
        camp = self._camps[self._side]
        cell = camp.cells[self._drugged]
        self._must_move = bool(moves.by_cards(self.sight(self._side)._replace(must_move=True)))
        if not self._must_move:
            events.append(HandShown(self._seats[self._side], cell, camp.hand))
            self._set(self._side, camp._replace(known=known_shown(camp.known, camp.hand)))

    # The end of a game

    def _end(self, events: Events, winner: Side, why: Ending, cell: int = -1) -> bool:
        """End the game at once (R51); always true, because nothing can follow."""
        seat = self._seats[winner]
        self._results = (*self._results, GameResult(self._seats[ONIWABAN], seat, why))
        events.append(GameEnded(self._game, seat, why, cell))
        wins = self._wins()
        if wins[seat] == self._deal.options.wins_needed:
            self._outcome = KyotoOutcome((seat,), why, wins=wins)
            events.append(MatchEnded(self._outcome))
            self._wait(Phase.OVER)
        else:
            for side in (0, 1):
                self._set(side, self._camps[side]._replace(ready=False))
            self._wait(Phase.READY)
        return True


def _compare(ours: SideState, attacker: int, theirs: SideState, defender: int) -> tuple[bool, SideState]:
    """The winner (R46, R47), and the public conclusions about the attacker (R45, R49)."""
    winners = WINNERS[STRENGTH[theirs.faces[defender]]]
    won = bool(winners >> ours.faces[attacker] & 1)
    known = deduction.narrow(ours.cases, attacker, winners if won else ~winners)
    return won, ours if known == ours.cases else ours._replace(cases=known)
