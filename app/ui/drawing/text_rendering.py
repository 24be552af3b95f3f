"""Text as textures: measured, wrapped and rendered once in white, and tinted when it is drawn.

The renderer sets its hinting only when it renders, so each font and size is primed by one discarded character before
anything is measured. The label objects are cached, not only their textures: a texture is restored through its label
after the graphics context was lost.
"""

from bisect import bisect
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import count
from pathlib import Path

from kivy.core.text import Label

from app.ui.drawing import font_fallback

FONTS = Path(__file__).resolve().parents[3] / "assets" / "fonts"
FACES = {
    "display": str(FONTS / "BigShouldersDisplay_800ExtraBold.ttf"),
    "display6": str(FONTS / "BigShouldersDisplay_600SemiBold.ttf"),
    "words": str(FONTS / "BigShouldersDisplay-800-words.ttf"),
    "titles": str(FONTS / "BigShouldersDisplay-800-titles.ttf"),
    "text": str(FONTS / "AtkinsonHyperlegibleNext_400Regular.ttf"),
    "strong": str(FONTS / "AtkinsonHyperlegibleNext_600SemiBold.ttf"),
    "kyoto": str(FONTS / "Marcellus_400Regular.ttf"),
}
Span = tuple[str, str]  # a font and its text
Word = tuple[str, str, bool, bool]  # a font, text, whether a space precedes it, whether a line break does
Run = tuple[str, str, int]  # a font, text, and its offset in the line, in pixels

# The renderer keeps 64 fonts and sizes open and closes the oldest; one that is opened again would measure with other
# hinting than it renders with. So they are opened by generations, smaller than that, each under distinct names.
OPEN_FONTS = 40
HARDLY = 0.6  # text may shrink to this share before a word is split
NEARLY = 0.95  # least width of a line relative to proportional scaling, except for
ROUNDED = 2  # pixels lost by rounding
LOST = 2  # pixels for each word by which a line may be wider than its words and spaces
_measures: dict[tuple[str, int], "TextLine"] = {}
_generation = count()


class TextLine(Label):
    """A line of text whose font is opened for its generation alone."""

    generation = next(_generation)

    def __init__(self, text: str, face: str, px: int) -> None:
        super().__init__(text=text, font_size=px, font_name=face_file(face), font_hinting="light", color=(1, 1, 1, 1))
        self.born = TextLine.generation

    def _get_font_id(self) -> str:
        return f"{super()._get_font_id()}|{self.born}"

    def render(self, real: bool = False) -> tuple[int, int] | None:
        """Render the text directly: Kivy's own handling of words and lines takes twice as long."""
        if not real:
            wide, tall = self.get_extents(self.text)
            return max(2, int(wide)), int(tall)
        self._render_begin()
        self._render_text(self.text, 0, 0)
        self.texture.blit_data(self._render_end())
        return None

    def prime(self) -> None:
        """Set the hinting of the font before anything is measured: otherwise words would be drawn with widths that
        depend on earlier drawings.
        """
        self.resolve_font_name()
        self._size = (1, 1)
        self._render_begin()
        self._render_text("x", 0, 0)
        self._render_end()


def face_file(face: str) -> str:
    """The font file of a face, or of a fallback font; the icon font is imported only when an icon is drawn."""
    if face == "icon":
        from app.ui.shell.kivymd_patches import icon_font

        return icon_font()
    return FACES.get(face, face)


def parts(text: str, face: str) -> tuple[tuple[str, str], ...]:
    """A text in runs of one font each: the face itself, or the file of a fallback font."""
    if text.isascii() or face == "icon":
        return ((face, text),)
    return tuple((font or face, part) for font, part in font_fallback.runs(text))


def _measure(face: str, px: int) -> TextLine:
    """The label that measures this font and size."""
    label = _measures.get((face, px))
    if label is None:
        if len(_measures) >= OPEN_FONTS:
            _measures.clear()
            TextLine.generation = next(_generation)
        label = _measures[(face, px)] = TextLine("x", face, px)
        label.prime()
    return label


def open_font(face: str, px: int) -> None:
    """Open a font in this size, before a text needs it."""
    _measure(face, px)


@lru_cache(4096)
def width(text: str, face: str, px: int) -> int:
    """The width of a line, in pixels."""
    if text.isascii() or face == "icon":
        return int(_measure(face, px).get_extents(text)[0])
    return sum(int(_measure(font, px).get_extents(part)[0]) for font, part in parts(text, face))


@lru_cache(256)
def height(face: str, px: int) -> int:
    """The height of a line of this font, in pixels."""
    return int(_measure(face, px).get_extents("Ág")[1])


@lru_cache(1024)
def rendered(text: str, face: str, px: int) -> TextLine:
    """Render a line of text in one font as a white label with a texture."""
    _measure(face, px)
    label = TextLine(text, face, px)
    label.refresh()
    return label


