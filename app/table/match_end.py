"""The end of a finished match, for its statistics: the state that its log leads to, without the states between.

`end_of` applies the actions of a log to one state. It makes no lists, views or copies and compares one digest: that of
the last line, which is a digest of the whole state. If this fails for any reason, or the log has anything unusual, the
end is that of a full replay (`log_replay.py`), which also tells the valid part of a log from the rest.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeVar

from app.table.log import FORMAT, Damage, Ending, EndWhy, bodies, read_log
from app.table.log_replay import follow
from app.table.names import clean_names
from app.table.requests import Act, Party, Propose, Undo
from games.core.bounds import Moment
from games.core.chance import ChanceError
from games.core.contract import AnyState, Game, Seat
from games.core.read import read_action
from games.core.upgrade import past
from games.core.value import Json, Value, decode, read_any_json

F = TypeVar("F", bound=int | str)
_PACKS = 8  # options kept: most matches are played with the words of a few packs


@dataclass(frozen=True)
class MatchEnd:
    """A match at its end, secrets included."""

    match: str
    started: Moment
    parties: tuple[Party, ...]
    ending: Ending | None
    state: AnyState


def end_of(data: bytes, games: Mapping[str, Game], *, sound: bool) -> MatchEnd | None:
    """The end of the match with this log; None if it cannot be replayed. `sound`: its checksums were found right."""
    try:
        found = _short_replay(data, games) if sound else None
    except Exception:  # noqa: BLE001 - the full replay finds out why
        found = None
    return found or _full_replay(data, games)


def _full_replay(data: bytes, games: Mapping[str, Game]) -> MatchEnd | None:
    reading = read_log(data, games)
    followed = reading if isinstance(reading, Damage) else follow(reading)
    if isinstance(reading, Damage) or isinstance(followed, Damage):
        return None
    course, header = followed.course, reading.header
    return MatchEnd(header.match, header.started, course.parties, course.ending, course.state)


def _short_replay(data: bytes, games: Mapping[str, Game]) -> MatchEnd | None:
    """The end by one state; None where only the full replay knows it. May raise anything."""
    first, *others = bodies(data)
    head, _, rest = first.partition('"options":')  # in a text of a player a quotation mark would be escaped
    options, _, tail = rest.rpartition(',"seats":')
    texts = [f'{head}"seats":{tail}', *others]
    header, *entries = read_any_json(f"[{','.join(texts)}]")
    opening = header["opening"]
    game, version = games[opening["game"]], opening["version"]
    if header["format"] != FORMAT or version > game.version:
        return None
    done: list[tuple[Seat | None, Json, Json]] = []  # the actions that were not undone, and the answers of chance
    before: str = opening["digest"]
    proposal: dict[str, Json] = {}
    for entry in entries:
        ask, digest = entry["ask"], entry["digest"]
        if entry["seated"] is not None or entry.get("rules") is not None:
            return None
        if ask["kind"] == Act.kind:
            done.append((entry["seat"], ask["action"], entry["chance"]))
        elif ask["kind"] == Undo.kind:  # it takes back what bots did after it, too
            while done.pop()[0] != entry["seat"]:
                continue
        else:
            proposal = ask["proposal"] if ask["kind"] == Propose.kind else proposal
            if digest != before:  # all agree to an action of the whole table
                done.append((None, proposal["action"], entry["chance"]))
        before = digest
    then = past(game, version)  # type: ignore[arg-type]  # games are objects
    given = GivenAnswers(then.answers(opening["chance"]))
    state = game.deal(_options(game, version, options), opening["seats"], given, version)  # type: ignore[arg-type]
    given.finish()
    for seat, action, chance in done:
        given = GivenAnswers(then.answers(chance)) if chance else _NO_ANSWERS
        state.apply(seat, read_action(game, then.action(action)), given)
        given.finish()
    if then.digest(state) != before:  # every line has the digest of the state after it
        return None
    parties = tuple(Party(clean_names(party.names), party.mark, party.mind) for party in
                    decode(tuple[Party, ...], header["parties"]))  # fmt: skip
    ending = decode(Ending, entries[-1]["ending"])
    if (ending.why is EndWhy.PLAYED) is (state.outcome is None):
        return None
    return MatchEnd(decode(str, header["match"]), decode(int, header["started"]), parties, ending, state)


@lru_cache(maxsize=_PACKS)
def _options(game: Game, version: int, text: str) -> Value:
    """The options of an opening; reading the words of a pack takes longer than a match."""
    return decode(game.options, past(game, version).options(read_any_json(text)))  # type: ignore[arg-type]


class GivenAnswers:
    """A chance with the answers of a log, which does not check that they are possible: a digest does."""

    def __init__(self, answers: Any) -> None:
        self._answers = iter(answers)

    def finish(self) -> None:
        """Raise `ChanceError` if answers are left."""
        for answer in self._answers:
            raise ChanceError(answer["label"], "the log answers what nobody asked")

    def shuffle(self, label: str, items: Sequence[F]) -> tuple[F, ...]:
        return self.draw(label, items, len(items))

    def draw(self, label: str, items: Sequence[F], count: int) -> tuple[F, ...]:
        faces = self._faces(label, count)
        if all(type(item) is str for item in items[:1]):
            return tuple(faces)
        known = {item: item for item in items}  # enum members are equal to their texts
        return tuple([known[face] for face in faces])

    def roll(self, label: str, dice: Sequence[Sequence[F]]) -> tuple[F, ...]:
        return tuple([die[die.index(face)] for die, face in zip(dice, self._faces(label, len(dice)), strict=True)])

    def _faces(self, label: str, count: int) -> Any:
        answer = next(self._answers)
        if answer["label"] != label or len(answer["faces"]) != count:
            raise ChanceError(label, "the log answers another question")
        return answer["faces"]


_NO_ANSWERS = GivenAnswers(())
