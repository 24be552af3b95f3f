"""A match of Duet on one device: the open table, the curtain, the giver's key, the report.

The screen is given faces by the desk and shows the last one. A private view exists here only while the
curtain is open for its seat; when it falls, the board that showed it is thrown away with it.
"""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, ObjectProperty

from app.present.action_chooser import Chooser
from app.present.curtain_model import CurtainModel, curtain_line
from app.present.duet.clue_check import rule, ruled, warm
from app.present.duet.hint_words import tips
from app.present.duet.model import ClueDraft, DuetModel, Mode, Ruling
from app.present.duet.pack_choice import seams_of
from app.present.duet.presenter import (
    DuetSelection,
    as_seen,
    far,
    guesser_of,
    mode_of,
    named,
    offered,
    present,
    refused_line,
    why_not,
)
from app.present.duet.report_model import Report
from app.present.i18n import _, capitals, say
from app.present.people import seated
from app.present.private_notes import Notes
from app.present.tips import Tip, curtain_tips
from app.table.chair import Answer
from app.table.desk import DeskView as Shown
from app.table.table import Table as Match
from app.ui.duet import report as _report  # noqa: F401 - its .kv
from app.ui.duet import table
from app.ui.duet.cutscenes import moment
from app.ui.duet.menu import DuetMenu, hear
from app.ui.duet.report_session import ReportSession
from app.ui.match.screen import TableScreen
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport
from games.duet.clue_ruling import Judge
from games.duet.game import DUET
from games.duet.state import (
    END_TURN,
    GUESSES,
    Guess,
    Phase,
    Speech,
)

if TYPE_CHECKING:
    from app.table.packs import PackShelf
    from app.ui.app import Safehouse


