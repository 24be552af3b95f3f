"""The panel of a player's secrets: identity tokens while the ring is held, investigated files, and the choice of a
token to show.

Tokens are drawn face up only while the ring is held; whatever ends the look (release, the app in the background,
another desk view) turns them over in the same frame. They are shuffled at every look: the game sorts them, so an
observer who sees which place is tapped could draw conclusions.
"""

import random
from collections.abc import Hashable
from dataclasses import dataclass
from typing import ClassVar

from app.present.controls import ButtonModel, ButtonStyle
from app.present.i18n import _, n_
from app.present.people import Person
from app.present.rogue import words
from app.present.rogue.moment import Moment
from app.present.rogue.panels.file_card import FileCard, file_card
from app.present.rogue.panels.flow import PanelFlow, PanelView, RoguePanel, place_of
from app.present.row_models import PanelRow
from games.rogue.actions import Show
from games.rogue.events import Investigated
from games.rogue.pending import Showing
from games.rogue.vocabulary import Identity, Mode, Phase

FEW = 2  # files whose names fit on their buttons


@dataclass(frozen=True)
class IdentityRow(PanelRow):
    """An identity token: its face only while it may be seen."""

    key: str
    face: Identity | None
    label: str
    chosen: bool
    free: bool  # whether it can be chosen

    def spoken(self) -> str:
        return _("face down") if self.face is None else ""


@dataclass(frozen=True)
class PeekHeader(PanelRow):
    """The player who may look."""

    above: str
    person: Person
    android: bool
    only: str
    key: str = "peek/head"

    def spoken(self) -> str:
        return self.only


@dataclass(frozen=True)
class PeekHold(PanelRow):
    """The ring that has to be held."""

    person: Person
    android: bool
    held: str  # the text below it while it is held, and while it is not
    free: str
    now: bool = False  # whether it is held
    key: str = "peek/ring"

    def spoken(self) -> str:
        return self.free

    @property
    def tap(self) -> str:
        """The key of the tap that changes it."""
        return f"{self.key}/{'free' if self.now else 'held'}"


@dataclass(frozen=True, kw_only=True)
class PeekPanel(RoguePanel):
    """The player's secrets that may be seen."""

    whole: ClassVar[bool] = True
    header: PeekHeader
    cards: tuple[FileCard, ...]  # the open file
    tokens: tuple[IdentityRow, ...]  # none in this match, or while a file is open
    said: str  # the meaning of the tokens; disclosed only while they are visible
    ring: PeekHold | None  # none if there are no tokens
    others: tuple[ButtonModel, ...]  # files that can be opened instead


