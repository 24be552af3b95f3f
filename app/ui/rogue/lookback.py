"""Looking back on a match of Rogue Agent: the city and the boards as they were at a moment, without anything to tap."""

from dataclasses import replace

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty

from app.table.desk import DeskView
from app.ui.i18n import _
from app.ui.look import Look
from app.ui.people import Person, seated
from app.ui.play import Lookback
from app.ui.rogue import screen
from app.ui.rogue.model import Table
from app.ui.rogue.moment import Moment
from app.ui.rogue.plan import Plan
from app.ui.rogue.scenes.reckoning import final
from app.ui.rogue.show import Draft, present
from app.ui.rogue.telling import NOTHING, last_line
from app.ui.rogue.theme import NIGHT
from app.ui.sheet import Box
from app.ui.still import Still
from games.rogue.facts import Facts

__all__ = ("screen",)  # whose rules show the table


class Shown(Still):
    """What the rules of the table show of a moment."""

    model: Table | None = ObjectProperty(None, allownone=True, rebind=True)
    plan: Plan = ObjectProperty(None, rebind=True)
    task = ObjectProperty(None, allownone=True)
    lines = ListProperty()
    live = BooleanProperty(False)


class RogueLookback(Lookback):
    """The open table, or what one player knew besides."""

    whole = True

    def __init__(self) -> None:
        self.still = Shown()

    def people(self, shown: DeskView) -> tuple[Person, ...]:
        """The players."""
        return seated(shown)

    def eyes(self, person: Person) -> str:
        """What is added to the table."""
        return _("{name}’s files", name=person.name)

    def bar(self, look: Look, shown: DeskView) -> tuple[Box, str]:
        """The bar of the table."""
        e, plan = look.edges, Plan(look)
        return Box(e.left, e.top, look.width - e.left - e.right, plan.bar / look.density), NIGHT.text

    def rule(self, look: Look) -> str:
        """The table of this window."""
        return "Rogue" + look.shape

    def show(self, look: Look, shown: DeskView) -> None:
        """A moment of it."""
        self.still.model = _model(shown)
        self.still.plan = Plan(look)

    def story(self, shown: DeskView) -> tuple[str, ...]:
        """Who won by what, and everybody's score."""
        outcome = shown.table.public.outcome
        if outcome is None:
            return ()
        end = final(
            Moment(face=shown, who=seated(shown), seat=None, actions=(), reel=None, peek=None, personal=False), outcome
        )
        return (f"{end.title}. {end.line}", *(score.say for score in end.scores))


def _model(shown: DeskView) -> Table:
    """The moment with the last sentence of what led to it."""
    facts: Facts = shown.table.public
    who = seated(shown)
    events = [each for happening in shown.happened for each in happening.events]
    line = last_line(shown, events) or NOTHING
    own = shown.private.seat if shown.private is not None else None
    seen = replace(shown, seats=(own,)) if own is not None else shown  # as the device of that player alone shows it
    moment = Moment(face=seen, who=who, seat=None, actions=(), reel=None, peek=None, personal=own is not None)
    return present(moment, facts, None, Draft(line=line))
