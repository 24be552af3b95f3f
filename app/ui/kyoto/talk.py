"""What the table says to each other over the board: the menu, giving up, what comes after a game; and the sounds."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

from app.table.asks import Resign
from app.table.desk import Face as Shown
from app.ui.i18n import _
from app.ui.kyoto.ending import is_over
from app.ui.kyoto.state import facts_of, seated, viewer
from app.ui.overlay import Menu, Question
from games.kyoto import events as told
from games.kyoto.deeds import READY

if TYPE_CHECKING:
    from app.ui.app import Safehouse
    from app.ui.kyoto.screen import KyotoScreen


def hear(app: Safehouse, events: Iterable[Any]) -> None:
    """Sounds and touches for what has happened; none of them depends on what is hidden."""
    for event in events:
        match event:
            case told.MatchEnded():
                app.feel.play("win")
            case told.Clashed():
                app.feel.play("bystander")
            case told.Captured():
                app.feel.play("agent")
            case told.GameEnded():
                app.feel.play("sudden")
            case told.TurnBegan():
                app.feel.play("turn")


class Talk:
    """What is asked and agreed at one table."""

    def __init__(self, screen: KyotoScreen) -> None:
        self.screen = screen
        self.app = screen.app
        self.agreeing = False  # the players of this device have just agreed to something, aloud

    def agree(self, shown: Shown) -> None:
        """What was agreed to aloud is agreed to by every seat of this device."""
        proposal = shown.proposal
        if proposal is None or not self.agreeing:
            return
        for seat in proposal.needed:
            if seat in shown.seats and seat not in proposal.agreed:
                self.screen.sitting.desk.agree(seat, proposal.number)
        self.agreeing = False

    def menu(self) -> None:
        """Everything that is not needed every turn."""
        shown = self.screen.shown
        if shown is None:
            return
        choices: list[tuple[str, str, Callable[[], None]]] = [
            ("book-open-page-variant", _("Rules"), lambda: self.app.go("rules", game="kyoto", at=self._topic())),
        ]
        if not shown.personal and viewer(shown) is None and not is_over(shown):
            for seat, person in enumerate(seated(shown)):
                if seat in shown.seats:
                    words = _("{who}’s agents and hand", who=person.name)
                    choices.append(("cards-outline", words, self._coverer(seat)))
        elif not shown.personal and viewer(shown) is not None:
            choices.append(("eye-off-outline", _("Cover"), self._cover))
        choices.append(("cog-outline", _("Settings"), lambda: self.app.go("settings")))
        choices += self.screen.sitting.choices()
        if not is_over(shown) and shown.seats:
            choices.append(("flag-outline", _("Give up the match"), self._resign))
        spread = self.screen.sitting.spread is not None
        words = _("Leave the table") if spread else _("Save and leave")
        choices.append(("content-save-check-outline", words, self.screen.leave))
        self.app.cover(Menu(self.app, _("Shadows in Kyoto"), choices))

    def _topic(self) -> str:
        """The chapter of the rules that matters now."""
        shown = self.screen.shown
        if shown is None:
            return ""
        phase = facts_of(shown).turn.phase.value
        chapters = {
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
        return chapters.get(phase, "turn")

    def _coverer(self, seat: int) -> Callable[[], None]:
        return lambda: self.screen.cover(seat)

    def _cover(self) -> None:
        seat = viewer(self.screen.shown) if self.screen.shown is not None else None
        if seat is not None:
            self.screen.cover(seat)

    def _resign(self) -> None:
        """Something only the whole table may do: asked once, aloud."""

        def agree() -> None:
            shown = self.screen.shown
            if shown is not None and shown.seats:
                self.agreeing = True
                self.screen.sitting.desk.propose(shown.seats[0], Resign())

        text = _("If the table agrees, the match ends here.")
        self.app.cover(Question(self.app, _("Give up the match"), text, _("All agree"), _("Not now"), agree))

    def at_the_end(self, key: str) -> None:
        """The buttons below the end of a game."""
        shown, app = self.screen.shown, self.app
        if shown is None:
            return
        if key == "next":
            for seat in shown.acting:
                if seat in shown.seats:
                    self.screen.act(seat, READY)
        elif key == "again" and app.may_deal():
            parties = shown.parties
            if self.screen.sitting.spread is None:
                self.screen.sitting.leave()
            app.deal("kyoto", parties)
        elif key == "replay":
            app.replay(self.screen.match)
        elif key == "home":
            self.screen.leave()
