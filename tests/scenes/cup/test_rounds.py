"""The rounds of an own cup: each change is kept at once, and no press makes a cup that can't be raced without saying so."""

from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from game.core.contract import find_title
from game.input.intents import MOUSE, Deed, Intent
from game.scenes.cup.cups import CupsScene
from game.scenes.cup.new_cup import NAMES
from game.scenes.cup.rounds import ADD_ROW, NAME_ROW, RoundsScene
from game.scenes.cup.rules import RulesScene
from game.scenes.framework.dialog import DialogScene
from game.scenes.framework.results import Written
from game.scenes.framework.stack import Pop, Push, SceneStack
from game.scenes.framework.text_entry import NamingScene
from game.session.cup.ready import match_options, ready_cups
from game.session.permissions import HOME
from game.show.widgets.choice import ChoiceRow
from game.show.widgets.listing import Listing
from game.store import files
from game.store.cups import MOST_ROUNDS, Plan, Round
from game.store.own_cups import OwnCups
from game.titles import TITLES
from tests.helpers.cups import cup_context
from tests.helpers.screen import press

SAMPLER = ready_cups()[0]
FRIDAY = Plan("own1", "Friday cup", SAMPLER.rounds[:3])


def rounds(plan: Plan = FRIDAY, **over: Any) -> tuple[Any, SceneStack]:
    """The rounds of that cup, over the list of cups."""
    ctx = cup_context(**over)
    OwnCups(ctx.paths).put(plan)
    stack = SceneStack(CupsScene(ctx))
    scene = RoundsScene(ctx, plan)
    stack.obey(Push(scene))
    return scene, stack


def kept(scene: Any) -> Plan:
    """The cup as it is on the disk."""
    found = OwnCups(scene.ctx.paths).get("own1")
    assert found is not None
    return found


def row(scene: Any) -> str:
    return str(scene.ui.widgets["rounds"].row.key)


def choice(scene: Any, key: str) -> ChoiceRow[Any]:
    widget = scene.ui.widgets[key]
    assert isinstance(widget, ChoiceRow)
    return widget


# what a round is


def test_the_first_round_is_looked_at_and_stands_on_the_right() -> None:
    scene, _ = rounds()
    assert row(scene) == "0"
    assert [choice(scene, key).value for key in ("game", "track", "length")] == [
        SAMPLER.rounds[0].title, SAMPLER.rounds[0].tracks, SAMPLER.rounds[0].preset,
    ]  # fmt: skip


def test_whichever_round_is_looked_at_is_the_one_on_the_right() -> None:
    scene, stack = rounds()
    for one in FRIDAY.rounds[1:]:
        press(stack, "down")
        assert choice(scene, "game").value == one.title
    press(stack, "down")
    assert row(scene) == ADD_ROW
    assert choice(scene, "game").value == FRIDAY.rounds[-1].title, "the one looked at last"
    press(stack, "right")
    assert row(scene) == "2", "and it is marked while it is changed"


def test_down_from_the_last_row_leads_to_no_button() -> None:
    """Below the list lies nothing; one would come to what takes a round away."""
    scene, stack = rounds()
    press(stack, " ".join(["down"] * (len(scene.ui.widgets["rounds"].rows) + 2)))
    assert scene.ui.focused().key == "rounds"
    assert row(scene) == ADD_ROW


def test_another_game_is_raced_as_it_most_often_is() -> None:
    scene, stack = rounds()
    press(stack, "right")
    assert scene.ui.focused().key == "game"
    press(stack, "right")
    meta = TITLES[1].meta
    assert kept(scene).rounds[0] == Round(meta.id, meta.presets[0].tracks, meta.presets[0].key)
    assert kept(scene).rounds[1:] == FRIDAY.rounds[1:]
    assert scene.ui.focused().key == "game", "the focus stays"


def test_a_season_has_its_own_tracks_and_one_race_has_one() -> None:
    scene, stack = rounds()
    meta = find_title(TITLES, FRIDAY.rounds[0].title)
    assert meta is not None
    season = meta.meta.presets[1]
    press(stack, "right down down right")
    assert kept(scene).rounds[0] == Round(meta.meta.id, season.tracks, season.key)
    assert choice(scene, "track").value == season.tracks
    press(stack, "up left")
    single = (meta.meta.tracks[-1],)
    assert kept(scene).rounds[0].tracks == single, "the last track alone"
    press(stack, "down left")
    assert kept(scene).rounds[0] == Round(meta.meta.id, single, meta.meta.presets[0].key), "one that was chosen stays"
    press(stack, "right left")
    assert kept(scene).rounds[0].tracks == meta.meta.presets[0].tracks, "those of the season were not"


def test_every_track_of_the_game_can_be_chosen() -> None:
    scene, stack = rounds()
    found = set()
    press(stack, "right down")
    for _ in choice(scene, "track").values:
        press(stack, "right")
        found.add(kept(scene).rounds[0].tracks)
    entry = find_title(TITLES, FRIDAY.rounds[0].title)
    assert entry is not None
    assert {(track,) for track in entry.meta.tracks} <= found


