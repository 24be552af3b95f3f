"""Builds the city and the boards of Rogue Agent from a desk view; it computes no rules."""

from collections.abc import Mapping
from dataclasses import replace

from app.present.i18n import _, n_
from app.present.people import Person
from app.present.rogue.model import (
    ActionChip,
    BoardNames,
    BoardTrack,
    CityModel,
    CityToken,
    Corner,
    PlayerBoard,
    TileFace,
)
from app.present.rogue.moment import CityHighlights, Moment
from app.present.rogue.theme import INKS, NIGHT
from app.present.rogue.words import (
    amount,
    card_name,
    clock_words,
    criminal_name,
    listed,
    short_name,
    stock_name,
    tile_name,
    upgrade_name,
)
from games.core.contract import Seat
from games.rogue.city import Ground
from games.rogue.facts import Criminal, Facts, Own
from games.rogue.open_state import Known, tile_at
from games.rogue.pending import Assigning, Drawing
from games.rogue.rounds import next_police, stream
from games.rogue.vocabulary import RESOURCES, UPGRADES, Identity, Mode, Phase, Stock, Syndicate, TileKind, Upgrade

ROOFS = frozenset(("hq", "ammo", "hospital", "gas", "garage", "gunshop", "archive", "p1", "p2", "p3", "p4", "p5", "p6"))
HOT = 2  # timers up to this value are urgent
NO_MARKS = CityHighlights(dim=False)


def ink_of(person: Person) -> str:
    """A player's colour for text and eyes."""
    return INKS[person.identity]


def main_seat(moment: Moment) -> Seat:
    """The seat whose board is in front: the device's player; on a shared device the deciding player, or the one whose
    turn it is.
    """
    facts, mine = moment.facts, moment.face.seats
    if moment.personal:
        return mine[0]
    for seat in (moment.asked.seat if moment.asked is not None else -1, facts.turn.seat):
        if seat in mine:
            return seat
    return mine[0] if mine else facts.turn.seat


# -- the city --------------------------------------------------------------------------------------


def city(moment: Moment, facts: Facts, marks: CityHighlights = NO_MARKS) -> CityModel:
    """The thirteen tiles, with their highlights."""
    ground = moment.ground
    slots = ground.box.tiles.slots
    across, down = min(column for _row, column in slots), min(row for row, _column in slots)
    known, front = Known.open(facts), main_seat(moment)
    return CityModel(
        tuple(_tile(moment, facts, known, slot, marks, front) for slot in range(len(slots))),
        tuple((row - down, column - across) for row, column in slots),
        ground.box.tiles.path,
        corner(facts, ground),
        marks.trail,
    )


def _tile(moment: Moment, facts: Facts, known: Known, slot: int, marks: CityHighlights, front: Seat) -> TileFace:
    tile = tile_at(known, slot)
    who, android = moment.who, facts.options.mode is Mode.ANDROID
    informants = tuple(who[seat] for seat in facts.informants[slot])
    free = max(0, tile.slots - len(informants))
    asked = moment.asked
    good = tile.goods[0] if tile.goods else None
    face = TileFace(
        slot=slot,
        art=tile.id if tile.id in ROOFS else "hq" if tile.sort is TileKind.HQ else f"p{max(1, tile.number)}",
        name=short_name(tile),
        full=tile_name(known.ground, slot),
        precinct=tile.sort is TileKind.PRECINCT,
        skulls=tile.skulls,
        human_shield=tile.human_shield,
        android_shield=android and tile.android_shield,
        tokens=tokens(facts, who, slot, front),
        figures=tuple((who[seat], player.android) for seat, player in enumerate(facts.players) if player.tile == slot),
        police=facts.police == slot,
        slots=(*informants, *(None,) * free),
        search=tuple(symbol.colour for symbol in tile.search for _one in range(symbol.dice)),
        price=(good.price.what, good.price.amount) if good else None,
        good=(good.gain.what, good.gain.amount) if good else None,
        ravaged=slot in facts.ravaged,
        ruin=_("in ruins").upper() if slot in facts.ravaged else "",
        mine=asked is not None and facts.players[front].tile == slot and facts.phase is Phase.ACTION,
        mark=marks.tiles.get(slot, ""),
        veiled=marks.dim and slot not in marks.tiles and slot not in marks.bright,
    )
    return replace(face, say=_said(face))


