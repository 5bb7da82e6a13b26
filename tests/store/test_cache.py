"""A folder of what can be made again: bounded, never missed, and never in the way."""

import os
from pathlib import Path

import pytest

from game.store.cache import CacheFolder


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
    assert folder.read("a") is None
    kept(folder, "a", b"one")
    kept(folder, "b", b"")
    assert (folder.read("a"), folder.read("b"), folder.read("c")) == (b"one", b"", None)


@pytest.mark.parametrize("length", [0, 3, -1])
def test_a_file_cut_short_is_none(folder: CacheFolder, length: int) -> None:
    kept(folder, "a", b"one two three")
    path = folder.path("a")
    whole = path.read_bytes()
    path.write_bytes(whole[:length])
    assert folder.read("a") is None


def test_a_spoilt_byte_is_none_and_can_be_made_anew(folder: CacheFolder) -> None:
    kept(folder, "a", b"one two three")
    path = folder.path("a")
    whole = bytearray(path.read_bytes())
    whole[-2] ^= 1
    path.write_bytes(bytes(whole))
    assert folder.read("a") is None
    kept(folder, "a", b"again")
    assert folder.read("a") == b"again"


def test_the_oldest_go_when_there_are_too_many(folder: CacheFolder) -> None:
    for number, key in enumerate("abcd"):
        kept(folder, key, b"x", when=number + 1)
    assert [key for key in "abcd" if folder.read(key) is not None] == ["b", "c", "d"]


def test_the_oldest_go_when_they_are_too_large_and_what_was_read_is_new(folder: CacheFolder) -> None:
    kept(folder, "a", os.urandom(150), when=1)
    kept(folder, "b", os.urandom(150), when=2)
    assert folder.read("a") is not None
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
    assert folder.read("a") is None


def test_what_is_kept_after_the_end_is_not(folder: CacheFolder) -> None:
    folder.keep("a", [b"one"])
    folder.close()
    folder.keep("b", [b"two"])
    assert (folder.read("a"), folder.read("b")) == (b"one", None)
