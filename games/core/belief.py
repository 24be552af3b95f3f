"""What a seat is told, believed only if there is a match that looks like it.

Whoever is shown a match by another device has the rules too.  `match_like` imagines a whole match that fits what a seat
is told (`Game.imagine`, as the laws do) and looks at it from the same seat.  If it has no problems, and what was told
is just what is seen there, then all of it hangs together, whatever it is, and no screen has to doubt it part by part.

Only what is within its bounds may be given to it (`bounds.py`): imagining costs what the numbers in it say.
"""

from __future__ import annotations

from dataclasses import dataclass

from games.core.contract import AnyView, Game, Message, Outcome, Seat, View
from games.core.value import BadValue, Value


@dataclass(frozen=True)
class Likeness:
    """How a match looks that fits what was told: from the same seat, and to the table."""

    view: AnyView
    table: AnyView
    acting: tuple[Seat, ...]
    outcome: Outcome | None


def match_like(game: Game, seat: Seat | None, public: Value, private: Value | None) -> Likeness:
    """Some match that a seat which is told this might be in; `BadValue` if there is none."""
    try:
        state = game.imagine(View(seat, public, private, (), _NO_PROMPT), None)
        if problems := state.problems():
            raise BadValue("view", f"there is no such match: {problems[0].code}")
        if not all(state.actions(actor) for actor in state.acting):
            raise BadValue("view", "there is no such match: whoever may act can do nothing")
        likeness = Likeness(state.view(seat), state.view(None), state.acting, state.outcome)
    except BadValue:
        raise
    except Exception as error:  # noqa: BLE001 - rules may trip over what is no match in any way
        raise BadValue("view", f"there is no such match ({type(error).__name__})") from None
    if likeness.view.private != private or not _same(likeness.view.public, public):
        raise BadValue("view", "its parts do not hang together")
    return likeness


_NO_PROMPT = Message("")


def _same(one: Value, other: Value) -> bool:
    """Whether two values of one kind say the same; most of their parts are the very same."""
    if one is other:
        return True
    parts, others = one.__dict__, other.__dict__
    return all(part is others[name] or part == others[name] for name, part in parts.items() if name != "_text")
