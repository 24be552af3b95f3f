"""Hungarian endings and suffixes as patterns, compiled for back-vowel and for front-vowel words.

Capitals stand for vowels that follow harmony: A (a, e), Á (á, é), O (a o / e ö), Ó (ó, ő), U (u, ü), Ú (ú, ű).
"""

from __future__ import annotations

import re
from functools import cache

from games.duet.judge.lexicon import in_order

_BACK = {"A": "a", "Á": "á", "O": "[ao]", "Ó": "ó", "U": "u", "Ú": "ú", "Ü": "[aou]"}
_FRONT = {"A": "e", "Á": "é", "O": "[eö]", "Ó": "ő", "U": "ü", "Ú": "ű", "Ü": "[eöü]"}
_BOTH = {
    "A": "[ae]", "Á": "[áé]", "O": "[aoeö]", "Ó": "[óő]", "U": "[uü]", "Ú": "[úű]", "Ü": "[aoueöü]",
}  # fmt: skip

_CASE = "(?:Ot|t|bAn|bA|bÓl|On|n|rA|rÓl|hOz|nÁl|tÓl|nAk|vAl|vÁ|ért|ig|ként|képpen|képp|nként|stUl)"
_NUMBER = "(?:Ok|Om|Od|jA|A|jÁ|Á|j?Unk|j?OtOk|j?Uk|j?Ai(?:m|d|nk|tOk|k)?)?"
_NUMBER_AFTER_VOWEL = "(?:k|m|d|jA|jÁ|nk|tOk|jUk|i(?:m|d|nk|tOk|k)?)?"
_WITH = "(?:[kmd]Al|[kmd]Á)"  # `-val` and `-vá` after a plural or possessive ending
INFLECTED = f"(?:{_NUMBER}(?:éi?)?{_CASE}?|{_NUMBER[:-1]}{_WITH})"
INFLECTED_AFTER_VOWEL = f"(?:{_NUMBER_AFTER_VOWEL}(?:éi?)?{_CASE}?|{_NUMBER_AFTER_VOWEL[:-1]}{_WITH})"
DIMINUTIVE = "(?:O?cskA|O?cskÁ|kA|kÁ|ikó|ikÓ|uskA|uskÁ|ics|ócskA|őcskÁ)"

_VERB = (
    "(?:ik|Ok|Ol|sz|Unk|tOk|nAk|Om|Od|jA|i|jUk|jÁtok|itek|ják|ik|t|ott|ett|ött|tAm|tÁl|tUnk|tAk|tA|tÁk|nA|ni|nék|nánk|nának|"
    "nám|ne|jon|jen|jön|jAk|jÁl|j|Ó|Ás|vA|vÁn|hAt|het|andó|endő|Ott|Otta|i)?"
)
_STEM_OF_VERB = (
    "(?:OzÓdik|O?zít|OlÓdik|zÓdik|O?z|O?l|OsOdik|OsOd|Osít|[ií]t|[uü]l|Odik|Od|kOdik|kOd|skOdik|Ozik|Olik|z|l|zik|"
    "ász|ész|gAt|OgAt|Úl|Ál)"
)
_ADJECTIVE = (
    "(?:O?s|i|j?Ú|bAli|tAlAn|O?tlAn|nyi|szOrÚ|szerű|fÁlA|féle|szerte|béli|ias|ies|Osan|Osen|As|beli|"
    "ékony|Okony|mentes|ilag|ileg)"
)
_NOUN = "(?:ság|ség|ász|ész|Ász|O?zAt|O?lÁs|O?zÁs|ászat|észet|O?zÓ|O?lÓ|As|né|izmus|ista|ék|ÁszAt|usz|O?dA|osdi|csi|i)"
DERIVED = (
    f"(?:(?:{_ADJECTIVE}|{_NOUN})(?:{_ADJECTIVE}|ság|ség|kOdik|kOdÓ|kOdÁs|{_STEM_OF_VERB}{_VERB})?"
    f"(?:ság|ség|an|en|ul|ül|on)?{INFLECTED}|{_STEM_OF_VERB}{_VERB}(?:ság|ség|{_ADJECTIVE})?{INFLECTED})"
)
# Verbs: conjugation, and derivation from them.
CONJUGATED = (
    "(?:ok|ek|ök|ol|el|öl|asz|esz|sz|unk|ünk|t[ao]k|tek|tök|Otok|nAk|AnAk|om|em|öm|od|ed|öd|jA|i|jUk|jÁtok|itek|jÁk|ik|"
    "t|[ao]tt|ett|ött|t[aá][mdlk]?|tunk|tünk|t[eé][mdlk]?|tÁtok|tétek|[aoeö]?tt[aáeéuüÜ]?\\w{0,3}|nA|nÁ|nék|nÁnk|nÁ[mdl]?|nA[km]|"
    "d|niA?|AniA?|jOn|jAk|jÁl|j|jUnk|jAtOk|jAnAk|vA|vÁn|hAt|hAt\\w{1,3})"
)
OF_VERBS = (
    "(?:Ó|Ás|Ós|Ági|At|Alom|AdAlom|mÁny|vÁny|ndÓ|hAtÓ|hAtAtlAn|AtlAn|OgAt|gAt|tAt|At|Odik|Ódik|Óz|Óság|Ékony|dA|Ók|Ás|tAlAn|Atl|vÁnY|lék|ÁlÁs|"
    "Ott)\\w{0,7}"
)
COMPARED = "(?:A?bb|obb)"
PREFIXES = in_order("hu", "prefixes")


@cache
def pattern(text: str, harmony: str) -> re.Pattern[str]:
    """The compiled pattern for back (`b`), front (`f`) or either vowels (`m`)."""
    table = {"b": _BACK, "f": _FRONT, "m": _BOTH}[harmony]
    return re.compile("".join(table.get(sign, sign) for sign in text))
