"""Decoding of a game's actions, events, views, records; raises `BadValue` for invalid data."""

from __future__ import annotations

from games.core.chance import Answer
from games.core.contract import AnyView, Game, Message, Offer, Param, Refusal, View
from games.core.decode import Reader
from games.core.record import Opening, Record, Step
from games.core.upgrade import past
from games.core.value import BadValue, Json, Value, decode, decode_kind, decode_kinds, decode_with, frozen


def read_action(game: Game, data: Json, where: str = "action") -> Value:
    """An action of this game."""
    return decode_kind(game.action_kinds, data, where)


def read_event(game: Game, data: Json, where: str = "event") -> Value:
    """An event of this game."""
    return decode_kind(game.event_kinds, data, where)


@frozen
class _RefusalShape(Value):
    """A refusal before its reason is resolved."""

    reason: str
    params: tuple[tuple[str, Param], ...]


def read_refusal(game: Game, data: Json, where: str = "refusal") -> Refusal:
    """A refusal of this game; its reason is one of the game's reason kinds."""
    shape = decode(_RefusalShape, data, where)
    for reasons in game.reason_kinds:
        for reason in reasons:
            if reason.value == shape.reason:
                return Refusal(reason, shape.params)
    raise BadValue(where, f"no such reason: {shape.reason!r}")


_VIEW = frozenset(("actions", "offers", "private", "prompt", "public", "seat"))


def read_view(game: Game, data: Json, where: str = "view") -> AnyView:
    """A view of this game."""
    if not isinstance(data, dict):
        raise BadValue(where, "an object was expected")
    if data.keys() != _VIEW:
        raise BadValue(where, "these fields were expected: " + ", ".join(sorted(_VIEW)))
    private = data["private"]
    return View(
        seat=decode(int, data["seat"], f"{where}.seat") if data["seat"] is not None else None,
        public=decode(game.public_kind, data["public"], f"{where}.public"),
        private=None if private is None else decode(game.private_kind, private, f"{where}.private"),
        actions=_read_listed(game, data["actions"], f"{where}.actions"),
        prompt=decode(Message, data["prompt"], f"{where}.prompt"),
        offers=_read_offers(game, data["offers"], f"{where}.offers"),
    )


def _read_listed(game: Game, data: Json, where: str) -> tuple[Value, ...]:
    if not isinstance(data, list):
        raise BadValue(where, "a list was expected")
    try:
        return decode_kinds((*game.action_kinds, *game.template_kinds), data)
    except BadValue as error:
        raise BadValue(where + error.where, error.what) from None


def _read_offers(game: Game, data: Json, where: str) -> tuple[Offer, ...]:
    if not isinstance(data, list):
        raise BadValue(where, "a list was expected")
    offers = []
    for place, item in enumerate(data):
        here = f"{where}[{place}]"
        if not isinstance(item, dict) or set(item) != {"actions", "seat"}:
            raise BadValue(here, "a seat and its actions were expected")
        offers.append(Offer(decode(int, item["seat"], here), _read_listed(game, item["actions"], here)))
    return tuple(offers)


def read_answers(game: Game, data: Json, version: int) -> tuple[Answer, ...]:
    """Answers of chance, recorded under the given version of the rules."""
    return decode(tuple[Answer, ...], past(game, version).answers(data))  # type: ignore[arg-type]  # games are objects


def read_opening(game: Game, data: Json, where: str = "opening") -> Opening:
    """An opening; its options are upgraded from the version that wrote them."""
    version = decode(int, data.get("version") if isinstance(data, dict) else None, f"{where}.version")
    then = past(game, version)  # type: ignore[arg-type]  # games are objects
    readers: dict[str, Reader] = {
        "options": lambda options: decode(game.options, then.options(options)),
        "chance": lambda answers: read_answers(game, answers, version),
    }
    return decode_with(Opening, readers, data, where)


def read_step(game: Game, data: Json, version: int, where: str = "step") -> Step:
    """A step; its action is upgraded from the given version."""
    then = past(game, version)  # type: ignore[arg-type]
    readers: dict[str, Reader] = {
        "action": lambda action: read_action(game, then.action(action), ""),
        "chance": lambda answers: read_answers(game, answers, version),
    }
    return decode_with(Step, readers, data, where)


def read_record(game: Game, data: Json) -> Record:
    """A whole record of this game."""
    if not isinstance(data, dict) or set(data) != {"opening", "steps"} or not isinstance(data["steps"], list):
        raise BadValue("record", "an opening and steps were expected")
    opening = read_opening(game, data["opening"])
    return Record(opening, tuple(read_step(game, step, opening.version) for step in data["steps"]))
