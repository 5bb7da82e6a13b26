"""Whatever can be looked at on the pages of people, tracks and fame is reached by four directions."""

from pathlib import Path

import pytest

from game.scenes.book.book import BookScene
from game.scenes.framework.stack import SceneStack
from game.show.widgets.listing import Listing
from tests.helpers.screen import press
from tests.scenes.book.test_person_card import everybody, told
from tests.scenes.book.test_person_card import opened as people_opened
from tests.scenes.book.test_tracks_and_fame import evenings
from tests.scenes.book.test_tracks_and_fame import opened as tracks_opened


def reached(scene: BookScene, stack: SceneStack) -> set[str]:
    """The keys of all that directions lead to from the tab of the open page, without turning the Book."""
    page, keys = scene.at, [f"tab:{scene.at}"]
    for key in keys:  # grows while it is gone through
        for way in ("up", "down", "left", "right"):
            for widget in list(scene.ui.widgets.values()):
                if isinstance(widget, Listing):
                    widget.go(0)
            scene.ui.focus(key)
            for _ in range(60):  # a list and a shelf are gone through to their end first
                press(stack, way)
                focused = scene.ui.focused()
                assert focused is not None
                if scene.at != page:
                    scene.turn_to(page)
                    break
                if focused.key != key:
                    if focused.key not in keys:
                        keys.append(focused.key)
                    break
    return set(keys)


def focusable(scene: BookScene) -> set[str]:
    """What of the page can be looked at, and the ways to it and out."""
    other_tabs = {key for key in scene.ui.widgets if key.startswith("tab:") and key != f"tab:{scene.at}"}
    return {key for key, widget in scene.ui.widgets.items() if widget.focusable} - other_tabs - {"back"}


@pytest.mark.parametrize("text_scale", [100, 200])
def test_people(text_scale: int, tmp_path: Path) -> None:
    scene, stack = people_opened(tmp_path, *everybody(), text_scale=text_scale)
    told(scene)
    assert focusable(scene) <= reached(scene, stack)
    assert focusable(scene) == {"tab:people", "profiles", *(("shelf",) if text_scale == 100 else ("new", "all"))}


@pytest.mark.parametrize("text_scale", [100, 200])
def test_tracks(text_scale: int, tmp_path: Path) -> None:
    scene, stack = tracks_opened(tmp_path, "tracks", text_scale)
    evenings(scene.ctx.book)
    scene.refresh()
    assert focusable(scene) <= reached(scene, stack)
    assert sum(key.startswith("record:") for key in focusable(scene)) == (4 if text_scale == 100 else 2)


@pytest.mark.parametrize("text_scale", [100, 200])
def test_fame(text_scale: int, tmp_path: Path) -> None:
    scene, stack = tracks_opened(tmp_path, "fame", text_scale)
    assert focusable(scene) <= reached(scene, stack)
    assert focusable(scene) == {"tab:fame", "of", *(("when",) if text_scale == 200 else ())}
