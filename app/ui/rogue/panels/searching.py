"""A Search: colours for white symbols, dice to roll again, then dice taken, all at once or as their player likes."""

from dataclasses import dataclass, replace
from typing import ClassVar

from app.present.i18n import _, n_
from app.present.rogue import words
from app.present.rogue.action_buttons import reason
from app.present.rogue.moment import Moment
from app.ui.rogue.panels.dice_animation import RollingScene
from app.ui.rogue.panels.dice_cards import DieCard, FaceCount, Hue
from app.ui.rogue.panels.dice_row import DiceRow, unrolled_dice
from app.ui.rogue.panels.event_lines import merged, story
from app.ui.rogue.panels.panel_rows import IconLine, RowIcon, VerdictRow, keyed
from app.ui.rogue.panels.paying import deed_line
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport
from games.core.value import Value
from games.rogue import events as told
from games.rogue.actions import Choose, Reroll, Resolve, Stop
from games.rogue.box import Dice
from games.rogue.open_state import owns
from games.rogue.pending import Colouring, Die, Rerolling, Resolving
from games.rogue.search_preview import Rehearsal, rehearse
from games.rogue.vocabulary import COLOURS, YIELD, Colour, Face, Stock, Upgrade, Way

_PREFERRED = (Way.INFORMANT, Way.ARMOR, Way.AMPLIFY, Way.AMMO, Way.PLAIN)  # against a blast, what costs nothing first
FOUR = 4  # so many dice stand side by side; more stand in two rows


@dataclass(frozen=True)
class Colours:
    """Which colour for a white symbol."""

    of: ClassVar[str] = "ColourPanel"
    title: str
    line: str
    tile: int
    taken: tuple[DiceRow, ...]  # dice that are rolled as well
    hues: tuple[Hue, ...]


@dataclass(frozen=True)
class WayRow:
    """A way to take the chosen die."""

    of: ClassVar[str] = "WayButton"
    way: Way
    icon: str
    text: str
    line: str
    kind: str


@dataclass(frozen=True, kw_only=True)
class SearchDice:
    """Dice on the table: to be rolled again, or to be taken."""

    of: ClassVar[str] = "SearchPanel"
    title: str
    line: str
    tile: int
    cards: tuple[DieCard, ...]
    dice: Dice
    number: tuple[object, ...]  # of the roll
    rolled: tuple[int, ...] = ()
    resolving: bool
    chosen: tuple[int, ...]
    ways: tuple[WayRow, ...] = ()  # of the chosen die
    note: str = ""
    kept: tuple[VerdictRow, ...] = ()  # what all dice come to
    told: tuple[IconLine, ...] = ()  # what comes of taking them all
    mine: bool

    @property
    def columns(self) -> int:
        """How many dice stand side by side."""
        return len(self.cards) if len(self.cards) <= FOUR else (len(self.cards) + 1) // 2

    @property
    def can(self) -> str:
        """What is said of the faces that the marked dice could show."""
        return _("What they can show") if self.chosen and not self.resolving else ""

    @property
    def faces(self) -> tuple[FaceCount, ...]:
        """What the marked dice could show."""
        marked = {self.cards[place].die.colour for place in self.chosen} if not self.resolving else set()
        return tuple(
            FaceCount(colour, face, count, len(self.dice.faces(colour)))
            for colour in COLOURS
            if colour in marked
            for face, count in _counted(self.dice, colour)
        )

    @property
    def again(self) -> str:
        """What the button for rolling again says."""
        count = len(self.chosen)
        return n_("Roll {n} die again", "Roll {n} dice again", count) if count else _("Roll again")


