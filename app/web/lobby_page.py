"""The page of a guest before a match: players, seats, and whether this guest is ready."""

from __future__ import annotations

from dataclasses import dataclass

from app.lan.lobby_view import LobbyStage, LobbyView, Watching
from app.present.game_info import PLAYS, play
from app.present.i18n import LANGUAGES, _
from app.present.people import Person
from app.present.tokens import IDENTITIES
from app.present.wifi.model import LobbyModel, SeatRow, WifiQuestion
from app.services.wifi.room_presenter import guest_button, on_tv, party, table_title, timer_words, trust, waiting
from app.services.wifi.settlement import watch_question
from app.table.names import LONGEST_NAME
from app.web.markup import Html, join, rich, tag
from app.web.page_content import PageButton, PageButtonStyle, PageContent, PageDialog

THEMES = ("auto", "light", "dark")


@dataclass(frozen=True, slots=True, kw_only=True)
class LobbySight:
    """The input of a lobby page."""

    room: LobbyView
    heard: float  # when the lobby was received, as Unix time
    name: str  # as typed by the guest, or ""
    language: str
    theme: str
    notice: str = ""
    app_link: str = ""  # a link into the app
    trust: str = ""  # the note about the connection's security; "" for the default
    at: str = ""  # the host's address as opened in this browser, or ""


def lobby_content(sight: LobbySight) -> PageContent:
    """The whole page."""
    room = sight.room
    title = table_title(room.title)
    game = game_title(room.game)
    fresh = not sight.name  # a guest without a name is asked for it first
    naming = _naming(sight) if room.stage is LobbyStage.GATHERING else None
    main = tag(
        "main",
        tag("header", tag("h1", title), tag("p", game, class_="game") if game else None),
        tag("p", timer_words(room)) if room.timer is not None else None,
        naming if fresh else None,
        _seats(sight),
        None if fresh else naming,
        _ready(room),
        into_app(sight.app_link) if not room.yours else None,
        _table_on_tv(sight),
        tag("p", sight.trust or trust(room, browsers=True), class_="trust"),
        preferences(sight.language, sight.theme),
        tag("button", _("Leave the table"), class_="quiet", data_tap="leave"),
        class_="lobby",
    )
    return PageContent(
        title=f"{title} · {game}" if game else title, main=main, look="lobby", dialogs=watch_dialogs(room),
        notice=sight.notice, said=waits_for(room),
    )  # fmt: skip


def game_title(game: str) -> str:
    """The title of a game; "" for one that this version does not know."""
    return play(game).leaflet().title if game in PLAYS else ""


# Seats


def _seats(sight: LobbySight) -> Html:
    room = sight.room
    watching = [
        tag("li", tag("div", tag("strong", watcher.name), tag("span", watcher.sign.words)))
        for watcher in everybody(room, sight.heard).watchers
    ]
    return tag(
        "section",
        tag("h2", _("Who’s here")),
        tag("ol", *seat_rows(room, sight.heard, choosing=True), class_="seats", role="list"),
        join(tag("h3", _("Without a seat")), tag("ul", *watching, class_="seats", role="list")) if watching else None,
        class_="paper",
    )


def everybody(room: LobbyView, heard: float) -> LobbyModel:
    """The players and devices; each seat has the symbol of its number."""
    return party(room, heard, tuple(range(len(room.places))))


def seat_rows(room: LobbyView, heard: float, *, choosing: bool) -> list[Html]:
    """Every seat with its device; `choosing`: while seats may be taken and left."""
    gathering = choosing and room.stage is LobbyStage.GATHERING
    return [_seat(row, gathering, several=bool(room.yours)) for row in everybody(room, heard).seats]


