"""The environment of a screen as a value: window, density, text scale, theme, free edges, form.

It is frozen; after any change there is a new one, and every screen is laid out again.
"""

from dataclasses import dataclass, field, replace
from enum import Enum
from functools import lru_cache

from app.present import tokens

NARROW, TALL, WIDE = 600.0, 840.0, 900.0  # dp; the sides of the smallest tablet, in portrait and landscape
BESIDE = 640.0  # a narrower window, unless it is low, has no room for a panel beside a board;
SQUARE = 0.9  # a wider one has more of it there than below, even if it is a little taller than wide
LOW = 500.0


class WindowForm(Enum):
    """The form of a window: it depends on the window, not on the device, so that split screen works."""

    PHONE_UP = "phone upright"
    PHONE_SIDE = "phone on its side"
    TABLET_UP = "tablet upright"
    TABLET_SIDE = "tablet on its side"


def form_of(width: float, height: float) -> WindowForm:
    """The form of a window of this size in dp."""
    if width > height * SQUARE if width >= BESIDE else LOW > height < width:
        return WindowForm.TABLET_SIDE if width >= WIDE and height >= NARROW else WindowForm.PHONE_SIDE
    return WindowForm.TABLET_UP if width >= NARROW and height >= TALL else WindowForm.PHONE_UP


@dataclass(frozen=True, slots=True)
class Insets:
    """The areas covered by the system's bars and cutouts at each side, in dp."""

    left: float = 0
    top: float = 0
    right: float = 0
    bottom: float = 0


@dataclass(frozen=True, slots=True)
class Viewport:
    """A window as the screens see it; sizes in dp."""

    width: float
    height: float
    density: float = 1.0
    text: float = 1.0
    frame: tokens.FrameColors = tokens.DARK
    edges: Insets = field(default_factory=Insets)
    keyboard: float = 0  # height of an open keyboard
    motion: bool = True
    panel_left: bool = False
    patterns: bool = True
    language: str = "en"

    @property
    def form(self) -> WindowForm:
        """The form of this window."""
        return form_of(self.width, self.height)

    @property
    def shape(self) -> str:
        """The form as used in names of .kv rules: PhoneUp, PhoneSide, TabletUp, TabletSide."""
        return self.form.name.title().replace("_", "")

    @property
    def tablet(self) -> bool:
        """Whether to use sizes for tablets."""
        return self.form in (WindowForm.TABLET_UP, WindowForm.TABLET_SIDE)

    @property
    def side(self) -> bool:
        """Whether the panel is beside the board rather than below it."""
        return self.form in (WindowForm.PHONE_SIDE, WindowForm.TABLET_SIDE)

    @property
    def type(self) -> tokens.TextSizes:
        """The text sizes."""
        return tokens.TABLET_TYPE if self.tablet else tokens.PHONE_TYPE

    def px(self, dp: float) -> int:
        """A length in whole pixels."""
        return round(dp * self.density)

    def letters(self, size: float) -> int:
        """A text size in pixels, including the text scale."""
        return max(1, round(size * self.density * self.text))

    def grown(self, length: float, share: float = 1.0) -> float:
        """A height that grows with its text; `share` is the proportion of text."""
        return length * (1 + (self.text - 1) * share)


@lru_cache(16)
def in_colors(look: Viewport, frame: tokens.FrameColors) -> Viewport:
    """The same window with other colours for words, rows and buttons: those of a game, whatever the theme."""
    return replace(look, frame=frame)
