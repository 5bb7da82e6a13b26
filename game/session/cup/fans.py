"""Who watches a round of a cup with a device in the hand: people that sit it out."""

from collections.abc import Mapping

from game.core.record import Header, match_name
from game.session.cup.running import running_cup
from game.session.cup.state import is_computer
from game.session.services import Services


def fans_of(services: Services, header: Header) -> Mapping[str, str]:
    """The devices of people who sit out the match of this header, each with its driver's colour; nothing where it is no round of the cup
    that runs. Whoever shares a device with another of them cheers in the colour of the first."""
    cup = running_cup(services) if services.saves is services.cup_saves else None  # no other race is a round
    if cup is None or cup.state.open is None or cup.match != match_name(header):
        return {}
    drivers = cup.state.drivers
    found: dict[str, str] = {}
    for row in cup.state.open.out:
        device = services.cup_devices.get(row, "")
        if device and not is_computer(drivers[row]):
            found.setdefault(device, drivers[row].colour)
    return found
