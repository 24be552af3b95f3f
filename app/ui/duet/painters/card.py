"""The painter of a word card in any of its states; all states have one outer size, so the board never moves."""

from dataclasses import dataclass
from functools import lru_cache

from app.present import tokens
from app.present.duet.model import CardLook, WordCard
from app.present.duet.word_breaks import seam
from app.present.people import Person
from app.present.private_notes import PencilMark
from app.ui.drawing import text_rendering
from app.ui.drawing.pen import Pen
from app.ui.theme.viewport import Viewport
from app.ui.widgets.shared_painters import shape

D, R = tokens.DUET, tokens.RADIUS
TILTS = (-9, 6, -4, 11)  # of stamps, by place on the board
KEYS = (CardLook.KEY_AGENT, CardLook.KEY_BYSTANDER, CardLook.KEY_ASSASSIN)
ARMED_SCALE, ARMED_LIFT = 1.05, 5
UNBROKEN = 7  # shorter words are more readable whole than large
FULLEST = 1.42  # limit of the text scale, beyond which words would only be broken earlier


@dataclass(frozen=True, slots=True)
class CardFrame:
    """Lengths derived from the size of a card."""

    w: float
    h: float

    @property
    def large(self) -> bool:
        """Whether it has the size of a card on a tablet."""
        return self.w >= 110 and self.h >= 88

    @property
    def short(self) -> bool:
        """Whether it is so low that tokens are beside the word instead of above or below it."""
        return self.h < 88 and self.w > self.h * 1.25

    @property
    def radius(self) -> float:
        """The radius of its corners."""
        return R.card if self.large else R.small

    @property
    def base(self) -> float:
        """The text size of words that are not too long for the card."""
        return min(0.296 * self.w, 0.35 * self.h, 0.14 * self.w + 11.6)

    @property
    def side_room(self) -> float:
        """The margins of the word on both sides together."""
        return 20.0 if self.large else 9.0

    @property
    def token(self) -> tuple[float, float]:
        """The width and height of a bystander token, without its shadow."""
        if self.short:
            return 44.0, 27.3
        return (76.0, 47.1) if self.large and self.h >= 104 else (42.0, 26.0)


@lru_cache(2048)
def fitted(
    word: str, room: int, tall: int, base: int, least: int, floor: int, eager: bool, wanted: int = 0
) -> tuple[tuple[str, ...], int]:
    """The lines of a word and their pixel size; `eager` breaks earlier, to keep large text large, `wanted` is a
    preferred break.
    """
    whole = text_rendering.fitting(word, "words", base, room, floor)
    limit = int(base * 0.82) if eager else least
    place = wanted or seam(word)
    if whole >= limit or not place or (whole >= least and len(word) < UNBROKEN):
        return (word,), whole
    left, right = word[:place].rstrip(), word[place:].lstrip()
    mark = "" if " " in word or left.endswith("-") else "-"
    halves = (left + mark, right)
    broken = min(text_rendering.fitting(half, "words", base, room, floor) for half in halves)
    broken = min(broken, int(tall / 2.1))
    return (halves, broken) if broken > whole * 1.05 else ((word,), whole)


def word_of(look: Viewport, card: WordCard, frame: CardFrame, room: float, tall: float) -> tuple[tuple[str, ...], int]:
    """The layout of a card's word in its room."""
    d = look.density
    base = round(min(frame.base * min(look.text, FULLEST), tall * 0.8) * d)
    kind = tokens.TABLET_TYPE if frame.large else tokens.PHONE_TYPE
    least, floor = round(kind.card_word_min * d), round(kind.card_word_floor * d)
    eager = look.text >= 1.3
    return fitted(card.written, int(room * d), int(tall * d), base, least, floor, eager, card.seam)