def tokens(facts: Facts, who: tuple[Person, ...], slot: int, front: Seat) -> tuple[CityToken, ...]:
    """The tokens on a tile, the most urgent first: urgent bombs, assassins, bombs, rampant and defeated criminals."""
    bombs = sorted(bomb.timer for bomb in facts.bombs if bomb.tile == slot)
    crooks = [crook for crook in facts.criminals if crook is not None and crook.tile == slot]
    return (
        *(CityToken("bomb", timer) for timer in bombs if timer <= HOT),
        *(CityToken("assassin") for each in facts.assassins if each.tile == slot),
        *(CityToken("bomb", timer) for timer in bombs if timer > HOT),
        *(criminal_token(facts, who, crook, front) for crook in crooks if crook.rampant),
        *(criminal_token(facts, who, crook, front) for crook in crooks if crook.defeated),
    )


def criminal_token(facts: Facts, who: tuple[Person, ...], crook: Criminal, front: Seat) -> CityToken:
    """A criminal: the badge of its syndicate once its card is face up, else the eye of a player who read its file."""
    eye = ""
    if crook.marks:
        eye = ink_of(who[front]) if front in crook.marks else NIGHT.second
    return CityToken("criminal", crook.number, crook.defeated, eye, gang_of(facts, crook.card))


def gang_of(facts: Facts, card: int) -> Syndicate | None:
    """The syndicate of a card that is face up."""
    from games.rogue.city import ground

    found = ground(facts.options, facts.seats, facts.layout).cards.get(card)
    return found.syndicate if found is not None else None


def token_name(token: CityToken) -> str:
    """The name of a token."""
    if token.kind == "bomb":
        return _("Bomb, timer {timer}", timer=token.number)
    return _("Assassin") if token.kind == "assassin" else criminal_name(token.number)


def _said(face: TileFace) -> str:
    """Accessible text of a tile."""
    parts = [face.full, *(token_name(token) for token in face.tokens)]
    parts += [person.name for person, _android in face.figures]
    if face.police:
        parts.append(_("Police Squad"))
    if face.skulls and not face.police:
        parts.append(n_("{n} gangster waiting", "{n} gangsters waiting", face.skulls))
    parts += [_("{name}’s informant", name=person.name) for person in face.slots if person is not None]
    if face.ravaged:
        parts.append(_("in ruins"))
    marks = {"legal": _("can be chosen"), "chosen": _("chosen")}
    return listed((*parts, *((marks[face.mark],) if face.mark in marks else ())))


def corner(facts: Facts, ground: Ground) -> Corner:
    """The corners of the city: the round, the Data Stream, the next precinct of the police."""
    known = Known.open(facts)
    after = ground.tiles[next_police(known)].number
    task = facts.agenda[0] if facts.agenda else None
    begins = isinstance(task, Drawing) and facts.outcome is None
    drawn = len(task.tokens) if isinstance(task, Assigning) else 0  # not placed yet
    now, left = facts.round + begins, len(stream(known)) - drawn
    tokens_left = n_("{n} token in the Data Stream", "{n} tokens in the Data Stream", left)
    return Corner(
        round=now,
        rounds=ground.rounds,
        stream=left,
        next_police=after,
        round_title=_("Round").upper(),
        round_say=_("Round {round} of {rounds}", round=now, rounds=ground.rounds),
        stream_title=_("Stream").upper(),
        stream_say=tokens_left + ". " + _("The police move to precinct {number} next.", number=after),
        police_title=_("next"),
    )


# -- boards ----------------------------------------------------------------------------------------


def boards(moment: Moment, facts: Facts) -> tuple[PlayerBoard, ...]:
    """All boards, the one in front first, the others in turn order."""
    front = main_seat(moment)
    order = [(front + more) % facts.seats for more in range(facts.seats)]
    return tuple(board(moment, facts, seat) for seat in order)


