"""The city of Rogue Agent on a page: thirteen tiles with their tokens, the path of criminals, an open tile."""

from __future__ import annotations

from functools import lru_cache
from itertools import pairwise
from typing import TYPE_CHECKING

from app.web.markup import Html, hidden, rich, tag
from app.web.rogue_pieces import city_token, figure, icon, informant, piece, stock
from games.rogue.vocabulary import COLOURS, Stock

if TYPE_CHECKING:
    from app.present.controls import ButtonModel
    from app.present.rogue.model import ActionPrompt, CityModel, Corner, OpenedTile, TileAction, TileFace

KEPT = 256  # cached tiles: most do not change, and they are the same on every page
PLENTY = 5  # from so many tokens on, three and a number are shown
FEW = 3
PLAIN_GOODS = (Stock.EVIDENCE, Stock.FUEL, Stock.AMMO)  # a single one of these is written with its number
COLUMNS = 5
WIDE = 10  # letters of a name that fit on a tile; those of a longer one are smaller
CORNERS = ((0, 0), (0, 4))  # without a tile: the round, and the rest of the Data Stream
WAYS = {(0, 1): "to-e", (0, -1): "to-w", (1, 0): "to-s", (-1, 0): "to-n"}


def city(model: CityModel, name: str, *, touching: bool = True) -> Html:
    """The whole city with the accessible name `name`."""
    cells = {model.places[face.slot]: _tile(face, touching=touching) for face in model.tiles}
    cells |= zip(CORNERS, _corners(model.corner), strict=True)
    rows: dict[int, list[Html]] = {}
    for (row, column), inside in sorted(cells.items()):
        rows.setdefault(row, []).append(tag("div", inside, role="gridcell", class_=f"at{row}{column}"))
    grid = tag(
        "div", *(tag("div", *row, role="row") for row in rows.values()),
        role="grid", data_columns=COLUMNS, aria_label=name,
    )  # fmt: skip
    return tag("section", tag("h2", name, class_="hidden"), grid, *_ways(model), _trail(model), class_="city")


def _ways(model: CityModel) -> list[Html]:
    """Arrows along the path over the tiles; at its first tile also one out of the city."""
    row, column = model.places[model.path[0]]
    found = [tag("i", class_=f"way at{row}{column} out-n")]
    for one, other in pairwise(model.path):
        (row, column), (down, across) = model.places[one], model.places[other]
        way = WAYS.get((down - row, across - column), "")
        found.append(tag("i", class_=f"way at{row}{column} {way}".strip()))
    return found


@lru_cache(KEPT)
def _tile(face: TileFace, *, touching: bool) -> Html:
    kinds = (
        f"tile roof-{face.art}", f"m-{face.mark}" if face.mark else "",
        "mine" * face.mine, "police" * face.police, "veiled" * face.veiled, "ravaged" * face.ravaged,
        "precinct" * face.precinct,
    )  # fmt: skip
    kind = " ".join(filter(None, kinds))
    on = tag(
        "span",
        tag(
            "span",
            tag("b", face.name, class_=f"n{len(face.name)}" if len(face.name) > WIDE else None),
            *_printed(face),
            class_="printed",
        ),
        tag("span", *_lying(face), class_=f"lying k{min(len(face.tokens), 4)}") if face.tokens else None,
        tag("span", *(informant(who) for who in face.slots), class_="slots") if face.slots else None,
        tag("em", face.ruin) if face.ruin else None,
        _standing(face),
        _offer(face),
        class_="on",
        aria_hidden="true",
    )
    said = hidden(face.say)
    if not touching:
        return tag("div", said, on, class_=kind)
    return tag("button", said, on, class_=kind, data_tap=f"tile/{face.slot}", type="button")


def _printed(face: TileFace) -> list[Html]:
    """Gangsters and shields."""
    found = [icon("gangster-skull", "skull")] * face.skulls
    if face.human_shield:
        found.append(icon("shield-human", "shield-human"))
    if face.android_shield:
        found.append(icon("shield-android", "shield-android"))
    return found


def _lying(face: TileFace) -> list[Html]:
    shown = face.tokens if len(face.tokens) < PLENTY else face.tokens[:FEW]
    more = len(face.tokens) - len(shown)
    return [*map(city_token, shown), *((tag("u", f"+{more}"),) if more else ())]


def _standing(face: TileFace) -> Html | None:
    """The police and the players."""
    found = [piece("police", "car")] if face.police else []
    found += [figure(person, android) for person, android in face.figures]
    crowd = len(face.figures) + 1.5 * face.police > 2
    return tag("span", *found, class_="standing" + " crowd" * crowd) if found else None


