"""The panel of a Search: colours for white symbols, rerolls, then dice resolved all at once or one by one."""

from collections.abc import Hashable

from app.present.controls import ButtonModel, ButtonStyle
from app.present.i18n import _, n_
from app.present.rogue import words
from app.present.rogue.action_buttons import reason
from app.present.rogue.event_lines import merged, story
from app.present.rogue.moment import Moment
from app.present.rogue.panels.flow import PanelFlow, PanelView, lit, place_of
from app.present.rogue.panels.paying import deed_line
from app.present.rogue.panels.search_panels import ColourPanel, DieCard, FaceCount, Hue, SearchPanel
from app.present.rogue.row_values import (
    IconLine,
    RowIcon,
    VerdictRow,
    faces_of,
    keyed,
    unrolled_dice,
)
from games.core.value import Value
from games.rogue.actions import Choose, Reroll, Resolve, Stop
from games.rogue.box import Dice
from games.rogue.events import DieResolved
from games.rogue.open_state import owns
from games.rogue.pending import Colouring, Die, Rerolling, Resolving
from games.rogue.search_preview import Rehearsal, rehearse
from games.rogue.vocabulary import COLOURS, YIELD, Colour, Face, Stock, Upgrade, Way

_PREFERRED = (Way.INFORMANT, Way.ARMOR, Way.AMPLIFY, Way.AMMO, Way.PLAIN)  # against an explosion, free ways first
FOUR = 4  # dice in one row; more are shown in two rows


class Searching(PanelFlow[ColourPanel | SearchPanel]):
    """The flow of Colouring, Rerolling, Resolving."""

    taking: tuple[Resolve, ...] = ()  # the rest of what was confirmed

    def forget(self) -> None:
        self.chosen: frozenset[int] = frozenset()
        self.plan: Rehearsal | None = None

    def show(self, moment: Moment) -> PanelView | None:
        if moment.reel is not None:
            return None
        asked = moment.asked
        if isinstance(asked, Colouring):
            if moment.seat != asked.seat:
                return None
            panel: ColourPanel | SearchPanel = _colours(moment, asked)
        elif isinstance(asked, Rerolling):
            panel = _rerolling(moment, asked, self.chosen)
        elif isinstance(asked, Resolving):
            panel = self._resolving(moment, asked)
        else:
            return None
        return PanelView(panel, lit(asked.tile, "chosen"))

    def goes_on(self, moment: Moment) -> Value | None:
        """An automatic action: the rest of the dice, or the only choice."""
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

    # -- taps --------------------------------------------------------------------------------------

    def targets(self, panel: ColourPanel | SearchPanel) -> dict[str, Hashable]:
        if isinstance(panel, ColourPanel):
            return {hue.key: bool(hue.none) for hue in panel.choices}
        if not panel.mine:
            return {}
        found: dict[str, Hashable] = {card.key: (panel.number, card.how == "done") for card in panel.cards}
        found |= {way.key: (panel.number, panel.chosen) for way in panel.ways}
        if panel.resolving:
            return found | {"search/all": panel.number}
        return found | {"search/keep": panel.number, "search/again": (panel.number, panel.chosen)}

    def tap(self, panel: ColourPanel | SearchPanel, key: str) -> None:
        if isinstance(panel, ColourPanel):
            self._choose(next((hue for hue in panel.choices if hue.key == key), None))
        elif key.startswith("search/die/"):
            self._mark(panel, place_of(key))
        elif key.startswith("search/way/"):
            self._take(panel, Way(key.rpartition("/")[2]))
        elif key == "search/keep":
            self.chosen = frozenset()
            self.host.act(Stop())
        elif key == "search/again":
            self._again(panel)
        elif key == "search/all":
            self._take_all()

    def _choose(self, hue: Hue | None) -> None:
        """Choose a colour."""
        if hue is None:
            return
        if hue.none:
            self.host.explain(hue.none, hue.key)
        else:
            self.host.play("turn")
            self.host.act(Choose(hue.colour))

    def _mark(self, panel: SearchPanel, place: int) -> None:
        """Handle a tap on a die: mark it for a reroll, or choose it for resolving."""
        if not panel.mine:
            return
        if not panel.resolving:
            self.chosen = self.chosen ^ {place}
        elif panel.cards[place].how == "done":
            self.host.explain(_("This die is resolved."), f"search/die/{place}")
            return
        else:
            self.chosen = frozenset((place,))
        self.choosing()

    def _again(self, panel: SearchPanel) -> None:
        """Reroll the marked dice."""
        if not panel.chosen:
            self.host.explain(_("First tap the dice to reroll."), "search/again")
            return
        self.chosen = frozenset()
        self.host.play("turn")
        self.host.act(Reroll(panel.chosen))

    def _take(self, panel: SearchPanel, way: Way) -> None:
        """Resolve the chosen die in this way."""
        (place,) = panel.chosen
        self.chosen = frozenset()
        self.host.play("arm")
        self.host.act(Resolve(place, way))

    def _take_all(self) -> None:
        """Resolve all dice as shown on their cards."""
        if self.plan is None:
            return
        first, *rest = self.plan.actions
        self.taking = tuple(rest)
        self.host.play("turn")
        self.host.act(first)

    # -- resolving ---------------------------------------------------------------------------------

    def _resolving(self, moment: Moment, asked: Resolving) -> SearchPanel:
        mine = moment.seat == asked.seat and not self.taking
        chosen = next((place for place in self.chosen if place in asked.open), None) if mine else None
        if self.plan is None:
            self.plan = rehearse(moment.face.table, asked)
        name, tile = moment.who[asked.seat].name, words.tile_name(moment.ground, asked.tile)
        amplify = chosen is not None and asked.dice[chosen].face is Face.AMPLIFY
        ways = self._ways(moment, asked, chosen) if chosen is not None else ()
        every = ButtonModel(
            "search/all", _("Take all"), style=ButtonStyle.PLAIN if ways else ButtonStyle.MAIN, icon="icon-check"
        )
        return SearchPanel(
            title=_("Search: {tile}", tile=tile),
            icon="icon-search",
            line=_("{who} uses the dice.", who=name),
            tile=asked.tile,
            cards=tuple(_card(place, die, asked, chosen, self.plan) for place, die in enumerate(asked.dice)),
            dice=faces_of(moment.ground.box.dice),
            columns=_columns(len(asked.dice)),
            number=_roll("take", asked.dice),
            resolving=True,
            chosen=() if chosen is None else (chosen,),
            ways=ways,
            note=_("An amplify symbol is worth more on another die: tap that one.") if amplify else
            _("Tap a die to use it differently.") if mine and chosen is None else "",
            consequences=self._consequences(moment) if mine else (),
            mine=mine,
            buttons=(every,) if mine else (),
        )  # fmt: skip

    def _consequences(self, moment: Moment) -> tuple[IconLine, ...]:
        """The consequences of resolving all; how each die is resolved is shown on its card."""
        events = self.plan.events if self.plan is not None else ()
        worth = merged([event for event in events if not isinstance(event, DieResolved)])
        return keyed("search/consequences", story(moment.facts, worth, moment.who))

    def _ways(self, moment: Moment, asked: Resolving, chosen: int) -> tuple[ButtonModel, ...]:
        """The ways to resolve the chosen die, the best first."""
        face = asked.dice[chosen].face
        found = [action for action in moment.actions if isinstance(action, Resolve) and action.die == chosen]
        planned = self.plan.way(chosen) if self.plan is not None else None
        found.sort(key=lambda action: (action.way is not planned, _PREFERRED.index(action.way)))
        rows = []
        for action in found:
            icon, text = _way(action.way, face)
            line = " ".join(words.preview_lines(self.host.preview(action), moment.who))
            key = f"search/way/{action.way.value}"
            rows.append(ButtonModel(key, text, icon, ButtonStyle.LIT, line))
        return tuple(rows)


