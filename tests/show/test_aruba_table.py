"""ARUBA's table: golden races on its stage, every event with a clip and a word, every decision within reach, windows that tell nothing."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from pathlib import Path
from random import Random
from typing import Any, get_args

import pygame
import pytest
from msgspec.structs import replace

from game.core.actions import Action, Event, as_seen
from game.core.match import Chair, Match
from game.core.record import Playback, Undo
from game.session.history import History, moment_of
from game.show.painters import dice as dice_painter
from game.show.tables.aruba.dice_throws import IN_AIR
from game.show.tables.aruba.director import SHOWN
from game.show.tables.aruba.layout import Places
from game.show.tables.aruba.model import FOLDS, fold
from game.show.tables.aruba.preload import FACES
from game.show.tables.aruba.reach import best_pairs, drives
from game.show.tables.aruba.rolling import ChosenPlate, laid
from game.show.tables.aruba.steering import FarSpace
from game.show.tables.aruba.things import things
from game.show.tables.base.prompt import Chain, Prompt, Secrecy
from game.titles.aruba.rules import actions as act
from game.titles.aruba.rules import events as ev
from game.titles.aruba.rules.cards import NO_CARD
from game.titles.aruba.rules.chances import GOALS, chance, kept_for
from game.titles.aruba.rules.combos import distance
from game.titles.aruba.rules.events import Events
from tests.golden import make
from tests.helpers.golden_races import golden, golden_races, settles
from tests.helpers.logs import NoTurns
from tests.helpers.play import match_of, mixtures, title_of, walk
from tests.helpers.screening import Screening, catalogue
from tests.titles.aruba import build

ARUBA = title_of("aruba")
GOLDEN = golden_races("aruba")
TRACKS = ("lagoon", "dunes", "fort")
OFTEN, LONG = 2, 6
"""Prompts of a phase that are looked through, in the soak more of them, and then no more but where somebody may do something new."""


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_races_settle_without_a_difference(path: Path) -> None:
    """aruba.md 10.4: whoever looks on: what the events alone have told is what the view shows, windows, chains and wrecks included."""
    settles(path, (None, 0), fold, things)


def test_every_event_is_met_and_has_a_clip_and_a_cue_or_a_change_of_panel() -> None:
    """aruba.md 10.2: each event is shown once on the stage. And a sentence: `test_recap` asks for that, of every title."""
    assert set(get_args(Events)) == set(SHOWN)
    met: set[type] = set()
    for path in GOLDEN:
        race = golden(path)
        screening: Screening | None = None
        earlier = race.first.state
        for step in race.steps:
            before: Any = race.rules.view(earlier, None)
            for event in as_seen(step.events, None):
                after = fold(before, event, race.rules)
                if type(event) not in met and before.cars:
                    screening = screening or Screening(Match.resumed(ARUBA, race.record), race.first.state)
                    _shown(screening, event, before)
                    met.add(type(event))
                before = after
            earlier = step.state
    assert met == set(get_args(Events)) >= set(FOLDS)


def _shown(screening: Screening, event: Event, before: Any) -> None:
    """It has clips, and something of it is heard or seen afterwards."""
    table, heard = screening.table, len(screening.sounds)
    table.reset(before)
    things_before = dict(table.stage.things)
    clips = table.play([event])
    assert any(clip.length > 0 for group in clips for clip in group), event
    screening.timeline.extend(clips)
    screening.timeline.finish()
    assert len(screening.sounds) > heard or dict(table.stage.things) != things_before, event


def test_a_line_of_the_log_shows_the_moment_it_tells_of() -> None:
    """aruba.md 10.24: also within a resolution that pauses: blow, save window and what follows are moments of their own, as live."""
    path = next(path for path in GOLDEN if path.stem == "3-seats-lagoon-5206")
    record = make.read(path)
    playback = Playback(ARUBA, record)
    rules, match = playback.rules, Match.resumed(ARUBA, record)
    history = History(rules, 3, lambda event, view: type(event).__name__, lambda event, view: None, turn_words=NoTurns())
    live: list[tuple[Any, bool]] = []
    model: Any = rules.view(playback.first.state, None)
    for event in as_seen(playback.first.events, None):
        history.tell(event, model)
        live.append((things(model, rules), False))
    while playback.at < len(record.lines):
        undone = isinstance(record.lines[playback.at], Undo)
        step = playback.step()
        if step is None:
            break
        if undone:
            history.take_back("undone")
            model = rules.view(step.state, None)
            live.append((things(model, rules), False))
            continue
        history.begin(playback.done[-1][0], len(step.events))
        events = as_seen(step.events, None)
        for number, event in enumerate(events):
            model = fold(model, event, rules)
            history.tell(event, model)
            more = number + 1 < len(events) and event.group and events[number + 1].group == event.group
            live.append((things(model, rules), bool(more)))
    assert len(live) == len(history.entries)
    checked = 0
    for number, (entry, (seen, more)) in enumerate(zip(history.entries, live, strict=True)):
        if entry.steps and not more and (number % 40 == 0 or entry.text in ("SaveWindowOpened", "CarsCollided", "CarSaved", "CarWrecked")):
            state, told = moment_of(match, entry)
            view: Any = rules.view(state, None)
            for event in as_seen(told, None):
                view = fold(view, event, rules)
            assert things(view, rules) == seen, entry
            checked += 1
    assert checked > 10


# --- every decision


def _given(table: Any, chair: Chair, prompt: Prompt, steps: int) -> Iterator[Action]:
    """The actions that presses within so many steps come to."""
    keys = [widget.key for widget in prompt.widgets]
    assert len(keys) == len(set(keys))
    assert prompt.first in keys
    for widget in prompt.widgets:
        if widget.key.startswith("about:"):  # it only tells something
            continue
        widget.attach(table.services.layer, table.services.theme)
        table.look_at(chair, widget)
        if widget.why:
            continue
        ways = getattr(widget, "ways", None)
        for given in [way.on_press() for way in ways] if ways else [widget.press(None)]:  # type: ignore[arg-type]
            if isinstance(given, Chain):
                yield given.actions[0]
            elif isinstance(given, Action):
                yield given
            elif isinstance(given, Prompt) and steps > 1:
                yield from _given(table, chair, given, steps - 1)
    table.look_at(chair, None)


@pytest.mark.parametrize("often", [OFTEN, pytest.param(LONG, marks=pytest.mark.soak)])
@pytest.mark.parametrize("hidden", [False, True])
def test_every_action_can_be_pressed(hidden: bool, often: int) -> None:
    """aruba.md 10.3: with an open hand and with one that lies face down, of every kind that is legal at least one action is within reach,
    and nothing that isn't."""
    pressed: set[type] = set()
    looked: Counter[str] = Counter()
    for case in mixtures(ARUBA, 3, 7_100):
        match = match_of(ARUBA, case)
        screening, chance = Screening(match), Random(case.seed)
        for _ in walk(match, case.seed, 160):
            if match.turn.over:
                break
            if chance.random() > 0.15:
                continue
            seat, phase = match.turn.waits_for[0], match.turn.phase
            chair = match.chair(seat)
            legal = set(chair.legal())
            if looked[phase] >= often and {type(action) for action in legal} <= pressed:
                continue
            looked[phase] += 1
            screening.table.reset(match.rules.view(match.state, None if hidden else seat))
            prompt = screening.table.prompt(chair)
            assert NO_CARD not in screening.table.model.hands[seat] or prompt.secrecy is not Secrecy.OPEN, "a hint would tell the hand"
            found = set(_given(screening.table, chair, prompt, 2))
            assert found <= legal
            missing = {type(action) for action in legal} - {type(action) for action in found}
            steps = {act.ChangeDie, act.Reroll, act.QuickFix} | ({act.Mount, act.Larceny, act.ExtraDie, act.Declare} if hidden else set())
            assert missing <= steps  # a step more: a look at the hand, or dice toggled one by one
            pressed |= {type(action) for action in found}
    assert len(pressed) >= (12 if hidden else 15)