class Searching(RollingScene):
    """Colouring, Rerolling, Resolving."""

    public = True
    light = "chosen"
    taking: tuple[Resolve, ...] = ()  # the rest of what was confirmed

    def forget(self) -> None:
        super().forget()
        self.chosen: frozenset[int] = frozenset()
        self.plan: Rehearsal | None = None

    def model(self, moment: Moment) -> Colours | SearchDice | None:
        if moment.reel is not None:
            return None
        asked = moment.asked
        if isinstance(asked, Colouring):
            return _colours(moment, asked) if moment.seat == asked.seat else None
        if isinstance(asked, Rerolling):
            return _rerolling(moment, asked, self.chosen)
        if isinstance(asked, Resolving):
            return self._resolving(moment, asked)
        return None

    def goes_on(self, moment: Moment) -> Value | None:
        """The rest of the dice, and whatever leaves no choice."""
        asked, listed = moment.asked, moment.actions
        mine = asked is not None and moment.seat == asked.seat
        if self.taking and mine and isinstance(asked, Resolving):
            action, *rest = self.taking
            self.taking = tuple(rest)
            return action if action in listed else None
        self.taking = ()
        alone = mine and isinstance(asked, Colouring | Resolving)
        answers = [action for action in listed if isinstance(action, Choose | Resolve)] if alone else []
        return answers[0] if len(answers) == 1 else None

    def view(self, look: Viewport, model: Colours | SearchDice) -> Colours | SearchDice:
        """The dice roll."""
        if isinstance(model, Colours):
            return model
        self.roller.offer(model.number, model.rolled, look.motion)
        faces = [self.roller.shown(place, card.die, model.dice) for place, card in enumerate(model.cards)]
        cards = tuple(
            replace(card, face=None if face is card.die else face, beside=model.cards)
            for card, face in zip(model.cards, faces, strict=True)
        )
        return replace(model, cards=cards)

    # -- touches -----------------------------------------------------------------------------------

    def choose(self, hue: Hue) -> None:
        """A colour."""
        if hue.none:
            self.hands.tell(hue.none, hue.key)
        else:
            self.hands.play("turn")
            self.hands.act(Choose(hue.colour))

    def tap(self, model: SearchDice, place: int) -> None:
        """A die: marked to be rolled again, or chosen to be taken."""
        if not model.mine:
            return
        if not model.resolving:
            self.chosen = self.chosen ^ {place}
        elif model.cards[place].how == "done":
            self.hands.tell(_("This die is done."), f"search/die/{place}")
            return
        else:
            self.chosen = frozenset((place,))
        self.choosing()

    def keep(self) -> None:
        """No more rolling."""
        self.chosen = frozenset()
        self.hands.act(Stop())

    def again(self, model: SearchDice) -> None:
        """The marked dice are rolled again."""
        if not model.chosen:
            self.hands.tell(_("Tap the dice that are to be rolled again first."), "search/again")
            return
        self.chosen = frozenset()
        self.hands.play("turn")
        self.hands.act(Reroll(model.chosen))

    def take(self, model: SearchDice, way: Way) -> None:
        """The chosen die, in this way."""
        (place,) = model.chosen
        self.chosen = frozenset()
        self.hands.play("arm")
        self.hands.act(Resolve(place, way))

    def take_all(self) -> None:
        """All dice, as their cards say."""
        if self.plan is None:
            return
        first, *rest = self.plan.actions
        self.taking = tuple(rest)
        self.hands.play("turn")
        self.hands.act(first)

    # -- taking ------------------------------------------------------------------------------------

    def _resolving(self, moment: Moment, asked: Resolving) -> SearchDice:
        mine = moment.seat == asked.seat and not self.taking
        chosen = next((place for place in self.chosen if place in asked.open), None) if mine else None
        if self.plan is None:
            self.plan = rehearse(moment.face.table, asked)
        name, tile = moment.who[asked.seat].name, words.tile_name(moment.ground, asked.tile)
        amplify = chosen is not None and asked.dice[chosen].face is Face.AMPLIFY
        return SearchDice(
            title=_("Search: {tile}", tile=tile),
            line=_("{who} takes the dice.", who=name),
            tile=asked.tile,
            cards=tuple(_card(place, die, asked, chosen, self.plan) for place, die in enumerate(asked.dice)),
            dice=moment.ground.box.dice,
            number=("take", asked.dice),
            resolving=True,
            chosen=() if chosen is None else (chosen,),
            ways=self._ways(moment, asked, chosen) if chosen is not None else (),
            note=_("An amplify symbol is worth more with another die: tap that one.") if amplify else
            _("Tap a die to take it in another way.") if mine and chosen is None else "",
            told=self._told(moment) if mine else (),
            mine=mine,
        )  # fmt: skip

    def _told(self, moment: Moment) -> tuple[IconLine, ...]:
        """What comes of taking all; how each die is taken stands on its card."""
        events = self.plan.events if self.plan is not None else ()
        worth = merged([event for event in events if not isinstance(event, told.DieResolved)])
        return keyed("search/told", story(moment.facts, worth, moment.who))

    def _ways(self, moment: Moment, asked: Resolving, chosen: int) -> tuple[WayRow, ...]:
        """What can be done with the chosen die, the best first."""
        face = asked.dice[chosen].face
        found = [action for action in moment.actions if isinstance(action, Resolve) and action.die == chosen]
        planned = self.plan.way(chosen) if self.plan is not None else None
        found.sort(key=lambda action: (action.way is not planned, _PREFERRED.index(action.way)))
        rows = []
        for action in found:
            icon, text = _way(action.way, face)
            line = " ".join(words.preview_lines(self.hands.preview(action), moment.who))
            rows.append(WayRow(action.way, icon, text, line, "lit"))
        return tuple(rows)


# -- models ----------------------------------------------------------------------------------------


def _colours(moment: Moment, asked: Colouring) -> Colours:
    dice = moment.ground.box.dice
    return Colours(
        n_("Choose the colour of {n} die", "Choose the colour of {n} dice", asked.count),
        deed_line(moment, asked.tile),
        asked.tile,
        tuple(
            unrolled_dice(f"search/taken/{colour.value}", "", colour, asked.colours.count(colour))
            for colour in COLOURS
            if colour in asked.colours
        ),
        tuple(
            Hue(
                colour,
                asked.count,
                _colour_name(colour, asked.count),
                _counted(dice, colour),
                reason(moment, Choose(colour)),
            )
            for colour in COLOURS
        ),
    )


