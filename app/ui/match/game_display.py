"""The drawings of a game outside its table: pictures in the rules, and replays.

Each game has one `GameDisplay`, named in `DISPLAYS`; the parts without Kivy are in the game's `GameInfo` in
`app.present`.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING

from app.present.people import Person, seated

if TYPE_CHECKING:
    from app.table.desk import DeskView
    from app.ui.drawing.item_canvas import Box
    from app.ui.drawing.pen import Pen
    from app.ui.match.replay_view import InertScreen
    from app.ui.theme.viewport import Viewport

MATCH_SCREEN = (  # the modules of every table
    "app.ui.match.boards",
    "app.ui.match.cutscenes",
    "app.ui.match.curtain.view",
    "app.ui.widgets.popover",
    "app.ui.widgets.context_help",
    "app.ui.match.screen",
    "app.ui.match.session_screen",
)
DISPLAYS = {
    "duet": ("app.ui.duet.game_display", "DuetDisplay"),
    "kyoto": ("app.ui.kyoto.game_display", "KyotoDisplay"),
    "rogue": ("app.ui.rogue.game_display", "RogueDisplay"),
}


@dataclass(frozen=True, slots=True)
class RulePicture:
    """A picture in the rules: its largest size in dp, and its painter; it takes no more room than available."""

    wide: float
    tall: float
    paint: Callable[[Pen, float, float], None]


@dataclass(frozen=True, slots=True)
class MatchParts:
    """The parts of a match that take time to load; preloaded during its set-up, so that dealing does not wait."""

    session: tuple[str, ...]  # modules without Kivy: the session and its imports
    screen: tuple[str, ...]  # modules with Kivy, in an order in which each one imports few that were not loaded before
    pages: tuple[str, ...]  # of the atlas
    grounds: tuple[str, ...]


class GameDisplay(ABC):
    """The drawings of one game outside its table."""

    parts: MatchParts | None = None  # the parts of its match to preload
    # for the pictures in the rules: modules without Kivy that are needed to paint them, and pages of the atlas
    picture_modules: tuple[str, ...] = ()
    picture_pages: tuple[str, ...] = ()

    def first_drawing(self, _look: Viewport) -> Iterator[Callable[[], object]]:
        """Short steps that open the fonts of its table and render words on it, after its parts were loaded."""
        return iter(())

    def pictures(self) -> Mapping[str, RulePicture]:
        """The pictures in the rules, by the names used in the texts."""
        return {}

    @abstractmethod
    def lookback(self) -> ReplayRenderer:
        """The renderer of replays."""


def display(game: str) -> GameDisplay:
    """Return the display of a game."""
    module, kind = DISPLAYS[game]
    made: GameDisplay = getattr(import_module(module), kind)()
    return made


# -- replays ---------------------------------------------------------------------------------------


class ReplayRenderer(ABC):
    """Shows moments of a finished match by the kv rules of its table, without any function."""

    aside = False  # whether to omit the hand and its controls, in a case with another question
    whole = False  # whether its table stays clear of the bottom of a window
    form = ""  # what the names of its rules begin with
    still: InertScreen  # the screen used by those rules

    def people(self, shown: DeskView) -> tuple[Person, ...]:
        """The players by seat."""
        return seated(shown)

    @abstractmethod
    def eyes(self, person: Person) -> str:
        """The label of a player's view, in a few words: "Anna’s key"."""

    @abstractmethod
    def bar(self, look: Viewport, shown: DeskView) -> tuple[Box, str]:
        """The position and the ink of the back button and the number of the move."""

    def rule(self, look: Viewport) -> str:
        """The .kv rule of the table in this window."""
        return self.form + look.shape

    @abstractmethod
    def show(self, look: Viewport, shown: DeskView) -> None:
        """Set the properties of the rule for that moment."""

    def story(self, shown: DeskView) -> tuple[str, ...]:
        """A finished match as lines of text to share; may be empty."""
        return ()
