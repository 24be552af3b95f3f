"""What the screen and the scenes of Rogue Agent say to each other: the moment, what is lit, a scene.

A scene is what one task needs (dice, a search, a bomb, the steps of the city, a look at one's own secrets). The
screen asks its scenes in order, and the first that has something to show at this moment is shown: on a sheet beside
or below the city, or over everything. A scene keeps what its player has chosen but not yet done, and its motions;
everything it shows, it takes from the moment. What is secret is in a moment only while it may be seen.
"""

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any

from app.present.rogue.moment import CityHighlights, Moment
from app.ui.theme.viewport import Viewport
from games.core.value import Value
from games.rogue.facts import Facts

if TYPE_CHECKING:
    from app.ui.rogue.screen import RogueScreen


class PanelFlow(ABC):
    """One kind of task. Subclasses say when, and what is seen; models say by `of` which rule of a .kv shows them. What
    a scene can do to the table, its `hands` do.
    """

    whole = False  # whether it fills the window; else it lies beside or below the city
    public = False  # whether everybody may see all that its panels show
    light = ""  # how the tile is lit that a model is about, while all others are dimmed

    def __init__(self, hands: "RogueScreen") -> None:
        self.hands = hands
        self.forget()

    @abstractmethod
    def model(self, moment: Moment) -> Any | None:
        """What is to be seen, as a frozen value; None if this is not the scene's moment. Changes nothing."""

    def view(self, look: Viewport, model: Any) -> Any:
        """What its panel shows: the model, with whatever moves."""
        return model

    def lasting(self, model: Any) -> bool:
        """Whether a panel that has shown this may wait for the next such task; else it dies with what it said."""
        return self.public

    def marks(self, model: Any) -> CityHighlights:
        """What is lit on the city."""
        return CityHighlights({model.tile: self.light}) if self.light else CityHighlights(dim=False)

    def facts(self, model: Any) -> Facts | None:
        """The city to be drawn instead of that of the moment, while steps are being shown."""
        return None

    def tile(self, model: Any, slot: int) -> bool:
        """A tile of the city was tapped; whether the scene used it."""
        return False

    def goes_on(self, moment: Moment) -> Value | None:
        """What follows by itself: the rest of what was confirmed, or the one answer there is."""
        return None

    def settle(self) -> None:  # noqa: B027 - most scenes have no motion
        """The next touch ends every motion at its final state."""

    def forget(self) -> None:  # noqa: B027 - some scenes keep nothing
        """The question or the eyes have changed: what was chosen but not done is dropped, clocks stop."""

    def choosing(self) -> None:
        """Something was chosen that is not done yet: it is heard and seen."""
        self.hands.play("arm")
        self.hands.lay()