def paint_card(pen: Pen, w: float, h: float, card: WordCard, place: int) -> None:
    """Draw a card at the pen's upper left corner."""
    frame = CardFrame(w, h)
    if card.face is CardLook.AGENT:
        _agent(pen, frame, card, place)
    elif card.face is CardLook.ASSASSIN:
        _assassin(pen, frame, card)
    elif card.face in KEYS:
        _key(pen, frame, card)
    elif card.armed:
        _armed(pen, frame, card)
    else:
        _paper(pen, frame, card)
    if card.face is not CardLook.AGENT and not card.armed:
        _tokens(pen, frame, card)
    if card.last:
        _last(pen, frame)


# -- bodies ----------------------------------------------------------------------------------------


def _paper(pen: Pen, f: CardFrame, card: WordCard) -> None:
    """An open card: paper, or flat if a player has missed."""
    flat = {CardLook.OWN_MISS: D.own_miss, CardLook.BOTH_MISSED: D.bystander_done}.get(card.face)
    if flat is None:
        pen.shadow("card", 0, 0, f.w, f.h)
        pen.box(-1, -1, f.w + 2, f.h + 2, f.radius + 1, D.card_rim)
        pen.box(0, 2, f.w, f.h, f.radius, D.paper_edge)
        pen.paper(0, 0, f.w, f.h, f.radius, D.paper, "paper")
        if not (card.up or card.down):
            _rule(pen, f)
    else:
        pen.box(-1, -1, f.w + 2, f.h + 2, f.radius + 1, D.card_rim)
        pen.box(0, 0, f.w, f.h, f.radius, flat)
    ink = D.on_bystander_done if card.face is CardLook.BOTH_MISSED else D.ink
    _word(pen, f, card, ink, top=0)


def _rule(pen: Pen, f: CardFrame) -> None:
    """The red line of an index card."""
    pen.line(f.w * 0.08, f.h * (0.158 if f.large else 0.14), f.w * 0.84, D.paper_rule, 0.7, 1.5)


def _armed(pen: Pen, f: CardFrame, card: WordCard) -> None:
    """A card raised and outlined, waiting for the second tap."""
    k = ARMED_SCALE
    w, h, r = f.w * k, f.h * k, f.radius * k
    x, y = (f.w - w) / 2, (f.h - h) / 2 - ARMED_LIFT
    pen.shadow("panel", x - 6, y - 6, w + 12, h + 12)
    pen.box(x - 6.3, y - 6.3, w + 12.6, h + 12.6, r + 6, D.ink)
    pen.box(x - 4.2, y - 4.2, w + 8.4, h + 8.4, r + 4, D.armed)
    pen.paper(x, y, w, h, r, D.paper, "paper")
    cap = (32 if f.large else 24) * k
    cap = max(cap, min(h * 0.36, 18 * pen.look.text * 1.15))
    pen.line(x + w * 0.08, y + h * (0.158 if f.large else 0.14), w * 0.84, D.paper_rule, 0.7, 1.5)
    _set(pen, f, card, D.ink, w - f.side_room, x + w / 2, y + (h - cap) * 0.53, (y + 3, y + h - cap - 2), k)
    pen.box(x, y + h - cap, w, cap, r, D.armed, ends="bottom")
    face = "strong" if f.large else "words"
    pen.text(
        card.foot,
        face,
        pen.type.small * k,
        x + w / 2,
        y + h - cap / 2,
        D.on_armed,
        "centre",
        room=w - 6,
        least=0.4,
    )


def _agent(pen: Pen, f: CardFrame, card: WordCard, place: int) -> None:
    """A found agent: pale green, stamped, with the finder's shape."""
    pen.box(-1, -1, f.w + 2, f.h + 2, f.radius + 1, D.card_rim)
    pen.box(0, 0, f.w, f.h, f.radius, D.agent)
    pen.box(2, 2, f.w - 4, f.h - 4, f.radius - 2, D.agent_found)
    foot = _foot_word(pen, f, card, D.on_agent_found)
    side = min(f.w * 0.82, f.h - foot - (6 if f.large else 4))
    pen.sprite("duet", "stamp_agent", f.w / 2, (f.h - foot) / 2 + 1, side, tint=D.agent, angle=TILTS[place % 4])
    if card.finder is not None:
        size = 24 if f.large else 17
        away = 7 if f.large else 3
        shape(pen, card.finder, f.w - away - size / 2, away + size / 2, size)


