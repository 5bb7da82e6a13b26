"""Everybody who is connected, with a clock of the test: hello, limits, pings, slow readers, two pages of one seat."""

import json
import random

import pytest

from game.input.phones import Arrival, Asleep
from game.phones.lobby import AN_ADDRESS, DEAF, HELLO, LINGER, MOST_GUESTS, MOST_PHONES, PING, UNSENT
from game.phones.protocol import Join, Leave
from tests.helpers.mutants_of_bytes import spoilt
from tests.helpers.phones import HOST, Hall, frame, frames, knock, request
from tests.phones.test_protocol import SAMPLES


def said(hall: Hall, what: str, language: str = "") -> str:
    return hall.lobby.said[language][what]


def test_a_phone_that_says_hello_is_heard_of_by_its_hash_alone() -> None:
    hall = Hall()
    guest = hall.knocking()
    hall.send(guest, "hello", v=1, lang="de-AT", large=150, letters=hall.doors.letters)
    arrival = hall.lobby.inbox.popleft()
    assert isinstance(arrival, Arrival)
    assert (arrival.device, arrival.lang, arrival.large, len(arrival.guid)) == ("phone:0", "de-AT", 150, 64)
    hall.send(guest, "join", place=1, name="Cleo", profile="")
    assert list(hall.lobby.inbox) == [("phone:0", Join(1, "Cleo", ""))]


def test_whoever_does_not_know_the_letters_is_told_so_in_his_language_and_goes() -> None:
    hall = Hall()
    guest = hall.knocking()
    told = hall.send(guest, "hello", v=1, lang="de-AT", large=100, letters="AAAA")
    assert told == [{"kind": "gone", "sentence": said(hall, "wrong", "de")}]
    hall.pass_time()
    assert hall.lobby.guests == []
    assert not hall.lobby.inbox


@pytest.mark.parametrize("kind", ["join", "choose", "pad", "leave"])
def test_nothing_counts_before_hello(kind: str) -> None:
    hall = Hall()
    guest = hall.knocking()
    text = next(text for text in SAMPLES if f'"{kind}"' in text)
    hall.lobby.take(guest, frame(text.encode()), hall.now)
    assert guest.wire.closing
    assert not hall.lobby.inbox


def test_hello_is_said_once() -> None:
    hall = Hall()
    guest = hall.phone()
    hall.send(guest, "hello", v=1, lang="", large=100, token=hall.doors.token)
    assert guest.wire.closing


def test_a_bad_message_ends_the_connection_in_those_words_and_the_phone_may_come_again() -> None:
    hall = Hall()
    guest = hall.phone()
    key = hall.doors.hand_over(guest.device)
    hall.lobby.take(guest, frame(b'{"kind":"choose","n":1}'), hall.now)
    assert [data[2:] for kind, data in frames(bytes(guest.wire.out)) if kind == 8] == [b"bad message"]
    guest.wire.out.clear()
    hall.pass_time()
    assert hall.phone(key=key).device == "phone:0"


def test_what_comes_behind_a_bad_message_is_not_heard() -> None:
    hall = Hall()
    guest = hall.phone()
    hall.lobby.inbox.clear()
    hall.lobby.take(guest, frame(b"{}") + frame(b'{"kind":"leave"}'), hall.now)
    assert not hall.lobby.inbox


def test_what_is_said_just_before_a_page_is_shut_is_heard() -> None:
    hall = Hall()
    guest = hall.phone()
    hall.lobby.inbox.clear()
    hall.lobby.take(guest, frame(b'{"kind":"leave"}') + frame(b"\x03\xe9", 0x88), hall.now)
    assert list(hall.lobby.inbox) == [("phone:0", Leave())]
    assert hall.read(guest) == []
    hall.pass_time()
    assert guest not in hall.lobby.guests


# -- limits


