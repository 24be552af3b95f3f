"""A Purchase: how often each of the goods, with what it costs and brings shown before it is paid."""

from dataclasses import dataclass
from typing import Any

from app.ui.i18n import _
from app.ui.look import Look
from app.ui.paint import Pen
from app.ui.rogue import parts, words
from app.ui.rogue.scene import Hands, Marks, Moment, Page, SheetScene
from app.ui.rogue.scenes.column import Column, foot_tall
from app.ui.rogue.scenes.paying import deed_line
from app.ui.rogue.scenes.pieces import Line, lines, stepper
from app.ui.rogue.scenes.story import effect_lines
from app.ui.rogue.theme import NIGHT
from app.ui.sheet import Box, Item
from games.rogue.deeds import Buy, Stop
from games.rogue.nouns import Stock
from games.rogue.tasks import Buying


@dataclass(frozen=True)
class Good:
    """Something on offer."""

    place: int
    price: tuple[Stock, int]
    gain: tuple[Stock, int]
    times: int
    most: int
    bought: bool
    effects: tuple[Line, ...]


@dataclass(frozen=True)
class Shop:
    """A tile's goods."""

    title: str
    line: str
    tile: int
    goods: tuple[Good, ...]
    may_stop: bool


class Shopping(SheetScene):
    """Buying."""

    name = "buy"

    def __init__(self, hands: Hands) -> None:
        super().__init__(hands)
        self.times: dict[int, int] = {}

    def forget(self) -> None:
        self.times = {}

    def model(self, moment: Moment) -> Shop | None:
        asked = moment.asked
        if moment.reel is not None or moment.seat is None or not isinstance(asked, Buying):
            return None
        where = moment.ground
        goods = []
        for place, good in enumerate(where.tiles[asked.tile].goods):
            listed = [each.times for each in moment.actions if isinstance(each, Buy) and each.good == place]
            most = max(listed, default=0)
            times = min(max(1, self.times.get(place, 1)), most) if most else 0
            goods.append(
                Good(
                    place,
                    (good.price.what, good.price.amount),
                    (good.gain.what, good.gain.amount),
                    times,
                    most,
                    place in asked.bought,
                    effect_lines(self.hands.preview(Buy(place, times)), moment.who) if times else (),
                )
            )
        return Shop(
            _("Buy: {tile}", tile=words.tile_name(where, asked.tile)),
            deed_line(moment, asked.tile),
            asked.tile,
            tuple(goods),
            Stop() in moment.actions,
        )

    def marks(self, model: Shop) -> Marks:
        return Marks({model.tile: "chosen"})

    def page(self, look: Look, wide: float, model: Shop) -> Page:
        column = Column(look, wide, self.name, 10)
        for good in model.goods:
            self._good(column, model, good)
        foot: list[Item] = []
        on_offer = [good for good in model.goods if good.most]
        if len(on_offer) == 1:
            good = on_offer[0]
            room = wide if not model.may_stop else wide * 0.6
            label = _("Buy for {price}", price=words.amount(good.price[0], good.price[1] * good.times))
            box = Box(wide - room, 0, room, foot_tall(look))
            foot.append(parts.button("buy/do", box, label, self._buy(good), "main", "icon-purchase"))
        if model.may_stop:
            room = wide if len(on_offer) != 1 else wide * 0.4 - 8
            kind = "plain" if on_offer else "main"
            foot.insert(
                0,
                parts.button(
                    "buy/stop", Box(0, 0, room, foot_tall(look)), _("Enough"), self._enough, kind, "icon-check"
                ),
            )
        return Page(
            model.title,
            "icon-purchase",
            model.line,
            tuple(column.items),
            column.tall,
            tuple(foot),
            foot_tall(look) if foot else 0,
        )

    def _good(self, column: Column, model: Shop, good: Good) -> None:
        say = f"{words.amount(*good.price)}: {words.amount(*good.gain)}"
        state = (good.price, good.gain, bool(good.most), say)
        column.add(f"good/{good.place}", 58, _paint_good, state, say=say)
        if not good.most:
            text = _("Bought already.") if good.bought else _("There is not enough for it.")
            column.words(f"none/{good.place}", text, 14)
            return
        stepper(
            column,
            f"step/{good.place}",
            good.gain[0],
            good.gain[1] * good.times,
            _("{n} of {most} times", n=good.times, most=good.most),
            self._step(good, -1),
            self._step(good, 1),
            good.times > 1,
            good.times < good.most,
        )
        lines(column, f"effect/{good.place}", good.effects)
        if sum(1 for each in model.goods if each.most) > 1:
            label = _("Buy for {price}", price=words.amount(good.price[0], good.price[1] * good.times))
            box = column.place(56)
            column.items.append(
                parts.button(f"buy/do/{good.place}", box, label, self._buy(good), "lit", "icon-purchase")
            )

    def _step(self, good: Good, by: int) -> Any:
        def tap() -> None:
            wanted = good.times + by
            if not 1 <= wanted <= good.most:
                text = _("There is not enough for more.") if by > 0 else _("At least once.")
                self.hands.tell(text, f"buy/step/{good.place}/amount")
                return
            self.times[good.place] = wanted
            self.hands.play("arm")
            self.hands.lay()

        return tap

    def _buy(self, good: Good) -> Any:
        def tap() -> None:
            self.times = {}
            self.hands.act(Buy(good.place, good.times))

        return tap

    def _enough(self) -> None:
        self.hands.act(Stop())


def _paint_good(pen: Pen, w: float, h: float, state: tuple[tuple[Stock, int], tuple[Stock, int], bool, str]) -> None:
    """What it costs, an arrow, what it brings."""
    price, gain, lit, _say = state
    parts.panel(pen, 0, 0, w, h)
    fade, pen.fade = pen.fade, pen.fade if lit else 0.45
    middle = w / 2
    pen.text(str(price[1]), "display", 28 / pen.look.text, middle - 74, h / 2, NIGHT.text, "right")
    parts.stock(pen, price[0], middle - 52, h / 2, 30)
    pen.icon("arrow-right-bold", middle, h / 2, 26, NIGHT.lamp)
    pen.text(str(gain[1]), "display", 28 / pen.look.text, middle + 46, h / 2, NIGHT.text, "right")
    parts.stock(pen, gain[0], middle + 68, h / 2, 30)
    pen.fade = fade
