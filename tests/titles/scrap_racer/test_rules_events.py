"""What is told: race and round of every event, what is shown together, and the sentences of endings and walls (R21, R29, R49, R54)."""

from itertools import groupby

import pytest

from game.core.contract import RaceResult
from game.core.rng import Generator, Rng
from game.language.language import Language
from game.titles.scrap_racer.drivers.judge import JUDGE
from game.titles.scrap_racer.rules.events import (
    FinalRoundStarted,
    FinishLineCrossed,
    Overtook,
    RaceEnded,
    RacerMoved,
    RacerPlacedBehindLast,
    RaceStarted,
    SeriesEnded,
    TurnStarted,
)
from game.titles.scrap_racer.rules.scoring import decided_by, series_places
from game.titles.scrap_racer.text.words import WORDS
from tests.titles.scrap_racer import build
from tests.titles.scrap_racer.expect import played, told

RULES = build.rules(racers=3)
FOUR = build.rules(racers=4)
SAYS = Language("en", strict=True)
NAMES = ("Ada", "Bo", "Cleo", "Dara")


def test_every_event_says_its_race_and_round() -> None:
    """R5, R54: rounds count from 1 in each race of a series; what ends a race still belongs to it."""
    rules = build.rules("a_short", racers=3, races=2, laps=1)
    step, rng, events = rules.new(4), Rng.seeded(4), []
    generator: Generator = rng
    while True:
        events.extend(step.events)
        turn = rules.turn(step.state)
        if turn.over:
            break
        choice, generator = JUDGE.policy(rules, rules.view(step.state, turn.waits_for[0]), turn.waits_for[0], 1, generator)
        step = rules.apply(step.state, turn.waits_for[0], choice.actions[0])
    assert [e.race for e in events if isinstance(e, RaceStarted | RaceEnded)] == [1, 1, 2, 2]
    assert [race for race, _ in groupby(e.race for e in events)] == [1, 2]
    for race in (1, 2):
        rounds = [e.round for e in events if e.race == race]
        assert (rounds[0], rounds == sorted(rounds), rounds[-1] >= 3) == (1, True, True)
        assert [e.round for e in events if isinstance(e, TurnStarted) and e.race == race][:4] == [1, 1, 1, 2]


def test_r21_a_move_and_whom_it_has_overtaken_are_one_group() -> None:
    """In a row, nothing else in it; a move that overtakes nobody stands alone."""
    s = build.state(RULES, "K1@20 K2@22 K3@8", draws="5")
    _, events = played(RULES, s, "roll stop")
    (overtook,) = [e for e in events if isinstance(e, Overtook)]
    assert overtook.group > 0
    assert [e.tag for e in events if e.group == overtook.group] == ["RacerMoved", "Overtook"]
    assert events[events.index(overtook) - 1].tag == "RacerMoved"
    _, events = played(RULES, build.state(RULES, "K1@20 K2@30 K3@8", draws="5"), "roll stop")
    assert {e.group for e in events} == {0}


def test_r21_the_last_card_and_whom_it_leaves_behind_are_one_group() -> None:
    """With the hand empty the card ends the move; ended by its driver (R17), the move was shown before."""
    s = build.state(RULES, "K1@20 K2@26 K3@8", hands={"K1": "PLUS_3"}, draws="5")
    _, events = played(RULES, s, "roll stop move +PLUS_3")
    (overtook,) = [e for e in events if isinstance(e, Overtook)]
    assert [(e.tag, e.cause) for e in events if e.group == overtook.group] == [("RacerMoved", "bonus"), ("Overtook", "")]
    s = build.state(RULES, "K1@20 K2@22 K3@8", hands={"K1": "PLUS_3"}, draws="5")
    _, events = build.play(RULES, s, "roll stop move end")
    (overtook,) = [e for e in events if isinstance(e, Overtook)]
    assert overtook.group == 0


def test_r38_a_move_and_the_line_it_crosses_are_one_group() -> None:
    s = build.state(RULES, "K1@44 K2@46 K3@8", draws="6", tops="LAST_7")
    _, events = played(RULES, s, "roll stop")
    (crossed,) = [e for e in events if isinstance(e, FinishLineCrossed)]
    assert [e.tag for e in events if e.group == crossed.group] == ["RacerMoved", "FinishLineCrossed", "Overtook"]


