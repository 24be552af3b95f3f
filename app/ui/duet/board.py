"""The board of 25 words: one widget, drawn card by card, and only the cards that changed."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from kivy.clock import Clock
from kivy.graphics import PopMatrix, PushMatrix, Rotate, Scale
from kivy.graphics.instructions import InstructionGroup
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

from app.ui import tokens
from app.ui.duet.card import paint_card
from app.ui.duet.model import Card, Face
from app.ui.look import Look
from app.ui.paint import Pen

ROWS = COLUMNS = 5


class Board(Widget):
    """Shows 25 cards and says which one was tapped."""

    def __init__(self, tapped: Callable[[int], None], **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.tapped = tapped
        self.look: Look | None = None
        self.gap = 6.0
        self.cards: tuple[Card | None, ...] = (None,) * (ROWS * COLUMNS)
        self.painted = 0
        self.turned = False
        self._rotation = Rotate(angle=0)
        self.canvas.before.add(PushMatrix())
        self.canvas.before.add(self._rotation)
        self.canvas.after.add(PopMatrix())
        self._groups = [InstructionGroup() for _ in range(ROWS * COLUMNS)]
        for group in self._groups:
            self.canvas.add(group)
        self._lifted: int | None = None
        self._spot: tuple[object, ...] = ()
        self._motion: Any = None
        self._down: int | None = None

    # -- drawing -----------------------------------------------------------------------------------

    def show(self, look: Look, cards: tuple[Card, ...], gap: float) -> None:
        """Makes the board look like these cards."""
        spot = (look, self.x, self.y, self.width, self.height, gap)
        anew = spot != self._spot
        before = self.cards
        self.look, self.gap, self._spot, self.cards = look, gap, spot, cards
        self._place_turn()
        self._settle()
        for place, card in enumerate(cards):
            old = before[place]
            if not anew and card == old:
                continue
            self._draw(place)
            if old is not None and not anew and look.motion:
                self._move(place, old, card)
        self._lift()

    def turn(self) -> None:
        """The words stand the other way round, for the player opposite."""
        self.turned = not self.turned
        self._place_turn()

    def _place_turn(self) -> None:
        self._rotation.angle = 180 if self.turned else 0
        self._rotation.origin = self.center

    def card_size(self) -> tuple[float, float]:
        """Width and height of one card, in dp."""
        d = self.look.density if self.look else 1.0
        wide = (self.width / d - self.gap * (COLUMNS - 1)) / COLUMNS
        tall = (self.height / d - self.gap * (ROWS - 1)) / ROWS
        return wide, tall

    def _draw(self, place: int, card: Card | None = None) -> None:
        """Draws one card again."""
        card = card or self.cards[place]
        if card is None or self.look is None:
            return
        self.painted += 1
        group = self._groups[place]
        group.clear()
        w, h = self.card_size()
        column, row = place % COLUMNS, place // COLUMNS
        d = self.look.density
        left = self.x + column * (w + self.gap) * d
        upper = self.top - row * (h + self.gap) * d
        paint_card(Pen(group, left, upper, self.look), w, h, card, place)

    def _lift(self) -> None:
        """An armed card lies over its neighbours; afterwards it goes back to its place."""
        armed = next((place for place, card in enumerate(self.cards) if card is not None and card.armed), None)
        if armed == self._lifted:
            return
        order = [place for place in range(ROWS * COLUMNS) if place != armed]
        if self._lifted is not None:  # put it back under those that come after it
            for place in order[self._lifted :]:
                self._raise(place)
        if armed is not None:
            self._raise(armed)
        self._lifted = armed

    def _raise(self, place: int) -> None:
        """Draws a card after all others."""
        group = self._groups[place]
        self.canvas.remove(group)
        self.canvas.add(group)

    # -- motion: explains what happened, and is over at once when somebody goes on -----------------

    def _move(self, place: int, old: Card, new: Card) -> None:
        """Starts the small motion that belongs to a change."""
        if new.face in (Face.AGENT, Face.ASSASSIN) and old.face is not new.face:
            self._play(place, tokens.MOTION.stamp, _stamp_falls)
        elif new.armed and not old.armed:
            self._play(place, tokens.MOTION.fast, _card_rises)

    def _play(self, place: int, seconds: float, frame: Callable[[Pen, float, float, Card, int, float], None]) -> None:
        """Plays a motion on one card."""
        card = self.cards[place]
        if card is None or self.look is None:
            return
        state = {"time": 0.0}

        def step(dt: float) -> None:
            state["time"] += dt
            share = min(1.0, state["time"] / seconds)
            if share >= 1.0 or self.look is None:
                self._settle()
                return
            group = self._groups[place]
            group.clear()
            w, h = self.card_size()
            d = self.look.density
            left = self.x + (place % COLUMNS) * (w + self.gap) * d
            upper = self.top - (place // COLUMNS) * (h + self.gap) * d
            frame(Pen(group, left, upper, self.look), w, h, card, place, share)

        self._motion = (place, Clock.schedule_interval(step, 0))
        step(0)

    def _settle(self) -> None:
        """Ends a motion at its final state."""
        if self._motion is not None:
            place, event = self._motion
            self._motion = None
            event.cancel()
            self._draw(place)

    # -- touching ----------------------------------------------------------------------------------

    def place_at(self, x: float, y: float) -> int | None:
        """Which card lies at a pixel; a gap belongs to the card before it."""
        if self.look is None or not self.collide_point(x, y):
            return None
        if self.turned:
            x, y = 2 * self.center_x - x, 2 * self.center_y - y
        w, h = self.card_size()
        d = self.look.density
        column = int((x - self.x) / d // (w + self.gap))
        row = int((self.top - y) / d // (h + self.gap))
        return row * COLUMNS + column if 0 <= column < COLUMNS and 0 <= row < ROWS else None

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A finger lands on a card."""
        place = self.place_at(*touch.pos)
        if place is None or (touch.device == "mouse" and touch.is_mouse_scrolling):
            return False
        self._down = place
        touch.grab(self)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """A finger leaves the card it landed on: a tap."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        landed, self._down = self._down, None
        place = self.place_at(*touch.pos)
        if place is not None and place == landed:
            self._settle()
            self.tapped(place)
        return True


def _card_rises(pen: Pen, w: float, h: float, card: Card, place: int, share: float) -> None:
    """A card is lifted: it grows into its armed size."""
    scale = 0.95 + 0.05 * (1 - (1 - share) ** 3)
    d = pen.density
    pen.group.add(PushMatrix())
    pen.group.add(Scale(scale, scale, 1, origin=(pen.left + w / 2 * d, pen.top_px - h / 2 * d)))
    paint_card(pen, w, h, card, place)
    pen.group.add(PopMatrix())


def _stamp_falls(pen: Pen, w: float, h: float, card: Card, place: int, share: float) -> None:
    """A stamp comes down: large and pale at first, then it hits."""
    eased = 1 - (1 - share) ** 3
    paint_card(pen, w, h, replace(card, last=False), place)
    scale = 1.6 - 0.6 * eased
    pen.fade = min(1.0, share * 3) * (1 - share)
    side = min(w, h) * 0.7 * scale
    name = "stamp_agent" if card.face is Face.AGENT else "stamp_assassin"
    pen.sprite(
        "duet",
        name,
        w / 2,
        h * 0.42,
        side,
        tint=tokens.DUET.agent if card.face is Face.AGENT else tokens.DUET.on_assassin,
    )
