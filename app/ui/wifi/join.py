"""The guest's screen: the tables found on this network, the code, and other ways to join."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kivy.properties import ListProperty, ObjectProperty, StringProperty

from app.device import wifi as device
from app.lan.close_reason import CloseReason
from app.lan.diagnosis import Remedy
from app.lan.invite import BadLink, TablePlace, read_any_link
from app.lan.join_state import CodeRoute, ConnectionPhase, KnownHostRoute, Target
from app.present.i18n import _, say
from app.present.people import people
from app.present.setup.presenter import names_of
from app.present.setup.presenter import rename as keep_name
from app.present.wifi.model import FoundTable, NoticeCard
from app.services.wifi.presenter import diagnosis, entries, refused
from app.services.wifi.room_presenter import table_title
from app.ui.setup.painters import FormSheet  # noqa: F401 - the .kv names it
from app.ui.setup.seat_editor import Keep, PersonEditor, ask_name
from app.ui.shell.screen import after, read
from app.ui.widgets.dialogs import Menu
from app.ui.wifi import painters  # noqa: F401 - the .kv names its classes
from app.ui.wifi.base_screens import WifiScreen
from app.ui.wifi.help import Help, camera, hotspot, opening, update
from app.ui.wifi.keypad import AddressPad, CodePad
from app.ui.wifi.permission import DENIED

if TYPE_CHECKING:
    from app.lan.discovered_tables import DiscoveredTable
    from app.lan.transport import Address
    from app.ui.app import Safehouse


class JoinScreen(WifiScreen):
    """The screen for finding a table."""

    at = "join"
    me = ObjectProperty(None, allownone=True)
    going = StringProperty()  # the table this device is joining
    looking = StringProperty()
    tables = ListProperty()
    trouble = ObjectProperty(None, allownone=True)
    remedy = StringProperty()  # the kind of the button

    def __init__(self, app: Safehouse, link: str = "", host: str = "") -> None:
        """With a link its table is joined; with a host, the table this device was at when the system ended the app."""
        super().__init__(app)
        self.seconds = 0
        self.code_for: DiscoveredTable | None = None  # the table for which the last code was typed
        self.title = ""  # of the table this device is joining
        self.known = ""  # and its fingerprint, if it is a known one
        self.ticking = False
        if link:
            after(0, lambda: self.invited(link))
        elif host:
            self.known = host
            after(0, lambda: self._join(KnownHostRoute(host)))

    def shown_again(self) -> None:
        """Begin to search."""
        super().shown_again()
        ask_name(self.app, lambda: None)
        self.seconds = 0
        self.app.wifi.look_for_tables()
        if not self.ticking:
            self.ticking = True
            after(1.0, self._tick)

    def hidden(self) -> None:
        """End the search."""
        super().hidden()
        self.app.wifi.quit_search()

    def _tick(self) -> None:
        """Show the progress of the search once a second."""
        self.ticking = self.parent is not None and self.app.wifi.search is not None
        if self.ticking:
            self.seconds += 1
            self.lay()
            after(1.0, self._tick)

    def heard(self) -> None:
        if self.app.wifi.search is not None and not self.ticking and self.parent is not None:
            self.ticking = True
            after(1.0, self._tick)
        self.lay()

    # -- layout ------------------------------------------------------------------------------------

    @property
    def coming(self) -> bool:
        """Whether this device is joining a table."""
        visiting = self.app.wifi.visiting
        return visiting is not None and visiting.connection.phase not in (
            ConnectionPhase.IDLE,
            ConnectionPhase.LEFT,
            ConnectionPhase.REFUSED,
        )

    def lay(self) -> None:
        """Show the owner's name, then the progress of joining or a refusal; or the tables, and likely problems."""
        wifi, search = self.app.wifi, self.app.wifi.search
        self.me = people([names_of(self.app.prefs, 0)[:1]], self.app.prefs.identities[:1])[0]
        self.going = self._coming_words() if self.coming else ""
        self.trouble, self.remedy, self.tables, self.looking = None, "", [], ""
        if self.app.wifi_front.permission.denied:  # every attempt would time out
            self.trouble, self.remedy = self.app.wifi_front.permission.card(), DENIED
            return
        if self.coming:
            return
        self.trouble, self.remedy = refused(wifi), "refused"
        if self.trouble is None and wifi.failure:
            self.trouble = NoticeCard("wifi-off", _("Can’t use wifi"), wifi.failure, _("Try again"))
            self.remedy = "failed"
        if self.trouble is None:
            self.looking = _("searching, {n} s", n=self.seconds)
            if search is not None:
                self.tables = list(entries(search))
                self.trouble = diagnosis(search.card) if search.card is not None else None
            self.remedy = "card"

    def do(self) -> None:
        """Handle the button of a problem."""
        wifi = self.app.wifi
        acts = {"refused": self._again, "failed": wifi.look_for_tables, "card": self._remedy}
        (acts | {DENIED: self.app.wifi_front.permission.allow})[self.remedy]()

    def _coming_words(self) -> str:
        visiting = self.app.wifi.visiting
        table = self.title or self._remembered() or _("the table")
        if (
            visiting is not None
            and visiting.connection.phase is ConnectionPhase.CONNECTING
            and visiting.connection.tries > 1
        ):
            return _("Still trying to reach {table}…", table=table)
        return _("Joining {table}…", table=table)

    def _remembered(self) -> str:
        """The title of the table that this device rejoins automatically."""
        search = self.app.wifi.search
        titles = (host.title for host in (search.known if search is not None else ()) if host.fingerprint == self.known)
        return next((table_title(title) for title in titles if title), "")

    # -- taps --------------------------------------------------------------------------------------

    def help(self) -> None:
        """Show how a table is opened."""
        self.app.cover(Help(self.app, *opening()))

    def camera(self) -> None:
        """Show how to scan with the camera app."""
        self.app.cover(Help(self.app, *camera()))

    def hotspot(self) -> None:
        """Show help about networks without a router."""
        self.app.cover(Help(self.app, *hotspot()))

    def more(self) -> None:
        """Show the other ways to join, in windows with room for one row."""
        choices = [
            ("qrcode-scan", _("Scan with the camera app"), self.camera),
            ("access-point", _("No router? Use a hotspot"), self.hotspot),
        ]
        self.app.cover(Menu(self.app, _("Other options"), choices))

    def pick(self, row: FoundTable) -> None:
        """Handle a tap on a table: one that knows this device is joined, another one asks for its code."""
        search = self.app.wifi.search
        found = (
            next((host for host in search.found if host.fingerprint == row.key), None) if search is not None else None
        )
        self.title = row.title
        if row.state == "other":
            self.app.cover(Help(self.app, *update()))
        elif row.state in ("known", "silent"):
            self.code_for, self.known = None, row.key
            self._join(KnownHostRoute(row.key))
        elif found is not None:
            self.ask_code(found)

    def ask_code(self, found: DiscoveredTable, wrong: str = "") -> None:
        """Ask for the code of a table."""
        self.code_for = found
        self.title = table_title(found.title)
        pad = CodePad(
            self.app,
            self.title,
            lambda code: self._join(CodeRoute(found.address, code, found.fingerprint, found.others)),
            wrong,
        )
        self.app.cover(pad)

    def type_code(self) -> None:
        """Ask for a code: for the only table found, or for an address that is typed first."""
        search = self.app.wifi.search
        new = [host for host in search.found if not host.known and host.fits] if search is not None else []
        if len(new) == 1:
            self.ask_code(new[0])
        elif new:
            self.app.tell(_("Tap the table first, then type its code."))
        else:
            self.address()

    def address(self) -> None:
        """Ask for the address of a table that was not found."""
        near = self.app.wifi.search.near if self.app.wifi.search is not None else ""
        self.app.cover(AddressPad(self.app, near, self._addressed))

    def _addressed(self, address: Address, others: tuple[Address, ...] = ()) -> None:
        """Ask for the code of a table at an address, which may have further ones."""
        self.title = ""
        self.code_for = None
        join = lambda code: self._join(CodeRoute(address, code, others=others))  # noqa: E731
        self.app.cover(CodePad(self.app, address.shown, join))

    def paste(self) -> None:
        """Read an invitation from the clipboard."""
        from kivy.core.clipboard import Clipboard

        self.invited(str(Clipboard.paste() or ""))

    def invited(self, link: str) -> None:
        """Handle an invitation that was pasted, scanned or opened: join at once if it was requested here. A link from
        a page in a browser contains only the address, so the code is asked for.
        """
        try:
            invite = read_any_link(link)
        except BadLink as error:
            self.app.tell(say(error.message.key))
            return
        if isinstance(invite, TablePlace):
            self._addressed(invite.addresses[0], invite.addresses[1:])
            return
        self.title = ""
        self._join(invite)

    def _join(self, target: Target) -> None:
        self.app.wifi.join(target)
        self.lay()

    def give_up(self) -> None:
        """Stop joining."""
        self.app.wifi.stop_joining()
        self.lay()

    def _again(self) -> None:
        """Try again after a refusal: ask for the code, or show the list."""
        before, visiting = self.code_for, self.app.wifi.visiting
        end = visiting.connection.end if visiting is not None else None
        self.app.wifi.stop_joining()
        if end is not None and end.closing is CloseReason.NOT_KNOWN and self.known:
            self.app.wifi.forget(self.known)
        self.app.wifi.look_for_tables()
        self.lay()
        if before is not None:
            self.ask_code(before)

    def _remedy(self) -> None:
        """Handle the button of the card."""
        search = self.app.wifi.search
        remedy = search.card.remedy if search is not None and search.card is not None else None
        if remedy is Remedy.ALLOW:
            self.app.wifi_front.permission.allow()
        elif remedy in (Remedy.OPEN_WIFI, Remedy.OPEN_VPN):
            if not device.open_settings("wifi" if remedy is Remedy.OPEN_WIFI else "vpn"):
                self.app.tell(_("Open this device’s settings."))
        elif remedy is Remedy.HOTSPOT:
            self.app.cover(Help(self.app, *hotspot()))
        elif remedy is Remedy.UPDATE:
            self.app.cover(Help(self.app, *update()))
        else:
            self.app.cover(Help(self.app, *opening()))

    def rename(self) -> None:
        """Edit the owner's name."""
        keep: Keep = lambda names, sign, _bot: keep_name(self.app, 0, names, sign)  # noqa: E731
        self.app.cover(PersonEditor(self.app, self.me, keep, teams=False))

    def back(self) -> bool:
        """Stop joining."""
        if self.coming:
            self.give_up()
            return True
        self.app.wifi.stop_joining()
        return False


read(__file__)
