"""The lengths of the table of Duet, in pixels of a window: what its form and its letters make of each piece."""

from dataclasses import dataclass
from functools import lru_cache

from app.ui.look import Form, Look

Around = tuple[int, int, int, int]  # left, top, right, bottom


@dataclass(frozen=True, slots=True)
class Lengths:
    """What the .kv names; heights and widths in pixels, but for the two of the board."""

    small: bool  # a phone with little room above and below the board
    large: bool  # letters so large that things have to go
    roomy: bool  # a phone with room for what is good to have
    low: bool  # a phone on its side
    typing: bool  # a keyboard covers the lower part of a phone
    tight: bool  # it leaves room for one row of entry
    bare: bool  # the tokens stand without their line of words
    between: float  # between cards, in dp as the board counts
    tallest: float  # how tall a card may be for its width
    margin: int  # left and right of the board
    beside: Around  # around what stands beside the panel, or above the columns of a tablet
    inside: Around  # around what stands on the panel
    panel: int  # its width
    columns: int  # what stands below the board of a tablet held upright
    covered: int  # what a keyboard covers of a tablet, as far as the entry must not stand there
    bar: int  # whose turn it is
    cover: int  # the sign that covers a key: with its word where there is room
    gap: int  # between two pieces above the board
    clue: int  # the clue that counts now
    track: int  # the tokens
    strip: int  # the tokens where there is little room for them
    line: int  # what happened last
    legend: int  # what the colours of the key mean
    rule: int  # the sentence of sudden death
    turners: int  # the players' buttons
    chips: int  # the latest clues in a row
    count: int  # the button that opens the list of clues
    field: int  # where a clue is typed
    voice: int  # the switch at its end
    stepper: int  # its number
    verdict: int  # what is said of it
    head: int  # whose it is
    give: int  # the button that gives it
    report_head: int  # the verdict on a match, in a few words
    report_side: int  # what stands beside the board of a report
    report_least: int  # how tall that is at least, or both keys with their legend
    report_buttons: int  # what comes next
    meant_cell: int  # a word between both sides of its key
    large_key: tuple[int, int]  # one side of the key over the report: its panel, and its cells


@lru_cache(4)
def lengths(look: Look) -> Lengths:
    """Those of a window."""
    px, e, form, tablet, side = look.px, look.edges, look.form, look.tablet, look.side
    room = look.height - e.top - e.bottom
    up, low = form is Form.PHONE_UP, form is Form.PHONE_SIDE
    small, large = up and room < 700, look.text >= 1.45
    typing = look.keyboard > 0 and up
    tight = typing and look.height - look.keyboard < 470
    bare = not tablet and (low or small or large)
    at_left = side and look.panel_left
    track = look.grown(60, 0.4) if tablet else 34 if low else 58 if not bare else 42 if large else 32
    line = 52 if form is Form.TABLET_SIDE else 48 if side or tablet else 32 if small else 38
    verdict = look.grown(36 if up else 40)  # two rows: why a clue is blocked has to be read
    air, inner = (10, 10) if low else (8, 16)
    wide = min(400.0, max(360.0, look.width * 0.2813)) if tablet else max(280.0, (look.width - e.left - e.right) * 0.31)
    upright = look.width < look.height
    key = min(look.width - 16, 900.0)
    return Lengths(
        small=small,
        large=large,
        roomy=not small and not large and room > 740,
        low=low,
        typing=typing,
        tight=tight,
        bare=bare,
        between=10.0 if tablet else 4.0 if small or (large and not low) else 6.0,
        tallest={
            Form.PHONE_UP: 1.52 if large else 1.34,
            Form.PHONE_SIDE: 1.2,
            Form.TABLET_UP: 1.0,
            Form.TABLET_SIDE: 1.1,
        }[form],
        margin=px(20 if form is Form.TABLET_UP else 12 if tablet else 6 if small else 8),
        beside=(
            px(air + (0 if at_left else e.left)),
            px(e.top + (10 if low else 0)),
            px(air + (0 if side and not at_left else e.right)),
            px(e.bottom + air),
        ),
        inside=(
            px(inner + (e.left if at_left else 0)),
            px(e.top + (2 if low else inner)),
            px(inner + (0 if at_left else e.right)),
            px(e.bottom + inner),
        ),
        panel=px(wide + (e.left if look.panel_left else e.right)),
        columns=px(256 + verdict if look.keyboard > 0 else 360 if look.height > 1100 else 320),
        covered=px(max(0.0, look.keyboard - e.bottom)) if tablet else 0,
        bar=px(48 if small or low else 56),
        cover=px(112 if tablet else 48),
        gap=px(5 if small or low else 16 if side else 8),
        clue=px((145 if look.height > 700 else 124) if tablet else 62 if low else 58 if small else 76),
        track=px(track),
        strip=px(track if tablet else 28 if small else 34),
        line=px(line),
        legend=px(line if tablet else 34),
        rule=px(look.grown(60 if form is Form.TABLET_UP else 32 if tablet else 22 if small else 26)),
        turners=px({Form.TABLET_SIDE: 138, Form.TABLET_UP: 96}.get(form, 54 if small else 64)),
        chips=px(48),
        count=px(64 if low else 72),
        field=px(62 if tablet else 56),
        voice=px(50),
        stepper=px(120),
        verdict=px(min(verdict, 30) if tight else verdict),
        head=px(44),
        give=px(56 if tablet else 54),
        report_head=px(62 if low else 76 if side else 74 if room < 720 else 108),
        report_side=px(min(340.0, look.width * 0.27) if tablet else look.width * 0.4),
        report_least=px(max(236.0, min(look.width * 0.72, 560.0)) + look.grown(110, 1.9) - 56),
        report_buttons=px(look.grown(54 if low else 64, 0.35)),
        meant_cell=px(max(48.0, min(96.0, (room - 190 * min(look.text, 1.3)) / 5))),
        large_key=(
            px(key),
            px(max(160.0, min(room - 190 * min(look.text, 1.3), (key - 32) * (1.02 if upright else 0.62)))),
        ),
    )
