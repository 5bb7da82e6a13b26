"""What a voice reads of the standings, row by row, and of the place of whoever is asked: written out from the position, for each title."""

from collections.abc import Callable
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.contract import Setup
from game.core.match import Match
from game.core.words import Plural
from game.language.language import Language
from game.show.tables.base import aloud
from tests.helpers.play import title_of
from tests.helpers.screening import Screening, catalogue
from tests.show.test_aruba_moments import screened as aruba
from tests.show.test_fullest import seated
from tests.show.test_monza_table import _at
from tests.show.test_top_race_reading import screened as top_race
from tests.titles.scrap_racer import build as scrap_build
from tests.titles.top_race import build as top_build

MONZA = (
    "Place 1: driver 2, across the line, 6 accelerators and 3 dice in this round.",
    "Place 2: driver 1, 13 spaces to the line and 0 accelerators.",
    "Place 3: driver 0, 17 spaces to the line and 2 accelerators.",
    "Place 4: driver 3, 21 spaces to the line and 6 accelerators.",
)
SCRAP_RACER = (
    "Place 1: driver 1, lap 2 of 2, 29 spaces to the line and one bonus card.",
    "Place 2: driver 0, lap 1 of 2, 30 spaces to the line and 2 bonus cards.",
    "Place 3: driver 2, on the grid.",
)
ARUBA = (
    "Place 1: driver 0, 6 spaces to the line, 3 damage, 7 dice next and 1 card.",
    "Place 2: driver 1, 16 spaces to the line, 10 dice next and 2 cards.",
    "Place 3: driver 2, 22 spaces to the line, 1 shield and 10 dice next.",
    "Place 4: driver 3, 26 spaces to the line and 10 dice next.",
)
TOP_RACE = (
    "Place 1: the yellow car of driver 1, 42 steps from home.",
    "Place 2: the red car of driver 0, 45 steps from home.",
    "Place 3: the purple car of driver 0, 67 steps from home.",
    "Place 4: the green car of driver 1, 68 steps from home.",
    "Place 5: the black car of driver 3, 68 steps from home.",
    "Place 6: the blue car of driver 2, 68 steps from home.",
    "driver 0 has 200,000 and 2 cards. 250,000 more if the race ends now.",
    "driver 1 has 200,000 and 2 cards. 260,000 more if the race ends now.",
    "driver 2 has 200,000 and 2 cards. 10,000 more if the race ends now.",
    "driver 3 has 200,000 and 2 cards. 30,000 more if the race ends now.",
)
AUTOMOBILES = (
    "Place 1: Christopher, lap 2 of 3, 30 stations to the line.",
    "Place 2: Maximiliane, lap 1 of 3, 33 stations to the line.",
    "Place 3: Bartholomew, before the start, 2 stations to the line.",
)


def _monza() -> Any:
    match, state = _at(
        "oval", "red a4, yellow a7, blue FINISH", tiles={"red": "WR", "yellow": ""}, rules="pro", final_round=True, round_dice={"blue": 3}
    )
    return Screening(match, state).table


def _scrap_racer() -> Any:
    title = title_of("scrap_racer")
    match = Match(title, Setup(3, (), {"laps": 2}, ("a_short",)), [catalogue().open(title, "a_short").track], 1)
    state = scrap_build.state(match.rules, "K1@5, K2@40", hands={"S1": "PLUS_3 CURVE", "S2": "PLUS_5"})
    return Screening(match, state).table


def _aruba() -> Any:
    return aruba("A 30/2 dt3, B 20/2, C 14/2 dt-1, D 10/1", hands={"A": "repair", "B": "nitro nitro"}).table


def _top_race() -> Any:
    return top_race(lambda rules: top_build.state(rules, "red a5, yellow b9", active="A", hands={"A": "SC22 SC45"})).table


def _automobiles() -> Any:
    title = title_of("automobiles")

    def placed(state: Any) -> Any:
        one, two, three = state.racers
        return replace(
            state,
            racers=(
                replace(one, progress=7, laps_left=3),
                replace(two, progress=-2, laps_left=3),
                replace(three, progress=50, laps_left=2),
            ),
        )

    return seated(title, 3, ("red", "blue", "yellow"), {}, 100, placed)[0]


@pytest.mark.quick
@pytest.mark.parametrize(("table", "rows", "seat", "where"), [
    (_monza, MONZA, 0, "Place 3 of 4, 17 spaces to the line and 2 accelerators."),
    (_scrap_racer, SCRAP_RACER, 2, "Place 3 of 3, on the grid."),
    (_aruba, ARUBA, 0, "Place 1 of 4, 6 spaces to the line, 3 damage, 7 dice next and 1 card."),
    (_top_race, TOP_RACE, 0, "Your red car: place 2, 45 steps from home. Your purple car: place 3, 67 steps from home."),
    (_automobiles, AUTOMOBILES, 1, "Place 3 of 3, before the start, 2 stations to the line."),
])  # fmt: skip
def test_expected_a_voice_reads_place_by_place_how_far_everybody_is_and_what_they_have(
    table: Callable[[], Any], rows: tuple[str, ...], seat: int, where: str
) -> None:
    shown = table()
    assert shown.rows_told() == rows
    assert shown.whereabouts(seat) == where


@pytest.mark.parametrize(("plural", "one", "many"), [
    (aloud.LEFT, "one lane to the left", "3 lanes to the left"),
    (aloud.RIGHT, "one lane to the right", "3 lanes to the right"),
    (aloud.AHEAD, "one space ahead of you", "3 spaces ahead of you"),
    (aloud.BEHIND, "one space behind you", "3 spaces behind you"),
    (aloud.TO_LINE, "one space to the line", "3 spaces to the line"),
])  # fmt: skip
def test_expected_where_things_lie_is_said_of_one_and_of_many(plural: Plural, one: str, many: str) -> None:
    language = Language(strict=True)
    assert (language.plural(plural, 1), language.plural(plural, 3)) == (one, many)
