"""What Kivy draws of Codenames Duet outside its table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from app.ui.match.game_display import GameDisplay

if TYPE_CHECKING:
    from app.ui.match.game_display import ReplayRenderer, RulePicture


class DuetDisplay(GameDisplay):
    """Codenames Duet."""

    def pictures(self) -> Mapping[str, RulePicture]:
        """The real parts, in the rules."""
        from app.ui.duet.painters.rule_pictures import pictures

        return pictures()

    def lookback(self) -> ReplayRenderer:
        """How a finished match is shown."""
        from app.ui.duet.replay_view import DuetReplayRenderer

        return DuetReplayRenderer()
