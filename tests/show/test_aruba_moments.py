"""What ARUBA shows of its moments, beyond where things end up: time, words, what lies about, what a look at a row tells."""

import statistics
from typing import Any

import pytest

from game.bots.levels import driver
from game.bots.runner import ComputerDrivers
from game.core.actions import Event, as_seen
from game.core.contract import Setup
from game.core.match import Chair, Match
from game.core.track import Track
from game.show.tables.aruba.ending import ending_of, one_row_apart
from game.show.tables.aruba.explained import car_of, shooters
from game.show.tables.aruba.faces import SCRAP, BlowScreen, CarFace
from game.show.tables.aruba.finishing import FLASH, SLOW
from game.show.tables.aruba.telling import TELLING
from game.show.tables.base.table_words import SILENT
from game.show.timeline import RATES, Clip, shortened
from game.sound.cues import Cue
from game.titles.aruba.rules import events as ev
from game.titles.aruba.rules.compiled import dice_to_come
from tests.helpers.play import title_of
from tests.helpers.screening import Screening, catalogue, lasts
from tests.helpers.screening import shown as shown_clips
from tests.titles.aruba import build

ARUBA = title_of("aruba")
FRAME = 1 / 60
CARS = "RYBGPW"


def screened(line: str, seats: int = 4, **fields: Any) -> Screening:
    """A table at that position, on Lagoon."""
    track: Track = catalogue().open(ARUBA, "lagoon").track
    match = Match(ARUBA, Setup(seats, tuple(CARS[:seats]), {"races": 1}, ("lagoon",)), [track], 1)
    match.state = build.state(match.rules, line, **{"seed": 3, **fields})  # type: ignore[arg-type]
    match.turn = match.rules.turn(match.state)
    return Screening(match, match.state)


def groups(screening: Screening, script: str) -> list[tuple[tuple[Event, ...], list[list[Clip]]]]:
    """What the script's events look like: those shown together, and their clips; all of them run to their end."""
    state, events = build.play(screening.match.rules, screening.match.state, script)  # type: ignore[arg-type]
    screening.match.state = state
    return shown_clips(screening, events)


# --- great moments


@pytest.mark.parametrize("calm", [False, True])
def test_a_shove_home_is_slow_and_nobody_is_told_before_the_nose_is_over_the_line(calm: bool) -> None:
    screening = screened("A 34/2, B 35/2 dt3, C 20/2, D 24/1", phase="MOVING", budget=3, steps=1)
    state = screening.match.state
    assert build.place(screening.match.rules, state, "B") == "35/2"  # type: ignore[arg-type]
    screening.table.director.services = screening.table.services._replace(calm=calm)
    shown = groups(screening, "ram")
    events, clips = next((events, clips) for events, clips in shown if any(isinstance(e, ev.CarFinished) for e in events))
    assert len(events) > 1
    assert lasts(clips[:1]) >= SLOW
    assert [round(lasts([group]), 2) for group in clips].count(FLASH) == (0 if calm else 1)
    caption = screening.table.caption(events)
    assert (caption.after, caption.rank) == (SLOW, 8)
    assert screening.differences(screening.match.state) == []


def test_soot_lies_there_till_the_turn_ends() -> None:
    screening = screened("A 12/2, B 11/2, C 10/1, D 24/1", phase="AFTER_MOVE", dice="123456", spent="123456", hands={"A": "bomb"})
    groups(screening, "bomb")
    assert len(screening.table.left_behind) == 1
    assert screening.differences(screening.match.state) == []
    groups(screening, "finish end_turn")
    assert screening.table.left_behind == []
    assert len(screening.layer.nodes) == len(screening.table.stage.nodes) + len(screening.table.guides.nodes)


def test_a_position_that_is_visited_has_no_soot() -> None:
    screening = screened("A 12/2, B 11/2, C 10/1, D 24/1", phase="AFTER_MOVE", dice="123456", spent="123456", hands={"A": "bomb"})
    groups(screening, "bomb")
    screening.table.reset(screening.match.rules.view(screening.match.state, None))
    assert screening.table.left_behind == []


