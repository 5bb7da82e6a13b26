"""How a race of Automobiles is told: draws weighed by hand and by a recount, each kind of moment on events made by hand, in a sentence."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations

import pytest
from msgspec.structs import replace

from game.core.actions import Event
from game.core.contract import Step
from game.core.story import END, PHOTO, TAKEN_LAST, RaceTale, RoundEnd, Stroke, TaleEvent
from game.core.tale import TaleTeller
from game.core.track import Track
from game.language.language import Language
from game.session.story_lines import chosen
from game.titles.automobiles.rules import events as ev
from game.titles.automobiles.rules.compiled import INDEX
from game.titles.automobiles.rules.state import COLOURS, AutomobilesState, Counts
from game.titles.automobiles.story.luck import CUBE, HAND, WHOLE, cube_worths, share, strokes
from game.titles.automobiles.story.moments import KINDS, moments
from game.titles.automobiles.story.story import STORY
from game.titles.automobiles.story.usual import USUAL
from tests.helpers.play import title_of
from tests.helpers.told import places_as_told, told
from tests.titles.automobiles import build

TITLE = title_of("automobiles")
NAMES = ("Ada", "Ben", "Cleo", "Dara")
GAME = build.rules(2)
ELSEWHERE = {"towed": "with Tow Line alone", "talent": "with drivers alone"}
"""Kinds that the 400 races of the table need not have, and why."""


# --- what chance gave


def test_only_the_share_of_a_bag_counts_that_never_comes_round() -> None:
    assert share(7_000, 7) == 0, "a hand a round, and one round to go"
    assert share(7_000, 14) == WHOLE // 2
    assert share(0, 5) == WHOLE
    assert share(35_000, 0) == WHOLE, "nothing is left that could come round"


def at_the_end(bag: str, discard: str = "", where: str = "A 2@70 left1, B 2@30 left1") -> tuple[AutomobilesState, Step[AutomobilesState]]:
    """A's turn over with this bag and discard: the state before, and the step that draws a new hand."""
    before = build.state(GAME, where, bag=bag, discard=discard, active="1W", phase="ACTION", seed=3)
    after, events = build.play(GAME, before, "end")
    before, (after, events) = after, build.play(GAME, after, "done")
    return before, Step(after, tuple(events), True)


def drawn(bag: str, discard: str = "", where: str = "A 2@70 left1, B 2@30 left1") -> tuple[Stroke, ...]:
    before, step = at_the_end(bag, discard, where)
    return strokes(GAME, before, step, 7)


def counts(cubes: str) -> Counts:
    found = dict.fromkeys(COLOURS, 0)
    for item in cubes.split():
        found[item[-1]] += int(item[:-1])
    return tuple(found.values())


def test_a_hand_is_weighed_against_all_hands_out_of_that_bag() -> None:
    """R6."""
    before, step = at_the_end("6W 3K 1X")
    (stroke,) = strokes(GAME, before, step, 7)
    colours = [event.colour for event in step.events if isinstance(event, ev.CubeDrawn)]
    lot = [at for at, count in enumerate(counts("6W 3K 1X")) for _ in range(count)]
    assert (stroke.kind, stroke.seat, stroke.ways, len(colours)) == (HAND, 0, 120, 7)
    worths = _shares(before, stroke, colours)
    sums = [sum(worths[at] for at in hand) for hand in combinations(lot, 7)]
    mean = Fraction(sum(sums), len(sums))
    assert stroke.weighed == sum(sums)
    assert stroke.spread == sum((one - mean) ** 2 for one in sums) // len(sums)


