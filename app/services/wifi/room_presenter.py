"""Texts about a lobby: seats and devices, what the deal waits for, and what a guest may do. Used by the app's screens
and by pages in browsers.
"""

from __future__ import annotations

from collections.abc import Callable
from time import localtime, strftime

from app.lan.latency import LatencyLevel
from app.lan.lobby_view import HOST, LobbyStage, LobbyView, Member, Presence, Watching
from app.present.i18n import _
from app.present.people import Person, people
from app.present.setup.bot_choice import bot_text
from app.present.setup.turn_limit import limit_words
from app.present.wifi.model import BannerModel, LobbyButton, LobbyModel, PresenceSign, SeatRow, Watcher


def table_title(name: str) -> str:
    """The title of a player's table."""
    return _("{name}’s table", name=name)


def presence(member: Member, received_at: float) -> PresenceSign:
    """The sign for a device's presence and latency, with the time since it is gone; times are relative to when the
    lobby was received.
    """
    if member.presence is Presence.HERE and member.pace in _SLOW:
        return _SLOW[member.pace]()
    return {
        Presence.HERE: PresenceSign("check-circle", _here(member), "good"),
        Presence.SILENT: PresenceSign("dots-horizontal-circle-outline", _("not responding"), "wait"),
        Presence.LOST: PresenceSign(
            "wifi-off", _("offline since {time}, reconnecting", time=since(member, received_at)), "bad"
        ),
        Presence.AWAY: PresenceSign("sleep", _("in background since {time}", time=since(member, received_at)), "wait"),
    }[member.presence]


_SLOW: dict[LatencyLevel, Callable[[], PresenceSign]] = {
    LatencyLevel.SLOW: lambda: PresenceSign("wifi-strength-2", _("connected, slow"), "wait"),
    LatencyLevel.BAD: lambda: PresenceSign("wifi-strength-1", _("connected, poor connection"), "bad"),
}


def since(member: Member, received_at: float) -> str:
    """The time of day since when a device has had its presence, by this device's clock."""
    return o_clock(received_at - member.since)


def o_clock(moment: float) -> str:
    """A time of day, as hours and minutes."""
    return strftime("%H:%M", localtime(moment))


def _here(member: Member) -> str:
    if member.pace is LatencyLevel.UNKNOWN:
        return _("connected")
    return _("connected, {time} ms", time=str(member.delay))


def trip(member: Member | None) -> str:
    """The round-trip time of a device, in figures; empty if it was not measured."""
    if member is None or member.pace is LatencyLevel.UNKNOWN:
        return ""
    return _("Ping: {time} ms.", time=str(member.delay))


def party(room: LobbyView, received_at: float, marks: tuple[int, ...]) -> LobbyModel:
    """The players and devices of the lobby, as received at `received_at`; `marks` are the symbols of the seats."""
    members = {member.place: member for member in room.members}
    taken = [place.names or ("?",) for place in room.places]
    bots = [place.mind for place in room.places]
    who = people(taken, [marks[place.seat % len(marks)] for place in room.places], bots)
    rows = tuple(
        _seat(room, received_at, members, place.member, person, place.seat)
        for place, person in zip(room.places, who, strict=True)
    )
    seated = {place.member for place in room.places}
    watchers = tuple(
        Watcher(member.place, member.name, _watches(member, received_at), member.browser)
        for member in room.members
        if member.place not in seated and member.place not in (HOST, room.you)
    )
    return LobbyModel(table_title(room.title), rows, watchers, waiting(room), room.ready)


def device_of(member: Member) -> str:
    """The label of a player's device, which mentions a browser."""
    if member.browser:
        return _("{name}, in a browser", name=member.name)
    return _("{name}’s device", name=member.name)


def _watches(member: Member, received_at: float) -> PresenceSign:
    if member.presence is Presence.HERE and member.watching is Watching.ASKED:
        return PresenceSign("eye-outline", _("asks to watch"), "wait")
    if member.presence is Presence.HERE and member.watching is Watching.REFUSED:
        return PresenceSign("eye-off-outline", _("may not watch"), "plain")
    return presence(member, received_at)


