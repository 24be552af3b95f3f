"""The page of an opener: a game, its options and bots, and the invitations of the opener's tables."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from app.present.game_info import Choice, OptionLink, Switch, play
from app.present.i18n import _, day, n_
from app.present.preferences_port import PreferencesView
from app.present.setup.bot_choice import LEVELS, companion, level_name
from app.present.setup.presenter import count
from app.present.setup.turn_limit import house_rules
from app.serve.seat_pages import local_words, trust_words
from app.serve.table_choices import more_choices
from app.serve.table_links import picture
from app.services.wifi.room_presenter import table_title
from app.table.names import LONGEST_NAME
from app.web.lobby_page import game_title, preferences
from app.web.markup import Html, hidden, join, tag
from app.web.page_content import PageContent

Chosen: TypeAlias = Choice | Switch


@dataclass(frozen=True, slots=True)
class OpenInvitation:
    """An invitation; without its link once it was used."""

    seat: int | None
    link: str = ""
    screen: str = ""  # the same for a TV, without a seat


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenedTable:
    """One table, as its opener sees it."""

    name: str
    title: str
    game: str
    opened: int
    taken: int  # used invitations for seats of people
    seats: int
    closing: bool  # whether closing waits for a confirmation
    invitations: tuple[OpenInvitation, ...] | None  # None: not shown
    own: str = ""  # the link to the player's seat, if the table is on this device


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenerSight:
    """The input of the page."""

    games: tuple[str, ...]
    game: str
    prefs: PreferencesView
    name: str
    message: str
    language: str
    theme: str
    place: str
    local: bool = False  # whether the tables are on this device, for one person
    tables: tuple[OpenedTable, ...]


def choices(prefs: PreferencesView, game: str) -> tuple[Chosen, ...]:
    """The options of a game on this page: all that need no separate screen."""
    info = play(game)
    offers = (*info.front(prefs), *house_rules(prefs, info))
    return tuple(offer for offer in offers if not isinstance(offer, OptionLink))


def opener_content(sight: OpenerSight) -> PageContent:
    """The whole page."""
    main = tag(
        "main",
        tag("header", tag("h1", "Safehouse", class_="wordmark")),
        _new_table(sight),
        *(_table(table) for table in sight.tables),
        _missing_here() if sight.local else None,
        tag("p", local_words() if sight.local else trust_words(sight.place), class_="trust"),
        preferences(sight.language, sight.theme),
        class_="lobby",
    )
    return PageContent(title="Safehouse", main=main, look="lobby", notice=sight.message, said=sight.message)


def _new_table(sight: OpenerSight) -> Html:
    info = play(sight.game)
    games = [
        tag("button", game_title(game), data_tap=f"game/{game}", aria_pressed=str(game == sight.game).lower())
        for game in sight.games
    ]
    name = tag(
        "input", id="opener", name="name", value=sight.name, maxlength=LONGEST_NAME, required=True,
        autocomplete="nickname", spellcheck="false",
    )  # fmt: skip
    return tag(
        "section",
        tag("h2", _("A new table")),
        tag("div", *games, role="group", class_="choice", aria_label=_("A new table")),
        tag("p", info.leaflet().goal),
        _seats(sight),
        *(_offer(offer) for offer in choices(sight.prefs, sight.game)),
        more_choices(sight.prefs, sight.game),
        tag(
            "form",
            tag("label", _("Your name"), for_="opener"),
            name,
            tag("button", _("Open the table"), class_="main", type="submit"),
            data_tap="open",
        ),
        class_="paper",
    )


def _seats(sight: OpenerSight) -> Html:
    """The number of players, and the bots among them."""
    info, seats = play(sight.game), count(sight.prefs, play(sight.game))
    numbers = [
        tag("button", n_("{n} player", "{n} players", n), data_tap=f"seats/{n}", aria_pressed=str(n == seats).lower())
        for n in range(info.fewest, info.most + 1)
    ]
    rows = []
    for seat in range(seats):
        bot = companion(sight.prefs, sight.game, seat)
        level = bot.character.level if bot is not None else None
        kinds = [
            tag("button", _("a person"), data_tap=f"bot/{seat}", aria_pressed=str(level is None).lower()),
            *(
                tag(
                    "button", _("Bot: {level}", level=level_name(each)), data_tap=f"bot/{seat}/{each}",
                    aria_pressed=str(level is each).lower(),
                )
                for each in LEVELS
            ),
        ]  # fmt: skip
        label = _("Seat {n}", n=seat + 1)
        rows.append(tag("div", tag("span", label), *kinds, role="group", aria_label=label, class_="choice"))
    chosen = tag("div", *numbers, role="group", class_="choice", aria_label=_("Players")) if len(numbers) > 1 else None
    return join(chosen, *rows)


def _offer(offer: Chosen) -> Html:
    """One option of the game."""
    if isinstance(offer, Switch):
        button = tag("button", offer.title, data_tap=f"choice/{offer.key}", aria_pressed=str(offer.on).lower())
        return tag("div", tag("div", button, class_="choice"), tag("p", offer.line))
    buttons = [
        tag(
            "button", " ".join(filter(None, (option.figure, option.caption))),
            data_tap=f"choice/{offer.key}/{option.value}", aria_pressed=str(option is offer.now).lower(),
        )
        for option in offer.options
    ]  # fmt: skip
    line = offer.now.line or offer.line
    return tag(
        "div",
        tag("div", tag("span", offer.title), *buttons, role="group", aria_label=offer.title, class_="choice"),
        tag("p", line) if line else None,
    )


def _table(table: OpenedTable) -> Html:
    """An opened table."""
    taken = _("{n} of {seats} invitations used", n=table.taken, seats=table.seats)
    if table.own:
        return _own_table(table)
    show = _("Invitations") if table.invitations is None else _("Hide the invitations")
    return tag(
        "section",
        tag("h2", f"{table_title(table.title)} · {game_title(table.game)}"),
        tag("p", f"{day(table.opened)} · {taken}"),
        tag("button", show, class_="second", data_tap=f"show/{table.name}"),
        _invitations(table) if table.invitations is not None else None,
        class_="paper",
    )


def _own_table(table: OpenedTable) -> Html:
    """A local table: its only link leads to the player's seat."""
    close = _("Close the table for good?") if table.closing else _("Close the table")
    about = hidden(f", {game_title(table.game)}, {day(table.opened)}")
    return tag(
        "section",
        tag("h2", game_title(table.game)),
        tag("p", day(table.opened)),
        tag("a", _("Play"), about, class_="second into-app", href=table.own, data_private=True),
        tag(
            "button", close, class_="danger" if table.closing else "quiet",
            data_tap=f"close/{table.name}", type="button",
        ),
        class_="paper",
    )  # fmt: skip


