"""People with phones at the running game, without a socket: what they say goes the way of the link, what they are told is kept."""

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from random import Random
from typing import cast

import msgspec

from game.bench.headless import Unseen
from game.core.contract import find_title
from game.core.track import Scalar
from game.input.phones import Arrival, Asleep, Heard
from game.phones.doors import hashed
from game.phones.hearing import Hearing, Letter
from game.phones.link import NoLink
from game.phones.protocol import Choose, Join, Leave, Message, Outgoing, Pad, Rule, Sheet, SheetPart, Sorry, Step, Touch, Undo, Vote, encode
from game.phones.words import sentences
from game.scenes.framework.stack import Home, Pop
from game.scenes.race.race import RaceScene
from game.scenes.setup.setup import SetupScene
from game.store.settings import Settings
from game.titles import TITLES

SAID = sentences((), lambda text, language: str(text))
AT_ONCE = Settings(speed_people="instant", speed_computers="instant", speed_dice="instant", taught=tuple(entry.meta.id for entry in TITLES))


class PartyLink(NoLink):
    """A link whose phones are in the same room as the test."""

    def __init__(self) -> None:
        self.open = False
        self.hearing = Hearing(SAID)
        self.inbox: list[Letter] = []
        self.told: dict[str, list[Outgoing]] = {}
        self.bytes: dict[str, list[bytes]] = {}
        self.when: dict[str, list[float]] = {}
        """In which frame each of them was told."""
        self.begun: list[tuple[int, Sequence[tuple[str, int]]]] = []
        self.now = 0.0
        self.trouble = ""

    @property
    def problem(self) -> str:
        return self.trouble

    @property
    def listening(self) -> bool:
        return self.open

    @property
    def url(self) -> str:
        return "http://192.168.0.5:8377/#AZaz09_-QRqr18st27uv36" if self.open else ""

    @property
    def address(self) -> str:
        return "192.168.0.5:8377" if self.open else ""

    @property
    def addresses(self) -> tuple[str, ...]:
        return ("192.168.0.5",) if self.open else ()

    @property
    def letters(self) -> str:
        return "KWMT" if self.open else ""

    @property
    def port(self) -> int:
        return 8377 if self.open else 0

    def begin(self, port: int = 0, known: Sequence[tuple[str, int]] = ()) -> None:
        self.begun.append((port, known))
        self.open = True

    def poll(self) -> list[Heard]:
        letters, self.inbox = self.inbox, []
        self.now += 1.0
        heard = self.hearing.take(letters, self.now)
        sorries, self.hearing.sorries = self.hearing.sorries, []
        for device, message in sorries:
            self._put(device, message)
        return heard

    def tell(self, batch: Iterable[tuple[str, Outgoing]]) -> None:
        for device, message in batch:
            self.hearing.told(device, message)
            self._put(device, message)

    def _put(self, device: str, message: Outgoing) -> None:
        self.told.setdefault(device, []).append(message)
        self.bytes.setdefault(device, []).append(encode(message))
        self.when.setdefault(device, []).append(self.now)

    def close(self) -> None:
        self.open = False


class Phone:
    """One phone and its person."""

    def __init__(self, party: "Party", number: int) -> None:
        self.party, self.device = party, f"phone:{number}"
        self.guid = hashed(self.device)

    def wake(self, lang: str = "en") -> "Phone":
        """It comes, or comes back."""
        self.party.link.inbox.append(Arrival(self.device, self.guid, lang))
        self.party.step(4)
        return self

    def sleep(self) -> None:
        """Its connection is gone."""
        self.party.link.inbox.append(Asleep(self.device))
        self.party.step()

    def say(self, message: Message) -> None:
        """Says that, and a few frames go by."""
        self.party.link.inbox.append((self.device, message))
        self.party.step(4)

    def told(self) -> list[Outgoing]:
        """All it was ever told, in order."""
        return self.party.link.told.get(self.device, [])

    def last(self, kind: type[Outgoing]) -> Outgoing:
        """What it was told last of that kind."""
        return next(message for message in reversed(self.told()) if isinstance(message, kind))

    @property
    def sheet(self) -> Sheet:
        """The sheet it shows."""
        return cast(Sheet, self.last(Sheet))

    @property
    def words(self) -> str:
        """All that stands on that sheet."""
        return encode(self.sheet).decode()

    @property
    def sorry(self) -> str:
        """What it was refused last; "" where nothing was since its last sheet."""
        message = next((one for one in reversed(self.told()) if isinstance(one, Sorry | Sheet)), None)
        return message.sentence if isinstance(message, Sorry) else ""

    def join(self, place: int, name: str = "", profile: str = "") -> None:
        self.say(Join(place, name, profile))

    def choose(self, part: int, *picks: int) -> None:
        self.say(Choose(self.sheet.n, part, picks))

    def press(self, label: str) -> None:
        """Chooses the item that says so."""
        part, item = next(
            (n, i) for n, part in enumerate(self.sheet.parts) for i, item in enumerate(part.items) if item.label == label and part.picks[1]
        )
        self.choose(part, item)

    def touch(self, part: int, item: int) -> None:
        self.say(Touch(self.sheet.n, part, item))

    def step(self, by: int) -> None:
        self.say(msgspec.convert({"kind": "step", "n": self.sheet.n, "by": by}, Step))

    def undo(self) -> None:
        self.say(Undo(self.sheet.n))

    def rule(self, ref: str) -> None:
        self.say(Rule(ref))

    def vote(self, yes: bool = True) -> None:
        self.say(Vote(yes))

    def leave(self) -> None:
        self.say(Leave())

    def pad(self, control: str) -> None:
        """A control goes down and up."""
        for down in (True, False):
            self.say(msgspec.convert({"kind": "pad", "control": control, "down": down}, Pad))


