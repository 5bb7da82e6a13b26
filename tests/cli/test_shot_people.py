"""`shot people`: every page of the Book has its name on the command line, and the same picture on every run."""

from types import SimpleNamespace
from typing import Any

from game.bench.headless import Unseen
from game.cli.arguments import BOOK_SCENES
from game.cli.shot_people import PEOPLE, PeopleScenes
from game.scenes.book.book import BookScene
from game.scenes.book.bring_in import BringInScene
from game.scenes.book.search import SearchScene
from game.store.settings import Settings
from tests.helpers.sampled import sampled

SIZE = (640, 360)


def shown(name: str) -> tuple[Any, bytes]:
    """The scene of that name, and its picture."""
    with Unseen(SIZE, 1, Settings(text_scale=200)) as unseen:
        scenes: Any = SimpleNamespace(unseen=unseen)
        PeopleScenes(scenes).opened[name]()
        unseen.settle()
        return unseen.top, unseen.picture().get_buffer().raw


def test_every_page_has_its_name_on_the_command_line() -> None:
    scenes: Any = SimpleNamespace(unseen=SimpleNamespace(ctx=None))
    assert set(PeopleScenes(scenes).opened) == set(BOOK_SCENES)


PAGES = [("people-search", SearchScene), ("people-races", BookScene), ("people-bring-in", BringInScene)]


@sampled("name, kind", PAGES, every=3)
def test_it_shows_that_page_and_the_same_again(name: str, kind: type[object]) -> None:
    """The page that is furthest from the menu; the others in the soak."""
    scene, picture = shown(name)
    assert isinstance(scene, kind)
    assert shown(name)[1] == picture


def test_the_pages_are_full() -> None:
    people, _ = shown("people")
    assert people.at == "people"
    assert [row.text for row in people.ui.widgets["profiles"].rows][: len(PEOPLE)] == list(PEOPLE)
    cups, _ = shown("people-cups")
    assert len(cups.page.cups) == 6
