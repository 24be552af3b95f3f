"""Command `python -m bench.judge`: the speed, memory and accuracy of the clue judge.

A check is one clue against 25 words, as in a match; data files are read before the clock starts.
"""

import time
import tracemalloc

from games.duet.judge import LANGUAGES, judge
from games.duet.words import pack
from tests.games.duet.judge.pairs import SETS, pairs, score

BOARD = 25


def main() -> None:
    """Measure and print."""
    for language in LANGUAGES:
        print(f"{language}: {memory(language):.1f} MB, {speed(language)}")
        for which in SETS:
            result = score(language, pairs(language, which))
            print(f"  {which}: {result.per_thousand_right / 10} % of {result.total} right")
            print(f"    false blocks ({len(result.false_blocks)}): {', '.join(result.false_blocks) or 'none'}")
            print(f"    misses ({len(result.misses)}): {', '.join(result.misses) or 'none'}")
            for line in result.wrong:
                print(f"      {line}")


def memory(language: str) -> float:
    """The memory allocated by the first hundred checks of a language, at the end and at the peak, in MB."""
    tracemalloc.start()
    for pair in pairs(language, "tuned")[:100]:
        judge(language, pair.clue, pack(language)[:BOARD])
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return most / 1e6


def speed(language: str) -> str:
    """The median and the slowest check against a whole board, and of one word, in milliseconds."""
    clues = [pair.clue for pair in pairs(language, "heldout")]
    words = pack(language)
    judge(language, clues[0], words)
    took = []
    for place, clue in enumerate(clues):
        board = [words[(place * 7 + step * 11) % len(words)] for step in range(BOARD)]
        start = time.perf_counter()
        judge(language, clue, board)
        took.append((time.perf_counter() - start) * 1000)
    took.sort()
    middle, slowest = took[len(took) // 2], took[-1]
    return f"{middle:.2f} ms a check of {BOARD} words (slowest {slowest:.2f}), {middle / BOARD:.3f} ms a word"


if __name__ == "__main__":
    main()
