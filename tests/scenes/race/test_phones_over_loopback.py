"""A race by phones through the real door: sockets, the thread, the protocol; keys, coming back, late and foreign answers."""

import json
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from random import Random

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from game.bench.headless import Unseen
from game.core.contract import find_title
from game.core.record import Verified, verifying
from game.core.slices import finish
from game.phones.link import Link
from game.scenes.framework.stack import Pop
from game.scenes.race.race import RaceScene
from game.scenes.results.podium import PodiumScene
from game.scenes.setup.setup import SetupScene
from game.titles import TITLES
from tests.helpers.phone_party import AT_ONCE
from tests.helpers.phones import PAGE, PATIENCE, SAID

Told = Mapping[str, object]


@pytest.fixture(autouse=True)
def _quicker_than_people(monkeypatch: pytest.MonkeyPatch) -> None:
    """A test answers at once: no message of it is one too many."""
    monkeypatch.setattr("game.phones.limits.A_SECOND", 100_000)


class Client:
    """One phone: what it was told last, by kind."""

    def __init__(self, link: Link, key: str = "") -> None:
        self.told: dict[str, Told] = {}
        self.key = key
        self.gone = False
        host = link.address
        self._open = ExitStack()
        knocking = connect(f"ws://{host}/play", origin=f"http://{host}", compression=None, open_timeout=PATIENCE, ping_interval=None)
        self.socket: ClientConnection = self._open.enter_context(knocking)
        way = {"key": key} if key else {"token": link.url.partition("#")[2]}
        self.say("hello", v=1, lang="en", large=100, **way)

    def say(self, kind: str, **fields: object) -> None:
        self.socket.send(json.dumps({"kind": kind, **fields}))

    def close(self) -> None:
        """Its connection ends."""
        self._open.close()

    def hear(self) -> None:
        """Takes in whatever lies there."""
        while not self.gone:
            try:
                message: Told = json.loads(self.socket.recv(timeout=0))
            except TimeoutError:
                return
            except ConnectionClosed:
                self.gone = True
                return
            self.told[str(message["kind"])] = message
            if message["kind"] == "welcome" and message.get("key"):
                self.key = str(message["key"])
            if message["kind"] == "sheet":
                self.told.pop("sorry", None)

    @property
    def sheet(self) -> Told:
        return self.told.get("sheet", {})

    @property
    def asked(self) -> bool:
        return bool(self.sheet.get("now"))


class House:
    """The running game with a door that only this machine reaches."""

    def __init__(self, unseen: Unseen) -> None:
        self.unseen = unseen
        self.link = Link(lambda: PAGE, lambda: SAID, lambda: None, lambda: ("127.0.0.1",))
        unseen.ctx.phones = self.link
        self.clients: list[Client] = []

    def frame(self) -> None:
        self.unseen.step()
        self.unseen.app.prepare()
        for client in self.clients:
            client.hear()

    def until(self, reached: object) -> None:
        """Frames until that is so; a failure after a minute of nothing."""
        assert callable(reached)
        end = time.monotonic() + PATIENCE
        while not reached():
            assert time.monotonic() < end, "nothing came about"
            self.frame()

    def client(self, key: str = "") -> Client:
        client = Client(self.link, key)
        self.clients.append(client)
        self.until(lambda: "welcome" in client.told)
        return client


@contextmanager
def house(seed: int = 7) -> Iterator[House]:
    with Unseen((1280, 720), seed, AT_ONCE) as unseen:
        made = House(unseen)
        yield made
        for client in made.clients:
            client.close()


