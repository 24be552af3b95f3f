"""An update on the wire: how a host writes it, and how a guest reads it.

What is public is said once.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from typing import TypeAlias

from app.lan.sense import sense_of
from app.table.chair import Update, read_update
from games.core.contract import AnyView, Game
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
