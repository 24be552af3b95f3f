"""The base classes of all panels: each shows one task of a match and its choices (dice, a search, a bomb, the player's
secrets).

The session asks its panel flows in order, and shows the first that applies: beside or below the city, or over
everything. A flow stores choices that are not carried out yet; everything else is computed from the moment, which
contains secrets only while they may be seen.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import ClassVar, Generic, Protocol, TypeVar

from app.present.end_report import EndReport
from app.present.front_end import Cancel
from app.present.question import TableQuestion
from app.present.rogue.moment import CityHighlights, Moment
from app.present.rogue.scenes import RogueScene
from app.present.rogue.score_history import Rounds, ScoreHistory
from games.core.contract import Preview
from games.core.value import Value
from games.rogue.facts import Facts


@dataclass(frozen=True, kw_only=True)
class RoguePanel(TableQuestion):
    """The values of one panel."""

    whole: ClassVar[bool] = False  # whether it fills the window; else it is beside or below the city
    light: ClassVar[bool] = False  # whether it has no choices: the city keeps its height then

    @property
    def public(self) -> bool:
        """Whether everybody may see all its contents; a panel is private by default."""
        return False


@dataclass(frozen=True, slots=True)
class PanelView:
    """A panel, and the city beside it."""

    panel: RoguePanel
    marks: CityHighlights = field(default_factory=lambda: CityHighlights(dim=False))
    facts: Facts | None = None  # the city to draw instead of that of the moment, while steps are shown
    before: Facts | None = None  # the same while the dice of the panel roll


class PanelHost(Protocol):
    """The functions of the session that panels use."""

    @property
    def holds(self) -> bool:
        """Whether the front end reports holding and dragging, not only taps."""

    @property
    def rounds(self) -> Rounds:
        """The figures at the end of each round; empty until the match was read again."""

    @property
    def past(self) -> ScoreHistory:
        """Earlier results."""

    def act(self, action: Value) -> None:
        """Request an action for the deciding seat."""

    def preview(self, action: Value) -> Preview:
        """The cost and effects of an action."""

    def explain(self, words: str, near: str) -> None:
        """Show a sentence beside the part with this key, until the next tap."""

    def play(self, sound: str) -> None:
        """Play a sound."""

    def renewed(self) -> None:
        """Render again."""

    def shown_to(self, event: int) -> None:
        """Mark events as shown up to this one."""

    def skip_all(self) -> None:
        """Skip all events still to be shown; they are in the list."""

    def show_scene(self, scene: RogueScene) -> None:
        """Play an animation over the table."""

    def skip_bot(self) -> None:
        """Skip the rest of a bot's turn."""

    def bots_read(self) -> None:
        """Mark the bots' turns as read."""

    def looked(self) -> None:
        """End the look at secrets."""

    def leave(self) -> None:
        """Leave the table."""

    def replay(self) -> None:
        """Open the replay of the match."""

    def again(self) -> None:
        """Begin another match with the same players."""

    def share(self, report: EndReport) -> None:
        """Share the result."""

    def call_later(self, seconds: float, do: Callable[[], None]) -> Cancel:
        """Call a function after a delay, unless it is cancelled."""


Panel = TypeVar("Panel", bound=RoguePanel)


class PanelFlow(ABC, Generic[Panel]):
    """One kind of task. Subclasses decide when it applies, build its panel, and handle taps on its keys."""

    def __init__(self, host: PanelHost) -> None:
        self.host = host
        self.forget()

    @abstractmethod
    def show(self, moment: Moment) -> PanelView | None:
        """Build the panel; None if the task does not apply now."""

    @abstractmethod
    def tap(self, panel: Panel, key: str) -> None:
        """Handle a tap on a part of the panel."""

    @abstractmethod
    def targets(self, panel: Panel) -> dict[str, Hashable]:
        """The meaning of a tap on each key of the panel."""

    def tile(self, panel: Panel, slot: int) -> bool:
        """Handle a tap on a tile of the city; returns whether the panel used it."""
        return False

    def goes_on(self, moment: Moment) -> Value | None:
        """An automatic action: the rest of what was confirmed, or the only possible answer."""
        return None

    def forget(self) -> None:
        """Clear choices and stop clocks after the question or the viewer has changed."""

    def choosing(self) -> None:
        """Play a sound and render after a choice that is not carried out yet."""
        self.host.play("arm")
        self.host.renewed()


def lit(tile: int, light: str) -> CityHighlights:
    """Highlight one tile, and dim all others."""
    return CityHighlights({tile: light})


def place_of(key: str) -> int:
    """The number at the end of a key."""
    return int(key.rpartition("/")[2])
