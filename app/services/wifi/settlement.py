"""Agreement between the devices at a match, in words: proposals, missing votes, seats taken over, and spectators. Used
by the app's screens and by pages in browsers.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.lan.lobby_view import Presence
from app.present.game_info import PLAYS, play
from app.present.i18n import _
from app.present.people import short
from app.present.wifi.model import BannerModel, WifiQuestion
from app.services.wifi.room_presenter import slow_connection, trouble
from app.table.requests import Decline, Hints, LeaveForGood, Resign, Restart, TakeSeat

if TYPE_CHECKING:
    from app.lan.lobby_view import LobbyView, Member
    from app.table.desk import Desk, DeskView
    from app.table.match_state import OpenProposal


def watchers(room: LobbyView) -> tuple[str, ...]:
    """The devices in the lobby without a seat."""
    playing = {place.member for place in room.places}
    return tuple(member.name for member in room.members if member.place not in playing)


def voter_name(room: LobbyView | None, face: DeskView, voter: int | None) -> str:
    """The name of a voter: a seat's player, or the host device."""
    if voter is not None:
        return short(face.parties[voter].names)
    return room.title if room is not None else ""


def proposer_name(room: LobbyView | None, face: DeskView, proposal: OpenProposal) -> str:
    """The name of the proposer; for a spectator, the name of its device."""
    if proposal.seat is not None:
        return short(face.parties[proposal.seat].names)
    watching = watchers(room) if room is not None else ()
    return _("Spectator ({name})", name=", ".join(watching)) if watching else _("Spectator")


def votes_asked(face: DeskView, proposal: OpenProposal, *, holds: bool = False) -> tuple[int | None, ...]:
    """The votes that this device still has to give; `holds`: it is the host, and votes for absent players."""
    if proposal.seat in face.seats:
        return ()
    mine = (*face.seats, None) if holds else face.seats
    return tuple(voter for voter in proposal.needed if voter in mine and voter not in proposal.agreed)


class Agreement:
    """The consent of a device with several seats: one vote after the other, each based on the update of the previous
    one.
    """

    def __init__(self) -> None:
        self._proposal = -1
        self._given_on = -1

    def begin(self, desk: Desk, face: DeskView, *, holds: bool = False) -> None:
        """Begin to agree to the open proposal."""
        if face.proposal is not None:
            self._proposal, self._given_on = face.proposal.number, -1
            self.go_on(desk, face, holds=holds)

    def go_on(self, desk: Desk, face: DeskView, *, holds: bool = False) -> None:
        """Give the next vote, once the previous one is counted."""
        proposal = face.proposal
        if proposal is None or proposal.number != self._proposal or face.number <= self._given_on:
            return
        votes = votes_asked(face, proposal, holds=holds)
        if votes:
            self._given_on = face.number
            desk.agree(votes[0], proposal.number)


def proposal_question(room: LobbyView | None, game: str, face: DeskView, proposal: OpenProposal) -> WifiQuestion:
    """The question about a proposal, with its proposer."""
    who, what, title = proposer_name(room, face, proposal), proposal.proposal, _("Does everyone agree?")
    if isinstance(what, TakeSeat):
        was = short(face.parties[what.seat].names)
        title = _("New player for {name}?", name=was)
        text = _("{who} wants to take over {name}’s seat. That device will then see everything {name} knows.",
                 who=who, name=was)  # fmt: skip
    elif isinstance(what, Resign):
        text = _("{name} proposes giving up the match.", name=who)
    elif isinstance(what, Restart):
        text = _("{name} proposes starting over.", name=who)
    elif isinstance(what, Hints):
        text = _("{name} proposes hints: any player with a decision to make may ask a bot for advice.", name=who)
    elif isinstance(what, LeaveForGood):
        text = _("{name} has to leave, so the match would end.", name=who)
    elif game in PLAYS:
        text = play(game).proposed(what.action, who)
    else:
        text = _("{name} proposes something the whole table has to agree on.", name=who)
    return WifiQuestion(
        key="proposal",
        title=title,
        text=text,
        yes=_("Agree"),
        no=_("Decline"),
        icon="handshake-outline",
        binding=True,
        unasked=True,
    )


