"""The machine under every title, on a game of two phases: all lay a number at once, then the seats roll one after another, and
who is not asked may ring a bell."""

from typing import Any

import msgspec
import pytest

from game.core.actions import Action, Event
from game.core.contract import RaceResult, Refused, Result, Setup, Standing, State, Step, Turn
from game.core.engine import OVER, RIGHT, Engine
from game.core.rng import Blind, Generator, Rng, Script, ScriptError, Unknown, die
from game.core.track import Track
from game.core.workbench import Workbench

LAY, ROLL = "LAY", "ROLL"
SEATS = 3


class Lay(Action, frozen=True):
    n: int


class Roll(Action, frozen=True):
    pass


class Pass(Action, frozen=True):
    pass


class Ring(Action, frozen=True):
    pass


class Stranger(Action, frozen=True):
    """An action of another title."""


class Opened(Event, frozen=True, kw_only=True):
    face: int


class Laid(Event, frozen=True, kw_only=True):
    seat: int


class Counted(Event, frozen=True, kw_only=True):
    total: int


class Rolled(Event, frozen=True, kw_only=True):
    face: int


class Rung(Event, frozen=True, kw_only=True):
    seat: int


class Game(State, frozen=True, kw_only=True):
    phase: str = LAY
    laid: tuple[int, ...] = (0,) * SEATS
    at: int = 0
    rung: tuple[bool, ...] = (False,) * SEATS
    race: int = 1
    round: int = 1
    emitted: int = 0


class Draft(Workbench[Game, int], of=Game, lists=("laid", "rung")):
    pass


def _lay_check(most: int, s: Game, seat: int, action: Lay) -> Refused | None:
    return None if 0 < action.n <= most else Refused("too_much", "R1", n=action.n)


def _fine(most: int, s: Game, seat: int, action: Action) -> None:
    return None


def _lay(d: Draft, seat: int, action: Lay) -> str:
    d.laid[seat] = action.n
    d.emit(Laid, seat=seat)
    return "" if 0 in d.laid else "count"


def _roll(d: Draft, seat: int, action: Roll) -> str:
    d.emit(Laid, seat=seat)
    face, d.rng = die(d.rng)
    d.emit(Rolled, face=face)
    return "next"


def _ring_check(most: int, s: Game, seat: int, action: Ring) -> Refused | None:
    """A bell is rung once, while the others roll."""
    return Refused("rung", "R3") if s.rung[seat] else None


def _ring(d: Draft, seat: int, action: Ring) -> str:
    d.rung[seat] = True
    d.emit(Rung, seat=seat)
    return ""


def _open(d: Draft) -> str:
    face, d.rng = die(d.rng)
    d.emit(Opened, face=face)
    return "ask"


def _ask(d: Draft) -> str:
    d.phase = LAY
    return ""


def _count(d: Draft) -> str:
    d.emit(Counted, total=sum(d.laid))
    return "drive"


def _drive(d: Draft) -> str:
    d.phase, d.at = ROLL, 0
    return ""


def _next(d: Draft) -> str:
    d.at += 1
    if d.at == SEATS:
        d.phase = OVER
    return ""


class GameRules(Engine[Game, int]):
    draft = Draft
    choices = {
        LAY: lambda most, s, seat: tuple(map(Lay, range(1, most + 1))),
        ROLL: lambda most, s, seat: (Roll(), Pass()),
        RIGHT: lambda most, s, seat: (Ring(),),
    }
    checks = {LAY: {Lay: _lay_check}, ROLL: {Roll: _fine, Pass: _fine}, RIGHT: {Ring: _ring_check}}
    elsewhere = {
        LAY: {Roll: ("too_early", "R2")},
        ROLL: {Lay: ("too_late", "R1"), Ring: ("own_turn", "R3")},
        RIGHT: {Roll: ("wait", "R2")},
    }
    deeds = {Lay: _lay, Roll: _roll, Pass: lambda d, seat, action: "next", Ring: _ring}
    steps = {"open": _open, "ask": _ask, "count": _count, "drive": _drive, "next": _next}
    first = "open"
    order = "R9"

    def start(self, rng: Generator) -> Game:
        return Game(rng=rng, phase="NONE")

    def asked(self, s: Game) -> tuple[Any, ...]:
        if s.phase == OVER:
            return (OVER,)
        if s.phase == LAY:
            return LAY, tuple(seat for seat, n in enumerate(s.laid) if n == 0), (), True
        return ROLL, (s.at,), tuple(seat for seat in range(SEATS) if seat != s.at and not s.rung[seat])

    def view(self, s: Game, seat: int | None) -> Game:
        return msgspec.structs.replace(s, rng=Blind())

    def redeal(self, view: Game, rng: Generator) -> Game:
        return msgspec.structs.replace(view, rng=rng)

    def standings(self, s: Game) -> tuple[Standing, ...]:
        return ()

    def check(self, s: Game) -> tuple[str, ...]:
        return ()

    def result(self, s: Game) -> Result | None:
        return Result((1,) * SEATS, (0,) * SEATS, "over", (RaceResult((1,) * SEATS, (0,) * SEATS, "over"),)) if s.phase == OVER else None


