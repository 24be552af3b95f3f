"""Builds the city and the boards of Rogue Agent from a desk view; it computes no rules."""

from collections.abc import Callable, Mapping
from typing import Any

from app.present.i18n import _, current_language, n_
from app.present.people import Person
from app.present.rogue.model import (
    ActionChip,
    BoardNames,
    BoardTrack,
    CityModel,
    CityToken,
    Corner,
    PlayerBoard,
    RogueModel,
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
from app.table.desk import DeskView
from games.core.contract import Seat
from games.rogue.city import Ground
from games.rogue.facts import Criminal, Facts, Own, Player
from games.rogue.open_state import Known
from games.rogue.pending import Assigning, Drawing
from games.rogue.rounds import next_police, stream
from games.rogue.vocabulary import RESOURCES, UPGRADES, Effect, Mode, Phase, Stock, Syndicate, TileKind, Upgrade

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


# -- what is kept ----------------------------------------------------------------------------------


class LastTable:
    """The tiles and boards of the table that was built last, each with what it was built from: a tap changes few of
    them, and a kept one is neither built nor compared again. A session drops it with everything private.
    """

    def __init__(self) -> None:
        self._of: tuple[Any, ...] = ()
        self.tiles: dict[int, tuple[Any, TileFace]] = {}
        self.boards: dict[Seat, tuple[Any, PlayerBoard]] = {}
        self._whole: tuple[tuple[Any, ...], RogueModel] | None = None

    def begin(self, moment: Moment, facts: Facts) -> None:
        """Drop everything that belongs to another match, to other players or to another language."""
        of = (facts.options, facts.layout, moment.who, current_language())
        if of != self._of:
            self._of, self.tiles, self.boards = of, {}, {}

    def whole(self, made_from: tuple[Any, ...], make: Callable[[], RogueModel]) -> RogueModel:
        """The whole table, if it was made from exactly this: a tap on a panel beside it leaves it as it is."""
        known = self._whole
        if known is None or not all(map(_same, known[0], made_from)):
            known = self._whole = made_from, make()
        return known[1]


def _same(one: object, other: object) -> bool:
    """Whether two things are equal; of positions and views only the same object is, as comparing them takes long."""
    return one is other or (not isinstance(one, Facts | DeskView) and one == other)


# -- the city --------------------------------------------------------------------------------------


def city(moment: Moment, facts: Facts, marks: CityHighlights = NO_MARKS, last: LastTable | None = None) -> CityModel:
    """The thirteen tiles, with their highlights."""
    ground = moment.ground
    slots = ground.box.tiles.slots
    across, down = min(column for _row, column in slots), min(row for row, _column in slots)
    return CityModel(
        _tiles(moment, facts, marks, last or LastTable()),
        tuple((row - down, column - across) for row, column in slots),
        ground.box.tiles.path,
        corner(facts, ground),
        marks.trail,
    )


def _tiles(moment: Moment, facts: Facts, marks: CityHighlights, last: LastTable) -> tuple[TileFace, ...]:
    """All tiles; those on which nothing has changed are the ones built before."""
    last.begin(moment, facts)
    who, front = moment.who, main_seat(moment)
    figures: dict[int, tuple[tuple[Person, bool], ...]] = {}
    for seat, player in enumerate(facts.players):
        figures[player.tile] = (*figures.get(player.tile, ()), (who[seat], player.android))
    acts = moment.asked is not None and facts.phase is Phase.ACTION
    mine, found = facts.players[front].tile if acts else -1, tokens(facts, who, front)
    faces = []
    for slot, informants in enumerate(facts.informants):
        mark = marks.tiles.get(slot, "")
        here = (
            slot in facts.ravaged,
            found.get(slot, ()),
            figures.get(slot, ()),
            slot == facts.police,
            informants,
            slot == mine,
            mark,
            marks.dim and slot not in marks.tiles and slot not in marks.bright,
        )
        known = last.tiles.get(slot)
        if known is None or known[0] != here:
            known = last.tiles[slot] = here, _tile(moment, facts, slot, *here)
        faces.append(known[1])
    return tuple(faces)


def _tile(
    moment: Moment,
    facts: Facts,
    slot: int,
    ravaged: bool,
    on_it: tuple[CityToken, ...],
    figures: tuple[tuple[Person, bool], ...],
    police: bool,
    seats: tuple[Seat, ...],
    mine: bool,
    mark: str,
    veiled: bool,
) -> TileFace:
    ground, who = moment.ground, moment.who
    tile = ground.ruins[slot] if ravaged else ground.tiles[slot]
    informants = tuple(who[seat] for seat in seats)
    good = tile.goods[0] if tile.goods else None
    full = tile_name(ground, slot)
    said = [full, *(token_name(token) for token in on_it), *(person.name for person, _android in figures)]
    if police:
        said.append(_("Police Squad"))
    if tile.skulls and not police:
        said.append(n_("{n} gangster waiting", "{n} gangsters waiting", tile.skulls))
    said += [_("{name}’s informant", name=person.name) for person in informants]
    if ravaged:
        said.append(_("in ruins"))
    if mark in ("legal", "chosen"):
        said.append(_("can be chosen") if mark == "legal" else _("chosen"))
    return TileFace(
        slot=slot,
        art=tile.id if tile.id in ROOFS else "hq" if tile.sort is TileKind.HQ else f"p{max(1, tile.number)}",
        name=short_name(tile),
        full=full,
        precinct=tile.sort is TileKind.PRECINCT,
        skulls=tile.skulls,
        human_shield=tile.human_shield,
        android_shield=facts.options.mode is Mode.ANDROID and tile.android_shield,
        tokens=on_it,
        figures=figures,
        police=police,
        slots=(*informants, *(None,) * max(0, tile.slots - len(informants))),
        search=tuple(symbol.colour for symbol in tile.search for _one in range(symbol.dice)),
        price=(good.price.what, good.price.amount) if good else None,
        good=(good.gain.what, good.gain.amount) if good else None,
        ravaged=ravaged,
        ruin=_("in ruins").upper() if ravaged else "",
        mine=mine,
        mark=mark,
        veiled=veiled,
        say=listed(said),
    )


def tokens(facts: Facts, who: tuple[Person, ...], front: Seat) -> dict[int, tuple[CityToken, ...]]:
    """The tokens by tile, the most urgent first: urgent bombs, assassins, bombs, rampant and defeated criminals."""
    found: dict[int, tuple[CityToken, ...]] = {}

    def put(slot: int, token: CityToken) -> None:
        found[slot] = (*found.get(slot, ()), token)

    bombs = sorted((bomb.timer, bomb.tile) for bomb in facts.bombs)
    crooks = sorted((crook for crook in facts.criminals if crook is not None), key=lambda crook: crook.defeated)
    for timer, slot in bombs:
        if timer <= HOT:
            put(slot, CityToken("bomb", timer))
    for each in facts.assassins:
        put(each.tile, CityToken("assassin"))
    for timer, slot in bombs:
        if timer > HOT:
            put(slot, CityToken("bomb", timer))
    for crook in crooks:
        put(crook.tile, criminal_token(facts, who, crook, front))
    return found


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


def boards(moment: Moment, facts: Facts, last: LastTable | None = None) -> tuple[PlayerBoard, ...]:
    """All boards, the one in front first, the others in turn order; unchanged ones are those built before."""
    if last is not None:
        last.begin(moment, facts)
    front = main_seat(moment)
    return tuple(board(moment, facts, (front + more) % facts.seats, last) for more in range(facts.seats))


def board(moment: Moment, facts: Facts, seat: Seat, last: LastTable | None = None) -> PlayerBoard:
    """One player's board: the one built before, if nothing on it has changed."""
    crooks = tuple((c.number, gang_of(facts, c.card)) for c in facts.criminals if c is not None and c.keeper == seat)
    own = moment.own if moment.personal and moment.face.seats == (seat,) else None
    clocks = tuple(clock.effect for clock in facts.clocks if clock.seat == seat)
    director, acting = facts.director == seat, seat in moment.face.acting
    here = (facts.players[seat], crooks, own, clocks, director, acting, seat == main_seat(moment))
    known = last.boards.get(seat) if last is not None else None
    if known is None or known[0] != here:
        known = here, _board(moment, facts, seat, *here)
    if last is not None:
        last.boards[seat] = known
    return known[1]


def _board(
    moment: Moment,
    facts: Facts,
    seat: Seat,
    player: Player,
    custody: tuple[tuple[int, Syndicate | None], ...],
    own: Own | None,
    clocks: tuple[Effect, ...],
    director: bool,
    acting: bool,
    front: bool,
) -> PlayerBoard:
    ground = moment.ground
    tracks = ground.tracks
    marks = {Stock.WEAPON: tracks.weapon, Stock.CAR: tracks.car, Stock.AGENT: tracks.agent}
    return PlayerBoard(
        key="board" if front else f"player/{seat}",
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
        director=director,
        android=player.android,
        identities=(*player.shown, *(None,) * player.hidden),  # tokens as everybody sees them
        clocks=clocks,
        clock_line=listed(clock_words(effect) for effect in clocks),
        files=_files(ground, own),
        acting=acting,
        summary=listed(_upgrades(ground, seat, facts)),
    )


def _turned_in(ground: Ground, cards: tuple[int, ...]) -> tuple[tuple[Syndicate, int], ...]:
    gangs = [ground.cards[card].syndicate for card in cards if card in ground.cards]
    return tuple((gang, gangs.count(gang)) for gang in Syndicate if gang in gangs)


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
