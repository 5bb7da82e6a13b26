"""Law 10: settling changes nothing visible. What the events alone have told the stage is what the rules' view says, thing by thing.

Once on the real table with a window that nobody sees and the clock run to the end, once as pure folding over many more set-ups.
"""

import functools
import importlib
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import pytest

from game.bots.levels import driver, levels_of
from game.bots.runner import Crew
from game.core.match import Match
from game.core.moves import Event, as_seen
from game.core.rules import Step
from game.language.language import Language
from game.show.canvas import Frame, Layer
from game.show.stage import Thing
from game.show.tables import TABLES
from game.show.tables.table import Bench
from game.show.theme import Theme
from game.show.timeline import Timeline
from game.store import paths
from game.tracks.catalogue import Catalogue
from tests.helpers.play import BOUND, Case, case_names, cases_of, match_of, mixtures, title_of, walk
from tests.helpers.screen import ASSETS, context

SIZE = (320, 180)
TITLES_ON_SCREEN = tuple(TABLES)
CASES = [pytest.param(title_id, name, id=f"{title_id}-{name}") for title_id in TITLES_ON_SCREEN for name in case_names(title_id)]


@functools.cache
def _cases(title_id: str) -> Mapping[str, Case]:
    return {case.name: case for case in cases_of(title_of(title_id))}


@functools.cache
def _catalogue() -> Catalogue:
    return Catalogue(paths.maps())


@functools.cache
def _theme() -> Theme:
    context(SIZE)
    return Theme(ASSETS / "fonts", Frame(SIZE))


class Screening:
    """A table that is told a match by its events, every clip run to its end."""

    def __init__(self, match: Match) -> None:
        title = match.title
        self.match = match
        self.table = TABLES[title.meta.id]()
        self.timeline = Timeline()
        self.sounds: list[Any] = []
        layouts = tuple(_catalogue().open(title, track.id).layout for track in match.header.tracks)
        names = tuple(f"driver {seat}" for seat in range(match.header.setup.seats))
        self.layer = Layer(Frame(SIZE))
        self.table.model = match.rules.view(match.first.state, None)
        self.table.attach(Bench(self.layer, _theme(), Language(strict=True), title, match.rules, layouts, names, self.sounds.append, False))

    def tell(self, events: tuple[Event, ...], step: float = 0.0) -> None:
        """Shows the events one after another; `step` seconds at a time, or (0) all at once."""
        for event in as_seen(events, None):
            self.timeline.extend(self.table.play(event))
            while step and not self.timeline.idle:
                self.timeline.update(step, {})
            self.timeline.finish()

    def differences(self, state: Any) -> list[str]:
        """What settling would change, in things and in the pictures of them."""
        view = self.match.rules.view(state, None)
        found: list[str] = list(self.table.differences(view))
        stage = self.table.stage
        for key, thing in self.table.things(view).items():
            node, sight = stage.nodes[key], stage.look(key, thing)
            lies = (node.place, node.alpha, node.shown, node.z)
            if lies != ((sight.x, sight.y), 255, True, sight.z):
                found.append(f"{key} lies {lies}, at rest it is {sight}")
        return found


@pytest.mark.parametrize(("title_id", "name"), CASES)
def test_law_10_on_the_screen(title_id: str, name: str) -> None:
    """After each decision the stage is what the view says, and nothing of the show is left lying about."""
    case = _cases(title_id)[name]
    match = match_of(title_of(title_id), case)
    screening = Screening(match)
    screening.tell(match.first.events)
    assert screening.differences(match.first.state) == []
    resting = len(screening.table.stage.nodes)
    for moment in walk(match, case.seed, 150):
        screening.tell(moment.step.events, 0.11 if moment.number % 10 == 0 else 0.0)
        assert screening.differences(moment.step.state) == [], f"decision {moment.number}: {moment.action}"
        resting = len(screening.table.stage.nodes)
        assert len(screening.layer.nodes) == resting, f"decision {moment.number}: {moment.action} left something on the table"


def _mirror(title_id: str) -> tuple[Callable[[Any, Event, Any], Any], Callable[[Any, Any], Mapping[str, Thing]]]:
    """The title's `fold` and `things`: pure functions, by convention in its mirror.py."""
    module = importlib.import_module(f"game.show.tables.{title_id}.mirror")
    return module.fold, module.things


def _driven(match: Match, seed: int, limit: int) -> Iterator[Step[Any]]:
    """The match as computer drivers of all levels play it: unlike random play, it comes to every end there is."""
    levels = levels_of(match.title)
    crew = Crew({seat: driver(match.title, levels[(seat + seed) % len(levels)], seed) for seat in range(match.header.setup.seats)})
    for _ in range(limit):
        decision = crew.decide(match)
        if decision is None or match.turn.over:
            return
        yield match.submit(decision.seat, decision.action)


def _first_difference(title_id: str, case: Case, steps: Callable[[Match], Iterable[Step[Any]]]) -> str:
    fold, things = _mirror(title_id)
    match = match_of(title_of(title_id), case)
    rules = match.rules
    model = rules.view(match.first.state, None)
    for number, step in enumerate((match.first, *steps(match))):
        for event in as_seen(step.events, None):
            model = fold(model, event, rules)
        told, seen = things(model, rules), things(rules.view(step.state, None), rules)
        if told != seen:
            wrong = {key: (told.get(key), seen.get(key)) for key in {*told, *seen} if told.get(key) != seen.get(key)}
            return f"{case.name}, decision {number}, {[e.tag for e in step.events]}: {wrong}"
    return ""


@pytest.mark.parametrize("title_id", TITLES_ON_SCREEN)
def test_law_10_by_folding_alone_over_many_mixtures(title_id: str) -> None:
    """Random play with every taking back, and driven matches to their ends, series too: seats, tracks and options mixed."""
    for case in mixtures(title_of(title_id), 25, 5_000):
        assert _first_difference(title_id, case, lambda match, c=case: (m.step for m in walk(match, c.seed, 300))) == ""
        assert _first_difference(title_id, case, lambda match, c=case: _driven(match, c.seed, BOUND)) == ""


@pytest.mark.parametrize("title_id", TITLES_ON_SCREEN)
def test_law_10_notices_an_event_that_is_missing(title_id: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The alarm works: leave out any kind of event that changes the model, and some set-up shows it."""
    module = importlib.import_module(f"game.show.tables.{title_id}.mirror")
    whole = dict(module.FOLDS)
    cases = mixtures(title_of(title_id), 12, 6_000)
    unnoticed = set()
    for kind in whole:
        monkeypatch.setattr(module, "FOLDS", {k: v for k, v in whole.items() if k is not kind})
        if not any(_first_difference(title_id, case, lambda match, c=case: _driven(match, c.seed, BOUND)) for case in cases):
            unnoticed.add(kind.__name__)
    assert unnoticed <= set(RESTATED.get(title_id, ()))


RESTATED = {"monza": ("TurnSkipped", "CarStuck", "TurboEnded", "BonusPassed")}
"""Events whose whole change is told once more by the next event of the same step."""


@pytest.mark.soak
@pytest.mark.parametrize("title_id", TITLES_ON_SCREEN)
def test_soak_law_10_by_folding_to_the_end(title_id: str) -> None:
    for case in mixtures(title_of(title_id), 400, 20_000):
        assert _first_difference(title_id, case, lambda match, c=case: (m.step for m in walk(match, c.seed, BOUND))) == ""
