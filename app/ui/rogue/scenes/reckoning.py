"""The final reckoning: who won and why, every score by its parts on one scale, all identities open."""

from dataclasses import dataclass

from app.ui.i18n import _, n_
from app.ui.look import Look
from app.ui.people import Person
from app.ui.rogue import parts, words
from app.ui.rogue.scene import Hands, Moment, WholeScene
from app.ui.rogue.scenes.scores import Score, card_height, paint_hero, paint_key, paint_score
from app.ui.sheet import Box, Item, ScrollSheet
from games.rogue.facts import Ending, Reckoning, RogueOutcome, SyndicateLine
from games.rogue.nouns import Identity, Mode, Stock

FOOT = 56.0


@dataclass(frozen=True)
class Final:
    """The end of a match."""

    winners: tuple[Person, ...]
    androids: tuple[bool, ...]  # of the winners
    title: str
    line: str
    scores: tuple[Score, ...]


class Reckon(WholeScene):
    """The match is over."""

    name = "end"

    def __init__(self, hands: Hands) -> None:
        super().__init__(hands)
        self.body = ScrollSheet()

    def model(self, moment: Moment) -> Final | None:
        outcome = moment.facts.outcome
        return None if outcome is None or moment.reel is not None else final(moment, outcome)

    def items(self, look: Look, box: Box, model: Final) -> list[Item]:
        side = look.side
        low = look.height < 700
        pad = 16.0 if look.tablet else 10.0
        foot_y = box.foot - FOOT - pad
        left = box.w * 0.3 if side else 0.0
        if side:
            hero = Box(box.x, box.y, left, box.h)
        else:
            hero = Box(box.x, box.y, box.w, 96.0 if low else 210.0 if look.tablet else 170.0)
        items = [Item("end/hero", hero, paint_hero, (model.winners, model.androids, model.title, model.line, side),
                      say=f"{model.title}. {model.line}")]  # fmt: skip
        wide = box.w - left - 2 * pad
        top = box.y + pad if side else hero.foot + 4
        place = Box(box.x + left + pad, top, wide, foot_y - 8 - top)
        items.append(self._body(look, place, model))
        return items + self._foot(Box(place.x, foot_y, wide, FOOT))

    def _body(self, look: Look, place: Box, model: Final) -> Item:
        """The players, one card each, the best first."""
        gap = 8.0
        key = 26.0 * look.text
        need = [card_height(look)] * len(model.scores)
        room = place.h - gap * len(need) - key
        most = 150.0 if look.tablet else 128.0
        extra = max(0.0, min((room - sum(need)) / len(need), most - max(need)))
        rows, y = [], 0.0
        for index, (score, tall) in enumerate(zip(model.scores, need, strict=True)):
            spot = Box(0, y, place.w, tall + extra)
            rows.append(Item(f"end/score/{index}", spot, paint_score, score, say=score.say))
            y += spot.h + gap
        rows.append(Item("end/key", Box(0, y, place.w, key), paint_key, None, say=_key()))
        return self.body.item("end/body", look, place, rows, y + key)

    def _foot(self, box: Box) -> list[Item]:
        gap = 8.0
        third = (box.w - 2 * gap) / 3.4
        rest = box.w - 2 * third - 2 * gap
        return [
            parts.button("end/home", Box(box.x, box.y, third, FOOT), _("Home"), self.hands.leave, "plain"),
            parts.button(
                "end/replay", Box(box.x + third + gap, box.y, third, FOOT), _("Replay"), self.hands.replay, "plain"
            ),
            parts.button(
                "end/again",
                Box(box.right - rest, box.y, rest, FOOT),
                _("New game"),
                self.hands.again,
                "main",
                "icon-next",
            ),
        ]


def _key() -> str:
    """What the colours of the bars stand for."""
    return ", ".join((words.stock_name(Stock.INFLUENCE), _("informants in the city"), _("criminals turned in")))


# -- the model -------------------------------------------------------------------------------------


def final(moment: Moment, outcome: RogueOutcome) -> Final:
    """The reckoning in words and numbers."""
    facts, who = moment.facts, moment.who
    order = sorted(outcome.reckonings, key=lambda line: (-line.total, -line.stamina, line.seat))
    most = max(1, *(line.total for line in order))
    names = ", ".join(who[seat].name for seat in outcome.winners)
    best = order[0].total
    title = n_("{names} wins with {n}", "{names} wins with {n}", best, names=names)
    if len(outcome.winners) > 1:
        title = n_("{names} win with {n}", "{names} win with {n}", best, names=names)
    return Final(
        tuple(who[seat] for seat in outcome.winners),
        tuple(facts.players[seat].android for seat in outcome.winners),
        title,
        _reason(outcome.reason),
        tuple(_score(moment, line, place, order, most) for place, line in enumerate(order)),
    )


def _reason(reason: Ending) -> str:
    return {
        Ending.HIGHEST: _("The highest score of all."),
        Ending.STAMINA: _("Level on points: more stamina decides."),
        Ending.SHARED: _("Level on points and on stamina: the victory is shared."),
    }[reason]


def _score(moment: Moment, line: Reckoning, place: int, order: list[Reckoning], most: int) -> Score:
    facts, person = moment.facts, moment.who[line.seat]
    player = facts.players[line.seat]
    level = [other for other in order if other.total == line.total and other.seat != line.seat]
    note = n_("{n} stamina left", "{n} stamina left", line.stamina)
    if level:
        other = ", ".join(moment.who[each.seat].name for each in level)
        note = _("level with {whom}: {n} stamina", whom=other, n=line.stamina)
    first = next(index for index, each in enumerate(order) if (each.total, each.stamina) == (line.total, line.stamina))
    hidden = facts.identities[line.seat] if facts.identities is not None else ()
    tokens: tuple[Identity, ...] = (*player.shown, *hidden) if facts.options.mode is Mode.ANDROID else ()
    return Score(
        first + 1,
        person,
        player.android,
        note,
        line.total,
        line.influence,
        line.informants,
        tuple((each.syndicate, each.count, each.wild, each.bonus) for each in line.syndicates),
        tokens,
        most,
        place == 0 or line.seat in (facts.outcome.winners if facts.outcome is not None else ()),
        ", ".join(_gang(each) for each in line.syndicates),
    )


def _gang(line: SyndicateLine) -> str:
    return f"{words.gang_name(line.syndicate)} × {line.count} = {line.bonus}"
