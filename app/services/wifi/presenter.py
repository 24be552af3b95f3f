"""Texts and models of the wifi screens, from the state of lobbies, connections and searches."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import TYPE_CHECKING

from app.lan.close_reason import CloseReason
from app.lan.diagnosis import Cause, Remedy
from app.lan.ip import without_scope
from app.lan.join_state import ConnectionPhase
from app.lan.verify import Checked
from app.present.i18n import _, n_, say
from app.present.wifi.model import (
    BannerModel,
    FoundTable,
    InvitationModel,
    InvitationWay,
    NoticeCard,
)
from app.services.wifi.room_presenter import low_battery, o_clock, table_title
from app.services.wifi.settlement import unsettled

if TYPE_CHECKING:
    from app.lan.diagnosis import Diagnosis
    from app.lan.verify import Fairness
    from app.services.wifi.hosting import HostSession
    from app.services.wifi.table_search import TableSearch
    from app.services.wifi.wifi_session import WifiSession


def door(hosting: HostSession, game: str, chosen: InvitationWay = InvitationWay.BROWSER) -> InvitationModel:
    """The invitation to a game; for browsers if they can join, unless the app was chosen."""
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
    """The reason why browsers cannot join; "" if they can, or if nobody can."""
    if hosting.browsers is None or not hosting.addresses:
        return ""
    if not hosting.has_pages(game):
        return _("This game needs the app on every device: it cannot be played in a browser yet.")
    if not hosting.browser_link:
        return _("Browsers cannot come in here now. The Safehouse app can.")
    return ""


# -- the tables to join ----------------------------------------------------------------------------


def entries(search: TableSearch) -> tuple[FoundTable, ...]:
    """The tables that were found, then the known ones that are offline."""
    rows = []
    called = Counter(found.title for found in search.found)
    for found in search.found:
        if not found.fits:
            shown = _("different Safehouse version: {version}", version=found.app), "update", "other"
        elif found.known:
            shown = _("played before: one tap"), "account-check-outline", "known"
        elif called[found.title] > 1:
            where = without_scope(found.address.host)
            shown = _("its screen shows {address}", address=where), "tablet-cellphone", "new"
        else:
            shown = _("tap, then type the code on its screen"), "tablet-cellphone", "new"
        line, icon, state = shown
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
    """A card that says why no table was found, with one button."""
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
    """A card that says why this device could not join."""
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
    """The banner over a match: the most important problem, or the fairness of the deal once the match is over."""
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
        lost = o_clock(visiting.lost)
        words = _("Disconnected from {name}’s device since {time}, reconnecting…", name=host, time=lost)
        return BannerModel("wifi-off", words, "bad")
    waits = unsettled(wifi.room, wifi.heard, table.match, table.face, table.desk)
    if waits is not None:
        return waits
    low = low_battery(wifi.room) if wifi.room is not None and not table.over else None
    if low is not None:
        return low
    return verdict(judged) if judged is not None else None


def verdict(found: Fairness) -> BannerModel:
    """The banner about the fairness of the deal; a refusal without a visible reason stays until it was read."""
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
