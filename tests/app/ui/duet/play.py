"""Plays a whole match of Duet by taps in a window of one size: `python -m tests.app.ui.duet.play 412 915 2 pl 1.0`.

It looks at the key only where a person could: behind the curtain, on the giver's board. Half-way the app goes to the
background, everything is searched for secrets, and the app starts again from its files and continues.
"""

import gc
import sys
import tempfile
import weakref
from pathlib import Path
from typing import Any

from tests.app.ui.app_stage import Player, prepare


def main(width: float, height: float, density: float, language: str, text: float) -> None:
    """Play a whole match in a window of this size."""
    prepare(width, height, density)
    match(Player, Path(tempfile.mkdtemp(prefix="safehouse-")), language, text)


def match(kind: type[Player], folder: Path, language: str, text: float) -> None:
    """Play from the first tap to the report."""
    player = kind(folder, text=text)
    player.app.set(language=language)
    player.frames(2)

    # two taps and a hold from the home screen to the key
    player.tap("open/duet")
    player.tap("deal")
    player.see("turner/0")
    turn = 0
    agents_found = 0
    while True:
        cards = give(player, turn)
        agents_found += guess(player, cards, miss=turn % 3 == 2)
        turn += 1
        player.frames(4)
        if turn == 2:
            follows_the_language(player, language)
        if turn == 3:
            player = put_aside_and_come_back(player, folder, language, text)
        mode = player.screen.model.mode.value
        if mode in ("over", "sudden"):
            break
        assert "main" in player.there(), player.there()
    finish(player)


def give(player: Player, turn: int) -> tuple[Any, ...]:
    """Behind the curtain: look at the key, type a clue. Returns the cards as this side of the key shows them."""
    from app.present.duet.model import CardLook
    from tests.app.ui.duet.secrets import secrets_in

    player.open_key()
    assert "asked" not in player.there(), "a button that is held asks nothing"
    cards = player.screen.model.cards
    assert player.widget("board").cards == cards
    private = [weakref.ref(widget) for widget in player.screen.table.walk(restrict=True)]
    # a word on the table is no legal clue, and the screen says so
    player.type(cards[0].word)
    player.frames(2)
    if not any(card.face is CardLook.AGENT for card in cards[:1]):
        player.tap("give")
        assert "give" in player.there(), "a word of the table was taken as a clue"
    player.type("ŹŐWYZ" + "ABCDEFGHIJKL"[turn % 12])
    player.frames(2)
    while player.screen.draft.number < 2:
        player.tap("entry/more")
    player.tap("give")
    player.see("main")
    gc.collect()
    kept = {type(widget).__name__ for one in private if (widget := one()) is not None}
    assert not kept, f"widgets that showed the key are kept: {kept}; {secrets_in(player.app, cards)}"
    return tuple(cards)


def follows_the_language(player: Player, language: str) -> None:
    """Change the language during a match: bar, tokens, buttons and clues change at once."""
    model = player.screen.model
    before = [model.title, model.track.left_words, model.found_words, player.widget("main").text]
    player.app.set(language="pl" if language == "hu" else "hu")
    player.frames(2)
    model = player.screen.model
    after = [model.title, model.track.left_words, model.found_words, player.widget("main").text]
    assert not set(before) & set(after), f"{before} stayed as it was in {after}"
    player.app.set(language=language)
    player.frames(2)
    assert player.screen.model.title == before[0]


def agents_of(cards: tuple[Any, ...]) -> list[int]:
    """The agents still to be found on this side."""
    from app.present.duet.model import CardLook

    return [place for place, card in enumerate(cards) if card.face is CardLook.KEY_AGENT]


def guess(player: Player, cards: tuple[Any, ...], miss: bool) -> int:
    """Guess two agents, or a word that is none; end the turn if necessary."""
    from tests.app.ui.duet.secrets import secrets_in

    assert all(card.face.value[:3] != "key" for card in player.screen.model.cards), "a key colour while guessing"
    left = secrets_in(player.app, cards)
    assert not left, f"of the key is left in the window while the partner guesses: {left}"
    agents = agents_of(cards)
    found = 0
    for cell in agents[:2]:
        before = player.screen.shown.number
        lay = where(player)
        player.card(cell)
        assert player.screen.session.armed == cell, "the first tap lifts the card"
        assert where(player) == lay, "what can be tapped moves under the finger"
        other = next(place for place in range(25) if player.screen.model.cards[place].open and place != cell)
        player.card(other)
        assert player.screen.session.armed == other, "a tap elsewhere lifts another one"
        player.card(cell)
        player.card(cell)
        player.answered(before)
        found += 1
        if player.screen.model.mode.value != "guess":
            return found
    if miss:
        wrong = bystander(player, agents)
        if wrong is not None:
            before = player.screen.shown.number
            player.card(wrong)
            player.card(wrong)
            player.answered(before)
            return found
    before = player.screen.shown.number
    player.tap("main")
    player.answered(before)
    return found


def where(player: Player) -> dict[str, object]:
    """The positions of all touch targets."""
    return {item.key: item.box for sheet in player.sheets() for item in sheet.items if item.tap or item.widget}


def bystander(player: Player, agents: list[int]) -> int | None:
    """A certain bystander on the giver's side; the test remembers the giver's view."""
    seen = getattr(player, "bystanders", {})
    giver = player.screen.shown.table.public.turn.giver
    return next(
        (cell for cell in seen.get(giver, []) if player.screen.model.cards[cell].open and cell not in agents), None
    )


def put_aside_and_come_back(player: Player, folder: Path, language: str, text: float) -> Player:
    """Look at a key, go to the background at that moment, and start again from the files."""
    from tests.app.ui.duet.secrets import secrets_in

    player.open_key()
    words = player.screen.model.cards
    player.type("HALFTYPED")
    player.frames(2)
    player.app.on_pause()
    found = secrets_in(player.app, words)
    assert not found, f"secrets while the app is put aside: {found}"
    player.frames(2)
    assert "hold" in player.there()
    player.app.on_resume()
    player.frames(2)
    found = secrets_in(player.app, words)
    assert not found, f"secrets after the app was taken up again: {found}"
    player.tap("leave")
    player.see("resume")
    player.tap("resume")
    player.see("main")
    return player


def finish(player: Player) -> None:
    """Play sudden death if necessary, and reach the report."""
    for _ in range(30):
        model = player.screen.model
        if model.mode.value != "sudden":
            break
        cell = next(place for place, card in enumerate(model.cards) if card.open)
        before = player.screen.shown.number
        player.card(cell)
        player.card(cell)
        player.answered(before)
    player.until(lambda: player.screen.model.mode.value == "over", "the match is over")
    player.see("found")  # the report comes automatically; Back shows the board, and the button the report
    player.app.back()
    player.tap("main")
    player.tap("page/1")
    player.see("key/0")
    player.tap("key/0")
    player.tap("key/1")
    assert player.screen.session.end.opened == {0, 1}
    player.tap("home")
    player.see("open/duet")
    print("played")


if __name__ == "__main__":
    main(float(sys.argv[1]), float(sys.argv[2]), float(sys.argv[3]), sys.argv[4], float(sys.argv[5]))
