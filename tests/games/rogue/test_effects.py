"""Every effect of a card has a rule, a phase and messages; a missing one raises when the rules are imported."""

import pytest

from app.present.i18n import LANGUAGES, language
from app.present.rogue.words import clock_words, effect_words
from games.rogue.cards import EFFECT_RULES, EffectPhase, EffectRule, changed, check_rules
from games.rogue.pending import Fight, Foe
from games.rogue.vocabulary import CLOCKS, FOR_THIS_ATTACK, Effect


def test_every_effect_has_a_rule_of_its_phase() -> None:
    assert set(EFFECT_RULES) == set(Effect)
    phases = {phase: {which for which, rule in EFFECT_RULES.items() if rule.phase is phase} for phase in EffectPhase}
    assert phases[EffectPhase.IN_THIS_ATTACK] == FOR_THIS_ATTACK
    assert phases[EffectPhase.UNTIL_NEXT_TURN] == CLOCKS


@pytest.mark.parametrize("which", list(Effect))
def test_an_effect_without_its_rule_is_refused_at_import(which: Effect) -> None:
    with pytest.raises(ValueError, match=f"without a rule: {which}"):
        check_rules({other: rule for other, rule in EFFECT_RULES.items() if other is not which})


@pytest.mark.parametrize("which", list(Effect))
def test_a_rule_of_another_phase_is_refused_at_import(which: Effect) -> None:
    other = Effect.TOUGHER if which not in FOR_THIS_ATTACK else Effect.KILLER
    with pytest.raises(ValueError, match="does not fit its phase"):
        check_rules({**EFFECT_RULES, which: EFFECT_RULES[other]})
    with pytest.raises(ValueError, match="does not fit its phase"):
        check_rules({**EFFECT_RULES, which: EffectRule(EFFECT_RULES[which].phase)})


@pytest.mark.parametrize("which", sorted(set(Effect) - FOR_THIS_ATTACK))
def test_an_effect_that_changes_no_attack_does_nothing_plausible_instead(which: Effect) -> None:
    with pytest.raises(ValueError, match="changes no attack"):
        changed(Fight(Foe.CRIMINAL, 0, 1, need=2), which, 1)


@pytest.mark.parametrize("code", list(LANGUAGES))
def test_every_effect_has_words(code: str) -> None:
    with language(code):
        said = {which: effect_words(which, 2) for which in Effect}
        lasting = {which: clock_words(which) for which in CLOCKS}
    assert all(said.values())
    assert len(set(said.values())) == len(Effect), "each has a different sentence"
    assert len(set(lasting.values())) == len(CLOCKS)
