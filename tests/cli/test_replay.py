"""`replay --verify`: a good record is proven; a spoilt one is caught where it was spoilt, in words."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.app import program as app
from game.core.record import FORMAT
from game.scenes.replay import opening_replays as watching
from game.store.save_files import record_bytes
from tests.campaigns.races import race
from tests.cli.conftest import Run
from tests.golden.make import GOLDEN, read, records_of
from tests.helpers.play import mixtures, title_of

Lines = list[dict[str, Any]]


@pytest.fixture
def spoilt(tmp_path: Path) -> Callable[[Callable[[Lines], object]], Path]:
    """Writes the first golden record with some lines changed."""

    def write(change: Callable[[Lines], object]) -> Path:
        lines = [json.loads(line) for line in records_of(GOLDEN / "monza")[0].read_text(encoding="utf-8").splitlines()]
        change(lines)
        path = tmp_path / "race.jsonl"
        path.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
        return path

    return write


def nth(lines: Lines, kind: str, number: int) -> int:
    """The index of the `number`-th line of that kind."""
    return [index for index, line in enumerate(lines) if line["line"] == kind][number - 1]


def test_every_golden_record_is_proven(run: Run) -> None:
    for path in records_of(GOLDEN / "monza"):
        ended = run("replay --verify", str(path))
        assert (ended.code, ended.err) == (0, "")
        assert "proven, every decision as the rules say. Monza, seed" in ended.out
        older = read(path).header.format < FORMAT
        assert ("It was made by an older Kerbside" in ended.out) == older


def test_a_race_of_today_is_proven_without_reserve(run: Run, tmp_path: Path) -> None:
    title = title_of("monza")
    match = race(title, mixtures(title, 1)[0], ())
    path = tmp_path / "race.jsonl"
    path.write_bytes(record_bytes(match.record))
    ended = run("replay --verify", str(path))
    assert (ended.code, ended.err) == (0, "")
    assert f"decisions: {len(match.done)}, turns: " in ended.out
    assert "older Kerbside" not in ended.out


def test_of_a_race_in_which_nothing_was_decided_nothing_is_proven(run: Run, spoilt: Callable[..., Path]) -> None:
    def change(lines: Lines) -> None:
        del lines[1:]

    ended = run("replay --verify", str(spoilt(change)))
    assert ended.code == 1
    assert "there is nothing to prove" in ended.err
    assert "proven" not in ended.out


def test_a_record_whose_marks_were_taken_out_is_not_proven(run: Run, spoilt: Callable[..., Path]) -> None:
    def change(lines: Lines) -> None:
        lines[:] = [line for line in lines if line["line"] != "mark"]

    ended = run("replay --verify", str(spoilt(change)))
    assert ended.code == 1
    assert "is missing, so nothing proves what was decided before" in ended.err
    assert ": proven" not in ended.out


def test_a_spoilt_digest_is_caught_in_its_line_and_turn(run: Run, spoilt: Callable[..., Path]) -> None:
    where = 0

    def change(lines: Lines) -> None:
        nonlocal where
        where = nth(lines, "mark", 3)
        lines[where]["digest"] = "0" * 32

    ended = run("replay --verify", str(spoilt(change)))
    assert ended.code == 1
    assert f"line {where + 1} (turn 3," in ended.err
    assert "the position there is another one" in ended.err


def test_a_decision_of_another_seat_is_refused(run: Run, spoilt: Callable[..., Path]) -> None:
    def change(lines: Lines) -> None:
        act = lines[nth(lines, "act", 1)]
        act["seat"] = 1 - act["seat"]

    ended = run("replay --verify", str(spoilt(change)))
    assert ended.code == 1
    assert "line 2 (turn 1, decisions before it: 0)" in ended.err
    assert "may not be made" in ended.err


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda lines: lines[0].update(title="chess"), "holds a race of chess"),
        (lambda lines: lines[0]["setup"].update(seats=9), "can no longer be set up"),
        (lambda lines: lines.insert(1, {"line": "undo"}), "but none was made"),
        (lambda lines: lines[nth(lines, "act", 1)].update(action={"type": "Fly"}), "is no decision of this game"),
        (lambda lines: lines[-1]["result"].update(ended="tea"), "ended otherwise"),
        (lambda lines: lines.append(lines[-1]), "the match was over before"),
        (lambda lines: lines.insert(5, {"line": "poem"}), "damaged in line 6"),
        (lambda lines: lines.clear(), "is empty"),
        (lambda lines: lines.pop(0), "does not begin like a race"),
    ],
)
def test_what_else_can_be_wrong(run: Run, spoilt: Callable[..., Path], change: Callable[[Lines], object], said: str) -> None:
    ended = run("replay --verify", str(spoilt(change)))
    assert ended.code == 1
    assert said in ended.err


def test_other_rules_are_named(run: Run, spoilt: Callable[..., Path]) -> None:
    def change(lines: Lines) -> None:
        lines[0]["rules_version"] = 99
        lines[nth(lines, "mark", 1)]["digest"] = "0" * 32

    ended = run("replay --verify", str(spoilt(change)))
    assert ended.code == 1
    assert "version 99 of the rules" in ended.out


def test_an_unfinished_race_agrees_as_far_as_it_goes(run: Run, spoilt: Callable[..., Path]) -> None:
    ended = run("replay --verify", str(spoilt(lambda lines: lines.__delitem__(slice(nth(lines, "mark", 2) + 1, None)))))
    assert ended.code == 0
    assert "unfinished" in ended.out


def test_a_torn_last_line_costs_nothing(run: Run, spoilt: Callable[..., Path]) -> None:
    path = spoilt(lambda lines: lines.__delitem__(slice(40, None)))
    path.write_bytes(path.read_bytes()[:-10])
    ended = run("replay --verify", str(path))
    assert ended.code == 0
    assert "power cut" in ended.out


def test_no_such_file(run: Run) -> None:
    ended = run("replay --verify nowhere.jsonl")
    assert (ended.code, ended.err) == (1, "There is no file nowhere.jsonl.\n")


def test_without_verify_the_viewer_opens_over_the_menu(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[tuple[Any, ...]] = []
    monkeypatch.setattr(app, "run", lambda *words: calls.append(words) or 0)
    monkeypatch.setattr(watching, "open_replay", lambda ctx, path: (ctx, path))
    path = records_of(GOLDEN / "monza")[0]
    assert run("replay", str(path)).code == 0
    assert calls[0][1]("context") == ("context", path)
    assert run("replay nowhere.jsonl") == (1, "", "There is no file nowhere.jsonl.\n")
