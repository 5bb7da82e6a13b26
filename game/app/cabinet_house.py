"""What a cabinet tells its house while the game runs: its courier, and how the table just is. Without a house there is neither."""

from collections.abc import Callable
from datetime import datetime
from typing import TYPE_CHECKING

from game.store.paths import Paths

if TYPE_CHECKING:
    from game.app.loop import App
    from game.venue.courier import Courier


class CabinetHouse:
    """Looks once a second whether this table has a house by now."""

    def __init__(self, paths: Paths, now: Callable[[], datetime]) -> None:
        self.paths = paths
        self.now = now
        self.courier: Courier | None = None
        self._title = self._since = ""

    def turn(self, app: "App", title: str) -> None:
        """`title` is the id of what is raced on screen, "" for nothing."""
        if self.courier is None:
            if not self.paths.house.exists():
                return
            from game.venue.courier import Courier

            self.courier = Courier(self.paths, app.ctx.book, self.now)
            self.courier.start()
        if title != self._title or not self._since:
            self._title, self._since = title, self.now().isoformat(timespec="seconds")
        self.courier.tell(self._title, self._since, len(app.devices.pads))

    def close(self) -> None:
        """Nothing more is sent in this run."""
        if self.courier is not None:
            self.courier.close()
