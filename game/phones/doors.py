"""Who may come in: token, letters and keys, how often one may try, and whose page it is. Pure: the clock is handed in.

The token (in the code on the screen) has 128 bits; the four letters, for whoever can't scan, only 160,000 ways, so wrong ones are counted.
Of keys only hashes are kept. Not safe for threads but for reading: all that is shown of it are whole strings.
"""

import base64
import hashlib
import os
from collections.abc import Callable, Iterable
from typing import NamedTuple

from game.input.phones import phone_name
from game.phones.protocol import VERSION, Hello
from game.phones.words import OTHER_VERSION, STRANGER, TRIES, WRONG

CONSONANTS = "BCDFGHJKLMNPQRSTVWXZ"
LETTERS = 4
BYTES = 16
"""Of a token or a key: 128 bits."""
MINUTE = 60.0
TRIES_A_MINUTE = 3
TRIES_IN_ALL = 10
MOST_ADDRESSES = 1_000
"""Addresses whose wrong tries are remembered."""


class Entry(NamedTuple):
    """A phone may come in: as that device, whose key has that hash. `knew`: it had a key."""

    device: str
    guid: str
    knew: bool


class Refusal(NamedTuple):
    """It may not: what is said (`game.phones.words`), and whether knocking again makes sense."""

    what: str
    again: bool = False


def hashed(key: str) -> str:
    """What is kept of a key, in hexadecimal digits."""
    return hashlib.sha256(key.encode(errors="replace")).hexdigest()


def alike(one: str, other: str) -> bool:
    """Whether two secrets are the same, in a time that tells nothing of where they differ."""
    return hashlib.sha256(one.encode(errors="replace")).digest() == hashlib.sha256(other.encode(errors="replace")).digest()


class Doors:
    """The doors of one set-up or race. `random` gives as many bytes as it is asked for; `known` are the phones of a race that is resumed:
    hash of the key, number. `first` is the number of the first newcomer: no two phones of a program have the same."""

    def __init__(self, random: Callable[[int], bytes] = os.urandom, known: Iterable[tuple[str, int]] = (), first: int = 0) -> None:
        self._random = random
        self._numbers: dict[str, int] = {}
        self._unsent: dict[str, str] = {}
        """Keys that were not sent yet, by device: a phone without a seat needs none."""
        self.next = first
        """The number of the next newcomer."""
        self.know(known)
        self._tries: dict[str, list[float]] = {}
        self._wrong = 0
        self.token = self.letters = ""
        self.renew()

    def renew(self) -> None:
        """A new token and new letters; keys stay as they are."""
        self.token = self._secret()
        self.new_letters()

    def new_letters(self) -> None:
        """Other letters; whoever guessed at the old ones begins anew."""
        number = int.from_bytes(self._random(8)) % len(CONSONANTS) ** LETTERS
        self._wrong = 0
        letters = ""
        for _ in range(LETTERS):
            number, which = divmod(number, len(CONSONANTS))
            letters += CONSONANTS[which]
        self.letters = letters

    def _secret(self) -> str:
        return base64.urlsafe_b64encode(self._random(BYTES)).rstrip(b"=").decode()

    # --- who comes in

    def enter(self, hello: Hello, address: str, now: float) -> Entry | Refusal:
        """What becomes of a phone that says hello from that address at `now` (seconds)."""
        if hello.v != VERSION:
            return Refusal(OTHER_VERSION)
        if hello.key:
            guid = hashed(hello.key)
            number = self._numbers.get(guid)
            return Refusal(STRANGER) if number is None else Entry(phone_name(number), guid, True)
        tries = [at for at in self._tries.get(address, ()) if now - at < MINUTE]
        if len(tries) >= TRIES_A_MINUTE:
            return Refusal(TRIES)
        if alike(hello.token, self.token) or (hello.letters and alike(hello.letters.strip().upper(), self.letters)):
            return self._newcomer()
        self._count(address, [*tries, now])
        return Refusal(STRANGER if hello.token else WRONG)

    def _newcomer(self) -> Entry:
        key, number = self._secret(), self.next
        self.next += 1
        device, guid = phone_name(number), hashed(key)
        self._numbers[guid] = number
        self._unsent[device] = key
        return Entry(device, guid, False)

    def _count(self, address: str, tries: list[float]) -> None:
        """One more wrong try; the address that tried longest ago makes room where there are very many."""
        self._tries.pop(address, None)
        self._tries[address] = tries
        if len(self._tries) > MOST_ADDRESSES:
            del self._tries[next(iter(self._tries))]
        self._wrong += 1
        if self._wrong >= TRIES_IN_ALL:
            self.new_letters()

    # --- keys

    def know(self, known: Iterable[tuple[str, int]]) -> None:
        """The phones of a race that is resumed while others are here: hash of the key, number."""
        for guid, number in known:
            self._numbers.setdefault(guid, number)
            self.next = max(self.next, number + 1)

    def hand_over(self, device: str) -> str:
        """The key of a phone, once: whoever has a seat gets it, and finds that seat again by it. "" where it has it."""
        return self._unsent.pop(device, "")

    def keyless(self, device: str) -> bool:
        """Whether the phone has no key, for it never had a seat: without its connection nothing is left of it."""
        return device in self._unsent

    def forget(self, device: str) -> None:
        """Its key opens nothing any more."""
        self._unsent.pop(device, None)
        self._numbers = {guid: number for guid, number in self._numbers.items() if phone_name(number) != device}


class House(NamedTuple):
    """Where this table is found: the addresses of this machine, and the port."""

    addresses: tuple[str, ...]
    port: int

    def is_host(self, host: str) -> bool:
        """Whether a request was meant for this table: names of elsewhere that lead here are not."""
        return host in {f"{address}:{self.port}" for address in self.addresses}

    def is_own_page(self, host: str, origin: str) -> bool:
        """Whether it comes from a page of this table, and that page from the same address."""
        return self.is_host(host) and origin == f"http://{host}"
