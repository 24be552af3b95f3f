"""Sample reports: a match won, the same before the keys are opened, and one ended by the assassin."""

from dataclasses import replace

from app.present import i18n
from app.present.duet.report_model import KeyCell, Report, ReportKeySide, Spot
from app.present.duet.report_presenter import make_key_side, with_captions
from app.present.i18n import _, n_
from app.present.row_models import FigureRow
from tests.gallery.samples import everybody, words

KINDS = {"a": "agent", "o": "other", "b": "bystander", "x": "assassin", "u": "open"}
KEYS = ("bxbabaobaaoabbbbbaabbxxbb", "abxbbxaabbaoaaabbbbbbaxbb")


def _side(seat: int, opened: bool, key: str) -> ReportKeySide:
    on = words(i18n.current_language())
    cells = tuple(KeyCell(word, KINDS[letter]) for word, letter in zip(on, key, strict=True))
    return make_key_side(everybody()[seat], opened, cells)


def _board(lost: bool) -> tuple[Spot, ...]:
    """The final board: the agents of either key, some bystanders, and the assassin of a lost match."""
    one, other = everybody()
    spots = []
    for place, word in enumerate(words(i18n.current_language())):
        kinds = KEYS[0][place] + KEYS[1][place]
        if place == 14 and lost:
            spots.append(Spot(word, "assassin", "5"))
        elif ("a" in kinds or "u" in kinds) and not (lost and place % 3 == 0):
            finder = one if kinds[1] == "a" else other
            turn = "sudden" if place == 21 and not lost else str(1 + place % (5 if lost else 7))
            spots.append(Spot(word, "agent", turn, finder, (other,) if place == 6 else ()))
        elif place in (4, 13):
            spots.append(Spot(word, "bystander", str(2 + place % 3), None, (one, other) if place == 4 else (one,)))
        else:
            spots.append(Spot(word))
    return tuple(spots)


def won() -> Report:
    """All fifteen found, both keys open."""
    one, other = everybody()
    names = _("{one} and {other}", one=one.name, other=other.name)
    report = Report(
        won=True,
        title=_("All 15 found"),
        text=f"{names} · " + n_("{n} turn", "{n} turns", 7),
        sides=(_side(0, True, KEYS[0]), _side(1, True, KEYS[1])),
        parts=(
            FigureRow(n_("{n} token left", "{n} tokens left", 2), "2 × 3", "6", "cards-outline"),
            FigureRow(n_("{n} clean turn", "{n} clean turns", 5), "5 × 1", "5", "check-bold"),
            FigureRow(_("Sudden death"), _("none"), "0", "skull-crossbones-outline"),
        ),
        total=11,
        verdict=_("Above 10: masters of their trade"),
        note=n_("{n} bystander met on the way.", "{n} bystanders met on the way.", 2),
        stamp="agent",
        board=_board(lost=False),
        figures=(
            FigureRow(one.name, _("agents found"), "8", "account-check-outline"),
            FigureRow(other.name, _("agents found"), "7", "account-check-outline"),
            FigureRow("ŹŐWYZ 4", _("best clue"), "4", "lightbulb-on-outline"),
        ),
    )
    return with_captions(report)


def mission() -> Report:
    """The same as a city of the map, which has unlocked others."""
    from app.present.map.presenter import called

    opened = ", ".join(map(called, ("berlin", "cairo", "moscow")))
    unlocked = _("Unlocked on the map: {cities}.", cities=opened)
    best = n_("Previous best: {n} point.", "Previous best: {n} points.", 9)
    report = won()
    played = replace(
        report,
        text=f"{called('prague')} · {report.text}",
        note=f"{unlocked} {best}",
        mission=True,
    )
    return with_captions(played)


def closed() -> Report:
    """The same before a key was opened."""
    report = won()
    return replace(report, sides=(replace(report.sides[0], open=False), replace(report.sides[1], open=False)))


def lost() -> Report:
    """Ended by the assassin."""
    side = _side(1, True, KEYS[1].replace("a", "u", 4))
    fatal = replace(side.cells[2], fatal=True)
    side = replace(side, cells=(*side.cells[:2], fatal, *side.cells[3:]))
    return replace(
        won(),
        won=False,
        title=_("The assassin"),
        sides=(_side(0, True, KEYS[0].replace("a", "u", 3)), side),
        parts=(
            FigureRow(_("Agents found"), "", "8", "account-check-outline"),
            FigureRow(_("Agents still out there"), "", "7", "account-question-outline"),
        ),
        total=None,
        verdict=_("One word was the assassin."),
        stamp="assassin",
        board=_board(lost=True),
    )
