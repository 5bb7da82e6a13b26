"""Track packs: a stranger's maps, installed whole or not at all, and never outside their folder."""

import os
import zipfile
from itertools import count, product
from pathlib import Path
from typing import Any

import pytest

from game.core.track import Finding
from game.session import track_packs
from game.session.own_maps import look_after_maps
from game.session.track_packs import LARGEST, MOST_FILES, MOST_MEMBERS, PackError, install_pack
from game.store.map_folder import PROJECT
from game.titles import TITLES
from game.titles.monza.title import TITLE
from game.tracks.catalogue import Catalogue
from game.tracks.checks import SHARED_FINDINGS, check
from game.tracks.packs import PACK_PROBLEMS
from game.tracks.reader import load
from tests.campaigns.limits import limited
from tests.cli.conftest import Run, home, run  # noqa: F401
from tests.helpers.maps import MAPS
from tests.helpers.menu_context import menu_context
from tests.helpers.special_files import SPECIAL, place
from tests.helpers.zip_files import bomb, many_names, zipped

EXAMPLE = MAPS / "examples"
GOOD = {path.relative_to(EXAMPLE).as_posix(): path.read_bytes() for path in sorted(EXAMPLE.rglob("*")) if path.is_file()}


@pytest.fixture
def user(tmp_path: Path) -> Path:
    return tmp_path / "home" / "maps"


