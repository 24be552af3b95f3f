"""Composes the table of Duet from a model: which pieces lie where, and what a tap on each of them does."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from app.ui import kit, tokens
from app.ui.duet import pieces
from app.ui.duet.board import Board
from app.ui.duet.dusk import Daylight
from app.ui.duet.entry import Field, Hands, entry_items
from app.ui.duet.layout import Places, places
from app.ui.duet.model import Draft, Mode, Ruling, Table
from app.ui.duet.track import last_used, track_items
from app.ui.i18n import _
from app.ui.look import Form, Look
from app.ui.paint import Pen
from app.ui.sheet import Box, Item

D = tokens.DUET


@dataclass(frozen=True)
class Acts:
    """What can be done at the table."""

    menu: Callable[[], None]
    help: Callable[[], None]
    clues: Callable[[], None]
    cover: Callable[[], None]
    turn_round: Callable[[], None]
    main: Callable[[], None]  # the button below: end the turn, pass the device, see the result
    turner: Callable[[int], None]
    entry: Hands


def world(mode: Mode) -> tokens.Table:
    """Daylight, or the dusk of sudden death."""
    return tokens.DUSK if mode is Mode.SUDDEN else tokens.FELT


def table_items(
    look: Look,
    model: Table,
    acts: Acts,
    board: Board,
    field: Field,
    draft: Draft,
    ruling: Ruling,
    daylight: Daylight | None = None,
) -> list[Item]:
    """Everything on the screen; `daylight` is what is left of it when sudden death has begun."""
    where = laid(look, model)
    table = world(model.mode)
    items = [Item("ground", Box(0, 0, look.width, look.height), _ground, (table.name, model.mode is Mode.SUDDEN))]
    if where.panel is not None:
        items.append(Item("panel", where.panel, _panel, (table.name, look.panel_left)))
    if daylight is not None and daylight.fading:
        daylight.show(look, where.panel)
        items.append(Item("daylight", Box(0, 0, look.width, look.height), widget=daylight))
    items += _bar(look, model, where, acts, table)
    items += _around(look, model, where, acts, table)
    items.append(Item("board", where.board, widget=board))
    entry = where.part("entry")
    if entry is not None:
        items += entry_items(look, entry, model.actor, draft, ruling, field, acts.entry)
    return items


def laid(look: Look, model: Table) -> Places:
    """Where everything lies; a device that waits with its key open has the words where they are when it guesses."""
    if not (model.far and model.mode is Mode.PEEK):
        return places(look, model.mode)
    where = places(look, Mode.GUESS)
    parts = dict(where.parts)
    parts.pop("list_button", None)
    row = parts.pop("button", None)
    if row is not None:
        left = where.parts.get("list_button", row).x
        parts["legend"] = Box(left, row.y + (row.h - 34) / 2, row.right - left, 34)
    return replace(where, parts=parts)


def empty(look: Look) -> list[Item]:
    """The bare table, until the first word of the match arrives."""
    return [Item("ground", Box(0, 0, look.width, look.height), _ground, (tokens.FELT.name, False))]


def show_board(look: Look, model: Table, board: Board) -> None:
    """Draws the cards, after the sheet has put the board in its place; a token that is new on a card comes from the
    track.
    """
    where = laid(look, model)
    track = where.part("track")
    spot = None
    if track is not None and model.mode is not Mode.SUDDEN:
        spot = last_used(look, track, model.track, where.track_above, where.track_bare)
    board.show(look, model.cards, where.gap, spot)


def _bar(look: Look, model: Table, where: Places, acts: Acts, table: tokens.Table) -> list[Item]:
    """Menu, whose turn it is, and what belongs to that."""
    bar = where.bar
    middle = bar.y + (bar.h - 48) / 2
    size = 28.0 if look.tablet else 26.0
    low = look.form is Form.PHONE_SIDE
    large = look.text >= 1.45
    ends: list[tuple[str, str, str, Callable[[], None]]] = []
    if model.mode in (Mode.GIVE, Mode.PEEK) and model.eye:
        ends.append(("cover", "eye-off-outline", _("Cover"), acts.cover))
        if not low and not large:
            ends.append(("help", "help-circle-outline", _("Rules"), acts.help))
    else:
        if model.eye == "look":
            ends.append(("look", "eye-outline", _("Look at the key"), acts.cover))
        chips = where.part("chips") is not None or model.mode is Mode.FIRST
        if look.form is Form.PHONE_UP and not (chips and model.mode in (Mode.SUDDEN, Mode.FIRST)):
            ends.append(("clues", "format-list-bulleted", _("Clues"), acts.clues))
        elif look.tablet and model.mode is Mode.GUESS:
            ends.append(("round", "rotate-3d-variant", _("Turn the words round"), acts.turn_round))
        if not large or look.tablet:
            ends.append(("help", "help-circle-outline", _("Rules"), acts.help))
    items = [kit.icon_button("menu", bar.x + 4, middle, "menu", _("Menu"), acts.menu, size, table.text)]
    right = bar.right - 4
    wide_cover = look.tablet and model.mode in (Mode.GIVE, Mode.PEEK)
    for key, icon, say, tap in reversed(ends):
        wide = 112.0 if key == "cover" and wide_cover else 48.0
        right -= wide
        if wide > 48:
            items.append(
                Item("cover", Box(right, middle, wide, 48), _cover, (icon, say, table.name), tap, say=say, radius=24)
            )
        else:
            items.append(kit.icon_button(key, right, middle, icon, say, tap, size, table.text))
    left = bar.x + 54
    title = model.title
    if model.hint and look.tablet and not large and model.mode in (Mode.GUESS, Mode.GIVE, Mode.PEEK):
        title = _("{title} – {hint}", title=model.title, hint=model.hint)
    loud = model.mode is Mode.SUDDEN
    person = None if loud else model.actor
    beside = model.hint if loud and look.form is Form.TABLET_SIDE and look.text < 1.3 else ""
    place = Box(left, bar.y, right - left - 4, bar.h)
    items.append(pieces.bar_title(place, person, title, table, loud, beside))
    return items


def _around(look: Look, model: Table, where: Places, acts: Acts, table: tokens.Table) -> list[Item]:
    """The pieces around the board."""
    items: list[Item] = []
    clue = where.part("clue")
    if clue is not None and model.clue is not None:
        items.append(pieces.clue_strip(clue, model.clue, _("{name}’s clue", name=model.clue.giver.name)))
    elif clue is not None and model.turners:
        items += _turners(model, clue, acts, table)
    elif clue is not None:
        items.append(Item("note", clue, _note, (model.hint, table.name), say=model.hint))
    track = where.part("track")
    if track is not None:
        items += track_items(track, model.track, table, where.track_above, where.track_bare)
    rule = where.part("rule")
    if rule is not None:
        words = model.hint
        if look.form is Form.TABLET_SIDE and look.text < 1.3:
            words = "**" + _("Who touches the board?") + "**"
        items.append(Item("rule", rule, _rule, (words, table.name, look.side or look.tablet), say=words))
    legend = where.part("legend")
    if legend is not None and model.key is not None:
        items.append(pieces.legend(legend, model.key, table))
    line = where.part("line")
    if line is not None:
        items.append(pieces.last_line(line, model.line if look.tablet else model.short or model.line, table))
    chips = where.part("chips")
    if chips is not None:
        older = tuple(clue for clue in model.clues if not clue.now)
        items += pieces.chips(look, chips, older, acts.clues)
    pad = where.part("pad")
    if pad is not None:
        found = _("{found} / {total} agents", found=model.found, total=model.all_agents)
        items.append(pieces.clue_rows(pad, model.clues, found, _("Clues")))
    turners = where.part("turners")
    if turners is not None:
        items += _turners(model, turners, acts, table)
    items += _buttons(look, model, where, acts, table)
    return items


def _turners(model: Table, box: Box, acts: Acts, table: tokens.Table) -> list[Item]:
    """The players' buttons side by side."""
    count = max(1, len(model.turners))
    wide = (box.w - 10 * (count - 1)) / count
    stacked = wide < 190 and box.h >= 120
    tall = (box.h - 10 * (count - 1)) / count if stacked else box.h
    return [
        pieces.turner(
            f"turner/{what.seat}",
            Box(box.x, box.y + index * (tall + 10), box.w, tall)
            if stacked
            else Box(box.x + index * (wide + 10), box.y, wide, tall),
            what,
            table,
            _seat_tap(acts, what.seat),
        )
        for index, what in enumerate(model.turners)
    ]