def race_of(made: House, title: str, count: int) -> tuple[RaceScene, list[Client]]:
    """From the button to the grid, by phones alone."""
    entry = find_title(TITLES, title)
    assert entry is not None
    setup = SetupScene(made.unseen.ctx, entry)
    made.unseen.push(setup)
    made.unseen.settle()
    made.unseen.app.stack.obey(setup.by_phone.open_card())
    made.until(lambda: made.link.listening)
    for place in range(setup.lineup.meta.seats_max):
        setup.lineup.leave(place)
    made.unseen.app.stack.obey(Pop())
    setup.changed()
    clients = [made.client() for _ in range(count)]
    for number, client in enumerate(clients):
        made.until(lambda client=client: "places" in client.told)
        client.say("join", place=number, name=f"P{number}", profile="")
        made.until(lambda client=client: bool(client.key))
    order = setup.start()
    assert order is not None
    made.unseen.app.stack.obey(order)
    made.until(lambda: isinstance(made.unseen.top, RaceScene))
    race = made.unseen.top
    assert isinstance(race, RaceScene)
    return race, clients


def answers(sheet: Told) -> list[dict[str, object]]:
    """Everything that can be chosen on it, as messages."""
    found: list[dict[str, object]] = []
    parts = sheet.get("parts", ())
    assert isinstance(parts, Sequence)
    for number, part in enumerate(parts):
        least, most = part.get("picks", (1, 1))
        good = [n for n, item in enumerate(part.get("items", ())) if not item.get("why")]
        if most > 0 and len(good) >= least:
            found += [{"n": sheet["n"], "part": number, "picks": [item, *(o for o in good if o != item)][: max(1, least)]} for item in good]
    return found


def to_the_podium(made: House, race: RaceScene, clients: Sequence[Client], chance: Random) -> None:
    """Whoever is asked answers; now and then somebody says what does not count."""
    end = time.monotonic() + 10 * PATIENCE
    while made.unseen.top is race and time.monotonic() < end:
        made.until(lambda: made.unseen.top is not race or any(client.asked for client in clients))
        asking = [client for client in clients if client.asked]
        if not asking:
            break
        _answer(made, race, clients, chance.choice(asking), chance)


def _answer(made: House, race: RaceScene, clients: Sequence[Client], client: Client, chance: Random) -> None:
    """One answer of that phone, twice, so that it counts once; and something of another one that is nothing of its sheet."""
    before, other = client.sheet["n"], chance.choice(clients)
    if other is not client and other.sheet:
        other.say("choose", n=other.sheet["n"], part=15, picks=[63])
    choice = chance.choice(answers(client.sheet))
    client.told.pop("sorry", None)
    for _ in range(2):
        client.say("choose", **choice)
    made.until(lambda: client.sheet["n"] != before or "sorry" in client.told or made.unseen.top is not race)


@pytest.mark.parametrize(("title", "count"), [("monza", 3)])
def test_a_race_through_the_real_door_ends_on_its_podium_and_is_sound(title: str, count: int) -> None:
    with house() as made:
        race, clients = race_of(made, title, count)
        to_the_podium(made, race, clients, Random(2))
        assert isinstance(made.unseen.top, PodiumScene)
        assert isinstance(finish(verifying(race.match.title, race.match.record)), Verified)


@pytest.mark.soak
@pytest.mark.parametrize("title", [entry.meta.id for entry in TITLES])
@pytest.mark.parametrize("seed", range(40))
def test_many_races_through_the_real_door(title: str, seed: int) -> None:
    entry = find_title(TITLES, title)
    assert entry is not None
    with house(seed) as made:
        race, clients = race_of(made, title, entry.meta.seats_max)
        to_the_podium(made, race, clients, Random(seed))
        assert isinstance(made.unseen.top, PodiumScene)
        assert isinstance(finish(verifying(race.match.title, race.match.record)), Verified)


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


def test_after_the_last_scene_with_phones_the_door_is_shut() -> None:
    with house() as made:
        _, clients = race_of(made, "monza", 2)
        while len(made.unseen.app.stack.scenes) > 1:
            made.unseen.app.stack.obey(Pop())
        made.until(lambda: all(client.gone for client in clients))
        assert clients[0].told["gone"]["sentence"]
        assert not made.link.listening
