"""The design tokens: every colour, size, radius, stroke and duration by name; screens contain no literals.

Sizes are in dp, durations in seconds. Only `viewport.py` converts dp into pixels and applies the text scale.
"""

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

Colour = str  # "#RRGGBB" or "#RRGGBBAA"


@dataclass(frozen=True, slots=True)
class FrameColors:
    """The colours of the frame around the games: the dark theme, and `LIGHT` for the light one."""

    name: str = "dark"
    desk: str = "desk_night"  # the texture of the ground,
    wood: Colour = "#121A22"  # and its colour
    bg: Colour = "#0C131A"
    surface: Colour = "#141E27"
    raised: Colour = "#1C2933"
    control: Colour = "#283845"
    sheet: Colour = "#101921"
    card: Colour = "#16212B"
    outline: Colour = "#6B7E8C"
    hairline: Colour = "#2E3F4C"
    text: Colour = "#F5ECD9"
    text_soft: Colour = "#D8D2C2"
    text_muted: Colour = "#B9B4A6"
    primary: Colour = "#F4B942"
    primary_hi: Colour = "#FFCD63"
    primary_lo: Colour = "#EFAE33"
    primary_edge: Colour = "#8C5E0B"
    on_primary: Colour = "#201603"
    accent: Colour = "#F4B942"  # icons, and enabled controls
    on_accent: Colour = "#201603"
    chosen: Colour = "#F5ECD9"  # the chosen segment of a control
    on_chosen: Colour = "#0C131A"
    danger: Colour = "#FF9580"
    on_danger: Colour = "#2A0F08"
    danger_surface: Colour = "#33201A"
    on_danger_surface: Colour = "#F0DDD0"
    ok: Colour = "#86D6A6"
    scrim: Colour = "#0C131AE6"
    lamp: float = 0.34  # strength of the pool of light


DARK: Final = FrameColors()
LIGHT: Final = FrameColors(
    name="light",
    desk="desk_day",
    wood="#E6DAC2",
    bg="#E6DAC2",
    surface="#F7F0E0",
    raised="#FFFBF1",
    control="#E4D6B8",
    sheet="#FFFBF1",
    card="#FFFBF1",
    outline="#857850",
    hairline="#D3C29C",
    text="#1B2530",
    text_soft="#33404A",
    text_muted="#56564C",
    primary="#1B3747",
    primary_hi="#25495B",
    primary_lo="#1B3747",
    primary_edge="#0B1A22",
    on_primary="#FFF6E2",
    accent="#7A4A00",
    on_accent="#FFF6E2",
    chosen="#1B2530",
    on_chosen="#FFF6E2",
    danger="#9C2B1F",
    on_danger="#FFF3E0",
    danger_surface="#F8DED6",
    on_danger_surface="#5A1A10",
    ok="#0B6B3E",
    scrim="#1B2530CC",
    lamp=0.0,
)


@dataclass(frozen=True, slots=True)
class FolderColors:
    """Manila folders, their photographs, and the buttons on them."""

    manila: Colour = "#DDBB80"
    manila_hi: Colour = "#F3DDAE"
    manila_edge: Colour = "#9C7A43"
    outline: Colour = "#B8945688"
    ink: Colour = "#241A0E"
    ink_soft: Colour = "#3B2C17"
    dark_button: Colour = "#241A0E"
    on_dark_button: Colour = "#FFE9BE"
    shade_side: Colour = "#0C131A66"
    shade_foot: Colour = "#0C131A44"
    no_shade: Colour = "#0C131A00"
    lamp_flex: Colour = "#05080B"
    beam: Colour = "#FFD98A4D"
    beam_end: Colour = "#FFD98A00"
    photo: Colour = "#FDF9EE"  # the edge of a photograph
    ring_ground: Colour = "#FBF5E6"
    ring_track: Colour = "#241A0E"
    ring_fill: Colour = "#F4B942"


@dataclass(frozen=True, slots=True)
class FeltColors:
    """The ground of a match of Duet: felt in daylight, and `DUSK` in sudden death."""

    name: str = "felt"
    felt: str = "felt_day"  # the texture of the ground
    ground: Colour = "#2B634C"
    panel: Colour = "#1A4232"
    panel_shade: Colour = "#0E2A1F"
    panel_edge: Colour = "#3E7A61"
    text: Colour = "#FBF5E6"
    text_muted: Colour = "#D2E2D6"
    outline: Colour = "#8FB7A2"
    title: Colour = "#FBF5E6"


FELT: Final = FeltColors()
DUSK: Final = FeltColors(
    name="dusk",
    felt="felt_dusk",
    ground="#3A2024",
    panel="#221013",
    panel_shade="#14090B",
    panel_edge="#4A2A2E",
    text="#FBF5E6",
    text_muted="#E3C9C2",
    outline="#B08A86",
    title="#FFC94F",
)


