"""The Kivy front end of the wifi session: screens, dialogs, the banner over a match, and the system's permission."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from kivy.clock import Clock

from app.device import ANDROID, battery
from app.device import wifi as radio
from app.lan.interfaces import Interfaces, interfaces
from app.lan.invite import DEFAULT_PORT
from app.services.wifi.device_network import FOLDER, DeviceNetwork
from app.services.wifi.wifi_session import WifiSession
from app.ui.shell import routes
from app.ui.shell.ui_thread import post
from app.ui.widgets.dialogs import Question
from app.ui.wifi.base_screens import WifiPanel, WifiScreen
from app.ui.wifi.connection_banner import ConnectionBanner
from app.ui.wifi.permission import Permission
from app.ui.wifi.reaction_bubbles import ReactionBubbles, ReactionMenu

if TYPE_CHECKING:
    from app.lan.host import Host
    from app.present.wifi.model import WifiQuestion
    from app.present.wifi.reactions import ShownReaction
    from app.services.match_service import MatchService
    from app.services.preferences import Preferences
    from app.services.wifi.hosting import BrowserDoor
    from app.services.wifi.real_network import RealNetwork
    from app.services.wifi.remote_table import WifiTable
    from app.table.log import Damage
    from app.ui.app import Safehouse
    from app.ui.shell.screen import AppScreen

BATTERY = 60.0  # seconds between two looks at the battery
Task = Callable[[], None]
MakeNetwork = Callable[["Safehouse"], DeviceNetwork]


def real(near: Interfaces = interfaces, port: int = DEFAULT_PORT) -> MakeNetwork:
    """Return a function that makes the real network, on these interfaces."""

    def make(app: Safehouse) -> DeviceNetwork:
        from app.services.wifi.real_network import RealNetwork

        folder, work = app.match_service.folder / FOLDER, app.match_service.worker.post
        door = partial(door_for_browsers, archive=app.match_service)
        return RealNetwork(folder, work, app.faults.report, near, port, door)

    return make


def door_for_browsers(network: RealNetwork, archive: MatchService) -> BrowserDoor:
    """Create the web server for browsers; loaded with the first table that this device opens. `archive` is this
    device's.
    """
    from app.web.pages import PAGES
    from app.web.web_host import WebDoor, WebHost

    def make(host: Host) -> WebHost:
        near = network.near
        return WebHost(host, network.drawer, network.loop, network.clock, network.post, near, PAGES, archive=archive)

    return WebDoor(make, PAGES)


class KivyWifi:
    """The front end of the wifi session on the screens of the app."""

    make: MakeNetwork = staticmethod(real())

    def __init__(self, app: Safehouse) -> None:
        self.app = app
        self.wifi = WifiSession(self, app.match_service, lambda: self.make(app), radio)
        self.screen: AppScreen | None = None  # the screen of the match
        self.strip = ConnectionBanner(self)
        self.permission = Permission(self, self.wifi.permission_changed)
        self.reactions = ReactionBubbles(app)
        self._battery = Clock.schedule_interval(self._look_at_battery, BATTERY)
        self._dialogs: dict[str, Question] = {}  # the open questions, by key

    @property
    def prefs(self) -> Preferences:
        """The current preferences."""
        return self.app.prefs

    def post(self, task: Task) -> None:
        """Call a function on Kivy's thread, in the next frame."""
        post(task)

    def changed(self) -> None:
        """Update the banner, the screen at the front and the dialogs over it."""
        if self.wifi.table is None:
            self.screen = None
        ticker = getattr(self.screen, "ticker", None)
        if ticker is not None:
            ticker.refresh()
        self.strip.show()
        for shown in (*self.app.history[-1:], *self.app.over()):
            if isinstance(shown, WifiScreen | WifiPanel):
                shown.heard()

    def settled(self) -> None:
        """Allow another match to be begun."""
        self.app.busy = False

    # -- messages ----------------------------------------------------------------------------------

    def tell(self, text: str) -> None:
        """Show a toast."""
        self.app.tell(text)

    def warn(self, damage: Damage | None) -> None:
        """Report damage in the file of an opened match."""
        self.app.warn(damage)

    def ask(self, question: WifiQuestion) -> None:
        """Show a question as a dialog; if both answers have an effect, nothing else closes it."""
        wifi, key = self.wifi, question.key
        dialog = Question(
            self.app,
            question.title,
            question.text,
            question.yes,
            question.no,
            lambda: wifi.answer(key, True),
            question.icon,
            refuse=(lambda: wifi.answer(key, False)) if question.binding else None,
            unasked=question.unasked,
        )
        self._dialogs[key] = dialog
        dialog.bind(on_dismiss=self._closed)
        self.app.cover(dialog)

    def show_reaction(self, shown: ShownReaction) -> None:
        """A sign beside whose it is, over the match alone."""
        if self.screen is not None and self.app.history[-1:] == [self.screen]:
            self.reactions.show(shown)

    def choose_reaction(self) -> None:
        """The six of them."""
        self.app.cover(ReactionMenu(self.app, self.wifi.react))

    def withdraw(self, key: str) -> None:
        """Close a question without an answer."""
        dialog = self._dialogs.pop(key, None)
        if dialog is not None:
            dialog.close()

    def _closed(self, dialog: Question) -> None:
        self._dialogs = {key: shown for key, shown in self._dialogs.items() if shown is not dialog}

    # -- navigation --------------------------------------------------------------------------------

    def home(self) -> None:
        """Go to the first screen."""
        self.app.home()

    def go(self, route: str, **given: object) -> None:
        """Go to a screen; the list of players is shown over the current one."""
        if route == "players":
            from app.ui.wifi.players_dialog import PlayersDialog

            self.app.cover(PlayersDialog(self.app))
        else:
            self.app.go(route, **given)

    def show_match(self, table: WifiTable) -> None:
        """Show a match."""
        from app.present.private_notes import Notes

        self.screen = None
        self.app.home()
        self.app.go(table.game, match=table, notes=Notes(self.app.match_service.folder, table.match))
        self.screen = self.app.history[-1]

    def wifi_screen(self) -> str:
        """The wifi screen at the front, or ""."""
        front = self.app.history[-1] if self.app.history else None
        return front.at if isinstance(front, WifiScreen) else ""

    # -- the device --------------------------------------------------------------------------------

    def permit(self, then: Task) -> None:
        """Ask for the permission for the local network."""
        self.permission.request(then)

    def remember_host(self, host: str) -> None:
        """Store the host that this device rejoins when the app starts again."""
        if host:
            routes.write(self.app.place, (routes.Route("join", {routes.HOST: host}),))
        else:
            routes.forget(self.app.place)

    def _look_at_battery(self, _dt: float) -> None:
        """The charge matters to others while the match is on this device; on a desktop a program says it."""
        hosting = self.wifi.hosting
        if hosting is None or hosting.resting:
            return
        if ANDROID:
            hosting.charge(battery.charge())
        else:
            self.app.match_service.run(battery.charge, hosting.charge, lambda _error: None)

    def rise(self) -> None:
        """Handle that the app returns to the foreground."""
        self.wifi.rise()
        self.permission.rise()
