"""A race by phones through the real door: sockets, the thread, the protocol; keys, coming back, late and foreign answers."""

import socket
from collections.abc import Callable
from random import Random

import pytest

from game.core.actions import Action
from game.phones.doors import hashed
from game.phones.lobby import Guest, Lobby
from game.scenes.framework.stack import Pop
from game.titles import TITLES
from tests.helpers.phone_house import answers, house, race_of
from tests.helpers.phone_rabble import Rabble, raced
from tests.helpers.phones import PATIENCE

IDS = [entry.meta.id for entry in TITLES]
QUICK = [title for title in IDS if title != "scrap_racer"]
"""Their races are short enough for a first look."""


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize("title", QUICK)
def test_random_races_through_the_real_door_end_on_their_podiums_and_are_sound(title: str, seed: int) -> None:
    assert raced(title, seed)["answers"]


@pytest.mark.soak
@pytest.mark.parametrize("title", IDS)
def test_so_do_those_with_the_fewest_seats(title: str) -> None:
    assert raced(title, 1, fewest=True)["answers"]


def slow_wires(monkeypatch: pytest.MonkeyPatch, chance: Random) -> None:
    """What phones send arrives in order, but up to six turns of the thread late; what they are told arrives at once."""
    held: list[tuple[Guest, bytes]] = []
    turns = [0]
    take: Callable[[Lobby, Guest, bytes, float], None] = Lobby.take
    pass_time: Callable[[Lobby, float], None] = Lobby.pass_time

    def holding(lobby: Lobby, guest: Guest, data: bytes, now: float) -> None:
        held.append((guest, data))

    def passing(lobby: Lobby, now: float) -> None:
        turns[0] -= 1
        while held and turns[0] <= 0:
            take(lobby, *held.pop(0), now)
            turns[0] = chance.randrange(7)
        pass_time(lobby, now)

    monkeypatch.setattr(Lobby, "take", holding)
    monkeypatch.setattr(Lobby, "pass_time", passing)
    monkeypatch.setattr("game.phones.server.TURN", 0.005)


def decided(seed: int, most: int) -> list[tuple[int, Action]]:
    """What a rabble of four decides with so many answers."""
    with house(seed) as made:
        race, clients = race_of(made, "monza", 4)
        Rabble(made, race, clients, Random(seed)).to_the_end(most)
        return list(race.match.done)


def test_a_race_follows_from_its_seed_however_late_messages_arrive(monkeypatch: pytest.MonkeyPatch) -> None:
    """So nothing that is said is taken for an answer to something else, and no decision is somebody's who said nothing."""
    usual = decided(3, 25)
    slow_wires(monkeypatch, Random(3))
    assert decided(3, 25) == usual
    assert len(usual) > 20


def test_a_phone_whose_connection_ends_comes_back_by_its_key_and_has_its_sheet() -> None:
    with house() as made:
        race, clients = race_of(made, "monza", 2)
        made.until(lambda: any(client.asked for client in clients))
        phone = next(client for client in clients if client.asked)
        device = race.seats[race.open_prompt.asked].device
        phone.close()
        made.until(lambda: not made.unseen.ctx.devices.phones.awake(device))
        again = made.client(phone.key)
        made.until(lambda: again.asked)
        assert made.unseen.top is race
        done = len(race.match.done)
        again.say("choose", **answers(again.sheet)[0])
        made.until(lambda: len(race.match.done) > done)


def test_keys_are_in_no_file_and_in_no_log() -> None:
    """Of a phone the hash of its key is kept, beside the race."""
    with house() as made:
        logged: list[str] = []
        made.unseen.ctx.log = logged.append
        _, clients = race_of(made, "monza", 2)
        made.settle()
        folder = made.unseen.ctx.paths.data
        files = [path.read_bytes() for path in folder.rglob("*") if path.is_file()]
        assert all(client.key for client in clients)
        for client in clients:
            assert any(hashed(client.key).encode() in data for data in files), "its hash is"
            assert not any(client.key.encode() in data for data in files)
            assert client.key not in "\n".join(logged)


def test_after_the_last_scene_with_phones_the_door_is_shut() -> None:
    with house() as made:
        _, clients = race_of(made, "monza", 2)
        port = made.link.port
        socket.create_connection(("127.0.0.1", port), timeout=PATIENCE).close()
        while len(made.unseen.app.stack.scenes) > 1:
            made.unseen.app.stack.obey(Pop())
        made.until(lambda: all(client.gone for client in clients))
        assert clients[0].told["gone"]["sentence"]
        assert not made.link.listening
        with pytest.raises(OSError, match="refused"):
            socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
