"""A look at one's own secrets: identity tokens while a finger rests on the ring, files that were investigated, and
the choice of a token that has to be shown.

Tokens are drawn face up only while the ring is held; whatever ends the look (letting go, the app put aside, another
face of the desk) turns them over in the same frame. They lie in another order at every look: the game sorts them, and
whoever sees from across the table which place is touched would learn of the others from that.
"""

import random
from dataclasses import dataclass
from typing import Any

from app.ui.i18n import _, n_
from app.ui.look import Look
from app.ui.people import Person
from app.ui.rogue import parts, words
from app.ui.rogue.scene import Hands, Moment, WholeScene
from app.ui.rogue.scenes.file_card import FileCard, card_height, file_card, paint_card
from app.ui.rogue.scenes.panel import is_low
from app.ui.rogue.scenes.peek_paint import paint_head, paint_ring, paint_said, paint_token
from app.ui.sheet import Box, Item
from games.rogue.deeds import Show
from games.rogue.events import Investigated
from games.rogue.nouns import Identity, Mode, Phase
from games.rogue.tasks import Showing

BUTTON = 56.0


@dataclass(frozen=True)
class Secrets:
    """What one player may see of the own secrets."""

    seat: int
    person: Person
    android: bool
    hidden: tuple[Identity, ...]
    shown: tuple[Identity, ...]
    files: tuple[FileCard, ...]
    asked: bool  # a token has to be shown
    why: str
    tokens: bool  # whether there are any in this match
    held: bool
    file: int  # the one that is open; 0 if none
    chosen: int  # the place of the token that is to be shown; -1 if none is chosen


