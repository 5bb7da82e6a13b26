"""Where Monza's board leads the eye: the car to move, where its laid dice end, and which spaces of the road are dark meanwhile."""

from collections.abc import Collection, Iterable

from pygame import Surface

from game.core.words import N_, Plural
from game.show.painters.overlay import overlay_corner, space_overlay
from game.show.painters.road import GAP, tile_outline
from game.show.palette import COLOURS
from game.show.tables.base.table import TableServices
from game.show.tables.monza.layout import Places
from game.show.tables.monza.model import THROWN
from game.show.tables.parts.dimmer import Dimmer
from game.show.tables.parts.guides import Landing, Mover
from game.show.tables.parts.targets import SpaceTarget
from game.show.widgets.base import Widget
from game.titles.monza.rules.actions import PlaceDie, PlaceTile
from game.titles.monza.rules.position import unplaced
from game.titles.monza.rules.state import FINISH, MonzaState

CHOOSING = (*THROWN, "BONUS")
"""Phases in which spaces are chosen: what can't be is dark."""
FAR = Plural(N_("{count} space"), N_("{count} spaces"))
SHOVES = N_("{far}, shoves {seats:seat}")
HOME = N_("Over the line!")


def mover_of(model: MonzaState, names: Collection[str], places: Places) -> Mover | None:
    """Whose turn it is; nobody before the race and after it."""
    seat = model.bonus_seat if model.phase == "BONUS" else model.active
    if model.phase == "OVER" or not model.cars or not 0 <= seat < len(model.cars):
        return None
    return Mover(f"car:{seat}", tuple(names)[seat], COLOURS[model.cars[seat].colour], places.car())


def landing_of(services: TableServices, model: MonzaState, places: Places, laying: PlaceDie | PlaceTile | None = None) -> Landing | None:
    """The space of the last die that is laid, or of the one that a press would lay, and who would be shoved off it, or that it is over the
    line; None while none is laid or looked at."""
    if model.phase not in THROWN or not (model.plan or laying):
        return None
    laid = [placed.node for placed in model.plan]
    if laying and laying.node in laid:
        laying = None  # it lies there by now
    if laying:
        laid.append(laying.node)
    node = laid[-1]
    colour = model.cars[model.active].colour
    space = node if node in places.layout.outlines else "START"
    scale = places.fit.scale * services.theme.frame.scale
    left, top = overlay_corner(places.layout, space, scale)
    there = tuple(
        seat for seat, car in enumerate(model.cars) if car.node == node and seat != model.active and node in places.layout.outlines
    )
    text = services.language.text(HOME) if node == FINISH else services.language.plural(FAR, len(laid))
    if there and not _goes_on(services, model, node, laying):
        text = services.language.sentence(services.title.words, SHOVES, {"far": text, "seats": there}, services.names)

    def paint() -> Surface:
        return space_overlay(places.layout, space, scale, "landing", colour)[0]

    corner, way = places.fit.at(left / scale, top / scale), tuple(places.node(each) for each in laid[:-1])
    return Landing((node, text), paint, corner, places.node(node), way, text, COLOURS[colour], dotted=False)


def _goes_on(services: TableServices, model: MonzaState, node: str, laying: PlaceDie | PlaceTile | None) -> bool:
    """R17: whether another die has to be laid after that space, so that the car drives over whoever stands there (R19)."""
    game, left = services.rules.game, unplaced(model)
    if isinstance(laying, PlaceDie):
        left = left.replace(laying.face, "", 1)
    return not game.early_stop and game.track(model).can_leave(node, left)


class RoadLight:
    """The light of the road on one ground: dark where the seat that chooses can't go."""

    def __init__(self, services: TableServices, places: Places, ground: Surface, spaces: Collection[str], race: int) -> None:
        frame = services.theme.frame
        found = {space: [frame.at(*places.fit.at(*point)) for point in tile_outline(places.layout, space, GAP * 0.4)] for space in spaces}
        self.layer, self.race = services.layer, race
        self.dimmer = Dimmer(ground, found)

    def leave(self, spaces: Collection[str]) -> None:
        """Only these stay lit."""
        self.layer.touch(self.dimmer.dim(space for space in self.dimmer.outlines if space not in spaces))

    def all_lit(self) -> None:
        self.layer.touch(self.dimmer.all_lit())


def chosen_from(widgets: Iterable[Widget]) -> set[str]:
    """The spaces that may be entered, of a prompt's widgets."""
    return {space for widget in widgets if isinstance(widget, SpaceTarget) for space in widget.spaces}
