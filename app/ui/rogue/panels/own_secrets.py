"""A look at one's own secrets: identity tokens while a finger rests on the ring, files that were investigated, and
the choice of a token that has to be shown.

Tokens are drawn face up only while the ring is held; whatever ends the look (letting go, the app put aside, another
face of the desk) turns them over in the same frame. They lie in another order at every look: the game sorts them, and
whoever sees from across the table which place is touched would learn of the others from that.
"""

import random
from dataclasses import dataclass
from typing import ClassVar

from app.present.i18n import _, n_
from app.present.people import Person
from app.present.rogue import words
from app.present.rogue.moment import Moment
from app.present.rogue.theme import NIGHT, RADIUS
from app.ui.drawing.pen import Pen
from app.ui.rogue.painters import pieces
from app.ui.rogue.panel_base import PanelFlow
from app.ui.rogue.panels import own_secrets_painters
from app.ui.rogue.panels.file_card import FileCard, file_card
from app.ui.shell.screen import read
from games.rogue.actions import Show
from games.rogue.events import Investigated
from games.rogue.pending import Showing
from games.rogue.vocabulary import Identity, Mode, Phase

__all__ = ("own_secrets_painters",)  # what the .kv is made of
FEW = 2  # files whose names have room on their buttons


@dataclass(frozen=True)
class IdentityRow:
    """An identity token as it lies there: its face only while it may be seen."""

    place: int
    face: Identity | None
    open: bool  # for all
    chosen: bool
    free: bool  # whether it can be chosen

    @property
    def key(self) -> str:
        return f"peek/token/{self.place}"

    @property
    def say(self) -> str:
        return _("face down") if self.face is None else ""

    def paint(self, pen: Pen, w: float, h: float) -> None:
        """Lying face down, or seen for a moment, or open to all."""
        words = 30 * min(pen.look.text, 1.6)
        size = min(w, h - words) - 8
        if self.chosen:
            pen.box(w / 2 - size / 2 - 5, 0, size + 10, size + 10, RADIUS.button, NIGHT.neon_row)
            pen.ring(w / 2 - size / 2 - 5, 0, size + 10, size + 10, RADIUS.button, 3, NIGHT.white)
        pieces.identity(pen, self.face, w / 2, size / 2 + 5, size)
        label = {Identity.HUMAN: _("Human"), Identity.ANDROID: _("Android"), None: ""}[self.face]
        if self.open:
            label += " · " + _("open")
        ink = NIGHT.danger if self.face is Identity.ANDROID else NIGHT.text
        letters, y = pen.look.type.small * min(1.0, 1.4 / pen.look.text), size + 12 + words / 2
        pen.text(label, "strong", letters, w / 2, y, ink, "centre", room=w - 4, least=0.4)


@dataclass(frozen=True)
class Other:
    """Another file that can be opened."""

    key: str
    label: str
    number: int


@dataclass(frozen=True)
class Secrets:
    """What one player may see of the own secrets."""

    of: ClassVar[str] = "PeekPanel"
    seat: int
    person: Person
    android: bool
    hidden: tuple[Identity, ...]
    shown: tuple[Identity, ...]
    files: tuple[FileCard, ...]
    asked: bool  # a token has to be shown
    why: str
    tokens: bool  # whether there are any in this match
    held: bool
    file: int  # the one that is open; 0 if none
    chosen: int  # the place of the token that is to be shown; -1 if none is chosen

    @property
    def cards(self) -> tuple[FileCard, ...]:
        """The file that is open."""
        return tuple(card for card in self.files if card.number == self.file)

    @property
    def others(self) -> tuple[Other, ...]:
        """Those that can be opened instead."""
        found = [card.number for card in self.files if card.number != self.file] if not self.asked else []
        named = len(found) <= FEW
        return tuple(
            Other(f"peek/file/{number}", words.criminal_name(number) if named else str(number), number)
            for number in found
        )

    @property
    def laid(self) -> tuple[IdentityRow, ...]:
        """The tokens: face down unless the ring is held; those that lie open stay so."""
        down = len(self.hidden)
        return tuple(
            IdentityRow(
                place,
                what if self.held or place >= down else None,
                place >= down,
                place == self.chosen,
                self.asked and place < down,
            )
            for place, what in enumerate((*self.hidden, *self.shown))
        )

    @property
    def only(self) -> str:
        """Whose eyes are meant."""
        return _("Only for {who}", who=self.person.name)

    @property
    def said(self) -> str:
        """What the tokens mean; the sentence that tells something only while they are seen."""
        if not self.tokens:
            return _("There is nothing secret to see now.")
        name = self.person.name
        if self.asked and not self.held:
            return self.why
        if not self.held:
            return _("The tokens show only while a finger rests on the ring.")
        androids = (*self.hidden, *self.shown).count(Identity.ANDROID)
        humans = len(self.hidden) + len(self.shown) - androids
        count = n_("**{n} android**", "**{n} androids**", androids) + ", " + n_("{n} human.", "{n} humans.", humans)
        if self.asked and self.shown.count(Identity.ANDROID) == 1 and Identity.ANDROID in self.hidden:
            return count + " " + _("Whoever shows the second android token is an android from then on.")
        if androids < 2:
            return count + " " + _("{who} can never be exposed: that takes two open android tokens.", who=name)
        return count + " " + _("{who} counts as human until two android tokens lie open.", who=name)

    @property
    def button(self) -> tuple[str, str, str, str]:
        """Key, words, kind and icon of the way on."""
        if self.asked:
            if self.chosen < 0:
                return "peek/show", _("Tap a token to choose it"), "dark", "icon-eye"
            return "peek/show", _("Show this token to everybody"), "main", "icon-eye"
        return "peek/done", _("Close the file") if self.file and self.tokens else _("Done"), "main", "icon-check"


