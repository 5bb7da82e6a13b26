"""Whatever becomes of a phone: it has its sheet again within two seconds, nothing that was submitted is lost, and what was only marked is
asked again."""

from collections.abc import Sequence
from random import Random

import pytest

from game.input.intents import KEYBOARD
from game.input.phones import Arrival
from game.phones.protocol import Join, Places, Sheet, Sorry
from game.scenes.race.lost_device import LostScene
from game.scenes.race.race import RaceScene
from game.titles import TITLES
from game.titles.aruba.rules import actions as aruba
from game.titles.top_race.rules import actions as top_race
from tests.helpers.aruba_race import aruba_race
from tests.helpers.phone_party import Party, Phone, at_setup, choosable, drive, killed, party, racing, until_asked
from tests.helpers.screen import press

WITHIN = 120
"""Frames of two seconds."""
Question = tuple[str, object]


def asks(phone: Phone) -> Question:
    """What its sheet asks, without numbers and notes of what others have done."""
    return phone.sheet.heading, phone.sheet.parts


def back(table: Party, phones: Sequence[Phone], page: type[Sheet | Places] = Sheet) -> None:
    """They all wake in one frame; each has its page within two seconds, and it stays."""
    before = {phone.device: len(phone.told()) for phone in phones}
    table.link.inbox += [Arrival(phone.device, phone.guid, "en") for phone in phones]
    table.step(WITHIN)
    for phone in phones:
        told = [one for one in phone.told()[before[phone.device] :] if isinstance(one, Sheet | Places)]
        assert told, f"{phone.device} was told nothing"
        assert isinstance(told[-1], page), told[-1]


def mark(phone: Phone) -> None:
    """It marks its last answer, and gives none."""
    part, picks = choosable(phone.sheet.parts)[-1]
    phone.touch(part, picks[0])


def given(race: RaceScene, kind: type) -> list[int]:
    """The seats that have decided something of that kind."""
    return [seat for seat, action in race.match.done if isinstance(action, kind)]


# --- asleep


@pytest.mark.parametrize("seconds", [10, 40])
@pytest.mark.parametrize("title", [entry.meta.id for entry in TITLES])
def test_a_phone_that_was_asleep_is_asked_the_same_again(title: str, seconds: int) -> None:
    """After 40 s the others have read that it is out of reach; nobody has to press anything."""
    with party() as table:
        race, phones = racing(table, title, 3)
        chance = Random(f"{title} asleep")
        drive(table, race, phones, chance, 12)
        phone = until_asked(table, race, phones)[0]
        while race.progress.throw is not None:  # those dice would fly by themselves in the end
            drive(table, race, phones, chance, 1)
            phone = until_asked(table, race, phones)[0]
        table.step(30)
        mark(phone)
        question, done = asks(phone), list(race.match.done)
        phone.sleep()
        table.seconds(seconds)
        assert isinstance(table.unseen.top, LostScene) == (seconds > 20)
        back(table, [phone])
        assert table.unseen.top is race
        assert phone.sheet.now
        assert asks(phone) == question
        assert race.match.done == done
        part, picks = choosable(phone.sheet.parts)[0]
        phone.choose(part, *picks)
        assert not phone.sorry


def test_a_seat_that_a_computer_drove_is_taken_back() -> None:
    with party() as table:
        race, phones = racing(table, "top_race", 3)
        drive(table, race, phones, Random(3), 20)
        phone = until_asked(table, race, phones)[0]
        seat = race.phones.seats.seat(phone.device)
        assert seat is not None
        phone.sleep()
        table.seconds(21)
        press(table.unseen.app.stack, "right confirm", KEYBOARD)
        before = len(race.match.done)
        drive(table, race, [one for one in phones if one is not phone], Random(4), 6)
        done = list(race.match.done)
        assert seat in [who for who, _ in done[before:]], "the computer drove there"
        back(table, [phone], Places)
        heard = len(phone.told())
        table.link.inbox.append((phone.device, Join(seat, "", "")))
        table.step(WITHIN)
        assert any(isinstance(one, Sheet) for one in phone.told()[heard:])
        assert race.seats[seat].device == phone.device
        assert race.match.done[: len(done)] == done


@pytest.mark.parametrize("first", [0, 1])
def test_of_two_phones_that_want_one_seat_the_first_has_it(first: int) -> None:
    """Both say so in the same frame; the other one reads a sentence, and has the places that are left."""
    with party() as table:
        at_setup(table, "monza")
        phones = [table.phone(number).wake() for number in range(2)]
        winner, other = phones[first], phones[1 - first]
        before = len(other.told())
        table.link.inbox += [(phone.device, Join(2, "Cleo", "")) for phone in (winner, other)]
        table.step(WITHIN)
        assert isinstance(winner.told()[-1], Sheet)
        told = other.told()[before:]
        assert [one.sentence for one in told if isinstance(one, Sorry)] == ["Somebody sits there already. Choose another seat."]
        assert isinstance(other.last(Places), Places)
        assert not any(isinstance(one, Sheet) for one in told)