def test_back_leads_to_the_rounds_and_from_there_away() -> None:
    """Left and right change a choice: this is the way from there to another round."""
    scene, stack = rounds()
    press(stack, "right down back")
    assert (stack.top, scene.ui.focused().key, row(scene)) == (scene, "rounds", "0")
    press(stack, "back")
    assert isinstance(stack.top, CupsScene)


# order and number


def test_a_round_moves_earlier_and_later_and_says_where_it_can_t() -> None:
    scene, stack = rounds()
    assert scene.ui.widgets["earlier"].why
    scene.ui.focus("later")
    press(stack, "confirm")
    first, second, third = FRIDAY.rounds
    assert kept(scene).rounds == (second, first, third)
    assert row(scene) == "1", "it is still the one that is changed"
    press(stack, "confirm")
    assert kept(scene).rounds == (second, third, first)
    assert scene.ui.widgets["later"].why
    press(stack, "confirm")
    assert kept(scene).rounds == (second, third, first)
    scene.ui.focus("earlier")
    press(stack, "confirm")
    assert kept(scene).rounds == (second, first, third)


def test_a_round_is_added_like_the_last_one_and_is_changed_next() -> None:
    scene, stack = rounds()
    press(stack, "down down down confirm")
    assert kept(scene).rounds == (*FRIDAY.rounds, FRIDAY.rounds[-1])
    assert (row(scene), scene.ui.focused().key) == ("3", "game")


def test_at_twelve_it_says_why_there_are_no_more() -> None:
    scene, stack = rounds(msgspec.structs.replace(FRIDAY, rounds=FRIDAY.rounds * 4))
    listing: Listing = scene.ui.widgets["rounds"]
    listing.go(len(listing.rows) - 1)
    assert str(MOST_ROUNDS) in listing.explanation
    press(stack, "confirm")
    assert len(kept(scene).rounds) == MOST_ROUNDS
    assert str(MOST_ROUNDS) in scene.notice


def test_removing_leaves_the_next_one_to_be_changed() -> None:
    scene, stack = rounds()
    scene.ui.focus("remove")
    press(stack, "confirm")
    assert kept(scene).rounds == FRIDAY.rounds[1:]
    assert (row(scene), scene.ui.focused().key) == ("0", "remove")


def test_with_fewer_than_two_rounds_back_asks_and_the_cup_on_the_disk_stays() -> None:
    scene, stack = rounds()
    scene.ui.focus("remove")
    press(stack, "confirm confirm confirm")
    assert scene.editing.rounds == []
    assert scene.ui.focused().key == "rounds"
    assert kept(scene).rounds == FRIDAY.rounds[1:], "the last that was a cup"
    press(stack, "back")
    assert isinstance(stack.top, DialogScene)
    press(stack, "back")
    assert stack.top is scene
    press(stack, "back right confirm")
    stack.update(0.0)
    assert isinstance(stack.top, CupsScene)
    assert OwnCups(scene.ctx.paths).plans == ()


def test_rounds_can_be_added_where_all_were_removed() -> None:
    scene, stack = rounds()
    scene.ui.focus("remove")
    press(stack, "confirm confirm confirm")
    scene.ui.focus("rounds")
    assert row(scene) == ADD_ROW
    press(stack, "confirm")
    scene.ui.focus("rounds")
    press(stack, "down confirm")
    assert len(kept(scene).rounds) == 2
    press(stack, "back back")
    assert isinstance(stack.top, CupsScene)


# the name


def test_the_name_is_written_and_nobody_else_may_have_it() -> None:
    scene, stack = rounds()
    press(stack, "up confirm")
    assert isinstance(stack.top, NamingScene)
    stack.obey(Pop(Written("  Tea   time ")))
    assert kept(scene).name == "Tea time"
    for taken in ("Sampler", "Sprint"):
        press(stack, "confirm")
        stack.obey(Pop(Written(taken)))
        assert kept(scene).name == "Tea time"
        assert taken in scene.notice
    press(stack, "confirm")
    stack.obey(Pop(Written("")))
    assert kept(scene).name == "Tea time"
    assert row(scene) == NAME_ROW


def test_where_nobody_types_the_name_comes_from_a_list_of_twenty() -> None:
    scene, stack = rounds(permissions=msgspec.structs.replace(HOME, profiles=False))
    seen = set()
    press(stack, "up")
    for _ in NAMES:
        press(stack, "confirm")
        seen.add(kept(scene).name)
    assert len(NAMES) == 20
    assert seen == {str(name) for name in NAMES}


def test_a_disk_that_refuses_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    scene, stack = rounds()

    def refuse(*_: object) -> None:
        raise OSError(28, "full")

    monkeypatch.setattr(files, "write", refuse)
    press(stack, "right right")
    assert "no room left on the disk" in scene.notice
    assert scene.editing.rounds[0].title == TITLES[1].meta.id, "it is as one wanted it, until the game ends"


# rules


