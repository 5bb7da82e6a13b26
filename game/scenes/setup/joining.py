"""Who sits down by pressing a button, and whose press does nothing yet: a device without a seat starts no race that people sit in."""

from collections.abc import Collection, Iterable

from game.core.words import N_, Plural
from game.input.intents import MOUSE, Deed, Intent
from game.input.seats import MOUSE_AND_KEYBOARDS
from game.scenes.framework.scene import Context
from game.session.line_up import Lineup
from game.session.newcomers import makes_room
from game.show.widgets.base import Widget

JOINING = (Deed.CONFIRM, Deed.INFO, Deed.UNDO, Deed.PAUSE, Deed.NEXT, Deed.PREVIOUS, Deed.FAST)
"""What counts as "any button" of a device that steers nobody yet."""
START = "start"

READY = N_("Everybody is here.")
JOIN = Plural(N_("Press a button to join: {count} seat is free"), N_("Press a button to join: {count} seats are free"))
MAKES_ROOM = N_("Press a button to join: {computer} makes room")
FREE, ROOM = Plural(N_("{count} seat is free"), N_("{count} seats are free")), N_("{computer} makes room")
"""Beside a plate that takes some of the line."""
ONE_HAND = N_("Mouse and keyboard are one hand here. A second person picks a free seat.")


def one_hand(device: str, seated: Collection[str]) -> bool:
    """Whether this is the mouse or a keyboard of somebody who sits at another of them: they are one hand until both have joined."""
    return device in MOUSE_AND_KEYBOARDS and device not in seated and sum(one in seated for one in MOUSE_AND_KEYBOARDS) == 1


def wants_seat(intent: Intent, seated: Collection[str], sat: Collection[str], widgets: Iterable[Widget]) -> bool:
    """Whether this is the press of a device that steers nobody, and so asks for a seat instead of doing what it looks at. Back asks for one
    too where it is a pad's that has never sat here (`sat`): whoever got up again goes back with it. Keys ask for none beside a mouse that
    has a seat: both are one hand, and a second person picks a free seat. A click asks for one on the bare table, which means nothing else;
    on the button that starts, too, unless the mouse lies beside a keyboard that has a seat."""
    if not intent.device or intent.device in seated or intent.repeat:
        return False
    if intent.device != MOUSE and one_hand(intent.device, seated):
        return False
    if intent.device != MOUSE:
        newcomer = intent.device not in MOUSE_AND_KEYBOARDS and intent.device not in sat
        return intent.deed in JOINING or (intent.deed is Deed.BACK and newcomer)
    if intent.deed is not Deed.PRESS:
        return False
    hit = [widget.key for widget in widgets if widget.focusable and widget.hit(intent.x, intent.y)]
    return not hit or (START in hit and not any(device in seated for device in MOUSE_AND_KEYBOARDS))


def starts_computers(intent: Intent, lineup: Lineup, sat: Collection[str], start: Widget, looks_at_it: bool) -> bool:
    """Whether this presses the button that starts a race of computers alone: there nobody has a seat, and who gave it to a computer
    starts the race. All other buttons of theirs ask for a seat."""
    here = MOUSE_AND_KEYBOARDS if intent.device in MOUSE_AND_KEYBOARDS else (intent.device,)
    if lineup.devices or intent.repeat or not any(device in sat for device in here):
        return False
    if intent.device == MOUSE:
        return intent.deed is Deed.PRESS and start.hit(intent.x, intent.y)
    return intent.deed is Deed.CONFIRM and looks_at_it


def invitation(ctx: Context, lineup: Lineup, short: bool = False) -> str:
    """Who may still sit down, in a line; an empty line-up of people is complete too. `short`: what to press is shown by a sign."""
    if lineup.free:
        return ctx.language.plural(FREE if short else JOIN, lineup.free)
    computer = makes_room(lineup)
    return ctx.say(ROOM if short else MAKES_ROOM, computer=computer) if computer else ctx.say(READY)
