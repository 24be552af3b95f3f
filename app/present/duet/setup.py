"""The game info of Codenames Duet: its description and options."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from app.present.duet.pack_choice import chosen, only_ours
from app.present.game_info import (
    Choice,
    GameInfo,
    Leaflet,
    Offer,
    Option,
    OptionLink,
    OptionStyle,
    Switch,
)
from app.present.i18n import LANGUAGES, _, current_language, n_
from app.present.setup.presenter import players
from games.core.value import Value
from games.duet.state import EmptyBank, Facts, First, Options, Phase, Speech
from games.duet.words import pack

if TYPE_CHECKING:
    from app.present.preferences_port import PreferencesStore, PreferencesView
    from app.table.match_list import MatchSummary
    from app.table.requests import Party


class DuetGameInfo(GameInfo):
    """The game info of Codenames Duet."""

    game = "duet"
    teams = True
    together = True
    turning = ("clue",)

    def leaflet(self) -> Leaflet:
        """A short description of the game."""
        goal = _("Find 15 agents together before the tokens run out. Each of you sees one side of the key.")
        return Leaflet(
            game="duet",
            title=_("Codenames Duet"),
            goal=goal,
            duration=_("20 min"),
            deal=_("Deal the words"),
            icon="cards-outline",
        )

    def front(self, prefs: PreferencesView) -> tuple[Offer, ...]:
        """The main options: the language of the words, own packs, the number of tokens, or a mission."""
        mission = OptionLink("mission", "map-marker-path", _("Mission"), _("pick on the map"), "map")
        own = OptionLink(
            "packs",
            "notebook-edit-outline",
            _("Custom words"),
            _own_words(prefs),
            "packs",
            given=(("language", words_language(prefs)),),
        )
        return (_words(prefs), own, _length(prefs), mission)

    def house(self, prefs: PreferencesView) -> tuple[Offer, ...]:
        """The house rules: who begins, and the options of the table."""
        return (_opening(prefs), *_switches(prefs))

    def standing(self, row: MatchSummary) -> str:
        """The progress of a match: its mission, if any, and the turn."""
        from app.present.map.presenter import called

        turn = super().standing(row)
        return f"{called(row.city)} · {turn}" if row.city else turn

    def turn_of(self, facts: Facts) -> Hashable:
        """A clue, and then the guesses for it, have their own time each."""
        return len(facts.clues), facts.turn.phase

    def writes(self, facts: Facts) -> bool:
        """Whether a clue is due."""
        return facts.turn.phase is Phase.CLUE

    def swapped(self, store: PreferencesStore) -> None:
        """Let the same people begin after the seats were swapped."""
        other = {"a": "b", "b": "a"}.get(store.prefs.choice("duet/first"))
        if other is not None:
            store.choose("duet/first", other)

    def proposed(self, action: Value, name: str) -> str:
        """The question about a penalty for an illegal clue."""
        return _("{name} says the clue was illegal. If you agree, it costs a token and guessing continues.", name=name)


def options_with(prefs: PreferencesView, parties: Sequence[Party], words: tuple[str, ...]) -> Options:
    """The options for these players and words, according to the preferences."""
    on = {switch.key for switch in _switches(prefs) if switch.on}
    length = prefs.choice("duet/length", "9")
    count = int(length) if length.isdecimal() else 9
    first, second = parties
    made = Options(
        words=words,
        tokens=count,
        mistakes=count,
        first=First(_opening(prefs).now.value),
        loose="loose" in on,
        phrases="phrases" in on,
        groups=(len(first.names), len(second.names)),
    )
    if any(party.mind is not None for party in parties):  # a bot cannot hear spoken clues
        made = replace(made, speech=Speech.TYPED)
    elif "spoken" in on:
        made = replace(made, speech=Speech.SPOKEN)
    if "mild" in on:
        made = replace(made, empty_bank=EmptyBank.SUDDEN_DEATH)
    return made


# -- own words -------------------------------------------------------------------------------------


def _own_words(prefs: PreferencesView) -> str:
    """The number of enabled packs, in a few words."""
    on = len(chosen(prefs))
    if not on:
        return _("no pack")
    packs = n_("{n} pack", "{n} packs", on)
    return _("only these: {packs}", packs=packs) if only_ours(prefs) else packs


# -- the choices -----------------------------------------------------------------------------------


def _packs() -> dict[str, tuple[str, ...]]:
    """The packs by language."""
    found = {}
    for code in LANGUAGES:
        try:
            found[code] = pack(code)
        except FileNotFoundError:
            continue
    return found


def words_language(prefs: PreferencesView) -> str:
    """The language of the words: the chosen one, else that of the interface, else one that has packs."""
    packs = _packs()
    for code in (prefs.choice("duet/words"), current_language()):
        if code in packs:
            return code
    return next(iter(packs))


def _words(prefs: PreferencesView) -> Choice:
    packs = _packs()
    codes = tuple(packs)
    chosen = codes.index(words_language(prefs))
    note = n_("{n} word", "{n} words", len(packs[codes[chosen]]))
    return Choice("words", _("Words"), tuple(Option(code, LANGUAGES[code]) for code in codes), chosen, note=note)


def _length(prefs: PreferencesView) -> Choice:
    lengths = (
        Option("9", _("standard"), _("tokens, standard"), "9"),
        Option("10", _("easier"), _("tokens, easier"), "10"),
        Option("11", _("easiest"), _("tokens, easiest"), "11"),
    )
    return Choice("length", _("Length"), lengths, style=OptionStyle.CARDS).kept(prefs, "duet")


def _opening(prefs: PreferencesView) -> Choice:
    ready = Option(First.READY.value, _("first one ready"), _("The first player with a clue gives it."))
    named = tuple(
        Option(
            first.value,
            person.name,
            _("{name} always gives the first clue.", name=person.name),
            row_text=_("{name} starts", name=person.name),
        )
        for first, person in zip((First.A, First.B), players(prefs, DuetGameInfo()), strict=True)
    )
    return Choice("first", _("First clue"), (ready, *named), icon="flag-outline").kept(prefs, "duet")


def _switches(prefs: PreferencesView) -> tuple[Switch, ...]:
    rules = (
        Switch(
            "spoken",
            "account-voice",
            _("Say clues aloud"),
            _("Nothing to type; the app only records the number."),
        ),
        Switch(
            "loose",
            "swap-vertical",
            _("Two clues in a row"),
            _("A player may give two clues in a row, then it’s the other’s turn."),
        ),
        Switch(
            "phrases",
            "format-quote-close",
            _("Names and titles"),
            _("Allows multi-word clues, acronyms and hyphens."),
        ),
        Switch(
            "mild",
            "weather-sunset",
            _("Mild penalty"),
            _("If a penalty takes the last token, sudden death follows instead of a loss."),
        ),
    )
    return tuple(rule.kept(prefs, "duet") for rule in rules)
