"""Luck and moments counted over races: what the rows say, the table that is written, and what says that it is out of date."""

from collections.abc import Sequence
from pathlib import Path

import msgspec
import pytest

from game.bench.league_luck import hold_luck
from game.bench.story import Counted, count, main, outdated, raced_by_equals, races_from, row, usual_of, written
from game.cli.command import Console, FailedError
from game.core.contract import Title
from game.core.story import Moment, Story
from game.core.words import N_
from game.language.language import Language
from game.store.paths import portable
from tests.helpers.play import title_of, tracks_of

TOY = title_of("toy")


def counted(races: int, title: Title = TOY, seed: int = 1) -> Counted:
    assert title.story is not None
    return count(title.story, races_from(raced_by_equals(title, tuple(tracks_of(title).values())), races, seed))


def made(sizes: Sequence[int], wins: float = 0.5) -> Counted:
    """Races whose largest moments of a kind were of these sizes."""
    return Counted(len(sizes), (1.0, -1.0, 3.0, -1.0), (1.0, 1.0, 2.0, 2.0), 8, wins * len(sizes), {"fall": tuple(sizes)})


def story(usual: Sequence[int] | None) -> Story:
    assert TOY.story is not None
    return msgspec.structs.replace(TOY.story, usual={} if usual is None else {"fall": tuple(usual)}, wins=50, spread=1_600)


def test_a_row_says_mean_spread_band_and_what_the_luckiest_wins() -> None:
    assert row("Toy", made([1, 2])) == "| Toy | 2 | 2.0 | +0.50 +- 0.83 | 1.7 / 1.6 | 25 % | 50 % |"


def test_sizes_are_those_that_shares_of_races_have_at_least() -> None:
    assert usual_of(made([*range(1, 9)]))["fall"] == (2, 5, 7, 8, 8, 8, 8, 8, 8)
    assert usual_of(made([0, 0, 0, 0, 0, 0, 7, 8]))["fall"] == (0, 0, 7, 8, 8, 8, 8, 8, 8), "six races of eight have none"


def test_small_moments_are_not_counted() -> None:
    """What is told only where there is little else says nothing of how rare the larger ones are."""
    own = [Moment("own", 1, 0, (0,), size, N_("{seat:seat}"), {"seat": 0}, small=small) for size, small in ((3, False), (9, True))]
    told_of = msgspec.structs.replace(story(None), moments=lambda race: tuple(own))
    races = races_from(raced_by_equals(TOY, tuple(tracks_of(TOY).values())), 1, 1)
    assert count(told_of, races).largest["own"] == (3,)


def test_what_was_counted_is_up_to_date_and_what_has_changed_is_named() -> None:
    sizes = [0] * 200 + [1] * 100 + [2] * 100
    usual = usual_of(made(sizes))["fall"]
    assert outdated(story(usual), made(sizes)) == []
    grown = [size + 1 if size else 0 for size in sizes]
    assert "fall: 2 or more in 50 % of races" in outdated(story(usual), made(grown))[0]
    gone = outdated(story(usual), made([0] * 400))
    assert all(said.startswith("fall: ") for said in gone)
    assert gone != []


def test_a_kind_that_is_in_no_table_is_named_once_it_is_common() -> None:
    assert outdated(story(None), made([0] * 95 + [1] * 5)) == []
    (said,) = outdated(story(None), made([0] * 94 + [1] * 6))
    assert "in no table" in said


@pytest.mark.parametrize(("spread", "right"), [(1_200, True), (2_300, True), (1_100, False), (2_400, False)])
def test_how_luck_is_spread_is_held_to_what_the_title_says(spread: int, right: bool) -> None:
    title = msgspec.structs.replace(story(None), spread=spread)
    assert (outdated(title, made([0] * 100)) == []) is right


@pytest.mark.parametrize(("wins", "right"), [(0.41, True), (0.59, True), (0.39, False), (0.61, False)])
def test_how_often_the_luckiest_wins_is_held_to_what_the_title_says(wins: float, right: bool) -> None:
    assert (outdated(story(None), made([0] * 100, wins)) == []) is right


def test_races_are_counted_one_by_one_and_the_same_each_time() -> None:
    first = counted(5)
    assert first == counted(5)
    assert first.races == 5
    assert len(first.luck) == 5 * 4
    assert first.largest.keys() >= {"bumped"}
    assert first != counted(5, seed=9)


def test_the_written_table_is_read_as_it_was_made() -> None:
    made_of: dict[str, object] = {}
    text = written(made([*range(1, 9)]), "the toy")
    exec(text, made_of)
    assert made_of["USUAL"] == {"fall": (2, 5, 7, 8, 8, 8, 8, 8, 8)}
    assert made_of["SPREAD"] == 1_581, "the root of the mean of the squares of 1, 1, 2, 2, in thousandths"
    assert "SPREAD = 1_581\n" in text
    assert all(len(line) <= 140 for line in text.splitlines())


def test_a_title_that_is_not_there_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["chess"])
    assert "chess" in capsys.readouterr().err


def test_the_league_says_how_often_the_luckiest_wins_and_fails_where_the_game_says_otherwise(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    console = Console(portable(tmp_path), Language())
    title = msgspec.structs.replace(TOY, story=story(None))
    hold_luck(console, title, made([1, 2], 0.58))
    assert capsys.readouterr().out == "Of equal drivers the luckiest wins 58 of 100 races of Toy; the game says 50.\n"
    with pytest.raises(FailedError) as failed:
        hold_luck(console, title, made([1, 2], 0.61))
    assert "but it is 61" in failed.value.said(Language())
