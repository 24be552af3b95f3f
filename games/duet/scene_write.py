"""Writer of positions as scene text (syntax in `scene_read.py`), without implied values."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, replace
from typing import Any

from games.core.value import canonical, encode
from games.duet import cells
from games.duet.scene import SEATS, GivenClue, Scene, key_rows
from games.duet.scene_read import PLAIN, SAID
from games.duet.spelling import LETTERS
from games.duet.state import ClueLine, Options, Position, Verdict
from games.duet.words import pack


def write(position: Position) -> str:
    """The scene text of a position."""
    return "\n".join(_written(scene_of(position))) + "\n"


def scene_of(position: Position) -> Scene:
    """The differences of a position from a fresh board."""
    facts = position.facts
    whole = Scene(
        options=facts.options,
        keys=position.keys,
        clues=tuple(map(_given_clue, facts.clues)),
        last_stand=tuple((guess.seat, guess.cell) for guess in facts.last_stand),
        found=facts.found,
        missed=facts.missed,
        doubled=facts.doubled,
        bank=facts.bank,
        phase=None if facts.outcome is not None else facts.turn.phase,
        run=facts.turn.run,
        hits=facts.turn.hits,
        penalised=facts.turn.penalised,
        done=facts.done,
        ending=facts.outcome.reason if facts.outcome is not None else None,
    )
    plain = Scene()
    for name in ("phase", "bank", "run", "hits", "done", "found", "missed", "doubled"):
        shorter = replace(whole, **{name: getattr(plain, name)})
        if shorter.position() == position:
            whole = shorter
    return whole


def _given_clue(line: ClueLine) -> GivenClue:
    clue = line.clue
    return GivenClue(
        seat=line.seat,
        word=clue.word,
        number=clue.number,
        guesses=tuple(guess.cell for guess in line.guesses),
        spoken=clue.spoken,
        verdict=clue.verdict,
        against=clue.against,
    )


# Lines


def _written(scene: Scene) -> Iterator[str]:
    yield from _option_lines(scene.options)
    yield from _story_lines(scene, scene.options.words)
    if (bank := scene.bank) is not None:
        yield f"bank: {bank.bystanders} {bank.checks} {bank.kept} {bank.penalties}"
    for name in ("phase", "run", "hits"):
        if (part := getattr(scene, name)) is not None:
            yield f"{name}: {part}"
    if scene.penalised:
        yield "penalised: yes"
    if scene.ending is not None:
        yield f"over: {scene.ending}"


def _story_lines(scene: Scene, words: tuple[str, ...]) -> Iterator[str]:
    """The lines of the key, the clues with their guesses, and the marks on the words."""
    plain = Scene()
    for seat in SEATS:
        if scene.keys[seat] != plain.keys[seat]:
            yield f"key {seat}: {' '.join(key_rows(scene.keys[seat]))}"
    for given in scene.clues:
        touched = f" -> {_named(words, given.guesses)}" if given.guesses else ""
        yield f"clue {given.seat}: {_clue(given)}{touched}"
    if scene.last_stand:
        yield "last stand: " + ", ".join(f"{seat} {_name(words, cell)}" for seat, cell in scene.last_stand)
    for name in ("found", "missed", "doubled"):
        for seat, marked in enumerate(getattr(scene, name)):
            if marked:
                yield f"{name} {seat}: {_named(words, marked)}"
    for seat, done in enumerate(scene.done):
        if done is not None:
            yield f"done {seat}: {_name(words, done)}"


def _option_lines(options: Options) -> Iterator[str]:
    plain = Options(Scene().options.words)
    if options.words != plain.words:
        language = next((name for name in LETTERS if pack(name)[: cells.COUNT] == options.words), "")
        plain_words = all(map(_plain, options.words)) and options.words
        words = ", ".join(options.words) if plain_words else canonical({"words": list(options.words)})
        yield f"pack: {language}" if language else f"words: {words}"
    for part in fields(options):
        chosen: Any = getattr(options, part.name)
        if part.name != "words" and chosen != getattr(plain, part.name):
            yield f"{part.name.replace('_', ' ')}: {_option(chosen)}"


def _option(chosen: Any) -> str:
    if isinstance(chosen, bool):
        return "yes" if chosen else "no"
    return " ".join(map(str, chosen)) if isinstance(chosen, tuple) else str(chosen)


def _plain(word: str) -> bool:
    """Whether a word can be read back from a comma-separated list."""
    return bool(word) and word == word.strip() and not set(word) & set(",#{@") and "->" not in word


def _name(words: tuple[str, ...], cell: int) -> str:
    """A word as it is spelled, or its number if the spelling is ambiguous."""
    word = words[cell]
    return word if _plain(word) and words.index(word) == cell else f"@{cell}"


def _named(words: tuple[str, ...], marked: tuple[int, ...]) -> str:
    return ", ".join(_name(words, cell) for cell in marked)


def _clue(given: GivenClue) -> str:
    """The short form of a clue, or JSON if the short form would lose something."""
    verdict = SAID if given.spoken else "" if given.verdict is Verdict.UNJUDGED else given.verdict
    said = f"{given.word} {given.number} {verdict}".strip()
    plain = PLAIN.fullmatch(said) is not None and not given.against and not set(given.word) & set("#{>")
    if given.spoken and given.verdict is not Verdict.UNJUDGED:
        plain = False
    return said if plain else canonical(encode(given.clue))