class Peek(WholeScene):
    """Tokens and files of the seat whose eyes are meant."""

    name = "peek"

    def __init__(self, hands: Hands) -> None:
        super().__init__(hands)
        self.held = False
        self.file: int | None = None
        self.chosen = -1
        self.deal = random.random()  # the order of the tokens

    def forget(self) -> None:
        self.held, self.file, self.chosen = False, None, -1
        self.deal = random.random()

    def model(self, moment: Moment) -> Secrets | None:
        own = moment.own
        if moment.peek is None or own is None:
            return None
        facts, where = moment.facts, moment.ground
        player = facts.players[moment.peek]
        asked = moment.asked
        showing = isinstance(asked, Showing) and asked.seat == moment.peek
        files = tuple(file_card(where.cards[each.card], each.number) for each in own.files if each.card in where.cards)
        newest = _newest(moment, moment.peek)
        tokens = facts.options.mode is Mode.ANDROID and bool(own.identities or player.shown)
        open_ = self.file if self.file is not None else newest
        if open_ not in [card.number for card in files]:
            open_ = files[0].number if files and not tokens else 0
        mixed = list(own.identities)
        random.Random(self.deal).shuffle(mixed)
        return Secrets(
            seat=moment.peek,
            person=moment.who[moment.peek],
            android=player.android,
            hidden=tuple(mixed),
            shown=player.shown,
            files=files,
            asked=showing,
            why=_why(moment, asked) if isinstance(asked, Showing) and showing else "",
            tokens=tokens,
            held=self.held,
            file=0 if showing else open_,
            chosen=self.chosen if showing and self.chosen < len(own.identities) else -1,
        )

    def items(self, look: Look, box: Box, model: Secrets) -> list[Item]:
        side = look.side
        head = (88 if look.height < 700 else 128) * (1 + (look.text - 1) * 0.5)
        room = Box(box.x, box.y, box.w * 0.42 if side else box.w, box.h if side else head)
        items = [Item("peek/head", room, paint_head, (model.person, model.android, side), say=_only(model))]
        if side:
            rest = Box(box.x + box.w * 0.42, box.y + 8, box.w * 0.58 - 16, box.h - 16)
        else:
            rest = Box(box.x + 16, box.y + head, box.w - 32, box.h - head - 12)
        foot = self._foot(rest, model)
        items += foot
        top = min((item.box.y for item in foot), default=rest.foot)
        body = Box(rest.x, rest.y, rest.w, top - 10 - rest.y)
        card = next((card for card in model.files if card.number == model.file), None)
        items += self._card(look, body, card) if card is not None else self._tokens(look, body, model)
        return items

    # -- files -------------------------------------------------------------------------------------

    def _card(self, look: Look, body: Box, card: FileCard) -> list[Item]:
        """The file that is open, as large as it is."""
        wide = min(body.w, 420.0)
        low = is_low(look) or card_height(look, wide, card, False) > body.h
        tall = min(card_height(look, wide, card, low), body.h)
        spot = Box(body.x + (body.w - wide) / 2, body.y + max(0.0, (body.h - tall) / 2), wide, tall)
        return [Item("peek/card", spot, paint_card, (card, low), say=card.say)]

    # -- tokens ------------------------------------------------------------------------------------

    def _tokens(self, look: Look, body: Box, model: Secrets) -> list[Item]:
        """Tokens above, what they mean, and the ring that must be held."""
        if not model.tokens:
            text = _("There is nothing secret to see now.")
            return [Item("peek/none", body, paint_said, (text, 18), say=text)]
        ring = min(170.0, body.h * (0.36 if look.text < 1.5 else 0.26), body.w * 0.5)
        grow = look.text
        tall = min(150.0 * (1 + (grow - 1) * 0.3), body.h * 0.34)
        slack = max(0.0, body.h - 640 * grow) / 2  # on a tablet everything stands in the middle
        body = Box(body.x, body.y + slack, body.w, body.h - 2 * slack)
        items = self._row(Box(body.x, body.y, body.w, tall), model)
        said = self._said(model)
        told = max(30.0, min(body.h - tall - ring - 44 * grow, 90 * grow))
        items.append(Item("peek/said", Box(body.x, body.y + tall, body.w, told), paint_said, (said, 17), say=said))
        free = body.h - tall - told - ring - 40 * grow
        top = body.y + tall + told + max(0.0, free / 2)
        wide = min(body.w, max(ring, 280.0 * grow))  # the words below it are held as well
        spot = Box(body.x + (body.w - wide) / 2, top, wide, ring + 40 * grow)
        hint = _("Let go to hide") if model.held else _("Hold to look")
        items.append(
            Item(
                "peek/ring", spot, paint_ring, (model.person, model.android, model.held, ring, hint),
                hold=self._hold, say=hint, radius=-1,
            )
        )  # fmt: skip
        return items

    def _row(self, box: Box, model: Secrets) -> list[Item]:
        """The tokens side by side: face down unless the ring is held; those that lie open stay so."""
        count = max(1, len(model.hidden) + len(model.shown))
        size = min(104.0, (box.w - 14 * (count - 1)) / count)
        left = box.x + (box.w - count * size - 14 * (count - 1)) / 2
        items = []
        for place, what in enumerate((*model.hidden, *model.shown)):
            down = place < len(model.hidden)
            face = what if model.held or not down else None
            items.append(
                Item(
                    f"peek/token/{place}",
                    Box(left + place * (size + 14), box.y, size, box.h),
                    paint_token,
                    (face, not down, place == model.chosen),
                    self._choose(place) if model.asked and down else None,
                    say=_("face down") if face is None else "",
                )
            )
        return items

    def _choose(self, place: int) -> Any:
        def tap() -> None:
            self.chosen = -1 if self.chosen == place else place
            self.hands.play("arm")
            self.hands.lay()

        return tap

    def _said(self, model: Secrets) -> str:
        """What the tokens mean; the sentence that tells something only while they are seen."""
        name = model.person.name
        if model.asked and not model.held:
            return model.why
        if not model.held:
            return _("The tokens show only while a finger rests on the ring.")
        androids = (*model.hidden, *model.shown).count(Identity.ANDROID)
        humans = len(model.hidden) + len(model.shown) - androids
        count = n_("**{n} android**", "**{n} androids**", androids) + ", " + n_("{n} human.", "{n} humans.", humans)
        if model.asked and model.shown.count(Identity.ANDROID) == 1 and Identity.ANDROID in model.hidden:
            return count + " " + _("Whoever shows the second android token is an android from then on.")
        if androids < 2:
            return count + " " + _("{who} can never be exposed: that takes two open android tokens.", who=name)
        return count + " " + _("{who} counts as human until two android tokens lie open.", who=name)

    def _hold(self, on: bool) -> None:
        self.held = on
        self.hands.lay()

    # -- buttons -----------------------------------------------------------------------------------

    def _foot(self, rest: Box, model: Secrets) -> list[Item]:
        """Tokens to show, files to open, and the way out, from the foot upwards."""
        y = rest.foot - BUTTON
        items = []
        if model.asked:
            label = _("Show this token to everybody") if model.chosen >= 0 else _("Tap a token to choose it")
            kind = "main" if model.chosen >= 0 else "dark"
            place = Box(rest.x, y, rest.w, BUTTON)
            return [parts.button("peek/show", place, label, self._show(model), kind, "icon-eye")]
        label = _("Close the file") if model.file and model.tokens else _("Done")
        items.append(
            parts.button("peek/done", Box(rest.x, y, rest.w, BUTTON), label, self._done(model), "main", "icon-check")
        )
        others = [card for card in model.files if card.number != model.file]
        if others:
            y -= BUTTON + 8
            wide = (rest.w - 8 * (len(others) - 1)) / len(others)
            for index, card in enumerate(others):
                place = Box(rest.x + index * (wide + 8), y, wide, BUTTON)
                label = words.criminal_name(card.number) if len(others) < 3 else str(card.number)
                items.append(
                    parts.button(f"peek/file/{card.number}", place, label, self._open(card.number), "plain", "icon-eye")
                )
        return items

    def _show(self, model: Secrets) -> Any:
        def tap() -> None:
            if 0 <= model.chosen < len(model.hidden):
                identity = model.hidden[model.chosen]
                self.forget()
                self.hands.act(Show(identity))

        return tap

    def _open(self, number: int) -> Any:
        def tap() -> None:
            self.file, self.held = number, False
            self.hands.lay()

        return tap

    def _done(self, model: Secrets) -> Any:
        def tap() -> None:
            self.held = False
            if model.file and model.tokens:
                self.file = 0
                self.hands.lay()
            else:
                self.forget()
                self.hands.done()

        return tap


def _only(model: Secrets) -> str:
    return _("Only for {who}", who=model.person.name)


def _newest(moment: Moment, seat: int) -> int:
    """The file that this seat has just read."""
    events = [event for happening in moment.face.happened for event in happening.events]
    return next((each.number for each in reversed(events) if isinstance(each, Investigated) and each.seat == seat), 0)


def _why(moment: Moment, asked: Showing) -> str:
    """Why a token has to be shown."""
    name = moment.who[asked.seat].name
    if asked.scanner >= 0:
        return _(
            "{whom} has scanned {who}: one token must be shown. Hold the ring to look, then tap the one to show.",
            whom=moment.who[asked.scanner].name,
            who=name,
        )
    facts, player = moment.facts, moment.facts.players[asked.seat]
    near = player.tile == facts.police or player.tile in moment.ground.near[facts.police]
    if facts.phase is Phase.CITY and near and player.stamina != moment.ground.tracks.heart:  # else perhaps beaten down
        return _(
            "The police are near {who}: one token must be shown. Hold the ring to look, then tap the one to show.",
            who=name,
        )
    return _("{who} must show one token. Hold the ring to look, then tap the token to show.", who=name)
