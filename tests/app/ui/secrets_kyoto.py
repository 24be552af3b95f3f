"""Looks for a secret of Kyoto in everything that can be reached from the window: own views, hidden faces, hands."""

from typing import Any

from app.ui.kyoto.model import Card, Pawn
from app.ui.kyoto.words import FACES
from app.ui.sheet import Sheet
from games.core.contract import View
from games.kyoto.board import START
from games.kyoto.facts import Own, Phase
from tests.app.ui.secrets import reached

# behind the screens: the desk, the player's own files, and how a screen's parts reach back to it
BEHIND = ("app", "_app", "sitting", "pencil", "formations", "screen", "taps", "talk", "curtain", "parent", "children")


def secrets_in(app: Any, seat: int | None) -> list[str]:
    """What can be reached that this seat (None: everybody) may not know."""
    screen = app.history[-1]
    facts = screen.shown.table.public
    known = {agent.cell: agent.face for side in facts.sides for agent in side.agents}
    mine = {agent.cell for side in facts.sides if side.seat == seat for agent in side.agents}
    if facts.turn.phase is Phase.DEPLOY:  # nobody stands there yet: these are drafts
        mine = {cell for place, side in enumerate(facts.sides) if side.seat == seat for cell in START[place]}
    opened = facts.opened is not None
    shown = [
        {FACES[face] for face in (*side.lost, *(agent.face for agent in side.agents)) if face is not None}
        if not opened and side.seat != seat
        else set(FACES.values())
        for side in facts.sides
    ]
    found = []
    for widget, name, thing in reached(app, BEHIND):
        where = f"{type(widget).__name__}.{name}"
        if isinstance(thing, View) and thing.seat not in (None, seat):
            found.append(f"{where}: a view of seat {thing.seat}")
        elif isinstance(thing, Own) and facts.sides[thing.side].seat != seat:
            found.append(f"{where}: what only the other side knows")
        elif isinstance(thing, Pawn) and thing.face and thing.face not in shown[thing.side]:
            found.append(f"{where}: an agent of side {thing.side} with a face that was not shown")
        elif isinstance(thing, Card) and seat is None and not thing.card.startswith("back-"):
            found.append(f"{where}: a card of a hand: {thing.card}")
    sheets = [widget for widget in app.stage.walk() if isinstance(widget, Sheet)]
    for item in (item for sheet in sheets for item in sheet.items):
        if item.key.startswith(("pawn/", "guest/")) and isinstance(item.state, Pawn) and item.state.face and not opened:
            cell = int(item.key.partition("/")[2])
            if known.get(cell) is None and cell not in mine:
                found.append(f"the agent at {cell} shows its face")
    return sorted(set(found))
