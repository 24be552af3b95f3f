"""Warnings before an action, beyond its price: dangers at the target of a Patrol, and what an investigated file says
about an attack.
"""

from app.present.i18n import _
from app.present.rogue.moment import Moment
from app.present.rogue.words import effect_words
from games.core.value import Value
from games.rogue import actions as rogue_actions
from games.rogue.box import Card
from games.rogue.dice import hit_odds
from games.rogue.open_state import attack_colours
from games.rogue.vocabulary import Icon

Odds = tuple[tuple[str, int, int], ...]


def no_actions_there(moment: Moment, action: Value) -> bool:
    """Whether a Patrol leads to a tile where no Justice action is possible."""
    if moment.seat is None or not isinstance(action, rogue_actions.Patrol | rogue_actions.Step):
        return False
    return action.tile == moment.facts.police and not moment.facts.players[moment.seat].android


def dangers(moment: Moment, action: Value) -> tuple[str, ...]:
    """The dangers on the target tile of a Patrol, one sentence each."""
    if moment.seat is None or not isinstance(action, rogue_actions.Patrol | rogue_actions.Step):
        return ()
    facts, tile = moment.facts, action.tile
    found = []
    if no_actions_there(moment, action):
        found.append(_("The police are there: no Justice actions."))
    if any(assassin.tile == tile for assassin in facts.assassins):
        found.append(_("An assassin is there."))
    timer = min((bomb.timer for bomb in facts.bombs if bomb.tile == tile), default=0)
    if timer:
        found.append(_("A bomb is there, timer {timer}.", timer=timer))
    found += (
        _("An android is there: {name}.", name=moment.who[seat].name)
        for seat, player in enumerate(facts.players)
        if player.tile == tile and player.android and seat != moment.seat
    )
    return tuple(found)


def read_file(moment: Moment, action: Value) -> tuple[tuple[str, ...], Odds]:
    """The information of a file about an attack that its reader plans: its effect, and the odds of enough hits."""
    card = _read(moment, action)
    if card is None or moment.seat is None or not isinstance(action, rogue_actions.Attack):
        return (), ()
    crook = moment.facts.criminals[action.number - 1]
    colours = attack_colours(moment.known, moment.seat, 0)
    odds = hit_odds(tuple(moment.known.ground.dice[colour] for colour in colours), card.hits)
    reveal, marks = card.reveal, crook.marks if crook is not None else ()
    strikes = reveal is not None and (moment.seat in marks) == (reveal.icon is Icon.WHITE)
    words = _("On reveal: {effect}", effect=effect_words(reveal.effect, reveal.amount)) if reveal and strikes else ""
    return ((words,) if words else ()), (("hits", *odds),)


def _read(moment: Moment, action: Value) -> Card | None:
    """The face-down card of a criminal whose file was read at this seat."""
    if not isinstance(action, rogue_actions.Attack) or not moment.personal or moment.own is None:
        return None
    file = next((each for each in moment.own.files if each.number == action.number), None)
    return moment.ground.cards.get(file.card) if file is not None else None
