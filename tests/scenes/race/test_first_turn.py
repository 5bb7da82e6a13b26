"""Somebody new to a title is told three things on the first turn, and never again."""

from pathlib import Path

import pytest
from pygame import Rect, Surface

from game.core.actions import Action
from game.core.contract import Setup
from game.scenes.framework.stack import Home, Push
from game.scenes.race.first_turn import FirstTurn
from game.scenes.race.refusals import WHY
from game.session.request import RaceRequest
from game.session.seats import Seat
from game.show.canvas import SAFE
from game.show.tables.parts.balloon import TAIL
from game.show.tables.parts.drawer import DrawerCard
from game.show.tables.parts.targets import Purpose
from game.show.widgets.button import Button
from game.store.learnt import Learnt
from game.store.profiles import People, Profile
from game.titles import TITLES
from game.titles.monza.rules.actions import TakeBack
from tests.helpers.racing import PADS, Racing, brisk, shared_boards


@pytest.fixture(autouse=True)
def _boards(monkeypatch: pytest.MonkeyPatch) -> None:
    shared_boards(monkeypatch)


def _first(racing: Racing) -> FirstTurn:
    first = racing.race.open_prompt.first_turn
    assert isinstance(first, FirstTurn)
    return first


def _onward(legal: tuple[Action, ...]) -> Action:
    """Anything but taking back."""
    return next(action for action in reversed(legal) if not isinstance(action, TakeBack))


def _turn(racing: Racing) -> None:
    """Plays until somebody else is asked."""
    seat = racing.race.open_prompt.asked
    for _ in range(60):
        racing.play(_onward)
        if racing.race.open_prompt.asked != seat:
            return
    raise AssertionError("the turn does not end")


def _without_log(racing: Racing) -> None:
    """The balloons as a table without a log has them."""
    prompt, first = racing.race.open_prompt, _first(racing)
    assert prompt.prompt is not None
    racing.race.table.balloon_room = lambda: None
    first._showing.clear()
    first.show(prompt.asked, racing.asked, prompt.prompt.widgets, prompt.areas)


def test_one_after_another_stands_in_place_of_the_log_and_nothing_of_the_board_is_hidden(tmp_path: Path) -> None:
    """Monza: board, rows, dice and strip are all seen while somebody new is told what to press, what it does and what it costs."""
    racing = Racing(tmp_path, devices=PADS)
    racing.ask()
    first, log, told = _first(racing), racing.race.table.log_area(), list[int]()
    assert log is not None
    for _ in range(4):
        (node,) = first.spoken.nodes
        assert node.image is not None
        scale = racing.ctx.frame.scale
        place = Rect(0, 0, *(round(side / scale) for side in node.image.get_size()))
        place.center = round(node.place[0]), round(node.place[1])
        areas = racing.race.open_prompt.areas
        assert not place.colliderect(areas.board)
        assert not place.colliderect(areas.strip)
        assert log.inflate(8, 24).contains(place)
        assert not any(place.colliderect(widget.rect) for widget in racing.race.open_prompt.ui.widgets.values())
        told.append(first._showing[0])
        racing.play(_onward)
        if racing.race.open_prompt.asked != 0:
            break
    assert told[:3] == [1, 2, 3]


@pytest.mark.parametrize("text", [100, 150, 200])
def test_balloons_stand_on_the_screen_at_every_text_size(tmp_path: Path, text: int) -> None:
    """Where no log stands it lies over the board: it hides no row, no dice and not much of the board."""
    racing = Racing(tmp_path, settings=brisk(text_scale=text))
    racing.ask()
    _without_log(racing)
    nodes = _first(racing).spoken.nodes
    assert len(nodes) == 1, "one at a time"
    scale, board = racing.ctx.frame.scale, racing.race.open_prompt.areas.board
    if nodes[0].image is not None:
        wide, high = (length / scale for length in nodes[0].image.get_size())
        assert nodes[0].place[0] + wide / 2 <= board.right + 1
        assert wide * (high - 2 * TAIL) < board.width * board.height / 3
    for node in nodes:
        assert node.image is not None
        assert node.place[0] - node.image.get_width() / scale / 2 >= SAFE.x - 1
        assert node.place[0] + node.image.get_width() / scale / 2 <= SAFE.right + 1
        assert node.place[1] - node.image.get_height() / scale / 2 >= SAFE.y - 1
        assert node.place[1] + node.image.get_height() / scale / 2 <= racing.race.open_prompt.areas.strip.y + 1, (
            "the question is not covered"
        )
    racing.frames(2)
    assert racing.ctx.theme.cut == [] or not any(str(line) in racing.ctx.theme.cut for line in _first(racing).lines)


