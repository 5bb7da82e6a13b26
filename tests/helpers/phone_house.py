"""A race by phones through the real door: sockets, the thread, the protocol.

Nothing here hangs on how fast a machine is. What a phone has said was taken in once the rule that it asked for behind that has come; what
follows of it has followed once the game would wait for an event (`House.rest`); and phones have been told of it once each has the sheet
that the game means (`House.settle`). Where everybody waits for that before saying the next thing, a race follows from its seed.
"""

import json
import threading
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from game.bench.headless import Unseen
from game.core.contract import find_title
from game.core.track import Scalar
from game.input.intents import Deed, Intent
from game.input.phones import Arrival, Heard
from game.language.told_rules import told_rule
from game.phones.link import Link
from game.scenes.framework.stack import Pop
from game.scenes.race.race import RaceScene
from game.scenes.setup.setup import SetupScene
from game.session.newcomers import sit_at
from game.titles import TITLES
from tests.helpers.phone_party import AT_ONCE
from tests.helpers.phones import PAGE, PATIENCE, SAID

Told = Mapping[str, object]
FRAMES = 20_000
"""Frames after which a game that does not come to rest stands still."""


class Client:
    """One phone: what it was told last, by kind. `device` is what the game calls it."""

    def __init__(self, link: Link, key: str = "") -> None:
        self.told: dict[str, Told] = {}
        self.key = key
        self.device = ""
        self.gone = False
        self.sorries = 0
        """How often it was refused something."""
        self.rules = 0
        """How often it has asked for a rule."""
        host = link.address
        self._open = ExitStack()
        knocking = connect(f"ws://{host}/play", origin=f"http://{host}", compression=None, open_timeout=PATIENCE, ping_interval=None)
        self.socket: ClientConnection = self._open.enter_context(knocking)
        way = {"key": key} if key else {"token": link.url.partition("#")[2]}
        self.say("hello", v=1, lang="en", large=100, **way)

    def say(self, kind: str, **fields: object) -> None:
        self.rules += kind == "rule"
        self.socket.send(json.dumps({"kind": kind, **fields}))

    def close(self) -> None:
        """Its connection ends."""
        self._open.close()

    def hear(self) -> None:
        """Takes in whatever lies there."""
        while self._hear_one(0):
            pass

    def wait(self) -> None:
        """Until it is told something; a failure where nothing comes."""
        assert self._hear_one(PATIENCE), "nothing is said to a phone that waits"

    def wait_or_end(self) -> None:
        """Until it is told something, or its connection ends; a failure where neither comes."""
        assert self._hear_one(PATIENCE) or self.gone, "a connection stays open"

    def _hear_one(self, patience: float) -> bool:
        """Takes in a message; False where none comes within so many seconds."""
        if self.gone:
            return False
        try:
            message: Told = json.loads(self.socket.recv(timeout=patience))
        except TimeoutError:
            return False
        except ConnectionClosed:
            self.gone = True
            return False
        self.told[str(message["kind"])] = message
        if message["kind"] == "welcome" and message.get("key"):
            self.key = str(message["key"])
        self.sorries += message["kind"] == "sorry"
        return True

    @property
    def sheet(self) -> Told:
        return self.told.get("sheet", {})

    @property
    def number(self) -> object:
        """That of the sheet it has; 0 without one."""
        return self.sheet.get("n", 0)

    @property
    def asked(self) -> bool:
        return bool(self.sheet.get("now"))


class _Door(Link):
    """The link, which also counts who has asked for a rule, and who came."""

    def __init__(self) -> None:
        self.woken = threading.Event()
        """There is something to hear."""
        self.rules: Counter[str] = Counter()
        self.came: list[str] = []
        super().__init__(lambda: PAGE, lambda: SAID, self.woken.set, lambda: ("127.0.0.1",))

    def poll(self) -> list[Heard]:
        self.woken.clear()
        heard = super().poll()
        self.rules.update(one.device for one in heard if isinstance(one, Intent) and one.deed is Deed.RULE)
        self.came += [one.device for one in heard if isinstance(one, Arrival)]
        return heard


