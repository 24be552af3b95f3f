"""The panel of the Time phase: the Director draws event tokens and assigns a die to each, by tapping or dragging.

Assignments can be undone until all are confirmed.
"""

from collections import Counter
from collections.abc import Hashable
from dataclasses import dataclass

from app.present.controls import ButtonModel, ButtonStyle
from app.present.i18n import _, n_
from app.present.rogue import words
from app.present.rogue.moment import CityHighlights, Moment
from app.present.rogue.panels.flow import PanelFlow, PanelView, RoguePanel, place_of
from app.present.rogue.row_values import RowIcon, VerdictRow, icon_sign
from app.present.rogue.theme import NIGHT
from app.present.row_models import PanelRow
from games.core.value import Value
from games.rogue.actions import Assign, Draw
from games.rogue.pending import Assigning, Drawing
from games.rogue.rounds import drawn, stream
from games.rogue.vocabulary import ASSASSIN, BOMB


@dataclass(frozen=True)
class StreamToken(PanelRow):
    """A kind of token in the Data Stream, with its count."""

    sign: RowIcon
    count: int


@dataclass(frozen=True, kw_only=True)
class DrawPanel(RoguePanel):
    """The beginning of a round, before the draw."""

    public = True
    said: str  # the Director's task
    above: str  # the title above the Data Stream
    stream: tuple[StreamToken, ...]  # its tokens
    how: str  # what happens next


@dataclass(frozen=True)
class EventSlot(PanelRow):
    """One token: its name and effect, its die, and the die's precinct."""

    key: str
    sign: RowIcon
    name: str
    does: str
    die: int  # 0: none yet
    place: str  # its precinct, or that it has none yet
    places: tuple[str, ...] = ()  # all possible precincts, and the text without one
    active: bool = False

    def spoken(self) -> str:
        return f"{self.name}: {self.die}, {self.place}" if self.die else f"{self.name}: ?"


@dataclass(frozen=True)
class FreeDie(PanelRow):
    """A die without a token; 0 for a place whose die was assigned."""

    key: str
    die: int
    lit: bool

    def spoken(self) -> str:
        return str(self.die) if self.die else ""


@dataclass(frozen=True, kw_only=True)
class AssignPanel(RoguePanel):
    """Tokens, their dice, and the remaining dice."""

    public = True
    slots: tuple[EventSlot, ...]
    fixed: tuple[bool, ...]  # whether a token's die is already in the city
    token: int  # the one a die is chosen for; -1: all have one
    free: tuple[FreeDie, ...]  # by place; 0 for an assigned one
    number: int  # of the roll
    hint: str  # what to do next
    notes: tuple[VerdictRow, ...]  # peculiarities of the remaining precincts
    mine: bool


