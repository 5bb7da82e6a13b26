"""Kept pictures go with the window's size and with the race they were made for."""

import ast
import gc
import weakref
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.app import garbage
from game.app.garbage import BROUGHT, Sweeper, give_back
from game.core.contract import Setup
from game.scenes.framework.stack import Home, Push
from game.session.request import RaceRequest
from game.session.seats import Seat
from game.show import canvas
from game.show.canvas import Frame
from game.show.picture_cache import dropping, held, picture_cache
from game.show.theme import BODY, DISPLAY, FEW_FONTS, MOST_FONTS, Theme
from game.store.paths import assets
from tests.helpers.player import Player

SHOW = Path(canvas.__file__).parent
SIZES = ((256, 144), (400, 225), (320, 240), (360, 203), (320, 180))


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    pygame.display.init()
    pygame.event.clear()
    player = Player(tmp_path, size=SIZES[-1])
    yield player
    player.app.stack.quit()


def raced(player: Player, title: str) -> Any:
    """A race in which a person is asked first, with a good deal of its small pictures."""
    title_entry = next(entry for entry in player.app.ctx.entries if entry.meta.id == title)
    meta = title_entry.meta
    cars = meta.car_ids[:2] if meta.cars == "chosen" else ()
    seats = (Seat("Ada", device="keyboard"), Seat("Ben", level="easy"))
    player.app.stack.obey(Push(player.app.ctx.open.race(RaceRequest(title, Setup(2, cars, {}, meta.tracks[:1]), seats, 5))))
    player.steps(30)
    for _ in islice(player.race.table.warm(), 150):
        pass
    return player.race


def resized(player: Player, size: tuple[int, int]) -> None:
    player.app.screen = pygame.display.set_mode(size, pygame.RESIZABLE)
    player.step([pygame.event.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1], window=None)])
    player.until(lambda: not player.app.changing)


