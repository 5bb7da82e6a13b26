"""A house evening before its draw: its name, who comes, which games, at which tables, how many heats. By pad alone."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

import msgspec
from pygame import Rect

from game.core.contract import Meta
from game.core.words import N_, Plural, Text
from game.input.intents import Deed
from game.kiosk.operator.evening_picks import PickScene
from game.kiosk.operator.house_keeper import HouseKeeper
from game.scenes.cup.forecast import Forecast
from game.scenes.cup.house_pace import house_paces
from game.scenes.cup.new_cup import first_round
from game.scenes.cup.told import ToldScene
from game.scenes.framework.dialog import Answer, DialogScene
from game.scenes.framework.results import Answered, SceneResult, Written
from game.scenes.framework.scene import Context, Scene
from game.scenes.framework.stack import Below, Order, Pop, Push, Swap
from game.scenes.framework.text_entry import NamingScene
from game.session.evening.draw import MOST, Round, drawing, quality, shape
from game.session.evening.here import begin_evening
from game.session.evening.plan import (
    MOST_HEATS,
    TOO_MANY,
    EveningPlan,
    head_of,
    named,
    races_of,
    sizes_of,
    why_not,
    with_person,
)  # fmt: skip
from game.session.evening.words import EVENING
from game.show.canvas import SAFE
from game.show.widgets.button import Button
from game.show.widgets.choice import ChoiceRow
from game.show.widgets.listing import Listing, ListRow, RowPresses
from game.show.widgets.row import Named
from game.store.book import answer_or
from game.store.cups import Driver
from game.store.cups import Round as Race
from game.store.evenings import LONGEST_NAME, LONGEST_PERSON, EveningTable
from game.store.house_results import KnownTable, house_tables

BACK = N_("Back")
NAME, NAME_ABOUT = N_("Name: {name}", "evening"), N_("What this evening is called on all screens.")
NO_NAME, WRITE_NAME = N_("none", "evening"), N_("What is the evening called?")
PERSON_ABOUT, ADD = N_("Press to change the name. Leave it empty to remove it."), N_("Add a name")
WRITE_PERSON, EMPTY_PERSON = N_("Who comes?"), N_("no name")
GAMES, GAMES_ABOUT = N_("Games: {games}"), N_("Games take turns from round to round; the final takes the next one.")
TABLES, TABLES_ABOUT = N_("Tables: {tables}"), N_("Where it is raced. Each of them shows its heats by itself.")
HEATS, HEATS_ABOUT = N_("Heats each"), N_("How often everybody races before the final.")
DRAW, DRAW_ABOUT = N_("Draw", "lots"), N_("Who meets whom, at which table. You see how good it is before it counts.")
DRAWING = N_("Drawing. This takes a few seconds.")
PEOPLE, TABLE_COUNT = Plural(N_("{count} person"), N_("{count} people")), Plural(N_("{count} table"), N_("{count} tables"))
HEAT_COUNT = Plural(N_("{count} heat"), N_("{count} heats"))
LASTS = N_("{people}, {tables}, {rounds} and a final: about {time}.")
ROUNDS = Plural(N_("{count} round"), N_("{count} rounds"))
DRAWN = N_("{heats} and a final")
MEET = N_("Of {pairs} pairs, {met} meet. The most that any pair meets is {often}. No draw lets everybody meet more evenly.")
MEET_ALMOST = N_("Of {pairs} pairs, {met} meet. The most that any pair meets is {often}.")
BEGIN, ONCE_MORE = N_("Begin the evening"), N_("Not yet")
NONE_PICKED = N_("none", "games")
LEFT = Rect(96, 170, 700, 716)
LEFT_LARGE = Rect(96, 170, 700, 560)
RIGHT, ROWS, GAP = 820, 4, 20
TALLEST = 150
SHORT = 90
"""Letters of the tables' names that a row has room for; of more of them it tells how many."""
BACK_PLACE = (1564, 54, 260, 80)
A_BIT = 200
"""Pieces of the draw in a frame."""


