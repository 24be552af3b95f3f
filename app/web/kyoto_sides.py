"""The surroundings of Kyoto's board as HTML: the bar, both sides, the hand, the prompt, the last turn."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from app.present.i18n import _
from app.web.drawn import badge
from app.web.kyoto_pieces import (
    back_of,
    bar_button,
    button,
    card,
    counters,
    crest,
    decoy,
    drawn,
    sign,
    slots,
    story_row,
)
from app.web.markup import Html, hidden, join, rich, tag

if TYPE_CHECKING:
    from app.present.kyoto.model import (
        Gear,
        HandCard,
        KyotoModel,
        LastTurn,
        SeriesScore,
        SideModel,
        StrengthWheel,
    )

LAST_LINES = 8  # lines of the last turn beside the board
WHEEL = (("3", "2"), ("2", "1"), ("1", "0"), ("0", "3"))  # pairs of a strength and the one it beats


def bar(table: KyotoModel) -> Html:
    """The title, the turn, and the icon buttons."""
    signs = [bar_button(sign) for sign in table.signs]
    return tag(
        "header",
        *signs[:1],
        tag("div", tag("h1", table.title, tabindex="-1"), tag("p", table.subtitle)),
        tag("nav", *signs[1:], class_="signs"),
        class_="bar",
    )


# -- a side ----------------------------------------------------------------------------------------


@lru_cache(64)
def side_strip(side: SideModel, where: str, *, touching: bool = True) -> Html:
    """A side: its player, cards and captures; a tap shows more. Parts with separate taps are beside it."""
    seen = tag(
        "span",
        crest(side.side),
        drawn("people", f"agent-{side.special}", "portrait") if side.special else None,
        tag(
            "span",
            tag("strong", badge(side.person), side.person.name),
            tag("small", side.doing, class_="doing"),
            tag("small", side.holds, class_="holds"),
            counters(side.real, side.fake),
            class_="who",
        ),
        tag("small", side.arrest, class_="arrest-title"),
        slots(1 - side.side, side.slots, locks=bool(side.gear)),
        class_="seen",
        aria_hidden="true",
    )
    name = "button" if touching else "div"
    more = tag(name, hidden(side.say), seen, class_="more", data_tap=side.key if touching else None)
    return tag(
        "section",
        more,
        _decoys(side),
        _gears(side, touching=touching),
        _piles(side, touching=touching),
        class_=f"side {where}" + " own" * side.own,
    )


def _decoys(side: SideModel) -> Html:
    if not side.decoys:
        return Html()
    return tag("div", hidden(side.armed), *(decoy(one) for one in side.decoys), class_="decoys")


def _gears(side: SideModel, *, touching: bool) -> Html:
    if not side.gear:
        return Html()
    return tag("div", *(_gear(one, touching=touching and side.own) for one in side.gear), class_="gears")


def _gear(one: Gear, *, touching: bool) -> Html:
    kind = "gear" + " active" * one.active + " lit" * one.lit + " chosen" * one.chosen
    picture = drawn("marks", f"equipment-{one.gear}" + ("" if one.active else "-inactive"))
    if not touching:
        return tag("span", picture, hidden(one.say), class_=kind)
    pressed = str(one.chosen).lower() if one.active else None
    return tag(
        "button", picture, class_=kind, data_tap=one.key, type="button", aria_label=one.say, aria_pressed=pressed
    )


def _piles(side: SideModel, *, touching: bool) -> Html:
    """Decks with their numbers of cards, and the player's discard pile; the side's accessible text contains them."""
    decks = [
        tag("span", card(back), tag("b", str(count)), class_="deck" + " none" * (count == 0))
        for back, count in zip(("back-location", "back-tactic"), side.decks, strict=True)
    ]
    pile = None
    if side.pile_key and touching:
        top = card(side.discard) if side.discard else sign("cards-outline")
        pile = tag("button", top, class_="pile", data_tap=side.pile_key, type="button", aria_label=side.pile_say)
    elif side.discard:
        pile = tag("span", card(side.discard), class_="pile")
    return tag("div", tag("span", *decks, class_="decks", aria_hidden="true"), pile, class_="piles")


# -- the hand --------------------------------------------------------------------------------------


def hand(cards: tuple[HandCard, ...], say: str, *, flat: bool = False) -> Html:
    """The viewer's cards: a fan, or a row of whole cards with their names."""
    if not cards:
        return Html()
    made = [tag("li", _card(one, _named(one)), role="listitem") for one in cards]
    return tag("ul", *made, class_=f"hand n{len(cards)}" + " flat" * flat, role="list", aria_label=say or None)


