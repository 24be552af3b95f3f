"""The set-up of a new game: the chosen folder stays in sight, choices below or beside it, one amber button."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.ui import kit, tokens
from app.ui.folder import TAB, folder, photo
from app.ui.i18n import _
from app.ui.look import Form, Look
from app.ui.paint import Pen, paragraph_height, text_width
from app.ui.people import Person, badge
from app.ui.play import Choice, Offer, Option, Style, Switch, Way, play
from app.ui.screen import Screen
from app.ui.setup.editor import PersonEditor
from app.ui.setup.house import HouseRules
from app.ui.setup.model import Setup
from app.ui.setup.presenter import AWAY, HERE, away, rename, setup, swap, toggle
from app.ui.setup.rows import choose_from
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
        self.play = play(game)
        self.form = ScrollSheet()

    def compose(self, look: Look) -> list[Item]:
        """Everything on the screen."""
        model = setup(self.app, self.play)
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
            items.append(Item("folder", head, _head, model, say=f"{model.leaflet.title}. {model.leaflet.goal}"))
        top = e.top + (56 if small else 208 if not large else 290)
        button_h = 60.0
        foot = look.height - e.bottom - 8 - button_h
        margin = 16.0 if look.width < 600 else 40.0
        items.append(Item("sheet", Box(0, top, look.width, look.height - top), kit.foot_sheet))
        items += self._form(look, model, Box(margin, top + 6, look.width - 2 * margin, foot - top - 14), rows=True)
        items.append(self._deal(model, Box(margin, foot, look.width - 2 * margin, button_h), 20))
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
            Item("folder", place, _standing, model, say=f"{model.leaflet.title}. {model.leaflet.goal}"),
            Item("sheet", Box(left_w, 0, look.width - left_w, look.height), kit.side_sheet),
        ]
        x, w = left_w + 36, look.width - left_w - e.right - 76
        button = Box(x, look.height - e.bottom - 28 - 68, w, 68)
        items += self._form(look, model, Box(x, e.top + 20, w, button.y - e.top - 32), rows=False)
        items.append(self._deal(model, button, 23))
        return items

    def _low(self, look: Look, model: Setup) -> list[Item]:
        """A low window: back and the button to the left, the form to the right."""
        e = look.edges
        left_w = e.left + 250
        place = Box(e.left + 16, e.top + 62, left_w - e.left - 32, look.height - e.top - e.bottom - 146)
        items = [
            kit.desk(look, lamp=(-160, -160, 600, 700)),
            *self._bar(look, left_w),
            Item("folder", place, _small, model, say=f"{model.leaflet.title}. {model.leaflet.goal}"),
            Item("sheet", Box(left_w, 0, look.width - left_w, look.height), kit.side_sheet),
        ]
        x, w = left_w + 16, look.width - left_w - e.right - 32
        items += self._form(look, model, Box(x, e.top + 6, w, look.height - e.top - e.bottom - 12), rows=True)
        items.append(self._deal(model, Box(e.left + 16, look.height - e.bottom - 68, left_w - e.left - 32, 60), 18))
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

    def _deal(self, model: Setup, box: Box, size: float) -> Item:
        caption, icon = (_("Open the table"), "wifi") if model.away else (model.leaflet.deal, model.leaflet.icon)
        return kit.primary("deal", box, caption, icon, self._start, size)

    # -- the form ----------------------------------------------------------------------------------

    def _form(self, look: Look, model: Setup, box: Box, rows: bool) -> list[Item]:
        """The choices; on a window too low for all of them they can be pushed up."""
        items, height = self._choices(look, model, box.w, rows)
        spare = box.h - height
        if spare > 30 and not rows:  # a little air between the groups
            items, height = self._choices(look, model, box.w, rows, air=min(26.0, spare / 5))
        return [self.form.item("form", look, box, items, height)]

    def _choices(self, look: Look, model: Setup, w: float, rows: bool, air: float = 0) -> tuple[list[Item], float]:
        """Where, players, what the game asks, house rules, from top to bottom."""
        items: list[Item] = []
        gap = 14.0 + air
        label = 14.0 if not look.tablet else 16.0
        step = label * look.text * 1.3 + 7
        y = 6.0
        tall = look.grown(56 if rows else 64, 0.5)

        def title(key: str, words: str) -> None:
            nonlocal y
            items.append(
                kit.words(key, Box(0, y, w, step - 6), words, label, look.frame.text_muted, "strong", fit=True)
            )
            y += step

        captions = [(_("This device"), "tablet"), (_("Several devices"), "wifi")]
        items += kit.segments("where", Box(0, y, w, look.grown(56, 0.4)), captions, int(model.away), self._place)
        y += look.grown(56, 0.4) + gap
        title("players/label", _("Players"))
        if model.most > model.fewest:
            numbers = [(str(number), "") for number in range(model.fewest, model.most + 1)]
            row = Box(0, y, w, look.grown(48, 0.4))
            items += kit.segments("seats", row, numbers, len(model.people) - model.fewest, self._seats(model.fewest))
            y = row.foot + 8
        y = self._players(look, model, items, y, w, tall) + gap
        for offer in model.front:
            if isinstance(offer, Choice) and offer.style is not Style.LIST:
                title(f"{offer.key}/label", offer.title)
                y = self._choice(look, offer, items, y, w, rows) + gap
            else:
                items.append(self._row(offer, Box(0, y, w, tall), 16 if rows else 18))
                y += tall
        if model.house:
            y += (6 if rows else 12) - gap
            place = Box(0, y, w, tall)
            tap = self._house
            size = 16 if rows else 18
            items.append(kit.row("house", place, "tune-variant", _("House rules"), "", model.house, tap, size))
            y += tall
            if not rows:
                items.append(kit.rule("house/rule", 0, y, w))
        return items, y + 6

    def _row(self, offer: Offer, box: Box, size: float) -> Item:
        """A list, a switch or a way to somewhere else, as a row."""
        match offer:
            case Choice():
                tap = self._lister(offer)
                return kit.row(offer.key, box, offer.icon, offer.title, "", offer.now.caption, tap, size)
            case Switch():
                state = (offer, size)
                return Item(offer.key, box, _switch, state, self._toggler(offer), say=offer.title, radius=R.segment)
            case Way():
                return kit.row(offer.key, box, offer.icon, offer.title, "", offer.line, offer.go, size)

    def _players(self, look: Look, model: Setup, items: list[Item], y: float, w: float, tall: float) -> float:
        """The players by twos, or below each other where letters are large; a tap edits one."""
        if look.tablet:
            tall = look.grown(64, 0.5)
        stacked = look.text >= 1.5 and w < 560
        between = 72.0 if look.form is Form.TABLET_SIDE and len(model.people) == 2 else 8.0
        wide = w if stacked else (w - between) / 2
        foot = y
        for seat, person in enumerate(model.people):
            row, column = (seat, 0) if stacked else divmod(seat, 2)
            place = Box(column * (wide + between), y + row * (tall + 8), wide, tall)
            tap = self._editor(seat, person)
            say = _("Edit {name}", name=person.everybody)
            items.append(Item(f"player/{seat}", place, _player, (person, look.tablet), tap, say=say))
            foot = place.foot
        if between > 48:
            round_ = Box(wide + 12, y + (tall - 48) / 2, 48, 48)
            items.append(Item("swap", round_, _swap, None, self._swap, say=_("Change places"), radius=24))
        return foot

    def _choice(self, look: Look, choice: Choice, items: list[Item], y: float, w: float, rows: bool) -> float:
        """The options of a choice side by side, what the chosen one means beside them or below."""
        if choice.style is Style.CARDS:
            return self._cards(look, choice, items, y, w, rows)
        tall = look.grown(56, 0.4)
        muted = look.frame.text_muted
        if len(choice.options) == 1:
            note = f"{choice.now.caption} · {choice.note}" if choice.note else choice.now.caption
            items.append(kit.row(choice.key, Box(0, y, w, tall), choice.icon, note, size=17))
            return y + tall
        captions = [(option.caption, "") for option in choice.options]
        beside = bool(choice.note) and w >= 560
        wide = w * 0.56 if beside else w
        items += kit.segments(choice.key, Box(0, y, wide, tall), captions, choice.chosen, self._chooser(choice))
        if beside:
            note_box = Box(wide + 20, y, w - wide - 20, tall)
            items.append(kit.words(f"{choice.key}/note", note_box, choice.note, 16, muted, fit=True))
        line = choice.now.line or choice.line
        if not line:
            return y + tall
        below = paragraph_height(look, line, 14, w, spacing=1.2)
        items.append(kit.words(f"{choice.key}/line", Box(0, y + tall + 5, w, below), line, 14, muted, spacing=1.2))
        return y + tall + 5 + below

    def _cards(self, look: Look, choice: Choice, items: list[Item], y: float, w: float, rows: bool) -> float:
        """The options as cards with a figure."""
        gap = 8.0 if rows else 12.0
        wide = (w - gap * (len(choice.options) - 1)) / len(choice.options)
        tall = look.grown(92, 0.35)
        pick = self._chooser(choice)
        for index, option in enumerate(choice.options):
            place = Box(index * (wide + gap), y, wide, tall)
            state = (option, index == choice.chosen, wide > 140)
            say = f"{option.figure} {option.line or option.caption}"
            key = f"{choice.key}/{option.value}"
            items.append(Item(key, place, _option_card, state, _picked(pick, index), say=say))
        return y + tall

    # -- what taps do ------------------------------------------------------------------------------

    def _chooser(self, choice: Choice) -> Callable[[int], None]:
        key = f"{self.game}/{choice.key}"
        return lambda index: self.app.choose(key, choice.options[index].value)

    def _lister(self, choice: Choice) -> Callable[[], None]:
        return lambda: choose_from(self.app, self.game, choice)

    def _toggler(self, switch: Switch) -> Callable[[], None]:
        return lambda: toggle(self.app, self.game, switch)

    def _place(self, index: int) -> None:
        self.app.choose(f"{self.game}/where", (HERE, AWAY)[index])

    def _seats(self, fewest: int) -> Callable[[int], None]:
        return lambda index: self.app.choose(f"{self.game}/seats", str(fewest + index))

    def _house(self) -> None:
        self.app.cover(HouseRules(self.app, self.play))

    def _swap(self) -> None:
        swap(self.app, self.play)

    def _editor(self, seat: int, person: Person) -> Callable[[], None]:
        def keep(names: tuple[str, ...], identity: int) -> None:
            rename(self.app, seat, names, identity)

        return lambda: self.app.cover(PersonEditor(self.app, person, keep, teams=self.play.teams))

    def _start(self) -> None:
        if away(self.app, self.game):
            self.app.go("host", game=self.game)
        else:
            self.app.deal(self.game)

    def _back(self) -> None:
        self.app.back()


def _picked(pick: Callable[[int], None], index: int) -> Callable[[], None]:
    return lambda: pick(index)


# -- painters --------------------------------------------------------------------------------------


def _head(pen: Pen, w: float, h: float, model: Setup) -> None:
    folder(pen, w, h, 18, 100 * max(1.0, pen.look.text * 0.9), model.tab)
    large = w >= 560
    pw, ph = (232, 164) if large else (112, 84)
    title, size, side = (52.0, 20.0, 28.0) if large else (36.0, 15.0, 18.0)
    room = w - 2 * side - pw - 10
    grow = min(pen.look.text, 1.3)
    pen.text(model.leaflet.title, "display", title, side, TAB + 16 + title * 0.5 * grow, F.ink, room=room, least=0.4)
    goal = model.leaflet.goal
    top = TAB + 16 + title * 1.1 * grow
    photo(pen, model.leaflet.game, w - side + 2 - pw, TAB + (12 if not large else 20), pw, ph, 2.5)
    if pen.look.text >= 1.45:  # large letters have room for the title alone
        return
    while size > 10 and paragraph_height(pen.look, goal, size, room, spacing=1.22) > h - top - 40:
        size -= 0.5
    pen.paragraph(goal, size, side, top, room, F.ink_soft, spacing=1.22)


def _standing(pen: Pen, w: float, h: float, model: Setup) -> None:
    with pen.turned(-0.6, w / 2, h / 2):
        folder(pen, w, h, 20, 112, model.tab)
        pw, ph = (300, 206) if w >= 350 else (232, 164)
        photo(pen, model.leaflet.game, (w - pw) / 2, TAB + 30, pw, ph, -1.6)
        y = TAB + 30.0 + ph + 26
        room = w - 52
        size = 56.0 if pen.look.text < 1.3 else 40.0
        y += pen.block(model.leaflet.title, size, 28, y, room, 150, F.ink, "display", spacing=0.96, middle=False) + 12
        y += pen.block(model.leaflet.goal, 18, 28, y, room, h - y - 60, F.ink_soft, spacing=1.3, middle=False) + 16
        if y < h - 34:
            x = 28.0
            for icon, words in (("account-multiple", model.tab), ("clock-outline", model.leaflet.duration)):
                pen.icon(icon, x + 11, y + 11, 22, F.ink)
                x += 28 + pen.text(words, "strong", 16, x + 28, y + 11, F.ink, room=w - x - 50) + 18


def _small(pen: Pen, w: float, h: float, model: Setup) -> None:
    with pen.turned(-0.4, w / 2, h / 2):
        folder(pen, w, h, 14, 104, model.tab)
        pen.text(model.leaflet.title, "display", 32, 16, TAB + 30, F.ink, room=w - 32, least=0.4)
        if h > 170:
            photo(pen, model.leaflet.game, w / 2 - 66, TAB + 62, 132, 98, -1.6)


def _player(pen: Pen, w: float, h: float, state: tuple[Person, bool]) -> None:
    person, tablet = state
    frame = pen.look.frame
    pen.box(0, 0, w, h, R.button, frame.raised if frame.lamp else frame.control)
    narrow = w < 180
    left, mark = (56, 18) if narrow else (62, 22)
    badge(pen, person, 31 if not narrow else 28, h / 2, 40)
    size, room = 21 if tablet else 18, w - left - (34 if narrow else 48)
    name = person.called(pen.look, "strong", size * 0.75, room)
    pen.text(name, "strong", size, left, h / 2, frame.text, room=room, least=0.5, cut=True)
    pen.icon("pencil-outline", w - mark * 1.35, h / 2, mark, frame.text_muted)


def _swap(pen: Pen, w: float, h: float, _state: object) -> None:
    pen.box(0, 0, w, h, 24, pen.look.frame.control)
    pen.icon("swap-horizontal", w / 2, h / 2, 26, pen.look.frame.text)


def _switch(pen: Pen, w: float, h: float, state: tuple[Switch, float]) -> None:
    switch, size = state
    kit.paint_row(pen.within(0, 0), w - 64, h, (switch.icon, switch.title, "", "", size, False))
    kit.switch_at(pen, w - 52, h / 2 - 16, switch.on)


def _option_card(pen: Pen, w: float, h: float, state: tuple[Option, bool, bool]) -> None:
    option, on, roomy = state
    frame = pen.look.frame
    ink = frame.text
    if on:
        pen.box(0, 0, w, h, R.button, frame.chosen)
        ink = frame.on_chosen
        pen.icon("check-circle", w - 12 - 11, 10 + 18, 22, ink)
    else:
        pen.box(0, 0, w, h, R.button, frame.raised if frame.lamp else frame.surface)
        pen.ring(0, 0, w, h, R.button, 1, frame.outline)
    pen.text(option.figure, "display", 36, 12, 10 + 18 * min(pen.look.text, 1.4), ink)
    words = option.line if roomy and option.line else option.caption
    if roomy and text_width(pen.look, words, "strong", 14) > w - 24:
        words = option.caption
    pen.text(words, "strong", 14, 12, h - 10 - 8 * pen.look.text, ink, room=w - 20, least=0.5)
