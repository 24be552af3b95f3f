"""Positions written by hand: a scene gives the essentials, and everything implied is filled in.

    Scene(oniwaban=Half(stands=stands("c4 3r, b3 2f!"), hand=cards("YRX")), government=Half(lost=(Face.REAL_2,)))

describes a complete match: agents not named stand in their home rows, cards not mentioned are in the decks, the other
side's conclusions are computed, and it is Oniwaban's turn. The same as text (`scene_read.py`):

    oniwaban: c4 3r, b3 2f!
    oniwaban hand: YRX
    government lost: 2r
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace

from games.core.contract import Seat
from games.kyoto import deduction, visibility
from games.kyoto.board import COLUMNS
from games.kyoto.facts import (
    Facts,
    GameResult,
    KnownCard,
    KyotoOutcome,
    Options,
    Phase,
    Play,
    Position,
    Series,
    Specials,
    Turn,
)
from games.kyoto.side_state import CAPTURED, SideState
from games.kyoto.vocabulary import (
    CARDS,
    FACES,
    GOVERNMENT,
    ONIWABAN,
    RANK,
    SIDES,
    Card,
    Deck,
    Face,
    Gear,
    Side,
    Special,
    box,
)

LETTERS = dict(zip("YRGBJDTASX", CARDS, strict=True))
"""Cards as letters: locations by their colour or J, then Defence, Tunnel, Attack, Swap, and X for Decoy."""
LETTER_OF = {card: letter for letter, card in LETTERS.items()}
_COLUMN_NAMES = "abcde"
_WAITING = ("e1 a1 d1 b1 c1 c2", "e6 a6 d6 b6 c6 c5")  # cells for agents not named, by side
SET_UP = (Phase.DEPLOY, Phase.NEUTRAL, Phase.SPECIAL, Phase.GUARD)
ENDED = (Phase.READY, Phase.OVER)
_HAND = "YRGBDT"


def cell(place: str) -> int:
    """The number of a place such as c5; `ValueError` if there is none."""
    if len(place) != 2 or place[0] not in _COLUMN_NAMES or place[1] not in "123456":
        raise ValueError(f"no such place: {place}")
    return _COLUMN_NAMES.index(place[0]) + COLUMNS * (int(place[1]) - 1)


def cards(letters: str) -> tuple[Card, ...]:
    """Cards from their letters."""
    strange = next((letter for letter in letters if letter not in LETTERS and letter != " "), None)
    if strange is not None:
        raise ValueError(f"no such card: {strange}")
    return tuple(LETTERS[letter] for letter in letters.replace(" ", ""))


@dataclass(frozen=True, kw_only=True, slots=True)
class Stand:
    """An agent on the board: face up, or face down with the faces the other side considers possible."""

    cell: int
    face: Face
    open: bool = False
    may_be: tuple[Face, ...] = FACES


def stands(text: str) -> tuple[Stand, ...]:
    """Agents by place and face: `c4 3r, b3 2f!, a1 0f of 0f/1f`; `!` marks one that is face up."""
    return tuple(_stand(entry) for entry in map(str.strip, text.split(",")) if entry)


def _stand(text: str) -> Stand:
    place, face, *more = text.split()
    may_be = FACES
    if more:
        word, faces = more
        if word != "of":
            raise ValueError(f"that says nothing of an agent: {word}")
        may_be = tuple(map(Face, faces.split("/")))
    return Stand(cell=cell(place), face=Face(face.rstrip("!")), open=face.endswith("!"), may_be=may_be)


@dataclass(frozen=True, kw_only=True)
class Half:
    """One side as its differences from the start of a first turn.

    `deck` and `tactics` are the top cards of the decks; the rest of the box follows, sorted. `left` limits the decks to
    this number of cards; the others are put at the bottom of the discard pile.
    """

    stands: tuple[Stand, ...] = ()
    lost: tuple[Face, ...] = ()  # in the other's Arrest
    cases: tuple[tuple[tuple[Face, ...], ...], ...] = ()  # if faces depend on each other, by place; default: computed
    formation: tuple[Face, ...] = ()  # chosen while agents are deployed
    hand: tuple[Card, ...] | None = None
    deck: tuple[Card, ...] = ()
    tactics: tuple[Card, ...] = ()
    left: tuple[int, int] | None = None
    discards: tuple[Card, ...] = ()  # oldest first
    last: Card | None = None  # played last, if it is not the top of the pile
    last_gone: bool = False  # and not certainly on the pile any more
    decoys: tuple[tuple[Card, ...], ...] = ()  # the marks under each
    known: tuple[KnownCard, ...] = ()
    drawn: tuple[Card, ...] = ()
    bottoms: tuple[int, int] = (0, 0)
    special: Special | None = None
    chosen: Special | None = None
    guarded: Card | None = None
    inactive: tuple[Gear, ...] = ()
    active: tuple[Gear, ...] = ()
    ready: bool = False

    def camp(self, side: Side, *, deployed: bool = True) -> SideState:
        """The full state of this side."""
        hand = tuple(sorted(self.hand if self.hand is not None else cards(_HAND), key=RANK.__getitem__))
        decoys = tuple(tuple(sorted(marks, key=RANK.__getitem__)) for marks in self.decoys)
        locations, tactics, cut = self._decks(hand)
        pile = (*cut, *self.discards)
        lies = bool(pile) and not self.last_gone
        last = self.last if self.last is not None or not lies else pile[-1]
        made = SideState(
            hand=hand,
            locations=locations,
            tactics=tactics,
            discards=pile,
            marks=decoys,
            known=self.known,
            drawn=self.drawn,
            bottoms=self.bottoms,
            last=last,
            last_lies=lies and last in pile,
            special=self.special,
            chosen=self.chosen,
            guarded=self.guarded,
            inactive=self.inactive,
            active=self.active,
            ready=self.ready,
        )
        return self._deployed(made, side) if deployed else made._replace(faces=visibility.numbers(self.formation))

    def _decks(self, hand: Sequence[Card]) -> tuple[tuple[Card, ...], tuple[Card, ...], tuple[Card, ...]]:
        """The contents of the decks, and the cards removed by `left`."""
        elsewhere = Counter((*hand, *self.discards, *self.drawn, *(Card.DECOY for _ in self.decoys)))
        for marks in self.decoys:
            elsewhere.update(marks)
        if self.guarded is not None:
            elsewhere[self.guarded] += 1
        decks: list[tuple[Card, ...]] = []
        cut: list[Card] = []
        for place, (name, top) in enumerate(((Deck.LOCATIONS, self.deck), (Deck.TACTICS, self.tactics))):
            rest = Counter(box().deck(name))
            rest.subtract(elsewhere)
            rest.subtract(top)
            whole = (*top, *(card for card in CARDS for _ in range(rest[card])))
            keep = len(whole) if self.left is None else self.left[place]
            decks.append(whole[:keep])
            cut[:0] = whole[keep:]
        return decks[0], decks[1], tuple(cut)

    def _deployed(self, camp: SideState, side: Side) -> SideState:
        """The side with its agents placed, and the other side's conclusions about them."""
        placed = [*self.stands]
        free = [at for at in map(cell, _WAITING[side].split()) if at not in {stand.cell for stand in placed}]
        named = {stand.face for stand in placed}
        missing = (face for face in FACES if face not in named and face not in self.lost)
        placed += [Stand(cell=at, face=face) for at, face in zip(free, missing, strict=False)]
        placed.sort(key=lambda stand: stand.cell)
        faces = visibility.numbers((*(stand.face for stand in placed), *self.lost))
        arrested = tuple(1 << face for face in faces[len(placed) :])
        cases = deduction.UNKNOWN if len(faces) == len(FACES) else ()
        if self.cases:
            cases = deduction.tidied(tuple((*map(visibility.face_set, case), *arrested) for case in self.cases))
        elif cases:
            placed_faces = [
                1 << FACES.index(stand.face) if stand.open else visibility.face_set(stand.may_be) for stand in placed
            ]
            for agent, known in enumerate((*placed_faces, *arrested)):
                cases = deduction.narrow(cases, agent, known)
        revealed = sum(1 << agent for agent, stand in enumerate(placed) if stand.open)
        revealed |= sum(1 << len(placed) + agent for agent in range(len(self.lost)))
        cells = (*(stand.cell for stand in placed), *(CAPTURED for _ in self.lost))
        return camp._replace(cells=cells, faces=faces, open=revealed, cases=cases)


