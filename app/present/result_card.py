"""A result as a picture for sharing: of today's case, or of a finished match. It discloses nothing about a case."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date
from typing import TYPE_CHECKING

from app.present.cases.presenter import case_result, case_week
from app.present.game_info import play
from app.present.i18n import _
from app.present.matches.presenter import ended
from app.present.people import Person, of_parties
from games.cases.solved import Tried

if TYPE_CHECKING:
    from app.table.log import Ending
    from app.table.requests import Party


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultCard:
    """The contents of the picture."""

    game: str  # whose photograph is on it
    title: str
    headline: str
    line: str = ""
    when: str = ""
    people: tuple[Person, ...] = ()
    won: tuple[int, ...] = ()  # those of them who have won, where not all have
    week: tuple[str, ...] = ()  # the last days, today last: "solved", "tried" or ""

    @property
    def file(self) -> str:
        """The file name of the picture."""
        return f"safehouse-{self.game}.png"


def case_card(game: str, tries: Sequence[Tried], now: date) -> ResultCard:
    """Today's case: its result and the last days, without question and answer."""
    went, row = case_result(tries, now)
    return ResultCard(
        game=game,
        title=_("Today’s case"),
        headline=went[:1].upper() + went[1:],
        line=row,
        when=now.strftime("%d.%m.%Y"),
        week=case_week(tries, now),
    )


def match_text(game: str, ending: Ending | None, parties: Sequence[Party], lines: Iterable[str]) -> str:
    """A match as text: the game, the players and the result, and further lines."""
    names = " & ".join(person.everybody for person in of_parties(parties))
    result = ended(game, ending, parties) if ending is not None else ""
    return "\n".join([play(game).leaflet().title, names, result, "", *filter(None, lines)]).strip()


def match_card(game: str, ending: Ending | None, parties: Sequence[Party]) -> ResultCard:
    """A finished match."""
    went = ended(game, ending, parties) if ending is not None else _("given up")
    result = ending.result if ending is not None else None
    together = play(game).together
    return ResultCard(
        game=game,
        title=play(game).leaflet().title,
        headline=went[:1].upper() + went[1:],
        people=of_parties(parties),
        won=result.winners if result is not None and not together else (),
    )
