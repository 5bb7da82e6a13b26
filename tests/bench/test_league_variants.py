"""Ladders of variants: stopped and gone on with they come out as raced at once, and the rows of the repository can be raced again."""

import argparse
import re
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.bench import sections
from game.bench.league_races import Division
from game.bench.league_variants import VARIANTS, rungs_of, variants
from game.bench.raced import Kept, keep_rows
from game.bench.sections import golden_folder, section_of
from game.bench.variants_table import BEST_ANSWERS, kept, section
from game.bots.arena import Game
from game.bots.league import CHUNK, Fixture, Row, decided, outcome, play, row_of
from game.cli.command import Console, UsageError
from game.core.contract import Setup, Title
from game.language.language import Language
from game.store.paths import portable
from game.titles import TITLES
from tests.helpers.play import title_of, tracks_of

SEED = 60_001
GAMES = 12
CONSOLE = Console(portable(Path("nowhere")), Language())
"""Nothing is kept there."""


@pytest.fixture
def monza(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Title:
    """With two variants, in a repository of its own."""
    (tmp_path / "tests" / "golden").mkdir(parents=True)
    monkeypatch.setattr(sections, "program", lambda: tmp_path)
    few = (Division("long track", 2, GAMES, "long"), Division("bonus move", 2, GAMES, options=("bonus_move=yes",)))
    monkeypatch.setitem(VARIANTS, "monza", few)
    return title_of("monza")


def _raced(title: Title, games: int | None = None) -> dict[str, Row]:
    variants(CONSOLE, argparse.Namespace(seed=SEED, games=games, processes=1, json=True), title)
    return kept(title, SEED)


def test_stopped_and_gone_on_with_it_comes_out_as_raced_at_once(monza: Title) -> None:
    some = _raced(monza, CHUNK)
    assert {len(row.won) for row in some.values()} == {CHUNK}
    whole = _raced(monza)
    assert {len(row.won) for row in whole.values()} == {GAMES}
    assert all(whole[name].won.startswith(row.won) and whole[name].digest == row.digest != "" for name, row in some.items())
    (golden_folder() / "variants" / "monza.json").unlink()
    assert _raced(monza) == whole


def test_what_is_raced_is_kept_from_chunk_to_chunk(monza: Title, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if somebody pressed Ctrl+C in the third chunk."""
    from game.bench import league_variants

    count = 0

    def row(*args: Any) -> Row:
        nonlocal count
        count += 1
        if count == 3:
            raise KeyboardInterrupt
        return row_of(*args)

    with monkeypatch.context() as patched:
        patched.setattr(league_variants, "row_of", row)
        with pytest.raises(KeyboardInterrupt):
            _raced(monza)
    assert [len(one.won) for one in kept(monza, SEED).values()] == [CHUNK, CHUNK]
    assert {len(one.won) for one in _raced(monza).values()} == {GAMES}


@pytest.mark.parametrize("other", ["winner", "decisions"])
def test_a_row_whose_first_race_goes_otherwise_by_now_is_raced_anew(monza: Title, other: str, capsys: pytest.CaptureFixture[str]) -> None:
    whole = _raced(monza)
    name, row = next(iter(whole.items()))
    wrong = Row("=" + row.won[1:], row.digest) if other == "winner" else Row(row.won, "another")
    keep_rows("variants", monza, SEED, {**whole, name: wrong})
    capsys.readouterr()
    assert _raced(monza) == whole
    assert name in capsys.readouterr().out


def test_rows_of_earlier_are_kept_as_they_are_and_compared_by_the_winner(monza: Title, capsys: pytest.CaptureFixture[str]) -> None:
    """They lie in the file as races alone."""
    whole = _raced(monza)
    keep_rows("variants", monza, SEED, {name: row.won for name, row in whole.items()})
    before = (golden_folder() / "variants" / "monza.json").read_bytes()
    capsys.readouterr()
    assert _raced(monza) == {name: Row(row.won) for name, row in whole.items()}
    assert not capsys.readouterr().out
    assert (golden_folder() / "variants" / "monza.json").read_bytes() == before


def test_two_drivers_of_one_race_have_the_same_digest_and_others_another(monza: Title) -> None:
    first, second = [rung.fixture for rung in rungs_of(CONSOLE, monza, SEED)][:2]
    opener = partial(title_of, "monza")
    one, again, other = (play(opener, fixture, 0, 1, None).games[0].digest for fixture in (first, first, second))
    assert one == again != other


def test_a_row_that_is_decided_has_no_more_races(monza: Title, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(VARIANTS, "monza", [one._replace(games=4 * CHUNK) for one in VARIANTS["monza"]])
    rows = [row.won for row in _raced(monza).values()]
    assert {len(row) for row in rows} >= {2 * CHUNK, 4 * CHUNK}
    assert all(decided(row) for row in rows if len(row) < 4 * CHUNK)
    assert not any(decided(row[:-CHUNK]) for row in rows)


@pytest.mark.parametrize(
    ("row", "enough"),
    [
        ("1" * 10, False),
        ("1" * 20, True),
        ("2" * 20, True),
        ("1" * 15 + "2" * 5, False),
        ("1" * 150 + "2" * 50, True),
        ("=" * 400, False),
        ("1" * 17 + "=" * 3, True),
    ],
)
def test_it_takes_twenty_races_and_a_clear_difference_to_decide(row: str, enough: bool) -> None:
    """By hand: 20 of 20 has 64.9 % as its lower limit at 3.29 deviations, 15 of 20 has 39.1 %, 150 of 200 has 63.8 %, 18.5 of 20 56.0 %."""
    assert decided(row) is enough


def test_another_seed_is_another_table(monza: Title) -> None:
    assert _raced(monza, CHUNK)
    assert kept(monza, SEED + 1) == {}


def test_the_table_says_whether_each_lower_limit_is_above_even(monza: Title) -> None:
    _raced(monza)
    told = section_of((golden_folder() / "league.md").read_text(encoding="utf-8"), "Monza: variants")
    rows = re.findall(r"\| (\d+\.\d) – (\d+\.\d) % \| (yes|no|open|luck)[^|]* \|", told)
    assert len(rows) == 6
    for at, (low, high, holds) in enumerate(rows):
        assert holds == ("yes" if float(low) > 50 else "no" if float(high) < 50 else "luck" if at == 0 else "open")


def test_where_luck_leaves_no_gap_the_table_tells_what_the_best_answer_wins() -> None:
    """Half of the races each: the lower limit is below even."""
    name = next(iter(BEST_ANSWERS["monza"]))
    told = "\n".join(section(title_of("monza"), VARIANTS["monza"], SEED, {name: Row("12" * 50)}))
    assert "| luck: the best answer wins 51.5 % |" in told
    assert "| yes |" in "\n".join(section(title_of("monza"), VARIANTS["monza"], SEED, {name: Row("112" * 90)}))


def test_a_title_without_variants_says_so() -> None:
    with pytest.raises(UsageError):
        _raced(title_of("toy"))


def test_whoever_looks_on_counts_for_neither() -> None:
    def game(*places: int) -> Game:
        return Game(1, (1, 2, 0), places, places, "race", 1, 1)

    assert outcome([game(2, 1, 3), game(3, 1, 2), game(2, 1, 2)]).row == "21="


def test_where_somebody_looks_on_the_two_change_places_in_every_other_chunk() -> None:
    title = title_of("monza")
    name = title.meta.tracks[0]
    cars = title.meta.car_ids[:3] if title.meta.cars == "chosen" else ()
    fixture = Fixture("medium", "random", Setup(3, cars, {}, (name,)), (tracks_of(title)[name],), 2 * CHUNK, 5)
    opener = partial(title_of, "monza")
    other = msgspec.structs.replace(fixture, one="random", other="medium")
    assert row_of(opener, fixture, 0, 4).won == outcome(play(opener, fixture, 0, 4, None).games).row
    swapped = outcome(play(opener, other, CHUNK, 4, None).games).row
    assert row_of(opener, fixture, CHUNK, 4).won == swapped.translate(str.maketrans("12", "21"))


@pytest.mark.parametrize("title_id", [entry.meta.id for entry in TITLES])
def test_every_variant_can_be_raced(title_id: str) -> None:
    """`rungs_of` refuses what a title refuses."""
    names = [rung.name for rung in rungs_of(CONSOLE, title_of(title_id), SEED)]
    assert len(names) == len(set(names)) == 3 * len(VARIANTS[title_id])


def _rows() -> list[Any]:
    folder = Path(__file__).resolve().parents[1] / "golden" / "variants"
    found = []
    for path in sorted(folder.glob("*.json")):
        file = msgspec.json.decode(path.read_bytes(), type=Kept[str | Row])
        found += [
            pytest.param(path.stem, file.seed, name, row, id=f"{path.stem}, {name}", marks=pytest.mark.soak if ": hard" in name else ())
            for name, row in file.rows.items()
        ]
    return found


@pytest.mark.parametrize(("title_id", "seed", "name", "row"), _rows())
def test_a_row_of_the_repository_can_be_raced_again(title_id: str, seed: int, name: str, row: str | Row) -> None:
    """Its first race; `simulate TITLE --league --variants` makes the rows anew. Those of hard drivers take longest, and are a soak."""
    rung = next(rung for rung in rungs_of(CONSOLE, title_of(title_id), seed) if rung.name == name)
    assert rung.still(Row(row) if isinstance(row, str) else row, row_of(partial(title_of, title_id), rung.fixture, 0, 1))
