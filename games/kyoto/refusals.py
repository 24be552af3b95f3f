"""Refusal reasons of Kyoto."""

from __future__ import annotations

from enum import StrEnum


class Why(StrEnum):
    """Refusal reasons; each depends only on facts the refused seat knows."""

    NO_SUCH_PLACE = "no_such_place"
    BAD_FORMATION = "bad_formation"  # R19
    NOT_OFFERED = "not_offered"  # a special agent or kind of place that is not offered
    NOT_IN_HAND = "not_in_hand"
    MOVES_NOBODY = "moves_nobody"  # a card without a move
    NO_OWN_AGENT = "no_own_agent"
    ONLY_THE_WINNER = "only_the_winner"  # R111
    STUNNED = "stunned"  # R112
    MUST_MOVE = "must_move"  # R114
    TYPESCRIPT_FIRST = "typescript_first"  # Q30, R113
    NOT_FORWARD = "not_forward"  # R38, R39, R40, R64
    NOT_A_DEFENCE = "not_a_defence"  # R59
    NOT_IN_ROW = "not_in_row"  # R61
    WAY_BLOCKED = "way_blocked"  # R62
    PLACE_TAKEN = "place_taken"  # R41
    JUMP_BLOCKED = "jump_blocked"  # R89
    HEADQUARTERS = "headquarters"  # R36, R37
    BANNED = "banned"  # R96
    GUARDED = "guarded"  # R99
    OTHER_KIND = "other_kind"  # R34, R88
    SAME_AGENT = "same_agent"
    NOT_IN_LINE = "not_in_line"  # R68
    OTHER_ORDER = "other_order"
    NO_MARK = "no_mark"  # R72
    NO_MARK_IN_HAND = "no_mark_in_hand"  # Q25
    NO_ENEMY_THERE = "no_enemy_there"
    NOT_BACKWARD = "not_backward"  # R65, R74
    RETREAT_TAKEN = "retreat_taken"  # Q12
    NOT_EMPTY = "not_empty"  # Q9, strict
    MUST_PUSH = "must_push"  # R65
    NO_SUCH_DECOY = "no_such_decoy"
    NO_MATCH = "no_match"  # R73
    NO_ROOM = "no_room"  # R75, Q23
    NOT_ACTIVE = "not_active"  # R105
    ALREADY_ACTIVE = "already_active"
    NOT_DISCARDED = "not_discarded"  # R106
    ALREADY_OPEN = "already_open"  # R110
    NO_CARD_LEFT = "no_card_left"  # R32
    MUST_PLAY = "must_play"  # R23
    MUST_DRAW = "must_draw"  # R23
