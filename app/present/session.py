"""Game session: what one front end has chosen and asked at one match, and everything it draws. No toolkit.

A front end (a Kivy screen, a page in a browser) shows the session's `model` and sends what was touched as keys:

    session.update(view, story)              a new state of the match, and all that happened
    session.model                            a frozen value with a number: everything a front end draws
    session.tap("cell/12", model.number)     a touch; keys are the same in every front end
    session.enter("entry/word", "river", n)  a text that was typed

A tap is refused if what its key stands for has changed since the model it was made on, so a late second tap never
confirms something else. Words are rendered in the language of the context the session is called in (`i18n.language`).
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from app.present.curtain_model import CurtainModel
from app.present.dialogs import CLOSE, MatchDialog, MenuRow, OpenDialog, menu_of
from app.present.front_end import FrontEnd, OpenMatch, SessionDevice
from app.present.hint_requests import HintRequests, remark
from app.present.i18n import _, current_language, say
from app.present.people import named, seated
from app.present.table_menu import TableMenu
from app.present.tips import Tip
from app.table.requests import Remark, explain

if TYPE_CHECKING:
    from app.table.chair import Answer, Happening
    from app.table.desk import DeskView

REMEMBERED = 16  # models a tap may still be made on
Targets = Mapping[str, Hashable]
"""What a tap on each key stands for."""


@dataclass(frozen=True, kw_only=True)
class SessionModel:
    """What every session shows; a game adds its table."""

    number: int = 0
    hint: bool = False  # whether a hint can be asked for without asking anybody
    dialogs: tuple[OpenDialog, ...] = ()  # the last one is on top


M = TypeVar("M", bound=SessionModel)


class GameSession(ABC, Generic[M]):
    """One front end's session at one match; a game says what is drawn and what its keys do."""

    game = ""

    def __init__(self, match: str, front: FrontEnd, device: SessionDevice) -> None:
        self.match_id = match
        self.front = front
        self.device = device
        self.match: OpenMatch | None = None  # until the front end has sat down
        self.shown: DeskView | None = None
        self.story: tuple[Happening, ...] = ()
        self.covered: int | None = None  # the seat the curtain is down for
        self.dialogs: tuple[OpenDialog, ...] = ()
        self._acts: dict[int, Mapping[str, Callable[[], None]]] = {}  # of each open dialog: what its answers do
        self._dialog_count = 0
        self._model: M | None = None
        self._fresh = False  # whether the model shows all there is
        self._language = ""  # the model's
        self._number = 0
        self._targets: Targets = {}
        self._earlier: OrderedDict[int, Targets] = OrderedDict()
        self._begin_asked_on = -1  # the update at which it was said that a bot may begin
        self._remarked = -1  # the last remark of a bot that was shown
        self.heeds: Callable[[str], bool] = lambda _key: (
            True
        )  # whether a tap on the table counts; a lesson is read first
        self.menu = TableMenu(self)
        self.hints = HintRequests(self, self.menu)

    # -- what a game says --------------------------------------------------------------------------

    @property
    @abstractmethod
    def title(self) -> str:
        """The name of the game."""

    @property
    @abstractmethod
    def over(self) -> bool:
        """Whether the match has ended."""

    @abstractmethod
    def topic(self) -> str:
        """The chapter of the rules that matters now."""

    @abstractmethod
    def menu_rows(self) -> list[MenuRow]:
        """What the menu offers first."""

    @abstractmethod
    def changed(self, before: DeskView | None, shown: DeskView) -> None:
        """Takes in a new state of the match."""

    @abstractmethod
    def make_model(self, shown: DeskView) -> M:
        """The model as it is to be drawn now; the number is filled in by the base."""

    @abstractmethod
    def targets(self, shown: DeskView, model: M) -> dict[str, Hashable]:
        """What a tap on each key stands for now; a key that is not listed does nothing."""

    @abstractmethod
    def act_on(self, key: str, target: Hashable) -> None:
        """Does what was tapped."""

    @abstractmethod
    def curtain(self, seat: int) -> CurtainModel:
        """The curtain for a seat: public facts only."""

    def seen_as(self, shown: DeskView) -> DeskView:
        """A state of the match as this session shows it."""
        return shown

    def entered(self, key: str, text: str) -> None:
        """Takes in a text that was typed; most games have none."""
        raise KeyError(key)

    def word(self, _key: str, value: Any) -> object:
        """What stands in a gap of a message, as the game writes it."""
        return value

    def rule_of(self, _key: str) -> str:
        """The rule of this very thing, where things of a kind have rules of their own."""
        return ""

    def tips(self) -> tuple[Tip, ...]:
        """What a first match explains of what is to be seen now."""
        return ()

    def close(self) -> bool:
        """Closes what lies open; whether there was anything."""
        return False

    def forget_private(self) -> None:
        """Drops what was made from a private view."""

    # -- what a front end calls --------------------------------------------------------------------

    def sit(self, match: OpenMatch) -> None:
        """The front end has sat down at the match."""
        self.match = match

    def update(self, shown: DeskView, story: tuple[Happening, ...]) -> None:
        """A new state of the match, and all that happened in it."""
        before, self.story = self.shown, story
        self.shown = self.seen_as(shown)
        self.menu.update(self.shown)
        self.changed(before, self.shown)
        self.refresh()
        self.hints.update()
        self._say_what_bots_say(shown, silent=before is None)

    def _say_what_bots_say(self, shown: DeskView, *, silent: bool) -> None:
        """Bots' remarks, and once that a bot waits to be asked; `silent` where the match was only opened."""
        waiting = self.hints.may_begin
        if shown.number != self._begin_asked_on and waiting:
            self._begin_asked_on = shown.number
            self.front.show_message(_("Give the first clue, or let {name} start (menu).", name=waiting[0]))
        for happening in shown.happened:
            if isinstance(happening.said, Remark) and happening.seat is not None and happening.number > self._remarked:
                self._remarked = happening.number
                if not silent:
                    who = seated(shown)
                    words = remark(happening.said.message, self.game, who)
                    self.front.show_message(f"{who[happening.seat].name}: {words}")

    def look_again(self) -> None:
        """Shows the same state of the match, seen otherwise."""
        if self.match is None:
            return
        shown = self.match.desk.face()
        if shown is not None:
            self.update(shown, self.match.desk.story())

    def refresh(self) -> None:
        """Something of the session has changed: the front end draws it."""
        self.forget_model()
        self.front.model_changed()

    def forget_model(self) -> None:
        """The model is made anew when it is next asked for."""
        self._fresh = False

    @property
    def model(self) -> M:
        """Everything a front end draws now."""
        if self._model is None or not self._fresh or self._language != current_language():
            self._model = self._made()
        return self._model

    def _made(self) -> M:
        """The model as it is now; with the next number if it is not what it was."""
        shown = self.shown
        assert shown is not None, "there is no model before the first update"
        if self.covered is not None:
            shown = replace(shown, private=None)
        hint = self.hints.offered and self.hints.alone
        made = replace(self.make_model(shown), number=self._number, dialogs=self.dialogs, hint=hint)
        targets = {**dict.fromkeys(self._everywhere, ""), **self.targets(shown, made)}
        self._fresh, self._language = True, current_language()
        if made != self._model or targets != self._targets:
            self._number += 1
            made = replace(made, number=self._number)
            self._targets = targets
            self._earlier[self._number] = targets
            if len(self._earlier) > REMEMBERED:
                self._earlier.popitem(last=False)
        return made

    def tap(self, key: str, model_number: int) -> bool:
        """A touch on a key of a model that was drawn; False if it means something else by now, or nothing."""
        if key.startswith("dialog/"):
            return self._answer_dialog(key)
        if not self.is_current(key, model_number):
            if self.shown is not None and model_number != self._number:
                self.front.model_changed()
            return False
        if key in self._everywhere:
            self._everywhere[key]()
        elif self.heeds(key):
            self.act_on(key, self._targets[key])
        else:
            return False
        return True

    @property
    def _everywhere(self) -> Mapping[str, Callable[[], None]]:
        """What the keys do that every match has."""
        return {"menu": self.menu.open, "help": self.menu.help, "hint": self.hints.ask, "leave": self.front.leave}

    def enter(self, key: str, text: str, model_number: int) -> bool:
        """A text that was typed into a field; False if the field is not there any more."""
        if not self.is_current(key, model_number):
            return False
        self.entered(key, text)
        return True

    def is_current(self, key: str, model_number: int) -> bool:
        """Whether a key stands for the same thing now as on an earlier model."""
        if self.shown is None or self.model is None:  # asking for the model brings the targets up to date
            return False
        then = self._earlier.get(model_number, {})
        return key in then and key in self._targets and then[key] == self._targets[key]

    def cover(self, seat: int) -> None:
        """The curtain is down for a seat: nothing private is left in the model."""
        self.covered = seat
        self.close_private()
        self.forget_private()
        self.forget_model()

    def uncover(self) -> None:
        """The curtain is up."""
        self.covered = None
        self.forget_model()

    def answer(self, answer: Answer) -> None:
        """Something that was asked of the table was done or refused; a refusal is said."""
        refusal = answer.refusal
        if refusal is None or self.shown is None:
            return
        message = explain(refusal)
        key = message.key if message is not None else f"{self.game}.refusal.{refusal.reason}"
        params = message.params if message is not None else refusal.params
        self.front.show_message(say(key, **named(params, seated(self.shown), self.word)))

    # -- dialogs -----------------------------------------------------------------------------------

    def ask(
        self, dialog: MatchDialog, acts: Mapping[str, Callable[[], None]] | None = None, *, private: bool = False
    ) -> OpenDialog:
        """Opens a dialog; `acts` says what its answers do."""
        self._dialog_count += 1
        opened = OpenDialog(self._dialog_count, dialog, private)
        self.dialogs = (*self.dialogs, opened)
        self._acts[opened.number] = acts or {}
        self.forget_model()
        self.front.show_dialog(opened)
        return opened

    def ask_menu(self, title: str, rows: tuple[MenuRow, ...], *, private: bool = False) -> None:
        """Opens a menu."""
        dialog, acts = menu_of(title, rows)
        self.ask(dialog, acts, private=private)

    def close_dialog(self, opened: OpenDialog) -> None:
        """Takes a dialog away."""
        if opened in self.dialogs:
            self.dialogs = tuple(each for each in self.dialogs if each is not opened)
            del self._acts[opened.number]
            self.forget_model()
            self.front.close_dialog(opened)

    def close_private(self) -> None:
        """Takes away dialogs that were made from a private view."""
        for opened in self.dialogs:
            if opened.private:
                self.close_dialog(opened)

    def _answer_dialog(self, key: str) -> bool:
        _dialog, number, answer = key.split("/", 2)
        opened = next((each for each in self.dialogs if str(each.number) == number), None)
        if opened is None:
            return False
        act = self._acts[opened.number].get(answer)
        if act is None and (answer != CLOSE or opened.dialog.must_answer):
            return False
        self.close_dialog(opened)  # first: an answer may open another one
        if act is not None:
            act()
        return True
