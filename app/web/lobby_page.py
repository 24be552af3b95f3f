"""The page of a guest before a match: who is here, whose seat is whose, and whether this guest is ready."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from time import localtime, strftime

from app.lan.latency import LatencyLevel
from app.lan.lobby_view import HOST, LobbyStage, LobbyView, Member, Place, Presence, Watching
from app.present.i18n import LANGUAGES, _
from app.present.people import Person, people
from app.table.names import LONGEST_NAME
from app.web.markup import Html, hidden, join, rich, tag
from app.web.page_content import PageButton, PageButtonStyle, PageContent, PageDialog
from games.bots.bot import Level

THEMES = ("auto", "light", "dark")


@dataclass(frozen=True, slots=True, kw_only=True)
class LobbySight:
    """What a lobby page is made from."""

    room: LobbyView
    heard: float  # when the room was told, by the clock on the wall
    name: str  # as the guest typed it, "" if it did not yet
    language: str
    theme: str
    notice: str = ""
    app_link: str = ""  # leads into the app
    at: str = ""  # the address of the host as this browser has it; "" if that is not known


def lobby_content(sight: LobbySight) -> PageContent:
    """The whole page."""
    room = sight.room
    title = table_title(room)
    game = game_title(room.game)
    fresh = not sight.name  # who has not said a name yet is asked for it before anything else
    naming = _naming(sight) if room.stage is LobbyStage.GATHERING else None
    main = tag(
        "main",
        tag("header", tag("h1", title), tag("p", game, class_="game") if game else None),
        naming if fresh else None,
        _seats(sight),
        None if fresh else naming,
        _ready(room),
        into_app(sight.app_link) if not room.yours else None,
        _table_on_tv(sight),
        _trust(),
        preferences(sight.language, sight.theme),
        tag("button", _("Leave the table"), class_="quiet", data_tap="leave"),
        class_="lobby",
    )
    return PageContent(
        title=f"{title} · {game}" if game else title, main=main, look="lobby", dialogs=watch_dialogs(room),
        notice=sight.notice, said=waiting(room),
    )  # fmt: skip


def table_title(room: LobbyView) -> str:
    """What the table is called."""
    return _("{name}’s table", name=room.title)


def game_title(game: str) -> str:
    """What a game is called; "" for one that this version does not know."""
    return {"duet": _("Codenames Duet"), "kyoto": _("Shadows in Kyoto"), "rogue": _("Rogue Agent")}.get(game, "")


# Seats


def _seats(sight: LobbySight) -> Html:
    room = sight.room
    watching = [_watcher(member, sight) for member in _watchers(room)]
    return tag(
        "section",
        tag("h2", _("Who’s here")),
        tag("ol", *seat_rows(room, sight.heard, choosing=True), class_="seats", role="list"),
        join(tag("h3", _("Without a seat")), tag("ul", *watching, class_="seats", role="list")) if watching else None,
        class_="paper",
    )


def seat_rows(room: LobbyView, heard: float, *, choosing: bool) -> list[Html]:
    """Every seat with its device; `choosing`: while seats may be taken and left."""
    who = people(
        [place.names or ("?",) for place in room.places],
        [place.seat for place in room.places],
        [place.mind for place in room.places],
    )
    gathering = choosing and room.stage is LobbyStage.GATHERING
    return [_seat(room, heard, place, person, gathering) for place, person in zip(room.places, who, strict=True)]


def _seat(room: LobbyView, heard: float, place: Place, person: Person, gathering: bool) -> Html:
    member = next((member for member in room.members if member.place == place.member), None)
    if member is None:
        return tag(
            "li",
            badge(person, free=True),
            tag("div", tag("strong", _("Open seat")), tag("span", _("still open"))),
            tag("button", _("Sit here"), class_="second", data_tap=f"seat/{place.seat}/take") if gathering else None,
            class_="free",
        )
    mine = member.place == room.you and place.mind is None
    words = [_("this device") if mine else _device(member), _state(member, place, room, heard)]
    leave = tag("button", _("Leave this seat"), class_="quiet", data_tap=f"seat/{place.seat}/leave")
    return tag(
        "li",
        badge(person),
        tag("div", tag("strong", person.everybody), tag("span", " · ".join(filter(None, words)))),
        leave if mine and gathering else None,
        class_="mine" if mine else None,
    )


def badge(person: Person, *, free: bool = False) -> Html:
    """A player's sign; the name stands beside it."""
    look = person.look
    letter = "" if free or person.bot is not None else person.letter
    bot = "bot" if person.bot is not None else None
    kind = " ".join(filter(None, ("badge", look.shape, "open" if free else bot)))
    return tag("span", letter, class_=kind, aria_hidden="true")


