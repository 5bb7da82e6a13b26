"""Top Race's screen against whole races: a card is played with one button, a block is said before the press, each payment counts once."""

from functools import cache
from pathlib import Path
from typing import Any

import pytest

from game.core.actions import Action, Event
from game.core.match import Chair
from game.core.record import Playback, Undo
from game.language.language import Language
from game.show.tables.base.prompt import Prompt
from game.show.tables.top_race.faces import RowFace
from game.show.tables.top_race.hinting import LOSES
from game.show.tables.top_race.model import fold
from game.show.tables.top_race.statistics import figures
from game.show.tables.top_race.things import things
from game.titles.top_race.rules import actions as act
from game.titles.top_race.rules import events as ev
from game.titles.top_race.rules import settlement_events as settled
from tests.golden import make
from tests.helpers.play import match_of, mixtures, title_of, walk
from tests.helpers.screening import Screening
from tests.show.test_top_race_moments import screened
from tests.titles.top_race import build

TOP_RACE = title_of("top_race")
GOLDEN = sorted((Path(make.__file__).parent / "top_race").glob("*.jsonl"), key=lambda path: path.stat().st_size)[:12]
LINED = ("LINES", "JOKER", "SPRINT", "RETURN")


def confirmed(table: Any, prompt: Prompt) -> Any:
    """What the confirm button comes to where the focus begins."""
    widget = next(widget for widget in prompt.widgets if widget.key == prompt.first)
    widget.attach(table.services.layer, table.services.theme)
    return widget.press(None)  # type: ignore[arg-type]


def test_one_button_plays_whole_cards_and_nothing_of_it_is_illegal() -> None:
    """top_race.md 10.8: A for the card, and A for each line that leaves a choice."""
    cards = 0
    for case in mixtures(TOP_RACE, 1, 7_700):
        match = match_of(TOP_RACE, case)
        screening = Screening(match)
        for moment in walk(match, case.seed, 110):
            if match.turn.over or match.turn.phase != "TURN" or moment.number % 4:
                continue
            seat = match.turn.waits_for[0]
            if not any(isinstance(action, act.PlayCard) for action in match.legal(seat)):
                continue
            screening.table.reset(match.rules.view(match.state, seat))
            given = confirmed(screening.table, screening.table.prompt(match.chair(seat)))
            if not isinstance(given, act.PlayCard):
                continue  # loaded cards are lifted first
            match.submit(seat, given)
            while not match.turn.over and match.turn.phase in LINED:
                seat = match.turn.waits_for[0]
                screening.table.reset(match.rules.view(match.state, seat))
                given = confirmed(screening.table, screening.table.prompt(match.chair(seat)))
                assert isinstance(given, Action)
                assert given in match.legal(seat)
                match.submit(seat, given)
            cards += 1
    assert cards >= 3


JAMS = {
    "a queue behind the bend": ("lake_lane", "black a16, purple a18, blue b20, green b23, yellow b24, red c21", "SC43"),
    "five on one lane": ("lake_lane", "red c21, yellow b24, green b23, blue a16, black a17, purple a23", "SC40"),
    "two abreast": ("speed_street", "red a5, yellow b5, blue a6, black b6, purple a7, green b7", "SC41"),
    "the narrow place": ("speed_street", "red c16, yellow b17, blue b18, black b19, purple a16, green c17", "SC42"),
}
"""Where the cars stand when the first one plays that card."""


def _blocks_said(screening: Screening, seat: int) -> int:
    """How often a destination that is looked at says that it blocks a later line of the card; AssertionError where one does not."""
    match, table, told = screening.match, screening.table, 0
    table.reset(match.rules.view(match.state, seat))
    chair = Chair(match.rules, match.state, seat)
    for widget in table.prompt(chair).widgets:
        action = getattr(widget, "action", None)
        if not isinstance(action, act.Move):
            continue
        events = match.rules.apply(match.state, seat, action).events
        blocked = [event for event in events if isinstance(event, ev.CarBlocked) and event.number < _card_ends(events)]
        widget.attach(table.services.layer, table.services.theme)
        said = table.look_at(chair, widget)
        for event in blocked:
            if event.colour == match.state.queue[0].colour:  # the line that is driven
                continue
            assert table.say(LOSES, {"colour": event.colour, "count": event.lost}) in said, (action, said, event)
            told += 1
    return told


