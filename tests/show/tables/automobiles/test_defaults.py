"""What is looked at first in Automobiles: at a turn's start nothing that decides, up from it the road, one direction further what a
decent driver would do."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace

from game.core.actions import Action
from game.core.match import Chair
from game.show.tables.automobiles.prompt_parts import AtRest
from game.show.tables.automobiles.reaching import ReachTarget
from game.show.tables.automobiles.sensible import home_alone, worth
from game.show.tables.base.prompt import Chain, Prompt
from game.show.widgets.base import Widget
from game.titles.automobiles.rules import actions as act
from game.titles.automobiles.rules.reach import Plan, Reached
from tests.helpers.automobiles_race import AUTOMOBILES
from tests.helpers.automobiles_race import driven as _driven
from tests.helpers.automobiles_race import match_on as _match
from tests.helpers.automobiles_race import prompt_of as _prompt
from tests.helpers.play import match_of, mixtures
from tests.helpers.screening import Screening


def _looked_at(prompt: Prompt) -> Widget:
    first = prompt.first or prompt.widgets[0].key
    return next(widget for widget in prompt.widgets if widget.key == first)


def _onward(prompt: Prompt) -> Widget:
    """What a decent driver would do: up from the hand where that is a space, else to its right."""
    rest = _looked_at(prompt)
    assert isinstance(rest, AtRest)
    return next(widget for widget in prompt.widgets if widget.key == (rest.leads[1, 0] or rest.leads[0, -1]))


def _colours(actions: Sequence[Action]) -> list[str]:
    """The cubes that are played."""
    return sorted(action.colour for action in actions if isinstance(action, act.Play))


def _ends(actions: Sequence[Action]) -> list[str]:
    """Where the steps lead."""
    return [action.end for action in actions if isinstance(action, act.PickStep)]


def test_whoever_only_presses_never_leaves_the_grid() -> None:
    """Enter alone is not playing: it wins less than its share, as it decides nothing at the start of a turn, and buys nothing but a pack
    before the start."""
    for case in mixtures(AUTOMOBILES, 4, 91):
        match = match_of(AUTOMOBILES, case)
        screening, starts, shops = Screening(match), 0, 0
        for chair in _driven(match):
            if starts > 20:
                break
            if chair.turn.phase not in ("TURN_START", "OPENING", "BUY", "SPONSOR_SHOP"):
                continue
            pressed = _looked_at(_prompt(screening, chair)).press(None)  # type: ignore[arg-type]
            if chair.turn.phase == "TURN_START":
                starts += 1
                assert pressed is None
            else:
                shops += 1
                assert not isinstance(pressed, act.Buy) or chair.turn.phase == "OPENING"
        assert starts > 10
        assert shops


def test_up_from_the_hand_lies_the_road_whatever_a_decent_driver_would_do_first() -> None:
    """A lit space wherever there is one, and the strip says truly what lies where; the driver's own line where one is planned."""
    told = {"planned": 0, "beside": 0}
    match = _match(3, 3)
    screening = Screening(match)
    for chair in _driven(match):
        if chair.turn.phase != "TURN_START":
            continue
        prompt = _prompt(screening, chair)
        rest = _looked_at(prompt)
        spaces = {widget.key: widget for widget in prompt.widgets if isinstance(widget, ReachTarget)}
        if not spaces:
            continue
        up, onward = rest.leads[0, -1], _onward(prompt)
        assert up in spaces, (chair.turn.phase, up)
        if onward.key == up:
            told["planned"] += 1
            assert rest.about == "This is your hand. Up from here lies a good way to use it."
        else:
            told["beside"] += 1
            assert rest.about == "Up from here lies the road, to the right a good move."
            ends = {space.reached.end for space in spaces.values()}
            line = _ends(_before_the_drive(screening.table.advice))
            if line and line[-1] in ends:
                assert spaces[up].reached.end == line[-1]
    assert min(told.values()) > 5, told


def _before_the_drive(actions: Sequence[Action]) -> Sequence[Action]:
    """The plan up to the end of its line."""
    return actions[: actions.index(act.EndAction())] if act.EndAction() in actions else actions


