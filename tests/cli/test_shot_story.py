"""`shot story`: every page of a told race has its name on the command line, and the same picture on every run."""

from types import SimpleNamespace
from typing import Any

import pytest

from game.bench.headless import Unseen
from game.cli.arguments import STORY_SCENES
from game.cli.race_arguments import Wanted
from game.cli.shot_story import LONG, StoryScenes
from game.core.contract import Setup
from game.scenes.results.story_page import StoryScene
from game.session.seats import Seat
from game.store.settings import Settings
from game.titles import TITLES
from tests.helpers.screening import catalogue

SIZE = (640, 360)


def shown(name: str) -> tuple[StoryScene, bytes]:
    """The scene of that name after a race of Monza, and its picture."""
    title = TITLES[0].open()
    loaded = catalogue().open(title, "oval")
    wanted = Wanted(title, Setup(2, ("R", "B"), {}, ("oval",)), (loaded,), (Seat("Ada"), Seat("Bolt")), 7)
    with Unseen(SIZE, 1, Settings(text_scale=200)) as unseen:
        scenes: Any = SimpleNamespace(unseen=unseen, wanted=wanted)
        StoryScenes(scenes).opened[name]()
        unseen.settle()
        assert isinstance(unseen.top, StoryScene)
        return unseen.top, unseen.picture().get_buffer().raw


def test_every_page_has_its_name_on_the_command_line() -> None:
    scenes: Any = SimpleNamespace(unseen=None)
    assert set(StoryScenes(scenes).opened) == set(STORY_SCENES)


@pytest.mark.parametrize("page", ["story", "luck", "decisions"])
def test_it_shows_that_page_and_the_same_again(page: str) -> None:
    scene, picture = shown(page)
    assert scene.page == page
    assert scene.story.people == (0,), "computers have nothing to learn"
    assert shown(page)[1] == picture


def test_at_the_fullest_everybody_is_a_person_with_a_long_name() -> None:
    scene, _ = shown("decisions-full")
    assert scene.story.names == LONG[: scene.story.title.meta.seats_max] if scene.story.title else False
    assert len(scene.story.people) == len(scene.story.names)
    assert scene.decisions.seat == 0
