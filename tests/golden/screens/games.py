"""Races at each kind of question: as it is asked, as each kind of thing in it is looked at, and a step further."""

from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path

from game.core.record import Act
from game.scenes.framework.scene import Context, Scene
from game.scenes.race.opening import open_taken_over
from game.scenes.race.race import RaceScene
from game.session.seats import Seat
from game.show.tables.base.prompt import Prompt
from tests.golden.make import GOLDEN, read
from tests.golden.screens.films import Film, Shown, named, still
from tests.golden.screens.small import SCREEN
from tests.helpers.screen import picture
from tests.show.test_measures import made_by
from tests.show.test_nothing_lost import ASKED, QUESTIONS

REST = (0.25, 0.25, 0.25, 0.25)
"""Seconds after which what is looked at is seen."""
HINTED, HINT = ("monza, plan", "top_race, tip"), 120
"""Questions of which a hint is asked, and frames in which it is there."""
FIXED = ("pause", "log", "help", "hint", "undo")


def looked_at(scene: RaceScene) -> list[str]:
    """One widget of each kind that the question has, after the one that is looked at anyway."""
    ui, kinds = scene.open_prompt.ui, dict[str, str]()
    for key, widget in ui.widgets.items():
        kind, _, rest = key.partition(":")
        kind = f"{kind}:{rest.partition(':')[0].partition('.')[0]}" if kind == "about" else f"{kind} {bool(widget.why)}"
        if widget.focusable and key not in FIXED:
            kinds.setdefault(kind, key)
    first = ui.focused()
    return [key for key in kinds.values() if first is None or key != first.key]


def steps(scene: RaceScene, asked: Prompt) -> Iterator[Shown]:
    """What is asked after a press of one of each kind that leads to another question."""
    kinds = set[str]()
    for widget in asked.widgets:
        kind = widget.key.partition(":")[0]
        step = None if widget.why or kind in kinds else widget.press(None)  # type: ignore[arg-type]
        if isinstance(step, Prompt):
            kinds.add(kind)
            scene.open_prompt.replace(step)
            yield Shown(f"{widget.key} pressed", picture(scene))
            scene.open_prompt.replace(asked)


def question(name: str, percent: int = 100) -> Film:
    """A race that asks something, with letters of that size."""
    make = QUESTIONS[name]

    def film(folder: Path) -> Iterator[Shown]:
        scene = made_by(make, folder, SCREEN, percent)
        yield Shown("", picture(scene))
        assert isinstance(scene, RaceScene)
        if (asked := scene.open_prompt.prompt) is None:
            return
        for key in looked_at(scene):
            scene.open_prompt.ui.focus(key)
            for seconds in REST:
                scene.update(seconds)
            yield Shown(key, picture(scene))
        yield from steps(scene, asked)
        if name in HINTED:
            scene.open_prompt.hint()
            for _ in range(HINT):
                scene.update(1 / 60)
            yield Shown("hint", picture(scene))

    return film


def newcomer(ctx: Context, record: str, line: int) -> Scene:
    """The same of somebody who has never raced: with balloons."""
    found = read(GOLDEN / record)
    person = next(each.seat for each in found.lines[line:] if isinstance(each, Act))
    seats = [
        Seat(name, "" if seat != person else "pad:1", "easy" if seat != person else "") for seat, name in enumerate(found.header.drivers)
    ]
    scene = open_taken_over(ctx, found, line, seats)
    assert isinstance(scene, RaceScene)
    scene.entered = True
    scene.enter()
    while scene.open_prompt.prompt is None:
        scene.update(1 / 60)
    return scene


LARGE = ("scrap_racer, racer", "scrap_racer, module", "aruba, throw", "top_race, line", "automobiles, shop")
FILMS: Mapping[str, Film] = {
    **{f"games/{named(name)}": question(name) for name in QUESTIONS},
    **{
        f"games/{named(title, 'balloons')}": still(partial(newcomer, record=f"{title}/{record}.jsonl", line=kinds["first turn"]))
        for title, records in ASKED.items()
        for record, kinds in records.items()
        if "first turn" in kinds
    },
    **{f"games/{named(name, 'large')}": question(name, 200) for name in LARGE},
}
