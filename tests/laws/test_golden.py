"""Law 12: over the golden set every seat count, track, option value, action kind, event kind and way of ending occurs; each
record still replays and reads as written; every refusal code is named in a test of its title."""

from pathlib import Path

import msgspec
import pytest

from game.core.record import Mark, Over, Record, verify
from game.core.words import Thing
from game.titles import TITLES
from tests.golden import make
from tests.helpers.play import title_of

TITLE_IDS = [entry.meta.id for entry in TITLES]
RECORDS = [pytest.param(t, path, id=f"{t}-{path.stem}") for t in TITLE_IDS for path in make.records_of(make.GOLDEN / t)]


@pytest.fixture(scope="module")
def toy_set(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("golden")
    make.write(title_of("toy"), folder)
    return folder


@pytest.mark.parametrize("title_id", TITLE_IDS)
def test_law_12_the_golden_set_shows_everything(title_id: str) -> None:
    title = title_of(title_id)
    shown: set[make.Item] = set()
    for path in make.records_of(make.GOLDEN / title_id):
        shown |= make.covered(title, make.read(path))
    missing = make.wanted(title) - shown
    assert not missing, f"make it anew: {make.command(title_id)}"
    assert {item for item in shown if item[0] == "ended"} <= make.wanted(title), "a way of ending has no words (things: ended.<name>)"


@pytest.mark.parametrize("title_id", TITLE_IDS)
def test_law_12_every_refusal_code_is_named_in_a_test(title_id: str) -> None:
    folder = Path(__file__).parents[1] / "titles" / title_id
    unnamed = make.unnamed_refusals(title_of(title_id), folder)
    assert not unnamed, f"no test under {folder.name} names {sorted(unnamed)}"


@pytest.mark.parametrize(("title_id", "path"), RECORDS)
def test_a_golden_record_replays_and_reads_as_written(title_id: str, path: Path) -> None:
    title, record = title_of(title_id), make.read(path)
    divergence = verify(title, record)
    assert divergence is None, f"{divergence}; if the rules are meant to differ: {make.command(title_id)}"
    written = path.with_suffix(".txt").read_text(encoding="utf-8")
    assert make.transcript(title, record) == written, f"the words differ; if they are meant to: {make.command(title_id)}"


def test_the_maker_finds_a_complete_set_for_the_toy_and_finds_it_again(toy_set: Path, tmp_path: Path) -> None:
    title, paths = title_of("toy"), make.records_of(toy_set)
    shown = set[make.Item]().union(*(make.covered(title, make.read(path)) for path in paths))
    assert make.wanted(title) <= shown
    assert len(paths) <= 20
    again = make.write(title, tmp_path)
    assert [p.read_bytes() for p in again] == [p.read_bytes() for p in paths]
    assert all(p.with_suffix(".txt").read_text(encoding="utf-8").startswith("toy: ") for p in paths)


def test_the_maker_replaces_what_was_there(tmp_path: Path) -> None:
    (tmp_path / "99-old.jsonl").write_text("old", encoding="utf-8")
    assert make.records_of(tmp_path) != make.write(title_of("toy"), tmp_path)
    assert not (tmp_path / "99-old.jsonl").exists()


def test_alarm_a_set_with_too_few_races_is_not_complete(toy_set: Path) -> None:
    title = title_of("toy")
    shown = make.covered(title, make.read(make.records_of(toy_set)[0]))
    assert ("seats", "6") in make.wanted(title) - shown


def test_alarm_a_kind_that_never_occurs_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    title = title_of("toy")
    things = {**title.words.things, "ended.never": Thing("never")}
    never = msgspec.structs.replace(title, words=msgspec.structs.replace(title.words, things=things))
    monkeypatch.setattr(make, "CANDIDATES", 20)
    with pytest.raises(make.IncompleteError) as error:
        make.search(never)
    assert error.value.missing == {("ended", "never")}


def test_alarm_a_spoilt_golden_record_is_caught_at_the_spoilt_mark(toy_set: Path) -> None:
    record = make.read(make.records_of(toy_set)[0])
    marks = [i for i, line in enumerate(record.lines) if isinstance(line, Mark)]
    spoilt = marks[len(marks) // 2]
    lines = [Mark(line.acts, "0" * 32) if i == spoilt and isinstance(line, Mark) else line for i, line in enumerate(record.lines)]
    divergence = verify(title_of("toy"), Record(record.header, tuple(lines)))
    assert divergence is not None
    assert (divergence.why, divergence.line) == ("digest", spoilt + 2)


def test_alarm_a_golden_record_is_finished(toy_set: Path) -> None:
    assert all(isinstance(make.read(path).lines[-1], Over) for path in make.records_of(toy_set))


def test_alarm_a_refusal_without_a_test_is_named(tmp_path: Path) -> None:
    title = title_of("toy")
    named = "\n".join(f'"{code}"' for code in title.words.refusals if code != "weak_card")
    (tmp_path / "test_some.py").write_text(named, encoding="utf-8")
    assert make.unnamed_refusals(title, tmp_path) == {"weak_card"}
