"""The pages of a guest that is joining, or was refused."""

from __future__ import annotations

from app.lan.close_reason import CloseReason, ConnectionEnd
from app.present.i18n import _, say
from app.web.markup import tag
from app.web.page_content import PageContent


def waiting_content() -> PageContent:
    """The page while joining."""
    line = _("Joining…")
    return PageContent(
        title="Safehouse", main=tag("main", tag("p", line, class_="paper"), class_="lobby"), look="lobby", said=line
    )


def refused_content(end: ConnectionEnd) -> PageContent:
    """The page of a guest that the host has refused or removed."""
    message = end.message
    line = say(message.key, **dict(message.params))
    title = _("The table is closed") if end.closing is CloseReason.HOST_LEFT else _("Can’t reach the table")
    main = tag(
        "main",
        tag("section", tag("h1", title), tag("p", line), class_="paper"),
        tag("button", _("Try again"), class_="main", data_tap="retry"),
        class_="lobby",
    )
    return PageContent(title=title, main=main, look="lobby", said=line)
