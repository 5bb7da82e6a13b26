"""`check-map` and `sketch-map`."""

import re
import shutil
import sys
from io import StringIO
from pathlib import Path

import pytest

from game.cli import main
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


def test_a_map_named_without_its_game(run: Run) -> None:
    ended = run("check-map lake_lane")
    assert ended.code == 2
    assert "There is no file lake_lane. A map of yours is named as its game and itself, for example monza/oval." in ended.err
    assert "Did you mean top_race/lake_lane?" in ended.err


def test_a_map_for_another_game_is_told_that_alone(run: Run, oval: Path) -> None:
    """What its spaces lack for that game follows from it; drawing is refused as well."""
    changed(oval, 'name="title" value="monza"', 'name="title" value="aruba"')
    ended = run("check-map", str(oval))
    assert ended.code == 1
    heading, *told = ended.out.splitlines()
    assert heading.endswith("can't be raced on.")
    assert [line.strip() for line in told] == [
        "The map is for the game aruba, but it lies in the folder monza: move its file into the folder aruba."
    ]
    assert "move its file into the folder aruba" in run("sketch-map", str(oval)).err


def test_a_lane_that_was_forgotten_is_told_when_the_others_are_drawn(run: Run, oval: Path) -> None:
    text = oval.read_text(encoding="utf-8")
    line = next(line for line in text.splitlines() if 'name="lane_2"' in line)
    oval.write_text(text.replace(line, ""), encoding="utf-8")
    ended = run("sketch-map", str(oval))
    assert ended.code == 0
    assert "Lanes that the map had: 3. Its text has 2: if none was to be left out, write lane_2 again" in ended.out


