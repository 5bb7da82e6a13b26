"""Top Race: golden races on its stage, every event with a clip, every decision within reach, a card that does what the console said,
an auction and ballots that tell nothing of what is hidden."""

from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, get_args

import pytest
from msgspec.structs import replace
from pygame import Rect, Surface

from game.core.actions import Action
from game.core.match import Chair
from game.show.tables.base.prompt import Always, Prompt, Secrecy
from game.show.tables.top_race.components import _line_pitch
from game.show.tables.top_race.director import SHOWN
from game.show.tables.top_race.faces import BACK, CardFace
from game.show.tables.top_race.forecast import Outcome, forecast, steps_home
from game.show.tables.top_race.hand_prompts import LIFTED
from game.show.tables.top_race.layout import Places
from game.show.tables.top_race.model import FOLDS, fold
from game.show.tables.top_race.things import hand_faces, things
from game.titles.top_race.meta import COLOURS
from game.titles.top_race.rules import actions as act
from game.titles.top_race.rules import events as ev
from game.titles.top_race.rules.deck import CARDS, FACE_DOWN, JOKER
from game.titles.top_race.rules.events import Events
from game.titles.top_race.rules.state import FINISH
from tests.helpers.golden_races import events_met, golden_races, settles
from tests.helpers.play import match_of, mixtures, title_of, walk
from tests.helpers.screening import Screening, catalogue
from tests.titles.top_race import build

TOP_RACE = title_of("top_race")
GOLDEN = golden_races("top_race")
OFTEN = 8
"""Prompts of a phase that are looked through, and then no more but where somebody may do something new."""
TRACKS = ("speed_street", "lake_lane", "desert_drive", "turbo_town")


# --- what the events tell


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_golden_races_settle_without_a_difference(path: Path) -> None:
    """top_race.md 10.3. Whoever looks on: what the events alone have told is what the view shows, unsold cars and takings back included."""
    settles(path, (None, 0), fold, things)


def test_the_golden_races_have_every_event_that_changes_the_model() -> None:
    assert set(FOLDS) <= events_met(TOP_RACE)


def test_every_event_has_a_clip() -> None:
    """And a sentence: `test_telling` asks for that, of every title."""
    assert set(get_args(Events)) == set(SHOWN)


# --- every decision


