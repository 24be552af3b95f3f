"""Contrast of every pair of adjacent colours; roles and players are distinguishable with every kind of colour
blindness.
"""

import re
from itertools import combinations
from pathlib import Path

import pytest
from PIL import Image

from app.present import tokens
from app.present.tokens import contrast
from tests.app.present.color_blindness import KINDS, distance, seen

D, F = tokens.DUET, tokens.FOLDER
TEXT, SHAPE = 4.5, 3.0
ROOT = Path(__file__).resolve().parents[3]


def frame_pairs(frame: tokens.FrameColors) -> list[tuple[str, str, str, float]]:
    """The pairs of foreground and background colours in a theme."""
    needed = {"text": TEXT, "text_soft": TEXT, "text_muted": TEXT, "outline": SHAPE, "accent": SHAPE}
    pairs = [
        (f"{frame.name} {ink} on {ground}", getattr(frame, ink), getattr(frame, ground), least)
        for ground in ("bg", "surface", "raised", "sheet", "card")
        for ink, least in needed.items()
    ]
    return [
        *pairs,
        (f"{frame.name} text on control", frame.text, frame.control, TEXT),
        (f"{frame.name} on_primary on primary_hi", frame.on_primary, frame.primary_hi, TEXT),
        (f"{frame.name} on_primary on primary_lo", frame.on_primary, frame.primary_lo, TEXT),
        (f"{frame.name} on_chosen on chosen", frame.on_chosen, frame.chosen, TEXT),
        (f"{frame.name} on_accent on accent", frame.on_accent, frame.accent, SHAPE),
        (f"{frame.name} danger on bg", frame.danger, frame.bg, TEXT),
        (f"{frame.name} on_danger on danger", frame.on_danger, frame.danger, TEXT),
        (f"{frame.name} on_danger_surface", frame.on_danger_surface, frame.danger_surface, TEXT),
        (f"{frame.name} ok on bg", frame.ok, frame.bg, TEXT),
    ]


def table_pairs(table: tokens.FeltColors) -> list[tuple[str, str, str, float]]:
    """The colours on felt."""
    return [
        (f"{table.name} {ink} on {ground}", getattr(table, ink), getattr(table, ground), TEXT)
        for ink in ("text", "text_muted", "title")
        for ground in ("ground", "panel")
    ] + [(f"{table.name} outline on panel", table.outline, table.panel, SHAPE)]


CHART = tokens.CHART
CHART_PAIRS = [
    *(
        (f"{name} on {ground}", getattr(CHART, name), getattr(CHART, ground), TEXT)
        for name in ("name", "name_done", "name_closed")
        for ground in ("sea", "land", "halo")
    ),
    ("numbers of an open city", CHART.opened_rim, CHART.opened, TEXT),
    ("numbers of a closed city", CHART.closed_ink, CHART.closed, TEXT),
    ("tick of a city that is done", CHART.on_done, CHART.done, TEXT),
    *((f"{name} on land", getattr(CHART, name), CHART.land, SHAPE) for name in ("thread", "thread_closed", "done")),
]
DUET_PAIRS = [
    ("ink on paper", D.ink, D.paper, TEXT),
    ("ink_soft on paper", D.ink_soft, D.paper, TEXT),
    ("ink_soft on field", D.ink_soft, D.field, TEXT),
    ("ink_note on paper", D.ink_note, D.paper, TEXT),
    ("ink_note on clue_now", D.ink_note, D.clue_now, TEXT),
    ("on_pad_head", D.on_pad_head, D.pad_head, TEXT),
    ("on_number_plate", D.on_number_plate, D.number_plate, TEXT),
    ("on_armed", D.on_armed, D.armed, TEXT),
    ("on_agent on agent", D.on_agent, D.agent, TEXT),
    ("on_agent on agent_hi", D.on_agent, D.agent_hi, TEXT),
    ("on_agent_found", D.on_agent_found, D.agent_found, TEXT),
    ("on_bystander", D.on_bystander, D.bystander, TEXT),
    ("on_bystander_done", D.on_bystander_done, D.bystander_done, TEXT),
    ("ink on own_miss", D.ink, D.own_miss, TEXT),
    ("on_assassin", D.on_assassin, D.assassin, TEXT),
    ("on_assassin on hatch", D.on_assassin, D.assassin_hatch, TEXT),
    ("blocked_text", D.blocked_text, D.paper, TEXT),
    ("allowed_text", D.allowed_text, D.paper, TEXT),
    ("ask_text", D.ask_text, D.paper, TEXT),
    ("on_disabled", D.on_disabled, D.disabled, TEXT),
    ("agent_border on felt", D.agent_border, tokens.FELT.ground, SHAPE),
    ("assassin_border on felt", D.assassin_border, tokens.FELT.ground, SHAPE),
    ("paper on felt", D.paper, tokens.FELT.ground, SHAPE),
    ("armed on felt", D.armed, tokens.FELT.ground, SHAPE),
    ("armed on dusk", D.armed, tokens.DUSK.ground, SHAPE),
    ("folder ink", F.ink, F.manila, TEXT),
    ("folder ink_soft", F.ink_soft, F.manila, TEXT),
    ("folder button", F.on_dark_button, F.dark_button, TEXT),
]
PAIRS = [
    *CHART_PAIRS,
    *frame_pairs(tokens.DARK),
    *frame_pairs(tokens.LIGHT),
    *table_pairs(tokens.FELT),
    *table_pairs(tokens.DUSK),
    *DUET_PAIRS,
    *((f"letter on {who.name}", who.letter, who.fill, TEXT) for who in tokens.IDENTITIES),
    *((f"{who.name} on night", who.fill, tokens.DARK.bg, SHAPE) for who in tokens.IDENTITIES),
]


