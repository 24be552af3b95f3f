"""The players' boards: short ones, with the height of their figures, and the player's own one with its tracks."""

from kivy.properties import BooleanProperty

from app.present import tokens
from app.present.rogue.model import PlayerBoard
from app.present.rogue.theme import NIGHT, RADIUS
from app.ui.drawing.painted_widget import Leaf, Touched
from app.ui.drawing.pen import Pen, text_width
from app.ui.rogue.painters import pieces
from app.ui.rogue.painters.full_board import caught, paint_upright, paint_whole, stamina_ink, surface, write_name
from app.ui.shell.screen import read
from app.ui.theme.viewport import Viewport
from app.ui.widgets.painted_rows import Shows
from games.rogue.vocabulary import Stock

WIDE = 230.0  # least width of a short board for a row of stamina cells and upgrades
NAMED = 560.0  # least width for the names of figures
PAD = 8.0
AIR = 8.0  # between two figures
SMALL = 0.65  # scale of a token if the name needs the room
Figured = tuple[Stock | str, int, str, str]  # the kind, the number, a special colour, the name


class ShortBoard(Touched, Shows, Leaf):
    """A short board: name and influence, then its figures, as many side by side as fit, at a fixed size."""

    own = BooleanProperty(False)  # all figures, a little larger
    few = BooleanProperty(False)  # only the most important ones, on one line
    shown: tuple[str, ...] = ("model", "own", "few")

    # -- layout ------------------------------------------------------------------------------------

    def _letters(self, look: Viewport) -> float:
        return look.type.small if self.own else look.type.label

    def _line(self, look: Viewport) -> float:
        """The height of a row of figures."""
        return self._letters(look) * look.text * 1.42

    def _hearts(self, w: float) -> bool:
        """Whether stamina has a row of cells."""
        return w >= WIDE and not self.own and not self.few

    def figures(self, w: float) -> tuple[Figured, ...]:
        """The figures of a board, by its width."""
        board: PlayerBoard | None = self.model
        if board is None:
            return ()
        resources = [(track.stock, track.value, "", track.name) for track in board.resources]
        upgrades = [(track.stock, track.value, "", track.name) for track in board.upgrades]
        hearts: Figured = (Stock.STAMINA, board.stamina, stamina_ink(board.stamina), board.names.stamina)
        stamina = [] if self._hearts(w) else [hearts]
        found: list[Figured] = [*stamina, (Stock.CREDITS, board.credits, "", board.names.credits), *resources]
        held: Figured = ("held", len(board.custody), "", "")
        if self.few and not self.own:
            return (*found, held) if w >= WIDE else (*found[:2], held)
        if self.own:
            return (*found, *upgrades, ("informant", board.informants, "", ""), held)
        return (*found, *upgrades) if w >= WIDE else (*found, held)

    def _grid(self, look: Viewport, w: float) -> tuple[int, int, float]:
        """The columns and rows of the figures, and the width of one."""
        letters, found = self._letters(look), self.figures(w)
        mark = letters * look.text
        names = [name for _what, _n, _ink, name in found if name] if w >= NAMED else []
        word = max((text_width(look, name, "text", letters) for name in names), default=0.0) + (4 if names else 0)
        number = max(
            (text_width(look, str(count), "strong", letters) for _what, count, _ink, _name in found), default=0.0
        )
        cell = mark + 3 + word + number + AIR
        fit = max(1, int((w - 2 * PAD + AIR) // cell))
        rows = -(-len(found) // fit)
        columns = -(-len(found) // max(1, rows))
        return columns, rows, (w - 2 * PAD) / max(1, columns)

    def _head(self, look: Viewport) -> float:
        return (look.type.body if self.own else look.type.small) * look.text * 1.35 + 4

    def tall(self, look: Viewport, w: float) -> float:
        _columns, rows, _wide = self._grid(look, w)
        hearts = self._line(look) if self._hearts(w) else 0.0
        return max(tokens.TARGET.least, 5 + self._head(look) + hearts + rows * self._line(look) + 5)

    # -- drawing -----------------------------------------------------------------------------------

    def draw(self, pen: Pen, w: float, h: float) -> None:
        board: PlayerBoard | None = self.model
        if board is None:
            return
        pen.part(surface, w, h, board.person.look.fill, board.acting)
        look, letters = pen.look, self._letters(pen.look)
        spare = max(0.0, h - self.tall(look, w)) / 2
        y = 5 + spare + self._head(look) / 2
        self._name(pen, w, y, board)
        y = 5 + spare + self._head(look)
        line = self._line(look)
        if self._hearts(w):
            _cells(pen, PAD, y + line / 2, w, letters * look.text, board)
            y += line
        columns, _rows, wide = self._grid(look, w)
        for place, figure in enumerate(self.figures(w)):
            row, column = divmod(place, columns)
            self._figure(pen, PAD + column * wide, y + (row + 0.5) * line, figure, w >= NAMED)

    def _name(self, pen: Pen, w: float, y: float, board: PlayerBoard) -> None:
        """The shape or figure, the name with its marks, identity tokens, influence."""
        letters = pen.look.type.body if self.own else pen.look.type.small
        mark = letters * min(pen.look.text, 1.5)
        if self.own:
            pieces.figure(pen, board.person, PAD + mark * 0.6, y + 2, mark * 1.6, board.android)
        else:
            pen.sprite("frame", f"seat_{board.person.look.shape}", PAD + mark / 2, y, mark * 1.1)
        right = w - PAD
        right -= pen.text(str(board.influence), "strong", letters, right, y, NIGHT.text, "right") + mark * 0.6
        pieces.stock(pen, Stock.INFLUENCE, right, y, mark)
        right -= mark * 0.6
        x, known = PAD + mark * 1.4, () if board.android else board.identities
        name = letters / max(1.0, min(pen.look.text, 1.3)) * pen.look.text
        needed = text_width(pen.look, board.person.name, "strong", letters) + mark * board.director
        # the name has precedence over its tokens
        side = mark if right - x - needed >= len(known) * mark * 1.1 else mark * SMALL
        for token in reversed(known):
            right -= side * 1.1
            pieces.identity(pen, token, right + side * 0.5, y, side)
        write_name(pen, board, x, y, name, right - x - 4, tokens=False)

    def _figure(self, pen: Pen, x: float, y: float, figure: Figured, named: bool) -> None:
        """A symbol, an optional name, and the number."""
        what, count, ink, name = figure
        letters = self._letters(pen.look)
        mark = letters * pen.look.text
        middle = x + mark / 2
        if what == "held":
            pieces.icon(pen, "icon-arrest", middle, y, mark, NIGHT.low if count else NIGHT.quiet)
        elif what == "informant":
            pieces.informant(pen, self.model.person, middle, y, mark * 1.1)
        else:
            pieces.stock(pen, Stock(what), middle, y, mark, ink or ("" if self.own else NIGHT.second))
        x += mark + 3
        if named and name:
            x += pen.text(name, "text", letters, x, y, NIGHT.second) + 4
        pen.text(str(count), "strong", letters, x, y, NIGHT.text)


def _cells(pen: Pen, x: float, y: float, w: float, mark: float, board: PlayerBoard) -> None:
    """Stamina as a row of cells with its number, captures to the right."""
    pieces.icon(pen, "icon-heart", x + mark / 2, y, mark, stamina_ink(board.stamina))
    left, wide = x + mark + 4, min(w * 0.44, 150.0)
    step, colour = wide / board.top, stamina_ink(board.stamina)
    for place in range(board.top):
        full = place < board.stamina
        pen.box(
            left + place * step, y - mark * 0.35, step - 1.6, mark * 0.7, RADIUS.mark, colour if full else NIGHT.line
        )
    end = left + wide + 4
    end += pen.text(str(board.stamina), "strong", pen.look.type.label, end, y, NIGHT.text)
    caught(pen, board, w - PAD, y, min(24.0, mark * 1.4), w - PAD - end - 8)


class WholeBoard(Touched, Shows):
    """The board in front with its tracks: in landscape, or in portrait if it is taller than wide."""

    def draw(self, pen: Pen, w: float, h: float) -> None:
        if self.model is not None:
            (paint_whole if w > h else paint_upright)(pen, w, h, self.model)


read(__file__)
