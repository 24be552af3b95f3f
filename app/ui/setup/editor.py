"""Who plays a seat: a name or the names of a team, and one of four identities.

The field holds the name that is chosen among the chips below it; a seat with one name has no chips.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.factory import Factory
from kivy.properties import ListProperty, NumericProperty, StringProperty

from app.table.names import MOST_NAMES
from app.ui import tokens
from app.ui.dialogs import Dialog
from app.ui.people import Person
from app.ui.screens import read

if TYPE_CHECKING:
    from app.ui.app import Safehouse

LONGEST = 14


class PersonEditor(Dialog):
    """A name, its teammates, and one of four identities."""

    names = ListProperty()
    at = NumericProperty(0)  # the name in the field
    identity = NumericProperty(0)
    letter = StringProperty()
    most = NumericProperty(MOST_NAMES)

    def __init__(
        self, app: "Safehouse", person: Person, keep: Callable[[tuple[str, ...], int], None], teams: bool = True
    ) -> None:
        self.keep = keep
        names = list(person.names or (person.name,))
        most = MOST_NAMES if teams else 1
        super().__init__(app, names=names, identity=person.identity, letter=person.letter, most=most)
        self.field.text = names[0]
        for index, kind in enumerate(tokens.IDENTITIES):
            sign = Factory.IdentitySign(key=f"identity/{index}", say=kind.shape)
            sign.bind(on_release=lambda _sign, index=index: setattr(self, "identity", index))
            self.ids.signs.add_widget(sign)
        for name in ("names", "at", "identity"):
            self.fbind(name, self._show)
        self._show()

    @property
    def field(self) -> Any:
        """Where a name is typed."""
        return self.ids.field

    def _show(self, *_changed: object) -> None:
        """Chips and signs follow what was typed and tapped."""
        letter = self.names[0].strip()[:1].upper() or self.letter
        for index, sign in enumerate(self.ids.signs.children[::-1]):
            sign.model = (Person("", index, letter), index == self.identity)
        chips = self.ids.chips
        wanted = self.names if len(self.names) > 1 else []
        while len(chips.children) < len(wanted):
            chip = Factory.NameChip(key=f"name/{len(chips.children)}")
            chip.bind(on_release=lambda one: self.take(chips.children[::-1].index(one)))
            chips.add_widget(chip)
        for extra in chips.children[: len(chips.children) - len(wanted)]:
            chips.remove_widget(extra)
        for index, (chip, name) in enumerate(zip(chips.children[::-1], wanted, strict=True)):
            chip.say, chip.model = name or "…", (name or "…", index == self.at)

    def typed(self, text: str) -> None:
        """The name in the field is another one."""
        if self.names[self.at] != text:
            self.names[self.at] = text

    def take(self, index: int) -> None:
        """A name comes into the field."""
        self.at = index
        self.field.text = self.names[index]

    def add(self) -> None:
        """One more name, to be typed now; a name that is still empty is used first."""
        empty = [index for index, name in enumerate(self.names) if not name.strip()]
        if not empty:
            self.names.append("")
        self.take(empty[0] if empty else len(self.names) - 1)
        self.field.focus = True

    def remove(self) -> None:
        """The name in the field leaves the team."""
        names, at = list(self.names), int(self.at)
        del names[at]
        self.at = max(0, at - 1)
        self.names = names
        self.take(int(self.at))

    def done(self) -> None:
        """Kept."""
        self.close()
        self.keep(tuple(self.names), int(self.identity))


read(__file__)
