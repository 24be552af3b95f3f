"""The session of Lantern: the street as a player sees it, and the meaning of a tap on a window."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from app.present.curtain_model import CurtainModel
from app.present.dialogs import MenuRow
from app.present.people import Person, seated
from app.present.session import GameSession, SessionModel
from app.table.chair import Answer
from app.table.desk import DeskView
from games.core.value import Value
from tests.fourth.game import WINDOWS, Hide, Knock, Own, Street


@dataclass(frozen=True, slots=True)
class Window:
    """A window of a house: "lit", "dark" or "closed"."""

    key: str
    state: str


@dataclass(frozen=True, slots=True)
class House:
    """A player's house."""

    person: Person
    windows: tuple[Window, ...]


@dataclass(frozen=True, kw_only=True)
class LanternModel(SessionModel):
    """The street."""

    title: str
    houses: tuple[House, ...]


def street(shown: DeskView) -> tuple[House, ...]:
    """Both houses: the contents of a player's own windows come from the private view alone."""
    return tuple(
        House(who, tuple(Window(f"window/{seat}/{each}", _state(shown, seat, each)) for each in WINDOWS))
        for seat, who in enumerate(seated(shown))
    )


def _state(shown: DeskView, house: int, window: int) -> str:
    public: Street = shown.table.public
    own: Own | None = shown.private.private if shown.private is not None and shown.private.seat == house else None
    if own is not None and own.window == window:
        return "lit"
    return "dark" if window in public.dark[house] else "closed"


class LanternSession(GameSession[LanternModel]):
    """One front end's session of one match."""

    game = "lantern"
    title = "Lantern"

    @property
    def over(self) -> bool:
        return self.shown is not None and self.shown.ending is not None

    def topic(self) -> str:
        return ""

    def menu_rows(self) -> list[MenuRow]:
        return []

    def changed(self, before: DeskView | None, shown: DeskView) -> None:
        if self.match is not None and not shown.personal and shown.private is not None and self.hider(shown) is None:
            self.match.desk.shut()  # the lantern stays hidden, also if the same player continues

    def hider(self, shown: DeskView) -> int | None:
        """The seat of this device that hides a lantern next."""
        return next((s for s in shown.seats if s in shown.acting and not shown.table.public.hidden[s]), None)

    def make_model(self, shown: DeskView) -> LanternModel:
        title = f"{seated(shown)[shown.acting[0]].name}’s turn" if shown.acting else "A light!"
        return LanternModel(title=title, houses=street(shown))

    def targets(self, shown: DeskView, model: LanternModel) -> dict[str, Hashable]:
        hider = self.hider(shown)
        if hider is not None:
            own = shown.private is not None and shown.private.seat == hider
            return {f"window/{hider}/{window}": (hider, Hide(window)) for window in WINDOWS} if own else {}
        knocker = next((seat for seat in shown.acting if seat in shown.seats), None)
        if knocker is None:
            return {}
        return {f"window/{1 - knocker}/{window}": (knocker, Knock(window)) for window in WINDOWS}

    def act_on(self, key: str, target: Hashable) -> None:
        if isinstance(target, tuple) and self.match is not None:
            seat, action = target
            assert isinstance(action, Value)
            self.match.desk.act(seat, action)

    def answer(self, answer: Answer) -> None:
        if answer.refusal is not None:
            self.front.show_message(answer.refusal.reason)

    def curtain(self, seat: int) -> CurtainModel:
        assert self.shown is not None
        who = seated(self.shown)[seat]
        return CurtainModel(who, "Lantern", f"{who.name} hides a lantern.", self.device.preferences().hold)
