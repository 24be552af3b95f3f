"""Hungarian endings and suffixes as patterns, once for words with back vowels and once for words with front vowels.

Written with capitals for vowels that follow harmony: A (a, e), Á (á, é), O (a o / e ö), Ó (ó, ő), U (u, ü), Ú (ú, ű).
"""

from __future__ import annotations

import re
from functools import cache



_BACK = {"A": "a", "Á": "á", "O": "[ao]", "Ó": "ó", "U": "u", "Ú": "ú", "Ü": "[aou]"}
_FRONT = {"A": "e", "Á": "é", "O": "[eö]", "Ó": "ő", "U": "ü", "Ú": "ű", "Ü": "[eöü]"}
_BOTH = {
    "A": "[ae]", "Á": "[áé]", "O": "[aoeö]", "Ó": "[óő]", "U": "[uü]", "Ú": "[úű]", "Ü": "[aoueöü]",
}  # fmt: skip

_CASE = "(?:Ot|t|bAn|bA|bÓl|On|n|rA|rÓl|hOz|nÁl|tÓl|nAk|vAl|vÁ|[kmd]Al|[kmd]Á|ért|ig|ként|kor|képpen|képp|nként|stUl)"
_NUMBER = "(?:Ok|Om|Od|jA|A|jÁ|Á|j?Unk|j?OtOk|j?Uk|j?Ai(?:m|d|nk|tOk|k)?)?"
_NUMBER_AFTER_VOWEL = "(?:k|m|d|jA|jÁ|nk|tOk|jUk|i(?:m|d|nk|tOk|k)?)?"
INFLECTED = f"(?:{_NUMBER}(?:éi?)?{_CASE}?)"
INFLECTED_AFTER_VOWEL = f"(?:{_NUMBER_AFTER_VOWEL}(?:éi?)?{_CASE}?)"
DIMINUTIVE = "(?:O?cskA|O?cskÁ|kA|kÁ|ikó|ikÓ|uskA|uskÁ|ics|ócskA|őcskÁ)"

_VERB = (
    "(?:ik|Ok|Ol|sz|Unk|tOk|nAk|Om|Od|jA|i|jUk|jÁtok|itek|ják|ik|t|ott|ett|ött|tAm|tÁl|tUnk|tAk|tA|tÁk|nA|ni|nék|nánk|nának|"
    "nám|ne|jon|jen|jön|jAk|jÁl|j|Ó|Ás|vA|vÁn|hAt|het|andó|endő|Ott|Otta|i)?"
)
_STEM_OF_VERB = "(?:O?z|O?l|OsOdik|OsOd|Osít|[ií]t|[uü]l|Odik|Od|kOdik|kOd|skOdik|Ozik|Olik|z|l|zik|ász|ész|Al|An|An|Ad|gAt|OgAt|Úl)"
_ADJECTIVE = (
    "(?:O?s|i|j?Ú|bAli|tAlAn|O?tlAn|AtlAn|nyi|szOrÚ|szerű|fÁlA|féle|szerte|béli|ias|ies|Osan|Osen|As|Ibb|abb|ebb|bb|beli|"
    "ékony|Okony|mentes|ilag|ileg)"
)
_NOUN = "(?:ság|ség|ász|ész|Ász|Ás|O?zAt|O?lÁs|O?zÁs|ászat|észet|Ó|O?zÓ|O?lÓ|As|né|izmus|ista|ék|O?nc|mÁny|vÁny|ndÉk|lék|AdAlom|Alom|ÁszAt|usz|ár|ér|O?dA|osdi|csi|i)"
DERIVED = f"(?:(?:{_ADJECTIVE}|{_NOUN})(?:{_ADJECTIVE}|ság|ség|kOdik|kOdÓ|kOdÁs|{_STEM_OF_VERB}{_VERB})?(?:ság|ség|an|en|ul|ül|on)?{INFLECTED}|{_STEM_OF_VERB}{_VERB}(?:ság|ség|{_ADJECTIVE})?{INFLECTED})"
PREFIXES = tuple(
    "meg el le fel föl be ki át rá össze vissza haza szét túl oda ide végig körül keresztül agyon utána szembe tovább bele alá "
    "fölé mellé elő hozzá neki ellen közbe egybe külön újra félre hátra előre ".split()
)



@cache
def pattern(text: str, harmony: str) -> re.Pattern[str]:
    """A pattern of this module for back (`b`), front (`f`) or either vowels (`m`)."""
    table = {"b": _BACK, "f": _FRONT, "m": _BOTH}[harmony]
    return re.compile("".join(table.get(sign, sign) for sign in text))
