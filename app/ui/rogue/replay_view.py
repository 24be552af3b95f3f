"""The replay renderer of Rogue Agent: the city and the boards at a moment, without any function."""

from dataclasses import replace

from app.present.people import Person, seated
from app.present.rogue.event_queue import NOTHING, last_line
from app.present.rogue.model import RogueModel
from app.present.rogue.moment import Moment
from app.present.rogue.panels.final_score import final
from app.present.rogue.table_presenter import RogueSelection, present
from app.present.rogue.theme import NIGHT
from app.present.rogue.words import files_of
from app.table.desk import DeskView
from app.ui.drawing.item_canvas import Box
from app.ui.match.game_display import ReplayRenderer
from app.ui.rogue import screen
from app.ui.rogue.inert_screen import RogueReplayScreen
from app.ui.rogue.sizes import RogueSizes
from app.ui.theme.viewport import Viewport
from games.rogue.facts import Facts

__all__ = ("screen",)  # whose rules show the table


class RogueReplayRenderer(ReplayRenderer):
    """The public table, or the table with a player's private knowledge."""

    form = "Rogue"
    whole = True

    def __init__(self) -> None:
        self.still = RogueReplayScreen()

    def eyes(self, person: Person) -> str:
        """The label of a player's view."""
        return files_of(person.name)

    def bar(self, look: Viewport, shown: DeskView) -> tuple[Box, str]:
        """The position of the bar."""
        e, plan = look.edges, RogueSizes(look)
        return Box(e.left, e.top, look.width - e.left - e.right, plan.bar / look.density), NIGHT.text

    def show(self, look: Viewport, shown: DeskView) -> None:
        """Show a moment."""
        self.still.model = _model(shown)
        self.still.plan = RogueSizes(look)

    def story(self, shown: DeskView) -> tuple[str, ...]:
        """The winner with the reason, and all scores."""
        outcome = shown.table.public.outcome
        if outcome is None:
            return ()
        end = final(
            Moment(face=shown, who=seated(shown), seat=None, actions=(), reel=None, peek=None, personal=False), outcome
        )
        return (end.hero.say, *(score.say for score in end.scores))


def _model(shown: DeskView) -> RogueModel:
    """The model of a moment with its last sentence."""
    facts: Facts = shown.table.public
    who = seated(shown)
    events = [each for happening in shown.happened for each in happening.events]
    line = last_line(shown, events) or NOTHING
    own = shown.private.seat if shown.private is not None else None
    seen = replace(shown, seats=(own,)) if own is not None else shown  # as on the device of that player
    moment = Moment(face=seen, who=who, seat=None, actions=(), reel=None, peek=None, personal=own is not None)
    return present(moment, facts, None, RogueSelection(line=line))
