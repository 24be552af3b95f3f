"""The set-up of a new game: the chosen folder stays in sight, choices below or beside it, one amber button."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.ui import kit, tokens
from app.ui.folder import TAB, folder, photo
from app.ui.i18n import _, n_
from app.ui.look import Form, Look
from app.ui.paint import Pen, paragraph_height, text_width
from app.ui.people import Person, badge
from app.ui.screen import Screen
from app.ui.setup.editor import PersonEditor
from app.ui.setup.house import HouseRules
from app.ui.setup.model import Length, Setup
from app.ui.setup.presenter import rename, setup, swap
from app.ui.sheet import Box, Item, ScrollSheet

if TYPE_CHECKING:
    from app.ui.app import Safehouse

F = tokens.FOLDER
R = tokens.RADIUS


class SetupScreen(Screen):
    """Where a game is dealt."""

    def __init__(self, app: "Safehouse", game: str = "duet") -> None:
        super().__init__(app)
        self.game = game
        self.form = ScrollSheet()

    def compose(self, look: Look) -> list[Item]:
        """Everything on the screen."""
        model = setup(self.app)
        if look.form is Form.TABLET_SIDE:
            return self._wide(look, model)
        if look.form is Form.PHONE_SIDE:
            return self._low(look, model)
        return self._tall(look, model)

    # -- layouts -----------------------------------------------------------------------------------

    def _tall(self, look: Look, model: Setup) -> list[Item]:
        """The folder's head above, the form on a sheet that lies over it."""
        e = look.edges
        small = look.height - e.top - e.bottom < 720
        items = [
            kit.desk(look, lamp=(look.width / 2 - 350, e.top - 148, 700, 560), glow=0.3),
            *self._bar(look),
        ]
        large = look.width >= 600
        head = Box(
            8 if not large else 28, e.top + 60, look.width - (16 if not large else 56), 178 if not large else 270
        )
        if not small:
            items.append(Item("folder", head, _head, model, say=f"{model.title}. {model.goal}"))
        top = e.top + (56 if small else 208 if not large else 290)
        button_h = 60.0
        foot = look.height - e.bottom - 8 - button_h
        margin = 16.0 if look.width < 600 else 40.0
        items.append(Item("sheet", Box(0, top, look.width, look.height - top), _sheet))
        items += self._form(look, model, Box(margin, top + 6, look.width - 2 * margin, foot - top - 14), rows=True)
        items.append(self._deal(Box(margin, foot, look.width - 2 * margin, button_h), 20))
        return items

    def _wide(self, look: Look, model: Setup) -> list[Item]:
        """The folder to the left, the form to the right."""
        e = look.edges
        left_w = min(448.0, look.width * 0.35) + e.left
        tall = min(580.0, look.height - 200)
        place = Box(e.left + 44, e.top + 118, left_w - e.left - 88, tall)
        items = [
            kit.desk(look, lamp=(-160, -160, 900, 1000)),
            *self._bar(look, left_w),
            Item("folder", place, _standing, model, say=f"{model.title}. {model.goal}"),
            Item("sheet", Box(left_w, 0, look.width - left_w, look.height), _side_sheet),
        ]
        x, w = left_w + 36, look.width - left_w - e.right - 76
        button = Box(x, look.height - e.bottom - 28 - 68, w, 68)
        items += self._form(look, model, Box(x, e.top + 20, w, button.y - e.top - 32), rows=False)
        items.append(self._deal(button, 23))
        return items

    def _low(self, look: Look, model: Setup) -> list[Item]:
        """A low window: back and the button to the left, the form to the right."""
        e = look.edges
        left_w = e.left + 250
        place = Box(e.left + 16, e.top + 62, left_w - e.left - 32, look.height - e.top - e.bottom - 146)
        items = [
            kit.desk(look, lamp=(-160, -160, 600, 700)),
            *self._bar(look, left_w),
            Item("folder", place, _small, model, say=f"{model.title}. {model.goal}"),
            Item("sheet", Box(left_w, 0, look.width - left_w, look.height), _side_sheet),
        ]
        x, w = left_w + 16, look.width - left_w - e.right - 32
        items += self._form(look, model, Box(x, e.top + 6, w, look.height - e.top - e.bottom - 12), rows=True)
        items.append(self._deal(Box(e.left + 16, look.height - e.bottom - 68, left_w - e.left - 32, 60), 18))
        return items

    def _bar(self, look: Look, within: float = 0) -> list[Item]:
        """Back, title, and the rules of the game."""
        e = look.edges
        tablet = look.tablet
        x, y = e.left + (16 if tablet else 4), e.top + (8 if tablet else 4)
        right = (within or look.width - e.right) - 52
        return [
            kit.icon_button("back", x, y, "arrow-left", _("Back"), self._back, 28 if tablet else 26),
            kit.words(
                "title", Box(x + 50, y, right - x - 56, 48), _("New game"), look.type.title, face="strong", fit=True
            ),
            kit.icon_button(
                "help", right, y, "help-circle-outline", _("Rules"), lambda: self.app.go("rules", game=self.game)
            ),
        ]

    def _deal(self, box: Box, size: float) -> Item:
        return kit.primary("deal", box, _("Deal the words"), "cards-outline", self._start, size)

    # -- the form ----------------------------------------------------------------------------------

    def _form(self, look: Look, model: Setup, box: Box, rows: bool) -> list[Item]:
        """The choices; on a window too low for all of them they can be pushed up."""
        items, height = self._choices(look, model, box.w, rows)
        self.form.size_hint = (None, None)
        d = look.density
        self.form.size = (round(box.w * d), round(box.h * d))
        spare = box.h - height
        if spare > 30 and not rows:  # a little air between the groups
            items, height = self._choices(look, model, box.w, rows, air=min(26.0, spare / 5))
        self.form.show(look, items, height)
        return [Item("form", box, widget=self.form)]

    def _choices(self, look: Look, model: Setup, w: float, rows: bool, air: float = 0) -> tuple[list[Item], float]:
        """Players, words, length, house rules, from top to bottom."""
        items: list[Item] = []
        gap = 14.0 + air
        label = 14.0 if not look.tablet else 16.0
        step = label * look.text * 1.3 + 7
        y = 6.0

        def title(key: str, words: str) -> None:
            nonlocal y
            items.append(
                kit.words(key, Box(0, y, w, step - 6), words, label, look.frame.text_muted, "strong", fit=True)
            )
            y += step

        title("players/label", _("Players"))
        items += self._players(look, model, y, w)
        y += look.grown(56 if rows else 64, 0.5) * (2 if self._stacked(look, w) else 1) + gap
        if self._stacked(look, w):
            y += 8
        title("words/label", _("Words"))
        y = self._words(look, model, items, y, w) + gap
        title("length/label", _("Length"))
        y = self._lengths(look, model, items, y, w, rows) + (6 if rows else 12)
        tall = look.grown(56 if rows else 64, 0.5)
        items.append(
            kit.row(
                "house",
                Box(0, y, w, tall),
                "tune-variant",
                _("House rules"),
                "",
                model.house,
                lambda: self.app.cover(HouseRules(self.app)),
                16 if rows else 18,
            )
        )
        if not rows:
            items.append(kit.rule("house/rule", 0, y + tall, w))
        return items, y + tall + 6

    def _stacked(self, look: Look, w: float) -> bool:
        """Whether the two players stand below each other: large letters in a narrow window."""
        return look.text >= 1.5 and w < 560

    def _players(self, look: Look, model: Setup, y: float, w: float) -> list[Item]:
        """The two players; a tap edits one, the button between them changes their places."""
        tall = look.grown(64 if look.tablet else 56, 0.5)
        between = 72.0 if look.form is Form.TABLET_SIDE else 8.0
        wide = (w - between) / 2
        places = [Box(0, y, wide, tall), Box(wide + between, y, wide, tall)]
        if self._stacked(look, w):
            places = [Box(0, y, w, tall), Box(0, y + tall + 8, w, tall)]
        items = [
            Item(
                f"player/{seat}",
                place,
                _player,
                (person, look.tablet),
                self._editor(seat, person),
                say=_("Edit {name}", name=person.everybody),
            )
            for seat, (place, person) in enumerate(zip(places, model.people, strict=True))
        ]
        if between > 48:
            round_ = Box(wide + 12, y + (tall - 48) / 2, 48, 48)
            items.append(Item("swap", round_, _swap, None, lambda: swap(self.app), say=_("Change places"), radius=24))
        return items

    def _words(self, look: Look, model: Setup, items: list[Item], y: float, w: float) -> float:
        """The language of the words, and how many there are."""
        tall = look.grown(56, 0.4)
        codes = [code for code, _name in model.languages]
        if len(codes) > 1:
            choices = [(name, "") for _code, name in model.languages]
            wide = w if w < 560 else w * 0.56
            pick = self._speaker(codes)
            items += kit.segments("words", Box(0, y, wide, tall), choices, codes.index(model.words), pick)
            if w >= 560:
                note = n_("{n} word", "{n} words", model.count)
                items.append(
                    kit.words(
                        "count", Box(wide + 20, y, w - wide - 20, tall), note, 16, look.frame.text_muted, fit=True
                    )
                )
            return y + tall
        note = f"{dict(model.languages)[model.words]} · " + n_("{n} word", "{n} words", model.count)
        items.append(kit.row("words", Box(0, y, w, tall), "cards-outline", note, size=17))
        return y + tall

    def _speaker(self, codes: list[str]) -> Callable[[int], None]:
        return lambda index: self.app.set(words=codes[index])

    def _lengths(self, look: Look, model: Setup, items: list[Item], y: float, w: float, rows: bool) -> float:
        """Nine, ten or eleven tokens."""
        count = len(model.lengths)
        gap = 8.0 if rows else 12.0
        wide = (w - gap * (count - 1)) / count
        tall = look.grown(92, 0.35)
        for index, length in enumerate(model.lengths):
            box = Box(index * (wide + gap), y, wide, tall)
            on = length.tokens == model.length
            items.append(
                Item(
                    f"length/{length.tokens}",
                    box,
                    _length,
                    (length, on, wide > 140),
                    self._longer(length.tokens),
                    say=f"{length.tokens} {length.line}",
                )
            )
        return y + tall

    # -- what taps do ------------------------------------------------------------------------------

    def _longer(self, tokens_: int) -> Callable[[], None]:
        return lambda: self.app.set(length=tokens_)

    def _editor(self, seat: int, person: Person) -> Callable[[], None]:
        def keep(names: tuple[str, ...], identity: int) -> None:
            rename(self.app, seat, names, identity)

        return lambda: self.app.cover(PersonEditor(self.app, person, keep))

    def _start(self) -> None:
        self.app.deal()

    def _back(self) -> None:
        self.app.back()