def test_there_is_room_for_so_many_connections_and_for_eight_of_an_address_that_nobody_knows() -> None:
    hall = Hall()
    for _ in range(AN_ADDRESS):
        hall.meet("flood")
    assert hall.lobby.meet("flood", hall.now) is None
    while len(hall.lobby.guests) < MOST_GUESTS:
        hall.phone(f"a{len(hall.lobby.guests)}") if len(hall.lobby.guests) < 20 else hall.meet("others")
    oldest = hall.lobby.guests[0]
    hall.meet("another")
    assert len(hall.lobby.guests) == MOST_GUESTS
    assert oldest.dead
    assert oldest not in hall.lobby.guests, "of the address that has most, the oldest made room"


def test_whoever_comes_by_as_many_connections_as_anybody_finds_no_room_where_all_is_taken() -> None:
    hall = Hall()
    for number in range(MOST_GUESTS):
        hall.meet(str(number))
    assert hall.lobby.meet("0", hall.now) is None
    assert hall.lobby.meet("another", hall.now) is not None


def test_phones_do_not_count_among_those_that_nobody_knows() -> None:
    hall = Hall()
    for _ in range(AN_ADDRESS + 2):
        hall.phone("one router")
    assert hall.lobby.meet("one router", hall.now) is not None


def test_twelve_phones_are_the_most_and_whoever_has_a_key_takes_no_new_place() -> None:
    hall = Hall()
    first = hall.phone("a0")
    key = hall.doors.hand_over(first.device)
    for number in range(1, MOST_PHONES):
        hall.phone(f"a{number}")
    guest = hall.knocking("late")
    told = hall.send(guest, "hello", v=1, lang="", large=100, token=hall.doors.token)
    assert told == [{"kind": "gone", "sentence": said(hall, "full")}]
    assert hall.phone("a0", key).device == first.device


def test_a_connection_that_never_says_hello_ends_after_five_seconds() -> None:
    hall = Hall()
    for guest in (hall.meet("a"), hall.knocking("b")):
        hall.lobby.take(guest, b"", hall.now)
    hall.pass_time(HELLO - 0.1)
    assert len(hall.lobby.guests) == 2
    hall.pass_time(0.1)
    assert hall.lobby.guests == []


def test_who_sends_a_byte_now_and_then_gains_nothing_by_it() -> None:
    hall = Hall()
    guest = hall.meet()
    for byte in b"GET /":
        hall.lobby.take(guest, bytes([byte]), hall.now)
        hall.pass_time(1.0)
    assert hall.lobby.guests == []


def test_twenty_messages_a_second_count_and_more_are_dropped() -> None:
    hall = Hall()
    guest = hall.phone()
    hall.now += 10
    hall.lobby.inbox.clear()
    for _ in range(30):
        hall.send(guest, "pad", control="a", down=True)
    assert len(hall.lobby.inbox) == 20
    assert guest.wire.open
    hall.now += 1
    hall.send(guest, "leave")
    assert list(hall.lobby.inbox)[20:] == [("phone:0", Leave())]


def test_a_storm_puts_the_phone_out_for_ten_seconds() -> None:
    hall = Hall()
    guest = hall.phone()
    key = hall.doors.hand_over(guest.device)
    told = [one for _ in range(100) for one in hall.send(guest, "pad", control="a", down=True)]
    assert told == [{"kind": "gone", "sentence": said(hall, "storm"), "again": True}]
    hall.pass_time()
    again = hall.knocking()
    assert hall.send(again, "hello", v=1, lang="", large=100, key=key)[0]["kind"] == "gone"
    hall.pass_time(10)
    assert hall.phone(key=key).device == "phone:0"


def test_a_storm_of_pings_is_a_storm() -> None:
    hall = Hall()
    guest = hall.phone()
    hall.lobby.take(guest, frame(b"", 0x89) * 100, hall.now)
    assert [one["sentence"] for one in hall.read(guest)] == [said(hall, "storm")]
    assert guest.wire.closing


def test_people_who_press_fast_are_no_storm() -> None:
    hall = Hall()
    guest = hall.phone()
    for _ in range(600):
        hall.now += 1 / 16
        assert hall.send(guest, "pad", control="a", down=True) == []
    assert guest.wire.open
    assert len(hall.lobby.inbox) == 601


