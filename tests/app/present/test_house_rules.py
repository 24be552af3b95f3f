"""The short name of a team, and the list of chosen house rules."""

from app.present.game_info import Choice, Option, Switch
from app.present.map.presenter import team_name
from app.present.setup.presenter import house_texts
from app.table.requests import Party


def test_a_team_is_named_after_its_members() -> None:
    one, other = Party(("Anna",), 0), Party(("Béla", "Ola"), 1)
    assert team_name((one, one)) == "Anna & Anna"
    assert team_name((one, other)) == "Anna & Béla & Ola"
    assert team_name((one, Party(("B" * 25,), 1))) == f"Anna & {'B' * 25}", "as long as a name may be"
    assert team_name((one, Party(("B" * 26,), 1))) == "Anna +1"


def test_house_rules_are_described_by_the_chosen_options() -> None:
    ways = (Option("a", "plain"), Option("b", "other", row_text="the other way"), Option("c", "third"))
    switches = Switch("x", "icon", "loose", "what it means", on=True), Switch("y", "icon", "strict", "", on=False)
    chosen = [Choice("z", "title", ways, chosen=place) for place in range(3)]
    assert house_texts((*switches, chosen[0])) == ["loose"], "rules as in the box are not named"
    assert house_texts((chosen[1], *switches)) == ["the other way", "loose"]
    assert house_texts((chosen[2],)) == ["third"]