# -- painters --------------------------------------------------------------------------------------


def _sheet(pen: Pen, w: float, h: float, _state: object) -> None:
    pen.shadow("panel", 0, -4, w, h)
    pen.box(0, 0, w, h + 30, R.sheet, pen.look.frame.sheet, ends="top")


def _side_sheet(pen: Pen, w: float, h: float, _state: object) -> None:
    pen.shadow("panel", -2, -40, w + 40, h + 80)
    pen.fill(0, 0, w, h, pen.look.frame.sheet)


def _head(pen: Pen, w: float, h: float, model: Setup) -> None:
    folder(pen, w, h, 18, 100 * max(1.0, pen.look.text * 0.9), model.tab)
    large = w >= 560
    pw, ph = (232, 164) if large else (112, 84)
    title, size, side = (52.0, 20.0, 28.0) if large else (36.0, 15.0, 18.0)
    room = w - 2 * side - pw - 10
    grow = min(pen.look.text, 1.3)
    pen.text(model.title, "display", title, side, TAB + 16 + title * 0.5 * grow, F.ink, room=room, least=0.4)
    goal = model.goal
    top = TAB + 16 + title * 1.1 * grow
    photo(pen, model.game, w - side + 2 - pw, TAB + (12 if not large else 20), pw, ph, 2.5)
    if pen.look.text >= 1.45:  # large letters have room for the title alone
        return
    while size > 10 and paragraph_height(pen.look, goal, size, room, spacing=1.22) > h - top - 40:
        size -= 0.5
    pen.paragraph(goal, size, side, top, room, F.ink_soft, spacing=1.22)


