"""Cases to solve alone: a position, a question and a proof that exactly one answer is right, or which is worth most.

Where to read: `case.py` what a case is and what an answer is worth, `case_list.py` all of them and the case of the day,
`solved.py` which are solved and how fast.  How each kind is made and proved: `kyoto_who.py` where a face must be, by
counting worlds; `kyoto_win.py` a game won in one turn or two, by complete search; `duet_words.py` and `duet_clue.py`
what a clue calls for, by the associations; `rogue_turn.py` what a turn is worth, by every roll there is;
`rogue_android.py` who may be an android, by every deal there is.  `make.py` proposes cases; those in `assets/cases`
were chosen from what it proposed, and titled, by hand.
"""
