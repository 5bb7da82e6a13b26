"""`poster`: a record becomes a sheet of A4 at 300 dots an inch, or a sentence says why not; no half file is left."""

import errno
import json
import struct
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.cli import poster_facts, progress
from game.show.canvas import Frame
from game.show.painters import race_poster
from game.show.painters.race_poster import CHART, HEAD, RESULT, SIZE, TALLEST, TOLD
from game.show.theme import DISPLAY, Theme
from game.store import kept_results
from game.store.drafts import preview_of
from tests.cli.conftest import Run
from tests.golden.make import GOLDEN
from tests.helpers.screen import ASSETS

MONZA = GOLDEN / "monza" / "4-seats-oval-400.jsonl"
SHARES = GOLDEN / "top_race" / "6-seats-lake_lane-201.jsonl"
RACES = (
    "monza/4-seats-oval-400", "scrap_racer/6-seats-b_short-5188", "aruba/6-seats-lagoon-5207", "top_race/6-seats-lake_lane-201",
    "automobiles/5-seats-palm_bay_oval-5122",
)  # fmt: skip


def dots(data: bytes) -> tuple[int, ...]:
    """Dots a metre across and down, and the unit, as the file says it behind its header."""
    assert data[37:41] == b"pHYs"
    return struct.unpack(">IIB", data[41:50])


OTHERS = ("monza", "top_race")
"""Titles of which other tests make a sheet in each run; these races are the soak's."""


@pytest.mark.parametrize("name", [pytest.param(name, marks=pytest.mark.soak if name.startswith(OTHERS) else ()) for name in RACES])
def test_a_race_of_each_title_becomes_a_sheet_that_is_printed_in_its_size(run: Run, tmp_path: Path, name: str) -> None:
    out = tmp_path / "poster.png"
    ended = run("poster", str(GOLDEN / f"{name}.jsonl"), "--out", str(out))
    assert (ended.code, ended.err) == (0, "")
    assert ended.out.startswith(f"{out}: ")
    data = out.read_bytes()
    assert dots(data) == (11811, 11811, 1)
    assert pygame.image.load(out).get_size() == SIZE
    assert 800_000 < len(data) < 2_500_000
    assert [path.name for path in tmp_path.glob("*.png")] == ["poster.png"]


def test_without_a_place_it_goes_to_the_results_under_day_game_and_race(run: Run, home: Path) -> None:
    assert run("poster", str(MONZA)).code == 0
    assert run("poster", str(MONZA)).code == 0
    names = sorted(path.name[8:] for path in (home / "results").iterdir())
    assert names == ["-monza-race1-poster1.png", "-monza-race1-poster2.png"]


def test_whoever_started_it_as_a_child_reads_how_far_it_is(run: Run, tmp_path: Path) -> None:
    ended = run("poster --progress", str(MONZA), "--out", str(tmp_path / "poster.png"))
    *steps, made = [json.loads(line) for line in ended.out.splitlines()]
    assert steps == [{"done": done, "of": 5} for done in range(1, 6)]
    assert made == {"file": "poster.png", "size": (tmp_path / "poster.png").stat().st_size}


def test_the_game_gets_a_preview_beside_the_sheet(run: Run, tmp_path: Path) -> None:
    """It is what the page of the poster shows: to read the sheet itself would take a tenth of a second."""
    sheet = tmp_path / "poster.1.draft.png"
    assert run("poster --preview 700", str(MONZA), "--out", str(sheet)).code == 0
    assert pygame.image.load(preview_of(sheet)).get_size() == (495, 700)
    assert pygame.image.load(sheet).get_size() == SIZE
    assert len(list(tmp_path.iterdir())) == 2


def test_a_race_of_a_series_by_its_number(run: Run, tmp_path: Path) -> None:
    series = GOLDEN / "monza" / "3-seats-oval-5007.jsonl"
    first, last = tmp_path / "first.png", tmp_path / "last.png"
    assert run("poster --race 1", str(series), "--out", str(first)).code == 0
    assert run("poster", str(series), "--out", str(last)).code == 0
    assert first.read_bytes() != last.read_bytes()
    ended = run("poster --race 9", str(series))
    assert ended.code == 2
    assert ended.err.startswith("There is no race 9 in 3-seats-oval-5007.jsonl. It has 3.")


