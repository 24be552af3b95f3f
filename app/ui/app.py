"""The app: its window, viewport, matches and other devices; `Navigation` is its base class for screens."""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Sequence
from dataclasses import asdict, replace
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy import __version__ as kivy
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import Metrics
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget
from kivy.utils import platform

from app import __version__
from app.device import ANDROID, insets, keep_awake, links, storage, system
from app.logbook import Logbook, Open
from app.present import i18n
from app.present.file_messages import means_anything
from app.present.game_info import PLAYS, play
from app.present.home.presenter import Saved
from app.present.i18n import _
from app.present.tokens import rgba
from app.present.turn_status import TurnStatus
from app.services.match_service import MatchService, why
from app.services.preferences import Preferences, known
from app.table.frame_gate import FrameGate
from app.table.json_store import JsonStore
from app.ui.settings.device_pages import PagesOnDevice
from app.ui.shell import kivymd_patches, routes, window_info
from app.ui.shell.ambience import Ambience
from app.ui.shell.error_reporting import ErrorReporting
from app.ui.shell.feedback import Feedback
from app.ui.shell.kv_i18n import tr
from app.ui.shell.navigation import Navigation
from app.ui.shell.screen import after
from app.ui.shell.soft_keyboard import KeyboardWatcher
from app.ui.shell.ui_thread import post
from app.ui.theme.sizes import Sizes
from app.ui.widgets.toast import Toast

if TYPE_CHECKING:
    from app.services.match_session import MatchSession
    from app.services.wifi.wifi_session import WifiSession
    from app.table.files import Lock
    from app.table.log import Damage
    from app.table.match_list import MatchList
    from app.table.requests import Party
    from app.table.table import Table
    from app.ui.shell.gc_scheduling import GcScheduler
    from app.ui.wifi.invitations import Invitations
    from app.ui.wifi.kivy_wifi import KivyWifi
    from games.core.value import Value
    from games.duet.clue_ruling import Judge

logbook = logging.getLogger("safehouse.app")

LAYOUTS = 60  # rounds of layouts before a frame: those of a table are nested deeper than the ten that Kivy allows
ICON = Path(__file__).resolve().parents[2] / "assets" / "icon" / "icon.png"


def judge_for(words: tuple[str, ...]) -> Judge:
    """The judge of clues for the words of a match; its data is loaded with the first match."""
    from app.present.duet import clue_check

    return clue_check.judge_for(words)


