"""Questions of the wifi: leaving a match that others are at, an unfair deal, somebody who wants to watch."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.lan.lobby_view import Member, Watching
from app.lan.verify import Checked, Why
from app.present.i18n import _, say
from app.ui.widgets.dialogs import Question

if TYPE_CHECKING:
    from app.lan.verify import Fairness
    from app.services.match_session import MatchSession
    from app.services.wifi.visiting import GuestSession
    from app.ui.wifi.wifi_session import WifiSession


def leave(wifi: WifiSession, match_session: MatchSession) -> None:
    """Away from a match: a guest just goes, a host is asked, for with it the table closes."""
    table = wifi.table
    if table is None or match_session.spread is not table:
        wifi.app.leave_saved(match_session)
    elif wifi.visiting is not None and table.over:
        go_home(wifi, wifi.stop_joining)
    elif wifi.visiting is not None:
        _ask_guest(wifi)
    elif table.over:
        _ask_what_next(wifi)
    else:
        _ask_host(wifi)


def go_home(wifi: WifiSession, end: Callable[[], None]) -> None:
    """Ends it, and back to the desk."""
    end()
    wifi.app.home()


def _ask_guest(wifi: WifiSession) -> None:
    host = wifi.room.title if wifi.room is not None else ""
    text = _("{who} keeps the match. **Join a table** brings this device back to its seat.", who=host)
    go = lambda: go_home(wifi, wifi.stop_joining)  # noqa: E731
    wifi.app.cover(Question(wifi.app, _("Leave the table?"), text, _("Leave"), _("Play on"), go, "exit-run"))


def _ask_host(wifi: WifiSession) -> None:
    text = _("The match is saved here. The others are told, and find their seats again when it goes on.")
    go = lambda: go_home(wifi, wifi.close_table)  # noqa: E731
    wifi.app.cover(Question(wifi.app, _("Close the table?"), text, _("Close it"), _("Play on"), go, "door-closed"))


def _ask_what_next(wifi: WifiSession) -> None:
    text = _("Another match is dealt to the same devices; or the table is closed for everybody.")
    wifi.app.cover(
        Question(
            wifi.app,
            _("Stay together?"),
            text,
            _("Another match"),
            _("Close the table"),
            lambda: _another(wifi),
            "cards-outline",
            refuse=lambda: go_home(wifi, wifi.close_table),
        )
    )


def _another(wifi: WifiSession) -> None:
    """Back to the room, for another match of the same game."""
    game = wifi.table.game if wifi.table is not None else ""
    wifi.rise_from_table()
    wifi.app.home()
    if game:
        wifi.app.go("host", game=game)


_HOSTS = (Why.NOT_OPENED, Why.TOO_LONG, Why.DRAWN_AGAIN)
"""What leaves it open whether a deal was fair, and may be the host's doing, though it need not be anybody's fault."""


def accuse(wifi: WifiSession, visiting: GuestSession) -> None:
    """Once for each match, as soon as this device is not at it any more: until then its strip says so."""
    at = wifi.table.match if wifi.table is not None else ""
    for match, verdict in visiting.verdicts.items():
        wrong = verdict.result is Checked.FAILED
        if (wrong or verdict.why in _HOSTS) and match != at and match not in visiting.accused:
            visiting.accused.add(match)
            question = _question(wifi, verdict, wrong=wrong)
            if not wrong:  # a host that opens none of many matches covers the screen with one question
                if visiting.doubt is not None:
                    visiting.doubt.close()
                visiting.doubt = question
            wifi.app.cover(question)


def _question(wifi: WifiSession, verdict: Fairness, *, wrong: bool) -> Question:
    return Question(
        wifi.app,
        _("Something is wrong at this table") if wrong else _("About the match before"),
        say(verdict.message.key, **dict(verdict.message.params)),
        _("Understood"),
        _("Leave the table"),
        lambda: None,
        "shield-alert-outline",
        refuse=lambda: go_home(wifi, wifi.stop_joining),
        unasked=True,
    )


def ask_about_spectators(wifi: WifiSession, asked: dict[str, Question]) -> None:
    """Puts the question for everybody who waits, and takes it back where nobody does any more; `asked` keeps them."""
    room = wifi.room
    if room is None:
        return
    waiting = {member.asking: member for member in room.members if member.watching is Watching.ASKED}
    for asking in set(asked) - set(waiting):  # who asks again is asked for again
        asked.pop(asking).close()
    if room.you not in room.electors:
        return
    for asking, member in waiting.items():
        if asking not in asked:
            asked[asking] = _put(wifi, member)


def _put(wifi: WifiSession, member: Member) -> Question:
    text = _(
        "Somebody without a seat would like to watch: {name}. That device would see what the whole table sees, and "
        "nothing of what is hidden. Everybody who plays has to agree.",
        name=member.name,
    )

    def say(yes: bool) -> None:
        if wifi.hosting is not None:
            wifi.hosting.admit(member.asking, yes)
        elif wifi.visiting is not None:
            wifi.visiting.admit(member.asking, yes)

    question = Question(
        wifi.app,
        _("May {name} watch?", name=member.name),
        text,
        _("Agree"),
        _("Decline"),
        lambda: say(True),
        "eye-outline",
        refuse=lambda: say(False),
        unasked=True,
    )
    wifi.app.cover(question)
    return question
