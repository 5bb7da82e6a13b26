"""How drivers are called where a race is told: nothing but the name says who is meant there, so equal names are told apart."""

from collections.abc import Sequence

from game.core.contract import Title
from game.core.record import Record
from game.core.words import N_
from game.language.language import Language
from game.session.seats import seats_of

OF_CAR = N_("{name} ({car})")
OF_PLACE = N_("{name} ({number})")


def told_names(language: Language, title: Title, record: Record) -> tuple[str, ...]:
    """The drivers' names by seat, for sentences; see `told_apart`."""
    setup = record.header.setup
    cars = () if title.meta.two_each(setup.options, setup.seats) else setup.cars  # one car of two is not its driver
    return told_apart(language, title, cars, tuple([seat.name for seat in seats_of(record)]))


def told_apart(language: Language, title: Title, cars: Sequence[str], names: Sequence[str]) -> tuple[str, ...]:
    """`names` by seat; those that several seats have get their car (`cars`, where people choose them), else the number of their seat."""
    told = []
    for seat, name in enumerate(names):
        if names.count(name) > 1 and title.meta.cars == "chosen" and seat < len(cars):
            name = language.text(OF_CAR, name=name, car=language.thing(title.words, "car", cars[seat]))
        elif names.count(name) > 1:
            name = language.text(OF_PLACE, name=name, number=seat + 1)
        told.append(name)
    return tuple(told)
