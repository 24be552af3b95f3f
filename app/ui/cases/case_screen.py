"""The screen of one case: the position on the board of its game, the question below it, and its answers in a dialog."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import date
from time import time
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.input.motionevent import MotionEvent
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty

from app.present.cases.presenter import (
    CaseChoice,
    CaseVerdict,
    case_title,
    face,
    parties,
    shared_result,
    sort_name,
    spoken,
    verdict,
)
from app.present.i18n import _, current_language, say
from app.present.result_card import case_card
from app.present.setup.presenter import names_of
from app.services.match_service import why
from app.table.solved_cases import SolvedCases
from app.ui.cases.board_marks import CaseMark, CaseMarks
from app.ui.cases.screen import FOLDER
from app.ui.match.game_display import display
from app.ui.shell.routes import Plain
from app.ui.shell.screen import AppScreen, read
from app.ui.widgets.context_help import ContextHelp, ContextHelpScreen
from app.ui.widgets.dialogs import Dialog
from app.ui.widgets.share_menu import offer
from app.ui.widgets.visible_items import anchors
from games.cases.case import Kind, judged
from games.cases.case_list import cases, find
from games.cases.solved import Tried
from games.core.bounds import moment

if TYPE_CHECKING:
    from app.ui.app import Safehouse


BESIDE = 0.36  # share of a phone in landscape for the question beside the board
LARGE, BRIEF = 1.5, 800.0  # from this text scale on, in a window lower than this, the board needs the room
PLACES = {"duet": "card", "kyoto": "cell"}  # prefixes of the keys of a board's places


class CaseScreen(ContextHelpScreen, AppScreen):
    """One case, without a time limit.

    If each answer is one place of the board, it is tapped there; the list of answers exists for all cases.
    """

    title = StringProperty()
    question = StringProperty()
    facts = ListProperty()
    picked = ObjectProperty(frozenset())  # indices of choices
    folded = BooleanProperty(False)  # whether the question is hidden to make room for the board
    ready = BooleanProperty(False)  # whether enough choices are picked
    answered = ObjectProperty(None, allownone=True)
    beside = NumericProperty(0)  # the width of the panel beside a low board, in pixels
    below = NumericProperty(0)  # the height of the panel below the board, in pixels

    def __init__(self, app: Safehouse, case: str, day: str = "") -> None:
        found = find(case)
        self.case = found if found is not None else cases("duet", current_language())[0]
        self.day = day
        self.lookback = display(self.case.game).lookback()
        self.lookback.aside = self.case.sort is Kind.KYOTO_WHO
        self.revealed = False  # whether the correct answer may be shown
        self.spent = 0.0  # seconds before it was last suspended
        self.since: float | None = None
        marks = app.prefs.identities
        named = PLACES.get(self.case.game, "")
        single = named and all(len(choice.places) == 1 for choice in self.case.choices)
        self.keys = [f"{named}/{choice.places[0]}" for choice in self.case.choices] if single else []
        self.who = parties(self.case, [names_of(app.prefs, seat)[0] for seat in range(4)], marks)
        super().__init__(app)
        self.title = case_title(self.case)
        self.marks = CaseMarks(self.ids.glass, self.pick)
        self.ids.board.add_widget(self.marks)
        self.asked = ContextHelp(self.case.game, self._in_sight, self._read_on)
        self.add_widget(self.asked)  # also above the question

    # -- layout ------------------------------------------------------------------------------------

    def on_folded(self, *_changed: object) -> None:
        """Give the whole window to the board."""
        self.lay()

    def on_below(self, *_changed: object) -> None:
        """Give the board the room left by the question."""
        self.lay()

    def lay(self) -> None:
        """Lay out the board, the question, and the button."""
        look, shown = self.app.look, face(self.case, self.who)
        self.asked.look, self.asked.pos, self.asked.size = look, self.pos, self.size
        self.asked.hide()
        brief = self.folded or (look.text >= LARGE and look.height < BRIEF)
        self.question = sort_name(self.case) if brief else spoken(self.case, self.case.question, self.who)
        self.facts = [] if brief else [spoken(self.case, fact, self.who) for fact in self.case.facts]
        if self.keys and not brief and self.answered is None:
            self.facts = [*self.facts, _("Tap it on the board, or pick from the list.")]
        self.beside = look.px(look.width * BESIDE) if look.side and not look.tablet else 0
        if not self.below:
            return
        if self.beside:
            inner = replace(look, width=look.width - self.beside / look.density, edges=replace(look.edges, right=0))
        else:
            inner = replace(look, edges=replace(look.edges, bottom=self.below / look.density))
        self.ids.glass.show(inner, self.lookback, shown)
        self.mark()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Handle a touch; a long press shows context help."""
        heard = bool(super().on_touch_down(touch))
        self.asked.watch(touch)
        return heard

    def _in_sight(self) -> list[Any]:
        return [] if self.app.over() else anchors(self.ids.glass, self.app.look)

    def _read_on(self, chapter: str) -> None:
        self.app.go("rules", game=self.case.game, at=chapter)

    def mark(self) -> None:
        """Mark picked places, and after the answer the correct ones."""
        case, over = self.case, self.answered is not None
        marks = [
            CaseMark(place, key, spoken(case, case.choices[place].label, self.who), self._kind(place))
            for place, key in enumerate(self.keys)
        ]
        self.marks.mark(self.app.look, marks, not over)

    def _kind(self, place: int) -> str:
        if self.revealed and place in self.case.right:
            return "right"
        if place in self.picked:
            return "picked" if self.answered is None else "wrong"
        return ""

    # -- the time ----------------------------------------------------------------------------------

    def shown_again(self) -> None:
        """Start the clock."""
        if self.answered is None and self.since is None:
            self.since = Clock.get_time()

    def hidden(self) -> None:
        """Stop the clock."""
        self.spent, self.since = self.seconds, None

    @property
    def seconds(self) -> float:
        """The time spent on the case."""
        return self.spent + (Clock.get_time() - self.since if self.since is not None else 0.0)

    def remembered(self) -> dict[str, Plain]:
        """Store the time spent."""
        return {"spent": int(self.seconds)}

    def recall(self, kept: Mapping[str, Plain]) -> None:
        """Restore the time spent."""
        spent = kept.get("spent")
        self.spent = float(spent) if isinstance(spent, int) else 0.0

    # -- taps --------------------------------------------------------------------------------------

    def pick(self, place: int) -> None:
        """Pick or unpick a choice; if only one is allowed, it replaces the other."""
        if self.case.pick == 1:
            self.picked = frozenset({place}) - self.picked
        else:
            self.picked = self.picked ^ {place}
        self.ready = len(self.picked) == self.case.pick
        self.mark()

    def press(self) -> None:
        """Handle the button: submit an answer picked on the board, else show the list of answers; afterwards show the
        result.
        """
        if self.answered is not None:
            self.app.cover(CaseResult(self))
        elif self.ready and self.keys:
            self.answer(self.picked)
        else:
            self.app.cover(CaseAnswers(self))

    def answer(self, picked: frozenset[int]) -> None:
        """Check the answer, store the result and show it."""
        seconds, result = round(self.seconds), judged(self.case, picked)
        self.spent, self.since = self.seconds, None
        self.answered = verdict(self.case, result, seconds, self.who)
        self.revealed = result.solved
        self.picked = picked
        self.mark()
        now = moment(time())
        tried = Tried(
            case=self.case.id, at=now, seconds=seconds, solved=result.solved, worth=result.worth, day=self.day
        )
        solved = SolvedCases(self.app.match_service.folder / FOLDER)
        self.app.match_service.run(
            lambda: solved.add(tried), lambda _none: None, lambda error: self.app.tell(say(why(error)))
        )
        self.app.feel.play("agent" if result.solved else "bystander")
        self.app.cover(CaseResult(self))

    def once_more(self) -> None:
        """Start the same case again: its answer was not shown."""
        self.answered, self.picked, self.ready = None, frozenset(), False
        self.since = Clock.get_time()
        self.lay()

    def reveal(self) -> None:
        """Show the correct answer on the board."""
        self.revealed = True
        self.mark()

    def go_on(self) -> None:
        """Go to the next case of the same game; after the last one, back."""
        found = [case.id for case in cases(self.case.game, current_language())]
        place = found.index(self.case.id) + 1 if self.case.id in found else len(found)
        if place < len(found):
            self.app.instead("case", case=found[place])
        else:
            self.app.back()


