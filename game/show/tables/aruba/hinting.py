"""What lies on the board while a decision is looked at: ghosts, spaces in reach, gun lines, tokens to come; and what is said of it."""

from collections.abc import Callable, Sequence

from msgspec.structs import replace
from pygame import Surface

from game.core.actions import Action, Event
from game.core.contract import Refused
from game.core.match import Chair, Preview, preview
from game.core.words import N_
from game.show.painters.cars import car_sprite
from game.show.painters.overlay import space_overlay
from game.show.palette import INK, PAPER
from game.show.svg import Svg
from game.show.tables.aruba import components as art
from game.show.tables.aruba.derby_looks import look_of
from game.show.tables.aruba.faces import SCRAP
from game.show.tables.aruba.rack_hints import RackHints
from game.show.tables.aruba.reach import farthest, lost, routes
from game.show.tables.aruba.steering import RED_END, FarSpace
from game.show.tables.aruba.things import in_line, parts_of
from game.show.tables.base.hints import outcome
from game.show.tables.parts.guides import POINTER
from game.show.theme import Theme
from game.show.widgets.base import Widget
from game.show.widgets.drawing import lettering
from game.titles.aruba.rules import actions as act
from game.titles.aruba.rules import events as ev
from game.titles.aruba.rules.combos import distance
from game.titles.aruba.rules.compiled import space_name
from game.titles.aruba.rules.movement import DIRECTIONS
from game.titles.aruba.rules.state import FINISH, RACING, ArubaState
from game.titles.aruba.rules.targets import blast_zone, bombed, target

BOMBS, BOMBS_NOBODY = N_("The marked spaces are hit, and with them {cars}."), N_("Nobody stands on the marked spaces.")
BOMBS_OWN = N_("One of them is your own.")
BLAST = N_("The marked spaces: a bomb would hit there.")
OVER_CARS, GHOST_CARS, ON_ROAD = 57, POINTER - 1, 13
"""Depths; names lie over ghosts, which no sign of a key takes for one."""
ON_WAY, DOT = ON_ROAD + 1, 18
"""Depth and side of a dot on a way: over lit spaces, under cars."""
TOLD = (ev.SawCut, ev.SawsClashed, ev.BumperAbsorbed, ev.BumpersCancelled, ev.DamageTaken, ev.ShieldsHit, ev.CarFinished, ev.CarWrecked)


def outcomes(chair: Chair, actions: Sequence[Action]) -> list[Preview]:
    """What each of these would do, one after another, as far as the seat can know."""
    view, found = chair.view, list[Preview]()
    for action in actions:
        try:
            found.append(preview(chair.rules, view, chair.seat, action))
        except Refused:
            break
        if found[-1].view is None:
            break
        view = found[-1].view
    return found


def way_dot(theme: Theme) -> Surface:
    """What marks a space on a way."""
    svg = Svg(20, 20)
    svg.circle(10, 10, 7, PAPER, INK, 4)
    return svg.raster(theme.frame.pair(DOT, DOT))


