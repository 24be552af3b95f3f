"""The other actions of a turn: Investigate, Reinforce, and the end of the turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from games.core.contract import CommonReason, Message, Seat
from games.core.value import but, shared
from games.rogue import actions
from games.rogue.action_rules import Act, Fault, Price, always, no, say
from games.rogue.actions import EndTurn, Investigate, Reinforce
from games.rogue.boards import spend
from games.rogue.events import Investigated, Reinforced
from games.rogue.match import Match
from games.rogue.open_state import Known, clocked
from games.rogue.pending import Asked, Deciding, Facing
from games.rogue.refusals import RogueRefusal
from games.rogue.standing import Standing, agent_with_time
from games.rogue.tokens import put_criminal, put_informants
from games.rogue.vocabulary import Effect, Stock

_investigate = shared(actions.Investigate)

# Investigate, also in the middle of another action


def _files(known: Known, asked: Asked) -> Iterable[Investigate]:
    seat, found = asked.seat, []
    here = known.players[seat].tile
    for crook in filter(None, known.criminals):
        if not crook.card and (crook.tile == here or seat in known.informants[crook.tile]):
            found.append(_investigate(crook.number))  # noqa: PERF401 - this is listed after almost every action
    return found


def _reaches(known: Known, seat: Seat, tile: int) -> bool:
    """Whether a player can investigate on a tile (RA-52)."""
    return tile == known.players[seat].tile or seat in known.informants[tile]


def _no_files(at: Standing) -> Fault | None:
    """The refusal of Investigate on a tile (RA-182)."""
    return RogueRefusal.RAVAGED if at.ravaged else None


def _no_files_between(known: Known, asked: Asked) -> Fault | None:
    """The refusal of Investigate during the player's own action (RA-39), also during the second Justice action."""
    player = known.players[asked.seat]
    if asked.seat != known.turn.seat:
        return CommonReason.NOT_NOW
    if player.android:
        return RogueRefusal.ONLY_AGENTS
    return RogueRefusal.RAVAGED if player.tile in known.ravaged else None


def _no_files_first(known: Known, asked: Facing) -> Fault | None:
    """The refusal of Investigate while gangsters wait (RA-46); version 1 of the rules allowed it."""
    return RogueRefusal.FINISH_FIRST if known.rules >= 2 else _no_files_between(known, asked)


def _no_file(known: Known, asked: Asked, action: Investigate) -> Fault | None:
    """The refusal of a card (RA-51, RA-52)."""
    seat, number = asked.seat, action.number
    crook = known.criminals[number - 1] if 1 <= number <= len(known.criminals) else None
    if crook is None:
        return no(RogueRefusal.NO_SUCH_CRIMINAL, ("number", number))
    if crook.card:
        return no(RogueRefusal.FACE_UP, ("number", number))
    if seat in crook.marks:
        return no(RogueRefusal.KNOWN_ALREADY, ("number", number))
    if not _reaches(known, seat, crook.tile):
        return no(RogueRefusal.TOO_FAR, ("number", number))
    return None if known.players[seat].evidence >= _file_cost(known)[1] else RogueRefusal.NO_EVIDENCE


def _file_cost(known: Known) -> Price:
    """The cost of Investigate (RA-51)."""
    return Stock.EVIDENCE, known.ground.counts.investigate


def _read_file(match: Match, asked: Asked, action: Investigate) -> None:
    """Investigate a card (RA-51 to RA-54)."""
    seat, number = asked.seat, action.number
    match.push(asked)  # the interrupted question stays open
    spend(match, seat, *_file_cost(match))
    crook = match.crook(number)
    put_criminal(match, number, but(crook, marks=tuple(sorted((*crook.marks, seat)))))
    match.tell(Investigated(seat, number, match.down[number - 1]))


INVESTIGATE = Act(
    kind=Investigate,
    tries=_files,
    gate=agent_with_time,
    site=_no_files,
    fault=_no_file,
    cost=_file_cost,
    does=_read_file,
)
INVESTIGATE_BETWEEN = Act(
    kind=Investigate, tries=_files, bar=_no_files_between, fault=_no_file, cost=_file_cost, does=_read_file
)  # fmt: skip

INVESTIGATE_BEFORE_GANGSTERS = Act(
    kind=Investigate, tries=_files, bar=_no_files_first, fault=_no_file, cost=_file_cost, does=_read_file
)  # fmt: skip

# Reinforce


def _no_slots(at: Standing) -> Fault | None:
    """The refusal of Reinforce by an android, or where there are no slots (RA-128, RA-185)."""
    if at.android:
        return RogueRefusal.ONLY_AGENTS
    return None if at.site.slots else RogueRefusal.NO_SLOTS


def _no_reinforcing(known: Known, asked: Deciding) -> Fault | None:
    """The refusal of Reinforce on a tile with slots (RA-127, RA-128)."""
    player = known.players[asked.seat]
    if len(known.informants[player.tile]) >= known.ground.tiles[player.tile].slots:
        return RogueRefusal.SLOTS_FULL
    if not player.informants:
        return RogueRefusal.NO_INFORMANT_LEFT
    if known.clocks and clocked(known, asked.seat, Effect.FROZEN):
        return RogueRefusal.CREDITS_FROZEN
    return RogueRefusal.CANNOT_PAY if player.credits < known.ground.counts.reinforce else None


def _informant_cost(known: Known) -> Price:
    """The cost of an informant (RA-127)."""
    return Stock.CREDITS, known.ground.counts.reinforce


def _reinforce(match: Match, asked: Deciding, _action: Reinforce) -> None:
    """Place an informant (RA-127 to RA-129)."""
    seat = asked.seat
    spend(match, seat, *_informant_cost(match))
    player = match.players[seat]
    match.set_board(seat, informants=player.informants - 1)
    put_informants(match, player.tile, (*match.informants[player.tile], seat))
    match.tell(Reinforced(seat, player.tile))


def _foretell_reinforcing(_known: Known, _asked: Deciding, _action: Reinforce) -> Iterator[Message]:
    yield say("ends_turn")


REINFORCE = Act(
    kind=Reinforce,
    tries=always(Reinforce()),
    gate=_no_slots,
    bar=_no_reinforcing,
    cost=_informant_cost,
    does=_reinforce,
    foretells=_foretell_reinforcing,
)

# The end of a turn


def _finish(_match: Match, _asked: Deciding, _action: EndTurn) -> None:
    """End the turn: the task below the question ends it."""


END_TURN = Act(kind=EndTurn, tries=always(EndTurn()), does=_finish)
