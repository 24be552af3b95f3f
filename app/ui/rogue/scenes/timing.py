"""The Time phase: the Director draws event tokens and gives each of them a die, by tapping or by dragging."""

from collections import Counter
from dataclasses import dataclass
from typing import Any

from app.ui.i18n import _, n_
from app.ui.look import Look
from app.ui.paint import Pen
from app.ui.rogue import parts, words
from app.ui.rogue.scene import Hands, Marks, Moment, Page, SheetScene
from app.ui.rogue.scenes.column import Column, foot_tall
from app.ui.rogue.scenes.drag import Drag
from app.ui.rogue.scenes.event_cards import Slot, card_height, paint_card, paint_free_die
from app.ui.rogue.scenes.pieces import Sign, box_note, icon_sign, note, paint_sign
from app.ui.rogue.scenes.roller import Roller
from app.ui.rogue.theme import NIGHT
from app.ui.sheet import Box, Item
from games.rogue.deeds import Assign, Draw
from games.rogue.nouns import ASSASSIN, BOMB
from games.rogue.rounds import drawn, stream
from games.rogue.tasks import Assigning, Drawing

DIE = 62.0


@dataclass(frozen=True)
class Begin:
    """A round begins: tokens will be drawn."""

    round: int
    name: str
    count: int
    stream: tuple[tuple[Sign, int], ...]  # what is in the Data Stream, and how many
    mine: bool


@dataclass(frozen=True)
class Assignment:
    """Tokens, their dice, the dice that are left."""

    name: str
    slots: tuple[Slot, ...]
    token: int  # the one a die is chosen for
    dice: tuple[int, ...]
    number: int  # of the roll
    ways: dict[int, int]  # the precincts of the dice that are left, and which die leads there
    given: tuple[int, ...]  # the precincts of those given
    top: bool  # whether the top precinct is among those that are left
    mine: bool


