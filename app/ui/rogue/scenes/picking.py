"""Picking one of a few: a criminal out of custody, the next assassin, the next bomb."""

from dataclasses import dataclass
from typing import ClassVar

from app.ui.i18n import _, n_
from app.ui.look import Look
from app.ui.paint import Pen, paragraph_height
from app.ui.rogue import parts, theme, words
from app.ui.rogue.scene import Hands, Marks, Moment, SheetScene
from app.ui.rogue.scenes.panel import Choosable
from app.ui.rogue.scenes.pieces import Sign, paint_sign
from app.ui.rogue.theme import NIGHT
from app.ui.screens import read
from games.core.value import Value
from games.rogue.deeds import Free, SendAssassin, Take, TickBomb
from games.rogue.nouns import Syndicate
from games.rogue.tasks import Freeing, Order, Ordering, Taking

EXPLODES = "rogue.preview.explodes"


@dataclass(frozen=True)
class Choice:
    """One thing that can be picked."""

    key: str
    sign: Sign
    name: str
    line: str
    action: Value
    tile: int = -1
    gang: Syndicate | None = None
    danger: bool = False


@dataclass(frozen=True)
class Choices:
    """All of them."""

    of: ClassVar[str] = "PickPanel"
    title: str
    icon: str
    line: str
    why: str
    choices: tuple[Choice, ...]
    chosen: str  # the key of the one that waits for its confirmation
    verb: str

    @property
    def rows(self) -> tuple[tuple[Choice, bool], ...]:
        """Each, and whether it is chosen."""
        return tuple((choice, choice.key == self.chosen) for choice in self.choices)

    @property
    def one(self) -> Choice | None:
        """The chosen one."""
        return next((choice for choice, chosen in self.rows if chosen), None)

    @property
    def label(self) -> str:
        """What the button says."""
        return f"{self.verb}: {self.one.name}" if self.one is not None else self.verb


class Picking(SheetScene):
    """Taking, Freeing, Ordering."""

    name = "pick"

    def __init__(self, hands: Hands) -> None:
        super().__init__(hands)
        self.chosen = ""

    def forget(self) -> None:
        self.chosen = ""

    def model(self, moment: Moment) -> Choices | None:
        asked = moment.asked
        if moment.reel is not None or moment.seat is None:
            return None
        if isinstance(asked, Taking):
            return _taking(moment, asked, self.chosen)
        if isinstance(asked, Freeing):
            return _freeing(moment, self.chosen)
        if isinstance(asked, Ordering):
            return _ordering(moment, asked, self.hands, self.chosen)
        return None

    def goes_on(self, moment: Moment) -> Value | None:
        """The one choice there is; and bombs of which none explodes: their order does not matter."""
        asked, listed = moment.asked, moment.actions
        if not isinstance(asked, Taking | Freeing | Ordering) or moment.seat != asked.seat:
            return None
        choices = [action for action in listed if isinstance(action, Take | Free | SendAssassin | TickBomb)]
        quiet = all(isinstance(action, TickBomb) and not self._explodes(action) for action in choices)
        return choices[0] if choices and (len(choices) == 1 or quiet) else None

    def _explodes(self, action: Value) -> bool:
        return any(message.key == EXPLODES for message in self.hands.preview(action).effects)

    def marks(self, model: Choices) -> Marks:
        lit = {choice.tile: "legal" for choice in model.choices if choice.tile >= 0}
        lit |= {choice.tile: "chosen" for choice in model.choices if choice.key == model.chosen and choice.tile >= 0}
        return Marks(lit)

    def tile(self, model: Choices, slot: int) -> bool:
        found = [choice for choice in model.choices if choice.tile == slot]
        if found:
            self.tap(found[0])
        return bool(found)

    def tap(self, choice: Choice) -> None:
        """The first touch chooses, the second does it."""
        if self.chosen == choice.key:
            self.do(choice)
            return
        self.chosen = choice.key
        self.hands.play("arm")
        self.hands.lay()

    def do(self, choice: Choice | None) -> None:
        """It is done."""
        if choice is None:
            self.hands.tell(_("Choose one of them first."), "pick/do")
            return
        self.chosen = ""
        self.hands.act(choice.action)


