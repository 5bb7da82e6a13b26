"""Great moments of Automobiles (section 5 of its page), found in races by their events: how long they are, what is heard, when they are
told."""

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from game.bots.levels import driver
from game.bots.runner import ComputerDrivers
from game.core.actions import Event, as_seen
from game.core.contract import Setup
from game.core.match import Match
from game.show.tables.automobiles.chances import next_hand
from game.show.tables.automobiles.drive_time import drive_ease, moment_of
from game.show.tables.automobiles.finishing import FLASH
from game.show.timeline import Clip
from game.sound.cues import Cue
from game.titles.automobiles.rules import events as ev
from game.titles.automobiles.rules.state import Racer
from tests.helpers.play import title_of
from tests.helpers.screening import Screening, catalogue
from tests.show.test_fullest import seated

AUTOMOBILES = title_of("automobiles")
CARS = ("red", "blue", "yellow", "green")
SEASON = ("palm_bay_oval", "harbour_streets", "mesa_bullring")


def before(kind: type[Event], seats: int, seed: int, tracks: tuple[str, ...] = ("palm_bay_oval",)) -> tuple[Screening, list[Event]]:
    """A table as it stands before the decision that brings such an event, and the decision's events."""
    opened = [catalogue().open(AUTOMOBILES, track).track for track in tracks]
    options: dict[str, Any] = {"laps": 1} | ({"races": len(tracks)} if len(tracks) > 1 else {})
    match = Match(AUTOMOBILES, Setup(seats, CARS[:seats], options, tracks), opened, seed)
    computers = ComputerDrivers({seat: driver(AUTOMOBILES, "medium", seed) for seat in range(seats)})
    while True:
        decision, state = computers.decide(match), match.state
        assert decision is not None
        events = list(as_seen(match.submit(decision.seat, decision.action).events, None))
        if any(isinstance(event, kind) for event in events):
            return Screening(match, state), events


def told(screening: Screening, events: list[Event]) -> Iterator[tuple[list[Event], list[list[Clip]], Any]]:
    """What is shown together, its clips, and the caption beside them; all of them run to their end."""
    while events:
        together = [event for n, event in enumerate(events) if n == 0 or (events[0].group and event.group == events[0].group)]
        events = events[len(together) :]
        shout = screening.table.caption(together)
        clips = [list(group) for group in screening.table.play(together)]
        yield together, clips, shout
        screening.timeline.extend(clips)
        screening.timeline.finish()


@pytest.mark.parametrize("calm", [False, True])
def test_a_drive_home_has_a_heart_and_one_white_frame_and_is_told_at_the_line(calm: bool) -> None:
    """5.4: none of it flashes where the picture is to be calm."""
    screening, events = before(ev.LastRoundStarted, 4, 3)
    screening.table.director.services = screening.table.services._replace(calm=calm)
    for together, clips, shout in told(screening, events):
        if not any(isinstance(event, ev.LastRoundStarted) for event in together):
            continue
        drive = next(event for event in together if isinstance(event, ev.CarMoved))
        flashes = [clip for clip in clips[0] if clip.seconds == FLASH]
        assert len(flashes) == (0 if calm else 1)
        assert 0 < shout.after < max(clip.length for clip in clips[0])
        assert calm or flashes[0].delay == pytest.approx(shout.after)
        assert len(drive.passed) == 3
    assert {Cue.HEART, Cue.CROWD, Cue.BELL, Cue.WHOOSH} <= set(screening.sounds)


def test_the_last_stations_home_go_at_half_the_speed() -> None:
    ease = drive_ease(20, True)
    fast, slow = moment_of(ease, 11 / 20) - moment_of(ease, 7 / 20), moment_of(ease, 19 / 20) - moment_of(ease, 15 / 20)
    assert slow == pytest.approx(2 * fast, rel=0.02)
    assert ease(1.0) == 1.0


def test_a_champion_is_crowned_before_the_podium() -> None:
    """The race's result, which the podium waits for, comes with the last event of its season."""
    screening, events = before(ev.SeasonFinished, 3, 2, SEASON)
    view = screening.match.rules.view(screening.match.state, None)
    ends = [event for event in events if screening.table.race_result(event, view) is not None]
    assert [type(event) for event in ends] == [ev.SeasonFinished]
    for together, clips, shout in told(screening, events):
        if isinstance(together[0], ev.SeasonFinished):
            assert shout.after < max(clip.length for clip in clips[0])
    assert Cue.FANFARE in screening.sounds
    assert screening.differences(screening.match.state) == []


def test_wear_is_blown_away_before_the_slipstream_is_told() -> None:
    """5.1: each cube rolls up and goes over the edge."""
    screening, events = before(ev.SlipstreamTaken, 4, 4)
    for together, clips, shout in told(screening, events):
        if isinstance(together[0], ev.SlipstreamTaken):
            assert len(clips[0]) >= 2 * together[0].wear_saved
            assert shout.after >= 0.3
    assert Cue.HISS in screening.sounds


