"""What the table says to each other over the board: the menu, giving up, what comes after a game; and the sounds."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from app.present.i18n import _
from app.present.kyoto.end_presenter import is_over
from app.present.kyoto.selection import facts_of, viewer
from app.present.kyoto.story import REAL
from app.present.people import seated
from app.present.sounds import telling, verdict
from app.ui.match.menu import MatchMenu, Row
from app.ui.shell.screen import after
from games.kyoto import events as told
from games.kyoto.actions import READY

if TYPE_CHECKING:
    from app.table.desk import DeskView
    from app.ui.app import Safehouse
    from app.ui.kyoto.screen import KyotoScreen


SOUNDS: dict[type[Any], str] = {
    told.GameEnded: "kyoto_sun",
    told.Clashed: "kyoto_fan",
    told.Shot: "kyoto_capture",
    told.Sprung: "kyoto_fan",
    told.CardPlayed: "kyoto_card",
    told.GearUsed: "kyoto_card",
    told.TurnBegan: "kyoto_turn",
}
AFTERWARDS: dict[type[Any], str] = {told.Captured: "kyoto_capture", told.Retreated: "kyoto_retreat"}
CHAPTERS = {  # of the rules
    "deploy": "setup",
    "neutral": "specials",
    "special": "specials",
    "guard": "specials",
    "decoy": "tactics",
    "step": "tactics",
    "push": "tactics",
    "exchange": "tactics",
    "mark": "tactics",
    "revolver": "equipment",
    "unlock": "equipment",
    "fan": "equipment",
    "draw": "turn",
    "ready": "end",
    "over": "end",
}
OPENED = 0.36  # seconds until the fan has opened, and it is heard what it showed


def hear(app: Safehouse, shown: DeskView, events: Sequence[Any]) -> None:
    """Sounds and touches for what has happened; none of them depends on what is hidden."""
    ended = next((event for event in events if isinstance(event, told.MatchEnded)), None)
    if ended is not None:
        app.feel.play(verdict("kyoto", ended.outcome.winners, shown.seats, shown.personal))
        return
    first = telling(SOUNDS, events)
    app.feel.play(first)
    if first == "kyoto_fan":
        sun = any(isinstance(event, told.Captured) and event.face in REAL for event in events)
        after(OPENED, lambda: app.feel.play("kyoto_sun" if sun else telling(AFTERWARDS, events)))


class KyotoMenu(MatchMenu):
    """What is asked and agreed at one table."""

    screen: KyotoScreen

    def rows(self, shown: DeskView) -> list[Row]:
        """The rules, and who may look at what."""
        choices, looking = [self.rules_row()], self.screen.looking
        if not shown.personal and viewer(shown) is None and not is_over(shown):
            for seat, person in enumerate(seated(shown)):
                if seat in shown.seats:
                    words = _("{who}’s agents and hand", who=person.name)
                    choices.append(("cards-outline", words, self.coverer(seat)))
        elif looking is not None:
            choices.append(("eye-off-outline", _("Cover"), self.coverer(looking)))
        return choices

    def over(self, shown: DeskView) -> bool:
        return is_over(shown)

    def topic(self) -> str:
        shown = self.screen.shown
        return CHAPTERS.get(facts_of(shown).turn.phase.value, "turn") if shown is not None else ""

    def at_the_end(self, key: str) -> None:
        """The buttons below the end of a game."""
        shown, app = self.screen.shown, self.app
        if shown is None:
            return
        if key == "next":
            for seat in shown.acting:
                if seat in shown.seats:
                    self.screen.act(seat, READY)
        elif key == "again":
            self.screen.again()
        elif key == "replay":
            app.replay(self.screen.match)
        elif key == "home":
            self.screen.leave()
