"""Choosing actions in a session of Kyoto by cards, agents, cells and answers; reactions after their pause."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from app.present.action_chooser import Chooser, Chosen, Thing
from app.present.i18n import _, say
from app.present.kyoto import words
from app.present.kyoto.board_presenter import choosable, waits_at
from app.present.kyoto.end_presenter import is_over
from app.present.kyoto.model import KyotoModel
from app.present.kyoto.presenter import message_text, sentences
from app.present.kyoto.questions import PACED, thing_of
from app.present.kyoto.reaction_timer import ReactionTimer
from app.present.kyoto.selection import actions_of, evident_card, facts_of, own_of, picked, side_of, touches, viewer
from app.present.kyoto.tap_refusals import why_not
from app.present.people import seated
from app.table.desk import DeskView
from games.core.value import Value
from games.kyoto import actions
from games.kyoto.facts import Phase

if TYPE_CHECKING:
    from app.present.kyoto.session import KyotoSession

AT_ONCE = ("deck", "exchange", "spring", "neutral")  # kinds of things for which one tap is an answer
SIMPLE = {"button/pass": actions.PASS, "button/take_back": actions.TAKE_BACK}
# phases in which the only possible answer is given automatically
EVIDENT = (Phase.PUSH, Phase.STEP, Phase.MARK, Phase.DRAW)


@dataclass(frozen=True, slots=True)
class Aim:
    """The meaning of a tap on a thing: carry out the armed action, or choose."""

    moment: int  # the last update with events
    armed: Thing | None
    action: str
    path: tuple[Thing, ...]  # the things whose next tap may carry the action out

    def at(self, thing: Thing) -> Hashable:
        """The meaning of a tap on this thing."""
        if thing == self.armed:
            return "do", thing, self.action, self.moment
        return "choose", thing, self.moment, self.path


class ChoiceSession:
    """The things tapped so far for the next action."""

    def __init__(self, session: KyotoSession) -> None:
        self._session = session
        self.chooser = Chooser(touches, lambda: session.device.preferences().confirm)
        self.pace = ReactionTimer(session.front.call_later, session.refresh)
        self.lifted: int | None = None  # index of the tapped card among equal ones
        self._moment = -1  # the last update with events
        self._answered = -1  # the update whose only answer was given

    def offer(self, shown: DeskView, happened_on: int) -> None:
        """Replace the legal actions; a reaction becomes possible after a fixed pause, whatever the options are."""
        self._moment = happened_on
        self.chooser.offer(actions_of(shown))
        paced = actions_of(shown) and facts_of(shown).turn.phase in PACED
        self.pace.ask((shown.number, viewer(shown)) if paced else None)

    def only_answer(self, shown: DeskView, *, asked_again: bool) -> Any:
        """The only possible answer, once; after an undo the player is asked."""
        found = actions_of(shown)
        if asked_again or len(found) != 1 or facts_of(shown).turn.phase not in EVIDENT:
            return None
        if self._answered == shown.number:  # it was sent already
            return None
        self._answered = shown.number
        return found[0]

    def forget(self) -> None:
        """Clear the selection, when the private view is closed."""
        self.lifted = None
        self.chooser.forget()
        self.pace.stop()

    # -- the meaning of keys -----------------------------------------------------------------------

    def targets(self, shown: DeskView, model: KyotoModel) -> dict[str, Hashable]:
        """The meaning of a tap on each key."""
        away, aim = self._session.away, self._aim()
        writes, places = self._written_on(shown), choosable(shown) and not self.pace.held
        idle = "idle", viewer(shown), self._moment
        found: dict[str, Hashable] = {}
        for place in model.board.cells:
            cell = place.cell
            found[place.key] = ("write", cell) if cell in writes else aim.at(("cell", cell)) if places else idle
        for number, card in enumerate(model.hand):
            found[card.key] = "face up" if away else aim.at(("card", self._card_at(shown, number)))
        own = model.bottom.gear if model.bottom.own else ()
        found |= {one.key: aim.at(("gear", words.GEAR_OF[one.gear])) for one in own}
        if self.pace.held:
            return found
        for key in _answers(model):
            if key in SIMPLE or key == "button/forget":
                found[key] = self._moment
            else:
                thing = thing_of(key)
                found[key] = ("answer", thing, self._moment) if self._at_once(key) else aim.at(thing)
        return found

    def _aim(self) -> Aim:
        """The current selection; if the preferences need no second tap, the last thing carries the action out."""
        chooser = self.chooser
        path = () if self._session.device.preferences().confirm else chooser.path
        return Aim(self._moment, chooser.armed, str(chooser.single), path)

    def _written_on(self, shown: DeskView) -> frozenset[int]:
        """The cells where a tap writes a note on a hidden enemy agent: with the pencil selected, or if the agent has
        no other use.
        """
        seat, facts = viewer(shown), facts_of(shown)
        if seat is None or facts.opened is not None:
            return frozenset()
        theirs = facts.sides[1 - side_of(facts, seat)].agents
        hidden = frozenset(agent.cell for agent in theirs if agent.face is None)
        if self._session.writing:
            return hidden
        lit = self.chooser.lit
        return frozenset() if self.chooser.path else frozenset(cell for cell in hidden if ("cell", cell) not in lit)

    @staticmethod
    def _at_once(key: str) -> bool:
        return key.split("/")[1] in AT_ONCE

    @staticmethod
    def _card_at(shown: DeskView, place: int) -> object:
        own = own_of(shown)
        return own.hand[place] if own is not None and place < len(own.hand) else None

    # -- taps --------------------------------------------------------------------------------------

    def act_on(self, key: str, kind: str, rest: str) -> None:
        """Carry out a tap."""
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

    def act(self, action: Value) -> None:
        """Request an action, a reaction only after its pause; the answer clears the selection."""
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
        """Handle a tap on a thing that an action may touch."""
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
        """Handle a tap on a cell."""
        state = self._session.selection(shown)
        if cell in self._written_on(shown):
            self._session.layers.open_pencil(cell)
        elif not choosable(shown) or self.pace.held:
            self._idle(shown)
        elif waits_at(state, cell):  # tapped again although something is missing: it stays chosen
            self._session.front.show_message(sentences(shown, state, seated(shown))[0])
        else:
            self._thing(("cell", cell))

    def _idle(self, shown: DeskView) -> None:
        """Handle a tap on a cell while none can be chosen: show why, or what comes first."""
        front, here = self._session.front, [seat for seat in shown.acting if seat in shown.seats]
        if is_over(shown) or self.pace.held:
            return
        if actions_of(shown):
            front.show_message(message_text(shown.table.prompt, seated(shown)))
        elif viewer(shown) is not None:
            front.show_message(say("kyoto.refusal.not_acting"))
        elif here:
            front.show_message(_("First pass the device to {who}.", who=seated(shown)[here[0]].name))

    def _card(self, shown: DeskView, place: int) -> None:
        """Handle a tap on a card of the hand."""
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
        """Handle a tap on the player's own equipment card."""
        gear = words.GEAR_OF[drawing]
        if ("gear", gear) in self.chooser.lit | set(self.chooser.path):
            self._thing(("gear", gear))
        else:
            self._session.front.show_message(words.gear_words(gear)[1])

    def _answer(self, shown: DeskView, key: str) -> None:
        """Handle a picture or a button of a question."""
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
        """Show the effect of the chosen card."""
        card = picked(self.chooser.path, "card")
        if card is not None:
            self._session.front.show_message(words.card_help(words.drawing(card)))


def _answers(model: KyotoModel) -> list[str]:
    """The keys of everything that answers a question now."""
    asked, cast, button = model.sheet, model.casting, model.button
    found = [one.key for one in asked.choices] if asked is not None else []
    found += [one.key for one in asked.buttons] if asked is not None else []
    found += [one.key for one in cast.buttons] if cast is not None else []
    return found + ([button.key] if button is not None and button.key in SIMPLE else [])