# -- models ----------------------------------------------------------------------------------------


def _columns(count: int) -> int:
    return count if count <= FOUR else (count + 1) // 2


def _roll(*parts: object) -> str:
    """A text that identifies a roll."""
    return "/".join(
        ".".join(f"{die.colour.value}-{die.face.value}" for die in part) if isinstance(part, tuple) else str(part)
        for part in parts
    )


def _colours(moment: Moment, asked: Colouring) -> ColourPanel:
    dice = moment.ground.box.dice
    taken = tuple(
        unrolled_dice(f"search/taken/{colour.value}", "", colour, asked.colours.count(colour))
        for colour in COLOURS
        if colour in asked.colours
    )
    return ColourPanel(
        title=n_("Choose the colour of {n} die", "Choose the colour of {n} dice", asked.count),
        icon="icon-search",
        line=deed_line(moment, asked.tile),
        tile=asked.tile,
        so=_("Also rolled:") if taken else "",
        taken=taken,
        choices=tuple(
            Hue(
                key=f"search/colour/{colour.value}",
                colour=colour,
                count=asked.count,
                name=_colour_name(colour, asked.count),
                faces=_counted(dice, colour),
                none=reason(moment, Choose(colour)),
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
    """The faces of a colour with their counts."""
    faces = dice.faces(colour)
    return tuple((face, faces.count(face)) for face in dict.fromkeys(faces))


def _rerolling(moment: Moment, asked: Rerolling, chosen: frozenset[int]) -> SearchPanel:
    mine = moment.seat == asked.seat
    marked = tuple(sorted(place for place in chosen if place < len(asked.dice))) if mine else ()
    cards = tuple(
        _die_card(place, die, *(("again", _("reroll")) if place in marked else ("keep", _("keep"))))
        for place, die in enumerate(asked.dice)
    )
    scout = bool(owns(moment.known, asked.seat, Upgrade.SCOUT))
    text = _("**Tap dice to reroll them.** You’ll use the rest afterwards.")
    if asked.left == 1 and not scout:
        text += " " + _("A scout would allow it twice.")
    turn = len(moment.facts.turn.deeds)
    return SearchPanel(
        title=_("Search: {tile}", tile=words.tile_name(moment.ground, asked.tile)),
        icon="icon-search",
        line=_again_line(asked, moment, moment.who[asked.seat].name),
        tile=asked.tile,
        cards=cards,
        columns=_columns(len(cards)),
        dice=faces_of(moment.ground.box.dice),
        number=_roll("roll", asked.left, asked.dice, turn, moment.facts.round),
        rolled=tuple(range(len(asked.dice))),
        resolving=False,
        chosen=marked,
        can=_("What they can show") if marked else "",
        faces=_faces(moment.ground.box.dice, {asked.dice[place].colour for place in marked}),
        note=text if mine and not marked else "",
        kept=(VerdictRow("search/kept", _("**If you keep all:** {what}.", what=_kept(list(asked.dice))), RowIcon("")),),
        mine=mine,
        buttons=_keep_or_roll(len(marked)) if mine else (),
    )


def _faces(dice: Dice, colours: set[Colour]) -> tuple[FaceCount, ...]:
    """The possible faces of dice of these colours."""
    return tuple(
        FaceCount(colour, face, count, len(dice.faces(colour)))
        for colour in COLOURS
        if colour in colours
        for face, count in _counted(dice, colour)
    )


def _keep_or_roll(count: int) -> tuple[ButtonModel, ButtonModel]:
    again = n_("Reroll {n} die", "Reroll {n} dice", count) if count else _("Reroll")
    return (
        ButtonModel("search/keep", _("Keep all"), style=ButtonStyle.PLAIN if count else ButtonStyle.MAIN),
        ButtonModel("search/again", again, style=ButtonStyle.MAIN if count else ButtonStyle.OFF),
    )


def _again_line(asked: Rerolling, moment: Moment, name: str) -> str:
    if asked.left > 1:
        return _("{who} may reroll any of them twice.", who=name)
    if owns(moment.known, asked.seat, Upgrade.SCOUT):
        return _("{who} may reroll any of them one last time.", who=name)
    return _("{who} may reroll any of them once.", who=name)


def _brings(face: Face) -> tuple[str, str]:
    """The name of a face, and its effect in a search."""
    name = words.face_name(face)
    if face is Face.EXPLOSION:
        return name, _("costs 1 stamina")
    if face is Face.AMPLIFY:
        return name, _("doubles a die or stops a blast")
    stock, amount = YIELD[face]
    return name, words.amount(stock, amount)


def _kept(dice: list[Die]) -> str:
    """The gains and losses of all dice together."""
    found: dict[Stock, int] = {}
    for die in dice:
        if die.face in YIELD:
            stock, amount = YIELD[die.face]
            found[stock] = found.get(stock, 0) + amount
    blasts = sum(die.face is Face.EXPLOSION for die in dice)
    wires = sum(die.face is Face.AMPLIFY for die in dice)
    parts = [words.amount(stock, amount) for stock, amount in found.items()]
    if blasts:
        parts.append(n_("{n} explosion", "{n} explosions", blasts))
    if wires:
        parts.append(n_("{n} amplify symbol", "{n} amplify symbols", wires))
    return ", ".join(parts)


def _card(place: int, die: Die, asked: Resolving, chosen: int | None, plan: Rehearsal) -> DieCard:
    if place not in asked.open:
        return _die_card(place, die, "done", _("done"))
    way, blast = plan.way(place), die.face is Face.EXPLOSION
    chip = {
        Way.INFORMANT: _("informant"),
        Way.ARMOR: _("armour"),
        Way.AMPLIFY: _("stopped") if blast else "× 2",
        Way.PLAIN: "−1" if blast else _("take"),
    }.get(way, "") if way is not None else ""  # fmt: skip
    return _die_card(place, die, "chosen" if place == chosen else "open", chip)


def _die_card(place: int, die: Die, how: str, chip: str) -> DieCard:
    return DieCard(f"search/die/{place}", die, *_brings(die.face), how, chip)


def _way(way: Way, face: Face) -> tuple[str, str]:
    """The icon and the label of a way to resolve a die."""
    blast = face is Face.EXPLOSION
    if way is Way.AMPLIFY:
        return "die-amplify", _("Stop it with an amplify symbol") if blast else _("Double it with an amplify symbol")
    if way is Way.INFORMANT:
        return "icon-informant", _("An informant warns in time")
    if way is Way.ARMOR:
        return "icon-armor", _("The armour takes it")
    if way is Way.AMMO:
        return "die-ammo", _("Spend 1 ammo to stop it")
    if face is Face.AMPLIFY:
        return "icon-close", _("Let it go")
    return ("icon-heart", _("Take the blast")) if blast else ("icon-check", _("Take it"))
