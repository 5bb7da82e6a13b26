"""Everybody who is connected, and what becomes of what they send: the rules of the door with the clock handed in. Knows no socket.

It lives in the server's thread. What the game is to hear goes into `inbox` in order; nothing of it waits for the game.
"""

from collections import Counter, deque
from collections.abc import Iterator

from game.input.phones import Arrival, Asleep
from game.phones.doors import Doors, Entry, House, Refusal
from game.phones.files import Files
from game.phones.limits import OUT, Pace
from game.phones.protocol import Bad, Gone, Hello, Message, decode, encode
from game.phones.wire import Wire
from game.phones.words import ELSEWHERE, FULL, STORM, Sentences, tongue

MOST_PHONES = 12
MOST_GUESTS = 24
"""Connections of all kinds."""
AN_ADDRESS = 8
"""Connections of one address that have not said hello: a browser fetches the page and its pictures by six at once."""
HELLO = 5.0
"""Seconds within which a connection has to be a phone's, or has its file."""
PING = 5.0
DEAF = 12.0
"""Seconds of silence, pings not answered, after which a phone is asleep."""
UNSENT = 256 * 1024
"""Bytes that a phone may leave unread."""
LINGER = 5.0
"""Seconds within which some more of an answer, or of the last words, has to be read."""
LONGEST = 120.0
"""Seconds within which all of it has."""

Said = tuple[str, Message]
Inbox = deque[Said | Arrival | Asleep]


class Guest:
    """One connection. `device` is "" as long as it has not said hello."""

    def __init__(self, address: str, wire: Wire, now: float) -> None:
        self.address = address
        self.wire = wire
        self.since = self.heard = self.pinged = now
        self.pace = Pace(now)
        self.device = ""
        self.lang = ""
        self.last: float | None = None
        """When the last words were said to it; it is heard no more since."""
        self.left = 0
        """Bytes of them that were unread when it was looked at."""
        self.moved = now
        """When some of them were read."""
        self.dead = False
        """It is to be closed at once."""