class Timing(PanelFlow[DrawPanel | AssignPanel]):
    """The flow of Drawing and Assigning."""

    placing: tuple[Assign, ...] = ()  # confirmed assignments that are still to be sent

    def forget(self) -> None:
        self.token: int | None = None
        self.given: dict[int, int] = {}  # dice assigned but not yet confirmed
        self.ways: dict[int, int] = {}  # the precincts of the remaining dice, with the index of the die

    def show(self, moment: Moment) -> PanelView | None:
        if moment.reel is not None:
            return None
        asked = moment.asked
        if isinstance(asked, Drawing):
            return PanelView(_begin(moment, asked))
        return self._assignment(moment, asked) if isinstance(asked, Assigning) else None

    def goes_on(self, moment: Moment) -> Value | None:
        """An automatic action: confirmed assignments one by one, or tokens of a single kind, which need no choice."""
        asked = moment.asked
        if not isinstance(asked, Assigning) or moment.seat != asked.seat:
            self.placing = ()
            return None
        if self.placing:
            action, *rest = self.placing
            self.placing = tuple(rest)
            return action if action in moment.actions else None
        return moment.actions[0] if alike(asked) else None

    def tile(self, panel: DrawPanel | AssignPanel, slot: int) -> bool:
        """Handle a tap on a precinct: it selects the die for it."""
        if not isinstance(panel, AssignPanel) or not panel.mine or slot not in self.ways:
            return False
        self._give(panel, panel.token, self.ways[slot])
        return True

    # -- taps --------------------------------------------------------------------------------------

    def targets(self, panel: DrawPanel | AssignPanel) -> dict[str, Hashable]:
        if isinstance(panel, DrawPanel):
            return {button.key: "draw" for button in panel.buttons}
        if not panel.mine:
            return {}
        given = tuple(slot.die for slot in panel.slots)
        found: dict[str, Hashable] = {slot.key: slot.die for slot in panel.slots}
        for die in panel.free:
            if die.lit:
                found[die.key] = (die.die, panel.token)
                found |= {f"{die.key}/onto/{token}": die.die for token in range(len(panel.slots))}
        return found | {"time/place": given}

    def tap(self, panel: DrawPanel | AssignPanel, key: str) -> None:
        """Handle a tap or a drag; the key of a drag names both the die and the token: "time/die/1/onto/0"."""
        if isinstance(panel, DrawPanel):
            if key == "time/draw":
                self.host.play("turn")
                self.host.act(Draw())
        elif key.startswith("time/token/"):
            self._pick(panel, place_of(key))
        elif key == "time/place":
            self._place(panel)
        elif key.startswith("time/die/"):
            die, _onto, token = key.removeprefix("time/die/").partition("/onto/")
            self._give(panel, int(token) if token else panel.token, panel.free[int(die)].die)

    def _pick(self, panel: AssignPanel, token: int) -> None:
        """Select a token for a die; an assigned die is taken back."""
        if not panel.mine:
            return
        if panel.fixed[token]:
            said = _("{token} has its die.", token=panel.slots[token].name)
            self.host.explain(said, f"time/token/{token}")
            return
        if panel.token < 0:  # the last one was assigned automatically
            self.given = {place: slot.die for place, slot in enumerate(panel.slots) if not panel.fixed[place]}
        self.given.pop(token, None)
        if len(self.given) == 1 and len(panel.slots) - sum(panel.fixed) == 2:
            self.given = {}  # of two tokens, the other would have the only remaining die
        self.token = token
        self.choosing()

    def _give(self, panel: AssignPanel, token: int, die: int) -> None:
        """Assign a die to a token."""
        if not panel.mine or not die or token < 0 or panel.fixed[token]:
            return
        self.given[token] = die
        self.token = None
        self.choosing()

    def _place(self, panel: AssignPanel) -> None:
        """Confirm all assignments."""
        if panel.token >= 0:
            self.host.explain(_("Every token needs a die first."), "time/place")
            return
        given = [Assign(place, slot.die) for place, slot in enumerate(panel.slots) if not panel.fixed[place]]
        self.placing = tuple(given[1:])
        self.host.play("turn")
        self.host.act(given[0])

    # -- the panel ---------------------------------------------------------------------------------

    def _assignment(self, moment: Moment, asked: Assigning) -> PanelView:
        where, mine = moment.ground, moment.seat == asked.seat
        dice, left, waiting = _given(asked, self.given)
        token = self.token if self.token in waiting else waiting[0] if waiting else -1
        unplaced = _("precinct?")
        places = (*(words.tile_name(where, where.precinct[die]) for die in asked.dice), unplaced)
        slots = tuple(
            EventSlot(
                key=f"time/token/{place}",
                sign=token_sign(each),
                name=token_name(each),
                does=_does(each),
                die=die,
                place=words.tile_name(where, where.precinct[die]) if die else unplaced,
                places=places,
                active=place == token and mine,
            )
            for place, (each, die) in enumerate(zip(asked.tokens, dice, strict=True))
        )
        ready = ButtonModel(
            "time/place", _("Place"), style=ButtonStyle.OFF if token >= 0 else ButtonStyle.MAIN, icon="icon-check"
        )
        panel = AssignPanel(
            title=_("Assign the dice"),
            icon="icon-director",
            line=_("Director: {who}. One die per token.", who=moment.who[asked.seat].name),
            slots=slots,
            fixed=tuple(bool(die) for die in asked.given),
            token=token,
            free=tuple(FreeDie(f"time/die/{place}", die, mine and bool(die)) for place, die in enumerate(left)),
            number=moment.facts.round,
            hint=_hint(slots, token, self.host.holds) if mine else "",
            notes=_notes() if where.top in {where.precinct[die] for die in left if die} else (),
            mine=mine,
            buttons=(ready,) if mine else (),
        )
        self.ways = {where.precinct[die]: die for die in left if die}
        taken = sorted({where.precinct[die] for die in dice if die})
        return PanelView(panel, CityHighlights({**dict.fromkeys(self.ways, "legal"), **dict.fromkeys(taken, "chosen")}))


