"""A match screen with layouts: the table by a rule for each form of window, the curtain over it, tips, animations and
context help.

The table is dropped with all its widgets, bindings and touches when the curtain closes.
"""

from collections.abc import Callable, Iterable
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
from app.ui.widgets.context_help import ContextHelp, ContextHelpScreen
from app.ui.widgets.key_sender import KeyTaker
from app.ui.widgets.popover import TipPopover, pick
from app.ui.widgets.visible_items import anchors

__all__ = ("report_parts", "table_bar")  # whose rules the tables use

if TYPE_CHECKING:
    from app.ui.app import Safehouse
    from app.ui.learn.coach import Coach


def let_go(widget: Widget) -> None:
    """Unbind everything in a tree of widgets: its rules refer to a `root` that may be freed before it. Boards must not
    be drawn again: one would take back parts used by the next table, and be kept alive by them with all its data.
    """
    for child in (*widget.children, *getattr(widget, "_away", ())):  # those that are absent now, too
        let_go(child)
    if isinstance(widget, FocusBehavior):
        widget.focus = False
    if isinstance(widget, ButtonBehavior) and widget.last_touch is not None:
        widget.last_touch.ungrab(widget)
        widget.last_touch.ud.pop(widget, None)  # a touch is kept for a while, as it may become a double tap
    if isinstance(widget, ItemBoard):
        widget.look = None
    if isinstance(widget, Following):
        widget.unfollow()
    Builder.unbind_widget(widget.uid)


@runtime_checkable
class Led(Protocol):
    """A match led by a lesson, whose bubble needs the visible things."""

    coach: "Coach"
    explain: Callable[[], None]

    def heeds(self, key: str) -> bool: ...


class TableForm(KeyTaker, BoxLayout):
    """A table in one window form, laid out by a rule in the .kv of its screen."""

    screen = ObjectProperty(rebind=True)
    ahead = True  # it is drawn before it is in a window

    def take(self, key: str) -> None:
        self.screen.tap(key)


