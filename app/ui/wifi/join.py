"""The guest's screen: the tables on this wifi by name, the code, and the other ways in."""

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
    """Where a table is found."""

    at = "join"
    me = ObjectProperty(None, allownone=True)
    going = StringProperty()  # to which table this device is on its way
    looking = StringProperty()
    tables = ListProperty()
    trouble = ObjectProperty(None, allownone=True)
    remedy = StringProperty()  # whose button it is

    def __init__(self, app: Safehouse, link: str = "", host: str = "") -> None:
        """With a link its table is joined; with a host, the table this device was at when the system ended the app."""
        super().__init__(app)
        self.seconds = 0
        self.code_for: DiscoveredTable | None = None  # whose code was typed last
        self.title = ""  # of the table this device is going to
        self.known = ""  # and its fingerprint, if it is one of before
        self.ticking = False
        if link:
            after(0, lambda: self.invited(link))
        elif host:
            self.known = host
            after(0, lambda: self._join(KnownHostRoute(host)))

    def shown_again(self) -> None:
        """At the front: look round."""
        super().shown_again()
        ask_name(self.app, lambda: None)
        self.seconds = 0
        self.app.wifi.look_for_tables()
        if not self.ticking:
            self.ticking = True
            after(1.0, self._tick)

    def hidden(self) -> None:
        """Nobody looks any more."""
        super().hidden()
        self.app.wifi.quit_search()

    def _tick(self) -> None:
        """Once a second, while it is seen that something is going on."""
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

    # -- what is seen ------------------------------------------------------------------------------

    @property
    def coming(self) -> bool:
        """Whether this device is on its way to a table."""
        visiting = self.app.wifi.visiting
        return visiting is not None and visiting.connection.phase not in (
            ConnectionPhase.IDLE,
            ConnectionPhase.LEFT,
            ConnectionPhase.REFUSED,
        )

    def lay(self) -> None:
        """Who this device is, then the way it is on, or why not; or the tables, and what may be wrong."""
        wifi, search = self.app.wifi, self.app.wifi.search
        self.me = people([names_of(self.app.prefs, 0)[:1]], self.app.prefs.identities[:1])[0]
        self.going = self._coming_words() if self.coming else ""
        self.trouble, self.remedy, self.tables, self.looking = None, "", [], ""
        if self.app.wifi_front.permission.denied:  # whatever is tried now times out
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
        """The one button of what is wrong."""
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
        """What the table is called that this device goes back to by itself."""
        search = self.app.wifi.search
        titles = (host.title for host in (search.known if search is not None else ()) if host.fingerprint == self.known)
        return next((table_title(title) for title in titles if title), "")

    # -- what taps do ------------------------------------------------------------------------------

    def help(self) -> None:
        """How a table is opened."""
        self.app.cover(Help(self.app, *opening()))

    def camera(self) -> None:
        """The camera app reads the picture."""
        self.app.cover(Help(self.app, *camera()))

    def hotspot(self) -> None:
        """Where there is no router."""
        self.app.cover(Help(self.app, *hotspot()))

    def more(self) -> None:
        """The other ways, where a window has room for one row."""
        choices = [
            ("qrcode-scan", _("Scan with the camera app"), self.camera),
            ("access-point", _("No router? Use a hotspot"), self.hotspot),
        ]
        self.app.cover(Menu(self.app, _("Other options"), choices))

    def pick(self, row: FoundTable) -> None:
        """A table was tapped: one that knows this device is joined, another one asks for its code."""
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
        """The code of a table that was picked."""
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
        """The boxes: for the one table that was found, or for an address that is typed first."""
        search = self.app.wifi.search
        new = [host for host in search.found if not host.known and host.fits] if search is not None else []
        if len(new) == 1:
            self.ask_code(new[0])
        elif new:
            self.app.tell(_("Tap the table first, then type its code."))
        else:
            self.address()

    def address(self) -> None:
        """The address of a table that is not found."""
        near = self.app.wifi.search.near if self.app.wifi.search is not None else ""
        self.app.cover(AddressPad(self.app, near, self._addressed))

    def _addressed(self, address: Address, others: tuple[Address, ...] = ()) -> None:
        """The code of a table at an address, which may have others besides."""
        self.title = ""
        self.code_for = None
        join = lambda code: self._join(CodeRoute(address, code, others=others))  # noqa: E731
        self.app.cover(CodePad(self.app, address.shown, join))

    def paste(self) -> None:
        """An invitation that was copied."""
        from kivy.core.clipboard import Clipboard

        self.invited(str(Clipboard.paste() or ""))

    def invited(self, link: str) -> None:
        """An invitation was pasted, scanned or opened: it is read, and joined at once if it was asked for here.  A link
        on a page in a browser says the place alone, so the digits are asked for.
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
        """Not now."""
        self.app.wifi.stop_joining()
        self.lay()

    def _again(self) -> None:
        """After a refusal: the code once more, or back to the list."""
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
        """The one button of the card."""
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
        """How this device's owner is called at the table."""
        keep: Keep = lambda names, sign, _bot: keep_name(self.app, 0, names, sign)  # noqa: E731
        self.app.cover(PersonEditor(self.app, self.me, keep, teams=False))

    def back(self) -> bool:
        """Back stops coming in."""
        if self.coming:
            self.give_up()
            return True
        self.app.wifi.stop_joining()
        return False


read(__file__)
