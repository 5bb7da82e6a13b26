"""One switch, for the loop: the focus walks by itself through what can be pressed, and the press of the switch takes what it stands on."""

from functools import partial
from typing import TYPE_CHECKING

from game.input.intents import Deed, Intent
from game.scenes.framework.walked import Walked
from game.show.canvas import Layer, Node
from game.show.widgets.scan import Scan
from game.show.widgets.stops import Stop
from game.show.widgets.ui import within_safe
from game.show.widgets.walk import as_stop, walk_ring, widget_of
from game.store.settings import Scanning

if TYPE_CHECKING:
    from game.app.loop import App

SECONDS: dict[Scanning, float] = {"slow": 2.0, "usual": 1.4, "quick": 0.9}
"""Of a step, by the setting."""
OTHERS = 5.0
"""Seconds for which the walk rests once another device has moved the same focus."""
BY_HAND = 10.0
"""Seconds for which its clock rests after a press of a second switch."""
PULSE = 1 / 20
"""Seconds from look to look while it walks."""
PARTS, CALM_PARTS = 16, 4
"""In so many steps the bar empties, and in a calm picture."""
OVER = 62


class Walking:
    """Between the devices and the scenes: turns the presses of the switch into those of other devices."""

    def __init__(self, app: "App") -> None:
        self._app = app
        self._scan: Scan | None = None
        self._now = 0.0
        self._others = float("-inf")
        """When another device did something last."""
        self._stop: Stop | None = None
        self._ring: Node | None = None
        self._on: Layer | None = None
        self._drawn: object = None

    @property
    def device(self) -> str:
        """The switch, by the name that intents carry; "" where none is there."""
        return self._app.devices.switched

    def next_wake(self, last: float) -> float | None:
        """When it wants the next turn, in seconds of the clock whose `last` turn was then; None where nothing walks."""
        return last + PULSE if self._stop is not None else None

    # --- what the devices say

    def meant(self, intent: Intent) -> tuple[Intent, ...]:
        """What a press comes to: of the switch what the walk stands on, or nothing where only the walk goes on; of others itself."""
        if intent.deed not in (Deed.CHOOSE, Deed.ONWARD) or self._app.devices.switch.asked:
            if intent.is_press or intent.deed is Deed.POINT:
                self._others = self._now
            return (intent,)
        self._others = float("-inf")
        top = self._app.stack.top
        walked = None if top.stale else top.walked(intent.device)
        if not isinstance(walked, Walked) or self._scan is None:
            return (Intent(walked.deed if walked and not isinstance(walked, Walked) else Deed.CONFIRM, intent.device),)
        self._offer(walked)
        if intent.deed is Deed.ONWARD:
            self._scan.rest(BY_HAND)
            self._scan.onward()
            stop = None
        else:
            stop = self._scan.press()
        if stop is None:
            self._app.attendant.hears(intent)  # nobody is silent who only goes on with the walk
            self._look(walked, intent.device)
            return ()
        walked.ui.focus(widget_of(stop), intent.device)
        stop.aim()
        return (Intent(stop.deed, intent.device, dx=stop.dx if stop.deed is Deed.MOVE else 0),)

    # --- the walk

    def pass_time(self, now: float) -> None:
        """A turn of the loop, `now` in seconds."""
        dt, self._now = max(0.0, now - self._now), now
        settings = self._app.ctx.settings
        device = self.device
        top = self._app.stack.top
        walked = top.walked(device) if device and not top.stale and not self._app.changing else None
        if settings.scan == "off" or not isinstance(walked, Walked) or (not walked.own and now - self._others < OTHERS):
            self._rest()
            return
        if self._scan is None or self._scan.seconds != SECONDS[settings.scan]:
            self._scan = Scan(SECONDS[settings.scan])
        before = self._scan.target
        self._offer(walked)
        if self._scan.pass_time(min(dt, PULSE * 4)) or self._scan.target is not before or self._stop is None:
            self._look(walked, device)
        self._draw(self._scan.share)

    def _offer(self, walked: Walked) -> None:
        assert self._scan is not None
        widgets = [widget for widget in walked.ui.widgets.values() if widget.focusable]
        groups = {widget.key: widget.group for widget in widgets}
        self._scan.offer([as_stop(widget) for widget in widgets], walked.first, groups, (walked.ui, walked.mark))

    def _look(self, walked: Walked, device: str) -> None:
        """The focus follows: the thing itself, or the first one of a group."""
        assert self._scan is not None
        self._stop = self._scan.target
        if self._stop is not None:
            walked.ui.focus(widget_of(self._stop), device)
            self._stop.aim()
            if not self._scan.lingers:
                walked.stepped()

    def _rest(self) -> None:
        if self._scan is not None:
            self._scan.forget()
        self._stop = None
        if self._ring is not None and self._on is self._app.stack.top.layer:
            self._on.remove(self._ring)
        self._ring, self._on, self._drawn = None, None, None

    def close(self) -> None:
        """Its ring goes from the screen."""
        if not self._app.stack.empty:
            self._rest()

    # --- its picture

    def _draw(self, share: float) -> None:
        """The ring around what it stands on, and the bar that empties until it goes on."""
        layer, theme = self._app.stack.top.layer, self._app.ctx.theme
        if self._stop is None:
            return
        if layer is not self._on:
            self._on, self._ring, self._drawn = layer, layer.add(None, 0, 0, OVER), None
        assert self._ring is not None
        parts = CALM_PARTS if self._app.ctx.settings.reduced_motion else PARTS
        left = -(-round(share * 1000) * parts // 1000)
        rect = within_safe(self._stop.rect)
        wanted = tuple(rect), left
        if wanted != self._drawn:
            self._drawn = wanted
            self._ring.place = rect.center
            self._ring.show_when_seen(partial(walk_ring, theme, rect, left / parts))
