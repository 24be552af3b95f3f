"""The desk: what one device may show now. Screens read only this, so they cannot leak secrets.

A device has some seats and always sees the public table: the public facts and the actions done openly. A seat's private
view is available only while the curtain is open for that seat.

    Curtain(None, next=1)   closed; seat 1 should get the device (None: no seat of this device in particular)
    Curtain(1, next=1)      open: the private view of seat 1 may be shown

Only `open` opens the curtain, after the player has deliberately held a button. It closes automatically when the app is
paused and when the acting seat changes, before anything of the new position is shown; and on `shut`. A device with a
single seat belongs to one player: its curtain is open unless the app is paused.

A desk lives on one thread, the screen's; `post` moves updates of the table to it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from app.table.chair import Answer, Chair, Happening, Listener, Update
from app.table.log import Ending
from app.table.match_state import OpenProposal
from app.table.requests import (
    Act,
    Agree,
    Ask,
    Decline,
    Party,
    Proposal,
    Propose,
    Request,
    TableReason,
    TakeSeat,
    Undo,
    Withdraw,
)
from games.core.contract import AnyView, Refusal, Seat, Template
from games.core.value import Value, frozen


@frozen
class Curtain(Value):
    """The seat for which private views may be shown."""

    open: Seat | None
    next: Seat | None


@frozen
class DeskView(Value):
    """Everything a screen may show now, a consistent snapshot."""

    number: int
    curtain: Curtain
    table: AnyView  # the public view
    private: AnyView | None  # the private view of the seat the curtain is open for
    seats: tuple[Seat, ...]  # of this device
    acting: tuple[Seat, ...]
    parties: tuple[Party, ...]
    happened: tuple[Happening, ...]  # by the last update, as the seat that may look saw it
    may_undo: tuple[Seat, ...]  # seats of this device that may undo their last action, as far as that is no secret
    proposal: OpenProposal | None
    ending: Ending | None
    hints: bool = False  # whether all have agreed to them
    personal: bool = False  # the device belongs to one player: no curtain is needed


Sit: TypeAlias = Callable[[Seat | None, Listener], Chair]
"""Takes a chair for this device, at a local or remote table."""

_TABLE = None  # the desk's spectator chair, for the public view


class _Place:
    """One chair of this desk and its received updates."""

    def __init__(self) -> None:
        self.chair: Chair | None = None  # None until the chair is taken
        self.latest: Update | None = None
        self.story: list[Happening] = []
        self.looked = 0  # length of the story when the seat last looked

    def hear(self, update: Update) -> None:
        heard = self.story[-1].number if self.story else 0
        self.story.extend(happening for happening in update.happened if happening.number > heard)
        self.latest = update


class Desk:
    """The chairs of one device, and its curtain."""

    def __init__(
        self,
        seats: tuple[Seat, ...],
        sit: Sit,
        post: Callable[[Callable[[], None]], object],
        new_id: Callable[[], str],
        on_face: Callable[[DeskView], None],
        on_answer: Callable[[Seat | None, Answer], None],
        *,
        lone: bool = False,
    ) -> None:
        """`on_face` is called with every new view, `on_answer` with the result of each request.

        `lone`: a single seat takes no spectator chair in addition, so that a remote host does not send everything
        twice.
        """
        self._sit = sit
        self._post = post
        self._new_id = new_id
        self._on_face = on_face
        self._on_answer = on_answer
        self._places: dict[Seat | None, _Place] = {}
        self._open: Seat | None = None
        self._away = False
        self._left = False
        self._number = -1
        self._acting: tuple[Seat, ...] = ()
        self._openly: dict[str, Seat] = {}  # public actions waiting for their answers
        self._open_deed: tuple[Seat, int] = (-1, -1)  # the last of them with the number of its update
        self._hopes: dict[str, Seat] = {}  # seats this desk proposed to take over, by unanswered request
        self._hope: Seat | None = None  # the one waiting for the other voters
        self._shared = len(seats) > 1
        for seat in seats if lone and len(seats) == 1 else (_TABLE, *seats):
            self._places[seat] = _Place()
        for seat, place in self._places.items():
            self._sit_down(seat, place)

    # Views

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of this device."""
        return tuple(seat for seat in self._places if seat is not None)

    @property
    def personal(self) -> bool:
        """Whether the device belongs to one player, so that no curtain is needed. False forever once it
        had two seats.
        """
        return len(self.seats) == 1 and not self._shared

    @property
    def hoping(self) -> Seat | None:
        """The seat this desk has proposed to take over, while the vote is open."""
        return self._hope

    @property
    def curtain(self) -> Curtain:
        return Curtain(self._open, self._next())

    def face(self) -> DeskView | None:
        """The current view; None before the first update."""
        place = self._places.get(self._open)
        if place is None:
            return self._from_outside()
        latest = place.latest
        if latest is None:
            return None
        return DeskView(
            number=latest.number,
            curtain=self.curtain,
            table=latest.table,
            private=latest.view if self._open is not None else None,
            seats=self.seats,
            acting=latest.acting,
            parties=latest.parties,
            happened=latest.happened,
            may_undo=self._undoable(latest),
            proposal=latest.proposal,
            ending=latest.ending,
            hints=latest.hints,
            personal=self.personal,
        )

    def story(self) -> tuple[Happening, ...]:
        """Everything that happened so far, as the seat that may look saw it."""
        place = self._places.get(self._open)
        return tuple(place.story) if place is not None else ()

    def missed(self) -> tuple[Happening, ...]:
        """Everything that happened since the current seat last looked."""
        place = self._places.get(self._open)
        return tuple(place.story[place.looked :]) if place is not None else ()

    # The curtain

    def open(self, seat: Seat) -> bool:
        """Open the curtain for this seat; False if the seat is not on this device, or not possible now."""
        if seat not in self.seats or self._away or self._places[seat].latest is None:
            return False
        if seat != self._open:
            self._note_looked()
            self._open = seat
            self._show()
        return True

    def shut(self) -> None:
        """Close the curtain."""
        if self._fall():
            self._show()

    def pause(self) -> None:
        """Pause with the app: private views are hidden."""
        self._away = True
        self.shut()

    def resume(self) -> None:
        """Resume. A shared device stays closed; one that belongs to a player shows the private view again."""
        self._away = False
        self._open_own()

    # Requests

    def act(self, seat: Seat, action: Value) -> str:
        """Act for a seat; the returned id is that of the answer."""
        id = self._new_id()  # noqa: A001 - it is one
        place = self._places.get(seat)
        if place is None:
            return self._refuse(seat, id, TableReason.NOT_HERE)
        if self._open == seat:
            return self._send(place, id, Act(action), place.latest)
        if not self._is_offered(seat, action):
            return self._refuse(seat, id, TableReason.SHUT)
        self._openly[id] = seat
        return self._send(place, id, Act(action), self._at_table)

    def undo(self, seat: Seat) -> str:
        """Undo a seat's last action: with the curtain open any, otherwise only one done openly."""
        id = self._new_id()  # noqa: A001
        latest = self._at_table
        if seat != self._open and (latest is None or seat not in self._undoable(latest)):
            return self._refuse(seat, id, TableReason.SHUT if seat in self._places else TableReason.NOT_HERE)
        return self._ask(seat, id, Undo())

    def propose(self, seat: Seat | None, proposal: Proposal) -> str:
        """Send a proposal to the other seats; None as seat proposes as a spectator, who may only ask for a seat."""
        id = self._new_id()  # noqa: A001
        if isinstance(proposal, TakeSeat):
            self._hopes[id] = proposal.seat
        return self._ask(seat, id, Propose(proposal))

    def agree(self, seat: Seat | None, proposal: int) -> str:
        return self._ask(seat, self._new_id(), Agree(proposal))

    def decline(self, seat: Seat | None, proposal: int) -> str:
        return self._ask(seat, self._new_id(), Decline(proposal))

    def withdraw(self, seat: Seat | None, proposal: int) -> str:
        return self._ask(seat, self._new_id(), Withdraw(proposal))

    def leave(self) -> None:
        """Leave all chairs."""
        self._left = True
        for place in self._places.values():
            if place.chair is not None:
                place.chair.leave()

    # Updates

    def _sit_down(self, seat: Seat | None, place: _Place) -> None:
        """Take a chair and move its updates to this desk's thread."""

        def hear(update: Update) -> None:
            self._post(lambda: self._hear(seat, update))

        place.chair = self._sit(seat, hear)

    def _take(self, seat: Seat) -> None:
        """Add a seat that was taken over. A second seat makes the device shared."""
        if self.seats:
            self._shared = True
            self.shut()  # before anything of the new seat is shown
            self._sit_at_table()
        place = self._places[seat] = _Place()
        self._sit_down(seat, place)

    def _hear(self, seat: Seat | None, update: Update) -> None:
        place = self._places.get(seat)
        if self._left or place is None:
            return
        if update.seat != seat:
            self._lose(seat, place)
            return
        place.hear(update)
        if update.number > self._number:
            self._move_on(update)
        self._look_for_seat(update)
        answer = update.answer and self._note_answer(seat, update.answer, update)
        self._open_own()
        if seat == self._open:
            self._show()
        if answer is not None:
            self._on_answer(seat, answer)

    def _move_on(self, update: Update) -> None:
        """Process an update: if the acting seats changed, close the curtain before showing anything."""
        handed_on = self._number >= 0 and update.acting != self._acting
        self._number, self._acting = update.number, update.acting
        if handed_on and not self.personal:
            self._fall()

    def _note_answer(self, seat: Seat | None, answer: Answer, update: Update) -> Answer:
        """The answer as it may be shown: a refusal can disclose secrets, and the curtain may have closed since."""
        opener, hoped = self._openly.pop(answer.id, None), self._hopes.pop(answer.id, None)
        if opener is not None and answer.number is not None:
            self._open_deed = opener, answer.number
        if hoped is not None and answer.accepted and update.proposal is not None:
            self._hope = hoped
        private = seat is not None and seat != self._open and opener is None
        if private and answer.refusal is not None and not isinstance(answer.refusal.reason, TableReason):
            return Answer(answer.id, None, Refusal(TableReason.SHUT))
        return answer

    def _look_for_seat(self, update: Update) -> None:
        """Check whether the seat this desk proposed to take over is now its own."""
        hopes = {self._hope} if self._hope is not None else set()
        if update.answer is not None and update.answer.id in self._hopes:
            hopes.add(self._hopes[update.answer.id])
        for happening in update.happened:
            if happening.seated in hopes and happening.seated not in self._places:
                self._take(happening.seated)
        if update.proposal is None:
            self._hope = None

    def _lose(self, seat: Seat | None, place: _Place) -> None:
        """Remove a seat that another device has taken over."""
        if place.chair is not None:
            place.chair.leave()
        if self._open == seat:
            self._open = None
        del self._places[seat]
        self._sit_at_table()
        self._show()

    def _sit_at_table(self) -> None:
        """Take the spectator chair, which a single seat did not need."""
        if _TABLE not in self._places:
            place = self._places[_TABLE] = _Place()
            self._sit_down(_TABLE, place)

    # Helpers

    @property
    def _at_table(self) -> Update | None:
        """The last update of the spectator chair."""
        place = self._places.get(_TABLE)
        return place.latest if place is not None else None

    def _from_outside(self) -> DeskView | None:
        """The view of a single covered seat without spectator chair: public facts, and no story."""
        latest = self._places[self.seats[0]].latest if self.seats else None
        if latest is None:
            return None
        return DeskView(
            number=latest.number,
            curtain=self.curtain,
            table=latest.table,
            private=None,
            seats=self.seats,
            acting=latest.acting,
            parties=latest.parties,
            happened=(),
            may_undo=(),
            proposal=latest.proposal,
            ending=latest.ending,
            hints=latest.hints,
            personal=self.personal,
        )

    def _next(self) -> Seat | None:
        here = [seat for seat in self._acting if seat in self._places]
        return here[0] if len(here) == 1 else None

    def _open_own(self) -> None:
        if self.personal and not self._away:
            self.open(self.seats[0])

    def _fall(self) -> bool:
        """Close the curtain; returns whether it was open."""
        if self._open is None:
            return False
        self._note_looked()
        self._open = None
        return True

    def _note_looked(self) -> None:
        place = self._places.get(self._open)
        if place is not None:
            place.looked = len(place.story)

    def _undoable(self, latest: Update) -> tuple[Seat, ...]:
        """Whether a step can be undone may disclose its effect, so with the curtain closed only public steps count."""
        if self._open is not None:
            return (self._open,) if latest.may_undo else ()
        seat, number = self._open_deed
        place = self._places.get(seat) if number == latest.number else None
        known = place is not None and place.latest is not None and place.latest.number == number
        return (seat,) if place is not None and known and place.latest is not None and place.latest.may_undo else ()

    def _is_offered(self, seat: Seat, action: Value) -> bool:
        latest = self._at_table
        return latest is not None and any(
            listed == action or (isinstance(listed, Template) and listed.admits(action))
            for offer in latest.table.offers
            if offer.seat == seat
            for listed in offer.actions
        )

    def _ask(self, seat: Seat | None, id: str, ask: Ask) -> str:  # noqa: A002
        place = self._places.get(seat)
        if place is None and seat is _TABLE and self.seats:  # proposes from its own seat instead
            place = self._places[self.seats[0]]
        if place is None:
            return self._refuse(seat, id, TableReason.NOT_HERE)
        return self._send(place, id, ask, place.latest)

    def _send(self, place: _Place, id: str, ask: Ask, chosen_on: Update | None) -> str:  # noqa: A002
        if place.chair is not None:
            place.chair.send(Request(id, chosen_on.number if chosen_on else 0, ask))
        return id

    def _refuse(self, seat: Seat | None, id: str, reason: TableReason) -> str:  # noqa: A002
        """Refuse a request locally; reported like every other answer."""
        self._post(lambda: self._on_answer(seat, Answer(id, None, Refusal(reason))))
        return id

    def _show(self) -> None:
        face = self.face()
        if face is not None and not self._left:
            self._on_face(face)
