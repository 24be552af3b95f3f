"""Reactions for display: an icon and an accessible text."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.lan.table_talk import Reaction
from app.present.i18n import _
from app.present.people import Person, of_parties

if TYPE_CHECKING:
    from app.lan.lobby_view import LobbyView
    from app.lan.table_talk import ShowReaction
    from app.table.requests import Party

ICONS = {
    Reaction.THUMBS_UP: "thumb-up",
    Reaction.APPLAUSE: "hand-clap",
    Reaction.LAUGH: "emoticon-excited",
    Reaction.WOW: "creation",
    Reaction.THINKING: "thought-bubble",
    Reaction.HEART: "heart",
}


@dataclass(frozen=True, slots=True)
class ShownReaction:
    """A reaction of a player or a device."""

    reaction: Reaction
    name: str
    person: Person | None  # the seat of the badge; None for a spectator

    @property
    def icon(self) -> str:
        return ICONS[self.reaction]

    @property
    def spoken(self) -> str:
        """Accessible text."""
        return f"{self.name}: {reaction_words(self.reaction)}"


def reaction_words(reaction: Reaction) -> str:
    """The name of a reaction."""
    return {
        Reaction.THUMBS_UP: _("Thumbs up"),
        Reaction.APPLAUSE: _("Applause"),
        Reaction.LAUGH: _("Laughing"),
        Reaction.WOW: _("Wow"),
        Reaction.THINKING: _("Hmm"),
        Reaction.HEART: _("Heart"),
    }[reaction]


def shown_reaction(room: LobbyView, parties: tuple[Party, ...], heard: ShowReaction) -> ShownReaction | None:
    """The sender of a reaction; None if it is not in the lobby."""
    member = next((member for member in room.members if member.place == heard.place), None)
    if member is None:
        return None
    seats = [place.seat for place in room.places if place.member == heard.place and place.mind is None]
    if len(seats) == 1 and seats[0] < len(parties):
        person = of_parties(parties)[seats[0]]
        return ShownReaction(heard.reaction, person.name, person)
    return ShownReaction(heard.reaction, member.name, None)  # a device that is shared, or only watches
