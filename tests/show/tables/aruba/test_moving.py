"""A turn of ARUBA at first sight: where a drive leads, what it came to, what a fix costs, where the name of who moves stands."""

from typing import Any

import pytest

from game.show.tables.aruba.landing import AHEAD
from game.show.tables.aruba.things import yields_of
from game.show.tables.base.strip import words_beside
from game.show.tables.parts.dice import Lying, die_picture
from game.show.tables.parts.free_room import squares
from game.show.tables.parts.plates import PromptPlate
from game.show.tables.parts.targets import SpaceTarget
from game.titles.aruba.rules import actions as act
from game.titles.aruba.rules import events as ev
from tests.show.expectations.aruba import race

ALONE = "A 9/2, B 20/2, C 2/1, D 4/3"


def test_who_is_asked_sees_spaces_to_press_in_their_place() -> None:
    """One ghost at a time: the one of what is looked at."""
    scene = race(ALONE, phase="MOVING", budget=4)()
    assert scene.table.landing() is not None
    spaces = [widget for widget in scene.prompt.widgets if isinstance(widget, SpaceTarget)]
    scene.table.guide(spaces)
    assert scene.table.landing() is None
    scene.table.guide()
    assert scene.table.landing() is not None


def test_the_picture_of_a_drive_shows_the_car_on_its_last_space() -> None:
    scene = race(ALONE, phase="MOVING", budget=3)()
    found = scene.table.landing()
    picture, scale = found.overlay(), scene.table.services.theme.frame.scale
    x, y = (round((found.middle[n] - found.corner[n]) * scale) for n in (0, 1))
    alone = race("A 9/2, B 20/2, C 2/1, D 4/3", phase="MOVING", budget=4)().table.landing().overlay()
    assert picture.get_at((x, y))[3] > 120, "the body of the car lies there"
    assert picture.get_at((x, y)) != alone.get_at((x, y)), "of a longer drive it stands elsewhere"


def test_while_a_drive_is_looked_at_the_car_stands_where_it_ends() -> None:
    scene = race(ALONE, phase="BEFORE_MOVE", dice="1234")()
    scene.look("drive")
    assert [scene.space(node.place) for node in scene.table.shown.nodes if node.alpha == 150] == ["13/2"]


def test_after_drive_the_focus_rests_where_that_was_shown_to_end() -> None:
    """One press drives there; who goes space by space is led to the next one, and a drive of one space to that."""
    shown = race(ALONE, phase="MOVING", budget=4)()
    assert shown.prompt.first == "far:13/2"
    assert shown.prompt.kind == "", "no press that ends a clip drives all the way"
    assert shown.widget(shown.prompt.first).chain.actions == (act.Step("F"),) * 4
    assert race(ALONE, phase="MOVING", budget=3, steps=1)().prompt.first == "space:10/2"
    assert race(ALONE, phase="MOVING", budget=1)().prompt.first == "space:10/2"


def test_a_drive_all_the_way_shows_its_way_and_what_happens_on_it() -> None:
    """A dot a space but the last one, where the car stands, pale; the saw that cuts on the way takes its damage there."""
    scene = race("A 9/2 right, B 11/3, C 2/1, D 4/3", phase="MOVING", budget=4)()
    told = scene.look("far:13/2")
    assert (
        told == "4 spaces on, in one go. A corner: your next drive is one space shorter. Ada cuts Ben with the saw. Ben takes one damage."
    )
    places = [scene.space(node.place) for node in scene.table.shown.nodes]
    assert [space for space in places if space.endswith("/2")] == ["10/2", "11/2", "12/2", "13/2"]
    scene.look("far:12/1")
    assert "cuts" in scene.look("far:11/2")
    assert "cuts" not in scene.look("space:10/2")


def test_whoever_can_be_rammed_farther_on_is_marked_and_one_press_goes_there() -> None:
    """The ram was seen once one stood right behind; what it costs, and that it ends the drive, is said before the press."""
    scene = race("A 9/2, B 12/2, C 2/1, D 4/3", phase="MOVING", budget=5)()
    target = scene.widget("far:12/2")
    assert target.kind == "danger"
    assert target.chain.actions == (act.Step("F"), act.Step("F"), act.Ram())
    assert scene.look("far:12/2") == "Ram Ben: all in line move one on. 2 spaces are lost. Ben takes one damage."
    assert "far:13/2" in {widget.key for widget in scene.prompt.widgets}, "round it, too"
    near = race("A 9/2, B 12/2, C 2/1, D 4/3", phase="MOVING", budget=2)().prompt
    assert "far:12/2" not in {widget.key for widget in near.widgets}, "the ram takes a space of its own"


