"""Defusing a bomb: dice to place, the sheet with its legal cells lit, what stopping would risk."""

from dataclasses import replace

from app.ui.i18n import _
from app.ui.look import Look
from app.ui.rogue import words
from app.ui.rogue.scene import Moment
from app.ui.rogue.scenes.bomb import Bomb, bomb
from app.ui.rogue.scenes.dice_row import rolled_dice
from app.ui.rogue.scenes.picking import EXPLODES
from app.ui.rogue.scenes.roller import RollingScene
from app.ui.rogue.scenes.wires import COLUMN, Kind
from app.ui.screens import read
from games.core.value import Value
from games.rogue.deeds import Cut, Place, Stop
from games.rogue.tasks import Die, Wiring


class Wires(RollingScene):
    """Wiring."""

    light = "danger"
    went = ""  # which die has gone where it must

    def forget(self) -> None:
        super().forget()
        self.die: Die | None = None
        self.armed = -1

    def model(self, moment: Moment) -> Bomb | None:
        asked = moment.asked
        if moment.reel is not None or not isinstance(asked, Wiring):
            return None
        return replace(bomb(moment, asked, self.die, self.armed), went=self.went)

    def goes_on(self, moment: Moment) -> Value | None:
        """A die with one place to go goes there, unless that sets off the bomb."""
        if not isinstance(moment.asked, Wiring):
            self.went = ""
            return None
        places = [action for action in moment.actions if isinstance(action, Place)]
        if len(places) != 1:
            return None
        danger = any(message.key == EXPLODES for message in self.hands.preview(places[0]).effects)
        if danger:
            return None
        (place,) = places
        self.went = _(
            "One place to go for {face}: column {column}.",
            face=words.face_name(place.face),
            column=words.column_name(place.column),
        )
        return place

    def view(self, look: Look, model: Bomb) -> Bomb:
        """All dice roll before it is seen which have to be placed."""
        everything = (*model.rolled, *(Die(colour, model.dice.faces(colour)[0]) for colour in model.hand))
        self.roller.offer((model.tile, model.rolls), range(len(everything)), look.motion and bool(model.rolls))
        if not self.roller.rolling:
            return model
        faces = [self.roller.shown(place, die, model.dice) for place, die in enumerate(everything)]
        return replace(model, rolling=(rolled_dice("bomb/rolling", faces, 32.0),), rolled=())

    # -- touches -----------------------------------------------------------------------------------

    def pick(self, kind: Kind) -> None:
        """A kind of die to be placed next."""
        self.die, self.armed, self.went = kind.die, -1, ""
        self.choosing()

    def column(self, model: Bomb, place: int) -> None:
        """A column was touched."""
        if not model.mine or not model.rolled:
            return
        lit = next((cell for cell in model.cells[place] if cell.lit), None)
        if lit is None:
            self.hands.tell(model.shut[place], f"{COLUMN}{place}")
        elif lit.blows and self.armed != place:
            self.armed = place
            self.choosing()
        else:
            die = model.rolled[model.chosen]
            begun = sum(1 for cells in model.cells if cells[0].die is not None)
            self.die, self.armed, self.went = None, -1, ""
            self.hands.play("arm")
            self.hands.act(Place(die.colour, die.face, min(place, begun)))

    def disarm(self) -> None:
        """Not there."""
        self.armed = -1
        self.hands.lay()

    def stop(self, model: Bomb) -> None:
        """No more wires."""
        if not self._must(model, "bomb/stop"):
            self.hands.act(Stop())

    def cut(self, model: Bomb) -> None:
        """All dice that are left are rolled."""
        if not self._must(model, "bomb/cut"):
            self.went = ""
            self.hands.play("turn")
            self.hands.act(Cut())

    def _must(self, model: Bomb, near: str) -> bool:
        if model.must:
            self.hands.tell(_("Every amplify and every explosion must be placed first."), near)
        return model.must


read(__file__)
