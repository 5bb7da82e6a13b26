"""What `shot` shows of a house evening: at its tables and at the operator's; as people have it, and as full as it gets."""

from collections.abc import Callable, Mapping
from datetime import datetime
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from game.bench.headless import A_DAY
from game.core.slices import finish
from game.core.words import N_
from game.input.intents import KEYBOARD
from game.kiosk.attract.evening_show import EveningShow
from game.kiosk.operator.evening_desk import EveningDesk, GiveScene, plan_scene
from game.kiosk.operator.evening_result import ResultScene
from game.kiosk.operator.house_keeper import HouseKeeper
from game.scenes.cup.new_cup import first_round
from game.scenes.evening.board import EveningScene
from game.scenes.evening.heat import HeatScene
from game.scenes.framework.scene import Scene
from game.scenes.menu.menu import MenuScene
from game.session.evening.draw import MOST, drawn
from game.session.evening.here import Here, evening_here
from game.session.evening.plan import EveningPlan, head_of, sizes_of
from game.session.evening.state import Evening, Heat, evening_of
from game.session.seats import PERSON_NAMES
from game.store.evenings import (
    LONGEST_NAME,
    LONGEST_PERSON,
    LONGEST_TABLE,
    EveningLine,
    EveningTable,
    HeatBegun,
    HeatOver,
    HeatTyped,
    SaidLine,
    add_line,
)  # fmt: skip
from game.store.house_link import HouseLink, keep_house
from game.store.house_results import KnownTable, keep_tables

if TYPE_CHECKING:
    from game.cli.shot import Scenes

NAME = N_("House evening")
TABLES = (N_("By the window"), N_("At the door"), N_("Under the stairs"))
ADDRESS = "postgresql://kerbside_table:secret@house.example/kerbside"
FULL = "-full"


class Size(NamedTuple):
    """How much there is in it."""

    name: str
    people: tuple[str, ...]
    tables: tuple[str, ...]


class EveningScenes:
    """Brings them on screen; one more is one more line of `_usual`."""

    def __init__(self, scenes: "Scenes") -> None:
        self.unseen, self.ctx = scenes.unseen, scenes.unseen.ctx

    @property
    def opened(self) -> Mapping[str, Callable[[], object]]:
        """Name of the scene -> what opens it."""
        say = self.ctx.say
        names = tuple(letter + "W" * (LONGEST_PERSON - 1) for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"[:MOST])
        usual = Size(say(NAME), PERSON_NAMES[:12], tuple(map(say, TABLES)))
        full = Size("W" * LONGEST_NAME, names, tuple(f"{number} " + "W" * (LONGEST_TABLE - 2) for number in range(1, 5)))
        found: dict[str, Callable[[], object]] = {}
        for name, make in self._usual.items():
            found[name] = partial(self._open, usual, make)
            found[name + FULL] = partial(self._open, full, make)
        return found

    @property
    def _usual(self) -> Mapping[str, Callable[[Size], Scene | None]]:
        """Name of the scene -> what it is made of; None where the menu shows it."""
        ctx, keeper = self.ctx, self._keeper()
        return {
            "evening-menu": lambda size: self._menu(self._raced(size, 3)),
            "evening-heat": lambda size: (lambda here: HeatScene(ctx, here, _of(here.heat), KEYBOARD))(self._raced(size, 3)),
            "evening-points": lambda size: self._with(size, 4, lambda here: EveningScene(ctx)),
            "evening-over": lambda size: self._with(size, 99, lambda here: EveningScene(ctx)),
            "evening-show": lambda size: EveningShow(ctx, self._raced(size, 4)),
            "evening-champion": lambda size: EveningShow(ctx, self._raced(size, 99)),
            "evening-desk": lambda size: self._with(size, 4, lambda here: EveningDesk(ctx, keeper)),
            "evening-give": lambda size: self._with(size, 4, lambda here: GiveScene(ctx, here, _of(here.heat))),
            "evening-result": lambda size: self._with(size, 4, lambda here: ResultScene(ctx, here, _of(here.heat))),
            "evening-plan": lambda size: self._planned(size, keeper),
        }

    def _open(self, size: Size, make: Callable[[Size], Scene | None]) -> None:
        scene = make(size)
        if scene is not None:
            self.unseen.push(scene)

    def _with(self, size: Size, raced: int, make: Callable[[Here], Scene]) -> Scene:
        return make(self._raced(size, raced))

    def _menu(self, here: Here) -> None:
        """The menu looks at the evening by itself."""
        menu = self.unseen.top
        assert isinstance(menu, MenuScene)
        menu.resume()

    def _keeper(self) -> HouseKeeper:
        return HouseKeeper(self.ctx.paths, self.ctx.book, clock=lambda: 40_000.0, now=lambda: datetime.fromisoformat(A_DAY))

    def _planned(self, size: Size, keeper: HouseKeeper) -> Scene:
        """One that is being laid out."""
        link = self._joined(size)
        known = tuple(KnownTable(link.id if at == 0 else f"t{at}", name, A_DAY) for at, name in enumerate(size.tables))
        self.ctx.book.write(partial(keep_tables, A_DAY, known))
        keeper.evening = EveningPlan(size.name, size.people)
        return plan_scene(self.ctx, keeper)

    def _joined(self, size: Size) -> HouseLink:
        return keep_house(self.ctx.paths, HouseLink(address=ADDRESS, table=size.tables[0]), datetime.fromisoformat(A_DAY))

    def _raced(self, size: Size, most: int) -> Here:
        """An evening of which so many heats are over, one was typed in and raced, and one is on; with many, its final is over too."""
        link = self._joined(size)
        tables = tuple(EveningTable(link.id if at == 0 else f"t{at}", name) for at, name in enumerate(size.tables))
        entries = self.ctx.entries[:3]
        metas, races = {one.meta.id: one.meta for one in entries}, {one.meta.id: first_round(one) for one in entries}
        plan = EveningPlan(size.name, size.people, tuple(metas), tables)
        head = head_of(plan, drawn(sizes_of(plan, metas)), races, metas)
        lines = [SaidLine("0" * 16, "e" * 16, link.id, A_DAY, head)]
        for heat in _evening(lines).heats[:most]:
            lines += self._said(heat, len(lines))
        if most >= len(_evening(lines).heats):
            lines += self._said(_evening(lines).final, len(lines))
        else:
            on = _evening(lines).heats[most]
            lines.append(self._line(len(lines), on.table, HeatBegun(on.number, "on", on.people)))
        for line in lines:
            self.ctx.book.write(partial(add_line, line))
        here = finish(evening_here(self.ctx))
        assert here is not None, "it was written just now"
        return here

    def _said(self, heat: Heat, number: int) -> list[SaidLine]:
        """A heat from its start to its end; the second one was typed in, too."""
        places = tuple(1 + (seat + heat.number) % len(heat.people) for seat in range(len(heat.people)))
        said: list[EveningLine] = [HeatTyped(heat.number, heat.people, places)] if heat.number == 2 else []
        match = f"m{heat.number}"
        said += [HeatBegun(heat.number, match, heat.people), HeatOver(heat.number, match, heat.people, places)]
        return [self._line(number + at, heat.table, line) for at, line in enumerate(said)]

    @staticmethod
    def _line(number: int, table: str, line: EveningLine) -> SaidLine:
        return SaidLine(f"{number:016x}", "e" * 16, table, A_DAY, line)


def _evening(lines: list[SaidLine]) -> Evening:
    found = evening_of(lines)
    assert found is not None, "they were made just now"
    return found


def _of(heat: Heat | None) -> Heat:
    assert heat is not None, "not all heats are over"
    return heat
