"""The base of all panels: what one task of a match needs to be seen and chosen (dice, a search, a bomb, one's secrets).

The session asks its panels in order, and the first that has something to show at this moment is shown: beside or below
the city, or over everything. A panel keeps what its player has chosen but not yet done; everything it shows, it takes
from the moment. What is secret is in a moment only while it may be seen.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Hashable
from dataclasses import dataclass, field
from typing import Any, ClassVar, Protocol

from app.present.controls import ButtonModel
from app.present.front_end import Cancel
from app.present.rogue.moment import CityHighlights, Moment
from app.present.rogue.scenes import RogueScene
from app.present.rogue.score_history import Rounds, ScoreHistory
from app.present.row_models import PanelRow
from games.core.contract import Preview
from games.core.value import Value
from games.rogue.facts import Facts


@dataclass(frozen=True, kw_only=True)
class RoguePanel:
    """What one panel shows, as plain values."""

    whole: ClassVar[bool] = False  # whether it fills the window; else it lies beside or below the city
    light: ClassVar[bool] = False  # whether it is only looked at: the city keeps its height then
    title: str = ""
    icon: str = ""
    line: str = ""
    rows: tuple[PanelRow, ...] = ()  # what else there is to know, below its own rows
    buttons: tuple[ButtonModel, ...] = ()

    @property
    def public(self) -> bool:
        """Whether everybody may see all that it shows; what is not said to be so goes with what it said."""
        return False


@dataclass(frozen=True, slots=True)
class PanelView:
    """A panel and the city beside it."""

    panel: RoguePanel
    marks: CityHighlights = field(default_factory=lambda: CityHighlights(dim=False))
    facts: Facts | None = None  # the city to be drawn instead of that of the moment, while steps are being shown
    before: Facts | None = None  # the same as long as the dice of the panel still roll


class PanelHost(Protocol):
    """What a panel may do to the match and its table; the session does it."""

    @property
    def holds(self) -> bool:
        """Whether the front end sees fingers that rest and drag; else there are taps alone."""

    @property
    def rounds(self) -> Rounds:
        """What everybody had at the end of each round; nothing while the match has not been read again."""

    @property
    def past(self) -> ScoreHistory:
        """What earlier matches came to."""

    def act(self, action: Value) -> None:
        """Does an action for the seat that is asked."""

    def preview(self, action: Value) -> Preview:
        """What an action would cost and do."""

    def explain(self, words: str, near: str) -> None:
        """One sentence beside the part with this key, until the next touch."""

    def play(self, sound: str) -> None:
        """A sound."""

    def renewed(self) -> None:
        """Something else is to be seen."""

    def shown_to(self, event: int) -> None:
        """What has happened was shown up to this event."""

    def skip_all(self) -> None:
        """No more of what has happened: the list has it all."""

    def show_scene(self, scene: RogueScene) -> None:
        """A short scene over the table."""

    def skip_bot(self) -> None:
        """The rest of the turn of a bot is not waited for."""

    def bots_read(self) -> None:
        """What bots did has been read."""

    def looked(self) -> None:
        """A look at secrets is over."""

    def leave(self) -> None:
        """Away from the table."""

    def replay(self) -> None:
        """The match is looked back on."""

    def again(self) -> None:
        """Another match of the same players."""

    def call_later(self, seconds: float, do: Callable[[], None]) -> Cancel:
        """Does something after a while, unless it is cancelled."""


class PanelFlow(ABC):
    """One kind of task. Subclasses say when, what is seen, and what a tap on a key of theirs means."""

    def __init__(self, host: PanelHost) -> None:
        self.host = host
        self.forget()

    @abstractmethod
    def show(self, moment: Moment) -> PanelView | None:
        """What is to be seen; None if this is not the panel's moment."""

    @abstractmethod
    def tap(self, panel: Any, key: str) -> None:
        """A tap on a part of the panel that was shown."""

    @abstractmethod
    def targets(self, panel: Any) -> dict[str, Hashable]:
        """What a tap on each key of the panel stands for."""

    def tile(self, panel: Any, slot: int) -> bool:
        """A tile of the city was tapped; whether the panel used it."""
        return False

    def goes_on(self, moment: Moment) -> Value | None:
        """What follows by itself: the rest of what was confirmed, or the one answer there is."""
        return None

    def forget(self) -> None:  # noqa: B027 - some panels keep nothing
        """The question or the eyes have changed: what was chosen but not done is dropped, clocks stop."""

    def choosing(self) -> None:
        """Something was chosen that is not done yet: it is heard and seen."""
        self.host.play("arm")
        self.host.renewed()


def lit(tile: int, light: str) -> CityHighlights:
    """One tile is lit, all others are dimmed."""
    return CityHighlights({tile: light})


def place_of(key: str) -> int:
    """The number a key ends with."""
    return int(key.rpartition("/")[2])
