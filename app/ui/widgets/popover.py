"""A bubble over a screen with a text about a thing: the base of tips, lessons and context help."""

from collections.abc import Callable, Iterable, Sequence

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from app.present import tokens
from app.present.tips import Tip, unlearned
from app.ui.drawing.item_canvas import Box, Item, Outline
from app.ui.drawing.painted_widget import Painted, Touched
from app.ui.drawing.pen import Pen, paragraph_height, text_width
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport
from app.ui.widgets.labels import Headline, size
from app.ui.widgets.labels import ink as colour

G, R = tokens.GAPS, tokens.RADIUS
SPACING = 1.25  # of its lines
EDGE, AIR = G.gap, 10.0
STEPS = 24  # number of heights tried for the bubble
TIP, TIP_SIDE = 12.0, 24.0  # the tip at its foot, and how far it keeps from the corners
NEAR = 120.0  # weight of the distance from its thing, relative to covered areas


class PopoverBox(Painted, BoxLayout):
    """The text, and buttons below it: a kv rule for each kind."""

    balloon = ObjectProperty(None, rebind=True)
    key = StringProperty()
    text = StringProperty()
    letters = StringProperty("body")
    face = StringProperty("text")
    ink = StringProperty("text")
    fill = StringProperty("sheet")
    edge = StringProperty("accent")
    tip = NumericProperty(-1.0)  # where its foot points down, in dp from its left; nowhere below zero
    foot = BooleanProperty(True)  # whether there are buttons below the text
    share = NumericProperty(-1.0)  # the filled share of a progress line above the text, if there is one
    shown: tuple[str, ...] = ("edge", "share", "tip")

    def tall(self, look: Viewport, w: float) -> float:
        """Its height at this width, in dp."""
        words = paragraph_height(look, self.text, size(look, self.letters), w - 2 * G.wide, self.face, SPACING)
        return G.gap + words + (self.row(look) + 2 * G.hair if self.foot else G.gap)

    def row(self, look: Viewport) -> float:
        """The height of its buttons."""
        return max(tokens.TARGET.least, look.type.body * look.text * tokens.LINE_TIGHT + G.wide)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        frame = pen.look.frame
        pen.shadow("floating", 0, 0, w, h)
        pen.box(0, 0, w, h, R.panel, colour(pen, self.fill))
        if self.tip >= 0:
            x = min(max(self.tip, TIP_SIDE), w - TIP_SIDE)
            with pen.turned(45, x, h):
                pen.fill(x - TIP / 2, h - TIP / 2, TIP, TIP, colour(pen, self.fill))
        if self.edge:
            pen.ring(0, 0, w, h, R.panel, 2, colour(pen, self.edge))
        if self.share >= 0:
            pen.fill(G.wide, G.near - 2, w - 2 * G.wide, G.hair, frame.outline)
            pen.fill(G.wide, G.near - 2, (w - 2 * G.wide) * self.share, G.hair, frame.accent)


class PopoverLink(Touched, Headline):
    """The secondary button that closes the bubble."""


class PopoverArrow(Painted):
    """The outline of the thing; a double one, light on dark and dark on light, for a thing to be tapped."""

    key = StringProperty()
    double = BooleanProperty(False)
    angle = NumericProperty(0.0)  # rotation around its centre, as for a tilted card
    shown: tuple[str, ...] = ("double", "angle")

    def draw(self, pen: Pen, w: float, h: float) -> None:
        with pen.turned(self.angle, w / 2, h / 2):
            self._ring(pen, w, h)

    def _ring(self, pen: Pen, w: float, h: float) -> None:
        if self.double:
            pen.ring(-6, -6, w + 12, h + 12, R.button, 2, pen.look.frame.bg)
            pen.ring(-4, -4, w + 8, h + 8, R.segment, 3, pen.look.frame.accent)
        else:
            pen.ring(-3, -3, w + 6, h + 6, R.segment, 2, pen.look.frame.accent)


