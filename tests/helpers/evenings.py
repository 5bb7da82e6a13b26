"""House evenings for tests: lines as tables say them, and what they come to by another way than the game's."""

from collections.abc import Sequence
from datetime import datetime

from game.core.slices import finish
from game.session.cup.points import POINTS
from game.session.evening.draw import Sizes, drawn
from game.session.evening.here import Here, begin_evening, evening_here, say_line
from game.session.services import Services
from game.store.cups import Round
from game.store.evenings import EveningHead, EveningLine, EveningTable, HeatTyped, SaidLine
from game.store.house_link import HouseLink, keep_house

NAMES = (
    "Ada", "Ben", "Cleo", "Dara", "Emil", "Fay", "Gus", "Hana", "Ivo", "Jana", "Kai", "Lena", "Milo", "Nora", "Oto", "Pia", "Rudi", "Sara",
    "Tom", "Vera", "Wim", "Xenia", "Yara", "Zoe",
)  # fmt: skip
TABLES = ("By the window", "At the door", "Under the stairs", "On the terrace")
OVAL = Round("monza", ("oval",))


def head(
    people: int = 12, tables: int = 3, heats: int = 3, *, names: Sequence[str] = NAMES, ids: Sequence[str] = (), most: int = 4
) -> EveningHead:
    """An evening of Monza, as it is drawn."""
    draw = drawn(Sizes(people, tables, heats, 2, most))
    known = tuple(EveningTable(ids[at] if ids else f"t{at}", TABLES[at]) for at in range(tables))
    return EveningHead("Friday night", tuple(names[:people]), known, (OVAL,) * len(draw), draw, OVAL, most)


def evening_on(ctx: Services, people: int = 12, *, names: Sequence[str] = NAMES, raced: int = 2) -> Here:
    """An evening of three tables on a context's own disk and book, with its first heats over: this one is the first table."""
    now = datetime.fromisoformat(ctx.now())
    link = keep_house(ctx.paths, HouseLink(address="postgresql://a:b@127.0.0.1:9/x", table=TABLES[0]), now)
    begin_evening(ctx, head(people, 3, 2, names=names, ids=[link.id, "d" * 16, "f" * 16]))
    here = finish(evening_here(ctx))
    assert here is not None
    for heat in here.evening.heats[:raced]:
        say_line(ctx, here, HeatTyped(heat.number, heat.people, tuple(range(1, len(heat.people) + 1))))
    here = finish(evening_here(ctx))
    assert here is not None
    return here


class Told:
    """Lines one after another, as the house has them."""

    def __init__(self, first: EveningHead, table: str = "t0", evening: str = "e1") -> None:
        self.evening = evening
        self.lines: list[SaidLine] = []
        self.say(table, first)

    def say(self, table: str, line: EveningLine) -> SaidLine:
        number = len(self.lines)
        made = SaidLine(f"{self.evening}-{number}", self.evening, table, f"2026-06-01T20:{number // 60:02}:{number % 60:02}", line)
        self.lines.append(made)
        return made


def recounted(results: Sequence[tuple[Sequence[str], Sequence[int]]], names: Sequence[str]) -> list[tuple[str, int, int]]:
    """Name, points and heats won of everybody, the best first, counted in plain Python: each result has names and their places."""
    points, wins, row = dict.fromkeys(names, 0), dict.fromkeys(names, 0), {name: list[int]() for name in names}
    for people, places in results:
        for name, place in zip(people, places, strict=True):
            gained = POINTS[len(people)][place - 1]
            points[name] += gained
            wins[name] += place == 1
            row[name].insert(0, gained)
    order = sorted(names, key=lambda name: (-points[name], -wins[name], [-one for one in row[name]]))
    return [(name, points[name], wins[name]) for name in order]
