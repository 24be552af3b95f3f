"""What a game says of itself to the screens that serve all games: its name, what can be chosen for it, how far a match
has come.

Each game has one `GameInfo`, named in `PLAYS`. Choices are kept in the preferences as words under "game/key"; a kept
word that a game does not know (any more) counts as its default. Several devices use the same choices as one.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable
from dataclasses import dataclass, replace
from enum import Enum
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeAlias

from app.present.i18n import _

if TYPE_CHECKING:
    from app.present.preferences_port import PreferencesStore, PreferencesView
    from app.table.match_list import MatchSummary

PLAYS = {
    "duet": ("app.present.duet.setup", "DuetGameInfo"),
    "kyoto": ("app.present.kyoto.setup", "KyotoGameInfo"),
    "rogue": ("app.present.rogue.setup", "RogueGameInfo"),
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

    def kept(self, prefs: PreferencesView, game: str) -> Choice:
        """The choice as it was last made for this game."""
        values = [option.value for option in self.options]
        word = prefs.choice(f"{game}/{self.key}")
        return replace(self, chosen=values.index(word)) if word in values else self


@dataclass(frozen=True, slots=True)
class Switch:
    """Something that is on or off."""

    key: str
    icon: str
    title: str
    line: str
    on: bool = False

    def kept(self, prefs: PreferencesView, game: str) -> Switch:
        """The switch as it was last turned for this game."""
        return replace(self, on=prefs.choice(f"{game}/{self.key}") == "on")


@dataclass(frozen=True, slots=True)
class OptionLink:
    """A row that leads to a screen or a dialog of the game's own."""

    key: str
    icon: str
    title: str
    line: str
    route: str  # what the front end opens
    given: tuple[tuple[str, str], ...] = ()  # and with which arguments


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
    def front(self, prefs: PreferencesView) -> tuple[Offer, ...]:
        """What is chosen on the screen itself; not more than fits a phone."""

    def house(self, prefs: PreferencesView) -> tuple[Offer, ...]:
        """What is chosen behind the row of house rules."""
        return ()

    def standing(self, row: MatchSummary) -> str:
        """How far a running match has come, in a few words."""
        return _("turn {turn}", turn=self.turns(row))

    def turns(self, row: MatchSummary) -> int:
        """How many turns have begun."""
        return max(1, sum(times for deed, times in row.deeds if deed in self.turning))

    def turn_of(self, _facts: Any) -> Hashable:
        """What tells one turn of a match from the next, from its public facts; None: the seats that act do."""
        return None

    def writes(self, _facts: Any) -> bool:
        """Whether the public facts say that somebody has to write something now."""
        return False

    def swapped(self, store: PreferencesStore) -> None:  # noqa: B027 - most games have no choice about a seat
        """The first two players have changed places: choices about a seat follow the person."""

    def proposed(self, action: Any, name: str) -> str:
        """What somebody on another device proposes, if it is an action of the whole table."""
        return _("{name} proposes something the whole table has to agree on.", name=name)


def play(game: str) -> GameInfo:
    """What a game says of itself."""
    module, kind = PLAYS[game]
    made: GameInfo = getattr(import_module(module), kind)()
    return made