def _device(member: Member) -> str:
    if member.browser:
        return _("{name}, in a browser", name=member.name)
    return _("{name}’s device", name=member.name)


def _state(member: Member, place: Place, room: LobbyView, heard: float) -> str:
    if place.mind is not None:
        return bot_level(place.mind.level)
    if member.presence is not Presence.HERE:
        return presence(member, heard)
    if room.stage is LobbyStage.GATHERING and member.place != HOST:
        return _("ready") if member.ready else _("not ready yet")
    return _("stores the match") if member.place == HOST else presence(member, heard)


def bot_level(level: Level) -> str:
    """What stands beside a bot's name."""
    return {Level.EASY: _("Bot · Easy"), Level.MIDDLE: _("Bot · Medium"), Level.HARD: _("Bot · Hard")}[level]


def presence(member: Member, heard: float) -> str:
    """How a device is there, as it was told then."""
    if member.presence is Presence.HERE and member.pace in _SLOW:
        return _SLOW[member.pace]()
    since = strftime("%H:%M", localtime(heard - member.since))
    return {
        Presence.HERE: _("connected"),
        Presence.SILENT: _("not responding"),
        Presence.LOST: _("offline since {time}, reconnecting", time=since),
        Presence.AWAY: _("in background since {time}", time=since),
    }[member.presence]


def absence(member: Member, heard: float) -> str:
    """Who is not there, in one sentence over a match."""
    if member.presence is Presence.SILENT:
        return _("{name}’s device isn’t responding…", name=member.name)
    since = strftime("%H:%M", localtime(heard - member.since))
    if member.presence is Presence.AWAY:
        return _("{name}’s device has been in the background since {time}.", name=member.name, time=since)
    return _(
        "{name}’s device has been disconnected since {time}. It reconnects automatically.", name=member.name, time=since
    )


_SLOW: dict[LatencyLevel, Callable[[], str]] = {
    LatencyLevel.SLOW: lambda: _("connected, slow"),
    LatencyLevel.BAD: lambda: _("connected, poor connection"),
}


def _watchers(room: LobbyView) -> list[Member]:
    seated = {place.member for place in room.places}
    return [member for member in room.members if member.place not in seated and member.place != HOST]


def _watcher(member: Member, sight: LobbySight) -> Html:
    if member.watching is Watching.ASKED and member.presence is Presence.HERE:
        state = _("asks to watch")
    elif member.watching is Watching.REFUSED and member.presence is Presence.HERE:
        state = _("may not watch")
    else:
        state = presence(member, sight.heard)
    mine = member.place == sight.room.you
    words = f"{_('this device')} · {state}" if mine else state
    return tag("li", tag("div", tag("strong", member.name), tag("span", words)), class_="mine" if mine else None)


# This guest


def _naming(sight: LobbySight) -> Html:
    """The name, which a newcomer is asked for first."""
    fresh = not sight.name
    return tag(
        "form",
        tag("label", _("Your name"), for_="name"),
        tag(
            "div",
            tag(
                "input", id="name", name="name", value=sight.name, maxlength=LONGEST_NAME, required=True,
                autocomplete="nickname", autocapitalize="words", spellcheck="false", enterkeyhint="done",
            ),
            tag("button", _("Sit down") if fresh else _("Rename"), class_="main" if fresh else "second", type="submit"),
            class_="row",
        ),
        class_="paper naming", data_tap="name",
    )  # fmt: skip


