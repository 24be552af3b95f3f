"""Command that proposes cases and writes the chosen ones: `python -m games.cases.make propose kyoto_who 0 200`, or
`write`.

`assets/cases/chosen.txt` lists the chosen cases by id, which contains the seed of the proposal, with their titles:

    kyoto-who-17 | The quiet one | Cichutka | A csendes

A case of Duet from an earlier edition of its words is kept from its position in the file, because its seed gives
another board now.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from games.cases import duet_words, kyoto_who, kyoto_win, rogue_android, rogue_turn
from games.cases.case import Case, Kind
from games.cases.case_list import FILES, LANGUAGES, find, proved

FOLDER = Path(__file__).resolve().parent.parent.parent / "assets" / "cases"
_MAKERS: dict[str, Callable[[int], Iterator[Case]]] = {
    "kyoto-who": kyoto_who.proposals,
    "kyoto-win": kyoto_win.proposals,
    "rogue-turn": rogue_turn.proposals,
    "rogue-android": rogue_android.proposals,
}


def proposals(name: str, seed: int) -> Iterator[Case]:
    """Proved cases of a kind; Duet's kinds are named by language, such as `duet-pl`."""
    maker = _MAKERS.get(name)
    found = maker(seed) if maker is not None else duet_words.proposals(seed, name.removeprefix("duet-"))
    return (case for case in found if proved(case))


def again(id_: str) -> Case:
    """The case of this id, generated again, or posed again from its position if its seed gives another one now."""
    kind, _, seed = id_.rpartition("-")
    name = "-".join(kind.split("-")[:2])
    if name.startswith("duet-") and not kind.endswith(duet_words.EDITIONS[name.removeprefix("duet-")]):
        kept = find(id_)
        if kept is None:
            raise ValueError(f"{id_} is of an earlier edition, and in no file")
        return duet_words.posed_again(kept)
    return next(case for case in proposals(name, int(seed)) if case.id == id_)


def chosen() -> Iterator[tuple[str, tuple[str, str, str]]]:
    """The chosen ids with their titles; a single title is used for all languages."""
    for line in (FOLDER / "chosen.txt").read_text("utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            id_, *titles = (part.strip() for part in line.split("|"))
            one, two, three = titles if len(titles) == len(LANGUAGES) else (*titles, "", "")[:1] * len(LANGUAGES)
            yield id_, (one, two, three)


def write() -> None:
    """Write all files of `assets/cases`."""
    files: dict[str, list[str]] = {name: [] for name in FILES}
    for id_, titles in chosen():
        case = again(id_)
        case = replace(case, title=titles if titles[0] else case.title)
        files[f"duet.{case.language}" if case.game == "duet" else case.game].append(case.text)
    for name, lines in files.items():
        (FOLDER / f"{name}.json").write_text('{"cases":[\n' + ",\n".join(lines) + "\n]}\n", "utf-8")


def propose(name: str, first: int, last: int) -> None:
    """Print the proposals of a range of seeds."""
    for seed in range(first, last):
        for case in proposals(name, seed):
            answer = " + ".join(
                ",".join(map(str, dict(case.choices[place].label.params).values())) for place in case.right
            )
            sys.stdout.write(f"{case.id}  grade {case.grade}  {len(case.choices)} choices  {case.title[0]}  {answer}\n")
            if case.sort is not Kind.DUET_WORDS:
                reasons = "; ".join(" ".join(map(str, dict(said.params).values())) for said in case.why)
                sys.stdout.write(f"    {reasons}\n")


if __name__ == "__main__":
    if sys.argv[1] == "write":
        write()
    else:
        propose(sys.argv[2], int(sys.argv[3]), int(sys.argv[4]))
