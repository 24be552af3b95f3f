"""Quick reactions over a match: a sign beside the badge of its sender, for a moment; and the menu of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from kivy.animation import Animation
from kivy.input.motionevent import MotionEvent
from kivy.properties import StringProperty

from app.lan.table_talk import Reaction
from app.present import tokens
from app.present.i18n import _
from app.present.wifi.reactions import ICONS, ShownReaction, reaction_words
from app.ui.drawing.painted_widget import Painted
from app.ui.drawing.pen import Pen, text_width
from app.ui.shell.screen import after
from app.ui.widgets.dialogs import Menu
from app.ui.widgets.shared_painters import badge

if TYPE_CHECKING:
    from app.ui.app import Safehouse
    from app.ui.theme.viewport import Viewport

SECONDS = 3.0
TALL = 46.0  # dp
BADGE, ICON = 32.0, 28.0
BELOW = 58.0  # dp from the upper edge: the bar of a table stays in sight
NAME = 90.0  # dp, of a device without a badge


class ReactionMenu(Menu):
    """The six reactions; there is no text to be sent."""

    def __init__(self, app: Safehouse, react: Callable[[Reaction], None]) -> None:
        def choice(reaction: Reaction) -> tuple[str, str, Callable[[], None]]:
            return ICONS[reaction], reaction_words(reaction), lambda: react(reaction)

        super().__init__(app, _("React"), [choice(reaction) for reaction in Reaction])


class ReactionBubble(Painted):
    """One reaction. It takes no touches."""

    key = StringProperty("reaction")
    say = StringProperty()

    def __init__(self, reaction: ShownReaction, look: Viewport, fitted: Callable[[Viewport], None]) -> None:
        """`fitted` is called after a change of the window."""
        self.reaction = reaction
        self._fitted = fitted
        super().__init__(size_hint=(None, None), look=look, say=reaction.spoken)
        self.size = look.px(width_of(reaction, look)), look.px(TALL)

    def fit(self, look: Viewport) -> None:
        """Handle a change of the window, the theme or the text scale."""
        self.look = look
        self.size = look.px(width_of(self.reaction, look)), look.px(TALL)
        self._fitted(look)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        frame, said = tokens.DARK, self.reaction
        pen.shadow("panel", 0, 0, w, h)
        pen.box(0, 0, w, h, h / 2, frame.surface)
        pen.ring(0, 0, w, h, h / 2, 2, frame.accent)
        if said.person is not None:
            badge(pen, said.person, tokens.GAPS.gap + BADGE / 2, h / 2, BADGE)
        else:
            room = w - ICON - 3 * tokens.GAPS.gap
            pen.text(said.name, "strong", pen.type.small, tokens.GAPS.gap + 4, h / 2, frame.text, room=room, cut=True)
        pen.icon(said.icon, w - tokens.GAPS.gap - ICON / 2, h / 2, ICON, frame.accent)

    def on_touch_down(self, _touch: MotionEvent) -> bool:
        """Let all touches through."""
        return False


def width_of(reaction: ShownReaction, look: Viewport) -> float:
    """How wide a bubble is, in dp."""
    wide = BADGE
    if reaction.person is None:
        wide = min(text_width(look, reaction.name, "strong", look.type.small), NAME) + 8
    return wide + ICON + 3 * tokens.GAPS.gap


class ReactionBubbles:
    """Those that are to be seen now, beside each other below the bar."""

    def __init__(self, app: Safehouse) -> None:
        self._app = app
        self._bubbles: list[ReactionBubble] = []

    def show(self, reaction: ShownReaction) -> None:
        """One more; a sender's last one gives way to it."""
        for old in [bubble for bubble in self._bubbles if bubble.reaction.name == reaction.name]:
            self._remove(old)
        look = self._app.look
        bubble = ReactionBubble(reaction, look, self._lay)
        while self._bubbles and self._wide + bubble.width > look.px(look.width - look.edges.left - look.edges.right):
            self._remove(self._bubbles[0])
        self._bubbles.append(bubble)
        self._app.stage.add_widget(bubble)
        self._lay(look)
        if look.motion:
            bubble.opacity = 0
            Animation(opacity=1, d=tokens.MOTION.tap).start(bubble)
        after(SECONDS, lambda: self._remove(bubble))

    def _remove(self, bubble: ReactionBubble) -> None:
        if bubble in self._bubbles:
            self._bubbles.remove(bubble)
            Animation.cancel_all(bubble)
            self._app.stage.remove_widget(bubble)
            self._lay(self._app.look)

    @property
    def _wide(self) -> float:
        """The room that they take, with the air between them and one more."""
        return sum(bubble.width + self._app.look.px(tokens.GAPS.gap) for bubble in self._bubbles)

    def _lay(self, look: Viewport) -> None:
        e, gap = look.edges, look.px(tokens.GAPS.gap)
        x = look.px(e.left) + (look.px(look.width - e.left - e.right) - self._wide + gap) / 2
        top = self._app.stage.height - look.px(e.top + BELOW)
        for bubble in self._bubbles:
            bubble.pos = x, top - bubble.height
            x += bubble.width + gap