def _offer(face: TileFace) -> Html | None:
    """Dice of a Search, and goods."""
    dice = [piece(f"search-{colour.value if colour in COLOURS else 'white'}") for colour in face.search]
    good = None
    if face.good is not None:
        what, count = face.good
        words = str(count) if count > 1 or what in PLAIN_GOODS else "+"
        good = tag("span", words, stock(what, "lamp-soft"), class_="good")
    return tag("span", *dice, good, class_="offer") if dice or good else None


def _corners(corner: Corner) -> tuple[Html, Html]:
    """The round, the Data Stream, the next precinct of the police."""
    pips = [tag("i", class_="full" if place < corner.round else None) for place in range(corner.rounds)]
    count = tag("strong", str(corner.round), tag("small", f"/{corner.rounds}"))
    round_ = tag(
        "span", tag("span", corner.round_title), count, tag("span", *pips, class_="rounds"), aria_hidden="true"
    )
    police = tag("span", piece("police", "car"), corner.police_title, " ", tag("b", str(corner.next_police)))
    left = tag("strong", icon("icon-stream", "second"), str(corner.stream))
    stream = tag("span", tag("span", corner.stream_title), left, police, aria_hidden="true")
    return (
        tag("p", hidden(corner.round_say), round_, class_="corner"),
        tag("p", hidden(corner.stream_say), stream, class_="corner"),
    )


def _trail(model: CityModel) -> Html | None:
    """The path of the last move; a dot marks its end."""
    if not model.trail:
        return None
    parts = []
    for one, other in model.trail:
        (row, column), (down, across) = model.places[one], model.places[other]
        ends = f"M{column + 0.5} {row + 0.5}L{across + 0.5} {down + 0.5}"
        if one != other:
            parts.append(tag("path", d=ends, class_="walked", pathlength=1))
        parts.append(tag("path", d=f"M{across + 0.5} {down + 0.5}h0", class_="ends" if one != other else "stays"))
    rows = max(row for row, _column in model.places) + 1
    columns = max(column for _row, column in model.places) + 1
    return tag(
        "svg", *parts, viewbox=f"0 0 {columns} {rows}", preserveaspectratio="none", class_="trail", aria_hidden="true"
    )


# -- an open tile ----------------------------------------------------------------------------------


def opened_tile(opened: OpenedTile, ask: ActionPrompt | None) -> Html:
    """Everything on a tile, with the actions."""
    face = opened.face
    shut = tag(
        "button", icon("icon-close"), hidden(opened.close), class_="shut", data_tap="opened/close", type="button"
    )
    words = tag("div", tag("h2", face.full, tabindex="-1"), tag("p", opened.line) if opened.line else None)
    return tag(
        "section",
        tag("header", words, shut, class_=f"roof roof-{face.art}"),
        asked(ask, "opened") if ask is not None else None,
        tag("ul", *map(_row, opened.rows), role="list") if opened.rows else None,
        class_="opened",
        aria_label=face.full,
    )


def _row(row: TileAction) -> Html:
    words = tag(
        "div",
        tag("strong", row.title),
        tag("span", row.chip, class_="chip") if row.chip else None,
        tag("p", row.line) if row.line else None,
    )
    return tag("li", _about(row), words, _do(row.deed, row.title) if row.deed is not None else None)


def _about(row: TileAction) -> Html:
    """The icon of a row."""
    if row.token is not None:
        return tag("span", city_token(row.token), class_="sign-at")
    if row.figure is not None:
        return tag("span", figure(*row.figure), class_="sign-at")
    if row.informants:
        return tag("span", *(informant(who) for who in row.informants[:2]), class_="sign-at two")
    return tag("span", icon(row.icon, "second") if row.icon else None, class_="sign-at")


def _do(deed: ButtonModel, about: str) -> Html:
    """A button with its label; its accessible text includes the target."""
    return tag(
        "button",
        icon(deed.icon),
        tag("span", deed.text),
        hidden(f", {about}"),
        class_=f"deed {deed.style}",
        data_tap=deed.key,
        type="button",
        aria_pressed=str(deed.style == "chosen").lower(),
    )


def asked(ask: ActionPrompt, by: str) -> Html:
    """An action that waits for its confirmation; `by` is the prefix of its keys."""
    yes = tag(
        "button", icon(ask.icon), tag("span", ask.yes), class_="go danger" if ask.danger else "go main",
        data_tap=f"{by}/yes", data_focus=True, type="button",
    )  # fmt: skip
    no = tag("button", ask.no, class_="go plain", data_tap="ask/close", type="button") if by == "ask" else None
    return tag(
        "div",
        tag("h2" if by == "ask" else "h3", ask.title),
        *(tag("p", rich(words)) for words in ask.words),
        tag("div", no, yes, class_="foot"),
        class_="asked",
        role="group",
        aria_label=ask.title,
    )
