"""What the first match of Rogue Agent explains in place."""

from app.ui.hint import Tip
from app.ui.i18n import _
from app.ui.rogue.acts import Thing
from app.ui.rogue.scene import Moment
from games.rogue.tasks import Deciding


def curtain_tips() -> tuple[Tip, ...]:
    """The tip for the closed folder."""
    words = _("Keep a finger on the ring until it is full. What lies behind it is for your eyes only.")
    return (Tip("rogue/curtain", "hold", words),)


def asking_tips(path: tuple[Thing, ...], slot: int | None) -> tuple[Tip, ...]:
    """The tip for an action that waits for its second touch, where it was chosen, on the tile or in the panel."""
    words = _("What it costs and risks stands here. Tap again to do it.")
    clear = ("ask/ask", f"tile/{slot}", *(f"deed/{about[0]}" for kind, *about in path if kind == "deed"))
    return Tip("rogue/ask", "ask/yes", words, clear), Tip("rogue/ask", "opened/yes", words, ("opened/ask",))


def table_tips(moment: Moment) -> tuple[Tip, ...]:
    """The tips for what lies on the table; each is shown where its thing is in sight."""
    facts = moment.facts
    words = {
        "draw": ("time/draw", _("Each round: new tokens, a turn for everybody, then the city moves.")),
        "city": ("city/next", _("Step by step: what the city does, and why.")),
        "turn": (
            "deed/patrol",
            _("A turn: patrols and two Justice actions. A dark button says why not."),
        ),
        "peek": ("peek", _("Your identity tokens. Look at them when nobody else can.")),
    }
    free = moment.reel is None and moment.seat is not None and isinstance(moment.asked, Deciding)
    if free and (facts.turn.patrols or facts.turn.deeds):
        here = f"tile/{facts.players[facts.turn.seat].tile}"
        words["tile"] = (here, _("Tap any tile to see what lies there and what can be done."))
    return tuple(Tip(f"rogue/{key}", about, text) for key, (about, text) in words.items())