class Timing(SheetScene):
    """Drawing and Assigning."""

    name = "time"

    def __init__(self, hands: Hands) -> None:
        super().__init__(hands)
        self.token: int | None = None
        self.roller = Roller(hands.lay)
        self.drag = Drag(self._dropped)

    def forget(self) -> None:
        self.token = None
        self.roller.settle()

    def settle(self) -> None:
        self.roller.finish()

    def model(self, moment: Moment) -> Begin | Assignment | None:
        if moment.reel is not None:
            return None
        asked = moment.asked
        if isinstance(asked, Drawing):
            return _begin(moment, asked)
        if isinstance(asked, Assigning):
            return _assignment(moment, asked, self.token)
        return None

    def marks(self, model: Begin | Assignment) -> Marks:
        if isinstance(model, Begin):
            return Marks(dim=False)
        return Marks({**dict.fromkeys(model.ways, "legal"), **dict.fromkeys(model.given, "chosen")})

    def tile(self, model: Begin | Assignment, slot: int) -> bool:
        """A lit precinct stands for the die that leads there."""
        if not isinstance(model, Assignment) or not model.mine or slot not in model.ways:
            return False
        self._dropped(model.ways[slot], model.token)
        return True

    def page(self, look: Look, wide: float, model: Begin | Assignment) -> Page:
        if isinstance(model, Begin):
            return self._draw(look, wide, model)
        return self._assign(look, wide, model)

    # -- drawing -----------------------------------------------------------------------------------

    def _draw(self, look: Look, wide: float, model: Begin) -> Page:
        column = Column(look, wide, self.name, 12)
        count = n_("{who} draws {n} token out of the Data Stream.", "{who} draws {n} tokens out of the Data Stream.",
                   model.count, who=model.name)  # fmt: skip
        column.words("count", count, 18, NIGHT.text, "strong")
        column.words("stream", _("In the Data Stream now:"), 14.5)
        _stream(column, model.stream)
        note(
            column,
            "how",
            _(
                "A regular die is rolled for each of them, and the Director chooses which goes with which:"
                " it says the precinct where the token appears."
            ),
        )
        foot: tuple[Item, ...] = ()
        if model.mine:
            label = n_("Draw {n} token", "Draw {n} tokens", model.count)
            foot = (
                parts.button("time/draw", Box(0, 0, wide, foot_tall(look)), label, self._drawn, "main", "icon-stream"),
            )
        return Page(
            _("Round {n} begins", n=model.round),
            "phase-time",
            _("Director: {who}", who=model.name),
            tuple(column.items),
            column.tall,
            foot,
            foot_tall(look) if foot else 0,
        )

    def _drawn(self) -> None:
        self.hands.play("turn")
        self.hands.act(Draw())

    # -- assigning ---------------------------------------------------------------------------------

    def _assign(self, look: Look, wide: float, model: Assignment) -> Page:
        self.roller.offer(model.number, range(len(model.dice) + len(model.given)), look.motion)
        column = Column(look, wide, self.name, 10)
        gap = 8.0
        across = (wide - gap * (len(model.slots) - 1)) / len(model.slots)
        tall = card_height(look, across, model.slots, column.low)
        top = column.y
        for place, slot in enumerate(model.slots):
            box = Box(place * (across + gap), top, across, tall)
            active = place == model.token and model.mine
            column.put(f"token/{place}", box, paint_card, (slot, active, column.low), self._pick(place, slot), slot.say)
        column.space(tall + column.gap)
        self._free_dice(column, model)
        if model.top:
            text = _(
                "**The top precinct** is start and end of the path: placed there now, a criminal walks all 12 tiles."
            )
            box_note(column, "top", text, icon_sign("icon-next", NIGHT.path))
        drag = Item("time/drag", Box(0, 0, wide, column.tall), widget=self.drag) if model.mine else None
        if drag is not None:
            self._offer_drag(look, column, model)
            column.items.append(drag)
        return Page(
            _("Assign the dice"),
            "icon-director",
            _("Director: {who}. One die for each token.", who=model.name),
            tuple(column.items),
            column.tall,
        )

    def _free_dice(self, column: Column, model: Assignment) -> None:
        """The dice that are left, large enough to be taken."""
        side = 52.0 if column.low else DIE
        step = side + 10
        across = step * len(model.dice) - 10
        beside = column.wide - across > 110
        title = _("Tap or drag a die for {token}", token=model.slots[model.token].name) if model.mine else ""
        line = "" if column.low else _("The lit precincts show where it would appear.")
        room = column.wide - across - 14 if beside else column.wide
        words_tall = column.height(title, 15, room, "strong") + column.height(line, 14, room) + 4
        start = column.y
        column.put(
            "hint", Box(0, start, room, words_tall), _hint, (title, line), say=f"{title}. {line}" if line else title
        )
        x = column.wide - across if beside else 0.0
        top = start + (max(0.0, words_tall - side) / 2 if beside else words_tall + 8)
        for place, die in enumerate(model.dice):
            shown = self._face(place, die)
            column.put(
                f"die/{place}", Box(x + place * step, top, side, side), paint_free_die, (shown, model.mine),
                self._give(model, die), say=str(die),
            )  # fmt: skip
        tall = max(words_tall, side) if beside else words_tall + 8 + side
        column.space(tall + column.gap)

    def _face(self, place: int, die: int) -> int:
        return self.roller.number(place, die)

    def _offer_drag(self, look: Look, column: Column, model: Assignment) -> None:
        """Where dice can be taken, and where they can be dropped."""
        dice = {item.key: item.box for item in column.items if item.key.startswith("time/die/")}
        tokens = {item.key: item.box for item in column.items if item.key.startswith("time/token/")}
        taken = [(dice[f"time/die/{place}"], die) for place, die in enumerate(model.dice)]
        targets = [(tokens[f"time/token/{place}"], place) for place, slot in enumerate(model.slots) if not slot.die]
        self.drag.offer(look, taken, targets)

    def _pick(self, place: int, slot: Slot) -> Any:
        def tap() -> None:
            if slot.die:
                self.hands.tell(_("{token} has its die.", token=slot.name), f"time/token/{place}")
                return
            self.token = place
            self.hands.play("arm")
            self.hands.lay()

        return tap

    def _give(self, model: Assignment, die: int) -> Any:
        def tap() -> None:
            if model.mine:
                self._dropped(die, model.token)

        return tap

    def _dropped(self, die: int, token: int) -> None:
        """A die goes to a token."""
        self.token = None
        self.hands.play("arm")
        self.hands.act(Assign(token, die))