def _seat_tap(acts: Acts, seat: int) -> Callable[[], None]:
    return lambda: acts.turner(seat)


def _buttons(look: Look, model: Table, where: Places, acts: Acts, table: tokens.Table) -> list[Item]:
    """The button for all clues, and the one for the next sensible thing."""
    items: list[Item] = []
    small = where.part("list_button")
    if small is not None:
        items.append(Item("clues/count", small, _count, (len(model.clues), table.name), acts.clues, say=_("Clues")))
    box = where.part("button")
    caption = main_caption(model) if not model.far or model.mode is Mode.OVER else None
    if box is None or not caption:
        return items
    icon, words = caption
    size = 20.0 if look.tablet else 18.0
    if model.mode is Mode.GUESS and not model.loud_end:
        items.append(kit.secondary("main", box, words, icon, acts.main, size, table.outline, table.text))
    else:
        items.append(kit.primary("main", box, words, icon, acts.main, size))
    return items


def main_caption(model: Table) -> tuple[str, str] | None:
    """Icon and words of the button below the board."""
    if model.mode is Mode.GUESS:
        return "flag-checkered", _("End turn")
    if model.mode is Mode.PASS and model.actor is not None:
        return "cards-outline", _("{name} gives a clue", name=model.actor.name)
    if model.mode is Mode.OVER:
        return "file-document-outline", _("The report")
    return None


