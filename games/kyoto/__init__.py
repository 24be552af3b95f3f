"""Shadows in Kyoto by Wei-Min Ling: our own words, an unofficial adaptation.

Two sides, Oniwaban and the Government, move six agents each towards the other's edge of a board of five by six
places.  Nobody but their owner knows which of them carry real intelligence: bring one of those across, or capture
both of the other's; but capture three fake ones and the game is lost.

Where to read: `vocabulary.py` faces, cards and the box, `board.py` places and ways, `facts.py` what is known and to
whom, `actions.py` actions, `events.py` what happens; `side_state.py` one side as the rules keep it, `deduction.py`
what may rightly be concluded of it, `side_view.py` a match as one side looks at it, `moves.py` what movement allows
it, `legal.py` all that it may do and why not something else; `public_state.py` where a match stands, `resolving.py`
what follows by itself, `setting_up.py` and `rules.py` what happens then; `visibility.py` what is seen, `imagine.py`
and `preview.py` reasoning
from a view, `check.py` what may be wrong with options and positions, `scene.py` positions in a few
lines (`scene_read.py` and `scene_write.py`: as text), `deal.py` the deal, `value_ranges.py` what numbers and names may
stand for, `game.py` the whole as the table sees it.

Sides and seats
    Side 0 is Oniwaban, 1 the Government.  Seats 0 and 1 are people: `facts.sides[side].seat` plays that side, and they
    change between the games of a series.  Cells are 0 (a1, Oniwaban's left corner) to 29 (e6), row by row.

Chance labels, in the order asked; `n` is a side, cards are named as in `nouns.Card`
    kyoto/sides         draw of one of (0, 1): the seat that plays Oniwaban; only where sides are drawn
    kyoto/locations/0   shuffle of Oniwaban's 25 location cards: the first four are the hand, then the deck from its top
    kyoto/tactics/0     shuffle of Oniwaban's 8 tactic cards: the first two are the hand, then the deck from its top
    kyoto/locations/1   the same for the Government
    kyoto/tactics/1
    kyoto/ruri          shuffle of the holder's location deck without Ruri's card: the deck from its top
For every further game of a series the decks are asked again.  Draws ask nothing: decks lie ready.

Actions of a seat, by phase (`facts.turn.phase`)
    deploy      `Deploy(faces)`, both at once, listed as a `Formation`: faces on the own start cells in their order
    neutral     `TakeNeutral(take)`: the Government first, then Oniwaban
    special     `Choose(special)`, both at once, in secret
    guard       `Guard(colour)` by whoever has Ruri
    play        `Move(card, origin, target)` for location cards, Defence, Tunnel and Attack; `Swap(first, second)`;
                `PlaceDecoy()`; own-turn equipment: `Recover(card)`, `Wiretap(cell)`, `Stun(cell)`, `Drug(cell)`
    push        `Push(origin, target)`: Attack's second move
    exchange    `Exchange(exchange)`: Swap's secret
    mark        `Mark(card)`: Decoy's secret; a second one, or `Pass()`, with Anju
    revolver    `Shoot(face)` or `Pass()` by the attacked
    unlock      `Unlock(gear)` or `Pass()` by whoever lost an agent
    decoy       `Spring(decoy)` or `Pass()` by the other side, after every move while it has a decoy
    step        `Step(cell)`, twice, by the owner of the sprung decoy
    fan         `Move(...)` of the winner, or `Pass()`
    take_back   `TakeBack()` or `Pass()` with Ayane
    after       own-turn equipment, or `Pass()`
    draw, keep  `Draw(deck)` for each card; with Tomoyo two, then `Keep(place)`
    ready       `Ready()` by both, between games
The whole table (seat `None`) does nothing together.

Messages
    kyoto.prompt.<phase> with `seat`; kyoto.prompt.deploy_both, special_both and ready_both while two may act;
    kyoto.prompt.over_<ending> with the winner's `seat`
    kyoto.preview.<effect>: `preview.Effect`; clash with `place`, decoys with `count`; odds are named win and loss, hit
    and miss, or by card
    kyoto.refusal.<reason>: `why.Why` and the common reasons

Undo: whatever neither shows a card or a face, nor hands over to the other side: a decoy's first step, Swap's and
Decoy's secrets, taking back, own-turn equipment that only names an agent.

Secrets: hidden agents are named by their cell, and a Swap exchanges faces, not agents, so nothing follows a piece
through it.  What may be concluded is kept exactly (`deduction.py`).  Whether a phase happens depends on public facts: a
decoy's owner is asked after every enemy move, the Fan's after every won clash, a Revolver's before every clash, and
each may pass; Anju's second mark is asked for as long as there is a location back in hand.

What is said of a hand are the cards that came to it before everybody's eyes, and no more.  Somebody with a good memory
may conclude more: from the cards already played (the piles are closed, R28, Q34), or from a stunned turn that went on
with a Swap or a Decoy, so that some card must have moved an agent (R113).  Both are left to memory: no figure, no legal
action and no preview of one side rests on what the other has in hand.

House rulings of the specification are marked by their numbers (Q..) where they are decided.
"""
