"""People with phones at the running game, without a socket: what they say goes the way of the link, what they are told is kept."""

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import cast

import msgspec

from game.bench.headless import Unseen
from game.input.phones import Arrival, Asleep, Heard
from game.phones.doors import hashed
from game.phones.hearing import Hearing, Letter
from game.phones.link import NoLink
from game.phones.protocol import Choose, Join, Leave, Message, Outgoing, Pad, Rule, Sheet, SheetPart, Sorry, Step, Touch, Undo, Vote, encode
from game.phones.words import sentences
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
        self.begun: list[tuple[int, Sequence[tuple[str, int]]]] = []
        self.now = 0.0

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

    def tell(self, batch: Iterator[tuple[str, Outgoing]]) -> None:  # type: ignore[override]
        for device, message in batch:
            self.hearing.told(device, message)
            self._put(device, message)

    def _put(self, device: str, message: Outgoing) -> None:
        self.told.setdefault(device, []).append(message)
        self.bytes.setdefault(device, []).append(encode(message))

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
        self.party.step(2)
        return self

    def sleep(self) -> None:
        """Its connection is gone."""
        self.party.link.inbox.append(Asleep(self.device))
        self.party.step()

    def say(self, message: Message) -> None:
        """Says that, and a few frames go by."""
        self.party.link.inbox.append((self.device, message))
        self.party.step(2)

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