def everything(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


@pytest.mark.parametrize("top", ["", "first/"])
def test_the_example_is_a_pack_with_a_sound_map_for_every_game(tmp_path: Path, user: Path, top: str) -> None:
    """As a zip of what is in the folder, or of the folder itself."""
    pack = install_pack(user, zipped(tmp_path / "first tracks.zip", GOOD, top))
    assert (pack.name, pack.author, pack.licence, pack.problem) == ("First tracks", "The Kerbside authors", "MIT", None)
    assert pack.folder == user / "packs" / "first_tracks"
    catalogue = Catalogue(MAPS, user)
    for entry in TITLES:
        title = entry.open()
        assert catalogue.bad(title) == ()
        assert len(catalogue.judged(entry.meta).good) == 1, entry.meta.id
    (own,) = [entry for entry in catalogue.tracks(TITLE.meta) if entry.user]
    assert own.pack == "First tracks"


def test_the_check_finds_nothing_to_advise_on_the_examples() -> None:
    for entry in TITLES:
        for path in sorted((EXAMPLE / entry.meta.id).glob("*.tmx")):
            assert check(load(path, entry.open()), entry.open()) == (), path.name


def test_a_folder_is_installed_as_well_and_only_once(tmp_path: Path, user: Path) -> None:
    install_pack(user, EXAMPLE)
    assert everything(user / "packs" / "examples") == sorted(GOOD)
    with pytest.raises(PackError) as caught:
        install_pack(user, EXAMPLE)
    assert caught.value.finding.code == "pack_there"


@pytest.mark.parametrize("zip_file", [True, False])
def test_a_file_of_a_pack_may_be_as_large_as_is_said_and_no_byte_larger(tmp_path: Path, user: Path, zip_file: bool) -> None:
    def given(name: str, size: int) -> Path:
        source = zipped(tmp_path / f"{name}.zip", {"pack.toml": GOOD["pack.toml"], "notes.txt": bytes(size)})
        if zip_file:
            return source
        zipfile.ZipFile(source).extractall(tmp_path / name)
        return tmp_path / name

    pack = install_pack(user, given("largest", LARGEST))
    assert (pack.folder / "notes.txt").stat().st_size == LARGEST
    with pytest.raises(PackError):
        install_pack(user, given("larger", LARGEST + 1))


def _with(**more: bytes) -> dict[str, bytes]:
    return {**GOOD, **{name.replace("__", "/").replace("DOTS", ".."): data for name, data in more.items()}}


def _link(path: Path) -> Path:
    with zipfile.ZipFile(path, "w") as archive:
        info = zipfile.ZipInfo("pack.toml")
        info.external_attr = 0o120777 << 16
        archive.writestr(info, "/etc/passwd")
    return path


BOMB = bomb("notes.txt", zipfile.ZIP_BZIP2, 100_000_000, 3_000_000)
"""A text of 3 MB, as it says."""
NO_LIST = b'name="x"\nauthor="x"\nlicence="x"\ntitles="x"'
BAD: dict[str, tuple[str, Any]] = {
    "no zip": ("pack_no_zip", lambda path: path.write_bytes(b"no zip") and path),
    "cut short": ("pack_no_zip", lambda path: path.write_bytes(zipped(path, GOOD).read_bytes()[:-200]) and path),
    "no manifest": ("pack_manifest_missing", lambda path: zipped(path, {k: v for k, v in GOOD.items() if k != "pack.toml"})),
    "broken manifest": ("pack_manifest", lambda path: zipped(path, {**GOOD, "pack.toml": b"name = "})),
    "no author": ("pack_word", lambda path: zipped(path, {**GOOD, "pack.toml": b'name = "x"'})),
    "titles are no list": (
        "pack_titles",
        lambda path: zipped(path, {**GOOD, "pack.toml": NO_LIST}),
    ),
    "up and out": ("pack_path", lambda path: zipped(path, {**GOOD, "../evil.tmx": b"x"})),
    "from the root": ("pack_path", lambda path: zipped(path, {**GOOD, "/evil.tmx": b"x"})),
    "as Windows has it": ("pack_path", lambda path: zipped(path, {**GOOD, "C:\\evil.tmx": b"x"})),
    "a link": ("pack_path", _link),
    "a program": ("pack_kind", lambda path: zipped(path, {**GOOD, "run.exe": b"x"})),
    "many files": ("pack_big", lambda path: zipped(path, {**GOOD, **{f"{n}.txt": b"" for n in range(MOST_FILES)}})),
    "a name of Windows' own": ("pack_name", lambda path: zipped(path, {**GOOD, "monza/aux.tmx": b"x"})),
    "a folder of Windows' own": ("pack_name", lambda path: zipped(path, {**GOOD, "COM1 /a.txt": b"x"})),
    "a name that Windows can't write": ("pack_name", lambda path: zipped(path, {**GOOD, "why?.txt": b"x"})),
    "no name at all": ("pack_path", lambda path: path.write_bytes(many_names(1)) and path),
    "a name and a folder alike": ("pack_disk", lambda path: zipped(path, {**GOOD, "a.txt": b"x", "a.txt/b.txt": b"x"})),
    "one file and no folder": ("pack_manifest_missing", lambda path: zipped(path, {"a.txt": b"x"})),
    "many names": ("pack_big", lambda path: path.write_bytes(many_names(600_000)) and path),
    "many names, as zip64 tells them": ("pack_big", lambda path: path.write_bytes(many_names(600_000, zip64=True)) and path),
    "many names, and a lie about them": ("pack_big", lambda path: path.write_bytes(many_names(600_000, told=1)) and path),
    "a zip file of 60 MB": ("pack_big", lambda path: place("huge file", path) or path),
    "packed so that all of it has to be unpacked": ("pack_no_zip", lambda path: path.write_bytes(BOMB) and path),
    "a huge file": ("pack_big", lambda path: zipped(path, {**GOOD, "notes.txt": bytes(LARGEST + 1)})),
}


@pytest.mark.parametrize("case", BAD)
def test_what_is_no_pack_is_told_and_leaves_nothing(tmp_path: Path, user: Path, case: str) -> None:
    code, make = BAD[case]
    source = make(tmp_path / "given.zip")
    with limited(tmp_path), pytest.raises(PackError) as caught:
        install_pack(user, source)
    assert caught.value.finding.code == code
    assert "{" not in SHARED_FINDINGS[code].format(**caught.value.finding.fields)
    assert everything(tmp_path) == ["given.zip"]


@pytest.mark.parametrize(
    ("where", "what"),
    [
        *product(("given.zip", "given/pack.toml"), SPECIAL),
        *product(("given/monza/a.tmx", "given/notes.exe"), [what for what in SPECIAL if what != "folder"]),
    ],
)
def test_what_is_no_file_is_told_and_never_waited_for(tmp_path: Path, user: Path, where: str, what: str) -> None:
    """As the zip file itself, or in a folder that is to be installed."""
    path = tmp_path / where
    for name, data in GOOD.items() if path.parent != tmp_path else ():
        (tmp_path / "given" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "given" / name).write_bytes(data)
    place(what, path)
    source = tmp_path / where.partition("/")[0]
    with limited(tmp_path), pytest.raises(PackError) as caught:
        install_pack(user, source)
    assert caught.value.finding.code in {"pack_no_zip", "pack_path", "pack_file", "pack_big", "pack_kind", "pack_manifest_missing"}
    assert "{" not in SHARED_FINDINGS[caught.value.finding.code].format(**caught.value.finding.fields)
    assert everything(user) == []


@pytest.mark.parametrize("what", SPECIAL)
def test_a_pack_that_lies_there_may_hold_anything(user: Path, what: str) -> None:
    """The tracks are looked after, and listed, over whatever stands for a pack, its manifest, a map, or a file of the folder itself."""
    for where in ("packs/a.zip", "packs/b/pack.toml", "packs/c", "monza/own.tmx", "aruba", "README.md", PROJECT, "pictures/lanes.png"):
        (user / where).parent.mkdir(parents=True, exist_ok=True)
        place(what, user / where)
    zipped(user / "packs" / "good.zip", GOOD)
    catalogue = Catalogue(MAPS, user)
    with limited(user, MAPS):
        for _ in look_after_maps(menu_context(catalogue=catalogue)):
            pass
        assert catalogue.judged(TITLE.meta).good == ("garden_loop",)
        catalogue.alike(TITLE.meta, user / "packs" / "good" / "monza" / "garden_loop.tmx")
    assert all("{" not in SHARED_FINDINGS[f.code].format(**f.fields) for bad in catalogue.bad_packs() for f in bad.findings)


@pytest.mark.skipif(os.name == "nt", reason="Windows can't even write such a file")
@pytest.mark.parametrize("name", ["con.zip", "NUL.zip", "lpt1.zip"])
def test_a_pack_that_windows_could_not_unpack_gets_a_name_that_it_can(tmp_path: Path, user: Path, name: str) -> None:
    pack = install_pack(user, zipped(tmp_path / name, GOOD))
    assert pack.folder.name == f"pack_{Path(name).stem}"


def test_a_folder_without_end_is_not_looked_through(tmp_path: Path, user: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    looked: list[Path] = []
    monkeypatch.setattr(Path, "rglob", lambda path, _: (looked.append(path) or path / str(len(looked)) for _ in count()))
    with pytest.raises(PackError) as caught:
        install_pack(user, tmp_path)
    assert (caught.value.finding.code, len(looked)) == ("pack_big", MOST_MEMBERS + 1)


def test_a_file_may_be_as_large_as_is_said_and_not_a_byte_larger(tmp_path: Path, user: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a zip file as well as in a folder."""
    largest = max(map(len, GOOD.values()))
    for number, source in enumerate((EXAMPLE, zipped(tmp_path / "examples.zip", GOOD))):
        monkeypatch.setattr(track_packs, "LARGEST", largest)
        assert install_pack(user.with_name(f"taken{number}"), source)
        monkeypatch.setattr(track_packs, "LARGEST", largest - 1)
        with pytest.raises(PackError) as caught:
            install_pack(user.with_name(f"refused{number}"), source)
        assert caught.value.finding.code == "pack_big"


def test_every_reason_has_its_test() -> None:
    tried = {code for code, _ in BAD.values()} | {"pack_there", "pack_disk", "pack_file"}
    assert tried == set(PACK_PROBLEMS)


def test_a_disk_that_refuses_leaves_nothing_half(tmp_path: Path, user: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    source = zipped(tmp_path / "given.zip", GOOD)
    monkeypatch.setattr(Path, "rename", refuse)
    with pytest.raises(PackError) as caught:
        install_pack(user, source)
    assert caught.value.finding == Finding("pack_disk", True, fields={"pack": "given.zip", "detail": "No space left on device"})
    assert everything(tmp_path) == ["given.zip"]


def test_two_hundred_broken_packs_stop_nothing(user: Path) -> None:
    """Folders and zip files of every kind of wrong; the one good pack among them is installed and raced on."""
    packs = user / "packs"
    for number in range(100):
        (packs / f"folder{number}").mkdir(parents=True)
        (packs / f"folder{number}" / "pack.toml").write_bytes(b"\xff" * number)
    for number in range(100):
        (packs / f"zip{number}.zip").write_bytes(b"PK" * number)
    zipped(packs / "good.ZIP", GOOD)
    catalogue = Catalogue(MAPS, user)
    for _ in look_after_maps(menu_context(catalogue=catalogue)):
        pass
    assert len(catalogue.bad_packs()) == 200
    assert all("{" not in SHARED_FINDINGS[f.code].format(**f.fields) for bad in catalogue.bad_packs() for f in bad.findings)
    assert catalogue.judged(TITLE.meta).good == ("garden_loop",)
    assert (packs / "zip3.zip").exists(), "what people put there stays"


def test_packs_on_the_command_line(run: Run, home: Path, tmp_path: Path) -> None:  # noqa: F811
    assert "There is no track pack" in run("pack list").out
    ended = run("pack add", str(zipped(tmp_path / "first.zip", GOOD)))
    assert ended.code == 0
    assert "First tracks by The Kerbside authors (MIT) is installed. Tracks in it: 5." in ended.out
    (home / "maps" / "packs" / "rust").mkdir()
    ended = run("pack list")
    assert ended.code == 1
    assert "packs/first" in ended.out
    assert "packs/rust: rust holds no file pack.toml" in ended.out
    assert run("pack add", str(tmp_path / "nowhere.zip")).code == 1
    assert run("simulate monza --games 1 --track garden_loop --seats bot:random bot:random").code == 0


def test_the_games_that_a_pack_names_are_compared_with_its_maps(run: Run, home: Path, tmp_path: Path) -> None:  # noqa: F811
    """A game that is not here, or not listed, is told; the pack is installed all the same."""
    told = GOOD["pack.toml"].replace(b'"monza"', b'"mona"')
    ended = run("pack add", str(zipped(tmp_path / "first.zip", {**GOOD, "pack.toml": told})))
    assert ended.code == 0
    assert "pack.toml lists the game mona, which is not here. There is: monza, scrap_racer" in ended.out
    assert "pack.toml should list monza in titles, too: the pack has maps for it." in ended.out
    again = run("pack add", str(tmp_path / "first.zip"))
    assert "There is a pack in the folder packs/first already: delete that folder first, or" in again.err


def test_what_is_its_author_s_own_stays_behind(tmp_path: Path, user: Path) -> None:
    """What a map was before, Tiled's session, and what systems put into folders: such a pack is taken without them."""
    own = {f"monza/{name}": b"x" for name in ("garden_loop.tmx.before", ".DS_Store", ".garden_loop.tmx.drawn")} | {
        "kerbside.tiled-session": b"x",
        "__MACOSX/._pack.toml": b"x",
    }
    zipped_pack = install_pack(user, zipped(tmp_path / "zipped.zip", {**GOOD, **own}))
    assert everything(zipped_pack.folder) == sorted(GOOD)
    topped = install_pack(user, zipped(tmp_path / "topped.zip", {f"first/{k}": v for k, v in GOOD.items()} | {"__MACOSX/first/._x": b"x"}))
    assert everything(topped.folder) == sorted(GOOD)
    for name, data in {**GOOD, **own}.items():
        (tmp_path / "folder" / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "folder" / name).write_bytes(data)
    assert everything(install_pack(user, tmp_path / "folder").folder) == sorted(GOOD)


def test_a_pack_s_maps_find_their_tilesets_by_name(tmp_path: Path, user: Path) -> None:
    """A map that was saved elsewhere points elsewhere; without any tilesets in the pack, those of the game are meant."""
    data = GOOD["monza/garden_loop.tmx"].replace(b"../tilesets/", b"../examples/tilesets/")
    assert data != GOOD["monza/garden_loop.tmx"]
    kept = {name: part for name, part in GOOD.items() if name == "pack.toml"}
    install_pack(user, zipped(tmp_path / "one.zip", {**kept, "monza/garden_loop.tmx": data}))
    assert Catalogue(MAPS, user).bad(TITLE) == ()


def test_a_pack_s_maps_that_can_not_be_raced_are_told(run: Run, home: Path, tmp_path: Path) -> None:  # noqa: F811
    spoilt = GOOD["monza/garden_loop.tmx"].replace(b'name="track" value="garden_loop"', b'name="track" value="elsewhere"')
    files = {**GOOD, "monza/garden_loop.tmx": spoilt, "lost.tmx": spoilt}
    for command in (["pack add", str(zipped(tmp_path / "first.zip", files))], ["pack list"]):
        ended = run(*command)
        assert ended.code == 1
        assert "packs/first/monza/garden_loop.tmx can't be raced on: The map property track says elsewhere" in ended.out
        assert "packs/first/lost.tmx lies in no game's folder" in ended.out
        assert "aruba" not in ended.out.split("lies in no")[0]
