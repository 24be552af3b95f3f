"""The further cases of the suite's own tests: each test marked `soak`, one after the other."""

from __future__ import annotations

import subprocess
import sys

from tests.soak.runs import Count, cases, check_each, run

PYTEST = (sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider")


def marked() -> list[str]:
    """The node ids of all marked tests."""
    done = subprocess.run(
        [*PYTEST, "-m", "soak", "--collect-only", "tests"], capture_output=True, text=True, check=True
    )
    return [line for line in done.stdout.splitlines() if "::" in line]


@run("further")
def every_further_case(deadline: float, seed: int) -> Count:
    """A case is one marked test."""
    tests = marked()

    def play(number: int) -> str:
        test = tests[number % len(tests)]
        done = subprocess.run([*PYTEST, "-m", "soak", test], capture_output=True, text=True, timeout=600, check=False)
        return "" if done.returncode == 0 else f"{test}: {(done.stdout + done.stderr)[-600:]}"

    return check_each(cases(deadline, seed, len(tests)), play)
