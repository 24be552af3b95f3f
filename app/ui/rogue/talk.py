"""What the table says over the city: the menu, what happened, a board in large, giving up; and its sounds."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from app.ui.dialogs import Menu
from app.ui.feel import telling, verdict
from app.ui.i18n import _
from app.ui.look import Look
from app.ui.overlay import Layer, panel, panel_box
from app.ui.paint import Pen, paragraph_height
from app.ui.people import Person, seated
from app.ui.rogue import parts
from app.ui.rogue.boards import own_board
from app.ui.rogue.layout import Places
from app.ui.rogue.model import Board
from app.ui.rogue.news import by, event
from app.ui.rogue.theme import NIGHT
from app.ui.sheet import Box, Item, ScrollSheet
from app.ui.talk import Row, TableTalk
from games.rogue import city_events as news
from games.rogue import events as told
from games.rogue.facts import Facts
from games.rogue.nouns import Phase
from games.rogue.tasks import Deciding, Rerolling, Resolving, Wiring
from games.rogue.tasks import Question as Asked

if TYPE_CHECKING:
    from app.table.desk import Face
    from app.ui.app import Safehouse
    from app.ui.rogue.screen import RogueScreen

SOUNDS: dict[type[Any], str] = {
    told.Exposed: "rogue_exposed",
    news.Exploded: "rogue_blast",
    told.CriminalDefeated: "rogue_hit",
    told.Felled: "rogue_hit",
    told.Ravaged: "rogue_blast",
    news.AssassinStruck: "rogue_hit",
    told.Arrested: "rogue_arrest",
    told.Taken: "rogue_arrest",
    told.Defused: "rogue_defused",
    news.CityBegan: "rogue_rain",
    told.TurnBegan: "rogue_turn",
}
ROLLS = (told.AttackRolled, told.InterceptRolled, told.SearchRolled, told.CircuitRolled)
LATEST = 200  # sentences that are kept in the list
NEWEST = 30  # of them stand beside the city of a tablet
Line = tuple[str, Person | None]


def hear(app: "Safehouse", shown: "Face", events: Sequence[Any]) -> None:
    """The one sound that says most of what has happened."""
    ended = next((event for event in events if isinstance(event, told.Ended)), None)
    if ended is not None:
        app.feel.play(verdict("rogue", ended.outcome.winners, shown.seats, shown.personal))
    else:
        app.feel.play(telling(SOUNDS, events))


class Talk(TableTalk):
    """What is asked and agreed at one table."""

    def __init__(self, screen: "RogueScreen") -> None:
        super().__init__(screen)
        self.screen = screen
        self.layer: Layer | None = None
        self.rows = ScrollSheet()

    def menu(self) -> None:
        """Everything that is not needed every turn."""
        shown = self.screen.shown
        if shown is None:
            return
        facts: Facts = shown.table.public
        choices: list[Row] = [
            ("notebook-outline", _("What happened"), self.log),
            ("book-open-page-variant", _("Rules"), self.screen.acts.help),
        ]
        if facts.phase is not Phase.OVER and not shown.personal and shown.seats:
            choices.append(("eye-outline", _("Secret tokens and files"), self._secrets))
        choices += self.last_rows(facts.outcome is not None or shown.ending is not None)
        self.app.cover(Menu(self.app, _("Rogue Agent"), choices))

    def _secrets(self) -> None:
        """Whose secrets: the curtain falls for them."""
        shown = self.screen.shown
        if shown is None:
            return
        rows = [
            ("eye-outline", _("Secrets of {name}", name=seated(shown)[seat].name), self.coverer(seat))
            for seat in shown.seats
        ]
        self.app.cover(Menu(self.app, _("Secret tokens and files"), rows))

    # -- what happened -----------------------------------------------------------------------------

    def lines(self, most: int = LATEST) -> tuple[Line, ...]:
        """The sentences so far as whoever may look saw them, the newest first."""
        shown = self.screen.shown
        if shown is None:
            return ()
        facts: Facts = shown.table.public
        who = seated(shown)
        found: list[Line] = []
        for happening in reversed(self.screen.story()):
            for each in reversed(happening.events):
                words = event(each, who, facts)
                if words:
                    seat = by(each)
                    found.append((words, who[seat] if seat is not None and seat < len(who) else None))
            if len(found) >= most:
                break
        return tuple(found[:most])

    def log(self) -> None:
        """All of it, in a list."""
        self._cover(LogLayer(self.app, self.lines()))

    def log_items(self, look: Look, where: Places) -> list[Item]:
        """A tablet shows the newest lines beside the city."""
        box = where.log
        if box is None or box.h < 90:
            return []
        inner = Box(box.x + 4, box.y + 38, box.w - 8, box.h - 42)
        rows, tall = log_rows(look, inner.w, self.lines(NEWEST))
        title = Box(box.x + 14, box.y + 6, box.w - 28, 30)
        return [
            Item("happened", box, _log_ground, None, self.log, say=_("What happened"), radius=12),
            Item("happened/title", title, _log_title, _("What happened")),
            self.rows.item("happened/rows", look, inner, rows, tall),
        ]

    # -- a board in large --------------------------------------------------------------------------

    def board(self, seat: int) -> None:
        """Somebody's board with all its tracks."""
        model = self.screen.model()
        found = next((each for each in model.boards if each.seat == seat), None) if model is not None else None
        if found is not None:
            self._cover(BoardLayer(self.app, found))

    def _cover(self, layer: Layer) -> None:
        """Shows what may hold something that is for one player's eyes."""
        self.layer = layer
        self.app.cover(layer)

    def close(self) -> None:
        """Takes it away."""
        if self.layer is not None:
            self.app.uncover(self.layer)
            self.layer = None

    def topic(self) -> str:
        """The chapter of the rules that matters now."""
        shown = self.screen.shown
        if shown is None:
            return ""
        facts: Facts = shown.table.public
        task = facts.agenda[0] if facts.agenda else None
        if isinstance(task, Wiring):
            return "bomb"
        if isinstance(task, Rerolling | Resolving):
            return "search"
        if isinstance(task, Deciding) or not isinstance(task, Asked):
            return "turn"
        return {Phase.TIME: "time", Phase.ACTION: "turn", Phase.CITY: "city", Phase.OVER: "score"}[facts.phase]


