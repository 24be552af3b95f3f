"""The page of a TV before a match: players, how to join by phone, and what the deal waits for, in large text.

It shows the address but neither the code nor a key. The code admits anyone who reads it, so only the host shows it, on
its own screen to people in the room; a TV is also visible through windows, cast, filmed and left on. A TV could not
show it anyway: like every guest it has only the `LobbyView`, which contains no key.
"""

from __future__ import annotations

from app.lan.lobby_view import LobbyStage, Watching
from app.present.i18n import LANGUAGES, _
from app.services.wifi.room_presenter import table_title, timer_words
from app.web.lobby_page import LobbySight, game_title, seat_rows, waits_for
from app.web.markup import Html, hidden, tag
from app.web.page_content import PageContent


def tv_lobby_content(sight: LobbySight) -> PageContent:
    """The whole page."""
    room = sight.room
    title, game, line = table_title(room.title), game_title(room.game), tv_line(sight)
    main = tag(
        "main",
        tag("header", tag("h1", title), tag("p", game, class_="game") if game else None),
        tag("p", timer_words(room)) if room.timer is not None else None,
        tag("p", line, class_="waiting"),
        _again(sight),
        tag("div", _who(sight), _way_in(sight), class_="papers"),
        _languages(sight),
        class_="lobby",
    )
    return PageContent(title=f"{title} · {game}" if game else title, main=main, look="lobby", said=line)


def tv_line(sight: LobbySight) -> str:
    """A sentence about what the deal waits for."""
    room = sight.room
    if room.stage is LobbyStage.PLAYING and room.me.watching is Watching.REFUSED:
        return _("The players did not agree that this screen shows the table.")
    if room.stage is LobbyStage.PLAYING:
        return _("The players are asked whether this screen may show the table.")
    return waits_for(room) or _("Everyone is ready. {who} deals.", who=room.title)


def _again(sight: LobbySight) -> Html | None:
    """The one important button, for the OK key of a remote control."""
    room = sight.room
    if room.stage is not LobbyStage.PLAYING or room.me.watching is not Watching.REFUSED:
        return None
    words = _("Ask again to watch")
    return tag("button", words, class_="main", data_tap="watch/ask", data_focus=True, type="button")


def _who(sight: LobbySight) -> Html:
    """The seats, each with its device."""
    return tag(
        "section",
        tag("h2", _("Who’s here")),
        tag("ol", *seat_rows(sight.room, sight.heard, choosing=False), class_="seats", role="list"),
        class_="paper",
    )


def _way_in(sight: LobbySight) -> Html | None:
    """How to join by phone, while there is room."""
    if sight.room.stage is not LobbyStage.GATHERING or not sight.at:
        return None
    return tag(
        "section",
        tag("h2", _("Play on your own phone")),
        tag("p", _("Open this address in its browser:")),
        tag("p", sight.at, class_="address"),
        tag("p", _("The six digits stand on {who}’s screen.", who=sight.room.title)),
        class_="paper",
    )


def _languages(sight: LobbySight) -> Html:
    """The language of this screen."""
    choices = [
        tag("button", name, data_tap=f"language/{code}", aria_pressed=str(code == sight.language).lower(), lang=code)
        for code, name in LANGUAGES.items()
    ]
    return tag("div", hidden(_("Language")), *choices, role="group", class_="choice")
