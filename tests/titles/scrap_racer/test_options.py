"""Section 8 and R54: what each option changes, and a series."""

import pytest

from game.core.actions import Event
from game.core.contract import RaceResult, Step
from game.core.rng import Generator, Rng
from game.titles.scrap_racer.drivers.judge import JUDGE
from game.titles.scrap_racer.meta import META
from game.titles.scrap_racer.rules.events import RaceEnded, RacerChosen, RaceStarted, SeriesEnded, StartingDriverDrawn, TurnStarted
from game.titles.scrap_racer.rules.rules import ScrapRacerRules
from game.titles.scrap_racer.rules.scoring import series_places
from game.titles.scrap_racer.rules.state import ScrapRacerState
from tests.titles.scrap_racer import build
from tests.titles.scrap_racer.expect import legal, told


def raced(rules: ScrapRacerRules, seed: int) -> tuple[ScrapRacerState, list[Event]]:
    """A match between pros, from its seed to its end."""
    step: Step[ScrapRacerState] = rules.new(seed)
    events = list(step.events)
    rng: Generator = Rng.seeded(seed, 8)
    while not rules.turn(step.state).over:
        seat = rules.turn(step.state).waits_for[0]
        choice, rng = JUDGE.policy(rules, rules.view(step.state, seat), seat, 2, rng)
        step = rules.apply(step.state, seat, choice.actions[0])
        events.extend(step.events)
    return step.state, events


def test_s_setup_draws_in_order() -> None:
    """S3-S8: the same seed deals the same racers whatever the track; 48 spaces have 8 modules, 34 have 6."""
    for name, sites in (("a", 8), ("a_short", 6)):
        rules = build.rules(name, racers=4)
        s = rules.new(11).state
        assert [racer.id for racer in s.racers] == [racer.id for racer in build.rules("b", racers=4).new(11).state.racers]
        assert (len(s.sites), len(s.supply)) == (sites, 18 - sites)
        assert rules.check(s) == ()


def test_o3_laps() -> None:
    """O3: one lap draws no finish card, five may need a fresh deck."""
    s, events = raced(build.rules("a_short", racers=3, laps=1), 2)
    assert not any(e.tag == "FinishCardDrawn" for e in events)
    assert max(racer.badges for racer in s.racers) == 1
    _, events = raced(build.rules("a_short", racers=6, laps=5), 2)
    assert any(e.tag == "DeckReshuffled" and getattr(e, "deck", "") == "FINISH" for e in events)


def test_o4_chosen_racers() -> None:
    """O4: last in turn order first, in team play a second time in turn order; the sixth of six is taken by itself."""
    rules = build.rules(seats=2, racers_chosen=True, start_driver="2")
    s, events = build.play(rules, rules.new(1).state, "take:JACKAL take:HOVER take:CRUSHER take:SWIFTLY")
    assert [(e.driver, e.racer) for e in told(events, RacerChosen)] == [(0, "JACKAL"), (1, "HOVER"), (1, "CRUSHER"), (0, "SWIFTLY")]
    assert [(r.id, r.owner) for r in s.racers] == [("HOVER", 1), ("CRUSHER", 1), ("JACKAL", 0), ("SWIFTLY", 0)]
    assert (s.phase, legal(rules, s)) == ("TEAM_ORDER", ["first:HOVER", "first:CRUSHER"])
    rules = build.rules(racers=6, racers_chosen=True)
    s = rules.new(1).state
    for racer in ("JACKAL", "HOVER", "CRUSHER", "SWIFTLY", "TWISTER"):
        assert s.phase == "CHOOSE_RACER"
        s, events = build.play(rules, s, f"take:{racer}")
    assert [e.racer for e in told(events, RacerChosen)] == ["TWISTER", "STEEL_JACKET"]
    assert s.phase == "ROLL"


def test_o5_starting_driver() -> None:
    for seat in range(3):
        first = build.rules(racers=3, start_driver=str(seat + 1)).new(9)
        assert told(first.events, StartingDriverDrawn) == [StartingDriverDrawn(driver=seat, drawn=False)]
        assert told(first.events, TurnStarted)[0].driver == seat


