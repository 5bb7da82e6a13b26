"""Section 12: what is told of each decision, and what is told as one."""

from collections.abc import Iterable
from itertools import groupby

import pytest

from game.core.actions import Event
from game.language.language import Language
from game.titles.aruba.rules.events import CombosFinished, RaceStarted, RollKept, SaveWindowOpened
from game.titles.aruba.title import TITLE
from tests.titles.aruba import build

GAME, SIX, THREE = build.rules(4), build.rules(6), build.rules(3)
NAMES = ("Ada", "Ben", "Cleo", "Dan")


def groups(events: Iterable[Event]) -> list[str]:
    """The tags of each group, and of what stands by itself."""
    found: list[str] = []
    for number, row in groupby(events, key=lambda e: e.group):
        tags = build.story(row)
        found.extend([" ".join(tags)] if number else tags)
    return found


def test_r29_the_dice_that_are_kept_are_told() -> None:
    """R29: `RollKept` with the faces by index, before anything that follows."""
    s = build.state(GAME, "A 9/2", phase="ROLL", dice="3142", extra=1)
    _, events = build.play(GAME, s, "end_roll")
    assert build.told(events) == [RollKept(car="R", values="3142")]
    late = build.rules(4, hook_window="end_of_roll")
    s = build.state(late, "A 9/2, B 8/2", phase="ROLL", dice="3142", hands={"B": "saw"})
    assert build.story(build.play(late, s, "end_roll")[1]) == ["RollKept", "HookWindowOpened"]


@pytest.mark.parametrize("phase", ["BEFORE_MOVE", "AFTER_MOVE"])
def test_r38_the_end_of_the_combos_is_told(phase: str) -> None:
    """R38."""
    s = build.state(GAME, "A 9/2", phase=phase, dice="334")
    after, events = build.play(GAME, s, "finish")
    assert (after.phase, build.told(events)) == ("WRAP_UP", [CombosFinished(car="R")])


@pytest.mark.parametrize(
    ("cars", "script", "hands", "told"),
    [
        ("A 9/2, B 10/2 dt8", "shoot:2", "nitro", ("Y", 1, 1, "R", "shot")),
        ("A 16/2, B 15/2 dt8", "bomb", "nitro", ("Y", 1, 1, "R", "bomb")),
        ("A 9/2 front, B 10/2 dt8", "declare:1 ram", "nitro hook", ("Y", 2, 2, "R", "ram")),
        ("A 9/1, C 10/2 left, A 9/1 dt8", "declare:1 F", "", ("R", 1, 1, "B", "saw")),
    ],
)
def test_r46_the_window_tells_the_blow(cars: str, script: str, hands: str, told: tuple[str, int, int, str, str]) -> None:
    """R46: which car, how many cards and tokens, whose blow, and what sort of one."""
    held = {"A": "bomb", "B": hands} if hands else {"A": "bomb"}
    s = build.state(GAME, cars, phase="BEFORE_MOVE", dice="122", hands=held)
    (opened,) = build.told(build.play(GAME, s, script)[1], SaveWindowOpened)
    assert (opened.car, opened.need, opened.amount, opened.source, opened.cause) == told


def test_r9_the_grid_tells_whose_car_is_whose() -> None:
    """R9: slot, car, space and seat."""
    (started,) = build.told(THREE.new(3).events, RaceStarted)
    assert [(car, seat) for _, car, _, seat in started.grid] == [
        (THREE.game.cars[i], THREE.game.owner[i]) for i in THREE.new(3).state.order
    ]


def test_every_event_tells_race_and_round() -> None:
    """Section 12: the same fields in every event."""
    s = build.state(GAME, "A 9/2", phase="WRAP_UP", race=2, round=7, throws="1234561234")
    _, events = build.play(GAME, s, "end_turn throw")
    assert {(e.race, e.round) for e in events} == {(2, 7)}


# -- groups


def test_a_shove_is_one_with_whoever_it_pushes_home() -> None:
    """R53.4, R61: place, equipment and hand of the pushed car stand in the row of the moves, not between them."""
    s = build.state(SIX, "A 33/2, B 34/2, C 35/2 rear", phase="MOVING", budget=1, hands={"C": "nitro bomb"})
    _, events = build.play(SIX, s, "ram")
    assert "CarMoved CarFinished EquipmentDiscarded HandDiscarded CarMoved CarMoved" in groups(events)