def _standing(pen: Pen, w: float, h: float, model: Setup) -> None:
    with pen.turned(-0.6, w / 2, h / 2):
        folder(pen, w, h, 20, 112, model.tab)
        pw, ph = (300, 206) if w >= 350 else (232, 164)
        photo(pen, model.game, (w - pw) / 2, TAB + 30, pw, ph, -1.6)
        y = TAB + 30.0 + ph + 26
        room = w - 52
        size = 56.0 if pen.look.text < 1.3 else 40.0
        y += pen.block(model.title, size, 28, y, room, 150, F.ink, "display", spacing=0.96, middle=False) + 12
        y += pen.block(model.goal, 18, 28, y, room, h - y - 60, F.ink_soft, spacing=1.3, middle=False) + 16
        if y < h - 34:
            x = 28.0
            for icon, words in (("account-multiple", model.tab), ("clock-outline", model.duration)):
                pen.icon(icon, x + 11, y + 11, 22, F.ink)
                x += 28 + pen.text(words, "strong", 16, x + 28, y + 11, F.ink, room=w - x - 50) + 18


def _small(pen: Pen, w: float, h: float, model: Setup) -> None:
    with pen.turned(-0.4, w / 2, h / 2):
        folder(pen, w, h, 14, 104, model.tab)
        pen.text(model.title, "display", 32, 16, TAB + 30, F.ink, room=w - 32, least=0.4)
        if h > 170:
            photo(pen, model.game, w / 2 - 66, TAB + 62, 132, 98, -1.6)


