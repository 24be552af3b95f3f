"""The home screen: resume, three dossiers to start from, and the way to everything else."""

from typing import TYPE_CHECKING

from app.ui import kit, tokens
from app.ui.folder import dark_button, folder, photo, shade
from app.ui.home.model import Dossier, Home, Saved
from app.ui.home.presenter import home
from app.ui.i18n import LANGUAGES, _
from app.ui.look import Form, Look
from app.ui.paint import Pen
from app.ui.people import badge
from app.ui.screen import Screen
from app.ui.sheet import Box, Item

if TYPE_CHECKING:
    from app.ui.app import Safehouse

F = tokens.FOLDER
STEP = 190  # from one folder to the next on a phone, where they overlap
TILTS = {Form.PHONE_UP: (-0.7, 0.5, -0.3), Form.TABLET_SIDE: (-1.0, 0.5, -0.4)}
DROPS = (0, 14, 4)  # folders do not lie in a straight row
TABS = (14, 124, 206)  # as in a drawer, no tab hides another
PHOTO_TILTS = (2.5, -2.0, 1.5)


class HomeScreen(Screen):
    """Where the app begins."""

    def __init__(self, app: "Safehouse") -> None:
        super().__init__(app)
        self.model: Home | None = None

    def shown_again(self) -> None:
        """Back at the desk: which matches are there?"""
        self.app.look_round()

    def compose(self, look: Look) -> list[Item]:
        """Everything on the screen."""
        model = self.model or home(self.app)
        if look.form is Form.TABLET_SIDE:
            return self._wide(look, model)
        if look.form is Form.PHONE_SIDE:
            return self._low(look, model)
        return self._tall(look, model)

    # -- a phone or a tablet, upright --------------------------------------------------------------

    def _tall(self, look: Look, model: Home) -> list[Item]:
        """One column: lamp, wordmark, resume, folders that overlap, tiles."""
        edge, grow = look.edges, look.grown
        wide = min(look.width - 32, 640)
        left = (look.width - wide) / 2
        middle = look.width / 2
        room = look.height - edge.top - edge.bottom
        small = room < 720
        lamp_h = 44 if small else 60
        y = edge.top + (4 if small else 34) - (14 if not small else 0)
        items = [
            kit.desk(look, lamp=(middle - wide * 1.17, y + lamp_h - 10, wide * 2.34, look.height * 1.04)),
            _lamp(look, middle, 0 if edge.top < 20 else edge.top - 14, 130 * lamp_h / 60, look.height * 0.85),
            kit.icon_button(
                "settings",
                look.width - edge.right - 56,
                edge.top + 2,
                "cog",
                _("Settings"),
                lambda: self.app.go("settings"),
            ),
            self._language(look, edge.left + 8, edge.top + 2),
        ]
        top = edge.top + (46 if small else 64)
        mark = 46 if small else look.type.wordmark
        items.append(_wordmark(Box(left, top, wide, mark * 1.1), mark, centred=True))
        top += mark * 1.1 + (6 if small else 8)
        tiles_h = grow(76, 0.4) if not small else grow(64, 0.4)
        foot = look.height - edge.bottom - 10 - tiles_h
        if model.saved is not None:
            height = grow(86 if not small else 72, 0.6)
            items += self._resume_strip(Box(left, top, wide, height), model.saved)
            top += height + (16 if not small else 10)
        items += self._stack(look, model, left, top, wide, foot - 12)
        items.append(_veil(look, 150))
        items += self._tiles(Box(left, foot, wide, tiles_h), look)
        return items

    def _stack(self, look: Look, model: Home, left: float, top: float, wide: float, foot: float) -> list[Item]:
        """The folders, each lying on the one before it; the last one is seen whole."""
        count = len(model.dossiers)
        last = max(150.0, min(230.0 if wide < 600 else 320.0, (foot - top) * 0.37))
        step = min(STEP if wide < 600 else 250.0, (foot - top - last) / max(1, count - 1))
        tilts = TILTS[Form.PHONE_UP]
        items = []
        for index, dossier in enumerate(model.dossiers):
            box = Box(left, top + index * step, wide, last)
            tab = min(TABS[index] if wide < 600 else 24 + index * (wide - 260) / max(1, count - 1), wide - 174)
            state = (dossier, index, tilts[index], tab, step < 120, step < 84)
            target = Box(left, box.y, wide, step if index < count - 1 else last)
            items.append(Item(f"dossier/{dossier.game}", box, _dossier_low, state))
            items.append(Item(f"open/{dossier.game}", target, tap=self._opener(dossier), say=dossier.title, radius=-1))
        return items

    def _resume_strip(self, box: Box, saved: Saved) -> list[Item]:
        """The saved match as one strip; all of it is the button."""
        tap = self._resumer(saved)
        return [Item("resume", box, _resume_low, saved, tap, say=_("Resume"), radius=tokens.RADIUS.panel)]

    def _tiles(self, box: Box, look: Look) -> list[Item]:
        """Join, rules, matches."""
        wide = (box.w - 20) / 3
        size = 15
        labels = [
            ("rules", _("Rules"), "book-open-page-variant", "rules"),
            ("matches", _("Matches"), "history", "matches"),
            ("credits", _("Credits"), "account-heart-outline", "credits"),
        ]
        if self.app.has("join"):
            labels = [("join", _("Join a table"), "wifi", "join"), *labels[:2]]
        return [
            kit.tile(
                f"tile/{key}",
                Box(box.x + index * (wide + 10), box.y, wide, box.h),
                label,
                icon,
                self._goer(target),
                size,
            )
            for index, (key, label, icon, target) in enumerate(labels)
        ]

    def _language(self, look: Look, x: float, y: float) -> Item:
        """The language in use; a tap takes the next one."""
        return Item(
            "language",
            Box(x, y, 84, 48),
            _language_mark,
            look.language.upper(),
            self._next_language,
            say=LANGUAGES[look.language],
            radius=24,
        )

    # -- a phone on its side -----------------------------------------------------------------------

    def _low(self, look: Look, model: Home) -> list[Item]:
        """Wordmark and resume to the left, three folders side by side to the right, tiles below the
        wordmark.
        """
        edge = look.edges
        left, column = edge.left + 16, min(300, look.width * 0.34)
        middle = left + column + (look.width - edge.right - left - column) / 2
        room = look.height - edge.top - edge.bottom
        items = [
            kit.desk(look, lamp=(middle - 420, 20, 840, look.height * 1.3)),
            _lamp(look, middle, edge.top, 96, look.height),
            _wordmark(Box(left, edge.top + 12, column, 48), 44, centred=False),
        ]
        top = edge.top + 68
        tiles_h = max(60.0, min(look.grown(72, 0.4), room * 0.24))
        foot = look.height - edge.bottom - 12 - tiles_h
        if model.saved is not None:
            items += self._resume_strip(Box(left, top, column, min(look.grown(84, 0.5), foot - top - 60)), model.saved)
        items.append(self._language(look, left - 8, foot - 54))
        items.append(
            kit.icon_button(
                "settings", left + column - 48, foot - 54, "cog", _("Settings"), lambda: self.app.go("settings")
            )
        )
        items += self._tiles(Box(left, foot, column, tiles_h), look)
        start = left + column + 20
        gap = 12
        wide = (look.width - edge.right - 16 - start - 2 * gap) / 3
        for index, dossier in enumerate(model.dossiers):
            box = Box(start + index * (wide + gap), edge.top + 44 + DROPS[index] / 2, wide, room - 62)
            items += self._standing(box, dossier, index, look, low=True)
        return items

    # -- a tablet on its side ----------------------------------------------------------------------

    def _wide(self, look: Look, model: Home) -> list[Item]:
        """A column of words to the left, three standing folders in the light to the right."""
        edge = look.edges
        scale = look.height / 800
        left, column = edge.left + 40, 332.0
        start = left + column + 32
        wide = min(300.0, (look.width - edge.right - 24 - start - 24) / 3)
        middle = start + wide * 1.5 + 12
        items = [
            kit.desk(look, lamp=(middle - 702, 122 * scale, 1404, 1000)),
            _lamp(look, middle, edge.top, 226, look.height * 0.97),
            _wordmark(Box(left, edge.top + 52 * scale, column, 80), look.type.wordmark, centred=False),
            kit.words(
                "line",
                Box(left + 2, edge.top + 132 * scale, column, 30),
                _("Three games of hidden identities"),
                20,
                look.frame.text_soft,
                fit=True,
            ),
        ]
        y = edge.top + 216 * scale
        if model.saved is not None:
            items += self._resume_card(Box(left, y, column, look.grown(236, 0.35)), model.saved)
            y += look.grown(236, 0.35) + 22 * scale
        join = Box(left, y, column, look.grown(64, 0.4))
        if self.app.has("join"):
            words = _("Join a table on wifi")
            items.append(
                kit.secondary("tile/join", join, words, "wifi", self._goer("join"), 19, fill=look.frame.bg + "CC")
            )
            y += join.h + 22 * scale
        tall = look.grown(92, 0.3)
        third = (column - 24) / 3
        for index, (key, label, icon) in enumerate(
            (
                ("rules", _("Rules"), "book-open-page-variant"),
                ("matches", _("Matches"), "history"),
                ("settings", _("Settings"), "cog"),
            )
        ):
            box = Box(left + index * (third + 12), y, third, tall)
            items.append(kit.tile(f"tile/{key}", box, label, icon, self._goer(key), 16))
        foot = look.height - edge.bottom - 84 * scale
        items += self._languages(look, left, max(foot, y + tall + 8))
        top = edge.top + 206 * scale
        for index, dossier in enumerate(model.dossiers):
            box = Box(
                start + index * (wide + 12), top + DROPS[index], wide, min(500 * scale + 40, look.height - top - 70)
            )
            items += self._standing(box, dossier, index, look, low=False)
        return items

    def _resume_card(self, box: Box, saved: Saved) -> list[Item]:
        """The saved match as a card with a button."""
        button = Box(box.x + 18, box.foot - 78, box.w - 36, 60)
        return [
            Item("saved", box, _resume_high, saved),
            kit.primary("resume", button, _("Resume"), "play", self._resumer(saved)),
        ]

    def _standing(self, box: Box, dossier: Dossier, index: int, look: Look, low: bool) -> list[Item]:
        """A folder that stands upright."""
        tilt = TILTS[Form.TABLET_SIDE][index] * (0.6 if low else 1.0)
        state = (dossier, index, tilt, low, _("New game") if dossier.playable else _("Not yet"))
        return [
            Item(f"dossier/{dossier.game}", box, _dossier_high, state),
            Item(f"open/{dossier.game}", box, tap=self._opener(dossier), say=dossier.title, radius=-1),
        ]

    def _languages(self, look: Look, x: float, y: float) -> list[Item]:
        """The three languages by name; a tap takes one."""
        items = [Item("language/icon", Box(x, y, 28, 48), _language_icon)]
        left = x + 34
        for code, name in LANGUAGES.items():
            wide = 76.0
            items.append(
                Item(
                    f"language/{code}",
                    Box(left, y, wide, 48),
                    _language_name,
                    (name, code == look.language),
                    self._speaker(code),
                    say=name,
                    radius=12,
                )
            )
            left += wide + 6
        return items

    # -- what taps do ------------------------------------------------------------------------------

    def _opener(self, dossier: Dossier) -> kit.Tap:
        if dossier.playable:
            return lambda: self.app.go("setup", game=dossier.game)
        return lambda: self.app.tell(_("{game} is not in this version yet.", game=dossier.title))

    def _resumer(self, saved: Saved) -> kit.Tap:
        return lambda: self.app.resume(saved.match)

    def _goer(self, target: str) -> kit.Tap:
        return lambda: self.app.go(target)

    def _speaker(self, code: str) -> kit.Tap:
        return lambda: self.app.set(language=code)

    def _next_language(self) -> None:
        codes = list(LANGUAGES)
        now = self.app.prefs.language or "en"
        self.app.set(language=codes[(codes.index(now) + 1) % len(codes)])


