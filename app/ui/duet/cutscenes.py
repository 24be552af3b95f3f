"""The animations of Duet: an agent, a bystander, the assassin, sudden death, a win, a loss."""

from app.present import tokens
from app.present.duet.scene_cues import DuetScene
from app.present.i18n import capitals
from app.ui.drawing.pen import Pen
from app.ui.match.cutscenes import CutsceneCue, away, rise

D = tokens.DUET
SHORT, LONG = 0.75, 1.45  # seconds
INKS = {"agent": D.agent, "bystander": D.bystander_ink, "assassin": D.assassin}


def cue(scene: DuetScene | None) -> CutsceneCue | None:
    """The animation of a scene."""
    if scene is None:
        return None
    if scene.kind == "found":
        return CutsceneCue(SHORT, found, (scene.stamp, scene.words))
    return CutsceneCue(
        LONG, {"win": win, "assassin": assassin, "loss": loss, "sudden": sudden}[scene.kind], scene.words
    )


def _title(pen: Pen, w: float, y: float, words: str, colour: str, alpha: float) -> None:
    pen.text(
        capitals(words),
        "titles",
        min(pen.type.wordmark, w / 7),
        w / 2,
        y,
        colour,
        "centre",
        room=w - 32,
        least=0.3,
        alpha=alpha,
    )


def _stamp(pen: Pen, x: float, y: float, side: float, name: str, share: float, alpha: float) -> None:
    """A stamp falls on a slip of paper."""
    fall = rise(share, 0.0, 0.3)
    with pen.turned(-5, x, y):
        pen.shadow("panel", x - side / 2, y - side / 2, side, side, alpha)
        pen.box(x - side / 2, y - side / 2, side, side, tokens.RADIUS.panel, D.paper, alpha)
    size = side * (1.5 - 0.66 * fall)
    pen.sprite("duet", f"stamp_{name}", x, y, size, tint=INKS[name], alpha=fall * alpha, angle=-9)


def found(pen: Pen, w: float, h: float, share: float, model: tuple[str, str]) -> None:
    """The result of a guess: its stamp, and the word on a slip."""
    name, word = model
    left = away(share, 0.72)
    side = min(w, h) * 0.34
    y = h * 0.42
    if name == "bystander":  # a figure looks up, and shakes its head
        swing = (1 - share) * 10 * (1 if int(share * 12) % 2 else -1)
        _stamp(pen, w / 2 + swing, y, side, name, share, left)
    else:
        _stamp(pen, w / 2, y, side, name, share, left)
    wide = min(w - 32, max(side, w * 0.5))
    top = y + side / 2 + 14
    pen.box(w / 2 - wide / 2, top, wide, 46, tokens.RADIUS.plate, D.number_plate, left)
    pen.text(
        word,
        "words",
        pen.type.title * tokens.LOUD,
        w / 2,
        top + 23,
        D.on_number_plate,
        "centre",
        room=wide - 20,
        least=0.3,
        alpha=left,
    )


def assassin(pen: Pen, w: float, h: float, share: float, words: str) -> None:
    """Sudden darkness, then the stamp."""
    shut = rise(share, 0.0, 0.25) * h / 2
    left = away(share, 0.86)
    pen.fill(0, 0, w, shut + 1, D.assassin, left)
    pen.fill(0, h - shut, w, shut + 1, D.assassin, left)
    if share > 0.25:
        fall = rise(share, 0.25, 0.45)
        side = min(w, h) * 0.5
        alpha = fall * left
        pen.sprite(
            "duet", "stamp_assassin", w / 2, h * 0.42, side * (1.5 - 0.5 * fall), tint=D.on_assassin, alpha=alpha
        )
        _title(pen, w, h * 0.42 + side / 2 + 48, words, D.on_assassin, rise(share, 0.45, 0.6) * left)


def sudden(pen: Pen, w: float, h: float, share: float, words: str) -> None:
    """Daylight fades into the dusk of the table below."""
    day = 1 - rise(share, 0.1, 0.8)
    pen.fill(0, 0, w, h, tokens.FELT.ground, day)
    pen.picture("vignette", 0, 0, w, h, rise(share, 0.0, 0.5) * away(share, 0.8))
    shown = rise(share, 0.2, 0.45) * away(share, 0.85)
    pen.fill(0, h * 0.46 - 48, w, 96, tokens.DUSK.panel, 0.9 * shown)
    _title(pen, w, h * 0.46, words, tokens.DUSK.title, shown)


def win(pen: Pen, w: float, h: float, share: float, words: str) -> None:
    """Fifteen agents appear, one after another."""
    left = away(share, 0.88)
    pen.fill(0, 0, w, h, tokens.FELT.panel, 0.9 * rise(share, 0.0, 0.15) * left)
    columns = 5 if h >= w else 8
    side = min(w / (columns + 1), h / 6)
    for place in range(15):
        comes = 0.05 + place * 0.04
        if share < comes:
            break
        row, column = divmod(place, columns)
        count = min(columns, 15 - row * columns)
        x = w / 2 + (column - (count - 1) / 2) * side * 1.04
        y = h * 0.3 + row * side * 1.04
        fall = rise(share, comes, comes + 0.12)
        size = side * (1.5 - 0.56 * fall)
        pen.sprite(
            "duet", "stamp_agent", x, y, size, tint=D.agent_found, alpha=fall * left, angle=(-9, 6, -4, 11)[place % 4]
        )
    _title(pen, w, h * 0.76, words, D.armed, rise(share, 0.66, 0.76) * left)


def loss(pen: Pen, w: float, h: float, share: float, words: str) -> None:
    """The light goes out."""
    left = away(share, 0.86)
    pen.fill(0, 0, w, h, tokens.DUSK.panel, 0.94 * rise(share, 0.0, 0.5) * left)
    side = min(w, h) * 0.3
    pen.sprite(
        "duet",
        "stamp_bystander",
        w / 2,
        h * 0.4,
        side,
        tint=tokens.DUSK.text_muted,
        alpha=rise(share, 0.2, 0.5) * left,
    )
    _title(pen, w, h * 0.4 + side / 2 + 40, words, tokens.DUSK.title, rise(share, 0.35, 0.55) * left)
