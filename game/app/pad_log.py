"""What log and book say of pads: which were there at the start, and who came and went later. So a bundle of a game that had no time to say
anything can name them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from game.input.intents import Deed, Intent
from game.store.book_entries import Kind

if TYPE_CHECKING:
    from game.scenes.framework.scene import Context

START, PLUGGED, UNPLUGGED = "pads at the start: ", "plugged in ", "unplugged "


def tell_start(ctx: "Context") -> None:
    """The pads that are there."""
    pads = ctx.devices.pads.values()
    ctx.log(f"{START}{len(pads)}")
    for pad in pads:
        ctx.log(f"{PLUGGED}{pad.device} {pad.name}")


def tell_change(ctx: "Context", intent: Intent) -> None:
    """A device has come or gone, where the intent says so; the book hears of what was lost."""
    if intent.deed is Deed.DEVICE_LOST:
        ctx.book.note(Kind.PAD_LOST, device=intent.device)
        ctx.log(f"{UNPLUGGED}{intent.device}")
    elif intent.deed is Deed.DEVICE_FOUND and (pad := ctx.devices.pad(intent.device)) is not None:
        ctx.log(f"{PLUGGED}{intent.device} {pad.name}")


def plugged_in(log: Sequence[str]) -> tuple[str, ...]:
    """The names of the pads that were there at the end of a log."""
    found: dict[str, str] = {}
    for line in log:
        said = line.partition(" ")[2]
        if said.startswith(START):
            found.clear()
        elif said.startswith(PLUGGED):
            device, _, name = said.removeprefix(PLUGGED).partition(" ")
            found[device] = name
        elif said.startswith(UNPLUGGED):
            found.pop(said.removeprefix(UNPLUGGED), None)
    return tuple(found.values())