def _named(one: HandCard) -> str:
    """The name of a card that cannot be played now."""
    return f"{one.say}, {_('not now')}" if one.dim and one.say else one.say


@lru_cache(256)
def _card(one: HandCard, said: str) -> Html:
    raised = one.lifted or one.raised
    kind = "in-hand" + " dim" * one.dim + " lifted" * raised + " new" * (one.new and not one.raised)
    face = join(card(one.card, one.name), tag("small", one.name) if one.name else None)
    return tag(
        "button",
        hidden(said),
        tag("span", face, class_="face", aria_hidden="true"),
        class_=kind,
        data_tap=one.key,
        type="button",
        aria_pressed="true" if raised else None,
    )


# -- actions ---------------------------------------------------------------------------------------


def prompt(table: KyotoModel) -> Html:
    """The prompt with further information, and the effect of the chosen card."""
    details = " ".join(table.recent) if not table.detail else table.detail
    explain = None
    if table.help_sign is not None:
        explain = tag(
            "button", sign("information-outline"), class_="explain", data_tap=table.help_sign.tap, type="button",
            aria_label=table.help_title,
        )  # fmt: skip
    said = tag("div", tag("p", tag("strong", rich(table.prompt))), tag("p", rich(details)) if details else None)
    return tag("section", said, explain, class_="prompt")


def helping(table: KyotoModel) -> Html:
    """The effect of the chosen card, if there is room."""
    if not table.help_title:
        return Html()
    return tag(
        "section",
        sign(table.help_icon),
        tag("div", tag("h2", table.help_title), tag("p", table.help_text)),
        class_="help",
    )


def doing_button(table: KyotoModel) -> Html:
    """An action without a card."""
    return button(table.button, "doing") if table.button is not None else Html()


# -- beside the board ------------------------------------------------------------------------------


def last_turn(last: LastTurn, *, touching: bool = True) -> Html:
    """The last events; a tap shows all of them."""
    whole = tag("button", last.whole, class_="whole", data_tap=last.key, type="button") if touching else None
    rows = [story_row(line) for line in last.lines[-LAST_LINES:]]
    return tag("section", tag("div", tag("h2", last.title), whole), tag("ol", *rows, role="list"), class_="last-turn")


@lru_cache(8)
def wheel(beats: StrengthWheel) -> Html:
    """The diagram of strengths: 3 beats 2 beats 1 beats 0 beats 3."""
    pairs = [tag("li", tag("b", one), sign("play"), tag("b", other)) for one, other in WHEEL]
    return tag(
        "section",
        tag("h2", beats.title),
        hidden(beats.say),
        tag("ol", *pairs, aria_hidden="true"),
        tag("p", beats.foot),
        class_="wheel",
    )


def score(found: SeriesScore | None) -> Html:
    """Games won."""
    if found is None:
        return Html()
    return tag(
        "p",
        hidden(found.say),
        tag(
            "span",
            back_of(found.sides[0]),
            tag("span", found.left.name),
            tag("b", found.text),
            tag("span", found.right.name),
            back_of(found.sides[1]),
            aria_hidden="true",
        ),
        class_="score",
    )
