"""Looking back on a match of Kyoto: the table as it was at a moment, without anything to tap."""

from dataclasses import replace

from app.table.desk import Face
from app.ui.i18n import _
from app.ui.kyoto import theme
from app.ui.kyoto.ending import end_items, ending, is_over
from app.ui.kyoto.layout import fitted, places, reading
from app.ui.kyoto.presenter import present
from app.ui.kyoto.state import State, facts_of
from app.ui.kyoto.story import lines
from app.ui.kyoto.table import Acts, table_items
from app.ui.look import Look
from app.ui.people import Person, seated
from app.ui.play import Lookback
from app.ui.sheet import Box, Item

LEFT_OUT = ("menu", "story", "round", "pencil", "away", "undo", "title", "score")


class KyotoLookback(Lookback):
    """The open table, or the table with a player's own view."""

    def __init__(self) -> None:
        self.acts = Acts(*(_nothing,) * 15)

    def people(self, shown: Face) -> tuple[Person, ...]:
        """Both players."""
        return seated(shown)

    def eyes(self, person: Person) -> str:
        """What is added to the table."""
        return _("{who}’s agents and hand", who=person.name)

    def bar(self, look: Look, shown: Face) -> tuple[Box, str]:
        """The bar of the table."""
        return places(fitted(look)).bar, theme.DESK.title

    def items(self, look: Look, shown: Face) -> list[Item]:
        """The table, with the letters it has while it is played; at the end of a game all faces are open."""
        wide, look = look, fitted(look)
        model = present(shown, State(still=True), shown.happened)
        if is_over(shown):
            items = end_items(look, model, replace(ending(shown, shown.happened), buttons=()), self.acts)
        else:
            items = table_items(look, model, self.acts, reading=reading(wide))
        return [
            replace(item, tap=None, hold=None, text=item.text or look.text)
            for item in items
            if item.key not in LEFT_OUT
        ]

    def story(self, shown: Face) -> tuple[str, ...]:
        """Everything that was worth a line while it was played."""
        return tuple(line.text.replace("**", "") for line in lines(shown.happened, seated(shown), facts_of(shown)))


def _nothing(*_args: object) -> None:
    """What has been played is not played again."""
