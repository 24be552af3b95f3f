"""The theme of Kyoto by name: colours, sizes and durations; painters contain no literals.

Kyoto looks the same in the light and in the dark theme: its board is on a dark table. Menus and questions over it
follow the theme of the frame.
"""

from dataclasses import dataclass, replace
from typing import Final

from app.present.tokens import DARK, Colour

BOARD: Final = "kyoto"  # atlas pages: pieces on the board,
CARDS: Final = "kyoto_cards"  # cards,
THINGS: Final = "kyoto_things"  # equipment, slots, icons,
LARGE: Final = "kyoto_large"  # the agents of a clash,
PEOPLE: Final = "kyoto_people"  # special agents
DISPLAY: Final = "kyoto"  # the font of titles and card names


@dataclass(frozen=True, slots=True)
class PanelColors:
    """Bars, panels and buttons: dark, under a lamp."""

    bar: Colour = "#0C1122"
    strip: Colour = "#10162A"
    panel: Colour = "#182039"
    raised: Colour = "#232E50"
    tonal: Colour = "#2C3964"
    line: Colour = "#34416B"
    line_strong: Colour = "#55659E"
    line_warm: Colour = "#8F7A4C"
    lamp: Colour = "#F2B75C"
    lamp_text: Colour = "#F6C871"
    on_lamp: Colour = "#10162A"
    text: Colour = "#F4EBD8"
    title: Colour = "#FCF7EA"
    body: Colour = "#E9ECF7"
    second: Colour = "#B9C3E6"
    on_raised: Colour = "#C6CFEC"
    off: Colour = "#9AA5C8"
    veil: Colour = "#070A16"
    dim: Colour = "#0C1122"
    no_lamp: Colour = "#0C112200"


@dataclass(frozen=True, slots=True)
class PaperColors:
    """Washi paper: the board, the clash report, the prompt."""

    washi: Colour = "#F4EBD8"
    light: Colour = "#FCF7EA"
    band: Colour = "#E9DDC0"
    edge: Colour = "#CDBB93"
    ink: Colour = "#10162A"
    second: Colour = "#4A3D2B"
    rule: Colour = "#2B2416"
    trigger: Colour = "#8A3A12"
    indigo: Colour = "#27356A"
    frame: Colour = "#B4A58A"
    ochre: Colour = "#DE9C35"
    ochre_line: Colour = "#B98A3C"
    coordinate: Colour = "#5B4A35"
    picker: Colour = "#E6DABD"


@dataclass(frozen=True, slots=True)
class GroundColors:
    """The ground below the cells, by side: at the border and at the edge."""

    near: Colour
    far: Colour


@dataclass(frozen=True, slots=True)
class MarkColors:
    """Marks for possible actions, past actions and known information."""

    legal: Colour = "#F6C871"
    bracket: Colour = "#FFF3DC"
    edge: Colour = "#10162A"
    last: Colour = "#FCF7EA"
    sun: Colour = "#C8431B"
    border: Colour = "#E7C27A"


@dataclass(frozen=True, slots=True)
class WayInk:
    """The colours of paths on the small board of the recap."""

    sides: tuple[Colour, Colour] = ("#7FE0BE", "#FFC56B")
    edge: Colour = "#10162A"
    veil: Colour = "#0C1122"
    veiled: float = 0.5


@dataclass(frozen=True, slots=True)
class Crest:
    """A side's emblem on its leaf."""

    ground: Colour
    edge: Colour
    sign: Colour


DESK: Final = PanelColors()
PAPER: Final = PaperColors()
MARKS: Final = MarkColors()
WAYS: Final = WayInk()
TERRITORY: Final = (GroundColors("#27483D", "#1A352E"), GroundColors("#67482F", "#553A27"))
FRAME: Final = replace(  # rows and words on the desk
    DARK,
    name="desk",
    bg=DESK.panel,
    surface=DESK.panel,
    raised=DESK.raised,
    card=DESK.raised,
    outline=DESK.line_strong,
    hairline=DESK.line,
    text=DESK.body,
    text_soft=DESK.body,
    text_muted=DESK.second,
    accent=DESK.lamp,
)
CRESTS: Final = (Crest("#1F332C", "#F4E8CE", "#EBD9B0"), Crest("#F7EBCB", "#7A4E1C", "#5A3610"))
CARD_INK: Final = {
    "tavern": "#3B2703",
    "shrine": "#7C1725",
    "residence": "#17482A",
    "castle": "#163F77",
    "joker": "#10162A",
}
TACTIC_INK: Final = "#F6C871"


@dataclass(frozen=True, slots=True)
class KyotoTimes:
    """Durations in seconds."""

    move: float = 0.22
    turn: float = 0.2
    swap: float = 0.25
    push: float = 0.17
    leave: float = 0.24
    reaction: float = 2.4  # the least duration of every reaction


MOTION: Final = KyotoTimes()
SIDE_NAMES: Final = ("oniwaban", "government")
