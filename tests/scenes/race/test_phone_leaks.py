"""Nothing hidden reaches a phone that may not see it: by a marker in all that is private, and by two deals that differ in it alone."""

import re
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.rng import Rng
from game.core.track import Scalar
from game.phones.protocol import Join
from game.show.tables.aruba.phone_sheet import ArubaSheets
from game.show.tables.automobiles.phone_sheet import AutomobilesSheets
from game.show.tables.base.sheet_maker import ONLY_MINE, Section, SheetMaker
from game.show.tables.scrap_racer.phone_sheet import ScrapRacerSheets
from game.show.tables.top_race.phone_sheet import TopRaceSheets
from tests.helpers.phone_party import Party, Phone, drive, party, racing, until_asked

MARK = "Held by seat {seat}!"
PRIVATE: Mapping[str, tuple[type[SheetMaker], tuple[str, ...]]] = {
    "scrap_racer": (ScrapRacerSheets, ("_hand",)), "aruba": (ArubaSheets, ("hand",)),
    "top_race": (TopRaceSheets, ("hand", "playable", "_tips", "_shares")), "automobiles": (AutomobilesSheets, ("_area", "bag")),
}  # fmt: skip
"""What makes the parts of a sheet that its owner alone may see, by title; Monza has no secrets."""
RACES: tuple[tuple[str, int, Mapping[str, Scalar], int], ...] = (
    ("monza", 4, {}, 60),
    ("scrap_racer", 5, {"laps": 1}, 120),
    ("aruba", 6, {"races": 1}, 120),
    ("top_race", 6, {"variant": "tips", "pitstop": "on"}, 150),
    ("top_race", 6, {"variant": "shares"}, 150),
    ("automobiles", 5, {"open_bags": False, "races": 3, "laps": 1}, 260),
)
"""Title, phones, options, answers."""
NUMBER = re.compile(rb'"n":\d+,')
NAMES = [f"{title}-{next(iter(options.values()), '')}" for title, _, options, _ in RACES]


def _but(name: str) -> list[Any]:
    """All races, one of them in the soak alone: of Top Race's two each law has another in the quick run."""
    return [pytest.param(*race, marks=pytest.mark.soak if name == each else (), id=each) for race, each in zip(RACES, NAMES, strict=True)]


@pytest.fixture
def marked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is private says whose it is."""

    def of_seat(make: Callable[..., Section]) -> Callable[..., Section]:
        def marking(maker: Any, chair: Any, *more: Any, **named: Any) -> Section:
            section = make(maker, chair, *more, **named)
            if make.__name__ in ("_area", "bag") and not section.part.right.endswith(ONLY_MINE):
                return section  # bags lie open just now
            told = f"{section.part.label} {MARK.format(seat=chair.seat)}"
            return section._replace(part=replace(section.part, label=told))

        return marking

    for made, names in PRIVATE.values():
        for name in names:
            monkeypatch.setattr(made, name, of_seat(getattr(made, name)))


def told(table: Party) -> Iterator[tuple[str, bytes]]:
    """Every message that was sent to any connection, with its device."""
    for device, messages in table.link.bytes.items():
        for message in messages:
            yield device, message


def comings_and_goings(table: Party, phones: list[Phone], onlooker: Phone, chance: Random) -> None:
    """A phone sleeps and comes back; an onlooker wants a seat that somebody has, and may come back, too."""
    phone = chance.choice(phones)
    phone.sleep()
    phone.wake()
    onlooker.say(Join(chance.randrange(len(phones)), "Nosy", ""))
    onlooker.sleep()
    onlooker.wake()


@pytest.mark.usefixtures("marked")
@pytest.mark.parametrize(("title", "count", "options", "most"), _but("top_race-shares"))
def test_what_is_private_is_in_no_byte_for_anybody_else(title: str, count: int, options: Mapping[str, Scalar], most: int) -> None:
    """Over a random race with all seats: phones that are asked, that rest, that come back, one that has no seat, and one that lost its
    seat to a computer."""
    chance = Random(f"{title} {options}")
    with party() as table:
        race, phones = racing(table, title, count, 0, options)
        onlooker = table.phone(20).wake()
        seats = {phone.device: race.phones.seats.seat(phone.device) for phone in phones}
        for _ in range(6):
            drive(table, race, phones, chance, most // 6)
            if table.unseen.top is not race:
                break
            comings_and_goings(table, phones, onlooker, chance)
        seen = 0
        for device, message in told(table):
            for seat in range(count):
                if MARK.format(seat=seat).encode() in message:
                    seen += 1
                    assert seats.get(device) == seat, (device, seat, message)
    assert seen or title in ("monza", "automobiles"), "the marker was planted, and its owners saw it"


def sheets_anew(table: Party) -> dict[str, list[bytes]]:
    """What every phone is told, message by message, once all pages are made anew; numbers of sheets go on counting all the while."""
    before = {device: len(messages) for device, messages in table.link.bytes.items()}
    for device in before:
        table.unseen.ctx.desk.again(device)
    table.step(30)
    return {device: [NUMBER.sub(b"", one) for one in messages[before[device] :]] for device, messages in table.link.bytes.items()}


@pytest.mark.parametrize(("title", "count", "options", "most"), _but("top_race-tips"))
def test_two_deals_that_differ_in_what_is_unseen_are_told_alike(title: str, count: int, options: Mapping[str, Scalar], most: int) -> None:
    """Again and again in a random race, all that one seat can't see is dealt anew: its phone and one without a seat are told the same bytes
    in as many messages; those who hold what is hidden are told of it, in as many messages too."""
    chance = Random(f"{title} {options}")
    others = 0
    with party() as table:
        race, phones = racing(table, title, count, 0, options)
        onlooker = table.phone(20).wake()
        for number in range(8):
            drive(table, race, phones, chance, most // 8)
            if table.unseen.top is not race or not until_asked(table, race, phones):
                break
            table.step(30)
            seat = chance.randrange(count)
            mine = {race.seats[seat].device, onlooker.device}
            state = race.match.state
            first = sheets_anew(table)
            race.match.state = race.match.rules.redeal(race.match.rules.view(state, seat), Rng.seeded(number, 5))
            second = sheets_anew(table)
            race.match.state = state
            assert first.keys() == second.keys()
            for device in first:
                assert len(first[device]) == len(second[device]) > 0, device
                if device in mine:
                    assert first[device] == second[device]
                others += device not in mine and first[device] != second[device]
            sheets_anew(table)
    assert bool(others) == (title not in ("monza", "automobiles")), "the deals differ, and their owners are told so"
