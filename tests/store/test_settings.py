"""Settings: round trip, wrong values, broken files, other versions."""

from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.store import files
from game.store.learnt import Learnt
from game.store.paths import Paths, portable
from game.store.problems import StoreError
from game.store.settings import VERSION, Keeper, QuickSetup, Settings, kept_races, load_settings, save_settings
from game.store.value_files import migrated
from tests.helpers.examples import examples
from tests.store.helpers import NOW


@pytest.fixture
def paths(tmp_path: Path) -> Paths:
    return portable(tmp_path)


def test_round_trip(paths: Paths) -> None:
    assert load_settings(paths, NOW) == (Settings(), None)
    quick = QuickSetup(("you", "bot:hard"), ("R", "B"), {"rules": "pro", "turbo": True, "races": 3}, ("oval",))
    learnt = {"monza": Learnt(("throw", "look")), "aruba": Learnt(off=True)}
    changed = Settings(language="de", text_scale=150, speed_dice="fast", volume_music=0, setups={"monza": quick}, lessons=learnt)
    save_settings(paths, changed, NOW)
    assert load_settings(paths, NOW) == (changed, None)
    assert msgspec.json.decode(paths.settings.read_bytes())["version"] == VERSION


def test_wrong_values_fall_to_their_defaults_and_the_rest_stays(paths: Paths) -> None:
    content = b'{"version":1,"text_scale":500,"volume_menu":"loud","language":"sk","speed_dice":"warp","unknown":[1],"hints":true}'
    files.write(paths.settings, content)
    settings, problem = load_settings(paths, NOW)
    assert settings == Settings(language="sk", hints=True)
    assert problem
    assert problem.code == "settings_values"
    assert problem.fields["names"] == "text_scale, speed_dice, volume_menu"
    assert (paths.data / "settings.json.broken-20261120-183005").read_bytes() == content
    assert load_settings(paths, NOW) == (settings, None)


def test_settings_from_before_there_were_lessons_open(paths: Paths) -> None:
    files.write(paths.settings, b'{"version":1,"hints":true,"taught":["monza"]}')
    assert load_settings(paths, NOW) == (Settings(hints=True, taught=("monza",)), None)


def test_lessons_that_make_no_sense_cost_nothing_else(paths: Paths) -> None:
    files.write(paths.settings, b'{"version":1,"hints":true,"lessons":{"monza":{"done":7}}}')
    settings, problem = load_settings(paths, NOW)
    assert settings == Settings(hints=True)
    assert problem
    assert (problem.code, problem.fields["names"]) == ("settings_values", "lessons")


@pytest.mark.parametrize("content", [b"", b"[]", b'{"version":"x"}', b'{"hints":tru', b"\xff\xfe", b"[" * 100_000])
def test_broken_file_is_set_aside(paths: Paths, content: bytes) -> None:
    files.write(paths.settings, content)
    settings, problem = load_settings(paths, NOW)
    assert settings == Settings()
    assert problem
    assert problem.code == "settings_broken"
    assert (paths.data / "settings.json.broken-20261120-183005").read_bytes() == content
    assert load_settings(paths, NOW) == (Settings(), None)


def test_newer_file_is_used_as_far_as_it_fits_and_kept(paths: Paths) -> None:
    content = b'{"version":99,"hints":true,"text_scale":"huge","hologram":1}'
    files.write(paths.settings, content)
    settings, problem = load_settings(paths, NOW)
    assert settings == Settings(hints=True)
    assert problem
    assert problem.code == "settings_newer"
    assert paths.settings.read_bytes() == content
    save_settings(paths, settings, NOW)
    assert (paths.data / "settings.json.newer-20261120-183005").read_bytes() == content
    assert load_settings(paths, NOW) == (settings, None)


def test_old_values_climb_every_step_from_their_version() -> None:
    steps = (lambda raw: {**raw, "a": 2}, lambda raw: {**raw, "b": raw.get("a")})
    assert migrated({}, 1, steps) == {"a": 2, "b": 2}
    assert migrated({"a": 5}, 2, steps) == {"a": 5, "b": 5}
    assert migrated({}, 3, steps) == {}


def test_a_full_disk_is_said_in_words(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(path: Path, data: bytes, *, private: bool = False) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(files, "write", full)
    with pytest.raises(StoreError) as caught:
        save_settings(paths, Settings(), NOW)
    assert caught.value.problem.code == "disk_full"


def test_what_can_not_be_kept_is_told_once_until_it_can(paths: Paths, monkeypatch: pytest.MonkeyPatch) -> None:
    keeper, write = Keeper(paths, lambda: NOW), files.write

    def full(path: Path, data: bytes, *, private: bool = False) -> None:
        raise OSError(28, "No space left on device")

    for _ in range(2):
        monkeypatch.setattr(files, "write", full)
        keeper(Settings(hints=True))
        assert keeper.problem
        assert keeper.problem.code == "disk_full"
        keeper.problem = None
        keeper(Settings(hints=False))
        assert keeper.problem is None, "it has been said"
        monkeypatch.setattr(files, "write", write)
        keeper(Settings(text_scale=150))
        assert load_settings(paths, NOW) == (Settings(text_scale=150), None)


@examples(60)
@given(content=st.binary(max_size=60) | st.text(max_size=60).map(lambda s: msgspec.json.encode({"language": s, "setups": {s: s}})))
def test_any_content_gives_settings(tmp_path: Path, content: bytes) -> None:
    paths = portable(tmp_path)
    files.write(paths.settings, content)
    settings, _ = load_settings(paths, NOW)
    save_settings(paths, settings, NOW)
    assert load_settings(paths, NOW) == (settings, None)


def test_races_with_a_star_are_read_by_those_who_only_read(paths: Paths) -> None:
    """Whoever makes room in a cabinet: nothing is written, whatever lies there."""
    assert kept_races(paths) == ()
    save_settings(paths, Settings(kept=("one.jsonl", "two.jsonl")), NOW)
    assert kept_races(paths) == ("one.jsonl", "two.jsonl")
    for content in (b'{"kept":["../out.jsonl"]}', b'{"kept":7}', b"{", b'["one.jsonl"]'):
        files.write(paths.settings, content)
        assert kept_races(paths) == ()
        assert [path.name for path in paths.data.iterdir()] == ["settings.json"]


def test_stars_are_names_of_races_and_no_paths(paths: Paths) -> None:
    files.write(paths.settings, b'{"version":1,"hints":true,"kept":["../../out.jsonl"]}')
    settings, problem = load_settings(paths, NOW)
    assert settings == Settings(hints=True)
    assert problem
    assert (problem.code, problem.fields["names"]) == ("settings_values", "kept")
