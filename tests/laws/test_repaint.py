"""The repaint law: the window equals a whole repaint, pixel by pixel, whatever was pressed, looked at or refused, in the midst of clips
and in windows that change their size. What scenes remember of what they drew is never seen."""

from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pygame
import pytest
from pygame import Rect, Surface

from game.cli.arguments import CABINET_SCENES
from game.cli.shot_cabinet import CabinetScenes
from game.core.contract import Setup
from game.scenes.results.podium import PodiumScene
from game.session.request import RaceRequest
from game.session.seats import Seat
from game.show import known_pixels
from game.show.canvas import Blit, Frame, Layer, Node
from game.show.known_pixels import Pixels
from game.show.tables import TABLES
from game.show.wipe import Wipe
from game.store.operator import Operator
from game.store.settings import Settings
from tests.helpers.cabinet import Cabinet
from tests.helpers.glass import Glass, TornError, keen
from tests.helpers.golden_races import golden_races
from tests.helpers.play import cases_of, mixtures, title_of
from tests.helpers.players import Players
from tests.helpers.racing import brisk
from tests.helpers.routes import ROUTES, Route
from tests.helpers.visitor import KEYBOARD, SIZES, Visitor

TEXTS = (100, 150, 200)
OTHER_SIZES = ((333, 777), (640, 360), (320, 180))
"""Of windows in which nothing is as large as before."""
LARGE = (1280, 720)
QUICK_IN_CABINET = ("attract", "hall", "closed", "still-there", "pin", "operator-house", "operator-screen")
MIXED = 5
"""Mixtures of seats, tracks and options of each title that are raced in the long run."""


@pytest.fixture(autouse=True)
def no_events_left() -> Iterator[None]:
    yield
    pygame.event.clear()


# --- races


def wanted(title_id: str, setup: Setup, people: int = 1) -> RaceRequest:
    """A race of people at the keyboard and computers."""
    seats = tuple(Seat(f"No {n}", KEYBOARD) if n < people else Seat(f"Bolt {n}", level="easy") for n in range(setup.seats))
    return RaceRequest(title_id, setup, seats, 5)


def race_of(players: Players, title_id: str, setup: Setup, visitor: Visitor, people: int = 1) -> None:
    """Such a race, on screen."""
    visitor.open(players.ctx.open.race(wanted(title_id, setup, people)))
    players.pieces = 2


def most_and_fewest(title_id: str) -> tuple[Setup, Setup]:
    """The set-ups of a title with the most seats and with the fewest."""
    title = title_of(title_id)
    count = title.meta.seats_max - title.meta.seats_min
    cases = cases_of(title)
    return cases[count].setup, cases[0].setup


