"""Asks for a PIN as long as a cabinet has none: at each start, and of whoever comes after those who put it off."""

from game.kiosk.operator.house_keeper import HouseKeeper
from game.kiosk.operator.opening import welcome
from game.scenes.framework.attendant import Place
from game.scenes.menu.menu import MenuScene


class PinRequest:
    """Guests may put it off, and are left alone then."""

    def __init__(self, keeper: HouseKeeper) -> None:
        self.keeper = keeper
        self._due = True

    def pass_time(self, place: Place, attract: bool) -> None:
        """One turn of the loop; `attract`: nobody is here, so that somebody else comes next."""
        if attract:
            self._due = True
        elif self._due and isinstance(place.stack.top, MenuScene) and self.keeper.pinless():
            self._due = False
            place.lay(welcome(place.ctx, self.keeper))
