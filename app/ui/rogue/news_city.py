"""What happens to the city in words, one sentence for each event."""

from collections.abc import Callable, Mapping
from typing import Any

from app.ui.i18n import _
from app.ui.people import Person
from app.ui.rogue.words import card_name, criminal_name, tile_name
from games.core.value import Value
from games.rogue import city_events as city
from games.rogue.city import Ground
from games.rogue.city_events import Left
from games.rogue.nouns import ASSASSIN, BOMB

Who = tuple[Person, ...]


def _round(what: city.RoundBegan, who: Who, _at: Ground) -> str:
    return _("Round {round}. **{name}** is the Director.", round=what.round, name=who[what.seat].name)


def _drawn(what: city.TokensDrawn, _who: Who, _at: Ground) -> str:
    names = {BOMB: _("bomb"), ASSASSIN: _("assassin")}
    tokens = ", ".join(names.get(token) or criminal_name(int(token)) for token in what.tokens)
    return _("Out of the Data Stream: {tokens}.", tokens=tokens)


def _criminal_placed(what: city.CriminalPlaced, _who: Who, at: Ground) -> str:
    return _("{criminal} appears: {tile}.", criminal=criminal_name(what.number), tile=tile_name(at, what.tile))


def _criminal_ignored(what: city.CriminalIgnored, _who: Who, _at: Ground) -> str:
    return _("{criminal} goes back into the Data Stream.", criminal=criminal_name(what.number))


def _assassin_placed(what: city.AssassinPlaced, _who: Who, at: Ground) -> str:
    return _("An assassin appears: {tile}.", tile=tile_name(at, what.tile))


def _bomb_placed(what: city.BombPlaced, _who: Who, at: Ground) -> str:
    return _("A bomb, timer {timer}: {tile}.", timer=what.timer, tile=tile_name(at, what.tile))


def _city(_what: city.CityBegan, _who: Who, _at: Ground) -> str:
    return _("The City phase begins.")


def _criminal_moved(what: city.CriminalMoved, _who: Who, at: Ground) -> str:
    return _("{criminal} goes on: {tile}.", criminal=criminal_name(what.number), tile=tile_name(at, what.tile))


def _criminal_gone(what: city.CriminalGone, _who: Who, at: Ground) -> str:
    name = card_name(at.cards[what.card]) if what.card in at.cards else ""
    criminal = criminal_name(what.number)
    words = {
        Left.WALKED_OUT: _("{criminal} leaves the city: {card}.", criminal=criminal, card=name),
        Left.EXPLOSION: _("The explosion drives {criminal} out: {card}.", criminal=criminal, card=name),
        Left.RAVAGED: _("The ruins drive {criminal} out: {card}.", criminal=criminal, card=name),
        Left.SWEPT: _("The police sweep {criminal} away: {card}.", criminal=criminal, card=name),
        Left.CUSTODY: _("{criminal} goes free: {card}.", criminal=criminal, card=name),
        Left.DEFEATED: _("{criminal} is out of the game: {card}.", criminal=criminal, card=name),
    }[what.how]
    return words + " " + _("The card goes back into the deck.") if what.reshuffled else words


def _assassin_moved(what: city.AssassinMoved, _who: Who, at: Ground) -> str:
    return _("The assassin moves: {tile}.", tile=tile_name(at, what.tile))


def _assassin_gone(what: city.AssassinGone, _who: Who, at: Ground) -> str:
    tile = tile_name(at, what.tile)
    return {
        Left.WALKED_OUT: _("The assassin leaves the city."),
        Left.EXPLOSION: _("The explosion drives the assassin out: {tile}.", tile=tile),
        Left.RAVAGED: _("The ruins drive the assassin out: {tile}.", tile=tile),
        Left.SWEPT: _("The police sweep the assassin away: {tile}.", tile=tile),
        Left.CUSTODY: _("The assassin is gone: {tile}.", tile=tile),
        Left.DEFEATED: _("The assassin is defeated: {tile}.", tile=tile),
    }[what.how]


def _assassin_struck(what: city.AssassinStruck, _who: Who, at: Ground) -> str:
    return _("The assassin strikes: {tile}.", tile=tile_name(at, what.tile))


def _timer(what: city.TimerDropped, _who: Who, at: Ground) -> str:
    return _("The bomb ticks, timer {timer}: {tile}.", timer=what.timer, tile=tile_name(at, what.tile))


def _bomb_gone(what: city.BombGone, _who: Who, at: Ground) -> str:
    tile = tile_name(at, what.tile)
    return {
        Left.SWEPT: _("The police take the bomb away: {tile}.", tile=tile),
        Left.RAVAGED: _("The ruins bury the bomb: {tile}.", tile=tile),
        Left.DEFEATED: _("The bomb is defused: {tile}.", tile=tile),
    }.get(what.how, "")


def _exploded(what: city.Exploded, _who: Who, at: Ground) -> str:
    return _("The bomb explodes: {tile}.", tile=tile_name(at, what.tile))


def _police(what: city.PoliceMoved, _who: Who, at: Ground) -> str:
    return _("The Police Squad moves: {tile}.", tile=tile_name(at, what.tile))


def _director(what: city.DirectorChanged, who: Who, _at: Ground) -> str:
    return _("**{name}** is the Director now.", name=who[what.seat].name)


SENTENCES: Mapping[type[Value], Callable[[Any, Who, Ground], str]] = {
    city.RoundBegan: _round,
    city.TokensDrawn: _drawn,
    city.CriminalPlaced: _criminal_placed,
    city.CriminalIgnored: _criminal_ignored,
    city.AssassinPlaced: _assassin_placed,
    city.BombPlaced: _bomb_placed,
    city.CityBegan: _city,
    city.CriminalMoved: _criminal_moved,
    city.CriminalGone: _criminal_gone,
    city.AssassinMoved: _assassin_moved,
    city.AssassinGone: _assassin_gone,
    city.AssassinStruck: _assassin_struck,
    city.TimerDropped: _timer,
    city.BombGone: _bomb_gone,
    city.Exploded: _exploded,
    city.PoliceMoved: _police,
    city.DirectorChanged: _director,
}
