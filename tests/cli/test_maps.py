"""`check-map` and `sketch-map`."""

import shutil
from pathlib import Path

import pytest

from tests.cli.conftest import Run

MAPS = Path(__file__).resolve().parents[2] / "maps"


@pytest.fixture
def oval(tmp_path: Path) -> Path:
    """A copy of a shipped map, with all that it refers to."""
    shutil.copytree(MAPS, tmp_path / "maps")
    return tmp_path / "maps" / "monza" / "oval.tmx"


def changed(path: Path, old: str, new: str) -> Path:
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    return path


def test_shipped_maps_are_sound(run: Run) -> None:
    files = [str(path) for path in (*sorted(MAPS.glob("monza/*.tmx")), MAPS / "scrap_racer" / "a_short.tmx")]
    ended = run("check-map", *files)
    assert ended.code == 0
    assert ended.out.count("sound") == len(files)


def test_a_wrong_map_is_told_where_it_is_wrong(run: Run, oval: Path) -> None:
    changed(oval, '<object id="', '<object id="')
    text = oval.read_text(encoding="utf-8")
    head, _, rest = text.partition('<property name="colour" value="')
    oval.write_text(head + '<property name="colour" value="X' + rest[1:], encoding="utf-8")
    ended = run("check-map", str(oval))
    assert ended.code == 1
    assert "can't be raced on" in ended.out
    assert "colour" in ended.out
    assert "Layer spaces, object" in ended.out


def test_one_wrong_map_among_good_ones_is_still_1(run: Run, oval: Path) -> None:
    ended = run("check-map", str(oval), str(oval.with_name("nowhere.tmx")))
    assert ended.code == 1
    assert "sound" in ended.out
    assert "There is no file nowhere.tmx" in ended.out


def test_a_map_for_a_game_that_is_not_here(run: Run, oval: Path) -> None:
    changed(oval, 'name="title" value="monza"', 'name="title" value="mozna"')
    ended = run("check-map", str(oval))
    assert ended.code == 1
    assert "mozna" in ended.out
    assert "Did you mean monza?" in ended.out


def test_sketching_twice_gives_the_same_file(run: Run, oval: Path, tmp_path: Path) -> None:
    out = tmp_path / "maps" / "monza" / "drawn.tmx"
    assert run("sketch-map", str(oval), "--out", str(out)).code == 0
    first = out.read_bytes()
    assert run("sketch-map", str(out)).code == 0
    assert out.read_bytes() == first


def moved(path: Path) -> Path:
    """A space drawn by hand: the first one has another name."""
    text = path.read_text(encoding="utf-8")
    head, _, rest = text.partition('name="spaces"')
    old = rest[rest.index('name="', rest.index("<object ")) :].split('"')[1]
    path.write_text(head + 'name="spaces"' + rest.replace(f'name="{old}"', 'name="mine"', 1), encoding="utf-8")
    return path


def test_hand_work_is_not_lost_where_nobody_can_answer(run: Run, oval: Path) -> None:
    before = moved(oval).read_bytes()
    ended = run("sketch-map", str(oval))
    assert ended.code == 1
    assert "--force" in ended.err
    assert oval.read_bytes() == before
    assert run("sketch-map --force", str(oval)).code == 0
    assert oval.read_bytes() != before


@pytest.mark.parametrize(("answer", "code"), [("", 1), ("n", 1), ("y", 0)])
def test_hand_work_is_asked_for(run: Run, oval: Path, monkeypatch: pytest.MonkeyPatch, answer: str, code: int) -> None:
    before = moved(oval).read_bytes()
    monkeypatch.setattr("sys.stdin.isatty", lambda: True, raising=False)
    monkeypatch.setattr("builtins.input", lambda prompt: answer)
    assert run("sketch-map", str(oval)).code == code
    assert (oval.read_bytes() == before) == (code == 1)


def test_no_such_map(run: Run) -> None:
    ended = run("sketch-map nowhere.tmx")
    assert ended.code == 1
    assert "There is no file nowhere.tmx" in ended.err
