"""Polish endings and suffixes as data, in the notation of sounds (see `pl_sound`)."""

from __future__ import annotations

import re

from games.duet.judge.lexicon import in_order, listed
from games.duet.judge.pl_sound import sounds


def _of(name: str) -> str:
    """A pattern for any suffix of a list."""
    return _any(" ".join(in_order("pl", name)))


def _any(text: str) -> str:
    return "(?:" + "|".join(sorted({sounds(item) for item in text.split()}, key=len, reverse=True)) + ")"


# Endings of any noun, adjective and verb, used after a suffix has determined the kind of word.
NOUN = "(?:|a|u|owi|em|e|y|i|ów|om|ami|ah|owe|ą|ę|o)"
ADJECTIVE = "(?:y|i|a|e|ego|emu|ej|ą|ym|im|ymi|imi|yh|ih)"
WITH_ADVERB = "(?:y|i|a|e|ego|emu|ej|ą|ym|im|ymi|imi|yh|ih|o)"
_PAST = "ł(?:a|o|y|em|am|eś|aś|yśmy|yśće|ab?y?|by)?|li(?:śmy|śće|by)?"
_PRESENT = "|".join(in_order("pl", "present"))
VERB = (
    f"(?:(?:ow|yw|iw|aw)?(?:a|e|i|y)(?:ć|{_PAST})|ną(?:ć|ł|łem)|nę(?:ła|li|ły)|ńe|ną|{_PRESENT}"
    f"|(?:ow|yw|iw)?(?:a|o|e)(?:ń(?:e|a|u|em|ah|ami|om)|n(?:{ADJECTIVE}))|o?n[yae]|eńe|ańe|ęć[eai]|t[yae])"
)

# Paradigms: the endings after the stem of a noun.
MASCULINE = _any("a u owi em om ami ah ów ej")
SOFT_MASCULINE = _any("a u owi em om ami ah ów e i y mi ą owe o ej ę")
FEMININE = _any("a ę ą o om ami ah")
NEUTER = _any("a u em om ami ah o")

_OF_EK = "(?:|a|u|em|owi|i|ów|om|ami|ah|owe)"
_OF_KA = "(?:a|i|ę|ą|o|om|ami|ah)"
_OF_KO = "(?:o|a|u|em|om|ami|ah|i)"

# Diminutives by the gender of the base word; `ek` before endings is `k`.
_MEN_OF = "(?:eč|[iy]č|uš|aš|ul|eń|uń)"
DIMINUTIVE_MASCULINE = re.compile(
    f"(?:{_MEN_OF}?ek|{_MEN_OF}?k(?:u|em|owi|i|ów|om|ami|ah|owe)|{_MEN_OF}ka|[iy]k{_OF_EK}"
    "|uś(?:a|owi|em|u|e|ów|om|ami|ah|)|uń(?:o|a|ow|em|u))"
)
_SHE_OF = "(?:eč|[iy]č|uš|eń|uleč|eneč|uńeč|ul|ań)"
DIMINUTIVE_FEMININE = re.compile(f"(?:{_SHE_OF}?(?:k{_OF_KA}|ek|ce)|(?:uń|uś)(?:a|i|ę|ą|u|o|e))")
_IT_OF = "(?:eč|[iy]č|uš|eneč|ul|eń)"
DIMINUTIVE_NEUTER = re.compile(f"(?:{_IT_OF}?(?:k{_OF_KO}|ek)|ątk{_OF_KO}|ątek)")

# The dictionary forms of diminutives, for a board word that is itself one.
LISTED_DIMINUTIVES = {
    "m": re.compile(f"(?:{_MEN_OF}?ek|[iy]k|uś)"),
    "f": re.compile(f"(?:{_SHE_OF}?ka|uńa|uśa)"),
    "n": re.compile(f"(?:{_IT_OF}?ko|ątko)"),
}
# Suffixes accepted even on very short board words.
PLAIN = re.compile(f"(?:ow{ADJECTIVE}|ńe?|n[yi]|ńik|ńica|ař|sk[i]|ówka|ek|ić|ać|anka|ak)")
OF_WOMEN = re.compile(f"(?:k{_OF_KA}|ce)")  # from the `-ka` that forms female nouns

# Suffixes of derived words.
_TO_ADJECTIVE = _of("to_adjective")
_TO_NOUN = _of("to_noun")
# A second suffix after the first: `leśniczówka`, `detektywistyczny`.
_SECOND = _of("second_suffixes")
DERIVED = re.compile(
    f"(?:(?:{_TO_ADJECTIVE}|{_TO_NOUN})(?:{_SECOND})?(?:{WITH_ADVERB}|{NOUN})|{_TO_ADJECTIVE}ość{NOUN}|{VERB}|o)"
)
# Suffixes of loan words, accepted on long stems only (`trener` does not come from `tren`).
WEAK = re.compile(f"(?:{_of('weak_suffixes')}(?:k|sk|stw)?(?:{NOUN}|{ADJECTIVE}))")
PREFIXED = re.compile(
    f"(?:{_TO_ADJECTIVE}{ADJECTIVE}|(?:e|ek|ńik|ńica|ówk|k|c|ec|n?ość|stw|išč|in){NOUN}|(?=..){VERB}|ńon[yae])"
)
SOFT_ADJECTIVE = re.compile("(?:i|y|a|e|ego|emu|ej|ą|im|ym|imi|ymi|ih|yh)")

# Endings and suffixes of a derived board word; removing them leaves the root (`piek-arz`, `piek-arnia`).
TAILS = in_order("pl", "tails")
ROOT_SUFFIXES = in_order("pl", "root_suffixes")
PREFIXES = in_order("pl", "prefixes")
NOUN_PREFIXES = listed("pl", "noun_prefixes")