def test_done_is_called_by_what_comes_next() -> None:
    """By what all see of a hand that lies face down: a triple draws, somebody beside could be robbed by whoever holds a card."""
    beside = "A 9/2, B 10/2, C 2/1, D 4/3"
    robbed: dict[str, object] = {"phase": "AFTER_MOVE", "dice": "1234"}
    told = {
        "nothing": race(ALONE, phase="AFTER_MOVE", dice="1234"),
        "triple": race(ALONE, phase="AFTER_MOVE", dice="3334"),
        "two triples": race(ALONE, phase="AFTER_MOVE", dice="333444"),
        "larceny": race(beside, hands={"A": "larceny", "B": "nitro"}, sees="", **robbed),
        "no larceny": race(beside, hands={"A": "saw", "B": "nitro"}, sees="", **robbed),
        "an open hand without": race(beside, hands={"A": "saw", "B": "nitro"}, **robbed),
        "an open hand with": race(beside, hands={"A": "larceny", "B": "nitro"}, **robbed),
        "no cards": race(beside, hands={"B": "nitro"}, sees="", **robbed),
    }
    plates = {case: position().widget("done") for case, position in told.items()}
    assert {case: plate.text for case, plate in plates.items()} == {
        "nothing": "End turn", "triple": "Draw 2", "two triples": "Draw 4", "larceny": "Cards next",
        "no larceny": "Cards next", "an open hand without": "End turn", "an open hand with": "Cards next", "no cards": "End turn",
    }  # fmt: skip
    assert plates["nothing"].press(None).actions == (act.FinishCombos(), act.EndTurn())
    assert plates["triple"].press(None).actions == (act.FinishCombos(), act.DrawCards("3"))
    assert plates["larceny"].press(None) == act.FinishCombos()
    unused = race(ALONE, phase="BEFORE_MOVE", dice="123455")()
    assert unused.widget("done").about == "5 spaces are lost. One pair is not used. Ben is next.", "the straight to 5 is what it costs"


def test_all_odd_is_a_goal_for_whoever_has_something_to_mend() -> None:
    """R33: undamaged, it was a plate that no throw could be good for."""
    goals = {damage: race(f"A 9/2 dt{damage}, B 20/2", phase="ROLL", dice="1223456", rerolls=2)().prompt.widgets for damage in (0, 3)}
    assert {damage: "odd" in {widget.key for widget in found} for damage, found in goals.items()} == {0: False, 3: True}


def test_after_throw_and_before_it_the_odds_are_those_of_all_throws_that_are_left() -> None:
    """ "60 %" was one throw's, and the straight came five times in six."""
    scene = race("A 9/2, B 20/2", phase="ROLL", dice="1122244456", rerolls=2)()
    assert scene.look("straight") == "Straight 1–6: 6 spaces. 84 % in 2 throws. If it fails: at least 2 spaces."
    scene = scene.press("straight")
    assert scene.look("throw").endswith("Straight 1–6: 60 % in this throw, 84 % in 2.")
    last = race("A 9/2, B 20/2", phase="ROLL", dice="1122244456", rerolls=1)()
    assert last.look("straight") == "Straight 1–6: 6 spaces. 60 % in one throw. If it fails: at least 2 spaces."
    assert last.look("triples").endswith("One triple more: 31 % in one throw.")
    red = race("A 6/2, B 20/2", phase="ROLL", dice="2222244456", rerolls=2)()
    assert red.look("straight") == "Straight 1–6: 5 spaces. 75 % in 2 throws. If it fails, perhaps you don't drive at all."


@pytest.mark.parametrize(
    ("goal", "gives", "kept"),
    [("straight", "6 spaces: 84 %", "12456"), ("even", "6 spaces: 42 %", "2224446"), ("triples", "6 cards: 41 %", "11222444")],
)
def test_a_goal_that_is_looked_at_says_what_it_gives_and_marks_the_dice_that_stay(goal: str, gives: str, kept: str) -> None:
    """Above the rack stood nothing of a straight that was not sure yet, and six spaces of an Even at 24 %."""
    scene, told = race(ALONE, phase="ROLL", dice="1122244456", rerolls=2)(), list[str]()
    table = scene.table
    paint = table.pictures.line_above
    table.pictures.line_above = lambda lines: told.extend(lines) or paint(lines)
    scene.look(goal)
    assert told == [gives]
    dice = {key: node for key, node in table.stage.nodes.items() if key.startswith("die:")}
    assert not any(node.shown for node in dice.values()), "these lie in their place"
    side = table.pictures.px(table.places().die)
    clamps = [die_picture(face, side, Lying.KEPT) for face in kept]
    assert sorted(map(id, clamps)) == sorted(id(node.image) for node in table.shown.nodes if node.image in clamps)
    scene.look("keep")
    assert all(node.shown for node in dice.values())


