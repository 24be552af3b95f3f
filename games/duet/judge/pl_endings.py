"""Polish endings and suffixes as data, written by their sounds (see `pl_sound`)."""

from __future__ import annotations

import re

from games.duet.judge.pl_sound import sounds


def _any(text: str) -> str:
    return "(?:" + "|".join(sorted({sounds(item) for item in text.split()}, key=len, reverse=True)) + ")"


# Endings of any noun, adjective and verb, used after a suffix has already said what kind of word it is.
NOUN = "(?:|a|u|owi|em|e|y|i|ów|om|ami|ah|owe|ą|ę|o)"
ADJECTIVE = "(?:y|i|a|e|ego|emu|ej|ą|ym|im|ymi|imi|yh|ih|o|emi)"
_PAST = "ł(?:a|o|y|em|am|eś|aś|yśmy|yśće|ab?y?|by)?|li(?:śmy|śće|by)?"
_PRESENT = "ę|ą|eš|e|emy|eće|iš|i|imy|iće|yš|y|ymy|yće|am|aš|a|amy|aće|ają|aj|ajće|aje|uję|uje|uješ|ują|ujemy|ujeće|uj|ujmy|ujće|em|eš|eją|eje|ąc|ąc[yae]|ano|ono"
VERB = (
    f"(?:(?:ow|yw|iw|aw)?(?:a|e|i|y)(?:ć|{_PAST})|ną(?:ć|ł|łem)|nę(?:ła|li|ły)|ńe|ną|{_PRESENT}"
    f"|(?:ow|yw|iw)?(?:a|o|e)(?:ń(?:e|a|u|em|ah|ami|om)|n(?:{ADJECTIVE}))|o?n[yae]|eńe|ańe|ęć[eai]|t[yae])"
)

# Whole paradigms: what follows the stem of a noun.  The letter before the colon says which shape of the stem.
MASCULINE = _any("a u owi em om ami ah ów ej")
SOFT_MASCULINE = _any("a u owi em om ami ah ów e i y mi ą owe o ej ę")
FEMININE = _any("a ę ą o om ami ah")
NEUTER = _any("a u em om ami ah o")

_OF_EK = "(?:|a|u|em|owi|i|ów|om|ami|ah|owe)"
_OF_KA = "(?:a|i|ę|ą|o|om|ami|ah)"
_OF_KO = "(?:o|a|u|em|om|ami|ah|i)"

# Diminutives by the gender of the word they are made of; `ek` before endings is `k`.
_MEN_OF = "(?:eč|[iy]č|uš|aš|ul|eń|uń)"
DIMINUTIVE_MASCULINE = re.compile(
    f"(?:{_MEN_OF}?ek|{_MEN_OF}?k(?:u|em|owi|i|ów|om|ami|ah|owe)|{_MEN_OF}ka|[iy]k{_OF_EK}"
    "|uś(?:a|owi|em|u|e|ów|om|ami|ah|)|uń(?:o|a|ow|em|u))"
)
_SHE_OF = "(?:eč|[iy]č|uš|eń|uleč|eneč|uńeč|ul|ań)"
DIMINUTIVE_FEMININE = re.compile(f"(?:{_SHE_OF}?(?:k{_OF_KA}|ek|ce)|(?:uń|uś)(?:a|i|ę|ą|u|o|e))")
_IT_OF = "(?:eč|[iy]č|uš|eneč|ul|eń)"
DIMINUTIVE_NEUTER = re.compile(f"(?:{_IT_OF}?(?:k{_OF_KO}|ek)|ątk{_OF_KO}|ątek)")

# The same as they are listed in a dictionary, for a board word that is itself a diminutive.
LISTED_DIMINUTIVES = {
    "m": re.compile(f"(?:{_MEN_OF}?ek|[iy]k|uś)"),
    "f": re.compile(f"(?:{_SHE_OF}?ka|uńa|uśa)"),
    "n": re.compile(f"(?:{_IT_OF}?ko|ątko)"),
}
OF_WOMEN = re.compile(f"(?:k{_OF_KA}|ce)")  # what `-ka` makes of men

# Suffixes of derived words.
_TO_ADJECTIVE = _any(
    "ow n ń sk ck owsk ńsk ińsk yńsk ist yst ast at owat liw yw iw an ań ejsk yčn ičn ečn ečń aln arn arsk ańsk ijsk yjsk "
    "owisk ńan ovn stn atn arsk yst ovit owit awat iast eńsk ańsk ącn onn enn ovn čyn eln owčyn oln inn kow ečkow yčkow ičkow ńič owń ańičn"
)
_TO_NOUN = _any(
    "ař arń alń elń ovń owń owńic ak ač ńik ńic ic yc ńičk ńič ańk anek ank in yn ińc izn yzn ość n?ość stw ctw ostw awstw "
    "isk ysk išč yšč ist yst izm yzm owec owič ec c ator atur ówk ówn ov ow[ae] ńec ńak ńač acj yc ik yk k ek erńa ik ičk yčk "
    "ark arek arč aw eńc ańec ań eń ovec ńictw arstw owńik iwo yw ajł ul un och uh oś uš alńik yn?ark ęt ąt ęć atk ątk in?k "
    "yńk ińk eńic eř inn eństw kař kow kar čkař čkow ańin ań eńec on uw iv owisk ant ent er or ier ariuš ada iad id it unek unk čyk čan izac yzac ajk ańe eńe"
)
DERIVED = re.compile(f"(?:{_TO_ADJECTIVE}(?:{ADJECTIVE}|ość{NOUN})|{_TO_NOUN}{NOUN}|{VERB})")
PREFIXED = re.compile(f"(?:{_TO_ADJECTIVE}{ADJECTIVE}|(?:e|ek|ńik|ńica|k|c|ec|n?ość|stw|išč|in){NOUN}|(?=..){VERB}|ńon[yae])")
SOFT_ADJECTIVE = re.compile("(?:i|y|a|e|ego|emu|ej|ą|im|ym|imi|ymi|ih|yh)")

# Endings and suffixes of a derived board word; without them its root is left (`piek-arz`, `piek-arnia`).
ROOT_SUFFIXES = tuple(
    sorted(
        "ař arka arńa ačka ač ńik ńica ica yca ećel ićel yćel aćel ećelka aćelka ista ysta izm yzm owec ec stwo ctwo ówka anka anek "
        "arek arka isko ysko owisko ńičk ańe eńe ećel ak ačk alńa elńa owńik owńica acja ator ačka ość ota".split(),
        key=len,
        reverse=True,
    )
)
PREFIXES = tuple(
    "anty arcy auto bez be do eks ekstra foto hiper kontr między mikro mini mili na nad naj nie ob o od ode po pod pode poza pół pra "
    "prze před  pro roz roze s super tele u ultra v vice video w wice wideo we współ ws wy wz z za ze ze eko bio mega makro "
    "dwu trój cztero jedno wielo post inter śród trans co niedo wszech przeciw".split()
)
NOUN_PREFIXES = frozenset(
    "anty arcy auto eks foto hiper kontr między mikro mini nad pod pół pra przed super tele ultra wice wideo współ eko bio mega makro "
    "dwu trój wielo śród post przeciw".split()
)
