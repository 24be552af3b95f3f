"""Says what the screens of the wifi show, from rooms, connections and searches as the network knows them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from time import localtime, strftime
from typing import TYPE_CHECKING

from app.lan.close_reason import CloseReason
from app.lan.diagnosis import Cause, Remedy
from app.lan.ip import without_scope
from app.lan.join_state import ConnectionPhase
from app.lan.latency import LatencyLevel
from app.lan.lobby_view import HOST, LobbyStage, LobbyView, Member, Presence, Watching
from app.lan.verify import Checked
from app.present.i18n import _, n_, say
from app.present.people import Person, people
from app.present.setup.bot_choice import told as bot_told
from app.present.wifi.model import (
    BannerModel,
    FoundTable,
    InvitationModel,
    InvitationWay,
    LobbyModel,
    NoticeCard,
    PresenceSign,
    SeatRow,
    Watcher,
)
from app.services.wifi.remote_table import voter_name

if TYPE_CHECKING:
    from app.lan.diagnosis import Diagnosis
    from app.lan.verify import Fairness
    from app.services.wifi.hosting import HostSession
    from app.services.wifi.table_search import TableSearch
    from app.services.wifi.wifi_session import WifiSession


def table_title(name: str) -> str:
    """What somebody's table is called."""
    return _("{name}’s table", name=name)


# -- who is here -----------------------------------------------------------------------------------


def presence(member: Member, told: float) -> PresenceSign:
    """How a device is there, how quick its connection is, and since when it is gone; as it was told then."""
    if member.presence is Presence.HERE and member.pace in _SLOW:
        return _SLOW[member.pace]()
    return {
        Presence.HERE: PresenceSign("check-circle", _here(member), "good"),
        Presence.SILENT: PresenceSign("dots-horizontal-circle-outline", _("not responding"), "wait"),
        Presence.LOST: PresenceSign(
            "wifi-off", _("offline since {time}, reconnecting", time=since(member, told)), "bad"
        ),
        Presence.AWAY: PresenceSign("sleep", _("in background since {time}", time=since(member, told)), "wait"),
    }[member.presence]


_SLOW: dict[LatencyLevel, Callable[[], PresenceSign]] = {
    LatencyLevel.SLOW: lambda: PresenceSign("wifi-strength-2", _("connected, slow"), "wait"),
    LatencyLevel.BAD: lambda: PresenceSign("wifi-strength-1", _("connected, poor connection"), "bad"),
}


def since(member: Member, told: float) -> str:
    """The time of day from which on a device has been as it is, by the clock of this one when that was told."""
    return _o_clock(told - member.since)


def _o_clock(moment: float) -> str:
    return strftime("%H:%M", localtime(moment))


def _here(member: Member) -> str:
    if member.pace is LatencyLevel.UNKNOWN:
        return _("connected")
    return _("connected, {time} ms", time=str(member.delay))


def trip(member: Member | None) -> str:
    """How long something takes to a device and back, in figures; empty if that was not measured."""
    if member is None or member.pace is LatencyLevel.UNKNOWN:
        return ""
    return _("Ping: {time} ms.", time=str(member.delay))


def party(room: LobbyView, told: float, marks: tuple[int, ...]) -> LobbyModel:
    """Everybody in the room, as it was told then; `marks` are the signs of the seats."""
    members = {member.place: member for member in room.members}
    taken = [place.names or ("?",) for place in room.places]
    bots = [place.mind for place in room.places]
    who = people(taken, [marks[place.seat % len(marks)] for place in room.places], bots)
    rows = tuple(
        _seat(room, told, members, place.member, person, place.seat)
        for place, person in zip(room.places, who, strict=True)
    )
    seated = {place.member for place in room.places}
    watchers = tuple(
        Watcher(member.place, member.name, _watches(member, told), member.browser)
        for member in room.members
        if member.place not in seated and member.place not in (HOST, room.you)
    )
    return LobbyModel(table_title(room.title), rows, watchers, waiting(room), room.ready)


