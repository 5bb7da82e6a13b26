"""Nothing hidden reaches a phone that may not see it: by a marker in all that is private, and by two deals that differ in it alone."""

import re
from collections.abc import Mapping
from random import Random

import pytest

from game.core.rng import Rng
from game.input.intents import KEYBOARD
from game.phones.protocol import Join, Places
from game.scenes.race.lost_device import LostScene
from game.scenes.race.race import RaceScene
from tests.helpers.phone_party import Party, Phone, drive, party, until_asked
from tests.helpers.phone_secrets import RACES, SECRETIVE, Hidden, Planted, begun, looked_into, marking, marks_in, told, written
from tests.helpers.screen import press

NUMBER = re.compile(rb'"n":\d+,')


@pytest.fixture
def planted(monkeypatch: pytest.MonkeyPatch) -> Planted:
    """Whatever is private says whose it is."""
    return marking(monkeypatch)


def comings_and_goings(table: Party, phones: list[Phone], onlooker: Phone, chance: Random) -> None:
    """A phone sleeps and comes back; an onlooker wants a seat that somebody has, and may come back, too."""
    phone = chance.choice(phones)
    phone.sleep()
    phone.wake()
    onlooker.say(Join(chance.randrange(len(phones)), "Nosy", ""))
    onlooker.sleep()
    onlooker.wake()


@pytest.mark.parametrize("hidden", RACES, ids=lambda hidden: hidden.name)
def test_what_is_private_is_in_no_byte_for_anybody_else(hidden: Hidden, planted: Planted) -> None:
    """Over a random race with all seats: phones that are asked, that rest, that come back, and one that has no seat; the log and all files
    that lie there while the race is on."""
    chance = Random(f"{hidden.title} {hidden.options}")
    with party() as table:
        logged: list[str] = []
        table.unseen.ctx.log = logged.append
        race, phones = begun(table, hidden)
        onlooker = table.phone(20).wake()
        for _ in range(6):
            drive(table, race, phones, chance, hidden.most // 6)
            if table.unseen.top is not race:
                break
            comings_and_goings(table, phones, onlooker, chance)
        seats = {phone.device: number for number, phone in enumerate(phones)}
        seen = set()
        for device, message in told(table):
            for seat in marks_in(message, hidden.count):
                seen.add(seat)
                assert seats.get(device) == seat, (device, seat, message)
        assert not marks_in("\n".join(logged).encode(), hidden.count), "nor in the log"
        files = written(table)
        assert files
        assert not [path for path, data in files.items() if marks_in(data, hidden.count)], "nor in a file"
    assert {kind for kind, _ in +planted} >= set(hidden.marks), "each kind of secret was there to be told"
    assert seen == {seat for _, seat in +planted}, "and whoever holds something saw it"


def lose(table: Party, race: RaceScene, phone: Phone, seat: int) -> None:
    """It sleeps for so long that the others let a computer drive for it."""
    phone.sleep()
    table.seconds(21)
    assert isinstance(table.unseen.top, LostScene)
    press(table.unseen.app.stack, "right confirm", KEYBOARD)
    table.step(5)
    assert not race.seats[seat].human


@pytest.mark.parametrize("hidden", SECRETIVE, ids=lambda hidden: hidden.name)
def test_a_seat_that_a_computer_drives_is_nobodys_to_look_into(hidden: Hidden, planted: Planted) -> None:
    """The phone that had it is told nothing private any more, nor is anybody else, until it sits down there once more."""
    with party() as table:
        race, phones = begun(table, hidden)
        phone, seat = looked_into(table, race, phones, hidden.count)
        lose(table, race, phone, seat)
        others = [other for other in phones if other is not phone]
        before = {device: len(messages) for device, messages in table.link.bytes.items()}
        phone.wake()
        table.step(30)
        assert isinstance(phone.told()[-1], Places)
        planted.clear()
        drive(table, race, others, Random(2), 1)
        table.step(30)
        heard = {device: messages[before[device] :] for device, messages in table.link.bytes.items()}
        assert heard[phone.device]
        assert not any(marks_in(message, hidden.count) for message in heard[phone.device])
        assert not any(seat in marks_in(message, hidden.count) for messages in heard.values() for message in messages)
        before = {device: len(messages) for device, messages in table.link.bytes.items()}
        planted.clear()
        phone.join(seat)
        table.step(30)
        assert race.seats[seat].human
        owned = [marks_in(message, hidden.count) for message in table.link.bytes[phone.device][before[phone.device] :]]
        assert all(set(marks) <= {seat} for marks in owned)
        assert any(owned) == (seat in {one for _, one in +planted}), "what the computer has left it sees again"
        assert any(owned) or hidden.title != "top_race", "and there a hand is never empty"


Heard = list[tuple[float, bytes]]


def sheets_anew(table: Party) -> Mapping[str, Heard]:
    """What every phone is told, message by message and in which frame, once all pages are made anew; numbers of sheets go on counting."""
    link = table.link
    before, begin = {device: len(messages) for device, messages in link.bytes.items()}, link.now
    for device in before:
        table.unseen.ctx.desk.again(device)
    table.step(30)
    return {
        device: [(when - begin, NUMBER.sub(b"", one)) for when, one in zip(link.when[device][at:], link.bytes[device][at:], strict=True)]
        for device, at in before.items()
    }


@pytest.mark.usefixtures("at_any_speed")
@pytest.mark.parametrize("hidden", RACES, ids=lambda hidden: hidden.name)
def test_two_deals_that_differ_in_what_is_unseen_are_told_alike(hidden: Hidden) -> None:
    """Again and again in a random race, all that one seat can't see is dealt anew: its phone and one without a seat are told the same bytes
    in the same frames; those who hold what is hidden are told of it, at the same moments too."""
    chance = Random(f"{hidden.title} {hidden.options}")
    others = deals = 0
    with party() as table:
        race, phones = begun(table, hidden)
        onlooker = table.phone(20).wake()
        for number in range(8):
            if table.unseen.top is not race or not until_asked(table, race, phones):
                break
            sheets_anew(table)
            seat = chance.choice([seat for seat in range(hidden.count) if seat not in race.match.turn.waits_for] or [0])
            mine = {race.seats[seat].device, onlooker.device}
            state = race.match.state
            first = sheets_anew(table)
            race.match.state = race.match.rules.redeal(race.match.rules.view(state, seat), Rng.seeded(number, 5))
            deals += race.match.rules.view(race.match.state, None) == race.match.rules.view(state, None) and race.match.state != state
            second = sheets_anew(table)
            race.match.state = state
            assert first.keys() == second.keys()
            for device in first:
                assert [when for when, _ in first[device]] == [when for when, _ in second[device]] != [], device
                if device in mine:
                    assert first[device] == second[device]
                others += device not in mine and first[device] != second[device]
            drive(table, race, phones, chance, hidden.most // 8)
    assert deals > 1, "each deal is another one, and looks the same to whoever sees nothing"
    assert bool(others) == bool(hidden.marks), "the deals differ, and their owners are told so"