# -- layers ----------------------------------------------------------------------------------------


def log_rows(look: Look, wide: float, lines: Sequence[Line]) -> tuple[list[Item], float]:
    """Sentences below each other, each with the shape of whom it is about."""
    items: list[Item] = []
    y = 2.0
    for place, (words, who) in enumerate(lines):
        tall = paragraph_height(look, words, 14.5, wide - 42, spacing=1.2) + 12
        items.append(Item(f"line/{place}", Box(0, y, wide, tall), _log_line, (words, who), say=words.replace("**", "")))
        y += tall
    return items, y + 6


def _log_line(pen: Pen, w: float, h: float, state: Line) -> None:
    words, who = state
    if who is not None:
        pen.sprite("frame", f"seat_{who.look.shape}", 16, 14, 15)
    else:
        parts.icon(pen, "phase-city", 16, 14, 13, NIGHT.quiet)
    pen.paragraph(words, 14.5, 32, 5, w - 42, NIGHT.text, spacing=1.2)
    pen.line(8, h - 1, w - 16, NIGHT.line)


def _log_ground(pen: Pen, w: float, h: float, _state: object) -> None:
    parts.panel(pen, 0, 0, w, h)


def _log_title(pen: Pen, w: float, h: float, words: str) -> None:
    pen.text(words, "display", 19, 0, h / 2, NIGHT.text, room=w, least=0.6)


class LogLayer(Layer):
    """Everything that happened."""

    def __init__(self, app: "Safehouse", lines: tuple[Line, ...]) -> None:
        super().__init__(app)
        self.lines = lines
        self.rows = ScrollSheet()

    def compose(self, look: Look) -> list[Item]:
        """The list and a way out."""
        box = panel_box(look, 620, look.height - look.edges.top - look.edges.bottom - 40)
        inner = Box(box.x + 8, box.y + 58, box.w - 16, box.h - 70)
        rows, tall = log_rows(look, inner.w, self.lines)
        return [
            panel("panel", box),
            Item("night", box, _log_ground),
            Item("title", Box(box.x + 18, box.y + 8, box.w - 80, 44), _log_title, _("What happened")),
            parts.icon_button("close", box.right - 54, box.y + 6, "icon-close", _("Close"), self.dismiss),
            self.rows.item("rows", look, inner, rows, tall),
        ]


class BoardLayer(Layer):
    """One board in large."""

    def __init__(self, app: "Safehouse", board: Board) -> None:
        super().__init__(app)
        self.board = board

    def compose(self, look: Look) -> list[Item]:
        """The board with its tracks, and a way out."""
        low = look.height < 500
        box = panel_box(look, 420 if not low else 560, 560 if not low else look.height - 24)
        inner = Box(box.x, box.y, box.w, box.h - 64)
        return [
            panel("panel", box),
            *own_board(inner, self.board, True, self.dismiss, None),
            parts.button("close", Box(box.x + 12, box.foot - 58, box.w - 24, 50), _("Close"), self.dismiss, "plain"),
        ]
