"""How long everybody has been silent. Counts seconds that are handed in; knows no screen."""

from collections.abc import Mapping


class IdleTime:
    """How long nobody has done anything: at all, and by device."""

    def __init__(self, now: float = 0.0) -> None:
        self.last = now
        self._by_device: dict[str, float] = {}

    def heard(self, now: float, device: str = "") -> None:
        """Somebody did something, perhaps with a known device."""
        self.last = now
        if device:
            self._by_device[device] = now

    def gone(self, device: str) -> None:
        """The device is gone."""
        self._by_device.pop(device, None)

    def since(self, now: float) -> float:
        """Seconds since anybody did anything."""
        return now - self.last

    def heard_at(self, device: str) -> float:
        """When the device was heard last; for a seat that has none, when any was."""
        return self._by_device.get(device, float("-inf")) if device else self.last


class SeatClock:
    """How long each seat that is waited for has let the others wait."""

    def __init__(self) -> None:
        self._asked: dict[int, float] = {}
        """Since when each seat is waited for."""

    def silent(self, now: float, asked: Mapping[int, float]) -> dict[int, float]:
        """Seconds of silence of each of these seats; `asked` has when each was heard last."""
        self._asked = {seat: self._asked.get(seat, now) for seat in asked}
        return {seat: now - max(since, asked[seat]) for seat, since in self._asked.items()}

    def forget(self, seat: int) -> None:
        """The seat has shown itself."""
        self._asked.pop(seat, None)

    def clear(self) -> None:
        """Nobody is waited for any more."""
        self._asked.clear()
