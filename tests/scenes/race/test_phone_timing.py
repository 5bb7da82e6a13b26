"""Neither moments nor lengths nor numbers of messages tell what somebody has in mind or holds: everybody else's phone is told the same
bytes in the same frames, whatever that is, and the television shows the same."""

from collections.abc import Callable
from random import Random

import msgspec
import pytest

from game.scenes.race.race import RaceScene
from tests.helpers.phone_party import Party, Phone, choosable, drive, party, racing, until_asked
from tests.helpers.phone_secrets import SECRETIVE, Hidden, begun, looked_into, marking

Heard = dict[str, list[tuple[float, bytes]]]


@pytest.fixture(autouse=True)
def _no_garbage(monkeypatch: pytest.MonkeyPatch) -> None:
    """How much garbage there is hangs on what ran before this test: no page waits for it."""
    monkeypatch.setattr("game.app.garbage.Sweeper.sweep", lambda sweeper: False)


def heard_by(table: Party, devices: set[str], since: float) -> Heard:
    """What these phones were told after that frame: when, and the very bytes."""
    link = table.link
    return {
        device: [(when - since, text) for when, text in zip(link.when[device], link.bytes[device], strict=True) if when > since]
        for device in sorted(devices)
    }


def others(phones: list[Phone], phone: Phone) -> set[str]:
    return {one.device for one in phones if one is not phone}


# --- a secret answer


def tip(table: Party, phone: Phone, dithers: bool) -> None:
    """The first colour at once; or after a look at everything and a rule the last one. Both in the same frame."""
    colours = choosable(phone.sheet.parts)
    table.step(8)
    if dithers:
        for part, picks in colours:
            phone.touch(part, picks[0])
        phone.rule("J2")
        phone.choose(15, 63)
    else:
        table.step(4 * (len(colours) + 2))
    table.step(8)
    phone.choose(colours[-1][0], *colours[-1][1]) if dithers else phone.choose(colours[0][0], *colours[0][1])


def trade(table: Party, phone: Phone, dithers: bool) -> None:
    """What is sold and what is bought; or somebody goes back first, is refused something, and sells and buys something else."""

    def give(at: int) -> None:
        ways = [one for one in choosable(phone.sheet.parts) if phone.sheet.parts[one[0]].kind == "pips"]
        part, picks = ways[at]
        phone.choose(part, *picks)
        table.step(4)

    if dithers:
        give(-1)
        back = next(one for one in choosable(phone.sheet.parts) if phone.sheet.parts[one[0]].kind != "pips")
        phone.choose(back[0], *back[1])
        phone.choose(15, 63)
        table.step(20)
        give(-1)
        give(-1)
    else:
        table.step(36)
        give(0)
        give(0)


ANSWERS: dict[str, tuple[str, Callable[[Party, Phone, bool], None]]] = {"tips": ("TIPS", tip), "shares": ("SHARE_ROUND", trade)}


def told_of_an_answer(variant: str, dithers: bool) -> tuple[Heard, bytes, object]:
    """What the others and a phone without a seat are told of the first answer of a ballot, the picture at the end, and the answer."""
    phase, answer = ANSWERS[variant]
    with party() as table:
        race, phones = racing(table, "top_race", 3, 0, {"variant": variant})
        onlooker = table.phone(20).wake()
        chance = Random(5)
        while not (race.match.turn.phase == phase and race.progress.ballot is not None):
            drive(table, race, phones, chance, 1)
            until_asked(table, race, phones)
        table.step(60)
        begin = table.link.now
        answer(table, phones[0], dithers)
        table.step(120)
        assert race.match.done[-1][0] == 0
        assert table.link.now - begin < 300
        heard = heard_by(table, {*others(phones, phones[0]), onlooker.device}, begin)
        return heard, table.unseen.picture().get_buffer().raw, race.match.done[-1][1]


@pytest.mark.parametrize("variant", ANSWERS)
def test_a_secret_answer_tells_others_that_it_was_given_and_nothing_else(variant: str) -> None:
    """However long somebody looks about, goes back or is refused something, and whatever it is in the end."""
    (first, screen, one), (second, same, another) = (told_of_an_answer(variant, dithers) for dithers in (False, True))
    assert one != another
    assert any(first.values()), "lamps are told"
    assert first == second
    assert screen == same


# --- a hand that is looked through


def look_through(phone: Phone) -> int:
    """Whoever is asked marks everything that nobody else may see, tries what can't be done, reads rules. How much of that there was."""
    done = 0
    for number, part in enumerate(phone.sheet.parts):
        for item, one in enumerate(part.items if not part.seen else ()):
            phone.touch(number, item)
            done += 1
            if one.why:
                phone.choose(number, item)
                assert phone.sorry
                phone.rule(one.rule)
    return done


@pytest.mark.parametrize("hidden", SECRETIVE, ids=lambda hidden: hidden.name)
def test_while_somebody_looks_through_a_hand_nobody_else_is_told_anything(hidden: Hidden, monkeypatch: pytest.MonkeyPatch) -> None:
    marking(monkeypatch)
    with party() as table:
        race, phones = begun(table, hidden)
        onlooker = table.phone(20).wake()
        for _ in range(2):
            phone, _ = looked_into(table, race, phones, hidden.count)
            table.step(60)
            begin, looked_at, said = table.link.now, race.open_prompt.ui.cursor().key, race.open_prompt.strip.said
            assert look_through(phone)
            table.step(10)
            silent = heard_by(table, {*others(phones, phone), onlooker.device}, begin)
            assert not any(silent.values()), silent
            assert (race.open_prompt.ui.cursor().key, race.open_prompt.strip.said) == (looked_at, said), "on the screen neither"
            drive(table, race, phones, Random(3), 1)


# --- two deals


def exchanged(race: RaceScene, one: int, other: int) -> None:
    """Two seats have each a card of the other; whoever plays neither sees no difference."""
    hands = [list(hand) for hand in race.match.state.hands]
    at = next(n for n, card in enumerate(hands[one]) if card not in hands[other])
    to = next(n for n, card in enumerate(hands[other]) if card not in hands[one])
    hands[one][at], hands[other][to] = hands[other][to], hands[one][at]
    race.match.state = msgspec.structs.replace(race.match.state, hands=tuple(tuple(sorted(hand)) for hand in hands))


def told_of_a_turn(swap: bool) -> tuple[Heard, Heard]:
    """Four deal, two of their hands differ by two cards; somebody else decides twice. What that one and a phone without a seat are told,
    and what one of the two is."""
    with party() as table:
        race, phones = racing(table, "top_race", 4)
        onlooker = table.phone(20).wake()
        first = until_asked(table, race, phones)[0]
        seat = race.phones.seats.seat(first.device)
        assert seat is not None
        rest = [n for n in range(4) if n != seat]
        if swap:
            exchanged(race, rest[1], rest[2])
        table.step(60)
        begin = table.link.now
        for phone in phones:
            table.unseen.ctx.desk.again(phone.device)
        table.step(30)
        until_asked(table, race, phones)[0].choose(0, 0)
        table.step(120)
        mine = {first.device, phones[rest[0]].device, onlooker.device}
        return heard_by(table, mine, begin), heard_by(table, {phones[rest[1]].device}, begin)


def test_two_cards_that_others_hold_change_no_byte_and_no_frame() -> None:
    (mine, theirs), (same, other) = told_of_a_turn(False), told_of_a_turn(True)
    assert mine == same
    assert theirs != other, "its owner sees the other card"
    assert [when for when, _ in next(iter(theirs.values()))] == [when for when, _ in next(iter(other.values()))]
