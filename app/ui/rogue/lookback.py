"""Looking back on a match of Rogue Agent: the city and the boards as they were at a moment, without anything to tap."""

from dataclasses import replace

from app.table.desk import Face
from app.ui.i18n import _
from app.ui.look import Look
from app.ui.people import Person, seated
from app.ui.play import Lookback
from app.ui.rogue import table
from app.ui.rogue.layout import places
from app.ui.rogue.model import Table
from app.ui.rogue.scene import Moment
from app.ui.rogue.scenes.reckoning import final
from app.ui.rogue.show import Draft, present
from app.ui.rogue.telling import NOTHING, last_line
from app.ui.rogue.theme import NIGHT
from app.ui.sheet import Box, Item
from games.rogue.facts import Facts

TITLE = 290.0  # dp the way back and the number of the move need in the bar
LEFT_OUT = ("menu", "undo", "log", "help", "title", "peek")


class RogueLookback(Lookback):
    """The open table, or what one player knew besides."""

    def __init__(self) -> None:
        self.acts = table.Acts(
            menu=_nothing,
            undo=_nothing,
            log=_nothing,
            help=_nothing,
            tile=_nothing,
            deed=_nothing,
            do=_nothing,
            board=_nothing,
            peek=_nothing,
            main=_nothing,
        )

    def people(self, shown: Face) -> tuple[Person, ...]:
        """The players."""
        return seated(shown)

    def eyes(self, person: Person) -> str:
        """What is added to the table."""
        return _("{name}’s files", name=person.name)

    def bar(self, look: Look, shown: Face) -> tuple[Box, str]:
        """The bar of the table."""
        facts: Facts = shown.table.public
        return places(look, facts.seats - 1, (-1, -1), False).bar, NIGHT.text

    def items(self, look: Look, shown: Face) -> list[Item]:
        """The table."""
        model = _model(shown)
        where = places(look, len(model.boards) - 1, (-1, -1), False)
        if where.strip is not None and where.strip.y < where.bar.foot:  # the phases stand in the bar
            beside = where.strip.x - where.bar.x >= look.grown(TITLE)
            where = where if beside else replace(where, strip=None)
        items = table.frame_items(look, where, model, self.acts)
        return [replace(item, tap=None, hold=None) for item in items if item.key not in LEFT_OUT]

    def story(self, shown: Face) -> tuple[str, ...]:
        """Who won by what, and everybody's score."""
        outcome = shown.table.public.outcome
        if outcome is None:
            return ()
        end = final(Moment(shown, seated(shown), None, (), None, None, False), outcome)
        return (f"{end.title}. {end.line}", *(score.say for score in end.scores))


def _model(shown: Face) -> Table:
    """The moment with the last sentence of what led to it."""
    facts: Facts = shown.table.public
    who = seated(shown)
    events = [each for happening in shown.happened for each in happening.events]
    line = last_line(shown, events) or NOTHING
    own = shown.private.seat if shown.private is not None else None
    seen = replace(shown, seats=(own,)) if own is not None else shown  # as the device of that player alone shows it
    moment = Moment(seen, who, None, (), None, None, own is not None)
    return present(moment, facts, None, Draft(line=line))


def _nothing(*_args: object) -> None:
    """What has been played is not played again."""
