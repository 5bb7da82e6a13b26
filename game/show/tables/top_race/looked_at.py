"""Which car the close-up shows, and what of the road it must not hide."""

from collections.abc import Iterable
from itertools import combinations

from game.core.contract import Rules
from game.core.engine import OVER
from game.show.stage import Thing
from game.show.tables.top_race import faces as shown
from game.show.tables.top_race.things import BEFORE_START, PAID, Things, current, ranked, space_of, trouble_of
from game.titles.top_race.rules.compiled import CompiledTopRace, Course
from game.titles.top_race.rules.state import Car, Line, TopRaceState

NEAR = 60
"""So far apart along the road are two cars at most that are seen in one window: five rows of 12."""
SECRETS = ("TIPS", "SHARE_ROUND")
"""All choose in secret, from cards that lie over the board: half a window would show beside them."""


def close_up(model: TopRaceState, rules: Rules[TopRaceState]) -> Things:
    """The car of the line that is due, else the one of the seat to move that stands best, else the foremost on the road. Nothing before the
    start, after the end, while cards to choose from lie over it, and while every car has the road to itself: the board shows as much."""
    covered = model.phase in SECRETS and bool(model.pending)
    if not model.cars or covered or model.phase in (*BEFORE_START, PAID, OVER):
        return {}
    game: CompiledTopRace = rules.game
    road = {car.colour: car for car in ranked(model, rules) if space_of(model, game, car)}
    if not road:
        return {}
    own = [colour for colour, car in road.items() if car.owner == current(model)]
    line = next((effect for effect in model.queue if isinstance(effect, Line)), None)
    colour = line.colour if line is not None and line.colour in road else own[0] if own else next(iter(road))
    spaces = {each: space_of(model, game, car) for each, car in road.items()}
    if not _crowded(game.course(model), spaces.values()):
        return {}
    cars = tuple(shown.CloseCar(car.colour, car.owner, spaces[car.colour], trouble_of(model, game, car)) for car in road.values())
    return {"close_up": Thing("close_up", "", shown.CloseUpFace(colour, cars, _reached(model, game, road[colour], line)))}


def _crowded(course: Course, spaces: Iterable[str]) -> bool:
    """Whether two cars stand so near each other that the window tells them better apart than the board."""
    far = [(course.fronts[one] - course.fronts[other]) % course.length for one, other in combinations(spaces, 2)]
    return any(min(each, course.length - each) <= NEAR for each in far)


def _reached(model: TopRaceState, game: CompiledTopRace, car: Car, line: Line | None) -> frozenset[str]:
    """Where the line that is due may take its car."""
    if line is None or line.colour != car.colour or not car.at:
        return frozenset()
    taken = tuple(other.at for other in model.cars if other.at)
    return frozenset(game.course(model).reach[car.lap].ends(taken, car.at, line.value)[0])