@dataclass(frozen=True, slots=True)
class DuetColors:
    """Paper, stamps and key colours of Codenames Duet."""

    paper: Colour = "#FBF5E6"
    paper_edge: Colour = "#C9BB97"
    paper_rule: Colour = "#D98F7E"
    field: Colour = "#FFFFFF"
    ink: Colour = "#1D1A15"
    ink_soft: Colour = "#5B5446"
    ink_note: Colour = "#4A4437"
    caret: Colour = "#84520F"
    pad_rule: Colour = "#CDBE99"
    pad_head: Colour = "#9C2B1F"
    on_pad_head: Colour = "#FFF3E0"
    clue_now: Colour = "#FFE7A8"
    number_plate: Colour = "#1D1A15"
    on_number_plate: Colour = "#FBF5E6"
    armed: Colour = "#FFC94F"
    on_armed: Colour = "#201603"
    agent: Colour = "#0B6B3E"
    agent_hi: Colour = "#12804D"
    on_agent: Colour = "#FFFFFF"
    agent_border: Colour = "#EAF7EC"
    agent_found: Colour = "#B9D8B8"
    on_agent_found: Colour = "#22402F"
    bystander: Colour = "#E2C993"
    on_bystander: Colour = "#4A3F28"
    bystander_done: Colour = "#D9C294"
    on_bystander_done: Colour = "#4F3F1C"
    own_miss: Colour = "#EADDBD"
    bystander_ink: Colour = "#84520F"
    assassin: Colour = "#141217"
    assassin_hatch: Colour = "#221E27"
    on_assassin: Colour = "#FFF6E4"
    assassin_border: Colour = "#F7EFE0"
    blocked_text: Colour = "#8C2418"
    allowed_text: Colour = "#0B5A35"
    ask_text: Colour = "#7A4A00"
    disabled: Colour = "#DACFB2"
    on_disabled: Colour = "#5B5446"
    token: Colour = "#E3BD7E"
    on_token: Colour = "#6B420B"
    spent: Colour = "#9DBFAE"  # the ring of a used token,
    on_spent: Colour = "#D9F2DF"  # its tick,
    missed: Colour = "#F0CF96"  # and its bystander
    pip: Colour = "#8A7D5C"  # an unknown side of the key
    card_rim: Colour = "#00000026"
    key_rim: Colour = "#06381F"


@dataclass(frozen=True, slots=True)
class MapColors:
    """The mission map: an old map with red thread."""

    sea: Colour = "#E6D3A6"
    sea_shade: Colour = "#DCC28A8C"
    land: Colour = "#D9BF88"
    coast: Colour = "#A9894F"
    coast_glow: Colour = "#C9AE7466"
    grid: Colour = "#B79C6359"
    fold: Colour = "#7A5A2030"
    fold_light: Colour = "#FFFFFF3C"
    clear: Colour = "#7A5A2000"
    fold_clear: Colour = "#FFFFFF00"
    thread: Colour = "#B3281C"
    thread_shade: Colour = "#3A0D0859"
    thread_closed: Colour = "#6B5A36"
    done: Colour = "#0B6B3E"
    done_rim: Colour = "#F4FBEF"
    on_done: Colour = "#FFFFFF"
    opened: Colour = "#F4B942"
    opened_rim: Colour = "#1D1A15"
    closed: Colour = "#E6D6B0"
    closed_rim: Colour = "#7A683F"
    closed_ink: Colour = "#54472A"
    name: Colour = "#1D1A15"
    name_done: Colour = "#08391F"
    name_closed: Colour = "#4A3F26"
    halo: Colour = "#EBDCB8"
    disc_shade: Colour = "#00000055"
    pin: Colour = "#B3281C"
    pin_light: Colour = "#F08A7A"
    legend_closed: Colour = "#D8C79A"
    line: Colour = "#FFFFFF"  # tinted; from the middle of a line
    line_edge: Colour = "#FFFFFF00"  # to its edge


CHART: Final = MapColors()


@dataclass(frozen=True, slots=True)
class PlayerStyle:
    """The appearance of a player: a colour, a shape and a letter, always together."""

    name: str
    shape: str
    fill: Colour
    letter: Colour
    keyline: Colour = "#14161A"
    letter_size: float = 0.475  # of the badge, and
    letter_drop: float = 0.0  # offset below the middle, since a triangle is wide at its foot


IDENTITIES: Final = (
    PlayerStyle("sky", "circle", "#58B4F0", "#14161A"),
    PlayerStyle("coral", "triangle", "#F0684A", "#14161A", letter_size=0.39, letter_drop=0.14),
    PlayerStyle("lemon", "square", "#F7E07A", "#14161A"),
    PlayerStyle("violet", "star", "#8450CE", "#FFF6E4", letter_size=0.365),
)
FOLDER: Final = FolderColors()
DUET: Final = DuetColors()
PAPER: Final = replace(  # rows and words on paper
    LIGHT,
    name="paper",
    surface=DUET.paper,
    card=DUET.paper,
    hairline=DUET.pad_rule,
    text=DUET.ink,
    text_soft=DUET.ink_note,
    text_muted=DUET.ink_soft,
    accent=DUET.ink_soft,
)