def test_the_name_of_who_moves_keeps_off_the_road_ahead() -> None:
    table = race(ALONE)().table
    ahead = [table.places().node(f"{row}/{lane}") for row in range(10, 10 + AHEAD) for lane in (1, 2, 3)]
    assert set(ahead) <= set(table.keep_free())
    area = table.guides.words[0]
    assert not [spot for spot in ahead if area.collidepoint(spot)]


def test_a_fix_says_what_it_costs_where_the_strip_has_room() -> None:
    scene = race("A 9/2 dt3, B 20/2, C 2/1, D 4/3", hands={"A": "nitro"})()
    plate = scene.widget("fix")
    assert isinstance(plate, PromptPlate)
    assert plate.ways[0].text == "Fix for a card"
    assert sum(widget.key == "fix" for widget in scene.prompt.widgets) == 1


def test_beside_a_question_stands_what_its_driver_did_last() -> None:
    """Of a drive how far it has come; nothing of dice."""
    table = race(ALONE)().table
    car = table.rules.game.cars[0]
    steps = [
        ev.CarMoved(cause="drive", car=car, from_space=f"{row}/2", to_space=f"{row + 1}/2", direction="F", budget_left=11 - row)
        for row in (9, 10)
    ]
    declared = ev.MoveDeclared(car=car, straight=3, turbos=0, boost=False, nitros=0, lead_pen=0, red_pen=0, budget=3)
    assert table.own_step([declared, *steps], 0, "drives on") == "drives 2 spaces"
    assert table.own_step([ev.DiceThrown(car=car, values="1234")], 0, "") == "", "they lie there"
    kept = [ev.DiceThrown(car=car, values="1234"), ev.RollKept(car=car, values="1234")]
    assert table.own_step(kept, 0, "") == "", "what Drive is the sum of stands there rather"
    assert table.own_step([], 0, "") == ""


def test_with_nothing_to_take_back_the_words_reach_up_to_the_plates() -> None:
    """Undo keeps its place, whatever a prompt has."""
    one, five = (race(ALONE, **fields)().prompt for fields in ({}, {"phase": "ROLL", "dice": "1223456", "rerolls": 2}))
    assert one.strip.undo == five.strip.undo
    assert words_beside(one.strip, 0) == words_beside(five.strip, 0)
    left = min(widget.rect.x for widget in one.widgets if isinstance(widget, PromptPlate))
    assert words_beside(five.strip, None).right < one.strip.undo.right < words_beside(one.strip, None).right < left


@pytest.mark.parametrize(
    ("fields", "asked"),
    [
        ({"phase": "ROLL", "dice": "1223456", "rerolls": 1}, "Throw again?"),
        ({"phase": "ROLL", "dice": "1223456", "rerolls": 0}, "Use your dice."),
        ({"phase": "ROLL", "dice": "1223456", "rerolls": 0, "hands": {"A": "reroll"}}, "Use your dice."),
        ({"phase": "WRAP_UP", "dice": "3334"}, "Draw, or end turn?"),
        ({"phase": "WRAP_UP", "dice": "3345"}, "Is your turn over?"),
    ],
)
def test_what_has_one_answer_is_not_asked_as_a_choice(fields: dict[str, object], asked: str) -> None:
    assert race(ALONE, **fields)().prompt.text == asked


def test_arrows_follow_the_road_and_only_down_leaves_it() -> None:
    """In the bend after the start line's straight: every way but down leads to a space of the drive, or nowhere."""
    widgets = race("A 4/2, B 20/2, C 2/1, D 12/3", phase="MOVING", budget=5)().prompt.widgets
    spaces = {widget.key: widget for widget in widgets if isinstance(widget, SpaceTarget)}
    for space in spaces.values():
        assert {space.leads[way] for way in ((-1, 0), (1, 0), (0, -1))} <= set(spaces)
        assert space.leads[0, 1] in {*spaces, "stop"}
    reached, left = set(), ["space:5/2"]
    while left:
        key = left.pop()
        reached.add(key)
        left += {*spaces[key].leads.values()} - reached - {"stop"}
    assert reached == set(spaces), "arrows alone lead everywhere on it"