class OwnSecrets(PanelFlow):
    """Tokens and files of the seat whose eyes are meant."""

    whole = True

    def forget(self) -> None:
        self.held = False
        self.file: int | None = None
        self.chosen = -1
        self.deal = random.random()  # the order of the tokens

    def model(self, moment: Moment) -> Secrets | None:
        own = moment.own
        if moment.peek is None or own is None:
            return None
        facts, where = moment.facts, moment.ground
        player = facts.players[moment.peek]
        asked = moment.asked
        showing = isinstance(asked, Showing) and asked.seat == moment.peek
        files = tuple(file_card(where.cards[each.card], each.number) for each in own.files if each.card in where.cards)
        newest = _newest(moment, moment.peek)
        tokens = facts.options.mode is Mode.ANDROID and bool(own.identities or player.shown)
        open_ = self.file if self.file is not None else newest
        if open_ not in [card.number for card in files]:
            open_ = files[0].number if files and not tokens else 0
        mixed = list(own.identities)
        random.Random(self.deal).shuffle(mixed)
        return Secrets(
            seat=moment.peek,
            person=moment.who[moment.peek],
            android=player.android,
            hidden=tuple(mixed),
            shown=player.shown,
            files=files,
            asked=showing,
            why=_why(moment, asked) if isinstance(asked, Showing) and showing else "",
            tokens=tokens,
            held=self.held,
            file=0 if showing else open_,
            chosen=self.chosen if showing and self.chosen < len(own.identities) else -1,
        )

    # -- what touches do ---------------------------------------------------------------------------

    def hold(self, on: bool) -> None:
        """A finger rests on the ring, or does no more."""
        self.held = on
        self.hands.lay()

    def choose(self, place: int) -> None:
        """A token that might be shown."""
        self.chosen = -1 if self.chosen == place else place
        self.choosing()

    def open(self, number: int) -> None:
        """Another file."""
        self.file, self.held = number, False
        self.hands.lay()

    def on(self, model: Secrets) -> None:
        """Shows the token that was chosen, closes the file, or ends the look."""
        self.held = False
        if model.asked:
            if 0 <= model.chosen < len(model.hidden):
                identity = model.hidden[model.chosen]
                self.forget()
                self.hands.act(Show(identity))
        elif model.file and model.tokens:
            self.file = 0
            self.hands.lay()
        else:
            self.forget()
            self.hands.done()


def _newest(moment: Moment, seat: int) -> int:
    """The file that this seat has just read."""
    events = [event for happening in moment.face.happened for event in happening.events]
    return next((each.number for each in reversed(events) if isinstance(each, Investigated) and each.seat == seat), 0)


def _why(moment: Moment, asked: Showing) -> str:
    """Why a token has to be shown."""
    name = moment.who[asked.seat].name
    if asked.scanner >= 0:
        return _(
            "{whom} has scanned {who}: one token must be shown. Hold the ring to look, then tap the one to show.",
            whom=moment.who[asked.scanner].name,
            who=name,
        )
    facts, player = moment.facts, moment.facts.players[asked.seat]
    near = player.tile == facts.police or player.tile in moment.ground.near[facts.police]
    if facts.phase is Phase.CITY and near and player.stamina != moment.ground.tracks.heart:  # else perhaps beaten down
        return _(
            "The police are near {who}: one token must be shown. Hold the ring to look, then tap the one to show.",
            who=name,
        )
    return _("{who} must show one token. Hold the ring to look, then tap the token to show.", who=name)


read(__file__)
