"""The texts and models of the case screens: the list, the player's progress, and one case in the current language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

from app.present.i18n import _, current_language, decimal, n_, say
from app.present.kyoto.words import face_name, noun, side_name
from app.table.desk import Curtain, DeskView
from app.table.requests import Party
from games.cases.case import Case, Grade, Judged, Kind
from games.cases.case_list import title
from games.cases.solved import Best, Tried, streak
from games.core.contract import Message
from games.kyoto.vocabulary import Face as Identity


@dataclass(frozen=True, slots=True)
class CaseLine:
    """One case in the list."""

    id: str
    title: str
    line: str
    icon: str
    mark: str  # duration of the fastest solution


@dataclass(frozen=True, slots=True)
class CaseChoice:
    """One possible answer."""

    place: int
    words: str
    picked: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CaseVerdict:
    """The result of an answer, with the reasons."""

    title: str
    icon: str
    ink: str
    right: str
    lines: tuple[str, ...]
    again: bool = False  # whether there is another attempt before the answer is shown


def grade_name(grade: Grade) -> str:
    """The name of a difficulty."""
    return {Grade.EASY: _("Easy"), Grade.MIDDLE: _("Medium"), Grade.HARD: _("Hard")}[grade]


def sort_name(case: Case) -> str:
    """The question of a case, in a few words."""
    return {
        "duet_words": _("Which words?"),
        "duet_clue": _("Which clue is safe?"),
        "kyoto_who": _("Who wears the sun?"),
        "kyoto_win": _("How do you win?"),
        "rogue_turn": _("What’s the best move?"),
        "rogue_android": _("Who is the android?"),
    }[case.sort.value]


def duration(seconds: int) -> str:
    """A duration as minutes and seconds."""
    return f"{seconds // 60}:{seconds % 60:02}"


def entry(case: Case, best: Mapping[str, Best]) -> CaseLine:
    """A case in the list, with the player's progress."""
    known = best.get(case.id)
    icon = "circle-outline" if known is None else "check-circle" if known.solved else "circle-half-full"
    mark = duration(known.seconds) if known is not None and known.seconds is not None else ""
    return CaseLine(case.id, case_title(case), sort_name(case), icon, mark)


def case_title(case: Case) -> str:
    """The title of a case, capitalised: some titles are words of the board."""
    named = title(case, current_language())
    return named[:1].upper() + named[1:]


def graded(cases: Sequence[Case], best: Mapping[str, Best], grade: Grade) -> tuple[str, tuple[CaseLine, ...]]:
    """The cases of a difficulty, with a heading that counts the solved ones."""
    found = [case for case in cases if case.grade is grade]
    done = sum(case.id in best and best[case.id].solved for case in found)
    heading = _("{grade}: {done} of {all}", grade=grade_name(grade), done=done, all=len(found))
    return heading, tuple(entry(case, best) for case in found)


def parties(case: Case, names: Sequence[str], marks: Sequence[int]) -> tuple[Party, ...]:
    """The parties of a case: at Kyoto named after the sides, else after the players of the set-up."""
    count = len(tuple(case.state.view(None).public.players)) if case.game == "rogue" else 2
    if case.game == "kyoto":
        names = [side_name(side) for side in range(2)]
    return tuple(Party((names[seat],), marks[seat % len(marks)]) for seat in range(count))


def face(case: Case, who: tuple[Party, ...]) -> DeskView:
    """The position as a desk view of the seat that has to answer."""
    state = case.state
    table = state.view(None)
    eyes = case.seat
    if case.sort is Kind.DUET_WORDS:
        eyes = None  # the meant words are on the other side of the key
    elif case.sort is Kind.KYOTO_WIN:
        eyes = state.acting[0]  # the seat whose hand the case concerns; its faces are open
    private = state.view(eyes) if eyes is not None else None
    acting = () if private is not None else state.acting  # as in a finished match
    return DeskView(
        number=0,
        curtain=Curtain(eyes, None),
        table=table,
        private=private,
        seats=(),
        acting=acting,
        parties=who,
        happened=(),
        may_undo=(),
        proposal=None,
        ending=None,
    )


def spoken(case: Case, message: Message, who: tuple[Party, ...]) -> str:
    """A sentence about a case, with names for its parameters."""
    return say(message.key, **{key: _param(case, key, value, who) for key, value in message.params})


def _param(case: Case, key: str, value: object, who: tuple[Party, ...]) -> object:
    if key in ("seat", "target_seat") and isinstance(value, int):
        return ", ".join(who[value].names)
    if key == "choice" and isinstance(value, int):
        return spoken(case, case.choices[value].label, who)
    if key == "faces":
        return "; ".join(face_name(Identity(each.strip())) for each in str(value).split(","))
    if key == "points":
        return decimal(float(str(value)), 2)
    return noun(key, value) if case.game == "kyoto" else value


WEEK = 7  # days shown in a shared result


def case_result(tries: Sequence[Tried], now: date) -> tuple[str, str]:
    """The result of today's case, and the streak of days."""
    tried = [each for each in tries if each.day == now.isoformat()]
    solved = [each for each in tried if each.solved]
    if solved:
        went = n_("solved in {time}, {n} try", "solved in {time}, {n} tries", tried.index(solved[0]) + 1,
                  time=duration(solved[0].seconds))  # fmt: skip
    else:
        went = _("not solved yet")
    length = streak(tries, now)
    return went, _("{n} days in a row", n=length) if length > 1 else ""


def case_week(tries: Sequence[Tried], now: date) -> tuple[str, ...]:
    """The last days, today last: "solved", "tried" or ""."""
    days = {each.day: "tried" for each in tries} | {each.day: "solved" for each in tries if each.solved}
    return tuple(days.get((now - timedelta(days=back)).isoformat(), "") for back in reversed(range(WEEK)))


def shared_result(tries: Sequence[Tried], now: date) -> str:
    """The result of today's case as text to share: today's and the last days' results, without spoilers."""
    went, row = case_result(tries, now)
    week = "".join({"solved": "🟩", "tried": "🟨"}.get(each, "⬜") for each in case_week(tries, now))
    return "\n".join(filter(None, (_("Safehouse, today’s case: {result}", result=went), week, row)))


def verdict(case: Case, judged: Judged, seconds: int, who: tuple[Party, ...]) -> CaseVerdict:
    """The message about an answer, with the reasons."""
    right = "; ".join(spoken(case, case.choices[place].label, who) for place in case.right)
    if judged.solved:
        title = _("Solved in {time}", time=duration(seconds))
    elif judged.worth:
        title = _("Not the best, but worth {percent}%", percent=judged.worth)
    else:
        title = _("Not quite")
    return CaseVerdict(
        title=title,
        icon="check-circle" if judged.solved else "circle-half-full" if judged.worth else "close-circle-outline",
        ink="ok" if judged.solved else "text",
        right="" if judged.solved else _("Correct answer: {answer}", answer=right),
        lines=tuple(spoken(case, message, who) for message in case.why),
        again=not judged.solved,
    )
