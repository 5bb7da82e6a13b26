"""The game's end of the link to phones: what they said as intents, once a frame; what they are told, in one batch.

`NoLink` is its silent twin, for tests and for all who have no phones. A `Link` listens only between `begin` and `close`; before that
neither the server nor its library is even imported.
"""

import os
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from game.input.phones import Heard
from game.phones.hearing import Hearing
from game.phones.protocol import Gone, Outgoing, Welcome, encode
from game.phones.words import Sentences

if TYPE_CHECKING:
    from game.phones.lobby import Lobby
    from game.phones.server import Server

A_FRAME = 64
"""Messages that are taken in one frame; the rest waits."""
NO_NETWORK = "no network"
NO_PORT = "no port"
STOPPED = "stopped"


class NoLink:
    """No phones, and nothing listens."""

    @property
    def listening(self) -> bool:
        """Whether phones may come."""
        return False

    @property
    def problem(self) -> str:
        """Why none can come though they were asked for: NO_NETWORK, NO_PORT, or STOPPED where the server broke; "" while all is well."""
        return ""

    @property
    def url(self) -> str:
        """What the code on the screen says: it holds the token."""
        return ""

    @property
    def address(self) -> str:
        """Address and port, for whoever types it."""
        return ""

    @property
    def addresses(self) -> tuple[str, ...]:
        """All addresses of this machine, of which `address` shows one; empty where nothing listens."""
        return ()

    @property
    def letters(self) -> str:
        """The four letters, for whoever can't scan; they may change by themselves."""
        return ""

    @property
    def port(self) -> int:
        """Where it listens; 0 where nothing does."""
        return 0

    def begin(self, port: int = 0, known: Sequence[tuple[str, int]] = ()) -> None:
        """Phones may come from now on. `port`: the one to listen at if it is free (0: the usual one); `known`: phones of a race that is
        resumed, by the hashes of their keys and their numbers, also where it listens already. Says in `problem` where they can't."""

    def turn(self, by: int) -> None:
        """Shows another address, where this machine has several."""

    def renew(self) -> None:
        """A new token and new letters: whoever saw the old ones can't come in by them."""

    def poll(self) -> list[Heard]:
        """What was heard since it was asked last, in order; of A_FRAME messages at most. Once a frame."""
        return []

    def tell(self, batch: Iterable[tuple[str, Outgoing]]) -> None:
        """Says something to phones, by their devices. One call a frame: each costs the thread. After `Gone` a phone's key opens nothing."""

    def show_faces(self, faces: Mapping[str, bytes]) -> None:
        """Pictures (PNG) by "TITLE/KIND", for `/face/TITLE/KIND`; those shown before go."""

    def keep(self, name: str, data: bytes) -> str:
        """Puts a souvenir where phones find it for half an hour; returns its path, "" where nothing listens."""
        return ""

    def close(self) -> None:
        """Says good-bye to all phones; nothing listens any more."""