def test_a_wreck_is_pushed_with_the_others() -> None:
    """R54."""
    s = build.state(SIX, "A 9/2, B 10/2 wreck, C 11/2", phase="MOVING", budget=1)
    assert "CarMoved WreckPushed CarMoved" in groups(build.play(SIX, s, "ram")[1])


def test_a_shove_that_ends_the_race_is_told_as_far_as_it_goes() -> None:
    """R63, R69."""
    s = build.state(GAME, "C 36/1 finished, D 36/3 finished, A 34/2, B 35/2", phase="MOVING", budget=1, race=3, seed=1)
    _, events = build.play(GAME, s, "ram")
    assert groups(events)[2] == "CarMoved CarFinished"


def test_a_bomb_is_one() -> None:
    """R34: the card, the bomb and its blows, with the car they destroy."""
    cars = "A 16/2, B 15/2, C 15/3 dt8 left, D 14/1"
    s = build.state(SIX, cars, phase="BEFORE_MOVE", hands={"A": "bomb"})
    _, events = build.play(SIX, s, "bomb")
    assert groups(events) == ["CardPlayed BombDropped DamageTaken DamageTaken CarWrecked EquipmentDiscarded DamageTaken"]


def test_a_bomb_stops_at_a_car_that_may_be_saved() -> None:
    """R34, R47, R63: the window stands by itself; what is paid for it is one, the blows that are left are one."""
    cars = "A 16/2, B 15/1, C 15/2 dt8, D 15/3, E 14/1"
    s = build.state(SIX, cars, phase="BEFORE_MOVE", hands={"A": "bomb", "C": "saw"})
    asked, events = build.play(SIX, s, "bomb")
    assert groups(events) == ["CardPlayed BombDropped DamageTaken", "SaveWindowOpened"]
    _, events = build.play(SIX, asked, "save:saw")
    assert groups(events) == ["CardPlayed CarSaved", "DamageTaken", "DamageTaken DamageTaken"]


def test_a_declaration_is_one() -> None:
    """R36: dice, Nitros and what they give."""
    s = build.state(GAME, "A 9/2", phase="BEFORE_MOVE", dice="1233333", hands={"A": "nitro nitro"})
    _, events = build.play(GAME, s, "declare:2,3,2")
    assert groups(events) == ["ComboUsed ComboUsed CardPlayed CardPlayed MoveDeclared"]


@pytest.mark.parametrize(
    ("phase", "hand", "script", "told"),
    [
        ("PREP", "repair", "repair", "CardPlayed CarRepaired"),
        ("PREP", "saw", "fix:saw", "CardPlayed CarRepaired"),
        ("ROLL", "reroll", "reroll:+card", "CardPlayed DiceRethrown"),
        ("ROLL", "extra_die", "extra:6", "CardPlayed ExtraDieAdded"),
        ("ROLL", "die_change", "change:1>6", "CardPlayed DieChanged"),
        ("WRAP_UP", "larceny", "steal:B", "CardPlayed CardsStolen"),
    ],
)
def test_a_card_is_one_with_what_it_pays_for(phase: str, hand: str, script: str, told: str) -> None:
    """R15, R18, R19, R26-R28, R43."""
    dice = "" if phase == "PREP" else "11"
    s = build.state(GAME, "A 9/2 dt3, B 9/1", phase=phase, dice=dice, hands={"A": hand, "B": "nitro"}, seed=1)
    assert groups(build.play(GAME, s, script)[1]) == [told]


def test_a_hook_is_one_with_its_card() -> None:
    """R23."""
    s = build.state(GAME, "A 9/2, B 8/2", phase="HOOK_WINDOW", dice="1122", hands={"B": "hook"})
    assert groups(build.play(GAME, s, "hook")[1]) == ["CardPlayed CarHooked"]


# -- words


def test_a_drive_is_said_without_what_is_not_in_it() -> None:
    """R36: only the parts that were declared."""
    language = Language(strict=True)

    def said(token: str) -> str:
        return language.action_sentence(TITLE.words, build.action(GAME, 0, token), NAMES, 0)

    assert said("declare:6") == "Drive: straight to 6"
    assert said("declare:3,44,1") == "Drive: straight to 3, 2 Turbos and one Nitro"
    assert said("declare:0,4") == "Drive: Turbo of 4"
    assert said("declare:boost,,2") == "Drive: Boost and 2 Nitros"
    assert said("reroll:12") == "Keep 1 and 2 and throw the others again"
    assert said("reroll:12+card") == "With a Re-roll card: keep 1 and 2 and throw the others again"
    assert said("reroll:") == "Throw all dice again"
