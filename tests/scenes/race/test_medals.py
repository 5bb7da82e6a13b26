"""From the last decisions of a race to its podium and the book: whoever earned a medal sees it, and has it."""

from pathlib import Path

import pytest

from game.core.feats import FEATS
from game.core.match import Match
from game.core.record import Act, Record, decode_action
from game.scenes.framework.stack import Push, SceneStack
from game.scenes.menu.menu import MenuScene
from game.scenes.race.opening import open_saved
from game.scenes.race.race import RaceScene
from game.scenes.results.podium import PodiumScene
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


@pytest.fixture(autouse=True)
def _boards(monkeypatch: pytest.MonkeyPatch) -> None:
    shared_boards(monkeypatch)


def _raced(folder: Path, book: Book) -> PodiumScene:
    """The podium of that race, which was left some decisions before its end and is gone on with; p1 sits where a medal is earned."""
    seats = len(read(MONZA)[RACE])
    record = recorded(MONZA, RACE, ["you:p1" if seat == WHO else "you" for seat in range(seats)])
    acts = [index for index, line in enumerate(record.lines) if isinstance(line, Act)]
    ctx = race_context(folder, brisk(reduced_motion=True), book=book)
    ctx.saves.begin(Match.resumed(MONZA, Record(record.header, record.lines[: acts[-LAST]])))
    stack = SceneStack(MenuScene(ctx))
    scene = open_saved(ctx)
    assert isinstance(scene, RaceScene)
    stack.obey(Push(scene))
    rest = [record.lines[index] for index in acts[-LAST:]]
    for _ in range(4_000):
        if isinstance(stack.top, PodiumScene):
            return stack.top
        if rest and scene.open_prompt.prompt is not None and scene.timeline.idle and not scene.pending:
            line = rest.pop(0)
            assert isinstance(line, Act)
            scene.decisions.submit(line.seat, decode_action(MONZA, line, 1))
        stack.update(0.1)
    raise AssertionError("the race does not end")


def test_a_medal_is_on_the_podium_and_in_the_book(tmp_path: Path) -> None:
    with Book() as book:
        podium = _raced(tmp_path, book)
        (mine,) = [one for one in podium.report.medals if one.name == "Can't be stopped"]
        assert (mine.seat, mine.about) == (WHO, "Was shoved back twice, and won.")
        assert "medal.0" in podium.ui.widgets
        assert told_races(podium.ctx) == [FEATS]
        rows = book.ask(lambda base: set(base.execute("SELECT seat, key FROM medal"))).value()
        assert (WHO, "shoved") in rows