def _assassin(pen: Pen, f: CardFrame, card: WordCard) -> None:
    """The assassin."""
    pen.box(0, 0, f.w, f.h, f.radius, D.assassin)
    pen.ring(0, 0, f.w, f.h, f.radius, 3, D.assassin_border)
    foot = _foot_word(pen, f, card, D.on_assassin)
    side = min(f.w * 0.8, f.h - foot - 9)
    pen.sprite("duet", "stamp_assassin", f.w / 2, (f.h - foot) / 2 + 2, side, tint=D.on_assassin)


def _foot_word(pen: Pen, f: CardFrame, card: WordCard, ink: str) -> float:
    """The word at the bottom of a stamped card; returns its height."""
    d = pen.density
    base = round(min(f.base * 0.74 * min(pen.look.text, FULLEST), f.h * 0.24) * d)
    word = card.written
    px = text_rendering.fitting(word, "words", base, int((f.w - f.side_room) * d), round(9 * d))
    tall = px / d
    centre = f.h - (6.3 if f.large else 4.5) - tall * 0.5
    pen.exact(word, "words", px, f.w / 2, centre, ink, "centre")
    return tall * 0.92 + (6.3 if f.large else 4.5)


def _key(pen: Pen, f: CardFrame, card: WordCard) -> None:
    """The giver's own side of the key."""
    glyph = 34 if f.large else 21 if f.h >= 76 else 16
    away = 9 if f.large else 5 if f.h >= 76 else 3
    if card.face is CardLook.KEY_AGENT:
        pen.shadow("card", 0, 0, f.w, f.h)
        pen.box(-1, -1, f.w + 2, f.h + 2, f.radius + 1, D.key_rim)
        pen.box(0, 0, f.w, f.h, f.radius, D.agent_border)
        pen.gradient(3, 3, f.w - 6, f.h - 6, max(R.mark, f.radius - 3), D.agent_hi, D.agent)
        name, ink = "key_agent_on_green", D.on_agent
    elif card.face is CardLook.KEY_ASSASSIN:
        pen.shadow("card", 0, 0, f.w, f.h)
        pen.box(-1, -1, f.w + 2, f.h + 2, f.radius + 1, D.assassin)
        pen.box(0, 0, f.w, f.h, f.radius, D.assassin_border)
        pen.box(3, 3, f.w - 6, f.h - 6, max(R.mark, f.radius - 3), D.assassin)
        if pen.look.patterns:
            pen.hatched(3.5, 3.5, f.w - 7, f.h - 7, max(R.mark, f.radius - 3))
        name, ink = "key_assassin", D.on_assassin
    else:
        pen.shadow("card", 0, 0, f.w, f.h, 0.8)
        pen.box(0, 2, f.w, f.h, f.radius, D.paper_edge)
        pen.box(0, 0, f.w, f.h, f.radius, D.bystander)
        name, ink = "key_bystander", D.on_bystander
    pen.sprite("duet", name, away + glyph / 2, away + glyph / 2, glyph, alpha=0.9)
    _word(pen, f, card, ink, top=(away + glyph * 0.6) if not f.short else 0, key=True)
    middle = f.h / 2 + (7 if not f.short else 0)
    if card.mark is PencilMark.STRUCK:
        pen.fill(f.w * 0.08, middle - 1.5, f.w * 0.84, 3, ink)
    elif card.mark is PencilMark.UNDERLINED:
        pen.fill(f.w * 0.14, min(middle + f.h * 0.22, f.h - 9), f.w * 0.72, 3, ink)


# -- the word --------------------------------------------------------------------------------------


