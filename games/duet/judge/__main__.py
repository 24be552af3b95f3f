"""Command `python -m games.duet.judge pl`: judges lines of `WORD<tab>clue`, one result per line, for reviewers and
tests.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator

from games.duet.judge import LANGUAGES, judge
from games.duet.judge.finding import Finding, Reason

SENTENCES = {
    Reason.SAME: "the clue is the board word",
    Reason.FORM: "the clue is a form of the board word",
    Reason.DIMINUTIVE: "one of the words is a diminutive of the other",
    Reason.DERIVED: "one of the words is derived from the other, or both from a third",
    Reason.PART: "one of the words, or a form of it, is a part of the other",
    Reason.ACRONYM: "letters that can only be read one by one",
    Reason.LIKE: "another word, although it looks alike",
    Reason.NONE: "another word",
}


def main(arguments: list[str]) -> int:
    """Judge standard input; the exit status is 2 for wrong arguments."""
    if len(arguments) != 1 or arguments[0] not in LANGUAGES:
        sys.stderr.write(f"usage: python -m games.duet.judge {'|'.join(LANGUAGES)} < lines of WORD<tab>clue\n")
        return 2
    text = (line.decode("utf-8", "replace") for line in sys.stdin.buffer)
    for answer in answers(arguments[0], text):
        sys.stdout.buffer.write(answer.encode("utf-8") + b"\n")
        sys.stdout.flush()
    return 0


def answers(language: str, lines: Iterable[str]) -> Iterator[str]:
    """The result for each line, or an error for a line that is not a pair."""
    for line in lines:
        word, tab, clue = line.lstrip("\ufeff").rstrip("\r\n").partition("\t")
        word, clue = word.strip(), clue.strip()
        if not tab or "\t" in clue:
            yield "error\texpected WORD<tab>clue"
        elif not word or not clue:
            yield f"error\tthe {'clue' if word else 'board word'} is empty"
        else:
            yield say(judge(language, clue, (word,)))


def say(finding: Finding) -> str:
    return f"{finding.verdict}\t{finding.reason}: {SENTENCES[finding.reason]}"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
