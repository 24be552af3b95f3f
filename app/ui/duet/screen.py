"""A match of Duet on one device: the open table, the curtain, the giver's key, the report.

The screen is given faces by the desk and shows the last one. A private view exists here only while the
curtain is open for its seat; when it falls, the board that showed it is thrown away with it.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from app.device import privacy
from app.table.asks import Resign, TableAction, explain
from app.table.chair import Answer
from app.table.desk import Face as Shown
from app.table.replays import Replay
from app.table.table import Table as Match
from app.ui import tokens
from app.ui.chooser import Chooser
from app.ui.curtain.model import Curtain
from app.ui.curtain.view import CurtainView, Front
from app.ui.duet import report, table
from app.ui.duet.board import Board
from app.ui.duet.draft import Judge, clue_of, rule, seen
from app.ui.duet.entry import Field, Hands
from app.ui.duet.layers import ClueList, LargeKey
from app.ui.duet.model import Draft, Mode, Table
from app.ui.duet.presenter import State, guesser_of, mode_of, named, offered, present, seated, why_not
from app.ui.duet.report_presenter import present_report
from app.ui.hall import why
from app.ui.i18n import _, capitals, say
from app.ui.look import Look
from app.ui.notes import Notes
from app.ui.overlay import Menu, Question, after
from app.ui.screen import Screen
from app.ui.sheet import Item
from games.duet.state import (
    ACCEPT,
    END_TURN,
    PENALTY,
    REJECT,
    Colour,
    Ended,
    Guess,
    Guessed,
    Phase,
    SideDone,
    Speech,
    SuddenDeath,
    TurnEnded,
)

if TYPE_CHECKING:
    from app.ui.app import Safehouse

SOUNDS = {Colour.GREEN: "agent", Colour.BYSTANDER: "bystander", Colour.ASSASSIN: "assassin"}


class DuetScreen(Screen):
    """One match."""

    def __init__(self, app: "Safehouse", match: Match, notes: Notes) -> None:
        super().__init__(app)
        self.shown: Shown | None = None
        self.match = match.match
        self.judge: Judge | None = app.judge
        self.notes = notes
        self.covered: int | None = None  # the seat the curtain is down for
        self.reporting = False
        self.opened: frozenset[int] = frozenset()  # keys opened in the report
        self.keys: tuple[str, str] | None = None
        self.looking = False
        self.guesser: int | None = None
        self.draft = Draft(spoken=app.prefs.said_aloud)
        self.agreeing = False
        self.heard = -1
        self.chooser = Chooser(_touches, lambda: self.app.prefs.confirm)
        self.armed: int | None = None
        self.board = Board(self._tapped)
        self.field = Field(self._typed, self._give)
        self.curtain = CurtainView(self.lay, self._curtain_opened, self._leave)
        self.acts = self._acts()
        self.sitting = app.hall.sit(match, (0, 1), self._face, self._answer)

    # -- what the desk says ------------------------------------------------------------------------

    def _face(self, shown: Shown) -> None:
        """There is something new to show."""
        before, self.shown = self.shown, shown
        if shown.private is None:
            self._public()
        if before is not None and shown.number > self.heard:
            self._hear(shown)
        fresh = shown.number > self.heard
        self.heard = shown.number
        chosen = self.chooser.offer(offered(shown, guesser_of(shown, self._state())))
        self.armed = chosen.armed if isinstance(chosen.armed, int) else None
        self._agree(shown)
        if mode_of(shown) is Mode.OVER and fresh and before is None:
            self.reporting = True
        self.lay()
        self._ask(shown)

    def _public(self) -> None:
        """Nothing private is shown any more: whatever showed it goes."""
        if privacy.is_secure():
            self._renew()
            after(2 * tokens.MOTION.tap, self._free)  # not before a public frame has been drawn

    def _free(self) -> None:
        """Pictures of the window are allowed again, unless somebody looks at a key by now."""
        if self.shown is None or self.shown.private is None:
            privacy.secure(False)

    def _renew(self) -> None:
        """A new board, which has never seen a key."""
        self.board = Board(self._tapped)
        self.field.focus = False

    def _hear(self, shown: Shown) -> None:
        """Sounds and touches for what has happened."""
        feel = self.app.feel
        events = [event for happening in shown.happened for event in happening.events]
        for event in events:
            if isinstance(event, Guessed):
                feel.play(SOUNDS[event.result])
            elif isinstance(event, SideDone):  # D-43: it is said to everybody
                self.app.tell(_("All of {name}’s agents are found.", name=seated(shown)[event.seat].name))
            elif isinstance(event, SuddenDeath):
                feel.play("sudden")
            elif isinstance(event, Ended) and event.outcome.winners:
                feel.play("win")
        if events and isinstance(events[-1], TurnEnded) and not any(isinstance(event, Guessed) for event in events):
            feel.play("turn")

    def _agree(self, shown: Shown) -> None:
        """What the table has just agreed to aloud is agreed to by every seat of this device."""
        proposal = shown.proposal
        if proposal is None or not self.agreeing:
            return
        for seat in proposal.needed:
            if seat in shown.seats and seat not in proposal.agreed:
                self.sitting.desk.agree(seat, proposal.number)

    def _ask(self, shown: Shown) -> None:
        """A doubtful clue: the partner says whether it may stand."""
        asked = any(isinstance(child, Question) for child in self.app.stage.children)
        if mode_of(shown) is not Mode.ASK or asked or self.covered is not None:
            return
        seat = shown.acting[0]
        clue = shown.table.public.clues[-1]
        who = seated(shown)
        self.app.cover(
            Question(
                self.app,
                _("{name} decides", name=who[seat].name),
                _(
                    "May **{word}** stand as a clue? If not, a token is paid and guessing goes on.",
                    word=capitals(clue.word),
                ),
                _("It may"),
                _("It may not"),
                lambda: self._do(seat, ACCEPT),
                refuse=lambda: self._do(seat, REJECT),
            )
        )

    def _answer(self, _seat: int | None, answer: Answer) -> None:
        """Something asked was refused: say why."""
        refusal = answer.refusal
        if refusal is None or self.shown is None:
            return
        message = explain(refusal)
        key = message.key if message is not None else f"duet.refusal.{refusal.reason}"
        self.app.tell(say(key, **named(refusal.params, seated(self.shown))))

    # -- what is seen ------------------------------------------------------------------------------

    def _state(self) -> State:
        """What the screen remembers."""
        private = self.shown.private if self.shown is not None else None
        struck = self.notes.struck(private.seat) if private is not None and private.seat is not None else frozenset()
        return State(self.armed, self.guesser, struck)

    def model(self) -> Table | None:
        """The table as it is to be seen now."""
        return present(self.shown, self._state()) if self.shown is not None else None

    def lay(self) -> None:
        """Shows curtain, report or table."""
        super().lay()
        model = self.model()
        if self.look is not None and model is not None and self.board.parent is not None:
            table.show_board(self.look, model, self.board)

    def compose(self, look: Look) -> list[Item]:
        """Everything on the screen."""
        if self.shown is None:
            return table.empty(look)
        if self.covered is not None:
            return self.curtain.items(look, self._curtain(self.shown, self.covered))
        if self.reporting:
            return report.report_items(look, present_report(self.shown, self.opened, self._keys()), self._report_acts())
        model = present(self.shown, self._state())
        ruling = rule(self.shown, self.draft, self.judge)
        return table.table_items(look, model, self.acts, self.board, self.field, self.draft, ruling)

    def _curtain(self, shown: Shown, seat: int) -> Curtain:
        """The curtain for a seat: public facts only."""
        who = seated(shown)
        turn = _("Duet · turn {turn}", turn=len(shown.table.public.clues) + 1)
        giving = shown.table.public.turn.phase is Phase.CLUE and seat in shown.acting
        line = (
            _("{name} gives a clue. {other} looks away.")
            if giving
            else _("{name} looks at the key. {other} looks away.")
        )
        line = line.format(name=who[seat].name, other=who[1 - seat].name)
        return Curtain(who[seat], turn, line, self.app.prefs.hold)

    # -- the curtain -------------------------------------------------------------------------------

    def cover(self, seat: int) -> None:
        """Lets the curtain fall for a seat."""
        self._renew()
        self.sitting.desk.shut()
        self.covered = seat
        self.curtain.drop()
        self.app.feel.play("fall")
        self.lay()

    def _curtain_opened(self) -> None:
        """It was held long enough."""
        if self.covered is not None:
            privacy.secure(True)
            after(0, self._open)  # the window is closed to pictures before anything private is on it

    def _open(self) -> None:
        """Shows what the seat behind the curtain knows."""
        seat, self.covered = self.covered, None
        if seat is None:
            return
        self.app.feel.play("open")
        if self.look is not None and self.look.motion and self.shown is not None:
            front = self.curtain.items(self.look, self._curtain(self.shown, seat))
            self.add_widget(Front(self.look, front, size=self.size))
        facts = self.shown.table.public if self.shown is not None else None
        if facts is not None and facts.options.speech is not Speech.EITHER:
            self.draft = Draft(self.draft.word, self.draft.number, facts.options.speech is Speech.SPOKEN)
        if not self.sitting.desk.open(seat):
            self.covered = seat
            self.lay()

    def hidden(self) -> None:
        """Put aside: the curtain falls in this very frame."""
        private = self.shown.private if self.shown is not None else None
        if private is not None and private.seat is not None:
            self.cover(private.seat)
        self.curtain.drop()
        self.sitting.desk.pause()
        self.app.awake(False)

    def shown_again(self) -> None:
        """At the front again."""
        self.sitting.desk.resume()
        self.app.awake(True)
        if self.shown is not None:
            self._ask(self.shown)

    # -- what taps do ------------------------------------------------------------------------------

    def _acts(self) -> table.Acts:
        hands = Hands(self._typed, self._number, self._spoken, self._give)
        return table.Acts(
            menu=self._menu,
            help=lambda: self.app.go("rules", game="duet", at=self._topic()),
            clues=self._clues,
            cover=self._cover,
            turn_round=self._turn_round,
            main=self._main,
            turner=self._turner,
            entry=hands,
        )

    def _tapped(self, cell: int) -> None:
        """A word was tapped."""
        if self.shown is None:
            return
        mode = mode_of(self.shown)
        if mode is Mode.GIVE or mode is Mode.PEEK:
            assert self.shown.private is not None
            seat = self.shown.private.seat
            if seat is not None and not any(cell in cells for cells in self.shown.table.public.found):
                self.notes.strike(seat, cell)
                self.lay()
            return
        chosen = self.chooser.tap(cell)
        self.armed = chosen.armed if isinstance(chosen.armed, int) else None
        if chosen.action is not None:
            seat = guesser_of(self.shown, self._state())
            if seat is not None:
                self._do(seat, chosen.action)
        elif chosen.refused is not None:
            self.app.tell(why_not(self.shown, self._state(), cell))
        else:
            self.app.feel.play("arm")
        self.lay()

    def _do(self, seat: int, action: Any) -> None:
        self.sitting.desk.act(seat, action)

    def _main(self) -> None:
        """The button below the board."""
        if self.shown is None:
            return
        mode = mode_of(self.shown)
        if mode is Mode.GUESS:
            seat = self.shown.acting[0]
            if END_TURN in offered(self.shown, seat):
                self._do(seat, END_TURN)
            else:
                self.app.tell(say("duet.refusal.guess_first"))
        elif mode is Mode.PASS:
            self.cover(self.shown.acting[0])
        elif mode is Mode.OVER:
            self.reporting = True
            self.lay()

    def _turner(self, seat: int) -> None:
        """A player's button: who gives the first clue, or who guesses in sudden death."""
        if self.shown is None:
            return
        if mode_of(self.shown) is Mode.FIRST:
            self.cover(seat)
            return
        if seat not in self.shown.acting:
            self.app.tell(_("{name} has nothing left to find.", name=seated(self.shown)[seat].name))
            return
        self.guesser = seat
        self.chooser.forget()
        self._face(self.shown)

    def _cover(self) -> None:
        """The eye: the curtain falls at once."""
        if self.shown is not None and self.shown.private is not None and self.shown.private.seat is not None:
            self.cover(self.shown.private.seat)

    def _turn_round(self) -> None:
        """The words stand the other way round, for the player opposite."""
        self.board.turn()

    # -- the clue ----------------------------------------------------------------------------------

    def _typed(self, word: str) -> None:
        if word != self.draft.word:
            self.draft = Draft(word, self.draft.number, self.draft.spoken)
            self.lay()

    def _number(self, number: int) -> None:
        self.draft = Draft(self.draft.word, number, self.draft.spoken)
        self.lay()

    def _spoken(self) -> None:
        speech = self.shown.table.public.options.speech if self.shown is not None else Speech.EITHER
        if speech is Speech.EITHER:
            self.draft = Draft(self.draft.word, self.draft.number, not self.draft.spoken)
            self.app.set(said_aloud=self.draft.spoken)
        else:
            self.app.tell(
                say(
                    "duet.refusal.clue_must_be_spoken" if speech is Speech.SPOKEN else "duet.refusal.clue_must_be_typed"
                )
            )
        self.lay()

    def _give(self) -> None:
        """Gives the clue, if it may be given."""
        if self.shown is None or self.shown.private is None or self.shown.private.seat is None:
            return
        ruling = rule(self.shown, self.draft, self.judge)
        if not ruling.ready:
            if ruling.line:
                self.app.tell(ruling.line)
            return
        seat, clue = self.shown.private.seat, clue_of(self.draft, self.judge, seen(self.shown))
        self.draft = Draft(spoken=self.draft.spoken)
        self._do(seat, clue)

    # -- menu and lists ----------------------------------------------------------------------------

    def _clues(self) -> None:
        model = self.model()
        if model is not None:
            found = _("{found} / {total} agents", found=model.found, total=model.all_agents)
            self.app.cover(ClueList(self.app, model.clues, found, model.line))

    def _menu(self) -> None:
        """Everything that is not needed every turn."""
        if self.shown is None:
            return
        mode = mode_of(self.shown)
        choices: list[tuple[str, str, Callable[[], None]]] = [
            ("notebook-outline", _("All clues"), self._clues),
            ("book-open-page-variant", _("Rules"), self.acts.help),
        ]
        if mode not in (Mode.GIVE, Mode.PEEK, Mode.OVER):
            for seat, person in enumerate(seated(self.shown)):
                choices.append(("key-outline", _("{name} looks at the key", name=person.name), self._coverer(seat)))
        if mode is Mode.GUESS and PENALTY in self._table_actions():
            choices.append(("alert-octagon-outline", _("The clue was illegal"), self._penalty))
        choices.append(("cog-outline", _("Settings"), lambda: self.app.go("settings")))
        if mode is not Mode.OVER:
            choices.append(("flag-outline", _("Give up the match"), self._resign))
        choices.append(("content-save-check-outline", _("Save and leave"), self._leave))
        self.app.cover(Menu(self.app, _("Codenames Duet"), choices))

    def _table_actions(self) -> tuple[Any, ...]:
        return self.shown.table.actions if self.shown is not None else ()

    def _coverer(self, seat: int) -> Callable[[], None]:
        return lambda: self.cover(seat)

    def _penalty(self) -> None:
        text = _("If the table agrees, one token is paid and guessing goes on.")
        self._together(_("The clue was illegal"), text, TableAction(PENALTY))

    def _resign(self) -> None:
        self._together(_("Give up the match"), _("If the table agrees, the match ends here."), Resign())

    def _together(self, title: str, text: str, proposal: Any) -> None:
        """Something only the whole table may do: asked once, aloud."""

        def agree() -> None:
            self.agreeing = True
            self.sitting.desk.propose(0, proposal)

        self.app.cover(Question(self.app, title, text, _("All agree"), _("Not now"), agree))

    def _leave(self) -> None:
        """Saved already; away from the table."""
        self._renew()
        self.covered = None
        self.sitting.desk.shut()
        self.sitting.desk.leave()
        self.sitting.table.close()
        self.app.home()

    def back(self) -> bool:
        """Back covers a key, lifts a curtain nobody wanted, and leaves the table: everything is saved
        already.
        """
        if self.covered is not None or self.reporting:
            self.covered, self.reporting = None, False
            self.lay()
            return True
        if self.shown is not None and self.shown.private is not None:
            self._cover()
            return True
        self._leave()
        return True

    def _topic(self) -> str:
        """The chapter of the rules that matters now."""
        if self.shown is None:
            return ""
        return {
            Mode.GIVE: "clues",
            Mode.PASS: "clues",
            Mode.FIRST: "clues",
            Mode.PEEK: "key",
            Mode.ASK: "clues",
            Mode.GUESS: "guessing",
            Mode.SUDDEN: "sudden",
            Mode.OVER: "score",
        }[mode_of(self.shown)]

    # -- the report --------------------------------------------------------------------------------

    def _report_acts(self) -> report.Acts:
        return report.Acts(
            open=self._open_key,
            large=self._large_key,
            home=self._leave,
            replay=lambda: self.app.replay(self.match),
            same=self._same,
            again=self._again,
        )

    def _keys(self) -> tuple[str, str] | None:
        """Both sides of the key; where the rules did not show them, because the match was given up, its log
        does.
        """
        facts = self.shown.table.public if self.shown is not None else None
        if facts is None or self.keys is not None or facts.keys is not None:
            return self.keys or (facts.keys if facts is not None else None)
        if self.shown is not None and self.shown.ending is not None and not self.looking:
            self.looking = True
            self.app.hall.replay(self.match, self._looked_back, lambda error: self.app.tell(say(why(error))))
        return None

    def _looked_back(self, replays: Mapping[int | None, Replay]) -> None:
        first, second = (replays[seat].updates[0].view.private for seat in (0, 1))
        if first is not None and second is not None:
            self.keys = (first.side, second.side)
            self.lay()

    def _open_key(self, seat: int) -> None:
        self.opened |= {seat}
        self.app.feel.play("open")
        self.lay()

    def _large_key(self, seat: int) -> None:
        if self.shown is not None:
            self.app.cover(LargeKey(self.app, present_report(self.shown, self.opened, self._keys()).sides[seat]))

    def _again(self) -> None:
        self._done()
        self.app.deal()

    def _same(self) -> None:
        words = self.shown.table.public.words if self.shown is not None else ()
        self._done()
        self.app.deal(words)

    def _done(self) -> None:
        self.sitting.desk.leave()
        self.sitting.table.close()


def _touches(action: Any) -> tuple[int, ...]:
    """What an action of the open table touches: a guess touches its word."""
    return (action.cell,) if isinstance(action, Guess) else ()