def _seat(row: SeatRow, gathering: bool, *, several: bool) -> Html:
    """One seat; `several`: this guest has one already, and may move or play one more."""
    person = row.person
    if person is None:
        sit = tag("button", _("Sit here"), class_="second", data_tap=f"seat/{row.seat}/take")
        more = tag("button", _("A player on this device"), class_="quiet", data_tap=f"seat/{row.seat}/add")
        return tag(
            "li",
            tag("span", class_=f"badge {IDENTITIES[row.seat % len(IDENTITIES)].shape} open", aria_hidden="true"),
            tag("div", tag("strong", _("Open seat")), tag("span", row.sign.words)),
            sit if gathering else None,
            more if gathering and several else None,
            class_="free",
        )
    mine = row.mine and person.bot is None
    words = (row.device,) if person.bot is not None else (row.device, row.sign.words)
    leave = tag("button", _("Leave this seat"), class_="quiet", data_tap=f"seat/{row.seat}/leave")
    return tag(
        "li",
        badge(person),
        tag("div", tag("strong", person.everybody), tag("span", " · ".join(filter(None, words)))),
        leave if mine and gathering else None,
        class_="mine" if mine else None,
    )


def badge(person: Person) -> Html:
    """A player's badge, beside the name."""
    bot = "bot" if person.bot is not None else None
    kind = " ".join(filter(None, ("badge", person.look.shape, bot)))
    return tag("span", "" if bot else person.letter, class_=kind, aria_hidden="true")


# This guest


def _naming(sight: LobbySight) -> Html:
    """The form for the name, shown first to new guests; and those for other players on this device."""
    fresh, room = not sight.name, sight.room
    mine = [place for place in room.places if place.member == room.you]
    fields = [_name_field("name", _("Your name"), sight.name)]
    fields += [_name_field(f"name/{place.seat}", _("Name"), place.names[0]) for place in mine[1:]]
    button = tag("button", _("Sit down") if fresh else _("Rename"), class_="main" if fresh else "second", type="submit")
    return tag("form", *fields, button, class_="paper naming", data_tap="name")


def _name_field(key: str, words: str, name: str) -> Html:
    field = tag(
        "input", id=key.replace("/", "-"), name=key, value=name, maxlength=LONGEST_NAME, required=True,
        autocomplete="nickname", autocapitalize="words", spellcheck="false", enterkeyhint="done",
    )  # fmt: skip
    return join(tag("label", words, for_=key.replace("/", "-")), field)


def _ready(room: LobbyView) -> Html | None:
    """A sentence about what the deal waits for, and the button for readiness."""
    button, waits = guest_button(room), tag("p", waits_for(room), class_="waiting")
    if button.asks:
        return join(waits, tag("button", button.words, class_="main", data_tap="watch/ask"))
    if button.ready is False:
        return join(waits, tag("button", button.words, class_="main", data_tap="ready/yes"))
    line = tag("p", rich(button.words), class_="waiting")
    if button.ready is None:
        return line
    return join(waits, line, tag("button", _("Not ready yet"), class_="second", data_tap="ready/no"))


def waits_for(room: LobbyView) -> str:
    """A sentence about what the deal waits for; "" if for nothing, or during a match."""
    return waiting(room) if room.stage is not LobbyStage.PLAYING else ""


def watch_dialogs(room: LobbyView) -> tuple[PageDialog, ...]:
    """The questions about devices that want to watch, if this guest is asked."""
    if room.you not in room.electors:
        return ()
    asking = (member for member in room.members if member.watching is Watching.ASKED)
    return tuple(question_dialog(watch_question(member)) for member in asking)


def question_dialog(asked: WifiQuestion, key: str = "") -> PageDialog:
    """A question of the app as a dialog, answered by `yes` and `no` after its key."""
    key = key or asked.key
    buttons = PageButton(f"{key}/yes", asked.yes, PageButtonStyle.MAIN), PageButton(f"{key}/no", asked.no)
    return PageDialog(key, asked.title, asked.text, buttons)


# For all guests


def into_app(link: str) -> Html | None:
    """A link into an installed app; it contains only addresses, so the app asks for the code."""
    return tag("a", _("Open in Safehouse"), href=link, class_="second into-app") if link else None


def _table_on_tv(sight: LobbySight) -> Html | None:
    """The address for a shared screen, which players would not find otherwise."""
    if sight.room.stage is not LobbyStage.GATHERING or not sight.at:
        return None
    return tag("p", rich(on_tv(sight.at)), class_="tv")


def preferences(language: str, theme: str) -> Html:
    """The language and the theme of this page."""
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
        tag("div", *languages, role="group", class_="choice", aria_label=_("Language")),
        tag("div", *themes, role="group", class_="choice", aria_label=_("Light and dark")),
        class_="preferences",
    )