# -- painters --------------------------------------------------------------------------------------


def _ground(pen: Pen, w: float, h: float, state: tuple[str, bool]) -> None:
    name, dark_edges = state
    table = tokens.DUSK if name == "dusk" else tokens.FELT
    pen.ground(0, 0, w, h, table.felt)
    if dark_edges:
        pen.picture("vignette", 0, 0, w, h)


def _panel(pen: Pen, w: float, h: float, state: tuple[str, bool]) -> None:
    name, left = state
    table = tokens.DUSK if name == "dusk" else tokens.FELT
    pen.fill(0, 0, w, h, table.panel)
    if left:
        pen.shade(w - 14, 0, 14, h, table.panel, table.panel_shade, upright=False)
        pen.fill(w - 2, 0, 2, h, table.panel_edge)
    else:
        pen.shade(2, 0, 14, h, table.panel_shade, table.panel, upright=False)
        pen.fill(0, 0, 2, h, table.panel_edge)


def _cover(pen: Pen, w: float, h: float, state: tuple[str, str, str]) -> None:
    icon, say, name = state
    table = tokens.DUSK if name == "dusk" else tokens.FELT
    pen.icon(icon, 22, h / 2, 28, table.text)
    pen.text(say, "strong", 17, 42, h / 2, table.text, room=w - 46, least=0.5)


def _note(pen: Pen, w: float, h: float, state: tuple[str, str]) -> None:
    """A sentence where the clue will be."""
    text, _name = state
    pieces.sheet_of_paper(pen, w, h, tokens.RADIUS.plate, deep=h > 100)
    size = 19.0 if pen.look.tablet else 17.0
    pen.block(text, size, 16, 6, w - 32, h - 12, D.ink)


def _rule(pen: Pen, w: float, h: float, state: tuple[str, str, bool]) -> None:
    """The sentence of sudden death."""
    text, name, left = state
    table = tokens.DUSK if name == "dusk" else tokens.FELT
    size = 18.0 if pen.look.tablet else 16.0
    pen.block(text, size, 0, 0, w, h, table.text, anchor="left" if left else "centre")


def _count(pen: Pen, w: float, h: float, state: tuple[int, str]) -> None:
    count, name = state
    table = tokens.DUSK if name == "dusk" else tokens.FELT
    pen.ring(0, 0, w, h, tokens.RADIUS.button, 2, table.outline)
    pen.icon("notebook-outline", w * 0.38, h / 2, 24, table.text)
    pen.exact(str(count), "strong", round(18 * pen.density), w * 0.68, h / 2, table.text, "centre")