def _hint(pen: Pen, w: float, _h: float, state: tuple[str, str]) -> None:
    title, line = state
    y = pen.paragraph(title, 15, 0, 0, w, NIGHT.text, "strong", spacing=1.22) if title else 0
    pen.paragraph(line, 14, 0, y + 4, w, NIGHT.second, spacing=1.22)


# -- models ----------------------------------------------------------------------------------------


def token_sign(token: str) -> Sign:
    """The picture of an event token."""
    if token == BOMB:
        return Sign("mystery")
    return Sign("assassin") if token == ASSASSIN else Sign("rampant", number=int(token))


def token_name(token: str) -> str:
    """What an event token is called."""
    if token == BOMB:
        return _("Bomb")
    return _("Assassin") if token == ASSASSIN else words.criminal_name(int(token))


def _begin(moment: Moment, asked: Drawing) -> Begin:
    known = moment.known
    return Begin(
        known.round + 1,
        moment.who[asked.seat].name,
        drawn(known),
        tuple((token_sign(token), count) for token, count in Counter(stream(known)).items()),
        moment.seat == asked.seat,
    )


def _assignment(moment: Moment, asked: Assigning, chosen: int | None) -> Assignment:
    where = moment.ground
    open_ = [place for place, given in enumerate(asked.given) if not given]
    token = chosen if chosen in open_ else open_[0]
    slots = tuple(
        Slot(
            token_sign(each),
            token_name(each),
            _does(each),
            given,
            words.tile_name(where, where.precinct[given]) if given else "",
        )
        for each, given in zip(asked.tokens, asked.given, strict=True)
    )
    return Assignment(
        moment.who[asked.seat].name,
        slots,
        token,
        asked.dice,
        moment.facts.round,
        {where.precinct[die]: die for die in asked.dice},
        tuple(sorted({where.precinct[given] for given in asked.given if given})),
        where.top in {where.precinct[die] for die in asked.dice},
        moment.seat == asked.seat,
    )


def _does(token: str) -> str:
    """What a token does where it appears."""
    if token == BOMB:
        return _("its timer is rolled next")
    return _("strikes agents and informants") if token == ASSASSIN else _("a new file, face down")


# -- the Data Stream -------------------------------------------------------------------------------


def _stream(column: Column, found: tuple[tuple[Sign, int], ...]) -> None:
    """Everything in the Data Stream, as small tokens."""
    step = 46.0
    row = max(1, int(column.wide // step))
    rows = (len(found) + row - 1) // row
    column.add("tokens", rows * 44.0, _paint_stream, (found, row, step), say=", ".join(str(n) for _s, n in found))


def _paint_stream(pen: Pen, _w: float, _h: float, state: tuple[tuple[tuple[Sign, int], ...], int, float]) -> None:
    found, row, step = state
    for place, (sign, count) in enumerate(found):
        x, y = (place % row) * step + 18, (place // row) * 44 + 20
        paint_sign(pen, x, y, 30, sign)
        if count > 1:
            pen.sprite("frame", "disc", x + 15, y + 11, 17, tint=NIGHT.text)
            pen.text(str(count), "strong", 12.5 / pen.look.text, x + 15, y + 11, NIGHT.void, "centre")
