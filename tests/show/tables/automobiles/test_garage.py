"""The garage between two races of Automobiles: nothing leaves the bag by itself, wear lies first, a bag too small is guarded."""

import pytest
from msgspec.structs import replace

from game.core.contract import Setup
from game.core.match import Chair, Match
from game.show.tables.automobiles.faces import GarageFace
from game.show.tables.base.prompt import Prompt
from game.show.widgets.base import Widget
from game.titles.automobiles.rules import actions as act
from game.titles.automobiles.rules.state import AskCube
from tests.helpers.play import title_of, tracks_of
from tests.helpers.screening import Screening, driven

AUTOMOBILES = title_of("automobiles")
MESA = tracks_of(AUTOMOBILES)["mesa_bullring"]


def _match() -> Match:
    return Match(AUTOMOBILES, Setup(2, ("red", "blue"), {"races": 3, "laps": 1}, (MESA.id,)), [MESA], 4)


def _between() -> tuple[Match, Chair]:
    """The first clean-out after the first race."""
    match = _match()
    for _ in driven(match, 2, 4_000):
        if match.turn.phase == "PICK" and match.state.phase == "SPONSOR":
            return match, match.chair(match.turn.waits_for[0])
    raise AssertionError("no race has ended")


@pytest.fixture(scope="module")
def between() -> tuple[Match, Chair]:
    return _between()


def _with_bag(chair: Chair, **bag: int) -> Chair:
    """The same question to a seat that owns these cubes."""
    counts = tuple(bag.get(colour, 0) for colour in "WLDKYRPGBX")
    racers = tuple(replace(one, bag=counts) if seat == chair.seat else one for seat, one in enumerate(chair.view.racers))
    return Chair(chair.rules, replace(chair.view, racers=racers), chair.seat)


def _asked(match: Match, chair: Chair) -> dict[str, Widget]:
    prompt: Prompt = Screening(match, chair.view).table.prompt(chair)
    return {
        "first": next(w for w in prompt.widgets if w.key == (prompt.first or prompt.widgets[0].key)),
        **{w.key: w for w in prompt.widgets},
    }


def test_the_page_lies_there_from_the_bags_being_filled_to_the_next_grid() -> None:
    match, seen = _match(), []
    table = Screening(match).table
    for _ in driven(match, 2, 4_000):
        view = match.rules.view(match.state, None)
        page = table.things(view).get("garage")
        seen.append(page is not None)
        assert (page is not None) == (match.state.phase == "SPONSOR"), match.turn.phase
        if page is not None:
            assert isinstance(page.face, GarageFace)
            assert page.face.race == match.state.race + 1
            assert [points for _, points in page.face.points] == sorted((one.points for one in match.state.racers), reverse=True)
    assert any(seen)
    assert match.turn.over


def test_nothing_leaves_the_bag_by_itself_and_wear_lies_first(between: tuple[Match, Chair]) -> None:
    match, chair = between
    found = _asked(match, _with_bag(chair, W=5, L=4, Y=3, X=2))
    assert found["first"].press(None) == act.Done()  # type: ignore[arg-type]
    stacks = [key for key in found if key.startswith("stack:")]
    assert stacks == ["stack:bag:X", "stack:bag:W", "stack:bag:L", "stack:bag:Y"]
    assert found["done"].leads[0, -1] == "stack:bag:X"


def _pressed(between: tuple[Match, Chair], colour: str, **bag: int) -> object:
    match, chair = between
    return _asked(match, _with_bag(chair, **bag))[f"stack:bag:{colour}"].press(None)  # type: ignore[arg-type]


def test_a_bag_that_would_hardly_drive_is_asked_twice(between: tuple[Match, Chair]) -> None:
    assert _pressed(between, "W", W=5, L=4) == act.PickCube("bag", "W"), "eight stay"
    asked = _pressed(between, "W", W=4, L=4)
    assert isinstance(asked, Prompt)
    assert asked.text == "With 7 cubes you stay put. Take it out all the same?"
    assert asked.first == "keep"
    there = {widget.key: widget for widget in asked.widgets}
    assert isinstance(there["keep"].press(None), Prompt)  # type: ignore[arg-type]
    assert there["take"].press(None) == act.PickCube("bag", "W")  # type: ignore[arg-type]
    assert _pressed(between, "X", W=4, X=4) == act.PickCube("bag", "X"), "wear may always go"


def test_where_only_wear_may_go_the_rest_says_why(between: tuple[Match, Chair]) -> None:
    match, chair = between
    ask = chair.view.queue[0]
    assert isinstance(ask, AskCube)
    only = replace(chair.view, queue=(replace(ask, colours="X"), *chair.view.queue[1:]))
    found = _asked(match, _with_bag(Chair(chair.rules, only, chair.seat), W=6, X=3))
    assert found["stack:bag:W"].why
    assert not found["stack:bag:X"].why
