"""The replay renderer of Kyoto: the table at a moment, without any function."""

from dataclasses import replace

from kivy.properties import ObjectProperty

from app.present.kyoto import theme, words
from app.present.kyoto.end_presenter import ending, is_over
from app.present.kyoto.model import NOTHING, KyotoModel
from app.present.kyoto.presenter import present
from app.present.kyoto.selection import KyotoSelection, facts_of
from app.present.kyoto.story import lines
from app.present.people import Person, seated
from app.table.desk import DeskView
from app.ui.drawing.item_canvas import Box
from app.ui.kyoto import table_forms
from app.ui.kyoto.agent_motion import AgentMotion
from app.ui.kyoto.sizes import lengths
from app.ui.match.game_display import ReplayRenderer
from app.ui.match.replay_view import InertScreen
from app.ui.theme.viewport import Viewport


class KyotoReplayScreen(InertScreen):
    """The screen properties used by the table's rules."""

    model: KyotoModel = ObjectProperty(NOTHING, rebind=True)
    flying: frozenset[int] = ObjectProperty(frozenset())
    flyer: AgentMotion | None = ObjectProperty(None, allownone=True)

    def tap(self, _key: str) -> None:
        """Do nothing."""


__all__ = ("table_forms",)  # whose rules are shown
SIDE = "PhoneSide"  # the board has the full height there


class KyotoReplayRenderer(ReplayRenderer):
    """The public table, or the table with a player's private view."""

    form = "Kyoto"

    def __init__(self) -> None:
        self.still = KyotoReplayScreen()

    def eyes(self, person: Person) -> str:
        """The label of a player's view."""
        return words.agents_and_hand(person.name)

    def bar(self, look: Viewport, shown: DeskView) -> tuple[Box, str]:
        """The position of the bar."""
        e, long = look.edges, lengths(look)
        beside = long.low_board(look.px(look.height - e.top - e.bottom)) / look.density if look.shape == SIDE else 0.0
        x = e.left + (0.0 if look.panel_left else beside)
        return Box(x, e.top, look.width - e.left - e.right - beside, long.bar / look.density), theme.DESK.title

    def show(self, look: Viewport, shown: DeskView) -> None:
        """Show a moment; at the end of a game all faces are open."""
        model = replace(present(shown, KyotoSelection(still=True), shown.happened), still=True)
        if is_over(shown):
            model = replace(model, end=replace(ending(shown, shown.happened), buttons=()))
        if self.aside:
            model = replace(model, hand=(), prompt="", detail="")
        self.still.model = model

    def story(self, shown: DeskView) -> tuple[str, ...]:
        """All lines of the story."""
        return tuple(line.text.replace("**", "") for line in lines(shown.happened, seated(shown), facts_of(shown)))