def _missing_here() -> Html:
    """A note about features that exist only in the app."""
    return tag(
        "section",
        tag("h2", _("On these pages")),
        tag("p", _("You play alone with bots, or with several people at this device: open a table and press “Play”.")),
        tag("p", _("To join a table on another device, open the address that the other device shows in a browser.")),
        tag("p", _("Lessons, puzzles and tables for other devices are only in the app so far.")),
        class_="paper",
    )


def _invitations(table: OpenedTable) -> Html:
    """The invitations, each with its link and QR code until it was used."""
    rows = [_invitation(each) for each in table.invitations or ()]
    close = _("Close the table for good?") if table.closing else _("Close the table")
    return join(
        tag("p", _("Give each player the link of one seat. Each works once, on the device that opens it first; that "
                   "device then gets its own link, which you can’t see.")),
        tag("ul", *rows, class_="invitations", role="list", data_private=True),
        tag("button", _("A link for someone without a seat, or a TV"), class_="quiet", data_tap=f"invite/{table.name}"),
        tag("button", close, class_="danger" if table.closing else "quiet", data_tap=f"close/{table.name}"),
    )  # fmt: skip


def _invitation(each: OpenInvitation) -> Html:
    title = _("Seat {n}", n=each.seat + 1) if each.seat is not None else _("Without a seat")
    if not each.link:
        return tag("li", tag("strong", title), tag("span", _("used")))
    words = _("The QR code of this link")
    screen = None
    if each.screen:
        text = _("Or, on a TV or a laptop that shows the table to everyone:")
        screen = join(tag("p", text), tag("p", each.screen, class_="link", tabindex=0))
    link = tag("p", each.link, class_="link", tabindex=0)
    return tag("li", tag("strong", title), picture(each.link, words), link, screen)
