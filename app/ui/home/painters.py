"""The painters of the home screen: the lamp and its light, the wordmark, the folders, the last unfinished match."""

from kivy.properties import (
    AliasProperty,
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.layout import Layout

from app.present import tokens
from app.present.home.presenter import Saved
from app.present.i18n import _
from app.ui.drawing import text_rendering
from app.ui.drawing.painted_widget import Leaf, Painted, Touched
from app.ui.drawing.pen import Pen, paragraph_height, text_width
from app.ui.theme.viewport import Viewport, WindowForm
from app.ui.widgets import shared_painters
from app.ui.widgets.folder import TAB, dark_button, folder, photo, shade, thumb
from app.ui.widgets.rows import Modelled
from app.ui.widgets.shared_painters import badge

F = tokens.FOLDER
G = tokens.GAPS
LAMP = 60 / 130  # height of the lamp relative to its width
LARGE = 1.45  # text scale from which a strip has no room for symbols
LEAST = 0.7  # of the line on a folder
LABEL_AIR = 20.0  # dp around the word of a folder's button
LABEL_EDGE = 12.0  # the least of it; a button that is narrower than 64 dp, and than its word, has a symbol only
TALLEST = 400.0  # largest height in dp of an upright folder in little horizontal space
LAST = (150.0, 230.0, 320.0)  # of the fully visible folder: least, largest, and largest on a tablet
STEPS = (190.0, 250.0)  # largest offset between overlapping folders
DROPS = (0, 14, 4)  # vertical offsets of folders
TABS = (14, 124, 206)  # positions at which no tab hides another
TILTS = {True: (-1.0, 0.5, -0.4), False: (-0.7, 0.5, -0.3)}  # of upright folders, and of flat ones
PHOTO_TILTS = (2.5, -2.0, 1.5)
ROOMY = 146.0  # least dp of a visible folder: title, line and buttons
SLIM = 160.0  # an upright folder narrower than this has its title in two lines
TITLED = 118.0  # title and buttons; below that the title is on the tab
TITLED_LARGE = 132.0  # the same for a large title, which takes two lines


# -- the room --------------------------------------------------------------------------------------


class LampRoom(Painted):
    """The background of the home screen, with the lamp over the folders and its light."""

    middle = NumericProperty(0)  # pixels from the left to the centre of the lamp
    shown: tuple[str, ...] = ("middle",)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        look, frame = pen.look, pen.look.frame
        middle, above = self.middle / look.density, look.edges.top
        pen.ground(0, 0, w, h, frame.desk, tile=512)
        pool, y, wide, foot = {
            WindowForm.TABLET_SIDE: ((702, 122 * h / 800, 1000), above, 226.0, h * 0.97),
            WindowForm.PHONE_SIDE: ((420, 20, h * 1.3), above, 96.0, h),
        }.get(look.form) or self._upright(look, w, h)
        if frame.lamp:
            reach, top, tall = pool
            pen.picture("lamp_pool", middle - reach, top, 2 * reach, tall, alpha=frame.lamp)
        _lamp(pen, middle, y, wide, foot)

    def _upright(self, look: Viewport, w: float, h: float) -> tuple[tuple[float, float, float], float, float, float]:
        low = h - look.edges.top - look.edges.bottom < 720
        tall = 44 if low else 60
        column = min(w - 2 * G.gap, tokens.FOLDERS)
        pool = (column * 1.17, look.edges.top + (4 if low else 20) + tall - 10, h * 1.04)
        return pool, 0.0 if look.edges.top < 20 else look.edges.top - 14, tall / LAMP, h * 0.85


def _lamp(pen: Pen, x: float, y: float, wide: float, foot: float) -> None:
    tall = wide * LAMP
    if pen.look.frame.lamp:
        rim = y + tall * 0.82
        pen.cone((x - wide * 0.4, x + wide * 0.4, x - wide * 2.54, x + wide * 2.54), rim, foot, F.beam, F.beam_end)
    if y > 0:
        pen.fill(x - 1.5, 0, 3, y + 2, F.lamp_flex)
    pen.sprite("frame", "lamp", x, y + tall / 2, wide, tall)


class Wordmark(Leaf):
    """The name of the app; its O is a keyhole. It is a picture, so it does not grow with the text scale."""

    key = StringProperty("wordmark")
    say = StringProperty("Safehouse")

    def _size(self, look: Viewport) -> float:
        if look.form is WindowForm.PHONE_SIDE:
            return 44.0
        low = look.height - look.edges.top - look.edges.bottom < 720
        return 46.0 if low and not look.tablet else look.type.wordmark

    def tall(self, look: Viewport, w: float) -> float:
        return self._size(look) * 1.1

    def draw(self, pen: Pen, w: float, h: float) -> None:
        size = self._size(pen.look)
        px = max(1, round(size * pen.density))
        first, last = (text_rendering.width(part, "titles", px) / pen.density for part in ("SAFEH", "USE"))
        total = first + size * 0.62 + last + 0.05 * size
        scale = min(1.0, w / total)  # a narrow column
        px, size, first, total = int(px * scale), size * scale, first * scale, total * scale
        keyhole, spacing = size * 0.62, 0.062 * size
        x = 0.0 if pen.look.side else (w - total) / 2
        frame = pen.look.frame
        pen.exact("SAFEH", "titles", px, x, h / 2, frame.text)
        x += first + keyhole / 2 + spacing * 0.2
        pen.sprite("frame", "keyhole", x, h / 2 + size * 0.02, keyhole, size * 0.80, tint=frame.accent)
        pen.exact("USE", "titles", px, x + keyhole / 2 + spacing * 0.9, h / 2, frame.text)


class Veil(Painted, BoxLayout):
    """A layout whose ground darkens towards the lower edge, so that tiles are readable over any background."""

    def draw(self, pen: Pen, w: float, h: float) -> None:
        bg = pen.look.frame.bg
        pen.shade(0, -G.near, w, G.near, bg + "00", bg + "CC")
        pen.fill(0, 0, w, h, bg, 0.8)


# -- beside the folders ----------------------------------------------------------------------------


def language_mark(pen: Pen, w: float, h: float, code: str) -> None:
    frame = pen.look.frame
    pen.icon("translate", 20, h / 2, 24, frame.text)
    pen.text(code, "strong", pen.type.small, 37, h / 2, frame.text, room=w - 40)


def language_name(pen: Pen, w: float, h: float, state: tuple[str, bool]) -> None:
    name, on = state
    frame, size = pen.look.frame, pen.type.small
    ink = frame.text if on else frame.text_soft
    pen.text(name, "strong" if on else "text", size, w / 2, h / 2, ink, "centre", room=w - G.hair)
    if on:
        pen.fill(w / 2 - 14, h - 8, 28, 2, frame.accent)


def label_share(look: Viewport, words: str, crowded: bool) -> float:
    """The share of a folder's button in the width of both: the same, but by its word where the text is large, or where
    the folder has a third button.
    """
    return 1.0 if look.text < LARGE and not crowded else text_width(look, words, "strong", look.type.small) + LABEL_AIR


class BeginButton(BoxLayout):
    """The match to resume; or, before the first match, the button for new players."""

    screen = ObjectProperty(None, allownone=True, rebind=True)


def shrunk(look: Viewport, title: str, room: float) -> float:
    """The text size below a title, reduced in proportion to a title that has to shrink."""
    kinds = look.type
    return min(kinds.small, kinds.small * room / text_width(look, title, "strong", kinds.lead))


def _titled(look: Viewport) -> float:
    """The visible height of a folder below which its title is on the tab."""
    return TITLED if look.text < LARGE else TITLED_LARGE


def _tab_words(look: Viewport, words: str, wide: float) -> str:
    """The text of a tab of this width: all of it, or the first part, at the chosen text size."""
    fits = text_width(look, words, "strong", look.type.label) <= wide - 2 * G.gap
    return words if fits else words.partition(" · ")[0]


class Resume(Touched, Leaf):
    """The match to resume: a strip, or a card with its players' names on a tablet. The whole area is the button."""

    model: Saved | None = ObjectProperty(None, allownone=True)
    corner = StringProperty("panel")
    notice = StringProperty()  # shown for a moment instead of the match's progress
    shown: tuple[str, ...] = ("model", "notice")

    def tall(self, look: Viewport, w: float) -> float:
        if look.form is WindowForm.TABLET_SIDE:
            return max(200.0, min(look.grown(236, 0.35), look.height * 0.34))
        return look.grown(86 if look.height > 720 else 72, 0.6)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if self.model is None:
            return
        frame, corner = pen.look.frame, tokens.RADIUS.panel
        pen.box(0, 0, w, h, corner, frame.card)
        pen.ring(0, 0, w, h, corner, 2, frame.primary)
        (self._card if pen.look.form is WindowForm.TABLET_SIDE else self._strip)(pen, w, h, self.model)

    def _strip(self, pen: Pen, w: float, h: float, saved: Saved) -> None:
        frame, look = pen.look.frame, pen.look
        side, button = min(58, h - 20), min(52, h - 18)
        right = w - 10 - button
        pen.sprite("frame", "disc", right + button / 2, h / 2 + 2, button, tint=frame.primary_edge)
        pen.sprite("frame", "disc", right + button / 2, h / 2, button, tint=frame.primary)
        pen.icon("play", right + button / 2, h / 2, 30, frame.on_primary)
        named = w > 330 and look.text < LARGE  # large text needs the room
        for person in reversed(saved.people if named else ()):
            right -= 34
            badge(pen, person, right + 14, h / 2, 28)
        x = 2 * G.gap + side
        if right - x < 2 * side:  # the words need the rest of the room
            x = G.wide
        else:
            thumb(pen, saved.game, G.gap + side / 2, h / 2, side)
        room, title = right - x - G.near, look.type.lead
        detail = shrunk(look, saved.title, room)
        if look.text >= LARGE and text_width(look, saved.title, "strong", title) > room:
            self._in_lines(pen, x, room, h, saved)  # one line would have small letters again
            return
        y = h / 2 - (title + detail) * look.text * 0.31
        pen.text(saved.title, "strong", title, x, y, frame.text, room=room, least=0.4)
        y += (title + detail) * look.text * 0.64
        pen.text(self.notice or saved.detail, "text", detail, x, y, frame.text_soft, room=room, least=0.4)

    def _in_lines(self, pen: Pen, x: float, room: float, h: float, saved: Saved) -> None:
        """Title and line below each other, each wrapped: large letters stay large."""
        frame, kinds = pen.look.frame, pen.look.type
        tall = (h - 2 * G.near) * 0.62
        pen.block(saved.title, kinds.lead, x, G.near, room, tall, frame.text, "strong", spacing=tokens.LINE_TIGHT)
        words = self.notice or saved.detail
        pen.text(words, "text", kinds.small, x, h - G.near - (h - 2 * G.near - tall) / 2, frame.text_soft, room=room)

    def _card(self, pen: Pen, w: float, h: float, saved: Saved) -> None:
        frame, look, side = pen.look.frame, pen.look, 18.0
        thumb(pen, saved.game, side + 36, side + 36, 72)
        x, room, y = 106.0, w - 122, side + 14 * look.text + 4
        title = look.type.title
        if look.text >= LARGE and text_width(look, saved.title, "strong", title) > room:
            tall = y + 13 * look.text - G.near
            pen.block(saved.title, title, x, G.near, room, tall, frame.text, "strong", spacing=tokens.LINE_TIGHT)
        else:
            pen.text(saved.title, "strong", title, x, y, frame.text, room=room, least=0.5)
        y += 26 * look.text
        pen.text(self.notice or saved.detail, "text", look.type.body, x, y, frame.text_soft, room=room, least=0.5)
        below = y + look.type.body * look.text * 1.15  # names keep off the line above, and off the button
        y, share = max(h - 78 - 33, min(below, h - 78 - 18)), (w - 2 * side) / len(saved.people)
        for place, person in enumerate(saved.people):
            left = side + place * share
            badge(pen, person, left + 17, y, 34)
            room = share - 52
            pen.text(person.name, "text", look.type.body, left + 44, y, frame.text, room=room, least=0.5, cut=True)
        button, wide = pen.within(side, h - 78), w - 2 * side
        shared_painters.loud(button, wide, tokens.TARGET.primary)
        shared_painters.label(
            button, wide, tokens.TARGET.primary, _("Resume"), "play", look.type.lead, frame.on_primary
        )


# -- folders ---------------------------------------------------------------------------------------


class Folders(Modelled, Layout):
    """The layout of the folders: side by side if they are upright, else overlapping, with the last one
    fully visible.
    """

    upright = BooleanProperty(False)
    padding = ListProperty([0, 0, 0, 0])  # left, top, right, bottom

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("children", "pos", "size", "padding", "upright"):
            self.fbind(name, self._trigger_layout)

    def do_layout(self, *_changed: object) -> None:
        """Place the folders, and set the visible height of each."""
        folders = self.children[::-1]
        if not folders or folders[0].look is None:
            return
        look = folders[0].look
        left, top, right, foot = self.padding
        x, w, upper, h = self.x + left, self.width - left - right, self.top - top, self.height - top - foot
        if self.upright:
            gap = look.px(G.gap)
            wide = min(look.px(300), (w - gap * (len(folders) - 1)) // len(folders))
            x += (w - wide * len(folders) - gap * (len(folders) - 1)) // 2
            drop = look.px(max(DROPS) if look.tablet else max(DROPS) / 2)
            tall = min(h - drop, look.px(560 if look.tablet else TALLEST))
            upper -= (h - drop - tall) * 2 // 5
            for place, one in enumerate(folders):
                one.size, one.seen = (wide, tall), tall
                one.pos = (x + place * (wide + gap), upper - tall - look.px(DROPS[place]) * (1 if look.tablet else 0.5))
            return
        tablet = w >= look.px(600)
        least, most = LAST[0], LAST[2 if tablet else 1]
        last = max(look.px(least), min(look.px(most), h * 0.37))
        step = min(look.px(STEPS[tablet]), (h - last) // max(1, len(folders) - 1))
        if step < look.px(TITLED) <= h // len(folders):  # all share the little room equally
            step = last = h // len(folders)
        for place, one in enumerate(folders):
            covered = place < len(folders) - 1
            tall = step + look.px(TAB + G.wide) if covered else last  # its lower part is covered by the next one
            one.seen = step if covered else last
            one.size, one.pos = (w, tall), (x, upper - tall - place * step)


class GameFolder(Touched, Painted, BoxLayout):
    """One game as a folder, flat or upright."""

    model = ObjectProperty(None, allownone=True)
    seen = NumericProperty(0)  # pixels from its upper edge that are not covered
    beside = NumericProperty(0)  # pixels left of its buttons
    corner = StringProperty("plate")
    shown: tuple[str, ...] = ("model", "seen")

    def _get_under(self) -> float:
        return max(0.0, self.height - self.seen)

    def _get_missions(self) -> bool:
        """Whether a small third button leads to the map, where there is room for it; the set-up leads there too."""
        look = self.look
        return self.model is not None and look is not None and self.model.missions and look.tablet and look.text < LARGE

    def _get_tilt(self) -> float:
        if self.model is None or self.look is None:
            return 0.0
        return TILTS[self.upright][self.model.place] * (0.6 if self.look.form is WindowForm.PHONE_SIDE else 1.0)

    upright = AliasProperty(lambda self: self.look is not None and self.look.side, bind=("look",))
    under = AliasProperty(_get_under, bind=("height", "seen"))
    tilt = AliasProperty(_get_tilt, bind=("model", "look"))
    missions = AliasProperty(_get_missions, bind=("model", "look"))

    def collide_point(self, x: float, y: float) -> bool:
        """The area beside its tab belongs to what is below it."""
        if not super().collide_point(x, y) or self.look is None or self.model is None:
            return False
        left, wide = self._tab(self.width / self.look.density)
        across, down = (x - self.x) / self.look.density, (self.top - y) / self.look.density
        return down >= TAB or left <= across <= left + wide

    def _tab(self, w: float) -> tuple[float, float]:
        """The position and the width of its tab."""
        look, place = self.look, self.model.place
        assert look is not None
        if self.upright:
            return 16.0, min(w - 40, 158 * max(1.0, look.text * 0.9))
        left = min(TABS[place] if w < 600 else 24 + place * (w - 260) / 2, w - 174)
        if self._seen() < _titled(look):
            return 14.0, w * 0.62
        return left, 158.0 if look.text < 1.4 else min(220.0, w - left - 14)

    def _seen(self) -> float:
        return float(self.seen) / (self.look.density if self.look is not None else 1.0)

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if self.model is not None:
            with pen.turned(self.tilt, w / 2, h / 2):
                (self._standing if self.upright else self._lying)(pen, w, h)

    def _lying(self, pen: Pen, w: float, h: float) -> None:
        """Draw a flat folder: title on the left, photograph on the right; the buttons are at the end of the visible
        part.
        """
        model, look, seen = self.model, pen.look, self._seen()
        tab, tab_w = self._tab(w)
        if seen < _titled(look):  # only the tab is visible above the buttons, so the title is there
            folder(pen, w, h, tab, tab_w, model.title, look.type.small / max(1.0, look.text / 1.4))
            photo(pen, model.game, w - 128, 40, 112, 84, PHOTO_TILTS[model.place])
            return
        folder(pen, w, h, tab, tab_w, _tab_words(look, model.tab, tab_w))
        large, tight = w >= 600, seen < ROOMY
        pw, ph = (232, 164) if large else (112, 84) if tight or w < 350 else (132, 98)
        size, side = (look.type.display if large else look.type.title * tokens.LOUD), (28.0 if large else 18.0)
        room, top = w - 2 * side - pw - G.gap, TAB + (side - 4 if large else G.near if not tight else 2)
        photo(pen, model.game, w - side + 2 - pw, 40 if tight else 44, pw, ph, PHOTO_TILTS[model.place])
        below = seen - tokens.TARGET.least - G.near - top  # above the buttons
        if tight or look.text >= 1.45:  # room for the title alone
            tall = below - (G.gap if large else G.near)  # descenders extend below their line
            pen.block(model.title, size, side, top, room, tall, F.ink, "display", spacing=0.98, least=0.4)
            return
        pen.text(model.title, "display", size, side, top + size * look.text / 2, F.ink, room=room, least=0.4)
        y = top + size * look.text + G.hair
        line, rest = (look.type.lead if large else look.type.small), below - (size * look.text + G.hair)
        if paragraph_height(look, model.line, line * LEAST, room, spacing=1.22) <= rest - G.hair:
            pen.block(model.line, line, side, y, room, rest, F.ink_soft, spacing=1.22, least=LEAST, middle=False)

    def _standing(self, pen: Pen, w: float, h: float) -> None:
        """Draw an upright folder: photograph, title, line; the buttons at the bottom."""
        model, look = self.model, pen.look
        left, wide = self._tab(w)
        folder(pen, w, h, left, wide, _tab_words(look, model.tab, wide))
        shade(pen, w, h, ("left", "foot", "right")[model.place % 3])
        foot = h - tokens.TARGET.least - 2 * G.near
        if look.form is WindowForm.PHONE_SIDE:
            size, least = look.type.title * tokens.LOUD, 0.4 / look.text
            low = h <= 300
            y = 80.0
            if w < SLIM and not low:
                room, ink = (w - 32, 2 * size), (F.ink, "display")
                y = TAB + 32 + pen.block(model.title, size, 16, TAB + 12, *room, *ink, spacing=0.98, middle=False)
            else:
                pen.text(model.title, "display", size, 16, TAB + 28, F.ink, room=w - 32, least=least)
            tall = foot - y - (0 if low else 110)
            pen.block(model.line, look.type.small, 16, y, w - 32, tall, F.ink_soft, spacing=1.22, middle=False)
            if not low:
                photo(pen, model.game, w / 2 - 66, foot - 104, 132, 98, PHOTO_TILTS[model.place])
            return
        pw, ph = (232, 164) if w >= 264 else (132, 98)
        photo(pen, model.game, (w - pw) / 2, 56, pw, ph, (-2.0, 1.6, -1.0)[model.place])
        y = TAB + 26.0 + ph + 22
        size = look.type.title * (2 if look.text < 1.3 else tokens.LOUD)
        y += pen.block(model.title, size, 22, y, w - 44, 130, F.ink, "display", spacing=0.98, middle=False) + 10
        pen.block(model.line, look.type.body, 22, y, w - 40, foot - y, F.ink_soft, spacing=1.25, middle=False)


class FolderButton(Touched, Painted):
    """A dark button on a folder, tilted like it."""

    text = StringProperty()
    icon = StringProperty()
    tilt = NumericProperty(0)
    corner = StringProperty("plate")
    shown: tuple[str, ...] = ("text", "icon", "tilt")

    def draw(self, pen: Pen, w: float, h: float) -> None:
        with pen.turned(self.tilt, w / 2, h / 2):
            air = 2.0  # the target is a little larger
            dark_button(pen, 0, air, w, h - 2 * air)
            needed = text_width(pen.look, self.text, "strong", pen.type.small) + LABEL_EDGE
            if not self.text or (w < min(64.0, needed) and pen.look.text < LARGE):
                pen.icon(self.icon, w / 2, h / 2, tokens.TARGET.icon, F.on_dark_button)
            else:
                shared_painters.label(pen, w, h, self.text, self.icon, pen.type.small, F.on_dark_button)
