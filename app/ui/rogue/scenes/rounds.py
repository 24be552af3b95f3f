"""A match round by round, as a picture: influence and stamina of everybody at the end of each."""

from collections.abc import Iterable
from dataclasses import dataclass

from app.ui.look import Look
from app.ui.paint import Pen
from app.ui.people import Person, badge
from app.ui.ribbon import Ribbon
from app.ui.rogue import parts
from app.ui.rogue.row import Row
from app.ui.rogue.theme import INKS, NIGHT
from games.rogue.facts import Facts
from games.rogue.nouns import Phase

LEFT, FOOT, HEAD = 34.0, 22.0, 30.0  # around the lines


Rounds = tuple[tuple[tuple[int, int], ...], ...]  # by round and seat


@dataclass(frozen=True)
class Plot(Row):
    """One thing that everybody had, by seat, at the end of each round: a line for each, with a sign at its end."""

    key: str
    title: str
    who: tuple[Person, ...]
    values: tuple[tuple[int, ...], ...]

    @property
    def say(self) -> str:
        """It in words."""
        told = (f"{who.name} {values[-1]}" for who, values in zip(self.who, self.values, strict=True))
        return f"{self.title}: {', '.join(told)}"

    def tall(self, look: Look, w: float) -> float:
        return 130.0 if look.height < 500 else 170.0

    def paint(self, pen: Pen, w: float, h: float) -> None:
        parts.panel(pen, 0, 0, w, h)
        label = pen.look.type.label / pen.look.text
        pen.text(self.title, "strong", label, 14, HEAD / 2 + 2, NIGHT.second, room=w - 28)
        most = max(1, *(value for values in self.values for value in values))
        count = len(self.values[0])
        across, down = (w - LEFT - 40) / max(1, count - 1), h - HEAD - FOOT - 8

        def at(place: int, value: int) -> tuple[float, float]:
            return LEFT + across * place, HEAD + down * (1 - value / most)

        for value in sorted({0, most}):
            pen.line(LEFT, at(0, value)[1], w - LEFT - 34, NIGHT.line)
            pen.text(str(value), "text", label, LEFT - 8, at(0, value)[1], NIGHT.quiet, "right")
        for place in range(count):
            pen.text(str(place + 1), "text", label, at(place, 0)[0], h - FOOT / 2 - 2, NIGHT.quiet, "centre")
        ends: list[float] = []
        for who, values in zip(self.who, self.values, strict=True):
            points = [at(place, value) for place, value in enumerate(values)]
            _line(pen, points, INKS[who.identity])
            x, y = points[-1]
            shift = sum(abs(other - y) < 8 for other in ends) * 14.0  # who ends level stands beside the other
            ends.append(y)
            badge(pen, who, x + 10 + shift, y, 16)


def by_round(known: Iterable[Facts]) -> Rounds:
    """Influence and stamina of each seat as each round ended."""
    ends: dict[int, tuple[tuple[int, int], ...]] = {}
    for facts in known:
        if facts.round and facts.phase is not Phase.TIME:
            ends[facts.round] = tuple((player.influence, player.stamina) for player in facts.players)
    return tuple(ends[number] for number in sorted(ends))


def plots(rounds: Rounds, who: tuple[Person, ...], titles: tuple[str, str]) -> tuple[Plot, ...]:
    """What there is to show of it: nothing of a single round."""
    if len(rounds) < 2:
        return ()
    return tuple(
        Plot(
            f"end/plot/{which}",
            title,
            who,
            tuple(tuple(each[seat][which] for each in rounds) for seat in range(len(who))),
        )
        for which, title in enumerate(titles)
    )


def _line(pen: Pen, points: list[tuple[float, float]], ink: str) -> None:
    ribbon = Ribbon()
    ribbon.line([(pen.left + x * pen.density, pen.top_px - y * pen.density) for x, y in points], 3 * pen.density)
    pen.ribbon(ribbon, ink)
