"""What all tables do alike (game.show.tables.base.base_table), seen on Monza's and Scrap Racer's."""

from dataclasses import replace
from typing import Any

import pytest

from game.core.actions import Event
from game.core.contract import Setup, Title
from game.core.match import Match
from game.show.looks import CarLook, Face
from game.show.painters.faces import face_portrait
from game.show.stage import Sprite, Thing
from game.show.tables.base.hints import BoardHints, outcome
from game.show.tables.base.pictures import maker
from game.titles import TITLES
from game.titles.monza.rules import events as monza
from game.titles.monza.rules.actions import EndMove, Roll
from game.titles.monza.title import TITLE as MONZA
from game.titles.scrap_racer.title import TITLE as SCRAP_RACER
from tests.helpers.screening import Screening, catalogue, driven
from tests.titles.monza import build


def _match(title: Title = MONZA, track: str = "oval", seats: int = 4, **options: Any) -> Match:
    setup = Setup(seats, ("R", "Y", "B", "G")[:seats] if title is MONZA else (), options, (track,))
    return Match(title, setup, [catalogue().open(title, track).track], 3)


def _groups(match: Match, limit: int) -> list[list[Event]]:
    """Events as they are shown: those with one group's number together."""
    found: list[list[Event]] = []
    for step in (match.first, *driven(match, 5, limit)):
        for event in step.events:
            if event.group and found and found[-1][-1].group == event.group:
                found[-1].append(event)
            else:
                found.append([event])
    return found


@pytest.mark.parametrize(("title", "track"), [(MONZA, "oval"), (SCRAP_RACER, "a_short")], ids=["monza", "scrap_racer"])
def test_a_group_of_events_is_played_whole_and_leaves_the_stage_as_the_rules_say(title: Title, track: str) -> None:
    """Law 10, architecture 5.4: every way through a group's clips ends with the model's stage."""
    match = _match(title, track)
    groups = _groups(match, 400)
    assert any(len(group) > 1 for group in groups)
    screening = Screening(match, match.first.state)
    for group in groups:
        screening.timeline.extend(screening.table.play(group))
        screening.timeline.finish()
    assert screening.differences(match.state) == []


def test_a_shoved_car_waits_for_the_one_that_shoves_it() -> None:
    """Monza: of a drive and its shoves the drive is seen first; together they rest once."""
    match = _match(bonus_move=True)
    shoves = next(g for g in _groups(match, 2_000) if [type(e) for e in g[:2]] == [monza.CarMoved, monza.CarPushedBack])
    screening = Screening(match, match.first.state)
    apart = [group for event in shoves for group in screening.table.director.clips(event, match.first.state, match.first.state)]
    together = screening.table.play(shoves)
    assert [len(group) for group in together[: len(apart)]] == [len(group) for group in apart]
    assert len(together) <= len(apart) + 2, "rows that slide, and the rest, once for all"


@pytest.mark.parametrize("title", ["scrap_racer", "aruba", "automobiles"])
def test_a_board_is_measured_in_slices_before_things_are_laid_on_it(title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where something large has room takes long to find out: `measuring` does it piece by piece, and what lies on the board then asks
    for nothing more."""
    opened = next(entry for entry in TITLES if entry.meta.id == title).open()
    seats, track = opened.meta.seats_max, opened.meta.tracks[0]
    setup = Setup(seats, opened.meta.car_ids[:seats] if opened.meta.cars == "chosen" else (), {}, (track,))
    match = Match(opened, setup, [catalogue().open(opened, track).track], 3)
    table = Screening(match).table
    table.services = table.services._replace(layouts=tuple(replace(layout) for layout in table.services.layouts))
    assert sum(1 for _ in table.measuring(1)) >= 5
    monkeypatch.setattr("game.tracks.layout.free_ground", lambda *_: pytest.fail("it was measured"))
    table.make_places(1)


def test_of_several_captions_the_greatest_is_shown() -> None:
    """Decision 14: one a decision, the one of the highest rank."""
    table = Screening(_match()).table
    final, home = monza.FinalRoundStarted(seat=1, to_play=(3,), to_beat=9), monza.CarFinished(seat=2, by="drive", round_dice=9)
    assert table.caption([final]).text == "Last round!"
    assert table.caption([final, home]) == table.caption([home, final]) == table.caption([home])
    assert table.caption([home]).text == "driver 2 is home!"
    assert table.caption([]) is None


def test_faces_and_cars_of_seats() -> None:
    """Every seat has a face that can be drawn and is called something, and its cars."""
    race = Screening(_match()).table
    assert race.cars_of(1) == (CarLook(race.pictures.styles[1], "Y"),)
    assert race.face_of(1) == Face("car", "Y", str(race.pictures.styles[1]), "yellow car")
    match = _match(SCRAP_RACER, "a_short", 2, racers="dealt")
    table = Screening(match).table
    before = Screening(match, match.first.state).table
    for seat in range(2):
        first, second = before.cars_of(seat)
        assert {first.letter, second.letter} <= set("RBYGOP")
        face = before.face_of(seat)
        assert (face.letter, face.pattern) == (first.letter, str(first.style))
        assert face.label
        assert face_portrait(table.services.theme, face, (60, 40)).get_size() == (60, 40)
    assert table.face_of(0).kind == "car"
    with pytest.raises(ValueError, match="ghost"):
        face_portrait(table.services.theme, Face("ghost", "R"), (60, 40))


def test_pictures_stay_for_other_services_of_the_same_size_and_go_with_the_size() -> None:
    """A page that lay over the race is left at once; another text size paints anew."""
    screening = Screening(_match())
    table, services = screening.table, screening.table.services
    pictures = table.pictures
    table.attach(services._replace(names=("a", "b", "c", "d")))
    assert table.pictures is pictures
    assert pictures.services.names[0] == "a"
    table.attach(services._replace(language=type(services.language)(strict=True)))
    assert table.pictures is not pictures


def test_a_thing_is_shown_by_the_maker_of_its_record_else_by_that_of_its_kind() -> None:
    pictures = Screening(_match()).table.pictures
    lies = {name: Sprite(None, at, at, at) for at, name in enumerate(("record", "kind"), 1)}
    pictures.makers = dict([maker(Face, lambda key, thing: lies["record"])]) | {"car": lambda key, thing: lies["kind"]}
    assert pictures.sprite("car:R", Thing("car", "a4", Face("helmet", "R"))) == lies["record"]
    assert pictures.sprite("car:R", Thing("car", "a4", "R")) == lies["kind"]
    assert pictures.sprite("die:0", Thing("die", "a4")) == Sprite(None, 0, 0, 0), "nobody shows it"


def test_hints_go_together_and_a_refused_action_has_no_outcome() -> None:
    """Nothing is left on the board once nothing is looked at."""
    match = _match()
    screening = Screening(match, build.state(match.rules, "red a4"))  # type: ignore[arg-type]
    before = len(screening.layer.nodes)
    hints = BoardHints(screening.layer)
    picture = screening.layer.nodes[0].image
    assert picture is not None
    hints.ghost(picture, 10, 10, 120)
    hints.lay(picture, 10, 10, 13)
    assert len(screening.layer.nodes) == before + 2
    hints.clear()
    assert len(screening.layer.nodes) == before
    chair = match.chair(match.turn.waits_for[0])
    assert outcome(chair, EndMove()) is None
    assert outcome(chair, Roll()) is not None