class Party:
    """The running game with its phones."""

    def __init__(self, unseen: Unseen) -> None:
        self.unseen, self.link = unseen, PartyLink()
        unseen.ctx.phones = self.link

    def phone(self, number: int) -> Phone:
        return Phone(self, number)

    def step(self, frames: int = 1) -> None:
        """Frames with what is done between them."""
        for _ in range(frames):
            self.unseen.step()
            self.unseen.app.prepare()

    def seconds(self, seconds: float) -> None:
        """So much time goes by."""
        self.step(round(seconds * 60))


@contextmanager
def party(settings: Settings = AT_ONCE, seed: int = 7) -> Iterator[Party]:
    """The game at its menu, and a link that nobody has asked for yet."""
    with Unseen((1280, 720), seed, settings) as unseen:
        yield Party(unseen)


def choosable(parts: Sequence[SheetPart]) -> list[tuple[int, tuple[int, ...]]]:
    """An answer for each item that can be chosen; where several have to be picked, the first of them after it."""
    found = []
    for number, part in enumerate(parts):
        least, most = part.picks
        if most <= 0:
            continue
        good = [n for n, item in enumerate(part.items) if not item.why]
        for item in good:
            rest = [other for other in good if other != item]
            picks = (item, *rest)[: max(1, least)]
            if len(picks) >= least:
                found.append((number, picks))
    return found


def fields(message: Outgoing) -> Mapping[str, object]:
    """A message as the page reads it."""
    read: Mapping[str, object] = json.loads(encode(message))
    return read


def at_setup(party_: Party, title: str) -> SetupScene:
    """The set-up of that title, its card with the code closed again; nobody sits there but computers."""
    entry = find_title(TITLES, title)
    assert entry is not None
    setup = SetupScene(party_.unseen.ctx, entry)
    party_.unseen.push(setup)
    party_.unseen.settle()
    party_.unseen.app.stack.obey(setup.by_phone.open_card())
    party_.step(5)
    party_.unseen.app.stack.obey(Pop())
    party_.step(5)
    for place in range(setup.lineup.meta.seats_max):
        setup.lineup.leave(place)
    setup.changed()
    return setup


def racing(
    party_: Party, title: str, count: int, computers: int = 0, options: Mapping[str, Scalar] | None = None
) -> tuple[RaceScene, list[Phone]]:
    """A race of that title, `count` people with phones in it, in the order of the seats, and computers behind them."""
    return seated(party_, at_setup(party_, title), count, computers, options)


def seated(
    party_: Party, setup: SetupScene, count: int, computers: int = 0, options: Mapping[str, Scalar] | None = None
) -> tuple[RaceScene, list[Phone]]:
    """The race of a set-up at which so many people sit down with their phones."""
    phones = [party_.phone(number).wake() for number in range(count)]
    for number, phone in enumerate(phones):
        phone.join(number, f"P{number}")
    for _ in range(computers):
        setup.lineup.add_computer()
    setup.changed()
    for name, value in (options or {}).items():
        setup.plan.put(name, value)
    order = setup.start()
    assert order is not None, setup.wrong
    party_.unseen.app.stack.obey(order)
    party_.unseen.until(lambda: isinstance(party_.unseen.top, RaceScene))
    race = party_.unseen.top
    assert isinstance(race, RaceScene)
    return race, phones


def killed(party_: Party) -> RaceScene:
    """The plug is pulled, and the race is taken up again."""
    party_.unseen.app.stack.obey(Home())
    party_.step(5)
    party_.unseen.push(party_.unseen.ctx.open.unfinished())
    party_.unseen.until(lambda: isinstance(party_.unseen.top, RaceScene))
    again = party_.unseen.top
    assert isinstance(again, RaceScene)
    return again


def until_asked(party_: Party, race: RaceScene, phones: Sequence[Phone]) -> list[Phone]:
    """Frames until phones are asked, and show it; returns those."""
    for _ in range(20_000):
        asked = race.phones.asked()
        here = [phone for phone in phones if phone.device in asked and phone.told() and phone.sheet.now]
        if here or party_.unseen.top is not race:
            return here
        party_.step()
    raise AssertionError(f"nobody is asked: {race.progress.now}, {race.match.turn}")


def drive(party_: Party, race: RaceScene, phones: Sequence[Phone], chance: Random, most: int = 100_000) -> dict[str, int]:
    """People answer whatever their phones ask, any item of it, until another scene is on top or `most` answers were given. Returns how
    often which sentence refused one."""
    refused: Counter[str] = Counter()
    for _ in range(most):
        asked = until_asked(party_, race, phones)
        if not asked:
            break
        phone = chance.choice(asked)
        answers = [one for one in choosable(phone.sheet.parts) if phone.sheet.parts[one[0]].items[one[1][0]].label != "Hint"]
        assert answers, phone.sheet
        part, picks = chance.choice(answers)
        phone.choose(part, *picks)
        if phone.sorry:
            refused[phone.sorry] += 1
    return dict(refused)
