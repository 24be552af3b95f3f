"""Valid names of people and teams: letters of any script, but no invisible, direction-changing or stacked characters.

Names come over the network and are displayed on every screen. So they are cleaned when read: a field that holds a name
is declared as a `Name`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Annotated, TypeAlias

from games.core.bounds import ODD, Bound, Long, Reach

LONGEST_NAME = 40  # of a player, in characters
MOST_NAMES = 12  # in a team
_MOST_READ = 8 * LONGEST_NAME  # characters of the input that are read; some may be invisible
NOBODY = "?"  # replaces a name without a visible character

_BLANK = re.compile("[\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]")  # invisible letters
_JOINERS = "\u200c\u200d"  # invisible, but needed between letters in many scripts and in emoji
_LONE_JOINERS = re.compile(f"[{_JOINERS}]+(?=$|[ {_JOINERS}])|(?:^|(?<= ))[{_JOINERS}]+")
_STRONG = re.compile(r"\*{2,}")  # the markup of emphasis in our messages
_MOST_MARKS = 4  # per letter; no script needs more, and a stack of them covers the line above
_MARKS = ("Mn", "Me")
_FLAG = "\U0001f3f4"  # the only character continued by invisible tag characters
_TAGS = re.compile("[\U000e0020-\U000e007f]+")
_VARIANTS = re.compile("[\u034f\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")  # invisible variation selectors


def clean_name(name: str) -> str:
    """The displayable form of a name: without invalid and redundant characters, and not too long; "" if nothing is
    left.

    Only the beginning is read: normalising a stack of marks takes time quadratic in its height and would block the
    thread.
    """
    text = "".join(sign for sign in ODD.sub("", name[:_MOST_READ].replace("\n", " ")) if not _hides(sign))
    before, flag, after = text.partition(_FLAG)
    text = unicodedata.normalize("NFC", _TAGS.sub("", before) + flag + after)
    text = " ".join(_BLANK.sub(" ", text).split())
    text = _LONE_JOINERS.sub("", _STRONG.sub("*", text))
    kept, marks = [], _MOST_MARKS  # a leading mark would combine with the text before the name
    for sign in text:
        marks = marks + 1 if unicodedata.category(sign) in _MARKS else _MOST_MARKS if sign == " " else 0
        if marks <= _MOST_MARKS:
            kept.append(sign)
    return "".join(kept)[:LONGEST_NAME].strip(f" {_JOINERS}")


def clean_names(names: tuple[str, ...]) -> tuple[str, ...]:
    """All names of a seat, cleaned; a log may come from any program."""
    if all(name.isascii() and name.isalnum() for name in names):
        return names
    return tuple(clean_name(name) or NOBODY for name in names)


def _hides(sign: str) -> bool:
    """True for invisible or device-dependent characters: format characters except joiners, reserved code points, and
    private-use code points (which our icons use as well).
    """
    if sign.isascii() or sign in _JOINERS or _TAGS.fullmatch(sign):
        return False
    reserved = 0xFFF0 <= ord(sign) <= 0xFFF8 or (0xE0000 <= ord(sign) <= 0xE0FFF and not _VARIANTS.fullmatch(sign))
    return reserved or unicodedata.category(sign) in ("Cf", "Co")


def name_is_clean(name: str) -> bool:
    """Whether a name is unchanged by cleaning."""
    return bool(name) and clean_name(name) == name


_TWINS = str.maketrans(
    "АВЕЅІЈКМНОРСТУХаеѕіјкорстухԁһԛԝӏᴦΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικορτυχνI1|0"  # Cyrillic, Greek, digits
    "օսհոցզԼՏՍՕǀ∣ꓲӀıɑɡᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ"  # Armenian, strokes, small capitals
    "ꓮꓐꓚꓓꓰꓝꓖꓧꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᎾᏢᎡᏚᎢᏙᎳᎩᏃ",  # Lisu, Cherokee
    "abesljkmhopctyxaesijkopctyxdhqwlrabezhlkmnoptyxaikoptuxvlllo"
    "ouhngqlsuolllliagabcdefghijklmnoprstuvwyz"
    "abcdefghjklmnoprstuvwxyzabcdeghjklmoprstvwyz",
)
"""Letters and digits that look like a Latin letter, mapped to it."""


def _forms(name: str) -> frozenset[tuple[bool, str]]:
    """The comparison forms of a name, insensitive to case, gaps and invisible characters: with look-alike letters
    mapped to Latin, and without mapping.
    """
    shown = _shown_of(name)
    return frozenset(((True, shown.translate(_TWINS).casefold()), (False, shown.casefold())))


def _shown_of(name: str) -> str:
    """The visible characters, normalised."""
    text = _VARIANTS.sub("", _TAGS.sub("", unicodedata.normalize("NFKC", name)))
    return "".join(sign for sign in text if sign not in _JOINERS and not sign.isspace())


def distinct_name(name: str, others: Iterable[str]) -> str:
    """The name, with a number appended if a similar name exists."""
    taken = {form for other in others if other != NOBODY for form in _forms(other)}
    number, distinct = 1, name
    while not taken.isdisjoint(_forms(distinct)):
        number += 1
        distinct = f"{name[: LONGEST_NAME - 3].strip()} {number}"
    return distinct


class _Called(Bound):
    """The bound of a name, which cleans it."""

    def hold(self, part: str, reach: Reach) -> str:
        if part.isascii() and part.isalnum() and len(part) <= LONGEST_NAME:
            return part
        clean = clean_name(part) or NOBODY
        return part if clean == part else clean


Name: TypeAlias = Annotated[str, _Called()]
Names: TypeAlias = Annotated[tuple[Name, ...], Long(1, MOST_NAMES)]
MaybeNames: TypeAlias = Annotated[tuple[Name, ...], Long(0, MOST_NAMES)]
