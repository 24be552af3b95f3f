"""Codenames Duet by Vlaada Chvátil and Scot Eaton: an unofficial adaptation in our own words.

Two players (or two groups) look at the same 25 words. Each sees one side of a two-sided key: nine of the words are
agents the *partner* has to find, three are assassins. They take turns giving a clue, one word and one number, and win
together when all fifteen agents are found before the tokens run out.

Where to read: `state.py` the values, `public_state.py` the public state and legal actions, `rules.py` their effects;
`clue.py` the form of a clue, `spelling.py` how words are compared, `prompt.py` the prompt of a seat, `check.py` faults
of options and positions, `imagine.py` reasoning about the hidden side, `words.py` the packs, `missions.py` the map,
`score.py` the score and its bands, `clue_ruling.py` whether a clue is legal, `scene.py` positions in a few lines
(`scene_read.py` and `scene_write.py`: as text), `game.py` the game as used by the table.

Seats
    0 and 1.  Seat s sees side s of the key and gives clues for it; what seat s guesses is judged on side 1 - s.

Chance labels, in the order asked
    duet/words   draw: 25 words out of `options.words`, in reading order
    duet/key     shuffle of `KEY_PAIRS`: for each cell in reading order the colour on side A, then on side B,
                 such as "GB" (green on A, bystander on B) or "AG"

Actions of a seat, by phase (`facts.turn.phase`)
    clue           `Clue(word, number)`, listed as a `ClueTemplate`
    ask            `Accept()` or `Reject()` by the partner, after a clue with the verdict `ask`
    guess          `Guess(cell)` and, after the first agent of the turn, `EndTurn()`
    sudden_death   `Guess(cell)` by every seat that has something left to find
Action of the whole table (seat `None`)
    guess          `Penalty()`: the clue was illegal, one token is paid; once per clue

Undo: no action of Duet can be undone: a guess reveals, and everything else passes the turn.

Decisions where the rulebook is ambiguous (A-0 to A-8) are marked in `rules.py`.

Refusals: `public_state.Why`, `clue.ClueFault` and `contract.CommonReason`. Checked in this order: the match is over; no
such seat; this kind of action is not possible now (`not_now`); not this seat's turn (`not_acting`, or the specific
reason: `partner_gives`, `side_done`, `nothing_left`); and last the fault of the cell or the clue.

A scripted match:

    >>> from games.core.chance import Scripted
    >>> from games.duet.game import DUET
    >>> from games.duet.state import KEY_PAIRS, Clue, Guess, Options
    >>> words = tuple(f"word{number}" for number in range(25))
    >>> chance = Scripted({"duet/words": [words], "duet/key": [KEY_PAIRS]})  # cell 0 is green on both sides
    >>> match = DUET.deal(Options(words), 2, chance)
    >>> match.apply(0, Clue("zebra", 2), chance)
    (ClueGiven(seat=0, clue=Clue(word='zebra', number=2, spoken=False, verdict=<Verdict.UNJUDGED: 'unjudged'>, against='')),)
    >>> match.apply(1, Guess(0), chance)
    (Guessed(seat=1, cell=0, result=<Colour.GREEN: 'green'>),)
    >>> match.apply(1, Guess(14), chance)[-1]
    TurnEnded(seat=1, why=<TurnEnd.BYSTANDER: 'bystander'>, spent=1, left=8)
    >>> match.refusal(0, Clue("zebra", 2))
    Refusal(reason=<Why.PARTNER_GIVES: 'partner_gives'>, params=(('seat', 1),))
    >>> match.view(0).private.left, match.view(None).public.bank.left
    (8, 8)
"""  # noqa: E501