class DuetScreen(TableScreen):
    """One match."""

    model: DuetModel = ObjectProperty(table.NOTHING, rebind=True)
    draft: ClueDraft = ObjectProperty(ClueDraft(), rebind=True)  # of the giver who looks at the key
    ruling: Ruling = ObjectProperty(Ruling(), rebind=True)
    report: Report | None = ObjectProperty(None, allownone=True, rebind=True)
    keys = BooleanProperty(False)  # the report shows both keys, rather than the board as it was found

    def __init__(self, app: "Safehouse", match: Match, notes: Notes) -> None:
        super().__init__(app, match)
        self.peeking = False  # on a device of one's own: the key was asked for while touching words
        self.judge: Judge | None = None
        self.notes = notes
        self.reporting = False
        self.guesser: int | None = None
        self.heard = -1
        self.seams: dict[str, int] = {}
        self.warned = -1  # the update at which the price of ending the turn was told
        self._drafts: dict[int, ClueDraft] = {}  # each giver's own
        self.chooser = Chooser(_touches, lambda: self.app.prefs.confirm)
        self.talk: DuetMenu = DuetMenu(self)
        self.end = ReportSession(self)
        self.sit(match, (0, 1))

    # -- what the desk says ------------------------------------------------------------------------

    def seen_as(self, shown: Shown) -> Shown:
        """On a device of one's own the key is seen when it is asked for, until the table moves on."""
        if self.shown is not None and shown.number != self.shown.number:
            self.peeking = False
        return as_seen(shown, self.peeking)

    def face(self, before: Shown | None, shown: Shown) -> None:
        """There is something new to show."""
        if before is None:
            words = shown.table.public.words
            self.judge = self.app.judge_for(words)
            self.app.match_service.prepare(lambda: warm(words))
            self.app.match_service.run(
                self.app.match_service.packs.list, self._packs, lambda _error: None
            )  # long words break anyway
        if before is not None and shown.number > self.heard:
            hear(self.app, shown)
        fresh = shown.number > self.heard
        self.heard = shown.number
        theirs = far(shown)
        self.chooser.offer(() if theirs else offered(shown, guesser_of(shown, self._state(shown))))
        self.talk.agree(shown)
        if mode_of(shown) is Mode.OVER and fresh:
            self.reporting = True
        if fresh and self.covered is None:  # a report comes after it
            self.moment.play(self.app.look, moment(before, shown), mode_of(shown) is Mode.OVER)
        self.lay()
        if self.covered is None:
            self.talk.ask(shown)

    def _packs(self, shelf: "PackShelf") -> None:
        """Long words of players' own are parted where their pack says so."""
        self.seams = seams_of(shelf)
        if self.seams:
            self.lay()

    def answer(self, seat: int | None, answer: Answer) -> None:
        """Something asked was refused: nothing waits any more."""
        super().answer(seat, answer)
        if answer.refusal is not None:
            self.lay()

    def word(self, key: str, value: Any) -> object:
        """Words as they are written on cards."""
        return capitals(value) if key == "word" else value

    # -- what is seen ------------------------------------------------------------------------------

    def _state(self, shown: Shown) -> DuetSelection:
        """What the screen remembers."""
        private = shown.private
        marks = self.notes.marks(private.seat) if private is not None and private.seat is not None else {}
        return DuetSelection(self.armed, self.guesser, marks=marks, peeking=self.peeking, seams=self.seams)

    def rule(self, look: Viewport) -> str:
        """The table, or the report at its end."""
        return ("DuetReport" if self.report is not None else "Duet") + look.shape

    def show(self, shown: Shown) -> None:
        """The table as it is to be seen now."""
        self.model = present(shown, self._state(shown))
        seat = shown.private.seat if shown.private is not None and self.model.giving else None
        self.draft = self._drafted(seat) if seat is not None else ClueDraft()
        self.ruling = rule(shown, self.draft, self.judge) if seat is not None else Ruling()
        self.report = self.end.report(shown) if self.reporting and not self.moment.playing else None

    def tips(self) -> tuple[Tip, ...]:
        """What the first match explains."""
        if self.shown is None or self.reporting or self.match_session.spread is not None:
            return ()
        return curtain_tips(self.game) if self.covered is not None else tips(mode_of(self.shown))

    def front(self, shown: Shown, seat: int) -> CurtainModel:
        """The curtain for a seat: public facts only."""
        who = seated(shown)
        turn = _("Duet · turn {turn}", turn=len(shown.table.public.clues) + 1)
        giving = shown.table.public.turn.phase is Phase.CLUE and seat in shown.acting
        return CurtainModel(who[seat], turn, curtain_line(who[seat], who[1 - seat], giving), self.app.prefs.hold)

    # -- the curtain -------------------------------------------------------------------------------

    def shown_again(self) -> None:
        """At the front again."""
        super().shown_again()
        if self.shown is not None and self.covered is None:
            self.talk.ask(self.shown)

    # -- what taps do ------------------------------------------------------------------------------

    def show_keys(self, keys: bool) -> None:
        """The report turns a page."""
        self.keys = keys

    def turn_round(self) -> None:
        """The table is read by the player opposite."""
        self.turned = not self.turned

    def tapped(self, cell: int) -> None:
        """A word was tapped."""
        if self.shown is None:
            return
        mode = mode_of(self.shown)
        if mode is Mode.GIVE or mode is Mode.PEEK:
            assert self.shown.private is not None
            seat = self.shown.private.seat
            if seat is not None and not any(cell in cells for cells in self.shown.table.public.found):
                self.notes.tap(seat, cell)
                self.lay()
            return
        chosen = self.chooser.tap(cell)
        if chosen.action is not None:
            seat = guesser_of(self.shown, self._state(self.shown))
            if seat is not None:
                self.act(seat, chosen.action)
            return  # the answer shows what has become of it
        if chosen.refused is not None:
            self.chooser.forget()  # one word at a time: whoever taps elsewhere has thought better of it
            self.app.tell(why_not(self.shown, self._state(self.shown), cell))
        else:
            self.app.feel.play("arm")
        self.lay()

    def main(self) -> None:
        """The button below the board."""
        if self.shown is None:
            return
        mode = mode_of(self.shown)
        if mode is Mode.GUESS:
            seat = self.shown.acting[0]
            refused = refused_line(self.shown, seat, END_TURN)
            if refused:
                self.app.tell(refused)
            else:
                self._end_turn(self.shown, seat)
        elif mode is Mode.OVER:
            self.reporting = True
            self.lay()

    def _end_turn(self, shown: Shown, seat: int) -> None:
        """Ends the turn; where that costs more than a turn, it says so first and takes a second tap."""
        price = DUET.preview(shown.table, END_TURN).effects[0]
        dear = price.key in ("duet.preview.end_takes_mistake", "duet.preview.end_loses")
        if dear and self.warned != shown.number:
            self.warned = shown.number
            self.app.tell(say(price.key, **named(price.params, seated(shown))) + " " + _("Tap again to end the turn."))
            return
        self.act(seat, END_TURN)

    def turner(self, seat: int) -> None:
        """A player's button: who gives the first clue, or who guesses in sudden death."""
        if self.shown is None:
            return
        if seat not in self.shown.seats and seat in self.shown.acting:
            if self.shown.parties[seat].mind is not None:
                self.match_session.hurry()
                return
            self.app.tell(_("{name} plays on another device.", name=seated(self.shown)[seat].name))
            return
        if mode_of(self.shown) is Mode.FIRST:
            return
        if seat not in self.shown.acting:
            self.app.tell(refused_line(self.shown, seat, GUESSES[0]))
            return
        self.guesser = seat
        self.chooser.forget()
        self.look_again()

    @property
    def armed(self) -> int | None:
        """The word that waits for its second tap."""
        cell = self.chooser.armed
        return cell if isinstance(cell, int) else None

    def eye(self) -> None:
        """The eye: the curtain falls at once; on a device of one's own the key comes and goes."""
        if self.personal:
            self.peeking = not self.peeking
            self.look_again()
            return
        if self.shown is not None and self.shown.private is not None and self.shown.private.seat is not None:
            self.cover(self.shown.private.seat)

    def act(self, seat: int, action: Any) -> None:
        """Does something for a seat of this device."""
        self.match_session.desk.act(seat, action)

    # -- the clue ----------------------------------------------------------------------------------

    def _drafted(self, seat: int) -> ClueDraft:
        """A giver's clue in the making; typed or said as the options want it, where they leave no choice."""
        speech = self.shown.table.public.options.speech if self.shown is not None else Speech.EITHER
        draft = self._drafts.get(seat, ClueDraft(spoken=self.app.prefs.said_aloud))
        return draft if speech is Speech.EITHER else replace(draft, spoken=speech is Speech.SPOKEN)

    def _redraft(self, **changes: Any) -> None:
        """The giver goes on writing."""
        private = self.shown.private if self.shown is not None else None
        if private is not None and private.seat is not None and self.model.giving:
            self._drafts[private.seat] = replace(self._drafted(private.seat), **changes)
            self.hush()
            self.lay()

    def typed(self, word: str) -> None:
        """Letters came or went."""
        if word != self.draft.word:
            self._redraft(word=word)

    def number(self, number: int) -> None:
        """How many words it is about."""
        self._redraft(number=number)

    def spoken(self) -> None:
        """Typed or said aloud, where the options leave a choice."""
        speech = self.shown.table.public.options.speech if self.shown is not None else Speech.EITHER
        if speech is Speech.EITHER:
            self.app.set(said_aloud=not self.draft.spoken)
            self._redraft(spoken=self.app.prefs.said_aloud)
        else:
            must = "spoken" if speech is Speech.SPOKEN else "typed"
            self.app.tell(say(f"duet.refusal.clue_must_be_{must}"))

    def give(self) -> None:
        """Gives the clue, if it may be given."""
        if self.shown is None or self.shown.private is None or self.shown.private.seat is None:
            return
        if not self.ruling.ready:
            if self.ruling.line:
                self.app.tell(self.ruling.line)
            return
        found = ruled(self.shown, self.draft, self.judge)
        if found is None:
            return
        seat, facts = self.shown.private.seat, self.shown.table.public
        self.notes.given(seat, len(facts.clues), {cell for found in facts.found for cell in found})
        self._drafts.pop(seat, None)
        self.act(seat, found.clue)

    # -- leaving -----------------------------------------------------------------------------------

    def closed(self) -> bool:
        """The report, or a key that lies open."""
        if self.reporting:
            self.reporting = False
            return True
        if self.peeking:
            self.eye()
            return True
        return super().closed()


def _touches(action: Any) -> tuple[int, ...]:
    """What an action of the open table touches: a guess touches its word."""
    return (action.cell,) if isinstance(action, Guess) else ()


read(__file__)
