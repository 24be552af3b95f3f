"""The end of a game and of the match: all faces open, who has won and why, the series, what comes next."""

from __future__ import annotations

from app.table.desk import Face as Shown
from app.ui import kit
from app.ui.i18n import _, say
from app.ui.kyoto import pieces, theme
from app.ui.kyoto.layout import places
from app.ui.kyoto.model import Button, End, GameBox, Style, Table
from app.ui.kyoto.presenter import GAMES
from app.ui.kyoto.seats import seat_items
from app.ui.kyoto.sheets import button
from app.ui.kyoto.state import facts_of
from app.ui.kyoto.table import Acts, bar_items, board_items
from app.ui.look import Look
from app.ui.paint import Pen
from app.ui.people import seated
from app.ui.sheet import Box, Item
from games.kyoto.facts import GameResult, Phase, Series

D = theme.DESK


def is_over(shown: Shown) -> bool:
    """Whether a game has just ended, or the match was given up."""
    return facts_of(shown).turn.phase in (Phase.READY, Phase.OVER) or shown.ending is not None


def ending(shown: Shown) -> End:
    """What is said at the end."""
    facts, who = facts_of(shown), seated(shown)
    result = facts.results[-1] if facts.results else None
    over = facts.outcome is not None or shown.ending is not None
    buttons: list[Button] = []
    if facts.outcome is None and shown.ending is not None:
        title, text = _("The match was given up"), _("It ends here; nothing more is counted.")
    elif result is None:
        title, text = _("The match is over"), ""
    else:
        name = who[result.winner].name
        title = _("{who} wins the match", who=name) if over else _("{who} wins the game", who=name)
        text = say(f"kyoto.prompt.over_{result.reason}", seat=name)
    line = ""
    if not over:
        waiting = [who[seat].name for seat in shown.acting]
        here = [seat for seat in shown.acting if seat in shown.seats]
        nxt = facts.game + 1
        line = _(
            "{one} {first} : {second} {other}",
            one=who[0].name,
            other=who[1].name,
            first=facts.wins[0],
            second=facts.wins[1],
        )
        if here:
            buttons.append(Button("next", _("On to game {n}", n=nxt), "swap-vertical", Style.MAIN))
        elif waiting:
            buttons.append(Button("wait", _("Waiting for {who}", who=waiting[0]), style=Style.OFF))
    else:
        if shown.seats:
            buttons.append(Button("again", _("Another match"), "cards-outline", Style.MAIN))
        buttons.append(Button("replay", _("Watch it again"), "play", Style.TONAL))
        buttons.append(Button("home", _("Home"), "home-outline", Style.TONAL))
    return End(title, text, _games(shown), line, tuple(buttons))


def _side(result: GameResult) -> int:
    return 0 if result.oniwaban == result.winner else 1


def _games(shown: Shown) -> tuple[GameBox, ...]:
    """The series, game by game; those that are open are shown as long as they may come."""
    facts, who = facts_of(shown), seated(shown)
    if facts.options.series is Series.SINGLE:
        return ()
    found = [
        GameBox(_("Game {n}", n=place + 1), who[result.winner].name, _side(result))
        for place, result in enumerate(facts.results)
    ]
    if facts.outcome is None and shown.ending is None:
        found += [
            GameBox(_("Game {n}", n=place + 1), _("open"), -1)
            for place in range(len(found), GAMES[facts.options.series])
        ]
    return tuple(found)


def end_items(look: Look, model: Table, end: End, acts: Acts) -> list[Item]:
    """The board with all faces open, and the end below or beside it."""
    where = places(look)
    items = [Item("ground", Box(0, 0, look.width, look.height), pieces.ground, None)]
    items += [
        item for item in bar_items(look, where.bar, model, acts, False) if item.key not in ("pencil", "away", "undo")
    ]
    if where.wide or look.side:
        items += seat_items(look, where, model, acts)
    else:
        items += [item for item in seat_items(look, where, model, acts) if item.key == "side/top"]
    items += board_items(where.grid, model.board, acts)
    items = [item for item in items if item.key != "last"]
    box = where.sheet
    items.append(Item("end", box, _ground, where.wide and box.w < look.width - 1, say=f"{end.title}. {end.text}"))
    x, w, y = box.x + 16, box.w - 32, box.y + 12
    title_h = 34.0 if box.h > 200 else 26.0
    items.append(kit.words("end/title", Box(x, y, w, title_h), end.title, 23, D.lamp_text, theme.DISPLAY, fit=True))
    rows = [end.buttons[:1], end.buttons[1:]] if box.h > 250 and len(end.buttons) > 2 else [end.buttons]
    rows = [row for row in rows if row]
    foot = box.foot - 8 - len(rows) * 58
    y += title_h
    text = f"{end.text} {end.line}".strip()
    games_h = 84.0 if end.games and foot - y > 150 else 0.0
    items.append(Item("end/text", Box(x, y + 2, w, foot - y - games_h - 10), _text, text, say=text))
    if games_h:
        spot = Box(x, foot - games_h - 4, w, games_h)
        items.append(
            Item("end/games", spot, _series, end.games, say=", ".join(f"{one.title}: {one.name}" for one in end.games))
        )
    for number, row in enumerate(rows):
        wide = (w - 10 * (len(row) - 1)) / len(row)
        for place, one in enumerate(row):
            items.append(button(Box(x + place * (wide + 10), foot + 4 + number * 58, wide, 52), one, acts.choose))
    return items


def _ground(pen: Pen, w: float, h: float, panel: bool) -> None:
    if panel:
        pieces.panel(pen, w, h, warm=True)
        return
    pen.shadow("floating", 0, 0, w, h)
    pen.box(0, 0, w, h, 22, D.lamp, ends="top")
    pen.box(0, 2, w, h - 2, 22, D.panel, ends="top")


def _text(pen: Pen, w: float, h: float, text: str) -> None:
    pen.block(text, 16, 0, 0, w, h, D.body, spacing=1.25, least=0.5, middle=False)


def _series(pen: Pen, w: float, h: float, games: tuple[GameBox, ...]) -> None:
    pen.box(0, 0, w, h, 12, D.bar)
    pen.ring(0, 0, w, h, 12, 1, D.line)
    wide = w / len(games)
    for place, one in enumerate(games):
        middle = (place + 0.5) * wide
        if place:
            pen.upright(place * wide, 10, h - 20, D.line)
        pen.text(one.title, "text", 13, middle, 13, D.second, "centre", room=wide - 8, least=0.5)
        if one.side >= 0:
            size = min(44.0, wide - 16)
            pen.sprite(theme.BOARD, f"pawn-{theme.SIDE_NAMES[one.side]}-back", middle, h / 2, size, size * 0.84)
        else:
            pen.text("?", "strong", 20, middle, h / 2, D.second, "centre")
        pen.text(one.name, "strong", 14, middle, h - 14, D.title, "centre", room=wide - 8, least=0.4, cut=True)
