"""The panel for picking one of a few things: a criminal from custody, the next assassin, the next bomb."""

from collections.abc import Hashable
from dataclasses import dataclass, replace

from app.present.controls import ButtonModel, ButtonStyle
from app.present.i18n import _, n_
from app.present.rogue import words
from app.present.rogue.moment import CityHighlights, Moment
from app.present.rogue.panels.flow import PanelFlow, PanelView, RoguePanel
from app.present.rogue.row_values import RowIcon
from app.present.row_models import PanelRow
from games.core.value import Value
from games.rogue.actions import Free, SendAssassin, Take, TickBomb
from games.rogue.pending import Freeing, Order, Ordering, Taking
from games.rogue.vocabulary import Syndicate

EXPLODES = "rogue.preview.explodes"


@dataclass(frozen=True)
class PickOption(PanelRow):
    """One option: a picture, a name, a sentence, a badge; chosen or not."""

    key: str
    sign: RowIcon
    name: str
    line: str
    tile: int = -1
    gang: Syndicate | None = None
    danger: bool = False
    chosen: bool = False

    def spoken(self) -> str:
        return f"{self.name}. {self.line}"


@dataclass(frozen=True, kw_only=True)
class PickPanel(RoguePanel):
    """All options."""

    public = True
    why: str
    choices: tuple[PickOption, ...]

    @property
    def one(self) -> PickOption | None:
        """The option that waits for its confirmation."""
        return next((choice for choice in self.choices if choice.chosen), None)


Pair = tuple[PickOption, Value]  # an option, and its action


@dataclass(frozen=True)
class Picks:
    """The question, and each answer with its action."""

    title: str
    icon: str
    line: str
    why: str
    pairs: tuple[Pair, ...]
    verb: str


