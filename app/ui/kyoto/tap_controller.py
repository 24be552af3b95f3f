"""What taps do at the table of Kyoto: narrowing, answering, placing, looking things up, writing in pencil."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from app.present.action_chooser import Chosen, Thing
from app.present.i18n import _, say
from app.present.kyoto import words
from app.present.kyoto.board_presenter import choosable, waits_at
from app.present.kyoto.dialog_models import (
    KyotoDialog,
    formations_dialog,
    pencil_dialog,
    pile_dialog,
    side_dialog,
    story_dialog,
)
from app.present.kyoto.end_presenter import is_over
from app.present.kyoto.pencil_notes import EXCLUDED, Note
from app.present.kyoto.presenter import sentences, told
from app.present.kyoto.questions import PACED, action_for
from app.present.kyoto.selection import actions_of, evident_card, facts_of, own_of, picked, side_of, touches, viewer
from app.present.kyoto.tap_refusals import why_not
from app.present.people import seated
from app.table.desk import DeskView as Shown
from app.ui.kyoto import table_dialogs
from games.kyoto import actions
from games.kyoto.board import START
from games.kyoto.facts import Phase
from games.kyoto.vocabulary import FACES, Face, Special

if TYPE_CHECKING:
    from app.ui.kyoto.screen import KyotoScreen

AT_ONCE = ("deck", "exchange", "spring", "neutral")  # a tap on one of these is an answer


class TapController:
    """The hands of one screen."""

    def __init__(self, screen: KyotoScreen) -> None:
        self.screen = screen
        self._plain: Mapping[str, Callable[[], None]] = {
            "menu": screen.talk.menu,
            "story": self._story,
            "last": self._story,
            "story/again": screen.play_again,
            "away": self._away,
            "pencil": self._writing,
            "undo": self._undo,
            "bulb": screen.advice.ask,
            "round": self._turn_round,
            "help": self._explain,
            "pile": self._pile,
            "formation/save": self._save,
            "peek/end": lambda: self._peek(None),
            "button/seen": self.go_on,
            "button/note": self.note,
            "button/shuffle": self._shuffle,
            "button/ready": self._ready,
            "button/formations": self._shelf,
        }
        self._kinds: Mapping[str, Callable[[str], None]] = {
            "story": self._which,
            "cell": lambda cell: self._cell(int(cell)),
            "peek": lambda cell: self._peek(int(cell)),
            "hand": lambda place: self._card(int(place)),
            "gear": self._gear,
            "side": self._seat,
            "button": self._choose,
            "choice": self._choose,
            "cast": self.look_at,
            "tray": self._tray,
            "place": self._place,
            "formation": lambda place: self._fill(int(place)),
            "pencil": self._mark,
        }
        self._whole = False  # the story is that of the whole game
        self._noting = -1  # the place of the agent that is written on

    def tap(self, key: str) -> None:
        """Something with this key was tapped."""
        plain = self._plain.get(key)
        if plain is not None:
            plain()
            return
        kind, _slash, rest = key.partition("/")
        self._kinds[kind](rest)

    # -- choosing ----------------------------------------------------------------------------------

    def _thing(self, thing: Thing) -> None:
        """Something was tapped that an action may touch."""
        chooser = self.screen.chooser
        chosen = chooser.tap(thing)
        card = evident_card(chooser.left, chooser.path) if chosen.action is None else None
        if card is not None:
            chooser.tap(("card", card))
        self._done(chosen)

    def _done(self, chosen: Chosen) -> None:
        screen, asks = self.screen, False
        if chosen.action is not None:
            asks = self._act(chosen.action)
        elif chosen.refused is not None:
            assert screen.shown is not None
            screen.app.tell(why_not(screen.shown, chosen))
        else:
            screen.app.feel.play("arm")
        screen.touched(asks)

    def _act(self, action: Any) -> bool:
        """Does it, a reaction not before its pause is full; whether it is on its way."""
        screen = self.screen
        seat = viewer(screen.shown) if screen.shown is not None else None
        if seat is None or screen.shown is None:
            return False
        screen.lifted = None
        if facts_of(screen.shown).turn.phase in PACED:
            screen.pace.answer(lambda: screen.act(seat, action))
            return False
        screen.act(seat, action)
        return True

    def _cell(self, cell: int) -> None:
        """A place was tapped."""
        screen = self.screen
        shown = screen.shown
        if shown is None:
            return
        if facts_of(shown).turn.phase is Phase.DEPLOY and actions_of(shown):
            if cell in START[screen.placing_side()]:
                screen.draft.tap(cell)
                screen.app.feel.play("arm")
                screen.lay()
            else:
                screen.app.tell(_("Put each agent on a lit place"))
            return
        lit = ("cell", cell) in screen.chooser.lit or ("cell", cell) in screen.chooser.path
        if self._noted(cell, lit):
            return
        if choosable(shown) and not screen.pace.held:
            if waits_at(screen.state(shown), cell):  # tapped again although something is missing: it stays chosen
                screen.app.tell(sentences(shown, screen.state(shown), seated(shown))[0])
                return
            self._thing(("cell", cell))
        else:
            self._idle(shown)

    def _idle(self, shown: Shown) -> None:
        """A place was tapped while none can be chosen: why, or what comes first."""
        here = [seat for seat in shown.acting if seat in shown.seats]
        if is_over(shown) or self.screen.pace.held:
            return
        if actions_of(shown):
            self.screen.app.tell(told(shown.table.prompt, seated(shown)))
        elif viewer(shown) is not None:
            self.screen.app.tell(say("kyoto.refusal.not_acting"))
        elif here:
            self.screen.app.tell(_("First hand the device on to {who}.", who=seated(shown)[here[0]].name))

    def _noted(self, cell: int, lit: bool) -> bool:
        """A hidden enemy agent is written on: with the pencil in hand, or where nothing else can be done with it."""
        screen = self.screen
        shown = screen.shown
        seat = viewer(shown) if shown is not None else None
        if shown is None or seat is None:
            return False
        facts = facts_of(shown)
        theirs = facts.sides[1 - side_of(facts, seat)].agents
        hidden = any(agent.cell == cell and agent.face is None for agent in theirs) and facts.opened is None
        if hidden and (screen.writing or (not lit and not screen.chooser.path)):
            self._pencil(cell)
            return True
        return False

    def _peek(self, cell: int | None) -> None:
        if self.screen.away:
            self.screen.peek = cell
            self.screen.lay()

    def _card(self, place: int) -> None:
        """A card of the hand was tapped."""
        screen = self.screen
        own = own_of(screen.shown) if screen.shown is not None else None
        if screen.shown is None or own is None or place >= len(own.hand):
            return
        if screen.away:
            screen.away = False
            screen.lay()
            return
        card = own.hand[place]
        phase = facts_of(screen.shown).turn.phase
        if phase not in (Phase.PLAY, Phase.FAN) or not actions_of(screen.shown):
            screen.app.tell(words.card_help(words.drawing(card)))
            return
        if ("card", card) in screen.chooser.path and screen.lifted not in (None, place):
            screen.lifted = place  # another one of the same kind
            screen.lay()
            return
        screen.lifted = place
        self._thing(("card", card))

    def _gear(self, drawing: str) -> None:
        """An own equipment card was tapped."""
        gear = words.GEAR_OF[drawing]
        screen = self.screen
        if screen.shown is not None and ("gear", gear) in screen.chooser.lit | set(screen.chooser.path):
            self._thing(("gear", gear))
        else:
            screen.app.tell(words.gear_words(gear)[1])

    def _choose(self, key: str) -> None:
        """A picture or a button on a sheet."""
        screen = self.screen
        if screen.shown is None or screen.pace.held:
            return
        simple = {
            "pass": actions.PASS,
            "take_back": actions.TAKE_BACK,
        }
        asks = False
        if key in simple:
            asks = self._act(simple[key])
        elif key == "hand_over":
            here = [seat for seat in screen.shown.acting if seat in screen.shown.seats]
            if here:
                screen.hand_to(here[0])
            else:
                screen.match_session.desk.shut()
        elif key in ("next", "again", "replay", "home", "wait"):
            screen.talk.at_the_end(key)
        elif key == "forget":
            screen.chooser.forget()
        else:
            self._picked(key, screen.shown)
            return
        screen.touched(asks)

    def _picked(self, key: str, shown: Shown) -> None:
        kind, _slash, value = key.partition("/")
        if kind == "special":
            self._thing(("special", Special(value)))
            return
        thing = ("neutral", value == "True") if kind == "neutral" else action_for(key)
        if kind in AT_ONCE:
            action = next((one for one in actions_of(shown) if touches(one) == (thing,)), None)
            asks = action is not None and self._act(action)
            if action is None and kind == "deck":
                self.screen.app.tell(_("That deck is empty."))
            self.screen.touched(asks)
        else:
            self._thing(thing)

    # -- looking things up -------------------------------------------------------------------------

    def lay_over(self, kind: type[table_dialogs.KyotoOver], make: Callable[[], KyotoDialog | None]) -> None:
        """Something lies over the table for a while."""
        self.screen.app.cover(kind(self.screen.app, make, self.tap))

    def _again(self) -> None:
        """What lies over the table shows what has changed."""
        for layer in self.screen.app.over():
            if isinstance(layer, table_dialogs.KyotoOver):
                layer.lay()

    def _story(self) -> None:
        self._whole = False
        self.lay_over(table_dialogs.KyotoStory, self._told)

    def _told(self) -> KyotoDialog | None:
        screen = self.screen
        if screen.shown is None:
            return None
        return story_dialog(screen.shown, screen.story(), whole=self._whole, away=screen.away)

    def _which(self, rest: str) -> None:
        self._whole = rest == "which/1"
        self._again()

    def _seat(self, place: str) -> None:
        model = self.screen.model
        side = model.top if place == "top" else model.bottom
        self.lay_over(table_dialogs.KyotoSeat, lambda: side_dialog(side))

    def _pile(self) -> None:
        own = own_of(self.screen.shown) if self.screen.shown is not None else None
        if own is not None:
            self.lay_over(table_dialogs.KyotoPile, lambda: pile_dialog(own))

    def _pencil(self, cell: int) -> None:
        self._noting = cell
        self.lay_over(table_dialogs.KyotoPencil, self._noted_so_far)

    def _noted_so_far(self) -> KyotoDialog | None:
        shown = self.screen.shown
        seat = viewer(shown) if shown is not None else None
        if shown is None or seat is None:
            return None
        return pencil_dialog(shown, self.screen.pencil.notes(seat), self._noting)

    def _mark(self, value: str) -> None:
        """The next mark for one identity."""
        shown = self.screen.shown
        seat, own = (viewer(shown), own_of(shown)) if shown is not None else (None, None)
        if shown is None or seat is None or own is None:
            return
        theirs, face = facts_of(shown).sides[1 - own.side], Face(value)
        if face not in theirs.lost and face not in [agent.face for agent in theirs.agents]:
            self.screen.pencil.tap(seat, self._noting, face)
            self.screen.lay()
            self._again()

    def _shelf(self) -> None:
        self.lay_over(table_dialogs.KyotoShelf, self._formations)

    def _formations(self) -> KyotoDialog | None:
        state = self.screen.model.placing
        return formations_dialog(state) if state is not None else None

    def _away(self) -> None:
        self.screen.away = not self.screen.away
        self.screen.chooser.forget()
        self.screen.lay()

    def _writing(self) -> None:
        self.screen.writing = not self.screen.writing
        if self.screen.writing:
            self.screen.app.tell(_("Tap a hidden enemy agent to write on it in pencil."))
        self.screen.lay()

    def _undo(self) -> None:
        seat = viewer(self.screen.shown) if self.screen.shown is not None else None
        if seat is not None:
            self.screen.match_session.desk.undo(seat)

    def _explain(self) -> None:
        card = picked(self.screen.chooser.path, "card")
        if card is not None:
            self.screen.app.tell(words.card_help(words.drawing(card)))

    def _turn_round(self) -> None:
        self.screen.bottom = 1 - self.screen.bottom
        self.screen.lay()

    # -- clashes and pencil ------------------------------------------------------------------------

    def go_on(self) -> None:
        """The clash was seen."""
        screen = self.screen
        slip = screen.pending()
        if screen.shown is not None and slip is not None:
            screen.clashes.read(screen.shown, screen.story(), slip)
        screen.lay()

    def note(self) -> None:
        """Writes what everybody may conclude on the attacker's tag."""
        screen = self.screen
        slip = screen.pending()
        shown = screen.shown
        seat = viewer(shown) if shown is not None else None
        if slip is not None and shown is not None and seat is not None:
            facts = facts_of(shown)
            theirs = facts.sides[1 - side_of(facts, seat)]
            agent = next((one for one in theirs.agents if one.cell == slip.cell), None)
            if agent is not None and agent.face is None:
                out = tuple((face, EXCLUDED) for face in FACES if face not in agent.may_be)
                screen.pencil.write(seat, agent.cell, Note(tuple(sorted(out))))
        self.go_on()

    # -- special agents and placing ----------------------------------------------------------------

    def look_at(self, special: str) -> None:
        """Another special agent in large."""
        casting = self.screen.model.casting
        if casting is not None:
            self.screen.looked = [one.special for one in casting.people].index(special)
            self.screen.chooser.forget()
            self.screen.lay()

    def _tray(self, name: str) -> None:
        draft = self.screen.draft
        face = words.FACE_OF[name]
        draft.chosen = None if draft.chosen is face else face
        self.screen.app.feel.play("arm")
        self.screen.lay()

    def _place(self, rest: str) -> None:
        """An agent is dragged: it is taken up, let go over a place, or back into the tray."""
        name, _slash, where = rest.partition("/")
        draft, face = self.screen.draft, words.FACE_OF[name]
        if where == "":
            draft.chosen = face
        elif where == "tray":
            draft.chosen = None
            draft.back(face)
        else:
            draft.put(face, int(where))
            self.screen.app.feel.play("arm")
        self.screen.lay()

    def _fill(self, place: int) -> None:
        screen = self.screen
        saved = screen.formations.of(self._player())
        screen.draft.fill(screen.placing_side(), saved[place].faces)
        for layer in screen.app.over():
            if isinstance(layer, table_dialogs.KyotoShelf):
                layer.close()
        screen.app.feel.play("arm")
        screen.lay()

    def _save(self) -> None:
        screen = self.screen
        if screen.away:  # whether it would be kept or forgotten is not to be seen
            screen.away = False
            screen.lay()
            return
        pattern = screen.draft.pattern(screen.placing_side())
        if not pattern:
            screen.app.tell(_("Place all six agents first."))
            return
        known = next((one for one in screen.formations.of(self._player()) if one.faces == pattern), None)
        if known is not None and known.fixed:
            screen.app.tell(_("This one already comes with the app."))
        elif known is not None:
            screen.formations.drop(self._player(), pattern)
        else:
            screen.formations.save(self._player(), pattern)
        screen.lay()
        self._again()

    def _player(self) -> str:
        shown = self.screen.shown
        seat = viewer(shown) if shown is not None else None
        return seated(shown)[seat].name if shown is not None and seat is not None else ""

    def _shuffle(self) -> None:
        self.screen.draft.shuffle(self.screen.placing_side(), random.SystemRandom())
        self.screen.lay()

    def _ready(self) -> None:
        screen = self.screen
        faces = screen.draft.faces(screen.placing_side())
        if faces:
            self._act(actions.Deploy(faces))
        else:
            screen.app.tell(_("Place all six agents first."))
