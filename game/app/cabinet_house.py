"""What a cabinet tells its house while the game runs: its courier, and how the table just is. Without a house there is neither."""

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from game.kiosk.attract.programme import Show
from game.scenes.menu.menu import MenuScene
from game.store.house_people import HousePeople, merged
from game.store.paths import Paths
from game.store.problems import StoreError
from game.store.profiles import People

if TYPE_CHECKING:
    from game.app.loop import App
    from game.venue.courier import Courier

EMPTY = (MenuScene, Show)
"""Scenes in which nobody has a seat or looks at a profile."""


class CabinetHouse:
    """Looks once a second whether this table has a house by now."""

    def __init__(self, paths: Paths, now: Callable[[], datetime]) -> None:
        self.paths = paths
        self.now = now
        self.courier: Courier | None = None
        self._title = self._since = ""
        self._merged: tuple[HousePeople, bool] | None = None
        """What of the house's people this table's have taken in, and whether they are offered."""

    def turn(self, app: "App", title: str) -> None:
        """`title` is the id of what is raced on screen, "" for nothing."""
        if self.courier is None:
            if not self.paths.house.exists():
                return
            from game.venue.courier import Courier

            self.courier = Courier(self.paths, app.ctx.book, self.now)
            self.courier.start()
        self._share(app)
        if title != self._title or not self._since:
            self._title, self._since = title, self.now().isoformat(timespec="seconds")
        self.courier.tell(self._title, self._since, len(app.devices.pads))

    def _share(self, app: "App") -> None:
        """Profiles come and go between guests: whoever has taken a seat keeps theirs until the menu is back."""
        courier, ctx = self.courier, app.ctx
        assert courier is not None
        offered, profiles = ctx.permissions.profiles, ctx.profiles
        profiles.dated = True
        courier.people = profiles.people if offered else People(forgotten=profiles.people.forgotten)
        told = courier.told
        if told is None or self._merged == (told, offered) or not all(isinstance(scene, EMPTY) for scene in app.stack.scenes):
            return
        self._merged = (told, offered)
        people = merged(profiles.people, told, offered)
        if people != profiles.people:
            try:
                profiles.take(people)
            except StoreError as error:
                ctx.log(f"profiles of the house not kept: {error.problem.code}")

    def close(self) -> None:
        """Nothing more is sent in this run."""
        if self.courier is not None:
            self.courier.close()
