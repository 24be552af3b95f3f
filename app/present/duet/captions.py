"""Captions of Duet: texts of its screens that depend only on the language, cached per language."""

from dataclasses import dataclass
from functools import cache

from app.present.i18n import _, current_language, language


@dataclass(frozen=True, slots=True, kw_only=True)
class DuetCaptions:
    """Captions of the table and of the clue entry."""

    clues: str = ""
    no_clue: str = ""
    who_touches: str = ""  # above the players' buttons of sudden death
    clue_word: str = ""  # placeholder of the empty field
    clue_said: str = ""  # shown in the field for a clue that is spoken, not typed
    type_clue: str = ""
    say_clue: str = ""
    how_many: str = ""
    less: str = ""
    more: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportCaptions:
    """Captions of the report at the end."""

    board_page: str = ""
    keys_page: str = ""
    board_note: str = ""
    found_here: str = ""  # legend of the cells of a key
    found_there: str = ""
    not_found: str = ""
    bill: str = ""
    reasons: str = ""  # above a bot's reasons for its guesses


@dataclass(frozen=True, slots=True, kw_only=True)
class ReviewCaptions:
    """Captions of the review."""

    title: str = ""
    hint: str = ""
    statistics: str = ""
    replay: str = ""
    meant: str = ""
    guessed: str = ""
    why: str = ""  # beside a bot's reasons
    last_stand: str = ""
    done: str = ""


def duet_captions() -> DuetCaptions:
    """Captions of the table in the current language."""
    return _table(current_language())


def report_captions() -> ReportCaptions:
    """Captions of the report in the current language."""
    return _report(current_language())


def review_captions() -> ReviewCaptions:
    """Captions of the review in the current language."""
    return _review(current_language())


@cache
def _table(code: str) -> DuetCaptions:
    with language(code):
        return DuetCaptions(
            clues=_("Clues"),
            no_clue=_("No clues yet."),
            who_touches="**" + _("Who is guessing?") + "**",
            clue_word=_("One word…"),
            clue_said=_("Said aloud"),
            type_clue=_("Type a clue"),
            say_clue=_("Say the clue aloud"),
            how_many=_("How many words?"),
            less=_("Fewer"),
            more=_("More"),
        )


@cache
def _report(code: str) -> ReportCaptions:
    with language(code):
        return ReportCaptions(
            board_page=_("Match"),
            keys_page=_("Both keys"),
            board_note=_("The number is the turn it was found in."),
            found_here=_("found on this side"),
            found_there=_("found from the other side"),
            not_found=_("not found"),
            bill=_("Report"),
            reasons=_("Clue by clue"),
        )


@cache
def _review(code: str) -> ReviewCaptions:
    with language(code):
        return ReviewCaptions(
            title=_("Clue by clue"),
            hint=_("Tap a clue to mark what it meant."),
            statistics=_("Statistics"),
            replay=_("Replay"),
            meant=_("meant"),
            guessed=_("guessed"),
            why=_("why"),
            last_stand=_("Sudden death"),
            done=_("Done"),
        )
