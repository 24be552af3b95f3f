"""The game info for the screens that serve all games: name, options, progress of a match.

Each game has one `GameInfo`, named in `PLAYS`. Choices are stored in the preferences under "game/key"; an unknown value
becomes the default. Matches on several devices use the same choices.
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
    from games.core.value import Value

PLAYS = {
    "duet": ("app.present.duet.setup", "DuetGameInfo"),
    "kyoto": ("app.present.kyoto.setup", "KyotoGameInfo"),
    "rogue": ("app.present.rogue.setup", "RogueGameInfo"),
}


# -- options ---------------------------------------------------------------------------------------


class OptionStyle(Enum):
    """The layout of a choice."""

    SEGMENTS = "segments"  # two or three short captions side by side
    CARDS = "cards"  # the same with a figure above each
    LIST = "list"  # a row that opens a list


@dataclass(frozen=True, slots=True)
class Option:
    """One option of a choice."""

    value: str
    caption: str
    line: str = ""  # one sentence that explains it
    figure: str = ""  # a number or a symbol, on a card
    row_text: str = ""  # its text in the row of the house rules, if it is not the default


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice among options: the first is the default."""

    key: str
    title: str
    options: tuple[Option, ...]
    chosen: int = 0
    style: OptionStyle = OptionStyle.SEGMENTS
    icon: str = "tune-variant"
    line: str = ""  # explains the choice; an option's own line has precedence
    note: str = ""  # shown beside it if there is room

    @property
    def now(self) -> Option:
        return self.options[self.chosen]

    def kept(self, prefs: PreferencesView, game: str) -> Choice:
        """The choice with the stored option for this game."""
        values = [option.value for option in self.options]
        word = prefs.choice(f"{game}/{self.key}")
        return replace(self, chosen=values.index(word)) if word in values else self


@dataclass(frozen=True, slots=True)
class Switch:
    """A setting that is on or off."""

    key: str
    icon: str
    title: str
    line: str
    on: bool = False

    def kept(self, prefs: PreferencesView, game: str) -> Switch:
        """The switch with the stored state for this game."""
        return replace(self, on=prefs.choice(f"{game}/{self.key}") == "on")


@dataclass(frozen=True, slots=True)
class OptionLink:
    """A row that opens a screen or a dialog of the game."""

    key: str
    icon: str
    title: str
    line: str
    route: str  # the front end's route
    given: tuple[tuple[str, str], ...] = ()  # and its arguments


Offer: TypeAlias = Choice | Switch | OptionLink


@dataclass(frozen=True, slots=True)
class Leaflet:
    """A short description of a game."""

    game: str
    title: str
    goal: str
    duration: str
    deal: str  # text of the amber button
    icon: str


class GameInfo(ABC):
    """The interface of a game for common screens."""

    game = ""
    fewest = 2
    most = 2
    teams = False  # whether a seat may have several names
    together = False  # whether all win or all lose
    turning: tuple[str, ...] = ()  # the kinds of actions that occur once in each turn

    @abstractmethod
    def leaflet(self) -> Leaflet:
        """A short description of the game."""

    @abstractmethod
    def front(self, prefs: PreferencesView) -> tuple[Offer, ...]:
        """The main options; they must fit on a phone."""

    def house(self, prefs: PreferencesView) -> tuple[Offer, ...]:
        """The options in the dialog of house rules."""
        return ()

    def standing(self, row: MatchSummary) -> str:
        """The progress of a running match, in a few words."""
        return _("turn {turn}", turn=self.turns(row))

    def turns(self, row: MatchSummary) -> int:
        """The number of turns that have begun."""
        return max(1, sum(times for deed, times in row.deeds if deed in self.turning))

    def turn_of(self, _facts: Any) -> Hashable:
        """A value that identifies a turn, from the public facts; None: the acting seats identify it."""
        return None

    def writes(self, _facts: Any) -> bool:
        """Whether a text has to be typed now, from the public facts."""
        return False

    def swapped(self, store: PreferencesStore) -> None:  # noqa: B027 - most games have no choice about a seat
        """Adjust choices about a seat after the first two players have swapped seats."""

    def proposed(self, action: Value, name: str) -> str:
        """The question about an action proposed to the whole table on another device."""
        return _("{name} proposes something the whole table has to agree on.", name=name)


def play(game: str) -> GameInfo:
    """Return the info of a game."""
    module, kind = PLAYS[game]
    made: GameInfo = getattr(import_module(module), kind)()
    return made
