"""Law 13: over the golden set every seat count, track, option value, action kind, event kind and way of ending occurs; each
record still replays and reads as written; every refusal code is named in a test of its title."""

import itertools
import shutil
import typing
from pathlib import Path

import msgspec
import pytest

from game.core.record import Mark, Over, Record, verify
from game.core.words import Thing
from game.titles import TITLES
from tests.golden import make
from tests.golden.transcript import transcript
from tests.helpers.play import cases_of, match_of, title_of, walk

TITLE_IDS = [entry.meta.id for entry in TITLES]
RECORDS = [pytest.param(t, path, id=f"{t}-{path.stem}") for t in TITLE_IDS for path in make.records_of(make.GOLDEN / t)]


@pytest.fixture(scope="module")
def toy_set(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("golden")
    make.write(title_of("toy"), folder)
    return folder


@pytest.mark.parametrize("title_id", TITLE_IDS)
def test_law_13_the_golden_set_shows_everything(title_id: str) -> None:
    title = title_of(title_id)
    shown: set[make.Item] = set()
    for path in make.records_of(make.GOLDEN / title_id):
        shown |= make.covered(title, make.read(path))
    missing = make.wanted(title) - shown
    assert not missing, f"make it anew: {make.command(title_id)}"
    assert {item for item in shown if item[0] == "ended"} <= make.wanted(title), "a way of ending has no words (things: ended.<name>)"


@pytest.mark.parametrize("title_id", TITLE_IDS)
def test_law_13_every_refusal_code_is_named_in_a_test(title_id: str) -> None:
    folder = Path(__file__).parents[1] / "titles" / title_id
    unnamed = make.unnamed_refusals(title_of(title_id), folder)
    assert not unnamed, f"no test under {folder.name} names {sorted(unnamed)}"


@pytest.mark.parametrize(("title_id", "path"), RECORDS)
def test_a_golden_record_replays_and_reads_as_written(title_id: str, path: Path) -> None:
    title, record = title_of(title_id), make.read(path)
    divergence = verify(title, record)
    assert divergence is None, f"{divergence}; if the rules are meant to differ: {make.command(title_id)}"
    written = path.with_suffix(".txt").read_text(encoding="utf-8")
    told = transcript(title, record, make.demands(title).told)
    assert told == written, f"the words differ; if they are meant to: {make.command(title_id, transcripts=True)}"


@pytest.mark.parametrize("title_id", TITLE_IDS)
def test_transcripts_tell_events_that_there_are(title_id: str) -> None:
    title = title_of(title_id)
    kinds = {kind.__name__ for kind in typing.get_args(title.events)}
    told = make.demands(title).told
    assert told is not None
    assert set(told) <= kinds, f"tests/titles/{title_id}/golden.py"


def test_the_golden_set_is_of_a_size_one_can_clone() -> None:
    """Records and transcripts of all titles together: less than five megabytes."""
    size = sum(path.stat().st_size for t in TITLE_IDS for path in (make.GOLDEN / t).iterdir())
    assert size < 4_900_000, "python -m tests.golden.make TITLE --anew finds smaller sets"


def test_a_transcript_has_a_line_per_turn() -> None:
    """The set-up, what stood at the start, a line for each change of seat, the result; and who decided comes first."""
    title = title_of("toy")
    match = match_of(title, cases_of(title)[0])
    moments = list(walk(match, 1, 1_000))
    record = msgspec.structs.replace(match.record, header=msgspec.structs.replace(match.record.header, drivers=("Ann", "Bo")))
    rows = transcript(title, record, ("RaceStarted", "CartBumped")).splitlines()
    runs = [seat for seat, _ in itertools.groupby(moment.seat for moment in moments)]
    assert rows[1] == "Race 1 on loop."
    assert [row.split(":")[0] for row in rows[2:-1]] == [("Ann-1", "Bo-2")[seat] for seat in runs]
    assert rows[-1].startswith("result: ")
    bumped = [event for moment in moments for event in moment.step.events if event.tag == "CartBumped"]
    assert sum(row.count(" pushes ") for row in rows) == len(bumped)


def test_a_transcript_says_what_was_taken_back_and_not_what_came_of_it() -> None:
    title = title_of("toy")
    match = match_of(title, cases_of(title)[0])
    while match.turn.phase != "DRIVE":
        seat = match.turn.waits_for[0]
        match.submit(seat, match.legal(seat)[0])
    seat = match.turn.waits_for[0]
    match.submit(seat, match.legal(seat)[0])
    match.undo(seat)
    record = msgspec.structs.replace(match.record, header=msgspec.structs.replace(match.record.header, drivers=("Ann", "Bo")))
    last = transcript(title, record).splitlines()[-2]
    assert "; Take B1 (taken back) | " in last
    assert "takes B1" not in last


def test_the_maker_finds_a_complete_set_for_the_toy_and_finds_it_again(toy_set: Path, tmp_path: Path) -> None:
    title, paths = title_of("toy"), make.records_of(toy_set)
    shown = set[make.Item]().union(*(make.covered(title, make.read(path)) for path in paths))
    assert make.wanted(title) <= shown
    assert len(paths) <= 8
    again = make.write(title, tmp_path)
    assert [(p.name, p.read_bytes()) for p in again] == [(p.name, p.read_bytes()) for p in paths]
    assert all(p.with_suffix(".txt").read_text(encoding="utf-8").startswith("toy: ") for p in paths)


def test_what_a_race_shows_is_the_same_while_it_runs_and_from_its_record(toy_set: Path) -> None:
    title = title_of("toy")
    for case in cases_of(title)[:8]:
        race = make._raced(title, case, make.SHORT, False)
        assert race is not None
        assert race.shows == make.covered(title, make._parsed(race.written))


def test_records_that_still_replay_are_kept_and_only_what_they_lack_is_searched(toy_set: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    title, records = title_of("toy"), [make.read(path) for path in make.records_of(toy_set)]
    monkeypatch.setattr(make, "_raced", lambda *args: pytest.fail("nothing was missing"))
    assert sorted(make.search(title, records), key=repr) == sorted(records, key=repr)
    monkeypatch.undo()
    found = make.search(title, records[1:])
    assert any(record in records for record in found)
    assert make.wanted(title) <= set[make.Item]().union(*(make.covered(title, record) for record in found))


def test_the_races_chosen_are_the_small_ones() -> None:
    """The one that alone shows something stays; of the others the fewest bytes that do."""
    title = title_of("toy")
    wanted = sorted(make.wanted(title))
    rare, large, small, needless = (
        make.Race(b" " * size, frozenset(items))
        for items, size in ((wanted[:1], 900), (wanted[1:9], 800), (wanted[1:9], 500), (wanted[1:3], 400))
    )
    assert {race.size for race in make.chosen(title, [rare, large, small, needless])} == {900, 500}


def test_only_the_transcripts_can_be_made_anew(toy_set: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """`--transcripts` leaves the records alone; it is what a changed sentence asks for."""
    folder = toy_set.parent / "toy"
    shutil.copytree(toy_set, folder)
    monkeypatch.setattr(make, "GOLDEN", folder.parent)
    path = make.records_of(folder)[0]
    before, text = path.read_bytes(), path.with_suffix(".txt").read_text(encoding="utf-8")
    path.with_suffix(".txt").write_text("old words", encoding="utf-8")
    make.main(["toy", "--transcripts"])
    assert (path.read_bytes(), path.with_suffix(".txt").read_text(encoding="utf-8")) == (before, text)
    assert capsys.readouterr().out.startswith(f"{len(make.records_of(folder))} records, ")


def test_the_maker_replaces_what_was_there(tmp_path: Path) -> None:
    (tmp_path / "99-old.jsonl").write_text("old", encoding="utf-8")
    assert make.records_of(tmp_path) != make.write(title_of("toy"), tmp_path)
    assert not (tmp_path / "99-old.jsonl").exists()


def test_alarm_a_set_with_too_few_races_is_not_complete(toy_set: Path) -> None:
    title = title_of("toy")
    shown = make.covered(title, make.read(make.records_of(toy_set)[0]))
    assert ("seats", "6") in make.wanted(title) - shown


def test_alarm_a_kind_that_never_occurs_is_reported(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    title = title_of("toy")
    things = {**title.words.things, "ended.never": Thing("never")}
    never = msgspec.structs.replace(title, words=msgspec.structs.replace(title.words, things=things))
    monkeypatch.setattr(make, "CANDIDATES", 20)
    with pytest.raises(make.IncompleteError) as error:
        make.search(never)
    assert error.value.missing == {("ended", "never")}
    monkeypatch.setattr(make, "title_of", lambda title_id: never)
    with pytest.raises(SystemExit) as ended:
        make.main(["toy"])
    assert ended.value.code == 1
    assert "none shows: ended never" in capsys.readouterr().err


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
