"""The lengths of the table of Kyoto, in pixels of a window; its .kv contains no numbers."""

from app.present import tokens
from app.present.kyoto.model import HandCard, KyotoModel, SideModel
from app.present.kyoto.words import card_help
from app.ui.drawing.pen import paragraph_height
from app.ui.kyoto.board_grid import fitted_height, fitted_width, least_height
from app.ui.theme.sizes import WindowSizes
from app.ui.theme.viewport import WindowForm

G = tokens.GAPS
LOW, LOW_SIDE = 720.0, 500.0  # dp; a lower phone has no room to spare, in portrait and in landscape
SLIGHT = 400.0  # and in landscape, lower than this, room only for a question
PANEL = 336.0  # the least width beside a board: six cards that a finger can hit
TALL = 800.0  # a lower tablet in landscape has no room for a question below the player's side
HELPED = 740.0  # in a lower window the hand needs the room of the help panel
HAND_LEAST = 60.0
LARGEST = 1.4  # limit of the text scale in strips where there is no room to spare


class KyotoSizes(WindowSizes):
    """The lengths for one window."""

    @property
    def low(self) -> bool:
        """Whether everything is a little smaller."""
        return not self.look.tablet and self.free_height < (LOW_SIDE if self.look.side else LOW)

    @property
    def strips(self) -> float:
        """The text scale of the parts around the board."""
        return min(self.look.text, LARGEST) if self.low else self.look.text

    # -- bands, from the top -----------------------------------------------------------------------

    @property
    def bar(self) -> int:
        grown = min(self.look.text, 1.4) if self.look.form is not WindowForm.PHONE_SIDE and not self.low else 1.0
        return self.px(56 * grown if self.look.tablet else max(48.0, 40 * grown))

    def side(self, side: SideModel) -> int:
        """A side's strip or panel."""
        t, look = self.strips, self.look
        if look.form is WindowForm.TABLET_SIDE:
            front = bool(side.decoys) + bool(side.gear or side.special)
            own = 222 + 60 * front if side.own else 206 + 66 * front
            return self.px(own + 62 * (t - 1))
        if look.form is WindowForm.TABLET_UP:
            return self.px(126 + 70 * (t - 1) + (58 if side.gear and side.own else 0))
        second = 20 * min(t, 1.5) if side.own or not self.low else 17 * t
        third = 19 * min(t, 1.5) if not self.low and not side.own else 0.0
        return self.px(max(48.0, 8 + 20 * t + second + third))

    def board(self, width: float) -> int:
        """The board at its full height for this width."""
        return self.px(fitted_height(self.look, width / self.look.density))

    def least_board(self, model: KyotoModel) -> int:
        """The least height of the board, with or without cells to tap."""
        return self.px(200 if model.end is not None or model.still else least_height(self.look))

    def hand(self, model: KyotoModel) -> int:
        """The least height of a hand."""
        if not model.hand:
            return 0
        return self.px(190 if self.look.tablet else HAND_LEAST if self.low else 100)

    @property
    def sentence(self) -> int:
        """The largest height of the prompt."""
        return self.px(self.look.height * (0.125 if self.low else 0.2))

    @property
    def terse(self) -> bool:
        """Whether there is room only for the prompt."""
        return self.low and self.look.text > 1.25

    @property
    def helped(self) -> bool:
        """Whether there is a separate panel for the effect of the chosen card."""
        return self.look.form is WindowForm.TABLET_SIDE and self.look.text < 1.5 and self.look.height >= HELPED

    def help(self, width: float, hand: tuple[HandCard, ...]) -> int:
        """The height of that panel, for the longest text of the cards in hand."""
        if not self.helped or not hand:
            return 0
        room = width / self.look.density - 2 * G.wide - tokens.TARGET.least - G.gap
        kinds = self.look.type
        line = paragraph_height(self.look, "x", kinds.title, room, "kyoto")
        texts = [card_help(card.card) for card in hand if not card.card.startswith("back-")]
        longest = max((paragraph_height(self.look, text, kinds.small, room) for text in texts), default=0.0)
        return self.px(longest + line + G.near + 2 * G.gap)

    @property
    def stacked(self) -> bool:
        """Whether answers are below each other."""
        return not self.look.tablet and self.look.text > 1.4

    def ending(self, model: KyotoModel) -> int:
        """The height below the board at the end of a game."""
        look = self.look
        return self.px(min(look.height * 0.5, (420 if look.tablet else 270) + 80 * (look.text - 1)))

    # -- columns of a window in landscape ----------------------------------------------------------

    @property
    def left(self) -> int:
        """The width of the other side's column on a tablet."""
        return self.px(256 if self.look.width >= 1180 else self.look.width * 0.2)

    @property
    def right(self) -> int:
        """The width of the player's column on a tablet."""
        return self.px(360 if self.look.width >= 1180 else max(PANEL, min(352.0, self.look.width * 0.345)))

    def low_board(self, height: float) -> int:
        """The width of the board on a phone in landscape, for its height."""
        room = self.free_width - PANEL
        return self.px(min(room, fitted_width(self.look, height / self.look.density)))

    # -- questions ---------------------------------------------------------------------------------

    @property
    def narrow(self) -> bool:
        """Whether a question does not fit below the player's side."""
        return self.look.form is WindowForm.TABLET_SIDE and self.free_height < TALL * self.look.text

    @property
    def picture(self) -> float:
        """The width of a picture to choose, in dp."""
        return 132.0 if self.look.tablet else 56.0 if self.look.side else 76.0 if self.low else 92.0

    @property
    def slight(self) -> bool:
        """Whether only the question is shown beside the board."""
        return (
            self.look.form is WindowForm.PHONE_SIDE and self.look.height - self.look.edges.top < SLIGHT * self.look.text
        )

    @property
    def slip(self) -> int:
        """The width of a clash report."""
        return self.px(min(self.free_width - 32, 760.0 if self.look.side else 560.0))

    @property
    def least(self) -> int:
        return self.px(48)

    @property
    def tray(self) -> int:
        """The tray of agents to be placed."""
        return self.px(150 if self.look.form is WindowForm.TABLET_SIDE else 110 if self.look.tablet
                            else 58 if self.low else 74)  # fmt: skip

    @property
    def planning(self) -> int:
        """The hand during deployment."""
        return self.px(112 if self.look.tablet else 50 if self.terse else 62 if self.low else 72)

    @property
    def formation(self) -> int:
        """A small formation."""
        return self.px(62 + 22 * self.look.text)

    @property
    def formations(self) -> bool:
        """Whether there is room for formations beside the board."""
        return not self.low and (self.look.tablet or self.look.text < 1.6)

    @property
    def pool(self) -> int:
        """The decisive agent of a match in the light."""
        return self.px(150 if self.look.tablet else 84)

    @property
    def series(self) -> int:
        """The games of a match."""
        return self.px(64 + 26 * self.look.text)

    @property
    def wheel(self) -> int:
        """The diagram of strengths."""
        return self.px(68 + 72 * self.look.text)

    def ways(self, width: float) -> int:
        """The recap of paths, on a board of this width."""
        return min(round(width * 1.2), self.px(self.look.height * 0.5))

    # -- small parts -------------------------------------------------------------------------------

    @property
    def score(self) -> int:
        return self.px(232 if self.look.width < 1000 else 360)

    @property
    def scored(self) -> int:
        return self.px(34)

    def spare(self, width: float) -> int:
        """The margin that centres the score in the bar."""
        return max(0, round((width - self.score) / 2) - 5 * self.least)

    def aside(self, width: float, count: int) -> int:
        """The margins of a few portraits, so that none is wider than a card."""
        return max(0, round((width - count * self.px(420)) / 2)) if self.look.tablet else 0

    @property
    def risen(self) -> int:
        """The largest height of a sheet over a board; with large text the board gives way to what is asked."""
        return self.px(self.look.height * (0.62 + 0.16 * min(1.0, self.look.text - 1.0)))

    def beside(self, width: float) -> int:
        """The width of an answer beside the prompt."""
        return round(width * 0.42)

    @property
    def decoy(self) -> int:
        return self.px(104)

    @property
    def crest(self) -> int:
        return self.px(36)

    @property
    def keep(self) -> int:
        return self.px(64)

    @property
    def face(self) -> int:
        return self.px(84)

    @property
    def figures(self) -> int:
        """Both agents of a clash, with their names."""
        return self.px((150 if self.look.height > 560 else 96) + 48 * self.look.text)

    @property
    def holder(self) -> int:
        return self.px(22 + 18 * self.look.text)

    @property
    def counted(self) -> int:
        return self.px(20)


lengths = KyotoSizes.of
