"""The replay renderer of Duet: the table at a moment, without any function."""

from kivy.properties import ObjectProperty

from app.present.duet.model import ClueDraft, DuetModel, Ruling
from app.present.duet.presenter import DuetSelection, key_title, present
from app.present.people import Person
from app.table.desk import DeskView
from app.ui.drawing.item_canvas import Box
from app.ui.duet import table
from app.ui.duet.sizes import lengths
from app.ui.match.game_display import ReplayRenderer
from app.ui.match.replay_view import InertScreen
from app.ui.theme.viewport import Viewport

MARKS = {"agent": "✓", "bystander": "✗", "assassin": "☠"}  # in text that leaves the app


class DuetReplayScreen(InertScreen):
    """The screen properties used by the table's rules."""

    model: DuetModel = ObjectProperty(table.NOTHING, rebind=True)
    draft: ClueDraft = ObjectProperty(ClueDraft(), rebind=True)
    ruling: Ruling = ObjectProperty(Ruling(), rebind=True)


class DuetReplayRenderer(ReplayRenderer):
    """The public table, or the table with a player's key."""

    form = "Duet"

    def __init__(self) -> None:
        self.still = DuetReplayScreen()

    def eyes(self, person: Person) -> str:
        """The label of a player's view."""
        return key_title(person)

    def bar(self, look: Viewport, shown: DeskView) -> tuple[Box, str]:
        """The position of the bar."""
        long, e = lengths(look), look.edges
        panel, tall = long.panel / look.density, long.bar / look.density
        at_left = look.side and look.panel_left
        if long.low:
            x = e.left if at_left else look.width - panel
            return Box(x + 10, e.top + 2, panel - 20 - (e.left if at_left else e.right), tall), _model(shown).world.text
        beside = panel if look.side else 0.0
        x = panel if at_left else e.left
        return Box(x, e.top, look.width - beside - e.left, tall), _model(shown).world.text

    def show(self, look: Viewport, shown: DeskView) -> None:
        """Show a moment."""
        self.still.model = _model(shown)

    def story(self, shown: DeskView) -> tuple[str, ...]:
        """Every clue, and its guesses."""
        return tuple(
            f"{clue.giver.name}: {clue.word or '…'} {clue.number} – "
            + ", ".join(f"{touch.word} {MARKS[touch.result]}" for touch in clue.touched)
            for clue in _model(shown).clues
        )


def _model(shown: DeskView) -> DuetModel:
    return present(shown, DuetSelection(still=True))