def test_a_save_window_has_a_heart_that_beats_once_a_second() -> None:
    screening = screened("A 9/2, B 10/2 dt8, C 14/2, D 20/1", phase="BEFORE_MOVE", dice="123466", hands={"B": "repair"})
    groups(screening, "shoot:6")
    assert screening.table.stage.showing(BlowScreen)["screen"].face.cause == "shot"
    before = screening.sounds.count(Cue.HEART)
    for _ in range(150):
        screening.table.live(FRAME)
    assert screening.sounds.count(Cue.HEART) == before + 2
    accepted = groups(screening, "accept")
    assert lasts(accepted[0][1][:1]) == pytest.approx(0.30)  # a breath of nothing
    assert screening.table.stage.showing(CarFace)["car:Y"].face.body.stage == SCRAP


@pytest.mark.parametrize(
    ("line", "fields", "script", "told"),
    [
        ("A 9/2, B 10/2 dt3, C 20/2, D 30/1", {"phase": "BEFORE_MOVE", "dice": "123466"}, "shoot:6", ["7", "6"]),
        (
            "A 12/2, B 11/2 dt3, C 10/1 dt6, D 30/1",
            {"phase": "AFTER_MOVE", "dice": "1", "hands": {"A": "bomb"}},
            "bomb",
            ["7 4", "7 4", "6 4", "6 3"],
        ),
    ],
    ids=["one", "two"],
)
def test_on_the_big_screen_every_blow_costs_a_die(line: str, fields: dict[str, Any], script: str, told: list[str]) -> None:
    """aruba.md 10.1, in motion: whoever is hit stands there with the dice of the next throw, one after the other a die poorer."""
    screening = screened(line, **fields)
    seen: list[str] = []
    paint, fall = screening.table.pictures.toll_picture, screening.table.director.fall
    fallen: list[Any] = []
    screening.table.pictures.toll_picture = lambda cars: (
        seen.append(" ".join(str(dice_to_come(car.stage)) for car in cars)) or paint(cars)  # type: ignore[func-returns-value]
    )
    screening.table.director.fall = lambda *a, **k: fallen.append(a) or fall(*a, **k)  # type: ignore[func-returns-value,method-assign]
    groups(screening, script)
    assert seen == told
    screen = screening.table.places().screen
    assert sum(screen.collidepoint(at[1]) for at in fallen) == len(told[0].split())
    assert screening.differences(screening.match.state) == []


def test_scrap_save_and_a_shove_home_sound_and_look_different() -> None:
    """aruba.md 10.21: each is told apart with the picture off (cues), and with the sound off: by the big words over the board, and by what
    stands on the road after it."""
    heard: dict[str, set[str]] = {}
    words: dict[str, set[str]] = {}
    left: dict[str, Any] = {}
    line = "A 9/2, B 10/2 dt8, C 14/2, D 20/1"
    fields: dict[str, Any] = {"phase": "BEFORE_MOVE", "dice": "123466", "hands": {"B": "repair"}}
    shoved = "A 34/2, B 35/2 dt3, C 20/2, D 24/1"
    for name, at, given, before, script in (
        ("scrap", line, fields, "shoot:6", "accept"),
        ("save", line, fields, "shoot:6", "save:repair"),
        ("home", shoved, {"phase": "MOVING", "budget": 3, "steps": 1}, "", "ram"),
    ):
        screening = screened(at, **given)
        if before:
            groups(screening, before)
        del screening.sounds[:]
        large = screening.table.director.big_words
        said: set[str] = set()
        screening.table.director.big_words = lambda text, *a, said=said, large=large, **k: (said.add(text), large(text, *a, **k))[1]  # type: ignore[method-assign]
        shown = groups(screening, script)
        captions = [screening.table.caption(events) for events, _ in shown]
        heard[name] = {str(cue) for cue in screening.sounds}
        words[name] = said | {caption.text for caption in captions if caption is not None}
        left[name] = screening.table.stage.showing(CarFace).get("car:Y")
    assert str(Cue.SCRAP) in heard["scrap"] - heard["save"] - heard["home"]
    assert str(Cue.RELIEF) in heard["save"] - heard["scrap"] - heard["home"]
    assert str(Cue.BELL) in heard["home"] - heard["scrap"] - heard["save"]
    assert "Scrap!" in words["scrap"] - words["save"] - words["home"]
    assert "Saved!" in words["save"] - words["scrap"] - words["home"]
    assert any(text.startswith("A shove, and") for text in words["home"])
    assert not any(text.startswith("A shove, and") for text in words["scrap"] | words["save"])
    assert left["home"] is None
    assert left["scrap"].face.body.stage == SCRAP
    assert left["save"].face.body.stage < SCRAP


