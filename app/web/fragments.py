"""Markup that pages are full of, and the one sign that stands for each piece of it on the air.

This is no compression that learns from a text: each piece is always replaced, by the same sign, whatever stands beside
it, so what a player chooses to write tells nothing of what it stands beside.  Every piece has a sign in it that texts
are escaped from (`<`, `>` or a quotation mark), so no text is ever a piece; and the signs are taken out of texts first,
so no text becomes markup.  `assets/web/fragments.js` has the same list and is made from this one.
"""

from __future__ import annotations

import json
import re

CODES = tuple(map(chr, (*range(0x80, 0xA0), *range(0xE000, 0xE100))))  # control signs of two bytes, then private ones
_TAKEN_OUT = dict.fromkeys(map(ord, CODES), "?")
FRAGMENTS: tuple[str, ...] = (
    # the commonest first: the first 32 have the shortest signs
    '</span></span></button></div><div role="gridcell"><button class="card ',
    '</span></span></div></div><div role="gridcell"><div class="card ',
    ' data-tap="cell/',
    '"><span class="hidden">',
    '</span><span class="face" aria-hidden="true"><span class="word w',
    'closed"',
    'key-bystander"',
    'key-agent"',
    'key-assassin"',
    '</span></button>',
    '</span></span>',
    '</span>',
    '<span class="',
    '<button class="',
    '"></span>',
    '" aria-hidden="true">',
    ' aria-hidden="true"></span>',
    '<span class="icon glyph_bystander" aria-hidden="true"></span>',
    '</li><li class="left">',
    '</li><li class="',
    '</li><li>',
    '<span class="badge ',
    '" type="button">',
    '" data-tap="',
    ' data-tap="',
    '</button><button class="',
    '</button>',
    '</div><div class="',
    '</div>',
    '<div class="',
    '<p class="',
    '</p>',
    # and with longer ones
    '</span></span></button></div></div><div role="row"><div role="gridcell"><button class="card ',
    '</span></span></div></div></div><div role="row"><div role="gridcell"><div class="card ',
    '<div role="row"><div role="gridcell"><button class="card ',
    '<div role="row"><div role="gridcell"><div class="card ',
    '</span><span class="word broken',
    '<span class="word whole',
    '<span class="icon sign-',
    '<span class="token ',
    '<span class="picture key_',
    '<div class="board" role="grid" aria-label="',
    '<header class="bar">',
    '<section class="',
    '</section>',
    '<h1 tabindex="-1">',
    '</h1>',
    '<h2>',
    '</h2>',
    '<strong>',
    '</strong>',
    '<ol class="seats" role="list">',
    ' role="list">',
    '<ol aria-hidden="true">',
    '</li></ol>',
    '<ul class="legend" role="list"><li>',
    '<option value="',
    '</option>',
    ' aria-pressed="true"',
    ' aria-pressed="false"',
    '<form class="entry" data-tap="give" data-draft="draft"><input id="entry-word" name="entry/word" value="',
    '" autocomplete="off" autocapitalize="none" autocorrect="off" spellcheck="false" enterkeyhint="send" aria-label="',
    '" aria-describedby="ruling">',
    '<select id="entry-number" name="entry/number" aria-label="',
    '</select><button class="quiet voice" data-tap="entry/spoken" type="button">',
    '<p id="ruling" class="ruling ',
    '" type="submit" aria-disabled="true">',
    '<dialog id="dialog-',
    '<div class="buttons"><button class="',
    '<section class="track"><p><span>',
    '<section class="log"><h2><span>',
    '<nav class="signs"><button class="sign ',
    '</button><button class="sign ',
    '<table class="key"><tbody><tr><td class="k-',
    '</td></tr><tr><td class="k-',
    '</td><td class="k-',
    '<b class="turn">',
    '<b class="plate">',
    '<i class="pip ',
    '</b><span class="pips" aria-hidden="true">',
    '</i></span>',
    '<span class="badge circle" aria-hidden="true">',
    '<span class="badge triangle" aria-hidden="true">',
    '<span class="badge square" aria-hidden="true">',
    '<span class="badge star" aria-hidden="true">',
    '</span><span class="face" aria-hidden="true"><span class="badge circle finder" aria-hidden="true">',
    '</span><span class="face" aria-hidden="true"><span class="badge triangle finder" aria-hidden="true">',
    '</span></span></button></div><div role="gridcell"><button class="card agent" data-tap="cell/',
    '</span></span></button></div><div role="gridcell"><button class="card closed" data-tap="cell/',
    '</span><span class="word w',
    '</span><span class="hidden">',
    ': </span><strong class="w',
    '</strong> <b class="plate">',
    '</b><span class="pips" aria-hidden="true"><i class="pip ',
    '"></i><i class="pip ',
    '"></i></span><span class="touched">',
    '</span></li><li><span class="badge circle" aria-hidden="true">',
    '</span></li><li><span class="badge triangle" aria-hidden="true">',
    '<span class="icon tick" aria-hidden="true"></span></li><li class="spent">',
    '" role="list">',
    ' class="',
)  # fmt: skip
_SIGNS = dict(zip(FRAGMENTS, CODES, strict=False))
_PIECE = re.compile("|".join(map(re.escape, sorted(FRAGMENTS, key=len, reverse=True))))


def shorten(html: str) -> str:
    """Markup as it goes over the air: never longer than it was."""
    return _PIECE.sub(lambda found: _SIGNS[found[0]], html.translate(_TAKEN_OUT))


def restore(short: str) -> str:
    """What a page makes of it."""
    pieces = dict(zip(CODES, FRAGMENTS, strict=False))
    return "".join(pieces.get(sign, sign) for sign in short)


def size_on_air(html: str) -> int:
    """Bytes that markup takes in a message, before it is padded."""
    return len(json.dumps(shorten(html), ensure_ascii=False).encode()) - 2


def script() -> str:
    """The list as pages load it."""
    listed = json.dumps(dict(zip(CODES, FRAGMENTS, strict=False)), ensure_ascii=True, separators=(",", ":"))
    return "\n".join((
        "// Made from app/web/fragments.py by `python -m assets.make web`.",
        "/** @type {Record<string, string>} */",
        f"export const FRAGMENTS = {listed};",
        "",
    ))  # fmt: skip
