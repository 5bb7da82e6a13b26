"""Races by phone: sheets and their answers, what only one may see, sleeping and coming back, who takes whose seat, kill and resume."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec
import pytest

from game.core.contract import Refused
from game.core.record import Act, Verified, verifying
from game.core.slices import finish
from game.input.intents import KEYBOARD, Deed, Intent
from game.language.told_rules import told_rule
from game.phones.link import STOPPED
from game.phones.protocol import Choose, Gone, Look, Places, RuleText, Sheet, Sorry
from game.scenes.framework.phone_card import PhoneCardScene
from game.scenes.framework.scene import Context
from game.scenes.framework.stack import Home, Push
from game.scenes.race.curtain import HandoverScene
from game.scenes.race.lost_device import LostScene
from game.scenes.race.pause import PauseScene
from game.scenes.race.phone_leave import LeaveScene
from game.scenes.race.phones import RacePhones
from game.scenes.race.race import RaceScene
from game.scenes.race.row_signs import RowSign, wanted_signs
from game.scenes.results.making import Making, News
from game.scenes.results.podium import PodiumScene
from game.session.report import Award, EarnedMedal
from game.show.tables.base.prompt import Secrecy
from game.store.phones import KeptPhones
from game.titles import TITLES
from tests.helpers.phone_party import AT_ONCE, Party, Phone, at_setup, drive, party, racing, until_asked
from tests.helpers.phone_sheets import PSEUDO, untranslated
from tests.helpers.screen import press


def asked(table: Party, race: RaceScene, phones: list[Phone]) -> Phone:
    """The phone that is asked next."""
    return until_asked(table, race, phones)[0]


def until(table: Party, race: RaceScene, phones: list[Phone], phone: Phone) -> None:
    """They go on until this phone is asked."""
    while phone not in until_asked(table, race, phones):
        assert isinstance(table.unseen.top, RaceScene)
        drive(table, race, phones, Random(2), 1)


def others(phones: list[Phone], phone: Phone) -> list[Phone]:
    return [one for one in phones if one is not phone]


@pytest.mark.parametrize(("title", "count"), [("monza", 2), ("monza", 4), ("top_race", 4), ("scrap_racer", 2)])
def test_a_race_is_driven_to_its_podium_by_phones_alone(title: str, count: int) -> None:
    """Each answer is journalled as one decision, no curtain falls, and the record is sound."""
    with party() as table:
        race, phones = racing(table, title, count)
        drive(table, race, phones, Random(1))
        table.step(30)
        assert isinstance(table.unseen.top, PodiumScene)
        assert not any(isinstance(scene, HandoverScene) for scene in table.unseen.app.stack.scenes)
        verify_race(race)


def verify_race(race: RaceScene) -> None:
    """The journal has each decision once, and leads to the same end once more."""
    record = race.match.record
    assert sum(isinstance(line, Act) for line in record.lines) == len(race.match.done)
    assert isinstance(finish(verifying(race.match.title, record)), Verified)


@pytest.mark.soak
@pytest.mark.parametrize("title", [entry.meta.id for entry in TITLES])
@pytest.mark.parametrize("seed", range(8))
def test_any_race_is_driven_to_its_podium_by_phones(title: str, seed: int) -> None:
    entry = next(entry for entry in TITLES if entry.meta.id == title)
    people = (entry.meta.seats_min, entry.meta.seats_max)[seed % 2]
    with party(seed=seed) as table:
        race, phones = racing(table, title, people)
        drive(table, race, phones, Random(seed))
        table.step(30)
        assert isinstance(table.unseen.top, PodiumScene)
        verify_race(race)


def test_a_late_answer_is_refused_and_nothing_else_happens() -> None:
    with party() as table:
        race, phones = racing(table, "monza", 2)
        first = asked(table, race, phones)
        number = first.sheet.n
        first.choose(0, 0)
        second = asked(table, race, phones)
        done = len(race.match.done)
        second.say(Choose(number, 0, (0,)))
        assert second.sorry
        assert len(race.match.done) == done


def test_whoever_has_thrown_is_asked_to_throw_no_more_while_the_other_has_yet_to() -> None:
    """A duel of two phones: the one that threw first is told so at once, and does not stand there with a button that does nothing."""
    with party() as table:
        race, phones = racing(table, "scrap_racer", 6)
        chance = Random(6)
        for _ in range(600):
            throw = race.progress.throw
            if throw is not None and len({throw.seats[die] for die in race.throws.waiting}) == 2:
                break
            drive(table, race, phones, chance, 1)
        table.step(30)
        first = asked(table, race, phones)
        assert throw is not None
        pair = table.unseen.ctx.language.listed([f"P{seat}" for seat in throw.seats])
        assert first.sheet.note == f"{pair} fight a duel. Only the winner drives on, by one space."
        first.choose(0, 0)
        table.step(30)
        assert race.progress.throw is throw, "the other one has still to throw"
        assert not first.sheet.now
        other = asked(table, race, phones)
        assert other is not first


def test_whoever_has_answered_is_asked_no_more_while_others_throw() -> None:
    """Its answer led to a duel of two others: the sheet that it answered is gone."""
    with party(seed=1) as table:
        race, phones = racing(table, "scrap_racer", 6)
        chance, met = Random(1), 0
        for _ in range(900):
            throw = race.progress.throw
            if isinstance(table.unseen.top, PodiumScene):
                break
            if throw is not None and race.throws.waiting:
                table.step(12)
                throwers = {throw.seats[die] for die in race.throws.waiting}
                assert {seat for seat, phone in enumerate(phones) if phone.sheet.now} <= throwers
                met += 1
            drive(table, race, phones, chance, 1)
        assert met


def test_who_is_not_asked_has_a_page_to_look_at_and_decides_nothing() -> None:
    with party() as table:
        race, phones = racing(table, "monza", 2)
        phone = asked(table, race, phones)
        other = others(phones, phone)[0]
        table.step(4)
        assert phone.sheet.state == "Your turn"
        assert phone.sheet.now
        assert not other.sheet.now
        assert "to move" in other.sheet.heading
        done = len(race.match.done)
        other.say(Choose(other.sheet.n, 0, (0,)))
        assert len(race.match.done) == done


def test_touching_what_all_may_see_moves_the_focus_on_the_television() -> None:
    with party() as table:
        race, phones = racing(table, "monza", 2)
        phone = at_board(table, race, phones)
        part, board = next((n, part) for n, part in enumerate(phone.sheet.parts) if part.kind == "board" and len(part.items) > 1)
        keys = []
        for item in range(len(board.items)):
            phone.touch(part, item)
            keys.append(race.open_prompt.ui.cursor().key)
        assert len(set(keys)) == len(board.items)
        assert phone.sheet.now, "nothing is decided by looking"


def at_board(table: Party, race: RaceScene, phones: list[Phone]) -> Phone:
    """Somebody has several spaces to choose from."""
    for _ in range(200):
        phone = asked(table, race, phones)
        if any(part.kind == "board" and len(part.items) > 1 for part in phone.sheet.parts):
            return phone
        phone.choose(0, 0)
    raise AssertionError("nobody could choose")


def test_steps_lead_from_target_to_target_and_tell_where_one_stands() -> None:
    with party() as table:
        race, phones = racing(table, "monza", 2)
        phone = at_board(table, race, phones)
        board = next(part for part in phone.sheet.parts if part.kind == "board")
        seen = []
        for _ in board.items:
            phone.step(1)
            look = phone.last(Look)
            assert isinstance(look, Look)
            seen.append((look.at, look.words))
            assert look.of == len(board.items)
        assert {at for at, _ in seen} == set(range(1, len(board.items) + 1))
        done = len(race.match.done)
        number = next(n for n, part in enumerate(phone.sheet.parts) if part.kind == "board")
        phone.choose(number)
        assert len(race.match.done) > done, "what is looked at is meant"


def test_taking_back_goes_by_the_phone_of_whoever_decided() -> None:
    with party() as table:
        race, phones = racing(table, "monza", 2)
        phone = at_board(table, race, phones)
        phone.choose(next(n for n, part in enumerate(phone.sheet.parts) if part.kind == "board"), 0)
        phone = asked(table, race, phones)
        assert phone.sheet.undo == ""
        laid = len(race.match.state.plan)
        phone.undo()
        assert len(race.match.state.plan) == laid - 1


def test_a_refusal_names_its_rule_and_the_phone_may_read_it() -> None:
    with party() as table:
        race, phones = racing(table, "scrap_racer", 2)
        for _ in range(300):
            phone = asked(table, race, phones)
            faint = [
                (n, i, item) for n, part in enumerate(phone.sheet.parts) for i, item in enumerate(part.items) if item.why and item.rule
            ]
            if faint:
                break
            phone.choose(0, 0)
        part, item, said = faint[0]
        done = len(race.match.done)
        phone.choose(part, item)
        sorry = phone.last(Sorry)
        assert isinstance(sorry, Sorry)
        assert (sorry.sentence, sorry.ref) == (said.why, said.rule)
        assert len(race.match.done) == done
        phone.rule(sorry.ref)
        text = phone.last(RuleText)
        assert isinstance(text, RuleText)
        told = told_rule(race.ctx.language, race.words, sorry.ref)
        assert told is not None
        assert (text.heading, text.paragraph) == told


def test_a_rule_is_told_in_words_for_players_and_in_the_language_of_the_phone() -> None:
    """The specification's own words are for those who write programs: what rules help does not tell, a phone can't ask for."""
    with party() as table:
        race, phones = racing(table, "monza", 2)
        asked(table, race, phones)
        german = table.phone(0).wake("de")
        for number in ("R17", "R1", "R999"):
            german.rule(number)
        texts = [message for message in german.told() if isinstance(message, RuleText)]
        assert len(texts) == 1
        assert texts[0].heading == "Dein Zug"
        assert texts[0].paragraph.startswith("Solange "), texts[0]


def test_a_refusal_whose_rule_has_no_words_for_players_offers_none() -> None:
    with party() as table:
        race, phones = racing(table, "monza", 2)
        phone = asked(table, race, phones)
        for rule, offered in (("R17", "R17"), ("R3", "")):
            race.phones._refuse(phone.device, Refused("nothing_to_undo", rule))
            table.step(2)
            sorry = phone.last(Sorry)
            assert isinstance(sorry, Sorry)
            assert sorry.ref == offered


def test_pages_of_one_race_are_never_taken_for_those_of_the_next(monkeypatch: pytest.MonkeyPatch) -> None:
    """Also where both ask the same, and the second lies in memory where the first lay."""
    monkeypatch.setattr("game.scenes.framework.phone_desk.id", lambda thing: 1, raising=False)
    with party() as table:
        race, phones = racing(table, "monza", 2)
        asked(table, race, phones)
        table.step(30)
        before = [phone.sheet.n for phone in phones]
        race.phone_host = RacePhones(race)
        table.step(30)
        assert [phone.sheet.n for phone in phones] == [number + 1 for number in before]


# --- what only one may see


def test_hands_of_others_are_in_no_byte_for_a_phone() -> None:
    """Two deals that differ in two cards that others hold: a phone is told the same bytes, in the same number and order."""
    told: list[list[bytes]] = []
    for swap in (False, True):
        with party() as table:
            race, phones = racing(table, "top_race", 3)
            first = asked(table, race, phones)
            seat = race.phones.seats.seat(first.device)
            assert seat is not None
            one, other = (n for n in range(3) if n != seat)
            if swap:
                hands = [list(hand) for hand in race.match.state.hands]
                hands[one][0], hands[other][-1] = hands[other][-1], hands[one][0]
                race.match.state = msgspec.structs.replace(race.match.state, hands=tuple(tuple(sorted(hand)) for hand in hands))
            before = {phone.device: len(phone.told()) for phone in phones}
            race.drivers.version += 1  # so that every sheet is made anew
            table.step(12)
            asked(table, race, phones).choose(0, 0)
            table.step(60)
            told += [
                [re.sub(rb'"n":\d+,', b"", text) for text in table.link.bytes[f"phone:{n}"][before[f"phone:{n}"] :]] for n in (seat, one)
            ]
    assert told[0] == told[2]
    assert told[1] != told[3], "its owner sees the other card"


def test_no_picture_on_the_television_shows_a_hand_because_of_a_phone() -> None:
    """MY CARDS, pressed on the pad of a phone, shows nothing on the screen: the strip says where they are."""
    with party() as table:
        chance = Random(2)
        race, phones = racing(table, "top_race", 3)
        for _ in range(400):
            phone = asked(table, race, phones)
            prompt = race.open_prompt.prompt
            if prompt is not None and "look" in race.open_prompt.ui.widgets:
                break
            drive(table, race, phones, chance, 1)
        assert prompt is not None
        race.open_prompt.ui.focus("look")
        while race.deaf:
            table.step()
        phone.pad("a")
        assert race.open_prompt.prompt is not None
        assert race.open_prompt.prompt.secrecy is not Secrecy.PEEK
        assert race.open_prompt.strip.said[1] == f"On {race.seats[race.open_prompt.asked].name}'s phone."


# --- sleeping, lost, back


def sleeping(table: Party) -> tuple[RaceScene, list[Phone], Phone]:
    race, phones = racing(table, "monza", 2)
    phone = asked(table, race, phones)
    phone.sleep()
    return race, phones, phone


def test_a_sleeping_phone_is_called_after_two_seconds_and_comes_back_without_a_word() -> None:
    with party() as table:
        race, _, phone = sleeping(table)
        seat = race.open_prompt.asked
        assert (seat, RowSign.PHONE_SLEEPS) in list(wanted_signs(race.decisions))
        assert race.open_prompt.strip.said[1] != f"{race.seats[seat].name}, your phone."
        table.seconds(2.5)
        assert race.open_prompt.strip.said[1] == f"{race.seats[seat].name}, your phone."
        assert race.beside.signs.shown[seat] is RowSign.PHONE_SLEEPS
        table.seconds(7)
        assert table.unseen.top is race
        before = len(phone.told())
        phone.wake()
        assert [type(message) for message in phone.told()[before:]][-1] is Sheet
        assert phone.sheet.now
        assert race.beside.signs.shown[seat] is RowSign.PHONE
        assert race.open_prompt.strip.said[1] == ""
        done = len(race.match.done)
        phone.choose(0, 0)
        assert len(race.match.done) > done


def test_after_twenty_seconds_its_owner_is_missed_and_the_race_goes_on_when_it_wakes() -> None:
    with party() as table:
        race, phones, phone = sleeping(table)
        table.seconds(21)
        lost = table.unseen.top
        assert isinstance(lost, LostScene)
        assert lost.question == f"{race.seats[race.open_prompt.asked].name}, your phone is out of reach."
        table.seconds(20)
        phone.wake()
        table.step(5)
        assert table.unseen.top is race
        assert asked(table, race, phones) is phone


def test_a_sleeping_phone_that_nobody_waits_for_is_never_lost() -> None:
    with party() as table:
        race, phones = racing(table, "monza", 2)
        other = others(phones, asked(table, race, phones))[0]
        other.sleep()
        table.seconds(60)
        assert table.unseen.top is race


def test_a_computer_takes_over_and_the_phone_takes_its_seat_back_without_leave() -> None:
    with party() as table:
        race, _, phone = sleeping(table)
        seat = race.open_prompt.asked
        table.seconds(21)
        press(table.unseen.app.stack, "right confirm", KEYBOARD)
        table.step(5)
        assert not race.seats[seat].human
        phone.wake()
        places = phone.last(Places)
        assert isinstance(places, Places)
        assert places.places[seat].why == ""
        phone.join(seat)
        assert race.seats[seat].human
        assert race.seats[seat].device == phone.device


def test_a_stranger_has_to_be_let_and_the_phone_that_asks_has_no_say() -> None:
    with party() as table:
        race, _, owner = sleeping(table)
        seat = race.open_prompt.asked
        table.seconds(21)
        stranger = table.phone(9).wake()
        stranger.join(seat, "Cleo")
        asking = table.unseen.top
        assert isinstance(asking, LeaveScene)
        assert asking.question == f"Cleo wants {race.seats[seat].name}'s seat, by phone."
        stranger.pad("a")
        assert table.unseen.top is asking, "it can't let itself in"
        press(table.unseen.app.stack, "confirm", KEYBOARD)
        table.step(8)
        assert race.seats[seat].device == stranger.device
        assert table.unseen.top is race
        assert stranger.sheet.now
        owner.wake()
        assert isinstance(owner.told()[-1], Places), "the older phone has no seat any more"


@pytest.mark.parametrize("no", [lambda table: press(table.unseen.app.stack, "right confirm", KEYBOARD), lambda table: table.seconds(31)])
def test_no_is_no_and_so_is_silence(no: Callable[[Party], object]) -> None:
    with party() as table:
        race, _, _ = sleeping(table)
        seat = race.open_prompt.asked
        table.seconds(21)
        stranger = table.phone(9).wake()
        stranger.join(seat, "Cleo")
        no(table)
        table.step(8)
        assert stranger.last(Sorry) == Sorry(0, "The others say no.")
        assert race.seats[seat].device != stranger.device


def test_the_seat_of_somebody_who_is_there_is_nobody_elses() -> None:
    with party() as table:
        race, phones = racing(table, "monza", 2)
        asked(table, race, phones)
        stranger = table.phone(9).wake()
        shown = stranger.last(Places)
        assert isinstance(shown, Places)
        assert (shown.heading, shown.doit) == ("People have every seat. One of them has to be freed first.", "")
        stranger.join(0, "Cleo")
        assert stranger.sorry == "Somebody drives there. Choose another seat."
        assert table.unseen.top is race
        phones[0].leave()
        table.step(4)
        shown = stranger.last(Places)
        assert isinstance(shown, Places)
        assert (shown.heading, shown.doit) == ("Which seat is yours?", "Sit down")


def test_whoever_gets_up_leaves_a_seat_that_waits() -> None:
    """The phone reads where a way back is; the television does not take it for a phone that sleeps."""
    with party() as table:
        race, phones = racing(table, "monza", 2)
        phone = asked(table, race, phones)
        phone.leave()
        table.step(5)
        said = phone.told()[-1]
        assert isinstance(said, Gone)
        assert said.sentence == "You got up. To come back, open Phones in the pause on the screen, and scan the code there."
        lost = table.unseen.top
        assert isinstance(lost, LostScene)
        name = race.seats[race.drivers.missing or 0].name
        assert (lost.question, lost.detail) == (f"{name} gets up.", "")
        assert race.open_prompt.strip.said[1] == f"{name} gets up."


def test_a_phone_that_sleeps_after_its_person_came_back_is_missed_as_ever() -> None:
    with party() as table:
        race, phones = racing(table, "monza", 2)
        phone = asked(table, race, phones)
        seat = race.phones.seats.seat(phone.device)
        assert seat is not None
        phone.leave()
        table.step(5)
        phone.wake().join(seat, "")
        table.step(5)
        phone.sleep()
        table.seconds(200)
        lost = table.unseen.top
        assert isinstance(lost, LostScene)
        assert lost.question == f"{race.seats[seat].name}, your phone is out of reach."


def test_seats_are_told_with_their_devices_in_the_language_of_the_phone(monkeypatch: pytest.MonkeyPatch) -> None:
    with party() as table:
        race, _ = racing(table, "monza", 2)
        race.drivers.give(0, KEYBOARD)
        monkeypatch.setattr(table.unseen.ctx.desk, "language", lambda device: PSEUDO)
        for place in race.phones.seats.places("phone:9").places:
            assert not untranslated(place.sub)


def test_where_the_server_breaks_everybody_reads_so_and_other_devices_go_on() -> None:
    with party() as table:
        race, phones = racing(table, "monza", 2)
        asked(table, race, phones)
        table.link.trouble = STOPPED
        table.step(2)
        assert race.open_prompt.strip.said[1] == "Phones have stopped working here. Take another device."
        table.seconds(21)
        assert isinstance(table.unseen.top, LostScene)
        press(table.unseen.app.stack, "left confirm", KEYBOARD)
        table.step(5)
        assert table.unseen.top is race
        assert race.seats[race.open_prompt.asked].device == KEYBOARD


# --- pages over the race, other devices


def test_while_a_page_lies_over_the_race_a_phone_is_a_pad_there() -> None:
    with party() as table:
        race, phones = racing(table, "monza", 2)
        phone = asked(table, race, phones)
        phone.pad("start")
        table.step(4)
        pause = table.unseen.top
        assert isinstance(pause, PauseScene)
        assert phone.sheet.parts == ()
        phone.pad("dpdown")
        focused = pause.ui.focused()
        assert focused is not None
        assert focused.key != "continue"
        phone.pad("b")
        table.step(4)
        assert table.unseen.top is race
        assert phone.sheet.now


def test_the_pause_leads_to_the_card_with_the_code() -> None:
    with party() as table:
        race, _ = racing(table, "monza", 2)
        table.unseen.app.stack.obey(race.pages.open("pause"))
        pause = table.unseen.top
        assert isinstance(pause, PauseScene)
        rows = {key: order for key, _, _, order in pause.rows()}
        order = rows["phones"]()
        assert isinstance(order, Push)
        assert isinstance(order.scene, PhoneCardScene)


def test_a_hint_comes_to_the_phone_that_asked_alone() -> None:
    with party(msgspec.structs.replace(AT_ONCE, hints=True)) as table:
        race, phones = racing(table, "top_race", 3)
        phone = asked(table, race, phones)
        phone.press("Hint")
        for _ in range(2_000):
            table.step()
            if any(part.kind == "said" for part in phone.sheet.parts):
                break
        said = next(part.items[0].label for part in phone.sheet.parts if part.kind == "said")
        assert said
        assert race.open_prompt.strip.said[1] != said
        for other in others(phones, phone):
            assert said not in other.words


def test_phones_and_a_pad_and_the_mouse_drive_one_race() -> None:
    with party() as table:
        setup = at_setup(table, "monza")
        phone = table.phone(0).wake()
        phone.join(0, "Cleo")
        setup.lineup.take(1, KEYBOARD)
        setup.changed()
        table.unseen.app.stack.obey(setup.start())
        table.unseen.until(lambda: isinstance(table.unseen.top, RaceScene))
        race = table.unseen.top
        assert isinstance(race, RaceScene)
        decided: set[str] = set()
        for _ in range(400):
            table.step()
            if race.progress.question is None or race.deaf:
                continue
            device = race.seats[race.open_prompt.asked].device
            before = len(race.match.done)
            if device == KEYBOARD:
                race.handle(Intent(Deed.CONFIRM, KEYBOARD))
            elif phone.sheet.now:
                phone.choose(0, 0)
            if len(race.match.done) > before:
                decided.add(device)
        assert decided == {KEYBOARD, "phone:0"}


# --- kill and resume


def test_after_a_kill_each_phone_has_its_sheet_again_and_nothing_submitted_is_lost() -> None:
    with party() as table:
        race, phones = racing(table, "monza", 2)
        for _ in range(4):
            asked(table, race, phones).choose(0, 0)
        asked(table, race, phones)
        done = len(race.match.done)
        ctx = table.unseen.ctx
        kept = ctx.saves.phones.load(race.match.header)
        assert [(phone.number, phone.seat) for phone in kept.phones] == [(0, 0), (1, 1)]
        assert kept.port == 8377
        table.unseen.app.stack.obey(Home())
        table.step(5)
        assert not table.link.listening
        assert list(ctx.devices.phones) == []
        table.unseen.push(ctx.open.unfinished())
        table.unseen.until(lambda: isinstance(table.unseen.top, RaceScene))
        again = table.unseen.top
        assert isinstance(again, RaceScene)
        assert len(again.match.done) == done
        assert table.link.begun[-1] == (8377, tuple((phone.hash, phone.number) for phone in kept.phones))
        for phone in phones:
            phone.wake()
        table.step(6)
        assert asked(table, again, phones).sheet.now


def test_what_is_kept_of_phones_goes_with_the_race() -> None:
    with party() as table:
        race, phones = racing(table, "monza", 2)
        asked(table, race, phones)
        file = table.unseen.ctx.saves.phones
        assert file.load(race.match.header) != KeptPhones()
        drive(table, race, phones, Random(3))
        assert file.load(race.match.header) == KeptPhones()
        assert not file.path.exists()


def test_a_race_without_phones_writes_nothing_of_them_and_serves_nobody() -> None:
    with party() as table:
        setup = at_setup(table, "monza")
        table.unseen.ctx.desk.close()
        table.link.begun.clear()
        setup.lineup.take(0, KEYBOARD)
        setup.lineup.add_computer(1)
        setup.changed()
        table.unseen.app.stack.obey(setup.start())
        table.unseen.until(lambda: isinstance(table.unseen.top, RaceScene))
        table.step(30)
        assert table.link.begun == []
        assert not table.unseen.ctx.saves.phones.path.exists()


# --- after the race


def test_after_the_race_a_phone_shows_its_place_and_votes_for_another() -> None:
    with party() as table:
        race, phones = racing(table, "monza", 2)
        drive(table, race, phones, Random(1))
        table.step(60)
        podium = table.unseen.top
        assert isinstance(podium, PodiumScene)
        row = next(row for row in podium.report.rows if row.seat == 0)
        for phone, seat in zip(phones, (0, 1), strict=True):
            own = next(row for row in podium.report.rows if row.seat == seat)
            assert phone.sheet.heading == ("You win!" if own.place == 1 else f"{own.name}: place {own.place} of 2")
        figures = next(part for part in phones[0].sheet.parts if part.label == "Your race")
        assert [(item.label, item.sub) for item in figures.items] == list(row.figures[:4])
        assert phones[0].sheet.doit == "Race again"
        phones[0].vote()
        assert podium.notice == "Race again: 1 of 2."
        assert phones[1].sheet.note == "Race again: 1 of 2."
        phones[1].vote()
        assert podium.notice == "Race again: 2 of 2."
        phones[0].vote(False)
        assert podium.notice == "Race again: 1 of 2."
        places = next(part for part in phones[0].sheet.parts if part.label == "Places")
        wants = {name: item.sub for item in places.items for name in ("P0", "P1") if name in item.label}
        assert wants == {"P0": "", "P1": "Race again"}, "it is seen who is waited for"
        assert not any(item.primary and part.picks[1] for part in phones[0].sheet.parts for item in part.items), "the vote comes first"


def test_own_medals_and_ribbons_stand_on_the_own_phone() -> None:
    """With what they are for, and nobody else's."""
    with party() as table:
        race, phones = racing(table, "monza", 2)
        drive(table, race, phones, Random(1))
        table.step(60)
        podium = table.unseen.top
        assert isinstance(podium, PodiumScene)
        medals = (EarnedMedal("From the back", "Won from the last place.", 0), EarnedMedal("Twenty", "Twenty dice.", 1))
        podium.report = podium.report._replace(medals=medals, awards=(Award("Bumper car", "Shoved the most.", 0),))
        for phone in phones:
            phone.vote()
        read = ([part for part in one.sheet.parts if part.kind == "list" and not part.picks[1]] for one in phones)
        first, second = ([(i.label, i.sub) for part in parts for i in part.items] for parts in read)
        assert first == [("From the back", "Won from the last place."), ("Bumper car", "Shoved the most.")]
        assert second == [("Twenty", "Twenty dice.")]


