"""Refusal reasons of Rogue Agent."""

from __future__ import annotations

from enum import StrEnum


class RogueRefusal(StrEnum):
    FINISH_FIRST = "finish_first"  # RA-39: finish the action in progress first
    NO_SUCH_TOKEN = "no_such_token"
    NO_SUCH_DIE = "no_such_die"
    NOT_ADJACENT = "not_adjacent"  # RA-43
    ENTERED_ALREADY = "entered_already"  # RA-44
    NO_FUEL = "no_fuel"  # RA-45, RA-78
    TOO_MUCH = "too_much"  # ammo or fuel, RA-19, RA-28
    TOO_LITTLE = "too_little"  # RA-78: at least one die
    ENOUGH_DEEDS = "enough_deeds"  # RA-56, RA-185
    AFTER_SECOND = "after_second"  # RA-60
    POLICE_HERE = "police_here"  # RA-58
    DONE_HERE = "done_here"  # RA-59, RA-187
    ONLY_AGENTS = "only_agents"  # RA-185
    ONLY_ANDROIDS = "only_androids"
    RAVAGED = "ravaged"  # RA-182
    NO_SUCH_CRIMINAL = "no_such_criminal"
    CRIMINAL_ELSEWHERE = "criminal_elsewhere"
    DEFEATED_ALREADY = "defeated_already"  # RA-61
    STILL_RAMPANT = "still_rampant"  # RA-75
    NO_ASSASSIN_HERE = "no_assassin_here"
    NO_BOMB_HERE = "no_bomb_here"
    NO_SUCH_PLAYER = "no_such_player"
    PLAYER_ELSEWHERE = "player_elsewhere"
    PROTECTED = "protected"  # RA-77, RA-190, RA-208
    NOT_AN_AGENT = "not_an_agent"
    NOT_AN_ANDROID = "not_an_android"  # RA-211
    NOTHING_IN_CUSTODY = "nothing_in_custody"
    ONLY_AT_HQ = "only_at_hq"  # RA-82
    NO_SEARCH_HERE = "no_search_here"  # RA-86
    NO_GOODS_HERE = "no_goods_here"  # RA-86
    CANNOT_PAY = "cannot_pay"
    CREDITS_FROZEN = "credits_frozen"
    BUY_FIRST = "buy_first"
    NO_SLOTS = "no_slots"  # RA-128, RA-198
    SLOTS_FULL = "slots_full"  # RA-128
    NO_INFORMANT_LEFT = "no_informant_left"
    NO_EVIDENCE = "no_evidence"  # RA-51, RA-165
    FACE_UP = "face_up"  # RA-51
    KNOWN_ALREADY = "known_already"
    TOO_FAR = "too_far"  # RA-52, RA-166
    ONLY_ANDROID_MODE = "only_android_mode"
    LIMIT_REACHED = "limit_reached"  # RA-179
    TOLD_ALREADY = "told_already"  # RA-170
    NOTHING_HIDDEN = "nothing_hidden"
    COLOUR_USED_UP = "colour_used_up"  # AMB-10
    DIE_DONE = "die_done"  # RA-89
    NO_PROTECTION = "no_protection"  # RA-94 to RA-97
    NOTHING_TO_AMPLIFY = "nothing_to_amplify"  # RA-99
    MUST_PLACE = "must_place"  # RA-111
    COLUMN_FULL = "column_full"  # RA-108
    COLUMN_NOT_YET = "column_not_yet"  # RA-109
    FROM_THE_LEFT = "from_the_left"
    ONLY_AMPLIFY = "only_amplify"  # RA-110
    NO_SUCH_CHOICE = "no_such_choice"
