"""Rogue Agent by David Ausloos: our own words, an unofficial adaptation.

Two to four agents in a city of 13 tiles.  Each round the Operations Director draws criminals, assassins and bombs
out of the Data Stream, everybody takes a turn, and then the city acts.  After six rounds the most influence wins.
In Android mode (eight rounds, three or four players) one or two of the agents may turn out not to be human.

Where to read
    what the data is made of    `vocabulary.py`, `box.py` (`box_faults.py`: what may be wrong with it), `city.py`,
    `facts.py` what is pending, done, told `pending.py`, `actions.py`, `events.py` and `city_events.py` without a match
    `dice.py` hits, `bomb_sheet.py` the bomb sheet, `score.py` points, `prompt.py` prompts the record of a match
    `open_state.py` what lies open and is asked of it; `match.py` the whole, to be changed what follows from things
    `tokens.py`, `boards.py`, `hazards.py` (bombs, event path), `striking.py`, `cards.py` what may be done
    `action_rules.py` what an `Act` is, `legal_actions.py` which acts answer which question the acts themselves
    `rounds.py` of the Director, `patrolling.py`, `turns.py`, `justice.py` (what all such
                                actions share), `attacks.py`, `custody.py`, `searching.py`, `buying.py`, `defusing.py`,
                                `identities.py`, `cards.py`
    the game as others see it   `rules.py` the state, `game.py`, `imagine.py`, `refusals.py`, `preview.py`,
    `preview_check.py`,
                                and `event_replay.py`, what everybody knew after each event; `search_preview.py` takes
                                all dice of a search at once, `odds.py` says how likely rolls are
    positions                   `scene.py` builds them from a few lines, `scene_read.py` and `scene_write.py` as text;
                                `check.py` and `check_agenda.py` say what is wrong with one

Everything about one kind of action stands in one `Act`: when it may be done and why not, what it does, what can be
foretold.  A new one is a value in `actions.py` (with its events), an `Act`, and its place in `legal_actions.py`.  What
says whether something may be done reads a `Known`, which a view can fill; only what changes the match is given a
`Match`.

Places
    Tiles are named by their slot, 0 to 12 in reading order; 5 is Headquarters, 1 the top precinct (`city.py` draws
    it).  `facts.layout` says which tile lies where.  Criminals are named by their number, 1 to 6.

Chance labels; colours of dice come in the order red, green, black
    at the deal, in this order
    rogue/precincts   shuffle of (1, ..., 6): numbers of the precincts on slots 1, 4, 6, 8, 10, 12
    rogue/locations   shuffle of ("ammo", "archive", "garage", "gas", "gunshop", "hospital") on slots 0, 2, 3, 7, 9, 11
    rogue/police      roll of a d6: the precinct the Police Squad starts on
    rogue/deck        shuffle of the ids of all criminal cards (1 to 46), the top one first
    rogue/identities  Android mode: shuffle of "android" and "human" (4 and 5, or 5 and 7), three to each seat in turn
    rogue/director    draw of one seat
    in the Time phase
    rogue/stream      draw of the event tokens: "bomb", "assassin", "1" to "6"
    rogue/dice        roll of a d6 for each of them
    rogue/timer       roll of a d6 for each bomb, when it is placed (tokens are placed in the order drawn)
    in turns
    rogue/attack      roll of an attack: red dice, green ones for pistols, black ones for ammo
    rogue/defence     roll of whoever is attacked or intercepted, after the attacker's: green dice, if there are any
    rogue/intercept   roll of the interceptor: green dice
    rogue/search      roll of a Search, dice in the order of the tile's symbols
    rogue/reroll      roll of the dice chosen, in their order
    rogue/wires       roll of all dice not on the bomb sheet, by colour
    rogue/circuit     roll of the circuit dice, by column; asked again while neither X nor E comes
    whenever such a criminal walks out
    rogue/reshuffle   shuffle of the deck and its card, the top one first

Actions of a seat, by the question on top of `facts.agenda`
    drawing           `Draw()` by the Director
    assigning         `Assign(token, die)`, until the rest is clear
    deciding          a turn: `Patrol(tile)`, `Investigate(number)`, `Scan(target)`, `Reinforce()`, `EndTurn()` and
                      Justice: `Attack(number)`, `AttackAssassin()`, `Arrest(number)`, `Intercept(target)`, `TurnIn()`,
                      `Search()`, `Purchase()`, `Defuse(timer)`, `AttackAndroid(target)`; Underground: `Search()`,
                      `Purchase()`, `AttackAgent(target)`, `AttackLocation()`
    walking           `Step(tile)` or `Stop()`
    facing, arming    `Spend(amount)`: ammo against gangsters, for black dice
    defending, chasing, evading
                      `Spend(amount)`: fuel for green dice
    taking            `Take(number)`
    colouring, rerolling, resolving
                      a Search: `Choose(colour)`; `Reroll(dice)` or `Stop()`; `Resolve(die, way)`
    buying            `Buy(good, times)`, then `Stop()` if something else could be bought
    wiring            `Place(colour, face, column)` while dice lie rolled; else `Cut()` or `Stop()`
    naming, freeing   cards: `Remove(tile, owner)` of an informant, `Free(number)` from custody
    showing           `Show(identity)`, in secret until it is shown
    ordering          `SendAssassin(tile, fresh)`, `TickBomb(tile, timer)` by the Director
`Investigate(number)` is also possible in the middle of the own action, but not while gangsters wait.
The whole table (seat `None`) does nothing.
Nobody is asked where there is no choice, but for the tokens of Android mode, which are secret.

Undo: steps that roll nothing, show nothing and leave the same player asked: a Patrol, paying, placing dice.

Secrets: the deck, cards lying face down (each investigator knows the own ones), identity tokens lying face down.
What is in the Data Stream follows from what is outside it; the order of the draw is chance's own.

House readings beside those of the specification
    A card that leaves the game is turned up.  Nothing is checked where the Time phase puts a criminal.  Tokens are
    placed, and several players struck by a bomb answer, in the order drawn and from the Director on.  A bomb's victims
    reveal identities before the next bomb of its tile explodes.  An Intercept needs at least one fuel.  An own mark on
    a card is not paid for twice.  Whoever is under "no shields" can be intercepted on a tile with a human shield.
    Timers lowered together are lowered first and explode then, in reading order.
"""
