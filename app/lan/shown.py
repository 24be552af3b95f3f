"""An update on the wire: how a host writes it, and how a guest reads it.

What is public is said once.  The text is canonical, so most of it is known to the guest already, piece by piece, and
is read by `games.core.quick`; a text that is written in any other way is read with care, as a whole.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Any, TypeAlias, cast

from app.lan.sense import sense_of
from app.table.asks import Party, read_ask
from app.table.chair import Answer, Happening, Update, read_update
from app.table.log import Ending
from games.core.contract import AnyView, Game, Message, Offer, View
from games.core.quick import TextReader, data_reader, family_reader, list_reader, object_reader, or_null, quick_reader
from games.core.value import BadValue, Json, Value, decode, text_of


@dataclass(frozen=True)
class Show:
    """An update for a chair; `digest` belongs to everything in it but the answer, just as it came."""

    chair: int
    update: Update
    digest: str


Said: TypeAlias = Value | Show
"""What comes over the wire: a message, or an update."""


def plain_text(update: Update) -> str:
    """An update as it goes over the wire, without its answer, which is no part of the match."""
    view, table = update.view, update.table
    own = _own_text(view) if view.public is table.public else view.text
    parties, happened = text_of(update.parties), text_of(update.happened)
    return (
        f'{{"acting":{text_of(update.acting)},"ending":{text_of(update.ending)},"happened":{happened},"may_undo":'
        f'{text_of(update.may_undo)},"number":{update.number},"parties":{parties},"proposal":'
        f'{text_of(update.proposal)},"seat":{text_of(update.seat)},"table":{table.text},"view":{own}}}'
    )


def _own_text(view: AnyView) -> str:
    """A seat's view without what is public: that is in the table's view already."""
    return (
        f'{{"actions":{text_of(view.actions)},"offers":{text_of(view.offers)},"private":{text_of(view.private)},'
        f'"prompt":{view.prompt.text},"seat":{text_of(view.seat)}}}'
    )


def digest_of(plain: str) -> str:
    """What a guest keeps of an update."""
    return hashlib.sha256(plain.encode("utf-8")).hexdigest()


def show_text(chair: int, update: Update) -> str:
    """The message `Show` as text; made on the table's worker."""
    return f'{{"answer":{text_of(update.answer)},"chair":{chair},"kind":"show","update":{plain_text(update)}}}'


# Reading


def read_show(game: Game, text: str) -> Show | None:
    """An update that is written as a host writes it; None for any other text, which may still be good.  `BadValue` if
    it makes no sense.
    """
    try:
        show: Show = _show_reader(game)(text)  # type: ignore[arg-type]  # games are objects
    except BadValue:
        return None
    return _sensible(game, show)


def read_show_data(game: Game, data: dict[str, Json], text: str) -> Show:
    """An update from plain data; `text` is what it came as."""
    if set(data) != {"kind", "chair", "answer", "update"}:
        raise BadValue("message", "a chair, an answer and an update were expected")
    chair, plain = decode(int, data["chair"], "message.chair"), data["update"]
    if not isinstance(plain, dict) or "answer" in plain:
        raise BadValue("message.update", "an update without its answer was expected")
    update = read_update(game, {**plain, "answer": data["answer"]})
    return _sensible(game, Show(chair, update, _digest_in(text)))


def _sensible(game: Game, show: Show) -> Show:
    """The same, if it makes sense; what a digest belongs to is the text as it came."""
    update = sense_of(game).of(show.update)  # type: ignore[arg-type]  # games are objects
    return show if update is show.update else replace(show, update=update)


_UPDATE = '"update":'


def _digest_in(text: str) -> str:
    return digest_of(text[text.find(_UPDATE) + len(_UPDATE) :][:-1])  # no text can hold that mark


@dataclass(frozen=True)
class Readers:
    """Who reads the parts of an update of one game."""

    update: Mapping[str, TextReader]  # all but the two views
    view: Mapping[str, TextReader]  # all but what is public
    public: TextReader
    answer: TextReader  # that a request was done, or null


@cache
def readers_of(game: Game) -> Readers:
    """The readers of this game; what is rare (a refusal, a proposal) is left to the careful one."""
    number, seat = quick_reader(int), quick_reader(int | None)
    actions = list_reader(family_reader((*game.action_kinds, *game.template_kinds)))
    happening = {
        "number": number,
        "seat": seat,
        "said": or_null(data_reader(lambda data: read_ask(game, data))),
        "events": list_reader(family_reader(game.event_kinds)),
        "seated": seat,
    }
    update = {
        "number": number,
        "seat": seat,
        "acting": quick_reader(tuple[int, ...]),
        "parties": quick_reader(tuple[Party, ...]),
        "happened": list_reader(object_reader(Happening, happening)),
        "proposal": or_null(_with_care),
        "may_undo": quick_reader(bool),
        "ending": or_null(quick_reader(cast(Any, Ending))),
    }
    view = {
        "seat": seat,
        "private": or_null(quick_reader(cast(Any, game.private_kind))),
        "actions": actions,
        "prompt": quick_reader(cast(Any, Message)),
        "offers": list_reader(object_reader(Offer, {"seat": number, "actions": actions})),
    }
    answer = {"id": quick_reader(str), "number": number, "refusal": or_null(_with_care)}
    return Readers(update, view, quick_reader(cast(Any, game.public_kind)), or_null(object_reader(Answer, answer)))


@cache
def _show_reader(game: Game) -> TextReader:
    """Reads the whole message, for this game."""
    readers = readers_of(game)  # type: ignore[arg-type]
    table = lru_cache(maxsize=4)(object_reader(View, {**readers.view, "public": readers.public}))
    plain = object_reader(_update, {**readers.update, "view": object_reader(dict, readers.view), "table": table})
    update: TextReader = lambda text: (plain(text), digest_of(text))  # noqa: E731
    return object_reader(_show, {"chair": quick_reader(int), "answer": readers.answer, "update": update}, "show")


def _update(view: dict[str, Any], table: AnyView, **parts: Any) -> Update:
    return Update(view=View(public=table.public, **view), table=table, **parts)


def _show(chair: int, answer: Answer | None, update: tuple[Update, str]) -> Show:
    shown, digest = update
    return Show(chair, shown if answer is None else replace(shown, answer=answer), digest)


def _with_care(_: str) -> Any:
    """What is rare is left to the careful reader."""
    raise BadValue("", "not here")
