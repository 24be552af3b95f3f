"""One whole match of each game by taps, as the tests play them, without their hunts for secrets."""

from typing import Any

TURNS = 30
TOUCHES = 2500


def duet(player: Any) -> None:
    """Clues for two words, a bystander now and then, to the report and home."""
    from app.present.duet.model import CardLook

    player.tap("open/duet")
    player.frames(player.look_around)
    player.tap("deal")
    player.see("turner/0")
    for turn in range(TURNS):
        if player.screen.model.mode.value in ("over", "sudden"):
            break
        player.open_key()
        cards = player.screen.model.cards
        player.type("ŹŐWYZ" + "ABCDEFGHIJKL"[turn % 12])
        while player.screen.draft.number < 2:
            player.tap("entry/more")
        player.tap("give")
        player.see("main")
        cells = [cell for cell, card in enumerate(cards) if card.face is CardLook.KEY_AGENT][:2]
        if turn % 3 == 2:
            cells += [
                cell
                for cell, card in enumerate(cards)
                if card.face is CardLook.KEY_BYSTANDER and player.screen.model.cards[cell].open
            ][:1]
        for cell in cells:
            if player.screen.model.mode.value == "guess":
                _guess(player, cell)
        if player.screen.model.mode.value == "guess":
            before = player.screen.shown.number
            player.tap("main")
            player.answered(before)
    while player.screen.model.mode.value == "sudden":
        _guess(player, next(cell for cell, card in enumerate(player.screen.model.cards) if card.open))
    player.until(lambda: player.screen.model.mode.value == "over", "the match ends")
    player.see("found")
    player.tap("home")
    player.see("open/duet")


def _guess(player: Any, cell: int) -> None:
    before = player.screen.shown.number
    player.card(cell)
    player.card(cell)
    player.answered(before)


def kyoto(player: Any) -> None:
    """With special agents and equipment."""
    from app.present.kyoto import theme
    from tests.app.ui.kyoto.play import Match

    for key, value in (("opening", "seat_0"), ("specials", "all"), ("equipment", "on"), ("series", "single")):
        player.app.choose(f"kyoto/{key}", value)
    player.frames(2)
    player.tap("open/kyoto")
    player.frames(player.look_around)
    player.app.back()

    class Quick(Match):
        """Looks for nothing; reactions have their real pause."""

        reaction = theme.MOTION.reaction

        def secrets(self) -> None: ...

        def put_aside(self) -> None:
            self.aside = True

    match = Quick(player, "full")
    match.aside = True
    match.play()
    player.tap("button/home")
    player.see("open/kyoto")


def rogue(player: Any) -> None:
    """Two players, chosen by dice."""
    from tests.app.ui.rogue.play import Hand

    class Quick(Hand):
        """Looks for nothing."""

        def secrets(self, app: Any, always: bool = False) -> list[str]:
            return ["found"] if always else []

        def tap(self, key: str) -> None:
            player.key = key
            super().tap(key)

    player.tap("open/rogue")
    player.frames(player.look_around)
    player.tap("deal")
    player.until(lambda: type(player.screen).__name__ == "RogueScreen" and player.screen.shown is not None, "it begins")
    hand = Quick(player, "bench")
    for _ in range(TOUCHES):
        if player.screen.shown.table.public.outcome is not None:
            break
        hand.step()
    player.app.home()
    player.see("open/rogue")


MATCHES = {"duet": (duet, 3), "kyoto": (kyoto, 1), "rogue": (rogue, 3)}  # and how many: one of Kyoto has as many taps
