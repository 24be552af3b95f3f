"""What a game says of itself to the screens that serve all games: what can be chosen for it, and how it is looked
back on.

Each game has one `GameInfo`, named in `PLAYS`. Choices are kept in the settings as words under "game/key"; a kept word
that a game does not know (any more) counts as its default. Several devices use the same choices as one.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeAlias

from app.present.i18n import _

if TYPE_CHECKING:
    from app.present.people import Person
    from app.table.desk import DeskView
    from app.table.match_list import MatchSummary
    from app.table.requests import Party
    from app.ui.app import Safehouse
    from app.ui.drawing.item_canvas import Box
    from app.ui.drawing.pen import Pen
    from app.ui.match.replay_view import InertScreen
    from app.ui.theme.viewport import Viewport

PLAYS = {
    "duet": ("app.ui.duet.game_info", "DuetGameInfo"),
    "kyoto": ("app.ui.kyoto.game_info", "KyotoGameInfo"),
    "rogue": ("app.ui.rogue.game_info", "RogueGameInfo"),
}


# -- what can be chosen ----------------------------------------------------------------------------


class OptionStyle(Enum):
    """How a choice is laid out."""

    SEGMENTS = "segments"  # two or three short captions side by side
    CARDS = "cards"  # the same with a figure above each
    LIST = "list"  # a row that opens a list


@dataclass(frozen=True, slots=True)
class Option:
    """One of the things that can be chosen."""

    value: str
    caption: str
    line: str = ""  # one sentence that explains it
    figure: str = ""  # a number or a sign, on a card
    told: str = ""  # how the row of the house rules tells it, if it is not the default


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several: the first option is the default."""

    key: str
    title: str
    options: tuple[Option, ...]
    chosen: int = 0
    style: OptionStyle = OptionStyle.SEGMENTS
    icon: str = "tune-variant"
    line: str = ""  # explains the choice; an option's own line goes before it
    note: str = ""  # stands beside it where there is room

    @property
    def now(self) -> Option:
        return self.options[self.chosen]

    def kept(self, app: Safehouse, game: str) -> Choice:
        """The choice as it was last made for this game."""
        values = [option.value for option in self.options]
        word = app.prefs.choice(f"{game}/{self.key}")
        return replace(self, chosen=values.index(word)) if word in values else self


@dataclass(frozen=True, slots=True)
class Switch:
    """Something that is on or off."""

    key: str
    icon: str
    title: str
    line: str
    on: bool = False

    def kept(self, app: Safehouse, game: str) -> Switch:
        """The switch as it was last turned for this game."""
        return replace(self, on=app.prefs.choice(f"{game}/{self.key}") == "on")


@dataclass(frozen=True, slots=True)
class OptionLink:
    """A row that leads to a screen or a panel of the game's own."""

    key: str
    icon: str
    title: str
    line: str
    go: Callable[[], None] = field(compare=False)


Offer: TypeAlias = Choice | Switch | OptionLink


@dataclass(frozen=True, slots=True)
class Leaflet:
    """The game in a few words."""

    game: str
    title: str
    goal: str
    duration: str
    deal: str  # what the amber button says
    icon: str


@dataclass(frozen=True, slots=True)
class RulePicture:
    """A picture in the rules: how large it is drawn at most, in dp, and by what; it takes no more room than it has."""

    wide: float
    tall: float
    paint: Callable[[Pen, float, float], None]


class GameInfo(ABC):
    """One game's answers."""

    game = ""
    fewest = 2
    most = 2
    teams = False  # whether a seat may have several names
    together = False  # whether all win or all lose
    turning: tuple[str, ...] = ()  # the kinds of actions of which each turn has one

    @abstractmethod
    def leaflet(self) -> Leaflet:
        """The game in a few words."""

    @abstractmethod
    def front(self, app: Safehouse) -> tuple[Offer, ...]:
        """What is chosen on the screen itself; not more than fits a phone."""

    def house(self, app: Safehouse) -> tuple[Offer, ...]:
        """What is chosen behind the row of house rules."""
        return ()

    @abstractmethod
    def options(self, app: Safehouse, parties: Sequence[Party], done: Callable[[Any], None]) -> None:
        """Makes the options of a match of these players as chosen; `done` hears of them on the screens' thread, now or
        later.
        """

    def learn(self, app: Safehouse) -> None:
        """Teaches the game to somebody new to it: by a lesson, or by its rules and the tips of a first match."""
        app.set(learned=tuple(tip for tip in app.prefs.learned if not tip.startswith(f"{self.game}/")))
        from app.learn.lesson import lessons

        if self.game in lessons():
            from app.ui.learn.lesson_table import offer

            offer(app, self.game)
        else:
            app.go("rules", game=self.game)

    def standing(self, row: MatchSummary) -> str:
        """How far a running match has come, in a few words."""
        return _("turn {turn}", turn=self.turns(row))

    def turns(self, row: MatchSummary) -> int:
        """How many turns have begun."""
        return max(1, sum(times for deed, times in row.deeds if deed in self.turning))

    def swapped(self, app: Safehouse) -> None:  # noqa: B027 - most games have no choice about a seat
        """The first two players have changed places: choices about a seat follow the person."""

    def proposed(self, action: Any, name: str) -> str:
        """What somebody on another device proposes, if it is an action of the whole table."""
        return _("{name} proposes something only the whole table may do.", name=name)

    def pictures(self) -> Mapping[str, RulePicture]:
        """What the rules show of the real parts, by the names the texts call them by."""
        return {}

    @abstractmethod
    def lookback(self) -> ReplayRenderer:
        """How a finished match is shown."""


def play(game: str) -> GameInfo:
    """What a game says of itself."""
    module, kind = PLAYS[game]
    made: GameInfo = getattr(import_module(module), kind)()
    return made


# -- looking back ----------------------------------------------------------------------------------


class ReplayRenderer(ABC):
    """Shows single moments of a finished match by the rules of its table; nothing on it does anything."""

    aside = False  # whether a hand and what is to be done with it are left out, where something else is asked
    whole = False  # whether its table keeps away from the foot of a window by itself
    still: InertScreen  # what those rules show, in the place of a screen

    @abstractmethod
    def people(self, shown: DeskView) -> tuple[Person, ...]:
        """Who plays which seat."""

    @abstractmethod
    def eyes(self, person: Person) -> str:
        """What is seen with a player's eyes, in a few words: "Anna’s key"."""

    @abstractmethod
    def bar(self, look: Viewport, shown: DeskView) -> tuple[Box, str]:
        """Where the way back and the number of the move go, and in which ink."""

    @abstractmethod
    def rule(self, look: Viewport) -> str:
        """The .kv rule of the table in this window."""

    @abstractmethod
    def show(self, look: Viewport, shown: DeskView) -> None:
        """Sets what the rule shows of that moment."""

    def story(self, shown: DeskView) -> tuple[str, ...]:
        """A match that is over, with all that happened, in lines for somebody who was not there; may be nothing."""
        return ()
