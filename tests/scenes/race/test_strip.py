"""The strip of the race: words, undo at its own place, plates. Every prompt of random races, at three text sizes."""

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from pygame import Rect

from game.core.contract import Setup
from game.scenes.framework.stack import Push, SceneStack
from game.scenes.menu.menu import MenuScene
from game.scenes.race.race import RaceScene
from game.session.request import RaceRequest
from game.session.seats import Seat
from game.show.canvas import SAFE, Frame, Layer
from game.show.palette import TONES
from game.show.tables.base.frame import areas
from game.show.tables.base.prompt import Prompt, StripPlan
from game.show.tables.base.strip import plan_for, strip_plan, words_beside
from game.show.tables.parts.news import News, news_height, news_picture
from game.show.tables.parts.panels import Strip
from game.show.theme import Theme
from game.show.widgets.button import Button
from game.titles.monza.rules.actions import TakeBack
from tests.helpers.racing import FRAME, PADS, SMALL, brisk, race_context, shared_boards
from tests.helpers.sampled import sampled
from tests.helpers.screen import ASSETS

NAMES = ("Ada", "Ben", "Cleo", "Dara")
SETUPS = {
    "monza": Setup(4, ("R", "Y", "B", "G"), {"start_player": "1"}, ("oval",)),
    "scrap_racer": Setup(4, (), {"laps": 1, "start_driver": "1"}, ("a_short",)),
}
DECISIONS = 140
STEPS = 3
"""So many steps within a decision are followed."""


def _race(folder: Path, title: str, scale: int) -> tuple[SceneStack, RaceScene]:
    ctx = race_context(folder, brisk(text_scale=scale, force_single=False))
    stack = SceneStack(MenuScene(ctx))
    seats = tuple(Seat(name, pad) for name, pad in zip(NAMES, PADS, strict=True))
    stack.obey(Push(ctx.open.race(RaceRequest(title, SETUPS[title], seats, 5))))
    scene = stack.top
    assert isinstance(scene, RaceScene)
    return stack, scene


def _next_question(stack: SceneStack, race: RaceScene) -> bool:
    """On to the next question; whoever has dice to throw throws them. False once the race is over."""
    for _ in range(4_000):
        if stack.top is not race:
            return False
        if race.open_prompt.prompt is not None:
            return True
        if race.timeline.idle and race.throws.waiting:
            race.throws._throw(list(race.throws.waiting))
        stack.update(FRAME)
    raise AssertionError("nobody is asked")


def _steps(prompt: Prompt, depth: int = STEPS) -> Iterator[Prompt]:
    """The prompt, and those that its widgets lead to."""
    yield prompt
    if depth:
        for widget in prompt.widgets:
            if widget.key == "cancel":
                continue
            came: Any = widget.press(None)  # type: ignore[arg-type]
            if isinstance(came, Prompt):
                yield from _steps(came, depth - 1)


def _signs(race: RaceScene) -> list[Rect]:
    """Where the buttons to press are shown, in design units; those inside plates lie in these."""
    frame, nodes = race.ctx.frame, race.open_prompt.badges.nodes.values()
    shown = [(node, node.image) for node in nodes if node.shown]
    places = []
    for node, image in shown:
        if image is not None:
            wide, high = (length / frame.scale for length in image.get_size())
            places.append(Rect(round(node.place[0] - wide / 2), round(node.place[1] - high / 2), int(wide), int(high)))
    return places


def _check(race: RaceScene) -> set[str]:
    """The prompt as it stands: nothing in the strip overlaps or is cut short; undo, or the rules' own taking back in its place, is there
    wherever the rules let it be, and never both."""
    open_prompt = race.open_prompt
    theme, widgets = race.ctx.theme, open_prompt.ui.widgets
    keys = f"{sorted(widgets)} at {theme.text_scale} %"
    strip = areas(theme.text_scale).strip
    below = [widget for widget in widgets.values() if isinstance(widget, Button) and strip.collidepoint(widget.rect.center)]
    assert not [place for place in _signs(race) if not SAFE.contains(place)], keys
    for number, one in enumerate(below):
        assert strip.contains(Rect(one.rect)), (one.key, keys)
        assert not [other.key for other in below[number + 1 :] if one.rect.colliderect(other.rect)], (one.key, keys)
        assert open_prompt.strip.words.right <= one.rect.x, (one.key, keys)
        theme.cut.clear()
        one.picture()
        assert theme.cut == [], (one.key, keys)
    theme.cut.clear()
    open_prompt.strip.say(about="")
    assert theme.cut == [], keys
    last_seat, last = race.match.done[-1] if race.match.done else (-1, None)
    wanted = last is not None and race.match.why_no_undo(last_seat) is None and not isinstance(last, TakeBack)
    assert ("undo" in widgets) == (wanted and "back" not in widgets), (last, keys)
    taking_back = [widgets[key].rect for key in ("undo", "back") if key in widgets]
    assert open_prompt.prompt is not None
    plan = open_prompt.prompt.strip or plan_for(open_prompt.areas, open_prompt.prompt.widgets)
    assert taking_back in ([], [plan.undo]), keys
    return {widget.key for widget in below}


