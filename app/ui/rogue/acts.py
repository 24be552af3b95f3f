"""The actions of a turn as things to touch: which buttons are lit, what each costs, why a dark one is dark, and what is
asked before an action is done. It computes no rule: what may be done is listed in the view, why not is the game's word.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, TypeAlias

from app.ui.i18n import _, language, n_, say
from app.ui.people import Person
from app.ui.rogue.model import Ask, Deed
from app.ui.rogue.scene import Moment
from app.ui.rogue.words import amount, criminal_name, preview_lines, tile_name
from games.core.contract import Refusal
from games.core.value import Value
from games.rogue import deeds
from games.rogue.facts import Position
from games.rogue.game import ROGUE
from games.rogue.nouns import DEEDS_A_TURN, NUMBERS, Mode, Stock
from games.rogue.rules import RogueState
from games.rogue.tasks import Deciding, Naming, Walking
from games.rogue.why import No

Thing: TypeAlias = Any  # a tuple: a kind and what it is about
FREELY = ("patrol", "investigate", "reinforce", "scan", "end_turn")
JUSTICE = ("attack", "defuse", "arrest", "search", "purchase", "turn_in", "intercept")
UNDERGROUND = ("attack_agent", "attack_location", "search", "purchase")
ICONS = {
    "patrol": "icon-patrol",
    "stop": "icon-check",
    "investigate": "icon-investigate",
    "reinforce": "icon-reinforce",
    "scan": "icon-scan",
    "end_turn": "icon-end",
    "attack": "icon-attack",
    "attack_android": "icon-shieldAndroid",
    "attack_agent": "icon-attack",
    "attack_location": "die-explosion",
    "arrest": "icon-arrest",
    "intercept": "icon-intercept",
    "turn_in": "icon-turnin",
    "search": "icon-search",
    "purchase": "icon-purchase",
    "defuse": "icon-defuse",
    "remove": "icon-informant",
}
_KINDS: Mapping[type[Value], str] = {
    deeds.Patrol: "patrol",
    deeds.Step: "step",
    deeds.Stop: "stop",
    deeds.Investigate: "investigate",
    deeds.Reinforce: "reinforce",
    deeds.Scan: "scan",
    deeds.EndTurn: "end_turn",
    deeds.Attack: "attack",
    deeds.AttackAssassin: "attack",
    deeds.AttackAndroid: "attack_android",
    deeds.AttackAgent: "attack_agent",
    deeds.AttackLocation: "attack_location",
    deeds.Arrest: "arrest",
    deeds.Intercept: "intercept",
    deeds.TurnIn: "turn_in",
    deeds.Search: "search",
    deeds.Purchase: "purchase",
    deeds.Defuse: "defuse",
    deeds.Remove: "remove",
}
ELSEWHERE = (No.CRIMINAL_ELSEWHERE, No.NO_SUCH_CRIMINAL, No.PLAYER_ELSEWHERE, No.NO_SUCH_PLAYER)
FREE = (deeds.Step, deeds.Stop)  # done by one touch where they cost nothing


def kind_of(action: Value) -> str:
    """Which button does this."""
    return _KINDS.get(type(action), "")


def label_of(kind: str) -> str:
    """What a button says."""
    return _labels(language())[kind]


@cache
def _labels(_language: str) -> dict[str, str]:
    """What the buttons say in a language, looked up once."""
    return {
        "patrol": _("Patrol"),
        "step": _("Patrol"),
        "stop": _("Stay here"),
        "investigate": _("Investigate"),
        "reinforce": _("Reinforce"),
        "scan": _("Scan"),
        "end_turn": _("End turn"),
        "attack": _("Attack"),
        "attack_android": _("Fight android"),
        "attack_agent": _("Attack agent"),
        "attack_location": _("Attack tile"),
        "arrest": _("Arrest"),
        "intercept": _("Intercept"),
        "turn_in": _("Turn in"),
        "search": _("Search"),
        "purchase": _("Purchase"),
        "defuse": _("Defuse"),
        "remove": _("Remove"),
    }


# -- touching --------------------------------------------------------------------------------------


def touches(action: Value) -> tuple[Thing, ...]:
    """What an action touches, in the order it is tapped: its button, then its target."""
    kind = kind_of(action)
    if isinstance(action, deeds.Step):
        return (("tile", action.tile),)
    if isinstance(action, deeds.Patrol):
        return (("deed", kind), ("tile", action.tile))
    if isinstance(action, deeds.Remove):
        return (("tile", action.tile), ("owner", action.owner))
    if isinstance(action, deeds.Investigate | deeds.Attack | deeds.Arrest):
        return (("deed", kind), ("criminal", action.number))
    if isinstance(action, deeds.AttackAssassin):
        return (("deed", kind), ("assassin",))
    if isinstance(action, deeds.Scan | deeds.AttackAgent | deeds.AttackAndroid | deeds.Intercept):
        return (("deed", kind), ("player", action.target))
    if isinstance(action, deeds.Defuse):
        return (("deed", kind), ("bomb", action.timer))
    return (("deed", kind),)


def where(moment: Moment, thing: Thing) -> int | None:
    """The tile that something lies on."""
    facts = moment.facts
    if thing[0] == "tile":
        return int(thing[1])
    if thing[0] == "criminal":
        crook = facts.criminals[thing[1] - 1]
        return crook.tile if crook is not None else None
    if thing[0] == "player":
        return facts.players[thing[1]].tile
    if thing[0] in ("assassin", "bomb") and moment.seat is not None:
        return facts.players[moment.seat].tile
    return None


def usable(moment: Moment) -> tuple[Value, ...]:
    """The actions that are chosen on the city itself: a turn's, a Patrol's, an informant's; in the middle of another
    action an Investigate.
    """
    if isinstance(moment.asked, Deciding | Walking | Naming):
        return moment.actions
    return tuple(action for action in moment.actions if isinstance(action, deeds.Investigate))


# -- buttons ---------------------------------------------------------------------------------------


def bars(moment: Moment, chosen: str) -> tuple[tuple[Deed, ...], tuple[Deed, ...]]:
    """The buttons of a turn: what may be done any time, and Justice or Underground actions."""
    if moment.seat is None or not isinstance(moment.asked, Deciding | Walking):
        return (), ()
    if isinstance(moment.asked, Walking):
        return tuple(_deed(moment, kind, chosen) for kind in ("stop", "investigate")), ()
    facts = moment.facts
    android = facts.players[moment.seat].android
    freely = [kind for kind in FREELY if kind != "scan" or facts.options.mode is Mode.ANDROID]
    if android:
        freely = ["patrol", "end_turn"]
    justice = list(UNDERGROUND if android else JUSTICE)
    if not android and facts.options.mode is Mode.ANDROID:
        justice.append("attack_android")
    return (
        tuple(_deed(moment, kind, chosen) for kind in freely),
        tuple(_deed(moment, kind, chosen) for kind in justice),
    )


def _deed(moment: Moment, kind: str, chosen: str) -> Deed:
    found = [action for action in moment.actions if kind_of(action) == kind]
    line = _cost(moment, kind)
    if kind == chosen:
        look = "chosen"
    elif not found:
        look = "dark"
    else:
        look = "main" if kind in ("end_turn", "stop") and _done(moment) else "lit"
    return Deed(kind, label_of(kind), ICONS[kind], line, look)


def _done(moment: Moment) -> bool:
    """Whether ending is the next sensible thing: it is the amber one unless something else is."""
    return all(kind_of(action) in ("end_turn", "stop", "investigate", "patrol", "step") for action in moment.actions)


def _cost(moment: Moment, kind: str) -> str:
    counts, facts = moment.ground.counts, moment.facts
    if kind == "patrol":
        return amount(Stock.FUEL, 1) if facts.turn.patrols else _("free")
    if kind == "investigate":
        return amount(Stock.EVIDENCE, counts.investigate)
    if kind == "scan":
        return amount(Stock.EVIDENCE, counts.scan)
    if kind == "reinforce":
        return amount(Stock.CREDITS, counts.reinforce)
    return ""


def justice_title(moment: Moment) -> str:
    """What stands above the Justice buttons."""
    used = len(moment.facts.turn.deeds)
    android = moment.seat is not None and moment.facts.players[moment.seat].android
    name = _("Underground") if android else _("Justice")
    return name + "  ·  " + _("{used} of {all} used", used=used, all=DEEDS_A_TURN)


# -- why not ---------------------------------------------------------------------------------------


def why_not(moment: Moment, kind: str) -> str:
    """Why a button is dark, in one sentence."""
    if moment.seat is None:
        return ""
    reasons = [found for found in (refusal(moment, action) for action in samples(moment, kind)) if found is not None]
    best = next((found for found in reasons if found.reason not in ELSEWHERE), None)
    if best is None or best.reason is No.NO_ASSASSIN_HERE:
        return {
            "attack": _("There is nobody to attack on this tile."),
            "arrest": _("There is no defeated criminal on this tile."),
            "investigate": _("No file that could be read is within reach."),
            "intercept": _("Nobody else is on this tile."),
            "attack_android": _("There is no android on this tile."),
            "attack_agent": _("There is no agent on this tile."),
            "scan": _("Nobody to scan is within reach."),
        }.get(kind, _("That cannot be done now."))
    return refused(best, moment.who)


def refusal(moment: Moment, action: Value) -> Refusal | None:
    """The game's own word, from what everybody knows."""
    facts = moment.facts
    state = RogueState.of(Position(facts, (), (0,) * len(NUMBERS), ((),) * facts.seats))
    found: Any = state.refusal(moment.seat, action)  # type: ignore[arg-type]
    return found if isinstance(found, Refusal) else None


