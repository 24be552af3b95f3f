"""The lengths of layouts by name, for a window's size and form.

They are attributes of an object for the window: kv uses `app.sizes.gap`, and never a number. Painters use dp, with the
names of `tokens.py`.
"""

from functools import lru_cache
from typing import Self

from app.present import tokens
from app.ui.drawing.text_rendering import width
from app.ui.theme.viewport import Viewport, WindowForm

G = tokens.GAPS
T = tokens.TARGET
Around = tuple[int, int, int, int]  # left, top, right, bottom


class WindowSizes:
    """The base of all lengths of a screen or table, in whole pixels of the window unless noted otherwise. `of` returns
    those of a window.
    """

    def __init__(self, look: Viewport) -> None:
        px, e = look.px, look.edges
        self.look, self.px = look, px
        self.safe: Around = (px(e.left), px(e.top), px(e.right), px(e.bottom))  # covered by the system's bars
        self.free_width = look.width - e.left - e.right  # between them, in dp
        self.free_height = look.height - e.top - e.bottom

    @classmethod
    @lru_cache(32)
    def of(cls, look: Viewport) -> Self:
        """Return the lengths for a window."""
        return cls(look)

    def __eq__(self, other: object) -> bool:
        """Whether the windows are equal, so that nothing is laid out again."""
        return type(other) is type(self) and self.__dict__ == other.__dict__

    def __hash__(self) -> int:
        return hash(self.look)