def device_of(member: Member) -> str:
    """What a player's device is called; whoever plays in a browser is said to."""
    if member.browser:
        return _("{name}, in a browser", name=member.name)
    return _("{name}’s device", name=member.name)


def _watches(member: Member, told: float) -> PresenceSign:
    if member.presence is Presence.HERE and member.watching is Watching.ASKED:
        return PresenceSign("eye-outline", _("asks to watch"), "wait")
    if member.presence is Presence.HERE and member.watching is Watching.REFUSED:
        return PresenceSign("eye-off-outline", _("may not watch"), "plain")
    return presence(member, told)


def _seat(
    room: LobbyView, told: float, members: dict[int, Member], place: int | None, person: Person, seat: int
) -> SeatRow:
    member = members.get(place) if place is not None else None
    if member is None:
        line = _("open for anyone who joins") if room.you == HOST else _("tap to sit here")
        return SeatRow(
            seat=seat, person=None, device=line, sign=PresenceSign("account-plus-outline", _("still open"), "plain")
        )
    mine = member.place == room.you
    if person.bot is not None:
        sign = (
            PresenceSign("check-circle", _("ready"), "good")
            if room.stage is LobbyStage.GATHERING
            else presence(member, told)
        )
        return SeatRow(seat=seat, person=person, device=bot_told(person.bot), sign=sign, mine=mine, place=member.place)
    device = _("this device") if mine else device_of(member)
    sign = presence(member, told)
    if member.presence is Presence.HERE and (member.pace not in _SLOW or room.stage is LobbyStage.GATHERING):
        if member.place == HOST:
            sign = PresenceSign("crown", _("stores the match"), "good")
        elif room.stage is LobbyStage.GATHERING:
            sign = (
                PresenceSign("check-circle", _("ready"), "good")
                if member.ready
                else PresenceSign("timer-sand", _("not ready yet"), "wait")
            )
    return SeatRow(seat=seat, person=person, device=device, sign=sign, mine=mine, place=member.place)


def waiting(room: LobbyView) -> str:
    """What the deal waits for, in one sentence; empty if for nothing."""
    if room.stage is LobbyStage.DEALING:
        return _("Devices are agreeing on the shuffle…")
    free = [place for place in room.places if place.member is None]
    if free:
        return _("A seat is still open.") if len(room.places) > 1 else ""
    for member in room.members:
        if any(place.member == member.place for place in room.places):
            if member.presence in (Presence.LOST, Presence.AWAY):
                return _("{name}’s device isn’t connected.", name=member.name)
            if not member.ready:
                return _("{who} isn’t ready yet.", who=member.name)
    return ""


def door(hosting: HostSession, game: str, chosen: InvitationWay = InvitationWay.BROWSER) -> InvitationModel:
    """What the others need to come in to play a game; for browsers where they can, unless the app was chosen."""
    code = f"{hosting.code[:3]} {hosting.code[3:]}"
    ways = (
        (InvitationWay.BROWSER, InvitationWay.APP)
        if hosting.has_pages(game) and hosting.browser_link
        else (InvitationWay.APP,)
    )
    if chosen in ways and chosen is InvitationWay.BROWSER:
        return InvitationModel(
            code=code,
            link=hosting.browser_link,
            where=hosting.browser_address,
            guessed=hosting.guessed,
            way=InvitationWay.BROWSER,
            ways=ways,
        )
    where = " · ".join(hosting.addresses[:2]) or _("no wifi")
    return InvitationModel(
        code=code,
        link=hosting.link,
        where=where,
        guessed=hosting.guessed,
        ways=ways,
        notice=_without_browsers(hosting, game),
    )


def _without_browsers(hosting: HostSession, game: str) -> str:
    """Why nobody can come in with a browser; "" where they can, or where nobody can at all."""
    if hosting.browsers is None or not hosting.addresses:
        return ""
    if not hosting.has_pages(game):
        return _("This game needs the app on every device: it cannot be played in a browser yet.")
    if not hosting.browser_link:
        return _("Browsers cannot come in here now. The Safehouse app can.")
    return ""