class EveningPlanScene(ToldScene):
    """People on the left, everything else on the right. What is chosen stays with the keeper until the evening begins."""

    ways_back = (Deed.BACK, Deed.PAUSE)
    first = "people"

    def __init__(self, ctx: Context, keeper: HouseKeeper, begun: Callable[[], Scene]) -> None:
        """`begun` gives the scene that shows an evening that has begun."""
        super().__init__(ctx)
        self.keeper = keeper
        self.begun = begun
        self.forecast = Forecast(ctx)
        self.tables: tuple[KnownTable, ...] = ()
        self.work: Iterator[None] | None = None
        """The draw, in pieces."""
        self.drawn: tuple[Round, ...] = ()
        self._row = "add"
        self._then: Callable[[str], EveningPlan] | None = None
        """What a name that is being written changes."""

    # --- what is chosen

    @property
    def plan(self) -> EveningPlan:
        """What is chosen so far."""
        return self.keeper.evening

    @plan.setter
    def plan(self, plan: EveningPlan) -> None:
        self.keeper.evening = plan

    @property
    def metas(self) -> dict[str, Meta]:
        """The games that can be raced here."""
        return {entry.meta.id: entry.meta for entry in self.ctx.entries if entry.meta.id in self.ctx.tables}

    @property
    def races(self) -> dict[str, Race]:
        """What is raced of each game: as it is most often raced."""
        return {entry.meta.id: first_round(entry) for entry in self.ctx.entries if entry.meta.tracks}

    def opening(self) -> Iterator[None]:
        """Which tables there are, the book knows; a new evening begins with all that were heard lately, and with all games."""
        self.tables = yield from answer_or(self.ctx.book.ask(house_tables), ())
        self.forecast.house = yield from house_paces(self.ctx)
        plan, games = self.plan, tuple(self.metas)
        if not plan.tables:
            known = tuple(EveningTable(one.id, one.name) for one in self.tables if self._fresh(one))
            plan = msgspec.structs.replace(plan, tables=known)
        self.plan = msgspec.structs.replace(plan, games=tuple(game for game in plan.games if game in games) or games)

    def _fresh(self, table: KnownTable) -> bool:
        """Whether it was heard on the day on which the house heard any of them last."""
        newest = max((one.heard for one in self.tables), default="")
        return table.heard[:10] == newest[:10]

    # --- furniture

    def furnish(self) -> None:
        """The list of people, the rows beside it, and what comes of all that."""
        say, plan = self.ctx.say, self.plan
        self.heading(say(EVENING), SAFE.x, 102, size=84, fit=BACK_PLACE[0] - SAFE.x - GAP)
        self.ui.add(Button("back", BACK_PLACE, say(BACK), self.back))
        left = LEFT_LARGE if self.ctx.theme.large else LEFT
        presses = RowPresses(at=self._row, about=say(PERSON_ABOUT), on_press=self._person, on_row=self._looked)
        self.ui.add(Listing("people", left, self._people(), presses, size=36))
        games = self.ctx.language.listed([say(self.metas[game].name) for game in plan.games]) or say(NONE_PICKED)
        tables = say(TABLES, tables=self.ctx.language.listed([one.name for one in plan.tables]) or say(NONE_PICKED))
        short = tables if len(tables) <= SHORT else say(TABLES, tables=self.ctx.language.number(len(plan.tables)))
        self._button("name", 0, say(NAME, name=plan.name or say(NO_NAME)), NAME_ABOUT, self._write_name)
        self._button("games", 1, say(GAMES, games=games), GAMES_ABOUT, self._games)
        self._button("tables", 2, short, TABLES_ABOUT, self._tables, tables)
        values = [(count, str(count)) for count in range(1, MOST_HEATS + 1)]
        named_row = Named("heats", say(HEATS), say(HEATS_ABOUT), size=36)
        self.ui.add(ChoiceRow(named_row, self._place(3), values, plan.heats, self._heats, share=0.42))
        self._foot()

    def _foot(self) -> None:
        large, say = self.ctx.theme.large, self.ctx.say
        top, high = (754, 272) if large else (910, 116)
        why = why_not(self.plan, self.metas)
        wrong = say(why) if why is not None else say(DRAWING) if self.work is not None else ""
        about = f"{self._lasts()} {say(DRAW_ABOUT)}" if why is None else ""
        self.ui.add(Button("draw", (1260, top, 564, high), say(DRAW), self._draw, primary=True, size=40, about=about, why=wrong))
        self.tell_in(Rect(96, top, 1140, high))

    def _place(self, index: int) -> tuple[float, float, float, float]:
        high = min(TALLEST, ((LEFT_LARGE if self.ctx.theme.large else LEFT).height - (ROWS - 1) * GAP) / ROWS)
        return (RIGHT, 170 + index * (high + GAP), SAFE.right - RIGHT, high)

    def _button(self, key: str, index: int, text: str, about: Text, press: Callable[[], object], whole: str = "") -> None:
        self.ui.add(Button(key, self._place(index), text, press, size=36, about=f"{whole or text}. {self.ctx.say(about)}"))

    def _people(self) -> list[ListRow]:
        rows = [ListRow(f"p{at}", name, str(at + 1)) for at, name in enumerate(self.plan.people)]
        full = self.ctx.say(TOO_MANY) if len(rows) >= MOST else ""
        return [*rows, ListRow("add", self.ctx.say(ADD), "", full or self.ctx.say(WRITE_PERSON))]

    def _looked(self, row: ListRow) -> None:
        self._row = row.key
        self.tell_again()

    def _lasts(self) -> str:
        """How many people at how many tables, and how long it takes."""
        plan, plural = self.plan, self.ctx.language.plural
        sizes = sizes_of(plan, self.metas)
        rounds = shape(sizes)
        crowd = [Driver(name, "you") for name in plan.people[: max(map(max, rounds))]]
        lines = [self.forecast.line(race, crowd, None) for race in races_of(plan, len(rounds), self.races)]
        people, tables = plural(PEOPLE, len(plan.people)), plural(TABLE_COUNT, len(plan.tables))
        time, told = self.forecast.whole_time(lines), plural(ROUNDS, len(rounds))
        return self.ctx.say(LASTS, people=people, tables=tables, rounds=told, time=time)

    # --- what is pressed

    def _person(self, row: ListRow) -> Order | None:
        at = len(self.plan.people) if row.key == "add" else int(row.key[1:])
        if at >= MOST:
            self.complain(self.ctx.say(TOO_MANY))
            return None
        before = self.plan.people[at] if at < len(self.plan.people) else ""
        self._then = partial(with_person, self.plan, at)
        return Push(NamingScene(self.ctx, self.ctx.say(WRITE_PERSON), before, self.ctx.say(EMPTY_PERSON), LONGEST_PERSON))

    def _write_name(self) -> Order:
        self._then = partial(named, self.plan)
        return Push(NamingScene(self.ctx, self.ctx.say(WRITE_NAME), self.plan.name, self.ctx.say(NO_NAME), LONGEST_NAME))

    def _games(self) -> Order:
        rows = [(game, self.ctx.say(meta.name)) for game, meta in self.metas.items()]
        return self._pick(GAMES_ABOUT, rows, self.plan.games, self._take_games)

    def _tables(self) -> Order:
        rows = [(one.id, one.name) for one in self.tables]
        return self._pick(TABLES_ABOUT, rows, [one.id for one in self.plan.tables], self._take_tables)

    def _pick(self, about: Text, rows: Sequence[tuple[str, str]], picked: Sequence[str], take: Callable[[Sequence[str]], None]) -> Order:
        return Push(PickScene(self.ctx, self.keeper, self.ctx.say(about), rows, picked, take))

    def _take_games(self, games: Sequence[str]) -> None:
        self.plan = msgspec.structs.replace(self.plan, games=tuple(games))

    def _take_tables(self, tables: Sequence[str]) -> None:
        known = tuple(EveningTable(one.id, one.name) for one in self.tables if one.id in tables)
        self.plan = msgspec.structs.replace(self.plan, tables=known)

    def _heats(self, count: int) -> None:
        self.plan = msgspec.structs.replace(self.plan, heats=count)
        self.rebuild()

    def resume(self, result: SceneResult | None = None) -> None:
        """A name was written, or the draw was looked at."""
        then, self._then = self._then, None
        if then is not None and isinstance(result, Written):
            self.plan = then(result.text)
        super().resume(result)

    # --- the draw

    def _draw(self) -> None:
        self.work = self._drawing()
        self.rebuild()

    def _drawing(self) -> Iterator[None]:
        self.drawn = yield from drawing(sizes_of(self.plan, self.metas))

    def update(self, dt: float) -> Order | None:
        """The draw goes on, in pieces; then it is shown."""
        for _ in range(A_BIT if self.work is not None else 0):
            if self.work is not None and next(self.work, self) is self:
                self.work = None
                self.rebuild()
                return self._show_draw()
        return None

    @property
    def moving(self) -> bool:
        """While the draw is made."""
        return self.work is not None

    def _show_draw(self) -> Order:
        """How good it is, before it counts."""
        say, people = self.ctx.say, len(self.plan.people)
        told, pairs = quality(self.drawn, people), people * (people - 1) // 2
        detail = say(MEET if told.again == told.bound else MEET_ALMOST, pairs=pairs, met=pairs - told.never, often=told.often)
        heats = self.ctx.language.plural(HEAT_COUNT, sum(map(len, self.drawn)))
        answers = (Answer("begin", say(BEGIN), self._begin, primary=True), Answer("back", say(ONCE_MORE), Pop(Answered("back"))))
        return Push(DialogScene(self.ctx, say(DRAWN, heats=heats), answers, detail=detail, back="back"))

    def _begin(self) -> Order:
        """All tables hear of it."""
        head = head_of(self.plan, self.drawn, self.races, self.metas)
        begin_evening(self.ctx, head)
        self.keeper.evening = EveningPlan()
        return Below(Swap(self.begun()))