def cached_functions(source: str) -> list[str]:
    """Functions that return a picture and are kept by something that is not registered."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.returns is not None and "Surface" in ast.unparse(node.returns):
            kept_by = [ast.unparse(decorator) for decorator in node.decorator_list]
            found += [
                node.name
                for decorator in kept_by
                if decorator.split("(")[0].endswith(("lru_cache", "functools.cache")) or decorator == "cache"
            ]
    return found


def test_every_kept_picture_is_registered() -> None:
    found = {path.name: names for path in SHOW.rglob("*.py") if (names := cached_functions(path.read_text("utf-8")))}
    assert not found


def test_the_look_at_the_sources_sees_a_picture_that_is_not_registered() -> None:
    assert cached_functions("@lru_cache(maxsize=3)\ndef die(size: int) -> pygame.Surface: ...") == ["die"]
    assert cached_functions("@lru_cache(maxsize=3)\ndef lift(size: int) -> float: ...") == []


def test_what_only_races_want_goes_alone() -> None:
    race_only, everywhere = picture_cache(4)(lambda n: object()), picture_cache(4, everywhere=True)(lambda n: object())
    race_only(1), everywhere(1)
    for _ in dropping(everywhere=False):
        pass
    assert (race_only.cache_info().currsize, everywhere.cache_info().currsize) == (0, 1)
    for _ in dropping():
        pass
    assert everywhere.cache_info().currsize == held() == 0


@pytest.mark.parametrize("title", ["monza", "scrap_racer"])
def test_a_size_takes_its_pictures_with_it(player: Player, title: str) -> None:
    """After five sizes no more is kept than after one, and nothing of the first is left."""
    scene = raced(player, title)
    before = [weakref.ref(node.image) for node in scene.layer.nodes if node.image is not None]
    background = weakref.ref(scene.layer.background)
    amounts = []
    for size in SIZES:
        resized(player, size)
        amounts.append(held())
        for _ in islice(scene.table.warm(), 150):
            pass
    gc.collect()
    assert before
    assert not [ref for ref in before if ref() is not None]
    assert background() is None
    assert amounts[-1] <= amounts[0] + 3


def test_a_race_takes_its_pictures_with_it(player: Player) -> None:
    """There and back: the menu holds no more than it held after the first race, and none of its old windows."""
    amounts, layers = [], []
    for _ in range(2):
        raced(player, "monza")
        layers.append(weakref.ref(player.app.stack.scenes[0].layer))
        player.app.stack.obey(Home())
        player.steps(6)
        player.until(lambda: not player.app.prepare())
        amounts.append(held())
    gc.collect()
    assert amounts[-1] <= amounts[0]
    assert [ref() for ref in layers] == [None] * 2


def test_what_a_race_shows_goes_with_it_before_any_sweep(player: Player) -> None:
    """Without collecting garbage, and although somebody still knows the scene."""
    gc.disable()
    try:
        scene = raced(player, "monza")
        shown = [weakref.ref(node.image) for node in scene.layer.nodes if node.image is not None]
        board = weakref.ref(scene.layer.background)
        player.app.stack.obey(Home())
        player.steps(6)
        for _ in range(300):
            if not player.app.prepare():
                break
        labels = {id(label) for label in player.app.ctx.theme._labels.values()}
        assert len(shown) > 20
        assert board() is None
        left = [picture for ref in shown if (picture := ref()) is not None and id(picture) not in labels]
        assert sum(picture.get_width() * picture.get_height() for picture in left) < 20_000, "but for a few of the smallest"
    finally:
        gc.enable()


def test_the_program_itself_is_in_no_sweep(monkeypatch: pytest.MonkeyPatch) -> None:
    """What was brought in joins what stays, and nothing else does: that would keep the windows of weeks."""
    frozen: list[int] = []
    modules = dict.fromkeys(map(str, range(40)))
    monkeypatch.setattr(garbage, "sys", SimpleNamespace(modules=modules))
    monkeypatch.setattr(gc, "freeze", lambda: frozen.append(len(modules)))
    monkeypatch.setattr(gc, "set_threshold", lambda *counts: None)
    sweeper = Sweeper()
    sweeper.sweep()
    assert frozen == [], "before the first picture nothing is known to stay"
    sweeper.begin()
    sweeper.sweep()
    assert frozen == [40]
    modules.update(dict.fromkeys(map(str, range(40, 40 + BROUGHT))))
    assert sweeper.sweep()
    sweeper.sweep()
    assert frozen == [40, 40 + BROUGHT]


def test_memory_goes_back_where_the_system_can(monkeypatch: pytest.MonkeyPatch) -> None:
    trimmed: list[int] = []
    monkeypatch.setattr(garbage, "_trimmer", lambda: trimmed.append)
    assert len(list(give_back())) == 2
    assert trimmed == [0]
    monkeypatch.setattr(garbage, "_trimmer", lambda: None)
    assert len(list(give_back())) == 1


def test_only_the_sizes_of_letters_that_were_used_last_are_kept() -> None:
    """A cabinet that shows five titles for weeks would keep a font for every size that a text was ever fitted to."""
    theme = Theme(assets() / "fonts", Frame((1920, 1080)))
    title = theme.font(DISPLAY, 150)
    for size in range(20, 20 + 2 * MOST_FONTS):
        assert theme.font(BODY, size) is theme.font(BODY, size)
        assert theme.font(DISPLAY, 150) is title
    assert len(theme.refit(Frame((1280, 720)))) == MOST_FONTS


def test_labels_that_nobody_asked_for_since_the_last_time_go() -> None:
    pygame.font.init()
    theme = Theme(assets() / "fonts", Frame((320, 180)))
    old, new = theme.label("old"), theme.label("new")
    theme.drop_old()
    assert theme.label("new") is new
    theme.drop_old()
    assert theme.label("new") is new
    assert theme.label("old") is not old


def test_what_was_cut_short_is_known_no_longer_than_its_label() -> None:
    """In attract nobody asks what was cut short, and in a week there is much of it."""
    pygame.font.init()
    theme = Theme(assets() / "fonts", Frame((320, 180)))
    for number in range(20):
        theme.label(f"Grand Prix number {number} of the house", fit=60)
        theme.drop_old()
        assert len(theme._short) == 1
        assert not theme.cut
    theme.label("Grand Prix number 19 of the house", fit=60)
    assert theme.cut == ["Grand Prix number 19 of the house"], "still known, since its label is"


def test_few_fonts_stay_where_a_show_is_over() -> None:
    theme = Theme(assets() / "fonts", Frame((320, 180)))
    for size in range(20, 20 + MOST_FONTS):
        last = theme.font(BODY, size * 4)
    theme.drop_old()
    assert theme.font(BODY, (19 + MOST_FONTS) * 4) is last
    assert sum(isinstance(one, pygame.font.Font) for one in theme.refit(Frame((640, 360)))) == FEW_FONTS
