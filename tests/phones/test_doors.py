"""The doors with a clock of the test: token, letters, keys, tries, hosts and origins."""

import re
from itertools import product

import pytest

from game.phones.doors import CONSONANTS, Doors, Entry, House, Refusal, hashed
from game.phones.protocol import Hello
from game.phones.words import OTHER_VERSION, STRANGER, TRIES, WRONG
from tests.helpers.phones import counted


def hello(token: str = "", letters: str = "", key: str = "", v: int = 1) -> Hello:
    return Hello(v, "en", 100, key, token, letters)


def other_letters(doors: Doors) -> str:
    """Letters that are not the ones on the screen."""
    return ("B" if doors.letters[0] != "B" else "C") + doors.letters[1:]


def test_token_and_letters_are_as_hard_to_guess_as_they_are_said_to_be() -> None:
    doors = Doors()
    assert re.fullmatch(r"[A-Za-z0-9_-]{22}", doors.token)
    assert len(set(CONSONANTS)) == 20
    assert not set(CONSONANTS) & set("AEIOUY")
    assert re.fullmatch(f"[{CONSONANTS}]{{4}}", doors.letters)
    assert len({Doors().token for _ in range(200)}) == 200


def test_all_letters_come_up_at_every_place() -> None:
    doors, seen = Doors(), set()
    for _ in range(2_000):
        doors.new_letters()
        seen |= set(enumerate(doors.letters))
    assert seen == set(product(range(4), CONSONANTS))


def test_a_phone_comes_in_by_the_code_or_by_the_letters_however_they_are_written() -> None:
    doors = Doors(counted())
    assert doors.enter(hello(token=doors.token), "a", 0) == Entry("phone:0", hashed(doors.hand_over("phone:0")), False)
    assert isinstance(doors.enter(hello(letters=f" {doors.letters.lower()} "), "a", 0), Entry)


def test_every_newcomer_is_another_phone() -> None:
    doors = Doors(counted())
    entries = [doors.enter(hello(token=doors.token), "a", 0) for _ in range(5)]
    assert [entry.device for entry in entries if isinstance(entry, Entry)] == [f"phone:{number}" for number in range(5)]
    assert len({entry.guid for entry in entries if isinstance(entry, Entry)}) == 5


def test_a_key_is_handed_over_once_and_opens_the_door_from_any_address() -> None:
    doors = Doors(counted())
    doors.enter(hello(token=doors.token), "a", 0)
    assert doors.keyless("phone:0")
    key = doors.hand_over("phone:0")
    assert len(key) == 22
    assert doors.hand_over("phone:0") == ""
    assert not doors.keyless("phone:0")
    assert doors.enter(hello(key=key), "elsewhere", 9) == Entry("phone:0", hashed(key), True)


def test_nothing_that_is_kept_of_a_key_opens_the_door() -> None:
    doors = Doors(counted())
    doors.enter(hello(token=doors.token), "a", 0)
    guid = hashed(doors.hand_over("phone:0"))
    assert doors.enter(hello(key=guid), "a", 0) == Refusal(STRANGER)


def test_a_forgotten_key_opens_nothing() -> None:
    doors = Doors(counted())
    doors.enter(hello(token=doors.token), "a", 0)
    key = doors.hand_over("phone:0")
    doors.forget("phone:0")
    assert doors.enter(hello(key=key), "a", 0) == Refusal(STRANGER)


def test_a_resumed_race_knows_its_phones_and_nobody_gets_their_numbers() -> None:
    doors = Doors(counted(), [(hashed("old"), 3)])
    assert doors.enter(hello(key="old"), "a", 0) == Entry("phone:3", hashed("old"), True)
    found = doors.enter(hello(token=doors.token), "a", 0)
    assert isinstance(found, Entry)
    assert found.device == "phone:4"


def test_a_race_that_is_resumed_while_others_are_here_has_its_phones_too() -> None:
    doors = Doors(counted(), first=7)
    doors.enter(hello(token=doors.token), "a", 0)
    doors.know([(hashed("old"), 40), (hashed(doors.hand_over("phone:7")), 99)])
    assert doors.enter(hello(key="old"), "a", 0) == Entry("phone:40", hashed("old"), True)
    assert doors.next == 100


