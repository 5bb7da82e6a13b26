"""Top Race's great moments: the hammer, the joker, the jam, the finish, what is revealed. How long, in which order, with what sounds; and
that whatever is seen of them, the stage ends as the rules say."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from pygame import Rect

from game.core.actions import Event, as_seen
from game.core.contract import Setup
from game.core.match import Chair, Match
from game.core.record import Playback
from game.show.tables.top_race.driving import over_the_line
from game.show.tables.top_race.finish_clips import FREEZE
from game.show.tables.top_race.hammer_clips import FULL, QUICK
from game.show.tables.top_race.settlement_clips import LONGER
from game.show.tables.top_race.telling import caption_of
from game.show.timeline import Clip
from game.sound.cues import Cue, horn
from game.titles.top_race.rules import events as ev
from game.titles.top_race.rules import settlement_events as settled
from game.titles.top_race.rules.auction_events import AuctionWon
from tests.golden import make
from tests.helpers.play import title_of
from tests.helpers.screening import Screening, catalogue, lasts
from tests.helpers.screening import shown as shown_clips
from tests.titles.top_race import build

TOP_RACE = title_of("top_race")
GOLDEN = Path(make.__file__).parent / "top_race"
ENDS = ("6-seats-lake_lane-201", "6-seats-desert_drive-5183", "5-seats-lake_lane-5325", "6-seats-speed_street-5169")
"""Races of the base game, Tips, Shares, Pitstop."""
LOOKED_AT = 14
"""Decisions before the end of a race from which the screen looks on."""


def screened(position: Any, seats: int = 4, track: str = "speed_street", calm: bool = False, **options: Any) -> Screening:
    """A table at the position that `position` makes of the rules."""
    match = Match(TOP_RACE, Setup(seats, (), options, (track,)), [catalogue().open(TOP_RACE, track).track], 1)
    match.state = position(match.rules)
    match.turn = match.rules.turn(match.state)
    screening = Screening(match, match.state)
    screening.table.director.services = screening.table.services._replace(calm=calm)
    return screening


def shown(screening: Screening, script: str, step: float = 0.0) -> list[tuple[tuple[Event, ...], list[list[Clip]]]]:
    """What the script's events look like: those shown together, and their clips; all of them run to their end."""
    state, events = build.play(screening.match.rules, screening.match.state, script)  # type: ignore[arg-type]
    screening.match.state = state
    return shown_clips(screening, events, step)


def of(found: Any, kind: type[Event]) -> tuple[Sequence[Event], list[list[Clip]]]:
    """The first of what was shown that has an event of this kind."""
    return next((events, clips) for events, clips in found if any(isinstance(event, kind) for event in events))


# --- 5.1


@pytest.mark.parametrize(("price", "beats"), [(140_000, FULL), (30_000, QUICK)])
@pytest.mark.parametrize("calm", [False, True])
def test_the_hammer_counts_falls_and_stamps_in_its_time(price: int, beats: Any, calm: bool) -> None:
    """Section 5.1: 1.6 seconds, below 50,000 in 0.9; notes may still be on their way."""
    screening = screened(lambda rules: build.opening(rules, opener="A"), calm=calm)
    _, clips = of(shown(screening, f"bid:{price} nobid nobid nobid", 0.01), AuctionWon)
    assert beats.end <= lasts(clips[:1]) <= beats.end + 0.15
    sounds = [cue for cue in screening.sounds if cue in (Cue.KNOCK, Cue.KNOCK_LOW, Cue.GAVEL, Cue.STAMP)]
    counted = [Cue.KNOCK, Cue.KNOCK_LOW] if beats is FULL else []
    assert sounds == [*counted, Cue.GAVEL, Cue.STAMP]
    assert screening.differences(screening.match.state) == []


# --- 5.2


