"""A file is written whole or not at all, and by one process at a time."""

import sys
from pathlib import Path

import pytest

from game.store.kept_results import drop_part, free_name, half_written, part_of

LOCKS = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such locks")


def test_it_is_there_once_it_is_whole(tmp_path: Path) -> None:
    target = tmp_path / "new" / "a.webp"
    with half_written(target) as file:
        file.write(b"whole")
        assert not target.exists()
    assert target.read_bytes() == b"whole"
    assert not part_of(target).exists()


def test_what_ends_it_leaves_the_old_file(tmp_path: Path) -> None:
    target = tmp_path / "a.webp"
    target.write_bytes(b"old")

    def broken_off() -> None:
        with half_written(target) as file:
            file.write(b"half")
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        broken_off()
    assert target.read_bytes() == b"old"
    assert not part_of(target).exists()


@LOCKS
def test_two_at_once_never_mix(tmp_path: Path) -> None:
    target = tmp_path / "a.webp"
    with half_written(target) as file:
        file.write(b"first")
        with pytest.raises(BlockingIOError), half_written(target):
            pass
        drop_part(target)
        assert part_of(target).exists(), "it is somebody else's"
    assert target.read_bytes() == b"first"


def test_what_a_killed_one_left_stands_in_nobodys_way(tmp_path: Path) -> None:
    target = tmp_path / "a.webp"
    part_of(target).write_bytes(b"much more than there will be")
    with half_written(target) as file:
        file.write(b"new")
    assert target.read_bytes() == b"new"
    part_of(target).write_bytes(b"half")
    drop_part(target)
    assert not part_of(target).exists()


def test_a_folder_that_can_not_be_looked_into_raises_nothing(tmp_path: Path) -> None:
    assert free_name(tmp_path / ("a" * 300), "2026-11-24", "x", ".png").name == "20261124-x1.png"