def watch_question(member: Member) -> WifiQuestion:
    """The question whether a device without a seat may watch."""
    text = _(
        "Someone without a seat would like to watch: {name}. That device will see what the whole table sees, but "
        "nothing hidden. All players have to agree.",
        name=member.name,
    )
    return WifiQuestion(
        key=f"watch/{member.asking}",
        title=_("May {name} watch?", name=member.name),
        text=text,
        yes=_("Agree"),
        no=_("Decline"),
        icon="eye-outline",
        binding=True,
        unasked=True,
    )


def take_over_question(room: LobbyView, face: DeskView, seat: int) -> WifiQuestion:
    """The question before this device asks for the seat of another one, with the consequences."""
    name = short(face.parties[seat].names)
    place = next((place for place in room.places if place.seat == seat), None)
    member = next((each for each in room.members if place is not None and each.place == place.member), None)
    if member is not None and member.presence in (Presence.HERE, Presence.SILENT):
        text = _(
            "This device will play for {name} and **show everything {name} knows**, secrets included. {name} "
            "and the others have to agree. This can’t be undone.",
            name=name,
        )
    else:
        text = _(
            "This device will play for {name} and **show everything {name} knows**, secrets included. Someone "
            "on another device has to agree. This can’t be undone.",
            name=name,
        )
    return WifiQuestion(
        key=f"take_over/{seat}",
        title=_("Take over {name}’s seat?", name=name),
        text=text,
        yes=_("Take over"),
        no=_("Wait"),
        icon="account-switch-outline",
    )


def may_take_over(face: DeskView, seat: int) -> bool:
    """Whether this device may ask for a seat."""
    return 0 <= seat < len(face.parties) and seat not in face.seats and face.ending is None


# -- results of agreement --------------------------------------------------------------------------


def declined(room: LobbyView | None, face: DeskView, since: int, *, holds: bool = False) -> str:
    """The name of a player on another device who has just declined; "" if there is none."""
    for happening in face.happened:
        if isinstance(happening.said, Decline) and happening.number > since:
            who = happening.seat
            if who not in face.seats and not (who is None and holds):
                return _("{name} doesn’t agree.", name=voter_name(room, face, who))
    return ""


def seats_taken(face: DeskView, since: int) -> tuple[int, ...]:
    """The seats taken over by another device since then."""
    return tuple(
        each.seated
        for each in face.happened
        if each.seated is not None and each.number > since and each.seated not in face.seats
    )


def taken_words(room: LobbyView | None, face: DeskView, seat: int, proposal: OpenProposal | None) -> str:
    """The message about who plays a seat now; `proposal` is the one that was open before."""
    who = proposer_name(room, face, proposal) if proposal is not None else _("Another device")
    return _("{who} has taken over {name}’s seat.", who=who, name=short(face.parties[seat].names))


def unsettled(
    room: LobbyView | None, received_at: float, match: str, face: DeskView | None, desk: Desk | None
) -> BannerModel | None:
    """A banner about what a match waits for: answers to this device's proposal, or a device with a bad connection."""
    proposal = face.proposal if face is not None else None
    hoping = desk is not None and desk.hoping is not None
    if face is not None and proposal is not None and (proposal.seat in face.seats or hoping):
        left = [voter_name(room, face, voter) for voter in proposal.needed if voter not in proposal.agreed]
        return BannerModel("handshake-outline", _("Waiting for {names} to answer.", names=", ".join(left)), "wait")
    if room is None or room.match != match or (face is not None and face.ending is not None):
        return None
    playing = {place.member for place in room.places}
    found = [trouble(each, received_at) for each in room.members if each.place in playing and each.place != room.you]
    own = slow_connection(room.title, room.me)
    return own or next((each for each in found if each is not None), None)
