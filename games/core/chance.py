"""Chance: the source of random answers. Rules ask questions by label, and every answer can be recorded.

Rules have no random generator. They call `chance.shuffle(label, items)`, `chance.draw(label, items, count)` or
`chance.roll(label, dice)`; each game's docstring lists its labels. An answer must be a possible result of its question:
a script or record with an impossible answer raises `ChanceError`.

    Seeded      used in play: derives all answers from one secret; same secret, same answers on every platform
    Scripted    gives fixed answers by label: for tests and lessons
    Recorded    gives the answers of a record again, strictly in order
    Listening   forwards to another chance and keeps the answers for the record
    NoChance    refuses every question
"""

from __future__ import annotations

import hashlib
import hmac
import struct
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Protocol, Self, TypeAlias, TypeVar

from games.core.value import Value, frozen

Face: TypeAlias = int | str
F = TypeVar("F", bound=Face)


@frozen
class Answer(Value):
    """One question to chance and its answer."""

    label: str
    faces: tuple[Face, ...]


class ChanceError(ValueError):
    """Raised when a script or a record does not answer the question the rules ask."""

    def __init__(self, label: str, what: str) -> None:
        super().__init__(f"{label}: {what}")
        self.label = label
        self.what = what


class Chance(Protocol):
    """The interface the rules ask for random answers."""

    def draw(self, label: str, items: Sequence[F], count: int) -> tuple[F, ...]:
        """`count` of the items without replacement, in the order drawn."""
        ...

    def roll(self, label: str, dice: Sequence[Sequence[F]]) -> tuple[F, ...]:
        """One face of each die, the dice given as their faces."""
        ...

    def shuffle(self, label: str, items: Sequence[F]) -> tuple[F, ...]:
        """All the items in random order."""
        ...


class Seeded:
    """Answers derived from a secret, the label and a counter of questions with that label.

    Each question gets its own HMAC-SHA256 of the secret, expanded by SHAKE-256 to 64 fresh bits per choice. So there is
    no generator state to save, questions with different labels do not affect each other, and the bias of a choice among
    n items is below n in 2 to the 64th.
    """

    def __init__(self, seed: int | str | bytes, asked: Mapping[str, int] | None = None) -> None:
        """`asked` resumes a match: the number of earlier questions per label."""
        secret = seed if isinstance(seed, bytes) else str(seed).encode("utf-8")
        self._keyed = hmac.new(secret, digestmod="sha256")  # prepared once: a copy of it answers each question
        self._asked = dict(asked or {})

    def shuffle(self, label: str, items: Sequence[F]) -> tuple[F, ...]:
        return self.draw(label, items, len(items))

    def draw(self, label: str, items: Sequence[F], count: int) -> tuple[F, ...]:
        left = list(items)
        size = len(left)
        for place, fresh in enumerate(self._fresh(label, count)):
            other = place + (fresh * (size - place) >> 64)
            left[place], left[other] = left[other], left[place]
        return tuple(left[:count])

    def roll(self, label: str, dice: Sequence[Sequence[F]]) -> tuple[F, ...]:
        fresh = self._fresh(label, len(dice))
        return tuple([die[bits * len(die) >> 64] for die, bits in zip(dice, fresh, strict=True)])

    def _fresh(self, label: str, count: int) -> tuple[int, ...]:
        """`count` numbers of 64 bits, unpredictable without the secret."""
        asked = self._asked.get(label, 0)
        self._asked[label] = asked + 1
        keyed = self._keyed.copy()
        keyed.update(f"{label}\0{asked}".encode())
        key = keyed.digest()
        return struct.unpack(f"<{count}Q", hashlib.shake_256(key).digest(8 * count))


