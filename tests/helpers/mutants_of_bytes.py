"""Bytes, spoilt: what anybody may send who is no page of ours."""

import random
from collections.abc import Iterator, Sequence

EVIL = (
    b"", b"\0", b"\r\n", b"\r\n\r\n", b"{", b"}", b"[" * 200, b'"', b"\\u0000", b"\\ud800", b"1e999", b"-1", b"9" * 20, b"null", b"true",
    b"\xff\xfe", b"\xe2\x80\xae", b"../../../etc/passwd", b"%2e%2e%2f", b"<script>", b"Host: evil.example\r\n", b"POST ", b"/play",
    b"Transfer-Encoding: chunked\r\n", b'"kind":"join",', b'"kind":"operator",', b'"n":0,', b'"picks":[0,1,2,3,4,5,6,7,8,9,10,11,12],',
    b"\x81\x80", b"\x88\x82",
)  # fmt: skip


def spoilt(samples: Sequence[bytes], count: int, seed: int) -> Iterator[bytes]:
    """`count` of the samples with one to four things done to each: cut, doubled, turned, bits flipped, something evil put in."""
    rng = random.Random(seed)
    for _ in range(count):
        data = bytearray(rng.choice(samples))
        for _ in range(rng.randint(1, 4)):
            _spoil(data, rng)
        yield bytes(data)


def _spoil(data: bytearray, rng: random.Random) -> None:
    at, to = sorted((rng.randint(0, len(data)), rng.randint(0, len(data))))
    match rng.randrange(6):
        case 0:
            del data[at : min(to, at + 8)]
        case 1:
            data[at:at] = data[at:to]
        case 2 if data:
            data[at % len(data)] ^= 1 << rng.randrange(8)
        case 3:
            data[at:at] = rng.choice(EVIL)
        case 4:
            data[at:to] = rng.choice(EVIL)
        case _:
            data[at:to] = bytes(reversed(data[at:to]))
