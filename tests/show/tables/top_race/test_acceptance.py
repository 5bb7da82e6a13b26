"""Sentences of section 10 of Top Race's page (top_race.md) that are about what is told, drawn and counted.

The others: 2 in tests/scenes/race/test_top_race_devices.py (a race of each variant by each device) and test_top_race_table.py (each
action), 3 in test_top_race_table.py, 4 and 8 in test_counted_presses.py, 5 in tests/scenes/race/test_presses.py, 6 and 15 in
test_top_race_secrets.py and test_top_race_markers.py, 7 in tests/show/test_pace.py, 8, 10 and 20 in
tests/show/test_top_race_whole_races.py, 11 and 19 in tests/show/test_top_race_moments.py, 13's ballots and 16, 18, 21, 22 and 24 in
tests/scenes/race/test_top_race_acceptance.py (24 also in test_resumed_midway.py and in tests/scenes/replay/test_replayed_stages.py).
23 is measured by `bench`.
"""

from functools import partial
from itertools import combinations
from typing import Any, get_args

import pytest
from msgspec.structs import replace
from pygame import Rect, Surface, mask, surfarray

from game.bots.levels import driver
from game.bots.runner import ComputerDrivers
from game.core.actions import Event, as_seen
from game.core.contract import Setup
from game.core.match import Match
from game.language.language import Language
from game.show.canvas import Frame
from game.show.looks import Face
from game.show.painters.faces import face_portrait
from game.show.painters.helmets import PATTERNS
from game.show.palette import TONES
from game.show.tables.parts.hand import Fan
from game.show.tables.top_race import components as art
from game.show.tables.top_race.faces import CardFace
from game.show.tables.top_race.forecast import forecast
from game.show.tables.top_race.layout import Places
from game.show.tables.top_race.statistics import figures
from game.show.tables.top_race.telling import QUIET
from game.show.theme import Theme
from game.titles.top_race.rules import actions as act
from game.titles.top_race.rules import events as ev
from game.titles.top_race.rules.deck import CARDS, JOKER
from game.titles.top_race.rules.settlement_events import CashChanged
from game.titles.top_race.rules.state import FINISH
from tests.golden import make
from tests.helpers.golden_races import events_seen, golden_races
from tests.helpers.play import title_of
from tests.helpers.sampled import sampled
from tests.helpers.screen import ASSETS
from tests.helpers.screening import Screening, catalogue
from tests.show.test_fullest import cut, seated
from tests.show.test_looks import SIMULATED, apart
from tests.show.test_top_race_moments import FOUR_HOME, screened
from tests.titles.top_race import build

TOP_RACE = title_of("top_race")
TRACKS = ("speed_street", "lake_lane", "desert_drive", "turbo_town")
SMALL = Frame((1280, 720))


# --- 1, 3: what is told


def test_every_event_is_told_and_seen_or_heard() -> None:
    """top_race.md 10.1: of every kind one from the golden races. A sentence, or it is one of the silent ones; a clip, a cue or a change."""
    met: set[type[Event]] = set()
    for match, event, before in events_seen(TOP_RACE):
        if type(event) not in met:
            met.add(type(event))
            _told_and_seen(match, event, before)
        if met == set(get_args(ev.Events)):
            break
    assert met == set(get_args(ev.Events)), {kind.__name__ for kind in set(get_args(ev.Events)) - met}


def _told_and_seen(match: Match, event: Event, before: Any) -> None:
    screening = Screening(match, before)
    table = screening.table
    stood = table.things(table.model)
    assert bool(table.event_sentence(event)) == (type(event) not in QUIET) or getattr(event, "steps", 1) == 0, event
    groups = table.play([event])
    seconds = sum(max((clip.length for clip in group), default=0.0) for group in groups)
    screening.timeline.extend(groups)
    screening.timeline.beside(table.trailing())
    screening.timeline.finish()
    assert seconds > 0.05 or screening.sounds or table.things(table.model) != stood, event


def test_the_golden_races_that_settle_have_every_variant() -> None:
    """top_race.md 10.3: at least sixteen; that they settle is test_golden_races_settle_without_a_difference of test_top_race_table."""
    options = [make.read(path).header.setup.options for path in golden_races("top_race")]
    assert len(options) >= 16
    variants = {(each.get("variant", "none"), each.get("pitstop", "off") == "on") for each in options}
    assert variants >= {(variant, True) for variant in ("none", "tips", "shares")}
    assert {each.get("variant", "none") for each in options if each.get("pitstop") != "on"} == {"none", "tips", "shares"}


# --- 9: the console


def _console_told(seeds: range, limit: int) -> int:
    """Cards of computers of level 2 of which each line did what the console had said before the card was played."""
    cards = 0
    for seed in seeds:
        track = TRACKS[seed % 4]
        match = Match(TOP_RACE, Setup(4, (), {}, (track,)), [catalogue().open(TOP_RACE, track).track], seed)
        drivers = ComputerDrivers({seat: driver(TOP_RACE, "medium", seed) for seat in range(4)})
        told: dict[str, Any] = {}
        while not match.turn.over and cards < limit:
            decision = drivers.decide(match)
            assert decision is not None
            if isinstance(decision.action, act.PlayCard) and not decision.action.mode:
                view: Any = match.chair(decision.seat).view
                game: Any = match.rules.game  # type: ignore[attr-defined]
                found = forecast(game.course(view), view.cars, CARDS[decision.action.card].lines)
                told = {line.colour: line for line in found if line.known and line.colour != JOKER}
                cards += 1
            for event in match.submit(decision.seat, decision.action).events:
                _as_told(event, told)
    return cards


