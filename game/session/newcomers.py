"""Who sits down while others are there already: on a place that waited, on a free one, or where a computer driver makes room."""

from typing import NamedTuple

from game.session.line_up import Lineup


class Joined(NamedTuple):
    """Where a newcomer sits: the number of the place, and the name of the computer driver who made room ("" where none had to)."""

    place: int
    left: str = ""


def rooms(lineup: Lineup) -> int:
    """How many newcomers there is room for: free places, and places that computers would make free or that wait for a device."""
    return sum(driver is None or not driver.human or bool(driver.hand) for driver in lineup.places)


def makes_room(lineup: Lineup) -> str:
    """The computer driver whose place the next newcomer gets; "" while a place is free, and where there is none."""
    place = None if lineup.free else _last_computer(lineup)
    driver = lineup.places[place] if place is not None else None
    return driver.name if driver else ""


def sit_down(lineup: Lineup, device: str) -> Joined | None:
    """A newcomer sits down: on a place of last time that waits for its device, else on the first free one, else on that of the last
    computer driver, whose car stays there. None if people have every place."""
    waiting = next(((n, driver.hand) for n, driver in enumerate(lineup.places) if driver and driver.human and driver.hand), None)
    if waiting is not None:
        return _return(lineup, *waiting, device)
    place = lineup.join(device)
    if place is not None:
        return Joined(place)
    place = _last_computer(lineup)
    return None if place is None else Joined(place, lineup.relieve(place, device))


def sit_at(lineup: Lineup, place: int, device: str, name: str) -> Joined | None:
    """A newcomer sits down at that place, free, a computer's, which makes room, or somebody's of last time who has not come yet; a name
    that is given and nobody has is theirs. None where a person sits there, or there is no such place."""
    if not 0 <= place < len(lineup.places):
        return None
    driver, left = lineup.places[place], ""
    if driver is not None and driver.human:
        if not driver.hand:
            return None
        driver.device, driver.hand = device, 0
    else:
        left = lineup.relieve(place, device)
        lineup.take(place, device)
    lineup.rename(place, name)
    return Joined(place, left)


def hands(lineup: Lineup) -> tuple[int, ...]:
    """For each seat the number of its device among those of this line-up, from 1; 0 for computers."""
    known = list(dict.fromkeys((d.device, d.hand) for d in lineup.drivers if d.human))
    return tuple(known.index((d.device, d.hand)) + 1 if d.human else 0 for d in lineup.drivers)


def _return(lineup: Lineup, place: int, hand: int, device: str) -> Joined:
    """Everybody who shared the device of that place, number `hand`, sits at `device` from now on."""
    for driver in lineup.drivers:
        if driver.human and driver.hand == hand:
            driver.device, driver.hand = device, 0
    return Joined(place)


def _last_computer(lineup: Lineup) -> int | None:
    return next((n for n in reversed(range(len(lineup.places))) if (d := lineup.places[n]) is not None and not d.human), None)