@pytest.mark.parametrize("wrong", ["letters", "token"])
def test_three_wrong_tries_shut_the_door_to_an_address_for_a_minute_even_for_the_right_ones(wrong: str) -> None:
    doors = Doors(counted())
    tried = hello(letters=other_letters(doors)) if wrong == "letters" else hello(token="x")
    said = Refusal(WRONG if wrong == "letters" else STRANGER)
    assert [doors.enter(tried, "a", at) for at in (0, 1, 2)] == [said] * 3
    right = hello(letters=doors.letters)
    assert doors.enter(right, "a", 3) == Refusal(TRIES)
    assert doors.enter(right, "a", 59.9) == Refusal(TRIES)
    assert isinstance(doors.enter(right, "b", 3), Entry)
    assert isinstance(doors.enter(right, "a", 60), Entry)


def test_ten_wrong_tries_in_all_make_new_letters() -> None:
    doors = Doors(counted())
    letters, wrong = doors.letters, other_letters(doors)
    for number in range(9):
        doors.enter(hello(letters=wrong), f"phone {number}", 0)
    assert doors.letters == letters
    doors.enter(hello(letters=wrong), "another", 0)
    assert doors.letters != letters
    assert doors.enter(hello(letters=letters), "a right one, too late", 0) == Refusal(WRONG)


def test_ten_thousand_guesses_an_hour_open_nothing() -> None:
    """Whoever tries every letter in turn from one phone gets three tries a minute; the code itself is changed under his hands."""
    doors, let_in, tried = Doors(counted()), 0, 0
    guesses = ("".join(letters) for letters in product(CONSONANTS, repeat=4))
    for number in range(10_000):
        result = doors.enter(hello(letters=next(guesses)), "stranger", number * 0.36)
        let_in += isinstance(result, Entry)
        tried += result != Refusal(TRIES)
    assert let_in == 0
    assert tried <= 3 * 61


def test_of_ten_thousand_strangers_none_learns_which_letters_are_right_before_they_change() -> None:
    """Each from an address of its own: after ten tries all that was learnt is worth nothing."""
    doors = Doors(counted())
    codes = set()
    for number in range(10_000):
        codes.add(doors.letters)
        doors.enter(hello(letters=other_letters(doors)), str(number), 0)
    assert len(codes) > 900
    assert len(doors._tries) <= 1_000


def test_a_page_of_another_version_is_told_so() -> None:
    doors = Doors(counted())
    assert doors.enter(hello(token=doors.token, v=2), "a", 0) == Refusal(OTHER_VERSION)


def test_new_letters_and_a_new_token_keep_whoever_is_in() -> None:
    doors = Doors(counted())
    doors.enter(hello(token=doors.token), "a", 0)
    key, token = doors.hand_over("phone:0"), doors.token
    doors.renew()
    assert doors.token != token
    assert isinstance(doors.enter(hello(key=key), "a", 0), Entry)
    assert isinstance(doors.enter(hello(token=token), "a", 0), Refusal)


def test_only_the_shown_addresses_are_this_table() -> None:
    house = House(("192.168.0.5", "10.0.0.2"), 8377)
    assert house.is_host("192.168.0.5:8377")
    assert house.is_host("10.0.0.2:8377")
    for host in (
        "",
        "192.168.0.5",
        "192.168.0.5:80",
        "evil.example:8377",
        "192.168.0.5:8377.evil.example",
        "localhost:8377",
        "127.0.0.1:8377",
    ):
        assert not house.is_host(host)


def test_only_a_page_of_this_table_from_the_same_address_is_our_own() -> None:
    house = House(("192.168.0.5", "10.0.0.2"), 8377)
    assert house.is_own_page("10.0.0.2:8377", "http://10.0.0.2:8377")
    for origin in (
        "",
        "null",
        "https://10.0.0.2:8377",
        "http://10.0.0.2",
        "http://192.168.0.5:8377",
        "http://10.0.0.2:8377/",
        "http://evil.example",
    ):
        assert not house.is_own_page("10.0.0.2:8377", origin)
    assert not house.is_own_page("evil.example:8377", "http://evil.example:8377")
