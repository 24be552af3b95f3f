"""Choosing in one session of Kyoto: cards, agents, places and answers narrow down the actions; reactions in time."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING, Any

from app.present.action_chooser import Chooser, Chosen, Thing
from app.present.i18n import _, say
from app.present.kyoto import words
from app.present.kyoto.board_presenter import choosable, waits_at
from app.present.kyoto.end_presenter import is_over
from app.present.kyoto.model import KyotoModel
from app.present.kyoto.presenter import sentences, told
from app.present.kyoto.questions import PACED, thing_of
from app.present.kyoto.reaction_timer import ReactionTimer
from app.present.kyoto.selection import actions_of, evident_card, facts_of, own_of, picked, side_of, touches, viewer
from app.present.kyoto.tap_refusals import why_not
from app.present.people import seated
from app.table.desk import DeskView
from games.kyoto import actions
from games.kyoto.facts import Phase

if TYPE_CHECKING:
    from app.present.kyoto.session import KyotoSession

AT_ONCE = ("deck", "exchange", "spring", "neutral")  # a tap on one of these is an answer
SIMPLE = {"button/pass": actions.PASS, "button/take_back": actions.TAKE_BACK}
EVIDENT = (Phase.PUSH, Phase.STEP, Phase.MARK, Phase.DRAW)  # where a single possible answer is taken unasked


class ChoiceSession:
    """What has been tapped so far of the next action."""

    def __init__(self, session: KyotoSession) -> None:
        self._session = session
        self.chooser = Chooser(touches, lambda: session.device.preferences().confirm)
        self.pace = ReactionTimer(session.front.call_later, session.refresh)
        self.lifted: int | None = None  # which of several equal cards was tapped
        self._moment = -1  # the last update in which something happened
        self._answered = -1  # the update whose only answer was given

    def offer(self, shown: DeskView, happened_on: int) -> None:
        """Other actions are legal now; a reaction takes its time, whatever can be done."""
        self._moment = happened_on
        self.chooser.offer(actions_of(shown))
        paced = actions_of(shown) and facts_of(shown).turn.phase in PACED
        self.pace.ask((shown.number, viewer(shown)) if paced else None)

    def only_answer(self, shown: DeskView, *, asked_again: bool) -> Any:
        """The only answer there is, once; what has just been taken back is asked again."""
        found = actions_of(shown)
        if asked_again or len(found) != 1 or facts_of(shown).turn.phase not in EVIDENT:
            return None
        if self._answered == shown.number:  # it is on its way
            return None
        self._answered = shown.number
        return found[0]

    def forget(self) -> None:
        """The private view goes."""
        self.lifted = None
        self.chooser.forget()
        self.pace.stop()

    # -- what keys stand for -----------------------------------------------------------------------

    def targets(self, shown: DeskView, model: KyotoModel) -> dict[str, Hashable]:
        """What a tap on each key stands for now."""
        found: dict[str, Hashable] = {cell.key: self._cell_target(shown, cell.cell) for cell in model.board.cells}
        away = self._session.away
        for place, card in enumerate(model.hand):
            found[card.key] = ("face up",) if away else self._thing_target(("card", self._card_at(shown, place)))
        own = model.bottom.gear if model.bottom.own else ()
        found |= {one.key: self._thing_target(("gear", words.GEAR_OF[one.gear])) for one in own}
        if self.pace.held:
            return found
        for key in _answers(model):
            simple = key in SIMPLE or key == "button/forget"
            found[key] = self._moment if simple else self._thing_target(thing_of(key), self._at_once(key))
        return found

    def _thing_target(self, thing: Thing, at_once: bool = False) -> Hashable:
        """What a tap on a thing does: answers, does the action that waits there, or chooses."""
        if at_once:
            return "answer", thing, self._moment
        if thing == self.chooser.armed:
            return "do", thing, str(self.chooser.single), self._moment
        sure = () if self._session.device.preferences().confirm else self.chooser.path  # the last of a way does it
        return "choose", thing, self._moment, sure

    def _cell_target(self, shown: DeskView, cell: int) -> Hashable:
        if self._writes_on(shown, cell):
            return "write", cell
        if choosable(shown) and not self.pace.held:
            return self._thing_target(("cell", cell))
        return "idle", viewer(shown), self._moment

    @staticmethod
    def _at_once(key: str) -> bool:
        return key.split("/")[1] in AT_ONCE

    @staticmethod
    def _card_at(shown: DeskView, place: int) -> object:
        own = own_of(shown)
        return own.hand[place] if own is not None and place < len(own.hand) else None

    # -- what was tapped ---------------------------------------------------------------------------

    def act_on(self, key: str, kind: str, rest: str) -> None:
        """Does what was tapped."""
        shown = self._session.shown
        assert shown is not None
        match kind:
            case "cell":
                self._cell(shown, int(rest))
            case "hand":
                self._card(shown, int(rest))
            case "gear":
                self._gear(rest)
            case _ if key in SIMPLE:
                self.act(SIMPLE[key])
            case _ if key == "button/forget":
                self.chooser.forget()
                self._session.refresh()
            case "choice" | "button":
                self._answer(shown, key)
            case _:
                raise KeyError(key)

    def act(self, action: Any) -> None:
        """Does an action, a reaction not before its pause is full; the answer shows what has become of it."""
        session, shown = self._session, self._session.shown
        seat = viewer(shown) if shown is not None else None
        if seat is None or shown is None:
            return
        self.lifted = None
        if facts_of(shown).turn.phase in PACED:
            self.pace.answer(lambda: session.act(seat, action))
            session.refresh()
            return
        session.act(seat, action)
        session.forget_model()

    def _thing(self, thing: Thing) -> None:
        """Something was tapped that an action may touch."""
        chosen = self.chooser.tap(thing)
        card = evident_card(self.chooser.left, self.chooser.path) if chosen.action is None else None
        if card is not None:
            self.chooser.tap(("card", card))
        self._done(chosen)

    def _done(self, chosen: Chosen) -> None:
        session = self._session
        assert session.shown is not None
        if chosen.action is not None:
            self.act(chosen.action)
            return
        if chosen.refused is not None:
            session.front.show_message(why_not(session.shown, chosen))
        else:
            session.front.play_sound("arm")
        session.refresh()

    def _cell(self, shown: DeskView, cell: int) -> None:
        """A place was tapped."""
        state = self._session.selection(shown)
        if self._writes_on(shown, cell):
            self._session.layers.open_pencil(cell)
        elif not choosable(shown) or self.pace.held:
            self._idle(shown)
        elif waits_at(state, cell):  # tapped again although something is missing: it stays chosen
            self._session.front.show_message(sentences(shown, state, seated(shown))[0])
        else:
            self._thing(("cell", cell))

    def _idle(self, shown: DeskView) -> None:
        """A place was tapped while none can be chosen: why, or what comes first."""
        front, here = self._session.front, [seat for seat in shown.acting if seat in shown.seats]
        if is_over(shown) or self.pace.held:
            return
        if actions_of(shown):
            front.show_message(told(shown.table.prompt, seated(shown)))
        elif viewer(shown) is not None:
            front.show_message(say("kyoto.refusal.not_acting"))
        elif here:
            front.show_message(_("First hand the device on to {who}.", who=seated(shown)[here[0]].name))

    def _writes_on(self, shown: DeskView, cell: int) -> bool:
        """Whether a tap writes on a hidden enemy agent: with the pencil in hand, or where nothing else can be done."""
        seat = viewer(shown)
        if seat is None:
            return False
        facts = facts_of(shown)
        theirs = facts.sides[1 - side_of(facts, seat)].agents
        hidden = any(agent.cell == cell and agent.face is None for agent in theirs) and facts.opened is None
        lit = ("cell", cell) in self.chooser.lit or ("cell", cell) in self.chooser.path
        return hidden and (self._session.writing or (not lit and not self.chooser.path))

    def _card(self, shown: DeskView, place: int) -> None:
        """A card of the hand was tapped."""
        session, own = self._session, own_of(shown)
        if own is None or place >= len(own.hand):
            return
        if session.away:
            session.away = False
            session.refresh()
            return
        card = own.hand[place]
        phase = facts_of(shown).turn.phase
        if phase not in (Phase.PLAY, Phase.FAN) or not actions_of(shown):
            session.front.show_message(words.card_help(words.drawing(card)))
            return
        if ("card", card) in self.chooser.path and self.lifted not in (None, place):
            self.lifted = place  # another one of the same kind
            session.refresh()
            return
        self.lifted = place
        self._thing(("card", card))

    def _gear(self, drawing: str) -> None:
        """An own equipment card was tapped."""
        gear = words.GEAR_OF[drawing]
        if ("gear", gear) in self.chooser.lit | set(self.chooser.path):
            self._thing(("gear", gear))
        else:
            self._session.front.show_message(words.gear_words(gear)[1])

    def _answer(self, shown: DeskView, key: str) -> None:
        """A picture or a button of a question."""
        thing = thing_of(key)
        if not self._at_once(key):
            self._thing(thing)
            return
        action = next((one for one in actions_of(shown) if touches(one) == (thing,)), None)
        if action is not None:
            self.act(action)
        elif key.startswith("choice/deck/"):
            self._session.front.show_message(_("That deck is empty."))

    def explain(self) -> None:
        """What the chosen card does."""
        card = picked(self.chooser.path, "card")
        if card is not None:
            self._session.front.show_message(words.card_help(words.drawing(card)))


def _answers(model: KyotoModel) -> list[str]:
    """The keys of all that answers a question now."""
    asked, cast, button = model.sheet, model.casting, model.button
    found = [one.key for one in asked.choices] if asked is not None else []
    found += [one.key for one in asked.buttons] if asked is not None else []
    found += [one.key for one in cast.buttons] if cast is not None else []
    return found + ([button.key] if button is not None and button.key in SIMPLE else [])
