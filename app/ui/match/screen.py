"""A match as layouts: the table in a rule for each form of window, the curtain over it, tips, moments and answers.

The table is thrown away with all its widgets, bindings and touches when the curtain falls.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.factory import Factory
from kivy.input.motionevent import MotionEvent
from kivy.lang import Builder
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior, FocusBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from app.present import tokens
from app.present.tips import Tip, unlearned
from app.table.desk import DeskView
from app.table.table import Table
from app.ui.match import report_parts, table_bar
from app.ui.match.boards import ItemBoard, Turned
from app.ui.match.curtain.hold_button import HoldButton
from app.ui.match.cutscenes import Cutscene
from app.ui.match.seat_screen import SeatScreen
from app.ui.match.table_part import Following
from app.ui.shell.screen import after, read
from app.ui.theme.viewport import Viewport
from app.ui.widgets.containers import AtTimes, Modelled
from app.ui.widgets.context_help import ContextHelp, ContextHelpScreen
from app.ui.widgets.key_sender import KeyTaker
from app.ui.widgets.popover import TipPopover, pick
from app.ui.widgets.visible_items import anchors

__all__ = ("report_parts", "table_bar")  # whose rules the tables use

if TYPE_CHECKING:
    from app.ui.app import Safehouse
    from app.ui.learn.coach import Coach


def let_go(widget: Widget) -> None:
    """Nothing in a tree of widgets follows anything any more: its rules speak of a `root` that may go before it. No
    board is drawn again: it would take back what it shares with the next one, and be kept by that with all it shows.
    """
    for child in (*widget.children, *(widget._away if isinstance(widget, AtTimes | Modelled) else ())):
        let_go(child)
    if isinstance(widget, FocusBehavior):
        widget.focus = False
    if isinstance(widget, ButtonBehavior) and widget.last_touch is not None:
        widget.last_touch.ungrab(widget)
        widget.last_touch.ud.pop(widget, None)  # a touch is kept for a while: it may become the first of two
    if isinstance(widget, ItemBoard):
        widget.look = None
    if isinstance(widget, Following):
        widget.unfollow()
    Builder.unbind_widget(widget.uid)


@runtime_checkable
class Led(Protocol):
    """A match that is led by a lesson, whose bubble needs to know what is in sight."""

    coach: "Coach"
    explain: Callable[[], None]

    def heeds(self, key: str) -> bool: ...


class TableForm(KeyTaker, BoxLayout):
    """All of a table in one form of window: a rule in the .kv of its screen says where everything stands."""

    screen = ObjectProperty(rebind=True)
    ahead = True  # it is drawn before it stands in a window

    def take(self, key: str) -> None:
        self.screen.tap(key)


class TableScreen(ContextHelpScreen, SeatScreen):
    """One match as layouts. `rule` names the .kv rule of the table in a window, and `show` sets the properties of the
    screen that it shows.

    The table is there only while it may be seen: when the curtain falls it is thrown away with all its widgets, and
    when the curtain opens, or the form of the window changes, there is a new one. While it is down `show` is given
    nothing private.
    """

    notice = StringProperty()  # a passing message: the .kv shows it where the last move or the prompt stands
    turned = BooleanProperty(False)  # whether the table is read from the other side

    def __init__(self, app: "Safehouse", match: Table) -> None:
        super().__init__(app, match)
        self.place = Turned()
        self.table: TableForm | None = None
        self._ready: TableForm | None = None  # the next table, made beforehand: of public facts, or of nothing at all
        self._eyes: int | None = None  # the seat whose private view the table was given
        self.moment = Cutscene(self.lay)
        self.hint = TipPopover(self._learned, self._no_tips)
        self.asked = ContextHelp(match.game, self._in_sight, self._read_on, self.rule_of)
        self.coach: Coach | None = match.coach if isinstance(match, Led) else None
        for part in self._layers():  # the last lies over all others
            self.add_widget(part)
        self.fbind("turned", self.place.setter("turned"))
        self._explained: object = None  # what was in sight in the round before
        self._explain_soon = Clock.create_trigger(self._explain)  # in the next frame: layouts are done
        self._hush_soon = Clock.create_trigger(self.hush, tokens.MOTION.message)
        self._make_ready = Clock.create_trigger(self._make, tokens.MOTION.rest)
        if isinstance(match, Led):
            match.explain = match.coach.look_again = self._explain_soon

    def _layers(self) -> tuple[Any, ...]:
        coach = () if self.coach is None else (self.coach,)
        return (self.place, self.moment, self.curtain, self.hint, *coach, self.asked)

    # -- what subclasses say -----------------------------------------------------------------------

    def rule(self, look: Viewport) -> str:
        """The .kv rule of the table in this window, for example `"Duet" + look.shape`."""
        raise NotImplementedError

    def show(self) -> None:
        """Sets what the .kv shows."""
        raise NotImplementedError

    def behind(self, shown: DeskView) -> int | None:
        """The seat the curtain is down for, if it is."""
        return self.covered

    def tips(self) -> tuple[Tip, ...]:
        """What a newcomer is told of what is to be seen now; each is about the `key` of a widget or of an item."""
        return ()

    def rule_of(self, _key: str) -> str:
        """The rule of this very thing, where things of a kind have rules of their own."""
        return ""

    def closed(self) -> bool:
        """Back: whether something of its own that lay open is put away; a private view on a shared device is."""
        seat = self.looking
        if seat is not None:
            self.cover(seat)
        return seat is not None

    def unwanted(self) -> None:
        """Back: nobody wanted the curtain to be down."""
        self.covered = None

    def blank(self) -> EventDispatcher | None:
        """What a table shows that is made beforehand while somebody's secrets lie open: nothing of this match, by the
        names of the screen's properties. None if no such table is made.
        """
        return None

    # -- going back --------------------------------------------------------------------------------

    def back(self) -> bool:
        """Back lifts a curtain nobody wanted, puts away what lies open, and leaves the table: everything is saved."""
        if self.shown is not None and self.behind(self.shown) is not None:
            self.unwanted()
        elif not self.closed():
            self.leave()
            return True
        self.lay()
        return True

    # -- the table ---------------------------------------------------------------------------------

    def renew(self) -> None:
        """The table goes, with everything that was drawn from a private view; `lay` makes a new one."""
        self._explained = None  # it may show what lay on the table
        self.hush()
        self.asked.hide()
        self.moment.drop()
        self.turned = False
        self._clear(keep_blank=True)
        self._eyes = None
        for layer in self.app.over():
            if getattr(layer, "private", False):
                layer.leaving = True
                layer.dismiss(animation=False)

    def lay(self) -> None:
        """The table, or the curtain in its place."""
        shown = self.shown
        if shown is None or self.was_left:
            return
        seat, look = self.behind(shown), self.app.look
        self.asked.look = look
        for part in self._layers():
            part.pos, part.size = self.pos, self.size
        if seat is not None:
            self.covered = seat
            if self.table is not None:
                self.renew()
            self.show()
            self.curtain.fall(look, self.front(shown, seat))
            self._make_ready()
        else:
            eyes = shown.private.seat if shown.private is not None else None
            if self._eyes not in (None, eyes):
                self.renew()
            self._eyes = eyes
            self.curtain.rise()
            self.show()
            self._stand(look)
            if shown.private is not None and not shown.personal:
                self._make_ready()  # for when it is covered, or given away
        if self.ticker is not None:
            self.ticker.show(shown, covered=seat is not None)
        self._explain_soon()
        if self.asked.answer is not None:
            after(tokens.MOTION.tap, self.asked.look_again)  # layouts are done

    def moved(self) -> None:
        """Something lies elsewhere: tips that speak of it move along."""
        self._explain_soon()

    def _stand(self, look: Viewport) -> None:
        """Makes the table for this window, unless it stands already or is ready."""
        rule = self.rule(look)
        if self.table is not None and type(self.table).__name__ != rule:
            self._clear()
        if self.table is None:
            ready = self._ready
            if ready is None or type(ready).__name__ != rule:
                self._clear()
                ready = Factory.get(rule)(screen=self)
            self.table, self._ready = ready, None
            ready.screen = self  # one that was made of nothing shows the match from now on
            self.place.add_widget(ready)

    def _make(self, _dt: float) -> None:
        """Makes the next table while nobody waits: beneath the curtain of what everybody may see, and of nothing while
        a private view is open.
        """
        shown = self.shown
        if shown is None or self.was_left:
            return
        if self.moves or self.curtain.sliding:
            self._make_ready()  # once it rests
            return
        covered = self.behind(shown) is not None
        if self._ready is not None:
            if covered:
                self._ready.screen = self
            return
        source = self if covered else self.blank()
        if source is not None:
            ready = self._ready = Factory.get(self.rule(self.app.look))(screen=source)
            ready.pos, ready.size = self.place.pos, self.place.size

    @property
    def moves(self) -> bool:
        """Whether something moves that a late frame would be seen in."""
        return self.moment.playing

    def _clear(self, keep_blank: bool = False) -> None:
        """The table goes, and one that is ready; where it shows nothing it may stay."""
        self._make_ready.cancel()
        ready = self._ready
        kept = ready if keep_blank and ready is not None and ready.screen is not self else None
        for table in (self.table, ready):
            if table is not None and table is not kept:
                let_go(table)
                self.place.remove_widget(table)
        self.table, self._ready = None, kept

    def gone(self) -> None:
        """The screen is on nobody's way any more."""
        super().gone()
        self._clear()

    def settle(self) -> None:
        """Nothing moves any more: no scene, and nothing on a board."""
        self.moment.finish()
        for widget in self.table.walk(restrict=True) if self.table is not None else ():
            if hasattr(widget, "settle"):
                widget.settle()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A tap that ends a whole match's last scene falls on nothing else; a finger that stays asks what is there."""
        last = self.moment.playing and self.moment.last
        if last:
            self.settle()
            return True
        self.hush()  # what was said of the tap before has been read
        if self._make_ready.is_triggered:  # whoever touches something does not wait for the next table
            self._make_ready.cancel()
            self._make_ready()
        heard = bool(super().on_touch_down(touch))
        if any(isinstance(one(), HoldButton) for one in touch.grab_list):
            self.asked.spare()
        else:
            self.asked.watch(touch)
        return heard

    # -- what is this? -----------------------------------------------------------------------------

    def _in_sight(self) -> list[Any]:
        """What can be asked about; nothing of what lies behind the curtain, or under something that lies over it."""
        shut = self.table is None or self.app.over() or self.moment.playing
        return [] if shut else anchors(self.place, self.app.look)

    def _read_on(self, chapter: str) -> None:
        self.app.go("rules", game=self.asked.game, at=chapter)

    # -- words -------------------------------------------------------------------------------------

    def passing(self, words: str) -> bool:
        """A passing message takes the place of the last move or the prompt: nothing that is used is covered."""
        if self.table is None:
            return False
        self.notice = words
        self._hush_soon.cancel()
        self._hush_soon()
        return True

    def hush(self, *_time: object) -> None:
        """It goes."""
        self.notice = ""

    def _explain(self, _dt: float) -> None:
        """Shows the first tip nobody has learned; one that was in sight and is no more has been understood."""
        look, learned = self.app.look, self.app.prefs.learned
        if self.coach is None and self.hint.tip is None and not unlearned(self.tips(), learned):
            self._explained = None
            return  # nothing is to be said: where things are need not be known
        items = anchors(self.curtain if self.table is None else self.place, look)
        places = [(item.key, item.box) for item in items]  # and nothing of what they show, which may be a secret
        if places != self._explained:  # layouts may need another round
            self._explained = places
            self._explain_soon()
            return
        self._explained = None
        if self.coach is not None:
            if self.moment.playing:  # nothing is said before it was seen
                self.coach.silence()
            else:
                self.coach.show(look, items, self.place)
            return
        before = self.hint.tip
        tip = pick(self.tips(), learned, items)
        self.hint.show(look, tip, items)
        if before is not None and before != tip and before.about not in {item.key for item in items}:
            self.app.learn(before.key)

    def _learned(self, key: str) -> None:
        self.app.learn(key)
        self._explain_soon()

    def _no_tips(self, key: str) -> None:
        self.app.learn(f"{key.split('/', maxsplit=1)[0]}/*")
        self._explain_soon()


read(__file__)
