"""What a driver would do from here on, from its own view alone."""

from msgspec.structs import replace

from game.bots.foresight import foresee
from game.bots.levels import driver
from game.core.actions import Action
from game.core.match import Chair, Match
from game.core.rng import Rng
from game.core.slices import finish
from game.titles.automobiles.rules import actions as act
from tests.helpers.play import match_of, mixtures, title_of

AUTOMOBILES = title_of("automobiles")


def _turns(match: Match, count: int) -> list[tuple[Chair, tuple[Action, ...]]]:
    """Chairs at the beginning of so many turns, with what a medium driver foresees there."""
    found = []
    while len(found) < count and not match.turn.over:
        seat = match.turn.waits_for[0]
        chair = match.chair(seat)
        planned = finish(foresee(driver(AUTOMOBILES, "medium", 1), chair))
        if chair.turn.phase == "TURN_START":
            found.append((chair, planned))
        match.submit(seat, planned[0])
    return found


def test_a_plan_goes_on_until_something_unknown_follows() -> None:
    """All of it can be done, one after another, and the last of it draws or leaves the seat unasked."""
    match = match_of(AUTOMOBILES, next(iter(mixtures(AUTOMOBILES, 1, 11))))
    turns = _turns(match, 12)
    assert len(turns) == 12
    for chair, planned in turns:
        now = chair
        for at, action in enumerate(planned):
            seen = now.preview(action)
            if at < len(planned) - 1:
                assert seen.view is not None
                now = Chair(chair.rules, seen.view, chair.seat)
                assert chair.seat in now.turn.waits_for
            else:
                assert seen.unknown or chair.seat not in chair.rules.turn(seen.view).waits_for
    assert any(act.EndAction() in planned for _, planned in turns)


def test_no_plan_depends_on_what_is_drawn_next() -> None:
    match = match_of(AUTOMOBILES, next(iter(mixtures(AUTOMOBILES, 1, 11))))
    for _ in range(60):
        seat = match.turn.waits_for[0]
        planned = []
        for seed in (1, 2):
            state = replace(match.state, rng=Rng.seeded(seed, 5))
            planned.append(finish(foresee(driver(AUTOMOBILES, "medium", 1), Chair(match.rules, state, seat))))
        assert planned[0] == planned[1]
        match.submit(seat, planned[0][0])