class CaseAnswers(Dialog):
    """The dialog with the possible answers."""

    screen = ObjectProperty(None, rebind=True)
    choices = ListProperty()
    asked = StringProperty()
    facts = ListProperty()
    count = StringProperty()

    def __init__(self, screen: CaseScreen) -> None:
        super().__init__(screen.app, title=sort_name(screen.case), screen=screen)

    def lay(self) -> None:
        """Show the question, and each answer with its state."""
        case, screen = self.screen.case, self.screen
        self.asked = spoken(case, case.question, screen.who)
        self.facts = [spoken(case, fact, screen.who) for fact in case.facts]
        self.choices = [
            CaseChoice(place, spoken(case, choice.label, screen.who), place in screen.picked)
            for place, choice in enumerate(case.choices)
        ]
        self.count = "" if case.pick == 1 else _("{n} of {all} selected", n=len(screen.picked), all=case.pick)

    def pick(self, place: int) -> None:
        """Pick or unpick an answer."""
        self.screen.pick(place)
        self.lay()

    def done(self) -> None:
        """Submit the picked answers."""
        if self.screen.ready:
            self.close()
            self.screen.answer(self.screen.picked)
        else:
            self.count = self.count or _("Pick one first.")


class CaseResult(Dialog):
    """The dialog with the result of an answer, and the reasons."""

    model: CaseVerdict | None = ObjectProperty(None, allownone=True, rebind=True)
    revealed = BooleanProperty(False)  # whether the correct answer is shown
    daily = BooleanProperty(False)

    def __init__(self, screen: CaseScreen) -> None:
        self.screen = screen
        super().__init__(
            screen.app,
            title=screen.answered.title,
            model=screen.answered,
            revealed=screen.revealed or not screen.answered.again,
            daily=bool(screen.day),
        )

    def once_more(self) -> None:
        """Start the same case again."""
        self.close()
        self.screen.once_more()

    def reveal(self) -> None:
        """Show the correct answer and the reasons."""
        self.revealed = True
        self.screen.reveal()

    def share(self) -> None:
        """Share the result, without the question and the answer."""
        app = self.app
        solved = SolvedCases(app.match_service.folder / FOLDER)
        today = date.fromisoformat(self.screen.day)

        def give(tries: tuple[Tried, ...]) -> None:
            text = shared_result(tries, today)
            offer(app, text, _("Copied."), lambda: case_card(self.screen.case.game, tries, today))

        app.match_service.run(solved.read, give, lambda error: app.tell(say(why(error))))

    def go_on(self) -> None:
        """Go to the next case."""
        self.close()
        self.screen.go_on()


read(__file__)
