"""Dialogs over the table of Kyoto as data: the story, a side, the player's pile, notes, formations.

Private ones are closed with the private view.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from app.present.controls import ButtonModel
from app.present.dialogs import MatchDialog
from app.present.i18n import _
from app.present.kyoto import words
from app.present.kyoto.model import SideModel, StoryLine
from app.present.kyoto.opening_model import Formation, Placing
from app.present.kyoto.pencil_notes import Note
from app.present.kyoto.selection import facts_of, own_of
from app.present.kyoto.side_presenter import seat_words
from app.present.kyoto.story import headed, last_turn, lines, public
from app.present.people import seated
from app.table.chair import Happening
from app.table.desk import DeskView as Shown
from games.kyoto.facts import Own
from games.kyoto.vocabulary import FACES


@dataclass(frozen=True, slots=True, kw_only=True)
class KyotoDialog(MatchDialog):
    """A dialog with the text of the button that closes it."""

    back: str


@dataclass(frozen=True, slots=True, kw_only=True)
class StoryDialog(KyotoDialog):
    """The events of the last turn, or of the whole game."""

    which: tuple[ButtonModel, ...]
    whole: bool
    lines: tuple[StoryLine, ...]
    again: ButtonModel


def story_dialog(shown: Shown, happened: Sequence[Happening], *, whole: bool, away: bool) -> StoryDialog:
    """The events as the viewer may know them; with the device face down, as everybody may."""
    chosen = tuple(happened) if whole else last_turn(happened)
    return StoryDialog(
        title=_("What happened"),
        back=_("Close"),
        which=(ButtonModel("story/which/0", _("Last turn")), ButtonModel("story/which/1", _("Whole game"))),
        whole=whole,
        lines=headed(lines(public(chosen) if away else chosen, seated(shown), facts_of(shown))),
        again=ButtonModel("story/again", _("Replay last turn"), "play"),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class SideDialog(KyotoDialog):
    """A side's cards in words: the Arrest with its slots, the special agent, the equipment."""

    side: SideModel
    arrest: str
    text: str


def side_dialog(side: SideModel) -> SideDialog:
    """One side in words."""
    return SideDialog(
        title=f"{side.person.name} · {side.name}",
        back=_("Close"),
        side=side,
        arrest=side.arrest,
        text="\n".join(line.text for line in seat_words(side)),
    )


@dataclass(frozen=True, slots=True)
class PileCard:
    """A card of a discard pile."""

    card: str
    name: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PileDialog(KyotoDialog):
    """Every card of the player's own pile, the last one first (R27)."""

    cards: tuple[PileCard, ...]
    say: str


def pile_dialog(own: Own) -> PileDialog:
    """The player's own discard pile."""
    drawings = [words.drawing(card) for card in reversed(own.discards)]
    cards = tuple(PileCard(drawing, words.card_name(drawing)) for drawing in drawings)
    say = ", ".join(card.name for card in cards)
    return PileDialog(title=_("Your discard pile"), back=_("Close"), cards=cards, say=say)


@dataclass(frozen=True, slots=True)
class PencilSquare:
    """An identity on a note: possible, excluded, or public already."""

    key: str
    face: str  # the drawing's name
    say: str
    mark: str
    locked: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PencilDialog(KyotoDialog):
    """Six squares: possible, excluded, unmarked. Public identities are locked."""

    line: str
    squares: tuple[PencilSquare, ...]
    foot: str


def pencil_dialog(shown: Shown, notes: Mapping[int, Note], cell: int) -> PencilDialog | None:
    """The note about the agent in a cell; None if there are no notes."""
    own = own_of(shown)
    if own is None:
        return None
    theirs = facts_of(shown).sides[1 - own.side]
    locked = {*theirs.lost, *(agent.face for agent in theirs.agents)}
    note = notes.get(cell, Note())
    return PencilDialog(
        title=_("Pencil: agent on {place}", place=words.spot(cell)),
        back=_("Close"),
        line=_("It was in a Swap: this may be a different agent now.")
        if note.swapped
        else _("One tap: possible. Two: ruled out. Three: clear."),
        squares=tuple(
            PencilSquare(
                f"pencil/{face.value}", words.FACES[face], words.face_name(face), note.mark(face), face in locked
            )
            for face in FACES
        ),
        foot=_("Kept on this device; no one else can see it. Locked: already face up."),
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class FormationsDialog(KyotoDialog):
    """All formations, for windows without room for them beside the board."""

    saved: tuple[Formation, ...]
    keep: ButtonModel


def formations_dialog(state: Placing) -> FormationsDialog:
    """The formations of the side that places its agents."""
    return FormationsDialog(title=state.saved_title, back=_("Close"), saved=state.saved, keep=state.keep)
