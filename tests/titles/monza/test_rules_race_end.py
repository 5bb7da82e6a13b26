"""Section 7: who wins, and that a race goes on until somebody is across."""

import pytest

from game.titles.monza.rules.events import RaceEnded, RoundStarted
from tests.titles.monza import build
from tests.titles.monza.expect import events_of, random_match, tags, waiting


def test_r81_the_one_finisher_wins_whatever_the_others_used() -> None:
    """R81, R82: red is across with three dice; yellow used none and blue one, but they are not across."""
    rules = build.rules("oval", 3)
    start = build.state(rules, "red a17, yellow a5, blue c20", roll="BGWWRY", draws="RYBGWW" + "GRRRRR")
    after, events = build.play(rules, start, "roll B>a18 G>a19 W>FINISH end roll end roll G>c21 end")
    assert [car.round_dice for car in after.cars] == [3, 0, 1]
    assert events_of(events, RaceEnded) == [RaceEnded(finishers=(0,), round_dice=(3,), winners=(0,), trophies=(1, 0, 0), races_left=0)]


@pytest.mark.parametrize("tiles", ["", "RYBGP"])
def test_r83_equal_dice_share_the_win_and_nothing_parts_them(tiles: str) -> None:
    """R83: red and yellow cross with a die each; who crossed first, and the tiles one of them has left, decide nothing."""
    rules = build.rules("oval", 3, rules="pro")
    start = build.state(rules, "red a19, yellow c27, blue b18", roll="WRRRRR", draws="WRRRRRBBBBBB", tiles={"yellow": tiles})
    after, events = build.play(rules, start, "roll W>FINISH end roll W>FINISH end roll end")
    (ended,) = events_of(events, RaceEnded)
    assert (ended.finishers, ended.round_dice, ended.winners, ended.trophies) == ((0, 1), (1, 1), (0, 1), (1, 1, 0))
    result = rules.result(after)
    assert result is not None
    assert (result.places, result.races[0].ended) == ((1, 1, 3), "shared")


def test_r86_there_is_no_round_limit() -> None:
    """R86: a race in its hundredth round goes on to the next, as long as nobody is across."""
    rules = build.rules("oval", 2)
    start = build.state(rules, "red a5, yellow a4", roll="RYBGWW", draws="RRRRRR", round=100)
    after, events = build.play(rules, start, "roll end roll end")
    assert [e.round for e in events if isinstance(e, RoundStarted)] == [101]
    assert (after.round, waiting(rules, after)) == (101, 0)


@pytest.mark.parametrize(("early_stop", "bound"), [(False, 25), (True, 100)])
@pytest.mark.parametrize("track", ["oval", "long"])
def test_r86_blind_races_end_all_the_same(track: str, early_stop: bool, bound: int) -> None:
    """R86: legal actions picked blindly end a race in under 25 rounds, with O5 later, but they end it."""
    rules = build.rules(track, 2, early_stop=early_stop)
    for seed in range(3):
        *_, (_, _, last, events) = random_match(rules, seed, 20_000)
        assert tags(events)[-1] == "RaceEnded"
        assert last.round < bound
