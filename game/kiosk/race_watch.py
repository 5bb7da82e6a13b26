"""Looks after the people of a race: who is silent is asked, then a computer drives for them until they press anything."""

from collections.abc import Sequence

from game.input.intents import Intent
from game.input.seats import MOUSE_AND_KEYBOARDS
from game.kiosk.idle import IdleTime, SeatClock
from game.kiosk.still_there import StillThere
from game.scenes.framework.scene import Scene
from game.scenes.race.race import RaceScene
from game.store.operator import Operator

LEVEL = "medium"
"""The level that drives for somebody who has gone."""
FOR_SWITCH = 2


class RaceWatch:
    """One race at a time; another one begins with nobody asked."""

    def __init__(self, silence: IdleTime) -> None:
        self.silence = silence
        self.clock = SeatClock()
        self.sign = StillThere()
        self.asked: frozenset[int] = frozenset()
        """Seats that are asked whether they are still there."""
        self.lent: dict[int, str] = {}
        """Seats that a computer drives for their owners, and the owners' devices ("": anybody's)."""
        self.since = float("-inf")
        """When the race that is on came on screen, or somebody chose to go on with it."""
        self._race: RaceScene | None = None

    def forget(self) -> None:
        """No race is on."""
        self.sign.hide()
        self.clock.clear()
        self.asked, self.lent, self._race = frozenset(), {}, None

    def pass_time(self, now: float, race: RaceScene, top: Scene, values: Operator) -> None:
        """`top` is the race, or what lies over it while somebody is waited for."""
        if race is not self._race:
            self.forget()
            self._race, self.since = race, now
        self.lent = {seat: device for seat, device in self.lent.items() if not race.seats[seat].human}
        silent = self.clock.silent(now, {seat: self._heard(race, seat) for seat in race.match.turn.waits_for if race.seats[seat].human})
        over = {seat: seconds - values.still_there_after * self._patience(race, seat) for seat, seconds in silent.items()}
        late = {seat: seconds for seat, seconds in over.items() if seconds >= 0}
        for seat, seconds in late.items():
            if seconds >= values.countdown:
                self._lend(race, seat)
        self.asked = frozenset(seat for seat in late if race.seats[seat].human)
        if self.asked:
            left = min(values.countdown - late[seat] for seat in self.asked)
            self.sign.ask(top, _names(race, sorted(self.asked)), left, values.countdown)
        elif self.lent and top is race:
            self.sign.tell(race, _names(race, sorted(self.lent)), now)
        else:
            self.sign.hide()

    def pause(self) -> None:
        """A page lies over the race: nobody is waited for."""
        self.clock.clear()
        self.asked = frozenset()
        self.sign.hide()

    def hears(self, now: float, intent: Intent, race: RaceScene) -> bool:
        """Whether the press is used up: by somebody who says that they are there, or who takes a seat back."""
        if not intent.is_press or race is not self._race:
            return False
        back = [seat for seat, device in self.lent.items() if _owns(intent.device, device)]
        there = [seat for seat in self.asked if race.drivers.speaks(intent.device, seat)]
        for seat in back:
            race.drivers.person(seat)
            del self.lent[seat]
        for seat in there:
            self.clock.forget(seat)
        if there:
            self.asked = frozenset()
            self.sign.hide()
        return bool(back or there)

    def silent_for(self, now: float, race: RaceScene) -> float:
        """Seconds since anybody who has, or had, a seat in it did anything; where nobody has, since anybody did."""
        seats = [seat for seat in range(len(race.seats)) if race.seats[seat].human or seat in self.lent]
        heard = max((self._heard(race, seat) for seat in seats), default=self.silence.last)
        return now - max(heard, self.since)

    def _heard(self, race: RaceScene, seat: int) -> float:
        device = race.drivers.places.places[seat].device
        others = [self.silence.heard_at(one) for one in MOUSE_AND_KEYBOARDS] if device in MOUSE_AND_KEYBOARDS else []
        return max([self.silence.heard_at(device), *others])

    @staticmethod
    def _patience(race: RaceScene, seat: int) -> int:
        """How often the wait for this seat is as long as usual: with one switch everything takes longer."""
        device = race.drivers.places.places[seat].device
        return FOR_SWITCH if device and device == race.ctx.devices.switched else 1

    def _lend(self, race: RaceScene, seat: int) -> None:
        """A computer drives from now on."""
        self.lent[seat] = race.drivers.places.places[seat].device
        race.drivers.computer(seat, LEVEL if LEVEL in race.drivers.levels else "")
        self.clock.forget(seat)


def _names(race: RaceScene, seats: Sequence[int]) -> list[str]:
    return [race.seats[seat].name for seat in seats]


def _owns(device: str, owner: str) -> bool:
    """Whether a press of `device` is the owner's; a seat without a device is anybody's, mouse and keyboard lie before one person."""
    return not owner or device == owner or (device in MOUSE_AND_KEYBOARDS and owner in MOUSE_AND_KEYBOARDS)
