"""Frequent pieces of markup, and the single character that replaces each on the wire.

Unlike adaptive compression, each piece is always replaced by the same character, independent of its context, so the
length of a text chosen by a player discloses nothing about the texts around it. Every piece contains a character that
is escaped in texts (`<`, `>` or a quotation mark), so no text is ever a piece; and the replacement characters are
removed from texts first, so no text becomes markup. `assets/web/fragments.js` has the same list and is generated from
this one.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable

# control characters of two bytes, then private ones
CODES = tuple(map(chr, (*range(0x80, 0xA0), *range(0xE000, 0xE100))))
FRAGMENTS: tuple[str, ...] = (
    # the most frequent first: the first 32 have the shortest codes
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
    # and with longer codes
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
    # frequent pieces in pages of Kyoto and Rogue Agent, counted in whole matches
    '" type="button" aria-label="',
    '<div role="gridcell"><button class="cell tiles ',
    'slots"><i class="rt informant-slot-empty"></i><i class="rt informant-slot-empty',
    '"></i>',
    '"><i class="',
    '<i class="ri gangster-skull c-skull"></i><i class="ri gangster-skull c-skull',
    '"></i><i class="',
    '</span><span class="on" aria-hidden="true"><span class="printed"><b>',
    '<span class="hidden">',
    '"><i class="marks arrest-lock lock"></i></span>',
    '<i class="ri ',
    '"></i></span>',
    '</b><span class="influence"><i class="ri icon-influence c-lamp"></i>',
    '</span><span class="evidence"><i class="ri die-evidence c-evidence"></i>',
    'c-lamp-soft"></i></span></span></span></button></div><div role="gridcell" class="at',
    'chip"></i><span class="pawn away"><i class="pawns pawn-government-back-away',
    '"></i></span><span class="offer"><i class="rt search-green"></i><i class="rt search-green"></i><i class="',
    '</span><span class="credits"><i class="ri die-credit c-second"></i>',
    '</span><span aria-hidden="true',
    '<div role="gridcell"><div class="cell tiles ',
    '<span class="marks arrest-government-',
    '</b><i class="marks slip-empty"></i><i class="marks slip-empty"></i><i class="marks slip-empty"></i><b>',
    '<span class="marks arrest-oniwaban-',
    '" aria-label="',
    '</span><span class="fuel"><i class="ri die-fuel c-fuel"></i>',
    '</span><span class="ammo"><i class="ri die-ammo c-ammo"></i>',
    '</span></dt><dd><span class="cells ',
    '"><i class="marks ',
    'rt search-white"></i><i class="rt search-white"></i><i class="rt search-white',
    '</b><i class="kyoto-sign sign-play"></i><b>',
    '</span><span class="stamina"><i class="ri icon-heart ',
    '" data-tap="cell/',
    '</button></div></div><div role="row"><div role="gridcell"><button class="cell tiles ',
    '<span>',
    '"></i></span><span class="offer"><i class="rt search-red"></i><i class="rt search-red"></i><i class="rt ',
    '</small><span class="counters"><i class="marks sun-empty"></i><i class="marks sun-empty"></i><b>',
    '"></button></div><div role="gridcell"><button class="cell tiles ',
    'chip"></i><span class="pawn away"><i class="pawns pawn-oniwaban-back-away"></i></span>',
    '</b><i class="ri shield-android c-shield-android"></i></span><span class="',
    '</small></span></button><button class="in-hand" data-tap="hand/',
    'gangster-skull c-skull"></i></span><span class="',
    '</b><i class="ri shield-human c-shield-human"></i></span><span class="',
    '"></i><i class="way at',
    '"><i class="rt criminal-rampant-',
    'piles"><span class="decks" aria-hidden="true"><span class="deck"><span class="cards back-location',
    '</span><span class="face" aria-hidden="true"><span class="cards ',
    'chip"></i><span class="pawn"><i class="pawns ',
    'precinct" data-tap="tile/',
    '"></i><span class="good">',
    'rt search-black"></i><i class="rt search-black',
    'figure"></i><b><span>',
    '</span></header><ul class="counts"><li><i class="ri icon-influence c-lamp"></i><span class="hidden">',
    '</i><i>',
    '<dl class="rungs"><dt><i class="ri ',
    'c-text"></i><span>',
    ' class="kyoto-sign crest-oniwaban"></i></span><i class="people agent-ayane portrait"></i><span class="who',
    '"></i></span></span></button></div><div role="gridcell" class="at',
    'rt identity-android"></i><i class="rt identity-human',
    '"><i class="kyoto-sign sign-format-list-bulleted"></i></button></nav></header><div class="beyond">',
    '"></path><path d="',
    '" role="img" aria-label="',
    '</b></span><span class="deck"><span class="cards back-tactic"></span><b>',
    '"></i></span><span class="standing"><i class="rt ',
    '</b></li></ol><nav><button class="sign-of at-menu" data-tap="menu" type="button"><i class="ri icon-menu',
    '</b></span></span><small class="arrest-title">',
    '><i class="kyoto-sign sign-eye-off-outline"></i></button><button class="sign" data-tap="story',
    '</span></h1><ol class="phases" role="list"><li class="done"><i class="ri icon-check"></i><b>',
    '<i class="pawns pawn-government-back small"></i><span>',
    '"><b class="n',
    '" type="button"><span class="hidden">',
    'kyoto-sign crest-government"></i></span><i class="people agent-chiharu portrait"></i><span class="who">',
    '<i class="pawns pawn-oniwaban-back small"></i><span>',
    'veiled" data-tap="tile/',
    '"></i></span></button></div><div role="gridcell"><button class="cell tiles ',
    '"></i><i class="ri die-weapon mark n',
    '-real-empty"><i class="marks arrest-lock lock"></i></span>',
    '"><i class="marks chip-residence ',
    '><i class="kyoto-sign sign-pencil-outline"></i></button><button class="sign" data-tap="away',
    '<i class="rt ',
    'tilebare-residence" data-tap="cell/',
    'search-white"></i><span class="good">',
    'sign-of at-help" data-tap="help" type="button"><i class="ri icon-help"></i><span class="hidden">',
    '</small><small class="holds">',
    'full"></i><i class="full"></i><i class="full',
    'chip"></i><span class="pawn ring"><i class="pawns pawn-oniwaban-',
    '</dd><dt><i class="ri ',
    '"><span class="title ',
    '"><i class="rt ',
    '</span></button><button class="sign-of at-log" data-tap="log" type="button"><i class="ri icon-log"></i>',
    '</b></li><li class="now" aria-current="step"><i class="ri phase-action"></i><b>',
    'lower"><section class="side bottom own"><button class="more" data-tap="side/bottom',
    'sign-of at-undo dim" data-tap="undo" type="button"><i class="ri icon-undo"></i><span class="hidden">',
    '</span><i class="ri icon-director c-lamp',
    '</b></span></dd></dl></div><div><p class="group-of">',
    '<span class="slots"><i class="rt informant-triangle"></i><i class="rt informant-slot-empty',
    '</span><span class="seen" aria-hidden="true"><span class="crest side',
    '</b></li><li><i class="ri die-credit c-second"></i><span class="hidden">',
    'tilebare-tavern" data-tap="cell/',
    'rt search-black"></i><span class="good">',
    '"></i></span><span class="slots"><i class="rt informant-slot-empty"></i><i class="rt informant-slot-empty',
    '</b></li></ul><dl class="rungs"><dt><i class="ri icon-heart"></i><span>',
    'tile-castle" data-tap="cell/',
    '"><i class="marks chip-shrine ',
    '"><i class="marks chip-tavern ',
    '-empty"><i class="marks arrest-lock lock"></i></span></span></span></button><div class="gears">',
    '</span><strong><i class="ri icon-stream c-second"></i>',
    '"><i class="kyoto-sign sign-menu"></i></button><div><h1 tabindex="-1">',
    'tilebare-shrine" data-tap="cell/',
    '</strong><small class="doing">',
    '"><i class="marks equipment-armoured-fan-inactive"></i>',
    '"></i></span></dd></dl><div><p class="group-of">',
    'chip"></i><span class="pawn"><i class="pawns pawn-oniwaban-',
    'tile-residence" data-tap="cell/',
    '<small>',
    '"><i class="marks equipment-anaesthetic-inactive"></i>',
    '"><i class="marks equipment-typescript-inactive"></i>',
    '</small>',
    '"></i><i class="ri icon-shieldHuman mark n',
    '"><i class="marks equipment-revolver-inactive"></i>',
    '"><i class="rt agent-circle ',
    '" data-private><header class="bar"><button class="sign" data-tap="menu" type="button" aria-label="',
    '</b><i class="ri ',
    '</p></div><nav class="signs"><button class="sign" data-tap="pencil" type="button" aria-label="',
    '</i></div><div class="places" role="grid" aria-label="',
    '"><i class="marks equipment-stunner-inactive"></i>',
    '"><i class="marks equipment-wiretap-inactive"></i>',
    '</section><button class="secrets lit" data-tap="peek" type="button"><i class="ri icon-eye"></i><b>',
    '<main class="rogue tasked"><header class="top"><h1 tabindex="-1">',
    '"></i><i class="rt criminal-rampant-',
    '</span></button></nav></header><section class="city"><h2 class="hidden">',
    # spoken commands
    (
        '<button class="skip" data-tap="hear/help" type="button" data-shortcuts="'
        'l=hear/last t=hear/turn s=hear/standing m=hear/mine w=hear/choices k=hear/help ?=hear/help '
        '1=hear/scan/1 2=hear/scan/2 3=hear/scan/3 4=hear/scan/4 5=hear/scan/5 6=hear/scan/6 '
        'A=hear/scan/a B=hear/scan/b C=hear/scan/c D=hear/scan/d E=hear/scan/e">'
    ),
    '<section class="answer" data-private><p>',
    '<div role="gridcell" class="at',
    '<div role="row"><div role="gridcell" class="at',
    '</div><div role="row"><div role="gridcell" class="at',
    '<div role="row">',
    '</h2><div role="grid" data-columns="5" aria-label="',
    '<h2 class="hidden">',
    '</b><i class="ri gangster-skull c-skull',
    '"></i><i class="ri gangster-skull c-skull',
    '<button class="deed dark later" data-tap="deed/',
    '<button class="deed lit" data-tap="deed/',
    '" type="button"',
    '<header>',
    '</header>',
    '</main>',
    '" data-private>',
    '<div aria-hidden="true">',
    '" role="group" aria-label="',
    '</label>',
)  # fmt: skip
_SIGNS = dict(zip(FRAGMENTS, CODES, strict=False))


def longest_of(texts: Iterable[str]) -> str:
    """A regular expression for the longest of these texts at a place. Common beginnings are shared: a page is searched
    several times faster than for one text after the other.
    """
    by_first: dict[str, list[str]] = {}
    for text in texts:
        by_first.setdefault(text[:1], []).append(text[1:])
    optional = by_first.pop("", None) is not None
    branches = [re.escape(first) + longest_of(rests) for first, rests in by_first.items()]
    if len(branches) == 1 and not optional:
        return branches[0]
    return f"(?:{'|'.join(branches)}){'?' if optional else ''}" if branches else ""


_PIECE = re.compile(longest_of(FRAGMENTS))
_CODE = re.compile(f"[{''.join(CODES)}]")


def shorten(html: str) -> str:
    """Shorten markup for the wire; the result is never longer."""
    return _PIECE.sub(lambda found: _SIGNS[found[0]], _CODE.sub("?", html))


def restore(short: str) -> str:
    """Restore markup, as a page does."""
    pieces = dict(zip(CODES, FRAGMENTS, strict=False))
    return "".join(pieces.get(sign, sign) for sign in short)


def size_on_air(html: str) -> int:
    """The bytes of markup in a message, before padding."""
    return len(json.dumps(shorten(html), ensure_ascii=False).encode()) - 2


def script() -> str:
    """The list as a script for pages."""
    listed = json.dumps(dict(zip(CODES, FRAGMENTS, strict=False)), ensure_ascii=True, separators=(",", ":"))
    return "\n".join((
        "// Made from app/web/fragments.py by `python -m assets.make web`.",
        "/** @type {Record<string, string>} */",
        f"export const FRAGMENTS = {listed};",
        "",
    ))  # fmt: skip
