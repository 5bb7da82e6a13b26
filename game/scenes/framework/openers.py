"""Whose page it is: Back on a device closes what that device has opened, and nobody else's page."""

from game.input.seats import MOUSE_AND_KEYBOARDS
from game.scenes.framework.scene import Context


def may_close(ctx: Context, device: str, opener: str) -> bool:
    """Whether Back on `device` may close what `opener` has opened: the same one, mouse and keyboard for one another, any where the
    opener has gone."""
    same = device in ("", opener) or not opener or (device in MOUSE_AND_KEYBOARDS and opener in MOUSE_AND_KEYBOARDS)
    return same or not ctx.devices.present(opener)


def is_mine(ctx: Context, device: str, opener: str) -> bool:
    """The same for pages over a race or a set-up: there it matters only between two devices that steer somebody each."""
    return may_close(ctx, device, opener) or not (ctx.seated(device) and ctx.seated(opener))