@pytest.mark.parametrize("title_id", TABLES)
def test_the_repaint_law_in_races(title_id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keen(monkeypatch)
    number = list(TABLES).index(title_id)
    players = Players(tmp_path, Settings(text_scale=TEXTS[number % 3]), sliced=True)
    visitor = Visitor(players, 2, 0.05)
    race_of(players, title_id, most_and_fewest(title_id)[number % 2], visitor)
    visitor.race_on(3, 10)
    assert visitor.glass.looks > 40
    for _ in range(20):  # chance may have opened pages and looked at rows alone so far
        if not players.race.match.done:
            visitor.race_on(1, 1)
    assert players.race.match.done
    players.close()


@pytest.mark.soak
@pytest.mark.parametrize("text", TEXTS)
@pytest.mark.parametrize("title_id", TABLES)
def test_soak_the_repaint_law_in_races(title_id: str, text: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The most seats and the fewest, mixtures of everything, hands that are hidden from whoever sits at the same keys; every frame."""
    keen(monkeypatch)
    setups = (*most_and_fewest(title_id), *(case.setup for case in mixtures(title_of(title_id), MIXED, 700 + text)))
    for number, setup in enumerate(setups):
        settings = Settings(
            text_scale=text, high_contrast=number % 3 == 1, picture_size=(100, 93)[number % 2], reduced_motion=number % 4 == 2
        )
        players = Players(tmp_path / str(number), settings, sliced=number % 4 < 3)
        visitor = Visitor(players, 1, 1 / 60, OTHER_SIZES if number == 0 else SIZES)
        race_of(players, title_id, setup, visitor, 1 + number % 2)
        visitor.race_on(8, 8)
        assert visitor.glass.looks > 100
        players.close()


@pytest.mark.soak
@pytest.mark.parametrize("title_id", TABLES)
def test_soak_the_repaint_law_on_podiums_reports_and_in_replays(title_id: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keen(monkeypatch)
    players = Players(tmp_path, brisk(), sliced=True)
    visitor = Visitor(players, 1, 1 / 60)
    setup = most_and_fewest(title_id)[1]
    seats = tuple(Seat(f"Bolt {number}", level="easy") for number in range(setup.seats))
    visitor.open(players.ctx.open.race(RaceRequest(title_id, setup, seats, 5)))
    players.until(lambda: isinstance(players.top, PodiumScene), 60_000)
    visitor.turns(300)
    visitor.look_round()
    visitor.pull()
    for key in ("story", "report", "keep"):
        visitor.look_at(key)
        visitor.press("confirm")
        visitor.asked()
        visitor.look_round()
    visitor.home()
    visitor.open(players.ctx.open.replay(golden_races(title_id)[0]))
    for key in ("next", "play", "next", "previous"):
        visitor.look_at(key)
        visitor.press("confirm")
        visitor.turns(60)
        visitor.pull()
    players.close()


# --- everything else


def seen_all(folder: Path, text: int, kinds: list[str], every: int, dt: float, looks: int, presses: int = 1) -> None:
    """Each of these kinds of scenes is looked at, page by page, pulled at, and something is pressed there."""
    players = Players(folder, brisk(text_scale=text), sliced=True)
    visitor = Visitor(players, every, dt)
    route = Route(players, players.plug())
    visitor.take(route.mine)
    for kind in kinds:
        visitor.home()
        route.tidy()
        ROUTES[kind](route)
        if kind != "LoadingScene":
            visitor.asked()
        assert type(players.top).__name__ == kind
        visitor.look_round(looks)
        visitor.turn_pages(looks // 4)
        visitor.pull()
        for _ in range(presses):
            visitor.press_any()
            visitor.turns(3)
    assert visitor.glass.looks > 8 * len(kinds)
    players.close()


@pytest.mark.parametrize("text", TEXTS)
def test_the_repaint_law_in_half_the_kinds_of_scenes(text: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each second one, at one size of the text."""
    keen(monkeypatch)
    seen_all(tmp_path, text, list(ROUTES)[2 * TEXTS.index(text) :: 2 * len(TEXTS)], 2, 0.05, 8)


@pytest.mark.soak
@pytest.mark.parametrize("text", TEXTS)
def test_soak_the_repaint_law_in_every_kind_of_scene(text: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keen(monkeypatch)
    seen_all(tmp_path, text, list(ROUTES), 1, 1 / 60, 99, presses=12)


def seen_in_cabinet(folder: Path, text: int, names: tuple[str, ...], every: int, dt: float, looks: int) -> None:
    """Each of these scenes of a cabinet is looked at and pulled at."""
    cabinet = Cabinet(folder, Operator(house="Café"), settings=brisk(text_scale=text), races=False, sliced=True)
    visitor = Visitor(cabinet, every, dt, ((328, 248), (408, 188), (328, 188)))
    visitor.take(cabinet.plug())
    visitor.pull()

    def raced() -> Any:
        race_of(cabinet, "monza", most_and_fewest("monza")[1], visitor)
        visitor.asked()
        return cabinet.race

    unseen = SimpleNamespace(ctx=cabinet.ctx, app=cabinet.app, push=cabinet.push, step=cabinet.steps)
    unseen.settle = lambda seconds: visitor.turns(round(seconds / dt / 4))
    scenes: Any = SimpleNamespace(unseen=unseen, wanted=SimpleNamespace(title=title_of("monza")), race=raced)
    shown = CabinetScenes(scenes).opened
    for name in names:
        visitor.home()
        shown[name]()
        visitor.turns(3)
        visitor.look_round(looks)
        visitor.pull()
        visitor.turns(2)
    assert visitor.glass.looks > 4 * len(names)
    cabinet.close()


def test_the_repaint_law_in_a_cabinet(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its window mirrors the edges of what scenes draw, and is dark at night."""
    keen(monkeypatch)
    seen_in_cabinet(tmp_path, 100, QUICK_IN_CABINET, 4, 0.1, 5)


@pytest.mark.soak
@pytest.mark.parametrize("text", TEXTS)
def test_soak_the_repaint_law_in_a_cabinet(text: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    keen(monkeypatch)
    seen_in_cabinet(tmp_path, text, CABINET_SCENES, 1, 1 / 60, 99)


# --- a fault that players saw, and the alarms


def look_at_the_gun(folder: Path) -> Glass:
    """ARUBA in a fresh home: throw, keep all, look at Shoot, for which nobody stands in front of the gun."""
    players = Players(folder, Settings(), LARGE, sliced=True)
    visitor = Visitor(players, 12, 0.05)
    race_of(players, "aruba", Setup(3, ("R", "Y", "B"), {"races": 1}, ("lagoon",)), visitor)
    for key in (pygame.K_RETURN, pygame.K_RETURN, pygame.K_LEFT):  # keeping all is looked at first
        assert visitor.asked()
        visitor.turns(5)
        players.key(key)
    visitor.turns(2)
    looked_at = players.race.open_prompt.ui.focused()
    assert looked_at is not None
    assert (looked_at.key, bool(looked_at.why)) == ("shoot", True)
    players.close()
    return visitor.glass


def test_whoever_looks_at_a_refused_control_tears_no_car(tmp_path: Path) -> None:
    assert look_at_the_gun(tmp_path).looks > 10


def test_the_law_notices_a_target_that_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As it was once: whoever asked where a picture belongs changed which part of it is drawn, and what it covers."""
    target = Node.target

    def writing(node: Node, frame: Frame) -> Blit | None:
        there = target(node, frame)
        if node.drawn is not None and there is not None:
            node.drawn = node.drawn._replace(part=there.part, cover=there.cover)
        return there

    monkeypatch.setattr(Node, "target", writing)
    with pytest.raises(TornError, match="RaceScene"):
        look_at_the_gun(tmp_path)


def _unpresented(monkeypatch: pytest.MonkeyPatch) -> None:
    compose = Layer.compose
    monkeypatch.setattr(Layer, "compose", lambda layer, target: compose(layer, target)[1:])


def _untouched(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Layer, "touch", lambda layer, rects: None)


def _left_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    remove = Layer.remove

    def forgetting(layer: Layer, node: Node) -> None:
        node.drawn = None
        remove(layer, node)

    monkeypatch.setattr(Layer, "remove", forgetting)


def _hiding_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known_pixels, "_opaque", Surface.get_rect)


def _cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(known_pixels, "Pixels", lambda solid, opaque: Pixels(solid.inflate(-4, 0), opaque))


def _misplaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Node, "place", property(lambda node: (node._x, node._y), lambda node, place: _put(node, place)))


def _put(node: Node, place: tuple[float, float]) -> None:
    node._x, node._y = place


def _slatted(monkeypatch: pytest.MonkeyPatch) -> None:
    draw = Wipe.draw

    def drawn(wipe: Wipe, target: Surface, dt: float) -> list[Rect]:
        return draw(wipe, target, dt)[:-1]

    monkeypatch.setattr(Wipe, "draw", drawn)


@pytest.mark.parametrize("plant", [_unpresented, _untouched, _left_behind, _hiding_more, _cut_off, _misplaced, _slatted])
def test_the_law_notices(plant: Callable[[pytest.MonkeyPatch], None], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One thing is broken of all that draws; an evening of few presses shows it."""
    keen(monkeypatch)
    plant(monkeypatch)
    players = Players(tmp_path, Settings(), sliced=True)
    visitor = Visitor(players, 1, 0.05)

    def evening() -> None:
        visitor.look_round(4)
        race_of(players, "monza", most_and_fewest("monza")[1], visitor)
        visitor.race_on(3, 3)

    with pytest.raises(TornError):
        evening()
    players.close()
