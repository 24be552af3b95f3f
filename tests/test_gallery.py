"""Pictures of the gallery contain no secrets: they are shown in the README."""

from typing import Any

from games.kyoto.facts import Phase
from games.kyoto.game import KYOTO
from tests.gallery.kyoto import FULL, moment
from tests.gallery.readme import SHOWN


def test_kyotos_pictures_are_taken_from_the_desk_of_a_seat() -> None:
    hidden = 0
    for turn, clash in ((6, False), (12, False), (6, True)):
        face, story = moment(Phase.PLAY, FULL, turn, clash=clash)
        seat = face.private.seat if face.private is not None else None
        for happening in story:
            events: tuple[Any, ...] = happening.events
            for event in events:
                assert KYOTO.seen(event, seat) == event, "a picture tells what its viewer did not see"
                hidden += KYOTO.seen(event, None) != event
    assert hidden, "nothing private happened: nothing could have been told"


def test_the_pictures_of_the_readme_are_taken_by_the_gallery() -> None:
    from tests.gallery.pictures import PICTURES

    assert SHOWN.keys() <= {picture.name for picture in PICTURES}