def test_ten_dice_lie_in_their_lanes_a_second_and_a_half_after_the_press() -> None:
    """aruba.md 10.6."""
    shown = groups(screened("A 9/2, B 16/2, C 20/2, D 24/1"), "throw")
    clips = next(clips for events, clips in shown if isinstance(events[0], ev.DiceThrown))
    assert len(clips[0]) + len(clips[1]) + len(clips[2]) > 20
    assert lasts(clips) == pytest.approx(1.45, abs=0.1)


def test_dice_that_are_spent_jump_and_lie_spent_before_the_table_is_put_in_order() -> None:
    """0.3 s: out of their lanes, and dim behind the clamp (aruba.md, section 3)."""
    screening = screened("A 9/2, B 16/2, C 20/2, D 24/1", phase="BEFORE_MOVE", dice="123456")
    stage = screening.table.stage
    _, events = build.play(screening.match.rules, screening.match.state, "declare:3")  # type: ignore[arg-type]
    (used,) = (event for event in as_seen(events, None) if isinstance(event, ev.ComboUsed))
    keys = [f"die:{index}" for index in used.dice]
    before = {key: stage.nodes[key].place for key in keys}
    played = [list(group) for group in screening.table.play([used])]
    assert 0.2 <= lasts(played) <= 0.35
    screening.timeline.extend(played)
    screening.timeline.update(0.12, {})
    assert all(stage.nodes[key].place[1] < before[key][1] - 20 for key in keys), "all of them are in the air"
    screening.timeline.finish()
    for key, thing in screening.table.things(screening.table.model).items():
        if key.startswith("die:"):
            sprite, node = stage.look(key, thing), stage.nodes[key]
            assert node.place == (sprite.x, sprite.y)
            assert node.image is sprite.image
    assert all(stage.nodes[key].place != before[key] for key in keys)


def test_what_dice_were_spent_for_is_told_once() -> None:
    """A shot, mending and cards are told by what follows; of a Turbo nothing else tells."""
    told = TELLING[ev.ComboUsed]
    assert callable(told)
    kinds = ("straight", "turbo", "boost", "shot", "small_repair", "full_repair", "draw")
    assert [kind for kind in kinds if told(ev.ComboUsed(race=1, car="R", kind=kind, dice=(0, 1))) != SILENT] == ["turbo", "boost"]


# --- rows


def test_a_row_tells_all_of_its_car_and_who_can_shoot_it() -> None:
    screening = screened("A 13/2, B 14/2 dt7 rear left, C 20/2, D 24/1", phase="BEFORE_MOVE", dice="1234", hands={"B": "hook nitro"})
    table = screening.table
    chair = screening.match.chair(0)
    row = next(widget for widget in table.prompt(chair).widgets if car_of(widget) == "Y")
    told = table.look_at(chair, row)
    for part in (
        "driver 1: yellow car",
        "7 damage",
        "3 dice next",
        "2 cards",
        "rear bumper",
        "saw on the left",
        "row 14, lane 2",
        "driver 0 can shoot it",
        "The marked spaces: a bomb would hit there.",
    ):
        assert part in told
    assert len(table.shown.nodes) >= 6  # the zone behind it: it holds cards
    table.look_at(chair, None)
    assert len(table.shown.nodes) == 0
    assert shooters(screening.match.rules.game, table.model, 1) == (0,)  # type: ignore[attr-defined]


# --- the podium


def _home(car: str, place: int) -> ev.CarFinished:
    return ev.CarFinished(race=1, car=car, seat=0, place=place, points=6, cause="drive")


def _moved(car: str, space: str) -> ev.CarMoved:
    return ev.CarMoved(race=1, car=car, from_space="1/1", to_space=space, direction="F", cause="drive", budget_left=0)


@pytest.mark.parametrize(("row", "photo"), [("35/1", True), ("34/1", False)])
def test_a_photo_finish_where_one_row_lay_between(row: str, photo: bool) -> None:
    game = screened("A 9/2").match.rules.game  # type: ignore[attr-defined]
    events = [_moved("Y", row), _home("R", 1), _moved("Y", "3/1")]
    assert one_row_apart(events, ("R", "Y", "B"), game) == ("Y" if photo else "")


