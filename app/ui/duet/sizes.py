"""The lengths of the table of Duet, in pixels of a window, by form and text scale."""

from app.ui.theme.sizes import Around, WindowSizes
from app.ui.theme.viewport import Viewport, WindowForm


class DuetSizes(WindowSizes):
    """The lengths used by the .kv; in pixels, except for the two of the board."""

    def __init__(self, look: Viewport) -> None:
        super().__init__(look)
        px, e, form, tablet, side = look.px, look.edges, look.form, look.tablet, look.side
        room = self.free_height
        up, low = form is WindowForm.PHONE_UP, form is WindowForm.PHONE_SIDE
        small, large = up and room < 700, look.text >= 1.45
        typing = look.keyboard > 0 and up
        tight = typing and look.height - look.keyboard < 470
        bare = not tablet and (low or small or large)
        at_left = side and look.panel_left
        track = look.grown(60, 0.4) if tablet else 34 if low else 58 if not bare else 42 if large else 32
        line = 52 if form is WindowForm.TABLET_SIDE else 48 if side or tablet else 32 if small else 38
        verdict = look.grown(36 if up else 40)  # two rows: the reason for a blocked clue has to be readable
        air, inner = (10, 10) if low else (8, 16)
        free = self.free_width
        wide = min(400.0, max(360.0, look.width * 0.2813)) if tablet else max(280.0, free * 0.31)
        upright = look.width < look.height
        key = min(look.width - 16, 900.0)
        self.small = small  # a phone with little room above and below the board
        self.large = large  # text so large that parts have to be omitted
        self.roomy = not small and not large and room > 740  # a phone with room for optional parts
        self.low = low  # a phone in landscape
        self.typing = typing  # a keyboard covers the lower part of a phone
        self.tight = tight  # there is room for one row of entry
        self.bare = bare  # the tokens have no text line
        # between cards, in dp like the board
        self.between = 10.0 if tablet else 4.0 if small or (large and not low) else 6.0
        # the largest height of a card relative to its width
        self.tallest = {
            WindowForm.PHONE_UP: 1.52 if large else 1.34,
            WindowForm.PHONE_SIDE: 1.2,
            WindowForm.TABLET_UP: 1.0,
            WindowForm.TABLET_SIDE: 1.1,
        }[form]
        # left and right of the board
        self.margin = px(20 if form is WindowForm.TABLET_UP else 12 if tablet else 6 if small else 8)
        # around the parts beside the panel, or above the columns of a tablet
        self.beside: Around = (
            px(air + (0 if at_left else e.left)),
            px(e.top + (10 if low else 0)),
            px(air + (0 if side and not at_left else e.right)),
            px(e.bottom + air),
        )
        # around the contents of the panel
        self.inside: Around = (
            px(inner + (e.left if at_left else 0)),
            px(e.top + (2 if low else inner)),
            px(inner + (0 if at_left else e.right)),
            px(e.bottom + inner),
        )
        self.panel = px(wide + (e.left if look.panel_left else e.right))  # its width
        # below the board of a tablet in portrait
        self.columns = px(256 + verdict if look.keyboard > 0 else 360 if look.height > 1100 else 320)
        # the part of a tablet covered by a keyboard, which the entry must avoid
        self.covered = px(max(0.0, look.keyboard - e.bottom)) if tablet else 0
        self.bar = px(48 if small or low else 56)  # the bar with the turn
        self.cover = px(112 if tablet else 48)  # the button that covers a key: with its label if there is room
        self.gap = px(5 if small or low else 16 if side else 8)  # between two parts above the board
        # the current clue
        self.clue = px((145 if look.height > 700 else 124) if tablet else 62 if low else 58 if small else 76)
        self.track = px(track)  # the tokens
        self.strip = px(track if tablet else 28 if small else 34)  # the tokens in little room
        self.line = px(line)  # the last event
        self.legend = px(line if tablet else 34)  # the legend of the key's colours
        # the rule of sudden death
        self.rule = px(look.grown(60 if form is WindowForm.TABLET_UP else 32 if tablet else 22 if small else 26))
        # the players' buttons
        self.turners = px({WindowForm.TABLET_SIDE: 138, WindowForm.TABLET_UP: 96}.get(form, 54 if small else 64))
        self.chips = px(48)  # the latest clues in a row
        self.count = px(64 if low else 72)  # the button that opens the list of clues
        self.field = px(62 if tablet else 56)  # the field for a clue
        self.voice = px(50)  # the switch at its end
        self.stepper = px(120)  # its number
        self.verdict = px(min(verdict, 30) if tight else verdict)  # the text about it
        self.head = px(44)  # its heading
        self.give = px(56 if tablet else 54)  # the button that gives it
        # the verdict on a match, in a few words
        self.report_head = px(62 if low else 76 if side else 74 if room < 720 else 108)
        # beside the board of a report
        self.report_side = px(min(340.0, look.width * 0.27) if tablet else look.width * 0.4)
        # its least height, for both keys with their legend
        self.report_least = px(max(236.0, min(look.width * 0.72, 560.0)) + look.grown(110, 1.9) - 56)
        self.report_buttons = px(look.grown(54 if low else 64, 0.35))  # the buttons of a report
        # a word with both sides of its key
        self.meant_cell = px(max(48.0, min(96.0, (room - 190 * min(look.text, 1.3)) / 5)))
        # one side of the key over the report: its panel, and its cells
        self.large_key: tuple[int, int] = (
            px(key),
            px(max(160.0, min(room - 190 * min(look.text, 1.3), (key - 32) * (1.02 if upright else 0.62)))),
        )


lengths = DuetSizes.of
