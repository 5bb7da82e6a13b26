"""Digests that hang together: of a state, and of a record's marks, each of which covers the lines since the one before it."""

from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from hashlib import blake2b

SIZE = 16
"""Bytes of a digest."""


def _hash(data: bytes = b"") -> "blake2b":
    import hashlib  # brings in a library of a few megabytes; a menu digests nothing

    return hashlib.blake2b(data, digest_size=SIZE)


def digest(state: msgspec.Struct) -> str:
    """Hex digest (16 bytes) of a state; the same in every process."""
    return _hash(msgspec.msgpack.encode(state, order="deterministic")).hexdigest()


class Chain:
    """Covers a record's decisions line by line; a link is made at each mark, and the next link covers it in turn. So a line that was taken
    out, put in or altered is noticed at the next mark, and a mark that was taken out at the one after it."""

    def __init__(self) -> None:
        self._since = _hash()

    def after(self, seat: int, action: bytes) -> "Chain":
        """A copy that covers one more decision: this one stays as it is, should that come to nothing."""
        copy = Chain()
        copy._since = self._since.copy()
        copy.act(seat, action)
        return copy

    def act(self, seat: int, action: bytes) -> None:
        """A decision, its action as JSON; how that is spaced does not matter."""
        self._since.update(b"act %d %s\n" % (seat, msgspec.json.format(action, indent=-1)))

    def undo(self) -> None:
        """A decision was taken back."""
        self._since.update(b"undo\n")

    def link(self, state: str) -> str:
        """The link of a mark that holds the digest `state`, in hex; what comes next is covered together with it."""
        self._since.update(f"mark {state}".encode())
        made = str(self._since.hexdigest())
        self._since = _hash(made.encode())
        return made