def _given(table: Any, chair: Chair, prompt: Prompt, steps: int, within: bool = False) -> Iterator[Action]:
    """The actions that presses within so many steps come to. Of what only leads on the first and the last are pressed, once within."""
    keys = [widget.key for widget in prompt.widgets]
    assert len(keys) == len(set(keys))
    assert not next(widget for widget in prompt.widgets if widget.key == prompt.first).why, "what is looked at first does nothing"
    further: list[Prompt] = []
    leading = [widget for widget in prompt.widgets if getattr(widget, "action", None) is None and not getattr(widget, "choices", ())]
    skipped = {widget.key for widget in leading[1:-1]} if within else set()
    for widget in prompt.widgets:
        widget.attach(table.services.layer, table.services.theme)
        table.look_at(chair, widget)
        if widget.why or widget.key in skipped:
            continue
        choices = getattr(widget, "choices", ())
        pressed = list(choices) if choices else [widget.press(None)]  # type: ignore[arg-type]
        for given in pressed:
            if isinstance(given, Always):
                yield given.action
            elif isinstance(given, Action):
                yield given
            elif isinstance(given, Prompt):
                further.append(given)
    for given in further if steps > 1 else ():
        yield from _given(table, chair, given, steps - 1, True)
    table.look_at(chair, None)


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cars in every heading, and spaces in every tint, are painted by other tests."""
    sheet = Surface((4, 4))
    for module in ("pictures", "hinting", "board_marks"):
        monkeypatch.setattr(f"game.show.tables.top_race.{module}.car_sprite", lambda *_: sheet)
    monkeypatch.setattr("game.show.tables.top_race.board_marks.space_overlay", lambda *_: (sheet, (0, 0)))


@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize("hidden", [False, True])
def test_every_action_can_be_pressed(hidden: bool) -> None:
    """With an open hand and with one that lies face down: of every kind that is legal all are within reach (bids by the dial, trades by
    four presses), and nothing that isn't. Where it lies face down, no hint is given: it would tell what is in it."""
    pressed: set[type] = set()
    looked: Counter[str] = Counter()
    for case in mixtures(TOP_RACE, 8, 7_100):
        match = match_of(TOP_RACE, case)
        screening, chance = Screening(match), Random(case.seed)
        for _ in walk(match, case.seed, 220):
            if match.turn.over:
                break
            seat, phase = match.turn.waits_for[0], match.turn.phase
            legal = set(match.legal(seat))
            often = looked[phase] >= OFTEN and {type(action) for action in legal} <= pressed
            if often or (chance.random() > 0.06 and looked[phase] >= 2):
                continue
            looked[phase] += 1
            screening.table.reset(match.rules.view(match.state, None if hidden else seat))
            chair = match.chair(seat)
            prompt = screening.table.prompt(chair)
            assert FACE_DOWN not in screening.table.model.hands[seat] or prompt.secrecy is not Secrecy.OPEN
            found = set(_given(screening.table, chair, prompt, 5 if phase == "SHARE_ROUND" else 2))
            assert found <= legal
            missing = {type(action) for action in legal - found}
            assert missing <= {act.Bid, act.Trade}
            pressed |= {type(action) for action in found}
    assert pressed == set(get_args(act.Actions))


# --- a card, before and after it is played


def test_over_two_hundred_cards_each_line_does_what_the_console_said() -> None:
    """Range included, for whatever is chosen on the way."""
    cards = 0
    for case in mixtures(TOP_RACE, 30, 9_300):
        match = match_of(TOP_RACE, case)
        told: dict[str, Any] = {}
        for moment in walk(match, case.seed, 400):
            for event in moment.step.events:
                if isinstance(event, ev.CarMoved) and event.colour in told:
                    outcome = told.pop(event.colour)
                    assert outcome.steps[0] <= event.value - event.lost <= outcome.steps[1], (case.name, event, outcome)
                    assert outcome.lost[0] <= event.lost <= outcome.lost[1]
                    assert event.to_space in outcome.ends
                if isinstance(event, ev.LineForfeited) and event.colour in told:
                    outcome = told.pop(event.colour)
                    assert not outcome.void or outcome.void == event.reason
                if isinstance(event, ev.CardDiscarded):
                    told = {}
            chance = Random(moment.number)
            if match.turn.phase == "TURN" and chance.random() < 0.5:
                view: Any = match.chair(match.turn.waits_for[0]).view
                game: Any = match.rules.game  # type: ignore[attr-defined]
                plays = [a for a in match.legal(match.turn.waits_for[0]) if isinstance(a, act.PlayCard) and not a.mode]
                if not plays:
                    continue
                card = plays[0].card
                found = forecast(game.course(view), view.cars, CARDS[card].lines)
                assert [line.value for line in found] == [value for _, value in CARDS[card].lines]
                told, cards = {line.colour: line for line in found if line.known and line.colour != JOKER}, cards + 1
                step = match.submit(match.turn.waits_for[0], plays[0])
                for event in step.events:
                    if isinstance(event, ev.CarMoved) and event.colour in told:
                        outcome = told.pop(event.colour)
                        assert outcome.steps[0] <= event.value - event.lost <= outcome.steps[1]
                    elif isinstance(event, ev.LineForfeited):
                        told.pop(event.colour, None)
                    elif isinstance(event, ev.CardDiscarded):
                        told = {}
        if cards >= 200:
            break
    assert cards >= 200


