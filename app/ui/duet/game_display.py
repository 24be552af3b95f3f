"""The drawings of Codenames Duet outside its table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from app.ui.match.game_display import MATCH_SCREEN, GameDisplay, MatchParts

if TYPE_CHECKING:
    from app.ui.match.game_display import ReplayRenderer, RulePicture


class DuetDisplay(GameDisplay):
    """The display of Codenames Duet."""

    parts = MatchParts(
        session=(
            "games.duet.game",
            "app.present.duet.session",
            "app.services.match_options",
            "app.services.map_data",
            "app.table.packs",
        ),
        screen=(
            *MATCH_SCREEN,
            "app.ui.duet.painters.pieces",
            "app.ui.duet.painters.match_board",
            "app.ui.duet.painters.token_track",
            "app.ui.duet.table_widgets",
            "app.ui.duet.clue_entry",
            "app.ui.duet.table",
            "app.ui.duet.report",
            "app.ui.duet.overlays",
            "app.ui.duet.cutscenes",
            "app.ui.duet.replay_view",
            "app.ui.duet.screen",
        ),
        pages=("duet",),
        grounds=(
            "felt_day",
            "paper",
        ),
    )

    picture_pages = ("frame", "duet")

    def pictures(self) -> Mapping[str, RulePicture]:
        """The pictures in the rules."""
        from app.ui.duet.painters.rule_pictures import pictures

        return pictures()

    def lookback(self) -> ReplayRenderer:
        """The renderer of replays."""
        from app.ui.duet.replay_view import DuetReplayRenderer

        return DuetReplayRenderer()