def test_before_a_destination_is_pressed_every_line_that_it_blocks_says_so() -> None:
    """top_race.md 10.10: whatever of the later lines is stuck at once, was said while the destination was looked at; in positions laid out
    for it."""
    told = {}
    for name, (track, cars, card) in JAMS.items():
        screening = screened(lambda rules, cars=cars, card=card: build.state(rules, cars, hands={"A": card}), 5, track)  # type: ignore[misc]
        screening.match.state, _ = build.play(screening.match.rules, screening.match.state, f"play:{card}")  # type: ignore[arg-type]
        told[name] = 0
        while screening.match.rules.turn(screening.match.state).phase == "LINES":
            told[name] += _blocks_said(screening, 0)
            move = screening.match.rules.legal(screening.match.state, 0)[0]
            screening.match.state = screening.match.rules.apply(screening.match.state, 0, move).state
    assert sum(count > 0 for count in told.values()) >= 3, told
    assert sum(told.values()) >= 12, told


def test_in_races_by_chance_every_line_that_a_destination_blocks_says_so() -> None:
    """top_race.md 10.10, in whatever positions races of all variants come to."""
    positions = 0
    for case in mixtures(TOP_RACE, 3, 7_300):
        match = match_of(TOP_RACE, case)
        screening = Screening(match)
        for moment in walk(match, case.seed, 160):
            if match.turn.over or match.turn.phase != "LINES" or moment.number % 2:
                continue
            positions += _blocks_said(screening, match.turn.waits_for[0]) > 0
    assert positions >= 3


def _card_ends(events: Any) -> int:
    """The number of the event with which the card ends."""
    return next((event.number for event in events if isinstance(event, ev.CardDiscarded)), events[-1].number + 1)


@cache
def _language() -> Language:
    return Language(strict=True)


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: path.stem)
def test_every_payment_is_counted_once(path: Path) -> None:
    """top_race.md 10.20: rows, what is told of a payment, and the podium agree with the cash of the state after each event."""
    record = make.read(path)
    playback = Playback(TOP_RACE, record)
    rules = playback.rules
    model: Any = rules.view(playback.first.state, None)
    events: list[Event] = []
    while playback.at < len(record.lines):
        undone = isinstance(record.lines[playback.at], Undo)
        step = playback.step()
        if step is None:
            break
        state: Any = step.state
        if undone:
            model = rules.view(step.state, None)
            continue
        for event in step.events:
            before = model.cash
            model = fold(model, event, rules)
            events.append(event)
            if isinstance(event, settled.CashChanged):
                assert before[event.seat] + event.delta == event.cash == model.cash[event.seat]
            elif isinstance(event, settled.PrizePaid):
                assert event.cash == before[event.owner] + event.amount
            else:
                assert model.cash == before
            if isinstance(event, settled.StandingsShown):
                race = [told for told in events if told.race == event.race]
                for place, seat in enumerate(event.ranking):
                    said = dict(figures(_language(), race, seat))
                    assert said["Cash"] == _language().number(event.cash[place])
        assert model.cash == state.cash
        rows = [thing.face for thing in things(model, rules).values() if isinstance(thing.face, RowFace)]
        assert {row.seat: row.cash for row in rows} == dict(enumerate(state.cash))


def test_every_row_shows_the_cash_whatever_else_it_holds() -> None:
    """Several cars, Pitstop cards and tips leave it its room: another sum is another picture."""
    rows = 0
    for case in mixtures(TOP_RACE, 1, 5_100):
        match = match_of(TOP_RACE, case)
        screening = Screening(match)
        for moment in walk(match, case.seed, 90):
            if match.turn.over or moment.number % 6:
                continue
            view = match.rules.view(match.state, None)
            screening.table.reset(view)
            for thing in things(view, match.rules).values():
                if isinstance(thing.face, RowFace):
                    poor, rich = (screening.table.pictures.row_with_cash(thing.face, cash) for cash in (20_000, 190_000))
                    assert poor.get_buffer().raw != rich.get_buffer().raw, (case, thing)
                    rows += 1
    assert rows > 60