def test_every_line_is_written_in_one_piece_with_its_end(run: Run, oval: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tiled's console shows whatever comes in a piece of its own on a line of its own, and be it the end of a line."""
    pieces: list[str] = []

    class Out(StringIO):
        def write(self, text: str) -> int:
            pieces.append(text)
            return len(text)

    changed(oval, 'name="direction" value="clockwise"', 'name="direction" value="anticlockwise"')
    monkeypatch.setattr(sys, "stdout", Out())
    assert main(["check-map", str(oval)]) == 1
    assert len([piece for piece in pieces if piece]) == 2
    assert all(piece.endswith("\n") for piece in pieces if piece)


@pytest.fixture
def mine(home: Path) -> Path:
    """A map in the player's own folder, saved from the shipped OVAL under another name."""
    folder = home / "maps" / "monza"
    folder.mkdir(parents=True)
    text = (MAPS / "monza" / "oval.tmx").read_text(encoding="utf-8")
    text = text.replace("../tilesets/", f"{MAPS.as_posix()}/tilesets/").replace('value="Oval"', 'value="Mine"')
    (folder / "mine.tmx").write_text(text, encoding="utf-8")
    return folder / "mine.tmx"


def test_a_map_is_named_by_game_and_name(run: Run, mine: Path) -> None:
    """`monza/mine` as well as a path; sketch-map makes the folder ready, keeps what was before, and says what the track is called."""
    assert "let the property track be the file's name" in run("check-map monza/mine").out
    before = mine.read_bytes()
    assert run("sketch-map monza/mine").code == 0
    assert mine.with_name("mine.tmx.before").read_bytes() == before
    assert (mine.parent.parent / "kerbside.tiled-project").is_file()
    assert run("check-map monza/mine.tmx").code == 0
    assert run("check-map monza/oval").code == 0
    assert run("simulate monza --games 1 --track mine --seats bot:random bot:random").code == 0
    ended = run("check-map monza/mien")
    assert ended.code == 2
    assert "Did you mean monza/mine?" in ended.err
    assert "Did you mean" not in run("check-map monza/wrongplace").err


def test_paths_of_tilesets_are_mended(run: Run, mine: Path) -> None:
    ended = run("sketch-map monza/mine --mend")
    assert ended.code == 0
    assert "set right: 1" in ended.out
    assert 'source="../tilesets/table.tsx"' in mine.read_text(encoding="utf-8")
    assert "are right" in run("sketch-map monza/mine --mend").out


def test_trees_are_taken_off_the_new_road(run: Run, mine: Path) -> None:
    text = mine.read_text(encoding="utf-8")
    spot = '<object id="9000" type="tree" x="{}" y="{}" width="60" height="60"/>'
    x, y = text.split('name="a3"')[1].split(' x="')[1].split('"')[0], text.split('name="a3"')[1].split(' y="')[1].split('"')[0]
    head, end, rest = text.rpartition("</objectgroup>")
    mine.write_text(head + spot.format(x, y) + end + rest, encoding="utf-8")
    assert run("sketch-map monza/mine").code == 0
    assert "tree on the space" in run("check-map monza/mine").out
    assert "taken off the road: 1" in run("sketch-map monza/mine --clear").out
    assert "tree on" not in run("check-map monza/mine").out


def test_what_is_not_sound_is_not_raced(run: Run, mine: Path) -> None:
    ended = run("simulate monza --games 1 --track mine --seats bot:random bot:random")
    assert ended.code == 1
    assert "mine can't be raced on" in ended.err
    assert "property track" in ended.err


def test_the_shape_that_the_road_had_can_be_got_back(run: Run, mine: Path) -> None:
    """Tiled has saved the new shape before anything is drawn: what was drawn the time before is kept, until the shape changes again."""
    before = mine.with_name("mine.tmx.before")
    assert run("sketch-map monza/mine").code == 0
    good = mine.read_bytes()
    changed(mine, 'name="name" value="Mine"', 'name="name" value="Mine 2"')
    assert run("sketch-map monza/mine").code == 0
    good = mine.read_bytes()
    changed(mine, '<object id="1" name="centreline" type="centreline"', '<object id="1" name="centreline" type="centreline" rotation="0"')
    text = mine.read_text(encoding="utf-8")
    head, found, rest = text.partition('<polygon points="')
    points = rest.split('"')[0].split(" ")
    mine.write_text(head + found + " ".join([points[0], points[2], *points[3:]]) + rest[len(" ".join(points)) :], encoding="utf-8")
    for _ in range(2):
        assert run("sketch-map monza/mine").code == 0
        assert before.read_bytes() == good
    assert mine.read_bytes() != good


def test_work_by_hand_that_is_drawn_over_can_be_got_back(run: Run, mine: Path) -> None:
    assert run("sketch-map monza/mine").code == 0
    by_hand = moved(mine).read_bytes()
    assert run("sketch-map monza/mine --force").code == 0
    assert mine.with_name("mine.tmx.before").read_bytes() == by_hand


def test_a_slip_in_a_space_is_told_rather_than_that_it_was_changed(run: Run, mine: Path) -> None:
    assert run("sketch-map monza/mine").code == 0
    text = mine.read_text(encoding="utf-8")
    mine.write_text(re.sub(r'name="front" type="int" value="\d+"', 'name="front" value="twelve"', text, count=1), encoding="utf-8")
    ended = run("sketch-map monza/mine")
    assert ended.code == 1
    assert "The property front holds the text “twelve”" in ended.err
    assert "by hand" not in ended.err


def test_a_map_in_the_folder_of_another_game_is_told_so_by_everyone(run: Run, mine: Path, home: Path) -> None:
    """Not what the other game misses in it."""
    assert run("sketch-map monza/mine").code == 0
    wrong = home / "maps" / "scrap_racer" / "mine.tmx"
    wrong.parent.mkdir(exist_ok=True)
    mine.rename(wrong)
    told = "The map is for the game monza, but it lies in the folder scrap_racer: move its file into the folder monza."
    checked, raced = run("check-map scrap_racer/mine"), run("simulate scrap_racer/mine --games 1")
    assert (checked.code, raced.code) == (1, 1)
    assert told in checked.out
    assert told in raced.err


def test_a_race_is_simulated_on_a_map_as_it_is_checked(run: Run, mine: Path) -> None:
    assert run("sketch-map monza/mine").code == 0
    ended = run("simulate monza/mine --games 1 --seats bot:random bot:random")
    assert (ended.code, "on Mine" in ended.out) == (0, True)


def test_findings_are_sentences_without_codes(run: Run, mine: Path) -> None:
    """And F5 tells what F6 would."""
    assert "M15" not in run("check-map monza/mine").out
    run("sketch-map monza/mine")
    text = mine.read_text(encoding="utf-8")
    mine.write_text(text.replace('name="lane_0" value="', 'name="lane_0" value="Q4 ', 1), encoding="utf-8")
    ended = run("check-map monza/mine")
    assert ended.code == 0
    assert "sound, with advice" in ended.out
    assert "  Advice: Properties of the map: lane_0: 'Q4' is no segment" in ended.out


def test_a_name_of_another_map_is_told(run: Run, mine: Path) -> None:
    run("sketch-map monza/mine")
    changed(mine, 'value="Mine"', 'value="Oval"')
    ended = run("check-map monza/mine")
    assert ended.code == 1
    assert "monza/oval.tmx" in ended.out
    changed(mine, 'value="Oval"', 'value="Zürich 道"')
    ended = run("check-map monza/mine")
    assert ended.code == 0
    assert "The letters 道 of the name" in ended.out


def test_a_file_that_can_not_be_written_stays_as_it_is(run: Run, mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    before = mine.read_bytes()
    monkeypatch.setattr("game.cli.maps.write", refuse)
    ended = run("sketch-map monza/mine")
    assert ended.code == 1
    assert "no room left" in ended.err
    assert mine.read_bytes() == before


@pytest.mark.parametrize("folder", ["", "Monza2", "examples/monza"])
def test_a_sound_map_in_a_folder_that_is_not_read_is_told_where_to_go(run: Run, mine: Path, home: Path, folder: str) -> None:
    run("sketch-map monza/mine")
    assert "reads no maps in this folder" not in run("check-map monza/mine").out
    other = home / "maps" / folder / "mine.tmx"
    other.parent.mkdir(parents=True, exist_ok=True)
    mine.rename(other)
    ended = run("check-map", str(other))
    assert ended.code == 0
    assert f"move its file into {home / 'maps' / 'monza'}" in ended.out


def test_a_game_that_is_not_here_is_told_rather_than_a_file(run: Run) -> None:
    ended = run("check-map Monza2/x")
    assert ended.code == 2
    assert "no game called Monza2" in ended.err


def test_a_road_that_has_changed_is_told_before_what_follows_from_it(run: Run, mine: Path) -> None:
    """Spaces that no longer lie along the centreline seem wrong in many ways, and one key mends them all."""
    run("sketch-map monza/mine")
    text = mine.read_text(encoding="utf-8")
    line = text[text.index('name="centreline"') :]
    y = line.split(' y="')[1].split('"')[0]
    mine.write_text(text.replace(line, line.replace(f' y="{y}"', f' y="{float(y) - 60}"', 1)), encoding="utf-8")
    ended = run("check-map monza/mine")
    lines = ended.out.splitlines()
    assert ended.code == 1
    assert len(lines) > 2
    assert lines[1].startswith("  Layer spaces: The road has changed since the spaces were drawn: press F6")


def test_a_copy_that_is_still_called_alike_is_told_of_both(run: Run, mine: Path) -> None:
    """After a Save As; beside whatever else is wrong, and both may be raced."""
    run("sketch-map monza/mine")
    (mine.parent / "fresh.tmx").write_bytes(mine.read_bytes())
    assert "let the property track" in run("check-map monza/fresh").out
    run("sketch-map monza/fresh")
    for name, other in (("mine", "fresh"), ("fresh", "mine")):
        ended = run("check-map", f"monza/{name}")
        assert ended.code == 0
        assert f"The map monza/{other}.tmx is called Mine too" in ended.out


def test_an_object_is_told_with_its_place(run: Run, mine: Path) -> None:
    """Tiled shows no numbers of objects."""
    run("sketch-map monza/mine")
    head, end, rest = mine.read_text(encoding="utf-8").rpartition("</objectgroup>")
    mine.write_text(head + '<object id="9000" x="41.4" y="70" width="60" height="60"/>' + end + rest, encoding="utf-8")
    assert "object 9000 (41, 70): The object has no class" in run("check-map monza/mine").out


def test_advice_stands_after_all_that_is_to_be_mended(run: Run, mine: Path) -> None:
    """That another map is called alike is no reason for a missing finish line."""
    run("sketch-map monza/mine")
    (mine.parent / "fresh.tmx").write_bytes(mine.read_bytes())
    text = mine.read_text(encoding="utf-8")
    mine.write_text(re.sub(r' *<object id="\d+" type="finish".*?</object>\n', "", text, flags=re.DOTALL), encoding="utf-8")
    _, *told = run("check-map monza/mine").out.splitlines()
    assert "The map has no finish line" in told[0]
    assert "Advice: The map monza/fresh.tmx is called Mine too" in told[-1]
    assert [line.startswith("  Advice: ") for line in told] == sorted(line.startswith("  Advice: ") for line in told)
