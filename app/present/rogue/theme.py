"""The night theme of Rogue Agent by name: colours, sizes and durations; painters contain no literals.

The city looks the same in the light and in the dark theme: it is always night there. Menus and questions over it follow
the theme of the frame.
"""

from dataclasses import dataclass, replace
from typing import Final

from app.present import tokens
from app.present.tokens import DARK as FRAME_BY_NIGHT
from app.present.tokens import IDENTITIES, Colour, FrameColors
from games.rogue.vocabulary import Syndicate

PAGE: Final = "rogue"  # the atlas page of tokens, figures and dice
ICONS: Final = "rogue_icons"  # masks: icons and the symbols of dice
TILES: Final = "rogue_tiles"
CARDS: Final = "rogue_cards"  # portraits, and large figures


@dataclass(frozen=True, slots=True)
class ButtonColors:
    """The colours of a button in one of its states."""

    top: Colour
    bottom: Colour
    edge: Colour
    text: Colour


@dataclass(frozen=True, slots=True)
class Night:
    """The colours, with one meaning each."""

    void: Colour = "#05070B"
    asphalt: Colour = "#0A0E15"
    wet: Colour = "#101723"
    tile_edge: Colour = "#43536F"
    ink: Colour = "#0D1119"
    ink_raised: Colour = "#161C28"
    panel_top: Colour = "#1B2434"
    panel_bottom: Colour = "#141B28"
    sheet_top: Colour = "#1B2130"
    sheet_bottom: Colour = "#10151F"
    sheet_edge: Colour = "#5A4524"
    bar_edge: Colour = "#4A3A1E"
    line: Colour = "#2C3950"
    text: Colour = "#EEF3FA"
    second: Colour = "#AEBBCE"
    quiet: Colour = "#8393AB"
    lamp: Colour = "#FFC46B"  # the frame: current phase, the player's tile, influence, the main button
    on_lamp: Colour = "#241703"
    lamp_soft: Colour = "#FFE0AC"  # goods on a tile
    neon: Colour = "#28E0D0"  # legal now
    neon_row: Colour = "#0A3A38"
    white: Colour = "#FFFFFF"  # chosen
    danger: Colour = "#FF6A5C"  # danger now
    danger_panel: Colour = "#3D1114"
    on_danger: Colour = "#FFE4E0"
    path: Colour = "#FF9E4A"  # the path of criminals
    police: Colour = "#5B8CFF"  # police here, no Justice
    ok: Colour = "#7FE3A1"  # stamina
    low: Colour = "#FF8A7A"  # stamina from three down
    ravaged: Colour = "#FF6B2C"
    skull: Colour = "#FF8A7A"
    shield_human: Colour = "#8FF0E4"
    shield_android: Colour = "#FF8A7A"
    veil: Colour = "#05070B"  # over parts that are not involved
    bone: Colour = "#F3ECDD"  # a bubble with an explanation
    on_bone: Colour = "#14100A"
    evidence: Colour = "#BFD0F2"
    fuel: Colour = "#FFB765"
    ammo: Colour = "#F3E3AE"
    weapon: Colour = "#FF9E9A"
    car: Colour = "#7FF0BD"
    agent: Colour = "#C3CEE4"
    cell: Colour = "#161F2E"  # an empty cell of a track
    pip: Colour = "#FFF6E8"  # the symbol on a die
    button_edge: Colour = "#8C5E0B"  # below the main button
    unread: Colour = "#B4232B"
    neon_foot: Colour = "#062B2B"
    timer: Colour = "#FFE680"  # the die of a bomb
    timer_low: Colour = "#F2B51E"
    on_timer: Colour = "#1A1204"
    odds: Colour = "#5F7194"  # an outcome that is not needed
    syndicates: Colour = "#DCE5F5"  # the third part of a bar
    dusk: Colour = "#04060AF4"  # behind a tile's name
    dusk_foot: Colour = "#04060AF2"
    no_dusk: Colour = "#04060A00"
    more: Colour = "#10151FF2"  # at an edge with more to scroll
    ink_thin: Colour = "#0D111988"
    ink_full: Colour = "#0D1119FF"


