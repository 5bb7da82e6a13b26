"""What lies on the board while a card or one of its lines is looked at: ends with their symbols, brake lamps, a pale car."""

from collections.abc import Callable

from game.show.painters.cars import car_sprite
from game.show.painters.overlay import space_overlay
from game.show.stage import Stage
from game.show.tables.base.hints import BoardHints
from game.show.tables.base.table import TableServices
from game.show.tables.top_race import components as art
from game.show.tables.top_race.close_up import WINDOW
from game.show.tables.top_race.faces import CarFace, CloseUpFace
from game.show.tables.top_race.forecast import Landing, Outcome
from game.show.tables.top_race.layout import Places
from game.show.tables.top_race.pictures import Pictures
from game.show.tables.top_race.things import LETTER
from game.titles.top_race.rules.state import FINISH, TopRaceState

ON_ROAD, SYMBOLS, OVER_CARS = 14, 15, 57
CHIP = 20
"""Side of the symbol on an end of a line."""
SHOWN_ENDS = 60


class BoardMarks:
    """That part of Top Race's table."""

    services: TableServices
    model: TopRaceState
    pictures: Pictures
    shown: BoardHints
    stage: Stage
    places: Callable[[], Places]

    def tint(self, line: Outcome) -> None:
        """Every end of a line in its car's colour; a brake lamp over a car that can't move."""
        if line.lost[1] and not line.steps[1] and line.colour in LETTER:  # a joker that moves nobody has no car
            self.brake(line.colour)
        letter = LETTER.get(line.colour, "W")
        stays = {car.at for car in self.model.cars if car.colour == line.colour}
        for space in sorted(line.ends)[:SHOWN_ENDS]:  # a set's own order is another one at each start of the program
            if space not in (FINISH, *stays):
                self.overlay(space, letter)

    def overlay(self, space: str, letter: str) -> None:
        """An end in its car's colour, with its symbol; of several in one space they stand side by side."""
        places = self.places()
        scale = places.fit.scale * self.services.theme.frame.scale
        picture, (left, top) = space_overlay(places.layout, space, scale, "tint", letter)
        self.shown.lay(picture, *places.fit.at(left / scale, top / scale), ON_ROAD, (0.0, 0.0))
        x, y = places.node(space)
        others = sum(
            1 for node in self.shown.nodes if node.z == SYMBOLS and abs(node.place[0] - x) < CHIP and abs(node.place[1] - y) < CHIP
        )
        side = self.services.theme.frame.px(CHIP)
        self.shown.lay(art.chip(letter, side), x + others * CHIP * 0.6, y + others * CHIP * 0.35, SYMBOLS)

    def brake(self, colour: str) -> None:
        """A lamp over a car that can't go on."""
        car = next(car for car in self.model.cars if car.colour == colour)
        if car.at and self.stage.showing(CarFace)[f"car:{colour}"].face.trouble != "stuck":  # that one wears its lamp at rest
            x, y = self.places().node(car.at)
            self.shown.lay(art.brake_lamp(self.services.theme.frame.px(30)), x, y, OVER_CARS)

    def ghost(self, view: TopRaceState, action: Landing) -> None:
        """The car of the effect that is due, pale, where the action would put it."""
        head = view.queue[0]
        colour = getattr(head, "colour", "") or getattr(head, "rear", "")
        if action.to == FINISH or colour not in LETTER:
            return
        stand = self.places().stand(action.to)
        sprite = car_sprite(art.look_of(LETTER[colour]), self.pictures.length(), stand.heading)
        self.shown.ghost(sprite, *self.places().fit.at(stand.x, stand.y), 170)
        self.closer(colour, action.to)

    def closer(self, colour: str, end: str = "") -> None:
        """The window with this car, for as long as something is looked at; where it would come to an `end`, the window is there, and shows
        it pale."""
        thing, node = self.stage.showing(CloseUpFace).get("close_up"), self.stage.nodes.get("close_up")
        area = thing and self.places().close_up([car.space for car in thing.face.cars], thing.face.free)
        if thing is None or node is None or not area:
            return
        cars = self.pictures.seen_of(thing.face)
        subject = next((each for each in cars if each.face.colour == colour), None)
        if subject is None:
            return
        if end and end != FINISH:
            subject = subject._replace(place=self.places().stand(end), pale=True)
            cars.append(subject)
        self.shown.lay(self.pictures.close_up_picture(area, subject, cars), *area.center, WINDOW)
