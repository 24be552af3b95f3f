"""What Shadows in Kyoto says of itself to set-up and replay: the series, special agents, equipment, the board."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from app.present.i18n import _
from app.ui.kyoto.board_choice import board_title, choose_board, chosen_board
from app.ui.match.game_info import Choice, GameInfo, Leaflet, Offer, Option, OptionLink, RulePicture, Switch
from app.ui.setup.presenter import players
from games.kyoto.facts import LaterSides, Opening, Options, Series, Specials

if TYPE_CHECKING:
    from app.table.requests import Party
    from app.ui.app import Safehouse
    from app.ui.match.game_info import ReplayRenderer


class KyotoGameInfo(GameInfo):
    """Shadows in Kyoto."""

    game = "kyoto"
    turning = ("move", "swap", "place_decoy")

    def leaflet(self) -> Leaflet:
        """The game in a few words."""
        goal = _("Six agents each, faces turned away. Bring real intelligence across, or capture both suns.")
        return Leaflet(
            game="kyoto",
            title=_("Shadows in Kyoto"),
            goal=goal,
            duration=_("20 min"),
            deal=_("Deal the cards"),
            icon="cards-outline",
        )

    def front(self, app: Safehouse) -> tuple[Offer, ...]:
        """How many games, and which advanced rules."""
        return (_series(app), _specials(app), _equipment(app))

    def house(self, app: Safehouse) -> tuple[Offer, ...]:
        """Who begins, which sides later, the reading of Attack, the board."""
        board = OptionLink("board", "grid", _("The board"), board_title(chosen_board(app)), _board_chooser(app))
        return (_opening(app), _later(app), _strict(app), board)

    def options(self, app: Safehouse, parties: Sequence[Party], done: Callable[[Any], None]) -> None:
        """The options as they are chosen."""
        done(options(app))

    def swapped(self, app: Safehouse) -> None:
        """The same person plays Oniwaban."""
        one, other = Opening.SEAT_0.value, Opening.SEAT_1.value
        now = {one: other, other: one, "": other}.get(app.prefs.choice("kyoto/opening"))
        if now is not None:
            app.choose("kyoto/opening", now)

    def pictures(self) -> Mapping[str, RulePicture]:
        """The real parts, in the rules."""
        from app.ui.kyoto.painters.rule_pictures import pictures

        return pictures()

    def lookback(self) -> ReplayRenderer:
        """How a finished match is shown."""
        from app.ui.kyoto.replay_view import KyotoReplayRenderer

        return KyotoReplayRenderer()


def options(app: Safehouse) -> Options:
    """The options as they are chosen now."""
    return Options(
        board=chosen_board(app),
        series=Series(_series(app).now.value),
        opening=Opening(_opening(app).now.value),
        later_sides=LaterSides(_later(app).now.value),
        specials=Specials(_specials(app).now.value),
        equipment=_equipment(app).on,
        strict_attack=_strict(app).on,
    )


# -- the choices -----------------------------------------------------------------------------------


def _board_chooser(app: Safehouse) -> Callable[[], None]:
    return lambda: choose_board(app)


def _series(app: Safehouse) -> Choice:
    found = (
        Option(Series.BEST_OF_THREE.value, _("best of three"), _("Sides change after each game.")),
        Option(Series.SINGLE.value, _("one game")),
        Option(Series.FIRST_TO_THREE.value, _("to three wins"), _("Sides change after each game.")),
    )
    return Choice("series", _("The match"), found, icon="trophy-outline").kept(app, "kyoto")


def _specials(app: Safehouse) -> Choice:
    found = (
        Option(Specials.NONE.value, _("without"), _("The basic game.")),
        Option(Specials.SIDES.value, _("with"), _("Each side chooses one of three.")),
        Option(
            Specials.ALL.value,
            _("with, and Ruri"),
            _("Each side chooses one of three; Ruri, the neutral one, may be taken instead."),
        ),
    )
    return Choice("specials", _("Special agents"), found, icon="account-star-outline").kept(app, "kyoto")


def _equipment(app: Safehouse) -> Switch:
    return Switch(
        "equipment",
        "toolbox-outline",
        _("Equipment cards"),
        _("Three cards for each side; they wake up when agents are lost."),
    ).kept(app, "kyoto")


def _opening(app: Safehouse) -> Choice:
    one, other = players(app, KyotoGameInfo())
    found = (
        Option(Opening.SEAT_0.value, one.name, _("{who} plays Oniwaban first and begins.", who=one.name)),
        Option(Opening.SEAT_1.value, other.name, _("{who} plays Oniwaban first and begins.", who=other.name)),
        Option(Opening.DRAWN.value, _("drawn"), _("A draw decides who plays Oniwaban first.")),
    )
    return Choice("opening", _("Oniwaban first"), found, icon="flag-outline").kept(app, "kyoto")


def _later(app: Safehouse) -> Choice:
    found = (
        Option(LaterSides.CHANGE.value, _("change"), _("Sides change before the third game too.")),
        Option(LaterSides.DRAWN.value, _("are drawn"), _("From the third game on, sides are drawn by lot.")),
    )
    return Choice("later", _("Later sides"), found, icon="swap-horizontal").kept(app, "kyoto")


def _strict(app: Safehouse) -> Switch:
    return Switch(
        "strict",
        "arrow-collapse-down",
        _("Attack to the letter"),
        _("An enemy agent is pushed to truly empty places only."),
    ).kept(app, "kyoto")
