"""A match of Rogue Agent on one device: the city, the boards, the actions, and one scene at a time.

The screen is given faces by the desk. What happened is told first, if a scene has something to show of it; then the
question that is open. A private view exists here only while the curtain is open for its seat, or on a device that is
one player's own.
"""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty

from app.present.curtain_model import CurtainModel
from app.present.i18n import _
from app.present.rogue import action_buttons, table_presenter
from app.present.rogue.hint_words import asking_tips, table_tips
from app.present.rogue.model import RogueModel
from app.present.rogue.moment import CityHighlights, Moment
from app.present.rogue.presenter import main_seat
from app.present.tips import Tip, curtain_tips
from app.table.chair import Answer
from app.table.desk import DeskView as Shown
from app.table.table import Table as Match
from app.ui.match.screen import TableScreen
from app.ui.rogue import buttons, player_boards, popups, table_frame
from app.ui.rogue.action_choice import ActionChoice
from app.ui.rogue.buttons import Bubble
from app.ui.rogue.city_map import grid
from app.ui.rogue.event_queue import EventQueue
from app.ui.rogue.menu import NEWEST, RogueMenu
from app.ui.rogue.panel_base import PanelFlow
from app.ui.rogue.panels import scenes
from app.ui.rogue.sizes import RogueSizes
from app.ui.shell.screen import after, read
from app.ui.theme.viewport import Viewport, WindowForm
from app.ui.widgets.visible_items import anchors, in_sight
from games.core.contract import Preview
from games.core.value import Value
from games.rogue.events import Investigated
from games.rogue.facts import Facts
from games.rogue.game import ROGUE
from games.rogue.pending import Showing
from games.rogue.vocabulary import Mode

if TYPE_CHECKING:
    from app.present.private_notes import Notes
    from app.ui.app import Safehouse

__all__ = ("buttons", "player_boards", "popups", "table_frame")  # what the .kv is made of
Found = tuple[Moment, PanelFlow, Any]  # the scene that has something to show, with its model