@dataclass(frozen=True, slots=True)
class TextSizes:
    """The eight text sizes before the text scale, and the least size of words on cards: on a phone, and `TABLET_TYPE`
    on a tablet.
    """

    wordmark: float = 58
    display: float = 52
    figure: float = 36
    title: float = 20
    lead: float = 18
    body: float = 17
    small: float = 14.5
    label: float = 13
    card_word_min: float = 15.5
    card_word_floor: float = 12


PHONE_TYPE: Final = TextSizes()
TABLET_TYPE: Final = TextSizes(
    wordmark=74,
    display=60,
    figure=56,
    title=22,
    lead=20,
    body=18,
    small=16,
    label=14,
    card_word_min=20,
    card_word_floor=16,
)
TEXT_STEPS: Final = (1.0, 1.15, 1.3, 1.5, 1.75, 2.0)
LINE_BODY: Final = 1.3
LINE_TIGHT: Final = 1.12
LINE_DISPLAY: Final = 1.0


@dataclass(frozen=True, slots=True)
class Gaps:
    """The five distances between elements."""

    hair: float = 4
    near: float = 8
    gap: float = 12
    wide: float = 16
    far: float = 32


@dataclass(frozen=True, slots=True)
class Target:
    """The least sizes of tappable elements."""

    least: float = 48
    button: float = 56
    primary: float = 60
    row: float = 57
    icon: float = 25
    knob: float = 28


@dataclass(frozen=True, slots=True)
class Radius:
    """Radii of corners."""

    mark: float = 3
    cell: float = 5
    small: float = 6
    card: float = 8
    chip: float = 9
    plate: float = 10
    button: float = 14
    segment: float = 12
    panel: float = 16
    sheet: float = 22


@dataclass(frozen=True, slots=True)
class Shadow:
    """A nine-patch shadow: its texture, its border in pixels, and its extent."""

    texture: str
    border: int
    outset: float


@dataclass(frozen=True, slots=True)
class Motion:
    """Durations in seconds."""

    tap: float = 0.09
    reason: float = 2.5  # until a bubble that says why something cannot be done goes
    fast: float = 0.15
    normal: float = 0.20
    slow: float = 0.25
    curtain_hold: float = 0.8
    curtain_back: float = 0.15
    curtain_open: float = 0.25
    stamp: float = 0.18
    screen: float = 0.20  # from one screen to the next
    wave: float = 0.25  # of the ripple after a tap
    message: float = 3.5
    rest: float = 0.3  # longer than the ripple: how long a screen must be idle before the next one is prepared
    answer: float = 0.1  # the longest wait for an answer before the table is drawn without it


GAPS: Final = Gaps()
TARGET: Final = Target()
COLUMN: Final = 720  # largest width of rows on a page
FOLDERS: Final = 640  # largest width of overlapping folders
WIDE_COLUMN: Final = 980  # of plots
PLOT: Final = 150  # least width of a plot
LIST_TABLET: Final = 280  # a list beside its page
LIST_PHONE: Final = 200
PANEL: Final = 520  # overlays
PAIR: Final = 560  # least width for two controls side by side
SAMPLE: Final = 76  # the height of two words on a board
RADIUS: Final = Radius()
FOCUS: Final = 3  # width of the keyboard's focus ring
MOTION: Final = Motion()
SHADOWS: Final = {
    "card": Shadow("shadow_1", 26, 16),
    "panel": Shadow("shadow_2", 42, 28),
    "floating": Shadow("shadow_3", 66, 48),
    "glow": Shadow("glow", 24, 14),
}
HOLD_STEPS: Final = (0.4, 0.6, 0.8, 1.0, 1.2, 1.5)  # the options for holding the curtain
SCAN_STEPS: Final = (0.0, 1.0, 1.5, 2.0, 3.0, 5.0)  # the options for switch scanning, in seconds at each place
PRESSED: Final = "#00000033"  # over a pressed element
PALE: Final = 0.25  # of the part that is not filled yet
WAVE: Final = 0.16  # initial strength of a ripple
SELECTED: Final = 0.35  # of the accent, behind selected text
LOUD: Final = 1.5  # size of a title on a folder, or a word on a slip, relative to other titles
SCRIM: Final = 0.7  # opacity of the layer below a dialog
CONTROLS: Final = 68  # the bar below a replay


Rgba = tuple[float, float, float, float]


@lru_cache(512)
def rgba(code: str) -> Rgba:
    """A colour such as #RRGGBB or #RRGGBBAA as four numbers from 0 to 1."""
    digits = code.lstrip("#")
    red, green, blue = (int(digits[place : place + 2], 16) / 255 for place in (0, 2, 4))
    return red, green, blue, int(digits[6:8], 16) / 255 if len(digits) == 8 else 1.0


def linear(channel: float) -> float:
    """One channel in linear light."""
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def luminance(code: str) -> float:
    """The relative luminance of a colour, as defined by WCAG."""
    red, green, blue, _ = rgba(code)
    return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, from 1 to 21."""
    brighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (brighter + 0.05) / (darker + 0.05)
