"""The game info of Shadows in Kyoto: its description and options."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from app.present.game_info import Choice, GameInfo, Leaflet, Offer, Option, OptionLink, Switch
from app.present.i18n import _
from app.present.kyoto.board_choice import board_title, chosen_board
from app.present.setup.bot_choice import alone
from app.present.setup.presenter import away, count, players
from games.kyoto.facts import Facts, LaterSides, Opening, Options, Series, Specials

if TYPE_CHECKING:
    from app.present.preferences_port import PreferencesStore, PreferencesView
    from app.table.match_list import MatchSummary

SEATS = 2


class KyotoGameInfo(GameInfo):
    """The game info of Shadows in Kyoto."""

    game = "kyoto"
    turning = ("move", "swap", "place_decoy")

    def leaflet(self) -> Leaflet:
        """A short description of the game."""
        goal = _("Six agents each, faces hidden. Bring real intelligence across, or capture both suns.")
        return Leaflet(
            game="kyoto",
            title=_("Shadows in Kyoto"),
            goal=goal,
            duration=_("20 min"),
            deal=_("Deal"),
            icon="cards-outline",
        )

    def standing(self, row: MatchSummary) -> str:
        """The progress of a match; in a series the number of the game, as turns count for the whole match."""
        game = 1 + dict(row.deeds).get("ready", 0) // SEATS  # both are ready before the next one begins
        return _("Game {n}", n=game) if game > 1 else super().standing(row)

    def front(self, prefs: PreferencesView) -> tuple[Offer, ...]:
        """The main options: the number of games, and the advanced rules."""
        return (_series(prefs), _specials(prefs), _equipment(prefs))

    def house(self, prefs: PreferencesView) -> tuple[Offer, ...]:
        """The house rules: who begins, the sides of later games, the reading of Attack, the board."""
        board = OptionLink("board", "grid", _("The board"), board_title(chosen_board(prefs)), "kyoto/board")
        return (_opening(prefs), _later(prefs), _strict(prefs), board)

    def turn_of(self, facts: Facts) -> Hashable:
        """The turn of this game; before the first one, each step of the set-up."""
        turn = facts.turn
        return facts.game, turn.number, None if turn.number else turn.phase

    def swapped(self, store: PreferencesStore) -> None:
        """Let the same person play Oniwaban after the seats were swapped."""
        one, other = Opening.SEAT_0.value, Opening.SEAT_1.value
        now = {one: other, other: one, "": other}.get(store.prefs.choice("kyoto/opening"))
        if now is not None:
            store.choose("kyoto/opening", now)


def chosen_options(prefs: PreferencesView) -> Options:
    """The options according to the preferences."""
    return Options(
        board=chosen_board(prefs),
        series=Series(_series(prefs).now.value),
        opening=Opening(_opening(prefs).now.value),
        later_sides=LaterSides(_later(prefs).now.value),
        specials=Specials(_specials(prefs).now.value),
        equipment=_equipment(prefs).on,
        strict_attack=_strict(prefs).on,
    )


# -- the choices -----------------------------------------------------------------------------------


def _series(prefs: PreferencesView) -> Choice:
    found = (
        Option(Series.BEST_OF_THREE.value, _("best of three"), _("Swap sides after each game.")),
        Option(Series.SINGLE.value, _("one game")),
        Option(Series.FIRST_TO_THREE.value, _("first to three"), _("Swap sides after each game.")),
    )
    info = KyotoGameInfo()
    # the default against a bot is a single game
    lone = not away(prefs, "kyoto") and alone(prefs, info, count(prefs, info))
    return Choice("series", _("Match length"), found, int(lone), icon="trophy-outline").kept(prefs, "kyoto")


def _specials(prefs: PreferencesView) -> Choice:
    found = (
        Option(Specials.NONE.value, _("without"), _("The basic game.")),
        Option(Specials.SIDES.value, _("with"), _("Each side chooses one of three.")),
        Option(
            Specials.ALL.value,
            _("with Ruri"),
            _("Each side picks one of three, or the neutral Ruri instead."),
        ),
    )
    return Choice("specials", _("Special agents"), found, icon="account-star-outline").kept(prefs, "kyoto")


def _equipment(prefs: PreferencesView) -> Switch:
    return Switch(
        "equipment",
        "toolbox-outline",
        _("Equipment cards"),
        _("Three cards per side, activated when agents are lost."),
    ).kept(prefs, "kyoto")


def _opening(prefs: PreferencesView) -> Choice:
    one, other = players(prefs, KyotoGameInfo())
    found = (
        Option(Opening.SEAT_0.value, one.name, _("{who} plays Oniwaban first and starts.", who=one.name)),
        Option(Opening.SEAT_1.value, other.name, _("{who} plays Oniwaban first and starts.", who=other.name)),
        Option(Opening.DRAWN.value, _("random"), _("Random: who plays Oniwaban first.")),
    )
    return Choice("opening", _("Oniwaban first"), found, icon="flag-outline").kept(prefs, "kyoto")


def _later(prefs: PreferencesView) -> Choice:
    found = (
        Option(LaterSides.CHANGE.value, _("swap"), _("Swap sides before game 3 too.")),
        Option(LaterSides.DRAWN.value, _("random"), _("From game 3 on, sides are random.")),
    )
    return Choice("later", _("Sides from game 3"), found, icon="swap-horizontal").kept(prefs, "kyoto")


def _strict(prefs: PreferencesView) -> Switch:
    return Switch(
        "strict",
        "arrow-collapse-down",
        _("Strict Attack"),
        _("Enemy agents can only be pushed to truly empty places."),
    ).kept(prefs, "kyoto")
