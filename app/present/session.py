"""A game session: the state of one front end at one match, and the model it draws. Without a UI toolkit.

A front end (a Kivy screen, a page in a browser) shows the session's `model` and sends taps as keys:

- `session.update(view, story)`: a new desk view, and all events so far.
- `session.model`: a frozen value with a number: everything a front end draws.
- `session.tap("cell/12", model.number)`: a tap; keys are the same in every front end.
- `session.enter("entry/word", "river", number)`: text input.

A tap is ignored if the meaning of its key has changed since the model it was made on, so a late second tap never
confirms something else. Texts are rendered in the language of the context in which the session is called
(`i18n.language`).
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
    from app.present.end_report import EndReport
    from app.table.chair import Answer, Happening
    from app.table.desk import DeskView

REMEMBERED = 16  # models on which a tap is still valid
Targets = Mapping[str, Hashable]
"""The meaning of a tap on each key."""


@dataclass(frozen=True, kw_only=True)
class SessionModel:
    """The common part of all session models; a game adds its table."""

    number: int = 0
    hint: bool = False  # whether a hint is available without asking others
    dialogs: tuple[OpenDialog, ...] = ()  # the last one is on top


M = TypeVar("M", bound=SessionModel)


class GameSession(ABC, Generic[M]):
    """One front end's session of one match; subclasses build the model and handle the keys of a game."""

    game = ""

    def __init__(self, match: str, front: FrontEnd, device: SessionDevice) -> None:
        self.match_id = match
        self.front = front
        self.device = device
        self.match: OpenMatch | None = None  # None until the front end has sat down
        self.shown: DeskView | None = None
        self.story: tuple[Happening, ...] = ()
        self.covered: int | None = None  # the seat for which the curtain is closed
        self.dialogs: tuple[OpenDialog, ...] = ()
        self._acts: dict[int, Mapping[str, Callable[[], None]]] = {}  # by dialog number the functions of its answers
        self._dialog_count = 0
        self._model: M | None = None
        self._fresh = False  # whether the model is up to date
        self._language = ""  # of the model
        self._number = 0
        self._targets: Targets = {}
        self._earlier: OrderedDict[int, Targets] = OrderedDict()
        self._begin_asked_on = -1  # the update at which it was announced that a bot may begin
        self._remarked = -1  # the last remark of a bot that was shown
        self.heeds: Callable[[str], bool] = lambda _key: (
            True
        )  # whether a tap on the table is accepted; a lesson's text is read first
        self.menu = TableMenu(self)
        self.hints = HintRequests(self, self.menu)

    # -- the interface for games -------------------------------------------------------------------

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
        """The chapter of the rules for the current state."""

    @abstractmethod
    def menu_rows(self) -> list[MenuRow]:
        """The first rows of the menu."""

    @abstractmethod
    def changed(self, before: DeskView | None, shown: DeskView) -> None:
        """Handle a new desk view."""

    @abstractmethod
    def make_model(self, shown: DeskView) -> M:
        """Build the model; the number is added by the base class."""

    @abstractmethod
    def targets(self, shown: DeskView, model: M) -> dict[str, Hashable]:
        """The meaning of a tap on each key; a key that is not listed does nothing."""

    @abstractmethod
    def act_on(self, key: str, target: Hashable) -> None:
        """Carry out a tap."""

    @abstractmethod
    def curtain(self, seat: int) -> CurtainModel:
        """The curtain for a seat: public facts only."""

    def seen_as(self, shown: DeskView) -> DeskView:
        """The desk view to be shown by this session."""
        return shown

    def entered(self, key: str, text: str) -> None:
        """Handle text input; most games have none."""
        raise KeyError(key)

    def word(self, _key: str, value: Any) -> object:
        """Format a parameter of a message for this game."""
        return value

    def rule_of(self, _key: str) -> str:
        """The rule of this element, if rules differ within its kind."""
        return ""

    def tips(self) -> tuple[Tip, ...]:
        """The tips of the first match."""
        return ()

    def share(self, report: EndReport) -> None:
        """Share the result of the finished match with the lines of its report, which are public."""
        from app.present.result_card import match_card, match_text  # with cases, which most matches never need

        shown = self.shown
        if shown is not None:
            text = match_text(self.game, shown.ending, shown.parties, report.lines())
            self.front.share_result(text, match_card(self.game, shown.ending, shown.parties))

    def close(self) -> bool:
        """Close an open part of the screen; returns whether there was one."""
        return False

    def forget_private(self) -> None:
        """Drop everything made from a private view."""

    # -- the interface for front ends --------------------------------------------------------------

    def sit(self, match: OpenMatch) -> None:
        """Attach the match after the front end has sat down."""
        self.match = match

    def update(self, shown: DeskView, story: tuple[Happening, ...]) -> None:
        """Handle a new desk view, with all events so far."""
        before, self.story = self.shown, story
        self.shown = self.seen_as(shown)
        self.menu.update(self.shown)
        self.changed(before, self.shown)
        self.refresh()
        self.hints.update()
        self._say_what_bots_say(shown, silent=before is None)

    def _say_what_bots_say(self, shown: DeskView, *, silent: bool) -> None:
        """Show bots' remarks, and announce once that a bot may begin; `silent` when the match was just opened."""
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
        """Show the current desk view again after the view options have changed."""
        if self.match is None:
            return
        shown = self.match.desk.face()
        if shown is not None:
            self.update(shown, self.match.desk.story())

    def refresh(self) -> None:
        """Make the front end draw a new model."""
        self.forget_model()
        self.front.model_changed()

    def forget_model(self) -> None:
        """Mark the model as outdated."""
        self._fresh = False

    @property
    def model(self) -> M:
        """The current model."""
        if self._model is None or not self._fresh or self._language != current_language():
            self._model = self._made()
        return self._model

    def _made(self) -> M:
        """Build the model, with the next number if it has changed."""
        shown = self.shown
        assert shown is not None, "there is no model before the first update"
        if self.covered is not None:
            shown = replace(shown, private=None)
        hint = self.hints.at_once
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
        """Handle a tap on a key of a drawn model; False if its meaning has changed, or if it has none."""
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
        """The functions of keys that every match has."""
        return {"menu": self.menu.open, "help": self.menu.help, "hint": self.hints.ask, "leave": self.front.leave}

    def enter(self, key: str, text: str, model_number: int) -> bool:
        """Handle text input; False if the field does not exist any more."""
        if not self.is_current(key, model_number):
            return False
        self.entered(key, text)
        return True

    def is_current(self, key: str, model_number: int) -> bool:
        """Whether a key has the same meaning now as on an earlier model."""
        if self.shown is None or self.model is None:  # reading the model updates the targets
            return False
        then = self._earlier.get(model_number, {})
        return key in then and key in self._targets and then[key] == self._targets[key]

    def cover(self, seat: int) -> None:
        """Close the curtain for a seat: nothing private remains in the model."""
        self.covered = seat
        self.close_private()
        self.forget_private()
        self.forget_model()

    def uncover(self) -> None:
        """Open the curtain."""
        self.covered = None
        self.forget_model()

    def answer(self, answer: Answer) -> None:
        """Handle the answer to a request; a refusal is shown."""
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
        """Open a dialog; `acts` contains the functions of its answers."""
        self._dialog_count += 1
        opened = OpenDialog(self._dialog_count, dialog, private)
        self.dialogs = (*self.dialogs, opened)
        self._acts[opened.number] = acts or {}
        self.forget_model()
        self.front.show_dialog(opened)
        return opened

    def ask_menu(self, title: str, rows: tuple[MenuRow, ...], *, private: bool = False) -> None:
        """Open a menu."""
        dialog, acts = menu_of(title, rows)
        self.ask(dialog, acts, private=private)

    def close_dialog(self, opened: OpenDialog) -> None:
        """Close a dialog."""
        if opened in self.dialogs:
            self.dialogs = tuple(each for each in self.dialogs if each is not opened)
            del self._acts[opened.number]
            self.forget_model()
            self.front.close_dialog(opened)

    def close_private(self) -> None:
        """Close dialogs made from a private view."""
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
        self.close_dialog(opened)  # first, as an answer may open another one
        if act is not None:
            act()
        return True
