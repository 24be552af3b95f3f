"""The panel of bots' turns: the bot that plays, and a sentence about each turn; Skip during a turn, then Continue."""

from collections.abc import Hashable
from dataclasses import dataclass

from app.present.controls import ButtonModel, ButtonStyle
from app.present.i18n import _
from app.present.people import Person
from app.present.rogue.moment import CityHighlights, Moment
from app.present.rogue.panels.flow import PanelFlow, PanelView, RoguePanel
from app.present.rogue.row_values import continue_button
from app.present.rogue.watched_turns import TurnCard


@dataclass(frozen=True, kw_only=True)
class BotTurnPanel(RoguePanel):
    """The turns of bots since a person here last acted."""

    public = True
    light = True
    playing: Person | None  # the bot that plays now
    cards: tuple[TurnCard, ...]


class WatchedBots(PanelFlow[BotTurnPanel]):
    """Shown while a bot plays, and until the bots' turns were read."""

    def show(self, moment: Moment) -> PanelView | None:
        turns, reel = moment.turns, moment.reel
        if turns.unread and (reel is None or not reel.by_bot or reel.turn_over):
            name = turns.cards[0].who.name
            title = _("What the bots did") if len(turns.cards) > 1 else _("What {name} did", name=name)
            panel = BotTurnPanel(
                title=title,
                icon="icon-log",
                playing=None,
                cards=turns.cards,
                buttons=(continue_button("bots/on"),),
            )
            return PanelView(panel, facts=reel.before if reel is not None else None)
        asked = moment.asked
        if reel is not None or turns.playing is None or asked is None or asked.seat != turns.playing:
            return None
        person = moment.who[turns.playing]
        cards = turns.cards
        if not cards or cards[-1].who != person:
            cards = (*cards, TurnCard("bots/card/now", person, _("**{name}** is playing.", name=person.name)))
        panel = BotTurnPanel(
            title=_("{name}’s turn", name=person.name),
            icon="icon-patrol",
            playing=person,
            cards=cards,
            buttons=(ButtonModel("bots/skip", _("Skip"), style=ButtonStyle.PLAIN, icon="icon-next"),),
        )
        here = moment.facts.players[turns.playing].tile
        return PanelView(panel, CityHighlights({here: "chosen"}, dim=False, trail=turns.walk))

    def targets(self, panel: BotTurnPanel) -> dict[str, Hashable]:
        of = panel.playing.name if panel.playing is not None else len(panel.cards)
        return {button.key: of for button in panel.buttons}

    def tap(self, panel: BotTurnPanel, key: str) -> None:
        if key == "bots/skip":
            self.host.skip_bot()
        elif key == "bots/on":
            self.host.bots_read()
