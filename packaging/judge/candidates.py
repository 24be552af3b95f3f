"""Lists words the judge considers related, to be reviewed for words that only look alike.

    PYTHONPATH=. python packaging/judge/candidates.py hu < words.txt

The input is a list of common words, one per line. For every built-in board word (and every word given after the
language), the words that would be blocked or asked about are printed; unrelated ones are then added to
`games/duet/data/judge_known_*.txt` with a minus.
"""

import sys

from games.duet.judge import judge
from games.duet.judge.finding import Finding
from games.duet.spelling import fold
from games.duet.state import Verdict
from games.duet.words import pack

MARKS = {Verdict.BLOCK: "+", Verdict.ASK: "~"}


def likely(language: str, word: str, clues: list[str]) -> list[Finding]:
    """The clues of a list that are not simply allowed; only those that share two adjacent letters are tried."""
    pairs = {word[at : at + 2] for at in range(len(word) - 1)}
    tried = (clue for clue in clues if clue != word and any(pair in clue for pair in pairs))
    return [finding for clue in tried if (finding := judge(language, clue, (word,))).verdict is not Verdict.ALLOW]


def main(language: str, words: list[str]) -> None:
    """Print one line per board word."""
    clues = sorted({fold(line) for line in sys.stdin if line.strip()})
    for word in words or pack(language):
        found = likely(language, word, clues)
        if found:
            print(word, " ".join(MARKS[finding.verdict] + finding.clue for finding in found))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
