"""A match of Rogue Agent on one device: the city, the boards, the actions, and one scene at a time.

The screen is given faces by the desk. What happened is told first, if a scene has something to show of it; then the
question that is open. A private view exists here only while the curtain is open for its seat, or on a device that is
one player's own.
"""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from kivy.factory import Factory

from app.device import privacy
from app.table.asks import explain
from app.table.chair import Answer
from app.table.desk import Face as Shown
from app.table.table import Table as Match
from app.ui.curtain.model import Curtain
from app.ui.hint import Tip
from app.ui.i18n import _, say
from app.ui.look import Look
from app.ui.match import MatchScreen
from app.ui.overlay import after
from app.ui.people import seated
from app.ui.rogue import acts, show, table
from app.ui.rogue.choice import Choice
from app.ui.rogue.layout import Places, cramped, places
from app.ui.rogue.model import Table
from app.ui.rogue.opened import OpenTile, opened_box
from app.ui.rogue.panel import TaskPanel
from app.ui.rogue.parts import bubble, bubble_size
from app.ui.rogue.presenter import main_seat
from app.ui.rogue.scene import Marks, Moment, Scene, SheetScene, WholeScene
from app.ui.rogue.scenes import scenes
from app.ui.rogue.talk import ROLLS, Talk, hear
from app.ui.rogue.telling import Telling
from app.ui.rogue.theme import MOTION
from app.ui.rogue.tips import asking_tips, curtain_tips, table_tips
from app.ui.sheet import Box, Item
from games.core.contract import Preview
from games.core.value import Value
from games.rogue.events import AttackRolled, InterceptRolled, Investigated
from games.rogue.facts import Facts
from games.rogue.game import ROGUE
from games.rogue.tasks import Showing

if TYPE_CHECKING:
    from app.ui.app import Safehouse
    from app.ui.notes import Notes

SENTENCE = (1, 4)  # a sentence and a button take the room of so many buttons
ROLLED = (AttackRolled, InterceptRolled)
Found = tuple[Moment, Scene, Any]  # the scene that has something to show, with its model