def test_a_joker_stands_on_the_roof_and_bursts_on_a_car_that_is_stuck() -> None:
    """Section 5.2: 0.6 seconds before the drive; a groan where nothing comes of it."""
    jam = "red c21, yellow b24, green b23, blue a16, black a17, purple a23"
    for colour, groans in (("purple", False), ("yellow", True)):
        screening = screened(lambda rules: build.state(rules, jam, hands={"A": "SC13"}), 5, "lake_lane")
        _, clips = of(shown(screening, f"play:SC13 joker:{colour}", 0.02), ev.JokerNamed)
        assert 0.6 <= lasts(clips) <= 0.85
        assert (Cue.GROAN in screening.sounds) == groans
        assert screening.differences(screening.match.state) == []


# --- 5.3


def test_a_jam_is_heard_and_read_car_by_car_and_summed_up() -> None:
    """Acceptance 19: numbers crack on the roofs, "Jam!" and the sum are read; each further car adds its horn to the chord."""
    jam = "red c21, yellow b24, green b23, blue a16, black a17, purple a23"
    screening = screened(lambda rules: build.state(rules, jam, hands={"A": "SC40"}), 5, "lake_lane")
    found = shown(screening, "play:SC40 to:a25", 0.02)
    blocked = [(events[0], clips) for events, clips in found if isinstance(events[0], ev.CarBlocked)]
    assert len(blocked) == 4
    heard = [cue for cue in screening.sounds if cue in {horn(count) for count in range(1, 5)}]
    assert heard == [horn(count) for count in (1, 2, 3, 4, 1, 2, 3, 4)]  # the queue's horns together at its end
    assert all(lasts(clips[:1]) == pytest.approx(0.54) for _, clips in blocked)
    captions = [screening.table.caption([event]) for event, _ in [(e, 0) for events, _ in found for e in events]]
    assert any(shout and shout.text == "Jam!" for shout in captions)
    assert screening.table.director.lost == 0 or screening.table.director.jam_told()
    assert screening.differences(screening.match.state) == []


def test_expected_the_third_car_that_a_card_stops_is_a_jam_and_five_lost_steps_are_stuck() -> None:
    """Section 3: "Stuck!" from five on; "Jam!" with the third in a card, however little it lost."""
    said = {}
    for lost in (1, 4, 5, 9):
        event = ev.CarBlocked(colour="red", value=9, lost=lost, blockers=("blue",))
        for jam in (1, 2, 3, 6):
            shout = caption_of(event, jam)
            said[lost, jam] = shout.text if shout is not None else ""
    assert {case for case, text in said.items() if text == "Jam!"} == {(lost, jam) for lost in (1, 4, 5, 9) for jam in (3, 6)}
    assert {case for case, text in said.items() if text == "Stuck!"} == {(lost, jam) for lost in (5, 9) for jam in (1, 2)}
    assert set(said.values()) == {"", "Jam!", "Stuck!"}


# --- 5.4


def test_only_the_last_step_over_the_line_is_slow() -> None:
    """Section 5.4: the last step takes 1.6 times as long, wherever the drive begins; it ends where every drive ends."""
    longer, share = over_the_line(1)
    assert longer == pytest.approx(1.6)
    longer, share = over_the_line(6)
    assert longer == pytest.approx(5 / 6 + 1.6 / 6)
    seen = [share(n / 50) for n in range(51)]
    assert seen == sorted(seen)
    assert (seen[0], round(seen[-1], 6)) == (0.0, 1.0)


FOUR_HOME = "red home 1, yellow home 2, blue home 3, black home 4, purple c46, green a10"


