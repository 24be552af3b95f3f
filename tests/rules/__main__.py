"""Lists every rule with the tests that prove it; fails if one has none."""

from __future__ import annotations

import sys

from tests.rules import numbers, proofs, unproved


def main() -> int:
    found = proofs()
    for game, rules in numbers().items():
        print(f"{game}: {len(rules)} rules")
        for number, title in rules.items():
            tests = found.get(number, [])
            print(f"  {number:6} {title}")
            for test in tests or ["NO TEST"]:
                print(f"           {test}")
    missing = unproved()
    print(f"{len(missing)} rules without a test" + (": " + ", ".join(missing) if missing else ""))
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