def test_a_photo_finish_with_a_rival_in_tow() -> None:
    """R57: the tow draws it up to the line, and the story says so as well; what it drives in its own turn comes after."""
    game = screened("A 9/2").match.rules.game  # type: ignore[attr-defined]
    crossed = [_moved("Y", "33/1"), _home("R", 1)]
    towed = ev.CarMoved(race=1, car="Y", from_space="1/1", to_space="35/1", direction="F", cause="tow", budget_left=0)
    turn = ev.TurnStarted(race=1, round=1, car="B", seat=1, lead_pen=0, on_red=False, dice_count=9)
    assert one_row_apart([*crossed, towed], ("R", "Y", "B"), game) == "Y"
    assert one_row_apart([*crossed, turn, towed], ("R", "Y", "B"), game) == ""


@pytest.mark.parametrize(("place", "told"), [(1, "Only one car is left."), (3, "Only driver 2 still races and comes third, for 2 points.")])
def test_the_podium_tells_of_no_massacre_where_the_others_are_home(place: int, told: str) -> None:
    """R70: of three cars two were home, none was scrap, and "only one car is left" stood under the winner's name."""
    table: Any = screened("A 9/2").table
    home = [_home(letter, 1 + at) for at, letter in enumerate("RY"[: place - 1])]
    last = ev.CarFinished(race=1, seat=2, car="B", place=place, points=(6, 4, 2)[place - 1], cause="walkover")
    end = ev.RaceEnded(race=1, classification=("R", "Y", "B"), points=(6, 4, 2), totals=(6, 4, 2), ended="walkover")
    assert ending_of([*home, last, end], table.rules.game, table.say, False)[0] == told


@pytest.mark.parametrize(
    ("points", "told"),
    [
        ((6, 6, 1), "Three cars are home. driver 1 and driver 0 are level on points: driver 1 has the car that comes home first."),
        ((7, 6, 0), "Three cars are home."),
    ],
)
def test_the_podium_says_why_one_of_two_with_the_most_points_is_first(points: tuple[int, ...], told: str) -> None:
    """R75, with two cars each."""
    table: Any = screened("A 9/2, A2 20/1", seats=3).table
    classification = tuple(table.rules.game.cars[number] for number in (1, 0, 3, 2, 4, 5))
    end = ev.RaceEnded(race=1, classification=classification, points=points, totals=points, ended="three_home")
    assert ending_of([end], table.rules.game, table.say, False) == (told, "")


@pytest.mark.parametrize(
    ("events", "photo"),
    [
        (
            [ev.CarsCollided(rammer="R", chain=("B", "Y"), damages=(1, 1)), ev.CarsCollided(rammer="G", chain=("B",), damages=(1,))],
            "Photo finish: driver 0's saloon pushes driver 1's pickup over the line.",
        ),
        ([ev.CarHooked(follower="Y", target="R", card=7)], "Photo finish: driver 0 tows driver 1 over the line."),
        ([_moved("R", "35/1")], "Photo finish: driver 1 and driver 0, one row apart."),
        ([_moved("R", "34/1")], ""),
    ],
)
def test_the_photo_says_who_brought_the_winner_home(events: list[Event], photo: str) -> None:
    table: Any = screened("A 9/2").table
    cause = {ev.CarsCollided: "push", ev.CarHooked: "tow"}.get(type(events[0]), "drive")
    home = ev.CarFinished(car="Y", seat=1, place=1, points=6, cause=cause)
    end = ev.RaceEnded(race=1, classification=("Y", "R", "B", "G"), points=(4, 6, 2, 0), totals=(4, 6, 2, 0), ended="three_home")
    assert ending_of([*events, home, end], table.rules.game, table.say, False) == ("Three cars are home.", photo)


def test_two_cars_of_one_seat_a_row_apart_are_no_photo_finish() -> None:
    table: Any = screened("A 9/2, A2 20/1", seats=3).table
    mine, second = table.rules.game.cars[0], table.rules.game.cars[3]
    home = ev.CarFinished(car=mine, seat=0, place=1, points=6, cause="drive")
    end = ev.RaceEnded(race=1, classification=(mine, second, "Y"), points=(10, 2, 0), totals=(10, 2, 0), ended="three_home")
    assert ending_of([_moved(second, "35/1"), home, end], table.rules.game, table.say, False)[1] == ""


