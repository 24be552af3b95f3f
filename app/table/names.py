"""How people, teams and devices may be called: any letters of any script, but nothing that hides, turns or piles up.

What somebody is called on another device comes over the wire and stands on every screen.  So it is cleaned where it is
read: a field that holds a name is declared as a `Name`.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from typing import Annotated, TypeAlias

from games.core.bounds import ODD, Bound, Long, Reach

LONGEST_NAME = 40  # of a player, in characters
MOST_NAMES = 12  # in a team
_MOST_READ = 8 * LONGEST_NAME  # characters of what is to be a name; some of them show nothing
NOBODY = "?"  # what is left of a name in which nothing can be read

_BLANK = re.compile("[\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]")  # letters that show nothing
_JOINERS = "\u200c\u200d"  # no letters, but many scripts and emoji need them between two others
_LONE_JOINERS = re.compile(f"[{_JOINERS}]+(?=$|[ {_JOINERS}])|(?:^|(?<= ))[{_JOINERS}]+")
_STRONG = re.compile(r"\*{2,}")  # marks a strong passage in sentences of ours
_MOST_MARKS = 4  # on one letter; no script needs more, and a pile of them covers the line above
_MARKS = ("Mn", "Me")
_FLAG = "\U0001f3f4"  # the one sign that is spelled on by letters which show nothing themselves
_TAGS = re.compile("[\U000e0020-\U000e007f]+")
_VARIANTS = re.compile("[\u034f\u180b-\u180d\u180f\ufe00-\ufe0f\U000e0100-\U000e01ef]")  # show nothing themselves


def clean_name(name: str) -> str:
    """The name as it may be shown: without odd signs, blanks and piles of marks, and not too long; "" for nothing.

    Only its beginning is read: putting a pile of marks in order takes the square of its height, and nobody else can do
    anything meanwhile.
    """
    text = "".join(sign for sign in ODD.sub("", name[:_MOST_READ].replace("\n", " ")) if not _hides(sign))
    before, flag, after = text.partition(_FLAG)
    text = unicodedata.normalize("NFC", _TAGS.sub("", before) + flag + after)
    text = " ".join(_BLANK.sub(" ", text).split())
    text = _LONE_JOINERS.sub("", _STRONG.sub("*", text))
    kept, marks = [], _MOST_MARKS  # a mark at the beginning would sit on what stands before the name
    for sign in text:
        marks = marks + 1 if unicodedata.category(sign) in _MARKS else _MOST_MARKS if sign == " " else 0
        if marks <= _MOST_MARKS:
            kept.append(sign)
    return "".join(kept)[:LONGEST_NAME].strip(f" {_JOINERS}")


def clean_names(names: tuple[str, ...]) -> tuple[str, ...]:
    """The same for all of a seat; in a log they may be anybody's, who wrote it with a program of their own."""
    if all(name.isascii() and name.isalnum() for name in names):
        return names
    return tuple(clean_name(name) or NOBODY for name in names)


def _hides(sign: str) -> bool:
    """Whether a sign shows nothing, or on each device something else: formats but for the joiners, what is reserved for
    more of them, and letters of somebody's own, as which our icons are written too.
    """
    if sign.isascii() or sign in _JOINERS or _TAGS.fullmatch(sign):
        return False
    reserved = 0xFFF0 <= ord(sign) <= 0xFFF8 or (0xE0000 <= ord(sign) <= 0xE0FFF and not _VARIANTS.fullmatch(sign))
    return reserved or unicodedata.category(sign) in ("Cf", "Co")


def name_is_clean(name: str) -> bool:
    """Whether somebody may be called so, just as it is written."""
    return bool(name) and clean_name(name) == name


_TWINS = str.maketrans(
    "АВЕЅІЈКМНОРСТУХаеѕіјкорстухԁһԛԝӏᴦΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικορτυχνI1|0"  # Cyrillic, Greek, digits
    "օսհոցզԼՏՍՕǀ∣ꓲӀıɑɡᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ"  # Armenian, strokes, small capitals
    "ꓮꓐꓚꓓꓰꓝꓖꓧꓙꓗꓡꓟꓠꓳꓑꓣꓢꓔꓴꓦꓪꓫꓬꓜᎪᏴᏟᎠᎬᏀᎻᎫᏦᏞᎷᎾᏢᎡᏚᎢᏙᎳᎩᏃ",  # Lisu, Cherokee
    "abesljkmhopctyxaesijkopctyxdhqwlrabezhlkmnoptyxaikoptuxvlllo"
    "ouhngqlsuolllliagabcdefghijklmnoprstuvwyz"
    "abcdefghjklmnoprstuvwxyzabcdeghjklmoprstvwyz",
)
"""Letters and digits that look like a Latin letter, and which."""


def _forms(name: str) -> frozenset[tuple[bool, str]]:
    """What it could be taken for, by letters of other scripts, by case, by gaps, by what does not show: the shapes of
    its letters, and the letters themselves.
    """
    shown = _shown_of(name)
    return frozenset(((True, shown.translate(_TWINS).casefold()), (False, shown.casefold())))


def _shown_of(name: str) -> str:
    """What is seen of it in any case."""
    text = _VARIANTS.sub("", _TAGS.sub("", unicodedata.normalize("NFKC", name)))
    return "".join(sign for sign in text if sign not in _JOINERS and not sign.isspace())


def told_apart(name: str, others: Iterable[str]) -> str:
    """The name, or with a number after it, if somebody is called so already."""
    taken = {form for other in others if other != NOBODY for form in _forms(other)}
    number, told = 1, name
    while not taken.isdisjoint(_forms(told)):
        number += 1
        told = f"{name[: LONGEST_NAME - 3].strip()} {number}"
    return told


class _Called(Bound):
    """A name, which is cleaned if need be."""

    def hold(self, part: str, reach: Reach) -> str:
        if part.isascii() and part.isalnum() and len(part) <= LONGEST_NAME:
            return part
        clean = clean_name(part) or NOBODY
        return part if clean == part else clean


Name: TypeAlias = Annotated[str, _Called()]
Names: TypeAlias = Annotated[tuple[Name, ...], Long(1, MOST_NAMES)]
MaybeNames: TypeAlias = Annotated[tuple[Name, ...], Long(0, MOST_NAMES)]
