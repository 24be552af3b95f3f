"""A city with the words that the first table of a match shows in any case, to be drawn before a match is dealt."""

from app.present.i18n import _
from app.present.rogue.model import CityModel, Corner, TileFace
from games.rogue.vocabulary import Colour, Stock


def first_city(columns: int, rows: int) -> CityModel:
    """A precinct, a tile with a name, and both corners."""
    precinct = TileFace(slot=0, art="p1", name="1", full="", precinct=True, skulls=1, search=(Colour.RED,))
    named = TileFace(
        slot=1, art="hq", name="HQ", full="", precinct=False, price=(Stock.CREDITS, 2), good=(Stock.FUEL, 1)
    )
    corner = Corner(
        round=1,
        rounds=6,
        stream=14,
        next_police=2,
        round_title=_("Round").upper(),
        round_say="",
        stream_title=_("Stream").upper(),
        stream_say="",
        police_title=_("next"),
    )
    return CityModel((precinct, named), ((0, 1), (rows - 1, columns - 1)), (0, 1), corner)
