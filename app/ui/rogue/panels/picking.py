"""Picking one of a few: a criminal out of custody, the next assassin, the next bomb."""

from dataclasses import dataclass, replace
from typing import ClassVar

from app.present import tokens
from app.present.i18n import _, n_
from app.present.rogue import words
from app.present.rogue.moment import CityHighlights, Moment
from app.present.rogue.theme import NIGHT
from app.ui.drawing.pen import Pen
from app.ui.rogue.painted_rows import Beside, Said
from app.ui.rogue.painters import pieces
from app.ui.rogue.panel_base import PanelFlow
from app.ui.rogue.panels.panel_rows import RowIcon, paint_sign
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport
from games.core.value import Value
from games.rogue.actions import Free, SendAssassin, Take, TickBomb
from games.rogue.pending import Freeing, Order, Ordering, Taking
from games.rogue.vocabulary import Syndicate

EXPLODES = "rogue.preview.explodes"


@dataclass(frozen=True)
class PickOption(Beside):
    """One thing that can be picked: a picture, a name, a sentence, a badge; chosen or not."""

    of: ClassVar[str] = "PickRow"
    key: str
    sign: RowIcon
    name: str
    line: str
    action: Value
    tile: int = -1
    gang: Syndicate | None = None
    danger: bool = False
    chosen: bool = False
    least: ClassVar[float] = 60.0
    air: ClassVar[float] = 18.0

    @property
    def say(self) -> str:
        return f"{self.name}. {self.line}"

    def said(self) -> tuple[Said, ...]:
        ink = NIGHT.danger if self.danger else NIGHT.second
        return Said(self.name, "body", "strong", spacing=tokens.LINE_TIGHT), Said(self.line, ink=ink)

    def sides(self, look: Viewport) -> tuple[float, float]:
        return 64.0, 36.0 if self.gang else 14.0

    def ground(self, pen: Pen, w: float, h: float) -> None:
        pieces.button(pen, w, h, "lit", self.chosen)
        paint_sign(pen, 34, h / 2, 36, self.sign)
        if self.gang is not None:
            pieces.syndicate(pen, self.gang, w - 26, h / 2, 26)


@dataclass(frozen=True)
class Choices:
    """All of them."""

    of: ClassVar[str] = "PickPanel"
    title: str
    icon: str
    line: str
    why: str
    choices: tuple[PickOption, ...]
    verb: str

    @property
    def one(self) -> PickOption | None:
        """The one that waits for its confirmation."""
        return next((choice for choice in self.choices if choice.chosen), None)

    @property
    def label(self) -> str:
        """What the button says."""
        return f"{self.verb}: {self.one.name}" if self.one is not None else self.verb


class Picking(PanelFlow):
    """Taking, Freeing, Ordering."""

    public = True

    def forget(self) -> None:
        self.chosen = ""  # the key of what waits for its confirmation

    def model(self, moment: Moment) -> Choices | None:
        asked = moment.asked
        if moment.reel is not None or moment.seat is None:
            return None
        if isinstance(asked, Taking):
            found = _taking(moment, asked)
        elif isinstance(asked, Freeing):
            found = _freeing(moment)
        elif isinstance(asked, Ordering):
            found = self._ordering(moment, asked)
        else:
            return None
        chosen = tuple(replace(choice, chosen=choice.key == self.chosen) for choice in found.choices)
        return replace(found, choices=chosen)

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

    def marks(self, model: Choices) -> CityHighlights:
        lit = {choice.tile: "legal" for choice in model.choices if choice.tile >= 0}
        if model.one is not None and model.one.tile >= 0:
            lit[model.one.tile] = "chosen"
        return CityHighlights(lit)

    def tile(self, model: Choices, slot: int) -> bool:
        found = [choice for choice in model.choices if choice.tile == slot]
        if found:
            self.tap(found[0])
        return bool(found)

    def tap(self, choice: PickOption) -> None:
        """The first touch chooses, the second does it."""
        if self.chosen == choice.key:
            self.do(choice)
            return
        self.chosen = choice.key
        self.choosing()

    def do(self, choice: PickOption | None) -> None:
        """It is done."""
        if choice is None:
            self.hands.tell(_("Choose one of them first."), "pick/do")
            return
        self.chosen = ""
        self.hands.act(choice.action)

    def _ordering(self, moment: Moment, asked: Ordering) -> Choices:
        name = moment.who[asked.seat].name
        choices = []
        for act in moment.actions:
            if isinstance(act, SendAssassin):
                tile = words.tile_name(moment.ground, act.tile)
                line = _("starts the event path here") if act.fresh else ""
                key = f"pick/assassin/{act.tile}/{int(act.fresh)}"
                sign = RowIcon("assassin")
                choices.append(PickOption(key=key, sign=sign, name=tile, line=line, action=act, tile=act.tile))
            elif isinstance(act, TickBomb):
                tile = words.tile_name(moment.ground, act.tile)
                told = " ".join(words.preview_lines(self.hands.preview(act), moment.who))
                sign, key = RowIcon("bomb", number=act.timer), f"pick/bomb/{act.tile}/{act.timer}"
                choices.append(
                    PickOption(
                        key=key, sign=sign, name=tile, line=told, action=act, tile=act.tile, danger=act.timer == 1
                    )
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
            verb=verb,
        )


# -- models ----------------------------------------------------------------------------------------


def _held(moment: Moment, number: int, action: Value) -> PickOption:
    """A criminal in custody."""
    crook = moment.facts.criminals[number - 1]
    card = moment.ground.cards.get(crook.card) if crook is not None else None
    name = f"{number} · {words.card_name(card)}" if card is not None else words.criminal_name(number)
    line = ""
    if card is not None:
        gang = words.gang_name(card.syndicate)
        line = n_("{gang}, bounty {n} credit", "{gang}, bounty {n} credits", card.bounty, gang=gang)
    sign = RowIcon("defeated", number=number)
    return PickOption(
        f"pick/criminal/{number}", sign, name, line, action, gang=card.syndicate if card is not None else None
    )


def _taking(moment: Moment, asked: Taking) -> Choices:
    name, target = moment.who[asked.seat].name, moment.who[asked.target].name
    choices = tuple(_held(moment, act.number, act) for act in moment.actions if isinstance(act, Take))
    return Choices(
        title=_("Take from {who}", who=target),
        icon="icon-intercept",
        line=n_("{who} may take {n} criminal.", "{who} may take {n} criminals.", asked.count, who=name),
        why="",
        choices=choices,
        verb=_("Take"),
    )


def _freeing(moment: Moment) -> Choices:
    choices = tuple(_held(moment, act.number, act) for act in moment.actions if isinstance(act, Free))
    return Choices(
        title=_("One goes free"),
        icon="icon-arrest",
        line=_("{who} chooses which criminal leaves custody.", who=moment.who[moment.seat or 0].name),
        why=_("It goes back to the Data Stream, and its card leaves the game."),
        choices=choices,
        verb=_("Let go"),
    )


read(__file__)
