"""What Rogue Agent says of itself to set-up and replay: mode, players, the two open questions of the rules, the box."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from app.present.i18n import _
from app.ui.match.game_info import Choice, GameInfo, Leaflet, Offer, Option, RulePicture
from app.ui.setup.presenter import players
from games.rogue.facts import Options, Sweep, TrackEnd
from games.rogue.vocabulary import Mode

if TYPE_CHECKING:
    from app.table.match_list import MatchSummary
    from app.table.requests import Party
    from app.ui.app import Safehouse
    from app.ui.match.game_info import ReplayRenderer

LEAST_ANDROIDS = 3  # players for Android mode


class RogueGameInfo(GameInfo):
    """Rogue Agent."""

    game = "rogue"
    turning = ("draw",)
    fewest = 2
    most = 4

    def standing(self, row: MatchSummary) -> str:
        """The round."""
        return _("round {n}", n=self.turns(row))

    def leaflet(self) -> Leaflet:
        """The game in a few words."""
        goal = _("Hunt criminals, defuse bombs and gather influence in a city that is falling apart.")
        return Leaflet(
            game="rogue",
            title=_("Rogue Agent"),
            goal=goal,
            duration=_("60 min"),
            deal=_("Enter the city"),
            icon="city-variant-outline",
        )

    def front(self, app: Safehouse) -> tuple[Offer, ...]:
        """With or without androids among the agents."""
        return (_mode(app),)

    def house(self, app: Safehouse) -> tuple[Offer, ...]:
        """The open questions of the rules, and the box."""
        from app.ui.rogue.custom_box import way

        return (_track_end(app), _sweep(app), way(app))

    def options(self, app: Safehouse, parties: Sequence[Party], done: Callable[[Any], None]) -> None:
        """As chosen; two players have no androids among them."""
        from app.ui.rogue.custom_box import with_box

        mode = Mode(_mode(app).now.value) if len(parties) > LEAST_ANDROIDS - 1 else Mode.AGENT
        ends, sweep = TrackEnd(_track_end(app).now.value), Sweep(_sweep(app).now.value)
        with_box(app, lambda box: done(Options(mode, ends, sweep, box)))

    def pictures(self) -> Mapping[str, RulePicture]:
        """The real parts, in the rules."""
        from app.ui.rogue.painters.rule_pictures import pictures

        return pictures()

    def lookback(self) -> ReplayRenderer:
        """How a finished match is shown."""
        from app.ui.rogue.replay_view import RogueReplayRenderer

        return RogueReplayRenderer()


# -- the choices -----------------------------------------------------------------------------------


def _mode(app: Safehouse) -> Choice:
    modes = (
        Option(Mode.AGENT.value, _("Agent mode"), _("Six rounds, two to four agents, all of them human.")),
        Option(
            Mode.ANDROID.value,
            _("Android mode"),
            _("Eight rounds, three or four players; one or two of them may not be human."),
        ),
    )
    choice = Choice("mode", _("Mode"), modes).kept(app, "rogue")
    if choice.chosen and len(players(app, RogueGameInfo())) < LEAST_ANDROIDS:
        line = _("Android mode takes three or four players: two play in Agent mode.")
        choice = replace(choice, options=tuple(replace(option, line=line) for option in choice.options))
    return choice


def _track_end(app: Safehouse) -> Choice:
    ends = (
        Option(
            TrackEnd.UPGRADES.value,
            _("upgrades"),
            _("Influence comes from full upgrade tracks alone."),
        ),
        Option(
            TrackEnd.ALL.value,
            _("all tracks"),
            _("Every full track gives influence, resources too: going back and forth between the Archive and HQ pays."),
            told=_("all full tracks count"),
        ),
    )
    return Choice("track_end", _("Full tracks"), ends, icon="gauge").kept(app, "rogue")


def _sweep(app: Safehouse) -> Choice:
    sweeps = (
        Option(
            Sweep.ASSASSINS_AND_BOMBS.value,
            _("assassins and bombs"),
            _("The police take assassins and bombs away."),
        ),
        Option(
            Sweep.EVERY_TOKEN.value,
            _("every token"),
            _("The police take criminals away too."),
            told=_("the police take criminals too"),
        ),
    )
    return Choice("sweep", _("The police sweep"), sweeps, icon="car-emergency").kept(app, "rogue")