# --- pace


def test_a_computers_turn_takes_nine_seconds_at_most_and_four_at_fast() -> None:
    """aruba.md 10.6: in the mean of most of a race, holds, beats and a frame or two per decision included."""
    match = Match(ARUBA, Setup(4, tuple(CARS[:4]), {"races": 1}, ("lagoon",)), [catalogue().open(ARUBA, "lagoon").track], 2)
    screening = Screening(match)
    computers = ComputerDrivers({seat: driver(ARUBA, "medium", 2) for seat in range(4)})
    screening.tell(match.first.events)
    turns: list[list[float]] = [[0.0, 0.0]]
    for _ in range(230):
        decision = computers.decide(match)
        assert decision is not None
        beat, hold = screening.table.beat(match.turn), screening.table.hold(match.turn, decision.action)
        held = beat or hold
        told = list(as_seen(match.submit(decision.seat, decision.action).events, None))
        clips = 0.0
        ended = any(isinstance(event, ev.TurnEnded) for event in told)
        while told:
            together = [e for n, e in enumerate(told) if n == 0 or (told[0].group and e.group == told[0].group)]
            del told[: len(together)]
            share = screening.table.tempo(together)
            shown = shortened(screening.table.play(together), share)
            clips += lasts(shown)
            screening.timeline.extend(shown)
            screening.timeline.finish()
        turns[-1][0] += held + clips + 2 * FRAME
        turns[-1][1] += beat or (hold + clips) / RATES["fast"] + 2 * FRAME
        if ended:
            turns.append([0.0, 0.0])
    assert statistics.mean(turn[0] for turn in turns[:-1]) <= 9.0
    assert statistics.mean(turn[1] for turn in turns[:-1]) <= 4.0


# --- words of the log


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (ev.CardPlayed(race=1, seat=1, card=5, kind="repair", purpose="effect"), "driver 1 plays a Repair."),
        (ev.CardPlayed(race=1, seat=1, card=5, kind="saw", purpose="quick_fix"), "driver 1 throws a Saw away for a quick fix."),
        (ev.CarFinished(race=1, car="Y", seat=1, place=3, points=1, cause="push"), "driver 1 comes home third by a push, for one point."),
        (ev.CarFinished(race=1, car="Y", seat=1, place=1, points=6, cause="drive"), "driver 1 comes home first, for 6 points."),
        (ev.CarFinished(race=1, car="Y", seat=1, place=2, points=4, cause="tow"), "driver 1 comes home second in tow, for 4 points."),
        (ev.TurnStarted(race=1, car="Y", seat=1, lead_pen=0, on_red=False, dice_count=8), "driver 1 has 8 dice for this turn."),
        (ev.BombDropped(race=1, car="Y", space="3/1", zone=(), hits=("R", "B")), "driver 1 drops a bomb on driver 0 and driver 2."),
        (ev.BombDropped(race=1, car="Y", space="3/1", zone=(), hits=()), "driver 1 drops a bomb that hits nobody."),
        (ev.BumperAbsorbed(race=1, rear_car="R", front_car="Y"), "driver 1 takes the blow with the rear bumper."),
        (ev.ComboUsed(race=1, car="Y", kind="turbo", dice=(0, 1)), "driver 1 uses a Turbo."),
        (ev.DiceThrown(race=1, car="Y", values="623265"), "driver 1 throws 2, 2, 3, 5, 6 and 6."),
        (ev.DamageTaken(race=1, car="Y", amount=2, total=4, cause="ram", source="R"), "driver 1 takes 2 damage, 4 in all."),
        (ev.DamageTaken(race=1, car="Y", amount=1, total=1, cause="ram", source="R"), "driver 1 takes one damage."),
        (ev.CarRepaired(race=1, car="Y", amount=1, total=3, by="repair"), "driver 1 mends one damage; 3 left."),
        (ev.CarRepaired(race=1, car="Y", amount=2, total=0, by="repair"), "driver 1 mends 2 damage and is as good as new."),
        (ev.SawCut(race=1, car="Y", target="R", side="left"), "driver 1 cuts driver 0 with the saw."),
        (
            ev.EquipmentDiscarded(race=1, car="Y", cards=(("rear", 3), ("left", 4))),
            "driver 1 gives up the rear bumper and saw on the left.",
        ),
        (
            ev.RaceEnded(race=1, classification=("Y", "R", "B", "G"), points=(4, 6, 2, 0), totals=(4, 6, 2, 0), ended="three_home"),
            "Race 1 is over, three cars are home. In order: driver 1, driver 0, driver 2 and driver 3.",
        ),
    ],
)
def test_the_log_speaks_like_a_person(event: Event, said: str) -> None:
    """No cause in brackets: the line before told it, or the sentence is made of it."""
    assert screened("A 12/2, B 11/2, C 10/1, D 24/1").table.event_sentence(event) == said


