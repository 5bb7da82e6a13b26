"""What devices are called and how they look on screen: pads are numbered in the order they were found."""

from collections.abc import Callable, Iterable

from pygame import Surface

from game.core.words import N_, Text
from game.input.intents import KEYBOARD, KEYBOARD2, MOUSE
from game.input.phones import is_phone
from game.language.language import Language
from game.scenes.framework.scene import Context
from game.show.widgets.hints import beside, hint

NAMES: dict[str, Text] = {KEYBOARD: N_("Keyboard"), KEYBOARD2: N_("Keyboard, letters"), MOUSE: N_("Mouse")}
ARROWS = N_("Keyboard, arrows")
PAD = N_("Pad {number}")
UNPLUGGED = N_("Unplugged pad")
PHONE = N_("Phone")
ANY = N_("Any device")


def device_icon(device: str) -> str:
    """The sign of a device."""
    if is_phone(device):
        return "phone"
    return {MOUSE: "mouse", KEYBOARD: "keyboard", KEYBOARD2: "keyboard"}.get(device, "pad")


def device_name(ctx: Context, device: str, language: Language | None = None) -> str:
    """What the device is called here, perhaps in the language of a phone; "" is any device."""
    say = ctx.say if language is None else language.text
    if not device:
        return say(ANY)
    if device == KEYBOARD and ctx.devices.split:
        return say(ARROWS)
    if is_phone(device):
        return say(PHONE)
    if device in NAMES:
        return say(NAMES[device])
    pads = [pad.device for pad in ctx.devices.pads.values()]
    return say(PAD, number=pads.index(device) + 1) if device in pads else say(UNPLUGGED)


def join_glyphs(ctx: Context, taken: Iterable[str], height: float) -> Surface | None:
    """The confirm buttons of the devices that steer nobody yet, each kind once, in a row; None where every device is taken."""
    free = [d for d in (*(pad.device for pad in ctx.devices.pads.values()), KEYBOARD, MOUSE) if d not in set(taken)]
    kinds = {(ctx.devices.kind(d), ctx.devices.bindings(d).control("confirm")): d for d in reversed(free)}
    glyphs = [glyph for glyph in (prompt_glyph(ctx, d, "confirm", height) for d in reversed(kinds.values())) if glyph]
    row: Surface | None = None
    for glyph in reversed(glyphs):
        row = glyph if row is None else beside(glyph, row, ctx.frame.px(8))
    return row


def speaker(ctx: Context, allowed: Callable[[str], bool], own: str = "") -> str:
    """The device whose buttons a prompt shows: the one used last among those allowed, else `own`, else the keyboard."""
    used = next((device for device in ctx.devices.recent if ctx.devices.present(device) and allowed(device)), "")
    return used or own or KEYBOARD


def prompt_glyph(ctx: Context, device: str, action: str, height: float) -> Surface | None:
    """The button that does `action` on that device; None where it has none."""
    return hint(ctx.theme, ctx.say, ctx.devices, device, action, height)
