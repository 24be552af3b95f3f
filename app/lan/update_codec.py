"""Encoding and decoding of updates on the wire."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TypeAlias

from app.lan.sanity_check import SanityCheck
from app.lan.update_reader import plain_text, read_update, reread_update
from app.table.chair import Update
from games.core.contract import Game
from games.core.value import BadValue, Json, Value, decode, text_of


@dataclass(frozen=True)
class ShowUpdate:
    """An update for a chair; `plain` is its received text without the answer, of which the audit keeps the digest."""

    chair: int
    update: Update
    plain: str


Said: TypeAlias = Value | ShowUpdate
"""A received message or update."""


def digest_of(plain: str) -> str:
    """The digest of an update stored by the audit."""
    return hashlib.sha256(plain.encode("utf-8")).hexdigest()


def show_text(chair: int, update: Update) -> str:
    """The message `ShowUpdate` as text; encoded on the table's worker."""
    return f'{{"answer":{text_of(update.answer)},"chair":{chair},"kind":"show","update":{plain_text(update)}}}'


# Reading


def read_show(game: Game, text: str) -> ShowUpdate | None:
    """An update in the form in which hosts send it, validated; None for a text of another form or with a fault. The
    text must not be too deep.
    """
    shown = reread_update(game, text)
    if shown is None:
        return None
    chair, message = shown
    return ShowUpdate(chair, SanityCheck(game).of(message), _plain_in(text))


def read_show_data(game: Game, data: dict[str, Json], text: str) -> ShowUpdate:
    """An update from plain data, validated; `text` is its original text."""
    if data.keys() != {"kind", "chair", "answer", "update"}:
        raise BadValue("message", "a chair, an answer and an update were expected")
    chair = decode(int, data["chair"], "message.chair")
    message = read_update(game, data["update"], data["answer"])
    return ShowUpdate(chair, SanityCheck(game).of(message), _plain_in(text))


_UPDATE = '"update":'


def _plain_in(text: str) -> str:
    return text[text.find(_UPDATE) + len(_UPDATE) : -1]  # strings cannot contain this marker