class Hinting(RackHints):
    """That part of ARUBA's table."""

    event_sentence: Callable[[Event], str]

    def hints(self, chair: Chair, widget: Widget, action: Action) -> list[str]:
        """Shows what `action` would lead to and says it."""
        match action:
            case act.Reroll():
                return self.rethrow(chair, widget, action)
            case act.Declare():
                return self._reach(chair, action)
            case act.Shoot():
                return [*self._gun(chair), *self.after(chair, action)]
            case act.DropBomb():
                return self._zone(chair)
            case act.Step() | act.Ram():
                return self._ahead(chair, action)
            case act.SmallRepair() | act.FullRepair() | act.Repair() | act.ExtraDie() | act.ChangeDie():
                return self.after(chair, action)
        return []

    def _tint(self, space: str, kind: str) -> None:
        places = self.places()
        scale = places.fit.scale * self.services.theme.frame.scale
        picture, (left, top) = space_overlay(places.layout, space, scale, kind)
        self.shown.lay(picture, *places.fit.at(left / scale, top / scale), ON_ROAD, (0.0, 0.0))

    def _reach(self, chair: Chair, action: act.Declare) -> list[str]:
        """Every space in reach is tinted; the car stands, pale, at the end of the straightest way. Above the rack stands how far it drives,
        and what is left for the other dice."""
        view, game = chair.view, self.rules.game
        seen, course = outcome(chair, action), game.course(view)
        ways = routes(game, view, distance(action) - lost(game, view))
        if seen is not None and isinstance(seen.view, ArubaState):
            self.shown_yields(self._arrived(seen.view, farthest(ways)) if ways else seen.view, distance(action) - lost(game, view))
        for far, lane in ways:
            space = space_name(far % course.rows, lane)
            if space in self.places().layout.outlines:
                self._tint(space, "far")
        if not ways:
            return []
        far, lane = farthest(ways)
        self.ghost(game.cars[view.active], space_name(far % course.rows, lane))
        self._dots(view, ways[far, lane])
        red = far < course.finish and course.on_red(replace(view.cars[view.active], distance=far, lane=lane))
        return [self.services.language.text(RED_END)] if red else []

    @staticmethod
    def _arrived(view: ArubaState, spot: tuple[int, int]) -> ArubaState:
        """The same once the car to move stands there: whoever is passed by then can't be shot any more."""
        cars = list(view.cars)
        cars[view.active] = replace(cars[view.active], distance=spot[0], lane=spot[1])
        return replace(view, cars=tuple(cars), phase="AFTER_MOVE")

    def _dots(self, view: ArubaState, way: str) -> None:
        """The way of the car to move, a dot a space; nothing on the last one, where it stands, pale."""
        course, me = self.rules.game.course(view), view.cars[view.active]
        lane = me.lane
        for step, direction in enumerate(way[:-1], 1):
            lane += DIRECTIONS[direction]
            self.shown.lay(way_dot(self.services.theme), *self.places().node(space_name((me.distance + step) % course.rows, lane)), ON_WAY)

    def far_told(self, chair: Chair, widget: FarSpace) -> list[str]:
        """Shows a drive of several steps: its way, where the car would stand, whoever is hurt on it; says what else follows."""
        actions = widget.chain.actions
        self._dots(chair.view, "".join(action.direction if isinstance(action, act.Step) else "F" for action in actions))
        events = [event for seen in outcomes(chair, actions) for event in seen.events]
        stands = {event.car: event.to_space for event in events if isinstance(event, ev.CarMoved) and event.to_space != FINISH}
        for letter, space in {**stands, self.rules.game.cars[self.model.active]: widget.space}.items():
            self.ghost(letter, space)
        for event in events:
            if isinstance(event, ev.DamageTaken):
                self._token(self._spot(chair.view, self.rules.game.index[event.car]), f"−{event.amount}")
        return [self.event_sentence(event) for event in events if isinstance(event, TOLD)]

    def _spot(self, view: ArubaState, car: int) -> tuple[float, float]:
        course, one = self.rules.game.course(view), view.cars[car]
        return self.places().node(course.name(one.distance, one.lane))

    def _token(self, spot: tuple[float, float], text: str = "−1") -> None:
        words = lettering(self.services.theme, text, 44, (255, 110, 84))
        aside = 36 if spot[0] + 70 < self.places().board.right else -36  # names stand above or below
        self.shown.lay(words, spot[0] + aside, spot[1] - 16, OVER_CARS)

    def _gun(self, chair: Chair) -> list[str]:
        """The line of fire, the crosshair on who is hit, the token it takes."""
        view: ArubaState = chair.view
        aimed = target(self.rules.game, view)
        if aimed >= 0:
            self._line_of_fire(view, view.active, aimed)
            self._token(self._spot(view, aimed))
        return []

    def threats(self, index: int) -> str:
        """What a car could do to others from where it stands, by what everybody sees: shoot, ram, cut, and bomb if it holds a card. Says
        what the marked spaces are, where there are any."""
        game, model = self.rules.game, self.model
        car = model.cars[index]
        if car.state != RACING:
            return ""
        its = replace(model, active=index)
        aimed, course = target(game, its), game.course(model)
        zone = blast_zone(game, its) if model.hands[game.owner[index]] else ()
        for space in zone:
            self._tint(space, "danger")
        if aimed >= 0:
            self._line_of_fire(its, index, aimed)
        there = course.standing(model.cars)
        for lane, side in ((car.lane - 1, "left"), (car.lane + 1, "right")):
            beside = there.get(course.cell(car.distance, lane)) if 1 <= lane <= course.lanes else None
            if getattr(car, side) and beside is not None and beside >= 0:
                (x0, y0), (x1, y1) = self._spot(model, index), self._spot(model, beside)
                self.shown.lay(art.sign("saw", self.services.theme.frame.px(44)), (x0 + x1) / 2, (y0 + y1) / 2, OVER_CARS)
        rammed = there.get(course.cell(car.distance + 1, car.lane))
        if rammed is not None and rammed >= 0:
            (x0, y0), (x1, y1) = self._spot(model, index), self._spot(model, rammed)
            self.shown.lay(art.sign("ram", self.services.theme.frame.px(46)), (x0 + x1) / 2, (y0 + y1) / 2, OVER_CARS)
        return self.services.language.text(BLAST) if zone else ""

    def _line_of_fire(self, view: ArubaState, car: int, aimed: int) -> None:
        """From the gun to whom it hits."""
        (x0, y0), (x1, y1) = self._spot(view, car), self._spot(view, aimed)
        wide, high = abs(x1 - x0) + 20, abs(y1 - y0) + 20
        svg = Svg(wide, high, min(x0, x1) - 10, min(y0, y1) - 10)
        for bold, tone in ((9, INK), (5, art.HOT)):
            svg.line([(x0, y0), (x1, y1)], tone, bold)
        self.shown.lay(svg.raster(self.services.theme.frame.pair(wide, high)), (x0 + x1) / 2, (y0 + y1) / 2, 38)
        self.shown.lay(art.sign("aim", self.services.theme.frame.px(64)), x1, y1, OVER_CARS)

    def _zone(self, chair: Chair) -> list[str]:
        """The zone, and the damage over each car in it; who that is, in words."""
        view: ArubaState = chair.view
        for space in blast_zone(self.rules.game, view):
            self._tint(space, "danger")
        hit, game, text = bombed(self.rules.game, view), self.rules.game, self.services.language.text
        for car in hit:
            self._token(self._spot(view, car), f"−{game.bomb_damage}")
        if not hit:
            return [text(BOMBS_NOBODY)]
        names = self.services.language.listed([self.pictures.car_name(game.cars[car]) for car in hit])
        own = any(game.owner[car] == game.owner[view.active] for car in hit)
        return [text(BOMBS, cars=names), *([text(BOMBS_OWN)] if own else [])]

    def ghost(self, letter: str, space: str) -> None:
        """That car, pale, where it would stand."""
        index = self.rules.game.index[letter]
        places, car = self.places(), self.model.cars[index]
        stand = places.stand(space)
        look = look_of(letter, max(0, min(car.damage, SCRAP)), parts_of(car))
        length = self.pictures.px(places.length_on(space, in_line(self.model, self.rules.game, index, space)))
        sprite = car_sprite(look, length, stand.heading)
        self.shown.ghost(sprite, *places.fit.at(stand.x, stand.y), 150, GHOST_CARS)

    def _ahead(self, chair: Chair, action: Action) -> list[str]:
        """Ghosts where cars would stand, the damage over whoever is hit, and what else follows."""
        seen = outcome(chair, action)
        if seen is None:
            return []
        game, told = self.rules.game, []
        for event in seen.events:
            if isinstance(event, ev.CarMoved) and event.to_space != FINISH:
                self.ghost(event.car, event.to_space)
            if isinstance(event, ev.DamageTaken):
                self._token(self._spot(chair.view, game.index[event.car]), f"−{event.amount}")
            if isinstance(event, TOLD):
                told.append(self.event_sentence(event))
        car = seen.view.cars[chair.view.active] if isinstance(seen.view, ArubaState) else None
        if isinstance(action, act.Step) and car is not None and car.state == RACING and game.course(chair.view).on_red(car):
            told.append(self.services.language.text(RED_END))
        return told
