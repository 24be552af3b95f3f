"""Shadows in Kyoto by Wei-Min Ling: an unofficial adaptation in our own words.

Two sides, Oniwaban and the Government, move six agents each towards the opponent's edge of a board of five by six
places. Only their owner knows which of them carry real intelligence: bring one of those across, or capture both of the
opponent's, to win; capturing three fake ones loses the game.

Where to read: `vocabulary.py` faces, cards and the box, `board.py` places and movement geometry, `facts.py` public and
private facts, `actions.py` actions, `events.py` events; `side_state.py` the full state of one side, `deduction.py` what
can be concluded about its agents, `side_view.py` the match from one side's point of view, `moves.py` the rules of
movement, `legal.py` legal actions and refusals; `public_state.py` the state without effects, `resolving.py` automatic
consequences, `setting_up.py` and `rules.py` the effects of actions; `visibility.py` conversion to views, `imagine.py`
and `preview.py` reasoning from a view, `check.py` faults of options and positions, `scene.py` positions in a few lines
(`scene_read.py` and `scene_write.py`: as text), `deal.py` the deal, `value_ranges.py` the numbers and names that exist,
`game.py` the game as used by the table.

Sides and seats
    Side 0 is Oniwaban, 1 the Government.  Seats 0 and 1 are people: `facts.sides[side].seat` plays that side, and they
    change between the games of a series.  Cells are 0 (a1, Oniwaban's left corner) to 29 (e6), row by row.

Chance labels, in the order asked; `n` is a side, cards are named as in `vocabulary.Card`
    kyoto/sides         draw of one of (0, 1): the seat that plays Oniwaban; only where sides are drawn
    kyoto/locations/0   shuffle of Oniwaban's 25 location cards: the first four are the hand, then the deck from its top
    kyoto/tactics/0     shuffle of Oniwaban's 8 tactic cards: the first two are the hand, then the deck from its top
    kyoto/locations/1   the same for the Government
    kyoto/tactics/1
    kyoto/ruri          shuffle of the holder's location deck without Ruri's card: the deck from its top
For every further game of a series the decks are shuffled again. Drawing a card asks nothing: the decks are in order.

Actions of a seat, by phase (`facts.turn.phase`)
    deploy      `Deploy(faces)`, both at once, listed as a `Formation`: faces on the side's start cells in their order
    neutral     `TakeNeutral(take)`: the Government first, then Oniwaban
    special     `Choose(special)`, both at once, in secret
    guard       `Guard(colour)` by the owner of Ruri
    play        `Move(card, origin, target)` for location cards, Defence, Tunnel and Attack; `Swap(first, second)`;
                `PlaceDecoy()`; own-turn equipment: `Recover(card)`, `Wiretap(cell)`, `Stun(cell)`, `Drug(cell)`
    push        `Push(origin, target)`: Attack's second move
    exchange    `Exchange(exchange)`: Swap's secret
    mark        `Mark(card)`: Decoy's secret; a second one, or `Pass()`, with Anju
    revolver    `Shoot(face)` or `Pass()` by the attacked
    unlock      `Unlock(gear)` or `Pass()` by the player who lost an agent
    decoy       `Spring(decoy)` or `Pass()` by the other side, after every move while it has a decoy
    step        `Step(cell)`, twice, by the owner of the sprung decoy
    fan         `Move(...)` of the winner, or `Pass()`
    take_back   `TakeBack()` or `Pass()` with Ayane
    after       own-turn equipment, or `Pass()`
    draw, keep  `Draw(deck)` for each card; with Tomoyo two, then `Keep(place)`
    ready       `Ready()` by both, between games
There are no actions of the whole table (seat `None`).

Messages
    kyoto.prompt.<phase> with `seat`; kyoto.prompt.deploy_both, special_both and ready_both while two may act;
    kyoto.prompt.over_<ending> with the winner's `seat`
    kyoto.preview.<effect>: `preview.Effect`; clash with `place`, decoys with `count`; odds are named win and loss, hit
    and miss, or by card
    kyoto.refusal.<reason>: `refusals.Why` and the common reasons

Undo: possible for actions that neither show a card or a face nor pass control to the other side: a decoy's first step,
the secrets of Swap and Decoy, taking back, own-turn equipment that only names an agent.

Secrets: hidden agents are named by their cell, and a Swap exchanges faces, not agents, so a piece cannot be traced
through it. The possible conclusions are tracked exactly (`deduction.py`). Whether a phase happens depends on public
facts only: a decoy's owner is asked after every enemy move, the Fan's after every won clash, a Revolver's before every
clash, and each may pass; Anju's second mark is asked for as long as there is a location back in hand.

The public knowledge of a hand is limited to the cards that came to it openly. A player with a good memory may conclude
more: from the cards already played (the piles are closed, R28, Q34), or from a stunned turn that continued with a Swap
or a Decoy, so that some card must have moved an agent (R113). Both are left to memory: no figure, legal action or
preview of one side depends on the other side's hand.

House rulings of the specification are marked by their numbers (Q..) in the code that decides them.
"""