# -- painters --------------------------------------------------------------------------------------


def _lamp(look: Look, x: float, y: float, wide: float, foot: float) -> Item:
    """The lamp with its beam."""
    return Item("lamp", Box(0, 0, look.width, look.height), _paint_lamp, (x, y, wide, foot))


def _paint_lamp(pen: Pen, _w: float, _h: float, state: tuple[float, float, float, float]) -> None:
    x, y, wide, foot = state
    tall = wide * 60 / 130
    if pen.look.frame.lamp:
        rim = y + tall * 0.82
        pen.cone((x - wide * 0.4, x + wide * 0.4, x - wide * 2.54, x + wide * 2.54), rim, foot, F.beam, F.beam_end)
    if y > 0:
        pen.fill(x - 1.5, 0, 3, y + 2, F.lamp_flex)
    pen.sprite("frame", "lamp", x, y + tall / 2, wide, tall)


def _wordmark(box: Box, size: float, centred: bool) -> Item:
    """The name of the app; its O is a keyhole."""
    return Item("wordmark", box, _paint_wordmark, (size, centred), say="Safehouse")


def _paint_wordmark(pen: Pen, w: float, h: float, state: tuple[float, bool]) -> None:
    from app.ui import letters

    size, centred = state
    px = max(1, round(size * pen.density))  # the wordmark is a picture: it does not grow with the text
    spacing = 0.062 * size
    first, last = (letters.width(part, "titles", px) / pen.density for part in ("SAFEH", "USE"))
    total = first + size * 0.62 + last + spacing * 0.8
    scale = min(1.0, w / total)  # a narrow column
    px = int(px * scale)
    size, spacing, first = size * scale, spacing * scale, first * scale
    keyhole, total = size * 0.62, total * scale
    x = (w - total) / 2 if centred else 0.0
    frame = pen.look.frame
    pen.exact("SAFEH", "titles", px, x, h / 2, frame.text)
    x += first + keyhole / 2 + spacing * 0.2
    tall = size * 0.80
    pen.sprite("frame", "keyhole", x, h / 2 + size * 0.02, keyhole, tall, tint=frame.accent)
    pen.exact("USE", "titles", px, x + keyhole / 2 + spacing * 0.9, h / 2, frame.text)


