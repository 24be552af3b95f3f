"""The lengths of the table of Duet, in pixels of a window: what its form and its letters make of each piece."""

from dataclasses import dataclass
from functools import lru_cache

from app.ui.look import Form, Look


@dataclass(frozen=True, slots=True)
class Lengths:
    """The heights and widths that the .kv names."""

    look: Look

    @property
    def _room(self) -> float:
        e = self.look.edges
        return self.look.height - e.top - e.bottom

    @property
    def small(self) -> bool:
        """A phone with little room above and below the board."""
        return self.look.form is Form.PHONE_UP and self._room < 700

    @property
    def large(self) -> bool:
        """Letters so large that things have to go."""
        return self.look.text >= 1.45

    @property
    def roomy(self) -> bool:
        """Whether a phone held upright has room for what is good to have."""
        return not self.small and not self.large and self._room > 740

    @property
    def typing(self) -> bool:
        """Whether a keyboard covers the lower part of a phone."""
        return self.look.keyboard > 0 and self.look.form is Form.PHONE_UP

    @property
    def tight(self) -> bool:
        """Whether a keyboard leaves room for one row of entry."""
        return self.typing and self.look.height - self.look.keyboard < 470

    @property
    def low(self) -> bool:
        """A phone on its side."""
        return self.look.form is Form.PHONE_SIDE

    # -- the board ---------------------------------------------------------------------------------

    @property
    def between(self) -> float:
        """Between cards, in dp as the board counts."""
        if self.look.tablet:
            return 10.0
        return 4.0 if self.small or (self.large and not self.low) else 6.0

    @property
    def tallest(self) -> float:
        """How tall a card may be for its width."""
        form = self.look.form
        if form is Form.PHONE_UP:
            return 1.52 if self.large else 1.34
        return {Form.PHONE_SIDE: 1.2, Form.TABLET_UP: 1.0, Form.TABLET_SIDE: 1.1}[form]

    @property
    def margin(self) -> int:
        """Left and right of the board."""
        return self.look.px(
            20 if self.look.form is Form.TABLET_UP else 12 if self.look.tablet else 6 if self.small else 8
        )

    @property
    def beside(self) -> tuple[int, int, int, int]:
        """Around what stands beside the panel, or above the columns of a tablet."""
        look, e = self.look, self.look.edges
        side = 10 if self.low else 8
        left = side + (e.left if not (look.side and look.panel_left) else 0)
        right = side + (e.right if not look.side or look.panel_left else 0)
        over = e.top + (10 if self.low else 0)
        return look.px(left), look.px(over), look.px(right), look.px(e.bottom + (10 if self.low else 8))

    @property
    def inside(self) -> tuple[int, int, int, int]:
        """Around what stands on the panel."""
        look, e = self.look, self.look.edges
        side = 10 if self.low else 16
        left = side + (e.left if look.panel_left else 0)
        right = side + (e.right if not look.panel_left else 0)
        over = e.top + (2 if self.low else side)
        return look.px(left), look.px(over), look.px(right), look.px(e.bottom + side)

    @property
    def covered(self) -> int:
        """What a keyboard covers of a tablet, as far as the entry must not stand there."""
        look = self.look
        return 0 if not look.tablet else look.px(max(0.0, look.keyboard - look.edges.bottom))

    @property
    def count(self) -> int:
        """The button that opens the list of clues."""
        return self.look.px(64 if self.low else 72)

    # -- pieces ------------------------------------------------------------------------------------

    @property
    def bar(self) -> int:
        """Whose turn it is."""
        return self.look.px(48 if self.small or self.low else 56)

    @property
    def gap(self) -> int:
        """Between two pieces above the board."""
        return self.look.px(5 if self.small or self.low else 16 if self.look.side else 8)

    @property
    def cover(self) -> int:
        """The sign that covers a key: with its word where there is room."""
        return self.look.px(112 if self.look.tablet else 48)

    @property
    def clue(self) -> int:
        """The clue that counts now."""
        if self.look.tablet:
            return self.look.px(145 if self.look.height > 700 else 124)
        return self.look.px(62 if self.low else 58 if self.small else 76)

    @property
    def bare(self) -> bool:
        """Whether the track stands without its line of words."""
        return not self.look.tablet and (self.low or self.small or self.large)

    @property
    def track(self) -> int:
        """The tokens."""
        if self.look.tablet:
            return self.look.px(self.look.grown(60, 0.4))
        if self.low:
            return self.look.px(34)
        return self.look.px(58 if not self.bare else 42 if self.large else 32)

    @property
    def strip(self) -> int:
        """The tokens where there is little room for them."""
        return self.track if self.look.tablet else self.look.px(28 if self.small else 34)

    @property
    def line(self) -> int:
        """What happened last."""
        if self.look.form is Form.TABLET_SIDE:
            return self.look.px(52)
        return self.look.px(48 if self.look.side or self.look.tablet else 32 if self.small else 38)

    @property
    def rule(self) -> int:
        """The sentence of sudden death."""
        look = self.look
        tall = 60 if look.form is Form.TABLET_UP else 32 if look.tablet else 22 if self.small else 26
        return look.px(look.grown(tall))

    @property
    def turners(self) -> int:
        """The players' buttons."""
        form = self.look.form
        if form is Form.TABLET_SIDE:
            return self.look.px(138)
        return self.look.px(96 if form is Form.TABLET_UP else 54 if self.small else 64)

    @property
    def legend(self) -> int:
        """What the colours of the key mean."""
        return self.line if self.look.tablet else self.look.px(34)

    @property
    def chips(self) -> int:
        """The latest clues in a row."""
        return self.look.px(48)

    @property
    def panel(self) -> int:
        """The panel beside the board."""
        look = self.look
        e = look.edges
        if look.tablet:
            wide = min(400.0, max(360.0, look.width * 0.2813))
        else:
            wide = max(280.0, (look.width - e.left - e.right) * 0.31)
        return look.px(wide + (e.left if look.panel_left else e.right))

    @property
    def columns(self) -> int:
        """What stands below the board of a tablet held upright."""
        look = self.look
        if look.keyboard > 0:
            return self.entry
        return look.px(360 if look.height > 1100 else 320)

    # -- the clue that is made ---------------------------------------------------------------------

    @property
    def field(self) -> int:
        """Where it is typed."""
        return self.look.px(62 if self.look.tablet else 56)

    @property
    def voice(self) -> int:
        """The switch at the end of the field."""
        return self.look.px(50)

    @property
    def stepper(self) -> int:
        """Its number."""
        return self.look.px(120)

    @property
    def verdict(self) -> int:
        """What is said of it."""
        look = self.look
        tall = look.grown(24 if look.form is Form.PHONE_UP or look.tablet else 40)
        return look.px(min(tall, 30) if self.tight else tall)

    @property
    def head(self) -> int:
        """Whose clue it is."""
        return self.look.px(44)

    @property
    def give(self) -> int:
        """The button that gives it."""
        return self.look.px(56 if self.look.tablet else 54)

    @property
    def entry(self) -> int:
        """All of it in a tablet's panel."""
        look = self.look
        return look.px(28 + 44 + 62 + 60 + 56 + 3 * 8) + self.verdict

    # -- the report --------------------------------------------------------------------------------

    @property
    def report_head(self) -> int:
        """The verdict in a few words."""
        return self.look.px(76 if self.look.side else 74 if self._room < 720 else 108)

    @property
    def report_side(self) -> int:
        """What stands beside the board of a report."""
        look = self.look
        return look.px(min(340.0, look.width * 0.27) if look.tablet else look.width * 0.4)

    @property
    def report_least(self) -> int:
        """How tall the board of a report is at least, or both keys with their legend."""
        look = self.look
        return look.px(max(236.0, min(look.width * 0.72, 560.0)) + look.grown(110, 1.3) - 56)

    @property
    def large_key(self) -> tuple[int, int]:
        """One side of the key, over the report: its panel, and its cells."""
        look = self.look
        wide = min(look.width - 16, 900.0)
        room = look.height - look.edges.top - look.edges.bottom - 190 * min(look.text, 1.3)
        return look.px(wide), look.px(max(160.0, min(room, (wide - 32) * (1.02 if look.width < look.height else 0.62))))

    @property
    def report_buttons(self) -> int:
        """What comes next."""
        return self.look.px(64)


@lru_cache(4)
def lengths(look: Look) -> Lengths:
    """Those of a window."""
    return Lengths(look)
