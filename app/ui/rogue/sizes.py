"""The sizes of the table's parts in a window: the only place for such rules. Lengths are whole pixels of the window.

In portrait all parts are below each other and the city gets the remaining height; in landscape a tablet has the
player's board on the left and the others on the right, a phone has side columns. A task never covers the city.
"""

from app.present import tokens
from app.present.rogue import theme
from app.ui.theme.sizes import WindowSizes
from app.ui.theme.viewport import Viewport, WindowForm, in_colors

HIGHEST, LOWEST = 1.43, 1.06  # limits of a tile's height relative to its width
TOWERING = 2.0  # the same on a phone in portrait, where the city gets the height
MODEST = 76.0  # dp: tiles of this width are large enough; in a wide window larger ones give way to the parts below
BY_TASK, BY_LARGE_TASK = 0.4, 0.34  # the share of the height for the city above a task
TALL = 760.0  # dp at normal text size: least height for the player's whole board
LARGE = 1.3  # text scale from which choices take precedence over information
G = tokens.GAPS
T = tokens.TARGET


def night(look: Viewport) -> Viewport:
    """The same window with the night colours, in any theme."""
    return in_colors(look, theme.FRAME)


def whole_board(look: Viewport, width: float, room: float) -> float:
    """The height of an enlarged board, by its width and the room."""
    return min(room, width * (1.0 if look.side else 1.6))


def deciding(look: Viewport) -> float:
    """The text size of a decisive number: larger than a title, smaller than a page-filling text."""
    return look.type.title * 1.6


def cramped(look: Viewport) -> bool:
    """Whether text is so large that a task needs all available height."""
    return look.height / look.text < (330 if look.side else 450)


class RogueSizes(WindowSizes):
    """A window, with the rows and columns of the city."""

    def __init__(self, look: Viewport, columns: int = 5, rows: int = 3) -> None:
        super().__init__(look)
        self.columns, self.rows = columns, rows
        self.safe = (*self.safe[:3], self.safe[3] if look.side else 0)  # what scrolls ends at the foot of the window

    # -- the form of the window --------------------------------------------------------------------

    @property
    def side(self) -> bool:
        """Whether the controls are beside the city."""
        return self.look.side

    @property
    def large(self) -> bool:
        """Whether text is so large that choices take precedence over information."""
        return self.look.text > LARGE

    @property
    def cramped(self) -> bool:
        """Whether text is so large that a task needs all available height."""
        return cramped(self.look)

    @property
    def whole(self) -> bool:
        """Whether there is room for the player's board with its tracks; on a phone the city gets it."""
        if self.look.side or not self.look.tablet:
            return self.look.side and self.look.tablet
        return self.look.height / self.look.text >= TALL and not self.large

    @property
    def few(self) -> bool:
        """Whether only some of the buttons are visible."""
        return not self.look.tablet

    @property
    def highest(self) -> float:
        """The largest height of a tile, relative to its width."""
        return HIGHEST if self.look.side or self.look.tablet else TOWERING

    @property
    def roomy(self) -> bool:
        """Whether buttons show their cost; otherwise it is shown before the action."""
        return self.look.tablet or self.look.height >= 700 or self.large

    # -- lengths -----------------------------------------------------------------------------------

    @property
    def edge(self) -> int:
        """Between the city and the edge of the window."""
        return self.px(12 if self.look.tablet else 6 if self.look.width >= 400 else 5)

    @property
    def gap(self) -> float:
        """Between two tiles, in dp."""
        if self.look.side:
            return 9.0 if self.look.tablet else 4.0
        return 9.0 if self.look.tablet else 6.0 if self.look.width >= 400 else 4.0

    @property
    def bar(self) -> int:
        """The bar at the top."""
        return self.px(56 if self.look.form is WindowForm.TABLET_UP else 52 if self.look.tablet else T.least)

    @property
    def signs(self) -> int:
        """The three icon buttons at the end of the bar."""
        return 3 * self.px(T.least)

    @property
    def strip(self) -> int:
        """The row of the three phases."""
        return self.px((38 if self.look.tablet else 30) * min(self.look.text, LARGE))

    @property
    def foot(self) -> int:
        """The margin below the last part."""
        return self.px(self.look.edges.bottom + (G.near if self.look.height > 700 else G.hair))

    @property
    def left(self) -> int:
        """The column left of the city in landscape."""
        wide = self.free_width
        if self.look.tablet:
            return self.px(min(280.0, max(206.0, wide * 0.2)))
        return self.px(min(210.0, max(140.0, wide * 0.2)) * min(self.look.text, 1.15))

    def right(self, task: bool) -> int:
        """The column right of it: buttons or boards, or a task."""
        wide = self.free_width
        if self.look.tablet:
            return self.px(min(380.0 if task else 350.0, max(264.0, wide * 0.27)))
        if task:
            return self.px(min(420.0, max(300.0, wide * 0.46)))
        return self.px(min(250.0, max(172.0, wide * 0.27)))

    @property
    def own(self) -> int:
        """The player's whole board in landscape."""
        return self.px(min(230.0 if self.look.tablet else 182.0, max(150.0, self.look.height * 0.185)))

    @property
    def one(self) -> int:
        """The largest width of the main button."""
        return self.px(420)

    # -- the city ----------------------------------------------------------------------------------

    def _bounds(self, width: float) -> tuple[float, float]:
        """The least and the largest height of the city at this width."""
        gap = self.gap * self.look.density
        tile = (width - (self.columns - 1) * gap) / self.columns
        between = (self.rows - 1) * gap
        return self.rows * LOWEST * tile + between, self.rows * self.highest * tile + between

    def city_height(self, width: float, room: float, below: float, task: bool) -> int:
        """The height of the city in this room, with parts of height `below` under it, which scroll if necessary. Above
        a task it is the same for all of them, so that nothing moves under a finger.
        """
        least, most = self._bounds(width)
        modest, _ = self._bounds(min(width, self.px(self.columns * (MODEST + self.gap) - self.gap)))
        left = room * (BY_LARGE_TASK if self.cramped else BY_TASK) if task else room - below
        return round(max(modest, min(most, left)) if left < least else min(most, left))

    def ask(self, rail: float) -> int:
        """The width of a confirmation card in a column; large text needs more."""
        return round(max(rail, self.px(270))) if self.large else round(rail)

    def over(self, need: float, news: float, others: float) -> int:
        """The height of a confirmation card over the last events and the boards: the same for every action, unless the
        text is too large for that.
        """
        return round(max(need, 0 if self.large else news + self.px(G.hair) + others))

    def opened(self, width: float) -> int:
        """The width of an open tile over a city of this width."""
        share = 0.7 if self.look.tablet and self.look.side else 0.82
        return round(width if self.large else min(width, max(self.px(300), width * share)))


PLAIN = RogueSizes(Viewport(412, 915))
"""The sizes of a part before its window is known."""
