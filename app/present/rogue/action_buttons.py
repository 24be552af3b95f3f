"""The actions of a turn as buttons: which are enabled, their cost, the reason why one is disabled, and the question
before an action. It computes no rules: legal actions are listed in the view, and refusals come from the game.

A new action of a turn is one row of `BUTTONS`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from app.present.controls import ButtonModel, ButtonStyle
from app.present.i18n import N_, _, n_, say
from app.present.people import Person, named
from app.present.rogue import forewarnings
from app.present.rogue.model import ActionPrompt
from app.present.rogue.moment import Moment
from app.present.rogue.words import amount, criminal_name, message_text, preview_lines, tile_name
from games.core.contract import Refusal
from games.core.value import Value
from games.rogue import actions as rogue_actions
from games.rogue import legal_actions
from games.rogue.game import ROGUE
from games.rogue.open_state import Known
from games.rogue.pending import Deciding, Naming, Walking
from games.rogue.refusals import RogueRefusal
from games.rogue.vocabulary import DEEDS_A_TURN, Mode

Thing: TypeAlias = Any  # a tuple: a kind and an object


@dataclass(frozen=True, slots=True)
class ActionButton:
    """The actions of a button, and its texts."""

    does: tuple[type[Value], ...]
    icon: str
    label: str
    nothing: str = N_("You can’t do that now.")  # the reason why it is disabled, if the game gives none
    plainly: str = ""  # what happens next
    quiet: str = ""  # shown if the game's preview is empty
    justice: bool = False  # a Justice or an Underground action
    danger: bool = False  # it cannot be undone, and its result cannot be predicted


BUTTONS: dict[str, ActionButton] = {
    "patrol": ActionButton(
        (rogue_actions.Patrol, rogue_actions.Step), "icon-patrol", N_("Patrol"), quiet=N_("No danger there.")
    ),
    "stop": ActionButton((rogue_actions.Stop,), "icon-check", N_("Stay here")),
    "investigate": ActionButton(
        (rogue_actions.Investigate,),
        "icon-investigate",
        N_("Investigate"),
        nothing=N_("There’s no unread file within reach."),
    ),
    "reinforce": ActionButton((rogue_actions.Reinforce,), "icon-reinforce", N_("Reinforce")),
    "scan": ActionButton(
        (rogue_actions.Scan,), "icon-scan", N_("Scan"), nothing=N_("There’s no one to scan within reach.")
    ),
    "end_turn": ActionButton((rogue_actions.EndTurn,), "icon-end", N_("End turn")),
    "attack": ActionButton(
        (rogue_actions.Attack, rogue_actions.AttackAssassin),
        "icon-attack",
        N_("Attack"),
        nothing=N_("There’s no one to attack on this tile."),
        justice=True,
        danger=True,
    ),
    "attack_agent": ActionButton(
        (rogue_actions.AttackAgent,),
        "icon-attack",
        N_("Attack agent"),
        nothing=N_("There’s no agent on this tile."),
        plainly=N_("Three red dice and pistols against the agent’s defence."),
        justice=True,
        danger=True,
    ),
    "attack_location": ActionButton(
        (rogue_actions.AttackLocation,),
        "die-explosion",
        N_("Attack tile"),
        plainly=N_("Two hits destroy the tile."),
        justice=True,
    ),
    "defuse": ActionButton(
        (rogue_actions.Defuse,),
        "icon-defuse",
        N_("Defuse"),
        nothing="rogue.refusal.no_bomb_here",
        plainly=N_("Roll all the dice. Three amplify symbols in a line cut the wires."),
        justice=True,
        danger=True,
    ),
    "arrest": ActionButton(
        (rogue_actions.Arrest,),
        "icon-arrest",
        N_("Arrest"),
        nothing=N_("There’s no defeated criminal on this tile."),
        plainly=N_("The criminal goes into custody."),
        justice=True,
    ),
    "search": ActionButton(
        (rogue_actions.Search,),
        "icon-search",
        N_("Search"),
        plainly=N_("Roll the dice of this tile."),
        justice=True,
    ),
    "purchase": ActionButton(
        (rogue_actions.Purchase,),
        "icon-purchase",
        N_("Purchase"),
        plainly=N_("Then choose your goods."),
        justice=True,
    ),
    "turn_in": ActionButton((rogue_actions.TurnIn,), "icon-turnin", N_("Turn in"), justice=True),
    "intercept": ActionButton(
        (rogue_actions.Intercept,),
        "icon-intercept",
        N_("Intercept"),
        nothing=N_("There’s no one else on this tile."),
        plainly=N_("Fuel buys green dice; each patrol car takes a criminal from their custody."),
        justice=True,
    ),
    "attack_android": ActionButton(
        (rogue_actions.AttackAndroid,),
        "icon-shieldAndroid",
        N_("Attack android"),
        nothing=N_("There’s no android on this tile."),
        plainly=N_("Three red dice and pistols against the android’s defence."),
        justice=True,
        danger=True,
    ),
    "remove": ActionButton(
        (rogue_actions.Remove,), "icon-informant", N_("Remove"), plainly=N_("The informant leaves the game.")
    ),
}
"""In their order on the screen."""

_KINDS = {kind: key for key, button in BUTTONS.items() for kind in button.does}
_THINGS = (("tile", "tile"), ("number", "criminal"), ("target", "player"), ("timer", "bomb"))
"""The kind of an action's target, by the name of its field."""
_TURN = tuple(key for key in BUTTONS if key not in ("stop", "remove"))
_AGAIN = {Deciding: _TURN, Walking: tuple("stop" if key == "end_turn" else key for key in _TURN)}
"""The buttons for a question; any other action ends a Patrol."""
NOT_FOR_ME = (RogueRefusal.ONLY_AGENTS, RogueRefusal.ONLY_ANDROIDS, RogueRefusal.ONLY_ANDROID_MODE)
ELSEWHERE = (RogueRefusal.TOO_FAR, RogueRefusal.NO_ASSASSIN_HERE)
ANDROID_ONLY = ("scan", "attack_agent", "attack_location", "attack_android")  # only in Android mode
FEW = 8  # visible buttons in a narrow window
FREE = (rogue_actions.Step, rogue_actions.Stop)  # need no confirmation if they cost nothing