def trust(room: LobbyView, browsers: bool) -> str:
    """What a connection protects, beside what is said of the app; `browsers`: whether guests may come in with one."""
    if not browsers and not any(member.browser for member in room.members):
        return ""
    safe = _(
        "A browser’s connection can’t be overheard, but someone tampering with the wifi could alter it. The app is "
        "safe from both."
    )
    return f"{safe} {_('A browser can’t verify that the deal was fair; the app can.')}"


# -- the tables to join ----------------------------------------------------------------------------


def entries(search: TableSearch) -> tuple[FoundTable, ...]:
    """The tables that were found, then those that are remembered and silent now."""
    rows = []
    called = Counter(found.title for found in search.found)
    for found in search.found:
        if not found.fits:
            told = _("different Safehouse version: {version}", version=found.app), "update", "other"
        elif found.known:
            told = _("played before: one tap"), "account-check-outline", "known"
        elif called[found.title] > 1:
            where = without_scope(found.address.host)
            told = _("its screen shows {address}", address=where), "tablet-cellphone", "new"
        else:
            told = _("tap, then type the code on its screen"), "tablet-cellphone", "new"
        line, icon, state = told
        rows.append(
            FoundTable(key=found.fingerprint, title=table_title(found.title), line=line, icon=icon, state=state)
        )
    heard = {row.key for row in rows}
    rows += [
        FoundTable(
            key=host.fingerprint,
            title=table_title(host.title),
            line=_("played before · offline"),
            icon="tablet-cellphone",
            state="silent",
        )
        for host in search.known
        if host.fingerprint not in heard and host.title
    ]
    first = next((place for place, row in enumerate(rows) if row.live), None)
    return tuple(replace(row, loud=place == first) for place, row in enumerate(rows))


def diagnosis(found: Diagnosis) -> NoticeCard:
    """Why nothing was found, with one button."""
    icons = {
        Cause.PERMISSION: "lock-outline",
        Cause.NO_WIFI: "wifi-off",
        Cause.OTHER_VERSION: "update",
        Cause.VPN: "vpn",
        Cause.ISOLATION: "wall",
        Cause.NOBODY: "account-search-outline",
    }
    titles = {
        Cause.PERMISSION: _("Safehouse isn’t allowed to use wifi"),
        Cause.NO_WIFI: _("No wifi"),
        Cause.OTHER_VERSION: _("Different version"),
        Cause.VPN: _("A VPN is on"),
        Cause.ISOLATION: _("This wifi isolates its devices"),
        Cause.NOBODY: _("No one has opened a table"),
    }
    buttons = {
        Remedy.ALLOW: _("Allow"),
        Remedy.OPEN_WIFI: _("Open wifi settings"),
        Remedy.UPDATE: _("What can I do?"),
        Remedy.OPEN_VPN: _("Open VPN settings"),
        Remedy.HOTSPOT: _("Use a phone’s hotspot"),
        Remedy.SHOW_HOW: _("How do I open a table?"),
    }
    text = say(found.message.key, **dict(found.message.params))
    return NoticeCard(icons[found.cause], titles[found.cause], text, buttons[found.remedy])


def refused(wifi: WifiSession) -> NoticeCard | None:
    """Why this device could not come in."""
    visiting = wifi.visiting
    if visiting is None or visiting.connection.phase is not ConnectionPhase.REFUSED or visiting.connection.end is None:
        return None
    message = visiting.connection.end.message
    closing = visiting.connection.end.closing
    titles = {
        CloseReason.WRONG_CODE: _("Wrong code"),
        CloseReason.WRONG_LINK: _("Invitation expired"),
        CloseReason.LOCKED: _("Too many attempts"),
        CloseReason.OTHER_APP: _("Different version"),
        CloseReason.FULL: _("Table full"),
        CloseReason.SENSELESS: _("Something’s wrong at this table"),
    }
    again = _("Try again") if closing not in (CloseReason.WRONG_LINK, CloseReason.OTHER_APP) else _("Back to the list")
    return NoticeCard(
        "door-closed-lock",
        titles.get(closing, _("Can’t reach the table")),
        say(message.key, **dict(message.params)),
        again,
    )