@pytest.mark.quick
@pytest.mark.parametrize("calm", [False, True])
def test_the_fifth_car_freezes_the_picture_and_the_void_lines_fall(calm: bool) -> None:
    """Section 5.4: nothing moves for a quarter of a second, a cream frame (none when calm), the photo; the rest of the card is void."""
    screening = screened(lambda rules: build.state(rules, FOUR_HOME, hands={"A": "SC44"}), calm=calm)
    state, events = build.play(screening.match.rules, screening.match.state, "play:SC44")  # type: ignore[arg-type]
    home = [event for event in as_seen(events, None) if isinstance(event, ev.CarFinished)]
    assert [event.place for event in home] == [5]
    group = [event for event in as_seen(events, None) if event.group == home[0].group]
    before = [event for event in as_seen(events, None) if event.number < group[0].number]
    screening.tell(before)
    clips = screening.table.play(group)
    trail = screening.table.trailing()
    node = screening.table.stage.nodes["car:purple"]
    stood = node.place
    screening.timeline.extend(clips)
    screening.timeline.beside(trail)
    screening.timeline.update(FREEZE - 0.02, {})
    assert node.place == stood
    screening.timeline.update(0.3, {})
    assert node.place != stood
    pictures = [clip for clip in trail if clip.seconds > 0]
    assert len([clip for clip in pictures if clip.seconds < 0.1]) == (0 if calm else 1)
    assert [clip.seconds for clip in pictures if clip.seconds > 1] == [pytest.approx(1.9)], "the photo is looked at"
    screening.timeline.finish()
    screening.match.state = state
    screening.tell([event for event in as_seen(events, None) if event.number > group[-1].number])
    assert screening.differences(state) == []
    assert any(isinstance(event, ev.LineForfeited) and event.reason == "race_over" for event in events)


@pytest.mark.parametrize("reason", ["fifth_car", "cards_out", "all_passed", "nobody_left"])
def test_the_end_of_a_race_says_why(reason: str) -> None:
    """Section 4: a sign and a caption for each of the four reasons."""
    screening = screened(lambda rules: build.state(rules, FOUR_HOME))
    event = settled.RaceEnded(reason=reason)
    screening.timeline.extend(screening.table.play([event]))
    screening.timeline.finish()
    shout = screening.table.caption([event])
    assert shout is not None
    assert shout.text.endswith("!")


# --- 5.5


def test_tickets_turn_up_one_by_one_and_the_last_one_is_waited_for() -> None:
    """Section 5.5: whoever passes somebody is named; the last seat keeps everybody waiting for its third ticket."""
    tips = dict.fromkeys("ABCD", ("red", "yellow", "blue"))
    screening = screened(
        lambda rules: build.state(rules, FOUR_HOME, tips=tips, tipped=3, crossed=("red",), hands={"A": "SC44"}), variant="tips"
    )
    found = shown(screening, "play:SC44", 0.02)
    revealed = [lasts(clips[:1]) for events, clips in found if isinstance(events[0], settled.TipsRevealed)]
    assert len(revealed) == 4
    assert revealed[0] == pytest.approx(revealed[1])
    assert revealed[-1] == pytest.approx(revealed[0] + LONGER)
    assert revealed[0] <= 1.6
    assert screening.differences(screening.match.state) == []


# --- whole ends of races


@pytest.mark.parametrize("name", ENDS)
def test_the_ends_of_races_settle_without_a_difference(name: str) -> None:
    """Acceptance 3, on the screen: cars that come home, void lines, what is revealed and paid, frame by frame and beside each other."""
    record = make.read(GOLDEN / f"{name}.jsonl")
    playback = Playback(TOP_RACE, record)
    steps = [playback.first]
    while (found := playback.step()) is not None:
        steps.append(found)
    match = Match(TOP_RACE, record.header.setup, record.header.tracks, record.header.seed)
    screening = Screening(match, steps[-LOOKED_AT - 1].state)
    for step in steps[-LOOKED_AT:]:
        screening.tell(step.events, 0.2)
        assert screening.differences(step.state) == []
    assert match.rules.turn(steps[-1].state).over


# --- what the table remembers


def test_what_a_car_cost_is_said_of_it_after_it_was_bought() -> None:
    """Issue 18: the price is on the sold poster, in the row and in the sentence of the ladder's cell; it comes from the events alone."""
    screening = screened(lambda rules: build.opening(rules, opener="A"))
    table = screening.table
    state, events = build.play(screening.match.rules, screening.match.state, "bid:90000 nobid nobid nobid pick:red")  # type: ignore[arg-type]
    for event in as_seen(events, None):
        table.chart_point(event, state)
    screening.tell(events)
    assert table.pictures.price_of("red") == "90,000"
    assert table.pictures.price_of("blue") == ""
    before = table.pictures.row_with_cash(table.stage.things["row:0"].face, 110_000)
    table.memory.prices.clear()
    after = table.pictures.row_with_cash(table.stage.things["row:0"].face, 110_000)
    assert (before.get_buffer().raw == after.get_buffer().raw) is False
    assert screening.differences(state) == []


