"""The drawings of Rogue Agent outside its table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING

from app.ui.match.game_display import MATCH_SCREEN, GameDisplay, MatchParts

if TYPE_CHECKING:
    from app.ui.match.game_display import ReplayRenderer, RulePicture
    from app.ui.theme.viewport import Viewport


class RogueDisplay(GameDisplay):
    """The display of Rogue Agent."""

    parts = MatchParts(
        session=(
            "games.rogue.game",
            "app.present.rogue.session",
            "app.services.match_options",
        ),
        screen=(
            *MATCH_SCREEN,
            "app.ui.rogue.painters.pieces",
            "app.ui.rogue.buttons",
            "app.ui.widgets.painted_rows",
            "app.ui.rogue.painters.tile",
            "app.ui.rogue.popups",
            "app.ui.rogue.panels.panel",
            "app.ui.rogue.panels.panel_rows",
            "app.ui.rogue.panels.dice_cards",
            "app.ui.rogue.panels.bomb_sheet",
            "app.ui.rogue.panels.own_secrets_painters",
            "app.ui.rogue.panels.result_panel",
            "app.ui.rogue.panels.score_painters",
            "app.ui.rogue.panels.strips",
            "app.ui.rogue.panels.time_board",
            "app.ui.rogue.panels",
            "app.ui.rogue.painters.full_board",
            "app.ui.rogue.player_boards",
            "app.ui.rogue.table_frame",
            "app.ui.rogue.city_map",
            "app.ui.rogue.log_dialogs",
            "app.ui.rogue.screen",
            "app.ui.rogue.first_drawing",
        ),
        pages=(
            "rogue_rain",
            "rogue_tiles",
            "rogue",
            "rogue_icons",
        ),
        grounds=(),
    )

    picture_modules = (
        "games.rogue.game",
        "app.present.rogue.action_buttons",
        "app.present.rogue.panels",
        "app.present.rogue.presenter",
    )
    picture_pages = ("frame", "rogue", "rogue_icons")

    def first_drawing(self, look: Viewport) -> Iterator[Callable[[], object]]:
        """Words of the city and the first panels."""
        from app.ui.rogue.first_drawing import first_drawing

        return first_drawing(look)

    def pictures(self) -> Mapping[str, RulePicture]:
        """The pictures in the rules."""
        from app.ui.rogue.painters.rule_pictures import pictures

        return pictures()

    def lookback(self) -> ReplayRenderer:
        """The renderer of replays."""
        from app.ui.rogue.replay_view import RogueReplayRenderer

        return RogueReplayRenderer()