def test_o6_three_teams() -> None:
    """O6: six racers, each driver's two in a row."""
    rules = build.rules(seats=3, three_teams=True)
    s = rules.new(5).state
    start = s.start
    assert [racer.owner for racer in s.racers] == [seat for k in range(3) for seat in [(start + k) % 3] * 2]
    s, events = raced(rules, 5)
    (ended,) = told(events, RaceEnded)
    assert sorted(ended.places) == [1, 2, 3]
    assert 1 <= len(ended.rear) <= 3


def test_o9_tuned_crusher() -> None:
    """O9: two overtaken from four racers on; with three one is enough."""
    for racers, switches in ((3, 1), (4, 0)):
        rules = build.rules(racers=racers, tuned_crusher=True)
        s = build.state(rules, "K1@20 K2@22 K3@40", cars={"K1": "CRUSHER"}, draws="4")
        after, _ = build.play(rules, s, "roll stop")
        assert build.racer(after, "K1").switches == switches
    rules = build.rules(racers=4, tuned_crusher=True)
    s = build.state(rules, "K1@20 K2@22 K3@23", cars={"K1": "CRUSHER"}, draws="4")
    after, _ = build.play(rules, s, "roll stop")
    assert build.racer(after, "K1").switches == 1


def test_o12_the_leader_catches_up() -> None:
    """O12, J11: by default the leader has nobody to catch up with; where it may, it goes to the nearest racer ahead on the loop."""
    for options, distance in (({}, 0), ({"leader_catches": True}, 44)):
        rules = build.rules(racers=3, **options)
        s = build.state(rules, "K1@60 K2@56 K3@10", hands={"K1": "CATCH_UP"}, draws="5")
        s, _ = build.play(rules, s, "roll stop")
        assert ("+CATCH_UP" in legal(rules, s)) is bool(distance)
        if distance:
            after, _ = build.play(rules, s, "+CATCH_UP")
            assert build.p(after, "K1") == 60 + distance + 5, "to space 8, where K2 is: four behind on the loop"


def test_o13_the_driver_of_two_who_meet_decides_though_one_is_jackal() -> None:
    """O13, J26, R44, R45: Jackal gains 2 where it is named, its team-mate 1."""
    cars = {"K1": "JACKAL", "K2": "HOVER"}
    rules = build.rules(seats=2)
    s = build.state(rules, "K1@20 K2@25 K3@5 K4@2", cars=cars, draws="5")
    after, _ = build.play(rules, s, "roll stop")
    assert (build.p(after, "K1"), build.p(after, "K2")) == (27, 25), "by default Jackal wins by itself"
    rules = build.rules(seats=2, own_duels="driver")
    s = build.state(rules, "K1@20 K2@25 K3@5 K4@2", cars=cars, draws="5")
    s, _ = build.play(rules, s, "roll stop")
    assert (s.phase, legal(rules, s)) == ("DUEL", ["winner:JACKAL", "winner:HOVER"])
    after, _ = build.play(rules, s, "winner:K1")
    assert (build.p(after, "K1"), build.p(after, "K2")) == (27, 25)
    after, _ = build.play(rules, s, "winner:K2")
    assert (build.p(after, "K1"), build.p(after, "K2")) == (25, 26)
    s = build.state(rules, "K1@20 K3@25 K2@5 K4@2", cars=cars, draws="5")
    after, _ = build.play(rules, s, "roll stop")
    assert (build.p(after, "K1"), build.p(after, "K3")) == (27, 25), "an opponent it beats without dice all the same"