class RogueScreen(MatchScreen):
    """One match, and the hands of its scenes."""

    def __init__(self, app: "Safehouse", match: Match, notes: "Notes") -> None:
        super().__init__(app, match)
        self.notes = notes
        self.telling = Telling()
        self.choice = Choice(self, self.moment, lambda: self.app.prefs.confirm)
        self.scenes = scenes(self)
        self.peeking = False  # an own device shows what is secret
        self.asking = ""  # the action that is not answered yet: a quick second tap asks for no other one
        self.undone = False  # the last thing that was done here was taking something back
        self.bubble: tuple[str, str] | None = None
        self.task = TaskPanel()
        self.panel: Any = None  # of a task that is laid out
        self.tile = OpenTile()
        self.talk = Talk(self)
        self.acts = table.Acts(
            menu=self.talk.menu,
            undo=self._undo,
            log=self.talk.log,
            help=lambda: self.go(""),
            tile=self._tapped,
            deed=self.choice.deed,
            do=self.choice.do,
            board=self.talk.board,
            peek=self._peek,
            main=self._main,
        )
        self._asked: Any = None
        seats = match.seats if isinstance(match, Match) else ()
        self.sit(match, seats)

    # -- what the desk says ------------------------------------------------------------------------

    def face(self, shown: Shown) -> None:
        """There is something new to show."""
        before, self.shown = self.shown, shown
        if before is None or (before.number, before.seats) != (shown.number, shown.seats):
            self.asking = ""
        if shown.private is None:
            self.public()
        elif shown.personal:
            privacy.secure(True)
        if shown.number > self.telling.heard:
            self._hear(before, shown)
        if shown.private is None:  # put aside, or a device for two by now
            self.peeking = False
            self.telling.cover()
        asked = (self._question(shown), shown.private is None)
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
        moment = self.moment()
        if moment.seat is None or not moment.actions:
            return
        action = next((found for scene in self.scenes if (found := scene.goes_on(moment)) is not None), None)
        if action is not None:
            self.act(action)

    def _question(self, shown: Shown) -> Any:
        facts: Facts = shown.table.public
        return facts.agenda[:1], shown.ending

    def _hear(self, before: Shown | None, shown: Shown) -> None:
        """Events that are new: their sounds, their line, and a reel to show them."""
        events = self.telling.hear(before, shown, self.story())
        if before is None:
            return
        rolling = self.app.look.motion and any(isinstance(event, ROLLED) for event in events)
        if any(isinstance(event, ROLLS) for event in events):
            self.app.feel.play("rogue_dice")
        wait = MOTION.roll + MOTION.settle if rolling else 0
        after(wait, lambda: hear(self.app, shown, events))  # not before the dice lie
        reader = next((e.seat for e in events if isinstance(e, Investigated) and e.seat in shown.seats), None)
        if reader is not None and not shown.personal:
            self.covered = reader  # the file is for these eyes alone
            self.curtain.drop()

    def story(self) -> tuple[Any, ...]:
        """All that happened so far; the desk may speak before it is kept here."""
        sitting = getattr(self, "sitting", None)
        if sitting is not None:
            story: tuple[Any, ...] = sitting.desk.story()
            return story
        return self.shown.happened if self.shown is not None else ()

    def renew(self) -> None:
        """Scenes, sheets and layers that have never seen a secret."""
        for scene in self.scenes:
            scene.forget()
        self.scenes = scenes(self)
        self._clear()
        self.task, self.tile = TaskPanel(), OpenTile()
        self.talk.close()

    def answer(self, _seat: int | None, answer: Answer) -> None:
        """Something asked was refused: say why."""
        refusal = answer.refusal
        if answer.id == self.asking:
            self.asking = ""
        if refusal is None or self.shown is None:
            return
        message = explain(refusal)
        if message is not None:
            self.app.tell(say(message.key, **dict(message.params)))
        else:
            self.app.tell(acts.refused(refusal, seated(self.shown)))

    # -- what may be known now ---------------------------------------------------------------------

    def moment(self) -> Moment:
        """All that may be known and done, whatever is still being told."""
        assert self.shown is not None
        return show.moment(self.shown, None, self.peeking)

    def scene(self) -> Found | None:
        """The scene to be shown now."""
        if self.shown is None:
            return None
        moment = show.moment(self.shown, self.telling.reel, self.peeking)
        models = ((scene, scene.model(moment)) for scene in self.scenes)
        return next(((moment, scene, model) for scene, model in models if model is not None), None)

    def _has_scene(self) -> bool:
        return self.scene() is not None

    def model(self) -> Table | None:
        """The table as it is to be seen now, without its scene."""
        return self._table(self.scene()) if self.shown is not None else None

    def _table(self, found: Found | None) -> Table:
        draft = self.choice.draft(self.telling.line)
        if found is None:
            moment = self.moment()
            return show.present(moment, moment.facts, None, draft)
        moment, scene, model = found
        return show.present(moment, scene.facts(model) or moment.facts, _also(moment, scene.marks(model)), draft)

    # -- what a scene can do -----------------------------------------------------------------------

    def act(self, action: Value) -> None:
        """Does an action for the seat that is asked."""
        moment = self.moment()
        self.undone = False
        if moment.seat is not None and not self.asking:
            self.asking = self.sitting.desk.act(moment.seat, action)

    def preview(self, action: Value) -> Preview:
        """What an action would cost and do."""
        assert self.shown is not None
        found: Preview = ROGUE.preview(self.shown.private or self.shown.table, action)  # type: ignore[arg-type]
        return found

    def tell(self, text: str, near: str = "") -> None:
        """One sentence in a bubble, until the next touch."""
        if not text:
            return
        self.bubble = (text, near)
        mine = self.bubble
        after(MOTION.bubble, lambda: self._burst(mine))
        self.lay()

    def _burst(self, which: tuple[str, str]) -> None:
        """A bubble goes, unless another has come."""
        if self.bubble is which:
            self.bubble = None
            self.lay()

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
            self.sitting.desk.shut()
        self.lay()

    def again(self) -> None:
        """Another match of the same players, with the options chosen now."""
        parties = self.shown.parties if self.shown is not None else ()
        if not self.app.may_deal():
            return
        self.renew()
        self.sitting.leave()
        self.app.deal("rogue", parties)

    def replay(self) -> None:
        """Looks back on the match."""
        self.app.replay(self.match)

    def play(self, sound: str) -> None:
        """A sound."""
        self.app.feel.play(sound)

    def go(self, topic: str) -> None:
        """The rules, at the chapter that matters now."""
        self.app.go("rules", game="rogue", at=topic or self.talk.topic())

    # -- what is seen ------------------------------------------------------------------------------

    def compose(self, look: Look) -> list[Item]:
        """Everything on the screen."""
        if self.shown is None:
            return [table.ground(look)]
        if self.covered is not None:
            return self.curtain.items(look, show.curtain(self.shown, self.covered, self.app.prefs.hold))
        found = self.scene()
        if found is not None and isinstance(found[1], WholeScene):
            self._clear()
            e = look.edges
            safe = Box(e.left, e.top, look.width - e.left - e.right, look.height - e.top - e.bottom)
            return [table.ground(look), *found[1].items(look, safe, found[2])]
        model = self._table(found)
        others = len(model.boards) - 1
        buttons = (len(model.any_time), len(model.justice)) if model.any_time else SENTENCE
        where = places(look, others, buttons, found is not None)
        items = table.frame_items(look, where, model, self.acts)
        if found is not None and isinstance(found[1], SheetScene):
            items.append(self._task(look, where.sheet, found[1], found[2]))
        else:
            self._clear()
            items += table.action_items(look, where, model, self.acts)
            items += self.talk.log_items(look, where)
        items += self._over(look, where, model)
        return items + self._bubble(look, items)

    def _task(self, look: Look, box: Box, scene: SheetScene, model: Any) -> Item:
        """The panel of a task."""
        of = getattr(model, "of", "")
        if of:
            return Item("sheet", box, widget=self._panel(of, scene, scene.view(look, model)))
        task, beside = self.task, look.tablet or look.side
        task.beside, task.low = beside, cramped(look)
        foot = 8 if beside else look.edges.bottom + 8
        task.gaps = [look.px(each) for each in (14, 4 if look.height < 500 else 8, 14, foot)]
        task.width = look.px(box.w)
        task.put(scene, model)
        return Item("sheet", box, widget=task)

    def _panel(self, of: str, scene: SheetScene, model: Any) -> Any:
        """The panel of a task that is laid out, made when the task comes."""
        panel = self.panel
        if panel is None or panel.scene is not scene or type(panel) is not Factory.get(of):
            self.task.clear()
            panel = self.panel = Factory.get(of)(scene=scene, model=model)
        panel.model = model
        return panel

    def _explain(self, look: Look, items: list[Item]) -> None:
        """Tips speak of what lies at the foot of the panel too."""
        task = next((item.box for item in items if item.widget is self.task), None)
        if self.panel is not None:
            items = [*items, *self.panel.items(look)]
        super()._explain(look, items if task is None else [*items, *self.task.at_foot(look, task)])

    def _clear(self) -> None:
        """No task any more: nothing of it stays behind."""
        self.panel = None
        self.task.clear()

    def _over(self, look: Look, where: Places, model: Table) -> list[Item]:
        """The opened tile."""
        if model.opened is None:
            return []
        cell = table.cell(where, model, model.opened.face.slot)
        box = opened_box(look, where, cell)
        choice = self.choice
        return self.tile.items(look, box, model.opened, model.ask, choice.path, choice.row, choice.close, choice.do)

    def _bubble(self, look: Look, items: list[Item]) -> list[Item]:
        """Why something cannot be done, above the thing that was touched."""
        if self.bubble is None:
            return []
        words, near = self.bubble
        about = next((item.box for item in items if item.key == near), None)
        wide, tall = bubble_size(look, words, min(look.width - 24, 330.0))
        middle = about.x + about.w / 2 if about is not None else look.width / 2
        foot = about.y - 10 if about is not None else look.height * 0.6
        x = min(max(8.0, middle - wide / 2), look.width - wide - 8)
        y = foot - tall if foot - tall > look.edges.top + 4 else (about.foot + 10 if about is not None else 60)
        return [bubble("bubble", Box(x, y, wide, tall), words, middle if y < foot else -1)]

    def tips(self) -> tuple[Tip, ...]:
        """What a newcomer is told of what is to be seen now; of an opened tile nothing, it speaks for itself."""
        if self.shown is None:
            return ()
        if self.covered is not None:
            return curtain_tips()
        if self.choice.armed is not None:
            return asking_tips(self.choice.path, self.choice.slot)
        if self.choice.opened is not None:
            return ()
        return table_tips(show.moment(self.shown, self.telling.reel, self.peeking))

    # -- the curtain -------------------------------------------------------------------------------

    def front(self, shown: Shown, seat: int) -> Curtain:
        """The curtain for a seat: public facts only."""
        return show.curtain(shown, seat, self.app.prefs.hold)

    # -- touching and leaving ----------------------------------------------------------------------

    def _tapped(self, slot: int) -> None:
        """A tile of the city: the scene may want it."""
        if self.shown is None:
            return
        found = self.scene()
        if found is not None and found[1].tile(found[2], slot):
            self.lay()
        else:
            self.choice.tile(slot, alone=found is None)

    def _undo(self) -> None:
        """Takes back the last step, where the law allows it."""
        if self.shown is None:
            return
        if not self.shown.may_undo:
            self.tell(_("Only the last step can be taken back, as long as nothing was rolled or shown."), "undo")
            return
        self.undone = True
        self.sitting.desk.undo(self.shown.may_undo[0])

    def _main(self) -> None:
        """The one thing there is to do: a token is chosen behind the curtain, or the match is over."""
        if self.shown is None:
            return
        facts: Facts = self.shown.table.public
        task = facts.agenda[0] if facts.agenda else None
        if self.shown.ending is not None or facts.outcome is not None:
            self.leave()
        elif isinstance(task, Showing) and task.seat in self.shown.seats:
            self.cover(task.seat)

    def _peek(self) -> None:
        """The own secrets: behind the curtain, or at once on an own device."""
        if self.shown is None:
            return
        if self.shown.personal:
            self.peeking = not self.peeking
            self.lay()
        else:
            self.cover(main_seat(self.moment()))

    def on_touch_down(self, touch: Any) -> bool:
        """The next touch ends every motion at its final state and bursts the bubble, and is taken."""
        self.settle()
        burst, self.bubble = self.bubble, None
        used = bool(super().on_touch_down(touch))
        if burst is not None and self.bubble is None:
            self.lay()
        return used

    def settle(self) -> None:
        """Nothing moves any more."""
        for scene in self.scenes:
            scene.settle()

    def back(self) -> bool:
        """Back lifts a curtain nobody wanted, covers secrets, closes a tile, and leaves the table."""
        if self.covered is not None:
            self.covered = None
        elif self.shown is not None and self.moment().peek is not None and not isinstance(self.moment().asked, Showing):
            self.done()
        elif self.choice.opened is not None or self.choice.path:
            self.choice.close()
        else:
            self.leave()
            return True
        self.lay()
        return True


def _also(moment: Moment, marks: Marks) -> Marks:
    """The lights of a scene; tiles where a file can be read in the middle of it are no targets, but stay in sight."""
    if moment.reel is not None:
        return marks
    things = (acts.touches(action)[-1] for action in acts.usable(moment))
    slots = (acts.where(moment, thing) for thing in things)
    return replace(marks, bright=frozenset(slot for slot in slots if slot is not None))
