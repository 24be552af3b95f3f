"""Further options on the page for opening tables: a mission, the opener's own words, a board.

The app has screens for these; here they are forms. The choices are stored with the others under "game/key", and belong
to one table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from app.present.duet.pack_choice import ONLY, only_ours, problem_text
from app.present.duet.setup import words_language
from app.present.i18n import _, n_
from app.present.kyoto import board_choice
from app.present.map.presenter import called, meaning
from app.web.markup import Html, join, tag
from games.duet.cells import COUNT
from games.duet.missions import mission, mission_map
from games.duet.words import fresh, parse, pool
from games.kyoto.board import boards

if TYPE_CHECKING:
    from app.present.preferences_port import PreferencesStore, PreferencesView
    from app.services.match_service import MatchService
    from games.duet.state import Options
    from games.duet.words import Pack

KEY = "more"  # names of fields
ONLY_THESE = "more/only"  # a switch: without built-in words
MISSION, WORDS = "duet/mission", "duet/table_words"
LONGEST_TEXT = 6000  # characters of a typed text: a request may have 16 KB
FAULTS = 3  # number of invalid lines that are named


# -- on the page -----------------------------------------------------------------------------------


def more_choices(prefs: PreferencesView, game: str) -> Html:
    """The forms of a game."""
    if game == "duet":
        return join(_missions(prefs), _words(prefs))
    return join(_boards(prefs)) if game == "kyoto" else Html()


def _select(name: str, title: str, options: list[tuple[str, str]], now: str) -> Html:
    """A list of options; sent as soon as one is chosen."""
    rows = [tag("option", words, value=value, selected=value == now) for value, words in options]
    return tag(
        "form",
        tag("label", title, for_=name),
        tag("select", *rows, id=name, name=name),
        class_="more", data_tap=KEY, data_draft=True,
    )  # fmt: skip


def _text(name: str, title: str, text: str, use: str, line: str) -> Html:
    """A text field for pasted text."""
    return tag(
        "form",
        tag("label", title, for_=name),
        tag("textarea", text, id=name, name=name, rows=4, maxlength=LONGEST_TEXT, spellcheck="false"),
        tag("p", line),
        tag("button", use, class_="second", type="submit"),
        class_="more", data_tap=KEY,
    )  # fmt: skip


def _missions(prefs: PreferencesView) -> Html:
    cities = [(city.id, called(city.id)) for city in mission_map().cities]
    form = _select("mission", _("Mission"), [("", _("no mission")), *cities], prefs.choice(MISSION))
    city = mission_map().city(prefs.choice(MISSION))
    return join(form, tag("p", meaning(city), class_="meaning") if city is not None else None)


def _words(prefs: PreferencesView) -> Html:
    pack = own_words(prefs)
    line = _("One word per line. They’re mixed in with the others.")
    if pack is not None:
        faults = [problem_text(fault.problem) for fault in pack.faulty[:FAULTS] if fault.problem is not None]
        line = " ".join([n_("{n} word", "{n} words", len(pack.words)), *faults])
    form = _text("words", _("Custom words"), prefs.choice(WORDS), _("Use these words"), line)
    if pack is None or len(pack.words) < COUNT:
        return form
    on = str(only_ours(prefs)).lower()
    only = tag("button", _("Only these words"), data_tap=ONLY_THESE, aria_pressed=on)
    return join(form, tag("div", only, class_="choice"))


def _boards(prefs: PreferencesView) -> Html:
    own = board_choice.kept_board(prefs)
    named = [(board.name, board_choice.board_title(board)) for board in boards()]
    if own is not None:
        named.append((board_choice.OWN, own.name))
    now = prefs.choice(board_choice.KEY) or boards()[0].name
    return join(
        _select("board", _("The board"), named, now),
        _text(
            "own_board", _("A board of your own"), prefs.choice(board_choice.OWN_KEY), _("Use this board"),
            _("The text of a board’s file, as the app saves it."),
        ),
    )  # fmt: skip


# -- input -----------------------------------------------------------------------------------------


def take(store: PreferencesStore, game: str, fields: Mapping[str, str]) -> str:
    """Store the input of a form; returns a message about it, if any."""
    said = ""
    if game == "duet" and fields.get("mission") in {"", *(city.id for city in mission_map().cities)}:
        store.choose(MISSION, fields["mission"])
    if game == "duet" and "words" in fields:
        store.choose(WORDS, fields["words"][:LONGEST_TEXT].strip())
    if game == "kyoto":
        known = {board.name for board in boards()}
        if board_choice.kept_board(store.prefs) is not None:
            known.add(board_choice.OWN)
        if fields.get("board") in known:
            store.choose(board_choice.KEY, fields["board"])
        if "own_board" in fields:
            said = board_choice.take_text(store, fields["own_board"][:LONGEST_TEXT])
    return said


def turn_only(store: PreferencesStore) -> None:
    """Whether the built-in words are left out."""
    store.choose(ONLY, "" if only_ours(store.prefs) else "on")


def own_words(prefs: PreferencesView) -> Pack | None:
    """The words of this table."""
    text = prefs.choice(WORDS)
    return parse(text, words_language(prefs)) if text else None


# -- the deal --------------------------------------------------------------------------------------


def with_mission_and_words(
    matches: MatchService, prefs: PreferencesView, options: Options, done: Callable[[Options], None]
) -> None:
    """The options of a match of Duet, with the choices made here."""
    city = mission_map().city(prefs.choice(MISSION))
    wanted = mission(city, options) if city is not None else options
    pack = own_words(prefs)
    if pack is None or not pack.words:
        done(wanted)
        return
    alone = only_ours(prefs) and len(pack.words) >= COUNT
    words = pool([words_language(prefs)], [pack], only_ours=alone)
    matches.recent_words(lambda recent: done(replace(wanted, words=fresh(words, recent))))
