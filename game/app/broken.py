"""The program broke: what was going on, for the bundle of the fault."""

from typing import TYPE_CHECKING

import msgspec
import pygame

from game.app.whereabouts import saves_on_screen
from game.store.faults import Fault, with_race

if TYPE_CHECKING:
    from game.app.loop import App


def libraries() -> dict[str, str]:
    """The versions of what draws and hears."""
    return {"pygame": pygame.version.ver, "SDL": ".".join(str(part) for part in pygame.get_sdl_version())}


class BrokenError(Exception):
    """`app` broke while it was on screen; why, `__cause__` says. Whoever catches it writes the bundle."""

    def __init__(self, app: "App") -> None:
        super().__init__("the game broke on screen")
        self.app = app

    def with_screen(self, fault: Fault) -> Fault:
        """The fault with what was on screen: the scenes, the devices, the settings, and the race as far as it had come."""
        ctx, stack = self.app.ctx, getattr(self.app, "stack", None)
        saves = ctx.saves if stack is None else saves_on_screen(stack.scenes)
        settings: dict[str, object] = msgspec.to_builtins(ctx.settings)
        more = msgspec.structs.replace(
            fault,
            safe=ctx.safe,
            versions=fault.versions | libraries(),
            scenes=tuple(type(scene).__name__ for scene in stack.scenes) if stack is not None else (),
            devices=tuple(pad.name for pad in ctx.devices.pads.values()),
            settings=settings,
            decisions=(saves or ctx.saves).decisions,
            log=tuple(getattr(ctx.log, "lines", ())),
        )
        return with_race(more, saves.running if saves is not None else None)
