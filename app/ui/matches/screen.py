"""The list of matches: a tap goes on with one, or shows how it ended. And the bin: a tap takes one out of it again."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.ui import kit
from app.ui.folder import thumb
from app.ui.hall import why
from app.ui.i18n import _, say
from app.ui.look import Look
from app.ui.matches.presenter import Line, line_of, troubles
from app.ui.overlay import Question
from app.ui.page import Page, Sign
from app.ui.paint import Pen, paragraph_height, text_width
from app.ui.people import badge
from app.ui.sheet import Box, Item

if TYPE_CHECKING:
    from app.table.rows import Listing
    from app.ui.app import Safehouse

NAMES, DETAIL, TROUBLE = 18.0, 15.0, 14.0


class MatchesScreen(Page):
    """Every match there is, newest first; or those in the bin."""

    def __init__(self, app: "Safehouse", binned: bool = False) -> None:
        super().__init__(app)
        self.binned = binned
        self.thrown: Listing | None = None

    @property
    def listing(self) -> "Listing | None":
        """What there is to show."""
        return self.thrown if self.binned else self.app.listing

    def shown_again(self) -> None:
        """Which matches are there?"""
        if self.binned:
            self.app.hall.binned(self._found, self._failed)
        else:
            self.app.look_round()

    def _found(self, listing: "Listing") -> None:
        self.thrown = listing
        self.lay()

    # -- what is seen ------------------------------------------------------------------------------

    def compose(self, look: Look) -> list[Item]:
        """Everything on the screen."""
        listing = self.listing
        x, w = self.column(look)
        rows, tall = self._rows(look, x, w) if listing is not None else ([], 0.0)
        if not self.binned:
            signs = (
                Sign("bin", "trash-can-outline", _("Bin"), self._bin),
                Sign("plots", "chart-line", _("Statistics"), self._plots),
            )
            return self.page(look, _("Matches"), rows, tall, signs)
        if listing is None or not listing.rows:
            return self.page(look, _("Bin"), rows, tall)
        empty = kit.secondary("empty", self.foot(look), _("Empty the bin"), "delete-forever-outline", self._empty)
        return self.page(look, _("Bin"), rows, tall, foot=(empty,))

    def _rows(self, look: Look, x: float, w: float) -> tuple[list[Item], float]:
        """Groups of matches, and how tall they are together."""
        listing = self.listing
        assert listing is not None
        items: list[Item] = []
        y = 4.0
        groups = (
            [("", listing.rows)]
            if self.binned
            else [(_("Going on"), listing.running), (_("Finished"), listing.finished)]
        )
        for number, (title, rows) in enumerate(groups):
            if not rows:
                continue
            if title:
                tall = look.grown(34)
                place = Box(x + 4, y, w - 8, tall)
                ink = look.frame.text_muted
                items.append(kit.words(f"group/{number}", place, title, DETAIL, ink, "strong", fit=True))
                y += tall
            for row in rows:
                y = self._match(look, line_of(row), Box(x, y, w, 0), items)
            y += 10
        if not listing.rows:
            text = (
                _("The bin is empty.")
                if self.binned
                else _("No match yet. A new one begins with a folder on the desk.")
            )
            place = Box(x + 20, 60, w - 40, look.grown(60))
            items.append(kit.words("none", place, text, 18, look.frame.text_soft, anchor="centre"))
            y = place.foot + 30
        for number, sentence in enumerate(troubles(listing, self.binned)):
            tall = paragraph_height(look, sentence, DETAIL, w - 72, spacing=1.25) + 28
            items.append(Item(f"trouble/{number}", Box(x, y, w, tall), _trouble, sentence, say=sentence))
            y += tall + 8
        return items, y

    def _match(self, look: Look, line: Line, box: Box, items: list[Item]) -> float:
        """One match, with a button that throws it away or takes it back."""
        room = box.w - 56 - _before(look) - 12
        extra = paragraph_height(look, line.trouble, TROUBLE, room, spacing=1.2) + 8 if line.trouble else 0
        tall = max(look.grown(84, 0.4), _words_height(look, line, room) + 20)
        icon, words = ("restore", _("Take out of the bin")) if self.binned else ("delete-outline", _("Throw away"))
        act = self._restorer(line) if self.binned else self._remover(line)
        place = Box(box.x, box.y, box.w - 56, tall + extra)
        tap = act if self.binned else self._opener(line.match)
        said = f"{line.names}. {line.detail} {line.trouble}".strip()
        key = "restore" if self.binned else "bin"
        items.append(Item(f"match/{line.match}", place, _row, (line, tall), tap, say=said))
        items.append(
            kit.icon_button(
                f"{key}/{line.match}",
                box.right - 52,
                box.y + (tall - 48) / 2,
                icon,
                words,
                act,
                24,
                look.frame.text_muted,
            )
        )
        return place.foot + 8

    # -- what taps do ------------------------------------------------------------------------------

    def _opener(self, match: str) -> Callable[[], None]:
        return lambda: self.app.resume(match)

    def _restorer(self, line: Line) -> Callable[[], None]:
        def again(_none: None) -> None:
            self.app.tell(_("The match is back among the others."))
            self.shown_again()

        return lambda: self.app.hall.restore(line.match, again, self._failed)

    def _remover(self, line: Line) -> Callable[[], None]:
        def remove() -> None:
            self.app.hall.remove(line.match, lambda _none: self.shown_again(), self._failed)

        text = _("The match of {names} goes into the bin.", names=line.names)
        return lambda: self.app.cover(
            Question(
                self.app,
                _("Throw away this match?"),
                text,
                _("Throw away"),
                _("Keep it"),
                remove,
                "delete-outline",
                grave=True,
            )
        )

    def _empty(self) -> None:
        def empty() -> None:
            self.app.hall.empty_bin(lambda _none: self.shown_again(), self._failed)

        text = _("What is in the bin is deleted for good.")
        self.app.cover(
            Question(
                self.app,
                _("Empty the bin?"),
                text,
                _("Delete"),
                _("Keep it"),
                empty,
                "delete-forever-outline",
                grave=True,
            )
        )

    def _failed(self, error: Exception) -> None:
        self.app.tell(say(why(error)))
        self.shown_again()

    def _plots(self) -> None:
        self.app.go("statistics")

    def _bin(self) -> None:
        self.app.go("matches", binned=True)


def _before(look: Look) -> float:
    """What stands left of a row's words; large letters leave no room for a picture."""
    return 14.0 if _plain(look) else 58.0 + 24