@sampled("title, scale", ["monza", "scrap_racer"], [200, 100, 150], every=2)
def test_nothing_in_the_strip_overlaps_or_is_cut_and_undo_is_never_left_out(
    title: str, scale: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared_boards(monkeypatch)
    chance = random.Random(3)
    stack, race = _race(tmp_path, title, scale)
    together: set[frozenset[str]] = set()
    for _ in range(DECISIONS):
        if not _next_question(stack, race):
            break
        open_prompt, prompt = race.open_prompt, race.open_prompt.prompt
        assert prompt is not None
        for step in list(_steps(prompt)):
            open_prompt.replace(step)
            together.add(frozenset(_check(race)))
        open_prompt.replace(prompt)
        chair = race.match.chair(open_prompt.asked)
        answer = chance.choice(chair.legal())
        if isinstance(answer, TakeBack):
            open_prompt.undo.rules_take_back()
        stack.obey(race.decisions.submit(open_prompt.asked, answer))
    beside_undo = [keys for keys in together if {"undo", "back"} & keys]
    assert any(len(keys) > 1 for keys in beside_undo), "undo has stood beside plates"


def test_undo_moves_only_where_a_prompt_has_more_plates() -> None:
    frame = areas(100)
    usual = strip_plan(frame)
    assert usual.undo.width == 92
    assert usual.undo.right < frame.slot(1)[0]
    one = [Button("a", frame.slot(0), "", lambda: None)]
    three = [Button(str(n), frame.slot(n), "", lambda: None) for n in range(3)]
    assert plan_for(frame, one) == usual == plan_for(frame, [])
    assert plan_for(frame, three).undo.right < three[2].rect.x


def test_words_stand_where_the_plan_of_a_prompt_says() -> None:
    """Over the plates in the upper of two rows, or beside them; undo's room is theirs while there is nothing to take back."""
    theme, area = Theme(ASSETS / "fonts", Frame(SMALL)), areas(200).strip
    upper = Rect(area.x, area.y, area.width, area.height * 2 // 5)
    strip = Strip(Layer(theme.frame), theme, area, upper)
    strip.say("A question that is asked", "What the focused thing means, in a sentence of its own")
    for node in (strip.asked, strip.about):
        assert node.image is not None
        half = node.image.get_height() / theme.frame.scale / 2
        assert upper.top <= node.place[1] - half
        assert node.place[1] + half <= upper.bottom + 1
    below = StripPlan(upper, Rect(area.x, upper.bottom, 72, 100))
    beside = strip_plan(areas(100))
    assert words_beside(below, None) == upper
    for apart in (12, 48):
        assert words_beside(StripPlan(upper, Rect(upper.right + apart, upper.y + 14, 92, 60)), None).right == upper.right + apart + 92
    assert words_beside(beside, 0) == beside.words
    assert words_beside(beside, None).right == beside.undo.right


def test_a_name_in_a_narrow_strip_is_whole_as_long_as_a_line_holds_it() -> None:
    """Beside a large hand: the words flow on below the name, which is not cut for them."""
    layer = Layer(Frame((1280, 720)))
    theme = Theme(ASSETS / "fonts", layer.frame, 200)
    area = Rect(96, 740, 416, 280)
    strip = Strip(layer, theme, area, area)
    strip.recap("Sprocket", TONES["R"], "bids 30,000")
    theme.cut.clear()
    assert strip.asked.image is not None
    assert theme.cut == []


@pytest.mark.parametrize("about", ["What the focused thing means. " * 6, ""])
def test_a_question_that_has_no_room_is_known_to_be_cut_whatever_stands_below_it(about: str) -> None:
    theme, area = Theme(ASSETS / "fonts", Frame(SMALL), 200), Rect(96, 740, 416, 140)
    strip = Strip(Layer(theme.frame), theme, area, area)
    question = "A question that is asked in far too many words for so small a strip. " * 4
    strip.say(question, about)
    assert question in theme.cut


LONG = "drives 11 spaces, overtakes Chip, Sprocket and Piston, wins a duel against Dynamo and gets a module."


NEWS = News("Piston", TONES["R"], (LONG, "drives 11 spaces…"))


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
def test_the_news_stand_below_the_present_at_every_size_of_letters(size: tuple[int, int], percent: int) -> None:
    """With large letters they were left out as soon as they told of more than one thing, in a strip that was half empty."""
    theme, area = Theme(ASSETS / "fonts", Frame(size), percent), areas(percent).strip
    strip = Strip(Layer(theme.frame), theme, area, area)
    for now in ("has 7 spaces so far", LONG):
        told = strip._present(News("Gizmo", TONES["B"], (now,)), NEWS)
        small = news_picture(theme, NEWS, strip.width, news_height(theme))
        assert told.get_height() <= theme.frame.px(area.height)
        foot = told.subsurface((0, told.get_height() - small.get_height(), told.get_width(), small.get_height()))
        assert foot.get_bounding_rect().width > small.get_width() / 2, "the line is there"


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("share", [1.0, 0.43])
def test_the_news_stay_whatever_is_said_over_them(percent: int, share: float) -> None:
    """Question and what is looked at share what they leave: one over the other, as one text, then one of them alone. `share`: of two
    floors the words have one."""
    theme, area = Theme(ASSETS / "fonts", Frame((1280, 720)), percent), areas(percent).strip
    words = Rect(area.x, area.y, area.width if share < 1 else 480, max(112, round(area.height * share)))
    strip = Strip(Layer(theme.frame), theme, words, words)
    strip.tell(NEWS)
    foot = set()
    for about in ("", "11 stations on.", "The cubes that are left become money. The car stays where it is, and the turn ends with that."):
        for first in (True, False):
            theme.cut.clear()
            strip.say("Lay cubes, shop or drive.", "")
            strip.say(about=about)
            if first:
                strip.put_question_first()
            shown = [node for node in strip.nodes if node.image is not None]
            heights = [node.image.get_height() / theme.frame.scale for node in shown if node.image is not None]
            assert strip.last in shown
            assert sum(heights) <= words.height
            assert strip.asked in shown or strip.about in shown
            places = [
                Rect(round(node.place[0]), round(node.place[1] - high * (1 if node is strip.last else 0.5)), 9, round(high) - 2)
                for node, high in zip(shown, heights, strict=True)
            ]
            assert all(words.top - 1 <= place.top and place.bottom <= words.bottom for place in places), (about, places)
            assert not [a for n, a in enumerate(places) for b in places[n + 1 :] if a.colliderect(b)], (about, places)
            foot.add(strip.last.place)
    assert len(foot) == 1, "at one place"


def test_a_new_question_is_read_before_what_is_looked_at() -> None:
    """Where both have no room over the news; with the next look it is the other way round."""
    theme, area = Theme(ASSETS / "fonts", Frame((1280, 720))), Rect(96, 900, 480, 120)
    strip = Strip(Layer(theme.frame), theme, area, area)
    about = "The cubes that are left become money. Then the car drives."
    strip.tell(NEWS)
    strip.say("Do you lay cubes, shop or drive now?", "")
    strip.say(about=about)
    strip.put_question_first()
    assert (strip.asked.image is not None, strip.about.image is not None) == (True, False)
    strip.say(about=about)
    assert (strip.asked.image is not None, strip.about.image is not None) == (False, True)


def test_news_that_have_no_room_lose_clauses_and_keep_their_name() -> None:
    theme = Theme(ASSETS / "fonts", Frame((1280, 720)))
    theme.written.clear()
    news_picture(theme, NEWS, 500, news_height(theme))
    assert "drives 11 spaces…" in theme.written
    theme.written.clear()
    cut = news_picture(theme, NEWS._replace(lines=(LONG,)), 500, news_height(theme))
    assert cut.get_width() <= theme.frame.px(500)
    assert any(text.startswith("drives 11") for text in theme.written)
    assert "Piston" in theme.written


def test_where_lines_of_the_strip_end_is_known_to_whoever_stands_beside_them() -> None:
    """A long line over a short one: the right of the short one is free."""
    theme, area = Theme(ASSETS / "fonts", Frame((1280, 720)), 200), areas(200).strip
    strip = Strip(Layer(theme.frame), theme, area, area)
    strip.say("", "The purple die still fits: dice that fit must be used before anybody drives on from here, and then\nused.")
    lines = strip.lines
    assert lines
    assert all(area.contains(line) for line in lines)
    lowest = max(lines, key=lambda line: line.bottom)
    assert lowest.width < max(line.width for line in lines) / 3
