"""The match of a round, as the race takes it: who sits in which seat of the title, in which car, with which options."""

from collections.abc import Mapping

from msgspec.structs import replace

from game.bots.levels import temperaments_of
from game.core.contract import Setup, Title
from game.session.cup.ready import match_options
from game.session.cup.running import Running
from game.session.cup.seating import GUEST, cars
from game.session.helping import help_options
from game.session.request import RaceRequest
from game.session.seats import Seat, seat_from_text
from game.session.services import Services
from game.store.cups import Begun


def round_request(services: Services, cup: Running, begun: Begun, title: Title, letters: Mapping[str, str]) -> RaceRequest:
    """The race of a round that is begun, in `title`; `letters` is the colour of each of its cars, in its order."""
    one, meta, drivers = cup.state.plan.rounds[begun.number - 1], title.meta, cup.state.drivers
    devices = services.cup_devices
    who: list[tuple[str, str, str, str]] = [
        (drivers[row].name, drivers[row].text, drivers[row].colour, devices.get(row, "")) for row in begun.racing
    ]
    who += [(name, GUEST, "", "") for name in begun.guests]
    seats = tuple(_fitting(services, title, _seat(text, name, device)) for name, text, _, device in who)
    chosen = cars([colour for _, _, colour, _ in who], letters) if meta.cars == "chosen" else ()
    options = match_options(meta, one)
    helps = [*(drivers[row].help for row in begun.racing), *(0 for _ in begun.guests)]
    setup = Setup(len(seats), chosen, {**options, **help_options(title, helps, options)}, one.tracks)
    return RaceRequest(one.title, setup, seats, begun.seed, begun.created, cup.id)


def _seat(text: str, name: str, device: str) -> Seat:
    """Who drives; a text that means nobody is a guest of the house."""
    try:
        return seat_from_text(text, name, device)
    except ValueError:
        return Seat(name, device)


def _fitting(services: Services, title: Title, seat: Seat) -> Seat:
    """The same in this title, which may lack the level or the temperament of a computer: then it drives as computers usually do."""
    if seat.human:
        return seat
    levels = services.levels(title)
    level = seat.level if seat.level in levels or not levels else levels[min(1, len(levels) - 1)]
    temperament = seat.temperament if seat.temperament in temperaments_of(title) else ""
    return replace(seat, level=level, temperament=temperament)