class House:
    """The running game with a door that only this machine reaches."""

    def __init__(self, unseen: Unseen) -> None:
        self.unseen = unseen
        self.link = _Door()
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
        client.device = self.link.came[-1]
        client.rules = self.link.rules[client.device]
        return client

    # --- one thing after another

    def taken(self, client: Client) -> None:
        """Until the game has taken in all that this phone has said; where a race is on, the phone was told by then what it comes to."""
        client.told.pop("rule", None)
        number, text = self._read()
        client.say("rule", ref=number)
        while self.link.rules[client.device] < client.rules:
            assert self.link.woken.wait(PATIENCE), "the game hears nothing"
            self.frame()
        while isinstance(self.unseen.top, RaceScene) and client.told.get("rule", {}).get("paragraph") != text:
            client.wait()

    def _read(self) -> tuple[str, str]:
        """The rule that a phone asks for to know that all it said before was taken in, and what it is told: in a race the first one that
        rules help tells. For anything else it asks for others."""
        race = next((scene for scene in self.unseen.app.stack.scenes if isinstance(scene, RaceScene)), None)
        number = next(iter(race.words.told)) if race is not None else "R1"
        told = told_rule(race.ctx.language, race.words, number) if race is not None else None
        return number, told.text if told is not None else ""

    def rest(self) -> None:
        """Frames until the game would wait for an event: nothing moves, and every phone was told its page."""
        for _ in range(FRAMES):
            before = self._meant()
            self.frame()
            if not self.unseen.app.moving and not self.unseen.ctx.desk.prepare() and self._meant() == before:
                return
        raise AssertionError("the game does not come to rest")

    def settle(self) -> None:
        """Until the game rests, and every phone has the sheet that it means."""
        self.rest()
        for client, number in zip(self.clients, self._meant(), strict=True):
            while client.number != number:
                client.wait()

    def _meant(self) -> list[int]:
        """The numbers of the sheets that phones should show."""
        return [self.unseen.ctx.desk.number(client.device) for client in self.clients]


@contextmanager
def house(seed: int = 7) -> Iterator[House]:
    """The game, and no phone yet. People here answer sooner than anybody could: no message of theirs is one too many."""
    with Unseen((1280, 720), seed, AT_ONCE) as unseen, pytest.MonkeyPatch.context() as patch:
        patch.setattr("game.phones.limits.A_SECOND", 100_000)
        made = House(unseen)
        yield made
        for client in made.clients:
            client.close()


def race_of(
    made: House, title: str, count: int, options: Mapping[str, Scalar] | None = None, beside: Sequence[str] = ()
) -> tuple[RaceScene, list[Client]]:
    """From the button to the grid, by so many phones, and by the devices `beside` them ("" for a computer); `options` of the match besides
    what it has by default."""
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
    for place, device in enumerate(beside, count):
        if device:
            assert sit_at(setup.lineup, place, device, f"P{place}")
        else:
            setup.lineup.add_computer()
    setup.changed()
    for name, value in (options or {}).items():
        setup.plan.put(name, value)
    order = setup.start()
    assert order is not None, setup.wrong
    made.unseen.app.stack.obey(order)
    made.until(lambda: isinstance(made.unseen.top, RaceScene))
    race = made.unseen.top
    assert isinstance(race, RaceScene)
    return race, clients


def parts_of(sheet: Told) -> Sequence[Mapping[str, Sequence[Mapping[str, object]]]]:
    """Its parts."""
    parts = sheet.get("parts", ())
    assert isinstance(parts, Sequence)
    return parts


def answers(sheet: Told) -> list[dict[str, object]]:
    """Everything that can be chosen on it, as messages."""
    found: list[dict[str, object]] = []
    for number, part in enumerate(parts_of(sheet)):
        least, most = part.get("picks", (1, 1))
        good = [n for n, item in enumerate(part.get("items", ())) if not item.get("why")]
        if most > 0 and len(good) >= least:
            found += [{"n": sheet["n"], "part": number, "picks": [item, *(o for o in good if o != item)][: max(1, least)]} for item in good]
    return found