def _veil(look: Look, tall: float) -> Item:
    """The ground darkens towards the lower edge, so that tiles can be read over whatever lies there."""
    return Item("veil", Box(0, look.height - tall, look.width, tall), _paint_veil)


def _paint_veil(pen: Pen, w: float, h: float, _state: object) -> None:
    bg = pen.look.frame.bg
    pen.shade(0, 0, w, h * 0.4, bg + "00", bg + "CC")
    pen.fill(0, h * 0.4, w, h * 0.6, bg, 0.8)


def _language_mark(pen: Pen, w: float, h: float, code: str) -> None:
    frame = pen.look.frame
    pen.icon("translate", 20, h / 2, 24, frame.text)
    pen.text(code, "strong", 15, 37, h / 2, frame.text, room=w - 40)


def _language_icon(pen: Pen, _w: float, h: float, _state: object) -> None:
    pen.icon("translate", 12, h / 2, 24, pen.look.frame.text_soft)


def _language_name(pen: Pen, w: float, h: float, state: tuple[str, bool]) -> None:
    name, on = state
    frame = pen.look.frame
    pen.text(
        name, "strong" if on else "text", 16, w / 2, h / 2, frame.text if on else frame.text_soft, "centre", room=w - 4
    )
    if on:
        pen.fill(w / 2 - 14, h - 8, 28, 2, frame.accent)


