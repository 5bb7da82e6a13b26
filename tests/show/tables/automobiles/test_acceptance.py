"""Sentences of section 10 of Automobiles' page that are about what is told, pressed and seen; drives and bags have files of their own.
What is shown of races is in tests/show/test_automobiles_table.py, reach and plans (6, 8) in tests/titles/automobiles/test_reach.py."""

import functools
import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args

import numpy as np
import pytest
from msgspec.structs import replace
from pygame import Surface, surfarray

from game.bots.levels import driver
from game.bots.runner import ComputerDrivers
from game.core.actions import Action, Event, as_seen
from game.core.contract import Setup
from game.core.match import Chair, Match
from game.core.rng import Rng
from game.language.language import Language
from game.language.pseudo import Pseudo
from game.show.painters.cars import car_sprite
from game.show.tables.automobiles.components import WOOD, cube
from game.show.tables.automobiles.director import PANELS
from game.show.tables.automobiles.panel_pictures import look_of
from game.show.tables.automobiles.telling import QUIET
from game.show.tables.automobiles.things import dollars
from game.show.tables.base.prompt import Always, Prompt
from game.show.tables.parts.panels import Strip
from game.titles.automobiles.rules import actions as act
from game.titles.automobiles.rules import events as ev
from game.titles.automobiles.rules.cards.table import BY_COLOUR, CARDS
from game.titles.automobiles.rules.sponsors import SPONSORS
from game.titles.automobiles.rules.state import AskOffer, AskShop, AskSponsor, AutomobilesState
from tests.golden import make
from tests.helpers.golden_races import events_seen
from tests.helpers.play import title_of
from tests.helpers.screening import Screening, catalogue
from tests.show.test_automobiles_table import _fullest
from tests.show.test_fullest import seated
from tests.show.test_painters import DEFICIENCIES, lab

AUTOMOBILES = title_of("automobiles")
GOLDEN = sorted((Path(make.__file__).parent / "automobiles").glob("*.jsonl"))
CARS = ("red", "blue", "yellow", "green", "white")
UNTOLD = {ev.TurnStarted, ev.TurnChosen, ev.Closed, ev.TurnEnded, ev.StepLaid, ev.CubeDrawn, ev.PositionChanged}
"""Seen, and said by the line of the turn or the sentence before; of the others not each one is told, see `told` below."""


def _computers(seats: int, seed: int, level: str = "medium", **options: Any) -> tuple[Match, ComputerDrivers]:
    match = Match(
        AUTOMOBILES, Setup(seats, CARS[:seats], options, ("palm_bay_oval",)), [catalogue().open(AUTOMOBILES, "palm_bay_oval").track], seed
    )
    return match, ComputerDrivers({seat: driver(AUTOMOBILES, level, seed) for seat in range(seats)})


def _decided(match: Match, drivers: ComputerDrivers) -> Iterator[tuple[int, Action]]:
    """What computers are about to decide; submitted once the caller has looked."""
    while not match.turn.over:
        decision = drivers.decide(match)
        assert decision is not None
        yield decision.seat, decision.action
        match.submit(decision.seat, decision.action)


# --- what is told


@functools.cache
def _first_of_each() -> dict[type, tuple[Match, Event, AutomobilesState]]:
    """Of every kind of event one from the golden races, and the state before its decision."""
    found: dict[type, tuple[Match, Event, Any]] = {}
    for match, event, before in events_seen(AUTOMOBILES):
        if type(event) not in found:
            found[type(event)] = (match, event, match.rules.view(before, None))
            if set(get_args(ev.Events)) <= set(found):
                break
    return found