def board(moment: Moment, facts: Facts, seat: Seat) -> PlayerBoard:
    """One player's board."""
    ground, player = moment.ground, facts.players[seat]
    tracks = ground.tracks
    marks = {Stock.WEAPON: tracks.weapon, Stock.CAR: tracks.car, Stock.AGENT: tracks.agent}
    custody = tuple(
        (crook.number, gang_of(facts, crook.card)) for crook in facts.criminals if crook and crook.keeper == seat
    )
    private: Own | None = moment.own if moment.personal and moment.face.seats == (seat,) else None
    clocks = tuple(clock.effect for clock in facts.clocks if clock.seat == seat)
    return PlayerBoard(
        key="board" if seat == main_seat(moment) else f"player/{seat}",
        seat=seat,
        names=BoardNames(
            resources=_("Resources"),
            upgrades=_("Upgrades"),
            informants=_("Informants"),
            stamina=stock_name(Stock.STAMINA),
            influence=stock_name(Stock.INFLUENCE),
            credits=stock_name(Stock.CREDITS),
        ),
        person=moment.who[seat],
        where=tile_name(ground, player.tile),
        stamina=player.stamina,
        top=tracks.stamina,
        heart=tracks.heart,
        influence=player.influence,
        credits=player.credits,
        informants=player.informants,
        resources=tuple(
            BoardTrack(stock, stock_name(stock), getattr(player, stock.value), tracks.resource_end)
            for stock in RESOURCES
        ),
        upgrades=tuple(
            BoardTrack(
                stock,
                stock_name(stock),
                getattr(player, stock.value),
                tracks.upgrade_end,
                tuple((mark.at, mark.upgrade) for mark in marks[stock]),
            )
            for stock in UPGRADES
        ),
        custody=custody,
        turned_in=_turned_in(ground, player.turned_in),
        director=facts.director == seat,
        android=player.android,
        identities=_identities(facts, seat),
        clocks=clocks,
        clock_line=listed(clock_words(effect) for effect in clocks),
        files=_files(ground, private),
        acting=seat in moment.face.acting,
        summary=listed(_upgrades(ground, seat, facts)),
    )


def _turned_in(ground: Ground, cards: tuple[int, ...]) -> tuple[tuple[Syndicate, int], ...]:
    gangs = [ground.cards[card].syndicate for card in cards if card in ground.cards]
    return tuple((gang, gangs.count(gang)) for gang in Syndicate if gang in gangs)


def _identities(facts: Facts, seat: Seat) -> tuple[Identity | None, ...]:
    """Tokens as everybody sees them."""
    player = facts.players[seat]
    return (*player.shown, *(None,) * player.hidden)


def _files(ground: Ground, own: Own | None) -> tuple[tuple[int, str, str, Syndicate], ...]:
    """Cards that only this player has read."""
    if own is None:
        return ()
    found = []
    for file in own.files:
        card = ground.cards[file.card]
        line = n_("{n} hit", "{n} hits", card.hits) + ", " + amount(Stock.CREDITS, card.bounty)
        found.append((file.number, card_name(card), line, card.syndicate))
    return tuple(found)


def _upgrades(ground: Ground, seat: Seat, facts: Facts) -> tuple[str, ...]:
    """The names of a player's upgrades, with their numbers."""
    player = facts.players[seat]
    found = []
    for upgrade in Upgrade:
        track = ground.track_of.get(upgrade)
        count = ground.owns(upgrade, getattr(player, track.value)) if track is not None else 0
        if count:
            name = upgrade_name(upgrade)
            found.append(f"{name} ×{count}" if count > 1 else name)
    return tuple(found)


# -- phases ----------------------------------------------------------------------------------------


def phases() -> Mapping[Phase, str]:
    """The phases of a round, first to last."""
    return {Phase.TIME: _("Time"), Phase.ACTION: _("Action"), Phase.CITY: _("City")}


def strip(moment: Moment, facts: Facts, used: int) -> tuple[ActionChip, ...]:
    """The phases: done, current, later; `used` are the Justice actions of the turn, if they are shown here."""
    who = moment.who
    names = phases()
    over = facts.phase is Phase.OVER or moment.facts.outcome is not None
    now = len(names) if over else list(names).index(facts.phase)
    words = {
        Phase.ACTION: _("{name}’s turn", name=who[facts.turn.seat].name),
        Phase.TIME: _("{name} · Director", name=who[facts.director].name),
    }
    return tuple(
        ActionChip(
            f"phase/{phase.value}",
            phase.value,
            name,
            "now",
            words=words.get(phase, ""),
            used=used if phase is Phase.ACTION else -1,
        )
        if place == now
        else ActionChip(f"phase/{phase.value}", phase.value, name, "done" if place < now else "later")
        for place, (phase, name) in enumerate(names.items())
    )
