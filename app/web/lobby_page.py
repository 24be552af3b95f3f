"""The page of a guest before a match: who is here, whose seat is whose, and whether this guest is ready."""

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
    """What a lobby page is made from."""

    room: LobbyView
    heard: float  # when the room was told, by the clock on the wall
    name: str  # as the guest typed it, "" if it did not yet
    language: str
    theme: str
    notice: str = ""
    app_link: str = ""  # leads into the app
    trust: str = ""  # what is said of the connection; "": as in a living room
    at: str = ""  # the address of the host as this browser has it; "" if that is not known


def lobby_content(sight: LobbySight) -> PageContent:
    """The whole page."""
    room = sight.room
    title = table_title(room.title)
    game = game_title(room.game)
    fresh = not sight.name  # who has not said a name yet is asked for it before anything else
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
    """What a game is called; "" for one that this version does not know."""
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
    """Who is in the room; each seat has the sign of its number."""
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
    """A player's sign; the name stands beside it."""
    bot = "bot" if person.bot is not None else None
    kind = " ".join(filter(None, ("badge", person.look.shape, bot)))
    return tag("span", "" if bot else person.letter, class_=kind, aria_hidden="true")


# This guest


def _naming(sight: LobbySight) -> Html:
    """The name, which a newcomer is asked for first; and those of others who play on this device."""
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
    """What is waited for, and the button that says whether this guest is ready."""
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
    """What the deal waits for, in one sentence; "" if for nothing, or if a match is on the table."""
    return waiting(room) if room.stage is not LobbyStage.PLAYING else ""


def watch_dialogs(room: LobbyView) -> tuple[PageDialog, ...]:
    """The question for everybody who wants to watch, where this guest is asked."""
    if room.you not in room.electors:
        return ()
    asking = (member for member in room.members if member.watching is Watching.ASKED)
    return tuple(question_dialog(watch_question(member)) for member in asking)


def question_dialog(asked: WifiQuestion, key: str = "") -> PageDialog:
    """A question of the app as a dialog, answered by `yes` and `no` behind its key."""
    key = key or asked.key
    buttons = PageButton(f"{key}/yes", asked.yes, PageButtonStyle.MAIN), PageButton(f"{key}/no", asked.no)
    return PageDialog(key, asked.title, asked.text, buttons)


# Everybody


def into_app(link: str) -> Html | None:
    """For somebody who has the app; the link carries addresses alone, so the app asks for the digits."""
    return tag("a", _("Open in Safehouse"), href=link, class_="second into-app") if link else None


def _table_on_tv(sight: LobbySight) -> Html | None:
    """Where a screen for everybody finds the table: nobody looks for what is said nowhere."""
    if sight.room.stage is not LobbyStage.GATHERING or not sight.at:
        return None
    return tag("p", rich(on_tv(sight.at)), class_="tv")


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
        tag("div", *languages, role="group", class_="choice", aria_label=_("Language")),
        tag("div", *themes, role="group", class_="choice", aria_label=_("Light and dark")),
        class_="preferences",
    )
