"""The game info of Rogue Agent: its description and options."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import TYPE_CHECKING

from app.present.game_info import Choice, GameInfo, Leaflet, Offer, Option, OptionLink
from app.present.i18n import _
from app.present.setup.presenter import players
from games.rogue.facts import Facts, Options, Sweep, TrackEnd
from games.rogue.vocabulary import Mode, Phase

if TYPE_CHECKING:
    from app.present.preferences_port import PreferencesView
    from app.table.match_list import MatchSummary
    from games.rogue.box import Box

LEAST_ANDROIDS = 3  # players for Android mode
BOX, OWN = "rogue/box", "own"  # the preference for the set, and its value for the player's own set


class RogueGameInfo(GameInfo):
    """The game info of Rogue Agent."""

    game = "rogue"
    turning = ("draw",)
    fewest = 2
    most = 4

    def standing(self, row: MatchSummary) -> str:
        """The progress of a match: the round."""
        return _("round {n}", n=self.turns(row))

    def turn_of(self, facts: Facts) -> Hashable:
        """A turn of the Action phase; the other phases are one turn of everybody."""
        return facts.round, facts.phase, facts.turn.seat if facts.phase is Phase.ACTION else None

    def leaflet(self) -> Leaflet:
        """A short description of the game."""
        goal = _("Hunt criminals, defuse bombs and gain influence in a city that’s falling apart.")
        return Leaflet(
            game="rogue",
            title=_("Rogue Agent"),
            goal=goal,
            duration=_("60 min"),
            deal=_("Enter the city"),
            icon="city-variant-outline",
        )

    def front(self, prefs: PreferencesView) -> tuple[Offer, ...]:
        """The main option: with or without androids."""
        return (_mode(prefs),)

    def house(self, prefs: PreferencesView) -> tuple[Offer, ...]:
        """The house rules: open questions of the rules, and the set."""
        return (_track_end(prefs), _sweep(prefs), _box_link(prefs))


def chosen_options(prefs: PreferencesView, seats: int, box: Box | None) -> Options:
    """The options according to the preferences; two players have no androids."""
    mode = Mode(_mode(prefs).now.value) if seats >= LEAST_ANDROIDS else Mode.AGENT
    return Options(mode, TrackEnd(_track_end(prefs).now.value), Sweep(_sweep(prefs).now.value), box)


def own_box_chosen(prefs: PreferencesView) -> bool:
    """Whether the player's own set is chosen."""
    return prefs.choice(BOX) == OWN


# -- the choices -----------------------------------------------------------------------------------


def _mode(prefs: PreferencesView) -> Choice:
    modes = (
        Option(Mode.AGENT.value, _("Agent mode"), _("Six rounds, two to four agents, no androids.")),
        Option(
            Mode.ANDROID.value,
            _("Android mode"),
            _("Eight rounds, three or four players, and one or two may not be human."),
        ),
    )
    choice = Choice("mode", _("Mode"), modes).kept(prefs, "rogue")
    if choice.chosen and len(players(prefs, RogueGameInfo())) < LEAST_ANDROIDS:
        line = _("Android mode needs three or four players. Two play Agent mode.")
        choice = replace(choice, options=tuple(replace(option, line=line) for option in choice.options))
    return choice


def _track_end(prefs: PreferencesView) -> Choice:
    ends = (
        Option(
            TrackEnd.UPGRADES.value,
            _("upgrades"),
            _("Only full upgrade tracks give influence."),
        ),
        Option(
            TrackEnd.ALL.value,
            _("all tracks"),
            _(
                "Every full track gives influence, even resources: going back and forth between Archive and HQ pays "
                "off."
            ),
            row_text=_("every full track counts"),
        ),
    )
    return Choice("track_end", _("Full tracks"), ends, icon="gauge").kept(prefs, "rogue")


def _sweep(prefs: PreferencesView) -> Choice:
    sweeps = (
        Option(
            Sweep.ASSASSINS_AND_BOMBS.value,
            _("assassins and bombs"),
            _("The police clear assassins and bombs."),
        ),
        Option(
            Sweep.EVERY_TOKEN.value,
            _("every token"),
            _("The police clear criminals too."),
            row_text=_("the police clear criminals too"),
        ),
    )
    return Choice("sweep", _("The police clear"), sweeps, icon="car-emergency").kept(prefs, "rogue")


def _box_link(prefs: PreferencesView) -> OptionLink:
    line = _("Custom set") if own_box_chosen(prefs) else _("Our numbers, where the rules leave them open")
    return OptionLink("box", "package-variant-closed", _("Game set"), line, "rogue/box")
