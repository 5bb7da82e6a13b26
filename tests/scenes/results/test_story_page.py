"""The pages of a told race: where things stand, what leads where and back, what is read when, and whose decisions are shown."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from game.core.record import Playback
from game.core.words import N_
from game.input.intents import MOUSE, Deed, Intent
from game.scenes.framework.car_pictures import car_look
from game.scenes.framework.scene import Scene
from game.scenes.framework.stack import Push, SceneStack
from game.scenes.framework.tabbed_page import PANEL_TOP
from game.scenes.replay.replay import ReplayScene
from game.scenes.results.kept_source import told_moments
from game.scenes.results.luck_tab import LEGEND
from game.scenes.results.podium import PodiumScene
from game.scenes.results.story_page import START, StoryScene, race_story, story_scene
from game.session.permissions import CABINET
from game.session.race_story import RaceStory
from game.session.review import CABINET_LIMIT, LIMIT, Better
from game.show.canvas import SAFE
from game.show.palette import MINT
from game.show.theme import Theme
from game.show.widgets.cardrows import CardRows
from game.show.widgets.drawing import tag
from game.show.widgets.storyrows import FaceButton, LuckRows
from game.show.widgets.ui import REACH, USUAL_RING
from game.store.records import load_record
from game.store.settings import Settings
from tests.helpers.menu_context import SMALL
from tests.helpers.racing import shared_boards
from tests.helpers.recorded import recorded
from tests.helpers.screen import PAD, context, picture, press, seen
from tests.helpers.texts_drawn import texts_drawn
from tests.helpers.told_races import NAMES, SHORT, Looked, review_of, tale_of, told_story, unread
from tests.scenes.results.test_podium import report

RECORD = recorded("monza")[0]
BETTER = tuple(Better(step, step // 3, (), (), 5, "", {}) for step in (6, 12, 18))


@pytest.fixture(autouse=True)
def boards(monkeypatch: pytest.MonkeyPatch) -> None:
    shared_boards(monkeypatch)


def opened(page: str = "story", make: Callable[[Any], RaceStory] = told_story, **over: Any) -> StoryScene:
    """That page, alone."""
    scene = StoryScene((ctx := context(SMALL, **over)), make(ctx), page)
    SceneStack(scene)
    scene.make_ready()
    picture(scene)
    return scene


def on_record(page: str = "story", people: tuple[int, ...] = (0,), **over: Any) -> tuple[StoryScene, SceneStack]:
    """The pages of a recorded race, over an empty scene: its lines are made up, and lead into it."""
    ctx = context(SMALL, **over)
    record = load_record(RECORD).record
    looks = {seat: Looked(review_of(seat, BETTER)) for seat in people}
    story = told_story(ctx, SHORT[:2], people, tale_of(2), looks, record)
    stack = SceneStack(Scene(ctx))
    stack.obey(Push(StoryScene(ctx, story, page)))
    return stack.top, stack


def test_equal_names_are_told_apart_in_every_sentence() -> None:
    scene = opened(make=lambda ctx: told_story(ctx, ("Bolt", "Bolt", "Ada"), tale=tale_of(3)))
    rows: Any = scene.ui.widgets["lines"]
    first = "Bolt (red car) drives 6 spaces in one go and passes Bolt (blue car)."
    assert rows.rows[1].text == first
    assert scene.story.weightiest == first
    assert told_moments(scene.ctx, scene.story)[0].said == first


def test_a_line_s_foot_says_who_drove_with_how_much_help() -> None:
    scene, _ = on_record()
    assert "help" not in scene.ui.widgets["lines"].explanation
    header = scene.story.record.header  # type: ignore[union-attr]
    scene.story.tale = scene.story.tale._replace(length=9)  # type: ignore[union-attr]
    for amount, said in ((100, "With help: {} at step 4."), (63, "{} has help. Seven dice in every round.")):
        options = {**header.setup.options, "help_2": amount}
        helped = replace(header, setup=replace(header.setup, options=options))
        scene.story.record = replace(scene.story.record, header=helped)  # type: ignore[type-var]
        scene.renew()
        rows: Any = scene.ui.widgets["lines"]
        assert rows.rows[1].about.startswith(said.format(scene.story.names[1])), "first, and no further than the race went"


def test_a_line_s_foot_says_what_the_number_in_front_is_where_there_is_one() -> None:
    """Rounds are counted, not laps; a title that money decides counts none."""
    tale = tale_of(2)
    lines = (tale.lines[0], tale.lines[1]._replace(round=0))
    scene = opened(make=lambda ctx: told_story(ctx, ("Ada", "Ben", "Cleo"), tale=tale._replace(lines=lines)))
    rows: Any = scene.ui.widgets["lines"]
    numbered, plain = rows.rows[1:3]
    assert numbered.note
    assert numbered.about == "The number is the round: one turn each, not a lap. A line leads to its moment in the replay."
    assert (plain.note, plain.about) == ("", "A line leads to its moment in the replay.")
    ways: Any = on_record("decisions")[0].ui.widgets["better"]
    counted = {bool(row.note): row.about.endswith(" The number is the round: one turn each, not a lap.") for row in ways.rows}
    assert all(numbered == said for numbered, said in counted.items())
    assert True in counted, "some of them name a round"


# --- where things stand


@pytest.mark.parametrize("names", [NAMES, SHORT[:2]])
@pytest.mark.parametrize("pseudo", [False, True])
@pytest.mark.parametrize("text", [100, 150, 200])
def test_everything_lies_in_the_safe_area_apart_and_whole(text: int, pseudo: bool, names: tuple[str, ...]) -> None:
    """story.md, section 8, at its fullest: six people, eight lines, three better ways."""

    def made(ctx: Any) -> RaceStory:
        people = tuple(range(len(names)))
        looks = {seat: Looked(review_of(seat, BETTER)) for seat in people}
        return told_story(ctx, names, people, tale_of(len(names), 8), looks)

    ctx = context((1280, 720), pseudo=pseudo, text_scale=text)
    for page in StoryScene.pages:
        scene = StoryScene(ctx, made(ctx), page)
        scene.decisions.seat = 0
        picture(scene)
        widgets = list(scene.ui.widgets.values())
        for number, widget in enumerate(widgets):
            assert SAFE.contains(widget.rect), widget.key
            assert widget.rect.inflate(-2, -2).collidelist([other.rect for other in widgets[number + 1 :]]) < 0, widget.key
            scene.ui.focus(widget.key)
            rows = len(widget.rows) if isinstance(widget, CardRows) else 1
            for row in range(rows):
                if isinstance(widget, CardRows):
                    widget.go(row)
                    scene.ui.focus(widget.key)
                    assert widget.rect.inflate(4, 4).contains(widget.focus_rect)
                widget.drawn()
                assert widget.cut == () or pseudo, (page, widget.key, widget.cut)
                theme, shown = scene.ctx.theme, scene.about
                theme.cut.clear()
                assert shown is not None
                scene._explanation(widget)
                assert theme.cut == [] or pseudo, (page, widget.key, theme.cut)


@pytest.mark.parametrize("text", [100, 150, 200])
def test_more_lines_than_rows_follow_the_focus(text: int) -> None:
    scene = opened(text_scale=text)
    rows: Any = scene.ui.widgets["lines"]
    press(scene, "down")
    assert scene.ui.focused() is rows
    for _ in range(len(rows.rows)):
        press(scene, "down")
        assert rows.first <= rows.index < rows.first + rows.fitting
    assert rows.index == len(rows.rows) - 1 or scene.ui.focused() is not rows
    assert {100: 8, 150: 5, 200: 3}[text] == rows.fitting


def test_a_press_on_the_mark_beside_the_lines_turns_a_page_and_the_wheel_stays_in_them() -> None:
    scene = opened(text_scale=200)
    rows: Any = scene.ui.widgets["lines"]
    scene.ui.focus("lines")
    mark = Intent(Deed.PRESS, MOUSE, x=rows.rect.right + 20, y=rows.rect.bottom - 20)
    assert scene.handle(mark) is None
    assert rows.index == 2
    scene.handle(Intent(Deed.NEXT, MOUSE))
    assert (rows.index, scene.page) == (4, "story")


# --- lines lead into the replay, and back


def test_the_first_row_plays_from_the_start() -> None:
    scene, stack = on_record()
    press(stack, "down confirm")
    replay = stack.top
    assert isinstance(replay, ReplayScene)
    replay.update(0.01)
    assert (replay.at, replay.playing) == (0, True)
    press(stack, "back")
    assert stack.top is scene


def test_a_line_stands_right_before_its_decision_and_plays_on_and_back_leads_to_it() -> None:
    scene, stack = on_record()
    assert scene.story.tale is not None
    line = scene.story.tale.lines[2]
    press(stack, "down down down down")
    rows: Any = scene.ui.widgets["lines"]
    assert rows.row.key == "2"
    press(stack, "confirm")
    replay = stack.top
    assert isinstance(replay, ReplayScene)
    replay.update(0.01)
    before = replay.playthrough.lasting()[line.step] - 1
    assert (replay.at, replay.playing, replay.transport.text) == (before, True, rows.row.text)
    replay.update(0.5)
    assert replay.at == before, "it stands for a look"
    replay.update(2.0)
    assert replay.at == before + 1
    press(stack, "back")
    assert stack.top is scene
    assert scene.ui.focused().key == "lines"
    again: Any = scene.ui.widgets["lines"]
    assert again.row.key == "2"


@pytest.mark.parametrize(
    ("over", "upto", "said"),
    [
        (True, 0, ""),
        (False, 0, "This race was left before its end."),
        (False, 3, "Told up to round 3: from there on the record and these rules part."),
    ],
)
def test_a_line_says_of_its_race_that_it_has_no_end(over: bool, upto: int, said: str) -> None:
    scene = opened("story", lambda ctx: told_story(ctx, tale=tale_of(4, over=over, upto=upto)))
    press(scene, "down down")
    about = scene.ui.focused().explanation
    assert about.endswith(said)
    assert said or not any(words in about for words in ("left", "part"))


# --- luck


def _luck(scene: StoryScene) -> LuckRows:
    rows = scene.ui.widgets["luck"]
    assert isinstance(rows, LuckRows)
    return rows


@pytest.mark.parametrize(
    ("presses", "round_"), [("confirm", 6), ("left confirm", 2), ("left right confirm", 6), ("next", 2), ("previous", 2)]
)
def test_confirm_leads_to_the_best_of_a_drivers_luck_and_another_way_to_the_worst(presses: str, round_: int) -> None:
    """story.md, 2.4: by directions and confirm, or by the shoulder."""
    scene, stack = on_record("luck")
    press(stack, "down")
    assert scene.ui.focused() is _luck(scene)
    press(stack, presses)
    replay = stack.top
    assert isinstance(replay, ReplayScene)
    replay.update(0.01)
    assert replay.at == replay.playthrough.lasting()[{6: 4, 2: 2}[round_]] - 1
    press(stack, "back")
    assert stack.top is scene
    assert scene.ui.focused().key == "luck"
    assert _luck(scene).worst == (round_ == 2)


@pytest.mark.parametrize(("side", "worst"), [(-1, True), (1, False)])
def test_a_pointer_presses_the_end_of_the_bar(side: int, worst: bool) -> None:
    scene, stack = on_record("luck")
    rows = _luck(scene)
    x = rows.rect.x + rows.sizes.left + rows.sizes.wide / 2 + side * 100
    seen(scene)
    stack.handle(Intent(Deed.PRESS, MOUSE, x=x, y=rows.rect.y + 20))
    assert isinstance(stack.top, ReplayScene)
    assert rows.worst == worst


def test_nothing_open_was_drawn_so_there_is_nothing_to_go_to() -> None:
    """The fourth driver of the made-up race has no worst."""
    scene = opened("luck")
    scene.ui.focus("luck")
    rows = _luck(scene)
    rows.go(3)
    assert press(scene, "left confirm next") == []
    assert press(scene, "right confirm") != []


@pytest.mark.parametrize("text", [100, 200])
def test_all_names_on_the_page_of_luck_are_in_letters_of_one_size(text: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """The longest stood smaller among the others."""
    names = ("Ada", "Bartholomew", "Maximiliane", "Ben")
    scene, sizes, label = opened("luck", lambda ctx: told_story(ctx, names), settings=Settings(text_scale=text)), {}, Theme.label

    def noted(theme: Theme, said: str, size: float, *rest: Any, **more: Any) -> Any:
        sizes[said] = size
        return label(theme, said, size, *rest, **more)

    monkeypatch.setattr(Theme, "label", noted)
    _luck(scene).picture()
    assert len({sizes[name] for name in names}) == 1


def test_of_a_driver_who_had_bad_luck_alone_that_is_looked_at_first() -> None:
    """Where nothing good came to anything there is no way to it."""
    tale = tale_of(4)
    alone = tale._replace(luck=tuple(one._replace(best=None) if one.seat in (0, 2) else one for one in tale.luck))
    scene = opened("luck", lambda ctx: told_story(ctx, tale=alone))
    rows, seen = _luck(scene), []
    scene.ui.focus("luck")
    for index in range(4):
        rows.go(index)
        seen.append(rows.worst)
    assert seen == [True, False, True, False]


def test_the_foot_says_how_much_luck_decides_and_of_a_driver_how_much_it_gave() -> None:
    scene = opened("luck")
    assert "the luckiest wins nine in ten" in scene.ui.widgets["tab:luck"].about
    scene.ui.focus("luck")
    assert "+4" in scene.ui.widgets["luck"].explanation
    _luck(scene).go(2)
    assert scene.ui.widgets["luck"].explanation.startswith("Christopher")


# --- decisions


def test_nobodys_decisions_open_by_themselves_where_several_people_raced() -> None:
    scene = opened("decisions", lambda ctx: told_story(ctx, people=(0, 2)))
    assert scene.decisions.seat is None
    assert set(scene.ui.widgets) == {"tab:story", "tab:luck", "tab:decisions", "face:0", "face:2", "back"}
    press(scene, "down confirm")
    assert scene.decisions.seat in (0, 2)
    assert scene.ui.focused().key == f"face:{scene.decisions.seat}"
    assert scene.decisions._seen[0].startswith(NAMES[scene.decisions.seat])


def test_a_better_way_stands_in_the_replay_before_its_decision_and_back_leads_to_it() -> None:
    scene, stack = on_record("decisions")
    press(stack, "down down confirm")
    replay = stack.top
    assert isinstance(replay, ReplayScene)
    replay.update(0.01)
    at = replay.playthrough.lasting()[BETTER[1].step] - 1
    replay.update(60)
    assert (replay.at, replay.playing, replay.audience) == (at, False, 0)
    press(stack, "confirm")  # play
    replay.update(60)
    assert replay.at > at, "what was really done"
    assert replay.problems == []
    press(stack, "back")
    assert stack.top is scene
    rows: Any = scene.ui.focused()
    assert (rows.key, rows.row.key) == ("better", str(BETTER[1].step))


def test_the_head_says_how_far_it_is_and_ways_come_as_they_are_found() -> None:
    def made(ctx: Any) -> RaceStory:
        first = review_of(0, looked=0)
        found = [first._replace(looked=number, better=BETTER[: number // 2]) for number in range(5)]
        return told_story(ctx, tale=tale_of(6), looks={0: Looked(*found)})

    scene = opened("decisions", made, sliced=True)
    assert "better" not in scene.ui.widgets
    assert "0 of 0" in scene.decisions._seen[0], "nothing was looked at yet"
    head = scene.decisions._head
    assert head is not None
    before = head.image
    while scene.prepare():
        scene.make_ready()
    rows: Any = scene.ui.widgets["better"]
    assert [row.key for row in rows.rows] == ["6", "12"]
    assert scene.decisions._head.image is not before
    assert scene.decisions._seen[0].startswith("Maximiliane: 26 choices. In 2 of them")


@pytest.mark.parametrize(
    ("made", "said"),
    [
        (lambda ctx: told_story(ctx, people=()), N_("Computers drove alone: they have nothing to learn.")),
        (
            lambda ctx: told_story(ctx, tale=tale_of(6, over=False)),
            N_("This race was left before its end, so its decisions are not looked at."),
        ),
        (
            lambda ctx: told_story(ctx, tale=tale_of(6, over=False, upto=3)),
            N_("Here the record and these rules part, so decisions are not looked at."),
        ),
    ],
)
def test_where_there_is_nothing_to_look_at_that_is_said(made: Any, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    texts: list[str] = []
    monkeypatch.setattr(
        "game.scenes.results.decisions_tab.wrapped", lambda theme, text, *more, **rest: texts.append(text) or theme.label("")
    )
    scene = opened("decisions", made)
    assert texts == [said]
    assert "better" not in scene.ui.widgets


def test_all_better_ways_that_the_head_counts_can_be_reached() -> None:
    """Three are seen at once; the others follow the focus."""
    ways = tuple(BETTER[0]._replace(step=step) for step in range(1, 6))
    scene = opened("decisions", lambda ctx: told_story(ctx, looks={0: Looked(review_of(0, ways))}))
    assert "In 5 of them the strong driver" in scene.decisions._seen[0]
    press(scene, "down down down down down")
    rows: Any = scene.ui.focused()
    assert (rows.key, rows.fitting, rows.row.key) == ("better", 3, "5")


@pytest.mark.parametrize("text", [100, 150, 200])
@pytest.mark.parametrize("people", [(0,), (0, 1, 2, 3, 4, 5)])
def test_where_nothing_was_better_the_page_says_what_was_good(text: int, people: tuple[int, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    texts = texts_drawn(monkeypatch)
    ctx = context((1280, 720), text_scale=text)
    looks = {seat: Looked(review_of(seat)._replace(alike=5)) for seat in people}
    scene = StoryScene(ctx, told_story(ctx, people=people, looks=looks), "decisions")
    scene.decisions.seat = 0
    ctx.theme.cut.clear()
    picture(scene)
    assert any(line.startswith("Asked 9 times, the strong driver does just the same 5 times.") for line in texts)
    assert ctx.theme.cut == []


@pytest.mark.parametrize("text", [100, 200])
def test_names_on_faces_have_one_size_and_come_before_signs(text: int) -> None:
    names = ("Bartholomew the Great", *NAMES[1:])
    for shown, signs in ((SHORT[:2], True), (names, False)):
        scene = opened("decisions", lambda ctx, shown=shown: told_story(ctx, shown, range(len(shown))), text_scale=text)
        faces = [widget for widget in scene.ui.widgets.values() if isinstance(widget, FaceButton)]
        assert len({face.letters_high for face in faces}) == 1
        assert [face.tall > 0 for face in faces] == [signs] * len(shown)
        for face in faces:
            face.drawn()
            assert face.cut == ()


@pytest.mark.parametrize("text", [100, 150, 200])
def test_words_over_the_bars_say_what_their_ends_and_their_band_are(text: int, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = texts_drawn(monkeypatch)
    scene = opened("luck", lambda ctx: told_story(ctx, tale=tale_of(6)), text_scale=text)
    assert {"less luck", "two of three races", "more luck"} <= set(texts)
    middle, left, right = scene.places.over_bars()
    rows: Any = scene.ui.widgets["luck"]
    band = tag(scene.ctx.theme, "two of three races", MINT, size=LEGEND).get_height() / scene.ctx.frame.scale
    assert middle - band / 2 >= PANEL_TOP + 8, "below the tab's hanger"
    ring = REACH - USUAL_RING.away + USUAL_RING.bold[0] / 2
    assert middle + band / 2 <= rows.rect.top - ring, "above the rows, and above the ring around the first"
    assert rows.row_rect(5).bottom <= scene.places.bottom + 36
    bars = rows.rect.x + rows.sizes.left + rows.sizes.wide / 2
    assert (left + right) / 2 == bars


def test_while_the_race_is_read_the_page_says_what_it_is() -> None:
    scene = opened(make=unread, sliced=True)
    scene.story.title = None
    assert scene.title == "The race told"


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize(
    ("won", "said"), [((0,), "Maximiliane wins!"), ((0, 1), "Maximiliane and Bartholomew share the win!"), ((), "Nobody wins!")]
)
def test_who_won_stands_beside_the_heading(text: int, won: tuple[int, ...], said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = texts_drawn(monkeypatch)
    scene = opened(make=lambda ctx: told_story(ctx, tale=tale_of(6)._replace(won=won)), text_scale=text)
    assert said in texts
    assert scene.ctx.theme.cut == []
    assert opened(make=lambda ctx: told_story(ctx, tale=tale_of(6, over=False))).aside == "", "nobody has won yet"


# --- when it is read


def test_a_ring_turns_until_the_race_is_read_and_then_the_lines_are_there() -> None:
    scene = opened(make=unread, sliced=True)
    assert scene.moving
    assert "lines" not in scene.ui.widgets
    ring = scene.reading.node
    assert ring is not None
    before = ring.image
    scene.update(0.3)
    assert ring.image is not before
    while scene.story.reading:
        assert scene.prepare()
    scene.make_ready()
    assert not scene.moving
    assert scene.ui.focus("lines")


def test_with_reduced_motion_the_ring_stands_beside_a_figure(monkeypatch: pytest.MonkeyPatch) -> None:
    scene = opened(make=unread, sliced=True, settings=Settings(reduced_motion=True))
    ring, figure = scene.reading.node, scene.reading._figure
    assert ring is not None
    assert figure is not None
    before = (ring.image, figure.image)
    monkeypatch.setattr(RaceStory, "read", 40)
    scene.update(0.3)
    assert ring.image is before[0]
    assert figure.image is not before[1]


def test_nothing_is_read_before_everybody_stands_on_the_steps() -> None:
    """story.md, section 1."""
    podium = PodiumScene(context(SMALL), report(), RECORD)
    SceneStack(podium)
    told = podium.ways.told
    assert told is not None
    assert not podium.prepare()
    assert told.record is None
    podium.timeline.finish()
    assert podium.prepare()
    assert told.record is not None


def test_from_a_file_alone_each_driver_has_the_car_that_was_dealt() -> None:
    """Whoever opens the story from the Book sees the cars of that race, as on its podium; before it is told nobody knows them."""
    ctx = context(SMALL)
    scene = story_scene(ctx, recorded("scrap_racer")[0], page="luck")
    story = scene.story
    while story.title is None or story.record is None:
        story.go_on()
    assert {face.kind for face in scene.faces()} == {"mark"}
    while story.reading:
        story.go_on()
    assert story.tale is not None
    assert story.title is not None
    first = Playback(story.title, story.record).first
    for seat, face in enumerate(scene.faces()):
        own = {car_look(story.title.meta, racer.id).letter for racer in first.state.racers if racer.owner == seat}
        assert face.kind == "car"
        assert face.letter in own


def test_what_was_looked_at_is_kept_and_goes_on_when_somebody_comes_back() -> None:
    ctx = context(SMALL, sliced=True)
    first = story_scene(ctx, RECORD)
    first.story.tell()
    look = first.story.looks[0]
    for _ in range(40):
        first.story.go_on()
    spent = look.review
    again = race_story(ctx, RECORD)
    assert again.looks[0] is look
    while not look.over:
        assert again.go_on()
    assert look.review.looked >= spent.looked
    assert race_story(ctx, recorded("monza")[1]) is not again


def test_a_cabinet_looks_less_far() -> None:
    ctx = context(SMALL)
    assert race_story(ctx, RECORD).limit == LIMIT
    ctx.allow(CABINET)
    assert race_story(ctx, RECORD).limit == CABINET_LIMIT


def test_a_file_that_is_gone_is_said_in_words(tmp_path: Path) -> None:
    scene = story_scene(context(SMALL), tmp_path / "none.jsonl")
    picture(scene)
    assert "none.jsonl" in scene.story.problem
    assert set(scene.ui.widgets) == {"tab:story", "tab:luck", "tab:decisions", "back"}


# --- from the podium


def test_the_podium_has_five_buttons_and_the_story_of_its_race_behind_one() -> None:
    podium = PodiumScene(context(SMALL, settings=Settings(reduced_motion=True)), report()._replace(sheets=()), RECORD)
    stack = SceneStack(podium)
    assert list(podium.ui.widgets) == ["again", "story", "keep", "menu"]
    podium.ui.focus("story")
    press(stack, "confirm")
    scene = stack.top
    assert isinstance(scene, StoryScene)
    assert scene.story is podium.ways.told
    press(stack, "back")
    assert stack.top is podium
    assert podium.ui.focused().key == "story"


def test_in_a_cabinet_the_story_is_there_and_nothing_can_be_kept() -> None:
    podium = PodiumScene(context(SMALL, permissions=CABINET), report(), RECORD)
    SceneStack(podium)
    assert list(podium.ui.widgets) == ["again", "story", "menu"]


def test_between_races_of_a_series_the_race_just_over_is_told_from_the_match_that_goes_on() -> None:
    record = load_record(RECORD).record
    podium = PodiumScene(context(SMALL), report(races=3, last=False), None, record)
    SceneStack(podium)
    assert "story" in podium.ui.widgets
    assert podium.ways.told is not None
    assert podium.ways.told.source == record


@pytest.mark.parametrize("device", [PAD, "keyboard"])
def test_one_walks_by_directions_confirm_and_back_alone(device: str) -> None:
    """story.md, sections 8 and 12.1: podium, Story, a line, back, Luck, the worst, back, Decisions, podium."""
    ctx = context(SMALL, settings=Settings(reduced_motion=True))
    podium = PodiumScene(ctx, report((1, 2)), RECORD)
    stack = SceneStack(podium)

    def walk(words: str) -> Any:
        press(stack, words, device)
        return stack.top

    podium.ui.focus("again")
    story: Any = walk("right confirm")
    assert isinstance(story, StoryScene)
    assert isinstance(walk("down down confirm"), ReplayScene)
    assert walk("back") is story
    rows: Any = story.ui.focused()
    assert rows.row.key != START
    while story.ui.focused().key == "lines":
        walk("up")
    assert story.ui.focused().key == "tab:story"
    walk("right")
    assert story.page == "luck"
    assert isinstance(walk("down left confirm"), ReplayScene)
    assert walk("back") is story
    walk("up right")
    assert story.page == "decisions"
    walk("down down")
    assert walk("back") is podium