class OwnSecrets(PanelFlow[PeekPanel]):
    """The flow of looking at a seat's tokens and files."""

    def forget(self) -> None:
        self.held = False
        self.file: int | None = None
        self.open = 0  # the open file
        self.chosen = -1
        self.deal = random.random()  # seed of the order of the tokens
        self.hidden: tuple[Identity, ...] = ()  # the tokens in that order
        self.asked = False  # a token has to be shown

    def show(self, moment: Moment) -> PanelView | None:
        own = moment.own
        if moment.peek is None or own is None:
            self.hidden = ()
            return None
        facts, where = moment.facts, moment.ground
        player, person = facts.players[moment.peek], moment.who[moment.peek]
        asked = moment.asked
        self.asked = isinstance(asked, Showing) and asked.seat == moment.peek
        files = tuple(file_card(where.cards[each.card], each.number) for each in own.files if each.card in where.cards)
        has_tokens = facts.options.mode is Mode.ANDROID and bool(own.identities or player.shown)
        self.open = self._opened(moment, files, has_tokens)
        mixed = list(own.identities)
        random.Random(self.deal).shuffle(mixed)
        self.hidden = tuple(mixed)
        if not self.asked or self.chosen >= len(mixed):
            self.chosen = -1
        why = _why(moment, asked, self.host.holds) if isinstance(asked, Showing) and self.asked else ""
        return PanelView(
            PeekPanel(
                header=PeekHeader(_("Only for"), person, player.android, _("Only for {who}", who=person.name)),
                cards=tuple(card for card in files if card.number == self.open),
                tokens=self._laid(player.shown) if has_tokens else (),
                said=self._said(person.name, player.shown, why) if has_tokens else _nothing(),
                ring=self._ring(person, player.android) if has_tokens else None,
                others=self._others(files),
                buttons=(self._button(has_tokens),),
            )
        )

    def _ring(self, person: Person, android: bool) -> PeekHold:
        """The ring, for front ends that report holding and those that do not."""
        if self.host.holds:
            return PeekHold(person, android, _("Release to hide"), _("Hold to look"), self.held)
        return PeekHold(person, android, _("Tap to hide"), _("Tap to look"), self.held)

    def _opened(self, moment: Moment, files: tuple[FileCard, ...], has_tokens: bool) -> int:
        """The open file; 0 if there is none."""
        if self.asked:
            return 0
        wanted = self.file if self.file is not None else _newest(moment, moment.peek)
        if wanted in [card.number for card in files]:
            return wanted
        return files[0].number if files and not has_tokens else 0

    def _others(self, files: tuple[FileCard, ...]) -> tuple[ButtonModel, ...]:
        """Files that can be opened instead."""
        found = [card.number for card in files if card.number != self.open] if not self.asked else []
        named = len(found) <= FEW
        return tuple(
            ButtonModel(
                f"peek/file/{number}",
                words.criminal_name(number) if named else str(number),
                style=ButtonStyle.PLAIN,
                icon="icon-eye",
            )
            for number in found
        )

    def _laid(self, shown: tuple[Identity, ...]) -> tuple[IdentityRow, ...]:
        """The tokens: face down unless the ring is held; public ones stay face up."""
        down = len(self.hidden)
        return tuple(
            _token(place, what if self.held or place >= down else None, place >= down, self.chosen, self.asked)
            for place, what in enumerate((*self.hidden, *shown))
        )

    def _said(self, name: str, shown: tuple[Identity, ...], why: str) -> str:
        """The meaning of the tokens."""
        if self.asked and not self.held:
            return why
        if not self.held:
            if self.host.holds:
                return _("Tokens show only while you hold the ring.")
            return _("The tokens lie face down until you tap the ring.")
        androids = (*self.hidden, *shown).count(Identity.ANDROID)
        humans = len(self.hidden) + len(shown) - androids
        count = n_("**{n} android**", "**{n} androids**", androids) + ", " + n_("{n} human.", "{n} humans.", humans)
        if self.asked and shown.count(Identity.ANDROID) == 1 and Identity.ANDROID in self.hidden:
            return count + " " + _("A player who reveals a second android token is an android from then on.")
        if androids < 2:
            return count + " " + _("{who} can never be exposed: it takes two android tokens.", who=name)
        return count + " " + _("{who} counts as human until two android tokens are face up.", who=name)

    def _button(self, has_tokens: bool) -> ButtonModel:
        """The button that continues."""
        if self.asked:
            if self.chosen < 0:
                return ButtonModel("peek/show", _("Tap a token to choose it"), style=ButtonStyle.OFF, icon="icon-eye")
            return ButtonModel("peek/show", _("Reveal this token to everyone"), icon="icon-eye")
        done = _("Close the file") if self.open and has_tokens else _("Done")
        return ButtonModel("peek/done", done, icon="icon-check")

    # -- taps --------------------------------------------------------------------------------------

    def targets(self, panel: PeekPanel) -> dict[str, Hashable]:
        found: dict[str, Hashable] = {token.key: token.chosen for token in panel.tokens if token.free}
        found |= {button.key: "file" for button in panel.others}
        if panel.ring is not None:
            found |= {"peek/ring/held": "hold", "peek/ring/free": "hold"}
        return found | {button.key: (self.chosen, self.open, self.deal) for button in panel.buttons}

    def tap(self, panel: PeekPanel, key: str) -> None:
        """Handle a tap; pressing the ring sends "peek/ring/held", and releasing it "peek/ring/free"."""
        if key.startswith("peek/ring"):
            self.held = key == "peek/ring/held"
            self.host.renewed()
        elif key.startswith("peek/token/"):
            place = place_of(key)
            if self.asked and place < len(self.hidden):
                self.chosen = -1 if self.chosen == place else place
                self.choosing()
        elif key.startswith("peek/file/"):
            self.file, self.held = place_of(key), False
            self.host.renewed()
        elif key in ("peek/show", "peek/done"):
            self._on(panel)

    def _on(self, panel: PeekPanel) -> None:
        """Show the chosen token, close the file, or end the look."""
        self.held = False
        if self.asked:
            if 0 <= self.chosen < len(self.hidden):
                identity = self.hidden[self.chosen]
                self.forget()
                self.host.act(Show(identity))
        elif self.open and panel.ring is not None:
            self.file = 0
            self.host.renewed()
        else:
            self.forget()
            self.host.looked()


def _nothing() -> str:
    return _("Nothing secret to see now.")


def _token(place: int, face: Identity | None, lies_open: bool, chosen: int, asked: bool) -> IdentityRow:
    """One token; a shown one is public."""
    label = {Identity.HUMAN: _("Human"), Identity.ANDROID: _("Android"), None: ""}[face]
    if lies_open:
        label += " · " + _("face up")
    return IdentityRow(f"peek/token/{place}", face, label, place == chosen, asked and not lies_open)


def _newest(moment: Moment, seat: int | None) -> int:
    """The file that this seat has just read."""
    events = [event for happening in moment.face.happened for event in happening.events]
    return next((each.number for each in reversed(events) if isinstance(each, Investigated) and each.seat == seat), 0)


def _why(moment: Moment, asked: Showing, holds: bool) -> str:
    """The reason why a token has to be shown, and how to choose it."""
    return _cause(moment, asked) if holds else _cause_tapped(moment, asked)


def _cause(moment: Moment, asked: Showing) -> str:
    name = moment.who[asked.seat].name
    if asked.scanner >= 0:
        return _(
            "{whom} scanned {who}, who must reveal a token. Hold the ring to look, then tap the one to reveal.",
            whom=moment.who[asked.scanner].name,
            who=name,
        )
    if _police_near(moment, asked):
        return _(
            "The police are near {who}, who must reveal a token. Hold the ring to look, then tap the one to reveal.",
            who=name,
        )
    return _("{who} must reveal a token. Hold the ring to look, then tap the one to reveal.", who=name)


def _cause_tapped(moment: Moment, asked: Showing) -> str:
    """The same for front ends that do not report holding."""
    name = moment.who[asked.seat].name
    if asked.scanner >= 0:
        return _(
            "{whom} scanned {who}, who must reveal a token. Tap the ring to look, then tap the token to reveal.",
            whom=moment.who[asked.scanner].name,
            who=name,
        )
    if _police_near(moment, asked):
        return _(
            "The police are near {who}, who must reveal a token. Tap the ring to look, then tap the token to reveal.",
            who=name,
        )
    return _("{who} must reveal a token. Tap the ring to look, then tap the token to reveal.", who=name)


def _police_near(moment: Moment, asked: Showing) -> bool:
    """Whether the police demand it; else it may follow a defeat."""
    facts, player = moment.facts, moment.facts.players[asked.seat]
    near = player.tile == facts.police or player.tile in moment.ground.near[facts.police]
    return facts.phase is Phase.CITY and near and player.stamina != moment.ground.tracks.heart
