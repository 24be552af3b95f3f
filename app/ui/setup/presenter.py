"""Says what can be chosen for a new game, and keeps the choices."""

from dataclasses import replace
from typing import TYPE_CHECKING

from app.ui.i18n import LANGUAGES, _, n_
from app.ui.people import Person, people
from app.ui.setup.model import HouseRule, Length, Opening, Setup
from games.duet.state import EmptyBank, First, Options, Speech
from games.duet.words import fresh, pack

if TYPE_CHECKING:
    from app.ui.app import Safehouse

SEATS = 2


def players(app: "Safehouse") -> tuple[Person, ...]:
    """The players as they were last entered, or two to begin with."""
    return people([names_of(app, seat) for seat in range(SEATS)], app.prefs.identities[:SEATS])


def names_of(app: "Safehouse", seat: int) -> tuple[str, ...]:
    """Who plays a seat: one name, or those of a team."""
    fallback = (_("Anna"), _("Béla"), _("Cili"), _("Dénes"))
    names = tuple(name for name in app.prefs.names[seat].split("\n") if name.strip())
    return names or (fallback[seat],)


def word_languages() -> dict[str, tuple[str, ...]]:
    """The packs there are, by language."""
    found = {}
    for code in LANGUAGES:
        try:
            found[code] = pack(code)
        except FileNotFoundError:
            continue
    return found


def setup(app: "Safehouse") -> Setup:
    """The set-up screen as it is now."""
    prefs = app.prefs
    packs = word_languages()
    words = chosen_language(app)
    lengths = (
        Length(9, _("standard"), _("tokens, standard")),
        Length(10, _("easier"), _("tokens, easier")),
        Length(11, _("easiest"), _("tokens, easiest")),
    )
    rules = house_rules(app)
    who = players(app)
    first = first_of(app)
    changed = [rule.title for rule in rules if rule.on]
    if first is not First.READY:
        changed.insert(0, _("{name} begins", name=who[first is First.B].name))
    return Setup(
        game="duet",
        title=_("Codenames Duet"),
        goal=_("Find 15 agents together before the tokens run out. Each player knows one side of the key."),
        tab=n_("{n} player", "{n} players", sum(max(1, len(person.names)) for person in who)),
        duration=_("20 min"),
        people=who,
        languages=tuple((code, LANGUAGES[code]) for code in packs),
        words=words,
        count=len(packs.get(words, ())),
        lengths=lengths,
        length=prefs.length,
        rules=rules,
        house=", ".join(changed) if changed else _("as in the box"),
    )


def chosen_language(app: "Safehouse") -> str:
    """The language of the words: the one chosen, else that of the interface, else one there is."""
    packs = word_languages()
    for code in (app.prefs.words, app.look.language):
        if code in packs:
            return code
    return next(iter(packs))


def house_rules(app: "Safehouse") -> tuple[HouseRule, ...]:
    """The options of the table."""
    on = set(app.prefs.house)
    return (
        HouseRule(
            "spoken",
            "account-voice",
            _("Clues are said aloud"),
            _("Nothing is typed; the app only keeps the number."),
            "spoken" in on,
        ),
        HouseRule(
            "loose",
            "swap-vertical",
            _("Two clues in a row"),
            _("A player may give two clues running, then the other must."),
            "loose" in on,
        ),
        HouseRule(
            "phrases",
            "format-quote-close",
            _("Names and titles"),
            _("Clues of several words, acronyms and hyphens are allowed."),
            "phrases" in on,
        ),
        HouseRule(
            "mild",
            "weather-sunset",
            _("Mild penalty"),
            _("If a penalty took the last token, sudden death follows instead of a loss."),
            "mild" in on,
        ),
    )


def first_of(app: "Safehouse") -> First:
    """Who gives the first clue."""
    return First(app.prefs.first) if app.prefs.first in tuple(First) else First.READY


def opening(app: "Safehouse") -> Opening:
    """The choice of who gives the first clue."""
    who = players(app)
    first = first_of(app)
    line = (
        _("Whoever has a clue ready gives it.")
        if first is First.READY
        else _("{name} gives the first clue, ready or not.", name=who[first is First.B].name)
    )
    choices = ((First.READY.value, _("who is ready")), *zip((First.A.value, First.B.value), _names(who), strict=True))
    return Opening(_("The first clue"), line, choices, tuple(First).index(first))


def _names(who: tuple[Person, ...]) -> tuple[str, ...]:
    return tuple(person.name for person in who)


def toggle(app: "Safehouse", key: str) -> None:
    """Switches one house rule."""
    on = set(app.prefs.house)
    app.set(house=tuple(sorted(on ^ {key})))


def rename(app: "Safehouse", seat: int, wanted: tuple[str, ...], identity: int) -> None:
    """Gives a seat its names and an identity; whoever had that identity takes the one set free."""
    names, identities = list(app.prefs.names), list(app.prefs.identities)
    names[seat] = "\n".join(name.strip() for name in wanted if name.strip())
    if identity in identities:
        identities[identities.index(identity)] = identities[seat]
    identities[seat] = identity
    app.set(names=tuple(names), identities=tuple(identities))


def swap(app: "Safehouse") -> None:
    """The two players change places."""
    shown = ["\n".join(names_of(app, seat)) for seat in range(SEATS)]
    names, identities = list(app.prefs.names), list(app.prefs.identities)
    names[0], names[1] = shown[1], shown[0]
    identities[0], identities[1] = identities[1], identities[0]
    first = {"a": "b", "b": "a"}.get(app.prefs.first, app.prefs.first)  # the same people begin
    app.set(names=tuple(names), identities=tuple(identities), first=first)


def begin(app: "Safehouse", first: str) -> None:
    """Chooses who gives the first clue."""
    app.set(first=First(first).value)


def options(app: "Safehouse", recent: tuple[tuple[str, ...], ...] = (), words: tuple[str, ...] = ()) -> Options:
    """The options of the game that is dealt now."""
    on = set(app.prefs.house)
    pool = words or fresh(word_languages()[chosen_language(app)], recent)
    made = Options(
        words=pool,
        tokens=app.prefs.length,
        mistakes=app.prefs.length,
        first=first_of(app),
        loose="loose" in on,
        phrases="phrases" in on,
        groups=(len(names_of(app, 0)), len(names_of(app, 1))),
    )
    if "spoken" in on:
        made = replace(made, speech=Speech.SPOKEN)
    if "mild" in on:
        made = replace(made, empty_bank=EmptyBank.SUDDEN_DEATH)
    return made