# -- over a match ----------------------------------------------------------------------------------


def strip(wifi: WifiSession) -> BannerModel | None:
    """What is not as it should be, the nearest first; or how fair the deal was, once the match is over."""
    table = wifi.table
    if table is None:
        return None
    visiting = wifi.visiting
    judged = visiting.verdicts.get(table.match) if visiting is not None and table.over else None
    if judged is not None and judged.result is not Checked.VERIFIED:
        return verdict(judged)
    if not table.over and not wifi.radio.permitted():
        return BannerModel("lock-outline", say("lan.diagnosis.permission"), "bad")
    if visiting is not None and visiting.connection.phase in (
        ConnectionPhase.SILENT,
        ConnectionPhase.LOST,
        ConnectionPhase.AWAY,
        ConnectionPhase.CONNECTING,
    ):
        host = visiting.room.title if visiting.room is not None else ""
        if visiting.connection.phase is ConnectionPhase.SILENT:
            return BannerModel(
                "dots-horizontal-circle-outline", _("{name}’s device isn’t responding…", name=host), "wait"
            )
        lost = _o_clock(visiting.lost)
        words = _("Disconnected from {name}’s device since {time}, reconnecting…", name=host, time=lost)
        return BannerModel("wifi-off", words, "bad")
    face, room = table.face, wifi.room
    if (
        face is not None
        and face.proposal is not None
        and (face.proposal.seat in face.seats or (table.desk is not None and table.desk.hoping is not None))
    ):
        left = [voter_name(wifi, face, voter) for voter in face.proposal.needed if voter not in face.proposal.agreed]
        return BannerModel("handshake-outline", _("Waiting for {names} to answer.", names=", ".join(left)), "wait")
    if room is not None and room.match == table.match and not table.over:
        playing = {place.member for place in room.places}
        if room.me.pace is LatencyLevel.BAD:
            return _slow(room.title, room.me)
        for member in room.members:
            if member.place in playing and member.place != room.you:
                trouble = _trouble(member, wifi.heard)
                if trouble is not None:
                    return trouble
    return verdict(judged) if judged is not None else None


def _trouble(member: Member, told: float) -> BannerModel | None:
    if member.presence is Presence.SILENT:
        return BannerModel(
            "dots-horizontal-circle-outline", _("{name}’s device isn’t responding…", name=member.name), "wait"
        )
    if member.presence is Presence.LOST:
        return BannerModel(
            "wifi-off",
            _(
                "{name}’s device has been disconnected since {time}. It reconnects automatically.",
                name=member.name,
                time=since(member, told),
            ),
            "bad",
        )
    if member.presence is Presence.AWAY:
        gone = since(member, told)
        return BannerModel(
            "sleep", _("{name}’s device has been in the background since {time}.", name=member.name, time=gone), "wait"
        )
    if member.pace is LatencyLevel.BAD:
        return _slow(member.name, member)
    return None


def _slow(name: str, member: Member) -> BannerModel:
    return BannerModel("wifi-strength-1", _("The connection to {name}’s device is slow: {time} ms.",
                                      name=name, time=str(member.delay)), "wait")  # fmt: skip


def verdict(found: Fairness) -> BannerModel:
    """How fair the deal was, said as plainly when it cannot be told; and what the host refused without a reason that
    could be seen, which stays until it was read.
    """
    words = say(found.message.key, **dict(found.message.params))
    icon, tone = {
        Checked.VERIFIED: ("shield-check-outline", "good"),
        Checked.NOT_VERIFIABLE: ("shield-outline", "wait"),
        Checked.FAILED: ("shield-alert-outline", "bad"),
    }[found.result]
    if found.refused:
        words += " " + n_(
            "The host refused {n} legal move. That can be harmless, for example if its storage is full.",
            "The host refused {n} legal moves. That can be harmless, for example if its storage is full.",
            found.refused,
        )
        tone = "wait" if tone == "good" else tone
    return BannerModel(icon, words, tone)