def kind_of(action: Value) -> str:
    """The key of the button for an action."""
    return _KINDS.get(type(action), "")


def label_of(kind: str) -> str:
    """The label of a button."""
    return _(BUTTONS[kind].label)


def icon_of(kind: str) -> str:
    """The icon of a button."""
    return BUTTONS[kind].icon if kind in BUTTONS else "icon-patrol"


# -- taps ------------------------------------------------------------------------------------------


def touches(action: Value) -> tuple[Thing, ...]:
    """The things an action touches, in the order of taps: its button, then its target."""
    if isinstance(action, rogue_actions.Remove):
        return (("tile", action.tile), ("owner", action.owner))
    target = _target(action)
    if isinstance(action, rogue_actions.Step):
        return (target,)
    button = ("deed", kind_of(action))
    return (button, target) if target is not None else (button,)


def _target(action: Value) -> Thing | None:
    """The target of an action."""
    if isinstance(action, rogue_actions.AttackAssassin):
        return ("assassin",)
    return next(((thing, getattr(action, part)) for part, thing in _THINGS if hasattr(action, part)), None)


def where(moment: Moment, thing: Thing) -> int | None:
    """The tile of a thing."""
    facts = moment.facts
    if thing[0] == "tile":
        return int(thing[1])
    if thing[0] == "criminal":
        crook = facts.criminals[thing[1] - 1]
        return crook.tile if crook is not None else None
    if thing[0] == "player":
        tile: int = facts.players[thing[1]].tile
        return tile
    if thing[0] in ("assassin", "bomb") and moment.seat is not None:
        return facts.players[moment.seat].tile
    return None


def usable(moment: Moment) -> tuple[Value, ...]:
    """The actions that are chosen in the city: those of a turn, of a Patrol, or on an informant; during another action
    an Investigate.
    """
    if isinstance(moment.asked, Deciding | Walking | Naming):
        return moment.actions
    return tuple(action for action in moment.actions if isinstance(action, rogue_actions.Investigate))


# -- buttons ---------------------------------------------------------------------------------------