@pytest.mark.parametrize(
    ("rerolls", "said"), [(2, "driver 1 keeps them all."), (1, "driver 1 keeps 1, 2, 3 and 6."), (0, "driver 1 keeps 1, 2, 3 and 6.")]
)
def test_dice_that_were_thrown_once_are_not_told_twice(rerolls: int, said: str) -> None:
    """What is kept is named where the throws before don't name it as a whole."""
    kept = ev.RollKept(race=1, car="Y", values="6321")
    assert screened("A 12/2, B 11/2, C 10/1, D 24/1", rerolls=rerolls).table.event_sentence(kept) == said


def test_the_log_says_nothing_of_what_the_next_line_tells_or_a_line_before_told() -> None:
    table = screened("A 12/2, B 11/2, C 10/1, D 24/1").table
    declared = ev.MoveDeclared(race=1, car="Y", straight=4, turbos=0, boost=False, nitros=0, lead_pen=0, red_pen=0, budget=4)
    assert [table.event_sentence(event) for event in (declared, ev.TurnSkipped(race=1, car="Y", reason="finished"))] == ["", ""]


def test_where_a_driver_has_two_cars_the_log_says_which() -> None:
    """With three seats: names and the kind of car, steps of a drive joined as with more seats."""
    table = screened("A 12/2, B 11/2, C 10/1, A2 20/1", seats=3).table
    assert table.event_sentence(ev.DamageTaken(race=1, car="P", amount=2, total=4, cause="ram", source="R")) == (
        "driver 1's coupé takes 2 damage, 4 in all."
    )
    assert table.event_sentence(_moved("P", "12/2")) == ""
    shot = ev.ShotFired(race=1, car="R", target="P")
    assert table.recap([shot, shot], 0) == "shoots 2 times at driver 1's coupé"
    assert table.moment([shot], 0, False) == "shoots at driver 1's coupé"


def test_a_turn_comes_to_what_it_was_worth_and_else_to_its_dice() -> None:
    """Each row of the log began with the dice that were thrown."""
    table = screened("A 12/2, B 11/2, C 10/1, D 24/1").table
    thrown = ev.DiceThrown(race=1, car="Y", values="112")
    shot, own = ev.ShotFired(race=1, car="Y", target="R"), ev.BombDropped(race=1, car="Y", space="3/1", zone=(), hits=("Y", "B"))
    assert table.recap([thrown], 1) == "throws 3 dice"
    assert table.recap([thrown, _moved("Y", "12/2"), shot, shot], 1) == "drives one space, shoots 2 times at driver 0", "in order"
    assert table.recap([thrown, own, ev.CardsDrawn(race=1, seat=1, count=2)], 1) == "bombs driver 2, draws 2 cards", "nobody bombs itself"


def _hit(target: str, total: int) -> list[Event]:
    return [
        ev.ShotFired(race=1, car="Y", target=target),
        ev.DamageTaken(race=1, car=target, amount=1, total=total, cause="shot", source="Y"),
    ]


@pytest.mark.parametrize(
    ("events", "told"),
    [
        (_hit("R", 1), "shoots at driver 0 (damage now 1)"),
        (_hit("R", 2) + _hit("R", 3), "shoots 2 times at driver 0 (damage now 3)"),
        (_hit("R", 2) + _hit("B", 1), "shoots at driver 0 (damage now 2), shoots at driver 2 (damage now 1)"),
        ([*_hit("R", 9), ev.CarWrecked(race=1, car="R", space="3/1", source="Y")], "makes scrap of driver 0"),
        ([ev.CarMoved(race=1, car="R", from_space="3/1", to_space="4/1", direction="F", cause="tow")], "pulls driver 0 along"),
        (
            [
                ev.CarFinished(race=1, car="Y", seat=1, place=1, points=6, cause="drive"),
                ev.CarMoved(race=1, car="R", from_space="36/1", to_space="FINISH", direction="F", cause="tow"),
                ev.CarFinished(race=1, car="R", seat=0, place=2, points=3, cause="tow"),
            ],
            "comes home, pulls driver 0 over the line",
        ),
    ],
)
def test_a_turn_says_how_often_it_hit_and_what_came_of_it(events: list[Event], told: str) -> None:
    assert screened("A 12/2, B 11/2, C 10/1, D 24/1").table.recap(events, 1) == told


