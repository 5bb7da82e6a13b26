"""Who races for points: six places with a colour each, as they were last time, or as the cup that runs has them."""

from collections.abc import Iterable, Sequence
from random import Random

from game.core.contract import Meta
from game.core.words import N_
from game.input.intents import KEYBOARD
from game.scenes.framework.scene import Context
from game.scenes.framework.track_previews import TrackPreviews
from game.scenes.setup.last_setup import RememberedSetup, bring_back, keep_quick, remember_help
from game.session.cup.points import FEWEST, MOST
from game.session.cup.state import CupState
from game.session.line_up import Driver as Sitting
from game.session.line_up import Lineup
from game.session.seats import seat_from_text
from game.store.cups import Changed, CupLine, Driver, Joined, Left
from game.store.profiles import COLOURS

KEY = "cup"
"""Under this name the settings keep who raced for points last, beside the set-ups of the titles."""
FIRST_RIVALS = 3
"""Computers that somebody meets who has never raced a cup."""
NAME = N_("Grand Prix")
META = Meta(
    id=KEY,
    name=NAME,
    tagline=N_("Several races, one table"),
    seats_min=FEWEST,
    seats_max=MOST,
    minutes=(0, 0),
    cars="chosen",
    car_ids=COLOURS,
    tracks=(),
    rules_version=0,
    options=lambda seats, tracks: (),
)
"""What a line-up has to know: a driver's car is a colour here."""


class CupLineup(Lineup):
    """The places are the rows of the cup. `left` are those whose driver has gone: nobody else gets them, and whoever comes back does."""

    def __init__(self, ctx: Context, levels: Sequence[str]) -> None:
        names = Random(ctx.session_seed)  # the list and the seats propose the same names
        super().__init__(META, levels, names.randrange, ctx.profiles.people.profiles, (), ctx.permissions.names)
        self.left: dict[int, Sitting] = {}
        self.named: set[int] = set()
        """Rows of a cup that runs: whoever drives on there, their name stays."""

    @property
    def free(self) -> int:
        """How many places nobody has had yet."""
        return sum(driver is None and place not in self.left for place, driver in enumerate(self.places))

    def _first_free(self) -> int | None:
        return next((place for place, driver in enumerate(self.places) if driver is None and place not in self.left), None)

    def go(self, place: int) -> None:
        """The driver leaves the cup; the row stays."""
        driver = self.places[place]
        if driver is not None:
            self.left[place] = driver
            self.leave(place)

    def stand_in(self, place: int) -> None:
        """A computer drives on in that row, under its name."""
        driver = self.places[place]
        if driver is not None and self.levels:
            driver.device, driver.level, driver.profile = "", self.levels[min(1, len(self.levels) - 1)], ""

    def next_driver(self, index: int, step: int, devices: Iterable[str]) -> None:
        """A row of a cup that runs keeps its name when a computer takes over, and gives it back to whoever had it."""
        driver = self.places[index]
        name, profile = (driver.name, driver.profile) if driver else ("", "")
        super().next_driver(index, step, devices)
        if driver is not None and index in self.named:
            found = next((one.id for one in self.profiles if one.name == name), profile)
            driver.name, driver.profile = name, found if driver.human else ""

    def come_back(self, place: int, device: str) -> None:
        """Whoever left that row races on in it; a person at `device`."""
        driver = self.left.pop(place)
        driver.device = device if driver.human else ""
        self.places[place] = driver


def levels_here(ctx: Context, previews: TrackPreviews) -> tuple[str, ...]:
    """The levels of computer drivers there are; all titles have the same."""
    return ctx.levels(previews.title(ctx.entries[0])) if ctx.entries else ()


def proposed(ctx: Context, previews: TrackPreviews, device: str) -> CupLineup:
    """As last time; for whoever has never been here, the one with `device` and a few computers."""
    lineup = CupLineup(ctx, levels_here(ctx, previews))
    bring_back(ctx, KEY, lineup, device or KEYBOARD)
    if not lineup.drivers:
        lineup.join(device or KEYBOARD)
        for _ in range(FIRST_RIVALS):
            lineup.add_computer()
    return lineup


def remember(ctx: Context, lineup: CupLineup) -> None:
    """Keeps who sits there and at which device until the game ends."""
    ctx.remembered_setups[KEY] = RememberedSetup([*lineup.places], {}, ())


def keep(ctx: Context, lineup: CupLineup) -> None:
    """Keeps who raced for points, for the next cup."""
    keep_quick(ctx, KEY, lineup, {}, ())
    remember_help(ctx, KEY, lineup)


def drivers_of(lineup: Lineup) -> tuple[Driver, ...]:
    """As the journal of a cup writes them, without free places."""
    return tuple(map(_written, lineup.drivers))


def _written(driver: Sitting) -> Driver:
    text = f"bot:{driver.level}" if driver.level else f"you:{driver.profile}" if driver.profile else "you"
    colour = next((one for one in COLOURS if one == driver.car), COLOURS[0])
    return Driver(driver.name, text, colour, driver.help)


def seated_again(ctx: Context, lineup: CupLineup, state: CupState, device: str) -> None:
    """Fills the places with the rows of a cup that runs. A person has the device of earlier, where that is still there, else `device`."""
    for place, driver in enumerate(state.drivers[:MOST]):
        seat, holds = seat_from_text(driver.text, driver.name, ""), ctx.cup_devices.get(place, "")
        holds = holds if holds and ctx.devices.present(holds) else device or KEYBOARD
        own = holds if seat.human else ""
        lineup.places[place] = Sitting(driver.name, driver.colour, own, seat.level, seat.profile, help=driver.help)
        lineup.named.add(place)
        if state.gone[place]:
            lineup.go(place)


def changes(state: CupState, lineup: CupLineup) -> tuple[CupLine, ...]:
    """The lines that make of the rows of a cup those of the line-up: who left or is back, who drives on, who is new."""
    found: list[CupLine] = []
    for place, before in enumerate(state.drivers):
        sitting = lineup.places[place]
        if (sitting is None) != state.gone[place]:
            found.append(Left(place))
        if sitting is not None and _written(sitting) != before:
            found.append(Changed(place, _written(sitting)))
    new = (sitting for sitting in lineup.places[len(state.drivers) :] if sitting is not None)
    return (*found, *(Joined(_written(sitting)) for sitting in new))


def devices_of(lineup: CupLineup) -> dict[int, str]:
    """The device of each person, by row: rows that are free now are passed over, but for those whose driver has gone."""
    rows = [place for place, sitting in enumerate(lineup.places) if sitting is not None or place in lineup.left]
    taken = ((row, lineup.places[place]) for row, place in enumerate(rows))
    return {row: sitting.device for row, sitting in taken if sitting is not None and sitting.human}
