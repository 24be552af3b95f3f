"""The end of a game and of the match: all faces open, who has won and why, the series, what comes next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from app.table.chair import Happening
from app.table.desk import Face as Shown
from app.ui import kit
from app.ui.i18n import _, n_, say
from app.ui.kyoto import pieces, theme, ways, words
from app.ui.kyoto.cells import faces_of
from app.ui.kyoto.chronicle import Chronicle, chronicle, longest
from app.ui.kyoto.layout import Places, places
from app.ui.kyoto.model import Button, End, GameBox, Pawn, Style, Table, Ways
from app.ui.kyoto.presenter import GAMES
from app.ui.kyoto.seats import seat_items
from app.ui.kyoto.sheets import button
from app.ui.kyoto.state import State, bottom_of, facts_of
from app.ui.kyoto.story import REAL
from app.ui.kyoto.table import Acts, bar_items, board_items
from app.ui.look import Look
from app.ui.paint import Pen, paragraph_height
from app.ui.people import seated
from app.ui.sheet import Box, Item
from games.kyoto.board import COUNT, place_name
from games.kyoto.events import GameEnded
from games.kyoto.facts import Ending, GameResult, Phase, Series

D = theme.DESK


def is_over(shown: Shown) -> bool:
    """Whether a game has just ended, or the match was given up."""
    return facts_of(shown).turn.phase in (Phase.READY, Phase.OVER) or shown.ending is not None


def heroes(shown: Shown, cell: int) -> tuple[Pawn, ...]:
    """Who decided the game: the agent that escaped, or those whose capture ended it; else a nameless one."""
    facts = facts_of(shown)
    result = facts.results[-1]
    winner = _side(result)
    lost = facts.sides[1 - winner].lost  # in the winner's hands
    if result.reason is Ending.ESCAPE and cell in (faces := faces_of(shown, winner)):
        return (Pawn(winner, words.FACES[faces[cell]]),)
    if result.reason is Ending.TWO_REAL:
        return tuple(Pawn(1 - winner, words.FACES[face]) for face in REAL if face in lost)
    if result.reason is Ending.THREE_FAKE:
        decoys = tuple(face for face in facts.sides[winner].lost if face not in REAL)
        return tuple(Pawn(winner, words.FACES[face]) for face in decoys)
    return (Pawn(winner),)


def told_in_figures(found: Chronicle, shown: Shown) -> tuple[str, ...]:
    """The story of a game in a few figures."""
    who = seated(shown)
    lines = [
        n_("{n} turn", "{n} turns", found.turns),
        n_("{n} clash, {won} won by the attacker", "{n} clashes, {won} won by the attacker", found.clashes,
           won=found.won),
    ]  # fmt: skip
    if found.decoys:
        lines.append(n_("{n} decoy sprung", "{n} decoys sprung", found.decoys))
    far = longest(found)
    name = who[facts_of(shown).sides[far.side].seat].name
    start, end = place_name(far.cells[0]), place_name(far.cells[-1])
    steps = len(far.cells) - 1
    if steps > 1:
        lines.append(
            n_("The longest way: {who}’s agent from {start} to {end}, {n} step",
               "The longest way: {who}’s agent from {start} to {end}, {n} steps",
               steps, who=name, start=start, end=end)
        )  # fmt: skip
    return tuple(lines)


def ways_of(shown: Shown, found: Chronicle, bottom: int) -> Ways:
    """How every agent went, with the pieces where they stand."""
    board = facts_of(shown).options.board
    kinds = tuple(words.KINDS[board.letter(cell)] for cell in range(COUNT))
    standing = [(side, cell, face) for side in (0, 1) for cell, face in faces_of(shown, side).items()]
    pawns = tuple((cell, Pawn(side, words.FACES[face])) for side, cell, face in standing)
    return Ways(found.walks, kinds, pawns, bottom)


def ending(shown: Shown, story: Sequence[Happening] = ()) -> End:
    """What is said at the end; the story is everything that happened, as everybody saw it."""
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
    end = End(title, text, _games(shown), line, tuple(buttons))
    if result is None or facts.opened is None:
        return end
    found = chronicle(story)
    cell = next((event.cell for one in reversed(story) for event in one.events if isinstance(event, GameEnded)), -1)
    bottom = bottom_of(shown, State())
    return replace(
        end,
        heroes=heroes(shown, cell),
        figures=told_in_figures(found, shown) if found.turns else (),
        ways=ways_of(shown, found, bottom) if found.turns else None,
    )


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
    if where.story is not None and end.ways is not None:  # a tablet on its side: what was the story's, is it still
        room = Box(where.story.x, where.story.y, where.story.w, (where.wheel or where.story).foot - where.story.y)
        items += how_it_went(look, room, end)
    items += _verdict(look, where, end, acts)
    return items


def _verdict(look: Look, where: Places, end: End, acts: Acts) -> list[Item]:
    """Who has won and why, with the heroes, the series, and what can be done next."""
    box = where.sheet
    items = [Item("end", box, _ground, where.wide and box.w < look.width - 1, say=f"{end.title}. {end.text}")]
    buttons = end.buttons
    if where.story is None and end.ways is not None and buttons:
        buttons = (*buttons, Button("ways", _("How it went"), "map-marker-path", Style.TONAL))
    rows = [buttons[:1], buttons[1:]] if box.h > 250 and len(buttons) > 2 else [buttons]
    rows = [row for row in rows if row]
    foot = box.foot - 8 - len(rows) * 58
    x, w, y = box.x + 16, box.w - 32, box.y + 12
    score = end.line.replace(" : ", "\u00a0:\u00a0")
    text = f"{end.text}\n{score}".strip()
    games_h = 84.0 if end.games and foot - y > 184 else 0.0
    room = foot - y - games_h
    above = bool(end.heroes) and room > 220  # everything, in the light
    anchor = "centre" if above else "left"
    if above:
        size = min(room - 120.0, 130.0)
        items.append(Item("end/hero", Box(x, y, w, size), _heroes, end.heroes))
        y += size + 6
    elif end.heroes and room > 84:  # beside the words
        size = min(room - 10.0, 108.0)
        items.append(Item("end/hero", Box(x - 4, y - 2, size, size * 0.9), _heroes, end.heroes[:1]))
        x, w = x + size + 6, w - size - 6
    title_h = 34.0 if box.h > 200 else 26.0
    letters = 26.0 if above else 23.0
    line = Box(x, y, w, title_h)
    items.append(kit.words("end/title", line, end.title, letters, D.lamp_text, theme.DISPLAY, anchor, fit=True))
    y += title_h
    items.append(Item("end/text", Box(x, y + 2, w, foot - y - games_h - 10), _text, (text, anchor), say=text))
    x, w = box.x + 16, box.w - 32
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


def how_it_went(look: Look, box: Box, end: End, ground: bool = True) -> list[Item]:
    """The picture of the game and its figures."""
    text = "\n".join(end.figures)
    w = box.w - 28
    beside = box.w > box.h * 1.25
    text_w = w * 0.48 if beside else w
    tall = paragraph_height(look, text, 14, text_w, spacing=1.35)
    head = 40.0 if ground else 0.0
    items = []
    if ground:
        items.append(Item("went", box, _panel, _("How it went"), say=f"{_('How it went')}. {text}"))
    x, y = box.x + 14, box.y + head
    if beside:
        items.append(Item("went/board", Box(x, y, w * 0.5, box.foot - y - 12), ways.paint, end.ways))
        items.append(Item("went/text", Box(x + w * 0.52, y, text_w, box.foot - y - 12), _figures, text))
        return items
    board_h = max(40.0, min(ways.board_size(w, 9999.0)[1], box.foot - y - tall - 22))
    items.append(Item("went/board", Box(x, y, w, board_h), ways.paint, end.ways))
    items.append(Item("went/text", Box(x, y + board_h + 8, w, box.foot - y - board_h - 14), _figures, text))
    return items


def _panel(pen: Pen, w: float, h: float, title: str) -> None:
    pieces.panel(pen, w, h)
    pen.text(title, theme.DISPLAY, 17, 14, 22, D.title, room=w - 28, least=0.6)


def _figures(pen: Pen, w: float, h: float, text: str) -> None:
    pen.block(text, 14, 0, 0, w, h, D.body, spacing=1.35, least=0.5, middle=False)


def _heroes(pen: Pen, w: float, h: float, found: tuple[Pawn, ...]) -> None:
    """Agents in the light of the lamp."""
    size = min(h / pieces.PAWN_RATIO * 0.92, (w - 8) / (1 + 0.78 * (len(found) - 1)))
    pool = size * (1.5 + 0.4 * len(found))
    pen.picture("lamp_pool", (w - pool) / 2, h / 2 - size * 0.75, pool, size * 1.5, 0.5)
    first = w / 2 - size * 0.39 * (len(found) - 1)
    for place, pawn in enumerate(found):
        x = first + place * size * 0.78
        pen.picture("pawn_shadow", x - size * 0.5, h / 2 + size * 0.26, size, size * 0.3, 0.9)
        pen.sprite(theme.LARGE, pieces.sprite_of(pawn), x, h / 2, size, size * pieces.PAWN_RATIO)


def _ground(pen: Pen, w: float, h: float, panel: bool) -> None:
    if panel:
        pieces.panel(pen, w, h, warm=True)
        return
    pen.shadow("floating", 0, 0, w, h)
    pen.box(0, 0, w, h, 22, D.lamp, ends="top")
    pen.box(0, 2, w, h - 2, 22, D.panel, ends="top")


def _text(pen: Pen, w: float, h: float, state: tuple[str, str]) -> None:
    text, anchor = state
    x = w / 2 if anchor == "centre" else 0.0
    pen.block(text, 16, x, 0, w, h, D.body, anchor=anchor, spacing=1.25, least=0.5, middle=False)


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