def test_a_car_that_is_towed_home_is_shouted_as_that() -> None:
    shout = screened("A 12/2, B 11/2, C 10/1, D 24/1").table.caption(
        [ev.CarFinished(race=1, car="R", seat=0, place=2, points=3, cause="tow")]
    )
    assert shout is not None
    assert shout.text == "In tow, driver 0 is home!"


def test_where_a_driver_has_two_cars_a_turn_says_which() -> None:
    table = screened("A 12/2, B 11/2, C 10/1, A2 20/1", seats=3).table
    begun = ev.TurnStarted(race=1, car="P", seat=1, lead_pen=0, on_red=False, dice_count=8)
    thrown = ev.DiceThrown(race=1, car="P", values="112")
    assert table.recap([begun, thrown], 1) == "takes the coupé, throws 3 dice"
    assert table.recap([begun, thrown, _moved("P", "12/2")], 1) == "takes the coupé, drives one space"
    shot = ev.ShotFired(race=1, car="P", target="R")
    assert table.recap_brief([begun, thrown, _moved("P", "12/2"), shot], 1) == "shoots at driver 0's saloon", "what was done to others"
    whole = [begun, thrown, _moved("P", "12/2"), _drawn(1)]
    assert table.own_step(whole, 1, "") == "drives one space, draws 2 cards", "all of it, and not which car"


def _drawn(seat: int) -> Event:
    return ev.CardsDrawn(race=1, seat=seat, count=2)


@pytest.mark.parametrize(("loose", "said"), [("11", "One pair is not used. driver 1 is next."), ("135", "driver 1 is next."),
                                              ("2221166", "2 pairs are not used. A triple draws two cards.")])  # fmt: skip
def test_who_is_done_hears_what_becomes_of_the_dice_that_are_left(loose: str, said: str) -> None:
    """R38: pairs are lost, triples draw their cards."""
    match = screened("A 12/2, B 11/2, C 10/1, D 24/1", phase="AFTER_MOVE", dice=loose).match
    done = next(w for w in Screening(match, match.state).table.prompt(Chair(match.rules, match.state, 0)).widgets if w.key == "done")
    assert said == done.about


# --- hands


@pytest.mark.parametrize("hand", ["bomb", "bomb nitro", "bomb nitro repair"])
def test_a_hand_that_lies_face_down_is_pressed_where_its_cards_lie(hand: str) -> None:
    """From the left edge of the first card to the right edge of the last, and no further."""
    table = (screening := screened("A 12/2, B 11/2, C 10/1, D 24/1", phase="BEFORE_MOVE", dice="1", hands={"A": hand})).table
    widgets = table.prompt(Chair(screening.match.rules, screening.match.state, 0)).widgets
    peek = next(widget for widget in widgets if widget.key == "peek")
    scale = screening.layer.frame.scale
    cards = [node for key, node in table.stage.nodes.items() if key.startswith("card:")]
    assert len(cards) == len(hand.split())
    halves = [(node.place[0], node.image.get_width() / scale / 2) for node in cards]
    assert peek.rect.left == pytest.approx(min(x - half for x, half in halves), abs=12)
    assert peek.rect.right == pytest.approx(max(x + half for x, half in halves), abs=12)


def test_an_extra_die_drops_at_the_pace_of_dice() -> None:
    """Whoever has dice slowed down sees this one slowly, too."""
    screening = screened("A 12/2, B 11/2, C 10/1, D 24/1", phase="ROLL", dice="123")
    die = ev.ExtraDieAdded(race=1, round=1, car="R", index=3, value="4", card=1)
    drops = [clip for group in screening.table.play([die]) for clip in group if clip.seconds]
    assert drops
    assert {clip.rate for clip in drops} == {"dice"}