def test_steps_home_are_the_fewest() -> None:
    """Every exit leads at most one step nearer, and one of them does."""
    game: Any = build.rules("lake_lane", seats=4).game
    course = game.courses[0]
    for space, exits in course.reach[1].exits.items():
        assert steps_home(course, space, 1) == 1 + min(steps_home(course, on, 1) for on in exits)
    assert steps_home(course, FINISH, 1) == 0


# --- what is hidden


def _table_of(rules: Any, state: Any, viewer: int | None = None) -> Any:
    """A table that shows this position to that viewer."""
    screening = Screening(match_of(TOP_RACE, next(iter(mixtures(TOP_RACE, 1, 3)))))
    table = screening.table
    table.rules = rules
    layouts = tuple(catalogue().open(TOP_RACE, track.id).layout for track in rules.tracks)
    table.services = table.services._replace(
        rules=rules, layouts=layouts, names=("Ada", "Ben", "Chip", "Dot", "Eve", "Fay")[: rules.game.seats]
    )
    table.model = rules.view(state, viewer)
    table._places = {}
    table.attach(table.services)
    return table


def _looks(table: Any, chair: Chair) -> list[object]:
    """All that a prompt shows: widgets, their places and words, the stage's things, the sentence for each thing that is looked at."""
    prompt = table.prompt(chair)
    seen: list[object] = [prompt.text, prompt.first, prompt.kind, prompt.secrecy, sorted(table.stage.things.items())]
    for widget in prompt.widgets:
        widget.attach(table.services.layer, table.services.theme)
        said = table.look_at(chair, widget)
        seen.append((widget.key, tuple(widget.rect), said, getattr(widget, "amount", None), widget.why, len(table.shown.nodes)))
    table.look_at(chair, None)
    return seen


@pytest.mark.parametrize("phase", ["BIDDING", "PICK_CAR", "PICK_SLOT"])
def test_auctions_are_the_same_for_two_deals_of_hidden_hands(phase: str) -> None:
    """top_race.md 10.6: dial, default, order, sentence, focus, holds: nothing hangs on a hand that lies face down."""
    rules: Any = build.rules("speed_street", seats=4)
    seen = []
    for deal in (0, 1):
        state = build.opening(rules, opener="A")
        if deal:
            state = replace(state, hands=(state.hands[1], state.hands[0], *state.hands[2:]))
        if phase != "BIDDING":
            state, _ = build.play(rules, state, "bid:10000 nobid nobid nobid")
        if phase == "PICK_SLOT":
            state, _ = build.play(rules, state, "pick:red")
        table = _table_of(rules, state)
        seat = rules.turn(state).waits_for[0]
        assert seat == 0
        assert rules.turn(state).phase == phase
        chair = Chair(rules, state, seat)
        seen.append([*_looks(table, chair), [table.hold(chair.turn, action) for action in chair.legal()]])
    assert seen[0] == seen[1]


def test_a_turn_with_a_closed_hand_tells_nothing_before_the_look() -> None:
    rules: Any = build.rules("speed_street", seats=4)
    seen = []
    for cards in ("SC22 SC46", "SC01 SC45"):
        state = build.state(rules, "red c5, yellow b5", hands={"A": cards})
        table = _table_of(rules, state)
        seen.append(_looks(table, Chair(rules, state, 0)))
    assert seen[0] == seen[1]


def test_the_ballot_of_trades_is_the_same_for_all_holdings() -> None:
    """Lists and lamps are made of nothing hidden; a trade that holdings forbid leads to the prompt that a look leads to."""
    rules: Any = build.rules("speed_street", seats=4, variant="shares")
    seen = []
    for mine in ((5, 5, 5, 5, 5, 5), (0, 10, 5, 5, 5, 5)):
        state = build.state(rules, "red c5, yellow b5", shares={"A": mine}, phase="SHARE_ROUND", pending=(0, 1, 2, 3), share_rounds=2)
        table = _table_of(rules, state)
        chairs = {seat: Chair(rules, state, seat) for seat in range(4)}
        ballot = table.ballot(chairs, rules.turn(state))
        seen.append((ballot.text, ballot.seats, [pick.label for pick in ballot.choices], ballot.picks, ballot.secret))
        answer = ballot.answer(0, (0, 0, 1, 1))
        assert isinstance(answer, act.Trade) if mine[0] else isinstance(answer, Prompt)
    assert seen[0] == seen[1]


