"""An evening by phone, where it is hardest: a kill in the middle of a ballot, a trade of six, a fix out of turn, a save."""

from random import Random

import pytest

from game.core.actions import Action
from game.phones.protocol import Choose, Sorry
from game.scenes.race.curtain import HandoverScene
from game.scenes.race.race import RaceScene
from game.titles.aruba.rules import actions as aruba
from game.titles.top_race.rules import actions as top_race
from tests.helpers.aruba_race import aruba_race
from tests.helpers.phone_party import Party, Phone, at_setup, choosable, drive, killed, party, seated, until_asked

WITHIN = 120
"""Frames, two seconds, within which each phone has its sheet again."""


def with_option(table: Party, title: str, count: int, name: str, value: str) -> tuple[RaceScene, list[Phone]]:
    """A race by so many phones for which people have chosen that."""
    setup = at_setup(table, title)
    setup.plan.put(name, value)
    return seated(table, setup, count)


def until_phase(table: Party, race: RaceScene, phones: list[Phone], phase: str) -> None:
    """People answer anything until several are asked that."""
    chance = Random(5)
    for _ in range(2_000):
        asked = until_asked(table, race, phones)
        if race.match.turn.phase == phase and race.progress.ballot is not None:
            return
        assert asked, "the race is over"
        drive(table, race, phones, chance, 1)
    raise AssertionError(phase)


def given(race: RaceScene, kind: type[Action]) -> list[int]:
    """The seats whose decisions of that kind are in the record, in order."""
    return [seat for seat, action in race.match.done if isinstance(action, kind)]


def test_a_kill_in_the_middle_of_a_ballot_loses_nothing_that_was_sealed() -> None:
    with party() as table:
        race, phones = with_option(table, "top_race", 3, "variant", "tips")
        until_phase(table, race, phones, "TIPS")
        table.step(6)
        first, second = phones[0], phones[1]
        part, picks = choosable(first.sheet.parts)[0]
        first.choose(part, *picks)
        second.touch(*(choosable(second.sheet.parts)[1][0], choosable(second.sheet.parts)[1][1][0]))
        table.step(30)
        sealed, done = given(race, top_race.Tip), len(race.match.done)
        assert sealed == [0]
        again = killed(table)
        heard = {phone.device: len(phone.told()) for phone in phones}
        for phone in phones:
            phone.wake()
        table.step(WITHIN)
        assert all(len(phone.told()) > heard[phone.device] for phone in phones)
        assert len(again.match.done) == done
        assert given(again, top_race.Tip) == [0]
        assert [phone.sheet.now for phone in phones] == [False, True, True], "what was only marked is asked again"
        for phone in phones[1:]:
            part, picks = choosable(phone.sheet.parts)[0]
            phone.choose(part, *picks)
        table.step(60)
        assert sorted(given(again, top_race.Tip)) == [0, 1, 2]


def trade(table: Party, phone: Phone) -> None:
    """One step of a trade, at once: also while another's is on its way."""
    part, picks = next(one for one in choosable(phone.sheet.parts) if phone.sheet.parts[one[0]].kind == "pips")
    phone.choose(part, *picks)
    assert phone.sorry == ""
    table.step(6)


def test_an_answer_counts_while_that_of_another_is_being_shown() -> None:
    """Two press in the same frame: nobody is sent back."""
    with party() as table:
        race, phones = with_option(table, "top_race", 3, "variant", "tips")
        until_phase(table, race, phones, "TIPS")
        table.step(12)
        for phone in phones:
            part, picks = choosable(phone.sheet.parts)[0]
            table.link.inbox.append((phone.device, Choose(phone.sheet.n, part, picks)))
        table.step(120)
        assert sorted(given(race, top_race.Tip)) == [0, 1, 2]
        assert not any(isinstance(message, Sorry) for phone in phones for message in phone.told()[-6:])


def test_six_trade_at_once_and_nobody_looks_away() -> None:
    with party() as table:
        race, phones = with_option(table, "top_race", 6, "variant", "shares")
        until_phase(table, race, phones, "SHARE_ROUND")
        table.step(12)
        asked = [phone for phone in phones if phone.sheet.now]
        assert len(asked) == 6
        trade(table, phones[5])
        heading = phones[5].sheet.heading
        for phone in phones[:5]:
            trade(table, phone)
            trade(table, phone)
            assert phones[5].sheet.heading == heading, "who has chosen what to sell goes on from there"
        trade(table, phones[5])
        table.step(60)
        assert sorted(given(race, top_race.Trade)) == [0, 1, 2, 3, 4, 5]
        assert not any(isinstance(scene, HandoverScene) for scene in table.unseen.app.stack.scenes)


def test_a_step_of_an_earlier_trade_is_never_taken_for_one_of_this(monkeypatch: pytest.MonkeyPatch) -> None:
    """What asked before is gone, and what asks now may lie at its place in memory: then nothing on the page could be done for ever."""
    monkeypatch.setattr("game.scenes.race.phone_sheets.id", lambda thing: 1, raising=False)
    with party() as table:
        race, phones = with_option(table, "top_race", 3, "variant", "shares")
        until_phase(table, race, phones, "SHARE_ROUND")
        table.step(12)
        first = [phone.sheet.heading.partition(": ")[2] for phone in phones]
        for phone in phones:
            trade(table, phone)
            trade(table, phone)
        table.step(60)
        assert len(given(race, top_race.Trade)) == 3
        until_phase(table, race, phones, "SHARE_ROUND")
        table.step(12)
        assert [phone.sheet.heading.partition(": ")[2] for phone in phones] == first, "what to sell comes first again"


def in_aruba(table: Party, line: str, **fields: object) -> tuple[RaceScene, list[Phone]]:
    """A position of ARUBA in which everybody plays by phone."""
    race = aruba_race(table.unseen, line, people=(0, 1, 2, 3), **fields)  # type: ignore[arg-type]
    table.link.open = True
    phones = [table.phone(number).wake() for number in range(4)]
    for number, phone in enumerate(phones):
        race.phones.seats.sit(phone.device, number)
    table.step(30)
    return race, phones


def test_a_car_is_saved_by_the_phone_of_its_driver_within_anothers_chain() -> None:
    with party() as table:
        race, phones = in_aruba(
            table, "A 9/2 front, B 10/2 dt8, C 11/2 dt2, D 24/3", hands={"B": "repair nitro hook"}, phase="MOVING", budget=3, steps=1
        )
        race.decisions.submit(0, aruba.Ram())
        table.unseen.until(lambda: race.match.turn.phase == "SAVE_WINDOW" and race.progress.question is not None)
        table.step(12)
        assert [phone.sheet.now for phone in phones] == [False, True, False, False]
        saving = phones[1].sheet.parts[0]
        phones[1].choose(0, *[n for n, item in enumerate(saving.items) if item.primary])
        table.step(30)
        assert given(race, aruba.Save) == [1]


def test_somebody_repairs_by_phone_while_another_is_asked() -> None:
    """What was asked is asked again, of the same seat."""
    with party() as table:
        race, phones = in_aruba(table, "A 9/2, B 10/2 dt4, C 11/2, D 24/3", hands={"B": "repair"}, phase="PREP")
        asked = until_asked(table, race, phones)[0]
        assert asked is not phones[1]
        fixing = phones[1]
        for _ in range(3):
            ways = choosable(fixing.sheet.parts)
            if given(race, aruba.QuickFix):
                break
            fixing.choose(ways[0][0], *ways[0][1])
            table.step(12)
        assert given(race, aruba.QuickFix) == [1]
        assert until_asked(table, race, phones) == [asked]