def _shares(before: AutomobilesState, stroke: Stroke, colours: Sequence[str]) -> list[int]:
    """What a cube of each colour counts in that stroke: the same thousandths of all worths."""
    whole = cube_worths(GAME, before)
    for part in range(1, WHOLE + 1):
        found = [worth * part // WHOLE for worth in whole]
        if sum(found[INDEX[colour]] for colour in colours) == stroke.got:
            return found
    raise AssertionError("no share gives that")


def test_a_bag_drawn_to_its_last_cube_was_no_luck() -> None:
    (stroke,) = drawn("4W 3K")
    assert (stroke.luck, stroke.spread, stroke.ways) == (0, 0, 1)


def test_a_bag_refilled_within_a_draw_is_two_draws() -> None:
    """R6: two cubes are left, five come out of what the discard held."""
    first, second = drawn("2W", discard="4K 4W")
    assert (first.ways, first.spread, second.ways) == (1, 0, 126), "with the cube that lay active: five of nine"


def test_one_cube_alone_is_a_stroke_of_its_own() -> None:
    found = drawn("1W", discard="6K")
    assert found[0].kind == CUBE
    assert found[0].luck == 0


def test_a_hand_that_comes_too_late_for_a_turn_counts_nothing() -> None:
    """R101: B is home, and this is the last round."""
    assert drawn("6W 3K 1X")[0].got > 0
    late = drawn("6W 3K 1X", where="A 2@70 left1, B 2@100 left0")
    assert [(stroke.got, stroke.weighed) for stroke in late] == [(0, 0)]


def test_the_hand_for_the_last_round_counts_whole_and_one_for_the_last_but_one_by_what_never_comes_round() -> None:
    """R6, R101: by the usual pace of the leader; the bag holds one hand more."""

    def counted(where: str) -> int:
        before, step = at_the_end("10W 3K 1X", where=where)
        (stroke,) = strokes(GAME, before, step, 7)
        colours = [event.colour for event in step.events if isinstance(event, ev.CubeDrawn)]
        whole = sum(cube_worths(GAME, before)[INDEX[colour]] for colour in colours)
        return WHOLE * stroke.got // whole

    length = GAME.game.road(at_the_end("7W")[0]).length
    assert counted(f"A 2@{length - 2} left1, B 2@{length - 9} left1") > 990, "one more turn, and then home"
    assert 300 < counted(f"A 2@{length - 10} left1, B 2@{length - 11} left1") < 700, "a turn and a half, and half of the bag to come"
    assert counted("A 2@4 left1, B 2@3 left1") == 0, "all of the bag comes round"


def test_the_hands_at_the_start_are_strokes_of_everybody() -> None:
    first = build.opened(build.rules(3), seed=4)
    s, game, before = first.state, build.rules(3), first.state
    while s.phase == "OPENING":
        before = s
        s, events = build.play(game, s, "done")
    found = strokes(game, before, Step(s, tuple(events), True), 3)
    assert sorted(stroke.seat for stroke in found) == [0, 1, 2]
    assert all(stroke.open for stroke in found)


def turn(seat: int) -> Event:
    return ev.TurnStarted(seat=seat)


def moved(seat: int, stations: int, passed: tuple[int, ...] = (), reason: str = "movement") -> Event:
    return ev.CarMoved(seat=seat, path=("1:1",) * (stations + 1), from_p=0, to_p=stations, lane=1, reason=reason, passed=passed)


HAND_DRAWN, SECOND_LOOK, IN_TURN = (ev.CubeDrawn(seat=0, colour="X", reason=reason) for reason in ("end", "driver", "effect"))


@pytest.mark.parametrize(
    ("events", "poor", "good"),
    [
        ((HAND_DRAWN, turn(1), moved(1, 3), turn(0), moved(0, 3)), True, True),
        ((HAND_DRAWN, turn(1), turn(0), turn(1), moved(0, 3)), True, False),
        ((HAND_DRAWN, turn(1), moved(0, 3, reason="tow")), False, False),
        ((HAND_DRAWN, SECOND_LOOK, turn(1), turn(0), moved(0, 3)), False, True),
        ((HAND_DRAWN, turn(1), SECOND_LOOK, turn(0), moved(0, 3)), True, True),
        ((SECOND_LOOK, moved(0, 3)), False, True),
        ((IN_TURN, moved(0, 3)), True, True),
        ((IN_TURN, turn(0), moved(0, 3)), True, False),
        ((replace(HAND_DRAWN, colour="L"), turn(1), turn(0), turn(1), moved(0, 3)), False, False),
        ((replace(HAND_DRAWN, colour="L"), turn(1), turn(0), moved(0, 3)), True, True),
        ((HAND_DRAWN, turn(1), turn(0), ev.PitStopMade(seat=0, wear_removed=2)), False, False),
        ((HAND_DRAWN, turn(1), ev.PitStopMade(seat=1, wear_removed=2), turn(0), moved(0, 3)), True, True),
    ],
)
def test_a_headline_is_of_cubes_that_came_to_something(events: tuple[Event, ...], poor: bool, good: bool) -> None:
    """R90, R101, DR4, DR10: a hand needs a turn that is no pit stop, good cubes a drive; poor ones that a driver may put right are none."""
    assert STORY.said_as(tale(*events), Stroke(0, HAND, 1, 0, -9_000, 0, 1, 0)) == (HAND if poor else "")
    assert STORY.said_as(tale(*events), Stroke(0, HAND, 1, 0, 9_000, 0, 1, 0)) == (HAND if good else "")


@pytest.mark.parametrize(("stations", "count"), [((3, 4), 7), ((9,), 9), ((12,), 9)])
def test_good_cubes_are_said_to_bring_no_more_than_was_driven_with_them(stations: tuple[int, ...], count: int) -> None:
    """R70."""
    events = tale(HAND_DRAWN, turn(1), moved(1, 20), turn(0), *[moved(0, far) for far in stations], turn(0), moved(0, 30))
    assert STORY.at_most(events, Stroke(0, HAND, 1, 0, 9_000, 0, 1, 0)) == count
    assert STORY.at_most(events, Stroke(0, HAND, 1, 0, -9_000, 0, 1, 0)) == 9, "poor ones cost what they cost"


def test_a_cube_that_is_gone_again_in_its_turn_is_no_headline() -> None:
    """R81: what was put right cost nothing."""
    drawn = ev.CubeDrawn(seat=0, colour="X", reason="effect")
    gone, drove = ev.CubeRemoved(seat=0, colour="X", area="active", reason="effect", count=1), moved(0, 0, 5)
    bad = Stroke(0, CUBE, 1, 0, -9_000, 0, 1, 0)
    assert STORY.said_as(tale(drawn, drove), bad) == CUBE
    assert STORY.said_as(tale(drawn, gone, drove), bad) == ""


def test_of_two_level_cars_the_one_nearer_the_infield_leads() -> None:
    """R7, where other titles let them share the place."""
    state = build.state(GAME, "A 2@70 left1, B 1@70 left1", active="1W", phase="ACTION", seed=3)
    begun = ev.TurnStarted(seat=0, race=1, round=1)
    assert places_as_told(STORY, GAME, TITLE.meta, state, begun) == (2, 1)
    assert places_as_told(replace(STORY, level=True), GAME, TITLE.meta, state, begun) == (1, 1)


def test_a_round_that_ends_level_is_known_as_that_whatever_the_lanes_say() -> None:
    """R7: nobody sees a lead in it."""
    for where, level in (("A 2@70 left1, B 1@70 left1", True), ("A 2@69 left1, B 1@70 left1", False)):
        state, teller = build.state(GAME, where, active="1W", phase="ACTION", seed=3), TaleTeller(STORY, GAME)
        for number in (1, 2):
            teller.add(None, Step(state, (ev.TurnStarted(seat=0, race=1, round=number),), True))
        found = teller.tale(TITLE.meta, 1)
        assert found is not None
        assert [(end.places, end.level) for end in found.rounds] == [((2, 1), level)]


# --- moments


def tale(*events: Event, seats: int = 4, over: bool = True) -> RaceTale:
    """A race of these events, a decision each, which the lower seats win; over, unless it is said not to be."""
    race = told(tuple(range(1, seats + 1)), *events, track=Track("r", "automobiles", "R", 40, 3, 4, ()))
    race = race._replace(result=replace(race.result, ended="finished" if over else ""))
    return RaceTale(race, tuple(TaleEvent(step, 0, event) for step, event in enumerate(race.events, 1)), (), ())


def said(*events: Event, seats: int = 4, over: bool = True, small: bool = False) -> dict[str, str]:
    """The sentence of the last moment of each kind, or of the last small one."""
    language = Language(strict=True)
    found = [one for one in moments(tale(*events, seats=seats, over=over)) if one.small is small]
    return {one.kind: language.sentence(TITLE.words, one.text, one.fields, NAMES) for one in found}


@pytest.fixture
def grid() -> Event:
    order = (0, 1, 2, 3)
    return ev.RaceStarted(track="r", laps=3, cards=(), order=order, grid=("1:39", "1:38", "1:37", "1:36"), budgets=())


def in_round(number: int, *events: Event) -> list[Event]:
    return [replace(event, round=number) for event in events]


def off_the_grid(grid: Event) -> list[Event]:
    """Everybody has driven a station, in the first round."""
    return in_round(1, grid, *[event for seat in range(4) for event in (turn(seat), moved(seat, 1))])


def test_drives_and_whom_they_pass(grid: Event) -> None:
    """R70: one turn is told once."""
    past, longest = in_round(2, turn(0), moved(0, 9, (1, 2, 3))), in_round(3, turn(1), moved(1, 30, (2,)))
    found = said(*off_the_grid(grid), *past, *longest, *in_round(4, turn(2), moved(2, 12, (0, 3))))
    assert found["past"] == "Ada drives 9 stations and goes past everybody."
    assert found["drive"] == "Ben drives 30 stations in one turn and passes Cleo."
    assert found["passes"] == "Cleo passes Ada and Dara in one turn."
    assert said(grid, turn(0), moved(0, 9))["drive"] == "Ada drives 9 stations in one turn."
    assert "drive" not in said(grid, turn(0), moved(0, 9), turn(1), moved(1, 9)), "one as long as another"
    far = said(*off_the_grid(grid), *in_round(2, turn(0), moved(0, 31, (1, 2, 3))), *in_round(3, turn(1), moved(1, 30)))
    assert "drive" not in far, "the longest is told as the one past everybody"


def test_nobody_is_passed_on_the_grid_or_by_who_is_behind_again_as_the_round_ends(grid: Event) -> None:
    drive, alone = [turn(0), moved(0, 9, (1, 2))], "Ada drives 9 stations in one turn."
    both = "Ada drives 9 stations in one turn and passes Ben and Cleo."
    assert said(*off_the_grid(grid), *in_round(2, *drive))["drive"] == both
    assert said(*off_the_grid(grid), *in_round(1, *drive))["drive"] == alone, "whoever leaves the grid late does so"
    stands = [*in_round(1, grid, turn(1), moved(1, 1)), *in_round(2, *drive)]
    assert said(*stands)["drive"] == "Ada drives 9 stations in one turn and passes Ben.", "Cleo has not driven yet"
    answers = turn(1), replace(moved(1, 8), to_p=10)
    one = said(*off_the_grid(grid), *in_round(2, *drive, *answers))
    assert one["drive"] == "Ada drives 9 stations in one turn and passes Cleo.", "Ben is ahead again"
    assert said(*off_the_grid(grid), *in_round(2, *drive), *in_round(3, *answers))["drive"] == both, "the next round is another story"


def test_wear_that_was_the_price_of_a_drive_is_not_told_beside_it(grid: Event) -> None:
    """R5: the drive says what it was good for."""
    worn = ev.WearGained(seat=0, count=7, wanted=7, reason="table")
    assert "wear" not in said(grid, turn(0), worn, moved(0, 30))
    assert "wear" not in said(grid, turn(0), moved(0, 30), worn)
    assert "wear" in said(grid, turn(0), worn, moved(0, 10), turn(1), moved(1, 30)), "another one drove further"


def test_lesser_drives_and_turns_are_small_moments(grid: Event) -> None:
    """R70, R5: the longest of each other seat, one rival passed, and half of what is worth a word."""
    first = turn(0), moved(0, 24), turn(1), moved(1, 12), turn(1), moved(1, 4)
    drives = *first, *in_round(2, turn(2), moved(2, 5, (1,)), turn(3), moved(3, 11))
    assert said(grid, *drives, small=True) == {"drive": "Ben drives 12 stations in one turn.", "passes": "Cleo passes Ben in one turn."}
    assert len([one for one in moments(tale(grid, *drives)) if one.kind == "drive"]) == 2, "of the others none is half as long"
    for count, told_of in ((3, []), (4, [True]), (6, [True]), (7, [False])):
        worn = ev.WearGained(seat=1, count=count, wanted=count, reason="card")
        assert [one.small for one in moments(tale(grid, turn(1), worn)) if one.kind == "wear"] == told_of
    bought = ev.CubeBought(seat=1, colour="K", cost=6, money_left=0)
    assert said(grid, turn(1), bought, small=True)["shop"] == "Ben spends $6 on one cube in one turn."
    cleared = ev.CubeRemoved(seat=1, colour="X", area="discard", reason="effect", count=4)
    assert said(grid, turn(1), cleared, small=True)["clears"] == "Ben gets rid of 4 cubes in one turn."


def test_what_one_turn_brings_besides(grid: Event) -> None:
    worn = [ev.WearGained(seat=1, count=count, wanted=count, reason="card") for count in (4, 3)]
    cubes = [ev.CubeBought(seat=2, colour="K", cost=cost, money_left=0) for cost in (8, 6)]
    cleared = ev.CubeRemoved(seat=3, colour="X", area="discard", reason="effect", count=9)
    pit = ev.CubeRemoved(seat=3, colour="X", area="active", reason="pit_stop", count=20)
    found = said(grid, turn(1), *worn, turn(2), *cubes, turn(3), cleared, turn(3), pit, ev.PitStopMade(seat=3, wear_removed=4))
    assert "wear" not in said(grid, turn(1), worn[0]), "hardly worth a word"
    assert "wear" not in said(grid, turn(1), *worn, turn(2), *(replace(one, seat=2) for one in worn)), "as much as another"
    assert found["wear"] == "Ben takes 7 wear in one turn."
    assert found["shop"] == "Cleo spends $14 on 2 cubes in one turn."
    assert found["clears"] == "Dara gets rid of 9 cubes in one turn."
    assert found["pit"] == "Dara spends a turn in the pits and gets rid of 4 wear."
    assert (
        said(grid, turn(0), moved(0, 2), moved(1, 5, reason="tow"))["towed"] == "Ben drives 5 stations behind the Tow Line, free of wear."
    )


def test_of_cubes_somebody_is_rid_where_they_are_mostly_wear_and_none_was_traded(grid: Event) -> None:
    """R4: useful cubes that go, or come back better, are another story."""
    wear = ev.CubeRemoved(seat=3, colour="X", area="discard", reason="effect", count=5)
    useful = [replace(wear, colour="Y", count=count) for count in (4, 5)]
    assert said(grid, turn(3), wear, useful[0])["clears"] == "Dara gets rid of 9 cubes in one turn."
    assert "clears" not in said(grid, turn(3), wear, useful[1])
    better = ev.CubeGained(seat=3, colour="D", area="discard", reason="effect")
    assert "clears" not in said(grid, turn(3), wear, useful[0], better)
    assert "clears" in said(grid, turn(3), wear, useful[0], turn(2), replace(better, seat=2)), "in another turn"
    assert "clears" in said(grid, turn(3), wear, useful[0], replace(better, reason="sponsor"))


def test_pit_stops_turn_after_turn_are_told_as_one(grid: Event) -> None:
    """R90: whatever others do meanwhile."""
    stops = [(turn(3), ev.PitStopMade(seat=3, wear_removed=wear)) for wear in (5, 0, 6)]
    (run,) = [one for one in moments(tale(grid, *stops[0], turn(1), moved(1, 3), *stops[1], *stops[2])) if one.kind == "pit"]
    assert Language(strict=True).sentence(TITLE.words, run.text, run.fields, NAMES) == ("Dara spends 3 turns running in the pits.")
    assert (run.size, run.step) == (11, 3)
    small = [(turn(3), ev.PitStopMade(seat=3, wear_removed=2))] * 3
    assert "pit" not in said(grid, *small[0], *small[1], *small[2]), "none of them is worth a word"
    apart = tale(grid, *stops[0], turn(3), moved(3, 3), *stops[2])
    assert [(one.size, one.step) for one in moments(apart) if one.kind == "pit"] == [(5, 3), (6, 7)]
    (often,) = [one for one in moments(tale(grid, *stops[0], turn(3), moved(3, 3), *stops[2] * 2)) if one.kind == "pit"]
    assert Language(strict=True).sentence(TITLE.words, often.text, often.fields, NAMES) == "Dara spends 3 turns of 4 in the pits."
    assert (often.size, often.step) == (17, 9), "all of them are one, told with the last"


def test_pit_stops_are_told_of_who_made_far_more_than_anybody(grid: Event) -> None:
    """R90."""
    stop, drive = (lambda seat, wear=4: (turn(seat), ev.PitStopMade(seat=seat, wear_removed=wear))), (turn(3), moved(3, 3))
    often = (*stop(3), *drive, *stop(3), *stop(3))
    assert said(grid, *often)["pit"] == "Dara spends 3 turns of 4 in the pits."
    assert said(grid, *often, *stop(1, 1))["pit"] == "Dara spends 3 turns of 4 in the pits, nobody else more than 1."
    assert "pit" not in said(grid, *often, *stop(1, 1), turn(1), *stop(1, 1)), "another one made nearly as many"
    assert said(grid, *stop(3) * 2, *stop(1, 1))["pit"] == "Dara spends 2 turns running in the pits."
    assert "pit" not in said(grid, *stop(3) * 2, *stop(1, 1) * 2), "so does another"
    assert said(grid, *stop(3, 5), *stop(1, 4))["pit"] == "Dara spends a turn in the pits and gets rid of 5 wear."
    assert "pit" not in said(grid, *stop(3), *stop(1)), "another one got rid of as much"


def test_who_saved_most_in_slipstreams_and_called_on_a_driver_most(grid: Event) -> None:
    """R81, R9."""
    slips = [ev.SlipstreamTaken(seat=seat, behind=2, wear_saved=saved) for seat, saved in ((0, 4), (1, 3), (0, 2))]
    assert said(grid, *slips)["slipstream"] == "Ada saves 6 wear in slipstreams, more than anybody."
    alone = said(grid, slips[0], slips[2])["slipstream"]
    assert alone == "Only Ada saves wear in slipstreams: 6 in all."
    assert said(grid, slips[0], slips[1])["slipstream"] == "Ada saves 4 wear in one slipstream."
    assert "slipstream" not in said(grid, *slips[:1], replace(slips[1], wear_saved=4)), "as much as another"
    assert "slipstream" not in said(grid, *(replace(slip, behind=-1) for slip in slips)), "with Drag nobody is in front"
    late = tale(grid, *slips, replace(slips[0], behind=-1), replace(slips[0], wear_saved=0))
    assert [one.step for one in moments(late) if one.kind == "slipstream"] == [4], "not where Drag saved some, nor where nothing was saved"


def test_whose_driver_helped_most_and_in_how_many_turns(grid: Event) -> None:
    """R9, DR4: not where all that it drew went back into the bag."""
    used = ev.DriverUsed(seat=3, id="DR4")
    cube = ev.CubeDrawn(seat=3, colour="X", reason="driver", cause="driver.DR4")
    back = ev.CubeMoved(seat=3, colour="X", from_area="active", to_area="bag", cause="driver.DR4.fate")
    helped, nothing = (turn(3), used, cube, cube, back), (turn(3), used, cube, cube, back, back)
    other = (turn(1), replace(used, seat=1, id="DR5"))
    assert said(grid, *other * 2, *helped * 4, *nothing, small=True)["talent"] == "Dara's driver, the Dealer, helps in 4 turns out of 5."
    assert said(grid, *other * 2, *helped * 4)["talent"] == "Dara's driver, the Dealer, helps in every turn."
    for small in (False, True):
        assert "talent" not in said(grid, *other * 2, *helped * 3, small=small), "another one helped nearly as often"
        assert "talent" not in said(grid, *helped * 4, small=small), "nobody else's helped at all"
        assert "talent" not in said(grid, *other, *helped * 2, *nothing * 3, small=small)
    packed = replace(back, from_area="discard", cause="driver.DR3")
    assert "talent" in said(grid, *other, *(turn(3), replace(used, id="DR3"), packed) * 3), "a Packer draws nothing"


def test_who_is_first_into_the_last_lap_and_home(grid: Event) -> None:
    """R100, R101."""
    found = said(grid, turn(1), moved(1, 80), ev.FinalLapStarted(seat=1), turn(0), moved(0, 83), ev.FinalLapStarted(seat=0))
    assert found["last_lap"] == "Ben is first into the last lap."
    alone = grid, turn(1), moved(1, 80), ev.FinalLapStarted(seat=1)
    assert said(*alone)["last_lap"] == "Only Ben reaches the last lap."
    assert said(*alone, over=False)["last_lap"] == "Ben is first into the last lap.", "others may follow"
    assert "last_lap" not in said(grid, turn(1), moved(1, 39), ev.FinalLapStarted(seat=1)), "the only one, as the start is all before it"
    led = tale(grid, turn(1), moved(1, 40), ev.FinalLapStarted(seat=1))
    always = led._replace(rounds=(RoundEnd(1, 4, (2, 1, 3, 4)), RoundEnd(2, 4, (2, 1, 3, 4))))
    once = led._replace(rounds=(RoundEnd(1, 4, (1, 2, 3, 4)), RoundEnd(2, 4, (2, 1, 3, 4))))
    assert ["last_lap" in {one.kind for one in moments(race)} for race in (always, once)] == [False, True]
    assert said(grid, ev.LastRoundStarted(seat=0))["home"] == "Ada is home first; Ben, Cleo and Dara still have a turn."
    beaten = said(grid, ev.LastRoundStarted(seat=1), finished())
    assert beaten["overtaken"] == "Ben is home first, but Ada gets further in the same round."
    level = said(grid, ev.LastRoundStarted(seat=1), finished(progress=(100, 100)))
    assert "overtaken" not in level, "Ada got just as far, and wins by her lane"
    assert level["home"] == "Ben is home first; Cleo and Dara still have a turn."
    five = replace(grid, order=(0, 1, 2, 3, 4), grid=("1:39", "1:38", "1:37", "1:36", "1:35"))
    assert said(five, ev.LastRoundStarted(seat=0), seats=5)["home"] == "Ada is home first; 4 rivals still have a turn."
    far = said(grid, turn(0), moved(0, 80), turn(1), moved(1, 30), ev.LastRoundStarted(seat=0))
    assert far["home"] == "Ada is home first, 50 stations clear.", "no turn makes that good"
    on = (turn(1), moved(1, 30), turn(0), moved(0, 80), ev.LastRoundStarted(seat=0), moved(0, 84))
    assert said(grid, *on, turn(1), moved(1, 36))["home"] == "Ada is home first, 54 stations clear.", "its turn went on"
    whole = said(grid, turn(0), moved(0, 80), turn(1), moved(1, 30), ev.LastRoundStarted(seat=0), finished(progress=(100, 50)))
    assert "home" not in whole, "the end tells by how much"
    assert whole[END] == "Ada wins, 50 stations ahead of Ben."
    near = said(grid, turn(0), moved(0, 80), turn(1), moved(1, 31), ev.LastRoundStarted(seat=0))
    assert near["home"] == "Ada is home first; Ben, Cleo and Dara still have a turn."
    last = replace(grid, order=(1, 2, 3, 0))
    assert said(last, ev.LastRoundStarted(seat=0))["home"] == "Ada is home first, and nobody has a turn left."


def test_how_the_winner_goes_past_the_first_home_is_told_once(grid: Event) -> None:
    """R101: by the lines that are chosen, whichever of them that is."""
    home, by = ev.LastRoundStarted(seat=1), finished()
    before = off_the_grid(grid)

    def same(*events: Event) -> dict[str, str]:
        return {one.kind: one.same for one in moments(tale(*before, *in_round(2, *events)))}

    for passed, kind in (((1,), "drive"), ((1, 2), "drive"), ((1, 2, 3), "past")):
        assert same(home, turn(0), moved(0, 30, passed), by) == {"overtaken": TAKEN_LAST, kind: TAKEN_LAST, END: ""}
    assert same(home, turn(0), moved(0, 30, (2,)), by)["drive"] == "", "it passed another one"
    assert same(turn(0), moved(0, 30, (1,)), home, by)["drive"] == "", "that was before"
    assert same(home, turn(2), moved(2, 30, (1,)), by)["drive"] == "", "another one passed it"
    assert same(home, turn(0), moved(0, 30, (1,)), finished(progress=(100, 100)))["drive"] == "", "nobody says it otherwise"
    whole = tale(*before, *in_round(2, home, turn(0), moved(0, 30, (1,)), by))
    lines = chosen(whole, moments(whole), STORY)
    assert [one.moment.kind for one in lines if one.moment.same] in (["drive"], ["overtaken"])


def finished(ended: str = "finished", progress: tuple[int, ...] = (100, 86)) -> Event:
    return ev.RaceFinished(places=(0, 1), progress=progress, lanes=(1, 2), ended=ended)


def test_the_end_says_who_won_and_by_how_much() -> None:
    """R102."""
    assert said(finished(), seats=2)[END] == "Ada wins, 14 stations ahead of Ben."
    assert said(finished(progress=(100, 100)), seats=2)[END] == "Ada wins on the inner lane, level with Ben."
    assert said(finished("round_limit"), seats=2)[END] == "The round limit ends it: Ada wins, 14 stations ahead of Ben."
    assert END not in said(finished(), seats=2, over=False)


@pytest.mark.parametrize(
    ("ranking", "by", "sentence"),
    [
        ((0, 1), "points", "Ada wins the race, and the season with 13 points."),
        ((1, 0), "points", "Ada wins the race, Ben the season with 13 points."),
        ((0, 1), "last_race", "Ada wins the race, and with it the season, level with Ben on points."),
    ],
)
def test_the_last_race_of_a_season_says_who_won_that(ranking: tuple[int, ...], by: str, sentence: str) -> None:
    """R108."""
    assert PHOTO not in said(finished(), ev.SeasonFinished(ranking=ranking, totals=(13, 13), decided_by=by), seats=2)
    assert said(finished(), ev.SeasonFinished(ranking=ranking, totals=(13, 13), decided_by=by), seats=2)[END] == sentence


def test_who_won_the_last_race_of_a_season_by_the_lane_is_told_beside_the_season() -> None:
    """R102, R108."""
    level, season = finished(progress=(100, 100)), ev.SeasonFinished(ranking=(0, 1), totals=(13, 12), decided_by="points")
    found = said(level, season, seats=2)
    assert found[PHOTO] == "Photo finish: level with Ben, Ada wins on the inner lane."
    assert found[END] == "Ada wins the race, and the season with 13 points."
    assert PHOTO not in said(level, seats=2), "the end says it"


def test_every_kind_stands_in_the_table_or_says_why_not() -> None:
    assert set(KINDS) - set(USUAL) == set(ELSEWHERE)