def test_every_event_is_told_and_seen_or_heard() -> None:
    """Acceptance 2: each of the union has a sentence, or stands in the list of the silent ones; a clip; a cue or a change of panel."""
    found = _first_of_each()
    assert set(found) == set(get_args(ev.Events))
    unseen, still = set(), set()
    told: dict[type, Event] = {
        ev.CubeMoved: ev.CubeMoved(seat=0, colour="R", from_area="active", to_area="discard", cause="card.Y2"),
        ev.LapCompleted: ev.LapCompleted(seat=0, laps_left=2),
        ev.MoneyCounted: ev.MoneyCounted(seat=0, money=3),
        ev.CubePlayed: ev.CubePlayed(seat=0, colour="W", card="W"),
        ev.CubeRemoved: ev.CubeRemoved(seat=0, colour="R", area="discard", reason="effect"),
        ev.WearGained: ev.WearGained(seat=0, count=1, wanted=1, reason="card"),
    }
    for kind, (match, event, before) in found.items():
        screening = Screening(match, before)
        before = screening.table.model
        things = screening.table.things(before)
        said = screening.table.event_sentence(told.get(kind, event))
        assert bool(said) == (kind not in UNTOLD), kind
        groups = screening.table.play([event])
        seconds = sum(max((clip.length for clip in group), default=0.0) for group in groups)
        screening.timeline.extend(groups)
        screening.timeline.finish()
        changed = screening.table.model != before or screening.table.things(screening.table.model) != things
        shout = screening.table.caption([event])
        if not (screening.sounds or changed or shout):
            unseen.add(kind)
        if seconds <= 0.05:
            still.add(kind)
    assert still == set(PANELS), "rows, hand, money and captions tell these"
    assert unseen == {ev.PositionChanged, ev.TurnEnded}, "rows slide with the drive that changes places (20); a line is wiped, if one lies"
    assert set(QUIET) <= UNTOLD


def test_the_golden_races_that_settle_have_everything() -> None:
    """Acceptance 4: at least twelve, with all card sets, drivers, seasons, merging and quick flow."""
    options = [make.read(path).header.setup.options for path in GOLDEN]
    assert len(options) >= 12
    sets = {str(each.get("cards", "first_race")) for each in options}
    assert {
        "first_race",
        "maxed_out",
        "mixed_bag",
        "experts",
        "muscle_cars",
        "clean_sheet",
        "pack_racing",
        "grand_tour",
        "scrapyard",
    } <= sets
    for name in ("drivers", "merging", "accelerated"):
        assert any(each.get(name) for each in options), name
    assert any(int(each.get("races", 1)) > 2 for each in options)  # type: ignore[arg-type]


# --- what is pressed


def presses(decisions: list[Action]) -> int:
    """How many presses a turn takes, with the plans that the screen offers: a row of gears and their steps is one space, all wear one
    cube or ALL WEAR, the decisions that mean nothing by themselves go with the press before them."""
    count, before = 0, ""
    for action in decisions:
        match action:
            case act.Standard() | act.Announce(0):
                continue
            case act.Play(colour) if colour in "WLDK":
                now = "line"
            case act.PickStep() | act.PickColour():
                now = "line"
            case act.Play("X") | act.PickCube(_, "X"):
                now = "wear"
            case act.Done() if before in ("line", "wear", "ends"):
                now = before
            case act.EndAction():
                now = "ends"
            case _:
                now = ""
        count += not now or now != before
        before = now
    return count


def _pressed(seeds: range, seats: int) -> list[int]:
    found = []
    for seed in seeds:
        match, drivers = _computers(seats, seed, laps=1)
        turn: list[Action] = []
        for seat, action in _decided(match, drivers):
            if isinstance(action, act.Standard | act.PitStop) and match.turn.phase == "TURN_START":
                found += [presses(turn)] if turn else []
                turn = []
            if seat == match.state.active and match.state.phase != "OPENING":
                turn.append(action)
    return found


def test_a_turn_takes_six_presses_or_fewer() -> None:
    """Acceptance 5: on average, races replayed with plans; a line and DRIVE are two."""
    assert (
        presses(
            [
                act.Standard(),
                act.Play("L"),
                act.PickStep("2:1", "2:2"),
                act.Play("W"),
                act.PickStep("1:3", "1:3"),
                act.EndAction(),
                act.Done(),
            ]
        )
        == 2
    )
    found = _pressed(range(1, 3), 3)
    assert len(found) > 15
    assert sum(found) / len(found) <= 6.0


@pytest.mark.soak
def test_soak_a_turn_takes_six_presses_or_fewer_over_twenty_races() -> None:
    """Acceptance 5."""
    found = _pressed(range(1, 21), 4)
    assert sum(found) / len(found) <= 6.0


