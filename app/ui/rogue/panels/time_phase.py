"""The Time phase: the Director draws event tokens and gives each of them a die, by tapping or by dragging.

What is given can be taken back until all of it is placed.
"""

from collections import Counter
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from kivy.graphics.instructions import InstructionGroup
from kivy.properties import ListProperty
from kivy.uix.boxlayout import BoxLayout

from app.present.i18n import _, n_
from app.present.rogue import words
from app.present.rogue.moment import CityHighlights, Moment
from app.present.rogue.theme import NIGHT, RADIUS
from app.ui.drawing.pen import Pen
from app.ui.rogue.painted_rows import OnPanel, PaintedPicture
from app.ui.rogue.painters import pieces
from app.ui.rogue.panels.dice_animation import RollingScene
from app.ui.rogue.panels.event_cards import EventSlot, Free
from app.ui.rogue.panels.panel_rows import RowIcon, VerdictRow, icon_sign, paint_sign
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport
from games.core.value import Value
from games.rogue.actions import Assign, Draw
from games.rogue.pending import Assigning, Drawing
from games.rogue.rounds import drawn, stream
from games.rogue.vocabulary import ASSASSIN, BOMB

DRAG = 10.0  # dp a finger moves before it drags


@dataclass(frozen=True)
class StreamToken(PaintedPicture):
    """A token of the Data Stream, and how many there are of it."""

    sign: RowIcon
    count: int

    def extent(self, look: Viewport) -> tuple[float, float]:
        return 38.0, 40.0

    def paint(self, pen: Pen, w: float, h: float) -> None:
        paint_sign(pen, 18, 20, 30, self.sign)
        pieces.count(pen, 33, 31, self.count, 17)


@dataclass(frozen=True)
class RoundBegin:
    """A round begins: tokens will be drawn."""

    of: ClassVar[str] = "DrawPanel"
    round: int
    name: str
    count: int
    stream: tuple[StreamToken, ...]  # what is in the Data Stream
    mine: bool

    @property
    def said(self) -> str:
        """What the Director does."""
        return n_(
            "{who} draws {n} token out of the Data Stream.",
            "{who} draws {n} tokens out of the Data Stream.",
            self.count,
            who=self.name,
        )

    @property
    def how(self) -> str:
        """And how."""
        return _(
            "A regular die is rolled for each of them, and the Director chooses which goes with which:"
            " it says the precinct where the token appears."
        )


@dataclass(frozen=True)
class Assignment:
    """Tokens, their dice, the dice that are left."""

    of: ClassVar[str] = "AssignPanel"
    name: str
    slots: tuple[EventSlot, ...]
    fixed: tuple[bool, ...]  # whose die lies in the city already
    token: int  # the one a die is chosen for; -1: all have one
    dice: tuple[int, ...]  # by their places; 0 where one has been given
    number: int  # of the roll
    ways: dict[int, int]  # the precincts of the dice that are left, and which die leads there
    given: tuple[int, ...]  # the precincts of those given
    top: bool  # whether the top precinct is among those that are left
    mine: bool
    shown: tuple[int, ...] = ()  # the dice as they roll

    @property
    def cards(self) -> tuple[EventSlot, ...]:
        """The tokens side by side."""
        return tuple(
            replace(slot, key=f"time/token/{place}", active=place == self.token and self.mine, beside=self.slots)
            for place, slot in enumerate(self.slots)
        )

    @property
    def free(self) -> tuple[Free, ...]:
        """The dice side by side."""
        return tuple(
            Free(f"time/die/{place}", shown, self.mine and bool(die))
            for place, (die, shown) in enumerate(zip(self.dice, self.shown or self.dice, strict=True))
        )

    @property
    def line(self) -> str:
        """Who does it."""
        return _("Director: {who}. One die for each token.", who=self.name)

    @property
    def hint(self) -> str:
        """What to do next."""
        if not self.mine:
            return ""
        if self.token < 0:
            return _("Every token has its die. Tap a token to take it back.")
        return _("Tap or drag a die for {token}", token=self.slots[self.token].name)

    @property
    def notes(self) -> tuple[VerdictRow, ...]:
        """What is special about the precincts that are left."""
        if not self.top:
            return ()
        text = _("**The top precinct** is start and end of the path: placed there now, a criminal walks all 12 tiles.")
        return (VerdictRow("time/top", text, icon_sign("icon-next", NIGHT.path)),)