def _plain(look: Look) -> bool:
    return look.text >= 1.45 and look.width < 600


def _below(look: Look, room: float) -> float:
    """How wide the line below the names is: on a phone the badges stand beside the names alone."""
    return room if look.width < 600 else room - 72


def _words_height(look: Look, line: Line, room: float) -> float:
    """How tall names and detail are together."""
    detail = paragraph_height(look, line.detail, DETAIL, _below(look, room), spacing=1.2)
    return NAMES * look.text * 1.24 + detail + 4


def _row(pen: Pen, w: float, h: float, state: tuple[Line, float]) -> None:
    line, tall = state
    frame = pen.look.frame
    pen.box(0, 0, w, h, 16, frame.card)
    pen.ring(0, 0, w, h, 16, 1, frame.outline if line.running else frame.hairline)
    if not _plain(pen.look):
        thumb(pen, line.game, 12 + 29, tall / 2, 58)
    x = _before(pen.look)
    words = _words_height(pen.look, line, w - x - 12)
    middle = (tall - words) / 2 + NAMES * pen.look.text * 0.62  # of the names
    right = w - 12
    narrow = pen.look.width < 600
    sign = 24.0 if narrow else 28.0
    for person in reversed(line.people):
        badge(pen, person, right - sign / 2, middle if narrow else tall / 2, sign)
        right -= sign + 5
    room = right - x - 6
    names = line.names
    if text_width(pen.look, names, "strong", NAMES) * 0.75 > room:
        names = " & ".join(person.name for person in line.people)
    pen.text(names, "strong", NAMES, x, middle, frame.text, room=room, least=0.5, cut=True)
    top = middle + NAMES * pen.look.text * 0.62 + 4
    pen.paragraph(line.detail, DETAIL, x, top, _below(pen.look, w - x - 12), frame.text_soft, spacing=1.2)
    if line.trouble:
        pen.paragraph(line.trouble, TROUBLE, x, tall - 6, w - x - 12, frame.danger, spacing=1.2)


def _trouble(pen: Pen, w: float, h: float, sentence: str) -> None:
    frame = pen.look.frame
    pen.box(0, 0, w, h, 16, frame.card)
    pen.ring(0, 0, w, h, 16, 2, frame.danger)
    pen.icon("file-alert-outline", 30, h / 2, 26, frame.danger)
    pen.paragraph(sentence, DETAIL, 56, 14, w - 72, frame.text, spacing=1.25)