def _player(pen: Pen, w: float, h: float, state: tuple[Person, bool]) -> None:
    person, tablet = state
    frame = pen.look.frame
    pen.box(0, 0, w, h, R.button, frame.raised if frame.lamp else frame.control)
    narrow = w < 180
    left, mark = (56, 18) if narrow else (62, 22)
    badge(pen, person, 31 if not narrow else 28, h / 2, 40)
    size, room = 21 if tablet else 18, w - left - (34 if narrow else 48)
    name = person.called(pen.look, "strong", size * 0.75, room)
    pen.text(name, "strong", size, left, h / 2, frame.text, room=room, least=0.5)
    pen.icon("pencil-outline", w - mark * 1.35, h / 2, mark, frame.text_muted)


def _swap(pen: Pen, w: float, h: float, _state: object) -> None:
    pen.box(0, 0, w, h, 24, pen.look.frame.control)
    pen.icon("swap-horizontal", w / 2, h / 2, 26, pen.look.frame.text)


def _length(pen: Pen, w: float, h: float, state: tuple[Length, bool, bool]) -> None:
    length, on, roomy = state
    frame = pen.look.frame
    ink = frame.text
    if on:
        pen.box(0, 0, w, h, R.button, frame.chosen)
        ink = frame.on_chosen
        pen.icon("check-circle", w - 12 - 11, 10 + 18, 22, ink)
    else:
        pen.box(0, 0, w, h, R.button, frame.raised if frame.lamp else frame.surface)
        pen.ring(0, 0, w, h, R.button, 1, frame.outline)
    pen.text(str(length.tokens), "display", 36, 12, 10 + 18 * min(pen.look.text, 1.4), ink)
    words = length.line if roomy else length.name
    if roomy and text_width(pen.look, words, "strong", 14) > w - 24:
        words = length.name
    pen.text(words, "strong", 14, 12, h - 10 - 8 * pen.look.text, ink, room=w - 20, least=0.5)