# -- models ----------------------------------------------------------------------------------------


def token_sign(token: str) -> RowIcon:
    """The icon of an event token."""
    if token == BOMB:
        return RowIcon("mystery")
    return RowIcon("assassin") if token == ASSASSIN else RowIcon("rampant", number=int(token))


def token_name(token: str) -> str:
    """The name of an event token."""
    if token == BOMB:
        return _("Bomb")
    return _("Assassin") if token == ASSASSIN else words.criminal_name(int(token))


def _begin(moment: Moment, asked: Drawing) -> DrawPanel:
    known, name = moment.known, moment.who[asked.seat].name
    count = drawn(known)
    draw = ButtonModel("time/draw", n_("Draw {n} token", "Draw {n} tokens", count), icon="icon-stream")
    return DrawPanel(
        title=_("Round {n} begins", n=known.round + 1),
        icon="phase-time",
        line=_("Director: {who}", who=name),
        said=n_(
            "{who} draws {n} token from the Data Stream.",
            "{who} draws {n} tokens from the Data Stream.",
            count,
            who=name,
        ),
        above=_("In the Data Stream now:"),
        stream=tuple(StreamToken(token_sign(token), count) for token, count in Counter(stream(known)).items()),
        how=_(
            "Roll a regular die for each. The Director chooses which goes with which: the die is the precinct "
            "where the token appears."
        ),
        buttons=(draw,) if moment.seat == asked.seat else (),
    )


def alike(asked: Assigning) -> bool:
    """Whether all tokens without a die are of one kind, so that the assignment does not matter."""
    waiting = {token for token, given in zip(asked.tokens, asked.given, strict=True) if not given}
    return len(waiting) == 1


def _given(asked: Assigning, draft: dict[int, int]) -> tuple[list[int], list[int], list[int]]:
    """The die of each token, the remaining dice by place, and the tokens without one."""
    dice = [die or draft.get(place, 0) for place, die in enumerate(asked.given)]
    left = list(asked.dice)
    for given in draft.values():
        left[left.index(given)] = 0
    waiting = [place for place, die in enumerate(dice) if not die]
    if len(waiting) == 1 and draft:  # the last one is assigned automatically
        dice[waiting[0]] = max(left)
        return dice, [0] * len(left), []
    return dice, left, waiting


def _hint(slots: tuple[EventSlot, ...], token: int, drags: bool) -> str:
    """A sentence about the next step."""
    if token < 0:
        return _("Every token has its die. Tap a token to undo.")
    if drags:
        return _("Tap or drag a die for {token}", token=slots[token].name)
    return _("Tap a die for {token}", token=slots[token].name)


def _notes() -> tuple[VerdictRow, ...]:
    """The note about the top precinct."""
    text = _("**The top precinct** is the start and end of the path: a criminal placed there now walks all 12 tiles.")
    return (VerdictRow("time/top", text, icon_sign("icon-next", NIGHT.path)),)


def _does(token: str) -> str:
    """The effect of a token where it is placed."""
    if token == BOMB:
        return _("roll its timer next")
    return _("strikes agents and informants") if token == ASSASSIN else _("a new file, face down")