class _Dictated:
    """Base of the chances with given answers; checks that each answer is a possible result."""

    def shuffle(self, label: str, items: Sequence[F]) -> tuple[F, ...]:
        return self.draw(label, items, len(items))

    def draw(self, label: str, items: Sequence[F], count: int) -> tuple[F, ...]:
        faces = self._next(label)
        if faces is None:
            return self._otherwise(label).draw(label, items, count)
        if len(faces) != count:
            raise ChanceError(label, f"{count} were asked for, {len(faces)} given")
        if Counter(faces) - Counter(items):
            raise ChanceError(label, f"not among what there is: {next(iter(Counter(faces) - Counter(items)))!r}")
        return tuple(_same_kind(items, face) for face in faces)

    def roll(self, label: str, dice: Sequence[Sequence[F]]) -> tuple[F, ...]:
        faces = self._next(label)
        if faces is None:
            return self._otherwise(label).roll(label, dice)
        if len(faces) != len(dice):
            raise ChanceError(label, f"{len(dice)} dice were rolled, {len(faces)} faces given")
        for place, (face, die) in enumerate(zip(faces, dice, strict=True)):
            if face not in die:
                raise ChanceError(label, f"die {place} has no face {face!r}")
        return tuple(_same_kind(die, face) for die, face in zip(dice, faces, strict=True))

    def _next(self, label: str) -> tuple[Face, ...] | None:
        raise ChanceError(label, "nobody answers")

    def _otherwise(self, label: str) -> Chance:
        raise ChanceError(label, "no answer is left")


def _same_kind(items: Sequence[F], face: Face) -> F:
    """The original item equal to the answer: 1, True and enum members can be equal without being identical."""
    return next(item for item in items if item == face)


class Scripted(_Dictated):
    """Answers by label: `Scripted({"duet/key": [pairs]})` answers the first question of that label with `pairs`.

    Each label has a list of answers, consumed in order. Labels without answers are answered by `otherwise`. `finish`,
    or leaving a `with` block, raises if answers are left: a test whose script is not used up proves nothing.
    """

    def __init__(self, answers: Mapping[str, Iterable[Sequence[Face]]], otherwise: Chance | None = None) -> None:
        self._answers = {label: [tuple(faces) for faces in faces_list] for label, faces_list in answers.items()}
        self._fallback = otherwise

    @property
    def unused(self) -> tuple[str, ...]:
        """Labels with unused answers."""
        return tuple(label for label, left in self._answers.items() if left)

    def finish(self) -> None:
        """Raise `ChanceError` if answers are left."""
        if self.unused:
            raise ChanceError(self.unused[0], "the script answers what nobody asked")

    def __enter__(self) -> Self:
        return self

    def __exit__(self, failed: type[BaseException] | None, *_: object) -> None:
        if failed is None:
            self.finish()

    def _next(self, label: str) -> tuple[Face, ...] | None:
        left = self._answers.get(label)
        return left.pop(0) if left else None

    def _otherwise(self, label: str) -> Chance:
        if self._fallback is None or self._answers.get(label):
            raise ChanceError(label, "the script has no answer left")
        return self._fallback


class Recorded(_Dictated):
    """The answers of a record, strictly in order; a different question or label raises `ChanceError`."""

    def __init__(self, answers: Iterable[Answer]) -> None:
        self._left = list(answers)

    def _next(self, label: str) -> tuple[Face, ...] | None:
        if not self._left:
            raise ChanceError(label, "the record holds no answer")
        if self._left[0].label != label:
            raise ChanceError(label, f"the record answers {self._left[0].label} here")
        return self._left.pop(0).faces

    def finish(self) -> None:
        """Raise `ChanceError` if answers are left."""
        if self._left:
            raise ChanceError(self._left[0].label, "the record answers what nobody asked")


class Listening:
    """Forwards to another chance and keeps its answers."""

    def __init__(self, source: Chance) -> None:
        self._source = source
        self._heard: list[Answer] = []

    def shuffle(self, label: str, items: Sequence[F]) -> tuple[F, ...]:
        return self._keep(label, self._source.shuffle(label, items))

    def draw(self, label: str, items: Sequence[F], count: int) -> tuple[F, ...]:
        return self._keep(label, self._source.draw(label, items, count))

    def roll(self, label: str, dice: Sequence[Sequence[F]]) -> tuple[F, ...]:
        return self._keep(label, self._source.roll(label, dice))

    def take(self) -> tuple[Answer, ...]:
        """Return and clear the answers since the last call."""
        heard, self._heard = tuple(self._heard), []
        return heard

    def _keep(self, label: str, faces: tuple[F, ...]) -> tuple[F, ...]:
        self._heard.append(Answer(label, tuple(faces)))
        return faces


class NoChance(_Dictated):
    """For steps that must not depend on chance: every question raises `ChanceError`."""