class Sizes(WindowSizes):
    """The lengths of all screens: gaps, targets, margins, and what the form of a window makes of them."""

    def __init__(self, look: Viewport) -> None:
        super().__init__(look)
        px, grown, e, tablet = look.px, look.grown, look.edges, look.tablet
        # the window
        self.frame: Around = (
            *self.safe[:3],
            0,
        )  # around a screen: scroll views extend to the bottom of the window
        self.keyboard = px(look.keyboard)  # covered by an open keyboard
        self.room = px(look.height - e.top - max(e.bottom, look.keyboard) - 2 * G.near)  # the remaining height
        # whether a list is shown beside its page
        self.two = look.form in (WindowForm.TABLET_SIDE, WindowForm.PHONE_SIDE)
        self.large = look.text >= 1.45 and look.width < 600  # text so large that elements are placed below each other
        self.low = self.room < px(420)  # whether a keyboard or a phone in landscape leaves little room
        self.short = look.height - look.keyboard < 560  # whether a form must do with less than its usual height
        self.sparse = look.height < 700  # whether a list must do with fewer rows
        self.writing = self.short and look.keyboard > 0 and not self.two  # room only for the text being typed
        # gaps
        self.hair = px(G.hair)  # between parts of one element
        self.near = px(G.near)  # between neighbours
        self.gap = px(G.gap)  # between separate elements
        self.wide = px(G.wide)  # padding of containers
        self.far = px(G.far)  # between the halves of a window
        self.foot = px(max(e.bottom, look.keyboard)) + self.gap  # below the last element of a window
        # elements
        self.line = max(1, int(look.density))  # a hairline
        self.target = px(T.least)  # the least size of a touch target
        self.button = px(T.button)
        self.entry = px(grown(T.button, 0.4))  # a text field
        self.field = px(grown(T.button + G.near, 0.5))  # the same with what it asks for on its edge
        self.knob = px(T.knob / 2)  # the least distance of a slider's knob from its ends
        self.sample = px(tokens.SAMPLE)  # two words on a board
        self.bar = px(72 if tablet else 56)  # above a screen
        self.controls = px(tokens.CONTROLS + e.bottom)  # below a replay, down to the window's edge
        self.pair = px(tokens.PAIR)  # least width for two elements side by side
        self.list = px(grown(tokens.LIST_TABLET if tablet else tokens.LIST_PHONE, 0.4))  # a list beside its page
        widest = look.width - e.left - e.right - 2 * G.gap
        self.panel = px(min(tokens.PANEL, widest))  # the width of an overlay,
        self.pad = px(min(720 if self.low else 420, widest))  # and of a panel with large keys
        self.typed = px(64)  # text typed on them
        self.digit = max(self.target, min(px(58), (self.room - px(grown(300, 0.5))) // 5))  # room for five rows of them
        # the home screen
        self.desk = px(404 if tablet else min(336, look.width * 0.36))  # the width of the column left of the folders
        self.pile = px(
            240 if self.two else 3 * 120
        )  # the least height of three folders, with a title and buttons on each
        self.tile = px(grown(76 if look.height > 720 else 64, 0.4))  # a small card with an icon above its word
        self.pictured = 0.4  # the share of a folder for its photograph
        self.two_targets = px(84)  # an icon with a short word
        # the set-up
        self.dossier = px((min(448, look.width * 0.35) if tablet else 250) + e.left)  # the column left of the choices
        seen = look.height - e.top - e.bottom >= 720
        self.head = px(218 if tablet else 152) if seen else 0  # the visible part of a folder above the choices
        self.card = px(grown(92, 0.35))  # a card with a figure and a line
        self.sign = px(72)  # the symbol of a player, to choose
        # the map
        self.map_bar = px(T.button)  # the bar above it, lower than other bars
        self.legend = px(grown(30, 0.7))  # a line of symbols and words
        self.brief = px(min(320, look.width * 0.36))  # the width of the column right of the map
        self.map_text = round(self.room * 0.22)  # the largest height of text below the map before it scrolls
        self.along = px(grown(88, 0.7))  # the height of the row at the bottom of a tablet
        self.play = px(min(190, grown(136, 0.4)))  # the width of a button beside words
        self.third = 0.3  # the share of one of three columns
        # the wifi screens
        self.crowd = round(self.room * 0.46)  # the largest height of the list of players in an upright window,
        self.ways = round(self.room * 0.56)  # and of the ways to a table
        side = px(40) if look.width >= 600 else self.wide
        self.host_page: Around = (side, 0, side, self.foot)  # around the two halves of a host's screen

    # -- lengths that depend on a width or height --------------------------------------------------

    def beside(self, width: float, widest: float = tokens.COLUMN) -> int:
        """The margin on each side of rows in a place of this width."""
        return max(self.gap, round(width - self.px(widest)) // 2)

    def column(self, width: float, widest: float = tokens.COLUMN) -> Around:
        """The padding around the rows of a page of this width: they have a readable width, and end above the system's
        bar.
        """
        side = self.beside(width, widest)
        return side, self.hair, side, self.wide + self.px(self.look.edges.bottom)

    def plots(self, width: float) -> int:
        """The number of small plots side by side."""
        each = self.px(self.look.grown(tokens.PLOT))
        return max(1, min(3, round(width) // each))

    def chip(self, words: str) -> int:
        """The width of a button with this word."""
        return max(self.button, width(words, "strong", self.look.letters(self.look.type.body)) + 2 * self.wide)

    def between(self, width: float, count: int) -> int:
        """The gap between this many targets side by side."""
        return self.gap if width >= count * self.target + (count - 1) * self.gap else self.hair

    def words(self, width: float) -> Around:
        """The padding of the column left of the folders of the home screen, or above them."""
        if not self.two:
            side = self.beside(width, tokens.FOLDERS)
            return side, 0, side, self.gap if self.look.height > 720 else self.near
        if self.look.tablet:
            return self.px(40), self.px(52 * self.look.height / 800), self.far, self.foot
        return self.wide, self.gap, self.near, self.foot

    def folders(self, width: float) -> Around:
        """The padding around the folders, including the lamp above upright ones."""
        if not self.two:
            side = self.beside(width, tokens.FOLDERS)
            return side, 0, side, self.near
        lamp = 206 * self.look.height / 800 if self.look.tablet else 44
        return 0, self.px(lamp), self.wide, self.foot + (self.far if self.look.tablet else 0)

    def folder(self, room: float) -> int:
        """The height of the folder of a set-up: a sheet covers the lower part of a flat one, an upright one has its
        full height.
        """
        if self.two:
            return min(self.px(580), round(room) - 2 * self.near)
        return self.px(270 if self.look.tablet else 178) if self.head else 0

    @property
    def form(self) -> Around:
        """The padding of the options on a sheet, beside or below the folder."""
        _left, top, right, _bottom = self.safe
        side, air = (self.far, self.wide) if self.look.tablet else (self.wide, self.near)
        if self.two:
            return side, top + air, side + right, self.foot
        return side, air, side, self.foot