def test_a_ballot_asks_tips_and_claims_of_all_who_are_due() -> None:
    rules: Any = build.rules("speed_street", seats=4, variant="tips")
    state = build.state(rules, "red c5, yellow b5", phase="TIPS", pending=(0, 1, 2, 3), tipped=1, crossed=("red",))
    table = _table_of(rules, state)
    chairs = {seat: Chair(rules, state, seat) for seat in (0, 2)}
    ballot = table.ballot(chairs, rules.turn(state))
    assert ballot.seats == (0, 2)
    assert ballot.secret
    assert [ballot.answer(0, (number,)) for number in range(6)] == [act.Tip(colour) for colour in COLOURS]


def test_openly_taken_cards_lie_open_at_the_left_of_the_backs() -> None:
    rules: Any = build.rules("speed_street", seats=4)
    state = build.state(rules, "red c5, yellow b5", hands={"A": "SC22 SC30 SC31"})
    state = replace(state, known=((30,), *state.known[1:]))
    faces = hand_faces(rules.view(state, None), rules.game, 0)
    assert faces == (CardFace(30, own_steps=6), BACK, BACK)


# --- presses


def test_a_bid_of_the_least_is_one_press_and_fifty_thousand_more_are_two() -> None:
    rules: Any = build.rules("speed_street", seats=4)
    state, _ = build.play(rules, build.opening(rules, opener="A"), "bid:20000")
    seat = rules.turn(state).waits_for[0]
    table = _table_of(rules, state, seat)
    prompt = table.prompt(Chair(rules, state, seat))
    assert prompt.first == "bid"
    bid = next(widget for widget in prompt.widgets if widget.key == "bid")
    bid.attach(table.services.layer, table.services.theme)
    assert bid.press(None) == act.Bid(30_000)
    assert bid.page(1)
    assert bid.press(None) == act.Bid(80_000)
    assert bid.adjust(-1)
    assert bid.press(None) == act.Bid(70_000)
    for _ in range(40):
        bid.adjust(1)
    assert bid.press(None) == act.Bid(state.cash[seat])
    out = next(widget for widget in prompt.widgets if widget.key == "pass")
    assert out.press(None) == act.PassBid()


@pytest.mark.parametrize("way", ["plate", "cancel"])
def test_back_from_the_track_the_sale_room_stands_as_before(way: str) -> None:
    """Twice, as the way back asks again without a table that is laid anew; on the track itself nothing of the room is left."""
    rules: Any = build.rules("speed_street", seats=4)
    state, _ = build.play(rules, build.opening(rules, opener="A"), "bid:20000")
    seat = rules.turn(state).waits_for[0]
    table = _table_of(rules, state, seat)
    prompt, stage = table.prompt(Chair(rules, state, seat)), table.stage

    def seen(asked: Prompt) -> set[str]:
        """What is seen while this is asked."""
        stage.lay_aside(asked.aside)
        return {key for key, node in stage.nodes.items() if node.shown}

    before = seen(prompt)
    assert {"room", "gavel", "digits", "poster:red"} <= before
    for _ in range(2):
        look = next(widget for widget in prompt.widgets if widget.key == "track").press(None)
        assert {stage.things[key].kind for key in before - seen(look)} == {"room", "gavel", "digits", "poster", "paddle"}
        prompt = look.widgets[0].press(None) if way == "plate" else look.cancel()
        assert (prompt.first, seen(prompt)) == ("bid", before)


