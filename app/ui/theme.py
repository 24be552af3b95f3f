"""The lengths of layouts by name, and what a window's form makes of them.

They are properties of the window it is in: kv says `app.sizes.gap`, and never a number. Painters go on in dp, with the
names of `tokens.py`.
"""

from dataclasses import dataclass

from app.ui import tokens
from app.ui.letters import width
from app.ui.look import Form, Look

G = tokens.GAPS
T = tokens.TARGET


@dataclass(frozen=True, slots=True)
class Sizes:
    """The lengths of layouts, in whole pixels of a window: gaps, targets, margins, and what its form makes of them."""

    look: Look

    def px(self, dp: float) -> int:
        """A length of the tokens."""
        return self.look.px(dp)

    # -- gaps --------------------------------------------------------------------------------------

    @property
    def hair(self) -> int:
        """Between things that belong to each other."""
        return self.px(G.hair)

    @property
    def near(self) -> int:
        """Between neighbours."""
        return self.px(G.near)

    @property
    def gap(self) -> int:
        """Between things of their own."""
        return self.px(G.gap)

    @property
    def wide(self) -> int:
        """Inside of what holds other things."""
        return self.px(G.wide)

    @property
    def far(self) -> int:
        """Between the halves of a window."""
        return self.px(G.far)

    # -- things ------------------------------------------------------------------------------------

    @property
    def line(self) -> int:
        """A hairline."""
        return max(1, int(self.look.density))

    @property
    def target(self) -> int:
        """The least a finger hits."""
        return self.px(T.least)

    @property
    def button(self) -> int:
        """A button."""
        return self.px(T.button)

    @property
    def entry(self) -> int:
        """A line to write in."""
        return self.px(self.look.grown(T.button, 0.4))

    @property
    def controls(self) -> int:
        """The bar below a match that is looked back on, down to the foot of the window."""
        return self.px(tokens.CONTROLS + self.look.edges.bottom)

    @property
    def knob(self) -> int:
        """How far the knob of a slider keeps from its ends."""
        return self.px(T.knob / 2)

    @property
    def sample(self) -> int:
        """Two words as they stand on a board."""
        return self.px(tokens.SAMPLE)

    # -- the desk of the home screen -----------------------------------------------------------------

    @property
    def desk(self) -> int:
        """The width of what stands left of the folders."""
        wide = 404 if self.look.tablet else min(336, self.look.width * 0.36)
        return self.px(wide)

    def words(self, width: float) -> tuple[int, int, int, int]:
        """Around what stands left of the folders, or above them."""
        if not self.two:
            side = self.beside(width, tokens.FOLDERS)
            return side, 0, side, self.gap if self.look.height > 720 else self.near
        if self.look.tablet:
            return self.px(40), self.px(52 * self.look.height / 800), self.far, self.foot
        return self.wide, self.gap, self.wide, self.foot

    def folders(self, width: float) -> tuple[int, int, int, int]:
        """Around the folders: the lamp hangs above those that stand."""
        if not self.two:
            side = self.beside(width, tokens.FOLDERS)
            return side, 0, side, self.near
        lamp = 206 * self.look.height / 800 if self.look.tablet else 44
        return 0, self.px(lamp), self.wide, self.foot + (self.far if self.look.tablet else 0)

    @property
    def pile(self) -> int:
        """The least that three folders take, with a title and buttons on each."""
        return self.px(240 if self.two else 3 * 120)

    @property
    def tile(self) -> int:
        """A small card with an icon above its word."""
        return self.px(self.look.grown(76 if self.look.height > 720 else 64, 0.4))

    @property
    def pictured(self) -> float:
        """The share of a folder that its photograph has for itself."""
        return 0.4

    @property
    def two_targets(self) -> int:
        """An icon with a short word."""
        return self.px(84)

    # -- the map -----------------------------------------------------------------------------------

    @property
    def map_bar(self) -> int:
        """The bar above the map, which leaves the map more room than others do."""
        return self.px(T.button)

    @property
    def legend(self) -> int:
        """A line of signs and words."""
        return self.px(self.look.grown(30, 0.7))

    @property
    def brief(self) -> int:
        """The width of what stands right of the map."""
        return self.px(min(320, self.look.width * 0.36))

    @property
    def told(self) -> int:
        """How tall words below the map may be before they are pushed."""
        return round(self.room * 0.22)

    @property
    def along(self) -> int:
        """The height of what stands along the foot of a tablet."""
        return self.px(self.look.grown(88, 0.7))

    @property
    def play(self) -> int:
        """The width of a button beside words."""
        return self.px(min(190, self.look.grown(136, 0.4)))

    @property
    def third(self) -> float:
        """What one of three may take of the room for all."""
        return 0.3

    # -- the window --------------------------------------------------------------------------------

    @property
    def bar(self) -> int:
        """The bar above a screen."""
        return self.px(72 if self.look.tablet else 56)

    @property
    def safe(self) -> tuple[int, int, int, int]:
        """What the system's bars take of a window: left, top, right, bottom."""
        e = self.look.edges
        return self.px(e.left), self.px(e.top), self.px(e.right), self.px(e.bottom)

    @property
    def frame(self) -> tuple[int, int, int, int]:
        """Around the bar and the body of a screen; what scrolls ends at the foot of the window by itself."""
        left, top, right, _bottom = self.safe
        return left, top, right, 0

    @property
    def hall(self) -> tuple[int, int, int, int]:
        """Around the two halves of a host's screen."""
        side = self.px(40) if self.look.width >= 600 else self.wide
        return side, 0, side, self.foot

    @property
    def crowd(self) -> int:
        """How much of an upright window the list of those who are here may take."""
        return round(self.room * 0.46)

    @property
    def foot(self) -> int:
        """Below what stands at the foot of a window: the system's bar, or an open keyboard."""
        return self.px(max(self.look.edges.bottom, self.look.keyboard)) + self.gap

    @property
    def keyboard(self) -> int:
        """What an open keyboard covers."""
        return self.px(self.look.keyboard)

    def column(self, width: float, widest: float = tokens.COLUMN) -> tuple[int, int, int, int]:
        """Around the rows of a page this wide: they keep a width that can be read, and end above the system's bar."""
        side = self.beside(width, widest)
        return side, self.hair, side, self.wide + self.px(self.look.edges.bottom)

    def beside(self, width: float, widest: float = tokens.COLUMN) -> int:
        """What stays free on each side of rows in a place this wide."""
        return max(self.gap, round(width - self.px(widest)) // 2)

    def plots(self, width: float) -> int:
        """How many small plots stand beside each other."""
        each = self.px(self.look.grown(tokens.PLOT))
        return max(1, min(3, round(width) // each))

    @property
    def form(self) -> tuple[int, int, int, int]:
        """Around what is chosen on a sheet: beside or below the folder."""
        _left, top, right, _bottom = self.safe
        side, air = (self.far, self.wide) if self.look.tablet else (self.wide, self.near)
        if self.two:
            return side, top + air, side + right, self.foot
        return side, air, side, self.foot

    @property
    def dossier(self) -> int:
        """The width of what stands left of the choices."""
        left = self.look.edges.left
        return self.px(min(448, self.look.width * 0.35) + left if self.look.tablet else 250 + left)

    @property
    def head(self) -> int:
        """What is seen of a folder above the choices: nothing in a low window."""
        e = self.look.edges
        if self.look.height - e.top - e.bottom < 720:
            return 0
        return self.px(218 if self.look.tablet else 152)

    def folder(self, room: float) -> int:
        """How tall a folder is: a sheet lies over the foot of one that lies, one that stands has all it needs."""
        if self.two:
            return min(self.px(580), round(room) - 2 * self.near)
        return self.px(270 if self.look.tablet else 178) if self.head else 0

    @property
    def large(self) -> bool:
        """Whether letters are so large that things stand below each other on a phone."""
        return self.look.text >= 1.45 and self.look.width < 600

    @property
    def short(self) -> bool:
        """Whether a form must do with less than its usual height."""
        return self.look.height - self.look.keyboard < 560

    @property
    def sparse(self) -> bool:
        """Whether a list must do with fewer rows."""
        return self.look.height < 700

    @property
    def writing(self) -> bool:
        """Whether a keyboard leaves room for what is written and nothing else."""
        return self.short and self.look.keyboard > 0 and not self.two

    @property
    def low(self) -> bool:
        """Whether a keyboard or a phone on its side leaves little room."""
        return self.room < self.px(420)

    @property
    def pair(self) -> int:
        """From here on two things stand side by side."""
        return self.px(tokens.PAIR)

    @property
    def card(self) -> int:
        """A card with a figure and a line."""
        return self.px(self.look.grown(92, 0.35))

    @property
    def sign(self) -> int:
        """The sign of a player, to choose."""
        return self.px(72)

    def chip(self, words: str) -> int:
        """The width of a word that can be tapped."""
        return max(self.button, width(words, "strong", self.look.letters(self.look.type.body)) + 2 * self.wide)

    @property
    def two(self) -> bool:
        """Whether a list stands beside its page."""
        return self.look.form in (Form.TABLET_SIDE, Form.PHONE_SIDE)

    @property
    def list(self) -> int:
        """The width of a list beside its page."""
        return self.px(self.look.grown(tokens.LIST_TABLET if self.look.tablet else tokens.LIST_PHONE, 0.4))

    @property
    def panel(self) -> int:
        """The width of what lies over a screen."""
        e = self.look.edges
        return self.px(min(tokens.PANEL, self.look.width - e.left - e.right - 2 * G.gap))

    @property
    def pad(self) -> int:
        """The width of a panel with large keys."""
        e = self.look.edges
        widest = 720 if self.low else 420
        return self.px(min(widest, self.look.width - e.left - e.right - 2 * G.gap))

    @property
    def digit(self) -> int:
        """A large key: as tall as five rows of them may be."""
        return max(self.target, min(self.px(58), (self.room - self.px(self.look.grown(300, 0.5))) // 5))

    @property
    def ways(self) -> int:
        """How much of an upright window the ways to a table may take."""
        return round(self.room * 0.56)

    @property
    def typed(self) -> int:
        """What was typed on large keys."""
        return self.px(64)

    @property
    def room(self) -> int:
        """The height that is left between the system's bars and an open keyboard."""
        e = self.look.edges
        return self.px(self.look.height - e.top - max(e.bottom, self.look.keyboard) - 2 * G.near)