def _colour_name(colour: Colour, count: int) -> str:
    return {
        Colour.RED: n_("{n} red die", "{n} red dice", count),
        Colour.GREEN: n_("{n} green die", "{n} green dice", count),
        Colour.BLACK: n_("{n} black die", "{n} black dice", count),
    }[colour]


def _counted(dice: Dice, colour: Colour) -> tuple[tuple[Face, int], ...]:
    """The faces of a colour and how many there are of each."""
    faces = dice.faces(colour)
    return tuple((face, faces.count(face)) for face in dict.fromkeys(faces))


def _rerolling(moment: Moment, asked: Rerolling, chosen: frozenset[int]) -> SearchDice:
    mine = moment.seat == asked.seat
    marked = tuple(sorted(place for place in chosen if place < len(asked.dice))) if mine else ()
    cards = tuple(
        _die_card(place, die, *(("again", _("again")) if place in marked else ("keep", _("keep"))))
        for place, die in enumerate(asked.dice)
    )
    scout = bool(owns(moment.known, asked.seat, Upgrade.SCOUT))
    text = _("**Tap dice to roll them again.** What is kept is taken afterwards.")
    if asked.left == 1 and not scout:
        text += " " + _("A scout would allow it twice.")
    return SearchDice(
        title=_("Search: {tile}", tile=words.tile_name(moment.ground, asked.tile)),
        line=_again_line(asked, moment, moment.who[asked.seat].name),
        tile=asked.tile,
        cards=cards,
        dice=moment.ground.box.dice,
        number=("roll", asked.left, asked.dice, moment.facts.turn.deeds, moment.facts.round),
        rolled=tuple(range(len(asked.dice))),
        resolving=False,
        chosen=marked,
        note=text if mine and not marked else "",
        kept=(VerdictRow("search/kept", _("**If all is kept:** {what}.", what=_kept(list(asked.dice))), RowIcon("")),),
        mine=mine,
    )


def _again_line(asked: Rerolling, moment: Moment, name: str) -> str:
    if asked.left > 1:
        return _("{who} may roll any of them again, twice.", who=name)
    if owns(moment.known, asked.seat, Upgrade.SCOUT):
        return _("{who} may roll any of them again, for the last time.", who=name)
    return _("{who} may roll any of them again, once.", who=name)


def _brings(face: Face) -> tuple[str, str]:
    """What a face is, and what it does in a search."""
    name = words.face_name(face)
    if face is Face.EXPLOSION:
        return name, _("costs 1 stamina")
    if face is Face.AMPLIFY:
        return name, _("doubles a die or stops a blast")
    stock, amount = YIELD[face]
    return name, words.amount(stock, amount)


def _kept(dice: list[Die]) -> str:
    """What all dice together would bring and cost."""
    found: dict[Stock, int] = {}
    for die in dice:
        if die.face in YIELD:
            stock, amount = YIELD[die.face]
            found[stock] = found.get(stock, 0) + amount
    blasts = sum(die.face is Face.EXPLOSION for die in dice)
    wires = sum(die.face is Face.AMPLIFY for die in dice)
    told = [words.amount(stock, amount) for stock, amount in found.items()]
    if blasts:
        told.append(n_("{n} explosion", "{n} explosions", blasts))
    if wires:
        told.append(n_("{n} amplify symbol", "{n} amplify symbols", wires))
    return ", ".join(told)


def _card(place: int, die: Die, asked: Resolving, chosen: int | None, plan: Rehearsal) -> DieCard:
    if place not in asked.open:
        return _die_card(place, die, "done", _("done"))
    way, blast = plan.way(place), die.face is Face.EXPLOSION
    chip = {
        Way.INFORMANT: _("informant"),
        Way.ARMOR: _("armor"),
        Way.AMPLIFY: _("stopped") if blast else "× 2",
        Way.PLAIN: "−1" if blast else _("take"),
    }.get(way, "") if way is not None else ""  # fmt: skip
    return _die_card(place, die, "chosen" if place == chosen else "open", chip)


def _die_card(place: int, die: Die, how: str, chip: str) -> DieCard:
    return DieCard(f"search/die/{place}", die, *_brings(die.face), how, chip)


def _way(way: Way, face: Face) -> tuple[str, str]:
    """An icon and the words for a way to take a die."""
    blast = face is Face.EXPLOSION
    if way is Way.AMPLIFY:
        return "die-amplify", _("Stop it with an amplify symbol") if blast else _("Double it with an amplify symbol")
    if way is Way.INFORMANT:
        return "icon-informant", _("An informant warns in time")
    if way is Way.ARMOR:
        return "icon-armor", _("The armor takes it")
    if way is Way.AMMO:
        return "die-ammo", _("Spend 1 ammo against it")
    if face is Face.AMPLIFY:
        return "icon-close", _("Let it go")
    return ("icon-heart", _("Take the blast")) if blast else ("icon-check", _("Take it"))


read(__file__)