def opened_rules(change: Callable[[RulesScene], None], plan: Plan = FRIDAY) -> tuple[Any, RulesScene]:
    scene, stack = rounds(plan)
    scene.ui.focus("rules")
    press(stack, "confirm")
    assert isinstance(stack.top, RulesScene)
    top = stack.top
    change(top)
    press(stack, "back")
    assert stack.top is scene
    assert scene.ui.focused().key == "rules"
    return scene, top


def test_rules_are_the_title_s_own_page_without_a_seed() -> None:
    def looked(rules: RulesScene) -> None:
        assert {f"option.{option.name}" for option in rules.plan.options} >= set(rules.ui.widgets) - {"back", "usual", "more"}
        assert "seed" not in rules.ui.widgets
        assert rules.ui.focused() is not None

    opened_rules(looked)


def test_only_what_differs_from_the_preset_is_written() -> None:
    """Section 7: `Round.options`."""

    def change(rules: RulesScene) -> None:
        option = next(one for one in rules.plan.options if one.name not in rules.usual and rules.plan.read(one))
        card: Any = rules.ui.widgets[f"option.{option.name}"]
        before = rules.plan.values[option.name]
        card.adjust(1)
        assert rules.plan.values[option.name] != before

    scene, rules = opened_rules(change)
    entry = find_title(TITLES, FRIDAY.rounds[0].title)
    assert entry is not None
    (name, value), *more = kept(scene).rounds[0].options.items()
    assert more == []
    assert match_options(entry.meta, kept(scene).rounds[0])[name] == value
    assert name not in rules.usual


def test_all_as_usual_is_as_the_preset_has_it() -> None:
    season = find_title(TITLES, FRIDAY.rounds[0].title).meta.presets[1]  # type: ignore[union-attr]
    usual_season = Round(FRIDAY.rounds[0].title, season.tracks, season.key)
    ruled = msgspec.structs.replace(usual_season, options={"start_player": "1"})

    def usual(rules: RulesScene) -> None:
        rules.ui.focus("usual")
        press(rules, "confirm")
        assert rules.usual == season.options
        assert all(rules.plan.values[name] == value for name, value in rules.usual.items())

    scene, _ = opened_rules(usual, msgspec.structs.replace(FRIDAY, rounds=(ruled, *FRIDAY.rounds[1:])))
    assert kept(scene).rounds == (usual_season, *FRIDAY.rounds[1:])


# what is not here


def test_a_track_that_is_gone_stays_until_another_is_chosen() -> None:
    gone = Round(FRIDAY.rounds[0].title, ("nowhere",))
    scene, stack = rounds(msgspec.structs.replace(FRIDAY, rounds=(gone, *FRIDAY.rounds[1:])))
    listing: Listing = scene.ui.widgets["rounds"]
    assert listing.row.sign is not None
    assert "nowhere" in listing.explanation
    assert choice(scene, "track").values[0] == (("nowhere",), "nowhere (gone)")
    assert "nowhere" in scene.ui.widgets["rules"].why
    press(stack, "right down right")
    assert scene.forecast.stops(kept(scene).rounds) == ""
    assert choice(scene, "track").value == kept(scene).rounds[0].tracks


def test_a_game_that_is_gone_can_be_changed_for_another() -> None:
    gone = Round("chess", ("board",), "blitz")
    scene, stack = rounds(msgspec.structs.replace(FRIDAY, rounds=(gone, *FRIDAY.rounds[1:])))
    assert [choice(scene, key).value for key in ("game", "track", "length")] == ["chess", ("board",), "blitz"]
    assert "chess" in scene.ui.widgets["rules"].why
    press(stack, "right right")
    assert scene.forecast.stops(kept(scene).rounds) == ""


# the mouse


def click(stack: SceneStack, x: float, y: float) -> None:
    stack.top.guard.pass_time(60)
    for deed in (Deed.POINT, Deed.PRESS):
        stack.handle(Intent(deed, MOUSE, x=x, y=y))


def test_the_mouse_makes_a_cup_too() -> None:
    scene, stack = rounds()

    def row_at(index: int) -> tuple[int, int]:
        place: tuple[int, int] = scene.ui.widgets["rounds"].row_rect(index).center
        return place

    click(stack, *row_at(2))
    assert scene.editing.at == 1, "the row under it is the one that is changed"
    game = choice(scene, "game")
    before = kept(scene).rounds[1].title
    click(stack, game.rect.right - 60, game.rect.centery)
    changed = kept(scene).rounds[1].title
    assert changed != before
    game = choice(scene, "game")
    click(stack, game.rect.x + game.control.x + 20, game.rect.centery)
    assert kept(scene).rounds[1].title == before, "the left arrow goes back"
    click(stack, *scene.ui.widgets["earlier"].rect.center)
    assert kept(scene).rounds[0].title == before
    click(stack, *row_at(4))
    assert len(kept(scene).rounds) == 4, "the last row adds one"
    click(stack, *scene.ui.widgets["back"].rect.center)
    assert isinstance(stack.top, CupsScene)
