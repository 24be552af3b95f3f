"""Looking back on a match of Rogue Agent: the city and the boards as they were at a moment, without anything to tap."""

from dataclasses import replace

from kivy.event import EventDispatcher
from kivy.factory import Factory
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from app.table.desk import Face
from app.ui.i18n import _
from app.ui.look import Look
from app.ui.match import TableForm
from app.ui.people import Person, seated
from app.ui.play import Lookback
from app.ui.rogue import screen
from app.ui.rogue.model import Table
from app.ui.rogue.plan import Plan
from app.ui.rogue.scene import Moment
from app.ui.rogue.scenes.reckoning import final
from app.ui.rogue.show import Draft, present
from app.ui.rogue.telling import NOTHING, last_line
from app.ui.rogue.theme import NIGHT
from app.ui.sheet import Box, Item
from games.rogue.facts import Facts

__all__ = ("screen",)  # whose rules show the table


class Exhibit(EventDispatcher):
    """What the rules of the table show of a moment, in the place of a screen: nothing can be done."""

    model: Table | None = ObjectProperty(None, allownone=True, rebind=True)
    plan: Plan = ObjectProperty(None, rebind=True)
    task = ObjectProperty(None, allownone=True)
    lines = ListProperty()
    notice = StringProperty()
    live = BooleanProperty(False)
    bulb = BooleanProperty(False)  # nobody gets a hint here


class Showcase(FloatLayout):
    """What has been played is not played again: touches go through it."""

    def on_touch_down(self, _touch: object) -> bool:
        return False


class RogueLookback(Lookback):
    """The open table, or what one player knew besides."""

    def __init__(self) -> None:
        self.exhibit = Exhibit()
        self.case = Showcase()
        self.table: TableForm | None = None

    def people(self, shown: Face) -> tuple[Person, ...]:
        """The players."""
        return seated(shown)

    def eyes(self, person: Person) -> str:
        """What is added to the table."""
        return _("{name}’s files", name=person.name)

    def bar(self, look: Look, shown: Face) -> tuple[Box, str]:
        """The bar of the table."""
        e, plan = look.edges, Plan(look)
        return Box(e.left, e.top, look.width - e.left - e.right, plan.bar / look.density), NIGHT.text

    def items(self, look: Look, shown: Face) -> list[Item]:
        """The table, as one item."""
        self.exhibit.model = _model(shown)
        self.exhibit.plan = Plan(look)
        rule = "Rogue" + look.shape
        if self.table is None or type(self.table).__name__ != rule:
            self.table = Factory.get(rule)(screen=self.exhibit)
            self.case.clear_widgets()
            self.case.add_widget(self.table)
        return [Item("table", Box(0, 0, look.width, look.height), widget=self.case)]

    def story(self, shown: Face) -> tuple[str, ...]:
        """Who won by what, and everybody's score."""
        outcome = shown.table.public.outcome
        if outcome is None:
            return ()
        end = final(
            Moment(face=shown, who=seated(shown), seat=None, actions=(), reel=None, peek=None, personal=False), outcome
        )
        return (f"{end.title}. {end.line}", *(score.say for score in end.scores))


def _model(shown: Face) -> Table:
    """The moment with the last sentence of what led to it."""
    facts: Facts = shown.table.public
    who = seated(shown)
    events = [each for happening in shown.happened for each in happening.events]
    line = last_line(shown, events) or NOTHING
    own = shown.private.seat if shown.private is not None else None
    seen = replace(shown, seats=(own,)) if own is not None else shown  # as the device of that player alone shows it
    moment = Moment(face=seen, who=who, seat=None, actions=(), reel=None, peek=None, personal=own is not None)
    return present(moment, facts, None, Draft(line=line))
