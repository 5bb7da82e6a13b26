"""The pages that lie over a race: pause, log, help, who is waited for; and the hint, which is one of the same buttons."""

from collections.abc import Callable, Sequence
from functools import partial

from game.core.words import Words
from game.scenes.framework.stack import Order, Push
from game.scenes.race.log import LogScene
from game.scenes.race.lost_device import LostScene
from game.scenes.race.open_prompt import OpenPrompt
from game.scenes.race.pause import PauseScene
from game.scenes.race.seat_changes import SeatsScene

__all__ = ["Pages"]


class Pages:
    """Opens them. `revealed` gives the lines of the log so far; `redraw` draws the race, which a page takes its background from."""

    def __init__(self, asking: OpenPrompt, words: Words, revealed: Callable[[], Sequence[str]], redraw: Callable[[], None]) -> None:
        self.asking = asking
        self.words = words
        self.revealed = revealed
        self.redraw = redraw
        self.caller: Callable[[str], int | None] = lambda device: None
        """Who may call out of turn by a device."""

    def open(self, key: str, device: str = "") -> Order | None:
        """What a fixed button opens, pressed by `device`; the hint opens nothing."""
        asking = self.asking
        if key == "hint":
            asking.hint()
            return None
        if asking.cover():
            self.redraw()  # what the page lies over tells nothing of a hand that was looked at
        if key == "log":
            return Push(LogScene(asking.ctx, self.revealed()))
        return Push(self.pause(device) if key == "pause" else asking.ctx.open.help(self.words, self._focused(), asking.rule))

    def pause(self, device: str = "") -> PauseScene:
        """The pause of this race; where the holder of `device` may do something out of turn, it offers that."""
        ctx, drivers, caller = self.asking.ctx, self.asking.drivers, self.caller(device)
        name = "" if caller is None else drivers.seats[caller].name
        seats = partial(SeatsScene, ctx, drivers)
        return PauseScene(ctx, self.words, focused=self._focused(), seats=seats, caller=name, device=device)

    def missing(self) -> Order | None:
        """The question to a person who has to decide and whose device is gone; None where nobody is missed."""
        seat = self.asking.drivers.missing
        if seat is None:
            return None
        self.redraw()  # what the question lies over is the race, also where a page has just gone
        return Push(LostScene(self.asking.ctx, self.asking.drivers, seat, self.pause))

    def _focused(self) -> str:
        """The key of what is looked at, in the title's words."""
        widget = self.asking.ui.focused()
        return self.asking.table.thing_of(widget) if widget else ""
