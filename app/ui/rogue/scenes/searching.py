"""A Search: colours for white symbols, dice to roll again, then each die taken as its player likes."""

from dataclasses import dataclass
from typing import Any

from app.ui.i18n import _, n_
from app.ui.look import Look
from app.ui.rogue import parts, words
from app.ui.rogue.scene import Hands, Marks, Moment, Page, SheetScene
from app.ui.rogue.scenes.column import Column, foot_tall
from app.ui.rogue.scenes.dice_cards import DieCard, card_height, paint_choice, paint_die_card, paint_faces, sizes
from app.ui.rogue.scenes.paying import deed_line
from app.ui.rogue.scenes.pieces import box_note, icon_sign, note
from app.ui.rogue.scenes.roller import Roller
from app.ui.rogue.theme import NIGHT
from app.ui.sheet import Box, Item
from games.rogue.box import Dice
from games.rogue.deeds import Choose, Reroll, Resolve, Stop
from games.rogue.known import owns
from games.rogue.nouns import COLOURS, YIELD, Colour, Face, Stock, Upgrade, Way
from games.rogue.tasks import Colouring, Die, Rerolling, Resolving

GAP = 8.0
_PREFERRED = (Way.INFORMANT, Way.ARMOR, Way.AMPLIFY, Way.AMMO, Way.PLAIN)  # against a blast, what costs nothing first


@dataclass(frozen=True)
class Colours:
    """Which colour for a white symbol."""

    title: str
    line: str
    tile: int
    count: int
    taken: tuple[Colour, ...]
    open: tuple[Colour, ...]
    faces: tuple[tuple[Colour, tuple[tuple[Face, int], ...]], ...]


@dataclass(frozen=True)
class Table:
    """Dice on the table: to be rolled again, or to be taken."""

    title: str
    line: str
    tile: int
    cards: tuple[DieCard, ...]
    dice: Dice
    number: tuple[object, ...]  # of the roll
    rolled: tuple[int, ...]
    resolving: bool
    chosen: tuple[int, ...]
    ways: tuple[tuple[Way, str, str, tuple[str, ...]], ...]  # of the chosen die: icon, words, what it brings
    left: int
    scout: bool
    mine: bool