class Picking(PanelFlow[PickPanel]):
    """The flow of Taking, Freeing, Ordering."""

    def forget(self) -> None:
        self.chosen = ""  # the key of the option that waits for its confirmation
        self.actions: dict[str, Value] = {}  # the action of each key

    def show(self, moment: Moment) -> PanelView | None:
        found = self._picks(moment)
        if found is None:
            return None
        choices = tuple(replace(choice, chosen=choice.key == self.chosen) for choice, _action in found.pairs)
        one = next((choice for choice in choices if choice.chosen), None)
        label = f"{found.verb}: {one.name}" if one is not None else found.verb
        panel = PickPanel(
            title=found.title,
            icon=found.icon,
            line=found.line,
            why=found.why,
            choices=choices,
            buttons=(
                ButtonModel(
                    "pick/do", label, style=ButtonStyle.MAIN if one is not None else ButtonStyle.OFF, icon="icon-check"
                ),
            ),
        )
        self.actions = {choice.key: action for choice, action in found.pairs}
        tiles = {choice.tile: "legal" for choice in choices if choice.tile >= 0}
        if one is not None and one.tile >= 0:
            tiles[one.tile] = "chosen"
        return PanelView(panel, CityHighlights(tiles))

    def _picks(self, moment: Moment) -> Picks | None:
        asked = moment.asked
        if moment.reel is not None or moment.seat is None:
            return None
        if isinstance(asked, Taking):
            return _taking(moment, asked)
        if isinstance(asked, Freeing):
            return _freeing(moment)
        return self._ordering(moment, asked) if isinstance(asked, Ordering) else None

    def goes_on(self, moment: Moment) -> Value | None:
        """An automatic action: the only choice, or any order of bombs if none explodes."""
        asked, listed = moment.asked, moment.actions
        if not isinstance(asked, Taking | Freeing | Ordering) or moment.seat != asked.seat:
            return None
        choices = [action for action in listed if isinstance(action, Take | Free | SendAssassin | TickBomb)]
        quiet = all(isinstance(action, TickBomb) and not self._explodes(action) for action in choices)
        return choices[0] if choices and (len(choices) == 1 or quiet) else None

    def _explodes(self, action: Value) -> bool:
        return any(message.key == EXPLODES for message in self.host.preview(action).effects)

    def tile(self, panel: PickPanel, slot: int) -> bool:
        found = [choice for choice in panel.choices if choice.tile == slot]
        if found:
            self.tap(panel, found[0].key)
        return bool(found)

    def targets(self, panel: PickPanel) -> dict[str, Hashable]:
        found: dict[str, Hashable] = {choice.key: (self.actions[choice.key], choice.chosen) for choice in panel.choices}
        return found | {"pick/do": self.actions.get(self.chosen)}

    def tap(self, panel: PickPanel, key: str) -> None:
        """Handle a tap: the first one chooses, a second one or the button confirms."""
        if key == "pick/do":
            self._do(panel.one.key if panel.one is not None else "")
        elif key == self.chosen:
            self._do(key)
        elif key in self.actions:
            self.chosen = key
            self.choosing()

    def _do(self, key: str) -> None:
        """Carry out the choice."""
        if not key:
            self.host.explain(_("Pick one first."), "pick/do")
            return
        self.chosen = ""
        self.host.act(self.actions[key])

    def _ordering(self, moment: Moment, asked: Ordering) -> Picks:
        name = moment.who[asked.seat].name
        pairs: list[Pair] = []
        for act in moment.actions:
            if isinstance(act, SendAssassin):
                tile = words.tile_name(moment.ground, act.tile)
                line = _("starts the event path here") if act.fresh else ""
                key = f"pick/assassin/{act.tile}/{int(act.fresh)}"
                sign = RowIcon("assassin")
                pairs.append((PickOption(key=key, sign=sign, name=tile, line=line, tile=act.tile), act))
            elif isinstance(act, TickBomb):
                tile = words.tile_name(moment.ground, act.tile)
                effects = " ".join(words.preview_lines(self.host.preview(act), moment.who))
                sign, key = RowIcon("bomb", number=act.timer), f"pick/bomb/{act.tile}/{act.timer}"
                found = PickOption(key=key, sign=sign, name=tile, line=effects, tile=act.tile, danger=act.timer == 1)
                pairs.append((found, act))
        if asked.what is Order.ASSASSINS:
            title, verb = _("Which assassin next?"), _("Send")
            why = _("Each strikes where it stands, moves a tile and strikes again until someone is hurt.")
        else:
            title, verb = _("Which bomb next?"), _("Next")
            why = _("Each timer drops by 1; at 0 the bomb explodes.")
        return Picks(
            title=title,
            icon="phase-city",
            line=_("Director: {who}", who=name),
            why=why,
            pairs=tuple(pairs),
            verb=verb,
        )


# -- models ----------------------------------------------------------------------------------------


def _held(moment: Moment, number: int, action: Value) -> Pair:
    """A criminal in custody."""
    crook = moment.facts.criminals[number - 1]
    card = moment.ground.cards.get(crook.card) if crook is not None else None
    name = f"{number} · {words.card_name(card)}" if card is not None else words.criminal_name(number)
    line = ""
    if card is not None:
        gang = words.gang_name(card.syndicate)
        line = n_("{gang}, bounty {n} credit", "{gang}, bounty {n} credits", card.bounty, gang=gang)
    sign = RowIcon("defeated", number=number)
    gang_of = card.syndicate if card is not None else None
    return PickOption(f"pick/criminal/{number}", sign, name, line, gang=gang_of), action


def _taking(moment: Moment, asked: Taking) -> Picks:
    name, target = moment.who[asked.seat].name, moment.who[asked.target].name
    pairs = tuple(_held(moment, act.number, act) for act in moment.actions if isinstance(act, Take))
    return Picks(
        title=_("Take from {who}", who=target),
        icon="icon-intercept",
        line=n_("{who} may take {n} criminal.", "{who} may take {n} criminals.", asked.count, who=name),
        why="",
        pairs=pairs,
        verb=_("Take"),
    )


def _freeing(moment: Moment) -> Picks:
    pairs = tuple(_held(moment, act.number, act) for act in moment.actions if isinstance(act, Free))
    return Picks(
        title=_("Release one"),
        icon="icon-arrest",
        line=_("{who} chooses which criminal leaves custody.", who=moment.who[moment.seat or 0].name),
        why=_("It returns to the Data Stream, and its card leaves the game."),
        pairs=pairs,
        verb=_("Release"),
    )