def _word(pen: Pen, f: CardFrame, card: WordCard, ink: str, top: float, key: bool = False) -> None:
    """The word in the middle of the area without tokens and glyphs."""
    room, middle, centre = f.w - f.side_room, f.w / 2, f.h / 2
    token_w, token_h = f.token
    up, down = card.up is not None, card.down is not None
    upper, lower = 4.0, f.h - 4.0  # the free area for the word
    if f.short:
        if up or down:
            room = f.w - token_w - 22
            middle = 10 + room / 2
        if key:  # below the glyph in the corner
            centre, upper = f.h / 2 + 6, f.h * 0.26
    elif key:
        upper = top * (1.2 if f.large else 0.75 if f.h >= 76 else 1.0)
        centre += (3 if f.large else 1) if down else 12 if up else 8
        lower -= token_h * 0.86 if down else 0
    else:
        centre += 6 * (up - down) if up != down else 0
        upper += token_h * 0.86 if up else 0
        lower -= token_h * 0.86 if down else 0
    _set(pen, f, card, ink, room, middle, centre, (upper, lower), 1.0)


def _set(
    pen: Pen,
    f: CardFrame,
    card: WordCard,
    ink: str,
    room: float,
    middle: float,
    centre: float,
    free: tuple[float, float],
    scale: float,
) -> None:
    """Draw the word, in one line or two, around the requested height within the free area."""
    lines, px = word_of(pen.look, card, f, room, free[1] - free[0])
    px = round(px * scale) if scale != 1 else px
    step = px * tokens.LINE_DISPLAY * 1.02 / pen.density
    half = step * (len(lines) - 0.22) / 2  # capitals do not fill their line
    centre = max(min(centre, free[1] - half), free[0] + half) if free[1] - free[0] >= 2 * half else sum(free) / 2
    first = centre - step * (len(lines) - 1) / 2
    for index, line in enumerate(lines):
        pen.exact(line, "words", px, middle, first + step * index - 0.4, ink, "centre")


# -- marks -----------------------------------------------------------------------------------------


def _tokens(pen: Pen, f: CardFrame, card: WordCard) -> None:
    """Bystander tokens: the tip and the shape identify the player."""
    for person, up in ((card.up, True), (card.down, False)):
        if person is not None:
            token(pen, person, up, *token_place(f, card, up), f.token[0])


def token_place(f: CardFrame, card: WordCard, up: bool) -> tuple[float, float]:
    """The centre of a token on its card."""
    w, h = f.token
    if f.short:
        both = card.up is not None and card.down is not None
        return f.w - w / 2 - 3, f.h * (0.29 if up else 0.71) if both else f.h * (0.3 if up else 0.7)
    if card.face in KEYS and up:
        return f.w - w / 2 - 4, h / 2 - h * 0.12  # beside the key's glyph
    return f.w / 2, h / 2 - h * 0.12 if up else f.h - h / 2 + h * 0.12


def token(pen: Pen, person: Person, up: bool, x: float, y: float, w: float) -> None:
    """One bystander token around a point."""
    name = "token_up" if up else "token_down"
    pen.sprite("duet", name, x, y + w * 0.02, w * 1.1, w * 1.1 * 148 / 220)
    side = w * 0.336
    pen.sprite("frame", f"seat_{person.look.shape}", x + w * 0.19, y + w * (0.1 if up else -0.09), side)


def _last(pen: Pen, f: CardFrame) -> None:
    """Four corners around the last guessed word."""
    n = 18 if f.large else 11
    side, out = n + 2, 5
    half = side / 2
    for angle, x, y in ((0, 0, 0), (90, 1, 0), (180, 1, 1), (270, 0, 1)):
        middle_x = -out + half + x * (f.w + 2 * out - side)
        middle_y = -out + half + y * (f.h + 2 * out - side)
        pen.sprite("duet", f"last{n}", middle_x, middle_y, side, angle=angle or 0.0001)
