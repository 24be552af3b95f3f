"""Rogue Agent by David Ausloos: an unofficial adaptation in our own words.

Two to four agents in a city of 13 tiles. Each round the Operations Director draws criminals, assassins and bombs out of
the Data Stream, every player takes a turn, and then the city acts. After six rounds the most influence wins. In Android
mode (eight rounds, three or four players) one or two of the agents may turn out not to be human.

Where to read
    basic types and data        `vocabulary.py`, `box.py` (`box_faults.py`: its faults), `city.py`, `facts.py`
    tasks, actions, events      `pending.py`, `actions.py`, `events.py` and `city_events.py`
    calculations                `dice.py` hits, `bomb_sheet.py` the bomb sheet, `score.py` points, `prompt.py` prompts
    the state                   `open_state.py` the public part and queries on it; `match.py` the whole, mutable
    shared effects              `tokens.py`, `boards.py`, `hazards.py` (bombs, event path), `striking.py`, `cards.py`
    legal actions               `standing.py` what opens or closes kinds of actions, `action_rules.py` the class `Act`,
                                `legal_actions.py` the acts of each question
    the acts                    `rounds.py` of the Director, `patrolling.py`, `turns.py`, `justice.py` (shared parts of
                                Justice and Underground actions), `attacks.py`, `custody.py`, `searching.py`,
                                `buying.py`, `defusing.py`, `identities.py`, `cards.py`
    interface                   `rules.py` the state, `game.py`, `imagine.py`, `refusals.py`, `preview.py`,
                                `preview_check.py`, and `event_replay.py`, the public facts after each event;
                                `search_preview.py` resolves all dice of a search, `odds.py` probabilities of rolls
    positions                   `scene.py` builds them from a few lines, `scene_read.py` and `scene_write.py` as text;
                                `check.py` and `check_agenda.py` list the faults of one

Everything about one kind of action is in one `Act`: its conditions and refusals, its effects, its preview. To add one,
add a value to `actions.py` (and its events), an `Act`, and an entry in `legal_actions.py`. Conditions read a `Known`,
which can be built from a view; only effects get a `Match`.

Places
    Tiles are named by their slot, 0 to 12 in reading order; 5 is Headquarters, 1 the top precinct (`city.py` draws
    it). `facts.layout` gives the tile of each slot. Criminals are named by their number, 1 to 6.

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
    rogue/defence     roll of the attacked or intercepted player, after the attacker's: green dice, if there are any
    rogue/intercept   roll of the interceptor: green dice
    rogue/search      roll of a Search, dice in the order of the tile's symbols
    rogue/reroll      roll of the dice chosen, in their order
    rogue/wires       roll of all dice not on the bomb sheet, by colour
    rogue/circuit     roll of the circuit dice, by column; repeated while neither X nor E comes
    when a criminal whose card says so walks out
    rogue/reshuffle   shuffle of the deck and its card, the top one first

Actions of a seat, by the question on top of `facts.agenda`
    drawing           `Draw()` by the Director
    assigning         `Assign(token, die)`, until the rest is determined
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
    wiring            `Place(colour, face, column)` while there are rolled dice; else `Cut()` or `Stop()`
    naming, freeing   cards: `Remove(tile, owner)` of an informant, `Free(number)` from custody
    showing           `Show(identity)`, in secret until it is shown
    ordering          `SendAssassin(tile, fresh)`, `TickBomb(tile, timer)` by the Director
`Investigate(number)` is also possible in the middle of the player's own action, but not while gangsters wait. There are
no actions of the whole table (seat `None`). A question with a single answer is skipped, except the tokens of Android
mode, which are secret.

Undo: steps that roll nothing, show nothing and are followed by a question to the same player: a Patrol, paying, placing
dice.

Secrets: the deck, face-down cards (each investigator knows those investigated), face-down identity tokens. The contents
of the Data Stream follow from everything outside it; the order of the draw is decided by chance.

House readings beside those of the specification
    A card that leaves the game is turned up. A criminal placed by the Time phase triggers no checks. Tokens are placed,
    and several players struck by a bomb answer, in the order drawn and starting with the Director. A bomb's victims
    reveal identities before the next bomb of its tile explodes. An Intercept needs at least one fuel. A card already
    marked by a player cannot be investigated again by that player. A player under "no shields" can be intercepted on a
    tile with a human shield. Timers lowered together are all lowered first and then explode in reading order.
"""