@pytest.mark.parametrize(
    ("places", "to_p", "held", "said"),
    [
        ("K1@40 K2@20 K3@30", 19, False, "Hover falls back to the end, right behind Jackal."),
        ("K1@60 K2@39 K3@50", 49, True, "Hover falls back to the line; Jackal stays the last."),
    ],
)
def test_r29_lose_place_says_where_the_line_stopped_it(places: str, to_p: int, held: bool, said: str) -> None:
    """J21: directly behind the last one; or on the first space after the line, ten spaces ahead of the last one."""
    s = build.state(RULES, places, draws="6 6", tops="LOSE_PLACE")
    _, events = played(RULES, s, "roll roll")
    (placed,) = told(events, RacerPlacedBehindLast)
    assert (placed.to_p, placed.held) == (to_p, held)
    assert SAYS.event_sentence(WORDS, placed, NAMES) == said
    assert told(events, RacerMoved) == []


def test_r49_nobody_left_to_move() -> None:
    """The last badge in the last turn of a round: nobody moves any more, and that is said so."""
    s = build.state(RULES, "K1@100 K2@90 K3@143", active="K3", draws="4")
    _, events = played(RULES, s, "roll stop")
    (final,) = told(events, FinalRoundStarted)
    assert final.to_move == ()
    assert SAYS.event_sentence(WORDS, final, NAMES) == "Crusher is home, and nobody is left to move in this round."


def test_r50_the_winner_was_not_the_one_overtaken() -> None:
    s = build.state(FOUR, "K1@100 K2@146 K3@120 K4@139", active="K4", first_home="K2", draws="2 3 5")
    _, events = played(FOUR, s, "roll roll roll stop")
    (ended,) = told(events, RaceEnded)
    assert SAYS.event_sentence(WORDS, ended, NAMES) == "Dara wins the race: the first one home was overtaken in the last round."


def test_r53_a_single_race_is_the_whole_match() -> None:
    """Nothing else follows, and no series is told."""
    s = build.state(RULES, "K1@140 K2@146 K3@120", active="K3", first_home="K2", draws="2")
    after, events = played(RULES, s, "roll stop")
    result = RULES.result(after)
    assert result is not None
    assert (result.ended, len(result.races), result.places) == ("race", 1, (2, 1, 3))
    assert (RULES.turn(after).over, told(events, SeriesEnded)) == (True, [])


def test_r54_a_series_level_on_points_and_wins() -> None:
    """6 points and a win each: the last race decides, and nobody "has the most points"."""
    rules = build.rules(racers=3, races=2)
    first = RaceResult((1, 2, 3), (4, 2, 1), "first_home")
    s = build.state(rules, "K1@146 K2@150 K3@120", active="K3", first_home="K2", draws="1", race=2, races=(first,))
    _, events = played(rules, s, "roll stop")
    (ended,) = told(events, SeriesEnded)
    assert (ended.points, ended.places, ended.winner, ended.decided) == ((6, 6, 2), (2, 1, 3), 1, "last_race")
    said = SAYS.event_sentence(WORDS, ended, NAMES)
    assert said == "Bo wins the season: equal points and wins, but the better place in the last race!"


@pytest.mark.parametrize(
    ("races", "winner", "decided"),
    [
        (((1, 2, 3, 4), (2, 1, 3, 4), (1, 2, 3, 4)), 0, "points"),
        (((1, 2, 3, 4), (1, 3, 2, 4), (4, 1, 2, 3), (4, 3, 2, 1)), 0, "wins"),
        (((1, 2, 3, 4), (2, 1, 4, 3)), 1, "last_race"),
    ],
)
def test_r54_what_decided_a_series(races: tuple[tuple[int, ...], ...], winner: int, decided: str) -> None:
    """A lead in points; two wins to one with 12 points each; a win each with 8 points each. The one it names has won."""
    results = tuple(RaceResult(places, tuple(5 - place + (place == 1) for place in places), "overtaken") for places in races)
    assert series_places(4, results)[0][winner] == 1
    assert decided_by(results, winner) == decided
    assert f"decided.{decided}" in WORDS.things