def refused(refusal: Refusal, who: Sequence[Person]) -> str:
    """A refusal in words."""
    places: dict[str, object] = {}
    for key, value in refusal.params:
        places[key] = who[int(value)].name if key == "seat" or key.endswith("_seat") else value
    return say(f"rogue.refusal.{refusal.reason}", **places)


def samples(moment: Moment, kind: str) -> list[Value]:
    """Actions a dark button could have meant, those that fit best first."""
    facts, seat = moment.facts, moment.seat
    assert seat is not None
    tile = facts.players[seat].tile
    crooks = sorted((crook for crook in facts.criminals if crook is not None), key=lambda crook: crook.tile != tile)
    numbers = [crook.number for crook in crooks if crook.tile >= 0] or [NUMBERS[0]]
    others = sorted(
        (other for other in range(facts.seats) if other != seat), key=lambda o: facts.players[o].tile != tile
    )
    timers = [bomb.timer for bomb in facts.bombs if bomb.tile == tile] or [1]
    made: dict[str, Callable[[], list[Value]]] = {
        "patrol": lambda: [deeds.Patrol(near) for near in moment.ground.near[tile][:1]],
        "investigate": lambda: [deeds.Investigate(number) for number in numbers],
        "reinforce": lambda: [deeds.Reinforce()],
        "scan": lambda: [deeds.Scan(other) for other in others],
        "attack": lambda: [deeds.AttackAssassin(), *(deeds.Attack(number) for number in numbers)],
        "attack_android": lambda: [deeds.AttackAndroid(other) for other in others],
        "attack_agent": lambda: [deeds.AttackAgent(other) for other in others],
        "attack_location": lambda: [deeds.AttackLocation()],
        "arrest": lambda: [deeds.Arrest(number) for number in numbers],
        "intercept": lambda: [deeds.Intercept(other) for other in others],
        "turn_in": lambda: [deeds.TurnIn()],
        "search": lambda: [deeds.Search()],
        "purchase": lambda: [deeds.Purchase()],
        "defuse": lambda: [deeds.Defuse(timer) for timer in timers],
        "end_turn": lambda: [deeds.EndTurn()],
        "stop": lambda: [deeds.Stop()],
    }
    return made[kind]()


