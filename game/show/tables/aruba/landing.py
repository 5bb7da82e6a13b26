"""Where a car that drives may come to: every space in reach is lit, and it stands, pale, at the end of the straightest way."""

from collections.abc import Sequence
from functools import partial

from pygame import SRCALPHA, Rect, Surface

from game.core.contract import Rules
from game.show.painters.cars import car_sprite
from game.show.painters.overlay import overlay_corner, space_overlay
from game.show.palette import TONES
from game.show.tables.aruba.derby_looks import body_look
from game.show.tables.aruba.layout import Places
from game.show.tables.aruba.panel_pictures import YIELDS
from game.show.tables.aruba.pictures import Pictures
from game.show.tables.aruba.reach import farthest, routes
from game.show.tables.aruba.things import bodywork, in_line
from game.show.tables.base.base_table import BaseTable
from game.show.tables.base.table import TableServices
from game.show.tables.parts.free_room import squares
from game.show.tables.parts.guides import Landing
from game.show.tables.parts.targets import SpaceTarget, joined
from game.show.widgets.base import Widget
from game.titles.aruba.rules.compiled import CompiledAruba, space_name
from game.titles.aruba.rules.movement import DIRECTIONS
from game.titles.aruba.rules.state import RACING, ArubaState

LIT, GHOST = "far", 165
"""How spaces in reach look, and how much is seen of the car at the end: 255 hides what lies below."""
AHEAD = 6
"""Rows ahead of the car to move that its name keeps off: the longest straight."""


class ReachPictures:
    """What is painted on the road for the car to move."""

    def __init__(self, services: TableServices, places: Places, pictures: Pictures) -> None:
        self.services, self.places, self.pictures = services, places, pictures

    def landing(self, model: ArubaState, rules: Rules[ArubaState]) -> Landing | None:
        """Of a drive that is under way, as far as everybody knows it (R39, R48): None where no step leads anywhere."""
        game: CompiledAruba = rules.game
        if model.phase != "MOVING" or model.cars[model.active].state != RACING:
            return None
        ways = routes(game, model, model.budget)
        outlines = self.places.layout.outlines
        found = {spot: space_name(spot[0] % game.course(model).rows, spot[1]) for spot in ways}
        spaces = tuple(space for space in found.values() if space in outlines)
        if not spaces:
            return None
        far = farthest(ways)
        goal, corner = found[far], self._corner(spaces)
        me, letter = model.cars[model.active], game.cars[model.active]
        lane, way = me.lane, []
        for step, direction in enumerate(ways[far], 1):
            lane += DIRECTIONS[direction]
            way.append(self.places.node(space_name((me.distance + step) % game.course(model).rows, lane)))
        text = self.services.language.plural(YIELDS["drive"], far[0] - me.distance)
        paint = partial(self._picture, spaces, goal, model, game)
        return Landing((spaces, goal, letter), paint, corner, way[-1], tuple(way), text, TONES[letter], dotted=False)

    @property
    def _scale(self) -> float:
        return self.places.fit.scale * self.services.theme.frame.scale

    def _corner(self, spaces: tuple[str, ...]) -> tuple[float, float]:
        """The upper left corner of all of them, in design units."""
        corners = [overlay_corner(self.places.layout, space, self._scale) for space in spaces]
        left, top = min(corner[0] for corner in corners), min(corner[1] for corner in corners)
        return self.places.fit.at(left / self._scale, top / self._scale)

    def _picture(self, spaces: tuple[str, ...], goal: str, model: ArubaState, game: CompiledAruba) -> Surface:
        """The spaces lit, the car on its goal."""
        lit, corner = joined([space_overlay(self.places.layout, space, self._scale, LIT) for space in spaces])
        stand, beside = self.places.stand(goal), in_line(model, game, model.active, goal)
        length = self.pictures.px(self.places.length_on(goal, beside))
        look = body_look(bodywork(model, game, model.active))
        car = car_sprite(look, length, stand.heading).copy()
        car.set_alpha(GHOST)
        spot = car.get_rect(center=(round(stand.x * self._scale) - corner[0], round(stand.y * self._scale) - corner[1]))
        area = Rect((0, 0), lit.get_size())
        whole = Rect((0, 0), area.union(spot).bottomright)
        if whole.size == area.size:
            sheet = lit.copy()
        else:
            sheet = Surface(whole.size, SRCALPHA)
            sheet.blit(lit, (0, 0))
        sheet.blit(car, spot)
        return sheet


def ahead_of(model: ArubaState, game: CompiledAruba, places: Places) -> list[tuple[float, float]]:
    """The middles of the spaces that the car to move drives next, whatever its dice give."""
    me, course = model.cars[model.active], game.course(model)
    rows = range(me.distance + 1, min(me.distance + 1 + AHEAD, course.finish))
    return [places.node(space_name(row % course.rows, lane)) for row in rows for lane in range(1, course.lanes + 1)]


class DriveGuides(BaseTable[ArubaState, Places, Pictures]):
    """That part of ARUBA's table."""

    _asked = False
    """Somebody is asked for a space: those that can be pressed are lit by themselves."""

    def landing(self) -> Landing | None:
        """Where a drive that nobody is asked about may lead; who is asked sees it by what can be pressed."""
        if not self.model.cars or self._asked:
            return None
        return ReachPictures(self.services, self.places(), self.pictures).landing(self.model, self.rules)

    def guide(self, targets: Sequence[Widget] = ()) -> None:
        """Spaces that can be pressed are lit by themselves."""
        self._asked = any(isinstance(widget, SpaceTarget) for widget in targets)
        super().guide(targets)

    def occupied(self) -> Sequence[Rect]:
        """As on every board; the big screen counts by its size, in squares: half of it under a balloon says nothing any more."""
        screen = self.places().screen
        return [*super().occupied(), *(squares(screen) if screen is not None else [])]

    def keep_free(self) -> Sequence[tuple[float, float]]:
        """Car and words of the big screen, and the road ahead of the car to move."""
        screen = self.places().screen
        ahead = ahead_of(self.model, self.rules.game, self.places()) if self.mover() is not None else []
        if screen is None:
            return ahead
        rows, columns = (0.4, 0.75), (0.1, 0.3, 0.55, 0.75, 0.95)
        return [*ahead, *((screen.x + screen.width * x, screen.y + screen.height * y) for y in rows for x in columns)]