TRACK = Track("loop", "game", "Loop", 1, 1, 1, ())
RULES = GameRules(Setup(SEATS), [TRACK], 3)


def played(*draws: int, phase: str = ROLL, **fields: Any) -> Game:
    return Game(rng=Script(draws), phase=phase, **fields)


LAYING, ROLLING, ENDED = played(phase=LAY, laid=(0, 2, 0)), played(4, laid=(1, 2, 3), at=1), played(phase=OVER)
RUNG = played(4, laid=(1, 2, 3), at=1, rung=(False, False, True))


# -- the beginning


def test_a_match_begins_with_its_first_step_and_runs_to_the_first_decision() -> None:
    step = RULES.opening(Script((4,)))
    assert step.state == Game(rng=Script(()), phase=LAY, emitted=1)
    assert step.events == (Opened(number=0, race=1, round=1, face=5),)
    assert step.sealed


def test_a_seed_is_a_generator_of_its_own() -> None:
    assert RULES.new(7) == RULES.opening(Rng.seeded(7)) == RULES.new(7)
    assert RULES.new(7).state.rng != RULES.new(8).state.rng


def test_a_script_that_is_too_short_says_so() -> None:
    with pytest.raises(ScriptError, match="at its end"):
        RULES.opening(Script(()))


def test_an_opening_in_which_chance_says_nothing_is_sealed_all_the_same() -> None:
    class Still(GameRules):
        first = "ask"

    step = Still(Setup(SEATS), (TRACK,), 3).opening(Script(()))
    assert (step.state.phase, step.events, step.sealed) == (LAY, (), True)


def test_rules_keep_setup_tracks_and_what_was_compiled_and_each_has_a_memory_of_its_own() -> None:
    other = GameRules(Setup(2), (TRACK, TRACK), 5)
    assert (other.setup, other.tracks, other.game) == (Setup(2), (TRACK, TRACK), 5)
    assert RULES.tracks == (TRACK,)
    other.memory["odds"] = 1
    assert RULES.memory == {}


# -- whose turn it is


def test_the_turn_is_what_is_asked_with_the_rest_left_out() -> None:
    assert RULES.turn(LAYING) == Turn(LAY, (0, 2), (), True)
    assert RULES.turn(ROLLING) == Turn(ROLL, (1,), (0, 2), False)
    assert RULES.turn(ENDED) == Turn(OVER)
    assert RULES.turn(ENDED).over


def test_equal_answers_are_one_object_and_others_are_not() -> None:
    """A driver asks for the turn thousands of times; nothing is made anew."""
    twin = msgspec.structs.replace(ROLLING, rng=Script((1, 2)))
    assert RULES.turn(twin) is RULES.turn(ROLLING)
    assert RULES.turn(played(at=2)) is not RULES.turn(ROLLING)
    assert GameRules(Setup(SEATS), (TRACK,), 3).turn(ROLLING) is not RULES.turn(ROLLING)


def test_a_state_is_asked_about_once_while_nobody_asks_about_another() -> None:
    asked: list[Game] = []

    class Counting(GameRules):
        def asked(self, s: Game) -> tuple[Any, ...]:
            asked.append(s)
            return super().asked(s)

    rules = Counting(Setup(SEATS), (TRACK,), 3)
    for state in (LAYING, LAYING, ROLLING, LAYING):
        assert rules.turn(state) == RULES.turn(state)
        rules.legal(state, 0)
        rules.why_not(state, 0, Roll())
    assert [id(state) for state in asked] == [id(LAYING), id(ROLLING), id(LAYING)]


# -- legal


def test_who_is_waited_for_has_the_choices_of_the_phase() -> None:
    assert RULES.legal(LAYING, 0) == RULES.legal(LAYING, 2) == (Lay(1), Lay(2), Lay(3))
    assert RULES.legal(ROLLING, 1) == (Roll(), Pass())


def test_who_may_has_the_standing_right() -> None:
    assert RULES.legal(ROLLING, 0) == RULES.legal(ROLLING, 2) == (Ring(),)


@pytest.mark.parametrize(("state", "seat"), [(LAYING, 1), (ROLLING, -1), (ROLLING, SEATS), (ENDED, 0)])
def test_nobody_else_has_anything(state: Game, seat: int) -> None:
    assert RULES.legal(state, seat) == ()


# -- why_not


