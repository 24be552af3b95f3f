"""Who is here, over a match: every seat with its device, and what may be done about one that does not come back."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.lan.room import Presence
from app.table.asks import TakeSeat
from app.ui import kit
from app.ui.dialogs import Question
from app.ui.i18n import _
from app.ui.look import Look
from app.ui.overlay import Layer, panel, panel_box
from app.ui.sheet import Box, Item, ScrollSheet
from app.ui.wifi import parts
from app.ui.wifi.model import SeatRow
from app.ui.wifi.presenter import party

if TYPE_CHECKING:
    from app.ui.wifi.wifi import Wifi


class WhoIsHere(Layer):
    """The seats of the match."""

    def __init__(self, wifi: Wifi) -> None:
        super().__init__(wifi.app)
        self.wifi = wifi
        self.scroll = ScrollSheet()

    def compose(self, look: Look) -> list[Item]:
        """The rows, the way to the code on a host, and a way out."""
        room, table = self.wifi.room, self.wifi.table
        wide = min(560.0, look.width - 24)
        inner = wide - 40
        head, tall = look.grown(52), parts.row_height(look)
        rows: list[Item] = []
        y = 4.0
        if room is not None and table is not None and table.face is not None:
            who = party(self.app, room, tuple(seat.mark for seat in table.face.parties))
            for row in who.seats:
                rows.append(parts.seat(f"seat/{row.seat}", Box(0, y, inner, tall), row, self._tapper(row)))
                y += tall + 8
            for watching in who.watchers:
                rows.append(parts.watcher(f"watch/{watching.place}", Box(0, y, inner, tall), watching, None))
                y += tall + 8
            words = _("To play a seat on this device, tap it: its owner has to agree, or the others while it is away.")
            high = parts.trust_height(look, words, inner)
            rows.append(kit.words("line", Box(0, y, inner, high), words, 15, look.frame.text_muted))
            y += high
        buttons = 2 if self.wifi.hosting is not None else 1
        box = panel_box(look, wide, head + y + 62 * buttons + 16)
        place = Box(box.x + 20, box.y + head, inner, box.h - head - 62 * buttons - 12)
        items = [
            panel("panel", box),
            kit.words(
                "title", Box(box.x + 20, box.y + 6, inner, head - 8), _("Who is here"), 20, face="strong", fit=True
            ),
            self.scroll.item("people", look, place, rows, y),
        ]
        below = box.foot - 62 * buttons - 2
        if buttons == 2:
            items.append(
                kit.secondary(
                    "code",
                    Box(box.x + 20, below, inner, 52),
                    _("Show the code again"),
                    "qrcode",
                    self.choose(self._show_code),
                    17,
                )
            )
            below += 60
        items.append(
            kit.secondary(
                "close", Box(box.x + 20, below, inner, 52), _("Back to the table"), "arrow-left", self.dismiss, 17
            )
        )
        return items

    def _show_code(self) -> None:
        if self.wifi.table is not None:
            self.app.go("host", game=self.wifi.table.game)

    # -- taking over -------------------------------------------------------------------------------

    def _tapper(self, row: SeatRow) -> Callable[[], None]:
        return lambda: self._tapped(row)

    def _tapped(self, row: SeatRow) -> None:
        """Any seat of another device may be asked for, after a warning; who must agree is for the table to say."""
        room, table = self.wifi.room, self.wifi.table
        if row.person is None or room is None or table is None or table.face is None:
            return
        if row.mine or row.seat in table.face.seats:
            self.app.tell(_("{name} plays on this device.", name=row.person.name))
            return
        if table.face.ending is not None:
            return
        member = next((member for member in room.members if member.place == row.place), None)
        name = row.person.name
        if member is not None and member.presence in (Presence.HERE, Presence.SILENT):
            text = _(
                "From now on this device plays for {name} and **shows everything {name} knows**, even what was secret. "
                "{name} and the others have to agree; it cannot be taken back.",
                name=name,
            )
        else:
            text = _(
                "From now on this device plays for {name} and **shows everything {name} knows**, even what was secret. "
                "Somebody on another device has to agree; it cannot be taken back.",
                name=name,
            )
        self.dismiss()
        self.app.cover(
            Question(
                self.app,
                _("Take over {name}’s seat?", name=name),
                text,
                _("Take it over"),
                _("Wait"),
                lambda: self._take(row.seat),
                "account-switch-outline",
            )
        )

    def _take(self, seat: int) -> None:
        """Proposed by this device; the table knows whose it is."""
        table = self.wifi.table
        if table is not None and table.desk is not None and table.face is not None:
            table.desk.propose(None, TakeSeat(seat, table.face.parties[seat].names))
