"""The board of 25 words: one widget, drawn card by card, and only changed cards."""

from collections.abc import Callable
from dataclasses import replace
from math import cos, pi
from operator import attrgetter

from kivy.clock import Clock, ClockEvent
from kivy.graphics import PopMatrix, PushMatrix, Scale
from kivy.graphics.instructions import InstructionGroup
from kivy.input.motionevent import MotionEvent
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from app.present import tokens
from app.present.duet.model import CardLook, WordCard
from app.present.people import Person
from app.ui.drawing.before_frame import BeforeFrame
from app.ui.drawing.item_canvas import Box
from app.ui.drawing.pen import Pen
from app.ui.duet.painters.card import KEYS, paint_card, token, token_place
from app.ui.duet.painters.card import CardFrame as CardSize
from app.ui.match.boards import RingedBoard
from app.ui.theme.viewport import Viewport

ROWS = COLUMNS = 5
Frames = Callable[[Pen, float, float, WordCard, int, float], None]  # draws one frame of an animation, with its progress


_seen = attrgetter("word", "face", "finder", "up", "down", "armed", "last", "mark", "seam", "foot")
"""What is painted of a card: whether it can be tapped changes nothing."""


class WordBoard(RingedBoard):
    """Shows 25 cards in the middle of its place and reports taps."""

    key = StringProperty("board")
    model: tuple[WordCard, ...] | None = ObjectProperty(None, allownone=True)
    gap = NumericProperty(6)  # between cards, in dp
    tallest = NumericProperty(1.2)  # the largest height of a card relative to its width
    track = ObjectProperty(None, allownone=True)  # the token track: a token flies from there to its card
    ring = NumericProperty(12)  # the focused card
    ring_out = 4.0
    ring_radius = tokens.RADIUS.plate
    __events__ = ("on_word",)

    def __init__(self, **kwargs: object) -> None:
        self.redraw = BeforeFrame(self._lay)
        self.cards: tuple[WordCard | None, ...] = (None,) * (ROWS * COLUMNS)  # the drawn cards
        self.painted = 0
        self._groups = [InstructionGroup() for _ in range(ROWS * COLUMNS)]
        self._lifted: int | None = None
        self._spot: tuple[object, ...] = ()
        self._motion: tuple[int, ClockEvent] | None = None
        self._flight = InstructionGroup()  # a moving token
        self._down: int | None = None
        self._late = False  # whether all cards will be drawn in the next frame
        super().__init__(**kwargs)
        for group in (*self._groups, self._flight):
            self.canvas.add(group)
        for name in ("pos", "size", "look", "model", "gap", "tallest"):
            self.fbind(name, self.redraw)
        self.redraw()

    def on_word(self, place: int) -> None:
        """Event: a word was tapped."""

    # -- drawing -----------------------------------------------------------------------------------

    def _lay(self) -> None:
        """Draw changed cards."""
        look, cards = self.look, self.model
        if look is None or cards is None or self.width < 1:
            return
        spot = (look, *self.pos, *self.size, self.gap, self.tallest)
        if self._turns_over(cards) and not self._late:
            self._late = True  # all cards take as long as everything else of this frame
            Clock.schedule_once(self.redraw, 0)
            return
        self._late = False
        if spot != self._spot:
            self._spot = spot
            self.cards = ()
        before, self.cards = self.cards or (None,) * (ROWS * COLUMNS), cards
        if cards == before:
            return  # a running animation continues
        self.settle()
        for place, card in enumerate(cards):
            old = before[place]
            if card is old or (old is not None and _seen(card) == _seen(old)):
                continue
            if old is None or not look.motion or not self._move(place, old, card):
                self._draw(place)
        self._lift()

    def _turns_over(self, cards: tuple[WordCard, ...]) -> bool:
        """Whether a drawn public side becomes a key; never the reverse, as a key is not shown for another frame."""
        if not any(card.face in KEYS for card in cards):
            return False
        return not any(card is None or card.face in KEYS for card in self.cards or (None,))

    def card_size(self) -> tuple[float, float]:
        """The width and height of one card, in dp."""
        d = self.look.density if self.look else 1.0
        wide = (self.width / d - self.gap * (COLUMNS - 1)) / COLUMNS
        tall = (self.height / d - self.gap * (ROWS - 1)) / ROWS
        return wide, min(tall, wide * self.tallest)

    @property
    def upper(self) -> float:
        """The upper edge of the first row, in pixels."""
        d = self.look.density if self.look else 1.0
        tall = self.card_size()[1] * ROWS + self.gap * (ROWS - 1)
        return float(self.top) - max(0.0, self.height - tall * d) / 2

    def middle(self, place: int) -> tuple[float, float]:
        """The centre of a card, in pixels."""
        w, h = self.card_size()
        d = self.look.density if self.look else 1.0
        across, down = (place % COLUMNS) * (w + self.gap) + w / 2, (place // COLUMNS) * (h + self.gap) + h / 2
        return self.x + across * d, self.upper - down * d

    def _draw(self, place: int, card: WordCard | None = None) -> None:
        """Draw one card again."""
        card = card or self.cards[place]
        if card is None or self.look is None:
            return
        self.painted += 1
        w, h = self.card_size()
        paint_card(self._pen(place), w, h, card, place)

    def _pen(self, place: int) -> Pen:
        """A pen for one card, with an empty group."""
        assert self.look is not None
        group = self._groups[place]
        group.clear()
        w, h = self.card_size()
        d = self.look.density
        left = self.x + (place % COLUMNS) * (w + self.gap) * d
        upper = self.upper - (place // COLUMNS) * (h + self.gap) * d
        return Pen(group, left, upper, self.look)

    def _lift(self) -> None:
        """Draw an armed card over its neighbours, and the previous one in its place."""
        armed = next((place for place, card in enumerate(self.cards) if card is not None and card.armed), None)
        if armed == self._lifted:
            return
        order = [place for place in range(ROWS * COLUMNS) if place != armed]
        if self._lifted is not None:  # put it back below those that come after it
            for place in order[self._lifted :]:
                self._raise(place)
        if armed is not None:
            self._raise(armed)
        self._lifted = armed

    def _raise(self, place: int) -> None:
        """Draw a card after all others."""
        for group in (self._groups[place], self._flight):
            self.canvas.remove(group)
            self.canvas.add(group)

    # -- animations: they explain events, and end at once when a player continues ------------------

    def _move(self, place: int, old: WordCard, new: WordCard) -> bool:
        """Start the animation of a change, which draws the card; returns whether there is one."""
        if new.face in (CardLook.AGENT, CardLook.ASSASSIN) and old.face is not new.face:
            self._play(place, tokens.MOTION.stamp, _stamp_falls)
        elif new.armed and not old.armed:
            self._play(place, tokens.MOTION.fast, _card_rises)
        elif (new.up, new.down) != (old.up, old.down) and new.face in (old.face, CardLook.OWN_MISS):
            start = self._start()
            if start is None:
                return False
            self._play(place, tokens.MOTION.normal, self._flier(old, new, start))
        else:
            return False
        return True

    def _start(self) -> tuple[float, float] | None:
        """The start of a moving token, in dp of the board."""
        track = self.track
        if track is None or track.get_root_window() is None or self.look is None:
            return None
        disc = track.last_used()
        if disc is None:
            return None
        x, y = self.to_widget(*track.to_window(*disc))
        return (x - self.x) / self.look.density, (self.upper - y) / self.look.density

    def _flier(self, old: WordCard, new: WordCard, start: tuple[float, float]) -> Frames:
        """Return the animation of a token that leaves the track, turns over and arrives at its card."""
        up = new.up is not None and old.up is None
        who = new.up if up else new.down
        before = replace(new, face=old.face, up=old.up, down=old.down, last=False)

        def frame(pen: Pen, w: float, h: float, card: WordCard, place: int, share: float) -> None:
            paint_card(pen, w, h, before, place)
            self._flight.clear()
            if who is not None and self.look is not None:
                from_x, from_y = start
                size = CardSize(w, h)
                spot = token_place(size, card, up)
                to_x = (place % COLUMNS) * (w + self.gap) + spot[0]
                to_y = (place // COLUMNS) * (h + self.gap) + spot[1]
                eased = 1 - (1 - share) ** 2
                x, y = from_x + (to_x - from_x) * eased, from_y + (to_y - from_y) * eased
                above = Pen(self._flight, self.x, self.upper, self.look)
                _token_flies(above, who, up, x, y, size.token[0], share)

        return frame

    def _play(self, place: int, seconds: float, frame: Frames) -> None:
        """Play an animation on one card."""
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
        """Whether an animation is running."""
        return self._motion is not None

    def settle(self) -> None:
        """End a running animation at its final state."""
        if self._motion is not None:
            place, event = self._motion
            self._motion = None
            event.cancel()
            self._flight.clear()
            self._draw(place)

    # -- keyboard ----------------------------------------------------------------------------------

    def key_places(self) -> range:
        return range(ROWS * COLUMNS)

    def part_box(self, place: int) -> Box:
        w, h = self.card_size()
        d = self.look.density if self.look else 1.0
        row, column = divmod(place, COLUMNS)
        return Box(column * (w + self.gap), (self.top - self.upper) / d + row * (h + self.gap), w, h)

    def whole_box(self, look: Viewport) -> Box:
        first, last = self.part_box(0), self.part_box(ROWS * COLUMNS - 1)
        return Box(first.x, first.y, last.right - first.x, last.foot - first.y)

    def ring_ink(self, look: Viewport) -> str:
        return tokens.DUET.armed

    def press(self, place: int) -> None:
        self.settle()
        self.dispatch("on_word", place)

    # -- taps --------------------------------------------------------------------------------------

    def spot(self, key: str) -> Box | None:
        """The position of a card by its key (`card/7`), from the upper left corner of the board."""
        kind, _, place = key.partition("/")
        if kind != "card" or not place.isdigit() or int(place) >= COLUMNS * ROWS:
            return None
        return self.part_box(int(place))

    def place_at(self, x: float, y: float) -> int | None:
        """The card at a pixel; a gap belongs to the card before it."""
        if self.look is None or not self.collide_point(x, y):
            return None
        w, h = self.card_size()
        d = self.look.density
        column = int((x - self.x) / d // (w + self.gap))
        row = int((self.upper - y) / d // (h + self.gap))
        return row * COLUMNS + column if 0 <= column < COLUMNS and 0 <= row < ROWS and y <= self.upper else None

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Begin a touch on a card."""
        place = self.place_at(*touch.pos)
        if place is None or (touch.device == "mouse" and touch.is_mouse_scrolling):
            return False
        self._down = place
        touch.grab(self)
        return True

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """End a touch; on the same card it is a tap."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        landed, self._down = self._down, None
        place = self.place_at(*touch.pos)
        if place is not None and place == landed:
            self.press(place)
        return True


def _card_rises(pen: Pen, w: float, h: float, card: WordCard, place: int, share: float) -> None:
    """A card grows into its armed size."""
    scale = 0.95 + 0.05 * (1 - (1 - share) ** 3)
    d = pen.density
    pen.group.add(PushMatrix())
    pen.group.add(Scale(scale, scale, 1, origin=(pen.left + w / 2 * d, pen.top_px - h / 2 * d)))
    paint_card(pen, w, h, card, place)
    pen.group.add(PopMatrix())


def _stamp_falls(pen: Pen, w: float, h: float, card: WordCard, place: int, share: float) -> None:
    """A stamp falls: large and pale at first, then it hits."""
    eased = 1 - (1 - share) ** 3
    paint_card(pen, w, h, replace(card, last=False), place)
    scale = 1.6 - 0.6 * eased
    pen.fade = min(1.0, share * 3) * (1 - share)
    side = min(w, h) * 0.7 * scale
    name = "stamp_agent" if card.face is CardLook.AGENT else "stamp_assassin"
    pen.sprite(
        "duet",
        name,
        w / 2,
        h * 0.42,
        side,
        tint=tokens.DUET.agent if card.face is CardLook.AGENT else tokens.DUET.on_assassin,
    )


def _token_flies(pen: Pen, who: Person, up: bool, x: float, y: float, w: float, share: float) -> None:
    """A moving token: the disc of the track turns over and becomes the bystander."""
    d = pen.density
    pen.group.add(PushMatrix())
    pen.group.add(Scale(max(0.02, abs(cos(pi * share))), 1, 1, origin=(pen.left + x * d, pen.top_px - y * d)))
    if share < 0.5:
        pen.sprite("duet", "disc_left", x, y, w * 0.7)
    else:
        token(pen, who, up, x, y, w)
    pen.group.add(PopMatrix())
