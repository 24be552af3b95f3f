"""Builders of the parts of Duet's table, with finished texts for the painters."""

from collections.abc import Sequence
from dataclasses import replace

from app.present.controls import BarSign, ButtonModel, ButtonStyle
from app.present.duet.captions import duet_captions
from app.present.duet.model import CardLook, Clue, DuetModel, Key, Mode, TokenTrackModel, Touch, WordCard
from app.present.i18n import _, capitals, n_
from app.present.people import Person

TITLES_WITH_HINT = (Mode.GUESS, Mode.GIVE, Mode.PEEK)


def make_clue(giver: Person, word: str, number: int, touched: tuple[Touch, ...] = (), now: bool = False) -> Clue:
    """Build a clue with its texts; one without a word was spoken."""
    return Clue(
        giver,
        word,
        number,
        touched,
        now,
        label=_("{name}’s clue", name=giver.name),
        aloud="" if word else _("said aloud"),
        led_to=_led_to(touched),
    )


def _led_to(touches: Sequence[Touch]) -> str:
    """The words guessed for a clue, with those that were no agents."""
    parts = []
    for touch in touches:
        word = capitals(touch.word)
        if touch.result == "bystander":
            parts.append(_("{word} – bystander", word=word))
        elif touch.result == "assassin":
            parts.append(_("{word} – assassin", word=word))
        else:
            parts.append(word)
    return ", ".join(parts)


def card_said(face: CardLook, finder: Person | None, up: Person | None, down: Person | None) -> str:
    """Accessible text of a card, without its word."""
    said = []
    if face in (CardLook.AGENT, CardLook.KEY_AGENT):
        said.append(_("agent"))
    elif face is CardLook.KEY_BYSTANDER:
        said.append(_("bystander"))
    elif face in (CardLook.ASSASSIN, CardLook.KEY_ASSASSIN):
        said.append(_("assassin"))
    if finder is not None:
        said.append(finder.name)
    said += [f"{_('bystander')} ({who.name})" for who in (up, down) if who is not None]
    return ", ".join(said)


def make_track(discs: tuple[str, ...], now: int, turn: int, left: int) -> TokenTrackModel:
    """Build the token track, with the turn and the number of tokens left."""
    return TokenTrackModel(
        discs,
        now,
        turn,
        left,
        turn_words=_("Turn {turn}", turn=turn),
        left_words=n_("{n} turn left", "{n} turns left", left) if left else _("No tokens left"),
    )


def make_key(person: Person, found: int, total: int = 9) -> Key:
    """Build a side of the key in numbers, with a legend of its colours."""
    return Key(
        person,
        found,
        total,
        legend=(
            _("agent: {found} of {total} found", found=found, total=total),
            _("bystander"),
            _("assassin: ends the game"),
        ),
        short_legend=(_("{found} of {total}", found=found, total=total), _("bystander"), _("assassin")),
        said=_("{found} of {total} agents found", found=found, total=total),
    )


def arm(card: WordCard) -> WordCard:
    """A card that waits for its second tap."""
    return replace(card, armed=True, foot=_("Tap again"))


def with_words(table: DuetModel, hint: bool = False) -> DuetModel:
    """Add the derived texts and icon buttons to a table; `hint`: a hint is available."""
    title = ""
    if table.mode in TITLES_WITH_HINT and not table.waits and table.hint:
        title = _("{title} – {hint}", title=table.title, hint=table.hint)
    return replace(
        table,
        captions=duet_captions(),
        long_title=title,
        found_words=_("{found} / {total} agents", found=table.found, total=table.all_agents),
        entry_title=_("{name}’s clue", name=table.actor.name) if table.giving and table.actor is not None else "",
        main=_main_button(table),
        signs=() if table.still else _signs(table, hint),
    )


def _main_button(table: DuetModel) -> ButtonModel | None:
    """The button below the board; None while the table waits for another device."""
    if table.mode is Mode.OVER:
        return ButtonModel("main", _("The report"), "file-document-outline")
    if table.far:
        return None
    if table.mode is Mode.GUESS:
        style = ButtonStyle.MAIN if table.loud_end else ButtonStyle.PLAIN
        return ButtonModel("main", _("End turn"), "flag-checkered", style)
    if table.mode is Mode.PASS and table.actor is not None:
        words = _("{name}: hold to see the key", name=table.actor.name)
        return ButtonModel("main", words, "gesture-tap-hold", hold=table.seat)
    return None


def _signs(table: DuetModel, hint: bool) -> tuple[BarSign, ...]:
    """The icon buttons of the bar from left to right; a small window has no room for some of them."""
    signs = [BarSign("menu", "menu", _("Menu"), "menu")]
    if hint:
        signs.append(BarSign("bulb", "lightbulb-on-outline", _("Hint"), "hint"))
    if table.eye == "look":
        signs.append(BarSign("look", "eye-outline", _("Look at the key"), "eye"))
    if table.covers:
        signs.append(BarSign("cover", "eye-off-outline", _("Cover"), "eye", worded=True))
    if table.turns:
        signs.append(BarSign("round", "rotate-3d-variant", _("Flip board"), "round"))
    if table.clues and not table.secret:
        signs.append(BarSign("clues", "format-list-bulleted", _("Clues"), "clues"))
    signs.append(BarSign("help", "help-circle-outline", _("Rules"), "help"))
    return tuple(signs)