@lru_cache(2048)
def fitting(text: str, face: str, base: int, room: int, least: int) -> int:
    """The largest pixel size up to `base` at which a line fits its room, or `least`."""
    if width(text, face, base) <= room:
        return base
    px = max(least, min(base, int(base * room / max(1, width(text, face, base))) + 1))
    while px > least and width(text, face, px) > room:
        px -= 1
    return px


@lru_cache(512)
def cut(text: str, face: str, px: int, room: int) -> str:
    """A line cut to its room, with an ellipsis if something is omitted."""
    if width(text, face, px) <= room:
        return text
    fits = bisect(range(1, len(text)), room, key=lambda end: width(text[:end].rstrip() + "…", face, px))
    return text[:fits].rstrip() + "…"


def spans(text: str, plain: str = "text", strong: str = "strong") -> tuple[Span, ...]:
    """Split a message into **strong** and plain passages; an unpaired mark is kept."""
    parts = text.split("**")
    if len(parts) % 2 == 0:
        return ((plain, text),)
    return tuple((strong if index % 2 else plain, part) for index, part in enumerate(parts) if part)


@lru_cache(1024)
def wrapped(pieces: tuple[Span, ...], px: int, room: int, whole: bool = False) -> tuple[tuple[Run, ...], ...]:
    """Break text into lines no wider than the room; each line is a row of runs with their offsets.

    A word that is wider than a line is split, unless words must stay `whole`.
    """
    lines: list[tuple[Run, ...]] = []
    line: list[Run] = []
    x = 0
    words = _words(pieces)
    if not whole:
        words = [part for word in words for part in _parted(word, px, room)]
    for face, word, space, newline in words:
        wide = width(word, face, px)
        gap = width(" ", face, px) if space and line else 0
        full = space and x + gap + wide > room
        if line and space and not full and x + gap + wide + LOST * len(line) > room:  # near the edge: measured exactly
            full = line_width(_joined((*line, (face, word, x + gap)), px), px) > room
        if line and (newline or full):
            lines.append(tuple(line))
            line, x, gap = [], 0, 0
        line.append((face, word, x + gap))
        x += gap + wide
    if line:
        lines.append(tuple(line))
    return tuple(_joined(row, px) for row in lines)


@lru_cache(2048)
def whole(pieces: tuple[Span, ...], px: int, room: int) -> int:
    """The pixel size at which no word of a text is wider than its line, if that is only a little smaller; else this
    one.
    """
    words = _words(pieces)
    smaller = likely(max((width(word, face, px) for face, word, _space, _new in words), default=0), px, room)
    while smaller >= px * HARDLY:
        if all(width(word, face, smaller) <= room for face, word, _space, _new in words):
            return smaller
        smaller -= 1
    return px


def likely(wide: int, px: int, room: int) -> int:
    """The largest pixel size, up to `px`, worth trying for a line that is this wide at `px`.

    Text shrinks nearly in proportion to its size. Larger sizes cannot fit, and each size that is tried opens a font:
    while layouts settle, texts are measured at widths in which no size fits.
    """
    return px if wide <= room else min(px - 1, int(px * (room + ROUNDED) / (wide * NEARLY)))


def _parted(word: Word, px: int, room: int) -> Iterator[Word]:
    """Split a word if it is wider than the room."""
    face, text, space, newline = word
    while width(text, face, px) > room and len(text) > 1:
        fits = bisect(range(2, len(text)), room, key=lambda count: width(text[:count], face, px)) + 1
        yield face, text[:fits], space, newline
        text, space, newline = text[fits:], True, True
    yield face, text, space, newline


def _words(pieces: Sequence[Span]) -> list[Word]:
    """Split spans into words."""
    words: list[Word] = []
    space = newline = False
    for face, text in pieces:
        for number, paragraph in enumerate(text.split("\n")):
            newline = newline or number > 0
            parts = paragraph.split(" ")
            for index, part in enumerate(parts):
                space = space or index > 0
                if part:
                    words.append((face, part, space or newline, newline))
                    space = newline = False
    return words


def _joined(row: tuple[Run, ...], px: int) -> tuple[Run, ...]:
    """Join neighbouring words of one font into one run, as its width differs from the sum of its words."""
    runs: list[Run] = []
    end = 0  # of the last run, if its words were set separately
    for face, word, x in row:
        gap = bool(runs) and x > end
        end = x + width(word, face, px)
        if runs and runs[-1][0] == face:
            before = runs[-1]
            runs[-1] = (face, before[1] + (" " if gap else "") + word, before[2])
        elif runs:
            last = runs[-1]
            space = width(" ", face, px) if gap else 0
            runs.append((face, word, last[2] + width(last[1], last[0], px) + space))
        else:
            runs.append((face, word, x))
    return tuple(runs)


def line_width(row: tuple[Run, ...], px: int) -> int:
    """The width of a wrapped line, in pixels."""
    face, text, x = row[-1]
    return x + width(text, face, px)