class Searching(SheetScene):
    """Colouring, Rerolling, Resolving."""

    name = "search"

    def __init__(self, hands: Hands) -> None:
        super().__init__(hands)
        self.chosen: frozenset[int] = frozenset()
        self.roller = Roller(hands.lay)

    def forget(self) -> None:
        self.chosen = frozenset()
        self.roller.settle()

    def settle(self) -> None:
        self.roller.finish()

    def model(self, moment: Moment) -> Colours | Table | None:
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

    def marks(self, model: Colours | Table) -> Marks:
        return Marks({model.tile: "chosen"})

    def page(self, look: Look, wide: float, model: Colours | Table) -> Page:
        if isinstance(model, Colours):
            return self._colour_page(look, wide, model)
        self.roller.offer(model.number, model.rolled, look.motion)
        column = Column(look, wide, self.name, 8)
        self._cards(column, model)
        if model.resolving:
            self._ways(column, model)
        else:
            self._faces(column, model)
        foot: tuple[Item, ...] = self._foot(wide, foot_tall(look), model) if model.mine and not model.resolving else ()
        return Page(
            model.title,
            "icon-search",
            model.line,
            tuple(column.items),
            column.tall,
            foot,
            foot_tall(look) if foot else 0,
        )

    # -- colours -----------------------------------------------------------------------------------

    def _colour_page(self, look: Look, wide: float, model: Colours) -> Page:
        column = Column(look, wide, self.name, 10)
        if model.taken:
            column.words("so", _("These dice are rolled as well:"), 14.5)
            shown = tuple((colour, model.taken.count(colour)) for colour in COLOURS if colour in model.taken)
            column.add("taken", 34, paint_faces, tuple((colour, None, count, 0) for colour, count in shown))
        for colour, faces in model.faces:
            lit = colour in model.open
            title = _colour_name(colour, model.count)
            state = (colour, model.count, title, faces, lit)
            tall = 54 + 24 * look.text
            column.add(f"colour/{colour.value}", tall, paint_choice, state, self._colour(colour, lit), title)
        return Page(model.title, "icon-search", model.line, tuple(column.items), column.tall)

    def _colour(self, colour: Colour, lit: bool) -> Any:
        def tap() -> None:
            if lit:
                self.hands.play("turn")
                self.hands.act(Choose(colour))
            else:
                self.hands.tell(_("There are not enough dice of this colour."), f"search/colour/{colour.value}")

        return tap

    # -- dice --------------------------------------------------------------------------------------

    def _cards(self, column: Column, model: Table) -> None:
        """The dice side by side, in two rows where they are many."""
        row = len(model.cards) if len(model.cards) <= 4 else (len(model.cards) + 1) // 2
        across = (column.wide - GAP * (row - 1)) / row
        tall = card_height(column.look, across, model.cards, column.low)
        letters = sizes(column.look, across, model.cards)
        start = column.y
        for place, card in enumerate(model.cards):
            box = Box((place % row) * (across + GAP), start + (place // row) * (tall + GAP), across, tall)
            shown = self.roller.shown(place, card.die, model.dice)
            rolling = shown is not card.die
            state = (card, shown, rolling, column.low, letters)
            column.put(f"die/{place}", box, paint_die_card, state, self._tap(place, card, model), card.say)
        rows = (len(model.cards) + row - 1) // row
        column.space(rows * (tall + GAP) - GAP + column.gap)

    def _tap(self, place: int, card: DieCard, model: Table) -> Any:
        def tap() -> None:
            if not model.mine:
                return
            if model.resolving:
                if card.how == "done":
                    self.hands.tell(_("This die is done."), f"search/die/{place}")
                    return
                self.chosen = frozenset((place,))
            else:
                self.chosen = self.chosen ^ {place}
            self.hands.play("arm")
            self.hands.lay()

        return tap

    # -- rolling again -----------------------------------------------------------------------------

    def _faces(self, column: Column, model: Table) -> None:
        """What the marked dice could show."""
        marked = [model.cards[place].die.colour for place in model.chosen]
        for colour in COLOURS:
            if colour in marked:
                title = {
                    Colour.RED: _("What a red die can show"),
                    Colour.GREEN: _("What a green die can show"),
                    Colour.BLACK: _("What a black die can show"),
                }[colour]
                column.words(f"can/{colour.value}", title, 14.5, NIGHT.text, "strong")
                whole = len(model.dice.faces(colour))
                faces = tuple((colour, face, count, whole) for face, count in _counted(model.dice, colour))
                column.add(f"faces/{colour.value}", 34 + 22 * column.look.text, paint_faces, faces)
        if not marked and model.mine:
            text = _("**Tap dice to roll them again.** What is kept is taken one by one afterwards.")
            if model.left == 1 and not model.scout:
                text += " " + _("A scout would allow it twice.")
            box_note(column, "how", text, icon_sign("icon-search", NIGHT.neon))
        box_note(column, "kept", _("**If all is kept:** {what}.", what=_kept([card.die for card in model.cards])))

    def _foot(self, wide: float, tall: float, model: Table) -> tuple[Item, ...]:
        third = (wide - GAP) * 0.42
        again = len(model.chosen)
        keep = parts.button(
            "search/keep", Box(0, 0, third if again else wide, tall), _("Keep all"), self._keep,
            "plain" if again else "main", "icon-check" if not again else "",
        )  # fmt: skip
        if not again:
            return (keep,)
        label = n_("Roll {n} die again", "Roll {n} dice again", again)
        rest = Box(third + GAP, 0, wide - third - GAP, tall)
        return keep, parts.button("search/again", rest, label, lambda: self._again(model), "main")

    def _keep(self) -> None:
        self.chosen = frozenset()
        self.hands.act(Stop())

    def _again(self, model: Table) -> None:
        self.chosen = frozenset()
        self.hands.play("turn")
        self.hands.act(Reroll(model.chosen))

    # -- taking ------------------------------------------------------------------------------------

    def _resolving(self, moment: Moment, asked: Resolving) -> Table:
        mine = moment.seat == asked.seat
        chosen = next((place for place in self.chosen if place in asked.open), None)
        useful = [place for place in asked.open if asked.dice[place].face is not Face.AMPLIFY]
        if chosen is None and mine:
            chosen = useful[0]
        blast = chosen is not None and asked.dice[chosen].face is Face.EXPLOSION
        ways: list[tuple[Way, str, str, tuple[str, ...]]] = []
        for action in moment.actions:
            if isinstance(action, Resolve) and action.die == chosen:
                told = words.preview_lines(self.hands.preview(action), moment.who)
                ways.append((action.way, *_way(action.way, asked.dice[action.die].face), told))
        ways.sort(key=lambda found: _PREFERRED.index(found[0]) if blast else 0)
        name, tile = moment.who[asked.seat].name, words.tile_name(moment.ground, asked.tile)
        return Table(
            _("Search: {tile}", tile=tile),
            _("{who} takes the dice, one by one.", who=name),
            asked.tile,
            tuple(_card(place, die, asked, chosen) for place, die in enumerate(asked.dice)),
            moment.ground.box.dice,
            ("take", asked.dice),
            (),
            True,
            () if chosen is None else (chosen,),
            tuple(ways),
            0,
            False,
            mine,
        )

    def _ways(self, column: Column, model: Table) -> None:
        """What can be done with the chosen die."""
        if not model.mine or not model.chosen:
            return
        place = model.chosen[0]
        for number, (way, icon, label, told) in enumerate(model.ways):
            line = " ".join(told)
            tall = max(56.0, 30 + column.height(line, 13, column.wide - 24)) if line else 56.0
            kind = "main" if number == 0 else "lit"
            button = parts.button(
                f"search/way/{way.value}",
                column.place(min(tall, 96.0)),
                label,
                self._take(place, way),
                kind,
                icon,
                line,
            )
            column.items.append(button)
        if model.cards[place].die.face is Face.AMPLIFY:
            note(column, "amplify", _("An amplify symbol is worth more with another die: tap that one."))

    def _take(self, place: int, way: Way) -> Any:
        def tap() -> None:
            self.chosen = frozenset()
            self.hands.play("arm")
            self.hands.act(Resolve(place, way))

        return tap


# -- models ----------------------------------------------------------------------------------------


def _colours(moment: Moment, asked: Colouring) -> Colours:
    open_ = tuple(action.colour for action in moment.actions if isinstance(action, Choose))
    dice = moment.ground.box.dice
    return Colours(
        n_("Choose the colour of {n} die", "Choose the colour of {n} dice", asked.count),
        deed_line(moment, asked.tile),
        asked.tile,
        asked.count,
        asked.colours,
        open_,
        tuple((colour, _counted(dice, colour)) for colour in COLOURS),
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


def _rerolling(moment: Moment, asked: Rerolling, chosen: frozenset[int]) -> Table:
    where, name = moment.ground, moment.who[asked.seat].name
    mine = moment.seat == asked.seat
    marked = tuple(sorted(place for place in chosen if place < len(asked.dice))) if mine else ()
    cards = tuple(
        DieCard(
            die,
            *_brings(die.face),
            "again" if place in marked else "keep",
            mine,
        )
        for place, die in enumerate(asked.dice)
    )
    return Table(
        _("Search: {tile}", tile=words.tile_name(where, asked.tile)),
        _again_line(asked, moment, name),
        asked.tile,
        cards,
        where.box.dice,
        ("roll", asked.left, asked.dice, moment.facts.turn.deeds, moment.facts.round),
        tuple(range(len(asked.dice))),
        False,
        marked,
        (),
        asked.left,
        bool(owns(moment.known, asked.seat, Upgrade.SCOUT)),
        mine,
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


def _card(place: int, die: Die, asked: Resolving, chosen: int | None) -> DieCard:
    how = "done" if place not in asked.open else "chosen" if place == chosen else "open"
    return DieCard(die, *_brings(die.face), how, True)


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