def _asked(line: str, **fields: Any) -> tuple[Any, Any, Chair]:
    """A position on a table of its own: the table, its state, the chair of the seat that is asked."""
    case = next(iter(mixtures(ARUBA, 1, 3)))
    game = build.rules(4)
    state = build.state(game, line, **fields)
    screening = Screening(match_of(ARUBA, case))
    table = screening.table
    table.rules = game
    table.services = table.services._replace(
        rules=game, layouts=tuple(catalogue().open(ARUBA, "lagoon").layout for _ in game.tracks), names=("Ada", "Ben", "Chip", "Dot")
    )
    table.model = game.view(state, None)
    table._places = {}
    table.attach(table.services)
    seat = game.turn(state).waits_for[0]
    return table, state, Chair(game, state, seat)


def test_a_goal_and_the_throw_are_two_presses_and_the_next_throw_is_one() -> None:
    """aruba.md 10.5, counted from the plate of the goal: at rest the first way is looked at, keeping all."""
    table, _, chair = _asked("A 9/2, B 20/2", phase="ROLL", dice="1123366645", rerolls=2)
    prompt = table.prompt(chair)
    assert prompt.first == "keep"
    straight = next(widget for widget in prompt.widgets if widget.key == "straight")
    after = straight.press(None)
    assert isinstance(after, Prompt)
    assert after.first == "throw"
    throw = next(widget for widget in after.widgets if widget.key == "throw")
    assert throw.press(None) == act.Reroll("123456")
    assert table.prompt(chair).first == "throw"  # the goal is still set: one press