def test_pit_and_pass_stand_beside_an_empty_hand_and_not_on_undo() -> None:
    """A pit stop would bring a card again, and who has none may pass (R22)."""
    rules: Any = build.rules("speed_street", seats=4, pitstop="on")
    state = build.state(rules, "red c5, yellow b5", hands={"A": ""}, pits={"A": "1"}, box="SC30")
    prompt = (table := _table_of(rules, state, 0)).prompt(Chair(rules, state, 0))
    beside = [widget.rect for widget in prompt.widgets if widget.key in ("pit", "pass")]
    assert len(beside) == 2
    assert beside[0].collidelist([beside[1], prompt.strip.undo, prompt.strip.words]) == -1
    assert beside[1].collidelist([prompt.strip.undo, prompt.strip.words]) == -1
    assert all(table.places().strip.contains(rect) for rect in beside)


def test_a_joker_that_moves_nobody_is_looked_at() -> None:
    """All cars are stuck: there is no car to light a lamp over."""
    rules: Any = build.rules("speed_street", seats=4)
    table = _table_of(rules, build.state(rules, "red c5, yellow b5"), 0)
    table.tint(Outcome(JOKER, 2, steps=(0, 0), lost=(2, 2)))
    assert table.shown.nodes == []


def test_who_opens_can_read_why_there_is_no_passing() -> None:
    rules: Any = build.rules("speed_street", seats=4)
    state = build.opening(rules, opener="A")
    table = _table_of(rules, state, 0)
    prompt = table.prompt(Chair(rules, state, 0))
    out = next(widget for widget in prompt.widgets if widget.key == "pass")
    assert "R12" in out.rule


def test_only_lines_of_the_same_card_take_a_press_that_cut_a_clip() -> None:
    """Bids, cards and claims have no kind: what ended their clip is used up."""
    kinds: dict[str, set[bool]] = {}
    for case in mixtures(TOP_RACE, 8, 7_100):
        match = match_of(TOP_RACE, case)
        screening = Screening(match)
        for moment in walk(match, case.seed, 120):
            if match.turn.over or moment.number % 6:
                continue
            seat = match.turn.waits_for[0]
            screening.table.reset(match.rules.view(match.state, seat))
            prompt = screening.table.prompt(match.chair(seat))
            kinds.setdefault(match.turn.phase, set()).add(prompt.kind.startswith("line:"))
    lined = {phase for phase, found in kinds.items() if found == {True}}
    assert lined <= {"LINES", "JOKER", "SPRINT", "RETURN"}
    assert {"LINES", "BIDDING", "TURN"} <= set(kinds)
    assert kinds["BIDDING"] == kinds["TURN"] == {False}


