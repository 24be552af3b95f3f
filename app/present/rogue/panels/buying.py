"""The panel of a Purchase: the amount of each good, with its cost and effect before it is paid."""

from collections.abc import Hashable
from dataclasses import dataclass, replace

from app.present.controls import ButtonModel, ButtonStyle
from app.present.i18n import _
from app.present.rogue import words
from app.present.rogue.action_buttons import reason
from app.present.rogue.event_lines import effect_lines
from app.present.rogue.moment import Moment
from app.present.rogue.panels.flow import PanelFlow, PanelView, RoguePanel, lit, place_of
from app.present.rogue.panels.paying import deed_line
from app.present.rogue.row_values import IconLine, Stepping
from app.present.row_models import PanelRow
from games.rogue.actions import Buy, Stop
from games.rogue.pending import Buying
from games.rogue.vocabulary import Stock


@dataclass(frozen=True)
class Good(PanelRow):
    """A good on offer: its cost, an arrow, its effect."""

    key: str
    place: int
    price: tuple[Stock, int]
    gain: tuple[Stock, int]
    times: int  # 0: it cannot be bought
    step: Stepping
    none: str  # the reason why it cannot be bought
    effects: tuple[IconLine, ...]
    label: str  # the label of its button
    buttons: tuple[ButtonModel, ...] = ()  # its own, if there are other goods on offer

    def spoken(self) -> str:
        return f"{words.amount(*self.price)}: {words.amount(*self.gain)}"


@dataclass(frozen=True, kw_only=True)
class Shop(RoguePanel):
    """The goods on sale at a tile."""

    public = True
    tile: int
    choices: tuple[Good, ...]  # its goods


class Shopping(PanelFlow[Shop]):
    """The flow of a Purchase."""

    def forget(self) -> None:
        self.times: dict[int, int] = {}
        self.why: dict[int, str] = {}  # the reasons why an amount cannot be increased

    def show(self, moment: Moment) -> PanelView | None:
        asked = moment.asked
        if moment.reel is not None or moment.seat is None or not isinstance(asked, Buying):
            return None
        where = moment.ground
        goods = tuple(self._good(moment, asked, place) for place in range(len(where.tiles[asked.tile].goods)))
        offers = [good for good in goods if good.times]
        if len(offers) > 1:
            goods = tuple(
                replace(good, buttons=(_buys(good, f"buy/do/{good.place}", ButtonStyle.LIT),)) for good in goods
            )
        stop = ButtonModel("buy/stop", _("Done"), style=ButtonStyle.PLAIN if offers else ButtonStyle.MAIN, share=0.6)
        shop = Shop(
            title=_("Buy: {tile}", tile=words.tile_name(where, asked.tile)),
            icon="icon-purchase",
            line=deed_line(moment, asked.tile),
            tile=asked.tile,
            choices=goods,
            buttons=(
                *((stop,) if Stop() in moment.actions else ()),
                *((_buys(offers[0], "buy/do", ButtonStyle.MAIN),) if len(offers) == 1 else ()),
            ),
        )
        return PanelView(shop, lit(asked.tile, "chosen"))

    def _good(self, moment: Moment, asked: Buying, place: int) -> Good:
        good = moment.ground.tiles[asked.tile].goods[place]
        most = max((each.times for each in moment.actions if isinstance(each, Buy) and each.good == place), default=0)
        times = min(max(1, self.times.get(place, 1)), most)
        said = _("{n} of {most} times", n=times, most=most)
        self.why[place] = reason(moment, Buy(place, most + 1))
        return Good(
            key=f"buy/good/{place}",
            place=place,
            price=(good.price.what, good.price.amount),
            gain=(good.gain.what, good.gain.amount),
            times=times,
            step=Stepping(
                stem=f"buy/step/{place}",
                what=good.gain.what,
                amount=good.gain.amount * times,
                under=said,
                lower=times > 1,
                higher=times < most,
            ),
            none="" if most else _("Bought already.") if place in asked.bought else self.why[place],
            effects=effect_lines(self.host.preview(Buy(place, times)), moment.who) if times else (),
            label=_("Buy for {price}", price=words.amount(good.price.what, good.price.amount * times)),
        )

    # -- taps --------------------------------------------------------------------------------------

    def targets(self, panel: Shop) -> dict[str, Hashable]:
        found: dict[str, Hashable] = {"buy/stop": "stop"}
        offers = [(good.place, good.times) for good in panel.choices if good.times]
        found |= {f"buy/do/{place}": (place, times) for place, times in offers}
        if len(offers) == 1:
            found["buy/do"] = offers[0]
        for place, _times in offers:
            found |= dict.fromkeys((f"buy/step/{place}/less", f"buy/step/{place}/more"), "step")
        return found

    def tap(self, panel: Shop, key: str) -> None:
        if key == "buy/stop":
            self.host.act(Stop())
        elif key == "buy/do":
            self._buy(next(good for good in panel.choices if good.times))
        elif key.startswith("buy/do/"):
            self._buy(panel.choices[place_of(key)])
        elif key.startswith("buy/step/"):
            head, _slash, way = key.rpartition("/")
            self._step(panel.choices[place_of(head)], 1 if way == "more" else -1)

    def _step(self, good: Good, by: int) -> None:
        """Handle a tap on less or more."""
        if not (good.step.higher if by > 0 else good.step.lower):
            near = f"buy/step/{good.place}/amount"
            self.host.explain(self.why[good.place] if by > 0 else _("At least once."), near)
            return
        self.times[good.place] = good.times + by
        self.choosing()

    def _buy(self, good: Good) -> None:
        """Buy the chosen amount."""
        self.times = {}
        self.host.act(Buy(good.place, good.times))


def _buys(good: Good, key: str, style: ButtonStyle) -> ButtonModel:
    return ButtonModel(key, good.label, style=style, icon="icon-purchase")
