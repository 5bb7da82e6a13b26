"""Who races if one presses quick race, as a picture for its card."""

from typing import TYPE_CHECKING

from pygame import Surface

from game.core.slices import Slices, finish
from game.scenes.framework.scene import Context
from game.show.widgets.titlecard import HEADING

if TYPE_CHECKING:
    from game.scenes.setup.last_setup import RaceSetup


class QuickGrid:
    """The picture in the room that the card had for it last; painted anew for other drivers, another window, size of text or language."""

    def __init__(self, ctx: Context) -> None:
        self.ctx = ctx
        self._room: tuple[float, float] | None = None
        """Design units across and down; None until the card was drawn."""
        self._kept: tuple[object, Surface] | None = None

    def picture(self, race_setup: "RaceSetup | None", width: float, height: float) -> Surface | None:
        """In so many design units, at once; None as long as it is not known who races."""
        self._room = width, height
        return None if race_setup is None else finish(self.baking(race_setup))

    def baking(self, race_setup: "RaceSetup") -> Slices[Surface | None]:
        """The same in slices, for the room that there was last: the card then finds it painted."""
        if self._room is None:
            return None
        from game.scenes.framework.car_pictures import Entrant, car_row, driver_lanes, faces_of

        meta, theme, who = race_setup.entry.meta, self.ctx.theme, race_setup.lineup.drivers
        faces = faces_of(meta, [d.car for d in who], [d.name for d in who])
        drivers = tuple(Entrant(face, d.name, d.human) for face, d in zip(faces, who, strict=True))
        key = (drivers, self._room, theme.frame.size, theme.text_scale, theme.skin, self.ctx.language)
        if self._kept is None or self._kept[0] != key:
            low = self._room[1] <= HEADING
            painting = car_row(theme, drivers, *self._room) if theme.large or low else driver_lanes(theme, drivers, *self._room)
            self._kept = key, (yield from painting)
        return self._kept[1]
