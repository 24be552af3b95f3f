"""The model of the curtain: public facts only."""

from dataclasses import dataclass, field
from functools import cache

from app.present.i18n import _, current_language, language
from app.present.people import Person


@dataclass(frozen=True, slots=True, kw_only=True)
class CurtainCaptions:
    """Captions of every curtain, and of the button that is held to open a private view."""

    pass_tablet: str = ""
    pass_phone: str = ""
    hold: str = ""
    hold_longer: str = ""  # shown after releasing too early
    closes: str = ""
    leave: str = ""


def curtain_captions() -> CurtainCaptions:
    """Captions of the curtain in the current language."""
    return _captions(current_language())


@cache
def _captions(code: str) -> CurtainCaptions:
    with language(code):
        return CurtainCaptions(
            pass_tablet=_("Pass the tablet to"),
            pass_phone=_("Pass the phone to"),
            hold=_("Hold to open"),
            hold_longer=_("Press and hold until it opens."),
            closes=_("Closes by itself when the app goes into the background."),
            leave=_("Save and leave"),
        )


@dataclass(frozen=True, slots=True)
class CurtainModel:
    """A closed folder with a player's name."""

    person: Person
    tab: str  # the game and the turn
    line: str  # who does what
    hold: float = 0.8  # seconds
    captions: CurtainCaptions = field(default_factory=curtain_captions)

    def pass_line(self, tablet: bool) -> str:
        """The line that says to hand the device over, without the name."""
        return self.captions.pass_tablet if tablet else self.captions.pass_phone

    def said(self, tablet: bool) -> str:
        """Accessible text: everything on the folder."""
        return f"{self.pass_line(tablet)} {self.person.name}. {self.line} {self.captions.hold}"


def curtain_line(person: Person, other: Person, giving: bool) -> str:
    """The line about the players' tasks: one takes the device, the other looks away; a large team is listed first."""
    does = _("{name} gives a clue.", name=person.name) if giving else _("{name} looks at the key.", name=person.name)
    crowd = f"{person.everybody}\n" if person.crowd else ""
    return crowd + does + " " + _("{name} looks away.", name=other.name)
