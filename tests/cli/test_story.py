"""`story` and `replay --json`: a record told in words and for programs, as far as it goes."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.bots.arena import steps_of
from game.bots.levels import EASY, driver
from game.cli import record_file
from game.core.contract import Setup, TitleEntry
from game.core.match import Match
from game.core.record import Record
from game.store.save_files import record_bytes
from tests.cli.conftest import Run
from tests.helpers.medal_races import read, recorded
from tests.helpers.play import title_of, tracks_of

TOY = title_of("toy")
NAMES = ("Ada", "Ben", "Cleo", "Dara")
Lines = list[dict[str, Any]]


@pytest.fixture(scope="module")
def raced() -> bytes:
    """A series of two races; Ada is a person."""
    tracks = tuple(tracks_of(TOY).values())[:1]
    match = Match(TOY, Setup(4, TOY.meta.car_ids[:4], {}, (tracks[0].id,)), tracks, 41)
    for seat in range(4):
        match.note("bot:easy" if seat else "you", seat)
    for _ in steps_of(match, [driver(TOY, EASY, 0).bot] * 4, 41):
        pass
    header = type(match.record.header)(
        **{**{f: getattr(match.record.header, f) for f in match.record.header.__struct_fields__}, "drivers": NAMES}
    )
    return record_bytes(Record(header, match.record.lines))


@pytest.fixture
def kept(raced: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Path]:
    """The record as a file, with some lines changed; the house knows the toy beside its own games."""
    monkeypatch.setattr(record_file, "TITLES", (*record_file.TITLES, TitleEntry(TOY.meta, lambda: TOY)))

    def write(change: Callable[[Lines], object] = lambda lines: None) -> Path:
        lines = [json.loads(line) for line in raced.splitlines()]
        change(lines)
        path = tmp_path / "race.jsonl"
        path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
        return path

    return write


def cut_after(acts: int) -> Callable[[Lines], object]:
    """Leaves that many decisions."""

    def change(lines: Lines) -> None:
        found = [at for at, line in enumerate(lines) if line["line"] == "act"]
        del lines[found[acts] :]

    return change


def spoil_mark(number: int) -> Callable[[Lines], object]:
    def change(lines: Lines) -> None:
        [line for line in lines if line["line"] == "mark"][number]["digest"] = "0" * 32

    return change


def test_a_record_is_told_race_by_race_with_the_luck_of_each_seat(run: Run, kept: Callable[..., Path]) -> None:
    ended = run("story", str(kept()))
    assert (ended.code, ended.err) == (0, "")
    assert "Toy on Loop, race 1 of 2, seed 41\n" in ended.out
    assert "   5  Only the last round puts Ada ahead.\n" in ended.out
    assert "Ada: dice worth 1 space more than such dice usually bring. Best throw +1 (round 2)." in ended.out
    assert "+1 space" not in ended.out, "the sentence says it, and no table beside it"
    assert ended.out.count("  Dara: dice as they usually are.\n") == 2
    assert TOY.story is not None
    assert ended.out.count(TOY.story.decides) == 1, "once, behind the last race"


def test_one_race_of_a_series_is_told_alone_and_one_that_is_not_there_is_refused(run: Run, kept: Callable[..., Path]) -> None:
    ended = run("story --race 2", str(kept()))
    assert ended.code == 0
    assert "race 2 of 2" in ended.out
    assert "race 1 of 2" not in ended.out
    beyond = run("story --race 3", str(kept()))
    assert beyond.code == 2
    assert beyond.err.startswith("There is no race 3 in race.jsonl; it holds races 1 to 2.")


def test_for_programs_it_is_the_same_every_time(run: Run, kept: Callable[..., Path]) -> None:
    told = json.loads(run("story --json", str(kept())).out)
    assert told == json.loads(run("story --json", str(kept())).out)
    first, second = told["races"]
    assert (told["title"], told["seed"], told["drivers"]) == ("toy", 41, list(NAMES))
    assert [line["kind"] for line in first["story"]][-1] == "end"
    assert first["story"][-1]["text"] == "Ada wins."
    assert {line["kind"] for line in first["story"][:-1]} <= {line["kind"] for line in first["moments"]}
    assert second["luck"][0] == {
        "seat": 0, "luck": 1000, "spread": 816, "strokes": 1, "best": second["luck"][0]["best"], "worst": None,
        "text": "Ada: dice worth 1 space more than such dice usually bring. Best throw +1 (round 2).",
    }  # fmt: skip
    assert second["luck"][0]["best"] == {"round": 2, "decision": 97, "kind": "die", "luck": 1000, "told": 1}
    assert second["luck"][1]["best"] is None


def test_a_race_with_help_says_whose_it_was(run: Run, tmp_path: Path) -> None:
    title = title_of("monza")
    path = tmp_path / "helped.jsonl"
    path.write_bytes(record_bytes(recorded(title, 0, ["you"] * len(read(title)[0]), help_1=4)))
    told = run("story", str(path))
    assert (told.code, told.err) == (0, "")
    assert told.out.splitlines()[1] == "With help: you (red car) at step 2."
    assert json.loads(run("story --json", str(path)).out)["help"][0] == 2


def test_an_unfinished_race_is_told_so_far(run: Run, kept: Callable[..., Path]) -> None:
    ended = run("story --decisions", str(kept(cut_after(50))))
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.count("Here the record ends; the race was not raced to its end.") == 2, "of the story, and of the decisions"
    assert "wins" not in ended.out.replace("the luckiest wins", "")
    assert json.loads(run("story --json", str(kept(cut_after(50)))).out)["races"][0]["over"] is False


def test_a_record_that_parts_from_the_rules_is_told_up_to_there_and_fails(run: Run, kept: Callable[..., Path]) -> None:
    ended = run("story", str(kept(spoil_mark(3))))
    assert ended.code == 1
    assert "Told up to round" in ended.out
    assert "does not agree with the rules" in ended.err
    replayed = run("replay --json", str(kept(spoil_mark(3))))
    assert replayed.code == 1
    told = json.loads(replayed.out)
    assert told["proven"] is False
    assert told["races"][0]["upto"] >= 1


def test_a_damaged_record_is_told_as_far_as_it_can_be_read(run: Run, kept: Callable[..., Path]) -> None:
    ended = run("story", str(kept(lambda lines: lines.insert(90, {"line": "poem"}))))
    assert ended.code == 1
    assert "race 1 of 2" in ended.out
    assert "damaged in line 91" in ended.err


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda lines: lines[0].update(title="chess"), "holds a race of chess"),
        (lambda lines: lines[0]["setup"].update(seats=9), "can no longer be set up"),
        (lambda lines: lines.clear(), "is empty"),
    ],
)
def test_what_can_not_be_told_at_all_gets_a_sentence(
    run: Run, kept: Callable[..., Path], change: Callable[[Lines], object], said: str
) -> None:
    for words in ("story", "story --json", "replay --json"):
        ended = run(words, str(kept(change)))
        assert (ended.code, ended.out) == (1, "")
        assert said in ended.err
    assert run("story nowhere.jsonl").err == "There is no file nowhere.jsonl.\n"


def test_a_file_without_a_name_is_asked_for(run: Run) -> None:
    for command in ("story", "clip"):
        ended = run(command, "")
        assert (ended.code, ended.err.splitlines()[0]) == (
            2,
            "No file was named: it takes a record (.jsonl). (main.py --help lists everything.)",
        )


def test_decisions_are_told_of_people_alone(run: Run, kept: Callable[..., Path]) -> None:
    ended = run("story --decisions --race 1", str(kept()))
    assert ended.code == 0
    told = ended.out.partition("What people decided\n")[2]
    assert told.startswith("Ada: ")
    assert "choices. The strong driver sees" in told
    (review,) = json.loads(run("story --decisions --race 1 --json", str(kept())).out)["races"][0]["decisions"]
    assert review["seat"] == 0
    assert review["text"] == told.splitlines()[0]


def test_a_replay_for_programs_knows_the_result_and_the_story(run: Run, kept: Callable[..., Path]) -> None:
    told = json.loads(run("replay --json", str(kept())).out)
    assert told["proven"] is True
    assert told["decisions"] > 100
    assert len(told["result"]["races"]) == 2
    assert told["races"] == json.loads(run("story --json", str(kept())).out)["races"]
    unfinished = json.loads(run("replay --json", str(kept(cut_after(50)))).out)
    assert (unfinished["result"], unfinished["decisions"]) == (None, 50)
