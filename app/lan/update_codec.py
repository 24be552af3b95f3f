"""Encoding and decoding of updates on the wire."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import TypeAlias

from app.lan.sanity_check import SanityCheck
from app.lan.update_reader import plain_text, read_update
from app.table.chair import Update
from games.core.contract import Game
from games.core.value import BadValue, Json, Value, decode, text_of


@dataclass(frozen=True)
class ShowUpdate:
    """An update for a chair; `digest` is that of its received text without the answer."""

    chair: int
    update: Update
    digest: str


Said: TypeAlias = Value | ShowUpdate
"""A received message or update."""


def digest_of(plain: str) -> str:
    """The digest of an update stored by the audit."""
    return hashlib.sha256(plain.encode("utf-8")).hexdigest()


def show_text(chair: int, update: Update) -> str:
    """The message `ShowUpdate` as text; encoded on the table's worker."""
    return f'{{"answer":{text_of(update.answer)},"chair":{chair},"kind":"show","update":{plain_text(update)}}}'


# Reading


def read_show_data(game: Game, data: dict[str, Json], text: str) -> ShowUpdate:
    """An update from plain data, validated; `text` is its original text."""
    if data.keys() != {"kind", "chair", "answer", "update"}:
        raise BadValue("message", "a chair, an answer and an update were expected")
    chair = decode(int, data["chair"], "message.chair")
    message = read_update(game, data["update"], data["answer"])
    return ShowUpdate(chair, SanityCheck(game).of(message), _digest_in(text))


_UPDATE = '"update":'


def _digest_in(text: str) -> str:
    return digest_of(text[text.find(_UPDATE) + len(_UPDATE) :][:-1])  # strings cannot contain this marker