def test_a_car_in_a_slipstream_bobs_once_and_stands_where_it_stood() -> None:
    table, _, _ = seated(AUTOMOBILES, 2, ("red", "blue"), {}, 100, lambda state: state)
    node, clip = table.stage.nodes["car:0"], table.director._bob("car:0")
    x, home = node.place
    seen = []
    for t in (0.0, 0.25, 0.5, 0.75, 1.0):
        clip._show(t)
        assert node.place[0] == x
        seen.append(node.place[1] - home)
    assert seen == pytest.approx([0, 5, 0, -5, 0], abs=1e-9)
    assert node.place == (x, home), "to the very pixel"


@pytest.mark.parametrize("count", [1, 3, 6])
def test_expected_wear_falls_cube_by_cube_a_tenth_of_a_second_apart(count: int) -> None:
    """The list of events: 0.25 + 0.1 each; and each is deeper, so that the last has the furthest to fall."""
    table, _, state = seated(AUTOMOBILES, 2, ("red", "blue"), {}, 100, lambda state: state)
    told = ev.WearGained(seat=0, count=count, wanted=count, reason="table", race=1, round=1)
    falls = [clip for clip in table.director.worn(told, state, state)[0] if clip.seconds < 0.5][:count]
    assert [clip.delay for clip in falls] == pytest.approx([0.1 * n for n in range(count)])
    assert falls[0].seconds == pytest.approx(0.25)
    assert [clip.seconds for clip in falls] == sorted(clip.seconds for clip in falls)
    assert table.director.worn(replace(told, count=0), state, state) == []


def test_the_chances_of_wear_are_those_of_draws_without_return() -> None:
    """Section 6: of seven from a bag of ten with five brown ones; behind a refill what the discard adds."""
    full = next_hand(Racer(bag=(5, 0, 0, 0, 0, 0, 0, 0, 0, 5), lane=1, progress=0, laps_left=3))
    assert full.average[9] == pytest.approx(3.5)
    assert full.three == pytest.approx(1 - (10 / 120))  # two worn ones, or fewer: C(5,2) * C(5,5) of C(10,7)
    assert full.five == pytest.approx(10 / 120)
    assert full.refills_after == -1
    short = next_hand(Racer(bag=(0, 0, 0, 0, 0, 0, 0, 0, 0, 4), discard=(3, 0, 0, 0, 0, 0, 0, 0, 0, 1), lane=1, progress=0, laps_left=3))
    assert (short.refills_after, short.three, short.drawn) == (4, 1.0, 7)
    assert short.five == pytest.approx(3 / 4)
    assert sum(short.average) == pytest.approx(7)


@pytest.mark.parametrize("calm", [False, True])
def test_the_bag_swells_and_its_number_runs_up_while_the_discard_pours_in(calm: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """5.2: by 8 %, not for those who want no such motion; nothing of it tells a colour."""

    def poured(state: Any) -> Any:
        racers = tuple(replace(one, discard=(3, 2, 0, 0, 5, 0, 2, 0, 0, 4), bag=(1,) + (0,) * 9) for one in state.racers)
        return replace(state, racers=racers, phase="ACTION", queue=(), active=0)

    table, _, state = seated(AUTOMOBILES, 2, ("red", "blue"), {}, 100, poured)
    table.director.services = table.services._replace(calm=calm)
    seen: list[tuple[int, float]] = []
    paint = table.pictures.bag_picture

    def painted(area: Any, count: int, dirt: int, grown: float = 1.0) -> Any:
        seen.append((count, grown))
        return paint(area, count, dirt, grown)

    monkeypatch.setattr(table.pictures, "bag_picture", painted)
    (clip,) = table.director._swells(state, 0)
    for step in range(31):
        clip._show(step / 30)
    counts, growths = [count for count, _ in seen], [grown for _, grown in seen]
    assert counts == sorted(counts)
    assert counts[-1] == 17
    assert counts[0] < 5
    assert max(growths) == (1.0 if calm else pytest.approx(1.08))
    assert growths[-1] == 1.0
    assert table.director._swells(state, 1) == [], "only the bag that lies there"


def test_expected_brown_cubes_fall_a_tenth_of_a_second_apart_each_deeper() -> None:
    """0.25 and 0.1 for each; four of them, GRIND 1 to 4 (section 3, 5.3)."""
    match = Match(AUTOMOBILES, Setup(2, CARS[:2], {}, SEASON[:1]), [catalogue().open(AUTOMOBILES, SEASON[0]).track], 1)
    screening = Screening(match, match.state)
    clips = screening.table.play([ev.WearGained(seat=0, count=4, wanted=4, reason="table")])
    falls = sorted((clip for clip in clips[0] if 0.25 <= clip.seconds < 0.4), key=lambda clip: clip.delay)[:4]
    assert [clip.delay for clip in falls] == pytest.approx([0, 0.1, 0.2, 0.3])
    assert max(clip.length for clip in falls) == pytest.approx(0.25 + 0.1 * 4, abs=0.06)
    screening.timeline.extend(clips)
    while not screening.timeline.idle:
        screening.timeline.update(0.02, {})
    assert [cue for cue in screening.sounds if cue.name.startswith("GRIND")] == [Cue.GRIND_1, Cue.GRIND_2, Cue.GRIND_3, Cue.GRIND_4]