@pytest.mark.parametrize(
    ("line", "dice", "sums"),
    [
        ("A 9/2, B 8/2", "1234562222", ["6 + 2 = 8.", "5 + 2 = 7."]),
        ("A 14/2, B 20/2", "1234562222", ["6 + 2, less 1 for the corner: 7 spaces.", "5 + 2, less 1 for the corner: 6 spaces."]),
        ("A 9/2, B 20/2", "135", ["Drive: a single 1."]),
    ],
)
def test_drive_says_what_it_is_the_sum_of(line: str, dice: str, sums: list[str]) -> None:
    """ "8 spaces" with a straight of 6, and "5 spaces" out of 3, stayed a riddle."""
    table, _, chair = _asked(line, phase="BEFORE_MOVE", dice=dice)
    drive = table.prompt(chair).widgets[0]
    assert [way.about[-len(told) :] for way, told in zip(drive.ways, sums, strict=False)] == sums


def test_a_goal_says_that_it_is_a_chance_and_what_it_pays() -> None:
    """ "Odd: 1 %", "Even: 12 %": chances, offers or prizes?"""
    table, _, chair = _asked("A 9/2 dt1, B 8/2", phase="ROLL", dice="1122244456", rerolls=2)
    ways = {widget.key: widget.ways[0] for widget in table.prompt(chair).widgets if widget.key in GOALS}
    assert [ways[goal].text for goal in GOALS] == ["Straight: 84 %", "Triples: 41 %", "Even: 42 %", "Odd: 13 %"]
    pays = ("Straight 1–6: 6 spaces. 84 % in 2 throws.", "three alike draw two cards", "the Boost, 6 spaces", "take all damage off")
    assert all(paid in ways[goal].about for goal, paid in zip(GOALS, pays, strict=True))


