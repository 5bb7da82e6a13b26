"""From the last decisions of a race to its podium and the book: whoever earned a medal sees it, and has it."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from msgspec.structs import replace

from game.core.contract import Title
from game.core.match import Match
from game.core.record import Act, Record, decode_action
from game.scenes.framework.stack import Home, Push, SceneStack
from game.scenes.menu.menu import MenuScene
from game.scenes.race.opening import open_saved
from game.scenes.race.race import RaceScene
from game.scenes.race.states import PodiumDue
from game.scenes.results.podium import PodiumScene
from game.session.telling import told_at_end
from game.store.book import Book
from tests.helpers.medal_races import golden, read, recorded
from tests.helpers.play import title_of
from tests.helpers.racing import brisk, race_context, shared_boards
from tests.helpers.untold import told_races

MONZA = title_of("monza")
RACE = golden(MONZA, "shoved")
WHO = next(seat for seat, keys in enumerate(read(MONZA)[RACE]) if "shoved" in keys)
LAST = 6
"""So many decisions are still to be made."""
IN_A_FRAME = 0
"""In place of the number of a piece of work between two frames."""


@pytest.fixture(autouse=True)
def _boards(monkeypatch: pytest.MonkeyPatch) -> None:
    shared_boards(monkeypatch)


class Frames(NamedTuple):
    """A race with time between its frames: under which title, and what is done in that time."""

    title: Title
    between: Callable[[RaceScene], None]


def _raced(folder: Path, book: Book, frames: Frames | None = None) -> PodiumScene:
    """The podium of that race, which was left some decisions before its end and is gone on with; p1 sits where a medal is earned."""
    stack, scene, rest = _resumed(folder, book, sliced=frames is not None)
    if frames is not None:
        scene.match.title = frames.title
    for _ in range(4_000):
        if isinstance(stack.top, PodiumScene):
            return stack.top
        _decide(scene, rest)
        stack.update(0.1)
        if frames is not None:
            frames.between(scene)
    raise AssertionError("the race does not end")


def _resumed(folder: Path, book: Book, sliced: bool = False) -> tuple[SceneStack, RaceScene, list[Act]]:
    """The race on its stack, and what is still to be decided."""
    seats = len(read(MONZA)[RACE])
    record = recorded(MONZA, RACE, ["you:p1" if seat == WHO else "you" for seat in range(seats)])
    acts = [index for index, line in enumerate(record.lines) if isinstance(line, Act)]
    ctx = race_context(folder, brisk(reduced_motion=True), book=book)
    ctx.saves.begin(Match.resumed(MONZA, Record(record.header, record.lines[: acts[-LAST]])))
    stack = SceneStack(MenuScene(ctx))
    scene = open_saved(ctx)
    assert isinstance(scene, RaceScene)
    stack.obey(Push(scene))
    scene.ctx.sliced = scene.timeline.stops = sliced
    return stack, scene, [line for line in record.lines[acts[-LAST] :] if isinstance(line, Act)]


def _decide(scene: RaceScene, rest: list[Act]) -> None:
    """The next decision, where the race waits for one."""
    if rest and scene.open_prompt.prompt is not None and scene.timeline.idle and not scene.pending:
        line = rest.pop(0)
        scene.decisions.submit(line.seat, decode_action(MONZA, line, 1))


def test_a_medal_is_on_the_podium_and_in_the_book(tmp_path: Path) -> None:
    with Book() as book:
        podium = _raced(tmp_path, book)
        (mine,) = [one for one in podium.report.medals if one.name == "Can't be stopped"]
        assert (mine.seat, mine.about) == (WHO, "Was shoved back twice, and won.")
        assert "medal.0" in podium.ui.widgets
        assert told_races(podium.ctx) == [told_at_end(MONZA)]
        rows = book.ask(lambda base: set(base.execute("SELECT seat, key FROM medal"))).value()
        assert (WHO, "shoved") in rows


def test_between_the_frames_that_show_the_end_figures_and_medals_are_found_a_piece_at_a_time(tmp_path: Path) -> None:
    """No frame is longer for them, and the podium that opens has them all."""
    found: list[tuple[str, int]] = []
    pieces = [IN_A_FRAME]
    piece = IN_A_FRAME

    def noted(what: str, find: Callable[..., Any]) -> Callable[..., Any]:
        def note(*args: Any) -> Any:
            found.append((what, piece))
            return find(*args)

        return note

    def between(scene: RaceScene) -> None:
        nonlocal piece
        pieces.append(pieces[-1] + 1)
        piece = pieces[-1]
        scene.prepare()
        piece = IN_A_FRAME

    medals = tuple(replace(medal, earned=noted(medal.key, medal.earned)) for medal in MONZA.medals)
    told = replace(MONZA, medals=medals, figures=noted("figures", MONZA.figures))
    with Book() as book:
        podium = _raced(tmp_path, book, Frames(told, between))
        assert "Can't be stopped" in [one.name for one in podium.report.medals]
        assert told_races(podium.ctx) == [told_at_end(MONZA)]
    assert [what for what, _ in found] == ["figures", *[medal.key for medal in MONZA.medals]]
    assert IN_A_FRAME not in [number for _, number in found]
    assert len({number for _, number in found}) == len(found), "a piece finds one thing"


def test_whoever_leaves_before_the_podium_has_the_medals(tmp_path: Path) -> None:
    with Book() as book:
        stack, scene, rest = _resumed(tmp_path, book, sliced=True)
        for _ in range(4_000):
            if isinstance(scene.progress.now, PodiumDue):
                break
            _decide(scene, rest)
            stack.update(0.1)
            scene.between.go_on()
        assert told_races(scene.ctx) == [0]
        stack.obey(Home())
        assert told_races(scene.ctx) == [told_at_end(MONZA)]
