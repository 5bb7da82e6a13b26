"""The cars that drive through the tracks on the menu's cards: made one title at a time, since each title is opened for them."""

from collections.abc import Iterator
from itertools import chain
from typing import TYPE_CHECKING

from game.core.contract import TitleEntry
from game.scenes.framework.module_preload import importing
from game.tracks.trouble import TrackError

if TYPE_CHECKING:  # the first frame waits for nothing that it does not show
    from game.scenes.menu.menu import MenuScene
    from game.scenes.menu.preview_cars import PreviewCars


class CardCars:
    """The cars of that menu, by title."""

    def __init__(self, scene: "MenuScene") -> None:
        self.scene = scene
        self.driving: dict[str, PreviewCars] = {}
        self._unreadable: set[str] = set()
        """Titles whose first map can't be read: no cars drive there."""
        self._coming: Iterator[None] | None = None
        """Makes the next title's cars."""
        self._warming: Iterator[bool] = iter(())

    def clear(self) -> None:
        """The cards are made anew."""
        self.driving.clear()
        self._warming = iter(())

    def advance(self, dt: float) -> None:
        """`dt` seconds of driving."""
        for cars in self.driving.values():
            cars.advance(dt, self.scene.ctx.frame)

    def warm(self) -> bool:
        """Paints the cars of the next bend; False where all are painted."""
        return next(self._warming, False)

    @property
    def wanting(self) -> bool:
        """Whether a track whose picture hangs has no cars yet."""
        return any(self._carless(entry) for entry in self.scene.entries)

    def send_out(self) -> None:
        """Cars onto the next track that has none: its title is opened and its map read for them, one title at a time, in slices."""
        entry = next((entry for entry in self.scene.entries if self._carless(entry)), None)
        if entry is None:
            return
        if self._coming is None:
            self._coming = self._make(entry)
        for _ in self._coming:
            if self.scene.ctx.sliced:
                return
        self._coming = None

    def _make(self, entry: TitleEntry) -> Iterator[None]:
        yield from importing(self._make)
        from game.scenes.framework.car_pictures import car_look
        from game.scenes.menu.preview_cars import PreviewCars

        yield from importing(entry.open)
        scene, title = self.scene, entry.meta.id
        try:
            layout = (yield from scene.previews.loading(entry, entry.meta.tracks[0])).layout
        except (KeyError, TrackError):
            self._unreadable.add(title)
            return
        yield
        cars = [car_look(entry.meta, car) for car in entry.meta.car_ids[:4]]
        self.driving[title] = PreviewCars(scene.layer, layout, scene.cards[title].window, cars)
        self._warming = chain(self._warming, self.driving[title].warm())

    def _carless(self, entry: TitleEntry) -> bool:
        name = entry.meta.id
        return name not in self.driving and name not in self._unreadable and self.scene.cards[name].view is not None