def test_the_big_screen_weighs_as_much_as_it_is_large_where_a_balloon_looks_for_room() -> None:
    """A balloon that lies on half of its words tells less than one on sand and palms."""
    table = race(ALONE)().table
    screen = table.places().screen
    assert screen is not None
    occupied = table.occupied()
    assert set(map(tuple, squares(screen))) <= set(map(tuple, occupied))


def _above(line: str, dice: str, **fields: object) -> str:
    """What stands above the rack, with "or" before what needs dice that others take."""
    scene = race(line, phase="BEFORE_MOVE", dice=dice, **fields)()
    buys = yields_of(scene.table.rules.game, scene.table.model)
    return ", ".join(f"{'or ' * (place in buys.instead)}{n or 0}" for place, n in enumerate(buys.offers))


@pytest.mark.parametrize(
    ("line", "dice", "above"),
    [
        ("A 9/2, B 10/2, C 2/1", "1234561444", "6, or 1, 0, 2"),
        ("A 9/2, B 10/2, C 2/1", "1234561144", "6, 2, 0, or 4"),
        ("A 9/2, B 10/2, C 2/1", "12345644455", "6, 1, 0, 2"),
        ("A 9/2 dt1, B 10/2, C 2/1", "1234561145", "6, or 1, 1, or 2"),
        ("A 9/2 dt1, B 10/2, C 2/1", "1234561144", "6, 1, 1, or 4"),
        ("A 9/2 dt2, B 20/2, C 2/1", "1234561444", "6, 0, or 2, 2"),
        ("A 9/2, B 10/2, C 2/1", "123455", "5, or 1, 0, 0"),
    ],
    ids=["a pair of the triple", "two pairs", "a pair beside a triple", "one pair", "one for each", "nobody ahead", "a pair of the drive"],
)
def test_what_needs_the_same_dice_is_said_with_or(line: str, dice: str, above: str) -> None:
    """One shot and two cards stood there side by side: three fours are the one or the other."""
    assert _above(line, dice) == above


def test_a_shot_that_costs_nothing_comes_before_the_drive_that_would_lose_it() -> None:
    """The drive was looked at first, passed the only target, and a pair was left over."""
    ahead = "A 9/2, B 10/2, C 2/1, D 4/3"
    free = race(ahead, phase="BEFORE_MOVE", dice="12345666")()
    assert free.prompt.first == "shoot"
    assert free.look("drive").startswith("Shoot Ben first: once you are past, the shot is lost.")
    assert "shot" not in _lit(free), "where the drive ends nobody can be shot"
    assert race("A 9/2, B 20/2, C 2/1, D 4/3", phase="BEFORE_MOVE", dice="12345666")().prompt.first == "drive"
    hurt = race("A 9/2 dt2, B 10/2, C 2/1, D 4/3", phase="BEFORE_MOVE", dice="12345666")()
    assert hurt.prompt.first == "drive", "the pair rather mends, after driving as well"
    needed = race(ahead, phase="BEFORE_MOVE", dice="123455")()
    assert needed.prompt.first == "drive"
    assert needed.look("drive").startswith("It leaves no pair to shoot with.")
    assert needed.look("shoot") == "A pair of 5 shoots Ben: 1 damage. Then 4 spaces are left to drive."


def _lit(scene: Any) -> str:
    """What is said above the rack while something is looked at."""
    told: list[str] = []
    paint = scene.table.pictures.yields_picture
    scene.table.pictures.yields_picture = lambda buys, meant=(): told.append("shot" * bool(buys.shown[1])) or paint(buys, meant)
    scene.look("drive")
    return " ".join(told)


def test_a_shot_that_takes_cards_away_is_not_looked_at_first() -> None:
    """Enter on it took two fours of three: no cards, and the turn was over."""
    scene = race("A 9/2, B 10/2, C 2/1, D 4/3", phase="AFTER_MOVE", dice="1444")()
    assert scene.prompt.first == "done"
    assert scene.widget("done").text == "Draw 2"
    assert scene.look("shoot") == "A pair of 4 shoots Ben: 1 damage. It takes 2 cards away."
    assert scene.look("about:yield.shots:0") == "A pair shoots Ben: 1 damage. Instead of the others: each die is used only once."
    nobody = race(ALONE, phase="BEFORE_MOVE", dice="12366")()
    assert nobody.look("about:yield.shots:0") == "A pair shoots the car right ahead in your lane. Nobody is there now."
