"""What a table sees of manners: stopped and gone on with it comes out as raced at once, the rows of the repository can be raced again, and
what they say holds."""

import argparse
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from game.bench import manners as raced_manners
from game.bench import sections
from game.bench.league_races import MANNERS
from game.bench.manners import manners, rungs_of
from game.bench.manners_table import EVEN, MOVED, NOTICED, Row, change, kept, lines_of, noticed, right_guesses
from game.bench.raced import Kept, keep_rows, raced_file
from game.bots.league import CHUNK, tally
from game.bots.levels import temperaments_of
from game.bots.manners import Seen, guessed, play, total
from game.cli.command import Console, UsageError
from game.core.contract import Title
from game.core.judge import Sign, skills_of
from game.language.language import Language
from game.store.paths import portable
from game.titles import TITLES
from tests.helpers.play import title_of

SEED = 70_001
GAMES = 12
CONSOLE = Console(portable(Path("nowhere")), Language())
"""Nothing is kept there."""
GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "manners"
MAY_COST = 0.45
"""The share of wins that a manner has to have, as far as the races tell."""
IDS = [entry.meta.id for entry in TITLES]


@pytest.fixture
def scrap(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Title:
    """The quickest title, in a repository of its own."""
    (tmp_path / "tests" / "golden").mkdir(parents=True)
    monkeypatch.setattr(sections, "program", lambda: tmp_path)
    return title_of("scrap_racer")


def _raced(title: Title, games: int = GAMES) -> dict[str, Row]:
    manners(CONSOLE, argparse.Namespace(seed=SEED, games=games, processes=1, json=True), title)
    return kept(title, SEED)


def test_stopped_and_gone_on_with_it_comes_out_as_raced_at_once(scrap: Title, monkeypatch: pytest.MonkeyPatch) -> None:
    """Stopped as if somebody pressed Ctrl+C in the third chunk."""
    count = 0

    def some(*args: Any) -> tuple[Seen, ...]:
        nonlocal count
        count += 1
        if count == 3:
            raise KeyboardInterrupt
        return play(*args)

    with monkeypatch.context() as patched:
        patched.setattr(raced_manners, "play", some)
        with pytest.raises(KeyboardInterrupt):
            _raced(scrap)
    assert [len(row.won) for row in kept(scrap, SEED).values()] == [CHUNK, CHUNK]
    whole = _raced(scrap)
    assert {len(row.won) for row in whole.values()} == {GAMES}
    raced_file("manners", scrap).unlink()
    assert _raced(scrap) == whole
    wrong = {**whole, EVEN: msgspec.structs.replace(whole[EVEN], first=Seen("=", ()))}
    keep_rows("manners", scrap, SEED, wrong)
    assert _raced(scrap) == whole, "a row whose first race comes out otherwise is raced anew"


def test_a_first_race_is_compared_by_all_that_is_known_of_it(scrap: Title) -> None:
    """Its winner, its counts, and its events where the row was kept with their digest."""
    rung = next(rungs_of(CONSOLE, scrap, SEED))
    (seen,) = play(rung.opener, rung.trial, 0, 1)
    row, change = rung.longer(None, (seen,)), msgspec.structs.replace
    assert rung.still(row, (seen,))
    assert rung.still(change(row, first=change(seen, digest="")), (seen,)), "kept without a digest"
    assert not rung.still(row, (change(seen, digest="another"),))
    assert not rung.still(row, (change(seen, counts=seen.counts[1:]),))
    assert not rung.still(change(row, first=change(seen, won="=", digest="")), (seen,))


def test_a_title_without_signs_says_so() -> None:
    with pytest.raises(UsageError):
        _raced(title_of("toy"))


def test_a_sign_counts_from_a_quarter_on_and_the_right_way() -> None:
    sign = Sign(name="shouts a turn", count=lambda told, seat: (0, 0), moves={"pushy": 1, "cautious": -1})
    assert change((15, 100), (10, 100)) == pytest.approx(50)
    assert change((3, 100), (0, 100)) == 0
    assert noticed(sign, "pushy", 25)
    assert not noticed(sign, "pushy", 24.9)
    assert not noticed(sign, "pushy", -60)
    assert noticed(sign, "cautious", -25)
    assert not noticed(sign, "showman", 80)


def test_a_guess_goes_by_what_was_seen_most() -> None:
    profiles = {"cautious": [(10, 100), (50, 100)], "pushy": [(50, 100), (50, 100)], "showman": [(10, 100), (90, 100)]}
    assert guessed(profiles, [(1, 10), (5, 10)]) == "cautious"
    assert guessed(profiles, [(6, 10), (4, 10)]) == "pushy"
    assert guessed(profiles, [(0, 10), (10, 10)]) == "showman"
    assert guessed({**profiles, "never": [(0, 100), (0, 100)]}, [(1, 10), (5, 10)]) == "cautious"


def test_counts_add_up_sign_by_sign() -> None:
    assert total([((1, 4), (2, 5)), ((3, 6), (0, 5))]) == ((4, 10), (2, 10))


@pytest.mark.parametrize("title_id", IDS)
def test_every_manner_of_every_title_has_signs(title_id: str) -> None:
    title = title_of(title_id)
    for manner in temperaments_of(title):
        assert sum(manner in sign.moves for sign in skills_of(title.judge).signs) >= NOTICED


@pytest.mark.parametrize("title_id", IDS)
def test_nobody_else_knows_who_is_even(title_id: str) -> None:
    """The rows that are raced: even drivers, each manner, one driver of each."""
    names = [rung.name for rung in rungs_of(CONSOLE, title_of(title_id), SEED)]
    tempered = list(temperaments_of(title_of(title_id)))
    assert names == [EVEN, *tempered, *(f"one {name}" for name in tempered)]


def _kept() -> list[Any]:
    files = [(path.stem, msgspec.json.decode(path.read_bytes(), type=Kept[Row])) for path in sorted(GOLDEN.glob("*.json"))]
    return [pytest.param(title_id, file, id=title_id) for title_id, file in files]


@pytest.mark.parametrize(("title_id", "file"), _kept())
def test_the_rows_of_the_repository_can_be_raced_again(title_id: str, file: Kept[Row]) -> None:
    """The first race of each; `simulate TITLE --league --manners` makes them anew."""
    for rung in rungs_of(CONSOLE, title_of(title_id), file.seed):
        if rung.name in file.rows:
            assert rung.still(file.rows[rung.name], play(partial(title_of, title_id), rung.trial, 0, 1)), rung.name


@pytest.mark.parametrize(("title_id", "file"), _kept())
def test_each_manner_shows_and_costs_little(title_id: str, file: Kept[Row]) -> None:
    """Two signs that moved by a quarter the right way, and a share of wins that is not certainly below 45 %."""
    title = title_of(title_id)
    signs, even = skills_of(title.judge).signs, file.rows[EVEN]
    for manner in temperaments_of(title):
        row = file.rows[manner]
        moved = [change(count, usual) for count, usual in zip(row.counts, even.counts, strict=True)]
        assert sum(noticed(sign, manner, percent) for sign, percent in zip(signs, moved, strict=True)) >= NOTICED, (manner, moved)
        assert tally(row.won).high >= MAY_COST, manner


@pytest.mark.parametrize(("title_id", "file"), _kept())
def test_the_table_is_what_was_counted(title_id: str, file: Kept[Row]) -> None:
    told = sections.section_of((GOLDEN.parent / "manners.md").read_text(encoding="utf-8"), title_of(title_id).meta.name)
    for line in lines_of(title_of(title_id), file.rows):
        assert f"| {' | '.join(line)} |" in told
    assert MANNERS[title_id].grid == 4
    assert MOVED == 25


def test_most_races_of_one_driver_are_guessed_right() -> None:
    """One driver of a manner among even ones, a single race looked at: over all titles two of three, where the dice would guess one; in
    Scrap Racer and Top Race, where a race has most of what is counted, fifteen of twenty."""
    files = {param.values[0]: param.values[1] for param in _kept()}
    found = {
        name: [right_guesses(title_of(name), file.rows, manner) for manner in temperaments_of(title_of(name))]
        for name, file in files.items()
    }
    sums = {name: (sum(right for right, _ in counts), sum(races for _, races in counts)) for name, counts in found.items()}
    assert set(sums) == set(IDS)
    assert 3 * sum(right for right, _ in sums.values()) >= 2 * sum(races for _, races in sums.values())
    for name in ("scrap_racer", "top_race"):
        right, races = sums[name]
        assert 20 * right >= 15 * races > 0
