"""Pictures of the gallery contain no secrets: they are shown in the README."""

from typing import Any

from games.kyoto.facts import Phase
from games.kyoto.game import KYOTO
from tests.gallery.kyoto import FULL, moment
from tests.gallery.readme import PAGES, PICTURES, SHOWN, TOP

MOST_BYTES = 80_000  # of a page in the README


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
    assert hidden, "nothing private happened: nothing could have been disclosed"


def test_the_pictures_of_the_readme_are_taken_by_the_gallery() -> None:
    from tests.gallery import pictures

    assert SHOWN.keys() <= {picture.name for picture in pictures.PICTURES}


def test_the_pages_of_the_readme_are_scenes_that_a_browser_is_shown() -> None:
    made = "".join(path.read_text("utf-8") for path in (TOP / "tests" / "app" / "web").glob("*scenes.py"))
    readme = (TOP / "README.md").read_text("utf-8")
    for name in PAGES:
        assert f'scene("{name.removeprefix("web-")}"' in made
        assert f"docs/pictures/{name}.webp" in readme
        assert (PICTURES / f"{name}.webp").stat().st_size < MOST_BYTES