# --- out of turn, within another's turn, in secret


def in_aruba(table: Party, line: str, **fields: object) -> tuple[RaceScene, list[Phone]]:
    """A position of ARUBA in which everybody plays by phone."""
    race = aruba_race(table.unseen, line, people=(0, 1, 2, 3), **fields)  # type: ignore[arg-type]
    table.link.open = True
    phones = [table.phone(number).wake() for number in range(4)]
    for number, phone in enumerate(phones):
        race.phones.seats.sit(phone.device, number)
    table.step(30)
    return race, phones


@pytest.mark.parametrize("seconds", [10, 40])
def test_a_quick_fix_out_of_turn_waits_for_its_phone(seconds: int) -> None:
    """Nobody waits for whoever may mend a car: it is never lost, finds its step again, and whoever was asked is asked again."""
    with party() as table:
        race, phones = in_aruba(table, "A 9/2, B 10/2 dt4, C 11/2, D 24/3", hands={"B": "repair"}, phase="PREP")
        asked, fixing = until_asked(table, race, phones)[0], phones[1]
        part, picks = choosable(fixing.sheet.parts)[0]
        fixing.choose(part, *picks)
        table.step(12)
        step, question, done = asks(fixing), asks(asked), list(race.match.done)
        fixing.sleep()
        table.seconds(seconds)
        assert table.unseen.top is race
        back(table, [fixing])
        assert (asks(fixing), asks(asked), race.match.done) == (step, question, done)
        part, picks = choosable(fixing.sheet.parts)[0]
        fixing.choose(part, *picks)
        table.step(WITHIN)
        assert given(race, aruba.QuickFix) == [1]
        assert asked.sheet.now
        assert asks(asked)[0] == question[0]


@pytest.mark.parametrize("seconds", [10, 40])
def test_a_window_to_save_a_car_waits_for_its_phone(seconds: int) -> None:
    with party() as table:
        line = "A 9/2 front, B 10/2 dt8, C 11/2 dt2, D 24/3"
        race, phones = in_aruba(table, line, hands={"B": "repair nitro hook"}, phase="MOVING", budget=3, steps=1)
        race.decisions.submit(0, aruba.Ram())
        table.unseen.until(lambda: race.match.turn.phase == "SAVE_WINDOW" and race.progress.question is not None)
        table.step(12)
        saving = phones[1]
        mark(saving)
        question, done = asks(saving), list(race.match.done)
        saving.sleep()
        table.seconds(seconds)
        back(table, [saving])
        assert (asks(saving), race.match.done) == (question, done)
        saving.choose(0, *[n for n, item in enumerate(saving.sheet.parts[0].items) if item.primary])
        table.step(30)
        assert given(race, aruba.Save) == [1]


def until_ballot(table: Party, race: RaceScene, phones: list[Phone], phase: str) -> None:
    """People answer anything until all are asked that."""
    chance = Random(5)
    for _ in range(2_000):
        assert until_asked(table, race, phones)
        if race.match.turn.phase == phase and race.progress.ballot is not None:
            table.step(30)
            return
        drive(table, race, phones, chance, 1)
    raise AssertionError(phase)


def trade(table: Party, phone: Phone) -> None:
    """One of the two steps of a trade."""
    part, picks = next(one for one in choosable(phone.sheet.parts) if phone.sheet.parts[one[0]].kind == "pips")
    phone.choose(part, *picks)
    table.step(6)


@pytest.mark.parametrize("cut", ["asleep 10 s", "asleep 40 s", "kill"])
def test_a_trade_of_six_goes_on_where_each_of_them_was(cut: str) -> None:
    """One has sealed, one has said what to sell, one has marked something, three have done nothing. A step is in the phone's head alone, so
    after a kill it is asked for again."""
    with party() as table:
        race, phones = racing(table, "top_race", 6, 0, {"variant": "shares"})
        until_ballot(table, race, phones, "SHARE_ROUND")
        first = asks(phones[2])[0]
        trade(table, phones[0])
        trade(table, phones[0])
        trade(table, phones[1])
        mark(phones[2])
        table.step(30)
        questions, done = [asks(phone) for phone in phones], list(race.match.done)
        assert given(race, top_race.Trade) == [0]
        if cut == "kill":
            race = killed(table)
            questions[1] = (first, None)
        else:
            for phone in phones:
                phone.sleep()
            table.seconds(10 if cut == "asleep 10 s" else 40)
        back(table, phones)
        assert race.match.done == done
        assert [phone.sheet.now for phone in phones] == [False, True, True, True, True, True]
        for phone, question in list(zip(phones, questions, strict=True))[1:]:
            assert asks(phone)[0] == question[0]
            assert question[1] is None or asks(phone) == question
        for phone in phones[1:]:
            while phone.sheet.now:
                trade(table, phone)
        table.step(60)
        assert sorted(given(race, top_race.Trade)) == list(range(6))
