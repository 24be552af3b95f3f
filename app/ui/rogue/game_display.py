"""What Kivy draws of Rogue Agent outside its table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from app.ui.match.game_display import GameDisplay

if TYPE_CHECKING:
    from app.ui.match.game_display import ReplayRenderer, RulePicture


class RogueDisplay(GameDisplay):
    """Rogue Agent."""

    def pictures(self) -> Mapping[str, RulePicture]:
        """The real parts, in the rules."""
        from app.ui.rogue.painters.rule_pictures import pictures

        return pictures()

    def lookback(self) -> ReplayRenderer:
        """How a finished match is shown."""
        from app.ui.rogue.replay_view import RogueReplayRenderer

        return RogueReplayRenderer()