class Link(NoLink):
    """The real one. `page` gives the files of the page, `said` the sentences of the door, `networks` the addresses of this machine; `wake`
    is called in another thread where there is something to hear."""

    def __init__(
        self, page: Callable[[], Mapping[str, bytes]], said: Callable[[], Sentences], wake: Callable[[], None],
        networks: Callable[[], tuple[str, ...]] | None = None, *, random: Callable[[int], bytes] = os.urandom,
        first: int = 0,
    ) -> None:  # fmt: skip
        """`first`: the number of the first phone. The application draws one, so that none of an earlier run has it."""
        self._page, self._said, self._wake, self._networks, self._random = page, said, wake, networks, random
        self._first = first
        self._server: Server | None = None
        self._hearing = Hearing({})
        self._ended: list[Heard] = []
        """What is to be heard of phones that nothing serves any more."""
        self._which = 0
        self._problem = ""

    # --- the door

    def begin(self, port: int = 0, known: Sequence[tuple[str, int]] = ()) -> None:
        """Makes the doors anew, and starts the thread; where it listens already, known phones are known besides."""
        if self._server is not None:
            if not self._server.broken:
                self._server.lobby.doors.know(known)
                return
            self.close()
        from game.phones.addresses import addresses
        from game.phones.doors import Doors, House
        from game.phones.files import Files
        from game.phones.lobby import Lobby
        from game.phones.server import NoPortError, Server, listening

        found = (self._networks or addresses)()
        if not found:
            self._problem = NO_NETWORK
            return
        try:
            door = listening(port, _alone(found))
        except NoPortError:
            self._problem = NO_PORT
            return
        said = self._said()
        self._problem, self._which, self._hearing = "", 0, Hearing(said)
        house = House(found, door.getsockname()[1])
        lobby = Lobby(Doors(self._random, known, self._first), Files(self._page(), self._random, said), house, said)
        self._server = Server(lobby, door, self._wake)
        self._server.start()

    def close(self) -> None:
        """Phones read that it is over; the next `poll` tells the game that they are asleep."""
        if self._server is not None:
            self._server.close()
            self._first = self._server.lobby.doors.next
            self._server = None
            self._ended += self._hearing.end()

    @property
    def listening(self) -> bool:
        return self._server is not None and not self._server.broken

    @property
    def problem(self) -> str:
        return STOPPED if self._server is not None and self._server.broken else self._problem

    @property
    def _lobby(self) -> "Lobby | None":
        return self._server.lobby if self._server is not None else None

    @property
    def address(self) -> str:
        lobby = self._lobby
        if lobby is None:
            return ""
        house = lobby.house
        return f"{house.addresses[self._which % len(house.addresses)]}:{house.port}"

    @property
    def addresses(self) -> tuple[str, ...]:
        lobby = self._lobby
        return lobby.house.addresses if lobby else ()

    @property
    def url(self) -> str:
        lobby = self._lobby
        return f"http://{self.address}/#{lobby.doors.token}" if lobby else ""

    @property
    def letters(self) -> str:
        lobby = self._lobby
        return lobby.doors.letters if lobby else ""

    @property
    def port(self) -> int:
        lobby = self._lobby
        return lobby.house.port if lobby else 0

    def turn(self, by: int) -> None:
        self._which += by

    def renew(self) -> None:
        lobby = self._lobby
        if lobby is not None:
            lobby.doors.renew()

    # --- what is said

    def poll(self) -> list[Heard]:
        """What the thread has left, as intents; what is refused here is answered at once."""
        server = self._server
        if (server is None or not (server.woken or server.broken)) and not self._ended:
            return []  # as in most frames
        if server is not None and server.broken:
            self._ended += self._hearing.end()
        ended, self._ended = self._ended, []
        if server is None or server.broken:
            return ended
        server.woken = False
        inbox = server.lobby.inbox
        letters = [inbox.popleft() for _ in range(min(A_FRAME, len(inbox)))]
        heard = ended + self._hearing.take(letters, time.monotonic())
        if self._hearing.sorries:
            sorries, self._hearing.sorries = self._hearing.sorries, []
            self._post(sorries)
        if inbox:
            server.woken = True
            self._wake()
        return heard

    def tell(self, batch: Iterable[tuple[str, Outgoing]]) -> None:
        told = list(batch)
        for device, message in told:
            self._hearing.told(device, message)
        self._post(told)

    def _post(self, batch: Sequence[tuple[str, Outgoing]]) -> None:
        server = self._server
        if server is None or not batch:
            return
        texts = [(device, encode(message), isinstance(message, Gone)) for device, message in map(self._keyed, batch)]

        def send(lobby: "Lobby") -> None:
            for device, text, last in texts:
                (lobby.send_away if last else lobby.say)(device, text)

        server.post(send)

    def _keyed(self, told: tuple[str, Outgoing]) -> tuple[str, Outgoing]:
        """With the phone's key in it, where it sits down for the first time."""
        device, message = told
        lobby = self._lobby
        if lobby is None or not isinstance(message, Welcome) or message.seat < 0:
            return told
        key = lobby.doors.hand_over(device)
        return (device, msgspec.structs.replace(message, key=key)) if key else told

    def show_faces(self, faces: Mapping[str, bytes]) -> None:
        lobby = self._lobby
        if lobby is not None:
            lobby.files.show(faces)

    def keep(self, name: str, data: bytes) -> str:
        lobby = self._lobby
        return lobby.files.keep(name, data, time.monotonic()) if lobby else ""


def _alone(networks: tuple[str, ...]) -> str:
    """The only address to listen at, where this machine alone is to come in; "" for all of them: those of a Wi-Fi come and go, and whoever
    calls another one than the shown ones is refused."""
    return networks[0] if len(networks) == 1 and networks[0].startswith("127.") else ""
