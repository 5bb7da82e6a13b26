"""How many presses people need in Top Race and Automobiles, counted on SDL's own events."""

from typing import Any

import pytest

from game.core.actions import Action
from game.core.contract import Setup
from game.show.tables.automobiles.prompt_parts import AtRest
from game.show.tables.automobiles.reaching import ReachTarget
from game.show.tables.base.prompt import Chain, Prompt
from game.show.widgets.base import Widget
from game.titles.automobiles.rules import actions as drive
from game.titles.top_race.rules import actions as act
from tests.helpers.people import Hand, People
from tests.helpers.play import match_of, mixtures, title_of
from tests.helpers.players import Players
from tests.helpers.screening import Screening

AUTOMOBILES = title_of("automobiles")


def _top_race(players: Players, *devices: str) -> People:
    return People(players, "top_race", Setup(len(devices), (), {}, ("speed_street",)), devices)


def _hand(people: People) -> Hand:
    """Of whoever is asked, once that is so."""
    race = people.race
    people.players.until(lambda: race.open_prompt.prompt is not None)
    hand = people.hands[race.open_prompt.asked]
    assert hand is not None
    return hand


@pytest.mark.parametrize("device", ["pad", "keyboard"])
def test_the_least_bid_is_one_press_fifty_thousand_more_two_and_no_bid_two(device: str, players: Players) -> None:
    """top_race.md 10.4."""
    people = _top_race(players, device, device, device)
    done = people.race.match.done
    for words, wanted in ((("confirm",), act.Bid(10_000)), (("next", "confirm"), act.Bid(70_000)), (("down", "confirm"), act.PassBid())):
        hand, before = _hand(people), len(done)
        for word in words:
            hand.word(word)
        assert [action for _, action in done[before:]] == [wanted]


def test_one_press_for_the_card_and_one_for_each_line_play_a_whole_card(players: Players) -> None:
    """top_race.md 10.8: all presses are confirm, each decides something, and the cars drive; what does nothing is asked for twice."""
    people = _top_race(players, "pad", "", "")
    race, done = people.race, people.race.match.done
    cards, moved = 0, 0
    while cards < 4:
        hand, before, mine = _hand(people), hand_presses(people), sum(seat == 0 for seat, _ in done)
        hand.word("confirm")
        assert hand_presses(people) == before + 1
        if "cancel" in race.open_prompt.ui.widgets:
            race.open_prompt.ui.focus("play")
            hand.word("confirm")
        players.until(lambda mine=mine: sum(seat == 0 for seat, _ in done) > mine)
        last = next(action for seat, action in reversed(done) if seat == 0)
        cards, moved = cards + isinstance(last, act.PlayCard), moved + isinstance(last, act.Move)
        assert race.problems == []
    assert moved


def hand_presses(people: People) -> int:
    """Presses so far, of everybody."""
    return sum(hand.presses for hand in {hand for hand in people.hands if hand is not None})


# --- Automobiles


@pytest.fixture
def speedway(players: Players) -> People:
    """Two people with one mouse, before the start."""
    setup = Setup(2, ("red", "blue"), {"laps": 1}, ("palm_bay_oval",))
    return People(players, "automobiles", setup, ("mouse", "mouse"))


def _clicked(people: People, key: str) -> None:
    hand = _hand(people)
    assert key in people.race.open_prompt.ui.widgets, sorted(people.race.open_prompt.ui.widgets)
    hand.click(key)
    people.players.until(lambda: people.race.timeline.idle and people.race.decisions.chain is None and not people.race.pending)
    _hand(people)


def test_three_cubes_are_three_presses_to_the_last_dollar_and_all_can_be_undone(speedway: People) -> None:
    """Automobiles, acceptance 9."""
    match = speedway.race.match
    _clicked(speedway, "basket:own")
    seat, budget = match.turn.waits_for[0], match.state.queue[0].money
    wishes = next(wish for wish in (("K", "W", "W"), ("P", "W", "L"), ("L", "L", "L"), ("P", "L", "W")) if _cost(match, wish) == budget)
    for colour in wishes:
        _clicked(speedway, f"line:{colour}")
    assert [action for _, action in match.done] == [drive.Buy(colour) for colour in wishes]
    assert match.state.queue[0].money == 0
    for left in (2, 1, 0):
        speedway.race.decisions.take_back()
        speedway.players.until(lambda: speedway.race.open_prompt.prompt is not None)
        assert len(match.done) == left
    _clicked(speedway, "basket:own")
    for colour in wishes:
        _clicked(speedway, f"line:{colour}")
    _clicked(speedway, "done")
    assert [action for _, action in match.done][3:] == [drive.Done()]
    assert match.turn.waits_for != (seat,)


def _cost(match: Any, colours: tuple[str, ...]) -> int:
    from game.titles.automobiles.rules.prices import cost_of

    return sum(cost_of(match.rules.game, match.state, colour) for colour in colours)


def test_driving_as_far_as_gears_reach_takes_two_presses(speedway: People) -> None:
    """Automobiles, acceptance 5: a far space, and DRIVE."""
    race = speedway.race
    for _ in range(2):
        _clicked(speedway, "basket:own")
        _clicked(speedway, "done")
    seat, before = race.open_prompt.asked, hand_presses(speedway)
    prompt = race.open_prompt.prompt
    assert prompt is not None
    plain = [widget for widget in prompt.widgets if isinstance(widget, ReachTarget) and not widget.reached.by_card]
    far = max(plain, key=lambda widget: widget.reached.stations)
    _clicked(speedway, far.key)
    assert race.match.state.path[-1].end == far.reached.end
    _clicked(speedway, "drive")
    assert hand_presses(speedway) == before + 2
    assert race.match.state.racers[seat].progress > 0
    assert race.open_prompt.asked != seat


def _first(prompt: Prompt) -> Widget:
    """What is looked at first."""
    return next(widget for widget in prompt.widgets if widget.key == (prompt.first or prompt.widgets[0].key))


@pytest.mark.soak
def test_soak_a_turn_takes_six_presses_or_fewer() -> None:
    """Automobiles, acceptance 5: over twenty races in which people press what is looked at first, at a turn's start one direction on."""
    presses = turns = 0
    for case in mixtures(AUTOMOBILES, 20, 7_900):
        match = match_of(AUTOMOBILES, case)
        screening = Screening(match)
        for _ in range(400):
            if match.turn.over:
                break
            seat = match.turn.waits_for[0]
            screening.table.reset(match.rules.view(match.state, None))
            prompt = screening.table.prompt(match.chair(seat))
            first = _first(prompt)
            before = match.turn.phase in ("OPENING", "CHOOSE_DRIVER", "SPONSOR", "SPONSOR_SHOP") or match.state.phase == "SPONSOR"
            counted = int(not before)
            if isinstance(first, AtRest):
                counted, first = counted + 1, next(widget for widget in prompt.widgets if widget.key == first.leads[0, -1])
            given: Any = first.press(None)  # type: ignore[arg-type]
            if isinstance(given, Prompt):
                counted, given = counted + 1, _first(given).press(None)  # type: ignore[arg-type]
            actions: tuple[Action, ...] = given.actions if isinstance(given, Chain) else (getattr(given, "action", given),)
            for action in actions:
                if match.turn.waits_for != (seat,) or match.chair(seat).why_not(action) is not None:
                    break
                match.submit(seat, action)
                turns += isinstance(action, drive.EndAction | drive.PitStop)
            presses += counted
    assert presses / turns <= 6.0, (presses, turns)
