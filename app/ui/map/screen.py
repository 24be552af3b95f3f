"""The mission map: an old map with red thread; a tap on a city shows what awaits a team there, and deals it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from app.ui import kit, tokens
from app.ui.i18n import _
from app.ui.look import Form, Look
from app.ui.map.brief import brief_height, brief_items, legend, pin, team_items
from app.ui.map.chart import Fit, drawing, fit
from app.ui.map.model import Atlas, Standing
from app.ui.map.pieces import chart_items
from app.ui.map.presenter import atlas, current, first_choice
from app.ui.map.travel import look_round, play_city
from app.ui.map.view import MapView
from app.ui.paint import Pen
from app.ui.screen import Screen
from app.ui.sheet import Box, Item
from app.ui.where import Plain

if TYPE_CHECKING:
    from app.table.teams import Roll
    from app.ui.app import Safehouse

NEAR = 2.2  # how much larger than it must be the map can be drawn
BAR = 56.0


class MapScreen(Screen):
    """Where a team has been and where it may go."""

    def __init__(self, app: Safehouse, city: str = "") -> None:
        super().__init__(app)
        self.roll: Roll | None = None
        self.city = city
        self.zoom = 1.0
        self.view = MapView(self._zoomed)
        self.plan = "wide"  # which of the maps is shown

    def shown_again(self) -> None:
        """How do the teams stand, and what is going on?"""
        look_round(self.app, self._found)
        self.app.look_round()

    def _found(self, roll: Roll) -> None:
        """The teams are known; the map turns to where the journey goes on."""
        first, self.roll = self.roll is None, roll
        if not self.city:
            self.city = first_choice(current(self.app, roll))
        self.lay()
        if first:
            self._turn_to(self.city)

    def model(self) -> Atlas | None:
        """The map as it is to be seen now; nothing before the teams are known."""
        if self.roll is None:
            return None
        listing = self.app.listing
        running = frozenset(row.match for row in listing.running) if listing is not None else frozenset()
        return atlas(current(self.app, self.roll), self.app.parties("duet"), self.city, running)

    # -- what is seen ------------------------------------------------------------------------------

    def compose(self, look: Look) -> list[Item]:
        """Everything on the screen."""
        model = self.model()
        e = look.edges
        low = look.form is Form.PHONE_SIDE
        items = [kit.desk(look, lamp=(look.width / 2 - 450, e.top - 380, 900, 820), glow=0.4)]
        if model is None:
            return [*items, *self._bar(look, None, look.width)]
        side = min(320.0, look.width * 0.36) if low else 0.0
        bottom = 0.0 if low else brief_height(look, model)
        inline = look.form is Form.TABLET_SIDE
        row = 0.0 if inline else look.grown(30 if not low else 26, 0.7)
        left = e.left + (16 if look.tablet else 0)
        right = look.width - e.right - side - (16 if look.tablet else 0)
        top = e.top + BAR + row + (4 if look.tablet else 0)
        foot = look.height - bottom - (0 if not low else e.bottom)
        place = Box(left, top, right - left, foot - top)
        plan = fit(round(place.w), round(place.h), look.text, self.zoom)
        self._fill(look, model, plan, place)
        items += self._bar(look, model, look.width - side)
        if not inline:
            x, room = e.left + 18, look.width - e.left - e.right - side - 36
            items += legend(model, Box(x, e.top + BAR - 4, room, row))
        items.append(Item("map", place, widget=self.view))
        panel = Box(look.width - e.right - side, 0, side + e.right, look.height) if low else None
        sheet = panel or Box(0, foot, look.width, bottom)
        items += brief_items(look, model, sheet, low, self._play, self._history)
        return items

    def _fill(self, look: Look, model: Atlas, plan: Fit, place: Box) -> None:
        """Draws the map itself."""
        d = look.density
        self.plan = plan.name
        self.view.size_hint = (None, None)
        self.view.size = (round(place.w * d), round(place.h * d))
        drawn = chart_items(look, plan, model.cities, model.roads)
        items = [
            replace(item, tap=self._chooser(item.key[5:])) if item.key.startswith("city/") else item for item in drawn
        ]
        afloat = [self._zoomer(place.h)]
        if look.tablet:
            afloat += [pin("pin/left", 14, 16), pin("pin/right", place.w - 14, 16)]
        self.view.least, self.view.most = 1 / self.zoom, NEAR / self.zoom
        self.view.show(look, items, plan.width, plan.height, afloat)

    def _bar(self, look: Look, model: Atlas | None, right: float) -> list[Item]:
        """Back, title, the team, and the rules."""
        e = look.edges
        tablet = look.tablet
        x, y = e.left + (16 if tablet else 4), e.top + 4
        end = right - e.right - (20 if tablet else 4) - tokens.TARGET.least
        size = 36.0 if tablet else 28.0
        title = _("Missions")
        items = [
            kit.icon_button("back", x, y, "arrow-left", _("Back"), self._back, 28 if tablet else 26),
            kit.icon_button("help", end, y, "help-circle-outline", _("Rules"), self._rules, 28 if tablet else 26),
        ]
        if model is None:
            return [*items, kit.words("title", Box(x + 52, y, 200, 48), title, size, face="display", fit=True)]
        inline = look.form is Form.TABLET_SIDE
        team_w = min((end - x - 60) * (0.34 if inline else 0.5), 330.0)
        title_w = min(end - team_w - x - 62, size * 4.6 * look.text) if inline else end - team_w - x - 58
        items.append(kit.words("title", Box(x + 52, y, title_w, 48), title, size, face="display", fit=True))
        if inline:
            items += legend(model, Box(x + 52 + title_w + 16, y, end - team_w - x - title_w - 84, 48))
        items += team_items(model, Box(end - team_w - 4, y, team_w, 48), self._teams)
        return items

    def _zoomer(self, foot: float) -> Item:
        """Nearer and farther, for those who do not know that two fingers do it too."""
        far = self.zoom > 1.01
        icon, say = ("magnify-minus-outline", _("The whole map")) if far else ("magnify-plus-outline", _("Nearer"))
        box = Box(10, foot - 60, tokens.TARGET.least, tokens.TARGET.least)
        return Item("zoom", box, _zoomer, icon, self._toggle_zoom, say=say, radius=24)

    # -- after the system ended the app ------------------------------------------------------------

    def remembered(self) -> dict[str, Plain]:
        """The city that was chosen."""
        return {"city": self.city}

    def recall(self, kept: Mapping[str, Plain]) -> None:
        """The same city again."""
        city = kept.get("city")
        if isinstance(city, str):
            self.city = city
            self.lay()

    # -- what taps do ------------------------------------------------------------------------------

    def _chooser(self, city: str) -> Callable[[], None]:
        def choose() -> None:
            self.city = city
            self.app.feel.play("arm")
            self.lay()

        return choose

    def _toggle_zoom(self) -> None:
        if self.zoom > 1.01:
            self.zoom = 1.0
            self.lay()
        else:
            self.zoom = 1.8
            self.lay()
            self._turn_to(self.city)

    def _zoomed(self, factor: float) -> None:
        """Two fingers or a wheel."""
        self.zoom = max(1.0, min(NEAR, self.zoom * factor))
        self.lay()

    def _turn_to(self, city: str) -> None:
        """The map is pushed so that a city is seen."""
        plan = drawing(self.plan)
        x, y = plan.cities[city]
        self.view.look_at(x / plan.size[0], y / plan.size[1])

    def _play(self) -> None:
        """Deals the chosen city, if it is open."""
        model = self.model()
        if model is None or self.roll is None:
            return
        if model.brief.standing is Standing.CLOSED:
            self.app.tell(model.brief.record)
            return
        if model.brief.going_on:
            self.app.resume(model.brief.going_on)
            return
        play_city(self.app, current(self.app, self.roll), self.app.parties("duet"), self.city)

    def _history(self) -> None:
        """The tries of this city."""
        model = self.model()
        if model is not None and model.team:
            self.app.go("team", team=model.team, city=self.city)

    def _teams(self) -> None:
        self.app.go("teams")

    def _rules(self) -> None:
        self.app.go("rules", game="duet", at="missions")

    def _back(self) -> None:
        self.app.back()


def _zoomer(pen: Pen, w: float, h: float, icon: str) -> None:
    pen.sprite("frame", "disc", w / 2, h / 2 + 1, 46, tint=tokens.CHART.disc_shade)
    pen.sprite("frame", "disc", w / 2, h / 2, 44, tint=tokens.CHART.opened_rim)
    pen.icon(icon, w / 2, h / 2, 24, tokens.CHART.halo)
