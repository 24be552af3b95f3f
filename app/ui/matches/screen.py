"""The list of matches: a tap resumes one, or shows its result. Also the bin: a tap restores one.

It is a RecycleView: only visible rows are widgets. Such a list must know the heights of its rows before it creates
them, so their texts are measured here.
"""

from typing import TYPE_CHECKING, Any

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from app.present import tokens
from app.present.i18n import _, say
from app.present.matches.presenter import MatchLine, Trouble, line_of, troubles
from app.services.match_service import why
from app.ui.drawing.pen import paragraph_height
from app.ui.matches import painters
from app.ui.shell.screen import AppScreen, read
from app.ui.widgets.dialogs import Question
from app.ui.widgets.labels import Surface

if TYPE_CHECKING:
    from app.table.match_list import MatchList
    from app.ui.app import Safehouse


class MatchRow(BoxLayout):
    """One match, with a button that removes or restores it. The list keeps its rows for a while after their screen was
    closed, so they must not be bound to the screen.
    """

    screen = ObjectProperty()
    line = ObjectProperty(rebind=True)
    binned = BooleanProperty(False)


class MatchTrouble(Surface):
    """A problem with a file, with a button that removes or restores it, if possible."""

    screen = ObjectProperty()
    trouble = ObjectProperty(rebind=True)
    binned = BooleanProperty(False)


class MatchesScreen(AppScreen):
    """The list of all matches, newest first; or of those in the bin."""

    binned = BooleanProperty(False)
    rows = ListProperty()
    none = StringProperty()  # the text of an empty list

    def __init__(self, app: "Safehouse", binned: bool = False) -> None:
        self.thrown: MatchList | None = None
        super().__init__(app, binned=binned)

    @property
    def listing(self) -> "MatchList | None":
        """The list to show."""
        return self.thrown if self.binned else self.app.listing

    def shown_again(self) -> None:
        """Load the list."""
        if self.binned:
            self.app.match_service.binned(self._found, self._failed)
        else:
            self.app.look_round()

    def _found(self, listing: "MatchList") -> None:
        self.thrown = listing
        self.lay()

    # -- layout ------------------------------------------------------------------------------------

    def lay(self) -> None:
        """Show groups of matches, and problems with files that are no rows."""
        listing = self.listing
        if listing is None:
            return
        groups = [(_("In progress"), listing.running), (_("Finished"), listing.finished)]
        rows: list[dict[str, Any]] = []
        for title, matches in [("", listing.rows)] if self.binned else groups:
            if title and matches:
                rows.append(self._row("MatchGroup", self._tall(title), text=title))
            rows += [self._match(line_of(match)) for match in matches]
        rows += [self._trouble(trouble) for trouble in troubles(listing, self.binned)]
        empty = _("The bin is empty.")
        nothing = _("No matches yet. Pick a game on the home screen to start one.")
        self.rows, self.none = rows, "" if listing.rows or listing.unreadable else empty if self.binned else nothing

    def _width(self) -> float:
        """The width of the rows, in dp."""
        look, sizes = self.app.look, self.app.sizes
        inside = look.px(look.width) - sizes.safe[0] - sizes.safe[2]
        return float(inside - 2 * sizes.beside(inside)) / look.density

    def _match(self, line: MatchLine) -> dict[str, Any]:
        w = self._width() - tokens.TARGET.least - tokens.GAPS.hair
        tall = painters.tall(self.app.look, w, line)
        return self._row("MatchRow", tall, line=line, screen=self.proxy_ref, binned=self.binned)

    def _trouble(self, trouble: Trouble) -> dict[str, Any]:
        button = tokens.TARGET.least if trouble.match else 0
        tall = self._tall(trouble.text, tokens.TARGET.icon + 4 * tokens.GAPS.wide + button)
        return self._row("MatchTrouble", max(tall, button), trouble=trouble, screen=self.proxy_ref, binned=self.binned)

    def _tall(self, text: str, beside: float = 0.0) -> float:
        look = self.app.look
        return paragraph_height(look, text, look.type.small, self._width() - beside) + 2 * tokens.GAPS.gap

    def _row(self, kind: str, tall: float, **given: object) -> dict[str, Any]:
        """The data of a row."""
        return {"viewclass": kind, "size": (0, self.app.look.px(tall)), **given}

    # -- taps --------------------------------------------------------------------------------------

    def tapped(self, line: MatchLine) -> None:
        """Handle a tap on a match."""
        if self.binned:
            self.act(line)
        else:
            self.app.resume(line.match)

    def act(self, line: MatchLine) -> None:
        """Handle the button beside a match."""
        self._move(line.match, _("The match with {names} will go to the bin.", names=line.names))

    def throw(self, trouble: Trouble) -> None:
        """Handle the button beside a match that cannot be shown."""
        self._move(trouble.match, _("This match can’t be shown here; it will go to the bin."))

    def _move(self, match: str, text: str) -> None:
        """Move a match to the bin after a confirmation, or restore it."""
        match_service = self.app.match_service
        if self.binned:
            match_service.restore(match, self._restored, self._failed)
            return
        remove = lambda: match_service.remove(match, lambda _none: self.shown_again(), self._failed)  # noqa: E731
        title, yes, no = _("Delete this match?"), _("Delete"), _("Keep it")
        self.app.cover(Question(self.app, title, text, yes, no, remove, "delete-outline", grave=True))

    def _restored(self, _none: None) -> None:
        self.app.tell(_("Match restored."))
        self.shown_again()

    def empty(self) -> None:
        """Delete the contents of the bin permanently."""
        act = lambda: self.app.match_service.empty_bin(lambda _none: self.shown_again(), self._failed)  # noqa: E731
        title, text = _("Empty the bin?"), _("Its contents will be permanently deleted.")
        question = Question(self.app, title, text, _("Delete"), _("Keep it"), act, "delete-forever-outline", grave=True)
        self.app.cover(question)

    def _failed(self, error: Exception) -> None:
        self.app.tell(say(why(error)))
        self.shown_again()


read(__file__)
