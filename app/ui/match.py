"""What the screens of all matches have in common: a seat at the table, the curtain, being put aside, and leaving.

A private view exists on a screen only while the curtain is open for its seat, or on a device that is one player's own.
When it falls, `renew` throws away whatever was drawn from it; the window is closed to pictures from before a private
view is shown until a public one has been drawn.
"""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol, runtime_checkable

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.factory import Factory
from kivy.lang import Builder
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior, FocusBehavior
from kivy.uix.boxlayout import BoxLayout

from app.device import ANDROID, privacy
from app.table.asks import Remark
from app.table.chair import Answer
from app.table.desk import Face
from app.table.table import Table
from app.ui import tokens
from app.ui.advice import Advice, said
from app.ui.asked import Asked
from app.ui.boards import Moment, Turned
from app.ui.curtain.hold import HoldButton
from app.ui.curtain.model import Curtain
from app.ui.curtain.view import CurtainView, Front
from app.ui.hall import Sitting
from app.ui.hint import Hint, Tip, anchors, pick
from app.ui.i18n import _
from app.ui.look import Look
from app.ui.overlay import after
from app.ui.people import seated
from app.ui.screen import Screen
from app.ui.screens import AppScreen, read
from app.ui.sheet import Sheet

if TYPE_CHECKING:
    from app.ui.app import Safehouse
    from app.ui.learn.coach import Coach


class Seated(AppScreen):
    """One match, however it is shown. Subclasses end their `__init__` by `sit`."""

    still = True
    bulb = BooleanProperty(False)  # whether the bar offers a hint: nobody else has to agree to it

    def __init__(self, app: "Safehouse", match: Table) -> None:
        super().__init__(app)
        self.match = match.match
        self.game = match.game
        self.advice = Advice(self)
        self._asked_on = -1  # the update at which it was said that a mind may begin
        self._remarked = -1  # the last remark of a mind that was told
        self.shown: Face | None = None
        self.covered: int | None = None  # the seat the curtain is down for
        self.curtain = CurtainView(self.lay, self._curtain_opened, self.leave)
        self.sitting: Sitting

    def sit(self, match: Table, seats: tuple[int, ...]) -> None:
        """Takes the seats of this device; the first face comes at once."""
        self.sitting = self.app.hall.sit(match, seats, self._shown, self.answer)

    def _shown(self, shown: Face) -> None:
        """A face for the screen, and what minds say for whoever reads."""
        fresh = self.shown is not None
        self.bulb = self.advice.offered and self.advice.alone
        self.face(shown)
        if shown.number != self._asked_on and self.advice.may_begin:
            self._asked_on = shown.number
            self.app.tell(_("Begin, or let {name} begin: that stands in the menu.", name=self.advice.may_begin[0]))
        for happening in shown.happened:
            if isinstance(happening.said, Remark) and happening.seat is not None and happening.number > self._remarked:
                self._remarked = happening.number
                if fresh:
                    who = [person.name for person in seated(shown)]
                    words = said(happening.said.message, self.game, tuple(who))
                    self.app.tell(f"{who[happening.seat]}: {words}")

    # -- what subclasses say -----------------------------------------------------------------------

    def face(self, shown: Face) -> None:
        """There is something new to show."""
        raise NotImplementedError

    def answer(self, seat: int | None, answer: Answer) -> None:
        """Something asked was done or refused."""
        raise NotImplementedError

    def front(self, shown: Face, seat: int) -> Curtain:
        """The curtain for a seat: public facts only."""
        raise NotImplementedError

    def renew(self) -> None:
        """Whatever was drawn from a private view goes."""
        raise NotImplementedError

    def settle(self) -> None:
        """Nothing moves any more."""

    # -- the curtain -------------------------------------------------------------------------------

    @property
    def personal(self) -> bool:
        """Whether the device is one player's own, so that there is no curtain."""
        return self.shown is not None and self.shown.personal

    @property
    def looking(self) -> int | None:
        """The seat whose private view is shown by an open curtain."""
        private = self.shown.private if self.shown is not None else None
        return private.seat if private is not None and not self.personal else None

    def public(self) -> None:
        """Nothing private is shown any more: `lay` throws away whatever showed it."""
        if privacy.is_secure():
            after(2 * tokens.MOTION.tap, self._free)  # not before a public frame has been drawn

    def _free(self) -> None:
        """Pictures of the window are allowed again, unless somebody looks at a secret by now."""
        if self.shown is None or self.shown.private is None:
            privacy.secure(False)

    def cover(self, seat: int) -> None:
        """Lets the curtain fall for a seat."""
        self.renew()
        self.sitting.desk.shut()
        self.covered = seat
        self.curtain.drop()
        self.app.feel.play("fall")
        self.lay()

    def _curtain_opened(self) -> None:
        """It was held long enough."""
        if self.covered is not None:
            self.hand_over(self.covered)

    def hand_over(self, seat: int) -> None:
        """Somebody's private view is opened: behind the curtain, or by a `HoldButton` of the open table."""
        privacy.secure(True)
        curtain = self.covered
        after(0, lambda: self._open(seat, curtain))  # the window is closed to pictures before anything private is on it

    def _open(self, seat: int, curtain: int | None) -> None:
        """Shows what a seat knows, unless the curtain has changed meanwhile."""
        if self.covered != curtain:
            return
        self.covered = None
        self.app.feel.play("open")
        look = self.app.look
        if look.motion and self.shown is not None and curtain is not None:
            front = self.curtain.items(look, self.front(self.shown, seat))
            self.add_widget(Front(look, front, size=self.size))
        if not self.sitting.desk.open(seat):
            self.covered = seat
            self.lay()

    # -- coming and going --------------------------------------------------------------------------

    def hidden(self) -> None:
        """Put aside: the curtain falls in this very frame; on a device of one's own the view goes with the desk."""
        if self.looking is not None:
            self.cover(self.looking)
        elif self.personal:
            self.renew()
        self.curtain.drop()
        self.settle()
        self.sitting.desk.pause()
        self._hold_minds(True)
        self.app.awake(False)

    def shown_again(self) -> None:
        """At the front again."""
        self.sitting.desk.resume()
        self._hold_minds(False)
        self.app.awake(True)

    def gone(self) -> None:
        """A match of this device alone is let go, so that it can be taken up again; the wifi sees to its own."""
        if self.sitting.spread is None or isinstance(self.sitting.spread, Led):
            self.sitting.leave()

    def on_touch_down(self, touch: Any) -> bool:
        """The next tap ends every motion at its final state, and is taken."""
        self.settle()
        self._hurry()
        return bool(super().on_touch_down(touch))

    def _hurry(self) -> None:
        """Where only minds may do something, whoever taps does not want to wait for them."""
        shown, minds = self.shown, self.sitting.minds
        if minds is None or shown is None or not shown.acting:
            return
        if all(shown.parties[seat].mind is not None for seat in shown.acting):
            minds.hurry()

    def _hold_minds(self, held: bool) -> None:
        """Put aside, nobody thinks; where others play on, their wifi says so."""
        if self.sitting.minds is not None and self.sitting.spread is None:
            self.sitting.minds.hold(held)

    def leave(self) -> None:
        """Away from the table; everything is saved already."""
        self.renew()
        self.covered = None
        self.sitting.desk.shut()
        self.app.leave(self.sitting)


