"""Wifi questions: leaving a match with other devices, an unfair deal, a device that wants to watch."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.lan.lobby_view import Member, Watching
from app.lan.verify import Checked, Why
from app.present.i18n import _, say
from app.services.wifi.settlement import watch_question

if TYPE_CHECKING:
    from app.lan.verify import Fairness
    from app.services.match_session import MatchSession
    from app.services.wifi.visiting import GuestSession
    from app.services.wifi.wifi_session import WifiSession


def leave(wifi: WifiSession, match_session: MatchSession) -> bool:
    """Leave a match: a guest leaves at once, a host is asked, as the table closes. False if the match is local."""
    table = wifi.table
    if table is None or match_session.spread is not table:
        return False
    if wifi.visiting is not None and table.over:
        go_home(wifi, wifi.stop_joining)
    elif wifi.visiting is not None:
        _ask_guest(wifi)
    elif table.over:
        _ask_what_next(wifi)
    else:
        _ask_host(wifi)
    return True


def go_home(wifi: WifiSession, end: Callable[[], None]) -> None:
    """End it, and go to the first screen."""
    end()
    wifi.front_end.home()


def _ask_guest(wifi: WifiSession) -> None:
    host = wifi.room.title if wifi.room is not None else ""
    text = _("{who} stores the match. Tap **Join a table** to return this device to its seat.", who=host)
    go = lambda: go_home(wifi, wifi.stop_joining)  # noqa: E731
    wifi.questions.put(
        "leave", _("Leave the table?"), text, yes=_("Leave"), no=_("Keep playing"), icon="exit-run", act=go
    )


def _ask_host(wifi: WifiSession) -> None:
    text = _("The match is saved here. The others are notified and get their seats back when it resumes.")
    go = lambda: go_home(wifi, wifi.close_table)  # noqa: E731
    wifi.questions.put(
        "leave", _("Close the table?"), text, yes=_("Close table"), no=_("Keep playing"), icon="door-closed", act=go
    )


def _ask_what_next(wifi: WifiSession) -> None:
    text = _("Deal another match to the same devices, or close the table for everyone.")
    wifi.questions.put(
        "leave",
        _("Stay together?"),
        text,
        yes=_("Another match"),
        no=_("Close the table"),
        icon="cards-outline",
        act=lambda: _another(wifi),
        refuse=lambda: go_home(wifi, wifi.close_table),
    )


def _another(wifi: WifiSession) -> None:
    """Go to the lobby, for another match of the same game."""
    game = wifi.table.game if wifi.table is not None else ""
    wifi.rise_from_table()
    wifi.front_end.home()
    if game:
        wifi.front_end.go("host", game=game)


_HOSTS = (Why.NOT_OPENED, Why.TOO_LONG, Why.DRAWN_AGAIN)
"""Reasons that leave the fairness of a deal open and may be caused by the host, but need not be anybody's fault."""


def accuse(wifi: WifiSession, visiting: GuestSession) -> None:
    """Report an unfair match once, as soon as this device has left it: until then its banner says so."""
    at = wifi.table.match if wifi.table is not None else ""
    for match, verdict in visiting.verdicts.items():
        wrong = verdict.result is Checked.FAILED
        if (wrong or verdict.why in _HOSTS) and match != at and match not in visiting.accused:
            visiting.accused.add(match)
            # one question for all matches that a host did not open
            _tell_verdict(wifi, f"unfair/{match}" if wrong else "doubt", verdict, wrong=wrong)


def _tell_verdict(wifi: WifiSession, key: str, verdict: Fairness, *, wrong: bool) -> None:
    wifi.questions.put(
        key,
        _("Something’s wrong at this table") if wrong else _("About the previous match"),
        say(verdict.message.key, **dict(verdict.message.params)),
        yes=_("OK"),
        no=_("Leave the table"),
        icon="shield-alert-outline",
        act=lambda: None,
        refuse=lambda: go_home(wifi, wifi.stop_joining),
        unasked=True,
    )


def ask_about_spectators(wifi: WifiSession, asked: set[str]) -> None:
    """Ask about each device that wants to watch, and close questions about those that do not any more; `asked`
    contains the open ones.
    """
    room = wifi.room
    if room is None:
        return
    waiting = {member.asking: member for member in room.members if member.watching is Watching.ASKED}
    for asking in asked - set(waiting):  # a device that asks again is asked about again
        asked.discard(asking)
        wifi.questions.withdraw(f"watch/{asking}")
    if room.you not in room.electors:
        return
    for asking, member in waiting.items():
        if asking not in asked:
            asked.add(asking)
            _ask_to_admit(wifi, member)


def _ask_to_admit(wifi: WifiSession, member: Member) -> None:
    def say(yes: bool) -> None:
        if wifi.hosting is not None:
            wifi.hosting.admit(member.asking, yes)
        elif wifi.visiting is not None:
            wifi.visiting.admit(member.asking, yes)

    wifi.questions.ask(watch_question(member), lambda: say(True), lambda: say(False))