def _resume_low(pen: Pen, w: float, h: float, saved: Saved) -> None:
    frame = pen.look.frame
    pen.box(0, 0, w, h, tokens.RADIUS.panel, frame.card)
    pen.ring(0, 0, w, h, tokens.RADIUS.panel, 2, frame.primary)
    side = min(58, h - 20)
    pen.sprite("frame", f"thumb_{saved.game}", 14 + side / 2, h / 2, side)
    button = min(52, h - 18)
    right = w - 10 - button
    pen.sprite("frame", "disc", right + button / 2, h / 2 + 2, button, tint=frame.primary_edge)
    pen.sprite("frame", "disc", right + button / 2, h / 2, button, tint=frame.primary)
    pen.icon("play", right + button / 2, h / 2, 30, frame.on_primary)
    for person in reversed(saved.people if w > 330 else ()):
        right -= 34
        badge(pen, person, right + 14, h / 2, 28)
    x = 14 + side + 12
    tall = 18 * pen.look.text
    pen.text(saved.title, "strong", 18, x, h / 2 - tall * 0.62, frame.text, room=right - x - 4, least=0.5)
    pen.text(saved.detail, "text", 15, x, h / 2 + tall * 0.66, frame.text_soft, room=right - x - 4, least=0.5)


def _resume_high(pen: Pen, w: float, h: float, saved: Saved) -> None:
    frame = pen.look.frame
    pen.box(0, 0, w, h, 20, frame.card)
    pen.ring(0, 0, w, h, 20, 2, frame.primary)
    pen.sprite("frame", f"thumb_{saved.game}", 18 + 36, 18 + 36, 72)
    grow = pen.look.text
    pen.text(saved.title, "strong", 22, 106, 18 + 14 * grow + 4, frame.text, room=w - 122, least=0.5)
    pen.text(saved.detail, "text", 17, 106, 18 + 14 * grow + 4 + 26 * grow, frame.text_soft, room=w - 122, least=0.5)
    x, y = 18.0, h - 78 - 16 - 17
    share = (w - 36) / len(saved.people)
    for person in saved.people:
        badge(pen, person, x + 17, y, 34)
        pen.text(person.name, "text", 17, x + 44, y, frame.text, room=share - 52, least=0.5)
        x += share