# --- places


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("track", TRACKS)
def test_nothing_overlaps(track: str, seats: int, text: int) -> None:
    places = Places(catalogue().open(TOP_RACE, track).layout, seats, text, plates=2)
    column = [places.head, places.ladder, places.rows, places.console]
    for number, one in enumerate(column):
        assert not [other for other in column[number + 1 :] if one.colliderect(other)]
    assert places.console.bottom <= places.strip.y
    assert all(places.rows.inflate(2, 2).contains((*(round(v) for v in places.row(index)), 1, 1)) for index in range(seats))
    assert all(places.inside.contains(places.line(index, 6)) for index in range(6))
    assert all(places.inside.contains(rect) for rect in places.bidding())
    lines = [places.line(index, 6) for index in range(6)]
    assert not [1 for a in range(6) for b in range(a) if lines[a].colliderect(lines[b])]
    room = [places.room_title, places.gavel, places.digits, places.open_cards]
    room += [places.poster(index) for index in range(6)] + [places.paddle(index) for index in range(seats)]
    for number, one in enumerate(room):
        assert places.room.contains(one)
        assert not [other for other in room[number + 1 :] if one.colliderect(other)]
    assert places.board.contains(places.room)


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("cards", [0, 1, 4, 8, 13, 16, 24])
@pytest.mark.parametrize("track", TRACKS)
def test_the_hand_stands_over_the_boards_foot_and_hides_no_road(track: str, cards: int, text: int) -> None:
    """Of a space at most a quarter, and only below a card that is looked at. Words, plates and undo lie beside it."""
    places = Places(catalogue().open(TOP_RACE, track).layout, 4, text, plates=1)
    plan, lane = places.strip_plan(cards, len(places.beside_hand(cards))), round(places.layout.lane_width * places.fit.scale)
    assert places.strip.contains(plan.words)
    assert places.strip.contains(plan.undo)
    hand = [places.fan.whole(index, cards) for index in range(cards)]
    foot = Rect(places.strip.x, places.strip.y - 52, places.strip.width, places.strip.height + 52)
    for rect in hand:
        assert (foot if text == 100 else places.strip).contains(rect)
        lifted = rect.move(0, -LIFTED if text == 100 else 0)
        assert not lifted.colliderect(places.console)
        for card, near in ((rect, lane - 2), (lifted, lane // 2)):
            assert not [space for space in places.layout.centres if card.inflate(0, near).collidepoint(places.node(space))]
    for rect in (*places.beside_hand(cards), *hand):
        assert not rect.colliderect(plan.undo)
        assert not rect.colliderect(plan.words)
    assert not [rect for rect in places.beside_hand(cards) if rect.collidelist(hand) >= 0 or not places.strip.contains(rect)]
    assert plan.words.width >= 440


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("cards", [1, 4, 8, 13, 24])
def test_cards_that_lie_face_down_stay_within_the_strip_and_under_their_faces(cards: int, text: int) -> None:
    """They have nothing to read: lifted over the board's foot they only hid it. What is looked at lies over all of them."""
    places = Places(catalogue().open(TOP_RACE, "speed_street").layout, 4, text)
    faces = [places.fan.whole(index, cards) for index in range(cards)]
    for index, face in enumerate(faces):
        back = places.fan.back(index, cards)
        assert places.strip.contains(back)
        assert face.contains(back)
        assert back.height >= 84


@pytest.mark.parametrize("text", [100, 150, 200])
def test_few_cards_are_large_and_all_their_lines_can_be_read(text: int) -> None:
    """Four of 130 by 160 or more, side by side; of eight the steps of all lines are seen beside the right neighbour."""
    fan = Places(catalogue().open(TOP_RACE, "speed_street").layout, 6, text).fan
    wide, high = fan.size(4)
    assert wide >= 130
    assert high >= 160
    assert [fan.seen(index, 4).width for index in range(4)] == [fan.whole(0, 4).width] * 4
    assert fan.seen(0, 8).width >= 0.68 * fan.size(8)[0]
    assert all(fan.seen(0, count).width >= 0.45 * fan.size(count)[0] for count in range(1, 25))


def test_the_fewer_lines_stand_beside_the_top_one_the_larger_they_are() -> None:
    """On a card 104 high: three of them are half as high again as five, and all end on the card."""
    pitches = [_line_pitch(count) for count in range(1, 6)]
    assert pitches == sorted(pitches, reverse=True)
    assert pitches[2] >= 1.4 * pitches[4]
    assert all(5 + count * pitch <= 104 for count, pitch in enumerate(pitches, 1))


@pytest.mark.parametrize("track", TRACKS)
def test_all_six_slots_are_seen_above_the_sale_room(track: str) -> None:
    layout = catalogue().open(TOP_RACE, track).layout
    places = Places(layout, 6)
    game: Any = build.rules(track, seats=6).game
    for space in game.courses[0].slots:
        assert places.node(space)[1] < places.room.y
        assert not places.beside_grid.collidepoint(places.node(space)), "a first turn's balloon hides neither slots nor what is on sale"
    assert not places.beside_grid.colliderect(places.room_title)
