"""Pictures of single-player screens: cases of every kind, and a step of each lesson."""

import secrets
from collections.abc import Callable, Iterator
from typing import Any

from app.learn.lesson import LESSONS, load
from app.learn.lesson_match import targets
from app.present.i18n import current_language
from app.present.private_notes import Notes
from app.services.lesson_table import dealt, finish
from app.services.match_service import LESSONS as LOGS
from app.table.matches import Library
from app.ui.learn.lesson_start import LedTable
from games.cases.case import Kind
from games.cases.case_list import cases

STEPS = {"duet": "second guess", "kyoto": "the last step", "rogue": "attack", "android": "scan"}
ANSWERED = (Kind.DUET_CLUE, Kind.KYOTO_WIN)  # the longest lists of answers and reasons
WAIT = 20.0  # s
Show = Callable[[Any], None]


def pictures() -> Iterator[tuple[str, str, Show]]:
    """The names, games, and functions that show them in a running app."""
    yield "cases", "frame", lambda app: _go(app, "cases", game="kyoto")
    for kind in Kind:
        name = f"case-{kind.value.replace('_', '-')}"
        yield name, "alone", _asked(kind)
        if kind in ANSWERED:
            yield f"{name}-answers", "alone", _answers(kind)
            yield f"{name}-told", "alone", _solved(kind)
    for lesson, step in STEPS.items():
        yield f"lesson-{lesson}", "alone", _step(lesson, step)
    yield "lesson-kyoto-read", "alone", _step("kyoto", "a card")
    yield "case-wrong", "alone", _wrong_today
    yield "lesson-over", "alone", lambda app: finish(app, load(LESSONS, "kyoto", current_language()))


def _go(app: Any, name: str, **given: Any) -> None:
    app.home()
    app.go(name, **given)


def _asked(kind: Kind) -> Show:
    """The board and the question."""

    def show(app: Any) -> None:
        case = next(case for case in cases(kind.game, current_language()) if case.sort is kind)
        _go(app, "case", case=case.id)

    return show


def _answers(kind: Kind) -> Show:
    """The possible answers."""

    def show(app: Any) -> None:
        _asked(kind)(app)
        app.history[-1].press()

    return show


def _solved(kind: Kind) -> Show:
    """The result of a wrong answer, with the reasons."""

    def show(app: Any) -> None:
        _asked(kind)(app)
        screen = app.history[-1]
        wrong = [place for place in range(len(screen.case.choices)) if place not in screen.case.right]
        screen.answer(frozenset(wrong[: screen.case.pick]))

    return show


def _wrong_today(app: Any) -> None:
    """A wrong answer to today's case, which may be tried again, or shared."""
    case = next(case for case in cases("kyoto", current_language()) if case.sort is Kind.KYOTO_WIN)
    _go(app, "case", case=case.id, day="2026-11-20")
    screen = app.history[-1]
    screen.answer(frozenset([next(place for place in range(len(case.choices)) if place not in case.right)]))


def _step(name: str, step: str) -> Show:
    """A lesson that was left at this step, and resumed."""

    def show(app: Any) -> None:
        app.home()
        app.match_service.worker.drain(WAIT)  # closes the match of the same lesson in another picture
        lesson = load(LESSONS, name, current_language())
        table = dealt(Library(app.match_service.folder / LOGS, app.match_service.worker), lesson, "Anna", anew=True)
        place = [each.name for each in lesson.steps].index(step)
        chairs = [table.sit("gallery", seat, lambda _update: None) for seat in range(len(lesson.parties))]
        for number, made in enumerate(lesson.record.steps[: targets(lesson)[place]]):
            assert made.seat is not None
            chairs[made.seat].act(made.action, secrets.token_hex(8), number)
            app.match_service.worker.drain(WAIT)
        for chair in chairs:
            chair.leave()
        app.go(
            table.game, match=LedTable(app, lesson, table), notes=Notes(app.match_service.folder / LOGS, table.match)
        )

    return show
