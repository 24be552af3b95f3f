"""Cases (single-player puzzles): a position, a question, and a proof that exactly one answer is right or worth most.

Where to read: `case.py` a case and the worth of an answer, `case_list.py` all cases and the case of the day,
`solved.py` the results. The kinds, each with generator and proof: `kyoto_who.py` where a face must be, by counting
worlds; `kyoto_win.py` a win in one turn or two, by complete search; `duet_words.py` and `duet_clue.py` the meaning of a
clue, by the associations; `rogue_turn.py` the worth of a turn, over all rolls; `rogue_android.py` who may be an
android, over all deals. `make.py` proposes cases; those in `assets/cases` were chosen from its proposals, and titled,
by hand.
"""