class Safehouse(Navigation):
    """The running app. Values read by .kv files are properties, so that they are updated."""

    title = "Safehouse"
    prefs: Preferences = ObjectProperty(rebind=True)
    turn: TurnStatus | None = ObjectProperty(None, allownone=True)  # what a match says beside its title

    def __init__(self, folder: Path | None = None, **kwargs: object) -> None:
        kivymd_patches.tame()
        Clock.max_iteration = LAYOUTS
        super().__init__(**kwargs)
        self.icon = str(ICON) if ICON.exists() else ""  # of a desktop window; a package has a separate one
        self.folder = home = folder or storage.home(lambda: str(self.user_data_dir))
        self.settings = JsonStore(home / "settings.json", self._not_kept)
        self.prefs = known(self.settings.read())
        self.logbook = Logbook(home / "log")
        self.faults = ErrorReporting(self)
        self.frame_gate = FrameGate()
        self.match_service = MatchService(
            home, post, report=self.faults.report, gate=self.frame_gate, bot_speed=lambda: self.prefs.bots
        )
        self.listing: MatchList | None = None
        self.busy = False  # a match is being begun or opened, so a second tap is ignored
        self.feel, self.ambience = Feedback(), Ambience()
        self.pages = PagesOnDevice(self)
        self.judge_for = judge_for  # returns the judge of clues for the words of a match
        self._planned: Callable[..., None] | None = None
        self.place = home / routes.FILE
        self.garbage: GcScheduler | None = None  # None before the app runs
        self.aside = False  # in the background; the system may end the app now
        self._lock: Lock | None = None

    def claim(self) -> bool:
        """Lock the folder for this process; False if another one has it: then nothing may be written."""
        from app.table.files import Disk, StorageError, claim

        try:
            self._lock = claim(Disk(), self.match_service.folder)
        except StorageError:
            return False
        return True

    def let_go(self) -> None:
        """Release the folder."""
        if self._lock is not None:
            self._lock.release()

    # -- life cycle --------------------------------------------------------------------------------

    def build(self) -> Widget:
        """Build the window's content."""
        i18n.use(self.prefs.language or i18n.system_language(system.language()))
        Window.softinput_mode = ""
        window_info.restore_size(self.folder)
        Window.bind(on_keyboard=self._key, size=self._plan, keyboard_height=self._plan, focus=self._plan)
        Window.bind(on_key_down=self._typed)
        if ANDROID:
            Window.bind(on_touch_up=KeyboardWatcher(insets.keyboard, self._plan).touched)
        Metrics.bind(density=self._plan)
        return self.furnish()

    def on_start(self) -> None:
        """Handle that the window exists; reopen the stored screens after the system ended the app."""
        versions = map(Open, (__version__, sys.version.partition(" ")[0], kivy, platform))
        logbook.info("Safehouse %s, Python %s, Kivy %s, %s", *versions)
        self.refit()
        stops = routes.take(self.place)
        links.listen(lambda link: post(lambda: self.invited(link)))
        link = links.opened()
        if link:
            self.invited(link)
        else:
            self._find_again(stops)

    def on_pause(self) -> bool:
        """Handle that the app goes to the background: cover secrets before the system takes a screenshot."""
        if self.history:
            self.history[-1].hidden()
        self._keep_place()
        if self.others is not None:
            self.others.rest()
        self.match_service.rest()
        return True

    def on_stop(self) -> None:
        """Handle the end of the app: write everything to the disk."""
        if self.history:
            self.history[-1].hidden()
        if not self.aside:  # closed on purpose: the next start begins at the home screen
            routes.forget(self.place)
        self.match_service.rest()
        window_info.keep_size(self.folder)
        if self.others is not None:
            self.others.close()

    def on_resume(self) -> None:
        """Handle that the app returns; the theme or the language of the system may have changed."""
        self.aside = False
        routes.forget(self.place)
        self.refit()
        if self.others is not None:
            self.wifi_front.rise()
        if self.history:
            self.history[-1].shown_again()

    def _keep_place(self) -> None:
        """Store the history of screens, as far as they can be reopened."""
        self.aside = True
        routes.write(self.place, routes.way(self.history[1:]))

    def _find_again(self, stops: tuple[routes.Route, ...]) -> None:
        """Reopen the stored screens; opening a match closes its curtain."""
        for stop in stops:
            match = stop.given.get(routes.MATCH)
            if stop.name == "replay":
                self.replay(str(match), lambda kept=stop.kept: self.history[-1].recall(kept))  # type: ignore[misc]
                return
            if stop.name == routes.LESSON:
                from app.ui.learn.lesson_start import begin

                begin(self, str(stop.given.get(routes.LESSON)))
                return
            if stop.name not in routes.SCREENS:
                return
            if match is not None:
                self.resume(str(match))
                return
            self.go(stop.name, **stop.given)
            self.history[-1].recall(stop.kept)

    # -- the viewport ------------------------------------------------------------------------------

    def _plan(self, *_changed: object) -> None:
        """Schedule a new layout before the next frame."""
        if self._planned is None:
            self._planned = Clock.create_trigger(lambda _dt: self.refit(), -1)
        self._planned()

    def refit(self) -> None:
        """Apply window, theme, language and text scale, and lay out the current screen."""
        self.look = window_info.look_now(self.prefs)
        self.sizes = Sizes(self.look)
        self.feel.sound, self.feel.haptics = self.prefs.sound, self.prefs.haptics
        self.ambience.switch(self.prefs.sound and self.prefs.ambience)
        self.dress(self.look)
        Window.clearcolor = rgba(self.look.frame.bg)  # visible for a moment when a match begins
        insets.bars(light=not self.look.frame.lamp)
        self.stage.size = Window.size
        for child in self.stage.children:
            if child.size_hint_x is not None:  # a dialog has a fixed size
                child.size = Window.size
            if isinstance(child, Toast):
                self._lay_message(child)
            else:
                child.fit(self.look)

    def set(self, **changes: Any) -> None:
        """Change preferences, and update every screen."""
        self.prefs = replace(self.prefs, **changes)
        if "language" in changes:
            tr.use(self.prefs.language)
        self.settings.write(asdict(self.prefs))
        self.refit()

    def choose(self, key: str, value: str) -> None:
        """Store a choice for new games, under "game/key"."""
        self.set(chosen={**self.prefs.chosen, key: value})

    def learn(self, tip: str) -> None:
        """Store that a tip was understood. Nothing else changes, so nothing is laid out again."""
        if tip not in self.prefs.learned:
            self.prefs = replace(self.prefs, learned=(*self.prefs.learned, tip))
            self.settings.write(asdict(self.prefs))

    def _not_kept(self, error: Exception) -> None:
        """Report that the settings could not be stored, and last only until the app ends."""
        post(lambda: self.tell(_(why(error))))

    # -- matches -----------------------------------------------------------------------------------

    def saved(self) -> Saved | None:
        """The last unfinished match, if there is one."""
        from app.present.home.presenter import saved_match

        return next((saved_match(row) for row in self.listing.running), None) if self.listing else None

    def look_round(self) -> None:
        """Load the list of matches, and update the screens that show it."""
        self.match_service.list(self._listed, lambda error: self.tell(_(why(error))))

    def _listed(self, listing: MatchList) -> None:
        if self.listing is not None and listing.same_as(self.listing):
            return  # unchanged
        self.listing = listing
        met = tuple(game for game in PLAYS if game in self.prefs.met or any(row.game == game for row in listing.rows))
        if met != self.prefs.met:
            self.prefs = replace(self.prefs, met=met)
            self.settings.write(asdict(self.prefs))
        if self.history and self.history[-1].lists_matches:
            self.history[-1].lay()

    def deal(self, game: str, parties: tuple[Party, ...] = ()) -> None:
        """Begin a match with the stored options; between the players of the set-up, or these."""
        if self.busy:
            return
        self.busy = True
        who = parties or self.parties(game)

        def begin(options: Value) -> None:
            self.busy = False
            self.begin(game, options, who)

        from app.services.match_options import make_options

        make_options(self, game, who, begin)

    def deal_named(self, game: str) -> None:
        """Begin a match with the stored options, after asking for the player's name if necessary."""
        from app.ui.setup.seat_editor import ask_name

        ask_name(self, lambda: self.deal(game))

    def begin(self, game: str, options: Value, parties: tuple[Party, ...]) -> None:
        """Begin a match with these options; at a table with guests, for all devices."""
        if not self.busy:
            self.busy = True
            if self.others is not None and self.others.begin(game, options, parties):
                return
            self.match_service.begin(game, options, parties, self._sit_down, self.failed)

    def dealt(self, deal: Callable[[], Table]) -> None:
        """Begin a match on this device by calling `deal` on the worker."""
        if not self.busy:
            self.busy = True
            self.match_service.run(deal, self._sit_down, self.failed)

    def parties(self, game: str) -> tuple[Party, ...]:
        """The players of the set-up."""
        from app.present.setup.presenter import players
        from app.table.requests import Party

        who = players(self.prefs, play(game))
        return tuple(Party(person.names or (person.name,), person.identity, person.bot) for person in who)

    def resume(self, match: str) -> None:
        """Resume a stored match; for one that was played on several devices its table is opened again."""

        def go_on(spread: bool) -> None:
            if spread:
                self.wifi.resume(match)
            else:
                self.match_service.open(match, self._sit_down, self.failed)

        def look(hosted: bool) -> None:
            if hosted:
                self.wifi.spread(match, go_on)
            else:
                go_on(False)

        if not self.busy:
            self.busy = True
            self.match_service.run((self.match_service.folder / "wifi" / "host.json").exists, look, self.failed)

    def spread_out(self, match: str, game: str, parties: tuple[Party, ...]) -> None:
        """Continue a local match on several devices."""
        self.home()  # the match is closed, to be opened again with all devices
        self.go("host", game=game, match=match, parties=parties)

    def failed(self, error: Exception) -> None:
        """Report that a match could not be begun or opened."""
        self.busy = False
        self.tell(_(why(error)))

    def show_box_faults(self, lines: Sequence[str]) -> None:
        """Show why a set for Rogue Agent is invalid."""
        from app.ui.rogue.custom_box import show_box_faults

        show_box_faults(self, lines)

    def replay(self, match: str, then: Callable[[], None] | None = None) -> None:
        """Open the replay of a finished match."""

        def look_back(game: str, replays: Any) -> None:
            self.go("replay", game=game, replays=replays)
            self.history[-1].stop = routes.Route("replay", {routes.MATCH: match})
            self.say_damage(replays[None].damage)
            if then is not None:
                then()

        self.match_service.replay(match, look_back, lambda error: self.tell(_(why(error))))

    def _sit_down(self, table: Table) -> None:
        """Take this device's seats at an open match."""
        from app.present.private_notes import Notes

        self.busy = False
        self.home()
        self.go(table.game, match=table, notes=Notes(self.match_service.folder, table.match))
        self.warn(table.damage)

    def warn(self, damage: Damage | None) -> None:
        """Report damage in the file of an opened match, until it was read."""
        if means_anything(damage):
            from app.ui.widgets.dialogs import Menu

            self.cover(Menu(self, _(damage.message.key), [("check", _("Continue"), lambda: None)]))

    def say_damage(self, damage: Damage | None) -> None:
        """Report damage in the file of a replayed match."""
        if means_anything(damage):
            self.tell(_(damage.message.key))

    def leave(self, match_session: MatchSession) -> None:
        """Leave a match. Everything is stored already; if other devices are affected there is a question first."""
        if self.others is None or not self.others.leave(match_session):
            self.leave_saved(match_session)

    def leave_saved(self, match_session: MatchSession) -> None:
        """Leave a local match, with a message if it can be continued."""
        shown = getattr(self.history[-1], "shown", None)
        match_session.leave()
        self.home()
        if shown is not None and shown.ending is None:
            self.tell(match_session.kept)

    def may_deal(self) -> bool:
        """Whether this device may deal another match; at another device's table a message says who does."""
        return self.others is None or self.others.may_deal()

    # -- other devices -----------------------------------------------------------------------------

    @cached_property
    def wifi_front(self) -> KivyWifi:
        """The wifi front end of this app; created on first use."""
        from app.ui.wifi.kivy_wifi import KivyWifi

        return KivyWifi(self)

    @property
    def wifi(self) -> WifiSession:
        """The wifi session; created on first use."""
        return self.wifi_front.wifi

    @property
    def others(self) -> WifiSession | None:
        """The wifi session, if it was created."""
        return self.wifi_front.wifi if "wifi_front" in self.__dict__ else None

    @property
    def hosts_guests(self) -> bool:
        """Whether matches are dealt to guests at this device's table."""
        return self.others is not None and self.others.hosting is not None

    def arrived(self) -> None:
        """Show the connection banner on the new screen."""
        if self.others is not None:
            self.wifi_front.strip.show()

    def invited(self, link: str) -> None:
        """Handle an invitation opened outside of the app: joining needs a confirmation."""
        self.invitations.opened(link)

    @cached_property
    def invitations(self) -> Invitations:
        """The handler of invitations; created on first use."""
        from app.ui.wifi.invitations import Invitations

        return Invitations(self)

    def call_later(self, seconds: float, act: Callable[[], None]) -> None:
        """Call a function once after a delay."""
        after(seconds, act)

    def awake(self, on: bool) -> None:
        """Keep the screen on during a match."""
        keep_awake(on and self.prefs.awake)