def bars(moment: Moment, chosen: str) -> tuple[tuple[ButtonModel, ...], tuple[ButtonModel, ...]]:
    """The buttons of a turn: those for any time, and the Justice or Underground actions."""
    if moment.seat is None or moment.asked is None:
        return (), ()
    known = moment.known
    keys = [key for key in _AGAIN.get(type(moment.asked), ()) if not _never(moment, known, key)]
    kinds = frozenset(kind_of(action) for action in (*moment.actions, *moment.later))
    deeds = {key: _deed(moment, known, key, chosen, kinds) for key in keys}
    freely = tuple(deed for key, deed in deeds.items() if not BUTTONS[key].justice)
    return freely, tuple(deed for key, deed in deeds.items() if BUTTONS[key].justice)


def few(freely: Sequence[ButtonModel], justice: Sequence[ButtonModel]) -> tuple[ButtonModel, ...]:
    """The visible buttons in little space: those for any time, then the Justice actions that can be taken now. All
    others are available on the tile of their target.
    """
    ready = sorted(justice, key=lambda deed: deed.style is ButtonStyle.OFF)  # the order within each kind stays
    return (*freely, *ready)[:FEW]


def all_labels(mode: Mode) -> tuple[str, ...]:
    """The labels of all possible buttons, so that the text size does not depend on the visible ones."""
    without = {"remove", *(ANDROID_ONLY if mode is Mode.AGENT else ())}
    return tuple(dict.fromkeys(_(button.label) for key, button in BUTTONS.items() if key not in without))


def _never(moment: Moment, known: Known, kind: str) -> bool:
    """Whether this button never applies to such a player, or in such a match."""
    return any(refusal.reason in NOT_FOR_ME for refusal in _reasons(moment, known, kind))


def _deed(moment: Moment, known: Known, kind: str, chosen: str, kinds: frozenset[str]) -> ButtonModel:
    """The button of a kind of action; `kinds` are those that are legal."""
    if kind == chosen or (kind == "patrol" and isinstance(moment.asked, Walking)):
        look = ButtonStyle.CHOSEN
    elif kind not in kinds:
        look = ButtonStyle.OFF
    else:
        look = ButtonStyle.MAIN if kind in ("end_turn", "stop") and _done(moment) else ButtonStyle.LIT
    return ButtonModel(f"deed/{kind}", label_of(kind), icon_of(kind), look, _cost(known, kind))


def _done(moment: Moment) -> bool:
    """Whether ending the turn is the main action: there is no better one left."""
    return all(kind_of(action) in ("end_turn", "stop", "investigate", "patrol") for action in moment.actions)


def _cost(known: Known, kind: str) -> str:
    """The cost, independent of the target."""
    price = legal_actions.cost(known, BUTTONS[kind].does[0])
    if price is not None:
        return amount(*price)
    return _("free") if kind == "patrol" else ""


def prompt(moment: Moment, path: Sequence[Thing], armed: Value | None, opened: int | None) -> str:
    """The prompt: the selection so far, what is missing (on an open tile, which thing), or what the table waits for."""
    asked = moment.asked
    if moment.face.ending is not None and moment.facts.outcome is None:
        return _("The match was given up.")
    if moment.seat is None:
        return _other(moment)
    if armed is not None:
        return _("{action}. Tap again to confirm.", action=title_of(moment, armed))
    if path and path[0][0] == "deed" and opened is not None:
        return _("{action}: choose on the opened tile.", action=label_of(path[0][1]))
    if path and path[0][0] == "deed":
        return _("{action}: tap a lit tile, or {action} again to cancel.", action=label_of(path[0][1]))
    if isinstance(asked, Walking):
        return n_(
            "**{name}** may move {n} more tile, stay here, or choose another action.",
            "**{name}** may move {n} more tiles, stay here, or choose another action.",
            asked.left,
            name=moment.who[asked.seat].name,
        )
    words = message_text(moment.face.table.prompt, moment.who)
    left = DEEDS_A_TURN - len(moment.facts.turn.deeds)
    if isinstance(asked, Deciding) and left:
        words += " " + n_("{n} action left.", "{n} actions left.", left)
    return words