def test_the_goal_that_is_set_has_a_tick_whatever_is_looked_at() -> None:
    """What is lit is pressed next and what has brackets is looked at: neither says which goal the dice are kept for."""
    table, _, chair = _asked("A 9/2, B 20/2", phase="ROLL", dice="1123366645", rerolls=2)
    prompt = table.prompt(chair)
    assert not any(isinstance(widget, ChosenPlate) for widget in prompt.widgets)
    after = next(widget for widget in prompt.widgets if widget.key == "even").press(None)
    assert isinstance(after, Prompt)
    assert [widget.key for widget in after.widgets if isinstance(widget, ChosenPlate)] == ["even"]
    plain, ticked = (next(widget for widget in one.widgets if widget.key == "even") for one in (prompt, after))
    pictures = []
    for plate in (plain, ticked):
        plate.attach(table.services.layer, table.services.theme)
        pictures.append(pygame.image.tobytes(plate.picture(), "RGBA"))
    assert pictures[0] != pictures[1]


def test_a_straight_drive_of_six_takes_two_presses() -> None:
    """From DRIVE on, each on what is looked at first: it took seven."""
    table, state, chair = _asked("A 1/2, B 20/2, C 24/1, D 28/1", phase="BEFORE_MOVE", dice="123456")
    pressed: list[tuple[Action, ...]] = []
    while chair.rules.turn(state).phase in ("BEFORE_MOVE", "MOVING"):
        prompt = table.prompt(Chair(chair.rules, state, 0))
        given = next(widget for widget in prompt.widgets if widget.key == prompt.first).press(None)
        pressed.append(given.actions if isinstance(given, Chain) else (given,))
        for action in pressed[-1]:
            state = chair.rules.apply(state, 0, action).state
        table.reset(chair.rules.view(state, 0))
    assert pressed == [(act.Declare(straight=6),), (act.Step("F"),) * 6]


@pytest.mark.parametrize("cars", ["A 1/2, B 20/2, C 24/1, D 28/1", "A 1/2, B 3/2, C 4/1, D 5/3", "A 33/1, B 20/2, C 24/1, D 28/1"])
def test_any_space_in_reach_is_one_press(cars: str) -> None:
    """Issue 34: all of its steps are legal, one after another, and the car then stands there, past others and over the line too."""
    table, begun, chair = _asked(cars, phase="MOVING", budget=7)
    far = [widget for widget in table.prompt(chair).widgets if isinstance(widget, FarSpace)]
    assert far
    for space in far:
        chain, state = space.press(None), begun
        assert isinstance(chain, Chain)
        for step in chain.actions:
            assert chair.rules.why_not(state, 0, step) is None
            state = chair.rules.apply(state, 0, step).state
        car = state.cars[0]
        course = chair.rules.game.course(state)
        assert course.name(car.distance, car.lane) == space.space or car.distance == course.finish


def test_of_equal_dice_those_lie_where_one_is_kept_that_the_rules_keep() -> None:
    assert laid("3113", frozenset({2, 3})) == (3, 2, 1, 0)
    assert laid("3113", frozenset(range(4))) == (0, 1, 2, 3)
    assert laid("3313", frozenset({1, 2})) == (1, 0, 2, 3)


def test_among_equal_dice_the_pressed_one_jumps() -> None:
    """aruba.md 10.13: the rules keep the lowest of equal dice: that one changes places with the pressed die, the focus stays where it was
    pressed, and what is seen to lean is what flies."""
    table, state, chair = _asked("A 9/2, B 20/2", phase="ROLL", dice="2233366645", rerolls=2, seed=1)
    for widget in table.prompt(chair).widgets:
        widget.attach(table.services.layer, table.services.theme)
    nodes = table.stage.nodes
    spots = {number: nodes[f"die:{number}"].place for number in range(10)}
    pressed = next(widget for widget in table.prompt(chair).widgets if widget.key == "die:2")
    after = pressed.press(None)
    assert isinstance(after, Prompt)
    for widget in after.widgets:
        widget.attach(table.services.layer, table.services.theme)
    throw = next(widget for widget in after.widgets if widget.key == "throw")
    action = throw.press(None)
    assert isinstance(action, act.Reroll)
    flies = next(event.indices for event in chair.rules.apply(state, 0, action).events if isinstance(event, ev.DiceRethrown))
    assert [f"die:{number}" for number in flies] == [after.first]
    assert nodes[after.first].place == (spots[2][0], spots[2][1] - 8)  # lifted where the press was
    assert {nodes[f"die:{number}"].place for number in (2, 3)} == {spots[3], spots[4]}
    assert flies != (2,)


