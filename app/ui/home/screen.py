"""The home screen: resume, three dossiers to start from, and the way to everything else."""

from typing import TYPE_CHECKING

from app.ui import kit, tokens
from app.ui.home.model import Dossier, Home, Saved
from app.ui.home.pictures import (
    dossier_high,
    dossier_low,
    lamp,
    language_icon,
    language_mark,
    language_name,
    resume_high,
    resume_low,
    veil,
    way_button,
    way_sign,
    wordmark,
)
from app.ui.home.presenter import home
from app.ui.i18n import LANGUAGES, _
from app.ui.look import Form, Look
from app.ui.overlay import after
from app.ui.screen import Screen
from app.ui.sheet import Box, Item

if TYPE_CHECKING:
    from app.ui.app import Safehouse

STEP = 190  # from one folder to the next on a phone, where they overlap
TILTS = {Form.PHONE_UP: (-0.7, 0.5, -0.3), Form.TABLET_SIDE: (-1.0, 0.5, -0.4)}
TALLEST = 400.0  # dp a standing folder is at most where there is little room beside it
DROPS = (0, 14, 4)  # folders do not lie in a straight row
TABS = (14, 124, 206)  # as in a drawer, no tab hides another


def _way(dossier: Dossier) -> str:
    """What else a folder leads to."""
    return _("Missions") if dossier.game == "duet" else ""


class HomeScreen(Screen):
    """Where the app begins."""

    def __init__(self, app: "Safehouse") -> None:
        super().__init__(app)
        self.model: Home | None = None

    def shown_again(self) -> None:
        """Back at the desk: which matches are there?"""
        # the desk is seen first, what lies on the disk a moment later
        after(tokens.MOTION.fast, self.app.look_round)

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
            lamp(look, middle, 0 if edge.top < 20 else edge.top - 14, 130 * lamp_h / 60, look.height * 0.85),
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
        items.append(wordmark(Box(left, top, wide, mark * 1.1), mark, centred=True))
        top += mark * 1.1 + (6 if small else 8)
        tiles_h = grow(76, 0.4) if not small else grow(64, 0.4)
        foot = look.height - edge.bottom - 10 - tiles_h
        if model.saved is not None:
            height = grow(86 if not small else 72, 0.6)
            items += self._resume_strip(Box(left, top, wide, height), model.saved)
            top += height + (16 if not small else 10)
        items += self._stack(look, model, left, top, wide, foot - 12)
        items.append(veil(look, 150))
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
            way = _way(dossier) if step >= 160 and look.text < 1.45 else ""
            under = step < 120 and index < count - 1  # the next folder lies over its words
            seen = step - 60 if way else step if under else 0.0
            state = (dossier, index, tilts[index], tab, step < 120, step < 84, seen)
            target = Box(left, box.y, wide, step if index < count - 1 else last)
            items.append(Item(f"dossier/{dossier.game}", box, dossier_low, state))
            items.append(Item(f"open/{dossier.game}", target, tap=self._opener(dossier), say=dossier.title, radius=-1))
            if way:
                place = Box(left + 18, box.y + step - 58, min(wide * 0.5, 190), 48)
                items.append(Item("missions", place, way_button, way, self._goer("map"), say=way))
            elif _way(dossier) and step >= 96:  # no room for words
                place = Box(left + wide - 58, box.y + step - 52, 48, 48)
                items.append(Item("missions", place, way_sign, None, self._goer("map"), say=_way(dossier), radius=24))
        return items

    def _resume_strip(self, box: Box, saved: Saved) -> list[Item]:
        """The saved match as one strip; all of it is the button."""
        tap = self._resumer(saved)
        return [Item("resume", box, resume_low, saved, tap, say=_("Resume"), radius=tokens.RADIUS.panel)]

    def _tiles(self, box: Box, look: Look) -> list[Item]:
        """Join, rules, matches."""
        wide = (box.w - 20) / 3
        size = 15
        labels = (
            ("join", _("Join a table"), "wifi"),
            ("rules", _("Rules"), "book-open-page-variant"),
            ("matches", _("Matches"), "history"),
        )
        boxes = [Box(box.x + index * (wide + 10), box.y, wide, box.h) for index in range(len(labels))]
        return [
            kit.tile(f"tile/{key}", place, label, icon, self._goer(key), size)
            for (key, label, icon), place in zip(labels, boxes, strict=True)
        ]

    def _language(self, look: Look, x: float, y: float) -> Item:
        """The language in use; a tap takes the next one."""
        return Item(
            "language",
            Box(x, y, 84, 48),
            language_mark,
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
            lamp(look, middle, edge.top, 96, look.height),
            wordmark(Box(left, edge.top + 12, column, 48), 44, centred=False),
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
        tall = min(room - 62, TALLEST)
        y = edge.top + 44 + (room - 62 - tall) * 0.4
        for index, dossier in enumerate(model.dossiers):
            box = Box(start + index * (wide + gap), y + DROPS[index] / 2, wide, tall)
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
            lamp(look, middle, edge.top, 226, look.height * 0.97),
            wordmark(Box(left, edge.top + 52 * scale, column, 80), look.type.wordmark, centred=False),
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
        gap, tall = 22 * scale, look.grown(92, 0.3)
        foot = look.height - edge.bottom - 84 * scale
        if model.saved is not None:  # large letters make it taller as far as there is room above the languages
            below = look.grown(64, 0.4) + gap + tall + 8
            card = max(200.0, min(look.grown(236, 0.35), foot - y - gap - below))
            items += self._resume_card(Box(left, y, column, card), model.saved)
            y += card + gap
        join = Box(left, y, column, look.grown(64, 0.4))
        words = _("Join a table on wifi")
        items.append(kit.secondary("tile/join", join, words, "wifi", self._goer("join"), 19, fill=look.frame.bg + "CC"))
        y += join.h + gap
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
            Item("saved", box, resume_high, saved),
            kit.primary("resume", button, _("Resume"), "play", self._resumer(saved)),
        ]

    def _standing(self, box: Box, dossier: Dossier, index: int, look: Look, low: bool) -> list[Item]:
        """A folder that stands upright."""
        tilt = TILTS[Form.TABLET_SIDE][index] * (0.6 if low else 1.0)
        state = (dossier, index, tilt, low, _("New game"))
        items = [
            Item(f"dossier/{dossier.game}", box, dossier_high, state),
            Item(f"open/{dossier.game}", box, tap=self._opener(dossier), say=dossier.title, radius=-1),
        ]
        if way := _way(dossier):
            button = 48 if low else 56
            place = Box(box.right - 18 - button, box.foot - 18 - button, button, button)
            items.append(Item("missions", place, tap=self._goer("map"), say=way))
        return items

    def _languages(self, look: Look, x: float, y: float) -> list[Item]:
        """The three languages by name; a tap takes one."""
        items = [Item("language/icon", Box(x, y, 28, 48), language_icon)]
        left = x + 34
        for code, name in LANGUAGES.items():
            wide = 76.0
            items.append(
                Item(
                    f"language/{code}",
                    Box(left, y, wide, 48),
                    language_name,
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
        return lambda: self.app.go("setup", game=dossier.game)

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