def _other(moment: Moment) -> str:
    """A sentence about another player's task; for a bot, its turn so far."""
    playing, cards = moment.turns.playing, moment.turns.cards
    if playing is None or moment.asked is None or moment.asked.seat != playing:
        return message_text(moment.face.table.prompt, moment.who)
    if cards and cards[-1].who == moment.who[playing]:
        return cards[-1].words
    return _("**{name}** is playing.", name=moment.who[playing].name)


def justice_title(moment: Moment) -> str:
    """The title above the Justice buttons."""
    used = len(moment.facts.turn.deeds)
    android = moment.seat is not None and moment.facts.players[moment.seat].android
    name = _("Underground") if android else _("Justice")
    return name + "  ·  " + _("{used} of {all} used", used=used, all=DEEDS_A_TURN)


# -- refusals --------------------------------------------------------------------------------------


def why_not(moment: Moment, kind: str) -> str:
    """The reason why a button is disabled, in one sentence."""
    if moment.seat is None:
        return ""
    best = next((found for found in _reasons(moment, moment.known, kind) if found.reason not in ELSEWHERE), None)
    return refused(best, moment.who) if best is not None else _(BUTTONS[kind].nothing)


def reason(moment: Moment, action: Any) -> str:
    """The reason why this action is illegal, in one sentence; empty if it is legal."""
    found = legal_actions.refusal(moment.known, moment.seat, action)
    return refused(found, moment.who) if found is not None else ""


def _reasons(moment: Moment, known: Known, kind: str) -> tuple[Refusal, ...]:
    """The refusals by the game, from public facts."""
    return legal_actions.reasons(known, moment.seat, BUTTONS[kind].does)


def refused(refusal: Refusal, who: Sequence[Person]) -> str:
    """A refusal in words."""
    return say(f"rogue.refusal.{refusal.reason}", **named(refusal.params, who))


# -- confirmation ----------------------------------------------------------------------------------


def needs_asking(moment: Moment, action: Any, confirm: bool) -> bool:
    """Whether an action needs a second tap: not if it costs and risks nothing."""
    if not confirm:
        return False
    found = ROGUE.preview(moment.face.table, action)
    warned = forewarnings.no_actions_there(moment, action)
    return not isinstance(action, FREE) or warned or bool(found.effects or found.odds)


def ask(moment: Moment, action: Any) -> ActionPrompt:
    """The question before an action."""
    found = ROGUE.preview(moment.face.table, action)
    kind = kind_of(action)
    known, odds = forewarnings.read_file(moment, action)
    consequences = (*preview_lines(found, moment.who), *forewarnings.dangers(moment, action), *known)
    lines = (_plainly(moment, kind), *(consequences or (_(BUTTONS[kind].quiet),)))
    return ActionPrompt(
        title=title_of(moment, action),
        icon=icon_of(kind),
        lines=tuple(filter(None, lines)),
        odds=found.odds or odds,
        yes=label_of(kind),
        no=_("Cancel"),
        danger=BUTTONS[kind].danger and not (found.odds or odds),
    )


def title_of(moment: Moment, action: Value) -> str:
    """An action with its target."""
    name, target = label_of(kind_of(action)), _target(action)
    if isinstance(action, rogue_actions.Remove):
        target = ("player", action.owner)
    return _("{action}: {target}", action=name, target=_named(moment, target)) if target is not None else name


def _named(moment: Moment, thing: Thing) -> str:
    """The name of a target."""
    if thing[0] == "tile":
        return tile_name(moment.ground, thing[1])
    if thing[0] == "criminal":
        return criminal_name(thing[1])
    if thing[0] == "player":
        player: str = moment.who[thing[1]].name
        return player
    return _("Bomb, timer {timer}", timer=thing[1]) if thing[0] == "bomb" else _("Assassin")


def _plainly(moment: Moment, kind: str) -> str:
    """A sentence about what happens next."""
    left = DEEDS_A_TURN - len(moment.facts.turn.deeds)
    if kind == "end_turn":
        if not left:
            return _("The next turn begins.")
        return n_("{n} action unused.", "{n} actions unused.", left)
    return _(BUTTONS[kind].plainly)