def _dossier_low(pen: Pen, w: float, h: float, state: tuple[Dossier, int, float, float, bool, bool]) -> None:
    """A folder lying on its side: title to the left, photograph to the right."""
    dossier, index, tilt, tab, tight, packed = state
    with pen.turned(tilt, w / 2, h / 2):
        if packed:  # folders so close that only their tabs are seen: the title stands there
            folder(pen, w, h, 14, w * 0.62, dossier.title, 16)
            pen.block(dossier.line, 15, 18, 40, w - 160, h - 52, F.ink_soft, middle=False)
            photo(pen, dossier.game, w - 128, 40, 112, 84, PHOTO_TILTS[index])
            return
        folder(pen, w, h, tab, 158 if pen.look.text < 1.4 else min(220, w - tab - 14), dossier.tab)
        large = w >= 600
        pw, ph = (232, 164) if large else (112, 84) if tight or w < 350 else (132, 98)
        size, line, side = (52.0, 20.0, 28.0) if large else (31.0, 15.0, 18.0)
        room = w - 2 * side - pw - 12
        pen.text(
            dossier.title, "display", size, side, 30 + side + size * 0.52 * pen.look.text, F.ink, room=room, least=0.4
        )
        top = 30 + side + size * pen.look.text + 7
        tall = 3.7 * line if not tight else 2.5 * line
        pen.block(dossier.line, line, side, top, room, tall, F.ink_soft, spacing=1.22, middle=False)
        photo(pen, dossier.game, w - side + 2 - pw, 40 if tight and not large else 44, pw, ph, PHOTO_TILTS[index])


def _dossier_high(pen: Pen, w: float, h: float, state: tuple[Dossier, int, float, bool, str]) -> None:
    """A folder standing upright: photograph, title, line, button."""
    dossier, index, tilt, low, label = state
    with pen.turned(tilt, w / 2, h / 2):
        folder(pen, w, h, 16, min(w - 40, 158 * max(1, pen.look.text * 0.9)), dossier.tab)
        shade(pen, w, h, ("left", "foot", "right")[index % 3])
        button = 56 if not low else 48
        if low:
            pen.text(dossier.title, "display", 28, 16, 30 + 28, F.ink, room=w - 32, least=0.4)
            tall = h - button - 18 - (120 if h > 300 else 0) - 84
            pen.block(dossier.line, 15, 16, 80, w - 32, tall, F.ink_soft, spacing=1.22, middle=False)
            if h > 300:
                photo(pen, dossier.game, w / 2 - 66, h - button - 18 - 116, 132, 98, PHOTO_TILTS[index])
        else:
            pw, ph = (232, 164) if w >= 264 else (132, 98)
            photo(pen, dossier.game, (w - pw) / 2, 56, pw, ph, (-2.0, 1.6, -1.0)[index])
            y = 30.0 + 26 + ph + 22
            size = 44 if pen.look.text < 1.3 else 34
            y += pen.block(dossier.title, size, 22, y, w - 44, 130, F.ink, "display", spacing=0.98, middle=False) + 10
            pen.block(dossier.line, 18, 22, y, w - 40, h - 18 - button - y - 6, F.ink_soft, spacing=1.25, middle=False)
        box = (18, h - 18 - button, w - 36, button)
        dark_button(pen, *box)
        part = pen.within(box[0], box[1])
        kit.label(part, box[2], box[3], label, "plus" if dossier.playable else "timer-sand", 18, F.on_dark_button)
