"""A match of Rogue Agent that begins at a position: with the real desk and rules, chance set by the test, nothing on a
disk. The screen is opened on it like on any other match.
"""

from typing import Any

from app.table.chair import Answer, Chair, Happening, Listener, Update
from app.table.requests import Act, Party, Request
from games.core.chance import Chance, Seeded
from games.core.contract import Refused
from games.core.value import Value
from games.rogue.game import ROGUE
from games.rogue.rules import RogueState

NAMES = ("Mira", "Tomek", "Zsófi", "Dana")


class Tabletop:
    """One match on one device, in the role of a table."""

    match = "0" * 32
    game = "rogue"
    local = None
    lasts = False
    bots = None
    lone = False
    settles = True
    leaving = kept = ""

    def __init__(self, state: RogueState, seats: tuple[int, ...] | None = None) -> None:
        self.state = state
        self.parties = tuple(Party((NAMES[seat],), seat) for seat in range(state.facts.seats))
        self.mine = tuple(range(state.facts.seats)) if seats is None else seats
        self.chance: Chance = Seeded(5)
        self.number = 0
        self.chairs: list[_Chair] = []

    def write(self, writing: bool) -> None: ...

    def status(self, _now: float) -> None:
        return None

    def hurry(self) -> None:
        """Do nothing: there are no bots."""

    def close(self) -> None:
        """Do nothing: nothing is stored."""

    def choices(self) -> tuple[Any, ...]:
        """Return no menu rows."""
        return ()

    def when_recorded(self, _do: Any) -> None:
        """Do nothing: the match is not stored."""

    def seen(self, _desk: Any, _face: Any) -> None:
        """Do nothing: there are no other devices."""

    def sit(self, _device: str, seat: int | None, listener: Listener) -> Chair:
        """Create a chair."""
        chair = _Chair(self, seat, listener)
        self.chairs.append(chair)
        chair.hear(())
        return chair

    def do(self, seat: int | None, action: Value, asker: "_Chair | None" = None, id: str = "") -> None:  # noqa: A002
        """Carry out an action, and update all chairs."""
        try:
            events = self.state.apply(seat, action, self.chance)  # type: ignore[arg-type]
        except Refused as refused:
            if asker is not None:
                asker.hear((), Answer(id, None, refused.refusal))
            return
        self.number += 1
        for chair in tuple(self.chairs):
            seen = tuple(found for event in events if (found := ROGUE.seen(event, chair.seat)) is not None)
            chair.hear(
                (Happening(self.number, seat, None, seen),),
                Answer(id, self.number, None) if chair is asker else None,
            )


class _Chair(Chair):
    """Create a chair."""

    def __init__(self, table: Tabletop, seat: int | None, listener: Listener) -> None:
        self.table, self._seat, self.listener = table, seat, listener
        self._latest: Update | None = None

    @property
    def device(self) -> str:
        return "here"

    @property
    def seat(self) -> int | None:
        return self._seat

    @property
    def latest(self) -> Update | None:
        return self._latest

    def send(self, request: Request) -> None:
        assert isinstance(request.ask, Act)
        self.table.do(self._seat, request.ask.action, self, request.id)

    def leave(self) -> None:
        if self in self.table.chairs:
            self.table.chairs.remove(self)

    def hear(self, happened: tuple[Happening, ...], answer: Answer | None = None) -> None:
        state = self.table.state
        self._latest = Update(
            number=self.table.number,
            seat=self._seat,
            view=state.view(self._seat),
            table=state.view(None),
            acting=state.acting,
            parties=self.table.parties,
            happened=happened,
            proposal=None,
            may_undo=False,
            ending=None,
            answer=answer,
        )
        self.listener(self._latest)


def open_at(app: Any, state: RogueState, seats: tuple[int, ...] | None = None) -> Tabletop:
    """Open the screen of Rogue Agent at a position."""
    from app.present.private_notes import Notes
    from app.ui.rogue.screen import RogueScreen

    top = Tabletop(state, seats)
    screen = RogueScreen(app, top, Notes(app.match_service.folder, top.match))  # type: ignore[arg-type]
    app.history = [app.history[0], screen]
    app._show(screen)
    return top
