"""A Purchase: how often each of the goods, with what it costs and brings shown before it is paid."""

from dataclasses import dataclass, replace
from typing import ClassVar

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from app.present.i18n import _
from app.present.rogue import words
from app.present.rogue.action_buttons import reason
from app.present.rogue.moment import Moment
from app.present.rogue.theme import NIGHT
from app.ui.drawing.pen import Pen
from app.ui.rogue.painted_rows import OnPanel, PaintedRow
from app.ui.rogue.painters import pieces
from app.ui.rogue.panel_base import PanelFlow
from app.ui.rogue.panels.event_lines import effect_lines
from app.ui.rogue.panels.panel_rows import IconLine, Stepping
from app.ui.rogue.panels.paying import deed_line
from app.ui.rogue.sizes import deciding
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport
from games.rogue.actions import Buy, Stop
from games.rogue.pending import Buying
from games.rogue.vocabulary import Stock


@dataclass(frozen=True)
class Good(PaintedRow):
    """Something on offer: what it costs, an arrow, what it brings."""

    of: ClassVar[str] = "GoodRows"
    place: int
    price: tuple[Stock, int]
    gain: tuple[Stock, int]
    times: int  # 0: it cannot be bought
    step: Stepping
    none: str  # why it cannot be bought
    effects: tuple[IconLine, ...]
    several: bool = False  # whether other goods are on offer

    @property
    def label(self) -> str:
        """What its button says."""
        return _("Buy for {price}", price=words.amount(self.price[0], self.price[1] * self.times))

    @property
    def say(self) -> str:
        return f"{words.amount(*self.price)}: {words.amount(*self.gain)}"

    def tall(self, look: Viewport, w: float) -> float:
        return 56.0

    def paint(self, pen: Pen, w: float, h: float) -> None:
        letters, middle = deciding(pen.look) / pen.look.text, w / 2
        pieces.panel(pen, 0, 0, w, h)
        pen = pen.faded(1.0 if self.times else 0.45)
        for (what, amount), x in ((self.price, middle - 74), (self.gain, middle + 46)):
            pen.text(str(amount), "display", letters, x, h / 2, NIGHT.text, "right")
            pieces.stock(pen, what, x + 22, h / 2, 30)
        pen.icon("arrow-right-bold", middle, h / 2, 26, NIGHT.lamp)


@dataclass(frozen=True)
class Shop:
    """A tile's goods."""

    of: ClassVar[str] = "BuyPanel"
    title: str
    line: str
    tile: int
    goods: tuple[Good, ...]
    may_stop: bool

    @property
    def offers(self) -> tuple[Good, ...]:
        """What can be bought."""
        return tuple(good for good in self.goods if good.times)


class Shopping(PanelFlow):
    """Buying."""

    public = True
    light = "chosen"

    def forget(self) -> None:
        self.times: dict[int, int] = {}
        self.why: dict[int, str] = {}  # not more

    def model(self, moment: Moment) -> Shop | None:
        asked = moment.asked
        if moment.reel is not None or moment.seat is None or not isinstance(asked, Buying):
            return None
        where = moment.ground
        goods = tuple(self._good(moment, asked, place) for place in range(len(where.tiles[asked.tile].goods)))
        several = sum(1 for good in goods if good.times) > 1
        return Shop(
            _("Buy: {tile}", tile=words.tile_name(where, asked.tile)),
            deed_line(moment, asked.tile),
            asked.tile,
            tuple(replace(good, several=several) for good in goods),
            Stop() in moment.actions,
        )

    def _good(self, moment: Moment, asked: Buying, place: int) -> Good:
        good = moment.ground.tiles[asked.tile].goods[place]
        most = max((each.times for each in moment.actions if isinstance(each, Buy) and each.good == place), default=0)
        times = min(max(1, self.times.get(place, 1)), most)
        said = _("{n} of {most} times", n=times, most=most)
        self.why[place] = reason(moment, Buy(place, most + 1))
        return Good(
            place=place,
            price=(good.price.what, good.price.amount),
            gain=(good.gain.what, good.gain.amount),
            times=times,
            step=Stepping(good.gain.what, good.gain.amount * times, said, times > 1, times < most),
            none="" if most else _("Bought already.") if place in asked.bought else self.why[place],
            effects=effect_lines(self.hands.preview(Buy(place, times)), moment.who) if times else (),
        )

    def step(self, good: Good, by: int) -> None:
        """A touch on less or more."""
        if not (good.step.higher if by > 0 else good.step.lower):
            self.hands.tell(self.why[good.place] if by > 0 else _("At least once."), f"buy/step/{good.place}/amount")
            return
        self.times[good.place] = good.times + by
        self.choosing()

    def buy(self, good: Good) -> None:
        """It is bought."""
        self.times = {}
        self.hands.act(Buy(good.place, good.times))

    def enough(self) -> None:
        """Nothing more."""
        self.hands.act(Stop())


class GoodRows(OnPanel, BoxLayout):
    """One of the goods: what it costs and brings, how often, what that does."""

    model = ObjectProperty(None, allownone=True, rebind=True)


read(__file__)
