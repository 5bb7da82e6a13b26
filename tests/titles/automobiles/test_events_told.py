"""Section 12: no decision is silent, groups stand in a row, and events have the fields that a screen needs to show them."""

from collections.abc import Iterator
from itertools import groupby

import pytest

from game.core.actions import Event
from game.core.contract import Step
from game.core.rng import Rng
from game.core.track import Scalar
from game.language.language import Language
from game.titles.automobiles.rules.events import (
    BagRefilled,
    CarAutoAdvanced,
    CarMoved,
    ChoiceMade,
    Closed,
    CubeDrawn,
    CubeMoved,
    DrawsPending,
    LapCompleted,
    PositionChanged,
    SlipstreamTaken,
    SponsorChosen,
    StartLineCrossed,
    TowOffered,
    TowPending,
    TurnChosen,
)
from game.titles.automobiles.rules.rules import AutomobilesRules
from game.titles.automobiles.rules.state import AutomobilesState
from game.titles.automobiles.title import TITLE
from tests.titles.automobiles import build
from tests.titles.automobiles.tools import ENDLESS, Table, at

SETS: list[tuple[int, str, dict[str, Scalar]]] = [
    (2, "first_race", {"drivers": True}),
    (3, "Y3 camber_and_toe P3 EG1 EB1", {"races": 3, "laps": 1}),
    (4, "EY3 redline P4 G1 EB2", {"accelerated": True, "merging": True}),
    (5, "EY2 counter_steer EP1 G3 EB3", {"races": 3, "laps": 1, "open_bags": False}),
]
FAST = {"accelerated": True}


def walk(seats: int, cards: str, options: dict[str, Scalar]) -> Iterator[tuple[AutomobilesRules, AutomobilesState, Step[AutomobilesState]]]:
    """Random play: the rules, the state before, the step."""
    game = build.rules(seats, build.track("palm"), cards=cards, **options)
    s, rng = game.new(5).state, Rng.seeded(6)
    for _ in range(1500):
        if game.turn(s).over:
            return
        seat = build.waiting(game, s)
        offer = game.legal(s, seat)
        pick, after = rng.below(len(offer))
        rng = after if isinstance(after, Rng) else rng
        step = game.apply(s, seat, offer[pick])
        yield game, s, step
        s = step.state


@pytest.mark.parametrize(("seats", "cards", "options"), SETS)
def test_no_decision_is_silent(seats: int, cards: str, options: dict[str, Scalar]) -> None:
    """Section 12: each tells something, in words, and says its race and round."""
    english = Language("en", strict=True)
    names = ["Ada", "Ben", "Cleo", "Dan", "Eve"][:seats]
    for _, s, step in walk(seats, cards, options):
        assert step.events, f"{s.phase} tells nothing"
        assert {(e.race, e.round) for e in step.events} <= {(s.race, s.round), (step.state.race, step.state.round)}
        assert all(english.event_sentence(TITLE.words, event, names) for event in step.events)


@pytest.mark.parametrize(("seats", "cards", "options"), SETS)
def test_the_events_of_a_group_stand_in_a_row(seats: int, cards: str, options: dict[str, Scalar]) -> None:
    """Law 10; a group holds one sweep, one hand, one drive or one push, and has a number of its own."""
    known = set()
    for _, _, step in walk(seats, cards, options):
        runs = [(number, list(events)) for number, events in groupby(step.events, lambda e: e.group) if number]
        numbers = [number for number, _ in runs]
        assert len(set(numbers)) == len(numbers)
        assert not known & set(numbers)
        known |= set(numbers)
        for _, events in runs:
            kinds = {type(e) for e in events}
            assert kinds <= {CubeMoved} or kinds <= {CubeDrawn, BagRefilled} or isinstance(events[0], CarMoved | CarAutoAdvanced)
            assert sum(isinstance(e, CarMoved) for e in events) <= 1
    assert known


def numbers(events: tuple[Event, ...], *kinds: type[Event]) -> list[int]:
    """The groups of these kinds, each once, in order."""
    return [group for group, _ in groupby(e.group for e in events if isinstance(e, kinds))]