class MatchScreen(Seated, Screen):
    """One match that is drawn on a sheet: subclasses say in `compose` what is to be seen, the curtain too."""

    def public(self) -> None:
        """What was drawn on the sheet is renewed by itself; what scenes and layers keep is put away here."""
        if privacy.is_secure():
            self.renew()
        super().public()


def let_go(widget: Any) -> None:
    """Nothing in a tree of widgets follows anything any more: its rules speak of a `root` that may go before it."""
    for child in (*widget.children, *getattr(widget, "_away", ())):
        let_go(child)
    if isinstance(widget, FocusBehavior):
        widget.focus = False
    if isinstance(widget, ButtonBehavior) and widget.last_touch is not None:
        widget.last_touch.ungrab(widget)
        widget.last_touch.ud.pop(widget, None)  # a touch is kept for a while: it may become the first of two
    Builder.unbind_widget(widget.uid)


@runtime_checkable
class Led(Protocol):
    """A match that is led by a lesson, whose bubble needs to know what is in sight."""

    coach: "Coach"
    explain: Callable[[], None]


class TableForm(BoxLayout):
    """All of a table in one form of window: a rule in the .kv of its screen says where everything stands."""

    screen = ObjectProperty(rebind=True)


class TableScreen(Seated):
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
        self._eyes: int | None = None  # the seat whose private view the table was given
        self.moment = Moment(self.lay)
        self.fall = Sheet()
        self.hint = Hint(self._learned, self._no_tips)
        self.asked = Asked(match.game, self._in_sight, self._read_on)
        self.coach: Coach | None = match.coach if isinstance(match, Led) else None
        for part in self._layers():  # the last lies over all others
            self.add_widget(part)
        self.fbind("turned", self.place.setter("turned"))
        self._explained: object = None  # what was in sight in the round before
        self._explain_soon = Clock.create_trigger(self._explain)  # in the next frame: layouts are done
        self._hush_soon = Clock.create_trigger(self.hush, tokens.MOTION.message)
        if isinstance(match, Led):
            match.explain = match.coach.look_again = self._explain_soon

    def _layers(self) -> tuple[Any, ...]:
        coach = () if self.coach is None else (self.coach,)
        return (self.place, self.moment, self.fall, self.hint, *coach, self.asked)

    # -- what subclasses say -----------------------------------------------------------------------

    def rule(self, look: Look) -> str:
        """The .kv rule of the table in this window, for example `"Duet" + look.shape`."""
        raise NotImplementedError

    def show(self, shown: Face) -> None:
        """Sets what the .kv shows."""
        raise NotImplementedError

    def behind(self, shown: Face) -> int | None:
        """The seat the curtain is down for, if it is."""
        return self.covered

    def tips(self) -> tuple[Tip, ...]:
        """What a newcomer is told of what is to be seen now; each is about the `key` of a widget or of an item."""
        return ()

    # -- the table ---------------------------------------------------------------------------------

    def renew(self) -> None:
        """The table goes, with everything that was drawn from a private view; `lay` makes a new one."""
        self._explained = None  # it may show what lay on the table
        self.hush()
        self.asked.hide()
        self.moment.drop()
        self.turned = False
        self._clear()
        self._eyes = None
        for layer in self.app.over():
            if getattr(layer, "private", False):
                layer.leaving = True
                layer.dismiss(animation=False)

    def lay(self) -> None:
        """The table, or the curtain in its place."""
        shown = self.shown
        if shown is None:
            return
        seat, look = self.behind(shown), self.app.look
        self.asked.look = look
        for part in self._layers():
            part.pos, part.size = self.pos, self.size
        if seat is not None:
            self.covered = seat
            if self.table is not None:
                self.renew()
            self.show(replace(shown, private=None))
            self.fall.show(look, self.curtain.items(look, self.front(shown, seat)))
        else:
            eyes = shown.private.seat if shown.private is not None else None
            if self._eyes not in (None, eyes):
                self.renew()
            self._eyes = eyes
            self.fall.show(look, [])
            self.show(shown)
            self._stand(look)
        self._explain_soon()

    def _stand(self, look: Look) -> None:
        """Makes the table for this window, unless it stands already."""
        rule = self.rule(look)
        if self.table is not None and type(self.table).__name__ != rule:
            self._clear()
        if self.table is None:
            self.table = Factory.get(rule)(screen=self)
            self.place.add_widget(self.table)

    def _clear(self) -> None:
        """The table goes."""
        table, self.table = self.table, None
        if table is not None:
            let_go(table)
            self.place.remove_widget(table)

    def settle(self) -> None:
        """Nothing moves any more: no scene, and nothing on a board."""
        self.moment.finish()
        for widget in self.table.walk(restrict=True) if self.table is not None else ():
            if hasattr(widget, "settle"):
                widget.settle()

    def on_touch_down(self, touch: Any) -> bool:
        """A tap that ends a whole match's last scene falls on nothing else; a finger that stays asks what is there."""
        last = self.moment.playing and self.moment.last
        if last:
            self.settle()
            return True
        self.hush()  # what was said of the tap before has been read
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

    def on_touch_move(self, touch: Any) -> bool:
        self.asked.moved(touch)
        return bool(super().on_touch_move(touch))

    def on_touch_up(self, touch: Any) -> bool:
        self.asked.lifted(touch)
        return bool(super().on_touch_up(touch))

    def on_pre_enter(self, *_args: object) -> None:
        if not ANDROID:  # a phone has no mouse that rests
            Window.bind(mouse_pos=self._pointed)

    def on_leave(self, *_args: object) -> None:
        Window.unbind(mouse_pos=self._pointed)

    def _pointed(self, _window: object, pos: tuple[float, float]) -> None:
        self.asked.pointed(pos)

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
        look = self.app.look
        items = list(self.fall.items) if self.table is None else anchors(self.place, look)
        places = [(item.key, item.box) for item in items]  # and nothing of what they show, which may be a secret
        if places != self._explained:  # layouts may need another round
            self._explained = places
            self._explain_soon()
            return
        self._explained = None
        if self.coach is not None:
            self.coach.show(look, items, self.place)
            return
        before = self.hint.tip
        tip = pick(self.tips(), self.app.prefs.learned, items)
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
