"""The session of Codenames Duet: clue drafts, the armed word, the open key, the report."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Any

from app.present.action_chooser import Chooser
from app.present.curtain_model import CurtainModel, curtain_line
from app.present.dialogs import NO, YES, MenuRow, OpenDialog, QuestionDialog
from app.present.duet.bot_reasons import last_said, with_said, with_said_above
from app.present.duet.clue_check import rule
from app.present.duet.clue_drafts import ClueDrafts
from app.present.duet.hint_words import tips
from app.present.duet.model import Mode, Ruling
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
from app.present.duet.report_session import ReportSession
from app.present.duet.scene_cues import DuetScene, scene, sounds
from app.present.duet.session_model import DuetSessionModel, LargeKeyDialog, clue_list
from app.present.duet.word_breaks import seams_of
from app.present.end_report import SHARE
from app.present.i18n import _, capitals, say
from app.present.people import seated
from app.present.session import GameSession
from app.present.tips import Tip, curtain_tips
from app.table.chair import Answer
from app.table.desk import DeskView
from app.table.requests import TableAction
from games.duet.clue_ruling import Judge
from games.duet.game import DUET
from games.duet.state import ACCEPT, END_TURN, GUESSES, PENALTY, REJECT, Guess, Phase, SideDone

if TYPE_CHECKING:
    from app.present.front_end import FrontEnd, SessionDevice
    from app.present.private_notes import Notes
    from app.table.packs import PackShelf
    from games.core.value import Value

TOPICS = {
    Mode.GIVE: "clues",
    Mode.PASS: "clues",
    Mode.FIRST: "clues",
    Mode.PEEK: "key",
    Mode.ASK: "clues",
    Mode.GUESS: "guessing",
    Mode.SUDDEN: "sudden",
    Mode.OVER: "score",
}  # chapters of the rules


class DuetSession(GameSession[DuetSessionModel]):
    """One front end's session of one match."""

    game = "duet"

    def __init__(self, match: str, front: FrontEnd, device: SessionDevice, notes: Notes) -> None:
        super().__init__(match, front, device)
        self.notes = notes
        self.peeking = False  # on a personal device: the key was opened while guessing
        self.judge: Judge | None = None
        self.reporting = False
        self.keys = False
        self.guesser: int | None = None  # the player who guesses in sudden death
        self.scene: DuetScene | None = None
        self.scene_on = -1
        self._heard = -1
        self._seams: dict[str, int] = {}
        self._warned = -1  # the update at which the cost of ending the turn was shown
        self.drafts = ClueDrafts(self)
        self._question: OpenDialog | None = None  # the question whether a doubtful clue is allowed
        self.chooser = Chooser(_touches, lambda: self.device.preferences().confirm)
        self.end = ReportSession(self)

    # -- the interface of the base class -----------------------------------------------------------

    @property
    def title(self) -> str:
        """The name of the game."""
        return _("Codenames Duet")

    @property
    def over(self) -> bool:
        """Whether the match has ended."""
        return self.shown is not None and mode_of(self.shown) is Mode.OVER

    def topic(self) -> str:
        """The chapter of the rules for the current state."""
        return TOPICS[mode_of(self.shown)] if self.shown is not None else ""

    def word(self, key: str, value: Any) -> object:
        """Format words as on cards."""
        return capitals(value) if key == "word" else value

    def seen_as(self, shown: DeskView) -> DeskView:
        """The desk view to show: on a personal device the key is hidden while guessing, unless it was opened since the
        last update.
        """
        if self.shown is not None and shown.number != self.shown.number:
            self.peeking = False
        return as_seen(shown, self.peeking)

    def changed(self, before: DeskView | None, shown: DeskView) -> None:
        """Handle a new desk view."""
        if before is None:
            self._begin(shown)
        fresh = shown.number > self._heard
        if before is not None and fresh:
            self._say_happened(shown)
        self._heard = shown.number
        self.chooser.offer(() if far(shown) else offered(shown, guesser_of(shown, self._selection(shown))))
        if mode_of(shown) is Mode.OVER and fresh:
            self.reporting = True
        if fresh:
            self.scene, self.scene_on = scene(before, shown), shown.number
        self.ask_partner()

    def make_model(self, shown: DeskView) -> DuetSessionModel:
        """Build the model."""
        table = present(shown, self._selection(shown))
        said = last_said(self.story, seated(shown))
        seat = shown.private.seat if shown.private is not None and table.giving else None
        draft = self.drafts.of(seat)
        ruling = rule(shown, draft, self.judge) if seat is not None else Ruling()
        return DuetSessionModel(
            table=table if self.armed is not None else with_said(table, *said),
            draft=draft,
            ruling=ruling if draft.word or draft.spoken else with_said_above(ruling, *said),
            report=self.end.report(shown) if self.reporting else None,
            keys=self.keys,
            scene=self.scene,
            scene_on=self.scene_on,
        )

    def targets(self, shown: DeskView, model: DuetSessionModel) -> dict[str, Hashable]:
        """The meaning of a tap on each key."""
        table = model.table
        found: dict[str, Hashable] = {"clues": "clues"}
        if model.report is not None:
            found |= {f"page/{page}": page for page in (0, 1)}
            found |= {f"key/{seat}": model.report.sides[seat].open for seat in (0, 1)}
            found |= {button.key: button.key for button in model.report.buttons}
            return found
        private = shown.private.seat if shown.private is not None else None
        if table.mode in (Mode.GIVE, Mode.PEEK):
            found |= {f"cell/{cell}": ("mark", private) for cell in range(len(table.cards))}
        else:
            guesser, armed = guesser_of(shown, self._selection(shown)), self.armed
            found |= {
                f"cell/{cell}": ("touch", table.mode.value, guesser, cell == armed) for cell in range(len(table.cards))
            }
        if table.giving:
            turn = (private, len(shown.table.public.clues))
            entry = ("entry/word", "entry/number", "entry/less", "entry/more", "entry/spoken", "give")
            found |= dict.fromkeys(entry, turn)
        if table.mode in (Mode.GUESS, Mode.OVER):
            found["main"] = (table.mode.value, table.can_end, shown.acting, self._warned == shown.number)
        if table.eye:
            found["eye"] = (table.eye, private)
        found |= {f"turner/{turner.seat}": (table.mode.value, turner.state) for turner in table.turners}
        if table.turns:
            found["round"] = "round"
        return found

    def act_on(self, key: str, target: Hashable) -> None:
        """Carry out a tap."""
        kind, _slash, which = key.partition("/")
        match kind:
            case "cell":
                self._touch(int(which))
            case "entry":
                self.drafts.edit(which)
            case "turner":
                self._choose_guesser(int(which))
            case "page":
                self.keys = which == "1"
                self.refresh()
            case "key":
                self._open_key(int(which))
            case _:
                {
                    "give": self.drafts.give,
                    "main": self._main,
                    "eye": self._eye,
                    "round": self.front.turn_table,
                    "clues": self.list_clues,
                    "review": lambda: self.front.open_route("review", match=self.match_id, notes=self.notes),
                    "same": self.end.same_words,
                    "home": self.front.leave,
                    "again": self.end.next_match,
                    SHARE: self.end.share,
                }[kind]()

    def entered(self, key: str, text: str) -> None:
        """Handle input of a clue's word or number."""
        self.drafts.enter(key.removeprefix("entry/"), text)

    def tips(self) -> tuple[Tip, ...]:
        """The tips of the first match."""
        if self.shown is None or self.reporting or (self.match is not None and self.match.spread is not None):
            return ()
        return curtain_tips(self.game) if self.covered is not None else tips(mode_of(self.shown))

    def curtain(self, seat: int) -> CurtainModel:
        """The curtain for a seat: public facts only."""
        shown = self.shown
        assert shown is not None
        who = seated(shown)
        turn = _("Duet · turn {turn}", turn=len(shown.table.public.clues) + 1)
        giving = shown.table.public.turn.phase is Phase.CLUE and seat in shown.acting
        return CurtainModel(
            who[seat], turn, curtain_line(who[seat], who[1 - seat], giving), self.device.preferences().hold
        )

    def close(self) -> bool:
        """Close the report, or an open key."""
        if self.reporting:
            self.reporting = False
            self.refresh()
        elif self.peeking:
            self._eye()
        else:
            return False
        return True

    # -- the board ---------------------------------------------------------------------------------

    @property
    def armed(self) -> int | None:
        """The word that waits for its second tap."""
        cell = self.chooser.armed
        return cell if isinstance(cell, int) else None

    def _selection(self, shown: DeskView) -> DuetSelection:
        """The state of the screen for the presenter."""
        private = shown.private
        marks = self.notes.marks(private.seat) if private is not None and private.seat is not None else {}
        return DuetSelection(
            self.armed,
            self.guesser,
            marks=marks,
            peeking=self.peeking,
            seams=self._seams,
            hint=self.hints.at_once,
        )

    def _touch(self, cell: int) -> None:
        """Handle a tap on a word: mark it on an open key, else select or guess it."""
        assert self.shown is not None
        if mode_of(self.shown) in (Mode.GIVE, Mode.PEEK):
            self._mark(self.shown, cell)
            return
        chosen = self.chooser.tap(cell)
        if chosen.action is not None:
            seat = guesser_of(self.shown, self._selection(self.shown))
            if seat is not None:
                self.act(seat, chosen.action)
            self.forget_model()
            return  # the answer clears the selection
        if chosen.refused is not None:
            self.chooser.forget()  # one word at a time: a tap elsewhere deselects the first one
            self.front.show_message(why_not(self.shown, self._selection(self.shown), cell))
        else:
            self.front.play_sound("arm")
        self.refresh()

    def _mark(self, shown: DeskView, cell: int) -> None:
        seat = shown.private.seat if shown.private is not None else None
        if seat is not None and not any(cell in cells for cells in shown.table.public.found):
            self.notes.tap(seat, cell)
            self.refresh()

    def _main(self) -> None:
        """Handle the button below the board: end the turn, or open the report."""
        assert self.shown is not None
        if self.over:
            self.reporting = True
            self.refresh()
            return
        seat = self.shown.acting[0]
        refused = refused_line(self.shown, seat, END_TURN)
        if refused:
            self.front.show_message(refused)
        else:
            self._end_turn(self.shown, seat)

    def _end_turn(self, shown: DeskView, seat: int) -> None:
        """End the turn; if that costs more than a turn, show the cost first and wait for a second tap."""
        price = DUET.preview(shown.table, END_TURN).effects[0]
        dear = price.key in ("duet.preview.end_takes_mistake", "duet.preview.end_loses")
        if dear and self._warned != shown.number:
            self._warned = shown.number
            cost = say(price.key, **named(price.params, seated(shown)))
            self.front.show_message(cost + " " + _("Tap again to end the turn."))
            self.forget_model()
            return
        self.act(seat, END_TURN)

    def _choose_guesser(self, seat: int) -> None:
        """Handle a player's button: who guesses in sudden death; before the first clue it is held, not tapped."""
        shown = self.shown
        assert shown is not None
        if seat not in shown.seats and seat in shown.acting:
            if shown.parties[seat].mind is None:
                self.front.show_message(_("{name} plays on another device.", name=seated(shown)[seat].name))
            elif self.match is not None:
                self.match.hurry()
        elif mode_of(shown) is Mode.FIRST:
            return
        elif seat not in shown.acting:
            self.front.show_message(refused_line(shown, seat, GUESSES[0]))
        else:
            self.guesser = seat
            self.chooser.forget()
            self.look_again()

    def _eye(self) -> None:
        """Handle the eye: close the curtain; on a personal device open or close the key."""
        shown = self.shown
        if shown is not None and shown.personal:
            self.peeking = not self.peeking
            self.look_again()
        elif shown is not None and shown.private is not None and shown.private.seat is not None:
            self.front.cover(shown.private.seat)

    def act(self, seat: int, action: Value) -> None:
        """Request an action for a seat of this device."""
        if self.match is not None:
            self.match.desk.act(seat, action)

    def answer(self, answer: Answer) -> None:
        """Handle an answer; a refusal clears the selection."""
        super().answer(answer)
        if answer.refusal is not None:
            self.refresh()

    # -- a doubtful clue ---------------------------------------------------------------------------

    def ask_partner(self) -> None:
        """Ask the partner whether a doubtful clue is allowed."""
        shown = self.shown
        if self._question is not None and (shown is None or mode_of(shown) is not Mode.ASK):
            self.close_dialog(self._question)
            self._question = None
        if shown is None or self.covered is not None or mode_of(shown) is not Mode.ASK:
            return
        seat = shown.acting[0]
        if seat not in shown.seats or self._question in self.dialogs:
            return  # the question is on another device, or open here already
        word = capitals(shown.table.public.clues[-1].word)
        text = _("Allow **{word}** as a clue? If not, you lose a token and keep guessing.", word=word)
        question = QuestionDialog(
            _("{name} decides", name=seated(shown)[seat].name), text, _("Allow"), _("Reject"), both_do=True
        )
        self._question = self.ask(question, {YES: lambda: self.act(seat, ACCEPT), NO: lambda: self.act(seat, REJECT)})

    # -- the menu and the report -------------------------------------------------------------------

    def menu_rows(self) -> list[MenuRow]:
        """The menu: all clues, the rules, and actions of the table."""
        shown, table = self.shown, self.model.table
        if shown is None:
            return []
        rows = [MenuRow("notebook-outline", _("All clues"), self.list_clues), self.menu.rules_row()]
        if table.turns:
            rows.append(MenuRow("rotate-3d-variant", _("Flip board"), self.front.turn_table))
        if table.mode not in (Mode.GIVE, Mode.PEEK, Mode.OVER) and not shown.personal:
            rows += [
                MenuRow("key-outline", _("{name} looks at the key", name=person.name), self._coverer(seat))
                for seat, person in enumerate(seated(shown))
                if seat in shown.seats
            ]
        settles = self.match is not None and self.match.settles
        if table.mode is Mode.GUESS and shown.seats and settles and PENALTY in shown.table.actions:
            rows.append(MenuRow("alert-octagon-outline", _("The clue was illegal"), self._propose_penalty))
        return rows

    def list_clues(self) -> None:
        """Show every clue with its guesses."""
        self.ask(clue_list(self.model.table))

    def _coverer(self, seat: int) -> Callable[[], None]:
        return lambda: self.front.cover(seat)

    def _propose_penalty(self) -> None:
        text = _("If everyone agrees, you lose one token and keep guessing.")
        self.menu.propose(_("The clue was illegal"), text, TableAction(PENALTY))

    def _open_key(self, seat: int) -> None:
        """Open a side of the key, or show an open one enlarged."""
        if self.end.open_key(seat):
            self.front.play_sound("open")
            self.refresh()
        elif self.model.report is not None:
            side = self.model.report.sides[seat]
            self.ask(LargeKeyDialog(side.title, side, _("Close")))

    # -- events ------------------------------------------------------------------------------------

    def _begin(self, shown: DeskView) -> None:
        """Start loading the judge's data and the players' own packs at the first view of a match."""
        words = shown.table.public.words
        judge = self.judge = self.device.judge_for(words)
        matches = self.device.matches

        def warm() -> None:
            """Load the judge's data, so that the first clue is checked at once."""
            judge("abc", words)

        def own_packs() -> PackShelf:
            return matches.packs.list()

        matches.prepare(warm)
        # without them long words still break at syllables
        matches.run(own_packs, self._take_packs, lambda _error: None)

    def _take_packs(self, shelf: PackShelf) -> None:
        """Take the line breaks of long words from players' packs."""
        self._seams = seams_of(shelf)
        if self._seams:
            self.refresh()

    def _say_happened(self, shown: DeskView) -> None:
        """Play sounds and show messages for the last events."""
        for sound in sounds(shown):
            self.front.play_sound(sound)
        for event in (event for happening in shown.happened for event in happening.events):
            if isinstance(event, SideDone):  # D-43: announced to everybody
                self.front.show_message(
                    _("All of {name}’s agents have been found.", name=seated(shown)[event.seat].name)
                )


def _touches(action: Value) -> tuple[int, ...]:
    """The things touched by a public action: a guess touches its word."""
    return (action.cell,) if isinstance(action, Guess) else ()