@pytest.mark.parametrize(("what", "ink", "ground", "least"), PAIRS, ids=[pair[0] for pair in PAIRS])
def test_contrast(what: str, ink: str, ground: str, least: float) -> None:
    assert contrast(ink, ground) >= least, f"{what}: {contrast(ink, ground):.2f}"


@pytest.mark.parametrize("kind", KINDS)
def test_players_are_distinguishable_by_colour_alone(kind: str) -> None:
    for one, other in combinations(tokens.IDENTITIES, 2):
        apart = distance(seen(one.fill, kind), seen(other.fill, kind))
        assert apart >= 15, f"{one.name} and {other.name}: {apart:.1f}"


@pytest.mark.parametrize("kind", KINDS)
def test_roles_are_distinguishable(kind: str) -> None:
    """The closest pair is kraft and pale green; circle, house and octagon accompany the colours everywhere."""
    roles = {
        "agent": D.agent,
        "found": D.agent_found,
        "bystander": D.bystander,
        "assassin": D.assassin,
        "paper": D.paper,
    }
    for (one, first), (other, second) in combinations(roles.items(), 2):
        apart = distance(seen(first, kind), seen(second, kind))
        assert apart >= 8, f"{one} and {other}: {apart:.1f}"


def test_every_player_has_a_different_shape() -> None:
    assert len({who.shape for who in tokens.IDENTITIES}) == len(tokens.IDENTITIES)


def test_no_screen_defines_a_colour() -> None:
    import re
    from pathlib import Path

    folder = Path(tokens.__file__).parent
    for path in folder.rglob("*.py"):
        if path.name in ("tokens.py", "theme.py", "shapes.py", "colours.py"):
            continue
        literals = re.findall(r"[\"']#[0-9A-Fa-f]{6,8}[\"']", path.read_text(encoding="utf-8"))
        assert not literals, f"{path.relative_to(folder)}: {literals}"


def test_what_scripts_draw_takes_its_colours_from_the_tokens() -> None:
    """The contrast of an assassin's stripes is checked above, so these must be the drawn ones."""
    with Image.open(ROOT / "assets" / "textures" / "hatch.png") as picture:
        stripes = {colour for _times, colour in picture.convert("RGB").getcolors(4096) or ()}
    for code in (D.assassin, D.assassin_hatch):
        assert tuple(int(code[at : at + 2], 16) for at in (1, 3, 5)) in stripes, code
    for script in ("textures", "sprites"):
        source = (ROOT / f"assets/make/{script}.py").read_text("utf-8")
        assert set(re.findall(r"#[0-9A-Fa-f]{6}\b|0x[0-9A-Fa-f]{2}\b", source)) <= {"#FFFFFF", "#000000"}, (
            f"{script}: a colour has a name"
        )


@pytest.mark.parametrize(("usual", "other"), [(tokens.DARK, tokens.LIGHT), (tokens.PHONE_TYPE, tokens.TABLET_TYPE)])
def test_what_the_other_look_does_not_say_is_not_left_out(usual: object, other: object) -> None:
    same = [name for name in type(usual).__dataclass_fields__ if getattr(usual, name) == getattr(other, name)]  # type: ignore[attr-defined]
    assert not same, f"say in tokens.py what {same} of {type(usual).__name__} is by day, or on a tablet"
