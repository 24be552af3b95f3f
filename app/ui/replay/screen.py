"""The screen of a replay: move by move, by arrows or a slider, from the public view or a player's."""

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty

from app.present import tokens
from app.present.i18n import _
from app.present.people import Person
from app.present.result_card import match_card, match_text
from app.table.chair import Update
from app.table.desk import Curtain, DeskView
from app.table.replays import Replay
from app.ui.match.game_display import display
from app.ui.shell.routes import Plain
from app.ui.shell.screen import AppScreen, read
from app.ui.widgets.rows import Tappable
from app.ui.widgets.share_menu import offer_match

if TYPE_CHECKING:
    from app.ui.app import Safehouse


class Eye(Tappable):
    """The button of a viewpoint."""

    screen = ObjectProperty(None)
    seat: int | None = ObjectProperty(None, allownone=True)


class ReplayScreen(AppScreen):
    """The replay of one match: the table of its game, and the controls below."""

    at = NumericProperty(0)
    title = StringProperty()
    steps = ListProperty([0, 1])
    seat: int | None = ObjectProperty(None, allownone=True)

    def __init__(self, app: "Safehouse", game: str, replays: Mapping[int | None, Replay]) -> None:
        self.game = game
        self.replays = replays
        self.lookback = display(game).lookback()
        super().__init__(app)

    @property
    def updates(self) -> tuple[Update, ...]:
        """The match as the chosen seat saw it."""
        return self.replays[self.seat].updates

    def shown(self) -> DeskView:
        """The current moment as a desk view."""
        update = self.updates[self.at]
        private = update.view if self.seat is not None else None
        acting = update.acting if private is None else ()  # a private view has nothing to do
        return DeskView(
            number=update.number,
            curtain=Curtain(self.seat, None),
            table=update.table,
            private=private,
            seats=(),
            acting=acting,
            parties=update.parties,
            happened=update.happened,
            may_undo=(),
            proposal=None,
            ending=update.ending,
        )

    # -- layout ------------------------------------------------------------------------------------

    def lay(self) -> None:
        """Show the current moment."""
        look, shown = self.app.look, self.shown()
        inner = replace(look, edges=replace(look.edges, bottom=look.edges.bottom + tokens.CONTROLS))
        self.title = _("Move {n} of {total}", n=self.at, total=len(self.updates) - 1)
        self.ids.glass.show(inner, self.lookback, shown)
        self.steps = list(range(max(2, len(self.updates))))
        self._eyes(self.lookback.people(shown))

    def _eyes(self, people: tuple[Person, ...]) -> None:
        """Show the buttons of the viewpoints."""
        eyes = self.ids.eyes
        everybody: list[Person | None] = [None, *people]
        while len(eyes.children) < len(everybody):
            seat = len(eyes.children) - 1 if eyes.children else None
            eyes.add_widget(Eye(screen=self.proxy_ref, key=f"eyes/{len(eyes.children)}", seat=seat))
        for eye, person in zip(eyes.children[::-1], everybody, strict=True):
            eye.say = self.lookback.eyes(person) if person is not None else _("Everyone’s view")
            eye.model = (person, eye.seat == self.seat)

    # -- restoring after the app was ended ---------------------------------------------------------

    def remembered(self) -> dict[str, Plain]:
        """Store the current move and viewpoint."""
        return {"at": self.at, "seat": self.seat}

    def recall(self, kept: Mapping[str, Plain]) -> None:
        """Restore the move and the viewpoint."""
        seat, at = kept.get("seat"), kept.get("at")
        if seat in self.replays and isinstance(at, int):
            self.seat = seat if isinstance(seat, int) else None
            self.jump(at)

    # -- taps --------------------------------------------------------------------------------------

    def jump(self, to: float) -> None:
        """Go to another move; at the last one that can be shown, say why there are no more."""
        end = len(self.updates) - 1
        self.at = min(end, max(0, round(to)))
        self.lay()
        if self.at == end:
            self.app.say_damage(self.replays[self.seat].damage)

    def see(self, seat: int | None) -> None:
        """Change the viewpoint."""
        self.seat = seat
        self.lay()

    def story(self) -> str:
        """The whole match in words, with everything public at its end."""
        updates = self.replays[None].updates
        happened = tuple(happening for update in updates for happening in update.happened)
        last = replace(self.shown(), table=updates[-1].table, private=None, happened=happened)
        return match_text(self.game, updates[-1].ending, updates[-1].parties, self.lookback.story(last))

    def share(self) -> None:
        """Share the log or the result."""
        last = self.replays[None].updates[-1]
        offer_match(self.app, self.story(), lambda: match_card(self.game, last.ending, last.parties))


read(__file__)
