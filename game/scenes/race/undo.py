"""Undo on screen: whose last decision may be taken back, by the rules' own taking back or by undo, and how far.

One undo goes back over decisions of one seat, and ends with the first of these: an action at which the title's table says that undo stops
(`stops_here`); the beginning of what one press decided. Where what is left of that press means nothing by itself, it goes too. It never
goes behind what the rules sealed (`Match.why_no_undo`), another seat's decision, or the decisions that are sealed here (`seal`)."""

from collections.abc import Callable

from game.core.actions import Action
from game.core.contract import State
from game.core.match import Match
from game.session.drivers import Drivers


class Undo:
    """Taking back in one match. `stops_here(action)`: once this action is taken back undo stops, also within what one press decided."""

    def __init__(self, match: Match, drivers: Drivers, stops_here: Callable[[Action], bool]) -> None:
        self.match = match
        self.drivers = drivers
        self.stops_here = stops_here
        self._by_rules = -1
        self._by_undo = -1
        self._sealed = 0
        self._pressed: set[int] = set()
        """How many decisions there were before each press."""
        self.alone = -1
        """How many decisions there were before the one that went by itself last: it belongs to the press before it."""

    @property
    def seat(self) -> int | None:
        """The person whose last decision may still be taken back; None if nobody's may."""
        done = self.match.done
        if not done or len(done) == self._by_rules or not self.drivers.seats[done[-1][0]].human:
            return None
        return done[-1][0] if self._may(done[-1][0]) else None

    def _may(self, seat: int) -> bool:
        """Whether the last decision is this seat's, and may still be taken back."""
        return len(self.match.done) > self._sealed and self.match.why_no_undo(seat) is None

    @property
    def just_taken_back(self) -> bool:
        """Somebody has just taken something back: even a lone choice is put, or taking back would lead nowhere."""
        return len(self.match.done) in (self._by_undo, self._by_rules)

    def seal(self, count: int | None = None) -> None:
        """The first `count` decisions (all there are by now) stay done: others have answered without knowing the last of them, or a race
        of the match ended with it. A race that is over was booked and seen on its podium: it stays over, be it the last of its match or
        not."""
        self._sealed = len(self.match.done) if count is None else count

    def pressed(self, before: int) -> None:
        """Decision number `before` (from 0), and what may follow it by itself, came from a new press, unless it went by itself."""
        if before != self.alone:
            self._pressed.add(before)

    def rules_take_back(self) -> None:
        """The next decision is the rules' own taking back: that is not taken back in turn."""
        self._by_rules = len(self.match.done) + 1

    @property
    def by_rules(self) -> bool:
        """Whether what is just being decided is the rules' own taking back."""
        return self._by_rules == len(self.match.done) + 1

    def _only_begun(self, pressed: int) -> bool:
        """Whether all that is left of a press is what it began with, which means nothing by itself."""
        left = self.match.done[pressed:]
        return bool(left) and not any(self.stops_here(action) for _, action in left)

    def take(self, seat: int) -> tuple[State, int]:
        """Takes the seat's last decision back, with those before it that belong to it: the state then, and how many these were.

        Raises Refused where nothing can be taken back."""
        action = self.match.done[-1][1]
        pressed = max((before for before in self._pressed if before < len(self.match.done)), default=len(self.match.done))
        state, count = self.match.undo(seat), 1
        while not (self.stops_here(action) or len(self.match.done) in self._pressed) and self._may(seat):
            action = self.match.done[-1][1]
            state, count = self.match.undo(seat), count + 1
        while self._only_begun(pressed) and self._may(seat):
            state, count = self.match.undo(seat), count + 1
        self._by_undo, self.alone = len(self.match.done), -1
        if self._by_rules > self._by_undo:  # it is no more
            self._by_rules = -1
        self._pressed = {before for before in self._pressed if before < self._by_undo}
        return state, count
