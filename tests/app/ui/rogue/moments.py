"""Moments of a match, each reached through the rules from a position, for pictures and tests of the panels."""

from collections.abc import Callable
from typing import Any

from games.rogue.actions import (
    Assign,
    Attack,
    AttackAgent,
    AttackAssassin,
    AttackLocation,
    Choose,
    Cut,
    Defuse,
    Draw,
    EndTurn,
    Intercept,
    Investigate,
    Patrol,
    Place,
    Purchase,
    Scan,
    Search,
    Show,
    Spend,
    Stop,
)
from games.rogue.facts import Turn
from games.rogue.rules import RogueState
from games.rogue.vocabulary import Colour, Face, Identity
from tests.app.ui.rogue.tabletop import Tabletop, open_at
from tests.games.rogue import scripted as s

Moment = Callable[[Any], Tabletop]
Step = tuple[Any, dict[str, Any]]
RICH = {"ammo": 4, "fuel": 4, "evidence": 5, "credits": 4, "weapon": 1, "car": 2, "agent": 1, "influence": 3}


def busy(seats: int = 4, android: bool = False, **parts: Any) -> RogueState:
    """A busy city in the middle of a match."""
    players = {0: {"tile": s.P3, **RICH}, 1: {"tile": s.P1, "stamina": 3}, 2: {"tile": s.GARAGE}, 3: {"tile": s.HQ}}
    given = parts.pop("players", {})
    people = {seat: {**players.get(seat, {}), **given.get(seat, {})} for seat in range(seats)}
    found: dict[str, Any] = {
        "players": people,
        "crooks": [
            s.crook(3, s.P3, 39),
            s.crook(6, s.ARCHIVE, 26),
            s.crook(2, s.GARAGE, 16, defeated=True),
            s.crook(4, s.P4, 12),
            s.held(5, 2, 8),
        ],
        "assassins": [s.GUNSHOP],
        "bombs": [(s.P3, 4), (s.P6, 2)],
        "police": s.P2,
        "informants": {s.P3: (0,), s.ARCHIVE: (0,), s.HOSPITAL: (1, 2), s.P4: (3, 1) if seats == 4 else (1,)},
        "nth": 3,
        **parts,
    }
    return s.scene(seats, s.ANDROID if android else None, **found)


def at(state: RogueState, *steps: Step) -> Moment:
    """Open the screen at a position, and let the deciding seat take these steps with these rolls."""

    def show(player: Any) -> Tabletop:
        top = open_at(player.app, state.copy())
        player.frames(2)
        for action, rolled in steps:
            top.chance = s.rolls(**rolled)
            top.do(top.state.acting[0], action)
            player.frames(4)  # after automatic actions
        return top

    return show


def reach(player: Any, key: str) -> None:
    """Scroll the panel until this is visible."""
    player.see(key)
    sheet, item = player.find(key)
    view = pushed(sheet)
    if view is None:
        return
    below = middle(sheet, item, view)  # pixels from the top of the contents
    hidden = view.children[0].height - view.height
    half, top = item.box.h * sheet.look.density / 2, (1 - view.scroll_y) * hidden
    if hidden > 0 and not top <= below - half <= below + half <= top + view.height:
        view.scroll_y = 1 - min(1.0, max(0.0, (below - view.height / 2) / hidden))
        player.frames(2)


def pushed(sheet: Any) -> Any:
    """The scroll view of a canvas, or None."""
    from kivy.uix.scrollview import ScrollView

    widget = sheet.parent
    while widget is not None and widget.parent is not widget:
        if isinstance(widget, ScrollView):
            return widget
        widget = widget.parent
    return None


def middle(sheet: Any, item: Any, view: Any) -> float:
    """The distance of an item's centre from the top of the contents, in pixels."""
    content = view.children[0]
    y = sheet.top - (item.box.y + item.box.h / 2) * sheet.look.density
    return float(content.top - y)  # widgets of layouts share their coordinates


def then(first: Moment, *keys: str) -> Moment:
    """A moment followed by taps."""

    def show(player: Any) -> Tabletop:
        top = first(player)
        for key in keys:
            reach(player, key)
            player.tap(key)
        return top

    return show


