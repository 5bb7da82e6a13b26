"""How the operator calls: both shoulder buttons held and a few directions pressed, or one key of a keyboard inside the cabinet."""

from collections.abc import Sequence

from game.input.intents import Deed, Intent

CHORD = ("up", "up", "down", "down", "back")
KEY = "f12"
HELD = ("previous", "next")
"""What the shoulder buttons do; whatever means that on a device has to be held."""


class Chord:
    """Is told every control that is pressed or let go (`Devices.overhears`). While both shoulder buttons of a device are held, nothing else
    of it means anything."""

    def __init__(self, steps: Sequence[str] = CHORD, key: str = KEY) -> None:
        self.steps = tuple(steps)
        self.key = key
        self._held: dict[str, set[str]] = {}
        self._done: dict[str, list[str]] = {}

    def hears(self, device: str, control: str, action: str, down: bool) -> tuple[Intent, ...] | None:
        """The call, nothing at all for what belongs to a chord, or None for what means what it always does."""
        if down and self.key and control == self.key and device == "keyboard":
            return (Intent(Deed.OPERATOR, device),)
        held = self._held.setdefault(device, set())
        if action in HELD:
            (held.add if down else held.discard)(action)
            self._done.pop(device, None)
            return None
        if len(held) < len(HELD) or not down:
            return None
        done = [*self._done.get(device, []), action][-len(self.steps) :]
        self._done[device] = done
        if tuple(done) != self.steps:
            return ()
        self._done.pop(device)
        return (Intent(Deed.OPERATOR, device),)

    def forget(self, device: str) -> None:
        """The device is gone: nothing of it is held any more."""
        self._held.pop(device, None)
        self._done.pop(device, None)