class PickRow(Choosable):
    """A picture, a name, a sentence, a badge; chosen or not."""

    model: tuple[Choice, bool]

    def on_model(self, _part: object, model: tuple[Choice, bool]) -> None:
        choice, _chosen = model
        self.key, self.say = f"pick/{choice.key}", f"{choice.name}. {choice.line}"

    def _room(self, w: float) -> float:
        return w - 64 - (36 if self.model[0].gang else 14)

    def _heights(self, look: Look, w: float) -> tuple[float, float]:
        choice, room = self.model[0], self._room(w)
        name = paragraph_height(look, choice.name, look.type.body, room, "strong", 1.15)
        return name, paragraph_height(look, choice.line, look.type.small, room, spacing=1.22) if choice.line else 0.0

    def measure(self, look: Look, w: float) -> float:
        return max(60.0, sum(self._heights(look, w)) + 18)

    def show(self, pen: Pen, w: float, h: float) -> None:
        choice, chosen = self.model
        shape, kind = theme.BUTTONS["lit"], pen.look.type
        pen.gradient(0, 0, w, h, theme.RADIUS.button, shape.top, shape.bottom)
        pen.ring(0, 0, w, h, theme.RADIUS.button, 3 if chosen else 2, NIGHT.white if chosen else shape.edge)
        paint_sign(pen, 34, h / 2, 36, choice.sign)
        name, line = self._heights(pen.look, w)
        top, room = (h - name - line) / 2, self._room(w)
        pen.paragraph(choice.name, kind.body, 64, top, room, NIGHT.text, "strong", spacing=1.15)
        ink = NIGHT.danger if choice.danger else NIGHT.second
        pen.paragraph(choice.line, kind.small, 64, top + name, room, ink, spacing=1.22)
        if choice.gang is not None:
            parts.syndicate(pen, choice.gang, w - 26, h / 2, 26)


# -- models ----------------------------------------------------------------------------------------


def _held(moment: Moment, number: int, action: Value) -> Choice:
    """A criminal in custody."""
    crook = moment.facts.criminals[number - 1]
    card = moment.ground.cards.get(crook.card) if crook is not None else None
    name = f"{number} · {words.card_name(card)}" if card is not None else words.criminal_name(number)
    line = ""
    if card is not None:
        gang = words.gang_name(card.syndicate)
        line = n_("{gang}, bounty {n} credit", "{gang}, bounty {n} credits", card.bounty, gang=gang)
    sign = Sign("defeated", number=number)
    return Choice(f"criminal/{number}", sign, name, line, action, gang=card.syndicate if card is not None else None)


def _taking(moment: Moment, asked: Taking, chosen: str) -> Choices:
    name, target = moment.who[asked.seat].name, moment.who[asked.target].name
    choices = tuple(_held(moment, act.number, act) for act in moment.actions if isinstance(act, Take))
    return Choices(
        title=_("Take from {who}", who=target),
        icon="icon-intercept",
        line=n_("{who} may take {n} criminal.", "{who} may take {n} criminals.", asked.count, who=name),
        why="",
        choices=choices,
        chosen=chosen,
        verb=_("Take"),
    )


def _freeing(moment: Moment, chosen: str) -> Choices:
    choices = tuple(_held(moment, act.number, act) for act in moment.actions if isinstance(act, Free))
    return Choices(
        title=_("One goes free"),
        icon="icon-arrest",
        line=_("{who} chooses which criminal leaves custody.", who=moment.who[moment.seat or 0].name),
        why=_("It goes back to the Data Stream, and its card leaves the game."),
        choices=choices,
        chosen=chosen,
        verb=_("Let go"),
    )


def _ordering(moment: Moment, asked: Ordering, hands: Hands, chosen: str) -> Choices:
    name = moment.who[asked.seat].name
    choices = []
    for act in moment.actions:
        if isinstance(act, SendAssassin):
            tile = words.tile_name(moment.ground, act.tile)
            line = _("starts the event path here") if act.fresh else ""
            key = f"assassin/{act.tile}/{int(act.fresh)}"
            choices.append(Choice(key=key, sign=Sign("assassin"), name=tile, line=line, action=act, tile=act.tile))
        elif isinstance(act, TickBomb):
            tile = words.tile_name(moment.ground, act.tile)
            told = " ".join(words.preview_lines(hands.preview(act), moment.who))
            sign, key = Sign("bomb", number=act.timer), f"bomb/{act.tile}/{act.timer}"
            choices.append(
                Choice(key=key, sign=sign, name=tile, line=told, action=act, tile=act.tile, danger=act.timer == 1)
            )
    if asked.what is Order.ASSASSINS:
        title, verb = _("Which assassin next?"), _("Send")
        why = _("Each strikes where it stands, moves a tile and strikes again, until somebody is hurt.")
    else:
        title, verb = _("Which bomb next?"), _("Next")
        why = _("Each timer drops by 1; at 0 the bomb explodes.")
    return Choices(
        title=title,
        icon="phase-city",
        line=_("Director: {who}", who=name),
        why=why,
        choices=tuple(choices),
        chosen=chosen,
        verb=verb,
    )


read(__file__)