def _ready(room: LobbyView) -> Html | None:
    """What is waited for, and the button that says whether this guest is ready."""
    line = tag("p", waiting(room), class_="waiting")
    if room.stage is LobbyStage.PLAYING:
        if room.me.watching is Watching.REFUSED:
            return join(line, tag("button", _("Ask again to watch"), class_="main", data_tap="watch/ask"))
        return tag("p", _("Asking the players if you may watch."), class_="waiting")
    if not room.yours or room.stage is LobbyStage.DEALING:
        return line
    if room.me.ready:
        done = tag("p", rich(_("Ready. {who} deals.", who=room.title)), class_="waiting")
        return join(line, done, tag("button", _("Not ready yet"), class_="second", data_tap="ready/no"))
    return join(line, tag("button", _("Ready"), class_="main", data_tap="ready/yes"))


def waiting(room: LobbyView) -> str:
    """What the deal waits for, in one sentence; "" if for nothing."""
    if room.stage is LobbyStage.DEALING:
        return _("Devices are agreeing on the shuffle…")
    if room.stage is LobbyStage.PLAYING:
        return ""
    if any(place.member is None for place in room.places):
        return _("A seat is still open.") if len(room.places) > 1 else ""
    for member in room.members:
        if any(place.member == member.place for place in room.places):
            if member.presence in (Presence.LOST, Presence.AWAY):
                return _("{name}’s device isn’t connected.", name=member.name)
            if not member.ready:
                return _("{who} isn’t ready yet.", who=member.name)
    return ""


def watch_dialogs(room: LobbyView) -> tuple[PageDialog, ...]:
    """The question for everybody who wants to watch, where this guest is asked."""
    if room.you not in room.electors:
        return ()
    return tuple(_may_watch(member) for member in room.members if member.watching is Watching.ASKED)


def _may_watch(member: Member) -> PageDialog:
    text = _(
        "Someone without a seat would like to watch: {name}. That device will see what the whole table sees, but "
        "nothing hidden. All players have to agree.",
        name=member.name,
    )
    key = f"watch/{member.asking}"
    buttons = (
        PageButton(f"{key}/yes", _("Agree"), PageButtonStyle.MAIN),
        PageButton(f"{key}/no", _("Decline")),
    )
    return PageDialog(key, _("May {name} watch?", name=member.name), text, buttons)


# Everybody


def into_app(link: str) -> Html | None:
    """For somebody who has the app; the link carries addresses alone, so the app asks for the digits."""
    return tag("a", _("Open in Safehouse"), href=link, class_="second into-app") if link else None


def _table_on_tv(sight: LobbySight) -> Html | None:
    """Where a screen for everybody finds the table: nobody looks for what is said nowhere."""
    if sight.room.stage is not LobbyStage.GATHERING or not sight.at:
        return None
    address = f"{sight.at}/tv"
    return tag(
        "p", rich(_("A TV or a laptop shows the table to everyone: **{address}**", address=address)), class_="tv"
    )


def _trust() -> Html:
    safe = _(
        "A browser’s connection can’t be overheard, but someone tampering with the wifi could alter it. The app is "
        "safe from both."
    )
    return tag("p", safe, " ", _("A browser can’t verify that the deal was fair; the app can."), class_="trust")


def preferences(language: str, theme: str) -> Html:
    """The language and the light of this page."""
    words = {"auto": _("Same as system"), "light": _("Light"), "dark": _("Dark")}
    languages = [
        tag("button", name, data_tap=f"language/{code}", aria_pressed=str(code == language).lower(), lang=code)
        for code, name in LANGUAGES.items()
    ]
    themes = [
        tag("button", words[kind], data_tap=f"theme/{kind}", aria_pressed=str(kind == theme).lower()) for kind in THEMES
    ]
    return tag(
        "section",
        tag("div", hidden(_("Language")), *languages, role="group", class_="choice"),
        tag("div", hidden(_("Light and dark")), *themes, role="group", class_="choice"),
        class_="preferences",
    )
