"""The report of a race of Automobiles: figures that need the bags as they were, the season with its bags, each driver's engine in cubes."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Surface

from game.core.actions import Event
from game.core.contract import Rules
from game.core.slices import Slices, finish
from game.core.words import N_, Plural, Template
from game.show.tables.automobiles.engine_pictures import engine_picture, open_bag, stations_bar
from game.show.tables.automobiles.layout import Places
from game.show.tables.automobiles.model import fold
from game.show.tables.automobiles.pictures import Pictures
from game.show.tables.automobiles.present import clause_of, removed
from game.show.tables.automobiles.recapping import Speech, recap
from game.show.tables.automobiles.things import card_of
from game.show.tables.base.base_table import BaseTable
from game.show.tables.base.table import RaceEvents
from game.show.tables.base.table_words import Clause
from game.show.tables.base.telling import Gallery, Report, Sheet
from game.titles.automobiles.feats import driven_by
from game.titles.automobiles.rules import events as ev
from game.titles.automobiles.rules.compiled import INDEX
from game.titles.automobiles.rules.scoring import ranking
from game.titles.automobiles.rules.state import COLOURS, AutomobilesState, Racer

ENGINES, ABOUT = N_("Engines"), N_("What everybody owned at the end, and the stations each kind of cube drove.")
BY_CUBE = N_("Stations by cube")
OWNS = Plural(N_("{count} cube"), N_("{count} cubes"))
IN_THE_BAG, UNTOLD = N_("{told}: {parts}."), N_("{told}.")
DROVE_WITH = N_("{told} Stations: {parts}.")
PART = N_("{count} × {colour:colour}")
EXPECTED, LEADING, LEFT_OVER, BOUGHT = (
    N_("Wear drawn / average"), N_("Turns in the lead"), N_("Wear at the end"), N_("Bought: {colour:colour}"),
)  # fmt: skip
STARTS, SPONSOR, OWNED, NONE = N_("Starts next"), N_("Sponsor"), N_("Cubes owned"), N_("none", "sponsor")
TO = " > "
AT_ONCE = 200
"""Events that are told again in one slice: a millisecond or two."""


class Retold(NamedTuple):
    """A race told again with the models it went through: wear to be expected in all draws and turns begun in the lead, by seat; the
    model at its end;
    the cubes owned after each race, by seat."""

    expected: tuple[float, ...]
    leading: tuple[int, ...]
    end: AutomobilesState
    owned: tuple[tuple[int, ...], ...]


def cubes_of(one: Racer) -> tuple[int, ...]:
    """All cubes of a driver that can be seen, by colour."""
    return tuple(map(sum, zip(one.active, one.used, one.discard, one.bag, strict=True)))


def retold(events: Sequence[Event], rules: Rules[AutomobilesState], model: AutomobilesState, race: int, seats: int) -> Slices[Retold]:
    """Of race number `race`, from all events of the match; `model` is any model of it. In slices of AT_ONCE events."""
    expected, leading = [0.0] * seats, [0] * seats
    end, owned = model, list[tuple[int, ...]]()
    for number, event in enumerate(events, 1):
        if number % AT_ONCE == 0:
            yield
        if event.race == race and isinstance(event, ev.CubeDrawn):
            bag = model.racers[event.seat].bag
            expected[event.seat] += bag[INDEX["X"]] / sum(bag) if sum(bag) else 0.0
        if event.race == race and isinstance(event, ev.TurnStarted):
            leading[event.seat] += ranking(model.racers)[0] == event.seat
        model = fold(model, event, rules)
        if isinstance(event, ev.RaceFinished):
            owned.append(tuple(sum(cubes_of(one)) + one.covered for one in model.racers))
            end = model if event.race == race else end
    return Retold(tuple(expected), tuple(leading), end, tuple(owned))


class Reporting(BaseTable[AutomobilesState, Places, Pictures]):
    """That part of the table of Automobiles."""

    _known: tuple[tuple[int, int], Retold] | None = None
    """What was worked out for a report, and for how many events and races."""

    def present(self, events: Sequence[Event], seat: int, shown: bool) -> Clause | None:
        """What happens just now, in words of the moment."""
        return clause_of(events, seat, partial(card_of, self.model))

    def own_step(self, events: Sequence[Event], seat: int, said: str) -> str:
        """What was removed: where it lay nothing is seen of it."""
        found = removed(events, seat)
        return self.say(*found) if found else ""

    def recap(self, events: Sequence[Event], seat: int) -> str:
        """What a turn of the seat came to."""
        return recap(self.speech(), events, seat)

    def recap_brief(self, events: Sequence[Event], seat: int) -> str:
        """What a turn came to beside the hand, which leaves words little room."""
        return recap(self.speech(), events, seat, brief=True)

    def speech(self) -> Speech:
        """The words of what turns came to."""
        return Speech(self.services.language, self.services.title.words, self.services.names, partial(card_of, self.model))

    def reporting(self, race: RaceEvents) -> Slices[None]:
        """The whole match is gone through once more."""
        told = yield from retold(tuple(race.events), self.rules, self.model, len(race.results), race.seats)
        self._known = (len(race.events), len(race.results)), told

    def _retold(self, race: RaceEvents) -> Retold:
        """What `reporting` has worked out; what it has not is worked out now."""
        if self._known is None or self._known[0] != (len(race.events), len(race.results)):
            finish(self.reporting(race))
        assert self._known is not None
        told, self._known = self._known[1], None
        return told

    def report(self, race: RaceEvents) -> Report:
        """What every race's report has; figures from the bags, the season's bags, the engines."""
        made = super().report(race)
        if not race.results:
            return made
        told = self._retold(race)
        sheets = (self._figures_sheet(made.tables[0], race, told), *(self._season_sheet(sheet, race, told) for sheet in made.tables[1:]))
        return made._replace(tables=sheets, gallery=self._gallery(race, told))

    def _figures_sheet(self, sheet: Sheet, race: RaceEvents, told: Retold) -> Sheet:
        """With what only the models tell, before the points where there are any."""
        number, game = self.services.language.number, self.rules.game
        bought = [[e.colour for e in race.race_events if isinstance(e, ev.CubeBought) and e.seat == seat] for seat in range(race.seats)]
        columns: list[tuple[str, list[str]]] = [
            (self.say(BOUGHT, {"colour": colour}), [number(each.count(colour)) for each in bought])
            for colour in COLOURS
            if any(colour in each for each in bought)
        ]
        columns.append((self.say(LEADING, {}), [number(count) for count in told.leading]))
        if game.open_bags:
            drawn = [
                sum(isinstance(e, ev.CubeDrawn) and (e.seat, e.colour) == (seat, "X") for e in race.race_events)
                for seat in range(race.seats)
            ]
            columns.append(
                (self.say(EXPECTED, {}), [f"{number(n)} / {number(round(told.expected[at], 1), 1)}" for at, n in enumerate(drawn)])
            )
            columns.append((self.say(LEFT_OVER, {}), [number(cubes_of(one)[INDEX["X"]]) for one in told.end.racers]))
        scored = 1 if len(sheet.columns) and self.rules.game.races > 1 else 0
        at = len(sheet.columns) - scored
        names = (*sheet.columns[:at], *(name for name, _ in columns), *sheet.columns[at:])
        cells = tuple((*row[:at], *(values[seat] for _, values in columns), *row[at:]) for seat, row in enumerate(sheet.cells))
        return sheet._replace(columns=names, cells=cells)

    def _season_sheet(self, sheet: Sheet, race: RaceEvents, told: Retold) -> Sheet:
        """Who starts first next time, with which sponsor, and how each bag grew."""
        number, names, over = self.services.language.number, self.services.title.words.things, len(race.results) == self.rules.game.races
        more: list[tuple[Template, list[str]]] = [
            (OWNED, [TO.join(number(each[seat]) for each in told.owned) for seat in range(race.seats)])
        ]
        if not over:
            more.append((STARTS, [number(place) for place in race.results[-1].places]))
        sponsors = [one.sponsor for one in told.end.racers]
        if any(sponsors):
            text = self.services.language.phrase
            more.append((SPONSOR, [text(names[f"sponsor.{each}"].name) if each else self.say(NONE, {}) for each in sponsors]))
        columns = (*sheet.columns, *(self.say(name, {}) for name, _ in more))
        cells = tuple((*row, *(values[seat] for _, values in more)) for seat, row in enumerate(sheet.cells))
        return sheet._replace(columns=columns, cells=cells)

    def _gallery(self, race: RaceEvents, told: Retold) -> Gallery:
        """Each driver's bag, and the stations by cube."""
        length = self.rules.game.road(told.end).length
        stations = [driven_by(race.race_events, seat, length) for seat in range(race.seats)]
        owned, hidden = [cubes_of(one) for one in told.end.racers], [one.covered for one in told.end.racers]
        if any(hidden):
            owned = [(0,) * len(COLOURS)] * race.seats
            hidden = list(told.owned[-1])
        theme = self.services.theme

        def engine(seat: int, size: tuple[int, int]) -> Surface:
            return engine_picture(theme, owned[seat], hidden[seat], stations[seat], size)

        def bag(seat: int, side: int) -> Surface:
            best = sorted((c for c in COLOURS if owned[seat][INDEX[c]]), key="BGKPRDLYWX".index)
            return open_bag(side, "".join(best[:3]))

        sentences = tuple(self._told(owned[seat], hidden[seat], stations[seat]) for seat in range(race.seats))
        return Gallery(
            self.say(ENGINES, {}), self.say(ABOUT, {}), engine,
            sentences, self.say(BY_CUBE, {}), lambda seat, size: stations_bar(theme, stations[seat], size), bag,
        )  # fmt: skip

    def _told(self, owned: Sequence[int], hidden: int, stations: Mapping[str, int]) -> str:
        """The picture in words."""
        parts = self._parts(dict(zip(COLOURS, owned, strict=True)))
        told = self.say(OWNS, {"count": sum(owned) + hidden})
        told = self.say(IN_THE_BAG, {"told": told, "parts": parts}) if parts else self.say(UNTOLD, {"told": told})
        if self.services.theme.large or not any(stations.values()):  # the bar has them, and the report
            return told
        return self.say(DROVE_WITH, {"told": told, "parts": self._parts(stations)})

    def _parts(self, counts: Mapping[str, int]) -> str:
        parts = [self.say(PART, {"count": counts[c], "colour": c}) for c in COLOURS if counts.get(c)]
        return self.services.language.listed(parts) if parts else ""