def test_one_direction_from_the_hand_lies_what_a_decent_driver_would_do() -> None:
    """The space at the end of all its lines, those of cards too; the wear that goes first; the shop where it buys, else the drive."""
    seen = set()
    for seed in (3, 4):
        match = _match(3, seed)
        screening = Screening(match)
        for chair in _driven(match):
            if chair.turn.phase != "TURN_START":
                continue
            prompt = _prompt(screening, chair)
            there, planned = _onward(prompt), screening.table.advice
            home = home_alone(match.rules.game, chair.view, chair.seat)
            if isinstance(there, ReachTarget) and home and there.reached.stations >= home:
                continue  # nobody answers: the cheapest way over the line, whatever the plan is
            if isinstance(there, ReachTarget):
                pressed = there.press(None)  # type: ignore[arg-type]
                actions = pressed.actions if isinstance(pressed, Chain) else (pressed,)
                wanted = planned[: planned.index(act.EndAction())]
                assert _ends(actions)[-1] == _ends(wanted)[-1]
                laid = wanted[: next(at for at in range(len(wanted), 0, -1) if isinstance(wanted[at - 1], act.PickStep))]
                assert _colours(actions) == _colours(laid)
                seen.add("card" if set("RGB") & set(_colours(actions)) else "gears")
            elif planned[1] == act.EndAction():
                assert there.key == ("shop" if any(isinstance(action, act.Buy) for action in planned) else "drive")
                seen.add(there.key)
            elif isinstance(planned[1], act.Play):
                assert getattr(there, "action", None) == planned[1]
                seen.add("cube")
    assert {"card", "gears", "shop", "cube"} <= seen


def test_where_nobody_answers_the_cheapest_way_over_the_line_is_looked_at() -> None:
    """The plan went sixteen stations on for four wear, where nine without any won as well: wear that the next race of a season has."""
    alone, dearer = 0, 0
    for seed in (3, 4, 5):
        match = _match(2, seed)
        screening = Screening(match)
        for chair in _driven(match):
            if chair.turn.phase != "TURN_START" or chair.view.racers[chair.seat].laps_left != 1:
                continue
            rivals = (replace(one, progress=0) if at != chair.seat else one for at, one in enumerate(chair.view.racers))
            chair = Chair(chair.rules, replace(chair.view, racers=tuple(rivals)), chair.seat)
            home = home_alone(match.rules.game, chair.view, chair.seat)
            spaces = [widget for widget in _prompt(screening, chair).widgets if isinstance(widget, ReachTarget)]
            over = [space.reached for space in spaces if space.reached.stations >= home]
            told = [space.reached for space in spaces if space.about.startswith("You come home.")]
            assert told == over, "what it is worth is said before anything is laid"
            if not over:
                continue
            looked_at = _looked_at(_prompt(screening, chair))
            assert isinstance(looked_at, AtRest)
            up = next(space for space in spaces if space.key == looked_at.leads[0, -1])
            assert up.reached in over
            assert up.plan.wear == min(reached.plans[0].wear for reached in over)
            alone += 1
            dearer += max(over, key=lambda reached: reached.stations).plans[0].wear > up.plan.wear
    assert alone > 1
    assert dearer, "what goes farthest wears more"


def test_whoever_may_be_answered_is_not_held_back_at_the_line() -> None:
    """R102: of those who come home in one round the farthest wins."""
    match = _match(3, 3)
    rules, view = match.rules, match.state
    goal = rules.game.road(view).length * rules.game.laps
    ours, theirs = replace(view.racers[0], progress=goal - 5, laps_left=1), replace(view.racers[1], progress=goal - 40, laps_left=1)
    for away, stations in ((40, 5), (25, 5), (24, 0), (3, 0), (-2, 0)):
        racers = (ours, replace(theirs, progress=goal - away), replace(theirs, progress=goal - 60))
        assert home_alone(rules.game, replace(view, racers=racers), 0) == stations
    assert home_alone(rules.game, replace(view, racers=(replace(ours, laps_left=2), theirs, theirs)), 0) == 0


def test_where_the_start_counts_as_a_lap_the_line_is_a_lap_nearer() -> None:
    """The last of three laps begins after one time round then."""
    for start_lap, rounds in ((False, 3), (True, 2)):
        match = _match(2, 3, laps=3, start_lap=start_lap)
        game, view = match.rules.game, match.state
        goal = game.road(view).length * rounds
        ours = replace(view.racers[0], progress=goal - 7, laps_left=1)
        racers = (ours, replace(view.racers[1], progress=goal - 60))
        assert home_alone(game, replace(view, racers=racers), 0) == 7


def test_a_station_for_a_wear_and_gears_before_cards() -> None:
    def end(stations: int, wear: int, money: int = 0, *, by_card: bool = False, slipstream: bool = False) -> Reached:
        return Reached(f"1:{stations}", stations, by_card, slipstream, (Plan((), wear, money, 1),))

    def best(*ends: Reached, home: int = 0) -> int:
        return ends.index(max(ends, key=lambda reached: worth(reached, home)))

    assert best(end(9, 0), end(12, 4)) == 0, "three stations are not worth four wear"
    assert best(end(9, 0), end(14, 4)) == 1
    assert best(end(9, 1), end(20, 0, by_card=True)) == 0
    assert best(end(9, 0), end(10, 1), end(9, 0, slipstream=True)) == 1, "of equal ones the farthest"
    assert best(end(9, 0), end(9, 0, slipstream=True)) == 1
    assert best(end(9, 2, 5), end(16, 4, 1), end(10, 2, 3), end(8, 0, 9), home=9) == 0, "home with least wear, then most money"