def test_who_does_not_read_is_let_go() -> None:
    hall = Hall()
    guest = hall.phone()
    text = b'"' + b"x" * 5_000 + b'"'
    while len(guest.wire.out) <= UNSENT:
        hall.lobby.say(guest.device, text)
        assert guest in hall.lobby.guests
    hall.pass_time()
    assert hall.lobby.guests == []


def test_who_does_not_read_the_last_words_is_let_go_soon() -> None:
    hall = Hall()
    guest = hall.phone()
    guest.wire.close()
    hall.pass_time()
    hall.pass_time(LINGER - 0.1)
    assert hall.lobby.guests == [guest]
    hall.pass_time(0.1)
    assert hall.lobby.guests == []


def test_who_reads_a_long_file_slowly_reads_it_to_the_end_within_two_minutes() -> None:
    hall = Hall()
    path = hall.files.keep("race.gif", bytes(2_000_000), hall.now)
    guest = hall.meet()
    hall.lobby.take(guest, request(path), hall.now)
    read = 0
    for _ in range(20):
        read += len(guest.wire.out[:50_000])
        del guest.wire.out[:50_000]
        hall.pass_time(4.0)
    assert guest in hall.lobby.guests
    assert read == 1_000_000
    for _ in range(11):
        del guest.wire.out[:1]
        hall.pass_time(4.0)
    assert guest not in hall.lobby.guests


def test_a_silent_phone_is_pinged_and_one_that_does_not_answer_is_asleep() -> None:
    hall = Hall()
    guest = hall.phone()
    hall.doors.hand_over(guest.device)
    hall.lobby.inbox.clear()
    hall.pass_time(PING)
    assert [kind for kind, _ in frames(bytes(guest.wire.out))] == [9]
    hall.lobby.take(guest, frame(b"", 0x8A), hall.now)
    hall.pass_time(DEAF - 0.1)
    assert not hall.lobby.inbox
    hall.pass_time(0.1)
    assert list(hall.lobby.inbox) == [Asleep("phone:0")]


# -- keys and connections


def test_a_phone_that_never_had_a_seat_is_gone_with_its_connection() -> None:
    hall = Hall()
    guest = hall.phone()
    hall.lobby.inbox.clear()
    hall.lobby.lose(guest)
    assert list(hall.lobby.inbox) == [Asleep("phone:0", gone=True)]
    assert hall.phone().device == "phone:1"


@pytest.mark.parametrize("older_first", [True, False])
def test_a_key_has_one_connection_the_newer_one_and_the_older_reads_why(older_first: bool) -> None:
    """Whichever of the two is lost first, the phone stays awake."""
    hall = Hall()
    older = hall.phone("a")
    key = hall.doors.hand_over("phone:0")
    newer = hall.phone("b", key)
    assert hall.read(older) == [{"kind": "gone", "sentence": said(hall, "elsewhere")}]
    assert older.wire.closing
    hall.lobby.inbox.clear()
    hall.lobby.lose(older if older_first else newer)
    assert list(hall.lobby.inbox) == ([] if older_first else [Asleep("phone:0")])
    hall.lobby.say("phone:0", b'{"kind":"sheet"}')
    assert hall.read(newer) == ([{"kind": "sheet"}] if older_first else [])
    assert hall.read(older) == []


def test_what_is_said_to_a_phone_goes_to_that_phone_alone() -> None:
    hall = Hall()
    guests = [hall.phone(str(number)) for number in range(4)]
    hall.lobby.say("phone:2", b'{"kind":"sheet"}')
    assert [len(hall.read(guest)) for guest in guests] == [0, 0, 1, 0]
    hall.lobby.say("phone:9", b"{}")