class Timing(RollingScene):
    """Drawing and Assigning."""

    public = True
    placing: tuple[Assign, ...] = ()  # what was confirmed and is not asked yet

    def forget(self) -> None:
        super().forget()
        self.token: int | None = None
        self.given: dict[int, int] = {}  # dice given, but not yet placed

    def model(self, moment: Moment) -> RoundBegin | Assignment | None:
        if moment.reel is not None:
            return None
        asked = moment.asked
        if isinstance(asked, Drawing):
            return _begin(moment, asked)
        if isinstance(asked, Assigning):
            return _assignment(moment, asked, self.token, self.given)
        return None

    def goes_on(self, moment: Moment) -> Value | None:
        """What was confirmed, die by die; and tokens that are all alike need no choice."""
        asked = moment.asked
        if not isinstance(asked, Assigning) or moment.seat != asked.seat:
            self.placing = ()
            return None
        if self.placing:
            action, *rest = self.placing
            self.placing = tuple(rest)
            return action if action in moment.actions else None
        return moment.actions[0] if alike(asked) else None

    def view(self, look: Viewport, model: RoundBegin | Assignment) -> RoundBegin | Assignment:
        """The dice roll."""
        if isinstance(model, RoundBegin):
            return model
        self.roller.offer(model.number, range(len(model.slots)), look.motion)
        shown = tuple(self.roller.number(place, die) if die else 0 for place, die in enumerate(model.dice))
        return replace(model, shown=shown)

    def marks(self, model: RoundBegin | Assignment) -> CityHighlights:
        if isinstance(model, RoundBegin):
            return CityHighlights(dim=False)
        return CityHighlights({**dict.fromkeys(model.ways, "legal"), **dict.fromkeys(model.given, "chosen")})

    def tile(self, model: RoundBegin | Assignment, slot: int) -> bool:
        """A lit precinct stands for the die that leads there."""
        if not isinstance(model, Assignment) or not model.mine or slot not in model.ways:
            return False
        self.give(model, model.token, model.ways[slot])
        return True

    # -- touches -----------------------------------------------------------------------------------

    def draw(self) -> None:
        """The round begins."""
        self.hands.play("turn")
        self.hands.act(Draw())

    def pick(self, model: Assignment, token: int) -> None:
        """A token is to have a die; one that has one gives it back."""
        if not model.mine:
            return
        if model.fixed[token]:
            self.hands.tell(_("{token} has its die.", token=model.slots[token].name), f"time/token/{token}")
            return
        if model.token < 0:  # the last one was given by itself
            self.given = {place: slot.die for place, slot in enumerate(model.slots) if not model.fixed[place]}
        self.given.pop(token, None)
        if len(self.given) == 1 and len(model.slots) - sum(model.fixed) == 2:
            self.given = {}  # of two, the other would have the only die that is left
        self.token = token
        self.choosing()

    def give(self, model: Assignment, token: int, die: int) -> None:
        """A die for a token."""
        if not model.mine or not die or token < 0 or model.fixed[token]:
            return
        self.given[token] = die
        self.token = None
        self.choosing()

    def place(self, model: Assignment) -> None:
        """All of it is placed."""
        if model.token >= 0:
            self.hands.tell(_("Every token needs a die first."), "time/place")
            return
        given = [Assign(place, slot.die) for place, slot in enumerate(model.slots) if not model.fixed[place]]
        self.placing = tuple(given[1:])
        self.hands.play("turn")
        self.hands.act(given[0])


# -- dice under a finger ---------------------------------------------------------------------------