class Popover(FloatLayout):
    """Contains a bubble and marks; touches outside of the bubble pass through."""

    kind = "PopoverBox"  # the kv rule of its bubble,
    widest = 360.0  # and its largest width

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bubble: Box | None = None
        self.said: PopoverBox | None = None
        self.look: Viewport | None = None

    def tell(self, words: str, **given: object) -> PopoverBox:
        """Create or update the bubble's text, without placing it."""
        if self.said is None:
            self.said = Factory.get(self.kind)(balloon=self)
        for name, value in {"text": words, **given}.items():
            setattr(self.said, name, value)
        return self.said

    def size_at(self, look: Viewport) -> tuple[float, float]:
        """The size of the bubble: a readable width, and the height of its text."""
        assert self.said is not None
        wide = min(self.widest, look.width - look.edges.left - look.edges.right - 2 * EDGE)
        return wide, self.said.tall(look, wide)

    def put(
        self, look: Viewport, bubble: Box, marks: Iterable[tuple[str, Box | Outline]], double: bool = False
    ) -> None:
        """Place the bubble, and mark these things."""
        assert self.said is not None
        self.look, self.bubble = look, bubble
        self.clear_widgets()
        for key, mark in marks:
            box, angle = (mark.box, mark.angle) if isinstance(mark, Outline) else (mark, 0.0)
            self._lie(PopoverArrow(key=key, double=double, angle=angle), look, box)
        self._lie(self.said, look, bubble)

    def _lie(self, widget: Widget, look: Viewport, box: Box) -> None:
        widget.size_hint = None, None
        widget.size = look.px(box.w), look.px(box.h)
        widget.pos = self.x + look.px(box.x), self.top - look.px(box.foot)
        self.add_widget(widget)

    def hush(self) -> None:
        """Remove the bubble."""
        self.bubble = self.said = None
        self.clear_widgets()

    def point(self, pos: Sequence[float]) -> tuple[float, float]:
        """A pixel of the window in dp from the upper left corner."""
        d = self.look.density if self.look is not None else 1.0
        return (pos[0] - self.x) / d, (self.top - pos[1]) / d

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Take touches on the bubble."""
        if self.bubble is None:
            return False
        if self.bubble.holds(*self.point(touch.pos)):
            super().on_touch_down(touch)
            return True
        self.beside(touch.pos)
        return False

    def key_tapped(self, spot: tuple[float, float]) -> None:
        """Handle that a key has tapped something in the window."""
        if self.bubble is not None and not self.bubble.holds(*self.point(spot)):
            self.beside(spot)

    def beside(self, pos: Sequence[float]) -> None:
        """Handle a touch outside of the bubble, which also reaches its target."""


class ReasonPopover(Popover):
    """The reason of a refusal, shown beside the touched thing until the next touch, or for a while."""

    kind = "ReasonBubble"
    widest = 330.0

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._goes = Clock.create_trigger(lambda _dt: self.hush(), tokens.MOTION.reason)

    def say(self, look: Viewport, words: str, about: Box | None) -> None:
        """Show it above its target, or below."""
        box = self.tell(words, look=look)
        one_line = text_width(look, words, box.face, size(look, box.letters)) + 2 * G.wide + 1
        wide = min(self.size_at(look)[0], one_line)
        tall = box.tall(look, wide)
        middle = about.x + about.w / 2 if about is not None else look.width / 2
        foot = about.y - AIR if about is not None else look.height * 0.6
        x = min(max(G.near, middle - wide / 2), look.width - wide - G.near)
        y = foot - tall if foot - tall > look.edges.top + G.hair else (about.foot + AIR if about is not None else 60.0)
        box.tip = middle - x if y < foot else -1.0
        self.put(look, Box(x, y, wide, tall), ())
        self._goes.cancel()
        self._goes()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Ignore touches."""
        return False


def place(look: Viewport, spared: Sequence[Box], size: tuple[float, float], items: Sequence[Item]) -> Box:
    """The position where the bubble covers least of the touch targets, near its thing, the first of those spared."""
    wide, tall = size
    about = spared[0]
    e = look.edges
    left, right = e.left + EDGE, look.width - e.right - EDGE - wide
    top, foot = e.top + EDGE, look.height - max(e.bottom, look.keyboard) - EDGE - tall
    middle = min(max(left, about.x + about.w / 2 - wide / 2), max(left, right))
    heights = {min(max(top, y), max(top, foot)) for y in (about.foot + AIR, about.y - AIR - tall)}
    heights |= {top + (foot - top) * step / STEPS for step in range(STEPS + 1) if foot > top}
    boxes = [Box(x, y, wide, tall) for x in sorted({left, middle, max(left, right)}) for y in sorted(heights)]

    large = look.width * look.height / 3  # a board is too large to be spared
    weights = [300.0 if each.w * each.h < large else 3.0 for each in spared]

    def cost(box: Box) -> float:
        touched = box.inset(-1)  # with a distance
        covered = sum(weight * touched.shared(each) for weight, each in zip(weights, spared, strict=True))
        for item in items:
            surface = item.radius < 0 and item.hold is None  # takes touches only to keep them from things below
            if item.key != "ground" and (item.tap or item.hold) and not surface:
                covered += 2.0 * box.shared(item.box)
            elif item.widget is not None:
                covered += box.shared(item.box)
            elif item.say:
                covered += 0.5 * box.shared(item.box)
        far = abs(box.x + wide / 2 - about.x - about.w / 2) + abs(box.y + tall / 2 - about.y - about.h / 2)
        return covered + far * NEAR

    return min(boxes, key=cost)


class TipPopover(Popover):
    """The tip of a screen."""

    kind = "TipBubble"

    def __init__(self, got: Callable[[str], None], skip: Callable[[str], None], **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.got = got
        self.skip = skip
        self.tip: Tip | None = None
        self._about = Box(0, 0, 0, 0)

    def show(self, look: Viewport, tip: Tip | None, items: Sequence[Item]) -> None:
        """Place the bubble beside the item of the tip, or remove it."""
        about = next((item.box for item in items if tip is not None and item.key == tip.about), None)
        if tip is None or about is None:
            self.tip = None
            self.hush()
            return
        self.tip = tip
        self._about = about
        spared = (about, *(item.box for item in items if item.key in tip.clear))
        self.tell(tip.words, look=look)
        self.put(look, place(look, spared, self.size_at(look), items), [("tip/about", about)])

    def beside(self, pos: Sequence[float]) -> None:
        """Mark the tip as learned after a touch on its thing."""
        if self.tip is not None and self._about.holds(*self.point(pos)):
            self.got(self.tip.key)


def pick(tips: Sequence[Tip], learned: Sequence[str], items: Sequence[Item]) -> Tip | None:
    """The first tip that was not learned and whose thing is visible."""
    there = {item.key for item in items}
    return next((tip for tip in unlearned(tips, learned) if tip.about in there), None)


read(__file__)