class Lobby:
    """The guests of one table."""

    def __init__(self, doors: Doors, files: Files, house: House, said: Sentences) -> None:
        self.doors = doors
        self.files = files
        self.house = house
        self.said = said
        self.inbox: Inbox = deque()
        self.guests: list[Guest] = []
        self._seated: dict[str, Guest] = {}
        self._out: dict[str, float] = {}
        """Until when phones are out that sent too much."""

    # --- connections

    def meet(self, address: str, now: float) -> Guest | None:
        """Somebody connects from that address; None where there is no room, and the connection ends without a word."""
        unknown = Counter(guest.address for guest in self.guests if not guest.device)
        if unknown[address] >= AN_ADDRESS or (len(self.guests) >= MOST_GUESTS and not self._make_room(unknown, address)):
            return None
        guest = Guest(address, Wire(lambda path, liked: self.files.find(path, guest.heard, liked), lambda: self.house), now)
        self.guests.append(guest)
        return guest

    def _make_room(self, unknown: Counter[str], address: str) -> bool:
        """The oldest of those that nobody knows goes, of the address that has most of them; not for one of an address with as many."""
        crowd, count = max(unknown.items(), key=lambda item: item[1], default=("", 0))
        if count <= unknown[address]:
            return False
        self.lose(next(guest for guest in self.guests if guest.address == crowd and not guest.device))
        return True

    def take(self, guest: Guest, data: bytes, now: float) -> None:
        """Takes in what came from a guest."""
        guest.heard = now
        for message in guest.wire.receive(data):
            if not self._hear(guest, message, now):
                break
        while guest.wire.controls and not guest.wire.closing:
            guest.wire.controls -= 1
            self._counts(guest, now)

    def lose(self, guest: Guest) -> None:
        """The connection has ended. Its phone is asleep, unless it has another one by now."""
        guest.dead = True
        if guest in self.guests:
            self.guests.remove(guest)
        if guest.device and self._seated.get(guest.device) is guest:
            del self._seated[guest.device]
            gone = self.doors.keyless(guest.device)
            if gone:
                self.doors.forget(guest.device)
            self.inbox.append(Asleep(guest.device, gone))

    def pass_time(self, now: float) -> None:
        """Pings whoever is silent, and ends what is too slow, too late or left unread."""
        for guest in self.guests:
            if guest.wire.closing:
                self._see_off(guest, now)
            elif len(guest.wire.out) > UNSENT:
                guest.dead = True
            elif not guest.device:
                guest.dead = now - guest.since >= HELLO
            elif now - guest.heard >= DEAF:
                guest.dead = True
            elif now - max(guest.heard, guest.pinged) >= PING:
                guest.pinged = now
                guest.wire.ping()

    def _see_off(self, guest: Guest, now: float) -> None:
        """Whoever reads on may read to the end."""
        guest.last = now if guest.last is None else guest.last
        if guest.last == now or len(guest.wire.out) < guest.left:
            guest.moved = now
        guest.left = len(guest.wire.out)
        guest.dead = now - guest.moved >= LINGER or now - guest.last >= LONGEST

    @property
    def finished(self) -> Iterator[Guest]:
        """Guests whose connections are to be closed now."""
        return (guest for guest in list(self.guests) if guest.dead or (guest.wire.closing and not guest.wire.out))

    # --- phones

    def say(self, device: str, text: bytes) -> None:
        """A message for a phone; nothing where it is asleep."""
        guest = self._seated.get(device)
        if guest is not None:
            guest.wire.send(text)

    def send_away(self, device: str, text: bytes) -> None:
        """The last message for a phone: its key opens nothing any more."""
        self.doors.forget(device)
        guest = self._seated.pop(device, None)
        if guest is not None:
            guest.device = ""
            guest.wire.send(text)
            guest.wire.close()

    def close(self, what: str, again: bool) -> None:
        """Everybody reads why, and the doors are shut."""
        for guest in self.guests:
            self._dismiss(guest, Refusal(what, again))

    def _hear(self, guest: Guest, data: bytes, now: float) -> bool:
        """Takes in a message; False where nothing that stands behind it is heard any more."""
        if not self._counts(guest, now):
            return not guest.pace.storm
        message = decode(data)
        if isinstance(message, Bad) or isinstance(message, Hello) is bool(guest.device):
            guest.wire.close("bad message")
            return False
        if isinstance(message, Hello):
            return self._greet(guest, message, now)
        self.inbox.append((guest.device, message))
        return True

    def _counts(self, guest: Guest, now: float) -> bool:
        """Whether something that came counts: not what is too much, and a storm ends the connection."""
        if guest.pace.let(now):
            return True
        if guest.pace.storm:
            self._out[guest.device] = now + OUT
            self._dismiss(guest, Refusal(STORM, True))
        return False

    def _greet(self, guest: Guest, hello: Hello, now: float) -> bool:
        """Whether the phone came in."""
        guest.lang = hello.lang
        entry = self.doors.enter(hello, guest.address, now)
        if isinstance(entry, Entry):
            entry = self._room_for(entry, now)
        if isinstance(entry, Refusal):
            self._dismiss(guest, entry)
            return False
        older = self._seated.get(entry.device)
        self._seated[entry.device] = guest
        guest.device = entry.device
        if older is not None:
            self._dismiss(older, Refusal(ELSEWHERE))
        self.inbox.append(Arrival(entry.device, entry.guid, hello.lang, hello.large))
        return True

    def _room_for(self, entry: Entry, now: float) -> Entry | Refusal:
        """Twelve phones are the most; whoever was out has to wait."""
        if now < self._out.get(entry.device, now):
            return Refusal(STORM, True)
        if entry.device not in self._seated and len(self._seated) >= MOST_PHONES:
            if not entry.knew:
                self.doors.forget(entry.device)
            return Refusal(FULL)
        return entry

    def _dismiss(self, guest: Guest, refusal: Refusal) -> None:
        sentence = self.said[tongue(self.said, guest.lang)][refusal.what]
        guest.wire.send(encode(Gone(sentence, refusal.again)))
        guest.wire.close()