@pytest.mark.parametrize("text", [150, 200])
def test_with_large_letters_the_road_is_seen_beside_a_balloon(tmp_path: Path, text: int) -> None:
    """It was as wide as the board, and hid a third of the road."""
    racing = Racing(tmp_path, settings=brisk(text_scale=text))
    racing.ask()
    _without_log(racing)
    (place,), road = _first(racing).spoken.places, racing.race.table.road()
    hidden = place.collidelistall([space.inflate(-space.width // 2, -space.height // 2) for space in road])
    assert len(hidden) <= 2, len(road)


@pytest.mark.parametrize("rules", ["basic", "pro"])
@pytest.mark.parametrize("text", [100, 150, 200])
def test_neither_the_tag_of_a_rule_nor_a_die_lies_under_or_over_a_balloon(tmp_path: Path, text: int, rules: str) -> None:
    """Whatever is refused, at every text size, through the whole first turn."""
    racing = Racing(tmp_path, settings=brisk(text_scale=text), rules=rules)
    racing.ask()
    prompt, tags = racing.race.open_prompt, 0
    for _ in range(8):
        dice = [widget.rect for key, widget in prompt.ui.widgets.items() if key.startswith(("die:", "tile:", "drive"))]
        assert all(balloon.collidelist(dice) < 0 for balloon in _first(racing).balloons)
        for key in [key for key, widget in prompt.ui.widgets.items() if widget.why]:
            racing.look(key)
            tag = prompt.ui.widgets.get(WHY)
            tags += tag is not None
            assert tag is None or tag.rect.collidelist(_first(racing).balloons) < 0, key
        racing.play()
    assert tags > 4


def test_they_stay_for_the_whole_turn_and_are_gone_for_good_after_it(tmp_path: Path) -> None:
    racing = Racing(tmp_path, devices=PADS[:2])
    racing.ask()
    racing.play(_onward)
    assert racing.race.open_prompt.asked == 0
    assert _first(racing).spoken.nodes
    _turn(racing)
    assert racing.ctx.settings.taught == ("monza",)
    assert len(_first(racing).spoken.nodes) == 1, "the other one is new here too"
    _turn(racing)
    assert _first(racing).spoken.nodes == []
    assert not _first(racing).due


def test_large_letters_tell_one_thing_at_a_time_and_leave_nothing_out(tmp_path: Path) -> None:
    """The next balloon comes with the next decision; what the turn was too short for comes in the next one."""
    racing = Racing(tmp_path, settings=brisk(text_scale=200))
    racing.ask()
    first, told = _first(racing), list[int]()
    for _ in range(60):
        if not first.due:
            break
        seat = racing.race.open_prompt.asked
        if seat == 0 and seat in first.due:
            told.append(first._showing[seat])
            racing.race.rebuild()
            assert first._showing[seat] == told[-1], "drawn twice, told once"
        racing.play(_onward)
    assert not first.due
    assert told[:3] == [1, 2, 3]
    assert set(told[3:]) <= {3}
    assert racing.ctx.settings.taught == ("monza",)


def test_cards_over_the_board_are_not_covered_and_use_nothing_up(tmp_path: Path) -> None:
    """Who chooses a car or a card first is taught when the first turn comes."""
    racing = Racing(tmp_path)
    racing.ask()
    first, seat = _first(racing), racing.race.open_prompt.asked
    first._showing.clear()
    card = DrawerCard("card", Rect(400, 200, 300, 300), lambda look, wide, high: Surface((1, 1)), Purpose(lambda: None, "about"))
    first.show(seat, PADS[0], [card], racing.race.open_prompt.areas)
    assert first.spoken.nodes == []
    first.closed(seat)
    assert seat in first.due
    first.show(seat, PADS[0], [], racing.race.open_prompt.areas)
    assert len(first.spoken.nodes) == 1


def test_who_has_had_the_first_turn_sees_no_balloons_in_the_next_race(tmp_path: Path) -> None:
    racing = Racing(tmp_path, settings=brisk(taught=("monza",)))
    racing.ask()
    assert _first(racing).spoken.nodes == []


def test_a_look_back_and_a_resize_neither_lose_nor_double_them(tmp_path: Path) -> None:
    racing = Racing(tmp_path)
    racing.ask()
    racing.race.rebuild()
    assert len(_first(racing).spoken.nodes) == 1
    racing.race.open_prompt.clear()
    assert _first(racing).spoken.nodes == []


def test_titles_say_what_to_press_what_it_does_and_what_it_costs() -> None:
    told = {entry.meta.id: entry.open().words.first_turn for entry in TITLES}
    assert [len(told[title]) for title in ("monza", "scrap_racer", "aruba")] == [3, 3, 4]
    assert all(len(line) <= 60 for lines in told.values() for line in lines)


@pytest.mark.parametrize("spare", [True, False])
def test_a_column_whose_foot_is_spare_takes_the_balloon_unless_something_is_pressed_there(tmp_path: Path, spare: bool) -> None:
    """Scrap Racer: the board stays free; no other table gives its column away."""
    racing = Racing(tmp_path)
    racing.ask()
    first, seat, frame = _first(racing), racing.race.open_prompt.asked, racing.race.open_prompt.areas
    first.table.foot_is_spare, first.table.balloon_room = spare, lambda: None
    first.show(seat, PADS[0], [], frame)
    assert [node.place[0] > frame.column.x for node in first.spoken.nodes] == [spare]
    first.show(seat, PADS[0], [Button("tile", (frame.column.x, frame.strip.y - 80, 60, 60), "", lambda: None)], frame)
    assert first.spoken.nodes[0].place[0] < frame.column.x


def test_a_line_waits_for_the_phase_it_is_about(tmp_path: Path) -> None:
    """Top Race: nothing of cards is told while cars are sold."""
    racing = Racing(tmp_path)
    racing.ask()
    first, seat, frame = _first(racing), racing.race.open_prompt.asked, racing.race.open_prompt.areas
    phase = racing.race.match.turn.phase
    first.phases = (("ELSEWHERE",), (phase,), (phase,))
    first.show(seat, PADS[0], [], frame)
    assert first._showing[seat] == 2, "the first line that fits"
    first.phases = (("ELSEWHERE",),) * 3
    first.show(seat, PADS[0], [], frame)
    assert first.spoken.nodes == []


def test_a_balloon_on_the_board_lies_on_free_ground(tmp_path: Path) -> None:
    """Neither road nor cars nor what can be pressed lies under it, where the board has room."""
    racing = Racing(tmp_path)
    racing.ask()
    _without_log(racing)
    (node,), table = _first(racing).spoken.nodes, racing.race.table
    assert node.image is not None
    scale = racing.ctx.frame.scale
    place = Rect(0, 0, node.image.get_width() / scale, node.image.get_height() / scale - 2 * TAIL)
    place.center = round(node.place[0]), round(node.place[1])
    hidden = len(place.collidelistall(list(table.occupied())))
    corner = Rect(racing.race.open_prompt.areas.board.topleft, place.size)
    assert hidden <= len(corner.collidelistall(list(table.occupied())))
    assert hidden == 0


def test_every_phase_that_a_first_turn_names_is_one_of_its_title() -> None:
    for entry in TITLES:
        words = entry.open().words
        assert {phase for phases in words.first_turn_phases for phase in phases} <= set(words.prompts)
        assert len(words.first_turn_phases) in (0, len(words.first_turn))


# --- who has done the lessons


EVERY = tuple(lesson.id for entry in TITLES if entry.meta.id == "monza" for lesson in entry.open().words.lessons)


def _after_lessons(folder: Path, ada: tuple[str, ...], guests: tuple[str, ...]) -> Racing:
    """Ada, who has a profile, and a guest begin a race of Monza; each has done these lessons of it."""
    racing = Racing(folder, settings=brisk(lessons={"monza": Learnt(guests)}))
    people = People(profiles=(Profile(id="ada", name="Ada", colour="R", lessons={"monza": Learnt(ada)}),))
    racing.ctx.profiles.people = people
    racing.stack.obey(Home())
    racing.seats = (Seat("Ada", PADS[0], profile="ada"), Seat("Ben", PADS[1]))
    setup = Setup(2, ("R", "Y"), {"start_player": "1"}, ("oval",))
    racing.stack.obey(Push(racing.ctx.open.race(RaceRequest("monza", setup, racing.seats, 5))))
    racing.ask()
    return racing


def test_who_has_done_all_lessons_of_a_title_has_no_balloons_in_it(tmp_path: Path) -> None:
    racing = _after_lessons(tmp_path, EVERY, ())
    assert racing.race.open_prompt.asked == 0
    assert _first(racing).balloons == ()
    _turn(racing)
    racing.ask()
    assert racing.race.open_prompt.asked == 1
    assert len(_first(racing).balloons) == 1, "the guest beside has not"
    assert "monza:ada" not in racing.ctx.settings.taught, "nor is it said that she had them"


def test_of_guests_too_and_one_lesson_less_is_not_enough(tmp_path: Path) -> None:
    racing = _after_lessons(tmp_path, EVERY[:-1], EVERY)
    assert len(_first(racing).balloons) == 1
    _turn(racing)
    racing.ask()
    assert (racing.race.open_prompt.asked, len(_first(racing).balloons)) == (1, 0)