class TableScreen(ContextHelpScreen, SeatScreen):
    """One match as layouts. `rule` names the .kv rule of the table in a window, and `show` sets the properties of the
    screen that it shows.

    The table is there only while it may be seen: when the curtain falls it is thrown away with all its widgets, and
    when the curtain opens, or the form of the window changes, there is a new one. While it is down `show` is given
    nothing private.
    """

    stays_open = True  # whether a personal device shows its private view all the time
    notice = StringProperty()  # a toast: the .kv shows it instead of the last event or the prompt
    turned = BooleanProperty(False)  # whether the table is rotated

    def __init__(self, app: "Safehouse", match: Table) -> None:
        super().__init__(app, match)
        self.place = Turned()
        self.table: TableForm | None = None
        self._ready: TableForm | None = None  # the next table, created in advance: from public facts, or without data
        self._eyes: int | None = None  # the seat whose private view the table shows
        self.moment = Cutscene(self.lay)
        self.hint = TipPopover(self._learned, self._no_tips)
        self.asked = ContextHelp(match.game, self._in_sight, self._read_on, self.rule_of)
        self.coach: Coach | None = match.coach if isinstance(match, Led) else None
        for part in self._layers():  # the last one is on top
            self.add_widget(part)
        self.fbind("turned", self.place.setter("turned"))
        self._explained: object = None  # the visible things of the previous round
        self._explain_soon = Clock.create_trigger(self._explain)  # in the next frame, after layouts
        self._hush_soon = Clock.create_trigger(self.hush, tokens.MOTION.message)
        self._make_ready = Clock.create_trigger(self._make, tokens.MOTION.rest)
        if isinstance(match, Led):
            match.explain = match.coach.look_again = self._explain_soon

    def _layers(self) -> tuple[Any, ...]:
        coach = () if self.coach is None else (self.coach,)
        return (self.place, self.moment, self.curtain, self.hint, *coach, self.asked)

    # -- the interface for subclasses --------------------------------------------------------------

    def rule(self, look: Viewport) -> str:
        """The .kv rule of the table in this window, for example `"Duet" + look.shape`."""
        raise NotImplementedError

    def next_rule(self, look: Viewport, *, covered: bool) -> str:
        """The rule of the table behind a curtain, or of the one that follows a private view."""
        return self.rule(look)

    def show(self) -> None:
        """Set the properties shown by the .kv."""
        raise NotImplementedError

    def show_covered(self) -> None:
        """Set the properties while the curtain is closed."""
        self.show()

    def behind(self, shown: DeskView) -> int | None:
        """The seat for which the curtain is closed, if it is."""
        return self.covered

    def tips(self) -> tuple[Tip, ...]:
        """The tips for new players; each is about the `key` of a widget or of an item."""
        return ()

    def rule_of(self, _key: str) -> str:
        """The rule of a single thing, if rules differ within its kind."""
        return ""

    def closed(self) -> bool:
        """Handle Back: close an open part, or cover a private view on a shared device; returns whether
        there was one.
        """
        seat = self.looking
        if seat is not None:
            self.cover(seat)
        return seat is not None

    def unwanted(self) -> None:
        """Handle Back at a curtain that is not needed: open it."""
        self.covered = None

    def blank(self) -> EventDispatcher | None:
        """The data of a table created in advance while a private view is open, by the names of the screen's properties:
        nothing private, and best what will be shown. None if no such table is created.
        """
        return None

    # -- going back --------------------------------------------------------------------------------

    def back(self) -> bool:
        """Handle Back: open an unneeded curtain, close an open part, or leave the table."""
        if self.asked.answer is not None:
            self.asked.hide()
            return True
        if self.shown is not None and self.behind(self.shown) is not None:
            self.unwanted()
        elif not self.closed():
            self.leave()
            return True
        self.lay()
        return True

    # -- the table ---------------------------------------------------------------------------------

    def renew(self) -> None:
        """Drop the table, with everything drawn from a private view; `lay` creates a new one."""
        self._explained = None  # it may contain data of the table
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
        """Show the table, or the curtain in its place."""
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
            self.show_covered()
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
            if shown.private is not None and not (shown.personal and self.stays_open):
                self._make_ready()  # for when it is covered, or given away
        if self.ticker is not None:
            self.ticker.show(shown, covered=seat is not None)
        self._explain_soon()
        if self.asked.answer is not None:
            after(tokens.MOTION.tap, self.asked.look_again)  # layouts are done

    def moved(self) -> None:
        """Update tips after things have moved."""
        self._explain_soon()

    def _stand(self, look: Viewport) -> None:
        """Create the table for this window, unless it exists or is ready."""
        rule = self.rule(look)
        if self.table is not None and type(self.table).__name__ != rule:
            self._clear()
        if self.table is None:
            ready = self._ready
            if ready is None or type(ready).__name__ != rule:
                self._clear()
                ready = Factory.get(rule)(screen=self)
            self.table, self._ready = ready, None
            ready.screen = self  # one created without data shows the match from now on
            self.place.add_widget(ready)

    def _make(self, _dt: float) -> None:
        """Create the next table while idle: below the curtain from public facts, and without data while a private view
        is open.
        """
        shown = self.shown
        if shown is None or self.was_left:
            return
        if self.moves or self.curtain.sliding:
            self._make_ready()  # once it is idle
            return
        covered = self.behind(shown) is not None
        rule = self.next_rule(self.app.look, covered=covered)
        if self._ready is not None and type(self._ready).__name__ == rule:
            if covered:
                self._ready.screen = self
            return
        if self._ready is not None:  # what follows has another form
            let_go(self._ready)
            self._ready = None
        source = self if covered else self.blank()
        if source is not None:
            ready = self._ready = Factory.get(rule)(screen=source)
            ready.pos, ready.size = self.place.pos, self.place.size

    @property
    def moves(self) -> bool:
        """Whether an animation is running in which a late frame would be visible."""
        return self.moment.playing

    def _clear(self, keep_blank: bool = False) -> None:
        """Drop the table, and one that is ready, unless it has no data and `keep_blank` is set."""
        self._make_ready.cancel()
        ready = self._ready
        kept = ready if keep_blank and ready is not None and ready.screen is not self else None
        for table in (self.table, ready):
            if table is not None and table is not kept:
                let_go(table)
                self.place.remove_widget(table)
        self.table, self._ready = None, kept

    def gone(self) -> None:
        """Drop the table when the screen has left the history."""
        super().gone()
        self._clear()

    def settle(self) -> None:
        """End all animations, including those of the table."""
        self.moment.finish()
        for part in self.moving_parts():
            part.settle()

    def moving_parts(self) -> Iterable[Any]:
        """The parts of the table whose animations may be running."""
        return () if self.table is None else [one for one in self.table.walk(restrict=True) if hasattr(one, "settle")]

    def interrupted(self) -> bool:
        """End the last animation of a match at a tap, which has no other effect."""
        last = self.moment.playing and self.moment.last
        if last:
            self.settle()
            return True
        self.hush()  # the previous toast has been read
        if self._make_ready.is_triggered:  # a touch does not wait for the next table
            self._make_ready.cancel()
            self._make_ready()
        return super().interrupted()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A finger that stays asks what is there."""
        if self.interrupted():
            return True
        heard = bool(super().on_touch_down(touch))
        if any(isinstance(one(), HoldButton) for one in touch.grab_list):
            self.asked.spare()
        else:
            self.asked.watch(touch)
        return heard

    def key_tapped(self, spot: tuple[float, float]) -> None:
        """A tip and a lesson heed taps by keys too."""
        for bubble in (self.hint, self.asked, self.coach):
            if bubble is not None:
                bubble.key_tapped(spot)

    # -- context help ------------------------------------------------------------------------------

    def _in_sight(self) -> list[Any]:
        """The things with context help: not those behind the curtain, or under an overlay."""
        shut = self.table is None or self.app.over() or self.moment.playing
        return [] if shut else anchors(self.place, self.app.look)

    def _read_on(self, chapter: str) -> None:
        self.app.go("rules", game=self.asked.game, at=chapter)

    # -- texts -------------------------------------------------------------------------------------

    def passing(self, words: str) -> bool:
        """Show a toast instead of the last event or the prompt, so that it covers nothing in use."""
        if self.table is None:
            return False
        self.notice = words
        self._hush_soon.cancel()
        self._hush_soon()
        return True

    def hush(self, *_time: object) -> None:
        """Remove the toast."""
        self.notice = ""

    def _explain(self, _dt: float) -> None:
        """Show the first tip that was not learned; one whose thing has disappeared counts as understood."""
        look, learned = self.app.look, self.app.prefs.learned
        if self.coach is None and self.hint.tip is None and not unlearned(self.tips(), learned):
            self._explained = None
            return  # there is no tip, so positions are not needed
        items = anchors(self.curtain if self.table is None else self.place, look)
        places = [(item.key, item.box) for item in items]  # without their contents, which may be secret
        if places != self._explained:  # layouts may need another round
            self._explained = places
            self._explain_soon()
            return
        self._explained = None
        if self.coach is not None:
            if self.moment.playing:  # explanations wait for the end of an animation
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