def test_hook_windows_look_alike_for_every_hand() -> None:
    """aruba.md 10.15: R22: sentence, plates, their order, focus and previews; and HOOK ON without a Hook lets go."""
    seen = []
    for hand in ("hook", "nitro"):
        table, _, chair = _asked("A 9/2, B 8/2", phase="HOOK_WINDOW", dice="1234", hands={"B": hand})
        prompt = table.prompt(chair)
        told = [(widget.key, tuple(widget.rect), widget.about, widget.why, table.look_at(chair, widget)) for widget in prompt.widgets]
        texts = [way.text for widget in prompt.widgets for way in widget.ways]  # type: ignore[attr-defined]
        seen.append((prompt.text, prompt.first, prompt.secrecy, told, texts, table.beat(chair.turn)))
        hook = next(widget for widget in prompt.widgets if widget.key == "hook").press(None)
        assert hook == (act.Hook() if hand == "hook" else act.PassHook())
    assert seen[0] == seen[1]
    assert seen[0][-1] == 1.2


@pytest.mark.parametrize(("hand", "none"), [("hook", False), ("nitro", True)])
def test_who_looks_at_a_hand_without_a_hook_reads_so_and_all_do_where_hands_lie_open(hand: str, none: bool) -> None:
    """Whoever had none pressed Hook on, and nothing was said of it. A hand that lies face down still tells nothing."""
    table, state, chair = _asked("A 9/2, B 8/2", phase="HOOK_WINDOW", dice="1234", hands={"B": hand})
    plates = {widget.key: widget for widget in table.prompt(chair).widgets}
    looked = plates["cards"].press(None)
    assert (looked.secrecy, looked.text == "You hold no Hook.") == (Secrecy.PEEK, none)
    assert plates["hook"].why == plates["let_go"].about == ""
    table.reset(chair.rules.view(state, chair.seat))  # open hands
    plates = {widget.key: widget for widget in table.prompt(chair).widgets}
    assert all(said.startswith("You hold no Hook.") == none for said in (plates["hook"].why, plates["let_go"].about))


def test_what_came_of_a_hook_is_called_out_whatever_the_hand_holds() -> None:
    """Who pressed for a hook without one sees that the car goes alone; the words begin when both answers may look different."""
    table, state, chair = _asked("A 9/2, B 8/2", phase="HOOK_WINDOW", dice="1234", hands={"B": "hook"})
    passed, hooked = (list(chair.rules.apply(state, 1, action).events) for action in (act.PassHook(), act.Hook()))
    shouts = [next(shout for event in events if (shout := table.caption([event]))) for events in (passed, hooked)]
    assert [shout.text for shout in shouts] == ["No hook!", "Hitched!"]
    assert len({(shout.after, shout.rank) for shout in shouts}) == 1


def test_a_save_window_offers_the_cards_worth_least() -> None:
    line = "A 9/2, B 10/2 dt8"
    given: dict[str, Any] = {"phase": "MOVING", "budget": 3, "steps": 1, "hands": {"B": "repair bumper"}}
    table, before, chair = _asked(line, **given)
    state, _ = build.play(chair.rules, before, "ram")
    table.reset(chair.rules.view(state, None))
    asked = Chair(chair.rules, state, chair.rules.turn(state).waits_for[0])
    prompt = table.prompt(asked)
    assert [widget.key for widget in prompt.widgets] == ["save", "choose", "scrap"]
    assert prompt.widgets[0].press(None) == act.Save(("bumper",))  # type: ignore[arg-type]
    assert table.beat(asked.turn) == 1.6


# --- what is worked out for the eye