NIGHT: Final = Night()
LIT: Final = ButtonColors("#0A4A47", "#062B2B", "#28E0D0", "#D9FFFA")
MAIN: Final = ButtonColors("#FFD591", "#F0A846", "#FFDFA8", "#241703")
CHOSEN: Final = ButtonColors("#28E0D0", "#28E0D0", "#FFFFFF", "#04211F")
DARK: Final = ButtonColors("#101723", "#101723", "#2C3950", "#8393AB")
DANGER: Final = ButtonColors("#5A191B", "#340D10", "#FF6A5C", "#FFE4E0")
PLAIN: Final = ButtonColors("#1B2434", "#141B28", "#43536F", "#EEF3FA")
LOUD: Final = ("chosen", "lit", "danger", "main")  # with a thicker rim
BUTTONS: Final = {"lit": LIT, "main": MAIN, "chosen": CHOSEN, "dark": DARK, "danger": DANGER, "plain": PLAIN}

# The same for the common parts of screens: texts, rules and buttons on a table of this game
FRAME: Final[FrameColors] = replace(
    FRAME_BY_NIGHT,
    name="night",
    bg=NIGHT.void,
    surface=NIGHT.panel_top,
    raised=NIGHT.ink_raised,
    control=NIGHT.cell,
    sheet=NIGHT.sheet_top,
    card=NIGHT.panel_bottom,
    outline=NIGHT.tile_edge,
    hairline=NIGHT.line,
    text=NIGHT.text,
    text_soft=NIGHT.second,
    text_muted=NIGHT.second,
    primary=NIGHT.lamp,
    primary_hi=MAIN.top,
    primary_lo=MAIN.bottom,
    primary_edge=NIGHT.button_edge,
    on_primary=MAIN.text,
    accent=NIGHT.lamp,
    on_accent=NIGHT.on_lamp,
    chosen=CHOSEN.top,
    on_chosen=CHOSEN.text,
    danger=NIGHT.danger,
    on_danger=NIGHT.danger_panel,
    danger_surface=NIGHT.danger_panel,
    on_danger_surface=NIGHT.on_danger,
    ok=NIGHT.ok,
    lamp=0.0,
)


# Names of players as text on panels: the colours of the frame, the darkest of them lighter
INKS: Final = tuple("#A98BFF" if identity.name == "violet" else identity.fill for identity in IDENTITIES)


@dataclass(frozen=True, slots=True)
class Gang:
    """A syndicate: its badge, a shape with a letter, and its colour."""

    badge: str
    fill: Colour


GANGS: Final = {
    Syndicate.BLUE: Gang("syndicate-ring", "#1C73DF"),
    Syndicate.RED: Gang("syndicate-flame", "#DC232D"),
    Syndicate.GREEN: Gang("syndicate-nut", "#51E5AF"),
    Syndicate.YELLOW: Gang("syndicate-ticket", "#F9E24A"),
    Syndicate.PURPLE: Gang("syndicate-diamond", "#E3A3F3"),
    Syndicate.ORANGE: Gang("syndicate-bullet", "#ED8E59"),
    Syndicate.WHITE: Gang("syndicate-star", "#FFFFFF"),
}


@dataclass(frozen=True, slots=True)
class RogueTimes:
    """Durations in seconds; every animation can be skipped by a tap."""

    roll: float = 0.42
    face: float = 0.06
    settle: float = 0.12
    hold_step: float = 1.4
    blast: float = 0.9
    watch: float = 2.4  # total for the rolls of one bot's turn, each takes a share of the rest
    part: float = 0.6
    glance: float = 0.25  # the least duration of each
    hurry: float = 0.1  # interval of requests to a bot whose turn is skipped


MOTION: Final = RogueTimes()


RADIUS: Final = tokens.RADIUS  # the same corners as on all screens
TILE: Final = 75.2  # dp: the width for which all sizes on a tile are given


@dataclass(frozen=True, slots=True)
class OnTile:
    """Text sizes on a tile of that width."""

    name: float = 12.5
    tall: float = 13.5  # the name of a tile that is much taller than wide
    count: float = 11
    number: float = 22
    figure: float = 32
    next: float = 17


ON_TILE: Final = OnTile()
