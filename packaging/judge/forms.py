"""Lists the inflected forms known to an analyser but not to the judge's rules, for `games/duet/data/judge_forms_*.txt`.

    PYTHONPATH=. python packaging/judge/forms.py pl < pairs.tsv

Each line of the input is a dictionary form, a tab and one of its forms, as printed by an analyser (Morfeusz for Polish,
the exception lists of WordNet or lemminflect for English). The output is reviewed before it is stored.
"""

import sys
from collections import defaultdict
from collections.abc import Iterable

from games.duet.judge.finding import Reason
from games.duet.judge.rate import RULES
from games.duet.spelling import fold

MADE = (Reason.FORM, Reason.DIMINUTIVE)


def missing(language: str, pairs: Iterable[tuple[str, str]]) -> dict[str, list[str]]:
    """By dictionary form, the forms no rule covers."""
    found: dict[str, list[str]] = defaultdict(list)
    for word, form in pairs:
        if (
            word != form
            and form.isalpha()
            and RULES[language].related(word, form) not in MADE
            and form not in found[word]
        ):
            found[word].append(form)
    return {word: forms for word, forms in found.items() if forms}


def main(language: str) -> None:
    """Print the lines of the table."""
    lines = (line.rstrip("\n").split("\t") for line in sys.stdin)
    for word, forms in sorted(missing(language, ((fold(a), fold(b)) for a, b in lines)).items()):
        print(word, " ".join(f"+{form}" for form in forms))


if __name__ == "__main__":
    main(sys.argv[1])
