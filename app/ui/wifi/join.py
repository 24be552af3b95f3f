"""The guest's screen: the tables on this wifi by name, the code, and the other ways in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from app.device import wifi as device
from app.lan.closing import Closing
from app.lan.diagnosis import Remedy
from app.lan.invite import BadLink, read_link
from app.lan.joining import Again, ByCode, Phase, Target
from app.ui import kit
from app.ui.dialogs import Menu
from app.ui.i18n import _, say
from app.ui.look import Form, Look
from app.ui.overlay import after
from app.ui.people import people
from app.ui.setup.editor import PersonEditor
from app.ui.setup.presenter import names_of, rename
from app.ui.sheet import Box, Item, ScrollSheet
from app.ui.wifi import parts
from app.ui.wifi.help import Help, camera, hotspot, opening, update
from app.ui.wifi.keypad import AddressPad, CodePad
from app.ui.wifi.model import Card, Entry
from app.ui.wifi.presenter import diagnosis, entries, refused, table_title
from app.ui.wifi.wifi import WifiScreen

if TYPE_CHECKING:
    from app.lan.finding import Found
    from app.lan.wires import Address
    from app.ui.app import Safehouse

Row = tuple[str, str, str, Callable[[], None]]  # key, icon, words, what it does


class JoinScreen(WifiScreen):
    """Where a table is found."""

    at = "join"

    def __init__(self, app: Safehouse, link: str = "", host: str = "") -> None:
        """With a link its table is joined; with a host, the table this device was at when the system ended the app."""
        super().__init__(app)
        self.form = ScrollSheet()
        self.seconds = 0
        self.code_for: Found | None = None  # whose code was typed last
        self.title = ""  # of the table this device is going to
        self.known = ""  # and its fingerprint, if it is one of before
        self.ticking = False
        if link:
            after(0, lambda: self.invited(link))
        elif host:
            self.known = host
            after(0, lambda: self._join(Again(host)))

    def shown_again(self) -> None:
        """At the front: look round."""
        super().shown_again()
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
        return visiting is not None and visiting.connection.phase not in (Phase.IDLE, Phase.LEFT, Phase.REFUSED)

    def compose(self, look: Look) -> list[Item]:
        """The list, and the ways below or beside it."""
        e = look.edges
        wide = look.form in (Form.TABLET_SIDE, Form.PHONE_SIDE)
        items = [kit.desk(look, lamp=(look.width * 0.1, -140, look.width * 0.8, 640), glow=0.3)]
        items += kit.top_bar(
            look,
            _("Join a table"),
            self._back,
            _("Back"),
            lambda: self.app.cover(Help(self.app, *opening())),
            _("How is a table opened?"),
        )
        top = e.top + (64 if look.tablet else 52)
        margin = 16.0 if look.width < 600 else 40.0
        ways = self._ways()
        if wide:
            left = e.left + (look.width - e.left - e.right) * 0.56
            items[-1] = replace(items[-1], box=replace(items[-1].box, x=left - 60))  # the help stands before the sheet
            items.append(Item("side", Box(left, 0, look.width - left, look.height), kit.side_sheet))
            x = left + (40 if look.tablet else 18)
            inner = look.width - e.right - x - (40 if look.tablet else 16)
            items += self._sheet(
                look, Box(x, e.top + (96 if look.tablet else 10), inner, 0), ways, look.height - e.bottom - 8
            )
            box = Box(
                e.left + margin,
                top,
                left - e.left - margin - (40 if look.tablet else 16),
                look.height - e.bottom - top - 8,
            )
        else:
            row = look.grown(52, 0.4) if look.height > 700 else 48.0
            tall = self._head_height(look) + row * len(ways) + e.bottom + 12
            sheet = Box(0, look.height - tall, look.width, tall)
            items.append(Item("sheet", sheet, kit.foot_sheet))
            items += self._sheet(look, Box(margin, sheet.y + 12, look.width - 2 * margin, 0), ways, look.height)
            box = Box(margin, top, look.width - 2 * margin, sheet.y - top - 8)
        return items + self._list(look, box)

    def _head_height(self, look: Look) -> float:
        low = look.height < 700 or look.text >= 1.5
        return (14 if low else 20) + look.grown(26) + (0 if low else look.grown(24)) + (62 if low else 84)

    def _sheet(self, look: Look, box: Box, ways: list[Row], foot: float) -> list[Item]:
        """The code, and the other ways in."""
        low = look.height < 700 or look.text >= 1.5
        y = box.y
        items = [
            kit.words(
                "code/title", Box(box.x, y, box.w, look.grown(26)), _("Type the code"), 20, face="strong", fit=True
            )
        ]
        y += look.grown(26)
        if not low:
            line = _("It stands on the host’s screen.")
            items.append(
                kit.words("code/line", Box(box.x, y, box.w, look.grown(22)), line, 16, look.frame.text_muted, fit=True)
            )
            y += look.grown(24)
        tall = 52.0 if low else 70.0
        items.append(parts.code_boxes("code", Box(box.x, y + 4, min(box.w, 480.0), tall), "", self._type_code))
        y += tall + 12
        row = min(look.grown(52, 0.4) if look.height > 700 else 48.0, max(48.0, (foot - y - 4) / len(ways)))
        for key, icon, words, tap in ways:
            items.append(kit.rule(f"{key}/rule", box.x, y, box.w))
            items.append(kit.row(key, Box(box.x, y, box.w, row), icon, words, tap=tap, size=17))
            y += row
        return items

    def _ways(self) -> list[Row]:
        """Everything but the code; on a low window the help stands in one row."""
        low = self.look is not None and self.look.height < 700
        rows: list[Row] = [
            ("paste", "content-paste", _("Paste an invitation"), self._paste),
            ("address", "ip-network-outline", _("Type the address"), self._address),
        ]
        if low:
            return [*rows, ("more", "help-circle-outline", _("Other ways"), self._more)]
        return [
            ("camera", "qrcode-scan", _("Scan with the camera app"), lambda: self.app.cover(Help(self.app, *camera()))),
            *rows,
            (
                "hotspot",
                "access-point",
                _("No router? Use a hotspot"),
                lambda: self.app.cover(Help(self.app, *hotspot())),
            ),
        ]

    def _more(self) -> None:
        choices = [
            ("qrcode-scan", _("Scan with the camera app"), lambda: self.app.cover(Help(self.app, *camera()))),
            ("access-point", _("No router? Use a hotspot"), lambda: self.app.cover(Help(self.app, *hotspot()))),
        ]
        self.app.cover(Menu(self.app, _("Other ways"), choices))

    def _list(self, look: Look, box: Box) -> list[Item]:
        """Who this device is, then the tables, then what may be wrong."""
        items, height = self._rows(look, box.w)
        return [self.form.item("tables", look, replace(box, h=max(10.0, box.h)), items, height)]

    def _rows(self, look: Look, w: float) -> tuple[list[Item], float]:
        wifi = self.app.wifi
        me = people([names_of(self.app, 0)[:1]], self.app.prefs.identities[:1])[0]
        items: list[Item] = []
        y = 2.0
        tall = look.grown(50, 0.4)
        items.append(
            Item("me", Box(0, y, w, tall), parts.me_painter, me, self._rename, say=_("Edit {name}", name=me.name))
        )
        y += tall + 10
        if self.coming:
            items.append(
                Item(
                    "coming",
                    Box(0, y, w, look.grown(76, 0.5)),
                    parts.coming_painter,
                    self._coming_words(),
                    say=self._coming_words(),
                )
            )
            y += look.grown(76, 0.5) + 10
            items.append(kit.secondary("stop", Box(0, y, w, 52), _("Not now"), "close", self._stop, 17))
            return items, y + 60
        card = refused(wifi)
        if card is not None:
            high = parts.card_height(look, card, w)
            items += parts.card("refused", Box(0, y, w, high), card, self._again)
            return items, y + high + 8
        if wifi.failure:
            failed = Card("wifi-off", _("The wifi cannot be used"), wifi.failure, _("Try again"))
            high = parts.card_height(look, failed, w)
            items += parts.card("failed", Box(0, y, w, high), failed, wifi.look_for_tables)
            return items, y + high + 8
        head = look.grown(24)
        looking = _("looking, {n} s", n=self.seconds)
        items.append(
            Item(
                "looking",
                Box(0, y, w, head),
                parts.looking_painter,
                (_("Tables on this wifi"), looking),
                say=_("Tables on this wifi"),
            )
        )
        y += head + 8
        rows = entries(wifi.search) if wifi.search is not None else ()
        high = look.grown(76, 0.6)
        for row in rows:
            items.append(parts.entry(f"table/{row.key}", Box(0, y, w, high), row, self._picker(row)))
            y += high + 10
        found = wifi.search.card if wifi.search is not None else None
        if found is not None:
            what = diagnosis(found)
            high = parts.card_height(look, what, w)
            items += parts.card("card", Box(0, y, w, high), what, self._remedy)
            y += high + 10
        return items, y

    def _coming_words(self) -> str:
        visiting = self.app.wifi.visiting
        table = self.title or self._remembered() or _("the table")
        if visiting is not None and visiting.connection.phase is Phase.CONNECTING and visiting.connection.tries > 1:
            return _("Still trying to reach {table}…", table=table)
        return _("Going to {table}…", table=table)

    def _remembered(self) -> str:
        """What the table is called that this device goes back to by itself."""
        search = self.app.wifi.search
        titles = (host.title for host in (search.known if search is not None else ()) if host.fingerprint == self.known)
        return next((table_title(title) for title in titles if title), "")

    # -- what taps do ------------------------------------------------------------------------------

    def _picker(self, row: Entry) -> Callable[[], None]:
        return lambda: self.pick(row)

    def pick(self, row: Entry) -> None:
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
            self._join(Again(row.key))
            if found is not None and self.app.wifi.visiting is not None:
                self.app.wifi.visiting.seen(found.fingerprint, found.address)
        elif found is not None:
            self.ask_code(found)

    def ask_code(self, found: Found, wrong: str = "") -> None:
        """The code of a table that was picked."""
        self.code_for = found
        self.title = table_title(found.title)
        pad = CodePad(self.app, self.title, lambda code: self._join(ByCode(found.address, code)), wrong)
        self.app.cover(pad)

    def _type_code(self) -> None:
        """The boxes: for the one table that was found, or for an address that is typed first."""
        search = self.app.wifi.search
        new = [host for host in search.found if not host.known and host.fits] if search is not None else []
        if len(new) == 1:
            self.ask_code(new[0])
        elif new:
            self.app.tell(_("First tap the table, then type its code."))
        else:
            self._address()

    def _address(self) -> None:
        near = self.app.wifi.search.near if self.app.wifi.search is not None else ""
        self.app.cover(AddressPad(self.app, near, self._addressed))

    def _addressed(self, address: Address) -> None:
        self.title = ""
        self.code_for = None
        self.app.cover(CodePad(self.app, address.shown, lambda code: self._join(ByCode(address, code))))

    def _paste(self) -> None:
        from kivy.core.clipboard import Clipboard

        self.invited(str(Clipboard.paste() or ""))

    def invited(self, link: str) -> None:
        """An invitation was pasted, scanned or opened: it is read, and joined at once if it was asked for here."""
        try:
            invite = read_link(link)
        except BadLink as error:
            self.app.tell(say(error.message.key))
            return
        self.title = ""
        self._join(invite)

    def _join(self, target: Target) -> None:
        self.app.wifi.join(target)
        self.lay()

    def _stop(self) -> None:
        self.app.wifi.stop_joining()
        self.lay()

    def _again(self) -> None:
        """After a refusal: the code once more, or back to the list."""
        before, visiting = self.code_for, self.app.wifi.visiting
        end = visiting.connection.end if visiting is not None else None
        self.app.wifi.stop_joining()
        if end is not None and end.closing is Closing.NOT_KNOWN and self.known:
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
            self.app.wifi.ask_again()
        elif remedy in (Remedy.OPEN_WIFI, Remedy.OPEN_VPN):
            if not device.open_settings("wifi" if remedy is Remedy.OPEN_WIFI else "vpn"):
                self.app.tell(_("Open the settings of this device."))
        elif remedy is Remedy.HOTSPOT:
            self.app.cover(Help(self.app, *hotspot()))
        elif remedy is Remedy.UPDATE:
            self.app.cover(Help(self.app, *update()))
        else:
            self.app.cover(Help(self.app, *opening()))

    def _rename(self) -> None:
        """How this device's owner is called at the table."""
        me = people([names_of(self.app, 0)[:1]], self.app.prefs.identities[:1])[0]
        self.app.cover(PersonEditor(self.app, me, lambda names, sign: rename(self.app, 0, names, sign), teams=False))

    def _back(self) -> None:
        self.app.back()

    def back(self) -> bool:
        """Back stops coming in."""
        if self.coming:
            self._stop()
            return True
        self.app.wifi.stop_joining()
        return False
