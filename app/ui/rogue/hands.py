"""What scenes can do, done by the screen."""

from typing import TYPE_CHECKING

from games.core.contract import Preview
from games.core.value import Value

if TYPE_CHECKING:
    from app.ui.rogue.screen import RogueScreen


class ScreenHands:
    """The hands of one screen."""

    def __init__(self, screen: "RogueScreen") -> None:
        self.screen = screen

    def act(self, action: Value) -> None:
        """Does an action for the seat that is asked."""
        self.screen.act(action)

    def preview(self, action: Value) -> Preview:
        """What an action would cost and do."""
        return self.screen.preview(action)

    def lay(self) -> None:
        """Something of a scene's own has changed."""
        self.screen.lay()

    def tell(self, text: str, near: str = "") -> None:
        """One sentence in a bubble."""
        self.screen.tell(text, near)

    def shown(self, upto: int) -> None:
        """The reel has been shown up to this event."""
        self.screen.shown_upto(upto)

    def done(self) -> None:
        """A look at secrets is over."""
        self.screen.done()

    def leave(self) -> None:
        """Away from the table."""
        self.screen.leave()

    def again(self) -> None:
        """Another match of the same players."""
        self.screen.again()

    def replay(self) -> None:
        """Looks back on the match."""
        self.screen.app.replay(self.screen.match)

    def play(self, sound: str) -> None:
        """A sound."""
        self.screen.app.feel.play(sound)

    def go(self, topic: str) -> None:
        """The rules, at a chapter."""
        self.screen.go(topic)
