"""Reading back what was written: the values of a game from JSON, with `BadValue` for what is none."""

from __future__ import annotations

from games.core.chance import Answer
from games.core.contract import AnyView, Game, Message, Offer, Param, Refusal, Seat, View
from games.core.record import Opening, Record, Step
from games.core.value import BadValue, Json, Value, decode, decode_kind, decode_kinds, frozen


def read_action(game: Game, data: Json, where: str = "action") -> Value:
    """An action of this game."""
    return decode_kind(game.action_kinds, data, where)


def read_event(game: Game, data: Json, where: str = "event") -> Value:
    """An event of this game."""
    return decode_kind(game.event_kinds, data, where)


@frozen
class _RefusalShape(Value):
    """A refusal before its reason is known."""

    reason: str
    params: tuple[tuple[str, Param], ...]


def read_refusal(game: Game, data: Json, where: str = "refusal") -> Refusal:
    """A refusal by this game, its reason one of the game's own."""
    shape = decode(_RefusalShape, data, where)
    for reasons in game.reason_kinds:
        for reason in reasons:
            if reason.value == shape.reason:
                return Refusal(reason, shape.params)
    raise BadValue(where, f"no such reason: {shape.reason!r}")


def read_view(game: Game, data: Json, where: str = "view", public: Value | None = None) -> AnyView:
    """A view of this game, as the device of that seat gets it; without its public part, if that was read before."""
    if not isinstance(data, dict):
        raise BadValue(where, "an object was expected")
    wanted = {"actions", "offers", "private", "prompt", "seat"} | ({"public"} if public is None else set())
    if set(data) != wanted:
        raise BadValue(where, "these fields were expected: " + ", ".join(sorted(wanted)))
    private = data["private"]
    return View(
        decode(int, data["seat"], f"{where}.seat") if data["seat"] is not None else None,
        decode(game.public_kind, data["public"], f"{where}.public") if public is None else public,
        None if private is None else decode(game.private_kind, private, f"{where}.private"),
        _read_listed(game, data["actions"], f"{where}.actions"),
        decode(Message, data["prompt"], f"{where}.prompt"),
        _read_offers(game, data["offers"], f"{where}.offers"),
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


@frozen
class _OpeningShape(Value):
    """An opening before its game is known."""

    game: str
    version: int
    seats: int
    chance: tuple[Answer, ...]
    digest: str


def read_opening(game: Game, data: Json) -> Opening:
    """An opening from JSON, its options read as this game's."""
    if not isinstance(data, dict) or "options" not in data:
        raise BadValue("opening", "options are missing")
    shape = decode(_OpeningShape, {name: part for name, part in data.items() if name != "options"}, "opening")
    options = decode(game.options, data["options"], "opening.options")
    return Opening(shape.game, shape.version, options, shape.seats, shape.chance, shape.digest)


@frozen
class _StepShape(Value):
    """A step before its game is known."""

    seat: Seat | None
    chance: tuple[Answer, ...]
    digest: str


def read_step(game: Game, data: Json) -> Step:
    """A step from JSON, its action read as this game's."""
    if not isinstance(data, dict) or "action" not in data:
        raise BadValue("step", "the action is missing")
    shape = decode(_StepShape, {name: part for name, part in data.items() if name != "action"}, "step")
    return Step(shape.seat, read_action(game, data["action"], "step.action"), shape.chance, shape.digest)


def read_record(game: Game, data: Json) -> Record:
    """A whole record of this game."""
    if not isinstance(data, dict) or set(data) != {"opening", "steps"} or not isinstance(data["steps"], list):
        raise BadValue("record", "an opening and steps were expected")
    return Record(read_opening(game, data["opening"]), tuple(read_step(game, step) for step in data["steps"]))
