"""Somebody without a seat wants to watch: whoever plays on this device is asked, once for each match."""

from __future__ import annotations

from typing import TYPE_CHECKING

from app.lan.lobby_view import Member, Watching
from app.present.i18n import _
from app.ui.widgets.dialogs import Question

if TYPE_CHECKING:
    from app.ui.wifi.wifi_session import WifiSession


def ask(wifi: WifiSession, asked: dict[str, Question]) -> None:
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