def _as_told(event: Event, told: dict[str, Any]) -> None:
    match event:
        case ev.CarMoved() if event.colour in told:
            outcome = told.pop(event.colour)
            assert outcome.steps[0] <= event.value - event.lost <= outcome.steps[1], (event, outcome)
            assert outcome.lost[0] <= event.lost <= outcome.lost[1], (event, outcome)
            assert event.to_space in outcome.ends or (event.to_space == "" and FINISH in outcome.ends), (event, outcome)
        case ev.LineForfeited() if event.colour in told:
            outcome = told.pop(event.colour)
            assert not outcome.void or outcome.void == event.reason
        case ev.CardDiscarded():
            told.clear()


def test_each_line_does_what_the_console_said() -> None:
    """top_race.md 10.9, by computers of level 2: two hundred are the soak; by chance test_top_race_table has them."""
    assert _console_told(range(1, 3), 20) == 20


@pytest.mark.soak
def test_soak_over_two_hundred_cards_each_line_does_what_the_console_said() -> None:
    """top_race.md 10.9."""
    assert _console_told(range(1, 30), 200) == 200


# --- 11, 12: cars and seats


@pytest.mark.parametrize("eye", SIMULATED)
def test_six_helmets_are_told_apart_by_every_eye(eye: str) -> None:
    """top_race.md 10.12; the six cars are in test_looks. As large as in a row of a small window, without their letter."""
    theme = Theme(ASSETS / "fonts", SMALL)
    pictures = [face_portrait(theme, Face("helmet", "A", pattern), (44, 40)) for pattern in PATTERNS]
    assert len(pictures) == 6
    assert min(apart(a, b, eye) for a, b in combinations(pictures, 2)) > 8


def test_no_helmet_wears_a_cars_colour() -> None:
    """top_race.md 10.12: no car is taken for a seat. Of no helmet or flag more than a few pixels come near a car's colour."""
    theme = Theme(ASSETS / "fonts", Frame((1920, 1080)))
    for pattern in PATTERNS:
        face = Face("helmet", "A", pattern)
        for picture in (face_portrait(theme, face, (88, 80)), art.pennant(theme, face, (38, 36), False)):
            solid = mask.from_surface(picture, 200).count()
            for letter in "RYBPG":
                near = mask.from_threshold(picture, TONES[letter].fill, (40, 40, 40, 255)).count()
                assert near < solid / 50, (pattern, letter)


@pytest.mark.parametrize("track", TRACKS)
def test_the_owners_letter_on_a_flag_is_read_from_afar(track: str) -> None:
    """top_race.md 10.11: more than half the flag is letter: 14 pixels or more at 1080p, 9 at 720p, on the narrowest road too."""
    places = Places(catalogue().open(TOP_RACE, track).layout, 6)
    for size, least in (((1920, 1080), 14), ((1280, 720), 9)):
        theme = Theme(ASSETS / "fonts", Frame(size))
        shape = theme.frame.pair(*places.pennant)
        for one, other in (("C", "G"), ("B", "D"), ("E", "F")):
            flags = [art.pennant(theme, Face("helmet", letter, "plain"), shape, False) for letter in (one, other)]
            blank = art.pennant(theme, Face("helmet", " ", "plain"), shape, False)
            assert all(_changed(flag, blank).height >= least for flag in flags), (track, size)
            assert _changed(*flags).width > 0
            assert apart(*flags, "grey") > 3, (one, other)


def _changed(one: Surface, other: Surface) -> Rect:
    """Where two pictures of one size differ."""
    found = surfarray.array3d(one).astype(int) - surfarray.array3d(other)
    xs, ys = (abs(found).sum(axis=2) > 90).nonzero()
    return Rect(xs.min(), ys.min(), int(xs.max() - xs.min()) + 1, int(ys.max() - ys.min()) + 1) if len(xs) else Rect(0, 0, 0, 0)


# --- 13: nothing is cut


def _fullest(state: Any) -> Any:
    """Everybody has a car, prices, cards, Pitstop cards and tips; all cars stand on the grid."""
    spaces = catalogue().open(TOP_RACE, TRACKS[0]).track.spaces
    slots = {int(space.tags["slot"]): space.id for space in spaces if "slot" in space.tags}
    cars = tuple(replace(car, owner=n % len(state.cash), slot=n + 1, at=slots[n + 1]) for n, car in enumerate(state.cars))
    return replace(state, cars=cars, cash=tuple(1_190_000 - 1_320_000 * (n % 2) for n in range(len(state.cash))))


def _racing(state: Any) -> Any:
    return replace(_fullest(state), phase="TURN", active=0, start=0, offer=())


