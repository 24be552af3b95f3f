"""The options of a game as widgets: each kind of offer has a rule in offers.kv.

Offers are values that a game makes again after every tap; as long as their keys do not change, the widgets are kept,
and only differences are set. On the set-up a row shows its value; in the house rules every option is explained.
"""

from collections.abc import Callable
from typing import Any

from kivy.event import EventDispatcher
from kivy.factory import Factory
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.present.game_info import Choice, GameInfo, Offer, OptionLink, OptionStyle, Switch
from app.present.setup.presenter import toggle
from app.present.setup.turn_limit import house_rules
from app.ui.setup.option_links import follow_link
from app.ui.shell.screen import read
from app.ui.widgets.dialogs import Dialog
from app.ui.widgets.rows import Row, SwitchRow, ValueRow


def kind(offer: Offer, explained: bool) -> str:
    """The kv rule of an offer."""
    if isinstance(offer, Switch):
        return "RuleSwitch" if explained else "SwitchOffer"
    if isinstance(offer, Choice) and offer.style is not OptionStyle.LIST:
        if explained:
            return "RuleChoice"
        return (
            "CardsOffer" if offer.style is OptionStyle.CARDS else "SegmentsOffer" if offer.options[1:] else "NoteOffer"
        )
    if explained:
        return "RuleRow"
    return "ListOffer" if isinstance(offer, Choice) else "WayOffer"


class Offered(EventDispatcher):
    """A widget that shows an offer; with `rebind`, expressions in kv are updated when it is replaced."""

    offer = ObjectProperty(rebind=True)
    offers = ObjectProperty(rebind=True)
    kind = StringProperty()


class OfferBox(Offered, BoxLayout):
    """A choice with visible options."""


class OfferValue(Offered, ValueRow):
    """A row that shows the chosen option, and opens a list or another screen."""


class OfferSwitch(Offered, SwitchRow):
    """A switch."""


class OfferRow(Offered, Row):
    """A row with an explanation that opens a list or another screen."""


class OptionCards(BoxLayout):
    """The options of a choice as cards."""

    offer = ObjectProperty(rebind=True)
    __events__ = ("on_pick",)

    def on_offer(self, *_changed: object) -> None:
        """Create one card per option."""
        if len(self.children) != len(self.offer.options):
            self.clear_widgets()
            for _option in self.offer.options:
                card = Factory.OptionCard()
                card.bind(on_release=lambda one: self.dispatch("on_pick", self.children[::-1].index(one)))
                self.add_widget(card)
        for index, (card, option) in enumerate(zip(self.children[::-1], self.offer.options, strict=True)):
            card.key = f"{self.offer.key}/{option.value}"
            card.say = f"{option.figure} {option.line or option.caption}"
            card.model = (option, index == self.offer.chosen)

    def on_pick(self, index: int) -> None:
        """Event: an option was chosen."""


class Offers(BoxLayout):
    """A column of offers, with the actions of their taps."""

    app = ObjectProperty()
    game = StringProperty()
    explained = BooleanProperty(False)
    offers = ListProperty()

    def on_offers(self, *_changed: object) -> None:
        """Update the widgets."""
        shown = self.children[::-1]
        wanted = [(offer.key, kind(offer, self.explained)) for offer in self.offers]
        if [(view.offer.key, view.kind) for view in shown] == wanted:
            for view, offer in zip(shown, self.offers, strict=True):
                view.offer = offer
            return
        self.clear_widgets()
        for offer, (_key, rule) in zip(self.offers, wanted, strict=True):
            self.add_widget(Factory.get(rule)(kind=rule, offer=offer, offers=self))

    def pick(self, choice: Choice, index: int) -> None:
        """Store an option."""
        self.app.choose(f"{self.game}/{choice.key}", choice.options[index].value)

    def toggle(self, switch: Switch) -> None:
        """Toggle a switch."""
        toggle(self.app, self.game, switch)

    def go(self, offer: Choice | OptionLink) -> None:
        """Open the list of a choice, or the target of a link."""
        if isinstance(offer, Choice):
            self.app.cover(Options(self.app, offer, lambda value: self._keep(offer, value)))
        else:
            follow_link(self.app, offer)

    def _keep(self, choice: Choice, value: str) -> None:
        self.app.choose(f"{self.game}/{choice.key}", value)


class Options(Dialog):
    """The options of a choice, with the chosen one marked."""

    options = ListProperty()

    def __init__(self, app: Any, choice: Choice, pick: Callable[[str], None]) -> None:
        self.pick = pick
        rows = [(option, index == choice.chosen) for index, option in enumerate(choice.options)]
        super().__init__(app, title=choice.title, options=rows)
        for row in self.ids.options.children:
            row.bind(on_release=self._taken)

    def _taken(self, row: Widget) -> None:
        self.close()
        self.pick(row.model[0].value)


class HouseRules(Dialog):
    """The dialog of house rules: rarely changed options, each with an explanation."""

    game = StringProperty()
    offers = ListProperty()

    def __init__(self, app: Any, play: GameInfo) -> None:
        self.play = play
        super().__init__(app, game=play.game)

    def lay(self) -> None:
        self.offers = house_rules(self.app.prefs, self.play)


read(__file__)