def test_the_pair_that_is_spent_shortens_no_straight_where_another_would_not() -> None:
    """aruba.md 10.14."""
    _, state, chair = _asked("A 9/2, B 10/2", phase="BEFORE_MOVE", dice="1122334455")
    assert set(best_pairs(chair.rules.game, state)) == {"1", "2", "3", "4", "5"}  # type: ignore[attr-defined]
    _, state, chair = _asked("A 9/2, B 10/2", phase="BEFORE_MOVE", dice="1123466")
    assert best_pairs(chair.rules.game, state)[0] == "6"  # type: ignore[attr-defined]
    most = drives(chair.rules.game, state, 0)[0]  # type: ignore[attr-defined]
    assert distance(most) == 4


def test_the_default_pair_never_shortens_a_straight_that_another_would_leave() -> None:
    """aruba.md 10.14: whatever seven dice lie there, as long as no four of them make a Turbo, which is worth more than a straight."""

    def straight(dice: str) -> int:
        return next((n for n, face in enumerate("123456") if face not in dice), 6)

    _, state, chair = _asked("A 9/2, B 10/2", phase="BEFORE_MOVE", dice="1122334455")
    tried = 0
    for dice in map("".join, combinations_with_replacement("123456", 7)):
        pairs = {face: straight(dice.replace(face * 2, "", 1)) for face in set(dice) if face * 2 in dice}
        if len(set(pairs.values())) > 1 and max(map(dice.count, dice)) < 4:
            first = best_pairs(chair.rules.game, replace(state, dice=dice, loose=dice))[0]  # type: ignore[attr-defined]
            assert pairs[first] == max(pairs.values()), dice
            tried += 1
    assert tried > 150


@pytest.mark.parametrize("goal", GOALS)
def test_a_goals_chance_is_what_throwing_it_a_thousand_times_shows(goal: str) -> None:
    faces, luck = "1123366", Random(5)
    kept = [faces[number] for number in kept_for(goal, faces)]
    thrown = len(faces) - len(kept)

    def won() -> bool:
        dice = kept + [luck.choice("123456") for _ in range(thrown)]
        if goal == "triples":
            return any(dice.count(face) > 2 for face in dice)
        return set("123456") <= set(dice) if goal == "straight" else not set(dice) & set("135" if goal == "even" else "246")

    share = sum(won() for _ in range(4000)) / 4000
    assert abs(chance(goal, "".join(kept), thrown) - share) < 0.03


# --- places


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("cars", [3, 4, 5, 6])
@pytest.mark.parametrize("track", TRACKS)
def test_nothing_overlaps(track: str, cars: int, text: int) -> None:
    """aruba.md 10.8."""
    places = Places(catalogue().open(ARUBA, track).layout, cars, text)
    bands = places.bands
    parts = [bands.title, bands.yields, bands.rack, bands.shelf, bands.fix]
    for number, one in enumerate(parts):
        assert places.console.contains(one)
        assert not [other for other in parts[number + 1 :] if one.colliderect(other)]
    assert not places.rows.colliderect(places.console)
    assert places.console.bottom <= places.strip.y
    assert all(places.rows.inflate(2, 2).contains((*(round(v) for v in places.row(index)), 1, 1)) for index in range(cars))
    assert places.screen is not None
    assert places.board.contains(places.screen)
    assert places.board.collidepoint(places.pile)
    assert bands.rack.contains((*(round(v) for v in places.lanes.spot(5, 9, 10)), 1, 1))


def test_dice_at_rest_are_there_before_any_tumble() -> None:
    """A throw that is in the air while the window gets another size lands before all pictures of that size are made."""
    screening = Screening(match_of(ARUBA, next(iter(mixtures(ARUBA, 1, 1)))))
    sizes = [screening.table.services.theme.frame.px(side) for side in (IN_AIR, screening.table.places().lanes.side)]
    for cache in (dice_painter._tumble, dice_painter._rested):
        cache.cache_clear()
    for _ in screening.table.warm():
        if any(dice_painter.die_made(face, 0, 0.0, sizes[0]) for face in FACES):
            break
    assert all(dice_painter.die_made(face, 0, 1.0, size) for face in FACES for size in sizes)