@pytest.mark.parametrize(
    ("state", "seat", "action", "refused"),
    [
        pytest.param(LAYING, 0, Lay(3), None, id="checked and fine"),
        pytest.param(LAYING, 0, Lay(4), Refused("too_much", "R1", n=4), id="checked and refused"),
        pytest.param(LAYING, 0, Roll(), Refused("too_early", "R2"), id="of another phase"),
        pytest.param(LAYING, 0, Ring(), Refused("not_an_action"), id="in no table of this phase"),
        pytest.param(LAYING, 0, Stranger(), Refused("not_an_action"), id="of another title"),
        pytest.param(LAYING, 1, Lay(1), Refused("not_your_turn", "R9"), id="has laid"),
        pytest.param(LAYING, 1, Stranger(), Refused("not_an_action"), id="of another title, not asked"),
        pytest.param(LAYING, -1, Lay(1), Refused("not_your_turn", "R9"), id="no seat"),
        pytest.param(ROLLING, 0, Ring(), None, id="a right"),
        pytest.param(ROLLING, 0, Roll(), Refused("wait", "R2"), id="a right, but not this"),
        pytest.param(ROLLING, 0, Lay(1), Refused("not_an_action"), id="a right, and in no table"),
        pytest.param(ROLLING, 1, Ring(), Refused("own_turn", "R3"), id="the right of others"),
        pytest.param(ROLLING, 1, Lay(1), Refused("too_late", "R1"), id="of an earlier phase"),
        pytest.param(ROLLING, SEATS, Ring(), Refused("not_your_turn", "R9"), id="no such seat"),
        pytest.param(RUNG, 2, Ring(), Refused("rung", "R3"), id="the right is used up"),
        pytest.param(RUNG, 2, Roll(), Refused("not_your_turn", "R9"), id="the right is used up, and not this"),
        pytest.param(LAYING, 1, Ring(), Refused("not_your_turn", "R9"), id="the right has another time"),
        pytest.param(ENDED, 0, Ring(), Refused("match_over"), id="over, and a right"),
        pytest.param(ENDED, 0, Roll(), Refused("match_over"), id="over"),
        pytest.param(ENDED, 0, Stranger(), Refused("not_an_action"), id="over, and of another title"),
    ],
)
def test_why_not(state: Game, seat: int, action: Action, refused: Refused | None) -> None:
    """The same from `why_not` and `apply`, and None exactly for what is listed."""
    assert RULES.why_not(state, seat, action) == refused
    assert (refused is None) == (action in RULES.legal(state, seat))
    if refused is not None:
        with pytest.raises(Refused) as raised:
            RULES.apply(state, seat, action)
        assert raised.value == refused


# -- apply


def test_a_deed_that_names_no_step_waits_and_is_not_sealed() -> None:
    step = RULES.apply(LAYING, 0, Lay(1))
    assert step == Step(msgspec.structs.replace(LAYING, laid=(1, 2, 0), emitted=1), (Laid(number=0, race=1, round=1, seat=0),), False)
    assert LAYING.laid == (0, 2, 0)


def test_steps_follow_each_other_until_one_waits() -> None:
    step = RULES.apply(played(phase=LAY, laid=(1, 2, 0), emitted=5), 2, Lay(3))
    assert [(event.tag, event.number) for event in step.events] == [("Laid", 5), ("Counted", 6)]
    assert (step.state.phase, step.state.laid, step.state.emitted) == (ROLL, (1, 2, 3), 7)
    assert not step.sealed


def test_a_throw_seals() -> None:
    step = RULES.apply(ROLLING, 1, Roll())
    assert (step.sealed, step.state.rng, step.state.at) == (True, Script(()), 2)
    assert step.events[-1] == Rolled(number=1, race=1, round=1, face=5)


def test_the_standing_right_is_done_by_the_same_deeds() -> None:
    step = RULES.apply(ROLLING, 2, Ring())
    assert step.events == (Rung(number=0, race=1, round=1, seat=2),)
    assert RULES.turn(step.state) == Turn(ROLL, (1,), (0,))


def test_the_last_decision_ends_the_match() -> None:
    step = RULES.apply(played(3, laid=(1, 2, 3), at=2), 2, Roll())
    assert RULES.turn(step.state).over
    assert RULES.result(step.state) is not None


def test_on_a_view_the_first_draw_stops_with_what_happened_before() -> None:
    view = RULES.view(ROLLING, 1)
    with pytest.raises(Unknown) as stop:
        RULES.apply(view, 1, Roll())
    assert stop.value.events == (Laid(number=0, race=1, round=1, seat=1),)
    assert RULES.apply(view, 1, Pass()).state.at == 2, "what needs no chance is done on a view, too"


def test_a_step_behind_the_deed_may_stop_as_well() -> None:
    class Drawing(GameRules):
        steps = {**GameRules.steps, "drive": _open}

    rules = Drawing(Setup(SEATS), (TRACK,), 3)
    view = rules.view(played(phase=LAY, laid=(1, 2, 0)), 2)
    with pytest.raises(Unknown) as stop:
        rules.apply(view, 2, Lay(1))
    assert [event.tag for event in stop.value.events if isinstance(event, Event)] == ["Laid", "Counted"]