# -- before it is done -----------------------------------------------------------------------------


def needs_asking(moment: Moment, action: Any, confirm: bool) -> bool:
    """Whether an action is confirmed by a second touch: not where it costs and risks nothing."""
    if not confirm:
        return False
    found = ROGUE.preview(moment.face.table, action)
    return not isinstance(action, FREE) or bool(found.effects or found.odds)


def ask(moment: Moment, action: Any) -> Ask:
    """What is said before an action is done."""
    found = ROGUE.preview(moment.face.table, action)
    kind = kind_of(action)
    lines = list(preview_lines(found, moment.who)) or [_plainly(moment, action)]
    danger = kind in ("attack", "attack_agent", "attack_android", "defuse") and not found.odds
    return Ask(
        title_of(moment, action),
        ICONS.get(kind, "icon-patrol"),
        tuple(filter(None, lines)),
        found.odds,
        label_of(kind),
        danger,
    )


def title_of(moment: Moment, action: Value) -> str:
    """An action with its target."""
    name = label_of(kind_of(action))
    if isinstance(action, deeds.Patrol | deeds.Step):
        return _("{action}: {target}", action=name, target=tile_name(moment.ground, action.tile))
    if isinstance(action, deeds.Investigate | deeds.Attack | deeds.Arrest):
        return _("{action}: {target}", action=name, target=criminal_name(action.number))
    if isinstance(action, deeds.AttackAssassin):
        return _("{action}: {target}", action=name, target=_("Assassin"))
    if isinstance(action, deeds.Scan | deeds.AttackAgent | deeds.AttackAndroid | deeds.Intercept):
        return _("{action}: {target}", action=name, target=moment.who[action.target].name)
    if isinstance(action, deeds.Defuse):
        return _("{action}: {target}", action=name, target=_("Bomb, timer {timer}", timer=action.timer))
    if isinstance(action, deeds.Remove):
        return _("{action}: {target}", action=name, target=moment.who[action.owner].name)
    return name


def _plainly(moment: Moment, action: Value) -> str:
    """What happens next, where the game has nothing to foretell."""
    kind = kind_of(action)
    left = DEEDS_A_TURN - len(moment.facts.turn.deeds)
    if kind == "end_turn":
        return (
            n_("{n} action is left unused.", "{n} actions are left unused.", left)
            if left
            else _("Then the next turn begins.")
        )
    return {
        "patrol": _("Nothing lies in wait there."),
        "step": _("Nothing lies in wait there."),
        "search": _("The dice of this tile are rolled."),
        "purchase": _("Then the goods are chosen."),
        "arrest": _("The criminal comes into custody."),
        "intercept": _("Fuel is spent on green dice; a car takes criminals out of their custody."),
        "defuse": _("All dice are rolled. Three amplify symbols in a line cut the wires."),
        "remove": _("The informant leaves the game."),
        "attack_location": _("Two hits lay the tile waste."),
        "attack_agent": _("Three red dice and pistols against the agent’s defence."),
        "attack_android": _("Three red dice and pistols against the android’s defence."),
    }.get(kind, "")