@pytest.mark.parametrize(("worn", "called"), [(3, False), (4, True), (6, True)])
def test_wear_is_called_out_from_four_on(worn: int, called: bool) -> None:
    prompt = _worn(worn, "")
    assert (prompt.text == f"Wear in hand: {worn} of 7. Pit?") is called


def test_with_a_purple_cube_in_hand_that_is_called_out() -> None:
    prompt = _worn(5, "P")
    assert prompt.text == "Wear in hand: 5 of 7. Crew Chief?"
    prompt = _worn(6, "")
    assert _onward(prompt).key == "pit", "six wear: a medium driver pits"


def test_nothing_is_called_out_with_the_finish_within_reach() -> None:
    prompt = _worn(5, "", home=True)
    assert prompt.text == "Lay cubes, shop or drive."
    assert _onward(prompt).key != "pit"


def _worn(worn: int, more: str, home: bool = False) -> Prompt:
    """A turn's start with so much wear in a hand of seven, purple cubes and white ones; `home`: three stations before the finish."""
    match = _match(2, 3)
    for chair in _driven(match):
        if chair.turn.phase == "TURN_START" and chair.view.round > 3:
            break
    seat, state = match.turn.waits_for[0], match.state
    one = state.racers[seat]
    active = (7 - worn - len(more), 0, 0, 0, 0, 0, len(more), 0, 0, worn)
    length = match.rules.game.road(state).length  # type: ignore[attr-defined]
    place = {"progress": 3 * length - 3, "lane": 1, "laps_left": 1} if home else {}
    racers = tuple(replace(one, active=active, **place) if at == seat else other for at, other in enumerate(state.racers))
    chair = Chair(match.rules, replace(state, racers=racers), seat)
    return _prompt(Screening(match), chair)


def test_what_is_asked_within_a_turn_begins_with_the_driver_s_answer() -> None:
    """Steps, picks, colours and ways: a press on what is looked at is what the plan does next."""
    phases: dict[str, int] = {}
    for case in mixtures(AUTOMOBILES, 4, 500):
        match = match_of(AUTOMOBILES, case)
        screening = Screening(match)
        for chair in _driven(match):
            phase = chair.turn.phase
            if phase not in ("PICK", "COLOUR", "OPTION", "DRAW", "OFFER", "ANNOUNCE") or chair.view.phase == "SPONSOR":
                continue
            if phases.get(phase, 0) > 12:
                continue
            pressed = _looked_at(_prompt(screening, chair)).press(None)  # type: ignore[arg-type]
            actions: tuple[Action, ...] = pressed.actions if isinstance(pressed, Chain) else (pressed,)
            assert actions[0] == screening.table.advice[0], (phase, actions)
            phases[phase] = phases.get(phase, 0) + 1
    assert {"PICK", "COLOUR", "DRAW"} <= set(phases)


def test_the_opening_offers_packed_baskets_and_begins_with_a_decent_driver_s() -> None:
    """Each is paid with what one has; the decent driver's is the plan's; a press on one's own leads to the shop. After a pack another press
    ends the visit, so that one alone buys nothing for good."""
    match = _match(3, 5)
    screening = Screening(match)
    chair = match.chair(match.turn.waits_for[0])
    prompt = _prompt(screening, chair)
    assert prompt.first == "basket:balanced"
    there, planned = {widget.key: widget for widget in prompt.widgets}, screening.table.advice
    for key in ("fast", "clean", "balanced"):
        pressed = there[f"basket:{key}"].press(None)  # type: ignore[arg-type]
        actions = pressed.actions if isinstance(pressed, Chain) else (pressed,)
        now = chair
        for action in actions:
            assert isinstance(action, act.Buy)
            after = now.preview(action).view
            assert after is not None
            now = Chair(match.rules, after, chair.seat)
        if key == "balanced":
            assert actions == tuple(action for action in planned if isinstance(action, act.Buy))
        assert _prompt(screening, now).first in ("", "done"), "what is left is bought one by one"
    own = there["basket:own"].press(None)  # type: ignore[arg-type]
    assert isinstance(own, Prompt)
    assert {"line:P", "done"} <= {widget.key for widget in own.widgets}
    assert own.cancel is not None
    assert own.cancel().first == "basket:balanced"