def test_who_is_sent_away_reads_it_and_his_key_opens_nothing() -> None:
    hall = Hall()
    guest = hall.phone()
    key = hall.doors.hand_over(guest.device)
    hall.lobby.inbox.clear()
    hall.lobby.send_away("phone:0", b'{"kind":"gone"}')
    assert hall.read(guest) == [{"kind": "gone"}]
    hall.pass_time()
    assert hall.lobby.guests == []
    assert not hall.lobby.inbox
    again = hall.knocking()
    assert hall.send(again, "hello", v=1, lang="", large=100, key=key)[0]["sentence"] == said(hall, "stranger")


def test_when_the_doors_shut_everybody_reads_why() -> None:
    hall = Hall()
    guests = [hall.phone(), hall.knocking()]
    hall.lobby.close("closed", False)
    assert [hall.read(guest) for guest in guests] == [[{"kind": "gone", "sentence": said(hall, "closed")}]] * 2
    assert all(guest.wire.closing for guest in guests)


def test_a_flood_leaves_the_twelve_where_they_are() -> None:
    """Two hundred connections that knock, ask for files and send nonsense."""
    hall = Hall()
    phones = [hall.phone(f"a{number}") for number in range(12)]
    keys = [hall.doors.hand_over(guest.device) for guest in phones]
    assert all(keys)
    turned_away = 0
    for number in range(200):
        guest = hall.lobby.meet(f"flood {number % 2}", hall.now)
        if guest is None:
            turned_away += 1
        else:
            sent = (b"", request("/page.js"), knock() + frame(b"{}") * 20)[number % 3]
            hall.lobby.take(guest, sent, hall.now)
        if number % 10 == 0:
            for phone in phones:
                hall.lobby.take(phone, frame(b"", 0x8A), hall.now)
            hall.pass_time(0.1)
    assert turned_away > 50
    assert all(phone.wire.open and phone in hall.lobby.guests for phone in phones)


# -- whatever comes


def take_anything(count: int, seed: int) -> None:
    """Spoilt messages in good frames and in spoilt ones, from phones that came in: each ends in the inbox, in a closed connection, or in
    nothing; nobody else's connection suffers, and nothing but messages and news of phones reaches the game."""
    rng, hall = random.Random(seed), Hall()
    other = hall.phone("other")
    hall.doors.hand_over(other.device)
    guest, ended, heard = hall.phone(), 0, 0
    for text in spoilt([text.encode() for text in SAMPLES], count, seed):
        hall.now += 0.06
        data = frame(text[:60_000])
        if rng.randrange(5) == 0:
            data = next(spoilt([data], 1, rng.randrange(2**32)))
        hall.lobby.take(guest, data, hall.now)
        hall.lobby.take(other, frame(b"", 0x8A), hall.now)
        guest.wire.out.clear()
        heard += len(hall.lobby.inbox)
        assert all(isinstance(one, Arrival | Asleep) or one[0] == guest.device for one in list(hall.lobby.inbox)[1:])
        hall.lobby.inbox.clear()
        hall.pass_time()
        if guest not in hall.lobby.guests:
            ended += 1
            guest = hall.phone()
    assert 0 < ended < count
    assert heard > 0
    assert other.wire.open


def test_two_thousand_spoilt_messages_are_heard_or_end_their_own_connection() -> None:
    take_anything(2_000, 1)


@pytest.mark.soak
def test_a_hundred_thousand_spoilt_messages_are_heard_or_end_their_own_connection() -> None:
    take_anything(100_000, 2)


def test_names_of_markup_and_marks_are_text_in_every_message() -> None:
    """What a phone says of itself reaches the others by the game alone; here it is data, whatever stands in it."""
    hall = Hall()
    guest = hall.phone()
    hall.lobby.inbox.clear()
    for name in ("<script>alert(1)</script>", "\u202eevil", "a\0b", "&amp;"):
        assert len(name) <= 24 or hall.send(guest, "join", place=0, name=name, profile="") == []
    guest = hall.phone()
    hall.send(guest, "join", place=0, name="x" * 10_000, profile="")
    assert guest.wire.closing
    assert HOST not in json.dumps([str(one) for one in hall.lobby.inbox])