@pytest.mark.parametrize("track", ["speed_street", "turbo_town"])
def test_on_the_grid_no_pennant_covers_another_car(track: str) -> None:
    """Acceptance 11, for the place where cars stand closest: of each car at least three quarters are free of others' pennants."""
    screening = screened(lambda rules: _on_the_grid(rules), 6, track)
    table = screening.table
    length = table.places().length
    cars = {key: node.place for key, node in table.stage.nodes.items() if key.startswith("car:")}
    flags = {key: (node.place, node.image.get_size()) for key, node in table.stage.nodes.items() if key.startswith("pennant:")}
    scale = table.services.theme.frame.scale
    for key, (x, y) in cars.items():
        body = Rect(round(x - length / 2), round(y - length * 0.25), round(length), round(length * 0.5))
        covered = 0
        for other, ((fx, fy), (wide, high)) in flags.items():
            if other.partition(":")[2] == key.partition(":")[2]:
                continue
            flag = Rect(0, 0, round(wide / scale * 0.85), round(high / scale * 0.8))
            flag.center = round(fx), round(fy)
            under = body.clip(flag)
            covered += under.width * under.height
        assert covered <= body.width * body.height / 4, (key, covered)


def _on_the_grid(rules: Any) -> Any:
    slots = rules.game.courses[0].slots
    colours = ("red", "yellow", "blue", "black", "purple", "green")
    return build.state(rules, ", ".join(f"{colour} {slots[n]}/0" for n, colour in enumerate(colours)))


@pytest.mark.parametrize(
    ("script", "words"),
    [
        ("bid:60000 bid:70000 nobid nobid bid:80000 nobid", "{loser:seat} stops at {stopped:,}"),
        ("bid:190000 bid:200000", "Too dear for {loser:seat}: {amount:,}"),
    ],
)
def test_a_lost_auction_is_an_event(script: str, words: str) -> None:
    """Issue 34, All titles 4: whoever bid against the winner groans, with a long face, and half a sentence says why."""
    screening = screened(lambda rules: build.opening(rules, opener="A"))
    said: list[Any] = []
    keep = screening.table.said
    screening.table.said = lambda shout, fields: said.append((shout, fields)) or keep(shout, fields)
    found = shown(screening, script, 0.05)
    told, _ = of(found, AuctionWon)
    assert screening.sounds.count(Cue.GROAN) == 1
    shout = screening.table.caption(told)
    assert shout is not None
    template, fields = said[-1]
    assert (template.text, template.tone) == (words, "bad")
    assert fields["loser"] != fields["seat"]
    assert fields["stopped"] < fields["amount"]


def test_where_nobody_bid_against_the_winner_nobody_groans() -> None:
    screening = screened(lambda rules: build.opening(rules, opener="A"))
    shown(screening, "bid:60000 nobid nobid nobid", 0.05)
    assert Cue.GROAN not in screening.sounds


def test_a_look_at_the_hand_is_closed_where_it_was_opened() -> None:
    """By mouse nothing else says that the look can be ended: Back lies where My hand was pressed, and bids nothing."""
    screening = screened(lambda rules: build.opening(rules, opener="A"))
    table, match = screening.table, screening.match
    chair = Chair(match.rules, match.state, 0)
    table.reset(match.rules.view(match.state, 1))  # its own hand lies face down
    asked = table.prompt(chair)
    hand = next(widget for widget in asked.widgets if widget.key == "hand")
    look = hand.ways[0].on_press()
    close = next(widget for widget in look.widgets if widget.key == "close_hand")
    assert close.rect == hand.rect
    assert look.first.startswith("card:")
    assert [widget.key for widget in close.ways[0].on_press().widgets] == [widget.key for widget in asked.widgets]