@sampled("seats, variant, percent", [6, 2], ["none", "tips", "shares"], [200, 150, 100], every=3)
def test_no_text_is_cut(seats: int, variant: str, percent: int) -> None:
    """top_race.md 10.13, of which test_nothing_overlaps (tests/show/test_top_race_table.py) has the boxes of five line-ups."""
    options = {"variant": variant, "pitstop": "on"}
    for fill in (lambda state: state, _racing):
        assert cut(*seated(TOP_RACE, seats, (), options, percent, fill)) == []


# --- 14: twenty-four cards


def test_value_symbol_and_foot_of_each_of_twenty_four_cards_are_seen() -> None:
    """top_race.md 10.14: at 1280x720 all three lie within what the right neighbour leaves, and are as high as they have to be."""
    screening = screened(lambda rules: build.opening(rules, opener="A"), 2)
    table = screening.table
    table.attach(table.services._replace(theme=Theme(ASSETS / "fonts", SMALL)))
    fan: Fan = table.places().fan
    seen = [fan.seen(index, 24).width * SMALL.scale for index in range(23)]
    assert min(seen) >= 26
    face = partial(table.pictures.hand_face, count=24)
    ten, five, other = (face(CardFace(card, steps)) for card, steps in ((1, 12), (7, 12), (7, 9)))
    value = _changed(ten, five)
    assert value.right <= min(seen)
    assert value.height >= 24 * 0.7
    foot = _changed(five, other)
    assert foot.right <= min(seen)
    assert foot.height >= 11
    symbol = _changed(ten, face(CardFace(2, 12)))
    assert symbol.height >= 16, "red's and yellow's symbols and colours are both in the strip"
    assert Rect(0, 0, round(min(seen)) + 1, ten.get_height()).contains(symbol)


# --- 17: a hidden card


def test_a_hidden_card_leaves_the_middle_of_the_backs() -> None:
    """top_race.md 10.17: whichever it was, the back that goes is the same."""
    gone = []
    for card in ("SC22", "SC31", "SC45"):
        screening = screened(lambda rules: build.state(rules, "red a5, yellow a9", hands={"A": "SC22 SC30 SC31 SC40 SC45"}))
        _, events = build.play(screening.match.rules, screening.match.state, f"play:{card}")
        played = next(event for event in as_seen(events, None) if isinstance(event, ev.CardPlayed))
        backs = {key for key, thing in screening.table.stage.things.items() if thing.kind == "card"}
        assert len(backs) == 5
        screening.table.play([played])
        gone.append([key for key in sorted(backs) if not screening.table.stage.nodes[key].shown])
    assert gone == [["card:2"]] * 3


# --- 25: the podium


WANTED = {
    "Cash", "Paid", "Earned", "Prizes", "Tips, shares", "Best buy", "Worst buy", "Tips that paid", "Shares of the winner",
    "Steps: own / others", "Steps jammed: given / own", "Jokers", "Longest Sprint", "Breakdowns", "Cards left", "Claims, pit stops",
}  # fmt: skip


def test_the_report_has_every_figure_of_every_seat() -> None:
    """top_race.md 10.25: with no car, with four, in debt. That each is shown whole at 100 and 200 % is in test_report_page."""
    language = Language(strict=True)
    owners = {"A": "red yellow blue black", "B": ""}
    screening = screened(
        lambda rules: build.state(rules, FOUR_HOME, owners=owners, cash={"B": -30_000}, hands={"A": "SC44", "B": "SC01"}), 2
    )
    state, events = build.play(screening.match.rules, screening.match.state, "play:SC44")
    told = [dict(figures(language, as_seen(events, None), seat)) for seat in (0, 1)]
    assert [set(one) for one in told] == [WANTED, WANTED]
    assert told[1]["Cash"] == language.number(state.cash[1])
    first = [dict(figures(language, as_seen(events, None), seat)[:1]) for seat in (0, 1)]
    assert first == [{"Cash": language.number(cash)} for cash in state.cash], "what decides, and the headline says, is never left out"
    assert told[1]["Best buy"] == "–"
    marks = [mark for event in as_seen(events, None) if (mark := screening.table.chart_point(event, state)) is not None]
    assert marks
    assert {len(mark) for mark in marks} == {2}, "the flow of money has a point of every seat"


def test_in_shares_the_flow_of_money_is_told_against_the_average() -> None:
    """Shares pay all seats nearly alike: in full, their lines would lie on one another. What one has more, the others have less."""
    screening = screened(
        lambda rules: build.state(rules, FOUR_HOME, cash={"A": 250_000, "B": 190_000}, hands={"A": "SC44"}), 4, variant="shares"
    )
    state = replace(screening.match.state, cash=(250_000, 190_000, 200_000, 200_000))
    event = CashChanged(race=1, seat=0, delta=50_000, cash=250_000)
    assert screening.table.chart_point(event, state) == (40, -20, -10, -10)
    plain = screened(lambda rules: build.state(rules, FOUR_HOME, hands={"A": "SC44"}), 4)
    assert plain.table.chart_point(event, state) == (250, 190, 200, 200)
