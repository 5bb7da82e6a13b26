"""everybody.md 3.1: help is a thing that lies on the table: a seventh die, modules, shields, an envelope, an eighth cube."""

from typing import Any

import msgspec
import pytest

from game.core.contract import Setup
from game.core.match import Match
from game.show.tables.aruba import faces as aruba_faces
from game.show.tables.automobiles.chances import next_hand
from game.show.tables.monza.layout import Places
from game.show.tables.top_race import faces as top_faces
from game.show.tables.top_race.row_pictures import BESIDE_COUNTERS
from game.titles.aruba.rules.events import ShieldsHit
from game.titles.automobiles.rules.compiled import START_BAG
from game.titles.top_race.rules.settlement_events import CashChanged
from tests.helpers.play import title_of, tracks_of
from tests.helpers.screening import Screening, catalogue, driven


def _match(title_id: str, seats: int = 4, seed: int = 3, **options: Any) -> Match:
    title = title_of(title_id)
    track = tracks_of(title)[title.meta.tracks[0]]
    cars = title.meta.car_ids[:seats] if title.meta.cars == "chosen" else ()
    return Match(title, Setup(seats, cars, options, (track.id,)), (track,), seed)


def _told(match: Match, decisions: int = 0) -> Screening:
    """The table that was told the match so far."""
    screening = Screening(match)
    for step in (match.first, *driven(match, 3, decisions)):
        screening.tell(step.events)
    return screening


# --- Monza


def test_a_seventh_die_lies_in_the_tray_of_who_throws_seven() -> None:
    """O9: blank before the throw, coloured after it; six again for the next seat."""
    match = _match("monza", start_player="2", help_2=1)
    table = _told(match).table
    assert sum(key.startswith("die:") for key in table.things(match.rules.view(match.state, None))) == 7
    (throw,) = driven(match, 3, 1)
    assert len(throw.state.dice) == 7
    while match.rules.turn(match.state).waits_for == (1,):
        list(driven(match, 3, 1))
    assert sum(key.startswith("die:") for key in table.things(match.rules.view(match.state, None))) == 6


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("pro", [False, True])
def test_seven_dice_lie_within_the_tray_and_apart(percent: int, pro: bool) -> None:
    title = title_of("monza")
    layout = catalogue().open(title, "oval").layout
    six, seven = (Places(layout, pro, 4, percent, dice) for dice in (6, 7))
    spots = [seven.slot(die, 7) for die in range(7)]
    half = seven.die / 2 - 8
    assert all(seven.tray.inflate(8, 8).collidepoint(x - half, y) and seven.tray.inflate(8, 8).collidepoint(x + half, y) for x, y in spots)
    near = min(abs(x - u) + abs(y - v) for n, (x, y) in enumerate(spots) for u, v in spots[:n])
    assert near >= seven.die - 24, "their pictures are larger than the cubes"
    assert [six.slot(die) for die in range(6)] == [Places(layout, pro, 4, percent).slot(die) for die in range(6)], "without help as ever"


# --- Scrap Racer


def test_modules_lie_on_the_dashboard_from_the_start() -> None:
    """O15: they rise over the racer, and lie there once it has its turn."""
    match = _match("scrap_racer", start_driver="2", help_2=3)
    screening = _told(match)
    found = screening.table.things(screening.table.model)
    assert [key for key in found if key.startswith("module:")] == ["module:0", "module:1", "module:2"]
    assert screening.differences(match.state) == []


# --- ARUBA


def test_shields_are_on_the_car_in_its_row_and_on_the_screen() -> None:
    """O9: the number that is left, and another picture with each."""
    match = _match("aruba", help_1=3)
    table = _told(match).table
    found = table.things(match.rules.view(match.state, None))
    row, car, other = found["row:R"].face, found["car:R"].face, found["row:Y"].face
    assert (row.body.shields, car.body.shields, other.body.shields) == (3, 3, 0)
    fewer = msgspec.structs.replace(row, body=msgspec.structs.replace(row.body, shields=2))
    bare = msgspec.structs.replace(row, body=aruba_faces.Bodywork("R"))
    pictures = [table.pictures._row_picture(face).get_buffer().raw for face in (row, fewer, bare)]
    assert len(set(pictures)) == 3


def test_a_blow_on_shields_is_told_and_shown() -> None:
    """O9: in the log, as a clip that is heard, and by the row afterwards."""
    match = _match("aruba", help_1=3)
    screening = _told(match)
    screening.sounds.clear()
    event = ShieldsHit(car="R", amount=2, left=1, source="Y", cause="ram")
    assert screening.table.event_sentence(event) == "driver 0 loses 2 shields; left: 1."
    screening.tell([event])
    assert screening.sounds
    assert screening.table.things(screening.table.model)["row:R"].face.body.shields == 1


# --- Top Race


def test_an_envelope_lies_in_the_row_until_the_end() -> None:
    """O8: closed as long as it is not opened; when it is, the log says so, and of no other money."""
    match = _match("top_race", seats=2, help_2=35_000)
    screening = _told(match)
    rows = [screening.table.things(screening.table.model)[f"row:{seat}"].face.envelope for seat in (0, 1)]
    assert rows == [0, 35_000]
    opened = CashChanged(seat=1, delta=35_000, cash=100_000, cause="help")
    assert screening.table.event_sentence(opened) == "driver 1 opens the envelope: 35,000."
    assert screening.table.event_sentence(msgspec.structs.replace(opened, cause="PrizePaid")) == ""
    for step in driven(match, 3, 2_000):
        screening.tell(step.events)
    assert match.turn.over
    assert [screening.table.things(screening.table.model)[f"row:{seat}"].face.envelope for seat in (0, 1)] == [0, 0]
    assert screening.differences(match.state) == []


def test_an_envelope_takes_no_row_its_money() -> None:
    """Before there are cars it lies beside the hand with its sum, later on the helmet: what stands beside the name fits as without it."""
    table = _told(_match("top_race", help_1=60_000)).table
    pictures = table.pictures
    room = pictures.px(pictures.places().row_wide - BESIDE_COUNTERS)
    chips = tuple(top_faces.Chip(colour) for colour in ("red", "blue", "black"))
    for cars in ((), chips[:1], chips):
        plain = top_faces.RowFace(0, 200_000, cars, 12)
        helped = msgspec.structs.replace(plain, envelope=60_000)
        widths = [sum(each.get_width() for each in pictures._counters(face, 40)) for face in (plain, helped)]
        assert widths[1] == widths[0] if cars else widths[1] <= room
        assert pictures._row_picture(helped).get_buffer().raw != pictures._row_picture(plain).get_buffer().raw


# --- Automobiles


def test_the_hand_that_is_foreseen_has_as_many_cubes_as_will_be_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    """O13: the ghosts beside the bag are eight in the rounds with help, and seven for everybody else."""
    match = _match("automobiles", help_1=4)
    screening = _told(match, 60)
    assert screening.differences(match.state) == []
    asked: list[int] = []
    table = screening.table
    monkeypatch.setattr("game.show.tables.automobiles.mat_reading.next_hand", lambda one, size: asked.append(size) or next_hand(one, size))
    for seat in (0, 1):
        view = match.rules.view(match.state, None)
        full = tuple(msgspec.structs.replace(one, bag=START_BAG) for one in view.racers)
        view = msgspec.structs.replace(view, round=2, racers=full)
        table._next_hand(view, seat)
    assert asked == [8, 7]
