"""A phone that is cut off in the middle of a hidden question: by a kill, by sleep, by another network, by its own page opened twice.
Nothing that was submitted is lost, nothing that was not is counted, and nobody else learns anything."""

import pytest

from game.core.track import Scalar
from game.phones.protocol import Sheet
from game.scenes.race.race import RaceScene
from tests.helpers.phone_house import Client, House, answers, house, race_of
from tests.helpers.phone_party import Party, Phone, choosable, killed, party, racing
from tests.helpers.phone_secrets import RACES, Hidden, begun, looked_into, marking, marks_in
from tests.helpers.phones import PATIENCE

HANDS = tuple(hidden for hidden in RACES if hidden.title in ("scrap_racer", "aruba", "top_race"))
TIPS: dict[str, Scalar] = {"variant": "tips"}
SHARES: dict[str, Scalar] = {"variant": "shares"}


def asks(sheet: Sheet) -> tuple[str, str, object]:
    """What a sheet asks, without its number."""
    return sheet.heading, sheet.note, sheet.parts


def heard(table: Party) -> dict[str, int]:
    """How many messages each phone was told so far."""
    return {device: len(messages) for device, messages in table.link.bytes.items()}


@pytest.mark.parametrize("hidden", HANDS, ids=lambda hidden: hidden.name)
def test_after_a_kill_over_an_open_hand_its_owner_is_asked_the_same_and_nobody_else_sees_it(
    hidden: Hidden, monkeypatch: pytest.MonkeyPatch
) -> None:
    marking(monkeypatch)
    with party() as table:
        race, phones = begun(table, hidden)
        phone, seat = looked_into(table, race, phones, hidden.count)
        table.step(30)
        part, picks = choosable(phone.sheet.parts)[0]
        phone.touch(part, picks[0])
        asked, done = asks(phone.sheet), list(race.match.done)
        again = killed(table)
        before = heard(table)
        for one in phones:
            one.wake()
        table.step(120)
        assert again.match.done == done, "what was marked is not decided"
        assert asks(phone.sheet)[::2] == asked[::2]
        assert phone.sheet.now
        for number, one in enumerate(phones):
            marks = {mark for message in table.link.bytes[one.device][before[one.device] :] for mark in marks_in(message, hidden.count)}
            assert marks <= {number}
        assert marks_in(phone.words.encode(), hidden.count) == [seat]


def until_ballot(table: Party, race: RaceScene, phones: list[Phone], phase: str) -> None:
    """Everybody answers anything until all are asked that."""
    for _ in range(400):
        if race.match.turn.phase == phase and race.progress.ballot is not None:
            return
        asked = [phone for phone in phones if phone.sheet.now]
        if asked:
            part, picks = choosable(asked[0].sheet.parts)[0]
            asked[0].choose(part, *picks)
        table.step(6)
    raise AssertionError(phase)


def test_whoever_sleeps_between_the_two_steps_of_a_trade_goes_on_there_and_others_are_told_nothing() -> None:
    with party() as table:
        race, phones = racing(table, "top_race", 3, 0, SHARES)
        onlooker = table.phone(20).wake()
        until_ballot(table, race, phones, "SHARE_ROUND")
        table.step(60)
        part, picks = next(one for one in choosable(phones[0].sheet.parts) if phones[0].sheet.parts[one[0]].kind == "pips")
        first = asks(phones[0].sheet)
        phones[0].choose(part, *picks)
        table.step(10)
        second, done, before = asks(phones[0].sheet), len(race.match.done), heard(table)
        assert second != first
        phones[0].sleep()
        table.seconds(9)
        phones[0].wake()
        table.step(30)
        assert asks(phones[0].sheet) == second
        assert len(race.match.done) == done
        silent = {one.device: heard(table)[one.device] - before[one.device] for one in (*phones[1:], onlooker)}
        assert not any(silent.values()), silent


# --- over the real door


def at_tips(made: House) -> tuple[RaceScene, list[Client]]:
    """Three are asked for a tip, each in secret."""
    race, clients = race_of(made, "top_race", 3, TIPS)
    for _ in range(100):
        made.settle()
        if race.match.turn.phase == "TIPS":
            assert all(client.asked for client in clients)
            return race, clients
        client = next(client for client in clients if client.asked)
        client.say("choose", **answers(client.sheet)[0])
        made.taken(client)
    raise AssertionError("nobody tips")


def once_more(made: House, older: Client) -> Client:
    """The same phone by its key, while the connection of before stays open: another network, or its page opened twice. The game looks for
    what was said only once the older one was sent away."""
    newer = Client(made.link, older.key)
    while not older.gone:
        older.wait_or_end()
    made.clients[made.clients.index(older)] = newer
    made.until(lambda: "welcome" in newer.told)
    newer.device, newer.rules = older.device, made.link.rules[older.device]
    return newer


def test_a_page_that_is_opened_twice_has_its_secrets_on_the_newer_one_alone() -> None:
    with house() as made:
        race, clients = at_tips(made)
        older, question = clients[0], clients[0].sheet
        newer = once_more(made, older)
        made.settle()
        assert older.told["gone"]["sentence"]
        assert not older.told["gone"].get("again"), "its page does not knock again, so that the two don't push each other out for ever"
        assert (newer.sheet["heading"], newer.sheet["parts"]) == (question["heading"], question["parts"])
        assert older.sheet == question, "the older one was told nothing more"
        done = len(race.match.done)
        newer.say("choose", **answers(newer.sheet)[0])
        made.taken(newer)
        made.settle()
        assert len(race.match.done) == done + 1
        assert not newer.asked
        assert older.sheet == question
        older.close()


@pytest.mark.parametrize("how", ["taken in", "on its way, and said again", "only marked"])
def test_a_change_of_network_in_a_secret_ballot_loses_nothing_and_counts_nothing_twice(how: str) -> None:
    """What went out by the old connection counts once, also where the phone says it again by the new one; what was only marked is asked
    again, and nobody else is told anything."""
    with house() as made:
        race, clients = at_tips(made)
        older, done = clients[0], len(race.match.done)
        choice, others = answers(older.sheet)[0], [client.number for client in clients[1:]]
        if how == "only marked":
            older.say("step", n=older.number, by=1)
        else:
            older.say("choose", **choice)
        if how == "taken in":
            assert made.link.woken.wait(PATIENCE), "the answer never came"
        newer = once_more(made, older)
        if how == "on its way, and said again":
            newer.say("choose", **choice)
            made.taken(newer)
        made.settle()
        counts = how != "only marked"
        assert len(race.match.done) - done == counts
        assert newer.asked is not counts
        assert all(client.asked for client in clients[1:])
        assert counts or [client.number for client in clients[1:]] == others
        older.close()
