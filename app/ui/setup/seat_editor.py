"""The editor of a seat: a name or the names of a team, or a bot with a level and a face; and one of four identities.

The field contains the name that is selected among the chips below it; a seat with one name has no chips.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.factory import Factory
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from app.device import ANDROID
from app.present import tokens
from app.present.people import FACES, Person
from app.present.setup.bot_choice import LEVELS, NAMES, Companion
from app.present.setup.introduction import due, introduce, unknown
from app.table.names import MOST_NAMES
from app.table.requests import BotProfile
from app.ui.shell.screen import after, read
from app.ui.widgets.dialogs import Dialog

if TYPE_CHECKING:
    from app.ui.app import Safehouse

LONGEST = 14
Keep = Callable[[tuple[str, ...], int, Companion | None], None]


class PersonEditor(Dialog):
    """A name, its teammates, and one of four identities."""

    names = ListProperty()
    at = NumericProperty(0)  # the index of the name in the field
    identity = NumericProperty(0)
    letter = StringProperty()
    most = NumericProperty(MOST_NAMES)
    bots = BooleanProperty(False)  # whether a bot may play here
    level = NumericProperty(-1)  # of the bot; below 0: a person
    face = NumericProperty(0)

    def __init__(
        self,
        app: "Safehouse",
        who: Person,
        keep: Keep,
        teams: bool = True,
        bots: bool = False,
        person: tuple[str, ...] = (),
    ) -> None:
        """`person` are the names of the person who had this seat before a bot."""
        self.keep = keep
        self.teams = teams
        names = list(who.names or (who.name,))
        self.person = list(person or names)
        bot = who.bot
        level = LEVELS.index(bot.level) if bot is not None else -1
        face = bot.face if bot is not None else 0
        super().__init__(
            app,
            names=names,
            identity=who.identity,
            letter=who.letter,
            bots=bots or bot is not None,
            level=level,
            face=face,
            most=MOST_NAMES if teams and bot is None else 1,
        )
        self.field.text = names[0]
        for index, sort in enumerate(FACES):
            sign = Factory.FaceSign(key=f"face/{index}", say=sort)
            sign.bind(on_release=lambda _sign, index=index: self.look_like(index))
            self.ids.faces.add_widget(sign)
        for index, kind in enumerate(tokens.IDENTITIES):
            sign = Factory.IdentitySign(key=f"identity/{index}", say=kind.shape)
            sign.bind(on_release=lambda _sign, index=index: setattr(self, "identity", index))
            self.ids.signs.add_widget(sign)
        for name in ("names", "at", "identity", "level", "face"):
            self.fbind(name, self._show)
        self._show()

    @property
    def field(self) -> Any:
        """The field for a name."""
        return self.ids.field

    def _show(self, *_changed: object) -> None:
        """Update chips and symbols."""
        letter = self.names[0].strip()[:1].upper() or self.letter
        for index, sign in enumerate(self.ids.signs.children[::-1]):
            sign.model = (Person("", index, letter, bot=self.bot), index == self.identity)
        for index, sign in enumerate(self.ids.faces.children[::-1]):
            sign.model = (FACES[index], index == self.face)
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

    @property
    def bot(self) -> BotProfile | None:
        """The profile of the bot, or None."""
        return BotProfile(LEVELS[int(self.level)], int(self.face)) if self.level >= 0 else None

    def become(self, index: int) -> None:
        """Choose a person, or a bot of a level."""
        was = self.level >= 0
        self.level = index - 1
        if was == (self.level >= 0):
            return
        if was:
            self.names, self.most = self.person, MOST_NAMES if self.teams else 1
        else:
            self.person, self.names, self.most = list(self.names), [NAMES[int(self.face)]], 1
        self.take(0)

    def look_like(self, index: int) -> None:
        """Choose another face for the bot, and its default name if the old one was a default."""
        if self.names[0] == NAMES[int(self.face)]:
            self.names = [NAMES[index]]
            self.take(0)
        self.face = index

    def typed(self, text: str) -> None:
        """Update the name in the field."""
        if self.names[self.at] != text:
            self.names[self.at] = text

    def take(self, index: int) -> None:
        """Put a name into the field."""
        self.at = index
        self.field.text = self.names[index]

    def add(self) -> None:
        """Add a name to be typed; an empty one is reused."""
        empty = [index for index, name in enumerate(self.names) if not name.strip()]
        if not empty:
            self.names.append("")
        self.take(empty[0] if empty else len(self.names) - 1)
        self.field.focus = True

    def remove(self) -> None:
        """Remove the name in the field."""
        names, at = list(self.names), int(self.at)
        del names[at]
        self.at = max(0, at - 1)
        self.names = names
        self.take(int(self.at))

    def done(self) -> None:
        """Close and store."""
        self.close()
        bot = self.bot
        name = self.names[0].strip() or NAMES[int(self.face)]
        self.keep(tuple(self.names), int(self.identity), Companion(name, bot) if bot is not None else None)


class Introduction(PersonEditor):
    """The dialog that asks for the player's name, once; closing it without an answer counts, too."""

    def __init__(self, app: "Safehouse", then: Callable[[], None]) -> None:
        self._name, self._identity = "", app.prefs.identities[0]

        def keep(names: tuple[str, ...], identity: int, _bot: Companion | None) -> None:
            self._name, self._identity = names[0], identity

        super().__init__(app, unknown(app.prefs), keep, teams=False)
        self._then = then
        self.fbind("on_dismiss", lambda _dialog: after(0, self._answered))  # it closes before it stores the text

    def cover(self) -> None:
        """Open the dialog with the field focused."""
        super().cover()
        if not ANDROID:  # a keyboard would cover the dialog there
            after(0, lambda: setattr(self.field, "focus", True))

    def _answered(self) -> None:
        introduce(self.app, self._name, self._identity)
        self._then()


def ask_name(app: "Safehouse", then: Callable[[], None]) -> None:
    """Ask for the player's name if necessary, then continue."""
    if due(app.prefs):
        app.cover(Introduction(app, then))
    else:
        then()


read(__file__)
