"""Builds the model of the end of a game and of the match: winner, reason, recap, series, next match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, assert_never

from app.present.controls import ButtonModel, ButtonStyle
from app.present.end_report import share_button
from app.present.i18n import _, n_, say
from app.present.kyoto import words
from app.present.kyoto.board_presenter import faces_of
from app.present.kyoto.end_model import Captured, EndModel, GameBox, Ways
from app.present.kyoto.game_recap import GameRecap, chronicle, longest
from app.present.kyoto.model import Pawn
from app.present.kyoto.presenter import GAMES
from app.present.kyoto.selection import KyotoSelection, bottom_of, facts_of
from app.present.kyoto.side_presenter import slots_of
from app.present.kyoto.story import REAL
from app.present.people import seated
from app.present.row_models import FigureRow
from app.present.win_record import opponents_next, wins_text
from app.table.chair import Happening
from app.table.desk import DeskView as Shown
from app.table.requests import Party
from games.kyoto.board import COUNT, place_name
from games.kyoto.events import GameEnded
from games.kyoto.facts import Ending, Facts, GameResult, Phase, Series, Specials

if TYPE_CHECKING:
    from app.table.statistics import WinCount


def is_over(shown: Shown) -> bool:
    """Whether a game has just ended, or the match was given up."""
    return facts_of(shown).turn.phase in (Phase.READY, Phase.OVER) or shown.ending is not None


def heroes(shown: Shown, cell: int) -> tuple[Pawn, ...]:
    """The decisive agents: the one that escaped, or those whose capture ended the game; else an unknown one."""
    facts = facts_of(shown)
    result = facts.results[-1]
    winner = _side(result)
    lost = facts.sides[1 - winner].lost  # captured by the winner
    match result.reason:
        case Ending.ESCAPE:
            escaped = faces_of(shown, winner).get(cell)
            return (Pawn(side=winner, face=words.FACES[escaped] if escaped is not None else ""),)
        case Ending.TWO_REAL:
            return tuple(Pawn(side=1 - winner, face=words.FACES[face]) for face in REAL if face in lost)
        case Ending.THREE_FAKE:
            decoys = tuple(face for face in facts.sides[winner].lost if face not in REAL)
            return tuple(Pawn(side=winner, face=words.FACES[face]) for face in decoys)
        case Ending.NO_CARD | Ending.NO_AGENT:
            return (Pawn(side=winner),)
    assert_never(result.reason)


def recap_lines(found: GameRecap, shown: Shown) -> tuple[str, ...]:
    """Statistics of a game."""
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
            n_("Longest trip: {who}’s agent from {start} to {end}, {n} step",
               "Longest trip: {who}’s agent from {start} to {end}, {n} steps",
               steps, who=name, start=start, end=end)
        )  # fmt: skip
    return tuple(lines)


def ways_of(shown: Shown, found: GameRecap, bottom: int) -> Ways:
    """The path of every agent, with the pieces at the end."""
    board = facts_of(shown).options.board
    kinds = tuple(words.KINDS[board.letter(cell)] for cell in range(COUNT))
    standing = [(side, cell, face) for side in (0, 1) for cell, face in faces_of(shown, side).items()]
    pawns = tuple((cell, Pawn(side=side, face=words.FACES[face])) for side, cell, face in standing)
    return Ways(found.walks, kinds, pawns, bottom)


def captured_of(shown: Shown, found: GameRecap) -> tuple[Captured, ...]:
    """The agents that each side has captured, and in which turn."""
    facts, who = facts_of(shown), seated(shown)
    lists = []
    for side in (0, 1):
        lost = facts.sides[1 - side].lost
        fallen = [
            _("{face}: turn {n}", face=words.face_name(face), n=turn)
            for captor, face, turn in found.taken
            if captor == side
        ]
        lists.append(
            Captured(
                title=_("Captured by {who}", who=who[facts.sides[side].seat].name),
                side=side,
                slots=slots_of(facts, 1 - side),
                real=sum(face in REAL for face in lost),
                fake=sum(face not in REAL for face in lost),
                line="; ".join(fallen) if fallen else _("No one."),
                gear=facts.options.equipment,
            )
        )
    return tuple(lists)


def ending(shown: Shown, story: Sequence[Happening] = ()) -> EndModel:
    """Build the model; the story is everything that happened, as everybody saw it."""
    facts, who = facts_of(shown), seated(shown)
    result = facts.results[-1] if facts.results else None
    over = facts.outcome is not None or shown.ending is not None
    buttons: list[ButtonModel] = []
    if facts.outcome is None and shown.ending is not None:
        title, text = _("Match given up"), _("The match ends here and doesn’t count.")
    elif result is None:
        title, text = _("Match over"), ""
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
        ).replace(" : ", "\u00a0:\u00a0")
        if here:
            buttons.append(ButtonModel("button/next", _("Next: game {n}", n=nxt), "swap-vertical", ButtonStyle.MAIN))
        elif waiting:
            buttons.append(ButtonModel("button/wait", _("Waiting for {who}", who=waiting[0]), style=ButtonStyle.OFF))
    else:
        if shown.seats:
            buttons.append(ButtonModel("button/again", _("Another match"), "cards-outline", ButtonStyle.MAIN))
        buttons.append(ButtonModel("button/replay", _("Watch again"), "play", ButtonStyle.PLAIN))
        if shown.ending is not None:
            buttons.append(share_button())
        buttons.append(ButtonModel("button/home", _("Home"), "home-outline", ButtonStyle.PLAIN))
    games = _games(shown)
    end = EndModel(
        title=title,
        text=text,
        games=games,
        line=line,
        buttons=tuple(buttons),
        say=f"{title}. {text}",
        games_say=", ".join(f"{one.title}: {one.name}" for one in games),
    )
    if result is None or facts.opened is None:
        return end
    found = chronicle(story)
    cell = next((event.cell for one in reversed(story) for event in one.events if isinstance(event, GameEnded)), -1)
    bottom = bottom_of(shown, KyotoSelection())
    return replace(
        end,
        heroes=heroes(shown, cell),
        how=_("How it went"),
        figures=tuple(map(FigureRow, recap_lines(found, shown))) if found.turns else (),
        ways=ways_of(shown, found, bottom) if found.turns else None,
        captured=captured_of(shown, found),
    )


def remarks_of(shown: Shown, wins: Sequence[WinCount]) -> tuple[FigureRow, ...]:
    """Win counts, and a suggestion for the next match, once the match is over."""
    facts = facts_of(shown)
    if facts.outcome is None:
        return ()
    lines = (("end/wins", wins_text(wins)), ("end/next", following(facts, shown.parties)))
    return tuple(FigureRow(words, key=key) for key, words in lines if words)


def following(facts: Facts, parties: Sequence[Party]) -> str:
    """A suggestion for the next match."""
    options = facts.options
    others = opponents_next(parties, facts.outcome.winners if facts.outcome is not None else ())
    if others:
        return others
    if options.series is Series.SINGLE:
        return _("Next: best of three, swapping sides.")
    if options.specials is Specials.NONE:
        return _("Next: special agents on both sides.")
    return "" if options.equipment else _("Next: equipment for both sides.")


def _side(result: GameResult) -> int:
    return 0 if result.oniwaban == result.winner else 1


def _games(shown: Shown) -> tuple[GameBox, ...]:
    """The series, game by game, including those that may still be played."""
    facts, who = facts_of(shown), seated(shown)
    if facts.options.series is Series.SINGLE:
        return ()
    found = [
        GameBox(_("Game {n}", n=place + 1), who[result.winner].name, _side(result))
        for place, result in enumerate(facts.results)
    ]
    if facts.outcome is None and shown.ending is None:
        found += [
            GameBox(_("Game {n}", n=place + 1), _("not played"), -1)
            for place in range(len(found), GAMES[facts.options.series])
        ]
    return tuple(found)