@pytest.mark.parametrize(
    ("card", "draws", "places", "anybody", "opponents"),
    [
        ("FWD_5_DRAG_2", "1 1", "K1@20 K2@24 K3@30 K4@2", {"K1": 25, "K2": 22, "K3": 30}, {"K1": 25, "K2": 24, "K3": 28}),
        ("CLOSE_IN_2", "3 3", "K1@20 K2@14 K3@10 K4@2", {"K2": 16, "K3": 10}, {"K2": 14, "K3": 12}),
        ("CLOSE_IN_4", "5 5", "K1@20 K2@14 K3@30 K4@40", {"K2": 18}, {"K2": 14}),
        ("RAM_5", "3 3", "K1@20 K2@22 K3@24 K4@2", {"K1": 22, "K2": 24, "K3": 25}, {"K1": 24, "K2": 22, "K3": 26}),
    ],
)
def test_o14_crash_cards_that_mean_opponents(
    card: str, draws: str, places: str, anybody: dict[str, int], opponents: dict[str, int]
) -> None:
    """O14, J34: in team play the next opponent is dragged, closes in or is rammed, and a team-mate is left alone."""
    for reading, expected in (("anybody", anybody), ("opponents", opponents)):
        rules = build.rules(seats=2, crash_cards=reading)
        s = build.state(rules, places, draws=f"{draws} 1 6", tops=card)
        after, _ = build.play(rules, s, "roll roll")
        assert {name: build.p(after, name) for name in expected} == expected, reading


def test_new_options_change_nothing_for_those_who_never_heard_of_them() -> None:
    """A record of before names none of them: what is absent is the default; O13 and O14 are asked where there may be teams."""
    names = {2: {"own_duels", "crash_cards"}, 3: {"own_duels", "crash_cards"}, 4: set(), 6: set()}
    for seats, found in names.items():
        asked = {option.name: option.default for option in META.options(seats, ()) if option.seat < 0}
        assert asked["leader_catches"] is False
        assert {name for name in ("own_duels", "crash_cards") if name in asked} == found
    game = build.rules(seats=2).game
    assert (game.leader_catches, game.driver_decides, game.only_opponents) == (False, False, False)


def test_o8_a_module_that_lay_open_can_be_given_back() -> None:
    """O8: nothing was turned up and no die rolled, so the step is not sealed; one that lay face down seals it."""
    for lies_open in (True, False):
        rules = build.rules(racers=3, open_sites=lies_open)
        s = build.state(rules, "K1@5 K2@30 K3@20", draws="5")
        s, _ = build.play(rules, s, "roll")
        step = rules.apply(s, 0, build.action(s, "stop"))
        assert [event.tag for event in step.events].count("ModuleTaken") == 1
        assert step.sealed is not lies_open


def test_r54_a_series() -> None:
    """R54: the start moves on, points by place and one for the win, nothing else is carried over."""
    rules = build.rules(racers=3, races=3, laps=1)
    s, events = raced(rules, 6)
    starts = [e.order[0] for e in told(events, RaceStarted)]
    assert starts == [(starts[0] + k) % 3 for k in range(3)]
    ends = told(events, RaceEnded)
    assert all(tuple(3 - place + 1 + (place == 1) for place in e.places) == e.points for e in ends)
    assert [e.races_left for e in ends] == [2, 1, 0]
    (series,) = told(events, SeriesEnded)
    result = rules.result(s)
    assert result is not None
    assert (result.points, result.places, result.ended) == (series.points, series.places, "series")
    assert result.places.index(1) == series.winner


def test_r54_equal_points() -> None:
    """R54: more wins, then the better place in the last race."""

    def race(*places: int) -> RaceResult:
        return RaceResult(places, tuple(4 - place + 1 + (place == 1) for place in places), "overtaken")

    assert series_places(4, (race(1, 2, 3, 4), race(2, 1, 4, 3))) == ((2, 1, 4, 3), (8, 8, 3, 3))
    places, points = series_places(4, (race(1, 2, 3, 4), race(4, 2, 1, 3), race(4, 3, 1, 2)))
    assert points == (7, 8, 12, 6)
    assert places == (3, 2, 1, 4)


def test_r51_standings_and_result() -> None:
    rules = build.rules(racers=3)
    s = build.state(rules, "K1@10 K2@20")
    assert [(row.seat, row.place, row.progress, row.done) for row in rules.standings(s)] == [
        (1, 1, 20, False),
        (0, 2, 10, False),
        (2, 3, 0, False),
    ]
    assert rules.result(s) is None