KNOWN = [s.crook(3, s.P3, 39, marks=(0,)), s.crook(6, s.ARCHIVE, 26), s.held(5, 2, 8)]
READ: Step = (Investigate(3), {})
OPEN: Step = (Attack(3), {})
_RED, _GREEN, _BLACK = Colour.RED, Colour.GREEN, Colour.BLACK
_X, _E = Face.AMPLIFY, Face.EXPLOSION
_GAS = busy(players={0: {"tile": s.GAS, **RICH}}, informants={s.GAS: (0,)})
_SHEET: tuple[Step, ...] = (
    (Defuse(4), {"wires": "XEE" + "CCF" + "AVY"}),
    (Place(_RED, _X, 0), {}),
    (Place(_RED, _E, 1), {}),
    (Place(_RED, _E, 1), {}),
    (Cut(), {"wires": "CFX" + "VYE"}),
)

_ROUND: tuple[Step, ...] = ((EndTurn(), {}),) * 4
_STREET = busy(3, android=True, players={0: {"tile": s.P1, **RICH}, 1: {"tile": s.P1, **s.shown(s.H)}},
               identities=s.hands((s.A, s.A, s.H), (s.A, s.H), (s.A, s.H, s.H)))  # fmt: skip
_SECOND = busy(3, android=True, players={0: {"tile": s.P1, **RICH}, 1: {"tile": s.P1, **s.shown(s.A)}},
               identities=s.hands((s.A, s.H, s.H), (s.A, s.H), (s.A, s.H, s.H)))  # fmt: skip
_ROGUE = {"tile": s.P1, "ammo": 2, **s.exposed(3, 1)[1]}
_HUNT = busy(
    3, android=True, players={0: {"tile": s.P1, **RICH}, 1: _ROGUE},
    informants={s.P1: (0, 2)}, turn=Turn(1), director=1,
)  # fmt: skip
_HUNT_READ = busy(3, android=True, identities=s.hands((s.A, s.A, s.H), (s.A, s.H, s.H), (s.A, s.H, s.H)))
_CHASE = busy(
    4, players={0: {"tile": s.P3, **RICH}, 2: {"tile": s.P3, "fuel": 2}},
    crooks=[s.held(5, 2, 8), s.held(1, 2, 22), s.held(4, 2, 41)], bombs=[],
)  # fmt: skip
_SCORES: dict[int, dict[str, Any]] = {
    0: {"influence": 7, "turned_in": (36, 37, 44), "stamina": 5, "tile": s.GAS},
    1: {"influence": 4, "turned_in": (8, 10, 11), "stamina": 3, "tile": s.GAS},
    2: {"influence": 6, "turned_in": (15, 17, 22), "stamina": 6, "tile": s.GAS},
    3: {"influence": 5, "turned_in": (29, 1), "stamina": 5, "tile": s.GAS},
}
_GRAVE: dict[str, Any] = {
    "crooks": [], "assassins": [], "bombs": [], "police": s.P6,
    "informants": {
        s.P3: (0, 1), s.GAS: (3, 3), s.P4: (2, 3), s.ARCHIVE: (0, 2), s.P5: (1, 0), s.AMMO: (3, 2), s.P2: (3, 0)
    },
}  # fmt: skip
_LAST = busy(4, players=_SCORES, nth=6, **_GRAVE)
_LAST_ANDROID = busy(4, android=True, players={**_SCORES, 3: {**_SCORES[3], **s.exposed(4, 3)[3]}}, nth=8, **{
    **_GRAVE, "informants": {s.P3: (0, 1), s.P4: (2,)}},
    identities=s.hands((s.A, s.H, s.H), (s.A, s.A, s.H), (s.H, s.H, s.H), (s.H,)))  # fmt: skip
_END: tuple[Step, ...] = ((EndTurn(), {}),) * 4


def _peek(first: Moment, held: bool = False, hold: str = "peek/ring") -> Moment:
    """Behind the curtain, with or without holding the ring."""

    def show(player: Any) -> Tabletop:
        top = first(player)
        player.hold("main" if "main" in player.there() else "hold", hold)
        if held:
            player.find("peek/ring")[0].widgets["peek/ring"].press(True)
            player.frames(2)
        return top

    return show


