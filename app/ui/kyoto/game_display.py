"""What Kivy draws of Shadows in Kyoto outside its table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from app.ui.match.game_display import GameDisplay

if TYPE_CHECKING:
    from app.ui.match.game_display import ReplayRenderer, RulePicture


class KyotoDisplay(GameDisplay):
    """Shadows in Kyoto."""

    def pictures(self) -> Mapping[str, RulePicture]:
        """The real parts, in the rules."""
        from app.ui.kyoto.painters.rule_pictures import pictures

        return pictures()

    def lookback(self) -> ReplayRenderer:
        """How a finished match is shown."""
        from app.ui.kyoto.replay_view import KyotoReplayRenderer

        return KyotoReplayRenderer()
