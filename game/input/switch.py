"""One switch: a device whose every control means "choose" (everybody.md, section 4.3). A second control, once it is pressed, means "on
to the next"."""

from collections.abc import Collection

from game.input.intents import Deed, Intent


class Switch:
    """`device` is the one that was named for it: "keyboard", "mouse" or the GUID of a pad; "" while there is none."""

    def __init__(self, device: str = "") -> None:
        self.device = device
        self.asked = False
        """Somebody waits for the press that says which device it is: until then all controls of all devices choose."""
        self._first = ""
        """The control that was pressed first: it chooses, for as long as this is the switch."""
        self._own = ""
        """Which of several pads of one make it is, by the name that intents carry."""
        self._others: frozenset[str] = frozenset()
        """Pads of the same make that were there beside it: they stay pads, even once it is unplugged."""

    def be(self, device: str) -> None:
        """Another device from now on; which of its controls chooses is open again."""
        if device != self.device:
            self.device, self._first, self._others = device, "", frozenset()

    def among(self, names: Collection[str]) -> str:
        """Which of these devices of its make, in the order in which they came, it is: the one whose press named it, else the first one, and
        after that is gone one that comes; "" where none is."""
        if self._own not in names:
            self._own = next((name for name in names if name not in self._others), "")
        self._others |= frozenset(names) - {self._own}
        return self._own

    def hears(self, is_it: bool, device: str, control: str, down: bool) -> tuple[Intent, ...] | None:
        """What a control means that was pressed or let go on `device`, which is the switch or not (`is_it`); None where it is not."""
        if self.asked:
            self._own = device
            return (Intent(Deed.CHOOSE, device),) if down else ()
        if not is_it:
            return None
        if not down:
            return ()
        self._first = self._first or control
        return (Intent(Deed.CHOOSE if control == self._first else Deed.ONWARD, device),)