def test_a_turns_end_is_a_drive_a_sweep_and_a_hand() -> None:
    """R70, R85, R87: one group each; the lap and the ranks belong to the drive, the refill to the hand."""
    t = at("", "A 1@23, B 1@24", "1L 2W||9K|2D", draws=ENDLESS).do("L").do("drive")
    drive, sweep, hand = (numbers(t.events, *kinds) for kinds in ((CarMoved,), (CubeMoved,), (CubeDrawn,)))
    assert [len(found) for found in (drive, sweep, hand)] == [1, 1, 1]
    assert len({*drive, *sweep, *hand} - {0}) == 3
    assert numbers(t.events, LapCompleted, PositionChanged) == drive
    assert numbers(t.events, BagRefilled) == hand


def test_cars_that_move_up_do_so_together() -> None:
    """R68, X31: one push."""
    t = at("", "A 3:15, B 3:14, C 3:13", "1D||", seats=3, draws=ENDLESS).do("D drive")
    assert [e.seat for e in t.told(CarAutoAdvanced)] == [1, 2]
    assert len(numbers(t.events, CarAutoAdvanced)) == 1
    assert numbers(t.events, CarAutoAdvanced) != [0]


@pytest.mark.parametrize(
    ("cards", "areas", "script", "kind", "value"),
    [
        ("EG1", "1G||", "G option:later", "option", "later"),
        ("P3", "1P||3X", "P option:wear", "option", "wear"),
        ("B2", "1B||", "B colour:L", "colour", "L"),
        ("steering", "1R||1L 1W", "R pick:discard:L", "cube", "L"),
        ("redline", "1R 1W||", "R W colour:K", "colour", "K"),
    ],
)
def test_what_is_only_named_is_told(cards: str, areas: str, script: str, kind: str, value: str) -> None:
    """R31: the choice that nothing else tells."""
    t = at(cards, "A 2:5", areas).do(script)
    assert [(e.seat, e.kind, e.value) for e in t.told(ChoiceMade)] == [(0, kind, value)]


def test_a_number_announced_is_told_even_if_it_is_none() -> None:
    """DR9, J31."""
    t = at("", "A 2:5", "|||9W", drivers={"A": "DR9"}, draws=ENDLESS).do("drive say:0")
    assert [(e.kind, e.value) for e in t.told(ChoiceMade)] == [("number", "0")]


@pytest.mark.parametrize(
    ("cards", "areas", "script", "kind"),
    [
        ("", "1L||", "end", "action"),
        ("Y2", "1Y 1X||", "Y done", "cubes"),
        ("G4", "1G||", "G done", "steps"),
        ("G1", "1G|||3W", "G stop", "draws"),
    ],
)
def test_r3_enough_is_told(cards: str, areas: str, script: str, kind: str) -> None:
    """R3, R20."""
    assert [e.kind for e in at(cards, "A 2:5", areas).do(script).told(Closed)] == [kind]


@pytest.mark.parametrize(("script", "kind"), [("standard", "standard"), ("pit", "pit_stop")])
def test_the_turn_chosen_is_told(script: str, kind: str) -> None:
    """R11: first of all."""
    t = at("", "A 2:5", "1X|||9W", phase="TURN_START", draws=ENDLESS).do(script)
    first = t.events[0]
    assert isinstance(first, TurnChosen)
    assert (first.seat, first.kind) == (0, kind)


def test_r122_pending_draws_and_tows_are_told_and_offered() -> None:
    """R122: how many wait for each seat in all; then the offers, at the turn's start."""
    t = at("G1 EB1", "A 2:14, B 2:8, C 1:7", "2G 2B|||9W", seats=3, options=FAST, draws=ENDLESS).do("G stop G stop")
    assert [(e.seat, e.count) for e in t.told(DrawsPending)] == [(1, 1), (2, 1), (1, 2), (2, 2)]
    over = t.do("B colour:L done B colour:L done drive")
    assert [(e.seat, e.steps) for e in over.told(TowPending)] == [(1, 2), (2, 2)]
    assert over.told(TowOffered) == []
    towed = over.do("draw pass")
    assert [(e.seat, e.steps) for e in towed.told(TowOffered)] == [(1, 2)]
    assert towed.asked() == "B STEP"