def _shopping(money: int) -> Match:
    """A match whose seat to move has just opened a shop with so many dollars."""
    match, drivers = _computers(2, 3)
    for _, action in _decided(match, drivers):
        if isinstance(action, act.EndAction):
            break
    seat = match.state.active
    match.submit(seat, act.EndAction())
    ask = match.state.queue[0]
    assert isinstance(ask, AskShop)
    match.state = replace(match.state, queue=(replace(ask, money=money), *match.state.queue[1:]))
    match.turn = match.rules.turn(match.state)
    return match


@pytest.mark.parametrize("money", [3, 9])
def test_three_cubes_take_three_presses_and_one_more_drives(money: int) -> None:
    """Acceptance 9: also when they take the last dollar; before it all three can be undone."""
    match = _shopping(money)
    seat, before = match.turn.waits_for[0], match.state
    for _ in range(3):
        screening = Screening(match, match.state)
        prompt = screening.table.prompt(match.chair(seat))
        line = next(widget for widget in prompt.widgets if widget.key == "line:W")
        match.submit(seat, line.press(None))  # type: ignore[arg-type]
    assert match.turn.phase == "BUY"
    prompt = Screening(match, match.state).table.prompt(match.chair(seat))
    assert prompt.first == ("drive" if money == 3 else prompt.first)
    drive = next(widget for widget in prompt.widgets if widget.key == "drive")
    assert drive.press(None) == act.Done()  # type: ignore[arg-type]
    for _ in range(3):
        assert match.why_no_undo(seat) is None
        match.undo(seat)
    assert match.state.racers == before.racers


def test_undo_leads_from_a_line_of_twelve_to_the_turns_start_and_not_past_a_draw() -> None:
    """Acceptance 10: a cube with all its steps at a time (`unit`), and why not after a draw."""
    match, drivers = _computers(2, 5)
    seats = match.header.setup.seats
    turns = 0
    for _, action in _decided(match, drivers):
        turns += isinstance(action, act.Standard)
        if turns == seats + 1:
            break
    seat = match.state.active
    refused = match.why_no_undo(seat)
    assert refused is not None
    assert Language(strict=True).refusal_sentence(AUTOMOBILES.words, refused)
    one = replace(match.state.racers[seat], active=(12, 0, 0, 0, 0, 0, 0, 0, 0, 0))
    match.state = replace(match.state, racers=tuple(one if at == seat else other for at, other in enumerate(match.state.racers)))
    match.turn = match.rules.turn(match.state)
    match.submit(seat, act.Standard())
    for _ in range(12):
        match.submit(seat, act.Play("W"))
        step = next(action for action in match.legal(seat) if isinstance(action, act.PickStep))
        match.submit(seat, step)
    unit = Screening(match, match.state).table.undo_stops_here
    for left in range(11, -1, -1):
        action = match.done[-1][1]
        match.undo(seat)
        while not unit(action):
            action = match.done[-1][1]
            match.undo(seat)
        assert len(match.state.path) == left
    assert match.turn.phase == "ACTION"


# --- previews


DRAWS = (ev.CubeDrawn, ev.BagRefilled)
"""From the first of these on nobody knows what follows: after it cars move up, and places change."""


def _previewed(seeds: range, limit: int) -> int:
    """Turns whose DRIVE did what its preview had said."""
    kinds = (ev.CarMoved, ev.LapCompleted, ev.PositionChanged, ev.SlipstreamTaken, ev.TableWearTaken, ev.WearGained, ev.LastRoundStarted)
    compared = 0
    for seed in seeds:
        match, drivers = _computers(4, seed, laps=1)
        screening = Screening(match, match.state)
        for seat, action in _decided(match, drivers):
            if not isinstance(action, act.EndAction) or not match.state.path:
                continue
            ends = match.chair(seat).preview(act.EndAction())
            shop = match.rules.apply(match.state, seat, act.EndAction())
            if ends.view is None or act.Done() not in match.rules.legal(shop.state, seat):
                continue
            (asked,) = [one.money for one in shop.state.queue if isinstance(one, AskShop)]
            screening.table.reset(match.rules.view(match.state, None))
            plates = {widget.key: widget for widget in screening.table.prompt(match.chair(seat)).widgets}
            assert asked == dollars(match.state, match.rules.game)
            assert (f"What is not spent is lost: ${asked}." == plates["drive"].about) or not asked
            said = Chair(match.rules, ends.view, seat).preview(act.Done()).events
            happens = match.rules.apply(shop.state, seat, act.Done()).events
            happens = list(itertools.takewhile(lambda e: not isinstance(e, DRAWS), happens))
            assert [e for e in as_seen(said, seat) if isinstance(e, kinds)] == [e for e in as_seen(happens, seat) if isinstance(e, kinds)]
            compared += 1
            if compared >= limit:
                return compared
    return compared