class TimeBoard(OnPanel, BoxLayout):
    """Tokens and dice: a die that is taken with a finger follows it, and is dropped on a token."""

    cards = ListProperty()
    free = ListProperty()

    def __init__(self, **kwargs: Any) -> None:
        self._drawn = InstructionGroup()
        super().__init__(**kwargs)
        self.canvas.after.add(self._drawn)

    def on_touch_move(self, touch: Any) -> bool:
        """The finger leaves the die's place with the die."""
        die = touch.ud.get(Free)
        if die is None:
            die = next((one for one in self._all(Free) if one.collide_point(*touch.opos) and one.model.lit), None)
        moved = die is not None and max(abs(touch.x - touch.ox), abs(touch.y - touch.oy)) >= DRAG * die.look.density
        if not moved:
            return bool(super().on_touch_move(touch))
        if touch.ud.get(Free) is None:
            touch.ud[Free] = die
            touch.ungrab(die)
            die.state = "normal"  # no tap comes of it
            touch.grab(self)
        self._draw(touch, die)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """It is dropped, on a token or nowhere."""
        die = touch.ud.pop(Free, None)
        if die is None:
            return bool(super().on_touch_up(touch))
        touch.ungrab(self)
        self._drawn.clear()
        onto = next((card for card in self._all(EventSlot) if card.collide_point(*touch.pos)), None)
        if onto is not None:
            model = self.panel.model
            self.scene.give(model, self._all(EventSlot).index(onto), die.model.die)
        return True

    def _all(self, kind: type) -> list[Any]:
        """The dice or the tokens, from the left."""
        return [part for part in self.walk(restrict=True) if isinstance(getattr(part, "model", None), kind)]

    def _draw(self, touch: Any, die: Any) -> None:
        """The die at the finger, and the token it is over."""
        self._drawn.clear()
        look = die.look
        pen = Pen(self._drawn, 0, 0, look)
        for card in self._all(EventSlot):
            over = card.collide_point(*touch.pos)
            at = pen.within(card.x / look.density, -card.top / look.density)
            ink = NIGHT.white if over else NIGHT.neon
            at.ring(0, 0, card.width / look.density, card.height / look.density, RADIUS.segment, 3 if over else 2, ink)
        pieces.d6(pen, touch.x / look.density, -touch.y / look.density - 18, 64, die.model.die)


# -- models ----------------------------------------------------------------------------------------


def token_sign(token: str) -> RowIcon:
    """The picture of an event token."""
    if token == BOMB:
        return RowIcon("mystery")
    return RowIcon("assassin") if token == ASSASSIN else RowIcon("rampant", number=int(token))


def token_name(token: str) -> str:
    """What an event token is called."""
    if token == BOMB:
        return _("Bomb")
    return _("Assassin") if token == ASSASSIN else words.criminal_name(int(token))


def _begin(moment: Moment, asked: Drawing) -> RoundBegin:
    known = moment.known
    return RoundBegin(
        known.round + 1,
        moment.who[asked.seat].name,
        drawn(known),
        tuple(StreamToken(token_sign(token), count) for token, count in Counter(stream(known)).items()),
        moment.seat == asked.seat,
    )


def alike(asked: Assigning) -> bool:
    """Whether all tokens that wait for a die are of one kind, so that it does not matter which has which."""
    waiting = {token for token, given in zip(asked.tokens, asked.given, strict=True) if not given}
    return len(waiting) == 1


def _assignment(moment: Moment, asked: Assigning, chosen: int | None, draft: dict[int, int]) -> Assignment:
    where = moment.ground
    dice = [die or draft.get(place, 0) for place, die in enumerate(asked.given)]
    left = list(asked.dice)
    for given in draft.values():
        left[left.index(given)] = 0
    waiting = [place for place, die in enumerate(dice) if not die]
    if len(waiting) == 1 and draft:  # what is left goes where it must
        dice[waiting[0]] = max(left)
        left, waiting = [0] * len(left), []
    token = chosen if chosen in waiting else waiting[0] if waiting else -1
    places = tuple(words.tile_name(where, where.precinct[die]) for die in asked.dice)
    slots = tuple(
        EventSlot(
            sign=token_sign(each),
            name=token_name(each),
            does=_does(each),
            die=die,
            place=_place(moment, die),
            places=places,
        )
        for each, die in zip(asked.tokens, dice, strict=True)
    )
    return Assignment(
        name=moment.who[asked.seat].name,
        slots=slots,
        fixed=tuple(bool(die) for die in asked.given),
        token=token,
        dice=tuple(left),
        number=moment.facts.round,
        ways={where.precinct[die]: die for die in left if die},
        given=tuple(sorted({where.precinct[die] for die in dice if die})),
        top=where.top in {where.precinct[die] for die in left if die},
        mine=moment.seat == asked.seat,
    )


def _place(moment: Moment, die: int) -> str:
    """Where a die leads."""
    return words.tile_name(moment.ground, moment.ground.precinct[die]) if die else ""


def _does(token: str) -> str:
    """What a token does where it appears."""
    if token == BOMB:
        return _("its timer is rolled next")
    return _("strikes agents and informants") if token == ASSASSIN else _("a new file, face down")


read(__file__)
