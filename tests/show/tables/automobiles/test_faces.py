"""What Automobiles' things show is told by records: each kind has its own, each record its maker, and none is a text to take apart."""

import functools
from collections import defaultdict
from typing import Any, get_args

import pytest
from msgspec.structs import replace

from game.show.stage import Thing
from game.show.tables.automobiles import faces as shown
from game.show.tables.automobiles.model import fold
from game.show.tables.automobiles.things import in_play, things
from game.show.tables.base.pictures import RoundFace
from game.titles.automobiles.rules import events as ev
from game.titles.automobiles.rules.cards.ids import ADRENALINE, DRAG, REDLINE, TOW_LINE
from game.titles.automobiles.rules.compiled import INDEX
from game.titles.automobiles.rules.state import EMPTY, LaidStep
from tests.helpers.golden_races import golden, golden_races
from tests.helpers.play import title_of
from tests.show.test_fullest import seated

AUTOMOBILES = title_of("automobiles")
NOTHING = type(None)
RECORDS = {
    "car": {shown.CarFace}, "ribbon": {shown.RibbonFace}, "laid": {shown.LaidFace}, "ghost": {shown.GhostFace},
    "gantry": {shown.GantryFace}, "garage": {shown.GarageFace},
    "row": {shown.RowFace}, "line": {shown.LineFace}, "cube": {shown.CubeFace}, "money": {shown.MoneyFace},
    "whose": {shown.WhoseFace}, "driver": {shown.DriverFace}, "bag": {shown.BagFace}, "shelf": {shown.ShelfFace},
    "wear": {shown.WearFace}, "rack": {shown.RackFace}, "round": {RoundFace}, "race": {NOTHING},
}  # fmt: skip


@functools.cache
def _met() -> frozenset[Thing[Any]]:
    """All things of the golden races, as an onlooker sees them; each can be the key of a picture."""
    found: set[Thing[Any]] = set()
    for race in map(golden, golden_races("automobiles")):
        for step in race.steps:
            found.update(things(race.rules.view(step.state, None), race.rules).values())
    return frozenset(found)


def _faces(face: type[Any]) -> list[Any]:
    return [thing.face for thing in _met() if isinstance(thing.face, face)]


def test_over_the_golden_races_each_kind_shows_its_own_record() -> None:
    """Every kind and every record occurs."""
    met = defaultdict[str, set[type[Any]]](set)
    for thing in _met():
        met[thing.kind].add(type(thing.face))
    assert met == RECORDS


def test_every_state_of_a_record_occurs() -> None:
    assert {face.state for face in _faces(shown.GantryFace)} == set(get_args(shown.GantryState))
    assert {face.area for face in _faces(shown.ShelfFace)} == set(get_args(shown.Shelf))
    for record, flag in (
        (shown.CarFace, "lit"), (shown.LaidFace, "passed"), (shown.DriverFace, "used"), (shown.RowFace, "to_move"),
        (shown.RowFace, "draws"), (shown.RowFace, "still_drives"), (shown.RowFace, "driver_used"),
    ):  # fmt: skip
        assert {getattr(face, flag) for face in _faces(record)} == {False, True}, flag
    for record, field in ((shown.MoneyFace, "dollars"), (shown.LineFace, "now")):
        assert {getattr(face, field) is None for face in _faces(record)} == {False, True}, field


def test_each_record_has_its_maker() -> None:
    table, _, _ = seated(AUTOMOBILES, 2, ("red", "blue"), {}, 100, lambda state: state)
    assert set(table.pictures.makers) == set(get_args(shown.Face)) - {NOTHING}
    assert set(get_args(shown.Face)) == set.union(*RECORDS.values())


@pytest.mark.parametrize("open_bags", [True, False])
def test_a_bag_that_lies_face_down_has_no_cubes_on_its_shelf(open_bags: bool) -> None:
    table, _, state = seated(AUTOMOBILES, 2, ("red", "blue"), {"open_bags": open_bags}, 100, lambda state: state)
    bag = table.stage.showing(shown.ShelfFace)["owned:bag"].face
    assert bag == shown.ShelfFace("bag", state.racers[0].bag if open_bags else None)
    assert table.stage.showing(shown.BagFace)["bag"].face.cubes == sum(state.racers[0].bag) + state.racers[0].covered
    assert (table.pictures.sprite("owned:bag", Thing("shelf", "strip", bag)).late is not None) == open_bags


def _with(*, used: str) -> Any:
    """Seat 0 drives, with these cubes in used, and has played Drag, Redline and Tow Line."""

    def changed(state: Any) -> Any:
        cubes = list(EMPTY)
        for colour in used:
            cubes[INDEX[colour]] += 1
        racers = (replace(state.racers[0], used=tuple(cubes)), *state.racers[1:])
        return replace(state, racers=racers, active=0, phase="ACTION", queue=(), drag=True, redline=True, towed=1)

    return changed


@pytest.mark.parametrize(
    ("used", "cards"), [("RB", (("R", DRAG), ("R", REDLINE), ("B", TOW_LINE))), ("R", (("R", DRAG), ("R", REDLINE))), ("", ())]
)
def test_cards_that_last_lie_in_the_rack_while_their_cubes_lie_in_used(used: str, cards: tuple[tuple[str, str], ...]) -> None:
    table, _, _ = seated(AUTOMOBILES, 2, ("red", "blue"), {}, 100, _with(used=used))
    assert table.stage.showing(shown.RackFace)["rack"].face == shown.RackFace(tuple(shown.LastingCard(*card) for card in cards))


def test_a_cards_cube_passes_all_its_steps_but_the_last() -> None:
    def laid(state: Any) -> Any:
        state = _with(used="")(state)
        road = table.rules.game.road(state)
        one = state.racers[0]
        cell, path = road.cell(one.progress, one.lane), []
        for cube in "WGGB":
            cell = road.every[cell][0][0]
            path.append(LaidStep(cube, road.names[cell], road.names[cell]))
        return replace(state, path=tuple(path))

    table, _, state = seated(AUTOMOBILES, 2, ("red", "blue"), {}, 100, lambda state: state)
    line = table.things(laid(state))
    assert [line[f"laid:{n}"].face for n in range(4)] == [
        shown.LaidFace("W"), shown.LaidFace("G", passed=True), shown.LaidFace("G"), shown.LaidFace("B"),
    ]  # fmt: skip
    assert len(line["ribbon"].face.route) == 5


def test_what_was_put_off_lies_beside_the_table_until_the_turn_ends() -> None:
    """R31: Adrenaline played as "later"; any other choice puts nothing there."""
    _, match, _ = seated(AUTOMOBILES, 4, ("red", "blue", "yellow", "green"), {}, 100, lambda state: state)
    state: Any = match.state
    used = tuple(int(colour == INDEX["G"]) for colour in range(len(EMPTY)))
    racers = tuple(replace(racer, used=used) if seat == state.active else racer for seat, racer in enumerate(state.racers))
    state = replace(state, racers=racers, later=0)
    lying = {}
    for value in ("later", "now"):
        told = fold(state, ev.ChoiceMade(seat=state.active, kind="option", value=value, race=1, round=1), match.rules)
        lying[value] = [card.card for card in in_play(told)]
    assert lying == {"later": [ADRENALINE], "now": []}
