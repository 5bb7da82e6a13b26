"""How much of each car on a board lies under other cars, measured on their pictures."""

from collections.abc import Sequence
from itertools import combinations
from typing import Any

import pygame

from game.core.match import Match
from game.show.canvas import Frame, Layer
from game.show.tables import TABLES
from game.show.tables.base.table import Table
from game.show.theme import Theme
from tests.helpers.screen import ASSETS
from tests.helpers.screening import services_for

SOLID = 200
"""From this alpha on a pixel is of the car itself, not of its shadow or its lights."""


def table_of(match: Match, state: object, size: tuple[int, int]) -> Table:
    """The title's table in a window of that many pixels, at rest as the state says."""
    table = TABLES[match.title.meta.id]()
    table.model = match.rules.view(state, None)
    services = services_for(match.title, match.rules, lambda _: None)
    frame = Frame(size)
    table.attach(services._replace(layer=Layer(frame), theme=Theme(ASSETS / "fonts", frame)))
    return table


def covered(table: Any, kind: str) -> dict[str, float]:
    """Thing -> share of its solid pixels that lie under the solid ones of others of its kind, 0 to 1."""
    frame = table.services.layer.frame
    cars = []
    for key, thing in table.stage.things.items():
        node = table.stage.nodes[key]
        if thing.kind == kind and node.image is not None:
            x, y = frame.at(*node.place)
            at = round(x - node.image.get_width() / 2), round(y - node.image.get_height() / 2)
            cars.append((key, pygame.mask.from_surface(node.image, SOLID), at, (node.z, node.order)))
    hidden = {key: pygame.mask.Mask(mask.get_size()) for key, mask, _, _ in cars}
    for one, other in combinations(cars, 2):
        lower, upper = sorted((one, other), key=lambda car: car[3])
        apart = upper[2][0] - lower[2][0], upper[2][1] - lower[2][1]
        hidden[lower[0]].draw(lower[1].overlap_mask(upper[1], apart), (0, 0))
    return {key: hidden[key].count() / mask.count() for key, mask, _, _ in cars}


def worst(table: Any, kind: str, keys: Sequence[str] = ()) -> float:
    """The share that is hidden of the car that is hidden most, of these or of all."""
    found = covered(table, kind)
    return max((found[key] for key in keys or found if key in found), default=0.0)
