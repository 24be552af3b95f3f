"""The list of matches: a tap goes on with one, or shows how it ended."""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from app.table.rows import Row
from app.ui import kit
from app.ui.home.presenter import saved_match
from app.ui.i18n import _, n_
from app.ui.look import Look
from app.ui.overlay import Question
from app.ui.paint import Pen, text_width
from app.ui.people import Person, badge
from app.ui.screen import Screen
from app.ui.sheet import Box, Item, ScrollSheet

if TYPE_CHECKING:
    from app.ui.app import Safehouse


class MatchesScreen(Screen):
    """Every match there is, newest first."""

    def __init__(self, app: "Safehouse") -> None:
        super().__init__(app)
        self.scroll = ScrollSheet()

    def shown_again(self) -> None:
        """Which matches are there?"""
        self.app.look_round()

    def compose(self, look: Look) -> list[Item]:
        """Everything on the screen."""
        e = look.edges
        top = e.top + (72 if look.tablet else 56)
        margin = 12.0 if look.width < 700 else (look.width - 720) / 2
        w = look.width - 2 * margin
        items: list[Item] = []
        y = 4.0
        listing = self.app.listing
        groups = ((_("Going on"), listing.running), (_("Finished"), listing.finished)) if listing else ()
        for number, (title, rows) in enumerate(groups):
            if not rows:
                continue
            tall = look.grown(34)
            items.append(
                kit.words(
                    f"group/{number}",
                    Box(margin + 4, y, w - 8, tall),
                    title,
                    15,
                    look.frame.text_muted,
                    "strong",
                    fit=True,
                )
            )
            y += tall
            for row in rows:
                y = self._match(look, row, Box(margin, y, w, look.grown(84, 0.7)), items)
            y += 10
        if listing is not None and not listing.rows:
            text = _("No match yet. A new one begins with a folder on the desk.")
            items.append(
                kit.words("none", Box(margin + 20, 60, w - 40, 120), text, 18, look.frame.text_soft, anchor="centre")
            )
        if listing is not None and listing.aside:
            text = n_(
                "{n} damaged file was set aside; nothing of it is lost.",
                "{n} damaged files were set aside; nothing of them is lost.",
                len(listing.aside),
            )
            items.append(kit.words("aside", Box(margin + 8, y, w - 16, look.grown(60)), text, 15, look.frame.danger))
            y += look.grown(60)
        d = look.density
        box = Box(0, top, look.width, look.height - top)
        self.scroll.size_hint = (None, None)
        self.scroll.size = (round(box.w * d), round(box.h * d))
        self.scroll.show(look, items, y + e.bottom + 16)
        return [
            kit.desk(look, lamp=(look.width / 2 - 350, e.top - 230, 700, 560), glow=0.26),
            *kit.top_bar(look, _("Matches"), self._back, _("Back")),
            Item("scroll", box, widget=self.scroll),
        ]

    def _match(self, look: Look, row: Row, box: Box, items: list[Item]) -> float:
        """One match, with a button that throws it away."""
        saved = saved_match(row)
        day = time.strftime("%d.%m.%Y", time.localtime(row.started))
        detail = f"{ending(row)} · {day}" if row.ending is not None else f"{saved.detail} · {day}"
        names = " & ".join(person.everybody for person in saved.people)
        items.append(
            Item(
                f"match/{row.match}",
                Box(box.x, box.y, box.w - 56, box.h),
                _row,
                (saved.game, detail, saved.people, row.ending is None),
                self._opener(row.match),
                say=f"{names}. {detail}",
            )
        )
        items.append(
            Item(
                f"bin/{row.match}",
                Box(box.right - 52, box.y + (box.h - 48) / 2, 48, 48),
                _bin,
                tap=self._remover(row.match, names),
                say=_("Throw away"),
                radius=24,
            )
        )
        return box.foot + 8

    def _opener(self, match: str) -> Callable[[], None]:
        return lambda: self.app.resume(match)

    def _remover(self, match: str, names: str) -> Callable[[], None]:
        def remove() -> None:
            self.app.hall.remove(match, lambda _none: self.app.look_round(), lambda _error: self.app.look_round())

        text = _("The match of {names} goes into the bin.", names=names)
        return lambda: self.app.cover(
            Question(
                self.app, _("Throw away this match?"), text, _("Throw away"), _("Keep it"), remove, "delete-outline"
            )
        )

    def _back(self) -> None:
        self.app.back()


def ending(row: Row) -> str:
    """How a match ended, in two or three words."""
    if row.ending is None:
        return ""
    if row.ending.result is None:
        return _("given up")
    total = sum(points for _name, points in row.ending.result.score)
    if row.ending.result.winners:
        return _("won, {n} points", n=total) if row.ending.result.score else _("won")
    return _("lost")


def _row(pen: Pen, w: float, h: float, state: tuple[str, str, tuple[Person, ...], bool]) -> None:
    game, detail, people, running = state
    frame = pen.look.frame
    pen.box(0, 0, w, h, 16, frame.card)
    pen.ring(0, 0, w, h, 16, 1, frame.outline if running else frame.hairline)
    side = min(58.0, h - 20)
    pen.sprite("frame", f"thumb_{game}", 12 + side / 2, h / 2, side)
    right = w - 12
    for person in reversed(people):
        badge(pen, person, right - 15, h / 2, 28)
        right -= 33
    x = 12 + side + 12
    tall = 18 * pen.look.text
    room = right - x - 6
    names = " & ".join(person.everybody for person in people)
    if text_width(pen.look, names, "strong", 18) * 0.75 > room:
        names = " & ".join(person.name for person in people)
    pen.text(names, "strong", 18, x, h / 2 - tall * 0.62, frame.text, room=room, least=0.5)
    pen.text(detail, "text", 15, x, h / 2 + tall * 0.66, frame.text_soft, room=room, least=0.5)


def _bin(pen: Pen, w: float, h: float, _state: object) -> None:
    pen.icon("delete-outline", w / 2, h / 2, 24, pen.look.frame.text_muted)
