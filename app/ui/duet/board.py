"""The board of 25 words: one widget, drawn card by card, and only the cards that changed."""

from collections.abc import Callable
from dataclasses import replace
from math import cos, pi
from typing import Any

from kivy.clock import Clock
from kivy.graphics import PopMatrix, PushMatrix, Rotate, Scale
from kivy.graphics.instructions import InstructionGroup
from kivy.input.motionevent import MotionEvent
from kivy.uix.widget import Widget

from app.ui import tokens
from app.ui.duet.card import Frame as CardSize
from app.ui.duet.card import paint_card, token, token_place
from app.ui.duet.model import Card, Face
from app.ui.look import Look
from app.ui.paint import Pen
from app.ui.people import Person

ROWS = COLUMNS = 5
Frames = Callable[[Pen, float, float, Card, int, float], None]  # draws one frame of a motion: how far it has come


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
        self._flight = InstructionGroup()  # a token on its way
        self.canvas.add(self._flight)
        self.track: tuple[float, float] | None = None
        self._down: int | None = None

    # -- drawing -----------------------------------------------------------------------------------

    def show(self, look: Look, cards: tuple[Card, ...], gap: float, track: tuple[float, float] | None = None) -> None:
        """Makes the board look like these cards; `track` is where a token comes from, in dp from the window's upper
        left corner.
        """
        spot = (look, self.x, self.y, self.width, self.height, gap)
        anew = spot != self._spot
        before = self.cards
        if not anew and cards == before:
            return  # whatever moves goes on
        self.look, self.gap, self._spot, self.cards = look, gap, spot, cards
        self._place_turn()
        self.settle()
        self.track = track
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
        w, h = self.card_size()
        paint_card(self._pen(place), w, h, card, place)

    def _pen(self, place: int) -> Pen:
        """A pen for one card, on a clean group."""
        assert self.look is not None
        group = self._groups[place]
        group.clear()
        w, h = self.card_size()
        d = self.look.density
        left = self.x + (place % COLUMNS) * (w + self.gap) * d
        upper = self.top - (place // COLUMNS) * (h + self.gap) * d
        return Pen(group, left, upper, self.look)

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
        for group in (self._groups[place], self._flight):
            self.canvas.remove(group)
            self.canvas.add(group)

    # -- motion: explains what happened, and is over at once when somebody goes on -----------------

    def _move(self, place: int, old: Card, new: Card) -> None:
        """Starts the small motion that belongs to a change."""
        if new.face in (Face.AGENT, Face.ASSASSIN) and old.face is not new.face:
            self._play(place, tokens.MOTION.stamp, _stamp_falls)
        elif new.armed and not old.armed:
            self._play(place, tokens.MOTION.fast, _card_rises)
        elif (
            self.track is not None
            and (new.up, new.down) != (old.up, old.down)
            and new.face in (old.face, Face.OWN_MISS)
        ):
            self._play(place, tokens.MOTION.normal, self._flier(old, new, self.track))

    def _flier(self, old: Card, new: Card, track: tuple[float, float]) -> Frames:
        """A token leaves the track, turns over on its way, and lies on the card it was paid for."""
        up = new.up is not None and old.up is None
        who = new.up if up else new.down
        before = replace(new, face=old.face, up=old.up, down=old.down, last=False)

        def frame(pen: Pen, w: float, h: float, card: Card, place: int, share: float) -> None:
            paint_card(pen, w, h, before, place)
            self._flight.clear()
            if who is not None and self.look is not None:
                from_x, from_y = self._from_window(*track)
                size = CardSize(w, h)
                spot = token_place(size, card, up)
                to_x = (place % COLUMNS) * (w + self.gap) + spot[0]
                to_y = (place // COLUMNS) * (h + self.gap) + spot[1]
                eased = 1 - (1 - share) ** 2
                x, y = from_x + (to_x - from_x) * eased, from_y + (to_y - from_y) * eased
                above = Pen(self._flight, self.x, self.top, self.look)
                _token_flies(above, who, up, x, y, size.token[0], share)

        return frame

    def _from_window(self, x: float, y: float) -> tuple[float, float]:
        """A place in the window as the board counts, also when it is turned round."""
        assert self.look is not None
        d = self.look.density
        across, down = x - self.x / d, y - (self.look.height - self.top / d)
        return (self.width / d - across, self.height / d - down) if self.turned else (across, down)

    def _play(self, place: int, seconds: float, frame: Frames) -> None:
        """Plays a motion on one card."""
        self.settle()
        card = self.cards[place]
        if card is None or self.look is None:
            return
        state = {"time": 0.0}

        def step(dt: float) -> None:
            state["time"] += dt
            share = min(1.0, state["time"] / seconds)
            if share >= 1.0 or self.look is None:
                self.settle()
                return
            frame(self._pen(place), *self.card_size(), card, place, share)

        self._motion = (place, Clock.schedule_interval(step, 0))
        step(0)

    @property
    def moving(self) -> bool:
        """Whether a motion is going on."""
        return self._motion is not None

    def settle(self) -> None:
        """Ends a motion at its final state."""
        if self._motion is not None:
            place, event = self._motion
            self._motion = None
            event.cancel()
            self._flight.clear()
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
            self.settle()
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


def _token_flies(pen: Pen, who: Person, up: bool, x: float, y: float, w: float, share: float) -> None:
    """A token on its way: the disc of the track turns over and is the bystander."""
    d = pen.density
    pen.group.add(PushMatrix())
    pen.group.add(Scale(max(0.02, abs(cos(pi * share))), 1, 1, origin=(pen.left + x * d, pen.top_px - y * d)))
    if share < 0.5:
        pen.sprite("duet", "disc_left", x, y, w * 0.7)
    else:
        token(pen, who, up, x, y, w)
    pen.group.add(PopMatrix())
