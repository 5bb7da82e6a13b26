"""The stage: things by key, and settling that says what it had to change."""

from collections import namedtuple

from hypothesis import given
from hypothesis import strategies as st
from pygame import Surface

from game.show.canvas import Frame, Layer
from game.show.stage import Sprite, Stage, Thing

FACES = {"R": Surface((3, 3)), "B": Surface((4, 4))}
Flag = namedtuple("Flag", "colour")
PLACES = {"a": (100.0, 100.0), "b": (500.0, 300.0), "tray": (1500.0, 900.0)}


def look(key: str, thing: Thing) -> Sprite:
    return Sprite(FACES.get(thing.face), *PLACES[thing.place], thing.number)


def stage() -> Stage:
    return Stage(Layer(Frame((1280, 720))), look)


THINGS = st.dictionaries(
    st.sampled_from("xyzuv"),
    st.builds(Thing, st.just("car"), st.sampled_from(sorted(PLACES)), st.sampled_from(["R", "B", ""]), st.integers(0, 3)),
)


def seen(on: Stage) -> dict[str, tuple[object, ...]]:
    return {key: (node.image, node.place, node.z, node.alpha, node.shown) for key, node in on.nodes.items()}


@given(THINGS, THINGS)
def test_settling_makes_the_stage_exactly_that_and_a_second_time_changes_nothing(before: dict[str, Thing], after: dict[str, Thing]) -> None:
    on = stage()
    on.settle(before)
    found = on.settle(after)
    assert bool(found) == (before != after)
    assert on.things == after
    assert on.differences(after) == []
    assert on.settle(after) == []
    fresh = stage()
    fresh.settle(after)
    assert seen(on) == seen(fresh)
    assert len(on.layer.nodes) == len(after)


def test_differences_name_the_thing() -> None:
    on = stage()
    on.put("car.R", Thing("car", "a", "R"))
    on.put("die.1", Thing("die", "tray", "B"))
    found = on.differences({"car.R": Thing("car", "b", "R"), "car.B": Thing("car", "a", "B")})
    assert [line.split(":")[0] for line in found] == ["car.B", "car.R", "die.1"]
    assert "should be gone" in found[2]
    assert on.things["car.R"].place == "a", "looking changes nothing"


def test_putting_a_thing_elsewhere_puts_its_picture_at_rest() -> None:
    on = stage()
    node = on.put("car.R", Thing("car", "a", "R", 1))
    node.alpha, node.place, node.shown = 40, (7.0, 7.0), False
    assert on.put("car.R", Thing("car", "b", "R", 1)) is node
    assert (node.alpha, node.place, node.shown) == (255, PLACES["b"], True)


def test_what_shows_a_kind_of_record_is_found_by_it() -> None:
    on = stage()
    on.put("car.R", Thing("car", "a", Flag("R")))
    on.put("car.B", Thing("car", "b", "B"))
    assert on.showing(Flag) == {"car.R": Thing("car", "a", Flag("R"))}


def test_taking_what_is_not_there_is_nothing() -> None:
    on = stage()
    on.take("car.R")
    on.put("car.R", Thing("car", "a", "R"))
    on.take("car.R")
    assert on.things == {}
    assert on.layer.nodes == []


@given(THINGS, st.lists(st.tuples(st.sampled_from("xyzuv"), st.sampled_from(["place", "alpha", "shown", "image", "z"])), max_size=6))
def test_rest_undoes_whatever_clips_did_to_the_nodes(wanted: dict[str, Thing], touched: list[tuple[str, str]]) -> None:
    on, fresh = stage(), stage()
    on.rest(wanted)
    fresh.settle(wanted)
    for key, what in touched:
        if key in on.nodes and what == "z":
            on.nodes[key].raise_to(77)
        elif key in on.nodes:
            setattr(on.nodes[key], what, {"place": (1.0, 2.0), "alpha": 9, "shown": False, "image": Surface((9, 9))}[what])
    on.rest(wanted)
    assert seen(on) == seen(fresh)


def test_rest_looks_only_at_what_was_touched_unless_the_setting_is_another() -> None:
    asked: list[str] = []

    def watched(key: str, thing: Thing) -> Sprite:
        asked.append(key)
        return look(key, thing)

    on = Stage(Layer(Frame((1280, 720))), watched)
    wanted = {"x": Thing("car", "a", "R"), "y": Thing("car", "b", "B")}
    on.rest(wanted, "first race")
    asked.clear()
    on.nodes["y"].alpha = 30
    on.rest(wanted, "first race")
    assert asked == ["y"]
    on.rest(wanted, "second race")
    assert asked == ["y", "x", "y"]


def test_what_is_expected_is_painted_one_by_one_before_it_stands() -> None:
    painted: list[str] = []

    def late(key: str, thing: Thing) -> Sprite:
        return Sprite(None, 0, 0, 0, lambda: painted.append(key + thing.face) or FACES[thing.face])  # type: ignore[func-returns-value]

    on = Stage(Layer(Frame((1280, 720))), late)
    on.settle({"x": Thing("row", "a", "R"), "y": Thing("row", "a", "R")})
    on.expect({"x": Thing("row", "a", "B"), "y": Thing("row", "a", "R"), "z": Thing("row", "a", "B")})
    assert painted == []
    assert [on.ahead(), on.ahead(), on.ahead()] == [True, True, False]
    assert painted == ["xB", "zB"]
    assert on.things["x"].face == "R", "making a picture shows nothing"
    on.expect({"x": Thing("row", "elsewhere", "B")})
    on.rest({"x": Thing("row", "a", "R")})
    assert not on.ahead(), "what was to come on another board is not looked for on this one"
