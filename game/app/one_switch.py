"""One switch, for the loop: the walk of the focus, and all that it needs, comes into the program with the first wish for it."""

from typing import TYPE_CHECKING

from game.input.intents import Intent

if TYPE_CHECKING:
    from game.app.loop import App
    from game.app.walking import Walking


class OneSwitch:
    """Nothing but a comparison in each turn of the loop, as long as nobody has a switch."""

    def __init__(self, app: "App") -> None:
        self._app = app
        self._walking: Walking | None = None

    @property
    def walk(self) -> "Walking":
        """The walk, which is there from now on."""
        if self._walking is None:
            from game.app.walking import Walking

            self._walking = Walking(self._app)
        return self._walking

    def meant(self, intent: Intent) -> tuple[Intent, ...]:
        """What a press comes to, of the switch or of another device."""
        return (intent,) if self._walking is None else self._walking.meant(intent)

    def pass_time(self, now: float) -> None:
        """A turn of the loop, `now` in seconds."""
        settings = self._app.ctx.settings
        self._app.devices.switch.be(settings.scan_device if settings.scan != "off" else "")
        if self._walking is not None or settings.scan != "off":
            self.walk.pass_time(now)

    def next_wake(self, last: float) -> float | None:
        """When it wants the next turn, in seconds of the clock whose `last` turn was then; None where nothing walks."""
        return None if self._walking is None else self._walking.next_wake(last)