def test_the_preview_of_drive_is_what_then_happens() -> None:
    """Acceptance 7: end, ranks, laps and wear, up to the draw; the money that is lost stands on the plate."""
    assert _previewed(range(1, 3), 30) >= 25


@pytest.mark.soak
def test_soak_the_preview_of_drive_is_what_then_happens_in_five_hundred_turns() -> None:
    """Acceptance 7."""
    assert _previewed(range(1, 40), 500) == 500


# --- ALWAYS


def test_always_answers_offers_for_that_seat_alone_and_ends_with_the_race() -> None:
    """Acceptance 23."""
    match, _ = _computers(3, 1, cards="muscle_cars")
    state = replace(match.state, phase="ACTION", queue=(AskOffer(1),))
    screening = Screening(match, state)
    prompt: Prompt = screening.table.prompt(Chair(match.rules, state, 1))
    given: Any = next(widget for widget in prompt.widgets if widget.key == "always").press(None)  # type: ignore[arg-type]
    assert isinstance(given, Always)
    assert (given.seat, given.action) == (1, act.Draw())
    assert not given.until(state)
    assert given.until(replace(state, race=2))
    assert given.until(replace(state, phase="OVER"))


# --- what is hidden


def test_two_generators_show_the_same_until_a_cube_leaves_the_bag() -> None:
    """Acceptance 21: pixels, sounds and sentences of prompts, looks, and the bag that is shaken before a draw."""
    match, drivers = _computers(2, 9)
    compared = 0
    for number, (seat, _) in enumerate(_decided(match, drivers)):
        if match.turn.phase != "ACTION" or number % 5:
            continue
        shown = []
        for rng in (Rng.seeded(1), Rng.seeded(2)):
            state = replace(match.state, rng=rng)
            screening = Screening(match, state)
            chair = Chair(match.rules, state, seat)
            prompt = screening.table.prompt(chair)
            told = [screening.table.look_at(chair, widget) for widget in prompt.widgets]
            screening.timeline.extend([[screening.table.director.shake_bag()]])
            screening.timeline.update(0.1, {})
            picture = Surface(screening.layer.frame.size)
            screening.layer.background = Surface(screening.layer.frame.size)
            screening.layer.whole = True
            screening.layer.compose(picture)
            shown.append((prompt.text, prompt.first, told, screening.sounds, surfarray.array3d(picture).tobytes()))
        assert shown[0] == shown[1]
        compared += 1
        if compared == 2:
            break
    assert compared == 2


# --- what has room and is told apart


@pytest.mark.parametrize("eyes", DEFICIENCIES)
def test_cubes_and_gears_are_told_apart_with_every_kind_of_eyes(eyes: str) -> None:
    """Acceptance 17, and section 5 of play.md: colours that look alike to somebody have signs that differ."""
    matrix = np.array(DEFICIENCIES[eyes])
    pictures = {colour: surfarray.array3d(cube(colour, 17)).astype(float) @ matrix.T for colour in WOOD}
    for one, other in itertools.combinations(WOOD, 2):
        assert np.abs(pictures[one] - pictures[other]).mean() > 9, (one, other)
    bare = {colour: lab(WOOD[colour], DEFICIENCIES[eyes]) for colour in "WLDK"}
    for one, other in itertools.pairwise("WLDK"):
        assert bare[one][0] - bare[other][0] > 15, "gears are four steps of light"


