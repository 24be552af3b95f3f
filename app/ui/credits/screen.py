"""The credits: the games' designers and publishers, the fonts, the libraries."""

from typing import TYPE_CHECKING

from app.ui import kit
from app.ui.i18n import _
from app.ui.look import Look
from app.ui.page import Page
from app.ui.paint import Pen, paragraph_height
from app.ui.sheet import Box, Item

if TYPE_CHECKING:
    from app.ui.app import Safehouse

LIBRARIES = (
    "Kivy (MIT) · KivyMD (MIT) · plyer (MIT) · materialyoucolor (MIT) · asynckivy (MIT) · Pillow (MIT-CMU) · "
    "Python (PSF)"
)
FONTS = (
    ("Big Shoulders Display", "The Big Shoulders Project Authors"),
    ("Atkinson Hyperlegible Next", "The Atkinson Hyperlegible Next Project Authors"),
    ("Material Design Icons", "Pictogrammers"),
)


def games() -> tuple[tuple[str, str], ...]:
    """Each game with who made it."""
    return (
        (_("Codenames Duet"), _("Designed by Vlaada Chvátil and Scot Eaton, published by Czech Games Edition.")),
        (_("Shadows in Kyoto"), _("Designed by Wei-Min Ling, published by EmperorS4.")),
        (_("Rogue Agent"), _("Designed by David Ausloos, published by Stronghold Games.")),
    )


class CreditsScreen(Page):
    """Thanks."""

    widest = 680.0

    def __init__(self, app: "Safehouse") -> None:
        super().__init__(app)

    def compose(self, look: Look) -> list[Item]:
        """Everything on the screen."""
        margin, w = self.column(look)
        items, y = [], 4.0
        blocks: list[tuple[str, str, list[tuple[str, str]]]] = [
            ("games", _("The games"), list(games())),
            ("fonts", _("Fonts, under the SIL Open Font License and Apache 2.0"), list(FONTS)),
            ("libraries", _("Made with"), [(LIBRARIES, "")]),
        ]
        note = _(
            "Safehouse is an unofficial adaptation by players for players. Words, texts, drawings and sounds are its "
            "own."
        )
        for key, title, lines in blocks:
            tall = _height(look, title, lines, w - 40)
            items.append(kit.card(f"card/{key}", Box(margin, y, w, tall)))
            items.append(
                Item(
                    key,
                    Box(margin + 20, y, w - 40, tall),
                    _block,
                    (title, tuple(lines)),
                    say=". ".join([title, *(" ".join(line) for line in lines)]),
                )
            )
            y += tall + 14
        tall = paragraph_height(look, note, 15, w - 40) + 20
        items.append(kit.words("note", Box(margin + 20, y, w - 40, tall), note, 15, look.frame.text_soft))
        return self.page(look, _("Credits"), items, y + tall)


def _height(look: Look, title: str, lines: list[tuple[str, str]], w: float) -> float:
    tall = 16 + paragraph_height(look, title, 15, w, "strong", 1.2) + 10
    for name, line in lines:
        tall += paragraph_height(look, name, 19 if line else 16, w, "strong" if line else "text", 1.25)
        tall += (paragraph_height(look, line, 16, w) if line else 0) + 10
    return tall + 8


def _block(pen: Pen, w: float, _h: float, state: tuple[str, tuple[tuple[str, str], ...]]) -> None:
    title, lines = state
    frame = pen.look.frame
    y = 16 + pen.paragraph(title, 15, 0, 16, w, frame.text_muted, "strong", spacing=1.2) + 10
    for name, line in lines:
        y += pen.paragraph(name, 19 if line else 16, 0, y, w, frame.text, "strong" if line else "text", spacing=1.25)
        if line:
            y += pen.paragraph(line, 16, 0, y, w, frame.text_soft)
        y += 10
