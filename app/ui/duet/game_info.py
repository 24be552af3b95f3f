"""What Codenames Duet says of itself to set-up and replay: words, length, house rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from app.present.i18n import LANGUAGES, _, n_
from app.services.pack_choice import chosen, only_ours, words_for
from app.ui.match.game_info import (
    Choice,
    GameInfo,
    Leaflet,
    Offer,
    Option,
    OptionLink,
    OptionStyle,
    RulePicture,
    Switch,
)
from app.ui.setup.presenter import players
from games.duet.state import EmptyBank, First, Options, Speech
from games.duet.words import pack

if TYPE_CHECKING:
    from app.table.match_list import MatchSummary
    from app.table.packs import PackShelf
    from app.table.requests import Party
    from app.ui.app import Safehouse
    from app.ui.match.game_info import ReplayRenderer


class DuetGameInfo(GameInfo):
    """Codenames Duet."""

    game = "duet"
    teams = True
    together = True
    turning = ("clue",)

    def leaflet(self) -> Leaflet:
        """The game in a few words."""
        goal = _("Find 15 agents together before the tokens run out. Each player knows one side of the key.")
        return Leaflet(
            game="duet",
            title=_("Codenames Duet"),
            goal=goal,
            duration=_("20 min"),
            deal=_("Deal the words"),
            icon="cards-outline",
        )

    def front(self, app: Safehouse) -> tuple[Offer, ...]:
        """The language of the words, own packs, how many tokens, or a mission."""
        mission = OptionLink("mission", "map-marker-path", _("Mission"), _("choose on the map"), lambda: app.go("map"))
        own = OptionLink(
            "packs", "notebook-edit-outline", _("Our own words"), _own_words(app), lambda: _open_packs(app)
        )
        return (_words(app), own, _length(app), mission)

    def house(self, app: Safehouse) -> tuple[Offer, ...]:
        """Who begins, and the options of the table."""
        return (_opening(app), *_switches(app))

    def options(self, app: Safehouse, parties: Sequence[Party], done: Callable[[Any], None]) -> None:
        """Deals from words that were not on the table lately, built-in ones and players' own."""
        match_service = app.match_service

        def deal(shelf: PackShelf) -> None:
            language = _language(app)
            match_service.recent_words(
                lambda recent: done(options_with(app, parties, words_for(app.prefs, shelf, language, recent)))
            )

        match_service.run(match_service.packs.list, deal, app.failed)

    def standing(self, row: MatchSummary) -> str:
        """The mission, if it is one, and the turn."""
        from app.present.map.presenter import called

        turn = super().standing(row)
        return f"{called(row.city)} · {turn}" if row.city else turn

    def swapped(self, app: Safehouse) -> None:
        """The same people begin."""
        other = {"a": "b", "b": "a"}.get(app.prefs.choice("duet/first"))
        if other is not None:
            app.choose("duet/first", other)

    def proposed(self, action: Any, name: str) -> str:
        """A penalty for an illegal clue."""
        return _("{name} says the clue was illegal. If so, one token is paid and guessing goes on.", name=name)

    def pictures(self) -> Mapping[str, RulePicture]:
        """The real parts, in the rules."""
        from app.ui.duet.painters.rule_pictures import pictures

        return pictures()

    def lookback(self) -> ReplayRenderer:
        """How a finished match is shown."""
        from app.ui.duet.replay_view import DuetReplayRenderer

        return DuetReplayRenderer()


def options_with(app: Safehouse, parties: Sequence[Party], words: tuple[str, ...]) -> Options:
    """The options as they are chosen now, for these players and words."""
    on = {switch.key for switch in _switches(app) if switch.on}
    length = app.prefs.choice("duet/length", "9")
    count = int(length) if length.isdecimal() else 9
    first, second = parties
    made = Options(
        words=words,
        tokens=count,
        mistakes=count,
        first=First(_opening(app).now.value),
        loose="loose" in on,
        phrases="phrases" in on,
        groups=(len(first.names), len(second.names)),
    )
    if any(party.mind is not None for party in parties):  # a bot hears nothing
        made = replace(made, speech=Speech.TYPED)
    elif "spoken" in on:
        made = replace(made, speech=Speech.SPOKEN)
    if "mild" in on:
        made = replace(made, empty_bank=EmptyBank.SUDDEN_DEATH)
    return made


# -- own words -------------------------------------------------------------------------------------


def _own_words(app: Safehouse) -> str:
    """Which own packs are on, in a few words."""
    on = len(chosen(app.prefs))
    if not on:
        return _("no pack")
    packs = n_("{n} pack", "{n} packs", on)
    return _("only these: {packs}", packs=packs) if only_ours(app.prefs) else packs


def _open_packs(app: Safehouse) -> None:
    app.go("packs", language=_language(app))


# -- the choices -----------------------------------------------------------------------------------


def _packs() -> dict[str, tuple[str, ...]]:
    """The packs there are, by language."""
    found = {}
    for code in LANGUAGES:
        try:
            found[code] = pack(code)
        except FileNotFoundError:
            continue
    return found


def _language(app: Safehouse) -> str:
    """The language of the words: the one chosen, else that of the interface, else one there is."""
    packs = _packs()
    for code in (app.prefs.choice("duet/words"), app.look.language):
        if code in packs:
            return code
    return next(iter(packs))


def _words(app: Safehouse) -> Choice:
    packs = _packs()
    codes = tuple(packs)
    chosen = codes.index(_language(app))
    note = n_("{n} word", "{n} words", len(packs[codes[chosen]]))
    return Choice("words", _("Words"), tuple(Option(code, LANGUAGES[code]) for code in codes), chosen, note=note)


def _length(app: Safehouse) -> Choice:
    lengths = (
        Option("9", _("standard"), _("tokens, standard"), "9"),
        Option("10", _("easier"), _("tokens, easier"), "10"),
        Option("11", _("easiest"), _("tokens, easiest"), "11"),
    )
    return Choice("length", _("Length"), lengths, style=OptionStyle.CARDS).kept(app, "duet")


def _opening(app: Safehouse) -> Choice:
    ready = Option(First.READY.value, _("who is ready"), _("Whoever has a clue ready gives it."))
    named = tuple(
        Option(
            first.value,
            person.name,
            _("{name} gives the first clue, ready or not.", name=person.name),
            told=_("{name} begins", name=person.name),
        )
        for first, person in zip((First.A, First.B), players(app, DuetGameInfo()), strict=True)
    )
    return Choice("first", _("The first clue"), (ready, *named), icon="flag-outline").kept(app, "duet")


def _switches(app: Safehouse) -> tuple[Switch, ...]:
    rules = (
        Switch(
            "spoken",
            "account-voice",
            _("Clues are said aloud"),
            _("Nothing is typed; the app only keeps the number."),
        ),
        Switch(
            "loose",
            "swap-vertical",
            _("Two clues in a row"),
            _("A player may give two clues running, then the other must."),
        ),
        Switch(
            "phrases",
            "format-quote-close",
            _("Names and titles"),
            _("Clues of several words, acronyms and hyphens are allowed."),
        ),
        Switch(
            "mild",
            "weather-sunset",
            _("Mild penalty"),
            _("If a penalty took the last token, sudden death follows instead of a loss."),
        ),
    )
    return tuple(rule.kept(app, "duet") for rule in rules)