MOMENTS: dict[str, Moment] = {
    "turn": at(busy()),
    "turn-android": at(_HUNT),
    "turn-tile": then(at(busy()), "tile/6"),
    "turn-legal": then(at(busy()), "deed/patrol"),
    "turn-ask": then(at(busy()), "deed/patrol", "tile/5"),
    "turn-walked": at(busy(turn=Turn(0, 1))),
    "turn-why": then(at(busy()), "deed/search"),
    "turn-log": then(at(busy(), *_ROUND), "city/skip", "log"),
    "turn-board": then(at(busy()), "player/2"),
    "h-curtain": then(at(_HUNT_READ), "peek"),
    "c0-card": at(busy(), OPEN),
    "c1-attack": then(at(busy(crooks=KNOWN), OPEN), "result/on", "pay/step/more", "pay/step/more"),
    "c2-rolled": then(at(busy(crooks=KNOWN), OPEN, (Spend(2), {"attack": "EXW" + "C" + "EXV"})), "result/on"),
    "c3-missed": then(at(busy(), OPEN, (Spend(0), {"attack": "XXW" + "C"})), "result/on"),
    "c4-assassin": at(busy(assassins=[s.P3]), (AttackAssassin(), {})),
    "d0-colour": at(_GAS, (Search(), {})),
    "d1-search": then(at(_GAS, (Search(), {}), (Choose(_BLACK), {"search": "EFX"})), "search/die/0"),
    "d2-take": at(_GAS, (Search(), {}), (Choose(_BLACK), {"search": "EFX"}), (Stop(), {})),
    "e0-bomb": at(busy(), _SHEET[0]),
    "e1-bomb": at(busy(), *_SHEET),
    "e2-defused": at(
        busy(),
        # the first of them has only one place, and is placed automatically
        (Defuse(4), {"wires": "XXX" + "CCF" + "AVY"}),
        (Place(_RED, _X, 0), {}),
        (Place(_RED, _X, 0), {}),
    ),
    "e3-blown": at(
        busy(),
        (Defuse(4), {"wires": "XXE" + "CCF" + "AVY"}),
        (Place(_RED, _X, 0), {}),
        (Place(_RED, _X, 0), {}),  # then the explosion has only one place
        (Stop(), {"circuit": ["M", "E"]}),
    ),
    "e4-last": at(
        busy(bombs=[(s.P3, 1)]),
        (Defuse(1), {"wires": "XXW" + "CCF" + "AVY"}),
    ),
    "f0-draw": at(busy(drawing=True, crooks=[s.crook(4, s.P4, 12)])),
    "f1-assign": at(
        busy(drawing=True, crooks=[s.crook(4, s.P4, 12)]),
        (Draw(), {"stream": ("bomb", "5", "assassin"), "dice": (1, 1, 6)}),
    ),
    "f2-placed": at(
        busy(drawing=True, crooks=[s.crook(4, s.P4, 12)]),
        (Draw(), {"stream": ("bomb", "5", "assassin"), "dice": (1, 2, 6)}),
        (Assign(0, 2), {}),
        (Assign(1, 1), {"timer": 5}),
    ),
    "g-gangsters": at(busy(players={0: {"tile": s.GARAGE, **RICH}}), (Patrol(s.P6), {})),
    "p-buy": at(_GAS, (Purchase(), {})),
    "g0-city": at(busy(), *_ROUND),
    "g1-city": then(at(busy(), *_ROUND), "city/next"),
    "g2-city": then(at(busy(), *_ROUND), *["city/next"] * 3),
    "g3-city": then(at(busy(), *_ROUND), *["city/next"] * 4),
    "g4-order": then(at(busy(), *_ROUND), "city/skip"),
    "g5-order": then(at(busy(police=s.P4, bombs=[(s.P3, 4), (s.P6, 1)]), *_ROUND), "city/skip"),
    "g6-quiet": at(busy(police=s.P4, bombs=[(s.P3, 4), (s.P6, 3)]), *_ROUND),
    "h0-asked": at(_STREET, (Scan(1), {})),
    "h1-peek": _peek(at(_STREET, (Scan(1), {}))),
    "h2-held": _peek(at(_STREET, (Scan(1), {})), held=True),
    "h3-shown": at(_STREET, (Scan(1), {}), (Show(Identity.HUMAN), {})),
    "h4-exposed": at(_SECOND, (Scan(1), {}), (Show(Identity.ANDROID), {})),
    "i0-file": _peek(at(busy(), (Investigate(3), {})), hold="peek/card"),
    "k0-defend": at(_HUNT, (AttackAgent(0), {}), (Spend(1), {})),
    "k1-fight": at(_HUNT, (AttackAgent(0), {}), (Spend(1), {}), (Spend(2), {"attack": "EXE" + "X", "defence": "CX"})),
    "k2-location": at(_HUNT, (AttackLocation(), {})),
    "k3-chase": at(_CHASE, (Intercept(2), {})),
    "k4-take": then(at(_CHASE, (Intercept(2), {}), (Spend(2), {}), (Spend(0), {"intercept": "CF"})), "result/on"),
    "z0-end": then(at(_LAST, *_END), "city/next"),
    "z1-android": then(at(_LAST_ANDROID, *_END), "city/next"),
}