def test_five_cars_are_told_apart_in_grey() -> None:
    """Acceptance 17: on a small road, at every eighth of a turn."""
    grey = [0.299, 0.587, 0.114]
    for one, other in itertools.combinations(CARS, 2):
        for heading in range(0, 360, 45):
            first, second = (surfarray.array3d(car_sprite(look_of(car), 46, heading)).astype(float) @ grey for car in (one, other))
            wide, high = min(first.shape[0], second.shape[0]), min(first.shape[1], second.shape[1])
            assert np.abs(first[:wide, :high] - second[:wide, :high]).mean() > 2.0, (one, other, heading)


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("pseudo", [False, True], ids=["english", "pseudo"])
def test_all_cards_and_drivers_are_read_whole_in_every_language(pseudo: bool, percent: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Acceptance 18: 35 cards and 10 drivers on the sheet or over the board; the pseudo-language is a third longer."""
    assert len(CARDS) == 35
    read: set[str] = set()
    for cards in range(7):
        picked = {f"card_{letter.lower()}": BY_COLOUR[letter][cards].id for letter in BY_COLOUR}
        table, match, state = seated(AUTOMOBILES, 3, CARS[:3], {"cards": "picked", "drivers": True, **picked}, percent, _fullest)
        racers = tuple(replace(one, driver=f"DR{1 + (at + 3 * cards) % 10}") for at, one in enumerate(state.racers))
        state = replace(state, racers=racers)
        if pseudo:
            table.services = table.services._replace(language=Language("pseudo", Pseudo(), strict=True))
            table.pictures.services = table.services
        table.model = match.rules.view(state, None)
        for seat in range(3 if cards < 4 else 1):
            table.model = match.rules.view(replace(state, active=seat), None)
            table.stage.rest(table.things(table.model))
            table.services.theme.lost.clear()
            chair = Chair(match.rules, replace(state, active=seat), seat)
            prompter = table.make_prompter()
            for widget in [*(prompter.lines(chair, ()) if not seat else []), *prompter._helper(chair)]:
                table.look_at(chair, widget)
                assert table.shown.nodes
                read.add(table.thing_of(widget))
            assert table.services.theme.lost == []
    assert {f"card.{card}" for card in CARDS} <= read
    assert {f"driver.DR{number}" for number in range(1, 11)} <= read


@pytest.mark.parametrize("percent", [100, 200])
@pytest.mark.parametrize("pseudo", [False, True], ids=["english", "pseudo"])
def test_every_sponsor_is_read_whole_in_every_language(pseudo: bool, percent: int) -> None:
    """Acceptance 18: 18 sponsors with what they give in every column, on their cards; where letters are large in the strip."""
    assert len(SPONSORS) == 18
    ids = sorted(SPONSORS)
    for at in range(0, 18, 6):
        classes = ((0, 1, 2),) if at else ((2, 1, 0),)

        def choosing(state: Any, offer: tuple[str, ...] = tuple(ids[at : at + 6]), classes: Any = classes) -> Any:
            return replace(state, phase="SPONSOR", offer=offer, classes=classes, queue=(AskSponsor(1),))

        table, match, state = seated(AUTOMOBILES, 3, CARS[:3], {"races": 3}, percent, choosing)
        if pseudo:
            table.services = table.services._replace(language=Language("pseudo", Pseudo(), strict=True))
            table.pictures.services = table.services
        for seat in range(3):
            asked = replace(state, queue=(AskSponsor(seat),))
            table.model = match.rules.view(asked, None)
            theme = table.services.theme
            theme.cut.clear()
            theme.lost.clear()
            prompt = table.prompt(Chair(match.rules, asked, seat))
            assert prompt.strip is not None
            strip = Strip(table.services.layer, theme, prompt.strip.words, prompt.strip.words)
            cards = [widget for widget in prompt.widgets if widget.key.startswith("sponsor:")]
            assert len(cards) == 6
            for widget in cards:
                widget.attach(table.services.layer, theme)
                strip.say(prompt.text, widget.about)
            assert theme.cut == theme.lost == []
