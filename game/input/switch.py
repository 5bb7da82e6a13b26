"""One switch: a device whose every control means "choose" (everybody.md, section 4.3). A second control, once it is pressed, means "on
to the next"."""

from game.input.intents import Deed, Intent


class Switch:
    """`device` is the one that was named for it: "keyboard", "mouse" or the GUID of a pad; "" while there is none."""

    def __init__(self, device: str = "") -> None:
        self.device = device
        self.asked = False
        """Somebody waits for the press that says which device it is: until then all controls of all devices choose."""
        self._first = ""
        """The control that was pressed first: it chooses, for as long as this is the switch."""

    def be(self, device: str) -> None:
        """Another device from now on; which of its controls chooses is open again."""
        if device != self.device:
            self.device, self._first = device, ""

    def hears(self, known: str, device: str, control: str, down: bool) -> tuple[Intent, ...] | None:
        """What a control means that was pressed or let go on `device` (saved as `known`); None where that is not the switch."""
        if self.asked:
            return (Intent(Deed.CHOOSE, device),) if down else ()
        if not self.device or known != self.device:
            return None
        if not down:
            return ()
        self._first = self._first or control
        return (Intent(Deed.CHOOSE if control == self._first else Deed.ONWARD, device),)