def test_a_race_that_is_not_over_has_no_poster_yet(run: Run, tmp_path: Path) -> None:
    lines = MONZA.read_text(encoding="utf-8").splitlines()
    record = tmp_path / "race.jsonl"
    record.write_text("\n".join(lines[: len(lines) // 2]) + "\n", encoding="utf-8")
    ended = run("poster", str(record), "--out", str(tmp_path / "poster.png"))
    assert (ended.code, ended.err.strip()) == (1, "This race was not raced to its end, so there is no poster of it.")
    assert not (tmp_path / "poster.png").exists()


def test_a_record_that_parts_from_the_rules_is_refused_with_where_it_does(run: Run, tmp_path: Path) -> None:
    lines = [json.loads(line) for line in MONZA.read_text(encoding="utf-8").splitlines()]
    mark = next(line for line in lines if line["line"] == "mark")
    mark["digest"] = "0" * 32
    record = tmp_path / "race.jsonl"
    record.write_text("".join(json.dumps(line) + "\n" for line in lines), encoding="utf-8")
    ended = run("poster", str(record))
    assert ended.code == 1
    assert "can be raced again only in part" in ended.err


def test_what_is_no_record_is_said(run: Run, tmp_path: Path) -> None:
    assert run("poster", str(tmp_path / "none.jsonl")).code == 1
    broken = tmp_path / "broken.jsonl"
    broken.write_text("nothing\n", encoding="utf-8")
    assert "does not begin like a race of Kerbside" in run("poster", str(broken)).err


def test_a_full_disk_gets_a_sentence_before_and_while_it_is_written(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "poster.png"
    with monkeypatch.context() as patch:
        patch.setattr(progress.shutil, "disk_usage", lambda folder: SimpleNamespace(free=4_000_000))
        ended = run("poster", str(MONZA), "--out", str(out))
        assert (ended.code, ended.err.strip()) == (1, "Not enough room on the disk: 6 MB are needed.")

    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(kept_results, "to_disk", full)
    ended = run("poster", str(MONZA), "--out", str(out))
    assert ended.code == 1
    assert "no room left on the disk" in ended.err
    assert list(tmp_path.glob("*.png*")) == []


def test_names_of_forty_wide_letters_are_shrunk_and_stay_in_their_boxes(run: Run, tmp_path: Path) -> None:
    lines = MONZA.read_text(encoding="utf-8").splitlines()
    header = json.loads(lines[0]) | {"drivers": ["W" * 40] * 4}
    record, out = tmp_path / "race.jsonl", tmp_path / "poster.png"
    record.write_text("\n".join([json.dumps(header), *lines[1:]]) + "\n", encoding="utf-8")
    assert run("poster", str(record), "--out", str(out)).code == 0
    sheet = pygame.image.load(out)
    ground = sheet.get_at((90, 2000))
    assert all(sheet.get_at((x, y)) == ground for x in range(TOLD.right + 14, TOLD.right + 40) for y in range(100, CHART.y - 40, 3))


def test_a_sum_of_money_is_never_broken_over_two_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    """Shares come to millions: such a figure gets smaller, and stays in its column."""
    drawn: dict[str, pygame.Surface] = {}
    keep = race_poster.said_whole

    def saying(theme: Theme, text: str, *rest: Any) -> pygame.Surface:
        drawn[text] = keep(theme, text, *rest)
        return drawn[text]

    monkeypatch.setattr(race_poster, "said_whole", saying)
    theme = race_poster.poster_theme(Theme(ASSETS / "fonts", Frame((320, 180))))
    row = race_poster.PosterRow(1, "Ada", lambda size: pygame.Surface(size), (), ("+3", "4,360,000"))
    columns = [(pygame.Rect(left, 0, race_poster.COLUMN, HEAD), race_poster.COUNTED) for left in (900, 700)]
    race_poster._row(pygame.Surface((1100, 300)), theme, row, pygame.Rect(0, 0, 1100, TALLEST), columns)
    broad, short = drawn["4,360,000"], drawn["+3"]
    assert broad.get_width() <= race_poster.COLUMN - 24
    assert broad.get_height() <= short.get_height()


def test_all_figures_of_a_column_are_in_letters_of_one_size(monkeypatch: pytest.MonkeyPatch) -> None:
    """ "as usual" stood there in larger letters than "+3 stations"."""
    theme, high = race_poster.poster_theme(Theme(ASSETS / "fonts", Frame((320, 180)))), dict[str, float]()
    keep = race_poster.said_whole

    def saying(theme: Theme, text: str, pixels: float, *rest: Any) -> pygame.Surface:
        high[text] = pixels
        return keep(theme, text, pixels, *rest)

    monkeypatch.setattr(race_poster, "said_whole", saying)
    rows = tuple(
        race_poster.PosterRow(place, name, lambda size: pygame.Surface(size), (), (luck,))
        for place, name, luck in ((1, "Ada", "as usual"), (2, "Ben", "+12 stations"))
    )
    poster = race_poster.Poster("", "", (), "", ("Luck",), rows, "", (), "", None, "", "")
    race_poster._result(pygame.Surface(SIZE), theme, poster)
    assert high["as usual"] == high["+12 stations"]
    assert theme.font(DISPLAY, high["+12 stations"] / theme.frame.scale).size("+12 stations")[0] <= race_poster.COLUMN - 24


@pytest.mark.parametrize(("name", "luck"), [(MONZA, {"+6 spaces", "as usual", "−4 spaces"}), (SHARES, {"−1,000", "+4,000", "−3,000"})])
def test_luck_is_told_as_on_the_page_of_luck_with_its_unit(
    name: Path, luck: set[str], monkeypatch: pytest.MonkeyPatch, run: Run, tmp_path: Path
) -> None:
    """The poster said "-1" where the report said "-1,000"."""
    told, keep = list[str](), poster_facts._row

    def noted(*given: Any) -> race_poster.PosterRow:
        row = keep(*given)
        told.append(row.values[-1])
        return row

    monkeypatch.setattr(poster_facts, "_row", noted)
    assert run("poster", str(name), "--out", str(tmp_path / "poster.png")).code == 0
    assert set(told) == luck


@pytest.mark.parametrize(("name", "seats"), [("monza/2-seats-oval-5019", 2), ("top_race/6-seats-lake_lane-201", 6)])
def test_rows_are_as_high_as_the_card_has_room_and_end_within_it(run: Run, tmp_path: Path, name: str, seats: int) -> None:
    """story.md, section 7: few drivers leave no empty card, many don't run out of it."""
    out = tmp_path / "poster.png"
    assert run("poster", str(GOLDEN / f"{name}.jsonl"), "--out", str(out)).code == 0
    sheet = pygame.image.load(out)
    ground = sheet.get_at((RESULT.x - 20, RESULT.y + 400))
    column = [sheet.get_at((RESULT.x + 400, y)) != ground for y in range(RESULT.y + HEAD, CHART.y - 20)]
    last = max(y for y, drawn in enumerate(column) if drawn) + HEAD
    assert min(RESULT.height, HEAD + seats * TALLEST) - 20 <= last <= RESULT.height + 14
