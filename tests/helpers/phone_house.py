"""A race by phones through the real door: sockets, the thread, the protocol; and phones that also say what does not count."""

import json
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from random import Random

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from game.bench.headless import Unseen
from game.core.chain import digest
from game.core.contract import Meta, find_title
from game.core.record import Playback, Record, verify
from game.core.track import Scalar
from game.phones.link import Link
from game.scenes.framework.stack import Pop
from game.scenes.race.race import RaceScene
from game.scenes.setup.setup import SetupScene
from game.session.newcomers import sit_at
from game.titles import TITLES
from tests.helpers.phone_party import AT_ONCE
from tests.helpers.phones import PAGE, PATIENCE, SAID

Told = Mapping[str, object]


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


SHORT = {"races": 1, "laps": 1}
"""What makes a race as short as the options let it be."""
LONG = ("round_limit", "start_lap", "line", "card_", "start_driver", "start_player", "draw_track")
"""Options that are left alone: they change how long a race is or who begins, or hang on others."""


RESTS = 6
"""Frames without a decision after which none is on its way."""


def drawn_options(meta: Meta, count: int, chance: Random) -> dict[str, Scalar]:
    """A short race with options drawn at random: what is hidden, paid, offered and asked hangs on them."""
    found: dict[str, Scalar] = {}
    for option in meta.options(count, ()):
        if option.seat >= 0 or option.name.startswith(LONG):
            continue
        if option.name in SHORT:
            found[option.name] = min(option.values, key=int)
        elif option.name == "races" or chance.random() < 0.5:
            found[option.name] = chance.choice(option.values)
    return found


def is_sound(race: RaceScene) -> None:
    """The journal of the race, played again from its bytes, leads to the very same state, every mark in it stands, and it is over."""
    match = race.match
    record = Record(match.record.header, match.record.lines)
    assert verify(match.title, record) is None
    playback = Playback(match.title, record)
    while playback.step() is not None:
        pass
    assert digest(playback.state) == digest(match.state)
    assert match.turn.over


class Rabble:
    """Phones in a race, whose people answer at random and now and then say what does not count. `said` counts what of each kind."""

    def __init__(self, made: House, race: RaceScene, clients: list[Client], chance: Random) -> None:
        self.made, self.race, self.clients, self.chance = made, race, clients, chance
        self.said: Counter[str] = Counter()
        self.kinds: Mapping[str, Callable[[Client], None]] = {
            "late": self._late, "foreign": self._foreign, "nowhere": self._nowhere, "faint": self._faint, "looks": self._look,
            "rule": self._rule, "vote": self._vote,
        }  # fmt: skip

    @property
    def over(self) -> bool:
        """Whether the race has been left."""
        return self.made.unseen.top is not self.race

    def to_the_end(self, most: int = 100_000) -> None:
        """Until the podium, or until so many answers were given."""
        for _ in range(most):
            self.made.until(lambda: self.over or any(client.asked for client in self.clients))
            if self.over:
                return
            asked = self.chance.choice([client for client in self.clients if client.asked])
            if self.chance.random() < 0.2:
                kind = self.chance.choice(list(self.kinds))
                self.said[kind] += 1
                self._idle(kind, asked)
                if self.over or not asked.asked:
                    continue
            self._answer(asked)

    def all_out(self) -> None:
        """Everybody's connection ends at once, and they come back by their keys."""
        keys = [client.key for client in self.clients]
        for client in self.clients:
            client.close()
        self.made.until(lambda: not any(map(self.made.unseen.ctx.devices.phones.awake, self.made.unseen.ctx.devices.phones)))
        self.made.clients.clear()
        self.clients[:] = [self.made.client(key) for key in keys]
        self.made.until(lambda: all(client.sheet for client in self.clients))

    def _idle(self, kind: str, asked: Client) -> None:
        """Says it, and looks that nothing was decided with it."""
        self._rest()
        before = len(self.race.match.done)
        for client in self.clients:
            client.told.pop("sorry", None)
        waits = next(self.race.phones.sheets.asked_seats(), None) is not None  # else what needs no question may be decided meanwhile
        if asked.asked and waits and not self.over:
            self.kinds[kind](asked)
            self._rest()
            assert len(self.race.match.done) == before, (kind, asked.sheet)

    def _rest(self) -> None:
        """Frames until nothing is decided for some of them."""
        done, still = -1, 0
        while still < RESTS and not self.over:
            still = still + 1 if len(self.race.match.done) == done else 0
            done = len(self.race.match.done)
            self.made.frame()

    def _answer(self, client: Client) -> None:
        """One answer of that phone, said twice: it counts once."""
        before = client.sheet["n"]
        client.told.pop("sorry", None)
        there = answers(client.sheet)
        assert there, client.sheet
        choice = self.chance.choice(there)
        self.said["answers"] += 1
        for _ in range(1 + (self.chance.random() < 0.2)):
            client.say("choose", **choice)

        def refused() -> bool:
            """This answer: not an earlier one, about which a sentence comes late."""
            return "sorry" in client.told and client.told["sorry"]["n"] == before

        self.made.until(lambda: client.sheet["n"] != before or refused() or self.over)
        self.said["refused"] += "sorry" in client.told

    # --- what does not count

    def _late(self, client: Client) -> None:
        """An answer to an older sheet, which would be one of this sheet."""
        number = client.sheet["n"]
        assert isinstance(number, int)
        client.say("choose", **{**self.chance.choice(answers(client.sheet)), "n": number - 1})

    def _foreign(self, client: Client) -> None:
        """The answer of whoever is asked, by the phone of somebody else who is not."""
        others = [other for other in self.clients if not other.asked and other.sheet]
        if others:
            self.chance.choice(others).say("choose", **self.chance.choice(answers(client.sheet)))

    def _nowhere(self, client: Client) -> None:
        """A part and items that the sheet does not have."""
        client.say("choose", n=client.sheet["n"], part=15, picks=[63, 0])

    def _faint(self, client: Client) -> None:
        """Something that says why it can't be chosen: a sentence comes back."""
        faint = [
            (number, item)
            for number, part in enumerate(parts_of(client.sheet))
            for item, one in enumerate(part.get("items", ()))
            if one.get("why")
        ]
        if faint:
            part, item = self.chance.choice(faint)
            client.say("choose", n=client.sheet["n"], part=part, picks=[item])
            self.made.until(lambda: "sorry" in client.told)
            assert client.told["sorry"]["sentence"]

    def _look(self, client: Client) -> None:
        """Looks about, without choosing."""
        client.say("touch", n=client.sheet["n"], part=0, item=0)
        client.say("step", n=client.sheet["n"], by=self.chance.choice((-2, -1, 1, 2)))

    def _rule(self, client: Client) -> None:
        """Asks for a rule."""
        client.say("rule", ref=self.chance.choice(("R1", "R999", "J2")))

    def _vote(self, client: Client) -> None:
        """Wants another race before this one is over."""
        client.say("vote", yes=True)
