"""The table of a guest in a browser: its desk, the page of the game, and agreement between devices.

Taking over a seat, giving up and leaving are proposed and agreed here for every game, as in the app; the page of a game
is not involved.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar

from app.lan.lobby_view import LobbyStage, LobbyView
from app.lan.transport import Clock, Timer
from app.present.i18n import _
from app.present.people import short
from app.services.wifi.room_presenter import low_battery, table_title
from app.services.wifi.settlement import (
    Agreement,
    declined,
    may_take_over,
    proposal_question,
    seats_taken,
    take_over_question,
    taken_words,
    unsettled,
    votes_asked,
)
from app.table.chair import Answer
from app.table.desk import Desk, DeskView
from app.table.requests import TakeSeat
from app.web.beside_match import BesideMatch
from app.web.command_page import AGAIN
from app.web.game_page import GamePageMaker
from app.web.lobby_page import game_title, question_dialog, seat_rows, watch_dialogs
from app.web.markup import Html, join, rich, tag
from app.web.page_content import PageButton, PageButtonStyle, PageContent, PageDialog, Screen
from app.web.table_owner import TableOwner
from games.core.contract import Seat

if TYPE_CHECKING:
    from app.services.wifi.visiting import GuestSession
    from app.web.game_page import GamePage
    from app.web.host_archive import HostArchive, Replays
    from games.bots.bot import Thought
    from games.core.contract import AnyView

MESSAGE_SECONDS = 3.5
MOST_SOUNDS = 2  # with one page
T = TypeVar("T")


class BrowserTable:
    """One match of this guest."""

    def __init__(
        self,
        owner: TableOwner,
        session: GuestSession,
        room: LobbyView,
        clock: Clock,
        post: Callable[[Callable[[], None]], None],
        maker: GamePageMaker | None,
        archive: HostArchive | None = None,
    ) -> None:
        """Without a `maker` the game has no page, and the guest is informed."""
        self.match = room.match
        self._owner = owner
        self._session = session
        self._room = room
        self._clock = clock
        self._post = post
        self._archive = archive
        # the update at which a bot thinks for this guest; hints for later updates are requested separately
        self._thinking = -1
        self._left = False
        self._heard: tuple[str, ...] = ()  # sounds for the next frame
        self._face: DeskView | None = None
        self._here = False  # whether the list of players is open
        self._wanted: Seat | None = None  # the seat that this guest is about to ask for
        self._lost = ""  # a message that somebody else plays this guest's seat now
        self._message = ""
        self._messages = 0  # that were shown
        self._message_timer: Timer | None = None
        self._agreement = Agreement()
        self._answered = -1  # the proposal that this guest has answered
        self._dialogs: dict[str, PageDialog] = {}  # of the game
        self._page: GamePage | None = None
        self._desk = Desk(
            room.yours, session.sit, post, owner.request_id,
            lambda face: owner.in_its_language(lambda: self._show(face)),
            lambda seat, answer: owner.in_its_language(lambda: self._hear(seat, answer)),
            lone=True,
        )  # fmt: skip
        self.beside = BesideMatch(self, session, clock, owner.in_its_language)
        self._page = maker(self) if maker is not None else None

    # The interface for the page of a game

    @property
    def desk(self) -> Desk:
        return self._desk

    @property
    def room(self) -> LobbyView:
        return self._session.room or self._room

    @property
    def language(self) -> str:
        return self._owner.language

    @property
    def screen(self) -> Screen:
        return self._owner.screen

    @property
    def number(self) -> int:
        """The number of the shown update, or -1."""
        return self._face.number if self._face is not None else -1

    def changed(self) -> None:
        self._owner.changed()

    def show_message(self, sentence: str) -> None:
        self._message = sentence
        self._messages += 1
        if self._message_timer is not None:
            self._message_timer.cancel()
        self._message_timer = self._clock.later(MESSAGE_SECONDS, self._fade)
        self.changed()

    @property
    def sounds(self) -> bool:
        return self._owner.sounds

    @property
    def shortcuts(self) -> bool:
        return self._owner.shortcuts

    @property
    def reactions(self) -> bool:
        return self._owner.reactions

    def play_sound(self, sound: str) -> None:
        self._heard = (*self._heard, sound)[-MOST_SOUNDS:]
        self.changed()

    def show_dialog(self, dialog: PageDialog) -> None:
        self._dialogs[dialog.key] = dialog
        self.changed()

    def close_dialog(self, key: str) -> None:
        if self._dialogs.pop(key, None) is not None:
            self.changed()

    def call_later(self, seconds: float, do: Callable[[], None]) -> Timer:
        return self._clock.later(seconds, lambda: self._owner.in_its_language(do))

    @property
    def beside_choices(self) -> tuple[tuple[str, str, Callable[[], None]], ...]:
        return self.beside.choices

    def hurry(self) -> None:
        self._session.hurry()

    def leave_table(self) -> None:
        self._owner.leave_table()

    @property
    def notes_folder(self) -> Path | None:
        return self._owner.notes_folder

    @property
    def advises(self) -> bool:
        return self._archive is not None

    def advise(self, view: AnyView, then: Callable[[Thought], None]) -> None:
        if self._archive is None or self._face is None or self._thinking == self._face.number:
            return
        self._thinking = self._face.number

        def thought(found: Thought) -> None:
            self._thinking = -1
            then(found)

        seats, answer = len(self._face.parties), self._brought(thought)
        self._archive.advise_seat(self.room.game, self.match, view, seats, answer)

    def replay(self, then: Callable[[str, Replays], None], failed: Callable[[Exception], None]) -> None:
        over = self._face is not None and self._face.ending is not None
        if self._archive is not None and over:  # the log discloses all seats, so it is used only after the match

            def found(given: tuple[str, Replays]) -> None:
                then(*given)

            here = self._brought(found)
            self._archive.replay(self.match, lambda game, replays: here((game, replays)), self._brought(failed))

    def _brought(self, do: Callable[[T], None]) -> Callable[[T], None]:
        """Run a callback on the thread of the network and in the guest's language, if the guest is still at this
        match.
        """

        def here(given: T) -> None:
            if not self._left:
                self._owner.in_its_language(lambda: do(given))

        return lambda given: self._post(lambda: here(given))

    def show_who_is_here(self) -> None:
        self._here, self._wanted = True, None
        self.changed()

    # The interface for the guest

    def leave(self) -> None:
        """Leave the match."""
        self._left = True
        if self._message_timer is not None:
            self._message_timer.cancel()
        self._desk.leave()
        self.beside.close()
        if self._page is not None:
            self._page.close()

    def hide(self) -> None:
        """Handle that the page is hidden: remove the spoken answer."""
        if self._page is not None:
            self._page.hide()

    def content(self) -> PageContent:
        """The current page."""
        page, face = self._page, self._face
        if page is None or face is None:
            return self._without_page()
        content = page.content()
        heard, self._heard = self._heard, ()
        own = (*self._settled(face), *self._dialogs.values(), *self._own_dialogs(face))
        return PageContent(
            title=content.title, main=content.main, look=content.look, number=content.number,
            dialogs=(*own, *content.dialogs), bar=join(self.beside.bar(), self._curtain(face), content.bar),
            notice=content.notice or self._message or self._trouble(face),
            said=again(self._message or self.beside.said, self._messages, content.said),
            least=content.least, sounds=heard,
        )  # fmt: skip

    def tap(self, key: str, number: int) -> None:
        """Handle a tap."""
        kind, _slash, rest = key.partition("/")
        if kind == "here":
            self._here, self._wanted = rest == "open", None
        elif kind == "take_over":
            self._take_over(rest)
        elif kind == "proposal":
            self._answer(rest)
        elif kind == "lost":
            self._lost = ""
        elif kind == "react":
            self.beside.tap(rest)
        elif kind == "curtain":
            self._move_curtain(rest)
        elif self._page is not None:
            self._page.tap(key, number)
        self.changed()

    def enter(self, key: str, text: str, number: int) -> None:
        """Handle text input."""
        if key == "entry/word":
            self.beside.write(bool(text.strip()))
        if self._page is not None:
            self._page.enter(key, text, number)

    def _curtain(self, face: DeskView) -> Html | None:
        """On a page with several seats, the buttons that open a seat's view."""
        if face.personal or not face.seats:
            return None
        if face.curtain.open is not None:
            cover = tag("button", _("Hide it"), class_="main", data_tap="curtain/shut")
            return tag("section", cover, class_="curtain")
        others = [
            tag(
                "button", _("Show it to {name}", name=short(face.parties[seat].names)),
                class_="second", data_tap=f"curtain/{seat}",
            )
            for seat in face.seats
        ]  # fmt: skip
        return tag("section", tag("p", _("Only the named player may look.")), *others, class_="curtain")

    def _move_curtain(self, rest: str) -> None:
        if rest == "shut":
            self._desk.shut()
        elif rest.isdecimal() and len(rest) < 3 and int(rest) in self._desk.seats:
            self._desk.open(int(rest))

    def _without_page(self) -> PageContent:
        """A page before the match was received, or for a game without pages."""
        if self._page is None:
            line = _("This game can’t be played in a browser yet, only in the app.")
        else:
            line = _("The match will start in a moment.")
        title = table_title(self.room.title)
        main = tag(
            "main",
            tag("h1", game_title(self.room.game) or title),
            tag("p", line, class_="paper"),
            tag("button", _("Leave the table"), class_="quiet", data_tap="leave"),
            class_="lobby",
        )
        return PageContent(
            title=table_title(self.room.title), main=main, look="lobby", dialogs=watch_dialogs(self.room)
        )

    # Events of the table

    def _show(self, face: DeskView) -> None:
        before = self._face
        self._face = face
        self.beside.show(face)
        if before is not None and face.number > before.number:
            self._tell(before, face)
        self._agreement.go_on(self._desk, face)
        if self._page is not None:
            self._page.show(face)
        self.changed()

    def _hear(self, seat: Seat | None, answer: Answer) -> None:
        if self._page is not None:
            self._page.hear(seat, answer)
        self.changed()

    def _fade(self) -> None:
        self._message = ""
        self.changed()

    def _tell(self, before: DeskView, face: DeskView) -> None:
        """Show the results of agreement; a lost seat is shown until it was read."""
        answer = declined(self.room, face, before.number)
        if answer:
            self.show_message(answer)
        for seat in seats_taken(face, before.number):
            words = taken_words(self.room, face, seat, before.proposal)
            if seat in before.seats:
                self._lost = words
            else:
                self.show_message(words)

    def _trouble(self, face: DeskView) -> str:
        """A sentence about what the match waits for, or about an absent player; "" for nothing."""
        found = unsettled(self.room, self._session.heard, self.match, face, self._desk)
        found = found or low_battery(self.room)
        return found.words if found is not None else ""

    # Agreement between devices

    def _settled(self, face: DeskView) -> tuple[PageDialog, ...]:
        """The questions to this guest: requests to watch, and proposals of others."""
        found = list(watch_dialogs(self.room))
        proposal = face.proposal
        if proposal is not None and proposal.number != self._answered and votes_asked(face, proposal):
            asked = proposal_question(self.room, self.room.game, face, proposal)
            found.append(question_dialog(asked, f"proposal/{proposal.number}"))
        return tuple(found)

    def _answer(self, rest: str) -> None:
        number, _slash, word = rest.partition("/")
        face = self._face
        proposal = face.proposal if face is not None else None
        if face is None or proposal is None or str(proposal.number) != number:
            return
        self._answered = proposal.number
        needed = votes_asked(face, proposal)
        if word == "yes":
            self._agreement.begin(self._desk, face)
        elif word == "no" and needed:
            self._desk.decline(needed[0], proposal.number)

    # The list of players, and taking over seats

    def _own_dialogs(self, face: DeskView) -> tuple[PageDialog, ...]:
        """The dialogs this guest has opened, and messages to be read."""
        understood = PageButton("lost", _("OK"), PageButtonStyle.MAIN)
        if self._lost:
            return (PageDialog("lost", _("Your seat was taken over"), self._lost, (understood,), dismiss="lost"),)
        if self._wanted is not None:
            return (self._take_over_dialog(face, self._wanted),)
        react = self.beside.dialog()
        if react is not None:
            return (react,)
        return (self._here_dialog(face),) if self._here else ()

    def _here_dialog(self, face: DeskView) -> PageDialog:
        rows = seat_rows(self.room, self._session.heard, choosing=False)
        others = [
            tag(
                "button", rich(_("Take over for {name}", name=short(face.parties[place.seat].names))),
                class_="second", data_tap=f"take_over/{place.seat}/ask",
            )
            for place in self.room.places
            if may_take_over(face, place.seat)
        ]  # fmt: skip
        body = join(tag("ol", *rows, class_="seats", role="list"), *others)
        buttons = (PageButton("here/close", _("Close"), PageButtonStyle.QUIET),)
        return PageDialog("here", _("Who’s here"), "", buttons, body, dismiss="here/close")

    def _take_over_dialog(self, face: DeskView, seat: Seat) -> PageDialog:
        asked = take_over_question(self.room, face, seat)
        take = PageButton(f"take_over/{seat}/do", asked.yes, PageButtonStyle.DANGER)
        wait = PageButton("here/open", asked.no)
        return PageDialog(asked.key, asked.title, asked.text, (take, wait), dismiss="here/open")

    def _take_over(self, rest: str) -> None:
        number, _slash, word = rest.partition("/")
        face = self._face
        seat = int(number) if number.isdecimal() and len(number) < 3 else -1
        if face is None or not may_take_over(face, seat):
            return
        if word == "ask":
            self._here, self._wanted = False, seat
        elif word == "do" and self._wanted == seat:
            self._wanted = None
            self._desk.propose(None, TakeSeat(seat, face.parties[seat].names))


def again(message: str, count: int, said: str) -> str:
    """A message before the lines of a page; marked so that a repeated message is spoken again."""
    return "\n".join(filter(None, (message + AGAIN * (count % 2) if message else "", said)))


def stays(room: LobbyView) -> bool:
    """Whether a guest at a match stays there: another one is being dealt, or the host came back and has not chosen a
    game yet.
    """
    return room.stage is LobbyStage.DEALING or not room.game


def fresh_request_id() -> str:
    """A request id for requests without a tap."""
    return secrets.token_hex(16)