def test_a_tow_is_offered_at_once_in_the_ordinary_flow() -> None:
    """R95."""
    t = at("EB1", "A 2:14, B 2:8", "1B|||7W", draws=ENDLESS).do("B colour:L done drive")
    assert [(e.seat, e.steps) for e in t.told(TowOffered)] == [(1, 1)]
    assert t.told(TowPending) == []


def test_r70_a_drive_says_its_steps_crossings_and_whom_it_passed() -> None:
    """R70, R100, R7: places in the path; B is passed on the way, C on C's own station, where the inner lane counts."""
    t = at("", "A 2@20, B 3@21, C 3@26", "2L||", seats=3, draws=ENDLESS).do("L L drive")
    (move,) = t.told(CarMoved)
    assert move.path == ("2:20", "2:21", "2:22", "2:23", "2:0", "2:1", "2:2")
    assert (move.steps, move.crossings) == ((3, 6), (4,))
    assert (move.passed, move.passed_at) == ((1, 2), (1, 6))
    ranks = [e.seat for e in t.events if isinstance(e, PositionChanged) and e.group == numbers(t.events, CarMoved)[0]]
    assert ranks == [0, 2, 1], "first to last"


@pytest.mark.parametrize(("seats", "cards", "options"), SETS)
def test_drives_agree_with_ranks_and_lines(seats: int, cards: str, options: dict[str, Scalar]) -> None:
    """R7, R100: as many crossings as lines told, passed exactly those who were ahead before and are not any more."""
    for game, s, step in walk(seats, cards, options):
        moves = [e for e in step.events if isinstance(e, CarMoved)]
        if len(moves) != 1:
            continue
        (move,) = moves
        length = game.game.road(s).length
        assert [(move.from_p + at_) % length for at_ in move.crossings] == [0] * len(move.crossings)
        lines = [e for e in step.events if isinstance(e, LapCompleted | StartLineCrossed) and e.group == move.group]
        assert len(move.crossings) == len(lines)
        was = s.racers[move.seat]
        others = [(q, one) for q, one in enumerate(s.racers) if q != move.seat]
        before = {q for q, one in others if (-one.progress, one.lane) < (-was.progress, was.lane)}
        after = {q for q, one in others if (-one.progress, one.lane) < (-move.to_p, move.lane)}
        assert set(move.passed) == before - after
        assert list(move.passed_at) == sorted(move.passed_at)
        assert move.steps[-1] == len(move.path) - 1


def test_a_slipstream_says_what_it_saved_from() -> None:
    """R81, X4."""
    t = at("", "A 2:5, B 2:8", "1L||", draws=ENDLESS).do("L drive")
    assert [(e.behind, e.wear_saved, e.darkest) for e in t.told(SlipstreamTaken)] == [(1, 2, "L")]


def test_a_cube_says_its_place_in_the_draw() -> None:
    """R6: of Boost's three, of Crew Chief's as many as it takes, of a hand of seven."""
    boost = at("G1", "A 2:5", "1G|||3L 3W", draws=ENDLESS).do("G draw draw stop")
    assert [(e.nth, e.of) for e in boost.told(CubeDrawn)] == [(1, 3), (2, 3)]
    chief = at("P1", "A 2:5", "1P|||2X 1W", draws=(2, 1, 0)).do("P")
    assert [(e.colour, e.nth, e.of) for e in chief.told(CubeDrawn)] == [("X", 1, 1), ("X", 2, 2), ("W", 3, 3)]


@pytest.mark.parametrize(
    ("places", "column", "removal", "amount"), [("ABC", "first", 3, 4), ("BAC", "middle", 6, 6), ("BCA", "last", 12, 8)]
)
def test_a_sponsor_says_its_column_and_amounts(places: str, column: str, removal: int, amount: int) -> None:
    """R106, 2.8: A1 gives $4, $6 or $8."""
    t = at("", "A 2:5", "|||5W", seats=3, options={"races": 3})
    state, _ = build.between(t.game, t.state, places, "A1 B1 C1")
    t = Table(t.game, state)
    while t.asked() != "A SPONSOR":
        t = t.do("sponsor:B1 done done" if t.asked()[0] == places[0] else "sponsor:C1 done")
    chosen = t.do("sponsor:A1").told(SponsorChosen)
    assert [(e.column, e.removal, e.amount) for e in chosen] == [(column, removal, amount)]