def test_a_phone_of_another_language_is_told_the_race_and_its_podium_in_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """What happened, the figures, how it ended, medals and ribbons: no word of it in the television's language."""
    with party() as table:
        race, phones = racing(table, "monza", 2)
        desk, own = table.unseen.ctx.desk, table.unseen.ctx.language
        monkeypatch.setattr(desk, "language", lambda device: PSEUDO if device == phones[0].device else own)
        drive(table, race, phones, Random(2), 10)
        until(table, race, phones, phones[1])
        table.step(4)
        lines = [item.label for part in phones[0].sheet.parts if part.kind == "lines" for item in part.items]
        assert len(lines) == 3
        assert not [line for line in lines if untranslated(line)]
        drive(table, race, phones, Random(1))
        table.step(60)
        podium = table.unseen.top
        assert isinstance(podium, PodiumScene)
        key = race.match.title.medals[0].key
        podium.report = podium.report._replace(medals=(EarnedMedal("Said", "in English", 0, key=key),))
        phones[1].vote()
        phones[1].vote(False)
        sheet = phones[0].sheet
        assert sheet.parts[0].kind == "list"
        for part in sheet.parts[:2]:
            assert not [text for item in part.items for text in (part.label, item.label, item.sub) if untranslated(text)]
        assert len(sheet.parts[1].items) == 4
        assert sheet.note
        assert not untranslated(sheet.note)
        assert phones[1].sheet.note == podium.report.story


def test_what_was_made_of_the_race_is_a_link_on_every_phone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with party() as table:
        race, phones = racing(table, "monza", 2)
        drive(table, race, phones, Random(1))
        table.step(60)
        poster = tmp_path / "poster.png"
        poster.write_bytes(b"a picture")
        kept: list[tuple[str, bytes]] = []

        def keep(name: str, data: bytes) -> str:
            kept.append((name, data))
            return "/keep/secret"

        monkeypatch.setattr(table.link, "keep", keep)
        table.unseen.ctx.work = made(poster, table.unseen.ctx)
        table.step(6)
        links = next(part for part in phones[1].sheet.parts if part.label == "To take home")
        assert [(item.label, item.href) for item in links.items] == [("Poster", "/keep/secret")]
        assert kept == [("poster.png", b"a picture")], "once for all phones"


def made(file: Path, ctx: Context) -> Making:
    """A poster that a child has made, and that is kept."""
    work = Making.__new__(Making)
    work.target, work.made, work.look, work.watched, work.name = file, News(file=file.name, size=9), None, False, "Poster"
    work.done = work.of = 0
    work.problem, work.cancelled = "", False
    vars(work).update(_running=False, _ctx=ctx)
    return work