class RogueScreen(TableScreen):
    """One match, and the hands of its scenes."""

    model: RogueModel | None = ObjectProperty(None, allownone=True, rebind=True)
    plan: RogueSizes = ObjectProperty(None, rebind=True)
    task = ObjectProperty(None, allownone=True)  # the scene that lies on a panel or fills the window, what it shows
    lines = ListProperty()  # the newest sentences of what happened, where a window has room for them
    live = BooleanProperty(True)  # whether anything can be done: what has been played is only looked at

    def __init__(self, app: "Safehouse", match: Match, notes: "Notes") -> None:
        super().__init__(app, match)
        self.notes = notes
        self.telling = EventQueue(self)
        self.choice = ActionChoice(self, self.now, lambda: self.app.prefs.confirm)
        self.scenes = scenes(self)
        self.peeking = False  # an own device shows what is secret
        self.unseen: tuple[int, ...] = ()  # who has not yet looked at their identity tokens, as a match begins
        self.asking = ""  # the action that is not answered yet: a quick second tap asks for no other one
        self.undone = False  # the last thing that was done here was taking something back
        self.bubble = Bubble()
        self.add_widget(self.bubble)
        self.talk: RogueMenu = RogueMenu(self)
        self._asked: Any = None
        self._laid = 0
        seats = match.seats if isinstance(match, Match) else ()
        self.sit(match, seats)

    # -- what the desk says ------------------------------------------------------------------------

    def face(self, before: Shown | None, shown: Shown) -> None:
        """There is something new to show."""
        if before is None or (before.number, before.seats) != (shown.number, shown.seats):
            self.asking = ""
        if before is None:
            self._begins(shown)
        if shown.number > self.telling.heard:
            events = self.telling.hear(before, shown)
            self._read(shown, events)
        if shown.private is not None:
            self.unseen = tuple(seat for seat in self.unseen if seat != shown.private.seat)
        else:  # put aside, or a device for two by now
            self.peeking = False
            self.telling.cover()
        asked = (shown.table.public.agenda[:1], shown.ending, shown.private is None)
        if asked != self._asked:
            self._asked = asked
            for scene in self.scenes:
                scene.forget()
            self.choice.forget()
        self.choice.offer()
        self.talk.agree(shown)
        self.telling.skip(self._has_scene)
        self.lay()
        after(0, self._go_on)

    def _go_on(self) -> None:
        """Does what follows by itself; after something was taken back nothing does, until somebody acts again."""
        if self.shown is None or self.asking or self.undone:
            return
        moment = self.now()
        if moment.seat is None or not moment.actions:
            return
        action = next((found for scene in self.scenes if (found := scene.goes_on(moment)) is not None), None)
        if action is not None:
            self.act(action)

    def _begins(self, shown: Shown) -> None:
        """In Android mode everybody looks at their own identity tokens before anything else happens."""
        facts: Facts = shown.table.public
        if facts.round or facts.options.mode is not Mode.ANDROID or shown.ending is not None:
            return
        if shown.personal:
            self.peeking = True
        else:
            self.unseen = tuple(seat for seat in shown.seats if facts.players[seat].hidden)

    def _read(self, shown: Shown, events: tuple[Value, ...]) -> None:
        """A file that somebody here has just read is for these eyes alone."""
        reader = next((e.seat for e in events if isinstance(e, Investigated) and e.seat in shown.seats), None)
        if reader is not None and not shown.personal:
            self.covered = reader
            self.curtain.drop()

    def renew(self) -> None:
        """Scenes and lists that have never seen a secret."""
        super().renew()
        for scene in self.scenes:
            scene.forget()
        self.scenes = scenes(self)
        self.task = None
        self.bubble.burst()

    def answer(self, seat: int | None, answer: Answer) -> None:
        """Something asked was done or refused: the next touch may ask again."""
        if answer.id == self.asking:
            self.asking = ""
        super().answer(seat, answer)

    # -- what may be known now ---------------------------------------------------------------------

    def now(self) -> Moment:
        """All that may be known and done, whatever is still being told."""
        assert self.shown is not None
        return table_presenter.moment(self.shown, None, self.peeking)

    def scene(self) -> Found | None:
        """The scene to be shown now."""
        return self._scene(self.shown) if self.shown is not None else None

    def _scene(self, shown: Shown) -> Found | None:
        moment = table_presenter.moment(shown, self.telling.reel, self.peeking)
        models = ((scene, scene.model(moment)) for scene in self.scenes)
        return next(((moment, scene, model) for scene, model in models if model is not None), None)

    def _has_scene(self) -> bool:
        return self.scene() is not None

    def _table(self, shown: Shown, found: Found | None) -> RogueModel:
        """The table as it is to be seen now, without its scene."""
        draft = self.choice.draft(self.telling.line)
        if found is None:
            moment = table_presenter.moment(shown, None, self.peeking)
            return table_presenter.present(moment, moment.facts, None, draft)
        moment, scene, model = found
        return table_presenter.present(
            moment, scene.facts(model) or moment.facts, _also(moment, scene.marks(model)), draft
        )

    # -- what a scene can do -----------------------------------------------------------------------

    def act(self, action: Value) -> None:
        """Does an action for the seat that is asked."""
        moment = self.now()
        self.undone = False
        if moment.seat is not None and not self.asking:
            self.asking = self.match_session.desk.act(moment.seat, action)

    def preview(self, action: Value) -> Preview:
        """What an action would cost and do."""
        assert self.shown is not None
        found: Preview = ROGUE.preview(self.shown.private or self.shown.table, action)  # type: ignore[arg-type]
        return found

    def tell(self, text: str, near: str = "") -> None:
        """One sentence in a bubble, until the next touch."""
        if text:
            look = self.app.look
            self.bubble.say(look, text, in_sight(near, anchors(self.place, look), self.place, look))

    def told(self, upto: int) -> None:
        """The reel has been shown up to this event."""
        self.telling.shown(upto)
        self.telling.skip(self._has_scene)
        self.lay()

    def skip(self) -> None:
        """No more of what has happened: the list has it all."""
        self.telling.skip(lambda: False)
        self.lay()

    def done(self) -> None:
        """A look at secrets is over."""
        self.peeking = False
        if self.shown is not None and not self.shown.personal:
            self.renew()
            self.match_session.desk.shut()
        self.telling.skip(self._has_scene)  # what happened meanwhile may have nothing to show
        self.lay()

    def play(self, sound: str) -> None:
        """A sound."""
        self.app.feel.play(sound)

    # -- what is seen ------------------------------------------------------------------------------

    def rule(self, look: Viewport) -> str:
        """The table in this window; some tasks fill it."""
        whole = self.task is not None and self.task[0].whole
        return "RogueWhole" if whole else "Rogue" + look.shape

    def behind(self, shown: Shown) -> int | None:
        """As a match begins, everybody who has tokens to look at."""
        if self.covered is None and shown.private is None and self.unseen:
            return self.unseen[0]
        return self.covered

    def show(self, shown: Shown) -> None:
        """What is to be seen now: the table, and the scene that has something to show."""
        found = self._scene(shown) if self.behind(shown) is None else None
        self._laid += 1
        self.bubble.pos, self.bubble.size = self.pos, self.size
        self.task = (found[1], found[2], self._laid) if found is not None else None
        self.model = self._table(shown, found)
        if self.model.city is not None:
            self.plan = RogueSizes(self.app.look, *grid(self.model.city))
        self.telling.finish(shown)
        if self.app.look.form is WindowForm.TABLET_SIDE and found is None:  # a task lies over them
            self.lines = list(self.talk.lines(shown, NEWEST))

    def tips(self) -> tuple[Tip, ...]:
        """What a newcomer is told of what is to be seen now; of an opened tile nothing, it speaks for itself."""
        if self.shown is None:
            return ()
        if self.table is None:
            return curtain_tips(self.game)
        if self.choice.armed is not None:
            return asking_tips(self.choice.path, self.choice.slot)
        if self.choice.opened is not None:
            return ()
        return table_tips(table_presenter.moment(self.shown, self.telling.reel, self.peeking))

    # -- the curtain -------------------------------------------------------------------------------

    def front(self, shown: Shown, seat: int) -> CurtainModel:
        """The curtain for a seat: public facts only."""
        return table_presenter.curtain(shown, seat, self.app.prefs.hold)

    # -- touching and leaving ----------------------------------------------------------------------

    def deed(self, kind: str) -> None:
        """A button of the turn."""
        if kind == "peek":
            self.peek()
        else:
            self.choice.deed(kind)

    def tapped(self, slot: int) -> None:
        """A tile of the city: the scene may want it."""
        if self.shown is None:
            return
        found = self.scene()
        if found is not None and found[1].tile(found[2], slot):
            self.lay()
        else:
            self.choice.tile(slot, alone=found is None)

    def undo(self) -> None:
        """Takes back the last step, where the law allows it."""
        if self.shown is None:
            return
        if not self.shown.may_undo:
            self.tell(_("Only the last step can be taken back, as long as nothing was rolled or shown."), "undo")
            return
        self.undone = True
        self.match_session.desk.undo(self.shown.may_undo[0])

    def main(self) -> None:
        """The one thing there is to do: a token is chosen behind the curtain, or the match is over."""
        if self.shown is None:
            return
        facts: Facts = self.shown.table.public
        task = facts.agenda[0] if facts.agenda else None
        if self.shown.ending is not None or facts.outcome is not None:
            self.leave()
        elif isinstance(task, Showing) and task.seat in self.shown.seats:
            self.hand_over(task.seat)

    def peek(self) -> None:
        """The own secrets: behind the curtain, or at once on an own device."""
        if self.shown is None:
            return
        if self.shown.personal:
            self.peeking = not self.peeking
            self.lay()
        else:
            self.cover(main_seat(self.now()))

    def on_touch_down(self, touch: Any) -> bool:
        """The next touch ends every motion at its final state and bursts the bubble, and is taken."""
        self.bubble.burst()
        return bool(super().on_touch_down(touch))

    def settle(self) -> None:
        """Nothing moves any more."""
        super().settle()
        for scene in self.scenes:
            scene.settle()

    def _may_cover(self) -> bool:
        """Whether secrets lie open that Back covers; those of a lesson are nobody's."""
        if self.shown is None or self.coach is not None:
            return False
        return self.now().peek is not None and not isinstance(self.now().asked, Showing)

    def unwanted(self) -> None:
        """Nobody looks at their tokens now."""
        self.covered, self.unseen = None, ()

    def closed(self) -> bool:
        """Secrets that lie open, or a tile."""
        if self._may_cover():
            self.done()
        elif self.choice.opened is not None or self.choice.path:
            self.choice.close()
        else:
            return False
        return True


def _also(moment: Moment, marks: CityHighlights) -> CityHighlights:
    """The lights of a scene; tiles where a file can be read in the middle of it are no targets, but stay in sight."""
    if moment.reel is not None:
        return marks
    things = (action_buttons.touches(action)[-1] for action in action_buttons.usable(moment))
    slots = (action_buttons.where(moment, thing) for thing in things)
    return replace(marks, bright=frozenset(slot for slot in slots if slot is not None))


read(__file__)