def _seat(
    room: LobbyView, received_at: float, members: dict[int, Member], place: int | None, person: Person, seat: int
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
            else presence(member, received_at)
        )
        return SeatRow(seat=seat, person=person, device=bot_text(person.bot), sign=sign, mine=mine, place=member.place)
    device = _("this device") if mine else device_of(member)
    sign = presence(member, received_at)
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
    """The reason why the deal has to wait, in one sentence; empty if it can begin."""
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


def guest_button(room: LobbyView) -> LobbyButton:
    """A guest's button before a match: ready or not; a device without a seat watches."""
    if room.stage is LobbyStage.DEALING:
        return LobbyButton(_("Devices are agreeing on the shuffle…"), "timer-sand")
    if not room.yours and room.stage is LobbyStage.PLAYING:
        if room.me.watching is Watching.REFUSED:
            return LobbyButton(_("Ask again to watch"), "eye-outline", asks=True)
        return LobbyButton(_("Asking the players if you may watch."), "timer-sand")
    if not room.yours:
        free = any(place.member is None for place in room.places)
        return LobbyButton(
            _("Tap an open seat, or just watch.") if free else _("All seats are taken: you’re watching."), "eye-outline"
        )
    if room.me.ready:
        return LobbyButton(_("Ready. {who} deals.", who=room.title), "check-circle", ready=True)
    return LobbyButton(_("Ready"), "check", ready=False)


def trust(room: LobbyView, browsers: bool) -> str:
    """A note on the security of connections in addition to that of the app; `browsers`: whether guests may join with
    one.
    """
    if not browsers and not any(member.browser for member in room.members):
        return ""
    safe = _(
        "A browser’s connection can’t be overheard, but someone tampering with the wifi could alter it. The app is "
        "safe from both."
    )
    return f"{safe} {_('A browser can’t verify that the deal was fair; the app can.')}"


def timer_words(room: LobbyView) -> str:
    """The turn timer that was chosen for this table; "" for none."""
    if room.timer is None:
        return ""
    return _("Turn timer: {limit}. Just a clock, no penalty.", limit=limit_words(room.timer.limit))


def on_tv(address: str) -> str:
    """The note with the address for a shared screen; "" if browsers cannot join."""
    place = address.removeprefix("http://")
    return _("A TV or a laptop shows the table to everyone: **{address}**", address=f"{place}/tv") if place else ""


# -- over a match ----------------------------------------------------------------------------------


def trouble(member: Member, received_at: float) -> BannerModel | None:
    """A sentence about a device's problem with the connection, for the banner over a match, or None."""
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
                time=since(member, received_at),
            ),
            "bad",
        )
    if member.presence is Presence.AWAY:
        gone = since(member, received_at)
        return BannerModel(
            "sleep", _("{name}’s device has been in the background since {time}.", name=member.name, time=gone), "wait"
        )
    return slow_connection(member.name, member)


def low_battery(room: LobbyView) -> BannerModel | None:
    """The warning to everybody in the lobby that the host's battery is low."""
    if room.battery is None:
        return None
    percent = str(room.battery)
    if room.you == HOST:
        words = _("Battery at {percent}%: plug in. This device stores the match.", percent=percent)
    else:
        words = _(
            "{name}’s device, which stores the match, is at {percent}% battery.", name=room.title, percent=percent
        )
    return BannerModel("battery-10", words, "wait")


def slow_connection(name: str, member: Member) -> BannerModel | None:
    """A banner about a slow connection, or None; `name` is its owner."""
    if member.pace is not LatencyLevel.BAD:
        return None
    words = _("The connection to {name}’s device is slow: {time} ms.", name=name, time=str(member.delay))
    return BannerModel("wifi-strength-1", words, "wait")
