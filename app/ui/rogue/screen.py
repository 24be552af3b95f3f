"""A match of Rogue Agent on one device: the city, the boards, the actions, and one scene at a time.

The screen is given faces by the desk. What happened is shown first, as a reel, if a scene has something to show of it;
then the question that is open. A private view exists here only while the curtain is open for its seat, or on a
device that is one player's own.
"""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from app.device import privacy
from app.table.asks import explain
from app.table.chair import Answer
from app.table.desk import Face as Shown
from app.table.table import Table as Match
from app.ui.curtain.model import Curtain
from app.ui.hint import Tip
from app.ui.i18n import say
from app.ui.look import Look
from app.ui.overlay import after
from app.ui.rogue import acts, table
from app.ui.rogue.layout import Places, places
from app.ui.rogue.match import RogueMatch
from app.ui.rogue.model import Table
from app.ui.rogue.news import event as told
from app.ui.rogue.opened import OpenTile, opened_box
from app.ui.rogue.parts import bubble, bubble_size
from app.ui.rogue.presenter import seated
from app.ui.rogue.scene import Reel
from app.ui.rogue.scenes import scenes
from app.ui.rogue.sheet import TaskSheet
from app.ui.rogue.show import curtain
from app.ui.rogue.talk import Talk, hear
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


class RogueScreen(RogueMatch):
    """One match."""

    def __init__(self, app: "Safehouse", match: Match, notes: "Notes") -> None:
        super().__init__(app, match)
        self.notes = notes
        self.heard = -1
        self.bubble: tuple[str, str] | None = None
        self.task = TaskSheet()
        self.tile = OpenTile()
        self.talk = Talk(self)
        self.acts = table.Acts(
            menu=self.talk.menu,
            undo=self._undo,
            log=self.talk.log,
            help=lambda: self.go(""),
            tile=self._tapped,
            deed=self._deed,
            do=self._do,
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
        if before is not None and before.personal and not shown.personal:  # what one player saw is not for two
            self.reels.clear()
            self.line, self.peeking = ("", None), False
        if shown.private is None:
            self.public()
        elif shown.personal:
            privacy.secure(True)
        if shown.number > self.heard:
            self._hear(before, shown)
        asked = (self._question(shown), shown.private is None)
        if asked != self._asked:
            self._asked = asked
            self._forget()
        self._offer()
        self.talk.agree(shown)
        self._settle_reels()
        self.lay()

    def _question(self, shown: Shown) -> Any:
        facts: Facts = shown.table.public
        return facts.agenda[:1], shown.ending

    def _hear(self, before: Shown | None, shown: Shown) -> None:
        """Events that are new: their sounds, their line, and a reel to show them."""
        fresh = [happening for happening in self.story() if happening.number > self.heard]
        events = tuple(event for happening in fresh for event in happening.events)
        self.heard = shown.number
        facts: Facts = shown.table.public
        who = seated(shown)
        sentences = [(told(event, who, facts), event) for event in events]
        spoken = [(words, event) for words, event in sentences if words]
        line = self.line
        if spoken:
            last = spoken[-2:] if len(spoken) > 1 else spoken
            seat = getattr(last[0][1], "seat", None)
            self.line = " ".join(words for words, _event in last), seat if isinstance(seat, int) else None
        if before is None:
            return
        rolling = self.app.look.motion and any(isinstance(event, ROLLED) for event in events)
        after(MOTION.roll + MOTION.settle if rolling else 0, lambda: hear(self.app, events))  # not before the dice lie
        if events:
            self.reels.append(Reel(shown.number, before.table.public, events, line))
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
        """Scenes and sheets that have never seen a secret."""
        for scene in self.scenes:
            scene.forget()
        self.scenes = scenes(self.hands)
        self.task, self.tile = TaskSheet(), OpenTile()

    def answer(self, _seat: int | None, answer: Answer) -> None:
        """Something asked was refused: say why."""
        refusal, self.asking = answer.refusal, ""
        if refusal is None or self.shown is None:
            return
        message = explain(refusal)
        if message is not None:
            self.app.tell(say(message.key, **dict(message.params)))
        else:
            self.app.tell(acts.refused(refusal, seated(self.shown)))

    # -- what a scene can do -----------------------------------------------------------------------

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

    def shown_upto(self, upto: int) -> None:
        """The reel has been shown up to this event."""
        if not self.reels:
            return
        reel = self.reels[0]
        if upto >= len(reel.events):
            self.reels.pop(0)
        else:
            self.reels[0] = replace(reel, at=max(upto, reel.at))
        self._settle_reels()
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

    def go(self, topic: str) -> None:
        """The rules, at the chapter that matters now."""
        self.app.go("rules", game="rogue", at=topic or self.talk.topic())

    # -- what is seen ------------------------------------------------------------------------------

    def compose(self, look: Look) -> list[Item]:
        """Everything on the screen."""
        if self.shown is None:
            return [table.ground(look)]
        if self.covered is not None:
            return self.curtain.items(look, curtain(self.shown, self.covered, self.app.prefs.hold))
        found = self.scene()
        if found is not None and found[1].whole:
            self.task.clear()
            e = look.edges
            safe = Box(e.left, e.top, look.width - e.left - e.right, look.height - e.top - e.bottom)
            return [table.ground(look), *found[1].items(look, safe, found[2])]
        model = self.model()
        assert model is not None
        others = len(model.boards) - 1
        buttons = (len(model.any_time), len(model.justice)) if model.any_time else SENTENCE
        where = places(look, others, buttons, found is not None)
        items = table.frame_items(look, where, model, self.acts)
        if found is not None:
            items += self.task.items(look, where.sheet, found[1], found[2])
        else:
            self.task.clear()
            items += table.action_items(look, where, model, self.acts)
            items += self.talk.log_items(look, where)
        items += self._over(look, where, model)
        return items + self._bubble(look, items)

    def _over(self, look: Look, where: Places, model: Table) -> list[Item]:
        """The opened tile."""
        if model.opened is None:
            return []
        cell = table.cell(where, model, model.opened.face.slot)
        box = opened_box(look, where, cell)
        return self.tile.items(
            look, box, model.opened, model.ask, self.chooser.path, self._chooser_for, self._close_tile, self._do
        )

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
        if self.armed is not None:
            path = self.chooser.path
            return asking_tips(path, acts.where(self.moment(), path[-1]) if path else None)
        return table_tips(self.moment(self.reels[0] if self.reels else None)) if self.opened is None else ()

    # -- the curtain -------------------------------------------------------------------------------

    def front(self, shown: Shown, seat: int) -> Curtain:
        """The curtain for a seat: public facts only."""
        return curtain(shown, seat, self.app.prefs.hold)

    def hidden(self) -> None:
        """Put aside: nothing secret is asked for any more."""
        self.peeking = False
        super().hidden()

    # -- touching and leaving ----------------------------------------------------------------------

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
        elif self.opened is not None or self.chooser.path:
            self._close_tile()
        else:
            self.leave()
            return True
        self.lay()
        return True
