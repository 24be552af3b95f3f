"""A match of Rogue Agent as it stands for one device: its moment, its scene, and an action that is being chosen."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from app.table.table import Table as Match
from app.ui.chooser import Chooser, Chosen
from app.ui.i18n import _
from app.ui.match import MatchScreen
from app.ui.rogue import acts
from app.ui.rogue.hands import ScreenHands
from app.ui.rogue.model import Table
from app.ui.rogue.presenter import seated
from app.ui.rogue.scene import Marks, Moment, Reel, Scene
from app.ui.rogue.scenes import scenes
from app.ui.rogue.show import Draft, present
from games.core.value import Value
from games.rogue.facts import Facts
from games.rogue.tasks import Showing

if TYPE_CHECKING:
    from app.ui.app import Safehouse


class RogueMatch(MatchScreen):
    """What may be known and done now. The screen says how it looks."""

    def __init__(self, app: "Safehouse", match: Match) -> None:
        super().__init__(app, match)
        self.peeking = False  # an own device shows what is secret
        self.reels: list[Reel] = []
        self.line: tuple[str, int | None] = ("", None)  # what happened last, and who did it
        self.chooser = Chooser(acts.touches, lambda: True)
        self.armed: Value | None = None
        self.opened: int | None = None  # the tile that is grown large
        self.hands = ScreenHands(self)
        self.scenes = scenes(self.hands)
        self._chosen = Chosen()
        self.asking = ""  # the action that is not answered yet: a quick second tap asks for no other one

    def tell(self, text: str, near: str = "") -> None:
        """One sentence in a bubble near the item with this key."""
        raise NotImplementedError

    def act(self, action: Value) -> None:
        """Does an action for the seat that is asked."""
        moment = self.moment()
        if moment.seat is not None and not self.asking:
            self.asking = self.sitting.desk.act(moment.seat, action)

    # -- the moment --------------------------------------------------------------------------------

    def moment(self, reel: Reel | None = None) -> Moment:
        """All that may be known now."""
        assert self.shown is not None
        shown = self.shown
        facts: Facts = shown.table.public
        task = facts.agenda[0] if facts.agenda and facts.outcome is None else None
        seat = getattr(task, "seat", None)
        found: tuple[Value, ...] = ()
        if seat in shown.seats and shown.ending is None:
            private = shown.private
            if private is not None and private.seat == seat:
                found = private.actions
            else:
                found = next((offer.actions for offer in shown.table.offers if offer.seat == seat), ())
        peek = None
        asked = shown.private is not None and isinstance(task, Showing) and seat == shown.private.seat
        if shown.private is not None and (not shown.personal or self.peeking or asked):
            peek = shown.private.seat
        return Moment(shown, seated(shown), seat if found else None, found, reel, peek, shown.personal)

    def scene(self) -> tuple[Moment, Scene, Any] | None:
        """The scene to be shown now, with its moment and its model."""
        if self.shown is None:
            return None
        moment = self.moment(self.reels[0] if self.reels else None)
        for scene in self.scenes:
            model = scene.model(moment)
            if model is not None:
                return moment, scene, model
        return None

    def _settle_reels(self) -> None:
        """Drops what nobody has anything to show of."""
        while self.reels and self.scene() is None:
            self.reels.pop(0)

    def model(self) -> Table | None:
        """The table as it is to be seen now, without its scene."""
        if self.shown is None:
            return None
        found = self.scene()
        moment = found[0] if found is not None else self.moment()
        facts = found[1].facts(found[2]) if found is not None else None
        marks = self._also(moment, found[1].marks(found[2])) if found is not None else None
        line = self.reels[0].line if self.reels else self.line  # nothing is told before the scene tells it
        draft = Draft(self.chooser.path, self.armed, self._lit(), self.opened, line)
        return present(moment, facts or moment.facts, marks, draft)

    def _also(self, moment: Moment, marks: Marks) -> Marks:
        """The lights of a scene, and those of files that can be read in the middle of it."""
        if moment.reel is not None:
            return marks
        things = (acts.touches(action)[-1] for action in acts.usable(moment))
        slots = {acts.where(moment, thing) for thing in things}
        more = {slot: "legal" for slot in slots if slot is not None and slot not in marks.tiles}
        return replace(marks, tiles={**marks.tiles, **more})

    # -- choosing ----------------------------------------------------------------------------------

    def _offer(self) -> None:
        """What may be done has changed."""
        if self.shown is None:
            return
        self._take(self.chooser.offer(acts.usable(self.moment())))

    def _lit(self) -> frozenset[Any]:
        """What can be touched next."""
        return self._chosen.lit

    def _take(self, chosen: Chosen) -> None:
        """Takes over what a touch led to: something is armed, or done at once where nothing is asked."""
        self._chosen = chosen
        self.armed = None
        if chosen.armed is None:
            return
        moment = self.moment()
        path = self.chooser.path
        action = next((each for each in acts.usable(moment) if acts.touches(each) == path), None)
        if action is None:
            return
        if acts.needs_asking(moment, action, self.app.prefs.confirm):
            self.armed = action
            self.app.feel.play("arm")
        else:
            self._finish(action)

    def _finish(self, action: Value) -> None:
        """The choice is made."""
        self.chooser.forget()
        self.armed = None
        self._chosen = Chosen()
        self.opened = None
        self.act(action)

    def _touch(self, thing: acts.Thing) -> None:
        """One thing was touched."""
        chosen = self.chooser.tap(thing)
        if chosen.action is not None:
            self._finish(chosen.action)
        else:
            self._take(chosen)

    def _deed(self, kind: str) -> None:
        """A button of the action bar."""
        moment = self.moment()
        found = [action for action in acts.usable(moment) if acts.kind_of(action) == kind]
        if not found:
            self.chooser.forget()
            self._offer()
            self.tell(acts.why_not(moment, kind), f"deed/{kind}")
            return
        path = self.chooser.path
        if path and path[0] == ("deed", kind):
            if self.armed is not None:
                self._finish(self.armed)
            else:
                self._take(self.chooser.forget())
            self.lay()
            return
        self.opened = None
        self._touch(("deed", kind))
        lit = self._lit()
        if self.chooser.path and self.armed is None and len(lit) == 1:  # one target: no need to point at it
            self._touch(next(iter(lit)))
        self.lay()

    def _tapped(self, slot: int) -> None:
        """A tile of the city."""
        if self.shown is None:
            return
        found = self.scene()
        if found is not None and found[1].tile(found[2], slot):
            self.lay()
            return
        moment = self.moment()
        path, lit = self.chooser.path, self._lit()
        here = [thing for thing in lit if thing[0] != "deed" and acts.where(moment, thing) == slot]
        walking = any(thing[0] == "tile" for thing in lit) and found is None
        if self.armed is not None and path and acts.where(moment, path[-1]) == slot and self.opened is None:
            self._finish(self.armed)
        elif len(here) == 1 and (path or walking) and self.opened is None:
            self._touch(here[0])
        else:
            if not here:
                self.chooser.forget()
                self._offer()
            self.opened = slot if self.opened != slot else None
        self.lay()

    def _chooser_for(self, action: Value) -> Any:
        """What a touch on a row of the opened tile does."""

        def choose() -> None:
            path = tuple(acts.touches(action))
            if self.armed == action:
                self._finish(action)
            else:
                self.chooser.forget()
                for thing in path:
                    self._touch(thing)
            self.lay()

        return choose

    def _close_tile(self) -> None:
        self.opened = None
        self.chooser.forget()
        self._offer()
        self.lay()

    def _do(self) -> None:
        """What was asked is done."""
        if self.armed is not None:
            self._finish(self.armed)
        self.lay()

    def _undo(self) -> None:
        """Takes back the last step, where the law allows it."""
        if self.shown is None:
            return
        if not self.shown.may_undo:
            self.tell(_("Only the last step can be taken back, as long as nothing was rolled or shown."), "undo")
            return
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
            model = self.model()
            if model is not None:
                self.cover(model.boards[0].seat)

    def _forget(self) -> None:
        """The question or the eyes have changed."""
        for scene in self.scenes:
            scene.forget()
        self.opened = None
        self.chooser.forget()
