"""Builds the list of matches: players, progress or result, and problems with their files."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from app.present.file_messages import set_aside
from app.present.game_info import play
from app.present.home.presenter import saved_match
from app.present.i18n import _, day, say
from app.present.people import Person, short
from games.duet.state import Ending as DuetEnding

if TYPE_CHECKING:
    from collections.abc import Sequence

    from app.table.log import Ending
    from app.table.match_list import MatchList, MatchSummary
    from app.table.requests import Party

LOST = (DuetEnding.ASSASSIN, DuetEnding.SUDDEN_MISS, DuetEnding.OUT_OF_TOKENS)


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchLine:
    """One match of the list."""

    match: str
    game: str
    people: tuple[Person, ...]
    detail: str
    trouble: str  # a problem with its file, in a sentence
    running: bool

    @property
    def names(self) -> str:
        """The names of all players."""
        return " & ".join(person.everybody for person in self.people)


def line_of(row: "MatchSummary") -> MatchLine:
    """The line of a match."""
    saved = saved_match(row)
    standing = saved.detail if row.ending is None else ended(row.game, row.ending, row.parties)
    trouble = say(row.damage.message.key) if row.damage is not None else ""
    detail = " · ".join(filter(None, (play(row.game).leaflet().title, standing, day(row.started))))
    return MatchLine(
        match=row.match, game=row.game, people=saved.people, detail=detail, trouble=trouble, running=row.ending is None
    )


def ended(game: str, ending: "Ending", parties: "Sequence[Party]") -> str:
    """The result of a match, in a few words."""
    result = ending.result
    if result is None:
        return _("given up")
    if result.winners and not play(game).together:
        return _("{name} won", name=short([name for seat in result.winners for name in parties[seat].names]))
    if result.winners:
        return _("won, {n} points", n=sum(points for _name, points in result.score)) if result.score else _("won")
    return {
        DuetEnding.ASSASSIN: _("lost to the assassin"),
        DuetEnding.SUDDEN_MISS: _("lost in sudden death"),
        DuetEnding.OUT_OF_TOKENS: _("lost, out of tokens"),
    }.get(next((why for why in LOST if why == result.reason), DuetEnding.ALL_FOUND), _("lost"))


@dataclass(frozen=True, slots=True)
class Trouble:
    """A sentence about files that are no rows of the list."""

    text: str
    match: str = ""  # the match of the file, if it can be deleted


def troubles(listing: "MatchList", binned: bool) -> tuple[Trouble, ...]:
    """The sentences below the rows."""
    found = [
        Trouble(_("One match can’t be shown here. {why}", why=say(one.damage.message.key)), one.match)
        for one in listing.unreadable
    ]
    if listing.aside and not binned:
        found.append(Trouble(set_aside(len(listing.aside))))
    return tuple(found)