@dataclass(frozen=True, kw_only=True)
class Scene:
    """A position as its differences from Oniwaban's first turn in a single game."""

    options: Options = field(default_factory=lambda: Options(series=Series.SINGLE))
    oniwaban: Half = Half()
    government: Half = Half()
    seats: tuple[Seat, Seat] = (0, 1)  # the players of Oniwaban and of the Government
    results: tuple[GameResult, ...] = ()  # of finished games
    phase: Phase = Phase.PLAY
    side: Side = ONIWABAN  # the bar with the turn
    number: int | None = None  # of the turn; default: the first of this side
    play: Play | None = None
    stunned: int | None = None
    drugged: int | None = None
    must_move: bool = False

    @property
    def halves(self) -> tuple[Half, Half]:
        """Both sides by number."""
        return self.oniwaban, self.government

    @property
    def agreed(self) -> Options:
        """The options, completed: special agents and equipment on the board imply the options that allow them."""
        options = self.options
        if options.specials is Specials.NONE and any(half.special or half.chosen for half in self.halves):
            options = replace(options, specials=Specials.ALL)
        if any(half.active or half.inactive for half in self.halves):
            options = replace(options, equipment=True)
        return options

    @property
    def turn(self) -> int:
        """The number of the turn."""
        if self.number is not None:
            return self.number
        return 0 if self.phase in SET_UP else self.side + 1

    def position(self) -> Position:
        """The complete position."""
        options, ended = self.agreed, self.phase in ENDED
        deployed = self.phase is not Phase.DEPLOY
        oni, gov = (half.camp(side, deployed=deployed) for side, half in zip(SIDES, self._filled(options), strict=True))
        winners = [result.winner for result in self.results]
        wins = (winners.count(0), winners.count(1))
        over = self.results[-1] if self.phase is Phase.OVER and self.results else None
        facts = Facts(
            options=options,
            game=len(self.results) + (not ended),
            wins=wins,
            results=self.results,
            oniwaban=visibility.side_facts(oni, self.seats[ONIWABAN]),
            government=visibility.side_facts(gov, self.seats[GOVERNMENT]),
            turn=Turn(
                phase=self.phase,
                side=self.side,
                number=self.turn,
                play=self.play,
                stunned=self.stunned,
                drugged=self.drugged,
                must_move=self.must_move,
            ),
            opened=(visibility.opened(oni), visibility.opened(gov)) if ended else None,
            outcome=KyotoOutcome((over.winner,), over.reason, wins=wins) if over is not None else None,
        )
        return Position(facts, (visibility.secret(oni, ONIWABAN), visibility.secret(gov, GOVERNMENT)))

    def _filled(self, options: Options) -> Iterable[Half]:
        """Both sides completed: if one has a special agent, so has the other."""
        if self.phase in SET_UP:
            return self.halves
        return tuple(_with_special(half, side, options) for side, half in zip(SIDES, self.halves, strict=True))


def _with_special(half: Half, side: Side, options: Options) -> Half:
    special = half.special
    if options.specials is not Specials.NONE and special is None:
        special = box().specials[side][0]
    needs_guard = special is Special.RURI and half.guarded is None
    return replace(half, special=special, guarded=Card.YELLOW if needs_guard else half.guarded)
