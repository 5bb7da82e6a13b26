"""A folder of what can be made again: bounded, never missed, and never in the way."""

import os
import tracemalloc
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from game.store.cache import CacheFolder
from tests.campaigns.limits import limited
from tests.helpers.special_files import SPECIAL, place, summed


@pytest.fixture
def folder(tmp_path: Path) -> CacheFolder:
    return CacheFolder(tmp_path / "cache", most_files=3, most_bytes=400)


def kept(folder: CacheFolder, key: str, data: bytes, when: int = 0) -> None:
    """Written, at that second of the folder's life."""
    folder.keep(key, [data[:2], data[2:]])
    folder.finish()
    if folder.path(key).exists():
        os.utime(folder.path(key), (when, when))


def test_keeps_bytes_by_key(folder: CacheFolder) -> None:
    assert folder.read("a", 3) is None
    kept(folder, "a", b"one")
    kept(folder, "b", b"")
    assert (folder.read("a", 3), folder.read("b", 0), folder.read("c", 3)) == (b"one", b"", None)


@pytest.mark.parametrize("data", [b"", b"one", os.urandom(1000), bytes(3_000_000), os.urandom(3_000_000)], ids=len)
def test_what_is_asked_for_with_another_size_is_none(folder: CacheFolder, data: bytes) -> None:
    wide = CacheFolder(folder.folder)
    kept(wide, "a", data)
    assert wide.read("a", len(data)) == data
    assert wide.read("a", len(data) + 1) is None
    assert wide.read("a", len(data) - 1) is None
    wide.close()


@pytest.mark.parametrize("length", [0, 3, -1])
def test_a_file_cut_short_is_none(folder: CacheFolder, length: int) -> None:
    kept(folder, "a", b"one two three")
    path = folder.path("a")
    whole = path.read_bytes()
    path.write_bytes(whole[:length])
    assert folder.read("a", 13) is None


def test_a_spoilt_byte_is_none_and_can_be_made_anew(folder: CacheFolder) -> None:
    kept(folder, "a", b"one two three")
    path = folder.path("a")
    whole = bytearray(path.read_bytes())
    whole[-2] ^= 1
    path.write_bytes(bytes(whole))
    assert folder.read("a", 13) is None
    kept(folder, "a", b"again")
    assert folder.read("a", 5) == b"again"


SIZE = 3_000_000
"""Bytes of the picture that is asked for."""
BOMB = 400_000_000
"""Bytes that are none of it."""


def bomb() -> bytes:
    packing = zlib.compressobj(9)
    return b"".join([*(packing.compress(bytes(1_000_000)) for _ in range(BOMB // 1_000_000)), packing.flush()])


PACKED = zlib.compress(bytes(range(256)) * 20_000)[:-9]
JUNK: dict[str, Callable[[], bytes]] = {
    "junk": lambda: b"no picture of ours",
    "nothing": lambda: b"",
    "cut short": lambda: PACKED,
    "cut in its check": lambda: zlib.compress(bytes(SIZE))[:-2],
    "another check": lambda: zlib.compress(bytes(SIZE))[:-1] + b"!",
    "a dictionary": lambda: b"\x78\xbb\0\0\0\1\0",
    "one byte short": lambda: zlib.compress(bytes(SIZE - 1)),
    "one byte long": lambda: zlib.compress(bytes(SIZE + 1)),
    "a bomb": bomb,
    "too big a file": lambda: zlib.compress(os.urandom(SIZE * 2), 0),
}


@pytest.mark.parametrize("what", JUNK)
def test_junk_whose_sum_is_right_is_none_and_takes_no_memory(folder: CacheFolder, what: str) -> None:
    path = folder.path("a")
    path.parent.mkdir()
    path.write_bytes(summed("a", JUNK[what]()))
    tracemalloc.start()
    assert folder.read("a", SIZE) is None
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert most < 4 * SIZE


def test_the_file_of_another_key_is_none(folder: CacheFolder) -> None:
    kept(folder, "a", b"one")
    folder.path("a").rename(folder.path("b"))
    assert (folder.read("a", 3), folder.read("b", 3)) == (None, None)


@pytest.mark.parametrize("what", SPECIAL)
def test_what_is_no_file_is_none_and_in_nobodys_way(folder: CacheFolder, what: str) -> None:
    path = folder.path("a")
    path.parent.mkdir()
    place(what, path)
    os.utime(path, (1, 1), follow_symlinks=os.utime not in os.supports_follow_symlinks)
    with limited(path.parent):
        assert folder.read("a", 3) is None
    for number, key in enumerate("bcdef"):
        kept(folder, key, b"x", when=number + 2)
    assert [key for key in "bcdef" if folder.read(key, 1) is not None] == ["d", "e", "f"], "the oldest still go"


def test_the_oldest_go_when_there_are_too_many(folder: CacheFolder) -> None:
    for number, key in enumerate("abcd"):
        kept(folder, key, b"x", when=number + 1)
    assert [key for key in "abcd" if folder.read(key, 1) is not None] == ["b", "c", "d"]


def test_the_oldest_go_when_they_are_too_large_and_what_was_read_is_new(folder: CacheFolder) -> None:
    kept(folder, "a", os.urandom(150), when=1)
    kept(folder, "b", os.urandom(150), when=2)
    assert folder.read("a", 150) is not None
    kept(folder, "c", os.urandom(150), when=3)
    assert [key for key in "abc" if folder.path(key).exists()] == ["a", "c"]


def test_what_an_earlier_start_left_is_counted(tmp_path: Path) -> None:
    for key in "abcd":
        earlier = CacheFolder(tmp_path / "cache", most_files=9)
        kept(earlier, key, b"x", when=ord(key))
    now = CacheFolder(tmp_path / "cache", most_files=3)
    kept(now, "e", b"x", when=ord("e"))
    kept(now, "f", b"x", when=ord("f"))
    assert [key for key in "abcdef" if now.path(key).exists()] == ["d", "e", "f"]


def test_the_folder_is_looked_through_only_when_there_may_be_too_much(folder: CacheFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[str] = []
    glob = Path.glob
    monkeypatch.setattr(Path, "glob", lambda path, pattern: (looked.append(pattern), glob(path, pattern))[1])
    for key in "abc":
        kept(folder, key, b"x")
    assert len(looked) == 1, "the first one written tells how much there is"
    kept(folder, "d", b"x")
    assert len(looked) == 2


def test_a_folder_that_cannot_be_written_to_is_fine(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    folder = CacheFolder(tmp_path / "file")
    folder.keep("a", [b"one"])
    folder.finish()
    assert folder.read("a", 3) is None


def test_what_is_kept_after_the_end_is_not(folder: CacheFolder) -> None:
    folder.keep("a", [b"one"])
    folder.close()
    folder.keep("b", [b"two"])
    assert (folder.read("a", 3), folder.read("b", 3)) == (b"one", None)
