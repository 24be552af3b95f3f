"""Identity tokens: Scan, revealing tokens, and the consequences of exposing an android."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from games.core.contract import Message, Seat
from games.core.value import shared
from games.rogue import actions
from games.rogue.action_rules import Act, Fault, Price, no, say
from games.rogue.actions import Scan, Show
from games.rogue.boards import add_influence, end_own_turn, spend
from games.rogue.city_events import Why
from games.rogue.events import Exposed, IdentitiesRemoved, IdentityShown, Scanned
from games.rogue.match import Match
from games.rogue.open_state import Known, limit_reached
from games.rogue.pending import Deciding, Showing
from games.rogue.refusals import RogueRefusal
from games.rogue.standing import Standing, agent_with_time, hunt
from games.rogue.tokens import free_custody, remove_informant
from games.rogue.vocabulary import Identity, Stock

_scan, _show = shared(actions.Scan), shared(actions.Show)

# Scan


def _scans(known: Known, asked: Deciding) -> tuple[Scan, ...]:
    return _scans_by(asked.seat, known.seats)


@lru_cache(maxsize=16)
def _scans_by(seat: Seat, seats: int) -> tuple[Scan, ...]:
    return tuple([_scan(other) for other in range(seats) if other != seat])


def _no_hunter(at: Standing) -> Fault | None:
    """The refusal of Scans in the other mode, by androids, and after the second Justice action.

    RA-60, RA-165, RA-185.
    """
    return hunt(at) or agent_with_time(at)


def _no_scans(known: Known, _asked: Deciding) -> Fault | None:
    """The refusal of all Scans once the limit is reached (RA-179)."""
    return RogueRefusal.LIMIT_REACHED if limit_reached(known) else None


def _no_scan(known: Known, asked: Deciding, action: Scan) -> Fault | None:
    """The refusal of a Scan of this target (RA-165 to RA-167, RA-170)."""
    seat, target = asked.seat, action.target
    if target == seat or not 0 <= target < known.seats:
        return RogueRefusal.NO_SUCH_PLAYER
    player, other = known.players[seat], known.players[target]
    if other.android:
        return no(RogueRefusal.NOT_AN_AGENT, ("target_seat", target))
    if other.told:
        return no(RogueRefusal.TOLD_ALREADY, ("target_seat", target))
    if not other.hidden:
        return no(RogueRefusal.NOTHING_HIDDEN, ("target_seat", target))
    if other.tile != player.tile and seat not in known.informants[other.tile]:
        return no(RogueRefusal.TOO_FAR, ("target_seat", target))
    return RogueRefusal.NO_EVIDENCE if player.evidence < known.ground.counts.scan else None


def _scan_cost(known: Known) -> Price:
    """The cost of a Scan (RA-165, RA-167)."""
    return Stock.EVIDENCE, known.ground.counts.scan


def _do_scan(match: Match, asked: Deciding, action: Scan) -> None:
    match.push(asked)
    spend(match, asked.seat, *_scan_cost(match))
    match.tell(Scanned(asked.seat, action.target))
    match.push(Showing(action.target, asked.seat))


def _foretell_scan(_known: Known, _asked: Deciding, action: Scan) -> Iterator[Message]:
    """The influence for exposing an android (RA-168)."""
    yield say("expose_prize", ("what", Stock.INFLUENCE), ("amount", 1), ("target_seat", action.target))


SCAN = Act(
    kind=Scan,
    tries=_scans,
    gate=_no_hunter,
    bar=_no_scans,
    fault=_no_scan,
    cost=_scan_cost,
    does=_do_scan,
    foretells=_foretell_scan,
)

# Revealing a token


def _tokens(known: Known, asked: Showing) -> Iterator[Show]:
    """The tokens the player can reveal, one candidate per identity (RA-161, AMB-26)."""
    return map(_show, sorted(set(known.hands[asked.seat])))


def _no_token(known: Known, asked: Showing, action: Show) -> Fault | None:
    return None if action.identity in known.hands[asked.seat] else RogueRefusal.NO_SUCH_CHOICE


def _reveal(match: Match, asked: Showing, action: Show) -> None:
    """Reveal a token (RA-162, RA-168, RA-170)."""
    seat = asked.seat
    left = list(match.hands[seat])
    left.remove(action.identity)
    _put_hand(match, seat, tuple(left))
    player = match.players[seat]
    player = match.set_board(seat, hidden=player.hidden - 1, shown=(*player.shown, action.identity), told=True)
    match.tell(IdentityShown(seat, action.identity))
    if player.shown.count(Identity.ANDROID) < 2:
        return
    _expose(match, seat)
    if asked.scanner >= 0:
        add_influence(match, asked.scanner, 1, Why.SCAN)
        add_influence(match, seat, -1, Why.SCAN)


def _put_hand(match: Match, seat: Seat, left: tuple[Identity, ...]) -> None:
    match.hands = (*match.hands[:seat], left, *match.hands[seat + 1 :])


def _expose(match: Match, seat: Seat) -> None:
    """Expose an android (RA-171 to RA-174, RA-179, AMB-25)."""
    match.set_board(seat, android=True, informants=0)
    match.tell(Exposed(seat))
    free_custody(match, seat)
    for tile, here in enumerate(match.informants):
        for place in reversed(range(len(here))):
            if here[place] == seat:
                remove_informant(match, tile, place)
    end_own_turn(match, seat)
    if limit_reached(match):
        match.hands = tuple(() for _ in match.players)
        for each in range(len(match.players)):
            match.set_board(each, hidden=0, shown=())
        match.tell(IdentitiesRemoved())


SHOW = Act(kind=Show, tries=_tokens, fault=_no_token, exact=True, does=_reveal)
