"""The drawings of Shadows in Kyoto outside its table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from app.ui.match.game_display import MATCH_SCREEN, GameDisplay, MatchParts

if TYPE_CHECKING:
    from app.ui.match.game_display import ReplayRenderer, RulePicture


class KyotoDisplay(GameDisplay):
    """The display of Shadows in Kyoto."""

    parts = MatchParts(
        session=(
            "games.kyoto.game",
            "app.present.kyoto.session",
            "app.services.match_options",
        ),
        screen=(
            *MATCH_SCREEN,
            "app.ui.kyoto.painters.pieces",
            "app.ui.kyoto.board_items",
            "app.ui.kyoto.hand",
            "app.ui.kyoto.side_panels",
            "app.ui.kyoto.painters.layout_parts",
            "app.ui.kyoto.table_widgets",
            "app.ui.kyoto.placing",
            "app.ui.kyoto.agent_drag",
            "app.ui.kyoto.question_pictures",
            "app.ui.kyoto.results",
            "app.ui.kyoto.table_forms",
            "app.ui.kyoto.agent_motion",
            "app.ui.kyoto.cutscenes",
            "app.ui.kyoto.table_dialogs",
            "app.ui.kyoto.replay_view",
            "app.ui.kyoto.screen",
        ),
        pages=(
            "seats",
            "kyoto",
            "kyoto_cards",
            "kyoto_people",
            "kyoto_things",
            "kyoto_large",
        ),
        grounds=(
            "cloth",
            "washi",
        ),
    )

    picture_pages = ("frame", "kyoto", "kyoto_cards", "kyoto_large", "kyoto_people", "kyoto_things")

    def pictures(self) -> Mapping[str, RulePicture]:
        """The pictures in the rules."""
        from app.ui.kyoto.painters.rule_pictures import pictures

        return pictures()

    def lookback(self) -> ReplayRenderer:
        """The renderer of replays."""
        from app.ui.kyoto.replay_view import KyotoReplayRenderer

        return KyotoReplayRenderer()
